// `uriform inspect`: what is found in URIs, under each with carets, and as JSON.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { redacted, Uri, UriReference } from 'uriform'
import { findings } from 'uriform/findings'
import { describe as inWords } from '../../../../src/index.js'
import { columnsOf } from '../../../../src/tools/cli/terminal/columns.js'
import { errorIn } from '../../../support/either.js'
import { expect } from '../../../support/expect.js'
import { references } from '../../../support/references.js'
import { expectAsyncLaw } from '../../../support/runs.js'
import {
  errorOf,
  fails,
  jsonLines,
  objectsOf,
  Recorder,
  uriform,
  uriformOn,
  withOptions,
} from '../harness.js'

const GUTTER = 12
const inspect = async (...args: readonly string[]): Promise<string> =>
  (await uriform(['inspect', ...args])).stdout

/** What the carets of a drawing point at, and the code behind them, in order. */
function pointed(drawing: string): readonly (readonly [string, string])[] {
  const lines = drawing.split('\n').map((line) => line.slice(GUTTER))
  const [text = ''] = lines
  return lines.flatMap((line) => {
    const carets = /^( *)(\^+) ([a-z\d-]+)$/.exec(line)
    if (carets === null) return []
    const [, before = '', under = '', code = ''] = carets
    return [[text.slice(before.length, before.length + under.length), code] as const]
  })
}

describe('for people', () => {
  test('a drawing', async () => {
    expect(await uriform('inspect http://joe:s3cret@127.0.0.1/')).toEqual({
      status: 0,
      stderr: '',
      stdout: `URI         http://joe:***@127.0.0.1/
danger             ^^^^^^^ credentials
            The URI contains a password, which logs, histories and other
            programs keep; remove it and send it separately (RFC 3986 7.5)
warning            ^^^^^^^ deprecated-syntax
            User information is deprecated in http; send credentials in a header
            field (RFC 9110 4.2.4)
warning                    ^^^^^^^^^ special-address
            The host is a loopback address; do not connect to it on behalf of
            anyone outside its network (RFC 1122 3.2.1.3)
`,
    })
  })

  test('an IRI is read as one, unless it is said how to read', async () => {
    expect(await inspect('https://аpple.com/')).toContain('mixed-scripts')
    expect(await inspect('https://аpple.com/')).toBe(
      await inspect('--generation', 'rfc3987', 'https://аpple.com/'),
    )
    expect(await inspect('--strays', 'encode', 'https://аpple.com/')).toContain('https://xn--pple-43d.com/')
    for (const [name, kind] of [
      ['--generation', 'rfc3986'],
      ['--strays', 'refuse'],
    ] as const) {
      expect(await uriform(['inspect', name, kind, 'https://аpple.com/'])).toEqual(fails(1, 'U+0430'))
    }
  })

  test('nothing of a URI without findings', async () => {
    const args = ['inspect', 'https://example.com/', 'http://h/a%2Fb', 'mailto:joe@example.com']
    const { status, stdout, stderr } = await uriform(args)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/^URI {9}http:\/\/h\/a%2Fb\nwarning {15}\^{3} /)
    expect(stdout.match(/^URI /gm)).toHaveLength(1)
  })

  test('nothing found, and a gap between URIs, with --all', async () => {
    expect(await inspect('--all', 'https://example.com/', 'mailto:joe@example.com')).toBe(
      'URI         https://example.com/\n            nothing found\n\n' +
        'URI         mailto:joe@example.com\n            nothing found\n',
    )
  })

  test.each<[text: string, ...places: [string, string][]]>([
    ['http://h/a%2Fb', ['%2F', 'encoded-delimiter']],
    ['http://h/a%2Fb%FF', ['%2F', 'encoded-delimiter'], ['%FF', 'not-utf8']],
    // One caret where there is nothing to point at.
    ['http://h:/', ['/', 'not-normal']],
    [
      'ftp://joe:s3cret@h:25/',
      ['joe:***', 'credentials'],
      ['25', 'port-of-another-protocol'],
      ['25', 'port-unusual'],
      ['joe:***', 'deprecated-syntax'],
    ],
    ['https://h/?a=b&token=s3cret&c=d#jwt=s3cret', ['***', 'credentials'], ['***', 'credentials']],
    ['postgres://joe:s3cret@h/d', ['joe:***', 'credentials']],
  ])('carets under %s', async (text, ...places) => {
    expect([...pointed(await inspect(text))].sort()).toEqual([...places].sort())
  })

  const short = references.filter((text) => /^[ -~]{1,40}$/.test(text))

  test('carets stand under what the findings name, whatever the reference', () =>
    expectAsyncLaw(400, short, async (text) => {
      const reference = UriReference.from(text)
      fc.pre(redacted(reference) === text)
      const expected = findings(reference)
        .filter(({ length }) => length > 0)
        .map(({ offset, length, code }) => [text.slice(offset, offset + length), code])
      const stdout = await inspect('--reference', '--', text)
      expect(pointed(stdout)).toEqual(expect.arrayContaining(expected))
    }))

  describe('where there is little room', () => {
    const on = async (columns: number, ...args: readonly string[]): Promise<readonly string[]> => {
      const stdout = new Recorder(columns)
      await uriform(['inspect', ...args], { stdout, variables: { NO_COLOR: '1' } })
      return stdout.text.split('\n')
    }

    test.each([
      ['at the start', `http://trusted.com@h/${'a'.repeat(300)}`, 'trusted.com', 'userinfo-like-host'],
      ['in the middle', `http://h/${'a'.repeat(200)}%2F${'b'.repeat(200)}`, '%2F', 'encoded-delimiter'],
      ['at the end', `http://h/${'a'.repeat(200)}%FF`, '%FF', 'not-utf8'],
    ])('the part around the place is shown: %s', async (_, text, place, code) => {
      const lines = await on(60, text)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(60)
      const named = lines.findIndex((line) => line.endsWith(` ${code}`))
      // The code stands below the carets where it has no room beside them.
      const at = lines[named]?.includes('^') ? named : named - 1
      const column = lines[at]?.indexOf('^') ?? -1
      expect(lines[at - 1]?.slice(column, column + place.length)).toBe(place)
    })

    test('a code that has no room beside the carets stands below them', async () => {
      const lines = await on(40, 'http://h/abcdefgh%2Fb')
      const at = lines.findIndex((line) => line.trimEnd().endsWith('^'))
      expect(lines[at + 1]?.trim()).toBe('encoded-delimiter')
    })

    test('no line is longer, however narrow the terminal', async () => {
      const lines = await on(10, `http://0x7f.1:25/${'%2e%2e/'.repeat(20)}`)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
    })

    // Two columns a character, at one or two units.
    test.each(['日', '\u{1f600}', 'a日\u{1f600}'])('carets stand under what follows %s', async (wide) => {
      for (let before = 0; before < 60; before++) {
        const text = `http://h/${wide.repeat(before)}\u2044${wide.repeat(60 - before)}`
        const lines = await on(60, text, '--generation', 'rfc3987')
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(60)
        const at = lines.findIndex((line) => line.includes('^'))
        const column = lines[at]?.indexOf('^') ?? -1
        const shown = lines[at - 1] ?? ''
        expect(columnsOf(shown.slice(0, shown.indexOf('\u2044')))).toBe(column)
      }
    })
  })

  test('colours by severity', async () => {
    const stdout = new Recorder(80)
    await uriform('inspect http://joe:x@h:8080/', { stdout })
    expect(stdout.text).toContain('\u001b[31mdanger')
    expect(stdout.text).toContain('\u001b[33mwarning')
    expect(stdout.text).toContain('\u001b[2minfo')
  })

  test('what is no URI is told on standard error', async () => {
    const wrong = (text: string): string => withOptions(inWords(errorIn(Uri.parse(text))))
    expect(await uriformOn(['http://a b', 'a:b', ''], 'inspect --all')).toEqual({
      status: 1,
      stdout: 'URI         a:b\n            nothing found\n',
      stderr: `line 1: ${wrong('http://a b')}\nline 3: ${wrong('')}\n`,
    })
  })

  test.each([
    'http://joe:s3cret@0x7f.1:25/%2e%2e/%7e',
    'ftp://trusted.com:s3cret@h/%0A',
    'http:joe:s3cret@h',
    'http://joe:s3cret@h b/',
    `http://joe:s3cret@h/${'a'.repeat(200)}%2F`,
  ])('the password of %s is masked', async (text) => {
    const { stdout, stderr } = await uriform(['inspect', text])
    expect(stdout + stderr).not.toContain('s3cret')
  })

  test('relative references where asked for', async () => {
    expect((await uriform('inspect /a%2Fb')).status).toBe(1)
    const drawing = await inspect('--reference', '/a%2Fb')
    expect(drawing).toMatch(/^reference {3}\/a%2Fb\nwarning {7}\^\^\^ encoded-delimiter\n/)
    expect(await inspect('--reference', '//joe:s3cret@h/%FF')).toMatch(/\n\w+ +\^{3} not-utf8\n/)
    expect(await inspect('--all', '--reference', '')).toContain('nothing found')
  })

  test('the grammar of a generation', async () => {
    expect(await inspect('--generation', 'rfc1738', 'http://joe?x:s3cret@h/')).toMatch(
      /^URI {9}http:\/\/joe\?x:\*\*\*@h\/\ndanger {13}\^{9} credentials\n/,
    )
  })

  test('what people see of an IRI, with nothing that turns the terminal around', async () => {
    expect(await inspect('--generation', 'rfc3987', 'http://日本\u202e.com/')).toBe(
      `URI         http://日本\ufffd.com/
danger                 ^ bidi-formatting
            U+202E in the host changes the display order of the text after it;
            remove it (RFC 3987 4.1)
warning     ^^^^^^^^^^^^^^^^^ whatwg-differs
            The reference is valid by RFC 3987, but the platform's URL refuses
            it; use it only with programs that follow that standard, or write it
            so that both accept it (RFC 3986 3)
`,
    )
  })
})

describe('JSON', () => {
  test('an object a line', async () => {
    const warning = (component: string | null, offset: number, length: number, message: string) => ({
      ...{ severity: 'warning', component, offset, length },
      message: expect.stringContaining(message),
    })
    const text = 'http://h:99999/'
    const [first, ...rest] = objectsOf(await uriformOn([text, 'a:b', 'a:%'], 'inspect --json'), 1)
    expect(first).toEqual({
      input: text,
      ok: true,
      uri: text,
      findings: [
        { ...warning(null, 0, 15, 'refuses it'), code: 'whatwg-differs', reference: 'RFC 3986 3' },
        { ...warning('port', 9, 5, 'no such port'), code: 'port-unusual', reference: 'RFC 6335 6' },
      ],
    })
    expect(rest).toEqual([
      { input: 'a:b', ok: true, uri: 'a:b', findings: [] },
      { input: 'a:%', ok: false, error: errorOf('invalid-percent-encoding', { offset: 2 }) },
    ])
  })
})

describe('--severity', () => {
  const text = 'http://joe:x@h:8080/'
  const severitiesOf = (drawing: string) => [...new Set(drawing.match(/^(?:danger|warning|info)/gm))]

  test.each([
    ['danger', ['danger']],
    ['warning', ['danger', 'warning']],
    ['info', ['danger', 'warning', 'info']],
  ])('%s shows nothing less bad', async (severity, shown) => {
    expect(severitiesOf(await inspect('--severity', severity, text))).toEqual(shown)
    const { stdout } = await uriform(['inspect', '--json', '--severity', severity, text])
    const [{ findings: listed }] = jsonLines(stdout) as [{ findings: { severity: string }[] }]
    expect([...new Set(listed.map((finding) => finding.severity))]).toEqual(shown)
  })

  test('a URI with nothing as bad is not drawn, or said to have nothing as bad; JSON has it', async () => {
    const args = ['--severity', 'danger', 'http://h:8080/']
    expect(await inspect(...args)).toBe('')
    expect(await inspect('--all', ...args)).toBe(
      'URI         http://h:8080/\n            no findings of severity danger or higher\n',
    )
    expect(objectsOf(await uriform(['inspect', '--json', ...args]))).toMatchObject([
      { ok: true, findings: [] },
    ])
  })

  test('what is not shown still fails', async () => {
    const args = ['inspect', '--severity', 'danger', '--fail-on', 'info', 'http://h:8080/']
    expect(await uriform(args)).toEqual({ status: 1, stdout: '', stderr: '' })
  })
})

describe('--fail-on', () => {
  const danger = 'http://joe:x@h/'
  const warning = 'http://h/a%2Fb'
  const info = 'http://h:8080/'
  const nothing = 'http://h/'

  test.each<[severity: string, statuses: readonly number[]]>([
    ['danger', [1, 0, 0, 0]],
    ['warning', [1, 1, 0, 0]],
    ['info', [1, 1, 1, 0]],
  ])('%s', async (severity, statuses) => {
    for (const [at, text] of [danger, warning, info, nothing].entries()) {
      const status = statuses[at]
      expect(await uriform(['inspect', '--fail-on', severity, text])).toMatchObject({ status, stderr: '' })
      expect(await uriform(['inspect', '--json', '--fail-on', severity, nothing, text])).toMatchObject({
        status,
      })
    }
  })

  test('nothing fails without it but what is no URI', async () => {
    expect(await uriform(['inspect', danger])).toMatchObject({ status: 0 })
    expect(await uriform(['inspect', '--fail-on', 'danger', 'a b'])).toMatchObject({ status: 1 })
  })

  test('of another severity', async () => {
    expect(await uriform('inspect --fail-on error a:b')).toEqual(
      fails(2, 'invalid --fail-on "error"; expected "danger", "warning" or "info"'),
    )
  })
})
