// Text as numbers, booleans and dates: what is read, what is written, and what is none.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { BooleanFromString, DateFromString, IntegerFromString, NumberFromString } from 'uriform/codecs'
import { runs } from '../support/runs.js'
import { decoded, reportOf } from './decoding.js'

describe('NumberFromString', () => {
  test.each([
    ['0', 0],
    ['-0', -0],
    ['007', 7],
    ['-01.50', -1.5],
    ['0.1', 0.1],
    ['1e+21', 1e21],
    ['1.5e-7', 1.5e-7],
    ['9007199254740993', 9007199254740992],
  ])('%s', (text, number) => {
    expect(decoded(NumberFromString, text)).toBe(number)
  })

  test.each([
    ...['', ' 1', '1 ', '+1', '.5', '1.', '1_0', '0x10', '1e', 'e5', '1,5', '٣', '１', '1n', '--1', '1\n'],
    ...['NaN', 'Infinity', '-Infinity', '1e+999', 'null', 'true'],
  ])('%j is none', (text) => {
    expect(reportOf(NumberFromString, text)).toEqual(['expected a number in decimal digits, as in -1.5'])
  })

  test('a number is no text', () => {
    expect(NumberFromString.decode(1)._tag).toBe('Left')
  })

  test('every number comes back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(decoded(NumberFromString, NumberFromString.encode(number))).toBe(number)
      }),
      { numRuns: runs(10_000) },
    )
  })
})

test.each(['', 'TRUE', 'True', '1', '0', 'yes', ' true', 'true\n', 'on'])('%j is no boolean', (text) => {
  expect(reportOf(BooleanFromString, text)).toEqual(['expected true or false'])
})

describe('DateFromString, RFC 3339 5.6', () => {
  test.each([
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2000-02-29', '2000-02-29T00:00:00.000Z'],
    ['0000-01-01', '0000-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
    ['1985-04-12T23:20:50.52Z', '1985-04-12T23:20:50.520Z'],
    ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57.000Z'],
    ['1937-01-01T12:00:27.87+00:20', '1937-01-01T11:40:27.870Z'],
    ['2024-03-01T00:30:00+01:00', '2024-02-29T23:30:00.000Z'],
    ['2024-01-01T00:00:00-00:00', '2024-01-01T00:00:00.000Z'],
    ['2024-01-01T00:00:00.123456789Z', '2024-01-01T00:00:00.123Z'],
  ])('%s', (text, written) => {
    expect(DateFromString.encode(decoded(DateFromString, text))).toBe(written)
  })

  test.each([
    [
      '5.7: with a time too',
      ['2023-02-29T00:00:00Z', '2024-04-31T12:00:00+02:00', '2024-11-31T00:00:00-12:00'],
    ],
    ['5.6: hours to 23', ['2024-01-01T24:00:00Z', '2024-01-01T25:00:00Z']],
    ['5.6: minutes and seconds', ['2024-01-01T23:60:00Z', '2024-01-01T23:00:61Z']],
    ['5.6: seconds', ['2024-01-01T12:00Z', '2024-01-01T12Z', '2024-01-01T12:00:00.Z']],
    ['5.6: a zone', ['2024-01-01T00:00:00', '2024-01-01T00:00:00+1', '2024-01-01T00:00:00+0100']],
    ['5.6: zones to 23:59', ['2024-01-01T00:00:00+24:00', '2024-01-01T00:00:00+23:60']],
    ['5.6: years of four digits', ['24-01-01', '+002024-01-01', '-000001-01-01', '12024-01-01', '2024-1-1']],
    ['in UTC beyond the years of four digits', ['9999-12-31T23:59:59-01:00', '0000-01-01T00:00:00+00:01']],
    [
      'other texts',
      ['', 'today', '0', '2024', '2024-01', '2024-01-01 00:00:00Z', 'Jan 1, 2024', ' 2024-01-01'],
    ],
  ])('%s', (_, texts) => {
    for (const text of texts) {
      expect([text, DateFromString.decode(text)._tag]).toEqual([text, 'Left'])
    }
  })

  test.each([
    ['an invalid date', new Date(Number.NaN)],
    ['a year of six digits', new Date('+010000-01-01T00:00:00Z')],
    ['a year before 0', new Date('-000001-12-31T00:00:00Z')],
    ['what only inherits from a date', Object.create(new Date()) as Date],
  ])('%s is not written', (_, date) => {
    expect(DateFromString.is(date)).toBe(false)
    expect(() => DateFromString.encode(date)).toThrow(RangeError)
  })

  test('a day is read exactly where its month has it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
          const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
          const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          expect(DateFromString.decode(text)._tag).toBe(day <= days ? 'Right' : 'Left')
        },
      ),
      { numRuns: runs(10_000) },
    )
  })
})

describe('IntegerFromString', () => {
  test.each([
    ['0', 0],
    ['-12', -12],
    ['007', 7],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991', Number.MIN_SAFE_INTEGER],
  ])('%s', (text, number) => {
    expect(decoded(IntegerFromString, text)).toBe(number)
    expect(IntegerFromString.is(number)).toBe(true)
  })

  test.each(['', '-', '1.0', '1e3', '+1', ' 1', '9007199254740992', '12345678901234567', '0x1', '١'])(
    '%j is none',
    (text) => {
      expect(IntegerFromString.decode(text)._tag).toBe('Left')
    },
  )

  test('what is written is read again, and nothing else is one', () => {
    for (const number of [0, -0, 1, -1, Number.MAX_SAFE_INTEGER]) {
      expect(decoded(IntegerFromString, IntegerFromString.encode(number))).toBe(number)
    }
    for (const value of [0.5, 2 ** 53, Number.NaN, '1', 1n, null])
      expect(IntegerFromString.is(value)).toBe(false)
  })
})
