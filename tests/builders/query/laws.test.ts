// The laws of queries: every record that its kinds can hold comes back, and a change is a change of its parameters only.
import { describe, expect as expectType, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import {
  boolean,
  date,
  dateTime,
  flag,
  integer,
  type Kind,
  list,
  many,
  number,
  oneOf,
  type QueryProblem,
  query,
  text,
} from '../../../src/builders/query/index.js'
import { type Either, Uri } from '../../../src/index.js'
import { character } from '../../support/character.js'
import { expect } from '../../support/expect.js'
import { expectLaw, testLaw } from '../../support/runs.js'

/** Any text, with what URLs delimit among it. */
const someText = fc.oneof(
  fc.string({ unit: character, maxLength: 6 }),
  fc.constantFrom(
    '',
    ' ',
    '&',
    '=',
    'a=b&c',
    '+',
    '%41',
    '#',
    '|',
    ',',
    'é',
    '\0',
    '__proto__',
    'constructor',
    '?',
    '/a',
  ),
)
const times = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)
const withoutComma = someText.map((each) => each.replaceAll(',', ''))
const isOne = ([first, ...others]: readonly string[]): boolean => first === '' && others.length === 0

interface Sample {
  readonly kind: Kind
  readonly values: Arbitrary<unknown>
  /** The value of an absent parameter; the property is absent if there is none. */
  readonly absent?: unknown
  readonly isRequired?: boolean
}

const samples: readonly Sample[] = (
  [
    { kind: text(), values: someText },
    { kind: text({ default: 'x' }), values: someText, absent: 'x' },
    { kind: text({ minimumLength: 2 }), values: someText.filter((each) => [...each].length > 1) },
    { kind: text({ required: true }), values: someText.filter((each) => each !== ''), isRequired: true },
    { kind: integer(), values: fc.maxSafeInteger() },
    { kind: integer({ min: 1, default: 1 }), values: fc.integer({ min: 1 }), absent: 1 },
    { kind: number(), values: numbers },
    { kind: boolean({ default: true }), values: fc.boolean(), absent: true },
    { kind: oneOf(['a', '', ' b']), values: fc.constantFrom('a', '', ' b') },
    { kind: date(), values: times.map((time) => time.toISOString().slice(0, 10)) },
    { kind: dateTime(), values: times },
    { kind: flag(), values: fc.boolean(), absent: false },
    { kind: many(), values: fc.array(someText, { maxLength: 3 }), absent: [] },
    { kind: many(number()), values: fc.array(numbers, { maxLength: 3 }), absent: [] },
    {
      kind: list(),
      values: fc.array(withoutComma, { maxLength: 3 }).filter((each) => !isOne(each)),
      absent: [],
    },
    {
      kind: list(text(), { divide: 'raw' }),
      values: fc.array(someText, { maxLength: 3 }).filter((each) => !isOne(each)),
      absent: [],
    },
    { kind: list(integer(), { default: [1, 2] }), values: fc.array(fc.maxSafeInteger()), absent: [1, 2] },
    {
      kind: list(text(), { separator: '&' }),
      values: fc.array(withoutComma.map((each) => each.replaceAll('&', ''))).filter((each) => !isOne(each)),
      absent: [],
    },
  ] as readonly Sample[]
).map((sample) => Object.assign(sample, { [fc.toStringMethod]: () => sample.kind.kind }))

type Named = readonly (readonly [name: string, sample: Sample])[]
type Values = Readonly<Record<string, unknown>>

const declared: Arbitrary<Named> = fc.uniqueArray(fc.tuple(someText, fc.constantFrom(...samples)), {
  selector: ([name]) => name,
  maxLength: 5,
})

const ownRecord = (entries: Iterable<readonly [string, unknown]>): Values =>
  Object.fromEntries([...entries].filter(([, value]) => value !== undefined))

const kindsOf = (named: Named): Record<string, Kind> =>
  Object.fromEntries(named.map(([name, { kind }]) => [name, kind]))

/** Values of some of the parameters; of all that are required. */
const valuesOf = (named: Named): Arbitrary<Values> =>
  fc
    .tuple(
      ...named.map(([name, { values, isRequired }]) =>
        (isRequired ? values : fc.option(values, { nil: undefined })).map((value) => [name, value] as const),
      ),
    )
    .map(ownRecord)

/** The record with what absent parameters are. */
const complete = (named: Named, values: Values): Values =>
  ownRecord(named.map(([name, { absent }]) => [name, Object.hasOwn(values, name) ? values[name] : absent]))

/** Its properties in order. Jest takes an own `constructor` for the class. */
const sorted = (record: object): unknown =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))

const decoded = (result: Either<readonly QueryProblem[], object>): unknown =>
  result._tag === 'Right' ? sorted(result.right) : result.left

const cases = declared.chain((named) => fc.record({ named: fc.constant(named), values: valuesOf(named) }))

describe.each([true, false])('form: %p', (form) => {
  const options = { form }

  testLaw(
    'decode(encode(record)) is the record',
    4_000,
    cases,
    fc.boolean(),
    ({ named, values }, writesAll) => {
      const Search = query(kindsOf(named), { ...options, unknown: 'refuse' })
      const written = Search.encode(values, writesAll ? { defaults: 'write' } : {})
      expect(decoded(Search.decode(written))).toEqual(sorted(complete(named, values)))
      const uri = Uri.from(`http://h/?${written ?? ''}`)
      expect(decoded(Search.decode(uri))).toEqual(sorted(complete(named, values)))
      expect(decoded(Search.decode(new URL(uri.href)))).toEqual(sorted(complete(named, values)))
    },
  )

  const pieces = fc.constantFrom(
    'a',
    'b',
    '=',
    '&',
    '|',
    '%',
    '%FF',
    '%41',
    '+',
    '%2B',
    ' ',
    'é',
    '1',
    ',',
    '[]',
  )
  const anyQuery = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''))
  const changes = declared.chain((named) =>
    fc.record({
      named: fc.constant(named),
      before: valuesOf(named),
      others: fc.tuple(anyQuery, anyQuery),
      values: valuesOf(named),
    }),
  )

  test('decode(change(query, record)) is decode(query) with the record', () => {
    expectLaw(4_000, changes, ({ named, before, others: [first, last], values }) => {
      const Search = query(kindsOf(named), options)
      const current = `?${first}&${Search.encode(before) ?? ''}&${last}`
      const read = Search.decode(current)
      // The others may repeat a parameter, or have one that is malformed.
      fc.pre(read._tag === 'Right')
      const changed = Search.change(current, values)
      expect(decoded(Search.decode(changed))).toEqual(sorted({ ...(read.right as object), ...values }))
    })
  })

  test('and every other pair keeps its bytes and its order, but for raw characters', () => {
    expectLaw(4_000, changes, ({ named, before, others: [first, last], values }) => {
      const Search = query(kindsOf(named), options)
      const current = `?${first}&${Search.encode(before) ?? ''}&${last}`
      const decode = (name: string): string | undefined => {
        try {
          return decodeURIComponent(form ? name.replaceAll('+', ' ') : name)
        } catch {
          return undefined
        }
      }
      const kept = (query: unknown): readonly string[] =>
        String(query ?? '')
          .split('&')
          .filter((pair) => !Object.hasOwn(values, decode(pair.split('=')[0] as string) ?? '%'))
      const all = kept(Search.change(current, {}))
      const left = kept(Search.change(current, values))
      // A single empty pair needs its "=" to be one.
      expect(left.filter((pair) => !/^=?$/.test(pair))).toEqual(all.filter((pair) => !/^=?$/.test(pair)))
    })
  })

  testLaw('whatever the input, nothing throws, and what is read is a record', 4_000, anyQuery, (input) => {
    const Search = query({ a: text(), b: integer(), ab: many() }, options)
    for (const each of [input, `?${input}`, `/x?${input}`, new URL(`http://h/?${input}`)]) {
      const result = Search.decode(each)
      if (result._tag === 'Left') expect(result.left.length).toBeGreaterThan(0)
      else expectType(result.right.ab).toBeInstanceOf(Array)
    }
  })

  testLaw('text, URL, URI and URLSearchParams are read alike', 2_000, anyQuery, (input) => {
    const Search = query({ a: text(), b: integer(), ab: many() }, options)
    fc.pre(!input.startsWith('?'))
    const alike = [
      new URL(`http://h/?${input}#`),
      Uri.from(`http://h/?${String(Search.change(input, {}) ?? '')}`),
    ]
    for (const each of alike) expect(Search.decode(each)).toEqual(Search.decode(`?${input}`))
  })
})

testLaw(
  'where both read a query, it is read as URLSearchParams reads it',
  2_000,
  fc.array(fc.tuple(someText, someText)),
  (pairs) => {
    const given = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, value]))
    const names = [...new Set(pairs.map(([name]) => name))]
    const Search = query(Object.fromEntries(names.map((name) => [name, many()])))
    const expected = Object.fromEntries(names.map((name) => [name, given.getAll(name)]))
    for (const each of [given, `?${given}`]) expect(decoded(Search.decode(each))).toEqual(sorted(expected))
  },
)
