// The laws of queries, for random records, names and spellings: what was decoded is written back byte for byte, a change
// changes nothing else, every record comes back, and the time is linear.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import * as t from 'io-ts'
import {
  BooleanFromString,
  DateFromString,
  flag,
  NumberFromString,
  queryOf,
  repeated,
  report,
} from 'uriform/codecs'
import { character } from '../../support/character.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi, testLaw } from '../../support/runs.js'
import { decoded } from './decoding.js'

const someText = fc.oneof(
  fc.string({ unit: character, maxLength: 6 }),
  fc.constantFrom('', 'a b', '&', '=', 'a=b&c', '+', '%41', '#', 'é', '\u{1f600}', '\0', '__proto__'),
)

interface Kind {
  readonly codec: t.Mixed
  readonly data: Arbitrary<unknown>
  /** The texts of its pairs, decoded; `null` where there is no `=`. */
  readonly texts: Arbitrary<readonly (string | null)[]>
  readonly isOptional?: boolean
}

const once = (texts: Arbitrary<string>): Arbitrary<readonly string[]> => texts.map((text) => [text])
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
const numerals = fc.constantFrom('0', '-0', '01', '1.50', '1e+21', '-12')
const dates = fc.date({
  min: new Date('0000-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
})

const kinds: readonly Kind[] = (
  [
    { codec: t.string, data: someText, texts: once(someText) },
    { codec: t.string, data: someText, texts: fc.constant([null]) },
    { codec: t.string, data: someText, texts: fc.oneof(once(someText), fc.constant([])), isOptional: true },
    { codec: NumberFromString, data: numbers, texts: once(numerals) },
    { codec: BooleanFromString, data: fc.boolean(), texts: once(fc.constantFrom('true', 'false')) },
    {
      codec: DateFromString,
      data: dates,
      texts: once(fc.constantFrom('2024-02-29', '2024-02-29T00:00:00+02:00', '2024-02-29T10:00:00.5Z')),
    },
    { codec: flag, data: fc.boolean(), texts: fc.constantFrom([], [null], ['']) },
    { codec: repeated(t.string), data: fc.array(someText), texts: fc.array(someText, { maxLength: 3 }) },
    {
      codec: repeated(NumberFromString),
      data: fc.array(numbers),
      texts: fc.array(numerals, { maxLength: 3 }),
    },
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

/** Encoded text of data: each character raw where it may be, or octets, in small digits or capitals. */
function spelled(text: string, isForm: boolean): Arbitrary<string> {
  const characters = [...text].map((character) => {
    const octets = [...new TextEncoder().encode(character)].map((octet) =>
      octet.toString(16).padStart(2, '0'),
    )
    const small = octets.map((octet) => `%${octet}`).join('')
    const raw = /[\w.~!$'()*,;:@/?-]/.test(character) && character.length === 1 ? character : small
    const spaces = isForm && character === ' ' ? ['+'] : []
    const pluses = !isForm && character === '+' ? ['+'] : []
    return fc.constantFrom(raw, raw, small, small.toUpperCase(), ...spaces, ...pluses)
  })
  return fc.tuple(...characters).map((all) => all.join(''))
}

function spelledPair(name: string, value: string | null, isForm: boolean): Arbitrary<string> {
  const spelledName = spelled(name, isForm)
  return value === null
    ? spelledName
    : fc.tuple(spelledName, spelled(value, isForm)).map(([one, other]) => `${one}=${other}`)
}

interface Case {
  readonly named: Named
  /** Pairs in order, with the name that each is of. */
  readonly pairs: readonly (readonly [name: string, text: string])[]
}

/** Queries of random parameters, others among them. */
const cases = (isForm: boolean): Arbitrary<Case> =>
  parameters
    .chain((named) => {
      const taken = new Set(named.map(([name]) => name))
      const known = named.map(([name, { texts }]) =>
        texts.map((all) => all.map((text) => [name, text] as const)),
      )
      const unknown = fc.array(
        fc.tuple(
          someText.filter((name) => !taken.has(name) && !(name in {})),
          fc.option(someText),
        ),
        { maxLength: 3 },
      )
      return fc
        .tuple(fc.tuple(...known), unknown)
        .chain(([all, others]) => {
          const pairs: readonly (readonly [string, string | null])[] = [...all.flat(), ...others]
          return fc.shuffledSubarray([...pairs], { minLength: pairs.length })
        })
        .chain((pairs) =>
          fc.tuple(
            ...pairs.map(([name, value]) =>
              spelledPair(name, value, isForm).map((text) => [name, text] as const),
            ),
          ),
        )
        .map((pairs) => ({ named, pairs }))
    })
    // A single pair of nothing is no pair.
    .filter(({ pairs }) => pairs.length !== 1 || pairs[0]?.[1] !== '')

const textOf = (pairs: Case['pairs']): string => pairs.map(([, text]) => text).join('&')

describe.each([false, true])('form: %p', (form) => {
  testLaw('encode(decode(q)) is q', 4_000, cases(form), ({ named, pairs }) => {
    const codec = queryOf(codecOf(named), { form })
    const value = decoded(codec, textOf(pairs))
    expect(codec.is(value)).toBe(true)
    expect(codec.encode(value)).toBe(textOf(pairs))
  })

  test('a change of one parameter leaves the bytes and the order of all others', () => {
    const changes = cases(form)
      .filter(({ named }) => named.length > 0)
      .chain((given) =>
        fc
          .constantFrom(...given.named)
          .chain(([name, { data }]) => data.map((datum) => ({ ...given, name, datum }))),
      )
    expectLaw(4_000, changes, ({ named, pairs, name, datum }) => {
      const others = pairs.filter(([other]) => other !== name).map(([, text]) => text)
      // A pair of nothing that is left alone is no pair.
      fc.pre(others.join('&') !== '' || others.length !== 1)
      const codec = queryOf(codecOf(named), { form })
      const value = decoded(codec, textOf(pairs))
      value[name] = datum
      const written = codec.encode(value)
      expect(decoded(codec, written)).toEqual(value)

      const place = pairs.findIndex(([other]) => other === name)
      const before = pairs.slice(0, Math.max(place, 0)).map(([, text]) => text)
      const start = (place < 0 ? others : before).join('&')
      const end = (place < 0 ? [] : others.slice(before.length)).join('&')
      expect(written.startsWith(start)).toBe(true)
      expect(written.endsWith(end)).toBe(true)
      expect(written.length).toBeGreaterThanOrEqual(others.join('&').length)
    })
  })

  test('decode(encode(record)) is the record', () => {
    const records = parameters.chain((named) =>
      fc
        .tuple(...named.map(([name, { data }]) => data.map((datum) => [name, datum] as const)))
        .map((entries) => ({ named, record: Object.fromEntries(entries) })),
    )
    expectLaw(4_000, records, ({ named, record }) => {
      const codec = queryOf(codecOf(named), { form, unknown: 'refuse' })
      expect(decoded(codec, codec.encode(record))).toStrictEqual(record)
    })
  })

  test('whatever the text, decoding does not throw, and what it gives is written back', () => {
    const codec = queryOf(t.partial({ a: t.string, n: NumberFromString }), { form })
    const pieces = fc.constantFrom(...'a n = & 1 %61 % %FF + __proto__ #'.split(' '), ' ', 'é', '\ud800')
    expectLaw(
      10_000,
      fc.array(pieces, { maxLength: 10 }).map((all) => all.join('')),
      (text) => {
        const result = codec.decode(text)
        if (result._tag === 'Right') expect(codec.encode(result.right)).toBe(text)
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
    expectLinearTime(work, textOf, 5_000)
  })
})
