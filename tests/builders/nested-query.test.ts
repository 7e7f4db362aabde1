// Nested records as queries whose parameters nobody declares: `Query.encode` and the steps of builders.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parse } from 'qs'
import {
  type Builder,
  Pair,
  PairPart,
  Query,
  type RelativeReference,
  relativeBuilder,
  UriBuildError,
  uriBuilder,
} from '../../src/index.js'
import { failureOf } from '../support/either.js'
import { expectLaw } from '../support/runs.js'

type Step = 'query' | 'form' | 'addQuery' | 'setQuery'

/** A builder whose steps take anything, as programs without types call them. */
const looseBuilder = relativeBuilder() as unknown as Readonly<
  Record<Step, (record: object, options: unknown) => Builder<RelativeReference>>
>

type Lists = 'repeat' | 'brackets' | 'indices' | 'comma'

const encode = (record: object, lists: Lists = 'repeat'): string =>
  Query.encode(record, { nested: 'brackets', lists }).text

/** What is written, with brackets and commas of names and lists as one reads them. */
const plain = (record: object, lists?: Lists): string => decodeURIComponent(encode(record, lists))

describe('what is written', () => {
  test.each<[record: object, lists: Lists, written: string]>([
    [{ a: { b: { c: 1 } }, d: 'x y' }, 'repeat', 'a[b][c]=1&d=x y'],
    [{ a: { b: [1, 2n, true] } }, 'repeat', 'a[b]=1&a[b]=2&a[b]=true'],
    [{ a: { b: [1, 2] } }, 'brackets', 'a[b][]=1&a[b][]=2'],
    [{ a: { b: [1, 2] } }, 'indices', 'a[b][0]=1&a[b][1]=2'],
    [{ a: { b: [1, 2] } }, 'comma', 'a[b]=1,2'],
    [
      { items: [{ price: 'x', n: 2 }, { price: 'y' }], l: [[1], [2]] },
      'indices',
      'items[0][price]=x&items[0][n]=2&items[1][price]=y&l[0][0]=1&l[1][0]=2',
    ],
    [{ a: null, b: { c: null }, d: [null, 1] }, 'brackets', 'a&b[c]&d[]&d[]=1'],
    [{ a: undefined, b: {}, c: [], d: { e: { f: undefined } }, g: 1 }, 'indices', 'g=1'],
    [{}, 'comma', ''],
    [{ a: [], b: ['', ''], c: [''] }, 'comma', 'b=,&c='],
    [{ a: { '=&é': '=&é' } }, 'repeat', 'a[=&é]==&é'],
    [
      Object.assign(Object.create(null), { ['__proto__']: { constructor: 1 } }),
      'repeat',
      '__proto__[constructor]=1',
    ],
    [{ 5: { '007': 1, 1000: 2 } }, 'repeat', '5[1000]=2&5[007]=1'],
  ])('%j, %s', (record, lists, written) => {
    expect(plain(record, lists)).toBe(written)
  })

  test('brackets and the data in names are encoded, a comma between items is not', () => {
    expect(encode({ 'a&': { 'b=': ['x,y', 'z'] } }, 'comma')).toBe('a%26%5Bb%3D%5D=x%2Cy,z')
  })

  test('a list of names and values, with encoded parts and pairs', () => {
    const pairs = [Pair.from('x=%7e'), ['a', { b: PairPart.from('%7e') }]] as const
    expect(plain(pairs)).toBe('x=~&a[b]=~')
    expect(Query.tryEncode(new Map([['a', { b: 1 }]]), { nested: 'brackets' })).toMatchObject({
      right: { text: 'a%5Bb%5D=1' },
    })
  })
})

describe('what cannot be written', () => {
  const deep = (depth: number): object => (depth === 0 ? { z: 1 } : { a: deep(depth - 1) })
  const cycle: { a?: object } = {}
  cycle.a = cycle

  test.each<[record: object, lists: Lists, parameter: string]>([
    [{ a: { b: new Date(0) } }, 'repeat', 'a[b]'],
    [{ a: { b: Number.NaN } }, 'repeat', 'a[b]'],
    [{ a: { b: new Map() } }, 'repeat', 'a[b]'],
    [{ a: { b: new URL('http://h/?password=x') } }, 'repeat', 'a[b]'],
    [{ a: { b: () => 1 } }, 'repeat', 'a[b]'],
    [{ a: { b: '\ud800' } }, 'repeat', 'a[b]'],
    [{ a: [[1]] }, 'repeat', 'a'],
    [{ a: [{ b: 1 }] }, 'brackets', 'a[]'],
    [{ a: [1, undefined] }, 'repeat', 'a'],
    [{ a: new Array(1) }, 'repeat', 'a'],
    [{ a: [1, undefined, 2] }, 'indices', 'a[1]'],
    [{ a: [{}, 1] }, 'indices', 'a[0]'],
    [{ a: [[{ b: undefined }]] }, 'indices', 'a[0][0]'],
    [{ a: [1, null] }, 'comma', 'a'],
    [{ a: [1, Number.NaN] }, 'comma', 'a'],
    [{ 'a[b]': 1 }, 'repeat', 'a[b]'],
    [{ '': 1 }, 'repeat', ''],
    [{ a: { '': 1 } }, 'repeat', 'a[]'],
    [{ a: { 'b]': 1 } }, 'repeat', 'a[b]]'],
    [{ a: { 0: 1 } }, 'repeat', 'a[0]'],
    [{ a: { 999: 1 } }, 'repeat', 'a[999]'],
    [deep(6), 'repeat', 'a[a][a][a][a][a]'],
    [{ a: { b: { c: { d: { e: { f: [1] } } } } } }, 'brackets', 'a[b][c][d][e][f]'],
    [cycle, 'repeat', 'a[a][a][a][a][a]'],
    [{ a: Array.from({ length: 1001 }, () => 1) }, 'repeat', 'a'],
    [
      { a: Array.from({ length: 600 }, () => 1), b: { c: Array.from({ length: 600 }, () => 1) } },
      'indices',
      'b[c][400]',
    ],
  ])('%#', (record, lists, parameter) => {
    const options = { nested: 'brackets', lists } as const
    const error = failureOf(Query.tryEncode(record, options))
    expect(error).toMatchObject({ component: 'query', parameter })
    expect(() => Query.encode(record, options)).toThrow(UriBuildError)
    for (const step of ['query', 'form', 'addQuery', 'setQuery'] as const) {
      const failure = failureOf(looseBuilder[step](record, options).tryBuild())
      expect(failure).toMatchObject({ kind: error.kind, step, argument: 1, parameter })
      expect(failure.message).not.toContain('password')
    }
  })

  test('the deepest names, and the most parameters', () => {
    expect(plain(deep(5))).toBe('a[a][a][a][a][z]=1')
    expect(plain({ a: { b: { c: { d: { e: [1] } } } } }, 'brackets')).toBe('a[b][c][d][e][]=1')
    expect(plain({ a: Array.from({ length: 1000 }, () => 1) }).length).toBe(3999)
  })

  test('the message says what to write', () => {
    const message = (record: object): string =>
      failureOf(relativeBuilder().query(record, { nested: 'brackets' }).tryBuild()).message
    expect(message({ a: [{ b: 1 }] })).toContain("lists: 'indices' takes records and lists")
    expect(message({ 'a[b]': 1 })).toContain('a name without brackets')
    expect(message(deep(6))).toContain('at most 5 names in brackets')
    expect(message({ a: { b: new Date(0) } })).toContain('toISOString()')
  })

  test('without nested, a nested record stays an error', () => {
    const nested: Record<string, never> = { a: { b: 1 } as never }
    expect(failureOf(Query.tryEncode(nested)).message).toContain("'a[b]'")
    expect(failureOf(relativeBuilder().setQuery(nested).tryBuild()).message).toContain("'a[b]'")
  })

  test.each<[options: unknown, message: string]>([
    [{ nested: 'dots' }, 'Expected nested: "brackets"'],
    [{ nested: true }, 'Expected nested: "brackets"'],
    [{ lists: 'repeat' }, 'Expected nested: "brackets"'],
    [{ nested: 'brackets', lists: 'commas' }, 'lists: repeat, brackets, indices, comma.'],
    [{ nested: 'brackets', list: 'comma' }, 'Unknown option "list"'],
  ])('a wrong option is a TypeError: %j', (options, message) => {
    expect(() => Query.tryEncode({}, options as never)).toThrow(TypeError)
    expect(() => Query.tryEncode({}, options as never)).toThrow('Query.encode')
    expect(() => Query.tryEncode({}, options as never)).toThrow(message)
    for (const step of ['query', 'form', 'addQuery', 'setQuery'] as const) {
      expect(() => looseBuilder[step]({}, options as never)).toThrow(step)
    }
  })
})

describe('steps', () => {
  const options = { nested: 'brackets', lists: 'indices' } as const
  const page = uriBuilder('https').host('h').query({ q: 1 }, options)
  const query = (builder: typeof page): string => decodeURIComponent(builder.build().href.slice(10))

  test('write what Query.encode writes', () => {
    const params: Record<string, unknown> = { a: { b: [1, 2] }, c: 'x y' }
    expect(query(page.query(params, options))).toBe('a[b][0]=1&a[b][1]=2&c=x y')
    expect(query(page.addQuery(params, options))).toBe('q=1&a[b][0]=1&a[b][1]=2&c=x y')
    expect(query(page.form(params, options))).toBe('a[b][0]=1&a[b][1]=2&c=x+y')
    expect(query(page.form({ p: 'a b' }).addQuery({ c: { d: 'x y' } }, options))).toBe('p=a+b&c[d]=x+y')
  })

  test('without nested, setQuery replaces names with brackets as they are', () => {
    for (const none of [undefined, null, {}]) {
      const start = page.query({ 'filter[a]': 1, b: 2 })
      const changed = start.setQuery({ 'filter[a]': 3 }, none as never)
      expect(query(changed)).toBe('filter[a]=3&b=2')
    }
    const wrong = { ...options, strays: undefined }
    expect(() => looseBuilder.query({ a: 1 }, wrong)).toThrow('Unknown option "strays"')
    expect(Query.encode({ a: 1 }, wrong as typeof options).text).toBe('a=1')
  })

  test('setQuery replaces the whole of each name', () => {
    const full = page.query({ a: { b: [1, 2], c: 3 }, ab: 4, d: { e: 5 } }, options)
    expect(query(full.setQuery({ a: { c: 6 } }, options))).toBe('a[c]=6&ab=4&d[e]=5')
    expect(query(full.setQuery({ d: undefined, ab: [7, 8], x: { y: 1 } }, options))).toBe(
      'a[b][0]=1&a[b][1]=2&a[c]=3&ab[0]=7&ab[1]=8&x[y]=1',
    )
    expect(query(full.setQuery({ d: 9 }, options))).toBe('a[b][0]=1&a[b][1]=2&a[c]=3&ab=4&d=9')
    // Without the options a name is that name alone.
    expect(query(full.setQuery({ d: 9 }))).toBe('a[b][0]=1&a[b][1]=2&a[c]=3&ab=4&d[e]=5&d=9')
  })
})

// Everything that can be written is read as the same by qs, and with brackets by Rack; everything else is an error.

type Value =
  | undefined
  | null
  | string
  | number
  | boolean
  | bigint
  | readonly Value[]
  | { readonly [Name in string]: Value }

const name = fc.oneof(
  fc.constantFrom(
    'a',
    'b',
    'c',
    '[',
    'b]',
    '',
    '0',
    '12',
    '007',
    '1500',
    '__proto__',
    'toString',
    'a.b',
    'é ü',
    '&=+',
    '%41',
  ),
  fc.string({ unit: 'grapheme', maxLength: 2 }),
)
const datum = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom('', ',', 'a,b', '%2C', '+', '&', '[]', ';', ' '),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.bigInt(),
  fc.constantFrom(null, undefined),
)
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    datum,
    fc.array(datum, { maxLength: 3 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}))
const record = fc.dictionary(fc.oneof(fc.constantFrom('a', 'b', 'c'), name), value, { maxKeys: 3 })

const isList = (given: Value): given is readonly Value[] => Array.isArray(given)
const isRecord = (given: Value): given is { readonly [Name in string]: Value } =>
  typeof given === 'object' && given !== null && !isList(given)

/** True if there is a pair in a value. */
const hasPair = (given: Value): boolean =>
  isList(given) || isRecord(given) ? Object.values(given).some(hasPair) : given !== undefined

/** True if a value under a name with that many brackets can be written. */
function isWritable(given: Value, lists: Lists, depth = 0): boolean {
  if (isList(given)) {
    if (lists === 'indices')
      return depth < 5 && [...given].every((item) => hasPair(item) && isWritable(item, lists, depth + 1))
    if (lists === 'brackets' && depth === 5) return false
    return given.every(
      (item) =>
        !isList(item) && !isRecord(item) && item !== undefined && (lists !== 'comma' || item !== null),
    )
  }
  if (!isRecord(given)) return true
  if (depth === 5) return false
  return Object.entries(given).every(
    ([key, own]) => isName(key) && !/^(0|[1-9]\d?\d?)$/.test(key) && isWritable(own, lists, depth + 1),
  )
}

const isName = (key: string): boolean => key !== '' && !key.includes('[') && !key.includes(']')

/** The value as a reader of texts has it: without what is absent, and without lists of one where one can't tell. */
function asRead(given: Value, lists: Lists): unknown {
  if (isList(given)) {
    const items = given.map((item) => asRead(item, lists))
    return items.length === 1 && (lists === 'repeat' || lists === 'comma') ? items[0] : items
  }
  if (!isRecord(given)) return given === null ? null : String(given)
  const members = Object.entries(given).filter(([, own]) => hasPair(own))
  return new Map(members.map(([key, own]) => [key, asRead(own, lists)]))
}

/** What qs has read, with maps for records. */
function mapped(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(mapped)
  if (typeof given !== 'object' || given === null) return given
  return new Map(Object.entries(given).map(([key, own]) => [key, mapped(own)]))
}

type Params = Map<string, unknown>

/** A query as Rack reads it: `[]` is an item of a list, any other name in brackets a member. */
function rack(query: string): Params {
  const params: Params = new Map()
  for (const pair of query.split('&').filter((each) => each !== '')) {
    const [name = '', text] = pair.split('=').map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    const [, first = '', rest = ''] = /^[[\]]*([^[\]]+)\]*(.*)$/s.exec(name) ?? []
    putIn(params, first, rest, text ?? null)
  }
  return params
}

function putIn(params: Params, key: string, rest: string, text: string | null): void {
  if (rest === '') params.set(key, text)
  else if (rest === '[]') {
    if (!params.has(key)) params.set(key, [])
    ;(params.get(key) as unknown[]).push(text)
  } else {
    if (!params.has(key)) params.set(key, new Map())
    const [, next = '', others = ''] = /^\[([^[\]]+)\](.*)$/s.exec(rest) ?? []
    putIn(params.get(key) as Params, next, others, text)
  }
}

describe.each<Lists>(['repeat', 'brackets', 'indices', 'comma'])('lists: %s', (lists) => {
  const options = {
    ...{ strictNullHandling: true, plainObjects: true, comma: lists === 'comma' },
    ...{ arrayLimit: 999, parameterLimit: 1000 },
  }

  test('what is written reads as the same, what cannot be written is an error', () => {
    expectLaw(5_000, record, (given) => {
      const isRight = Object.entries(given).every(([key, own]) => isName(key) && isWritable(own, lists))
      const result = Query.tryEncode(given, { nested: 'brackets', lists })
      expect([result._tag === 'Right', given]).toEqual([isRight, given])
      if (result._tag === 'Left') return expect(typeof result.left.parameter).toBe('string')
      const { text } = result.right
      // qs drops this name.
      if (!text.includes('__proto__')) expect(mapped(parse(text, options))).toEqual(asRead(given, lists))
      if (lists === 'brackets') expect(rack(text)).toEqual(asRead(given, lists))
    })
  })
})
