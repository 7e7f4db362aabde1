// Names with brackets in queries as typed records: `record` and `many(..., { brackets: true })`, both ways.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parse, stringify } from 'qs'
import { z } from 'zod'
import {
  date,
  dateTime,
  flag,
  integer,
  type Kind,
  list,
  many,
  QueryError,
  type QueryProblem,
  query,
  record,
  text,
} from '../../../src/builders/query/index.js'
import type { Either } from '../../../src/index.js'
import { expectLaw } from '../../support/runs.js'

const Search = query({
  q: text(),
  created: record({ gte: date(), lt: date() }),
  filter: record({
    ids: many(integer(), { brackets: true }),
    owner: record({ name: text({ minimumLength: 2 }), admin: flag() }),
    per: integer({ default: 10 }),
  }),
  ids: many(integer(), { brackets: true }),
})
const full = {
  q: 'x',
  created: { gte: '2026-02-01', lt: '2026-03-01' },
  filter: { ids: [3, 4], owner: { name: 'Jo', admin: true }, per: 20 },
  ids: [1, 2],
}
const written =
  'q=x&created%5Bgte%5D=2026-02-01&created%5Blt%5D=2026-03-01&filter%5Bids%5D%5B%5D=3&filter%5Bids%5D%5B%5D=4' +
  '&filter%5Bowner%5D%5Bname%5D=Jo&filter%5Bowner%5D%5Badmin%5D&filter%5Bper%5D=20&ids%5B%5D=1&ids%5B%5D=2'
const none = { created: {}, filter: { ids: [], owner: { admin: false }, per: 10 }, ids: [] }

const problemsOf = (result: Either<readonly QueryProblem[], unknown>): unknown =>
  result._tag === 'Left' ? result.left.map(({ kind, name, path }) => [kind, name, ...path]) : result

describe('reading', () => {
  test.each<[string, unknown]>([
    ['text', written],
    ['what a browser sends', `?${decodeURIComponent(written)}`],
    ['URLSearchParams', new URLSearchParams(written)],
    ['the record of a parser that knows brackets', full],
    ['the record of qs', parse(written, { strictNullHandling: false })],
    ['the record of a parser that knows none', Object.fromEntries(new URLSearchParams(written))],
  ])('%s', (name, input) => {
    // Such a parser's record has one value of a name.
    const isFlat = name.endsWith('knows none')
    const expected = isFlat ? { ...full, filter: { ...full.filter, ids: [4] }, ids: [2] } : full
    expect(Search.from(input)).toEqual(expected)
  })

  test.each([undefined, '', '?created', {}, { created: null, ids: null }, { filter: {} }])(
    'a record is always there, and has what its absent members are: %j',
    (input) => {
      if (input === '?created')
        expect(problemsOf(Search.decode(input))).toEqual([['malformed', 'created', 'created']])
      else expect(Search.from(input)).toEqual(none)
    },
  )

  test('problems name the parameter, and have its path in the record', () => {
    expect(
      problemsOf(
        Search.decode(
          'created[gte]=1&created[lt]=2026-01-01&created[lt]=2026-01-01&filter[ids][]=x&filter[owner][name]=a',
        ),
      ),
    ).toEqual([
      ['malformed', 'created[gte]', 'created', 'gte'],
      ['doubled', 'created[lt]', 'created', 'lt'],
      ['malformed', 'filter[ids][]', 'filter', 'ids'],
      ['malformed', 'filter[owner][name]', 'filter', 'owner', 'name'],
    ])
    expect(problemsOf(query({ a: record({ b: text({ required: true }) }) }).decode(''))).toEqual([
      ['missing', 'a[b]', 'a', 'b'],
    ])
    expect(problemsOf(Search.decode({ created: 'x', ids: [{}] }))).toEqual([
      ['malformed', 'created', 'created'],
      ['wrong-type', 'ids[]', 'ids'],
    ])
    expect(problemsOf(Search.decode({ created: [{ gte: '2026-01-01' }], filter: 5 }))).toEqual([
      ['wrong-type', 'created', 'created'],
      ['wrong-type', 'filter', 'filter'],
    ])
    expect(() => Search.from('created=x')).toThrow('created: Expected names with brackets.')
  })

  test('members that are absent are no parameters to count', () => {
    const kinds = { f: record({ a: text(), b: text(), c: record({ d: text() }) }) }
    const few = query(kinds, { maximumPairs: 1 })
    expect(few.from({ f: { a: '1' } })).toEqual({ f: { a: '1', c: {} } })
    expect(() => few.from({ f: { a: '1', b: '2' } })).toThrow('More than 1 parameter.')
    expect(query(kinds).change('f[a]=1&f[c][d]=2&x', { f: { b: '3' } })?.text).toBe('x&f%5Bb%5D=3')
  })

  test('other members are unknown parameters', () => {
    const Strict = query({ created: record({ gte: date() }) }, { unknown: 'refuse' })
    for (const input of ['created[lt]=x', { created: { lt: 'x' } }]) {
      expect(problemsOf(Strict.decode(input))).toEqual([['unknown-parameter', 'created[lt]', 'created[lt]']])
    }
    expect(problemsOf(Strict.decode('ids=1'))).toEqual([['unknown-parameter', 'ids', 'ids']])
    expect(Search.from('?ids=5')).toEqual(none)
  })

  test('a schema and a check see the nested record', () => {
    const schema = z.object({
      filter: z.object({ ids: z.array(z.number().max(5)), name: z.string().min(2).optional() }),
    })
    const kinds = { filter: record({ ids: many(integer()), name: text() }) }
    expect(problemsOf(query(kinds, { schema }).decode('filter[ids]=9&filter[name]=a'))).toEqual([
      ['invalid', 'filter', 'filter', 'ids', 0],
      ['invalid', 'filter', 'filter', 'name'],
    ])
    expect(problemsOf(query(kinds, { schema }).decode('filter[ids]=x&filter[name]=a'))).toEqual([
      ['malformed', 'filter[ids]', 'filter', 'ids'],
      ['invalid', 'filter', 'filter', 'name'],
    ])
    const check = query(kinds, { check: ({ filter }) => filter.ids.map((id) => ({ message: `${id}` })) })
    expect(problemsOf(check.decode('filter[ids]=1'))).toEqual([['invalid', '']])
  })
})

describe('writing', () => {
  test('a record, and nothing of an empty one', () => {
    expect(Search.encode(full)?.text).toBe(written)
    expect(Search.encode(none)).toBeUndefined()
    expect(Search.encode({ filter: { per: 5 }, created: {} })?.text).toBe('filter%5Bper%5D=5')
    expect(
      query({ since: record({ a: dateTime(), b: list() }) }).encode({ since: { b: ['x', 'y'] } })?.text,
    ).toBe('since%5Bb%5D=x,y')
  })

  test.each<[record: object, ...problems: (readonly string[])[]]>([
    [{ created: 'x' }, ['wrong-type', 'created', 'created']],
    [{ created: [] }, ['wrong-type', 'created', 'created']],
    [{ created: null }, ['wrong-type', 'created', 'created']],
    [{ created: { gte: 5 } }, ['wrong-type', 'created[gte]', 'created', 'gte']],
    [{ created: { lte: 'x' } }, ['unknown-parameter', 'created[lte]', 'created[lte]']],
    [{ filter: { owner: { name: 'a' } } }, ['malformed', 'filter[owner][name]', 'filter', 'owner', 'name']],
    [{ ids: 5 }, ['wrong-type', 'ids[]', 'ids']],
    [
      Object.defineProperty({}, 'created', {
        enumerable: true,
        value: {
          get gte() {
            throw new Error('own')
          },
        },
      }),
      ['wrong-type', 'created', 'created'],
    ],
  ])('what is refused: %#', (value, ...problems) => {
    expect(problemsOf(Search.tryEncode(value as never))).toEqual(problems)
    expect(problemsOf(Search.tryChange('', value as never))).toEqual(problems)
    expect(() => Search.encode(value as never)).toThrow(QueryError)
  })

  test('a change replaces the whole record', () => {
    const current = '?a=1&created[lt]=2026-03-01&created[gte]=2026-02-01&ids[]=1&ids[]=2&created[x]'
    expect(Search.change(current, { created: { gte: '2026-01-01' } })?.text).toBe(
      'a=1&created%5Bgte%5D=2026-01-01&ids%5B%5D=1&ids%5B%5D=2&created%5Bx%5D',
    )
    expect(Search.change(current, { created: undefined, ids: [] })?.text).toBe('a=1&created%5Bx%5D')
    expect(Search.change(full, { q: 'y', ids: [9] })?.text).toBe(
      written
        .replace('q=x', 'q=y')
        .replace('admin%5D', 'admin%5D=true')
        .replace(/&ids.*$/, '&ids%5B%5D=9'),
    )
  })
})

test('names that every object has are names like others', () => {
  const names = JSON.parse('["__proto__", "constructor", "toString"]') as readonly string[]
  const own = <Value>(value: Value): Record<string, Value> =>
    Object.fromEntries(names.map((name) => [name, value] as const))
  const Odd = query({ ...own(record(own(record(own(text()))))), x: record(own(text())) })
  const input = names.flatMap((a) => names.flatMap((b) => names.map((c) => `${a}[${b}][${c}]=1`))).join('&')
  const read = Odd.from(`${input}&x[__proto__]=2`)
  expect(JSON.parse(JSON.stringify(read))).toEqual({
    ...JSON.parse(JSON.stringify(own(own(own('1'))))),
    x: JSON.parse('{"__proto__": "2"}'),
  })
  expect(decodeURIComponent(String(Odd.encode(read as never)))).toBe(`${input}&x[__proto__]=2`)
  expect(Odd.from(read)).toEqual(read)
  expect(problemsOf(Odd.decode(names.map((name) => `${name}=1`).join('&')))).toHaveLength(3)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test.each<readonly [string, () => unknown]>([
  ['Got an array. Expected the kinds of the members.', () => record([text()] as never)],
  ['Got a string for "a". Expected a kind such as text().', () => record({ a: 'x' as never })],
  ['Wrong name of a member in record(). Expected one without brackets.', () => record({ '': text() })],
  ['Wrong name of a member in record(). Expected one without brackets.', () => record({ 'a]': text() })],
  ['Wrong name of a member in record(). Expected one without brackets.', () => record({ '[': text() })],
  ['Two kinds have the same name in a query.', () => query({ a: record({ b: text() }), 'a[b]': text() })],
  [
    'Two kinds have the same name in a query.',
    () => query({ a: many(text(), { brackets: true }), 'a[]': many() }),
  ],
  [
    '"brackets" in many(). Expected true, false or undefined',
    () => many(text(), { brackets: 'yes' as never }),
  ],
  ['lone surrogate', () => query({ a: record({ '\ud800': text() }) })],
  ['Wrong kind of items in many()', () => many(record({}) as never)],
])('declarations: %s', (message, declare) => {
  expect(declare).toThrow(TypeError)
  expect(declare).toThrow(message)
})

const name = fc
  .oneof(
    fc.constantFrom('a', 'b', '__proto__', 'constructor', 'é&='),
    fc.string({ minLength: 1, maxLength: 3 }),
  )
  .filter((each) => !/[[\]]/.test(each))
const leaf = fc.constantFrom<readonly [Kind, fc.Arbitrary<unknown>]>(
  [text(), fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined })],
  [many(integer(), { brackets: true }), fc.array(fc.integer())],
  [many(), fc.array(fc.string({ unit: 'grapheme' }))],
  [flag(), fc.boolean()],
)
const { kind } = fc.letrec<{ kind: readonly [Kind, fc.Arbitrary<unknown>] }>((tie) => ({
  kind: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.dictionary(name, tie('kind'), { maxKeys: 3, noNullPrototype: true }).map((kinds) => {
      const each = <Of>(at: 0 | 1): Record<string, Of> =>
        Object.fromEntries(Object.entries(kinds).map(([key, pair]) => [key, pair[at] as Of]))
      return [record(each<Kind>(0)), fc.record(each<fc.Arbitrary<unknown>>(1))] as const
    }),
  ),
}))

/** The value without absent members, all of whose records have no prototype. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const kept = Object.entries(value).filter(([, each]) => each !== undefined)
  return kept
    .map(([key, each]) => [key, plain(each)])
    .sort(([a], [b]) => ((a as string) < (b as string) ? -1 : 1))
}

test('decode(encode(record)) is the record', () => {
  const cases = kind.chain(([own, values]) => fc.tuple(fc.constant(own), values))
  expectLaw(1_000, cases, ([own, value]) => {
    const One = query({ p: own }, { unknown: 'refuse' })
    const given = value === undefined ? {} : { p: value }
    const query_ = One.encode(given as never)
    const result = One.decode(query_)
    expect(result._tag === 'Right' ? plain(result.right) : result.left).toEqual(plain(given))
    if (value === undefined) return
    const changed = One.change('?p[x][]=1&p=2&p[a]=3', given as never)
    const read = query({ p: own }).decode(changed)
    expect(read._tag === 'Right' ? plain(read.right) : read.left).toEqual(plain(given))
  })
})

test('qs reads what is written as the same, and what qs writes is read as the same', () => {
  const Names = query({
    a: record({ b: text(), c: many(text(), { brackets: true }), d: record({ e: text() }) }),
  })
  const string = fc.string({ unit: 'grapheme' })
  const values = fc.record({
    b: string,
    c: fc.array(string, { minLength: 1, maxLength: 20 }),
    d: fc.record({ e: string }),
  })
  expectLaw(1_000, values, (a) => {
    expect(parse(String(Names.encode({ a })))).toEqual({ a })
    expect(Names.from(stringify({ a }, { arrayFormat: 'brackets' }))).toEqual({ a })
  })
})
