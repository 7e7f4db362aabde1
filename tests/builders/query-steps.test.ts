// The steps that make a query: what it can be made of, and that pairs which are not named keep their bytes
// (RFC 3986 3.4; `form` as HTML forms write it).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  Pair,
  PairPart,
  Query,
  type QueryData,
  type QueryInput,
  Uri,
  UriReference,
  uriBuilder,
} from '../../src/index.js'
import { faultOf } from '../support/either.js'
import { references } from '../support/references.js'
import { runs } from '../support/runs.js'

const x = () => uriBuilder('x')

describe('query and form', () => {
  test.each<[what: string, input: QueryInput, query: string, form?: string]>([
    ['a record', { a: '1', b: '2' }, 'a=1&b=2'],
    [
      'pairs',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      'a=1&a=2',
    ],
    [
      'a map',
      new Map<string, QueryData>([
        ['a', 1],
        ['b', [1, 2]],
      ]),
      'a=1&b=1&b=2',
    ],
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
    ['delimiters', { 'a&=+#': '&=+#?/' }, 'a%26%3D%2B%23=%26%3D%2B%23?/'],
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
      'names of Object.prototype',
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
      expect(faultOf(x().query(input).tryBuild())).toMatchObject({ kind: 'empty-pair', component: 'query' })
      expect(faultOf(x().form(input).tryBuild()).kind).toBe('empty-pair')
    }
    expect(faultOf(x().addQuery('', null).tryBuild()).kind).toBe('empty-pair')
    expect(faultOf(x().setQuery('', null).tryBuild()).kind).toBe('empty-pair')
    expect(faultOf(uriBuilder(Uri.from('x:?&a')).removeQuery('a').tryBuild()).kind).toBe('empty-pair')
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
    expect(faultOf(built)).toMatchObject({ kind: 'wrong-type', component: 'query' })
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
      'set after a form, where a plus is a space',
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
      'set after a query in place of a form',
      () => x().form({ a: 1 }).query({ 'a+b': 1 }).setQuery('a b', 2),
      'x:?a%2Bb=1&a%20b=2',
    ],
    [
      'added after a form was left out',
      () => x().form({ a: 1 }).without('query').addQuery('a b', 2),
      'x:?a%20b=2',
    ],
    ['set where there is none', () => at('x:?%7e').setQuery('a', 1), 'x:?%7e&a=1'],
    ['set where there is no query', () => at('x:').setQuery('a', 1), 'x:?a=1'],
    ['set, several', () => at('x:?a&%7e').setQuery('a', [1, 2]), 'x:?a=1&a=2&%7e'],
    ['set to nothing', () => at('x:?a&%7e&a').setQuery('a', undefined), 'x:?%7e'],
    [
      'set by a part, which is compared as written',
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
    [
      'removed, a name that is not UTF-8 has no other',
      () => at('x:?%ff=1&a').removeQuery('%ff'),
      'x:?%ff=1&a',
    ],
    ['removed, a name of Object.prototype', () => at('x:?__proto__&a').removeQuery('__proto__'), 'x:?a'],
  ])('%s', (_, built, text) => {
    expect(built().build().href).toBe(text)
  })

  test('what is not named keeps its bytes', () => {
    const withQuery = references.filter((text) => Boolean(UriReference.from(text).query?.text))
    fc.assert(
      fc.property(withQuery, fc.nat(), (text, at) => {
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
      }),
      { numRuns: runs(5_000) },
    )
  })
})
