// `uriform resolve`, `uriform relativize` and `uriform normalize`.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Iri, toIri, toUri } from 'uriform/iri'
import { forAll } from '../../support/laws.js'
import { jsonLines, Recorder, uriform, uriformOn } from '../harness.js'

// `uriform resolve` and `uriform relativize`: a base, and what is read against it.
describe('a base', () => {
  const base = 'http://a/b/c/d;p?q'

  describe('where the base and the items come from', () => {
    const expected = { status: 0, stdout: 'http://a/b/g\nhttp://a/b/c/d;p?y\n', stderr: '' }
    test.each<[what: string, lines: string[], args: string[]]>([
      ['arguments', [], [base, '../g', '?y']],
      ['--base and arguments', [], ['--base', base, '../g', '?y']],
      ['--base behind the arguments', [], ['../g', '?y', `--base=${base}`]],
      ['an argument and lines', ['../g', '?y'], [base]],
      ['--base and lines', ['../g', '?y'], ['--base', base]],
    ])('%s', async (_what, lines, args) => {
      expect(await uriformOn(lines, 'resolve', ...args)).toEqual(expected)
    })
  })

  describe('resolve', () => {
    test('an empty line is the empty reference', async () => {
      expect((await uriformOn(['', 'g', ''], 'resolve', `${base}#f`)).stdout).toBe(
        `${base}\nhttp://a/b/c/g\n${base}\n`,
      )
    })

    test('RFC 3986 5.2.2: the backward-compatible reading', async () => {
      expect((await uriform(['resolve', base, 'http:g'])).stdout).toBe('http:g\n')
      expect((await uriform(['resolve', '--same-scheme-as-relative', base, 'http:g'])).stdout).toBe(
        'http://a/b/c/g\n',
      )
    })

    test('what is wrong goes to standard error, and the rest goes on', async () => {
      const { status, stdout, stderr } = await uriformOn(['g', ' ', 'h'], 'resolve', base)
      expect({ status, stdout }).toEqual({ status: 1, stdout: 'http://a/b/c/g\nhttp://a/b/c/h\n' })
      expect(stderr).toMatch(/^line 2: .*\n {2} \n {2}\^\n$/)
    })

    test('JSON', async () => {
      const { status, stdout, stderr } = await uriform(['resolve', '--json', base, 'g', '%'])
      expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
      expect(jsonLines(stdout)).toEqual([
        { base, reference: 'g', ok: true, uri: 'http://a/b/c/g' },
        {
          base,
          reference: '%',
          ok: false,
          error: expect.objectContaining({ kind: 'invalid-percent-encoding' }),
        },
      ])
    })
  })

  describe('relativize', () => {
    test('the shortest references', async () => {
      const targets = ['http://a/b/g', 'http://a/b/c/d;p?y', base, 'http://x/']
      expect(await uriformOn(targets, 'relativize', base)).toEqual({
        status: 0,
        stdout: '../g\n?y\n\n//x/\n',
        stderr: '',
      })
    })

    test.each<[target: string, kind: string]>([
      ['', 'missing-scheme'],
      ['g', 'missing-scheme'],
      ['http://a/../x', 'unreachable'],
    ])('%j is no target that can be reached', async (target, kind) => {
      const { status, stdout } = await uriform(['relativize', '--json', base, target])
      expect(status).toBe(1)
      expect(jsonLines(stdout)).toEqual([
        { base, target, ok: false, error: expect.objectContaining({ kind }) },
      ])
      expect((await uriform(['relativize', base, target])).stderr).toMatch(/^(?:Missing|Unreachable) /)
    })

    test('JSON', async () => {
      expect(jsonLines((await uriform(['relativize', '--json', base, 'http://a/b/c/x'])).stdout)).toEqual([
        { base, target: 'http://a/b/c/x', ok: true, reference: 'x' },
      ])
    })
  })

  describe.each([
    ['resolve', 'reference'],
    ['relativize', 'target'],
  ])('%s with a base that is no URI', (verb, noun) => {
    test.each<[what: string, wrong: string, kind: string]>([
      ['relative', '/a', 'missing-scheme'],
      ['empty', '', 'missing-scheme'],
      ['malformed', 'http://a b', 'invalid-character'],
    ])('%s: told once', async (_what, wrong, kind) => {
      const { status, stdout, stderr } = await uriform([verb, wrong, 'x', 'y'])
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^base: .*\n(?:.*\n.*\n)?$/)
      // The place is shown in what there is of it.
      expect(stderr.includes('^')).toBe(wrong !== '')

      const json = await uriform([verb, '--json', wrong, 'x', 'y'])
      expect({ ...json, stdout: jsonLines(json.stdout) }).toEqual({
        status: 1,
        stdout: [{ base: wrong, [noun]: null, ok: false, error: expect.objectContaining({ kind }) }],
        stderr: '',
      })
    })

    test('a password in it is masked for people', async () => {
      expect((await uriform([verb, 'http://joe:s3cret@a b', 'x'])).stderr).not.toContain('s3cret')
    })
  })
})

// `uriform normalize`: normal forms at both levels.
describe('normalize', () => {
  describe('levels', () => {
    test.each<[options: string[], input: string, normal: string]>([
      [[], 'HTTP://Example.COM:80/%7ejoe/./a', 'http://example.com:80/~joe/a'],
      [['--level', 'syntax'], 'http://a:80', 'http://a:80'],
      [['--level', 'scheme'], 'http://a:80', 'http://a/'],
      [['--reference'], '../%7e', '../~'],
      [['--reference'], '', ''],
      [[], 'http://joe:s3cret@H', 'http://joe:s3cret@h'],
    ])('%j %s', async (options, input, normal) => {
      expect(await uriform(['normalize', ...options, input])).toEqual({
        status: 0,
        stdout: `${normal}\n`,
        stderr: '',
      })
    })
  })

  test('what is wrong goes to standard error, and the rest goes on', async () => {
    const { status, stdout, stderr } = await uriformOn(['A:b', '../x', 'A:c'], 'normalize')
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'a:b\na:c\n' })
    expect(stderr).toMatch(/^line 2: /)
  })

  test('JSON', async () => {
    const { status, stdout, stderr } = await uriformOn(
      ['HTTP://a:80', ' '],
      'normalize',
      '--json',
      '--level',
      'scheme',
    )
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(jsonLines(stdout)).toEqual([
      { input: 'HTTP://a:80', ok: true, uri: 'http://a/', level: 'scheme' },
      { input: ' ', ok: false, error: expect.objectContaining({ kind: 'invalid-character' }) },
    ])
    expect(jsonLines((await uriform(['normalize', '--json', 'a:b'])).stdout)).toMatchObject([
      { level: 'syntax' },
    ])
  })

  // One URI, normalized for a person.
  test.each<[args: string[], expected: string]>([
    [['ftp://h:21/a'], 'With --level scheme: ftp://h/a\n'],
    [['ftp://joe:s3cret@h:21/a'], 'With --level scheme: ftp://joe:***@h/a\n'],
    [['ftp://h/a'], ''],
    [['--level', 'scheme', 'ftp://h:21/a'], ''],
    [['--json', 'ftp://h:21/a'], ''],
    [['ftp://h:21/a', 'a:b'], ''],
  ])('%j on a terminal: %j', async (args, expected) => {
    const stderr = new Recorder(80)
    expect(await uriform(['normalize', ...args], { stderr })).toMatchObject({ status: 0 })
    expect(stderr.text).toBe(expected)
  })

  test('an error on a narrow terminal is wrapped', async () => {
    const stderr = new Recorder(30)
    expect(await uriform(['normalize', 'a b'], { stderr })).toMatchObject({ status: 1 })
    const lines = stderr.text.split('\n')
    expect(lines.slice(0, 2)).toEqual(['Space in the path at offset 1.', 'Encode it as %20, or read the'])
    expect(lines.slice(-3)).toEqual(['  a b', '   ^', ''])
  })

  describe('IRIs', () => {
    test.each<[options: string[], input: string, result: string]>([
      [
        ['--generation', 'rfc3987'],
        'HTTP://BÜCHER.example/%c3%a9/../%E2%80%8E',
        'http://bÜcher.example/%E2%80%8E',
      ],
      [
        ['--to', 'uri'],
        'HTTPS://bücher.example/größe/./é?q=日',
        'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/%C3%A9?q=%E6%97%A5',
      ],
      [['--to', 'uri', '--level', 'scheme'], 'http://é.example:80', 'http://xn--9ca.example/'],
      [
        ['--to', 'iri'],
        'HTTPS://xn--bcher-kva.example/gr%c3%b6%C3%9fe%2f',
        'https://xn--bcher-kva.example/größe%2F',
      ],
      [['--to', 'iri', '--reference'], '%C3%A9', 'é'],
      [['--to', 'uri', '--strays', 'encode'], 'http://h/é |', 'http://h/%C3%A9%20%7C'],
    ])('%j %s', async (options, input, result) => {
      expect(await uriform(['normalize', ...options, input])).toEqual({
        status: 0,
        stdout: `${result}\n`,
        stderr: '',
      })
    })

    test('a text that is not one, or whose host has no A-labels, is an error', async () => {
      const { status, stdout, stderr } = await uriformOn(
        ['http://a|b', 'http://\u200d.example/', 'http://h/é'],
        'normalize',
        '--to',
        'uri',
      )
      expect({ status, stdout }).toEqual({ status: 1, stdout: 'http://h/%C3%A9\n' })
      expect(stderr).toMatch(/^line 1: (?:.*\n)*line 2: /)
      expect(
        (await uriform(['normalize', '--to', 'uri', '--generation', 'rfc3986', 'http://h/é'])).status,
      ).toBe(1)
    })

    test('--to takes one of two words', async () => {
      expect(await uriform(['normalize', '--to', 'url', 'http://h'])).toMatchObject({ status: 2, stdout: '' })
    })

    test('what is mapped after normalizing is the same', () => {
      const text = fc.array(
        fc.constantFrom(...'/.%?#:@aÉé日\u0301ß🙂\u202e', '%C3%A9', '%c3', '%2e', '/../', 'xn--9ca'),
        { maxLength: 8 },
      )
      forAll(
        10_000,
        text.map((pieces) => `HTTP://h/${pieces.join('')}`),
        (iri) => {
          fc.pre(Iri.canParse(iri))
          const value = Iri.from(iri)
          expect(toUri(value).normalize().href).toBe(toUri(value.normalize()).normalize().href)
          expect(toIri(value).normalize().href).toBe(value.normalize().href)
        },
      )
    })
  })
})
