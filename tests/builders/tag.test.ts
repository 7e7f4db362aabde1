// The tags: what can stand in a hole of each position, and a URI in front of a template (RFC 3986 3).

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Either,
  Fragment,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  RelativeReference,
  relative,
  Segment,
  type TagValue,
  tryRelative,
  tryUri,
  Uri,
  type UriError,
  type UriReference,
  UriSyntaxError,
  User,
  Userinfo,
  uri,
} from '../../src/index.js'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { uris } from '../support/references.js'
import { expectLaw } from '../support/runs.js'
import { expectConsistent } from './data.js'

// The tags: what can stand in a hole of each position, and what the literal text is taken for (RFC 3986 3).
describe('holes', () => {
  test('a segment and a value of a query', () => {
    const [id, q] = ['a/b?c', 'x&y=z']
    expect(uri`https://example.com/users/${id}?q=${q}`.href).toBe(
      'https://example.com/users/a%2Fb%3Fc?q=x%26y%3Dz',
    )
    expect(relative`../users/${id}`.href).toBe('../users/a%2Fb%3Fc')
  })

  type Call = (value: TagValue) => Either<UriError, UriReference>

  const sites = {
    user: (value) => tryUri`x://${value}@h`,
    userBefore: (value) => tryUri`x://${value}:p@h`,
    userPart: (value) => tryUri`x://u-${value}@h`,
    password: (value) => tryUri`x://u:${value}@h`,
    host: (value) => tryUri`x://${value}`,
    port: (value) => tryUri`x://h:${value}`,
    segment: (value) => tryUri`x://h/a/${value}/b`,
    last: (value) => tryUri`x://h/a/${value}`,
    behind: (value) => tryUri`x://h/a${value}`,
    rootless: (value) => tryUri`x:${value}`,
    part: (value) => tryUri`x://h/a-${value}.json`,
    firstRelative: (value) => tryRelative`${value}`,
    first: (value) => tryRelative`${value}/b`,
    absolute: (value) => tryRelative`/${value}`,
    pairs: (value) => tryUri`x://h?${value}`,
    pairsAfter: (value) => tryUri`x://h?a&${value}`,
    pairsBetween: (value) => tryUri`x://h?a&${value}&b`,
    name: (value) => tryUri`x://h?${value}=1`,
    namePart: (value) => tryUri`x://h?n-${value}`,
    value: (value) => tryUri`x://h?a=${value}&b`,
    valueOfNothing: (value) => tryUri`x://h?=${value}`,
    valuePart: (value) => tryUri`x://h?a=v-${value}`,
    fragment: (value) => tryUri`x://h#${value}`,
    fragmentPart: (value) => tryUri`x://h#!${value}`,
  } satisfies Record<string, Call>

  test.each<[keyof typeof sites, value: TagValue, text: string]>([
    ['user', 'a:b@c', 'x://a%3Ab%40c@h'],
    ['user', '', 'x://@h'],
    ['user', 7, 'x://7@h'],
    ['user', User.from('%7e'), 'x://%7e@h'],
    ['user', Userinfo.from('%7e:%7e'), 'x://%7e:%7e@h'],
    ['userBefore', User.from('%7e'), 'x://%7e:p@h'],
    ['userPart', 'a b', 'x://u-a%20b@h'],
    ['password', 'a:b', 'x://u:a%3Ab@h'],
    ['password', Password.from('%7e'), 'x://u:%7e@h'],
    ['host', Host.from('%7e'), 'x://%7e'],
    ['host', Host.from(''), 'x://'],
    ['port', 80, 'x://h:80'],
    ['segment', 'a/b', 'x://h/a/a%2Fb/b'],
    ['segment', Segment.empty, 'x://h/a//b'],
    ['segment', Segment.from(''), 'x://h/a//b'],
    ['part', '', 'x://h/a-.json'],
    ['segment', 1.5, 'x://h/a/1.5/b'],
    ['segment', 7n, 'x://h/a/7/b'],
    ['segment', true, 'x://h/a/true/b'],
    ['segment', Path.encode(['c', Segment.from('%7e;v'), 1]), 'x://h/a/c/%7e;v/1/b'],
    ['segment', Path.from('c/d'), 'x://h/a/c/d/b'],
    ['last', Path.encode(['c', Segment.empty]), 'x://h/a/c/'],
    ['last', Path.from('/'), 'x://h/a/'],
    ['behind', Path.encode(['c', 'd']), 'x://h/a/c/d'],
    ['behind', Path.from('c/d'), 'x://h/a/c/d'],
    ['behind', 'b', 'x://h/ab'],
    ['part', 'c/b', 'x://h/a-c%2Fb.json'],
    ['part', '', 'x://h/a-.json'],
    ['part', '.', 'x://h/a-..json'],
    ['part', Segment.from('%7e'), 'x://h/a-%7e.json'],
    ['rootless', 'a:b', 'x:a%3Ab'],
    ['rootless', '//evil', 'x:%2F%2Fevil'],
    ['firstRelative', 'a:b', 'a%3Ab'],
    ['firstRelative', Segment.from('a:b'), './a:b'],
    ['firstRelative', '//evil', '%2F%2Fevil'],
    ['first', 'https:', 'https%3A/b'],
    ['first', Segment.from('https:'), './https:/b'],
    ['absolute', '/evil', '/%2Fevil'],
    ['absolute', '\\evil', '/%5Cevil'],
    ['pairs', { a: 1, b: ['2', null], c: undefined }, 'x://h?a=1&b=2&b'],
    ['pairs', Query.from('%7e&&='), 'x://h?%7e&&='],
    ['pairs', Query.from(''), 'x://h?'],
    ['pairs', Pair.from('%7e'), 'x://h?%7e'],
    ['pairs', 'a=b', 'x://h?a%3Db'],
    ['pairs', PairPart.from('%7e'), 'x://h?%7e'],
    ['pairs', {}, 'x://h'],
    ['pairs', undefined, 'x://h'],
    ['pairsAfter', {}, 'x://h?a'],
    ['pairsAfter', { c: '=' }, 'x://h?a&c=%3D'],
    ['pairsBetween', undefined, 'x://h?a&b'],
    ['pairsBetween', Query.from('c=d'), 'x://h?a&c=d&b'],
    ['name', 'a=b', 'x://h?a%3Db=1'],
    ['name', PairPart.from('%7e'), 'x://h?%7e=1'],
    ['namePart', 'a&b', 'x://h?n-a%26b'],
    ['value', 'a+b c', 'x://h?a=a%2Bb%20c&b'],
    ['value', PairPart.from('+='), 'x://h?a=+=&b'],
    ['value', undefined, 'x://h?b'],
    ['valueOfNothing', '1', 'x://h?=1'],
    ['valuePart', '&', 'x://h?a=v-%26'],
    ['fragment', '#', 'x://h#%23'],
    ['fragment', Fragment.from('%7e'), 'x://h#%7e'],
    ['fragmentPart', '/a?b', 'x://h#!%2Fa%3Fb'],
  ])('%s: %p', (site, value, text) => {
    const result = successOf<UriReference>((sites[site] as Call)(value))
    expect(result.href).toBe(text)
    expectConsistent(result)
  })

  test.each<[keyof typeof sites, value: TagValue, kind: string, component: string]>([
    ['userBefore', Userinfo.from('a:b'), 'wrong-type', 'userinfo'],
    ['userPart', Userinfo.from('a'), 'wrong-type', 'userinfo'],
    ['host', ['a'] as never, 'wrong-type', 'host'],
    ['host', 1, 'wrong-type', 'host'],
    ['port', '80@evil.com', 'invalid-port', 'port'],
    ['segment', '.', 'dot-segment', 'segment'],
    ['segment', '..%2Fa', 'dot-segment', 'segment'],
    ['segment', 'a/../b', 'dot-segment', 'segment'],
    ['segment', 'a\\..', 'dot-segment', 'segment'],
    ['segment', '%252e%252e', 'dot-segment', 'segment'],
    ['segment', '%\u00011a', 'control-character', 'segment'],
    ['segment', '．．', 'dot-segment', 'segment'],
    ['segment', '.\0', 'control-character', 'segment'],
    ['segment', '..;v', 'dot-segment', 'segment'],
    ['segment', '/', 'empty-segment', 'segment'],
    ['segment', '\\/', 'empty-segment', 'segment'],
    ['segment', Segment.from('..'), 'dot-segment', 'segment'],
    ['segment', Segment.from('%2e'), 'dot-segment', 'segment'],
    ['segment', Path.from('a/..'), 'dot-segment', 'segment'],
    ['segment', Path.from(''), 'empty-segment', 'segment'],
    ['segment', Path.encode([]), 'empty-segment', 'segment'],
    ['part', Path.from('a'), 'wrong-type', 'segment'],
    ['part', '/../', 'dot-segment', 'segment'],
    ['rootless', Path.from('a'), 'wrong-type', 'segment'],
    ['segment', ['a'] as never, 'wrong-type', 'segment'],
    ['segment', { a: 1 }, 'wrong-type', 'segment'],
    ['segment', null as never, 'wrong-type', 'segment'],
    ['segment', new Date(0) as never, 'wrong-type', 'segment'],
    ['user', ['a'] as never, 'wrong-type', 'user'],
    ['fragment', ['a'] as never, 'wrong-type', 'fragment'],
    ['pairs', [['a', 'b']] as never, 'wrong-type', 'query'],
    ['pairs', new Map([['a', 'b']]) as never, 'wrong-type', 'query'],
    ['pairs', new Date(0) as never, 'wrong-type', 'query'],
    ['pairs', null as never, 'wrong-type', 'query'],
    ['pairsBetween', { c: 1 }, 'wrong-type', 'query'],
    ['value', ['1'] as never, 'wrong-type', 'query'],
    ['value', null as never, 'wrong-type', 'query'],
    ['value', { a: 1 }, 'wrong-type', 'query'],
    ['segment', undefined, 'wrong-type', 'segment'],
    ['part', ['a'] as never, 'wrong-type', 'segment'],
    ['segment', '', 'empty-segment', 'segment'],
    ['rootless', '', 'empty-segment', 'segment'],
    ['rootless', Segment.empty, 'ambiguous-path', 'path'],
    ['rootless', '..', 'dot-segment', 'segment'],
    ['firstRelative', '', 'empty-segment', 'segment'],
    ['firstRelative', Segment.empty, 'ambiguous-path', 'path'],
    ['first', '', 'empty-segment', 'segment'],
    ['absolute', Path.from('//evil'), 'ambiguous-path', 'path'],
    ['pairs', '', 'empty-pair', 'query'],
    ['pairs', { '': null }, 'empty-pair', 'query'],
    ['pairs', ['a'] as never, 'wrong-type', 'query'],
    ['name', PairPart.from('a='), 'invalid-character', 'query'],
    ['name', { a: 1 }, 'wrong-type', 'query'],
    ['valuePart', undefined, 'wrong-type', 'query'],
    ['valuePart', ['a'] as never, 'wrong-type', 'query'],
    ['fragment', undefined, 'wrong-type', 'fragment'],
  ])('%s: %p is refused', (site, value, kind, component) => {
    expectFailure(sites[site](value), { kind, component })
  })

  test.each<[string, () => Either<UriError, UriReference>]>([
    ['a dot behind a dot', () => tryRelative`.${'.'}`],
    ['a dot before a dot', () => tryUri`https://h/${'.'}./a`],
    ['two dots of two holes', () => tryUri`https://h/${'.'}${'.'}`],
    ['nothing behind a dot', () => tryUri`https://h/a/.${''}/b`],
    ['a part that is a dot segment', () => tryUri`https://h/.${Segment.from('.')}`],
    ['dots before the parameters of a segment', () => tryUri`https://h/a/${'..'};v=1`],
    ['a dot between a dot and a semicolon', () => tryUri`https://h/a/.${'.'};${'v'}`],
  ])('dots formed in a hole: %s', (_, call) => {
    expectFailure(call(), { kind: 'dot-segment', component: 'segment' })
  })

  test('a query of empty values alone is refused, however many there are', () => {
    expectFailure(tryUri`https://h/?${''}${''}`, { kind: 'empty-pair', component: 'query' })
    expectFailure(tryRelative`?${''}${''}${''}#f`, { kind: 'empty-pair', component: 'query' })
    expect(uri`https://h/?${'a'}${''}`.href).toBe('https://h/?a')
  })

  test('dots of the literal text stay', () => {
    expect(uri`https://h/./../${'a'}`.href).toBe('https://h/./../a')
    expect(relative`./${'a:b'}`.href).toBe('./a%3Ab')
    expect(relative`${'a'}/..`.href).toBe('a/..')
  })

  test('the literal text keeps its bytes', () => {
    expect(uri`HTTPS://%7e:%7e@H:080/%7e/${'a'};v=1/?%7e=+&${Query.from('q=1')}&&#%7e`.href).toBe(
      'HTTPS://%7e:%7e@H:080/%7e/a;v=1/?%7e=+&q=1&&#%7e',
    )
    expect([relative``.href, relative`?`.href, relative`#`.href, uri`x:`.href]).toEqual(['', '?', '#', 'x:'])
    expect(uri`x://h?&`.href).toBe('x://h?&')
  })

  describe('no hole where no data is safe', () => {
    test.each<[string, () => Either<UriError, UriReference>]>([
      ['the scheme', () => tryUri`${'https'}://h/`],
      ['a part of the scheme', () => tryUri`http${'s'}://h/`],
      ['the scheme of a relative reference', () => tryRelative`${'javascript'}:alert`],
    ])('%s', (_, call) => {
      expectFailure(call(), { kind: 'fixed-position', component: 'scheme' })
    })

    test('a text is no base', () => {
      expectFailure(tryUri`${'https://h'}/a`, { kind: 'missing-scheme' })
      expect(relative`${'https://h'}/a`.href).toBe('https%3A%2F%2Fh/a')
    })
  })

  describe('literal text that is none of a reference', () => {
    test.each<[string, () => Either<UriError, UriReference>, kind: string, component: string | undefined]>([
      ['a space', () => tryUri`x:/a b/${1}`, 'invalid-character', 'path'],
      ['a percent sign', () => tryUri`x:/%/${1}`, 'invalid-percent-encoding', 'path'],
      ['a percent sign and a digit', () => tryUri`x:/%4g${'1'}`, 'invalid-percent-encoding', 'path'],
      ['a bracket', () => tryUri`x:/[${1}]`, 'invalid-character', 'path'],
      ['letters beyond ASCII', () => tryUri`x:/é${1}`, 'invalid-character', 'path'],
      ['what stands for holes', () => tryUri`x:/\uffff${1}`, 'invalid-character', 'path'],
      ['no scheme', () => tryUri`/${'a'}`, 'missing-scheme', 'scheme'],
      ['a scheme in a relative reference', () => tryRelative`x:${'a'}`, 'unexpected-scheme', 'scheme'],
      ['a second number sign', () => tryUri`x:#a#${1}`, 'invalid-character', 'fragment'],
      ['a port', () => tryUri`x://h:a${1}`, 'invalid-character', 'port'],
      ['a port over 65535', () => tryUri`http://h:65536/${'a'}`, 'invalid-port', 'port'],
      ['such a port after a host in a hole', () => tryUri`http://${'h'}:99999/`, 'invalid-port', 'port'],
      ['such a port without a scheme', () => tryRelative`//u:1@[::1]:99999/${1}`, 'invalid-port', 'port'],
    ])('%s', (_, call, kind, component) => {
      expectFailure(call(), { kind, component })
      expect(call()).toEqual(call())
    })

    test('what is put into a hole cannot complete a percent-encoding', () => {
      const calls: Call[] = [
        (a) => tryUri`x://h/%4${a}`,
        (a) => tryUri`x://h/%${a}1`,
        (a) => tryUri`x://h/%${a}${a}`,
        (a) => tryUri`x://h?q=%2${a}`,
        (a) => tryUri`x://%4${a}.example/`,
        (a) => tryRelative`%2${a}`,
        (a) => tryUri`${Uri.from('x://h')}/%2${a}`,
      ]
      for (const call of calls) {
        for (const data of ['1', 'F', 'g', '', '%', 4]) {
          expectFailure(call(data), { kind: 'invalid-percent-encoding' })
        }
      }
    })

    test('escapes that mean nothing have no text', () => {
      const calls = [
        () => tryRelative`\u`,
        () => tryUri`https://h/${'a'}\u${'b'}`,
        () => tryUri`https://h/?q=${'a'}\x${'b'}`,
        () => tryUri`\unicode${'a'}`,
        () => tryUri`${Uri.from('https://h')}\u`,
      ]
      for (const call of calls) expect(call()._tag).toBe('Left')
    })
  })

  describe('one site and many calls', () => {
    const site = (id: TagValue) => tryUri`https://h/users/${id}?q=${id as string}`

    test('an error of one value is not one of the next', () => {
      expect(successOf(site('a')).href).toBe('https://h/users/a?q=a')
      expectFailure(site('..'), { kind: 'dot-segment' })
      expectFailure(site('\ud800'), { kind: 'lone-surrogate' })
      expectFailure(site(undefined), { kind: 'wrong-type' })
      expect(successOf(site('b/c')).href).toBe('https://h/users/b%2Fc?q=b%2Fc')
      expect(successOf(site(7)).href).toBe('https://h/users/7?q=7')
    })

    test('a site with a base and without one', () => {
      const either = (first: TagValue) => tryUri`${first}/a/${'b'}`
      expect(successOf(either(Uri.from('https://h/v1'))).href).toBe('https://h/v1/a/b')
      expectFailure(either('https:'), { kind: 'missing-scheme' })
      expect(successOf(either(Uri.from('x://i?'.slice(0, -1)))).href).toBe('x://i/a/b')
    })

    test('a port of the literal text is wrong where it is written', () => {
      expect(() => uri`http://h:99999/${'..'}`).toThrow(UriSyntaxError)
      expect(failureOf(tryUri`http://u:1@h:99999/${'..'}`)).toMatchObject({
        kind: 'invalid-port',
        offset: 13,
      })
      expect(uri`http://joe:99999@h:00065535/${'a'}`.port).toBe(65535)
      expect(uri`http://h:/${'a'}`.href).toBe('http://h:/a')
    })

    test('literal text that is wrong is wrong each time', () => {
      const wrong = (id: string) => uri`https://h/a b/${id}`
      for (const id of ['a', 'b', 'c']) expect(() => wrong(id)).toThrow('in the path at offset 11')
    })
  })
})

// A URI in front of a template: what the literal text adds to it, and what it cannot (RFC 3986 3).
describe('a base', () => {
  type Call = (base: TagValue) => Either<UriError, UriReference>

  const sites = {
    nothing: (base) => tryUri`${base}`,
    slash: (base) => tryUri`${base}/`,
    path: (base) => tryUri`${base}/users/${'a/b'}`,
    list: (base) => tryUri`${base}/${Path.encode(['a', Segment.empty])}`,
    query: (base) => tryUri`${base}?q=${'&'}`,
    record: (base) => tryUri`${base}?${{ q: '&' }}`,
    pathAndQuery: (base) => tryUri`${base}/a?q=${'&'}#${'#'}`,
    more: (base) => tryUri`${base}&q=${'&'}`,
    moreRecord: (base) => tryUri`${base}&${{ q: '&', r: null }}`,
    moreColon: (base) => tryUri`${base}&q=a:b/c?d&at=${'12:30'}`,
    moreAndFragment: (base) => tryUri`${base}&q=1#f`,
    none: (base) => tryUri`${base}&${{}}`,
    fragment: (base) => tryUri`${base}#${'#'}`,
  } satisfies Record<string, Call>

  test.each<[keyof typeof sites, base: string, text: string]>([
    ['nothing', 'https://h/%7e?%7e', 'https://h/%7e?%7e'],
    ['nothing', 'https://h/#f', 'https://h/#f'],
    ['slash', 'https://h', 'https://h/'],
    ['slash', 'https://h/', 'https://h/'],
    ['slash', 'https://h/a', 'https://h/a/'],
    ['path', 'HTTPS://u:p@H:080', 'HTTPS://u:p@H:080/users/a%2Fb'],
    ['path', 'https://h/', 'https://h/users/a%2Fb'],
    ['path', 'https://h/%7e', 'https://h/%7e/users/a%2Fb'],
    ['path', 'https://h/%7e/', 'https://h/%7e/users/a%2Fb'],
    ['path', 'https://h/%7e//', 'https://h/%7e//users/a%2Fb'],
    ['path', 'x:a', 'x:a/users/a%2Fb'],
    ['path', 'x:/', 'x:/users/a%2Fb'],
    ['path', 'x:', 'x:/users/a%2Fb'],
    ['slash', 'x:', 'x:/'],
    ['list', 'https://h/v1', 'https://h/v1/a/'],
    ['query', 'https://h', 'https://h?q=%26'],
    ['query', 'x:a', 'x:a?q=%26'],
    ['record', 'https://h/a/', 'https://h/a/?q=%26'],
    ['pathAndQuery', 'https://h', 'https://h/a?q=%26#%23'],
    ['more', 'https://h?%7e', 'https://h?%7e&q=%26'],
    ['more', 'https://h', 'https://h?q=%26'],
    ['moreRecord', 'https://h?%7e', 'https://h?%7e&q=%26&r'],
    ['moreColon', 'https://h?%7e', 'https://h?%7e&q=a:b/c?d&at=12%3A30'],
    ['moreAndFragment', 'https://h?%7e', 'https://h?%7e&q=1#f'],
    ['none', 'https://h?%7e', 'https://h?%7e'],
    ['none', 'https://h', 'https://h'],
    ['fragment', 'https://h?%7e', 'https://h?%7e#%23'],
  ])('%s behind %s', (site, base, text) => {
    const result = successOf(sites[site](Uri.from(base)))
    expect(result.href).toBe(text)
    expectConsistent(result)
  })

  test.each<[keyof typeof sites, base: string, component: string]>([
    ['path', 'https://h/#f', 'fragment'],
    ['query', 'https://h/#f', 'fragment'],
    ['more', 'https://h?a#f', 'fragment'],
    ['fragment', 'https://h/#', 'fragment'],
    ['path', 'https://h?q', 'query'],
    ['path', 'https://h?', 'query'],
    ['query', 'https://h?q', 'query'],
    ['pathAndQuery', 'https://h?q', 'query'],
  ])('%s cannot stand behind %s', (site, base, component) => {
    expectFailure(sites[site](Uri.from(base)), { kind: 'fixed-position', component })
  })

  describe('only /, ?, & and # can follow a base', () => {
    const base = Uri.from('https://h/v1')
    test.each<[string, Call]>([
      ['an authority', () => tryUri`${base}//evil.example/a`],
      ['a name', () => tryUri`${base}users`],
      ['an extension', () => tryUri`${base}.json`],
      ['a scheme', () => tryUri`${base}mailto:x`],
      ['another host', () => tryUri`${base}@evil.example`],
      ['a port', () => tryUri`${base}:80`],
      ['data', () => tryUri`${base}${'x'}`],
      ['another base', () => tryUri`${base}${base}`],
    ])('%s', (_, call) => {
      expectFailure(call(base), { kind: 'fixed-position' })
    })

    test('an empty segment first cannot make an authority', () => {
      const evil = (root: Uri) => tryUri`${root}/${Segment.empty}/evil.example`
      expectFailure(evil(Uri.from('x:')), { kind: 'ambiguous-path' })
      expectFailure(evil(Uri.from('x:/')), { kind: 'ambiguous-path' })
      expect(successOf(evil(Uri.from('x://h'))).host?.text).toBe('h')
    })
  })

  test('a base stands in front only, and is a URI', () => {
    const base = Uri.from('https://h/v1')
    expectFailure(tryUri`x:${base}`, { component: 'segment' })
    expectFailure(tryUri`${RelativeReference.from('/a') as never}/b`, { component: 'segment' })
    expectFailure(tryRelative`${base}/a`, { kind: 'unexpected-scheme' })
  })

  test('a query that is a value goes behind the query of the base', () => {
    expect(successOf(tryUri`${Uri.from('x:?%7e')}&${Query.from('%7e=&')}`).href).toBe('x:?%7e&%7e=&')
  })

  test('whatever the base, its bytes stay', () => {
    expectLaw(
      10_000,
      uris,
      fc.constantFrom(...(['path', 'query', 'more', 'fragment'] as const)),
      (text, site) => {
        const base = Uri.from(text)
        const result = sites[site](base)
        if (result._tag === 'Left') {
          expect(['fixed-position', 'ambiguous-path']).toContain(result.left.kind)
          return
        }
        const after = expectConsistent(result.right).components()
        const before = base.components()
        const slash = before.path.endsWith('/') ? '' : '/'
        const isEmptyQuery = site === 'more' && before.query === ''
        expect({ ...after, query: isEmptyQuery ? undefined : after.query }).toEqual({
          ...before,
          ...(site === 'path' && { path: `${before.path}${slash}users/a%2Fb` }),
          ...(site === 'query' && { query: 'q=%26' }),
          ...(site === 'more' && {
            query: isEmptyQuery ? undefined : before.query === undefined ? 'q=%26' : `${before.query}&q=%26`,
          }),
          ...(site === 'fragment' && { fragment: '%23' }),
        })
      },
    )
  })
})
