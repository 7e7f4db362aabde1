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
    ['Expected the kinds of the parameters, got undefined.', () => query(undefined as never)],
    ['Expected the kinds of the parameters, got an array.', () => query([text()] as never)],
    ['Expected the kinds of the parameters, got a Map.', () => query(new Map([['a', text()]]) as never)],
    ['check must be a function', () => query({}, { check: [] as never })],
    ['minimumLength must not be more than maximumLength', () => text({ minimumLength: 2, maximumLength: 1 })],
    ['text: minimumLength must be a number, 0 or more', () => text({ minimumLength: -1 })],
    [
      'text: the default is wrong. Expected at least 2 characters.',
      () => text({ minimumLength: 2, default: 'a' }),
    ],
    ['list: divide must be "raw" or undefined', () => list(text(), { divide: 'text' as never })],
    ['list: divide: "raw" needs the separator ","', () => list(text(), { divide: 'raw', separator: '|' })],
    ['Expected a kind such as text() for "q", got undefined.', () => query({ q: undefined as never })],
    ['Expected a kind such as text() for "q", got a function.', () => query({ q: text as never })],
    ['Expected a kind such as text() for "q", got a string.', () => query({ q: 'text' as never })],
    ['lone surrogate', () => query({ '\ud800': text() })],
    ['query: there is no option "unkown"', () => query({}, { unkown: 'refuse' } as never)],
    ['unknown must be "refuse"', () => query({}, { unknown: 'ignore' as never })],
    ['strays must be "refuse"', () => query({}, { strays: 'encode' as never })],
    ['empty must be "malformed"', () => query({}, { empty: 'absent' as never })],
    ['form must be true, false or undefined', () => query({}, { form: 'yes' as never })],
    ['maximumPairs', () => query({}, { maximumPairs: Number.NaN })],
    ['encode: defaults must be "write"', () => Search.tryEncode({}, { defaults: 'omit' as never })],
    ['there is no option', () => Search.tryChange('', {}, { default: 'write' } as never)],
    [
      'many: there is no option "default". Known options: brackets.',
      () => (many as Loose)(text(), { default: ['a'] }),
    ],
    ['flag: there is no option "default". Known options: none.', () => (flag as Loose)({ default: true })],
    ['there is no option "minimum"', () => integer({ minimum: 1 } as never)],
    ['expected options, got a number', () => integer(1 as never)],
    ['integer: min must be a number, got a string.', () => integer({ min: '1' as never })],
    ['min must not be more than max', () => number({ min: 2, max: 1 })],
    ['text: maximumLength must be a number, 0 or more', () => text({ maximumLength: -1 })],
    ['maximumLength must be a number, 0 or more', () => text({ maximumLength: '5' as never })],
    ['date: there is no option', () => date({ min: 1 } as never)],
    ['dateTime: there is no option', () => dateTime({ min: 1 } as never)],
    ['boolean: there is no option', () => boolean({ min: 1 } as never)],
    ['number: there is no option', () => number({ maximum: 1 } as never)],
    ['oneOf: there is no option', () => oneOf(['a'], { min: 1 } as never)],
    ['list: there is no option', () => list(text(), { min: 1 } as never)],
    ['oneOf: the default is wrong', () => oneOf(['a'], { default: 'b' as never })],
    ['list: the default is wrong', () => list(integer(), { default: ['a'] as never })],
    ['text: required must be true, false or undefined', () => text({ required: 'yes' as never })],
    ["can't be required", () => text({ required: true, default: 'a' } as never)],
    ['integer: the default is wrong.', () => integer({ min: 1, default: 0 })],
    ['oneOf: expected an array of strings', () => oneOf([])],
    ['oneOf: expected an array of strings', () => oneOf('ab' as never)],
    ['oneOf: expected an array of strings', () => oneOf(['a', 5 as never])],
    ['oneOf: expected an array of strings', () => oneOf(['a', '\ud800'])],
    ['oneOf: expected an array of strings', () => oneOf('a' as never, 'b' as never)],
    ['separator must be one character', () => list(text(), { separator: ', ' })],
    ['separator must be one character', () => list(text(), { separator: '' })],
    ['separator must be one character', () => list(text(), { separator: 5 as never })],
    ["parameter's name contains a lone surrogate", () => query({ '\ud800': text() })],
    ['separator must be one character', () => list(text(), { separator: '\ud800' })],
    ['many: the items must be of a kind such as text()', () => many(many() as never)],
    ['many: the items', () => many(integer({ default: 1 }) as never)],
    ['list: the items', () => list(text({ required: true }) as never)],
    ['many: the items', () => many(text as never)],
    ['many: the items', () => many(null as never)],
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
