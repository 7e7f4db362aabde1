// What the verbs read besides URIs: IRIs, stray characters, octets that are not UTF-8.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { expectMistakes, fails, jsonLines, objectsOf, Recorder, uriform, uriformOn } from './harness.js'

const encode = ['--strays', 'encode']

// IRIs in the command: each verb takes them, nothing in them acts on a terminal, and drawings stay aligned.
describe('IRIs', () => {
  const generation = ['--generation', 'rfc3987'] as const
  const run = (verb: string, ...args: readonly string[]) => uriform([verb, ...generation, ...args])

  describe('every verb that reads takes them', () => {
    test.each<[args: string[], stdout: string]>([
      [['resolve', 'http://例え.jp/文書/', '../画像', '?é'], 'http://例え.jp/画像\nhttp://例え.jp/文書/?é\n'],
      [['relativize', 'http://h/日/é/a', 'http://h/日/ü'], '../ü\n'],
      [['normalize', 'HTTP://h/%c3%a9'], 'http://h/é\n'],
      [
        ['edit', '--segment', '画 像', '--set', 'é=ü', 'http://例え.jp/文書'],
        'http://例え.jp/文書/画%20像?é=ü\n',
      ],
      [['get', '{host} {:path} {path}', 'http://例え.jp/文%20書'], '例え.jp /文%20書 /文 書\n'],
      [
        ['build', 'https', '--host', 'bücher.example', '--fragment', 'é'],
        'https://xn--bcher-kva.example#%C3%A9\n',
      ],
    ])('%j', async ([verb = '', ...args], stdout) => {
      expect(await run(verb, ...args)).toEqual({ status: 0, stdout, stderr: '' })
    })
  })

  describe('drawings are aligned in columns', () => {
    test('parse', async () => {
      expect((await run('parse', 'x://日本:80/e\u0301/한?🙂#f')).stdout.split('\n')).toEqual([
        'URI         x://日本:80/e\u0301/한?🙂#f',
        'scheme      x',
        'host            日本  registered name',
        'port                 80',
        'path                   /e\u0301/한',
        '  segment               e\u0301',
        '  segment                 한',
        'query                        🙂',
        'fragment                        f',
        '',
      ])
    })

    test('inspect', async () => {
      const { stdout } = await run('inspect', 'http://日本e\u0301.example/%00')
      const [whole = '', carets = ''] = stdout.split('\n')
      expect(whole).toBe('URI         http://日本e\u0301.example/%00')
      expect(carets).toBe(`${'warning'.padEnd(33)}^^^ encoded-control`)
    })

    test('inspect, where the line is cut', async () => {
      const { stdout } = await run('inspect', `http://h/${'日'.repeat(100)}%00${'本'.repeat(100)}`)
      const lines = stdout.split('\n')
      const at = lines.findIndex((line) => line.includes('encoded-control'))
      expect(lines[at - 1]).toBe(`warning     …${'日'.repeat(10)}%00${'本'.repeat(21)}…`)
      expect(lines[at]).toBe(`${' '.repeat(33)}^^^ encoded-control`)
    })

    test('carets of errors', async () => {
      const { stderr } = await run('parse', 'http://日本e\u0301.example/ x')
      expect(stderr.split('\n').slice(1)).toEqual([
        '  http://日本e\u0301.example/ x',
        `  ${' '.repeat(21)}^`,
        '',
      ])
    })
  })

  describe('characters that act on a terminal', () => {
    const iri = 'http://h/\u202egpj.\u2066é\u2028\u{1d173}?\u200f#\u200c'
    const active = /[\p{Cf}\p{Zl}\p{Zp}]/u

    test.each<[verb: string, ...args: string[]]>([
      ['parse', iri],
      ['parse', '--json', iri],
      ['parse', '--json', '--strays', 'encode', `${iri}|`],
      ['inspect', iri],
      ['inspect', '--json', iri],
      ['check', '--json', iri],
      ['check', `${iri} `],
      ['normalize', '--json', iri],
      ['resolve', '--json', iri, '#\u202e'],
      ['relativize', '--json', iri, iri],
      ['build', '--json', 'https', '--host', 'h', '--path', '/\u202e\u200c'],
    ])('are not written by %j', async (verb, ...args) => {
      const { stdout, stderr } = await run(verb, ...args)
      expect(stdout + stderr).not.toBe('')
      expect(stdout + stderr).not.toMatch(active)
      if (args[0] === '--json') expect(JSON.parse(stdout)).toMatchObject({ ok: true })
    })

    test.each([
      ['normalize', ['http://h/?é\u200c']],
      ['resolve', ['http://h/', '?é\u200c']],
      ['relativize', ['http://h/', 'http://h/?é\u200c']],
    ])('are percent-encoded on a terminal by %s, and stay in a pipe', async (verb, args) => {
      const stdout = new Recorder(80)
      await uriform([verb, ...generation, ...args], { stdout })
      expect(stdout.text).toMatch(/\?é%E2%80%8C\n$/)
      expect((await run(verb, ...args)).stdout).toMatch(/\?é\u200c\n$/)
    })
  })
})

// --strays encode: every verb that reads URIs takes what browsers and people write.
describe('strays', () => {
  test('the help names it', async () => {
    const help = (await uriform('help')).stdout
    expect(help).toContain('--strays HOW')
    expect(help).toMatch(/encode\s+percent-encodes/)
  })

  expectMistakes('check', [['--strays drop x:|', 'invalid --strays "drop"; expected "refuse" or "encode"…']])

  test('without it, and with refuse, stray characters are errors', async () => {
    const { status, stdout } = await uriform('check x:|')
    expect(status).toBe(1)
    expect(stdout).toContain('Encode it as %7C, or read the text with --strays encode.')
    expect((await uriform('check --strays refuse x:|')).status).toBe(1)
  })

  test('errors name options of the command, and show the text as it is', async () => {
    const { stdout } = await uriform(['check', 'x:a\\with port(1)'])
    expect(stdout).toContain('Write "/".')
    expect(stdout).toContain('\n  x:a\\with port(1)\n')
  })

  describe('parse', () => {
    test('draws what it made of the text', async () => {
      const { status, stdout } = await uriform(['parse', 'http://h/a|b', ...encode])
      expect(status).toBe(0)
      expect(stdout).toContain('http://h/a%7Cb')
    })

    test('JSON has the input as it came', async () => {
      const inputs = ['x:"', 'http://h/é', 'http://h/a']
      expect(objectsOf(await uriform(['parse', '--json', ...encode, ...inputs]))).toEqual([
        expect.objectContaining({ input: 'x:"', ok: true, uri: 'x:%22' }),
        expect.objectContaining({ input: 'http://h/é', ok: true, uri: 'http://h/%C3%A9' }),
        expect.objectContaining({ input: 'http://h/a', ok: true, uri: 'http://h/a' }),
      ])
    })
  })

  test('check', async () => {
    const lines = ['http://h/ok', 'http://h/|', 'http://h/é', 'http://h/\\']
    const { status, stdout, stderr } = await uriformOn(lines, ['check', ...encode])
    expect(status).toBe(1)
    expect(stdout).toMatch(/^line 4: "\\" in the path/)
    expect(stdout).not.toMatch(/^line [123]/m)
    expect(stderr).toBe('4 URIs checked, 1 invalid\n')
  })

  test('resolve and relativize: the base too', async () => {
    expect((await uriform(['resolve', ...encode, 'http://h/|/', 'é'])).stdout).toBe('http://h/%7C/%C3%A9\n')
    expect((await uriform(['relativize', ...encode, 'http://h/é/', 'http://h/é/|'])).stdout).toBe('%7C\n')
  })

  describe('compare', () => {
    test('encodes first, then compares', async () => {
      const run = await uriform(['compare', '--json', ...encode, '--base', 'http://h/|', 'é'])
      const [{ input, base, generations }] = objectsOf(run) as [Record<string, object>]
      expect({ input, base }).toEqual({ input: 'é', base: 'http://h/|' })
      expect(generations).toHaveProperty('rfc3986.resolved.uri', 'http://h/%C3%A9')
    })

    test('passwords stay masked where encoding moves them', async () => {
      const { stdout } = await uriform(['compare', ...encode, 'http://é|é:secret@h/'])
      expect(stdout).toContain('http://%C3%A9%7C%C3%A9:***@h/')
      expect(stdout).not.toContain('secret')
    })

    test('a text that nothing mends is refused as it is', async () => {
      expect((await uriform(['compare', ...encode, 'http://h/\\'])).status).toBe(1)
    })
  })
})

// Invalid UTF-8: every verb that reads standard input reports their line, and works on the others.
describe('octets', () => {
  const octets = (text: string): Buffer => Buffer.from(text, 'latin1')

  /** Command lines that would accept U+FFFD in an item; with an item, the octet FF in it. */
  const lenient: [args: string[], bad: string, good: string][] = [
    [['parse', ...encode], 'http://h/\xff', 'http://h/a'],
    [['edit', '--port', '80', ...encode], 'http://h/\xff', 'http://h/a'],
    [['get', '{path}', ...encode], 'http://h/\xff', 'http://h/a'],
    [['check', ...encode], 'http://h/\xff', 'http://h/a'],
    [['check', '--reference', ...encode], '\xff', 'a'],
    [['compare', ...encode], 'http://h/\xff', 'http://h/a'],
    [['resolve', 'http://h/', ...encode], '\xff', 'a'],
    [['relativize', 'http://h/', ...encode], 'http://h/\xff', 'http://h/a'],
    [['normalize', ...encode], 'http://h/\xff', 'http://h/a'],
    [['normalize', '--to', 'uri', ...encode], 'http://h/\xff', 'http://h/a'],
    [['inspect', '--all', ...encode], 'http://h/\xff', 'http://h/a'],
    [['expand', '/{id}'], '{"id":"\xff"}', '{"id":"a"}'],
    [['expand', '/{id}'], '{"id":"a","other":"\xff"}', '{"id":"a"}'],
    [['match', '/{id}', '--exact'], '/\xff', '/a'],
  ]

  describe.each(lenient)('%j', (args, bad, good) => {
    const offset = bad.indexOf('\xff')
    const place = offset === 0 ? '' : ` at offset ${offset}`
    const input = [octets(`${good}\n${bad}\n${good}\n`)]

    test('for people', async () => {
      const { status, stdout, stderr } = await uriform(args, { input })
      expect(status).toBe(1)
      const complaint = `line 2: Invalid UTF-8${place}. Expected UTF-8.\n`
      expect(args[0] === 'check' ? stdout : stderr).toContain(complaint)
      expect(stdout + stderr).not.toMatch(/\ufffd|%EF%BF%BD/)
      const others = await uriform(args, { input: [octets(`${good}\n${good}\n`)] })
      expect(others.status).toBe(0)
      if (args[0] !== 'check') expect(stdout).toBe(others.stdout)
    })

    test('as JSON, an object a line', async () => {
      const { status, stdout, stderr } = await uriform([...args, '--json'], { input })
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
      const [first, second, third, ...rest] = jsonLines(stdout)
      expect(second).toMatchObject({ ok: false, error: { kind: 'not-utf8', component: null, offset } })
      expect([third, ...rest]).toEqual([first])
      // The item with what was read in place of the octets; no half of a pair, which other readers refuse.
      expect(stdout).not.toMatch(/\\ud[c-f]/)
    })
  })

  describe('the line', () => {
    test.each<[what: string, line: string, isUtf8: boolean]>([
      ['a Latin-1 letter', 'http://h/\xe9', false],
      ['U+FFFD itself', 'http://h/\xef\xbf\xbd', true],
      ['U+FFFD itself and another octet', 'http://h/\xef\xbf\xbd\xff', false],
      ['UTF-16', '\xff\xfeh\0:\0', false],
    ])('with %s', async (_, line, isUtf8) => {
      for (const end of ['\n', '']) {
        const input = [octets(line + end)]
        const { status, stdout, stderr } = await uriform(['normalize', ...encode], { input })
        expect(status).toBe(isUtf8 ? 0 : 1)
        if (isUtf8) expect(stdout).toBe(`http://h/${encodeURIComponent(octets(line).toString().slice(9))}\n`)
        else expect(stderr).toContain('line 1: Invalid UTF-8')
      }
    })

    test('after a byte order mark, which goes', async () => {
      const input = [octets('\xef\xbb\xbfhttp://h/a\n\xff\n')]
      const complaint = /^line 2: Invalid UTF-8\. [^\n]*\n$/
      expect(await uriform('normalize', { input })).toEqual(fails(1, complaint, 'http://h/a\n'))
    })

    test('does not show its password', async () => {
      const input = [octets('http://joe:s3cret\xff@h/\n')]
      const { stdout, stderr } = await uriform('normalize', { input })
      expect(stdout + stderr).not.toContain('s3cret')
    })

    test('writes nothing with check --quiet', async () => {
      const run = await uriform(['check', '-q', ...encode], { input: [octets('http://h/\xff\n')] })
      expect(run).toEqual({ status: 1, stdout: '', stderr: '' })
    })
  })

  describe('find', () => {
    let folder: string
    let file: string
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'uriform-octets-'))
      file = join(folder, 'mail')
      writeFileSync(file, octets('a\nhttp://h/b\xff\n\xff http://h/c\n'))
    })
    afterAll(() => rmSync(folder, { recursive: true }))

    const complaint = (name: string, line: number): string =>
      `uriform find: ${name} contains invalid UTF-8, first in line ${line}\n`

    test('finds the URIs around them, and says where they are', async () => {
      const named = `${file}:2:1: http://h/b\n${file}:3:3: http://h/c\n`
      expect(await uriform(['find', file])).toEqual({ status: 1, stdout: named, stderr: complaint(file, 2) })
      const input = [octets('http://h/a\n'), octets('\xe2\x82'), octets('\nhttp://h/b')]
      expect(await uriform(['find', '-', file], { input })).toEqual({
        status: 1,
        stdout: `-:1:1: http://h/a\n-:3:1: http://h/b\n${named}`,
        stderr: complaint('standard input', 2) + complaint(file, 2),
      })
    })

    const marked = '\xef\xbb\xbfhttp://h/\nhttp://h/\xc3'
    test.each<[what: string, pieces: string[], stdout: string, line: number | undefined]>([
      ['only the first line is named', ['a\n', '\xff\n\xff', '\n\xff'], '', 2],
      ['at the end, and after a byte order mark', [marked], '1:1: http://h/\n2:1: http://h/\n', 2],
      ['U+FFFD itself is UTF-8', ['http://h/\xef\xbf\xbd'], '1:1: http://h/\n', undefined],
    ])('%s', async (_, pieces, stdout, line) => {
      const stderr = line === undefined ? '' : complaint('standard input', line)
      const status = line === undefined ? 0 : 1
      expect(await uriform('find', { input: pieces.map(octets) })).toEqual({ status, stdout, stderr })
    })

    test('they end what is too long to be an IRI', async () => {
      const input = [octets(`http://h/${'a'.repeat(70_000)}\xffhttp://h/b`)]
      expect((await uriform('find --generation rfc3987', { input })).stdout).toBe('1:70011: http://h/b\n')
    })

    test('as JSON too, and a file that cannot be read is worse', async () => {
      const { status, stdout } = await uriform(['find', '--json', file, join(folder, 'none')])
      expect([status, jsonLines(stdout)]).toMatchObject([2, [{ uri: 'http://h/b' }, { uri: 'http://h/c' }]])
    })
  })

  test('an argument that may have had such octets is refused', async () => {
    for (const args of [
      ['normalize', ...encode, 'http://h/\ufffd'],
      ['http://h/\ufffd', ...encode],
      ['build', 'http', '--host', 'h', '--segment', '\ufffd'],
      ['edit', '--set=a=\ufffd', 'http://h/'],
      ['expand', '/{id}', 'id=\ufffd'],
      ['resolve', '--base', 'http://joe:s3cret@h/\ufffd', ...encode, 'a'],
    ]) {
      const { status, stdout, stderr } = await uriform(args)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(/is not valid UTF-8, or contains U\+FFFD; in a URI, write that as %EF%BF%BD\n/)
      expect(stderr).not.toContain('s3cret')
    }
  })

  test('the name of a file may have U+FFFD', async () => {
    expect((await uriform('find /no/�')).stderr).toContain('ENOENT')
  })
})
