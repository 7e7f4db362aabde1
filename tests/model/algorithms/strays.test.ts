// Text as browsers and people write it, read with { strays }.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { draft1996, generations, rfc1738, rfc2396 } from '../../../src/generations.js'
import {
  Authority,
  Fragment,
  type Generation,
  Host,
  Pair,
  Path,
  Query,
  RelativeReference,
  Segment,
  strays,
  Uri,
  UriReference,
  User,
  Userinfo,
} from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { urlMeaning } from '../../support/url-meaning.js'

describe('stray characters are percent-encoded as UTF-8 where they are', () => {
  test.each<[title: string, text: string, href: string]>([
    ['path', 'http://h/a b|c[d]{e}^`"<>', 'http://h/a%20b%7Cc%5Bd%5D%7Be%7D%5E%60%22%3C%3E'],
    ['path beyond ASCII', '/é/日本/𝒳', '/%C3%A9/%E6%97%A5%E6%9C%AC/%F0%9D%92%B3'],
    ['query', '/x?filter[name]=a|b', '/x?filter%5Bname%5D=a%7Cb'],
    ['a backslash in a query and a fragment', '?a\\b#c\\d', '?a%5Cb#c%5Cd'],
    ['a percent sign that encodes nothing', '/100%?%zz#%4', '/100%25?%25zz#%254'],
    ['a second number sign', '#a#b', '#a%23b'],
    ['userinfo, up to the last at sign', 'http://a@b|:c@h/', 'http://a%40b%7C:c@h/'],
    ['C1 controls and other spaces', '/\u0085\u00a0\u3000', '/%C2%85%C2%A0%E3%80%80'],
    ['an opaque path', 'x:a b"c', 'x:a%20b%22c'],
    ['a host of a scheme whose hosts are not names of the DNS', 'x://a b|ü/', 'x://a%20b%7C%C3%BC/'],
    ['a host without a scheme', '//ü/', '//%C3%BC/'],
    ['a port is left alone', 'x://ü:80/', 'x://%C3%BC:80/'],
    ['an IP literal is left alone', 'http://[::1]:80/|', 'http://[::1]:80/%7C'],
    ['a bar that is no drive letter', 'file:///ab|/c', 'file:///ab%7C/c'],
    ['a drive letter of another scheme', 'http://h/C|/', 'http://h/C%7C/'],
    ['a bar after a letter in a query', 'file:///a?/b|', 'file:///a?/b%7C'],
    ['a bar within a segment', 'file:///a|b', 'file:///a%7Cb'],
    ['a bracket in a path without an authority', 'x:/[', 'x:/%5B'],
    ['a bracket in a path after an authority', 'http://h/a@[', 'http://h/a@%5B'],
    ['a bracket in a later segment', 'x:/a/[', 'x:/a/%5B'],
    ['a bracket after a later at sign', 'x:/a/@[', 'x:/a/@%5B'],
    ['a bracket in a fragment without an authority', 'x:/a#@[', 'x:/a#@%5B'],
    ['a bracket in a query without an authority', 'x:?a@[', 'x:?a@%5B'],
    // RFC 8089 E.2.2
    ['a drive letter with a bar', 'file:///C|/é', 'file:///C:/%C3%A9'],
    ['a drive letter with a bar at the end', 'FILE:c|', 'FILE:c:'],
    ['a drive letter with a bar before a query', 'file:/c|?é', 'file:/c:?%C3%A9'],
    ['a drive letter with a bar before a fragment', 'file:c|#é', 'file:c:#%C3%A9'],
    ['a drive letter with a bar of a host', 'file://h/c|/x', 'file://h/c:/x'],
    ['a letter with a bar in a later segment', 'file:///a/c|/x', 'file:///a/c%7C/x'],
    ['a letter with a bar after an empty segment', 'file:////c|/x', 'file:////c%7C/x'],
    ['a letter with a bar after a drive', 'file:///c:/a/../d|/x', 'file:///c:/a/../d%7C/x'],
  ])('%s: %s', (_, text, href) => {
    expect(UriReference.canParse(text)).toBe(false)
    expect(UriReference.from(text, { strays }).href).toBe(href)
    expect(UriReference.canParse(text, { strays })).toBe(true)
  })

  test('a DNS host beyond ASCII becomes what URL makes of it', () => {
    expect(Uri.from('https://MÜNCHEN.de/', { strays }).href).toBe('https://xn--mnchen-3ya.de/')
    expect(Uri.from('ldap://ex\u00adample.com/ü', { strays }).href).toBe('ldap://example.com/%C3%BC')
    expect(Uri.from('ws://u@日本。jp:1/', { strays }).href).toBe('ws://u@xn--wgv71a.jp:1/')
  })
})

describe('what no encoding can mend is an error at its place', () => {
  test.each<[title: string, text: string, kind: string, component: string | undefined, offset: number]>([
    ['a backslash in a path', 'http://h/é\\a', 'invalid-character', 'path', 10],
    ['a backslash before the path', 'http:\\\\h', 'invalid-character', 'path', 5],
    ['a backslash in a host', 'http://é@h\\x', 'invalid-character', 'host', 10],
    ['a backslash in userinfo', 'x://é\\@h', 'invalid-character', 'userinfo', 5],
    ['a line end', '/é\n', 'invalid-character', 'path', 2],
    ['a tab in a scheme', 'ht\ttp://h/', 'invalid-scheme', 'scheme', 2],
    ['NUL', '?|\0', 'invalid-character', 'query', 2],
    ['DEL', '#|\x7f', 'invalid-character', 'fragment', 2],
    ['half of a surrogate pair', '/é\ud800', 'invalid-character', 'path', 2],
    ['a space at the start', ' /é', 'invalid-character', 'path', 0],
    ['a space at the end of a path', '/é ', 'invalid-character', 'path', 2],
    ['a space at the end of a query', '/é? ', 'invalid-character', 'query', 3],
    ['a space at the end of a fragment', '/é# ', 'invalid-character', 'fragment', 3],
    ['a space at the end of a host', 'x://é ', 'invalid-character', 'host', 5],
    ['a further colon in the authority', 'x://é:1:2/', 'invalid-character', 'port', 7],
    ['a port of letters', 'x://é:1a/', 'invalid-character', 'port', 7],
    ['a colon in a relative first segment', 'a|b:c', 'invalid-scheme', 'scheme', 1],
    ['a broken IP literal', 'http://|@[::x]/', 'invalid-ip-literal', 'host', 12],
    ['an IP literal beyond ASCII', 'http://[ü]/', 'invalid-ip-literal', 'host', 8],
    ['a stray ASCII character in a DNS host', 'http://|@a b/', 'invalid-character', 'host', 10],
    ['a percent sign in a DNS host beyond ASCII', 'http://ü%41.de/', 'invalid-host', 'host', 7],
    ['a host that becomes an address', 'http://１２７.0.0.1/', 'invalid-host', 'host', 7],
    ['a space in a DNS host beyond ASCII', 'http://ü b.de/', 'invalid-character', 'host', 8],
    ['a backslash in a DNS host beyond ASCII', 'http://ü\\b/', 'invalid-character', 'host', 8],
    ['a host that URL refuses', 'http://\u200bü.xn--a/', 'invalid-host', 'host', 7],
    ['a drive letter with a bar in place of a host', 'file://c|/', 'invalid-character', 'path', 8],
    ['a drive letter with a bar after dot segments', 'file:///a/../c|/', 'invalid-character', 'path', 14],
    ['a drive letter with a bar after encoded dots', 'file:///%2E/c|', 'invalid-character', 'path', 13],
    ['a missing host with strays in the path', 'https:///é', 'missing-host', 'host', 8],
    ['an address without slashes', 'http:[::1]', 'invalid-character', 'path', 5],
    ['an address after a slash', 'https:/[::1]/', 'invalid-character', 'path', 7],
    ['an address after a login', 'ws:/u@[::1]', 'invalid-character', 'path', 6],
    ['an address after slashes', 'wss:///[::1]', 'invalid-character', 'path', 7],
    ['an address of ftp', 'FTP:////u:p@[::1]', 'invalid-character', 'path', 12],
  ])('%s: %j', (_, text, kind, component, offset) => {
    expect(failureOf(UriReference.parse(text, { strays }))).toMatchObject({ kind, component, offset })
    expect(UriReference.canParse(text, { strays })).toBe(false)
  })

  test.each<[text: string, generation: Generation, offset: number]>([
    ['ws://..!é~/abc', rfc1738, 5],
    ['ftp://^u:p@%4c%7C＠u:p@c', draft1996, 6],
  ])('%j: an error in what was encoded is where that begins', (text, generation, offset) => {
    const error = failureOf(Uri.parse(text, { strays, generation }))
    expect(error).toMatchObject({ kind: 'invalid-character', offset })
  })

  test('a kind of reference is asked of the mended text', () => {
    expect(failureOf(Uri.parse('/é', { strays })).kind).toBe('missing-scheme')
    expect(failureOf(RelativeReference.parse('x:é', { strays })).kind).toBe('unexpected-scheme')
  })

  test('passwords stay masked', () => {
    const error = failureOf(Uri.parse('http://u:sec ret@h\\', { strays }))
    expect(JSON.stringify(error)).not.toContain('ret')
  })
})

describe('a reference is read by the scheme of its base', () => {
  const resolved = (base: string, text: string): string => Uri.from(base).resolve(text, { strays }).href

  test.each<[base: string, text: string, href: string]>([
    ['https://a/', '//münchen.de/x y', 'https://xn--mnchen-3ya.de/x%20y'],
    ['ldap://a/', '//u@münchen.de:1', 'ldap://u@xn--mnchen-3ya.de:1'],
    ['x://a/', '//münchen.de', 'x://m%C3%BCnchen.de'],
    ['file:///a', '//münchen.de/x', 'file://m%C3%BCnchen.de/x'],
    ['file:///a/b', '/C|/é', 'file:///C:/%C3%A9'],
    ['file:///a', 'x://h/c|/é', 'x://h/c%7C/%C3%A9'],
    ['x://a/', 'https://münchen.de', 'https://xn--mnchen-3ya.de'],
    ['https://a/', 'x://münchen.de', 'x://m%C3%BCnchen.de'],
    ['https://a/b/c', '../é|?[]#a#b', 'https://a/%C3%A9%7C?%5B%5D#a%23b'],
    ['https://a/b/c', '/[', 'https://a/%5B'],
    ['https://a/b/c', 'c|/é', 'https://a/b/c%7C/%C3%A9'],
    // A valid text is never changed.
    ['https://a/', '//M%C3%BCnchen.de', 'https://M%C3%BCnchen.de'],
  ])('%s + %s', (base, text, href) => {
    expect(resolved(base, text)).toBe(href)
    if (!dnsOnlyHere.test(href)) expect(urlMeaning(href)).toBe(urlMeaning(text, base))
  })

  test.each<[base: string, text: string, component: string, offset: number]>([
    ['https://a/', '//ü b.de/', 'host', 3],
    ['https://a/', '//１２７.0.0.1/', 'host', 2],
    ['https://a/', '///[::1]', 'path', 3],
    ['file:///a/b', 'c|', 'path', 1],
    ['https://a/', '/é\\', 'path', 2],
  ])('%s + %j is an error', (base, text, component, offset) => {
    expect(failureOf(Uri.from(base).tryResolve(text, { strays }))).toMatchObject({ component, offset })
  })

  test('only if that is asked for', () => {
    expect(failureOf(Uri.from('https://a/').tryResolve('/é')).kind).toBe('invalid-character')
  })

  const schemes = fc.constantFrom('https', 'ftp', 'file', 'ldap', 'x')

  test('a reference that begins with "//" means what it means after the scheme', () =>
    expectLaw(20_000, schemes, fc.oneof(browserTexts, anyTexts), (scheme, text) => {
      const rest = `//${text.replace(/^[^/]*\/\//, '')}`
      const base = Uri.from(`${scheme}://base/`)
      const whole = base.tryResolve(`${scheme}:${rest}`, { strays })
      const relative = base.tryResolve(rest, { strays })
      if (whole._tag === 'Right') expect(relative).toEqual(whole)
      else expect(relative._tag).toBe('Left')
    }))
})

describe('a host that a browser would find elsewhere', () => {
  const texts = [
    'https:evil.example/x',
    'https:/evil.example',
    'https:///evil.example/',
    'https:',
    'ws:?a',
    'ftp:#a',
  ]

  test.each([...texts, 'https://', 'http://:80/', 'http://u@/', 'HTTPS:a', 'mysql:///1'])(
    'is missing: %s',
    (text) => {
      expect(failureOf(Uri.parse(text, { strays }))).toMatchObject({
        kind: 'missing-host',
        component: 'host',
      })
      expect(Uri.canParse(text, { strays })).toBe(false)
      expect(failureOf(Uri.from('https://a/b').tryResolve(text, { strays })).kind).toBe('missing-host')
      // The grammar allows it.
      expect(Uri.from(text).href).toBe(text)
    },
  )

  test.each(['///evil.example', '////evil.example', '//', '//:80/', '//u@/'])(
    'is missing after a base: %s',
    (text) => {
      expect(failureOf(Uri.from('https://a/b').tryResolve(text, { strays })).kind).toBe('missing-host')
      expect(Uri.from('file:///a').resolve(text, { strays }).href).toBe(
        Uri.from('file:///a').resolve(text).href,
      )
      expect(UriReference.from(text, { strays }).href).toBe(text)
    },
  )

  test.each(['mailto:a@b', 'file:///a', 'file:/a', 'x:a', 'x:///a', 'news:a', 'postgres:///d', 'redis:///1'])(
    'is not required: %s',
    (text) => {
      expect(Uri.from(text, { strays }).href).toBe(text)
    },
  )

  test('is that of the base if the reader asks for it (RFC 3986 5.2.2)', () => {
    const base = Uri.from('http://a/b/c')
    expect(base.resolve('http:g', { strays, sameSchemeAsRelative: true }).href).toBe('http://a/b/g')
    expect(failureOf(base.tryResolve('https:g', { strays, sameSchemeAsRelative: true })).kind).toBe(
      'missing-host',
    )
    expect(failureOf(base.tryResolve('http:///g', { strays, sameSchemeAsRelative: true })).kind).toBe(
      'missing-host',
    )
  })
})

test('components are read in the same way', () => {
  expect(Query.from('a[]=|', { strays }).text).toBe('a%5B%5D=%7C')
  expect(Fragment.from('a#b', { strays }).text).toBe('a%23b')
  expect(Path.from('/é/[', { strays }).text).toBe('/%C3%A9/%5B')
  expect(Host.from('ü', { strays }).text).toBe('%C3%BC')
  expect(Userinfo.from('a@b', { strays }).text).toBe('a%40b')
  expect(failureOf(Query.parse('é#', { strays }))).toMatchObject({ component: 'query', offset: 1 })
  expect(failureOf(Path.parse('é?', { strays }))).toMatchObject({ component: 'path', offset: 1 })
  expect(failureOf(Path.parse('é\\', { strays }))).toMatchObject({ component: 'path', offset: 1 })
  expect(failureOf(Segment.parse('é/', { strays })).component).toBe('segment')
})

test.each([
  ['Host', Host, ':/?#@[]\\'],
  ['Userinfo', Userinfo, '/?#\\'],
  ['Segment', Segment, '/?#\\'],
  ['Path', Path, '?#\\'],
  ['User', User, '/:?#\\'],
  ['Pair', Pair, '#&'],
  ['Query', Query, '#'],
  ['Fragment', Fragment, ''],
])(
  '%s refuses its delimiters, controls, and backslashes that are slashes to browsers',
  (name, reader, refused) => {
    const all = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code))
    const isRefused = (character: string): boolean => {
      const read = reader.parse(`é${character}`, { strays })
      if (read._tag === 'Left') expect(read.left).toMatchObject({ component: name.toLowerCase(), offset: 1 })
      return read._tag === 'Left'
    }
    const controls = all.slice(0, 0x20).join('')
    expect(all.filter(isRefused).join('')).toBe([...`${controls}${refused}\x7f`].sort().join(''))
  },
)

test.each([
  [User, '/:\0'],
  [Segment, '/\0?'],
  [Pair, '&\0#'],
])('the first of several refused characters is named', (reader, refused) => {
  expect(failureOf(reader.parse(`é${refused}`, { strays })).offset).toBe(1)
})

describe('an authority whose scheme is not known', () => {
  test.each<[text: string, authority: string]>([
    ['a b@c|@é:80', 'a%20b%40c%7C@%C3%A9:80'],
    ['a ', 'a%20'],
    ['|@[::1]:1', '%7C@[::1]:1'],
    ['h:80', 'h:80'],
  ])('%j', (text, authority) => {
    expect(Authority.from(text, { strays }).text).toBe(authority)
  })

  test.each<[text: string, component: string, offset: number]>([
    ['é/x', 'authority', 1],
    ['a?é', 'authority', 1],
    ['é#', 'authority', 1],
    ['é\\', 'host', 1],
    ['é:1:2', 'port', 3],
    ['|@[::x]', 'host', 5],
    ['|@[::1', 'host', 6],
  ])('%j is an error', (text, component, offset) => {
    expect(failureOf(Authority.parse(text, { strays }))).toMatchObject({ component, offset })
  })

  test('the password of a wrong one is masked', () => {
    const error = failureOf(Authority.parse('u:sec ret@h/', { strays }))
    expect(JSON.stringify(error)).not.toContain('ret')
  })
})

test('a generation encodes what it does not allow', () => {
  expect(Uri.from('http://h/~a', { strays, generation: rfc1738 }).href).toBe('http://h/%7Ea')
  expect(Uri.from('x:a[|]', { strays, generation: rfc2396 }).href).toBe('x:a[%7C]')
  expect(Uri.from('x:[a]', { strays, generation: rfc2396 }).href).toBe('x:%5Ba]')
})

describe.each(generations)('$name', (generation) => {
  test('a valid text is read as it is or lacks a host, and any other as a valid text that is read the same', () =>
    expectLaw(20_000, fc.oneof(browserTexts, anyTexts), (text) => {
      const read = UriReference.parse(text, { generation, strays })
      const strict = UriReference.parse(text, { generation })
      const lacksHost = read._tag === 'Left' && read.left.kind === 'missing-host'
      if (strict._tag === 'Right' && !lacksHost) expect(read).toEqual(strict)
      else if (read._tag === 'Right') {
        const { href } = read.right
        expect(UriReference.from(href, { generation }).components()).toEqual(read.right.components())
        expect(href).not.toBe(text)
      } else expect(read.left.offset).toBeLessThanOrEqual(text.length)
    }))
})

const dnsOnlyHere =
  /^(?:telnet|gopher|news|nntp|wais|prospero|ldaps?|ssh|git|mysql|rediss?|amqps?|smtps?|mongodb\+srv):/i

test('where URL accepts the text too, both mean the same resource', () =>
  expectLaw(200_000, fc.oneof(browserTexts, anyTexts), (text) => {
    const read = Uri.parse(text, { strays })
    const meaning = urlMeaning(text)
    if (read._tag === 'Left' || meaning === undefined || dnsOnlyHere.test(text)) return
    expect(urlMeaning(read.right.href)).toBe(meaning)
  }))

test('a drive is where URL reads one, whatever stands before it', () => {
  const names = fc.constantFrom('', 'a', 'c|', 'D|', 'c:', '.', '..', '.%2e', '%2E', 'ab|', 'c|a')
  const starts = fc.constantFrom('file:', 'file:/', 'file:///', 'file:////', 'FILE://h/')
  return expectLaw(20_000, starts, fc.array(names, { maxLength: 6 }), (start, path) => {
    const text = start + path.join('/')
    const read = Uri.parse(text, { strays })
    if (read._tag === 'Right') expect(urlMeaning(read.right.href)).toBe(urlMeaning(text))
    else expect(text).toMatch(/^file:\/\/[cd][|:]|(?:\/|^file:)(?:\.|%2E){1,2}\/.*\|/i)
  })
})

describe('the option is the imported value', () => {
  test('which is opaque', () => {
    expect(Object.entries(strays)).toEqual([['name', 'strays']])
    expect(Object.isFrozen(strays)).toBe(true)
  })

  const mend = Symbol.for('uriform/strays')
  const refuse = (): never => {
    throw new Error('no')
  }

  test.each<[title: string, value: unknown]>([
    ['a name', 'encode'],
    ['a boolean', true],
    ['null', null],
    ['an object with the same name', { name: 'strays' }],
    ['an object that throws', Object.defineProperty({}, mend, { get: refuse })],
  ])('%s is a wrong option, whatever the text is', (_, value) => {
    const options = { strays: value as typeof strays }
    for (const text of ['http://h/', 'http://h/|', 'http://[/']) {
      expect(failureOf(Uri.parse(text, options))).toMatchObject({
        kind: 'wrong-option',
        message: expect.stringMatching(/^Wrong option strays\. Import the value strays from uriform\./),
      })
      expect(failureOf(Uri.from('a:/').tryResolve(text, options)).kind).toBe('wrong-option')
      expect(Uri.canParse(text, options)).toBe(false)
    }
    for (const text of ['a', 'a|']) expect(failureOf(Path.parse(text, options)).kind).toBe('wrong-option')
  })

  test.each<[title: string, work: (mending: { text: string }) => unknown, href: string | undefined]>([
    ['the result of another copy is read', ({ text }) => text.replace('|', '%7C'), 'http://h/%7C'],
    ['and refused if it is no URI', () => 'http://h/ /', undefined],
    ['or no text', () => 7, undefined],
    ['or if that copy throws', refuse, undefined],
  ])('%s', (_, work, href) => {
    const result = Uri.parse('http://h/|', { strays: { name: 'strays', [mend]: work } as typeof strays })
    expect(result._tag === 'Right' ? result.right.href : undefined).toBe(href)
    if (result._tag === 'Left') expect(result.left.kind).toBe('invalid-character')
  })
})
