// What a typed query writes, and what a change keeps.
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
  QueryError,
  query,
  text,
} from '../../../src/builders/query/index.js'
import { Query } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { encoded, one, problemsOf, read, Search } from './search.js'

describe('writing', () => {
  test('in the order of the declaration, without what equals its default', () => {
    expect(String(Search.encode({ debug: true, tag: ['x', 'y'], page: 2, q: 'a&b' }))).toBe(encoded)
    expect(Search.encode({ debug: true }) instanceof Query).toBe(true)
    expect(Search.encode({ page: 1, tag: [], debug: false, q: undefined })).toBeUndefined()
    expect(Search.encode({ page: 1 }, { defaults: 'write' })?.text).toBe('page=1')
    expect(Search.encode({ q: '' })?.text).toBe('q=')
  })

  test.each<readonly [Kind, unknown, string]>([
    [text(), 'é+', 'p=%C3%A9%2B'],
    [integer(), -5, 'p=-5'],
    [number(), -0, 'p=0'],
    [number(), 1e21, 'p=1e%2B21'],
    [boolean(), false, 'p=false'],
    [date(), '2026-02-01', 'p=2026-02-01'],
    [many(integer()), [1, 2], 'p=1&p=2'],
    [list(integer()), [1, 2], 'p=1,2'],
    [list(text(), { default: ['x'] }), [], 'p='],
    [list(text(), { divide: 'raw' }), ['a,', 'b', '+'], 'p=a%2C,b,%2B'],
    [list(text(), { separator: '|' }), ['a,', 'b'], 'p=a%2C%7Cb'],
    [text({ minimumLength: 2 }), 'ab', 'p=ab'],
    [list(text(), { separator: '-' }), ['a', 'b'], 'p=a-b'],
    [flag(), true, 'p'],
  ])('%#: %p', (kind, value, written) => {
    expect(one(kind).encode({ p: value } as never)?.text).toBe(written)
    expect(read(kind, one(kind).encode({ p: value } as never))).toEqual(value === 0 ? 0 : value)
  })

  test.each<readonly [Kind, unknown, string]>([
    [text(), 5, 'wrong-type'],
    [text(), '\ud800', 'malformed'],
    [text(), null, 'wrong-type'],
    [text(), new Date(0), 'wrong-type'],
    [text({ required: true }), '', 'missing'],
    [text({ required: true }), undefined, 'missing'],
    [text({ maximumLength: 1 }), 'ab', 'malformed'],
    [text({ minimumLength: 2 }), '', 'malformed'],
    [text({ minimumLength: 2 }), '😀', 'malformed'],
    [list(text(), { divide: 'raw' }), [''], 'malformed'],
    [integer(), '5', 'wrong-type'],
    [integer(), 1.5, 'malformed'],
    [integer(), -0, 'malformed'],
    [integer({ min: 1 }), 0, 'malformed'],
    [integer(), 1e21, 'malformed'],
    [number(), Number.NaN, 'malformed'],
    [boolean(), 'true', 'wrong-type'],
    [oneOf(['a']), 'b', 'malformed'],
    [date(), '2026-02-30', 'malformed'],
    [dateTime(), new Date(Number.NaN), 'malformed'],
    [dateTime(), new Date('-000001-01-01T00:00:00Z'), 'malformed'],
    [dateTime(), '2024-02-29T12:00:00Z', 'wrong-type'],
    [many(), 'a', 'wrong-type'],
    [many(), ['a', undefined], 'wrong-type'],
    [many(), new Array(1), 'wrong-type'],
    [many(integer()), [1, 1.5], 'malformed'],
    [list(), ['a,b'], 'malformed'],
    [list(), [''], 'malformed'],
    [list(), ['a', 1], 'wrong-type'],
    [flag(), 1, 'wrong-type'],
  ])('%#: %p is refused', (kind, value, expected) => {
    const result = one(kind).tryEncode({ p: value } as never)
    expect(problemsOf(result)).toEqual([[expected, 'p']])
    expect(problemsOf(one(kind).tryChange('', { p: value } as never))).toEqual([[expected, 'p']])
    expect(() => one(kind).encode({ p: value } as never)).toThrow(QueryError)
    expect(() => one(kind).change('', { p: value } as never)).toThrow('p: ')
  })

  test('an item with the separator, and what else no list can hold, names many', () => {
    expect(() => one(list()).encode({ p: ['a,b'] } as never)).toThrow(
      'p: An item contains the separator ",". Use many().',
    )
    expect(() => one(list()).encode({ p: [''] } as never)).toThrow('Use many().')
  })

  test('a number of a record that holds the separator is no list', () => {
    const numbers = query({ p: list(number(), { separator: '.' }) })
    expect(() => numbers.from({ p: 1.5 })).toThrow('p: An item contains the separator ".". Use many().')
    expect(() => numbers.from({ p: [1, 2.5] })).toThrow('Use many().')
    expect(numbers.from({ p: 15 })).toEqual({ p: [15] })
    expect(numbers.from({ p: '1.5' })).toEqual({ p: [1, 5] })
    expect(query({ p: list(number()) }).from({ p: [1.5, 2] })).toEqual({ p: [1.5, 2] })
  })

  test('a list that is divided before it is decoded takes the decoded text of a record', () => {
    const raw = query({ p: list(integer(), { divide: 'raw' }) })
    for (const given of ['1,2', ['1', 2], ['1,2'], 'p=1,2', 'p=1&p=2']) {
      expect(raw.from(typeof given === 'string' && given[0] === 'p' ? given : { p: given })).toEqual({
        p: [1, 2],
      })
    }
    expect(raw.encode({ p: [] })).toBeUndefined()
    expect(raw.encode({ p: [] }, { defaults: 'write' })?.text).toBe('p=')
    expect(problemsOf(raw.decode({ p: [[1, 2]] }))).toEqual([['wrong-type', 'p']])
  })

  test('a name that nobody declared, and what is no record', () => {
    expect(problemsOf(Search.tryEncode({ pgae: 2, q: 5 } as never))).toEqual([
      ['wrong-type', 'q'],
      ['unknown-parameter', 'pgae'],
    ])
    expect(problemsOf(Search.tryChange('', { pgae: undefined } as never))).toEqual([
      ['unknown-parameter', 'pgae'],
    ])
    for (const wrong of [undefined, null, 'q=1', [], new Map()]) {
      expect(Search.tryEncode(wrong as never)).toMatchObject({ left: [{ kind: 'wrong-type', name: '' }] })
      expect(problemsOf(Search.tryChange('', wrong as never))).toEqual([['wrong-type']])
    }
  })

  test('an empty name', () => {
    const unnamed = query({ '': flag(), a: flag() })
    expect(unnamed.encode({ '': true })?.text).toBe('=')
    // Other readers skip an empty pair, as in `&a`.
    expect(unnamed.encode({ '': true, a: true })?.text).toBe('=&a')
    expect(unnamed.from('=&a')).toEqual({ '': true, a: true })
    expect(unnamed.change({ '': '', a: '' }, { a: false })?.text).toBe('=')
    expect(unnamed.change('a&', { a: false })?.text).toBe('=')
  })
})

describe('changes', () => {
  const current = '?utm=a|b&%71=x+y&tag=1&page=3&tag=2&%FF&+'

  test.each<readonly [object, string]>([
    [{}, 'utm=a%7Cb&%71=x+y&tag=1&page=3&tag=2&%FF&+'],
    [{ page: 4 }, 'utm=a%7Cb&%71=x+y&tag=1&page=4&tag=2&%FF&+'],
    [{ page: 1 }, 'utm=a%7Cb&%71=x+y&tag=1&tag=2&%FF&+'],
    [{ page: undefined }, 'utm=a%7Cb&%71=x+y&tag=1&tag=2&%FF&+'],
    [{ q: 'a b' }, 'utm=a%7Cb&q=a%20b&tag=1&page=3&tag=2&%FF&+'],
    [{ tag: ['m', 'n'] }, 'utm=a%7Cb&%71=x+y&tag=m&tag=n&page=3&%FF&+'],
    [{ tag: [], debug: true }, 'utm=a%7Cb&%71=x+y&page=3&%FF&+&debug'],
  ])('%j', (changes, expected) => {
    expect(Search.change(current, changes)?.text).toBe(expected)
    const changed = Search.tryChange(current, changes)
    expect(changed._tag === 'Right' && changed.right?.text).toBe(expected)
  })

  test('the default is written on request, nothing is left of nothing', () => {
    expect(Search.change('page=3', { page: 1 }, { defaults: 'write' })?.text).toBe('page=1')
    expect(Search.change('page=3', { page: 1 })).toBeUndefined()
    for (const empty of [undefined, '', '?', {}, new URLSearchParams()]) {
      expect(Search.change(empty, {})).toBeUndefined()
    }
    expect(Search.change(undefined, { q: 'x' })?.text).toBe('q=x')
  })

  test('a broken parameter stands in the way of its own change only', () => {
    expect(Search.change('page=x&q=1&q=2', { page: 2 })?.text).toBe('page=2&q=1&q=2')
    expect(() =>
      query({ user: text({ required: true }) }).change('user=a', { user: undefined as never }),
    ).toThrow('user: Missing.')
  })

  test('of a record: what is declared is written by its kind, other texts are kept', () => {
    const search = {
      ...{ q: 'x y', page: 3, utm: ['a', 1], on: true, other: {}, tag: ['a', 'b'], debug: true },
      '\ud800': 'a',
    }
    expect(Search.change(search, { page: 4 })?.text).toBe(
      'q=x%20y&page=4&utm=a&utm=1&on=true&tag=a&tag=b&debug=true',
    )
    expect(problemsOf(Search.tryChange({ page: {} }, { q: 'x' }))).toEqual([['wrong-type', 'page']])
    expect(Search.change({ page: {} }, { page: 2 })?.text).toBe('page=2')
  })
})
