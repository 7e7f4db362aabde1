// How a query is declared, and how long it takes.
import { describe, test } from '@jest/globals'
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
  query,
  text,
} from '../../../src/builders/query/index.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'
import { Search } from './search.js'

describe('names that every object has', () => {
  test('are names like others', () => {
    const kinds = JSON.parse('{"__proto__": null, "constructor": null}') as Record<string, Kind>
    Object.defineProperty(kinds, '__proto__', { value: text(), enumerable: true })
    Object.defineProperty(kinds, 'constructor', { value: text(), enumerable: true })
    const odd = query(kinds)
    const value = odd.from('__proto__=x') as Record<string, unknown>
    expect(Object.entries(value)).toEqual([['__proto__', 'x']])
    expect(value.constructor).toBeUndefined()
    const given: unknown = JSON.parse('{"__proto__": "x"}')
    expect(Object.entries(odd.from(given) as object)).toEqual([['__proto__', 'x']])
    expect(odd.encode(given as never)?.text).toBe('__proto__=x')
    expect(odd.change('a=1', given as never)?.text).toBe('a=1&__proto__=x')
    expect(query({ constructor: text() }).encode({} as never)).toBeUndefined()
    expect(Search.from('__proto__=1&constructor=2')).toEqual({ page: 1, tag: [], debug: false })
  })
})

describe('declarations', () => {
  type Loose = (...given: unknown[]) => unknown

  test.each<readonly [string, () => unknown]>([
    ['Got undefined. Expected the kinds of the parameters.', () => query(undefined as never)],
    ['Got an array. Expected the kinds of the parameters.', () => query([text()] as never)],
    ['Got a Map. Expected the kinds of the parameters.', () => query(new Map([['a', text()]]) as never)],
    ['"check" in query(). Expected a function', () => query({}, { check: [] as never })],
    ['Wrong lengths in text().', () => text({ minimumLength: 2, maximumLength: 1 })],
    ['"minimumLength" in text(). Expected a number, 0 or more', () => text({ minimumLength: -1 })],
    [
      'Wrong default in text(). Expected at least 2 characters.',
      () => text({ minimumLength: 2, default: 'a' }),
    ],
    ['"divide" in list(). Expected "raw" or undefined', () => list(text(), { divide: 'text' as never })],
    ['Wrong separator in list(). Expected ","', () => list(text(), { divide: 'raw', separator: '|' })],
    ['Got undefined for "q". Expected a kind such as text().', () => query({ q: undefined as never })],
    ['Got a function for "q". Expected a kind such as text().', () => query({ q: text as never })],
    ['Got a string for "q". Expected a kind such as text().', () => query({ q: 'text' as never })],
    ['lone surrogate', () => query({ '\ud800': text() })],
    ['Unknown option "unkown" in query()', () => query({}, { unkown: 'refuse' } as never)],
    ['"unknown" in query(). Expected "refuse"', () => query({}, { unknown: 'ignore' as never })],
    ['"strays" in query(). Expected "refuse"', () => query({}, { strays: 'encode' as never })],
    ['"empty" in query(). Expected "malformed"', () => query({}, { empty: 'absent' as never })],
    ['"form" in query(). Expected true, false or undefined', () => query({}, { form: 'yes' as never })],
    ['maximumPairs', () => query({}, { maximumPairs: Number.NaN })],
    ['"defaults" in encode(). Expected "write"', () => Search.tryEncode({}, { defaults: 'omit' as never })],
    ['Unknown option', () => Search.tryChange('', {}, { default: 'write' } as never)],
    [
      'Unknown option "default" in many(). Known options: brackets.',
      () => (many as Loose)(text(), { default: ['a'] }),
    ],
    ['Unknown option "default" in flag(). Known options: none.', () => (flag as Loose)({ default: true })],
    ['Unknown option "minimum"', () => integer({ minimum: 1 } as never)],
    ['Got a number in integer(). Expected options.', () => integer(1 as never)],
    [
      'Got a string for the option "min" in integer(). Expected a number.',
      () => integer({ min: '1' as never }),
    ],
    ['Wrong limits in number().', () => number({ min: 2, max: 1 })],
    ['"maximumLength" in text(). Expected a number, 0 or more', () => text({ maximumLength: -1 })],
    ['"maximumLength" in text(). Expected a number, 0 or more', () => text({ maximumLength: '5' as never })],
    ['Unknown option', () => date({ min: 1 } as never)],
    ['Unknown option', () => dateTime({ min: 1 } as never)],
    ['Unknown option', () => boolean({ min: 1 } as never)],
    ['Unknown option', () => number({ maximum: 1 } as never)],
    ['Unknown option', () => oneOf(['a'], { min: 1 } as never)],
    ['Unknown option', () => list(text(), { min: 1 } as never)],
    ['Wrong default in oneOf()', () => oneOf(['a'], { default: 'b' as never })],
    ['Wrong default in list()', () => list(integer(), { default: ['a'] as never })],
    ['"required" in text(). Expected true, false or undefined', () => text({ required: 'yes' as never })],
    ['Required parameter with a default in text().', () => text({ required: true, default: 'a' } as never)],
    ['Wrong default in integer().', () => integer({ min: 1, default: 0 })],
    ['Wrong choices in oneOf(). Expected an array of strings', () => oneOf([])],
    ['Wrong choices in oneOf(). Expected an array of strings', () => oneOf('ab' as never)],
    ['Wrong choices in oneOf(). Expected an array of strings', () => oneOf(['a', 5 as never])],
    ['Wrong choices in oneOf(). Expected an array of strings', () => oneOf(['a', '\ud800'])],
    ['Wrong choices in oneOf(). Expected an array of strings', () => oneOf('a' as never, 'b' as never)],
    ['"separator" in list(). Expected one character', () => list(text(), { separator: ', ' })],
    ['"separator" in list(). Expected one character', () => list(text(), { separator: '' })],
    ['"separator" in list(). Expected one character', () => list(text(), { separator: 5 as never })],
    ["parameter's name contains a lone surrogate", () => query({ '\ud800': text() })],
    ['"separator" in list(). Expected one character', () => list(text(), { separator: '\ud800' })],
    ['Wrong kind of items in many(). Expected one such as text()', () => many(many() as never)],
    ['Wrong kind of items in many()', () => many(integer({ default: 1 }) as never)],
    ['Wrong kind of items in list()', () => list(text({ required: true }) as never)],
    ['Wrong kind of items in many()', () => many(text as never)],
    ['Wrong kind of items in many()', () => many(null as never)],
  ])('%s', (message, declare) => {
    expect(declare).toThrow(TypeError)
    expect(declare).toThrow(message)
  })

  test.each<readonly [kind: string, isItem: boolean, ...made: readonly Kind[]]>([
    ['text', true, text(), text({ maximumLength: 5 })],
    ['text', false, text({ required: true }), text({ default: 'a' })],
    ['integer', true, integer()],
    ['number', true, number()],
    ['boolean', true, boolean()],
    ['date', true, date()],
    ['dateTime', true, dateTime()],
    ['oneOf', true, oneOf(['a'])],
    ['many', false, many(), many(integer())],
    ['list', false, list(), list(integer())],
    ['flag', false, flag()],
  ])('a kind says its name, and whether it can be an item: %s, %p', (kind, isItem, ...made) => {
    for (const each of made) expect(each).toMatchObject({ kind, isItem })
  })

  test('a query is a Standard Schema of the library', () => {
    expect(Search['~standard']).toMatchObject({ version: 1, vendor: 'uriform' })
  })
})

testInCi('takes linear time', () => {
  const all = query(
    { a: many(), i: many(integer()), l: list() },
    { maximumPairs: Number.POSITIVE_INFINITY, unknown: 'refuse' },
  )
  for (const piece of ['a=%41&', 'a=%FF&', '%FF&', 'b&', 'i=1&', '%&', 'a=|&', 'l=,&'])
    expectLinearTime(
      (long) => {
        all.decode(long)
        all.tryChange(long, { a: ['x'] })
      },
      (length) => piece.repeat(length / piece.length),
      3_000,
    )
})
