// `uriform resolve`, `uriform relativize` and `uriform normalize`.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Iri, toIri, toUri } from 'uriform/iri'
import { expect } from '../../../support/expect.js'
import { expectLaw } from '../../../support/runs.js'
import {
  errorOf,
  expectRuns,
  fails,
  jsonLines,
  objectsOf,
  prints,
  Recorder,
  uriform,
  uriformOn,
} from '../harness.js'

// `uriform resolve` and `uriform relativize`: a base, and what is read against it.
describe('a base', () => {
  const base = 'http://a/b/c/d;p?q'

  test.each<[what: string, lines: string[], args: string[]]>([
    ['arguments', [], [base, '../g', '?y']],
    ['--base and arguments', [], ['--base', base, '../g', '?y']],
    ['--base behind the arguments', [], ['../g', '?y', `--base=${base}`]],
    ['an argument and lines', ['../g', '?y'], [base]],
    ['--base and lines', ['../g', '?y'], ['--base', base]],
  ])('the base and the items come from %s', async (_what, lines, args) => {
    expect(await uriformOn(lines, ['resolve', ...args])).toEqual(prints('http://a/b/g', 'http://a/b/c/d;p?y'))
  })

  describe('resolve', () => {
    test('an empty line is the empty reference', async () => {
      expect(await uriformOn(['', 'g', ''], `resolve ${base}#f`)).toEqual(
        prints(base, 'http://a/b/c/g', base),
      )
    })

    // RFC 3986 5.2.2: the backward-compatible reading.
    expectRuns('resolve', [
      [`${base} http:g`, 'http:g'],
      [`--same-scheme-as-relative ${base} http:g`, 'http://a/b/c/g'],
    ])

    test('a relative base', async () => {
      const items = ['users', '/x', '', 'http://h/']
      expect(await uriform(['resolve', '/api/v1/?q', ...items])).toEqual(
        prints('/api/v1/users', '/x', '/api/v1/?q', 'http://h/'),
      )
      expect(await uriform(['resolve', '//h/a', 'b'])).toEqual(prints('//h/b'))
    })

    test('what is wrong goes to standard error, and the rest goes on', async () => {
      expect(await uriformOn(['g', ' ', 'h'], `resolve ${base}`)).toEqual(
        fails(1, /^line 2: .*\n {2} \n {2}\^\n$/, 'http://a/b/c/g\nhttp://a/b/c/h\n'),
      )
    })

    test('JSON', async () => {
      expect(objectsOf(await uriform(['resolve', '--json', base, 'g', '%']), 1)).toEqual([
        { base, reference: 'g', ok: true, uri: 'http://a/b/c/g' },
        { base, reference: '%', ok: false, error: errorOf('invalid-percent-encoding') },
      ])
    })
  })

  describe('relativize', () => {
    test('the shortest references', async () => {
      const targets = ['http://a/b/g', 'http://a/b/c/d;p?y', base, 'http://x/']
      expect(await uriformOn(targets, `relativize ${base}`)).toEqual(prints('../g', '?y', '', '//x/'))
    })

    test('a relative base', async () => {
      const targets = ['/api/users', '/api/v1/?q', '/', 'http://h/']
      expect(await uriform(['relativize', '/api/v1/', ...targets])).toEqual(
        prints('../users', '?q', '/', 'http://h/'),
      )
      expect(await uriform('relativize /a b')).toEqual(fails(1, /^No reference leads /))
    })

    test.each<[target: string, kind: string]>([
      ['', 'missing-scheme'],
      ['g', 'missing-scheme'],
      ['http://a/../x', 'unreachable'],
    ])('%j is no target that can be reached', async (target, kind) => {
      const json = await uriform(['relativize', '--json', base, target])
      expect(objectsOf(json, 1)).toEqual([{ base, target, ok: false, error: errorOf(kind) }])
      expect((await uriform(['relativize', base, target])).stderr).toMatch(
        /^(?:Missing|No reference leads|No path leads) /,
      )
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
      ['relative', 'a', 'relative-base'],
      ['empty', '', 'relative-base'],
      ['malformed', 'http://a b', 'invalid-character'],
    ])('%s: told once', async (_what, wrong, kind) => {
      const { status, stdout, stderr } = await uriform([verb, wrong, 'x', 'y'])
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^base: .*\n(?:.*\n.*\n)?$/)
      expect((await uriform([verb, 'example.com/a', 'x'])).stderr).toContain(
        'a base that begins with a scheme, "//" or "/", as in https://example.com.',
      )
      // The place is shown in what there is of it.
      expect(stderr.includes('^')).toBe(wrong !== '')

      const json = await uriform([verb, '--json', wrong, 'x', 'y'])
      expect(objectsOf(json, 1)).toEqual([{ base: wrong, [noun]: null, ok: false, error: errorOf(kind) }])
    })

    test('a password in it is masked for people', async () => {
      expect((await uriform([verb, 'http://joe:s3cret@a b', 'x'])).stderr).not.toContain('s3cret')
    })
  })
})

// `uriform normalize`: normal forms at both levels.
describe('normalize', () => {
  describe('levels', () => {
    expectRuns('normalize', [
      ['HTTP://Example.COM:80/%7ejoe/./a', 'http://example.com:80/~joe/a'],
      ['--level syntax http://a:80', 'http://a:80'],
      ['--level scheme http://a:80', 'http://a/'],
      ['--reference ../%7e', '../~'],
      [['--reference', ''], prints('')],
      ['http://joe:s3cret@H', 'http://joe:s3cret@h'],
    ])
  })

  test('what is wrong goes to standard error, and the rest goes on', async () => {
    expect(await uriformOn(['A:b', '../x', 'A:c'], 'normalize')).toEqual(fails(1, /^line 2: /, 'a:b\na:c\n'))
  })

  test('JSON', async () => {
    expect(objectsOf(await uriformOn(['HTTP://a:80', ' '], 'normalize --json --level scheme'), 1)).toEqual([
      { input: 'HTTP://a:80', ok: true, uri: 'http://a/', level: 'scheme' },
      { input: ' ', ok: false, error: errorOf('invalid-character') },
    ])
    expect(objectsOf(await uriform('normalize --json a:b'))).toMatchObject([{ level: 'syntax' }])
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
    expectRuns('normalize', [
      ['--generation rfc3987 HTTP://BÜCHER.example/%c3%a9/../%E2%80%8E', 'http://bÜcher.example/%E2%80%8E'],
      [
        '--to uri HTTPS://bücher.example/größe/./é?q=日',
        'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe/%C3%A9?q=%E6%97%A5',
      ],
      ['--to uri --level scheme http://é.example:80', 'http://xn--9ca.example/'],
      ['--to iri HTTPS://xn--bcher-kva.example/gr%c3%b6%c3%9fe%2f', 'https://xn--bcher-kva.example/größe%2F'],
      ['--to iri --reference %C3%A9', 'é'],
      [['--to', 'uri', '--strays', 'encode', 'http://h/é |'], 'http://h/%C3%A9%20%7C'],
      // No IRI.
      ['--to uri --generation rfc3986 http://h/é', fails(1, '')],
      // Neither of two words.
      ['--to url http://h', fails(2, '')],
    ])

    test('a text that is not one, or whose host has no A-labels, is an error', async () => {
      const lines = ['http://a|b', 'http://\u200d.example/', 'http://h/é']
      expect(await uriformOn(lines, 'normalize --to uri')).toEqual(
        fails(1, /^line 1: (?:.*\n)*line 2: /, 'http://h/%C3%A9\n'),
      )
    })

    test('what is mapped after normalizing is the same', () => {
      const text = fc.array(
        fc.constantFrom(...'/.%?#:@aÉé日\u0301ß🙂\u202e', '%C3%A9', '%c3', '%2e', '/../', 'xn--9ca'),
        { maxLength: 8 },
      )
      expectLaw(
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
