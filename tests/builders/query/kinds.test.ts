// The kinds of parameters and their texts.
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
import { read } from './search.js'

describe('kinds and their texts', () => {
  test.each<readonly [string, Kind, Readonly<Record<string, unknown>>]>([
    ['text', text(), { 'p=': '', p: '', 'p=+': ' ', 'p=%00': '\0', 'p=a=b': 'a=b', 'p=%FF': ['malformed'] }],
    [
      'text of a length',
      text({ maximumLength: 2 }),
      { 'p=ab': 'ab', 'p=😀😀': '😀😀', 'p=abc': ['malformed'] },
    ],
    [
      'text of a least length',
      text({ minimumLength: 2 }),
      { '': undefined, 'p=ab': 'ab', 'p=😀b': '😀b', 'p=': ['malformed'], 'p=😀': ['malformed'] },
    ],
    [
      'required text of a least length',
      text({ minimumLength: 2, required: true }),
      { '': ['missing'], 'p=': ['missing'], 'p=a': ['malformed'] },
    ],
    ['required text', text({ required: true }), { 'p=a': 'a', '': ['missing'], 'p=': ['missing'] }],
    [
      'integer',
      integer(),
      {
        'p=0': 0,
        'p=-1': -1,
        'p=9007199254740991': 9007199254740991,
        '': undefined,
        'p=': undefined,
        p: undefined,
        ...malformed(
          '9007199254740992',
          '01',
          '-0',
          '-',
          '%2B1',
          '1.0',
          '1e3',
          '0x1',
          '%201',
          '٣',
          'Infinity',
        ),
      },
    ],
    ['integer in a range', integer({ min: 1, max: 3 }), { 'p=1': 1, 'p=3': 3, ...malformed('0', '4') }],
    ['integer in a range of one', integer({ min: 1, max: 1 }), { 'p=1': 1, ...malformed('0', '2') }],
    ['text of no length', text({ maximumLength: 0 }), { 'p=': '', ...malformed('a') }],
    [
      'number',
      number(),
      {
        'p=-1.5': -1.5,
        'p=1e3': 1000,
        'p=1E%2B3': 1000,
        'p=-0': 0,
        'p=0.10': 0.1,
        'p=': undefined,
        ...malformed('1e999', '.5', '5.', '01', '%2B1', 'NaN', 'Infinity', '1e', '0x1', ' 1'),
      },
    ],
    [
      'boolean',
      boolean(),
      { 'p=true': true, 'p=false': false, 'p=': undefined, ...malformed('True', '1', 'yes') },
    ],
    ['oneOf', oneOf(['a', 'b']), { 'p=a': 'a', 'p=': undefined, ...malformed('A', 'c') }],
    ['oneOf with an empty text', oneOf(['', 'b']), { 'p=': '', p: '', '': undefined }],
    [
      'date',
      date(),
      {
        'p=2024-02-29': '2024-02-29',
        'p=0001-01-01': '0001-01-01',
        'p=9999-12-31': '9999-12-31',
        'p=': undefined,
        ...malformed(
          '2023-02-29',
          '2024-02-30',
          '0000-01-01',
          '2024-13-01',
          '24-01-01',
          '2024-1-1',
          '2024-02-29T',
        ),
      },
    ],
    [
      'dateTime',
      dateTime(),
      {
        'p=2024-02-29T12:00:00Z': new Date('2024-02-29T12:00:00Z'),
        'p=2024-02-29T12:00:00.123456789-01:30': new Date('2024-02-29T13:30:00.123Z'),
        'p=2024-02-29T12:00:00%2B01:00': new Date('2024-02-29T11:00:00Z'),
        'p=2024-02-29T12:00:00%2B23:59': new Date('2024-02-28T12:01:00Z'),
        'p=': undefined,
        ...malformed(
          '2024-02-29',
          '2024-02-29T12:00Z',
          '2024-02-29T12:00:00',
          '2024-02-29t12:00:00z',
          '2024-02-30T12:00:00Z',
          '2024-02-29T24:00:00Z',
          '2024-02-29T12:00:60Z',
          '2024-02-29T12:00:00%2B24:00',
          '0001-01-01T00:00:00%2B00:01',
          '9999-12-31T23:59:59-00:01',
          '0000-12-31T23:59:59Z',
        ),
      },
    ],
    [
      'many',
      many(),
      { '': [], p: [''], 'p=': [''], 'p=a&p=b&p=a': ['a', 'b', 'a'], 'p=a&p=%FF': ['malformed'] },
    ],
    ['many integers', many(integer()), { 'p=1&p=&p=2': [1, 2], 'p=1&p=x': ['malformed'] }],
    [
      'list',
      list(),
      {
        '': [],
        'p=': [],
        p: [],
        'p=a,b%2Cc': ['a', 'b', 'c'],
        'p=,': ['', ''],
        'p=a&p=&p=b': ['a', 'b'],
      },
    ],
    ['list of integers', list(integer()), { 'p=1,2&p=3': [1, 2, 3], ...malformed('1,', '1,,2', 'x', '%FF') }],
    [
      'list divided before it is decoded',
      list(text(), { divide: 'raw' }),
      {
        '': [],
        'p=': [],
        p: [],
        'p=a,b%2Cc+d': ['a', 'b,c d'],
        'p=,': ['', ''],
        'p=a&p=b,%FF': ['malformed'],
      },
    ],
    ['required list', list(text(), { required: true }), { '': ['missing'], 'p=': [] }],
    ['list divided by a space', list(text(), { separator: ' ' }), { 'p=a+b%20c,d': ['a', 'b', 'c,d'] }],
    [
      'flag',
      flag(),
      {
        '': false,
        p: true,
        'p=': true,
        'p=true': true,
        'p=1': true,
        'p=false': false,
        'p=0': false,
        ...malformed('yes', 'TRUE', '2', '%20'),
      },
    ],
  ])('%s', (_, kind, rows) => {
    for (const [input, value] of Object.entries(rows)) {
      // A leading question mark, since a text may look like a target.
      expect([input, read(kind, `?${input}`)]).toEqual([input, value])
    }
  })

  function malformed(...values: readonly string[]): Record<string, unknown> {
    return Object.fromEntries(values.map((value) => [`p=${value}`, ['malformed']]))
  }

  test('an absent parameter has no property, a default is a new value each time', () => {
    expect(Object.keys(query({ q: text(), n: integer() }).from(''))).toEqual([])
    const Since = query({ since: dateTime({ default: new Date(0) }), ids: list(integer(), { default: [1] }) })
    const first = Since.from('')
    first.since.setTime(5)
    ;(first.ids as number[]).push(2)
    expect(Since.from('')).toEqual({ since: new Date(0), ids: [1] })
    expect(Object.is(query({ n: number({ default: -0 }) }).from('').n, 0)).toBe(true)
  })

  test('empty values are malformed on request', () => {
    const strict = { empty: 'malformed' }
    expect(read(integer(), 'p=', strict)).toEqual(['malformed'])
    expect(read(many(integer()), 'p=1&p', strict)).toEqual(['malformed'])
    expect(read(text(), 'p=', strict)).toBe('')
    expect(read(list(), 'p=', strict)).toEqual([])
    expect(read(flag(), 'p=', strict)).toBe(true)
    expect(read(oneOf(['', 'a']), 'p=', strict)).toBe('')
  })
})

test('a plus sign that a form reads as a space', () => {
  const Since = query({ since: dateTime() })
  const problems = Since.decode('?since=2024-02-29T12:00:00+01:00')
  expect(problems).toMatchObject({
    left: [{ message: 'Expected a time such as 2026-02-01T12:00:00%2B01:00, with %2B for "+".' }],
  })
  expect(Since.decode('?since=2024-02-29T12:00:00 1')).toMatchObject({
    left: [{ message: 'Expected a time such as 2026-02-01T12:00:00Z.' }],
  })
  expect(
    query({ since: dateTime() }, { form: false }).from('?since=2024-02-29T12:00:00+01:00').since,
  ).toEqual(new Date('2024-02-29T11:00:00Z'))
})
