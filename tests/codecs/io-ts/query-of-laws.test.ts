// The laws of queries through codecs, for random records and names: every record comes back, the kinds of a query write
// the same, and the time is linear.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import * as t from 'io-ts'
import {
  BooleanFromString,
  DateFromString,
  flag,
  IntegerFromString,
  NumberFromString,
  queryOf,
  repeated,
  report,
  withDefault,
} from 'uriform/codecs'
import { integer, flag as isThere, many, query, text } from 'uriform/query'
import { character } from '../../support/character.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi } from '../../support/runs.js'
import { decoded } from './decoding.js'

const someText = fc.oneof(
  fc.string({ unit: character, maxLength: 6 }),
  fc.constantFrom('', 'a b', '&', '=', 'a=b&c', '+', '%41', '#', 'é', '\u{1f600}', '\0', '__proto__'),
)

interface Kind {
  readonly codec: t.Mixed
  readonly data: Arbitrary<unknown>
  readonly isOptional?: boolean
}

const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)
const dates = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

const kinds: readonly Kind[] = (
  [
    { codec: t.string, data: someText },
    { codec: t.string, data: someText, isOptional: true },
    { codec: withDefault(t.string, 'x'), data: fc.oneof(someText, fc.constant('x')) },
    { codec: NumberFromString, data: numbers },
    { codec: withDefault(IntegerFromString, 1), data: fc.oneof(fc.maxSafeInteger(), fc.constant(1)) },
    { codec: BooleanFromString, data: fc.boolean() },
    { codec: DateFromString, data: dates },
    { codec: flag, data: fc.boolean() },
    { codec: repeated(t.string), data: fc.array(someText) },
    { codec: repeated(NumberFromString), data: fc.array(numbers) },
  ] as readonly Kind[]
).map((kind) => Object.assign(kind, { [fc.toStringMethod]: () => kind.codec.name }))

/** What objects inherit, and flags of no name, have tests of their own. */
const names = someText.filter((name) => name !== '' && !(name in {}))

/** Parameters by name, each of some kind. */
const parameters = fc.uniqueArray(fc.tuple(names, fc.constantFrom(...kinds)), {
  selector: ([name]) => name,
  maxLength: 6,
})

type Named = readonly (readonly [name: string, kind: Kind])[]

function codecOf(named: Named): t.Type<Record<string, unknown>, unknown, unknown> {
  const record = (isOptional: boolean) =>
    Object.fromEntries(
      named
        .filter(([, kind]) => (kind.isOptional ?? false) === isOptional)
        .map(([name, { codec }]) => [name, codec]),
    )
  return t.intersection([t.type(record(false)), t.partial(record(true))])
}

describe.each([false, true])('form: %p', (form) => {
  const records = parameters.chain((named) =>
    fc
      .tuple(...named.map(([name, { data }]) => data.map((datum) => [name, datum] as const)))
      .map((entries) => ({ named, record: Object.fromEntries(entries) })),
  )

  test('decode(encode(record)) is the record', () => {
    expectLaw(4_000, records, ({ named, record }) => {
      const codec = queryOf(codecOf(named), { form, unknown: 'refuse' })
      const value = decoded(codec, `?${codec.encode(record)}`)
      expect(value).toStrictEqual(record)
      expect(codec.is(value)).toBe(true)
    })
  })

  test('the kinds of a query write and read the same', () => {
    expectLaw(
      4_000,
      someText,
      fc.array(someText),
      fc.maxSafeInteger(),
      fc.boolean(),
      (q, tag, page, debug) => {
        const ofCodec = queryOf(
          t.type({ q: t.string, tag: repeated(t.string), page: IntegerFromString, debug: flag }),
          {
            form,
          },
        )
        const ofKinds = query({ q: text(), tag: many(), page: integer(), debug: isThere() }, { form })
        const record = { q, tag, page, debug }
        expect(ofCodec.encode(record)).toBe(String(ofKinds.encode(record)))
        expect(decoded(ofCodec, ofKinds.encode(record))).toEqual(record)
      },
    )
  })

  test('whatever the text, decoding does not throw, and what it returns is written and read again', () => {
    const codec = queryOf(t.partial({ a: t.string, n: NumberFromString }), { form })
    const pieces = fc.constantFrom(...'a n = & 1 %61 % %FF + __proto__ #'.split(' '), ' ', 'é', '\ud800')
    expectLaw(
      10_000,
      fc.array(pieces, { maxLength: 10 }).map((all) => all.join('')),
      (input) => {
        const result = codec.decode(input)
        if (result._tag === 'Right') expect(decoded(codec, codec.encode(result.right))).toEqual(result.right)
        else expect(report(result.left).length).toBeGreaterThan(0)
      },
    )
  })
})

describe('linear time', () => {
  const codec = queryOf(
    t.intersection([
      t.type({ tag: repeated(t.string) }),
      t.partial({ q: t.string, id: repeated(NumberFromString) }),
    ]),
    { maximumPairs: Number.POSITIVE_INFINITY },
  )

  testInCi.each<[string, (length: number) => string]>([
    ['one long value', (n) => `q=${'a'.repeat(n)}`],
    ['one value of octets', (n) => `q=${'%C3%A9'.repeat(n / 6)}`],
    ['octets that are not UTF-8', (n) => `q=${'%C3%A9'.repeat(n / 6)}%FF`],
    ['one long name', (n) => `${'a'.repeat(n)}=`],
    ['a repeated parameter', (n) => 'tag=a&'.repeat(n / 6)],
    ['a parameter that is wrong as often', (n) => 'id=x&'.repeat(n / 5)],
    ['an unknown one', (n) => 'x=a&'.repeat(n / 4)],
    ['one that may not be repeated', (n) => 'q=a&'.repeat(n / 4)],
    ['many unknown ones', (n) => Array.from({ length: n / 8 }, (_, at) => `p${at}=1`).join('&')],
    ['many of __proto__', (n) => '__proto__=a&'.repeat(n / 12)],
    ['separators', (n) => '&'.repeat(n)],
    ['equals signs', (n) => '='.repeat(n)],
    ['percent signs', (n) => '%'.repeat(n)],
  ])('%s', (_, textOf) => {
    const work = (text: string): void => {
      const result = codec.decode(text)
      if (result._tag === 'Left') report(result.left)
      else {
        codec.encode(result.right)
        codec.encode({ ...result.right })
      }
    }
    expectLinearTime(work, textOf, 1_200)
  })
})
