// The steps of builders, and components from data (RFC 3986 2.4, 3).

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc2396, rfc3986 } from '../../src/generations.js'
import {
  Fragment,
  Host,
  Pair,
  PairPart,
  Password,
  Path,
  Query,
  type QueryData,
  type QueryInput,
  relativeBuilder,
  Segment,
  Uri,
  UriBuildError,
  UriReference,
  User,
  Userinfo,
  uriBuilder,
} from '../../src/index.js'
import { character } from '../support/character.js'
import { expectFailure, faultOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { references } from '../support/references.js'
import { expectLaw, inCi, testLaw } from '../support/runs.js'
import { expectConsistent, refusalOfSegment } from './data.js'

// The steps of builders one by one: what each adds, replaces or takes away, and that none changes a builder that is
// there already (RFC 3986 3).
describe('steps', () => {
  const x = () => uriBuilder('x')
  const h = () => uriBuilder('https').host('h')

  test.each<[text: string, build: () => { readonly href: string }]>([
    ['https://h', () => h().build()],
    ['https://h', () => uriBuilder('HTTPS').host('h').build()],
    ['x:', () => x().build()],
    ['', () => relativeBuilder().build()],
    ['https://h', () => uriBuilder('https', { generation: rfc3986 }).host('h').build()],
    ['x://u@h', () => x().user('u').host('h').build()],
    ['x://u:@h', () => x().user('u').password('').host('h').build()],
    ['x://:p@h', () => x().user('').password('p').host('h').build()],
    ['x://a%3Ab:c%3Ad@h', () => x().user('a:b').password('c:d').host('h').build()],
    ['x://%7e:%7e@h', () => x().user(User.from('%7e')).password(Password.from('%7e')).host('h').build()],
    ['x://:p@h', () => x().password('p').host('h').build()],
    ['x://u:p@h', () => x().password('p').host('h').user('u').build()],
    ['x://v:p@h', () => x().user('u').password('p').host('h').user('v').build()],
    ['x://u@h', () => x().user('u').password('p').host('h').without('password').build()],
    ['x://u:p@h', () => x().userinfo(Userinfo.from('a:b')).user('u').password('p').host('h').build()],
    ['x://a@h', () => x().password('p').userinfo(Userinfo.from('a')).host('h').build()],
    ['x://h', () => x().user('u').password('p').host('h').without('userinfo').build()],
    ['x://%7e::@h', () => x().userinfo(Userinfo.from('%7e::')).host('h').build()],
    ['x://%7e', () => x().host(Host.from('%7e')).build()],
    ['x://h:0', () => x().host('h').port(0).build()],
    ['x://', () => x().host(Host.from('')).build()],
    ['//h:1/a', () => relativeBuilder().host('h').port(1).segments('a').build()],
    ['https://h/a/b', () => h().segments('a').segments('b').build()],
    ['https://h/a/b', () => h().segments('a', 'b').segments().build()],
    ['https://h/a/', () => h().segments('a', Segment.empty).build()],
    ['https://h/a/', () => h().segments('a').trailingSlash().trailingSlash().build()],
    ['https://h/', () => h().trailingSlash().build()],
    ['https://h/a/b', () => h().segments('a').trailingSlash().segments('b').build()],
    ['https://h/', () => h().segments(Segment.empty).build()],
    ['https://h//a', () => h().segments(Segment.empty, 'a').build()],
    ['https://h/a%2Fb/%25/x%3B/;v', () => h().segments('a/b', '%', 'x;', Segment.from(';v')).build()],
    ['https://h/.../.a/%25', () => h().segments('...', '.a', '%').build()],
    ['x:a/b', () => x().segments('a', 'b').build()],
    ['x:a%3Ab', () => x().segments('a:b').build()],
    ['x:/a', () => x().path(Path.from('/')).segments('a').build()],
    ['x:/%7e/a', () => x().path(Path.from('/%7e')).segments('a').build()],
    ['x:%7e', () => x().segments('a').path(Path.from('%7e')).build()],
    ['x:', () => x().segments('a').path(Path.from('')).build()],
    ['a/b', () => relativeBuilder().segments('a', 'b').build()],
    ['a%3Ab', () => relativeBuilder().segments('a:b').build()],
    ['./a:b', () => relativeBuilder().segments(Segment.from('a:b')).build()],
    ['./a:b/c', () => relativeBuilder().path(Path.from('a:b/c')).build()],
    ['/a%3Ab', () => relativeBuilder().path(Path.from('/')).segments('a:b').build()],
    ['//h/a%3Ab', () => relativeBuilder().host('h').segments('a:b').build()],
    ['?a', () => relativeBuilder().query({ a: null }).build()],
    ['#', () => relativeBuilder().fragment('').build()],
    ['x:#%23%257e', () => x().fragment('#%7e').build()],
    ['x:#%7e', () => x().fragment(Fragment.from('%7e')).build()],
    ['x:#b', () => x().fragment('a').fragment('b').build()],
    ['x:?%7e&&=', () => x().query(Query.from('%7e&&=')).build()],
    ['x:?', () => x().query(Query.from('')).build()],
    ['x://h', () => x().user('u').host('h').without('userinfo').build()],
    ['x://h', () => x().host('h').port(1).without('port').build()],
    ['x://h?a#b', () => x().host('h').segments('a').query({ a: null }).fragment('b').without('path').build()],
    ['x://h#b', () => x().host('h').query({ a: null }).fragment('b').without('query').build()],
    ['x://h?a', () => x().host('h').query({ a: null }).fragment('b').without('fragment').build()],
    ['x://h/b', () => x().host('h').segments('a').without('path').segments('b').build()],
  ])('%s', (text, build) => {
    const value = build()
    expect(value.href).toBe(text)
    expectConsistent(value as UriReference)
  })

  describe('a path that would be read as something else', () => {
    test.each<[string, () => ReturnType<ReturnType<typeof relativeBuilder>['tryBuild']>]>([
      ['//evil/x', () => relativeBuilder().path(Path.from('//evil/x')).tryBuild()],
      [
        '// of empty segments',
        () => relativeBuilder().path(Path.from('/')).segments(Segment.empty, 'evil').tryBuild(),
      ],
      ['a slash first', () => relativeBuilder().segments(Segment.empty, 'evil').tryBuild()],
      ['an empty segment alone', () => relativeBuilder().segments(Segment.empty).tryBuild()],
      ['rootless behind an authority', () => relativeBuilder().host('h').path(Path.from('a')).tryBuild()],
    ])('%s', (_, build) => {
      expectFailure(build(), { kind: 'ambiguous-path', component: 'path' })
    })

    test('with a scheme as well', () => {
      expectFailure(x().path(Path.from('//evil/x')).tryBuild(), { kind: 'ambiguous-path' })
      expectFailure(x().segments(Segment.empty, 'a').tryBuild(), { kind: 'ambiguous-path' })
    })
  })

  describe('a base is shared', () => {
    test('every step leaves the builder that it was called on as it was', () => {
      const base = uriBuilder(Uri.from('https://u@h:1/%7e?a=%7e#f'))
      const forks = [
        base.user('v'),
        base.host('i'),
        base.port(2),
        base.segments('a', 'b'),
        base.path(Path.from('/x')),
        base.query({ q: 1 }),
        base.form({ q: 1 }),
        base.addQuery('q', 1),
        base.setQuery('a', 1),
        base.removeQuery('a'),
        base.fragment('g'),
        base.without('query'),
        base.segments('..'),
      ]
      const texts = forks.map((fork) => {
        const built = fork.tryBuild()
        return built._tag === 'Right' ? built.right.href : built.left.kind
      })
      expect(texts).toEqual([
        ...'https://v@h:1/%7e?a=%7e#f https://u@i:1/%7e?a=%7e#f https://u@h:2/%7e?a=%7e#f'.split(' '),
        ...'https://u@h:1/%7e/a/b?a=%7e#f https://u@h:1/x?a=%7e#f https://u@h:1/%7e?q=1#f'.split(' '),
        ...'https://u@h:1/%7e?q=1#f https://u@h:1/%7e?a=%7e&q=1#f https://u@h:1/%7e?a=1#f'.split(' '),
        ...'https://u@h:1/%7e#f https://u@h:1/%7e?a=%7e#g https://u@h:1/%7e#f dot-segment'.split(' '),
      ])
      expect(base.build().href).toBe('https://u@h:1/%7e?a=%7e#f')
    })

    test('an error in one fork is not in another', () => {
      const api = h().segments('v1')
      const bad = api.segments('..')
      expectFailure(bad.tryBuild(), { kind: 'dot-segment' })
      expect(api.segments('a').build().href).toBe('https://h/v1/a')
      expectFailure(bad.segments('a').without('path').tryBuild(), { kind: 'dot-segment' })
    })

    test('a builder builds as often as it is asked', () => {
      const builder = h().segments('a')
      expect(builder.build().equals(builder.build(), 'exact')).toBe(true)
    })
  })

  describe('a builder that begins with a value', () => {
    testLaw('gives the same text', 5_000, references, (text) => {
      const built = uriBuilder(UriReference.from(text)).build()
      expect(built.href).toBe(text)
      expectConsistent(built)
    })

    testLaw('changes what a step names, and nothing else', 5_000, references, (text) => {
      const value = UriReference.from(text)
      const before = value.components()
      const start = uriBuilder(value)
      expect(start.fragment('a b').build().components()).toEqual({ ...before, fragment: 'a%20b' })
      expect(start.query({ q: '&' }).build().components()).toEqual({ ...before, query: 'q=%26' })
      expect(start.without('query').build().components()).toEqual({ ...before, query: undefined })
      if (before.host === undefined) return
      expect(start.host('i').build().components()).toEqual({ ...before, host: 'i' })
      expect(start.port(4711).build().components()).toEqual({ ...before, port: '4711' })
      const [, , password] = /^([^:]*)(:.*)?$/s.exec(before.userinfo ?? '') ?? []
      expect(start.user('u').build().components()).toEqual({ ...before, userinfo: `u${password ?? ''}` })
      const [user] = (before.userinfo ?? '').split(':')
      expect(start.password('p').build().components()).toEqual({ ...before, userinfo: `${user}:p` })
      const kept = before.userinfo === undefined ? undefined : user
      expect(start.without('password').build().components()).toEqual({ ...before, userinfo: kept })
    })

    test('a port or a user needs a host', () => {
      const start = uriBuilder(UriReference.from('/a'))
      expectFailure(start.port(1).tryBuild(), { kind: 'missing-host' })
      expectFailure(start.user('u').tryBuild(), { kind: 'missing-host' })
      expect(start.port(1).host('h').build().href).toBe('//h:1/a')
    })

    test('an authority cannot come before a rootless path', () => {
      expectFailure(uriBuilder(UriReference.from('x:a')).host('h').tryBuild(), { kind: 'ambiguous-path' })
    })
  })
})

// The steps that make a query: what it can be made of, and that pairs which are not named keep their bytes
// (RFC 3986 3.4; `form` as HTML forms write it).
describe('queries', () => {
  const x = () => uriBuilder('x')

  describe('query and form', () => {
    test.each<[what: string, input: QueryInput, query: string, form?: string]>([
      ['a record', { a: '1', b: '2' }, 'a=1&b=2'],
      ['pairs', [...new URLSearchParams('a=1&a=2')], 'a=1&a=2'],
      ['a map', new Map<string, QueryData>(Object.entries({ a: 1, b: [1, 2] })), 'a=1&b=1&b=2'],
      ['URLSearchParams', new URLSearchParams('a=1&b=x+y'), 'a=1&b=x%20y', 'a=1&b=x+y'],
      ['the pairs of a query', Query.from('%7e=%7E&b&=').pairs, '%7e=%7E&b&='],
      ['a pair among others', [Pair.from('%7e=a=b'), ['c', 'd=e']], '%7e=a=b&c=d%3De'],
      [
        'a generator',
        (function* () {
          yield ['a', 1] as const
        })(),
        'a=1',
      ],
      [
        'numbers, bigints, booleans',
        { a: 1.5, b: 10n ** 20n, c: true, d: false, e: -0 },
        'a=1.5&b=100000000000000000000&c=true&d=false&e=0',
      ],
      ['null has no equals sign', { a: null, b: '' }, 'a&b='],
      ['undefined is left out', { a: undefined, b: 1, c: [undefined, 2] }, 'b=1&c=2'],
      ['lists', { a: ['1', null, 3n], b: [] }, 'a=1&a&a=3'],
      ['a list with holes', { a: Object.assign(new Array<number>(3), { 0: 1, 2: 2 }) }, 'a=1&a=2'],
      ['parts of pairs', [[PairPart.from('%7e'), PairPart.from('%7e=')]], '%7e=%7e='],
      ['a part among data', { a: [PairPart.from('+'), '+'] }, 'a=+&a=%2B'],
      ['spaces', { 'a b': 'c d' }, 'a%20b=c%20d', 'a+b=c+d'],
      ['every space', { ' a  b ': '  ' }, '%20a%20%20b%20=%20%20', '+a++b+=++'],
      ['delimiters', { 'a&=+#': '&=+#?/' }, 'a%26%3D%2B%23=%26%3D%2B%23%3F%2F'],
      ['percent signs', { '%20': '%7e' }, '%2520=%257e'],
      ['beyond ASCII', { é: '中𝒳' }, '%C3%A9=%E4%B8%AD%F0%9D%92%B3'],
      [
        'an empty name among others',
        [
          ['', null],
          ['', ''],
        ],
        '&=',
      ],
      ['an empty name with a value', { '': '1' }, '=1'],
      [
        'inherited names',
        { constructor: 1, toString: 2, ['__proto__']: 3 },
        'constructor=1&toString=2&__proto__=3',
      ],
      ['a record without a prototype', Object.assign(Object.create(null), { a: 1 }), 'a=1'],
    ])('%s', (_, input, query, form = query) => {
      const isOnce = Symbol.iterator in input && input[Symbol.iterator]() === (input as unknown)
      expect(x().query(input).build().href).toBe(`x:?${query}`)
      if (!isOnce) expect(x().form(input).build().href).toBe(`x:?${form}`)
      const read = UriReference.from(`x:?${form}`).query?.form.pairs
      expect(read).toHaveLength(query.split('&').length)
    })

    test.each<[what: string, input: QueryInput]>([
      ['an empty record', {}],
      ['no pairs', []],
      ['nothing but undefined', { a: undefined, b: [] }],
    ])('%s leaves the query absent', (_, input) => {
      expect(x().query(input).build().href).toBe('x:')
      expect(x().addQuery('a', 1).form(input).build().href).toBe('x:')
    })

    test('a pair of nothing cannot stand alone', () => {
      for (const input of [{ '': null }, [['', null]], [Pair.from('')]] as QueryInput[]) {
        expectFailure(x().query(input).tryBuild(), { kind: 'empty-pair', component: 'query' })
        expectFailure(x().form(input).tryBuild(), { kind: 'empty-pair' })
      }
      expectFailure(x().addQuery('', null).tryBuild(), { kind: 'empty-pair' })
      expectFailure(x().setQuery('', null).tryBuild(), { kind: 'empty-pair' })
      for (const href of ['x:', 'x:?', 'x:?='] as const) {
        const from = uriBuilder(Uri.from(href))
        expectFailure(from.setQuery('', null).tryBuild(), { kind: 'empty-pair' })
        expectFailure(from.setQuery({ '': null }).tryBuild(), { kind: 'empty-pair' })
        expectFailure(from.setQuery(PairPart.from(''), null).tryBuild(), { kind: 'empty-pair' })
      }
      expectFailure(uriBuilder(Uri.from('x:?&a')).removeQuery('a').tryBuild(), { kind: 'empty-pair' })
    })
  })

  describe('addQuery, setQuery, removeQuery', () => {
    test.each<[what: string, given: unknown, value: unknown]>([
      ['a list', [['a', 1]], undefined],
      ['a Query', Query.from('a=1'), undefined],
      ['a date', new Date(0), undefined],
      ['a record with a value', { a: 1 }, 2],
      ['null', null, undefined],
    ])('setQuery refuses %s', (_, given, value) => {
      const built = x()
        .setQuery(given as string, value as string)
        .tryBuild()
      expectFailure(built, { kind: 'wrong-type', component: 'query' })
    })

    const at = (text: string) => uriBuilder(Uri.from(text))

    test.each<[what: string, built: () => { build(): Uri }, text: string]>([
      ['added', () => at('x:?%7e=%7e').addQuery('a', 'b c'), 'x:?%7e=%7e&a=b%20c'],
      ['added, several', () => at('x:').addQuery('a', [1, null, 2]), 'x:?a=1&a&a=2'],
      ['added, none', () => at('x:?%7e').addQuery('a', undefined), 'x:?%7e'],
      ['added, none to none', () => at('x:').addQuery('a', []), 'x:'],
      ['added to an empty query', () => at('x:?').addQuery('a', 1), 'x:?a=1'],
      ['none added to an empty query', () => at('x:?').addQuery('a', undefined), 'x:?'],
      ['added behind an empty pair', () => at('x:?a&').addQuery('b', 1), 'x:?a&&b=1'],
      ['added by a part', () => at('x:').addQuery(PairPart.from('%7e'), PairPart.from('%7e')), 'x:?%7e=%7e'],
      ['added, empty, behind others', () => at('x:?a').addQuery('', null), 'x:?a&'],
      ['set in its place', () => at('x:?%7e&a=1&%7E&a=2').setQuery('a', '3'), 'x:?%7e&a=3&%7E'],
      ['set by its decoded name', () => at('x:?%61=1').setQuery('a', '3'), 'x:?a=3'],
      ['set, a plus is no space', () => at('x:?a+b=1').setQuery('a b', '2'), 'x:?a+b=1&a%20b=2'],
      [
        'set, a plus of a form',
        () => x().form({ 'a b': '1', c: '+' }).setQuery('a b', 'd e'),
        'x:?a+b=d+e&c=%2B',
      ],
      [
        'set after a form, whichever way a space is written',
        () =>
          x()
            .form([Pair.from('a%20b=1'), ['c', 1], Pair.from('a+b=2')])
            .setQuery('a b', 3),
        'x:?a+b=3&c=1',
      ],
      ['removed after a form', () => x().form({ 'a b': 1, c: 2 }).removeQuery('a b'), 'x:?c=2'],
      ['added after a form', () => x().form({ 'a b': 1 }).addQuery('a b', ' '), 'x:?a+b=1&a+b=+'],
      [
        'removed after a form by a part, which is compared as written',
        () => x().form({ 'a b': 1 }).removeQuery(PairPart.from('a%20b')).removeQuery(PairPart.from('a+b')),
        'x:',
      ],
      [
        'set by a record',
        () => at('x:?a=1&%7e&b=2').setQuery({ b: 3, c: ['x', 'y'], a: undefined }),
        'x:?%7e&b=3&c=x&c=y',
      ],
      ['set by an empty record', () => at('x:?%7e').setQuery({}), 'x:?%7e'],
      ['set by a record after a form', () => x().form({ 'a b': 1 }).setQuery({ 'a b': 'c d' }), 'x:?a+b=c+d'],
      [
        'set, no form any more',
        () => x().form({ a: 1 }).query({ 'a+b': 1 }).setQuery('a b', 2),
        'x:?a%2Bb=1&a%20b=2',
      ],
      ['added without a form', () => x().form({ a: 1 }).without('query').addQuery('a b', 2), 'x:?a%20b=2'],
      ['set where there is none', () => at('x:?%7e').setQuery('a', 1), 'x:?%7e&a=1'],
      ['set where there is no query', () => at('x:').setQuery('a', 1), 'x:?a=1'],
      ['set, several', () => at('x:?a&%7e').setQuery('a', [1, 2]), 'x:?a=1&a=2&%7e'],
      ['set to nothing', () => at('x:?a&%7e&a').setQuery('a', undefined), 'x:?%7e'],
      [
        'set by a part as written',
        () => at('x:?%61=1&a=2').setQuery(PairPart.from('%61'), 3),
        'x:?%61=3&a=2',
      ],
      ['set, an empty name', () => at('x:?a&=1').setQuery('', 2), 'x:?a&=2'],
      ['removed', () => at('x:?%7e=a&a=1&b=a&%61').removeQuery('a'), 'x:?%7e=a&b=a'],
      ['removed, the last', () => at('x:?a#f').removeQuery('a'), 'x:#f'],
      ['removed, none', () => at('x:?%7e&%ff').removeQuery('a'), 'x:?%7e&%ff'],
      ['removed, no query', () => at('x:').removeQuery('a'), 'x:'],
      ['removed from an empty query', () => at('x:?').removeQuery('a'), 'x:?'],
      ['removed by a part', () => at('x:?%ff=1&a').removeQuery(PairPart.from('%ff')), 'x:?a'],
      ['removed, no name in UTF-8', () => at('x:?%ff=1&a').removeQuery('%ff'), 'x:?%ff=1&a'],
      ['removed, a name of Object.prototype', () => at('x:?__proto__&a').removeQuery('__proto__'), 'x:?a'],
    ])('%s', (_, built, text) => {
      expect(built().build().href).toBe(text)
    })

    test('what is not named keeps its bytes', () => {
      const withQuery = references.filter((text) => Boolean(UriReference.from(text).query?.text))
      expectLaw(5_000, withQuery, fc.nat(), (text, at) => {
        const value = UriReference.from(text)
        const texts = value.query?.pairs.map(String) ?? []
        const pairs = value.query?.pairs ?? []
        const named = pairs[at % pairs.length]?.tryName
        if (named?._tag !== 'Right') return
        const name = named.right
        const isOther = (index: number): boolean => {
          const own = pairs[index]?.tryName
          return own?._tag !== 'Right' || own.right !== name
        }
        const others = texts.filter((_, index) => isOther(index))
        const place = texts.slice(
          0,
          texts.findIndex((_, index) => !isOther(index)),
        ).length
        const added = uriBuilder(value).addQuery('n', '&').build()
        expect(added.components()).toEqual({ ...value.components(), query: [...texts, 'n=%26'].join('&') })
        const set = uriBuilder(value).setQuery(name, '&').build().query?.pairs ?? []
        expect(set.map(String).filter((_, index) => index !== place)).toEqual(others)
        expect([set[place]?.name, set[place]?.value]).toEqual([name, '&'])
        if (others.length === 1 && others[0] === '') return
        const removed = uriBuilder(value).removeQuery(name).build()
        expect(removed.components().query).toBe(others.length === 0 ? undefined : others.join('&'))
      })
    })
  })
})

// Components from data: each reads back as the data, decoded, or there is an error (RFC 3986 2.4).
describe('components', () => {
  test.each<[text: string, encode: () => { readonly text: string }]>([
    ['a%2Fb%3B%25', () => Segment.encode('a/b;%')],
    ['1', () => Segment.encode(1)],
    ['', () => Segment.empty],
    ['', () => Path.encode([])],
    ['/', () => Path.encode([Segment.empty])],
    ['/a/b%2Fc/', () => Path.encode(['a', 'b/c', Segment.empty])],
    ['/%7e/7', () => Path.encode([Segment.from('%7e'), 7])],
    ['', () => Query.encode({})],
    ['q=x%26y&tag=1&tag=2&n', () => Query.encode({ q: 'x&y', tag: ['1', '2'], n: null, u: undefined })],
    ['a=b%20c', () => Query.encode(new URLSearchParams('a=b+c'))],
    ['a%20b%2F%3F', () => Fragment.encode('a b/?')],
  ])('%s', (text, encode) => {
    expect(encode().text).toBe(text)
  })

  test.each<[kind: string, encode: () => unknown, tryEncode: () => Parameters<typeof faultOf>[0]]>([
    ['dot-segment', () => Segment.encode('..'), () => Segment.tryEncode('..')],
    ['empty-segment', () => Segment.encode(''), () => Segment.tryEncode('')],
    ['empty-segment', () => Path.encode(['a', '']), () => Path.tryEncode(['a', ''])],
    ['dot-segment', () => Path.encode(['a', '.']), () => Path.tryEncode(['a', '.'])],
    ['empty-pair', () => Query.encode({ '': null }), () => Query.tryEncode({ '': null })],
    ['lone-surrogate', () => Fragment.encode('\ud800'), () => Fragment.tryEncode('\ud800')],
    ['wrong-type', () => Path.encode('a' as never), () => Path.tryEncode('a' as never)],
    [
      'unknown-generation',
      () => Segment.encode('a', { generation: {} as never }),
      () => Segment.tryEncode('a', { generation: {} as never }),
    ],
  ])('%s', (kind, encode, tryEncode) => {
    expect(encode).toThrow(UriBuildError)
    expect(faultOf(tryEncode()).kind).toBe(kind)
  })

  test('the generation decides', () => {
    expect(Segment.encode('a~', { generation: rfc2396 }).text).toBe('a~')
  })

  // Characters that NFKC makes a dot, a slash, a percent sign or a text with one, and controls.
  const read =
    '\x80\x85\x9f\u2024\u2025\u2026\u2100\u2101\u2105\u2488\u249b\u33c2\u33d8\ufe19\ufe30\ufe52\ufe68\ufe6a\uff05\uff0e\uff0f\uff3c\u{1f100}'
  const others = function* (): Generator<string> {
    for (let point = 0x80; point < 0x110000; point += inCi(13, 997)) {
      if (point < 0xd800 || point > 0xdfff) yield String.fromCodePoint(point)
    }
  }
  test.each([
    ['a character', (character: string) => character],
    ['two', (character: string) => character + character],
    ['one and a dot', (character: string) => `${character}.`],
    ['one after a dot', (character: string) => `.${character}`],
    ['one before parameters', (character: string) => `${character};a`],
    ['one between slashes', (character: string) => `a/${character}/b`],
  ])('%s beyond ASCII is refused if a reader may find it empty, or dots', (_, around) => {
    for (const character of [...read, ...others()]) {
      const data = around(character)
      const segment = Segment.tryEncode(data)
      const kind = segment._tag === 'Left' ? segment.left.kind : undefined
      if (kind !== refusalOfSegment(data)) expectFailure(segment, { kind: refusalOfSegment(data) })
    }
  })

  describe('any text', () => {
    const text = fc.string({ unit: character })

    testLaw('comes back', 1_000, text, (data) => {
      expect(successOf(Fragment.tryEncode(data)).decoded).toBe(data)
      expect(successOf(Query.tryEncode([['n', data]])).get('n')).toBe(data)
      const segment = Segment.tryEncode(data)
      const refusal = refusalOfSegment(data)
      if (refusal !== undefined) expectFailure(segment, { kind: refusal })
      else expect(successOf(segment).decoded).toBe(data)
    })

    test('comes back as segments of a path', () => {
      expectLaw(1_000, fc.array(text.filter((each) => refusalOfSegment(each) === undefined)), (data) => {
        expect(Path.encode(data).segments.map(({ decoded }) => decoded)).toEqual(data)
      })
    })
  })
})
