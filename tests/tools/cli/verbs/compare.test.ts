// `uriform compare`: what the generations make of a text, in words for people and as an object a line for programs.
import { describe, expect, test } from '@jest/globals'
import type { GenerationName } from 'uriform'
import { generations } from '../../../support/grammars.js'
import { errorOf, fails, jsonLines, objectsOf, picture, Recorder, uriform, uriformOn } from '../harness.js'

const lines = (text: TemplateStringsArray): string => `${picture(text)}\n`

/** What is printed of texts, which are good input. */
async function printed(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await uriform(['compare', ...args])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

/** The lines of a row: from its label to the next. */
function rowOf(output: string, label: string): readonly string[] {
  const all = output.split('\n')
  const start = all.findIndex((line) => line.startsWith(label))
  if (start < 0) return []
  const rest = all.slice(start + 1)
  const length = rest.findIndex((line) => !line.startsWith(' '))
  return [all[start] ?? '', ...rest.slice(0, length)]
}

describe('for people', () => {
  test('where all agree, a line each and no sections', async () => {
    expect(await printed('http://u@h:80/a?b#c')).toBe(lines`
      text        http://u@h:80/a?b#c
      accepted    yes
      scheme      http
      userinfo    u
      host        h
      port        80
      path        /a
      query       b
      fragment    c
      browser     http://u@h/a?b#c
    `)
  })

  test('where they differ, an asterisk, each reading, its generations and the sections', async () => {
    expect(await printed('http://u?x@h/p')).toBe(lines`
      text        http://u?x@h/p
      accepted    yes
      scheme      http
      userinfo  * u?x
                    rfc1738, draft1996: RFC 1738 3.1; draft 4.3.1
                  -
                    rfc2396, rfc2396bis, rfc3986: RFC 2396 3.2.2; rfc2396bis-00 3.2.2;
                    RFC 3986 3.2.1
      host      * h
                    rfc1738, draft1996: RFC 1738 3.1; draft 4.3.1
                  u
                    rfc2396, rfc2396bis, rfc3986: RFC 2396 3.2; rfc2396bis-00 3.2; RFC
                    3986 3.2.2
      path      * /p
                    rfc1738, draft1996: RFC 1808 2.2; draft 4.3.2
                  (empty)
                    rfc2396, rfc2396bis, rfc3986: RFC 2396 3, 3.3; rfc2396bis-00 3,
                    3.3; RFC 3986 3.3
      query     * -
                    rfc1738, draft1996: RFC 1808 2.2; draft 4.3.3
                  x@h/p
                    rfc2396, rfc2396bis, rfc3986: RFC 2396 3.4; rfc2396bis-00 3.4; RFC
                    3986 3.4
      browser     http://u/?x@h/p
    `)
  })

  test.each<[text: string, refusals: string[]]>([
    [
      '9p:x',
      [
        'no: Invalid scheme at offset 0',
        'rfc2396, rfc2396bis, rfc3986: RFC 2396 3.1; rfc2396bis-00 3.1; RFC 3986 3.1',
      ],
    ],
    ['http://h/~u', ['no: "~" in the path at offset 9', 'rfc1738: RFC 1808 2.2']],
    ['//a_b', ['no: Invalid host at offset 2', 'draft1996: draft 4.3.1']],
    ['x:', ['no: Missing path at offset 2', 'rfc2396: RFC 2396 3, 3.3']],
    [
      'http://[v1.a]/',
      [
        'no: "[" in the host at offset 7',
        'rfc1738, draft1996: RFC 1738 3.1; draft 4.3.1',
        'no: Invalid IP literal in the host at offset 8',
        'rfc2396, rfc2396bis: RFC 2396 3.2; rfc2396bis-00 3.2',
      ],
    ],
    [
      'x://h/?[',
      [
        'no: "[" in the query at offset 7',
        'rfc1738, draft1996, rfc2396bis, rfc3986: RFC 1808 2.2; draft 4.3.3; rfc2396bis-00 3.4; RFC 3986 3.4',
      ],
    ],
  ])('%s: who refuses it, where, and by which section', async (text, refusals) => {
    const stdout = new Recorder(200)
    await uriform(['compare', text], { stdout, variables: { NO_COLOR: '1' } })
    const [first = '', ...rest] = rowOf(stdout.text, 'accepted')
    expect(first).toMatch(/^accepted {2}\* /)
    const readings = [first.slice('accepted  * '.length), ...rest.map((line) => line.trim())]
    const at = readings.indexOf('yes')
    expect([...readings.slice(0, at), ...readings.slice(at + 2)]).toEqual(refusals)
  })

  test('of a text that some refuse, the components are those that the others read', async () => {
    const output = await printed('//a_b:80')
    expect(rowOf(output, 'host').join('\n')).not.toContain('draft1996')
    expect(rowOf(output, 'port').join('\n')).not.toContain('draft1996')
    expect(rowOf(output, 'host')[0]).toBe('host      * a_b:80')
    expect(rowOf(output, 'port')[0]).toBe('port      * -')
  })

  test('an empty component is not an absent one', async () => {
    const ports = rowOf(await printed('//h:'), 'port')
    expect(ports.filter((line) => !line.startsWith('              '))).toEqual([
      'port      * -',
      '            (empty)',
    ])
  })

  test('no character of a text moves the cursor', async () => {
    const { status, stdout } = await uriform('compare x:[2J‮')
    expect(status).toBe(1)
    expect(stdout).toMatch(/^text {8}x:␛\[2J\ufffd$/m)
    expect([...stdout].filter((character) => '\u001b\u202e'.includes(character))).toEqual([])
  })

  test('--generation changes nothing', async () => {
    for (const { name } of generations) {
      expect(await printed('http://u?x@h/p', '--generation', name)).toBe(await printed('http://u?x@h/p'))
    }
  })
})

describe('--base', () => {
  test('the targets, and the sections on resolving', async () => {
    expect(await printed('--base', 'http://a/b/c/d;p?q', '?y')).toBe(lines`
      text        ?y
      accepted    yes
      query       y
      resolved  * http://a/b/c/d;p?y
                    rfc1738, rfc2396bis, rfc3986: RFC 1808 4; rfc2396bis-00 5.2; RFC
                    3986 5.2
                  http://a/b/c/?y
                    draft1996, rfc2396: draft 6; RFC 2396 5.2
      browser     http://a/b/c/d;p?y
    `)
  })

  test('one line where all agree; none without a base', async () => {
    expect(rowOf(await printed('--base', 'http://a/b', 'g'), 'resolved')).toEqual(['resolved    http://a/g'])
    expect(rowOf(await printed('g'), 'resolved')).toEqual([])
  })

  test('a relative base, whose targets are relative', async () => {
    const output = await printed('--base', '/api/v1/', 'users')
    expect(rowOf(output, 'resolved')).toEqual(['resolved    /api/v1/users'])
    const [line] = objectsOf(await uriform('compare --json --base /api/v1/ users'))
    expect(line).toMatchObject({
      base: '/api/v1/',
      browser: null,
      generations: { rfc3986: { resolved: { ok: true, uri: '/api/v1/users' } } },
    })
  })

  test('a base that some refuse, and what those say', async () => {
    expect(rowOf(await printed('--base', 'http://a_b:80/c', 'g'), 'resolved')).toEqual([
      'resolved  * http://a_b:80/g',
      '              rfc1738, rfc2396, rfc2396bis, rfc3986: RFC 1808 4; RFC 2396 5.2;',
      '              rfc2396bis-00 5.2; RFC 3986 5.2',
      '            none: Invalid host at offset 7',
      '              draft1996: draft 6',
    ])
  })
})

describe('passwords', () => {
  const secret = ['redis://h/', '?password=s3cret&a=b']
  test.each<[what: string, args: string[], shown: string]>([
    ['of a login', ['http://joe:s3cret@h/'], 'joe:***'],
    ['in a host that is no server', ['http://joe:s3cret@a_b:80/'], 'joe:***@a_b:80'],
    ['with two colons', ['//joe:s3:cret@h'], 'joe:***@h'],
    ['in a host, where a port is none', ['//joe:s3cret@h:x'], 'host        joe:***@h:x'],
    ['in a target, where a port is none', ['--base', 'http://h/', '//joe:s3cret@h:x'], 'joe:***@h:x'],
    ['in a base, where a port is none', ['--base', 'http://joe:s3cret@h:x/', 'g'], 'joe:***@h:x'],
    ['in a base', ['--base', 'http://joe:s3cret@h/', 'g'], 'http://joe:***@h/g'],
    ['in a base whose host is no server', ['--base', 'http://joe:s3cret@a_b/', 'g'], 'http://joe:***@a_b/g'],
    ['in a text that some refuse', ['http://joe:s3cret@h/~'], 'http://joe:***@h/~'],
    [
      'in a text that none accepts, with another',
      ['ssh:\\\\joe:s3cret @h?a=http://b:c@d'],
      'ssh:\\\\joe:***@d',
    ],
    ['in a text that none accepts', ['http://joe:s3cret@h/ x'], 'http://joe:***@h/ x'],
    ['that only the two oldest see', ['http://joe:s3?cret@h/p'], 'http://joe:***@h/p'],
    [
      'that only the two oldest see, in a base',
      ['--base', 'http://joe:s3?cret@h/p', 'g'],
      'http://joe:***@h/g',
    ],
    ['in a parameter', ['mysql://h/?password=s3cret&a=b'], 'query       password=***&a=b'],
    ['in a parameter, with a base', ['--base', ...secret], 'query       password=***&a=b'],
    ['in a parameter of a target', ['--base', ...secret], 'resolved    redis://h/?password=***&a=b'],
    ['in a parameter that none accepts', ['--base', 'redis://h/', '?password=s3cret ^'], '?password=***'],
    ['in the URIs of a URI', ['magnet:?tr=http://joe:s3cret@h/'], 'query       tr=http://joe:***@h/'],
    ['that a slash divides', ['mysql://joe:1/s3cret@h/db'], 'path        ***@h/db'],
    ['that a slash divides, in a base', ['--base', 'mysql://joe:1/s3cret@h/db', ''], 'resolved    ***'],
  ])('%s are masked', async (_what, args, shown) => {
    const { stdout, stderr } = await uriform(['compare', ...args])
    expect(stdout).toContain(shown)
    expect(stdout + stderr).not.toMatch(/s3|cret/)
  })

  test.each(['h/', 'a_b/', 'h/~'])('joe:s3cret@%s: shown where asked for', async (rest) => {
    const text = `http://joe:s3cret@${rest}`
    const output = await printed('--show-password', text)
    expect(output).toContain(`text        ${text}\n`)
    expect(output).toContain('joe:s3cret')
    expect(output).not.toContain('***')
  })

  test('shown in a target where asked for', async () => {
    const output = await printed('--show-password', '--base', 'http://joe:s3cret@h/', 'g')
    expect(output).toContain('resolved    http://joe:s3cret@h/g\n')
  })
})

describe('JSON', () => {
  const absent = { scheme: null, userinfo: null, host: null, port: null, query: null, fragment: null }

  test('a line each: for every generation what is accepted, read and meant', async () => {
    const accepted = (path: string, uri: string): unknown => ({
      accepted: true,
      components: { ...absent, path },
      resolved: { ok: true, uri },
    })
    const error = errorOf('invalid-character', { component: 'path', offset: 0 })
    const newer = generations.filter(({ name }) => name !== 'rfc1738')
    const inNewer = (reading: unknown): Partial<Record<GenerationName, unknown>> =>
      Object.fromEntries(newer.map(({ name }) => [name, reading]))
    const base = 'http://a/b/c'
    const refused = { accepted: false, error, resolved: { ok: false, error } }
    expect(objectsOf(await uriform(`compare --json --base ${base} ;x ~`))).toEqual([
      {
        ...{ input: ';x', base, browser: 'http://a/b/;x' },
        generations: {
          rfc1738: accepted(';x', 'http://a/b/c;x'),
          ...inNewer(accepted(';x', 'http://a/b/;x')),
        },
      },
      {
        ...{ input: '~', base, browser: 'http://a/b/~' },
        generations: { rfc1738: refused, ...inNewer(accepted('~', 'http://a/b/~')) },
      },
    ])
  })

  test('without a base nothing is resolved; the generations stand from the oldest to the newest', async () => {
    const [line] = jsonLines(await printed('--json', 'x:y')) as readonly {
      readonly base: unknown
      readonly generations: Readonly<Record<string, { readonly resolved: unknown }>>
    }[]
    expect(line?.base).toBeNull()
    expect(Object.keys(line?.generations ?? {})).toEqual(generations.map(String))
    for (const { resolved } of Object.values(line?.generations ?? {})) expect(resolved).toBeNull()
  })

  test('is the same with passwords shown: they are never masked', async () => {
    const masked = await printed('--json', 'http://joe:s3cret@h/')
    expect(masked).toContain('"userinfo":"joe:s3cret"')
    expect(await printed('--json', '--show-password', 'http://joe:s3cret@h/')).toBe(masked)
  })
})

describe('the exit status', () => {
  test.each([
    [0, 'x:y', '9p:x', 'x:[b', '--json 9p:x', '--base 9p:/x g'],
    [1, '|', 'x:y | x:z', '--json |', '--base x g'],
    [2, '--base', '--same-scheme-as-relative x'],
  ] as const)('%d', async (status, ...all) => {
    for (const line of all) expect([line, (await uriform(`compare ${line}`)).status]).toEqual([line, status])
  })

  test('a base that no generation accepts is told once, and nothing is compared with it', async () => {
    const run = await uriform('compare --base x g h')
    expect(run).toEqual(fails(1, /^base: Relative path as a base/))
    expect(run.stderr.match(/base:/g)).toHaveLength(1)
    // The newest generation says what is wrong: the oldest knows no brackets.
    const { stderr } = await uriform('compare --base http://[::x]/ g')
    expect(stderr).toMatch(/^base: Invalid IP literal in the host at offset 10\./)
    const json = await uriform('compare --json --base x g')
    expect(objectsOf(json, 1)).toMatchObject([{ base: 'x', input: null, ok: false }])
  })

  test('what is invalid is not told twice, and the rest goes on', async () => {
    const { stdout, stderr } = await uriform(['compare', 'a b', 'x:y'])
    expect(stderr).toBe('')
    expect(stdout).toBe(lines`
      text        a b
      accepted    no: Space in the path at offset 1
      browser     refused

      text        x:y
      accepted    yes
      scheme      x
      path        y
      browser     x:y
    `)
  })
})

describe('lines of standard input', () => {
  test.each(['', '--json', '--base http://a/b'])('%j: the same as arguments', async (options) => {
    const texts = ['x:y', '', ' ', '//a_b:80']
    const line = `compare ${options}`.trim().split(' ')
    expect(await uriformOn(texts, line)).toEqual(await uriform([...line, ...texts]))
  })
})

describe('the terminal', () => {
  const text = `http://u?x@h/${'some/long/path/'.repeat(8)}`
  const drawn = async (columns: number, variables: Readonly<Record<string, string>>): Promise<string> => {
    const stdout = new Recorder(columns)
    await uriform(['compare', '--base', 'http://a/b', text, '9p:x'], { stdout, variables })
    return stdout.text
  }

  test.each([40, 50, 80, 120])('%d columns are not exceeded, and nothing is lost', async (columns) => {
    const output = await drawn(columns, { NO_COLOR: '1' })
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
    const whole = rowOf(output, 'text').map((line) => line.slice(12))
    expect(whole.join('')).toBe(text)
    for (const line of rowOf(output, 'text').slice(1)) expect(line).toMatch(/^ {12}\S/)
    for (const { name } of generations) expect(rowOf(output, 'host').join(' ')).toContain(name)
  })

  test('with colours: the label of what differs is bold, the others and the sections are faint', async () => {
    const output = await drawn(80, {})
    expect(output).toContain('\u001b[1mhost      * \u001b[0mh\n')
    expect(output).toContain('\u001b[2mscheme      \u001b[0mhttp\n')
    expect(output).toContain('\u001b[2m  rfc1738, draft1996: RFC 1738 3.1; draft 4.3.1\u001b[0m\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what colours are made of
    expect(output.replaceAll(/\u001b\[\d*m/g, '')).toBe(await drawn(80, { NO_COLOR: '1' }))
  })
})
