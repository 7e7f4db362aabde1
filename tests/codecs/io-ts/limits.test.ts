// Limits: what is over them is refused before it is taken apart, and errors are few and short.

import { describe, expect, jest, test } from '@jest/globals'
import * as t from 'io-ts'
import { ftp } from 'uriform'
import {
  DecodeError,
  flag,
  IntegerFromString,
  issues,
  queryOf,
  relativeReferenceFromString,
  repeated,
  report,
  templateOf,
  toStandardSchema,
  UriFromString,
  uriFromString,
  uriOf,
} from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { decoded, errorsOf, reportOf } from './decoding.js'

// A limit bounds time and memory: what is over it is refused before it is taken apart. A limit that is no number is an
// error, because it would limit nothing.
describe('limits', () => {
  /** How often decoding an input decodes percent-encodings: once for each name and value that is taken apart. */
  function piecesOf(codec: t.Mixed, input: unknown): number {
    const decode = jest.spyOn(globalThis, 'decodeURIComponent')
    try {
      codec.decode(input)
      return decode.mock.calls.length
    } finally {
      decode.mockRestore()
    }
  }

  describe('what is over a limit is refused before it is taken apart', () => {
    test.each([{}, { form: false }])('a query of too many pairs: %j', (options) => {
      const text = '%41=%42&'.repeat(1_000)
      const Some = t.type({ A: repeated(t.string) })
      const few = queryOf(Some, { maximumPairs: 1_000, ...options })
      expect(reportOf(few, text)).toEqual(['More than 1000 parameters.'])
      expect(piecesOf(few, text)).toBe(0)
      const enough = queryOf(Some, { maximumPairs: 1_001, ...options })
      expect(piecesOf(enough, text)).toBeGreaterThanOrEqual(2_000)
    })

    test('the data of too many pairs', () => {
      const data = { a: ['1', '2'], c: '3', b: {} }
      const Some = t.type({ b: t.string })
      expect(reportOf(queryOf(Some, { maximumPairs: 3 }), data)).toEqual(['More than 3 parameters.'])
      expect(reportOf(queryOf(Some, { maximumPairs: 4 }), data)[0]).toMatch(/^b: /)
    })

    test('a text of data is one pair, however long', () => {
      const Some = t.type({ a: t.string, b: t.string })
      expect(decoded(queryOf(Some, { maximumPairs: 2 }), { a: 'long', b: ['text'] })).toEqual({
        a: 'long',
        b: 'text',
      })
    })

    test('a path of too many segments', () => {
      const text = `/a${'/%2F'.repeat(1_000)}`
      const One = templateOf(template('/a/{x}'), t.type({ x: t.string }))
      expect(reportOf(One, text)).toEqual(['No such path. Expected a target like /a/{x}.'])
      expect(piecesOf(One, text)).toBeLessThanOrEqual(1)
      const All = templateOf(template('/a{/x*}'), t.type({ x: t.array(t.string) }))
      expect(piecesOf(All, text)).toBeGreaterThanOrEqual(1_000)
    })
  })

  describe('a limit that is no number is a TypeError', () => {
    test.each([Number.NaN, -1, '10', null])('%p', (limit) => {
      const wrong = limit as number
      expect(() => queryOf(t.type({}), { maximumPairs: wrong })).toThrow(TypeError)
      expect(() => uriFromString({ maximumLength: wrong })).toThrow(TypeError)
      expect(() => relativeReferenceFromString({ maximumLength: wrong })).toThrow(TypeError)
    })

    test('the message names the option and what it was given', () => {
      expect(() => queryOf(t.type({}), { maximumPairs: Number.NaN })).toThrow(
        'Got NaN for the option "maximumPairs". Expected a number, 0 or more.',
      )
      expect(() => queryOf(t.type({}), { maximumPairs: '5' as never })).toThrow(
        'Got a string for the option "maximumPairs". Expected a number, 0 or more.',
      )
    })

    test.each([0, 10, Number.POSITIVE_INFINITY])('%p is a limit', (limit) => {
      expect(() => queryOf(t.type({}), { maximumPairs: limit })).not.toThrow()
      expect(() => uriFromString({ maximumLength: limit })).not.toThrow()
    })
  })
})

// The errors of one decode are few and short, however much is wrong: the first ones, then how many more there are.
describe('many errors', () => {
  const MAX = 20
  const LONGEST = 1_000
  const MANY = 900

  const all = <Item>(itemOf: (at: number) => Item): readonly Item[] =>
    Array.from({ length: MANY }, (_, at) => itemOf(at))
  const query = (pairOf: (at: number) => string): string => all(pairOf).join('&')
  const path = (segment: string): string => `/files${`/${segment}`.repeat(MANY)}`
  const target = (text: string): unknown => requestTarget(text)

  const Known = queryOf(t.type({}), { maximumPairs: MANY, unknown: 'refuse' })
  const Ids = queryOf(t.type({ id: repeated(IntegerFromString) }), { maximumPairs: MANY })
  const Names = t.type(Object.fromEntries(all((at) => [`p${at}`, t.string])))
  const Once = queryOf(Names, { maximumPairs: 2 * MANY })
  const FileOf = (codec: t.Mixed) => templateOf(template('/files{/path*}'), t.type({ path: t.array(codec) }))

  describe.each<[what: string, codec: t.Mixed, input: unknown, isBounded?: boolean]>([
    ['segments that their codec refuses', FileOf(IntegerFromString), target(path('x'))],
    ['segments that are no URIs', FileOf(UriFromString), target(path('x'))],
    ['unknown parameters', Known, query((at) => `p${at}`)],
    ['doubled parameters', Once, `${query((at) => `p${at}`)}&${query((at) => `p${at}`)}`],
    ['missing parameters', Once, ''],
    ['values that are not UTF-8', Once, query((at) => `p${at}=%FF`)],
    ['names that are not UTF-8', Known, query((at) => `%FF${at}`)],
    ['values of one parameter', Ids, query(() => 'id=x')],
    ['data that is no text', Once, Object.fromEntries(all((at) => [`p${at}`, {}]))],
    ['data without a UTF-8 form', Once, Object.fromEntries(all((at) => [`p${at}`, '\ud800']))],
    ['a list of io-ts', t.array(UriFromString), all(() => 'x'), false],
    ['a record of io-ts', t.record(t.string, flag), Object.fromEntries(all((at) => [`p${at}`, 'x'])), false],
    ['a list of values of a scheme', t.array(uriOf(ftp)), all(() => 'ftp://h/;type=x'), false],
  ])('thousands of errors: %s', (_, codec, input, isBounded = true) => {
    const errors = errorsOf(codec, input)
    const further = `${MANY - MAX} more errors`

    test('the first ones are reported, then how many more there are', () => {
      const all = issues(errors)
      expect(all).toHaveLength(MAX + 1)
      expect(all.at(-1)).toEqual({ path: [], place: '', message: further })
      expect(report(errors)).toHaveLength(MAX + 1)
      expect(report(errors).at(-1)).toBe(further)
    })

    test('by every door', () => {
      expect(toStandardSchema(codec)['~standard'].validate(input).issues).toEqual(issues(errors))
      const { issues: own, message } = new DecodeError(errors)
      expect(own).toEqual(issues(errors))
      expect(message).toBe(report(errors).join('\n'))
      if (!isBounded) return
      const inside = errorsOf(t.type({ at: codec }), { at: input })
      expect([errors.length, inside.length]).toEqual([MAX + 1, MAX + 1])
      expect([errors.at(-1)?.message, inside.at(-1)?.message]).toEqual([further, `at: ${further}`])
    })

    test('inside a larger structure too, with the sum of those left out', () => {
      const Both = t.type({ one: codec, other: codec })
      const both = report(errorsOf(Both, { one: input, other: input }))
      expect(both).toHaveLength(MAX + 1)
      expect(both.at(-1)).toBe(`${2 * MANY - MAX} more errors`)
    })
  })

  describe('the number that is left out', () => {
    test.each([
      [MAX, undefined],
      [MAX + 1, '1 more error'],
      [MAX + 2, '2 more errors'],
    ])('%i errors', (count, last) => {
      const wrong = Array.from({ length: count }, () => 'x')
      const Search = queryOf(t.type({ id: repeated(IntegerFromString) }))
      for (const texts of [
        report(errorsOf(t.array(IntegerFromString), wrong)),
        report(errorsOf(Search, wrong.map((text) => `id=${text}`).join('&'))),
      ]) {
        expect(texts).toHaveLength(MAX + (last === undefined ? 0 : 1))
        expect(texts.slice(0, MAX).every((text) => text.includes('Expected a whole number'))).toBe(true)
        expect(texts[MAX]).toBe(last)
      }
    })

    test('what a codec inside another left out counts', () => {
      const Search = queryOf(t.type({ file: FileOf(IntegerFromString), id: IntegerFromString }))
      const errors = errorsOf(Search, `file=${path('x')}&id=x`)
      expect(errors).toHaveLength(MAX + 1)
      expect(errors.at(-1)?.message).toBe(`${MANY + 1 - MAX} more errors`)
    })

    test('errors of all sorts count', () => {
      const Search = queryOf(t.type({ id: repeated(IntegerFromString) }), { unknown: 'refuse' })
      const pairs = ['u', 'id=x', 'id=y']
      const text = Array.from({ length: 9 }, (_, at) => pairs.map((pair) => `${pair}&v${at}`).join('&')).join(
        '&',
      )
      const texts = report(errorsOf(Search, text))
      // Ten unknown names, and eighteen items.
      expect(texts.at(-1)).toBe(`${10 + 18 - MAX} more errors`)
    })
  })

  interface Nested {
    [name: string]: Nested
  }

  describe('however long the input, a message is short', () => {
    const long = 'x'.repeat(1_000_000)
    const Deep: t.Mixed = t.recursion<Nested>('Deep', (self) => t.type({ [long.slice(0, 50)]: self }))
    const deep = Array.from({ length: 500 }).reduce<object>((inner) => ({ [long.slice(0, 50)]: inner }), {})

    test.each<[what: string, codec: t.Mixed, input: unknown]>([
      ['a text', UriFromString, long],
      ['a value', queryOf(t.type({ a: UriFromString })), `a=${long}`],
      ['the name of a parameter', Known, long],
      ['the name of a property', t.record(t.string, t.number), { [long]: 'x' }],
      ['many known names', queryOf(Names, { unknown: 'refuse' }), 'x'],
      ['a text of a template', templateOf(template('/a'), t.type({})), long],
      ['a text for io-ts', t.number, long],
      ['a symbol', t.number, Symbol(long)],
      ['a number', t.string, 10n ** 10_000n],
      ['a deep place', Deep, deep],
      ['a codec with a long name', new t.Type(long, t.unknown.is, t.never.validate, t.identity), 1],
      [
        'a message of another codec',
        new t.Type('Other', t.unknown.is, (value, context) => t.failure(value, context, long), t.identity),
        1,
      ],
    ])('%s', (_, codec, input) => {
      const texts = report(errorsOf(codec, input))
      expect(texts.length).toBeGreaterThan(0)
      for (const text of texts) expect(text.length).toBeLessThan(LONGEST)
      expect(JSON.stringify(issues(errorsOf(codec, input)).map(({ path }) => path)).length).toBeLessThan(
        40_000,
      )
    })

    test('it is cut between its characters', () => {
      for (const start of ['', 'x']) {
        const emoji = start + '\u{1f600}'.repeat(1_000)
        const [text = ''] = report([{ value: 1, context: [], message: emoji }])
        expect(text).toMatch(/…$/)
        expect(text).not.toMatch(/\p{Cs}/u)
      }
    })
  })
})
