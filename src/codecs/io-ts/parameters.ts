/** Codecs of parameter values, from text to numbers, booleans and dates. */
import { Type } from 'io-ts'
import { isDate, isoOf, readBoolean, readDateTime, readInteger, readNumber } from '../../builders/index.js'
import { left, right } from '../../model/errors.js'
import { atPlace } from './report/places.js'

function fromText<A>(
  name: string,
  is: (value: unknown) => value is A,
  read: (text: string) => A | undefined,
  encode: (value: A) => string,
  expected: string,
): Type<A, string, unknown> {
  return new Type<A, string, unknown>(
    name,
    is,
    (input, context) => {
      const value = typeof input === 'string' ? read(input) : undefined
      return value === undefined
        ? left([{ value: input, context, message: atPlace(context, `Expected ${expected}.`) }])
        : right(value)
    },
    encode,
  )
}

function numberFromText(
  name: string,
  read: (text: string) => number | undefined,
  expected: string,
): Type<number, string, unknown> {
  return fromText(
    name,
    (value): value is number => typeof value === 'number' && read(String(value)) !== undefined,
    read,
    String,
    expected,
  )
}

/**
 * A finite number in the grammar of JSON, as in `-1.5`. `-0` is read and written as 0.
 *
 * @example
 * import { NumberFromString } from 'uriform/codecs'
 *
 * NumberFromString.decode('-1.5') // a Right of -1.5
 * NumberFromString.decode('0x10') // a Left
 *
 * @since 0.1.0
 */
export const NumberFromString: Type<number, string, unknown> = /* @__PURE__ */ numberFromText(
  'NumberFromString',
  readNumber,
  'a number in decimal digits, as in -1.5',
)

/**
 * A whole number in decimal digits without leading zeros, within the safe integers of JavaScript: from
 * -9007199254740991 to 9007199254740991.
 *
 * @example
 * import { IntegerFromString } from 'uriform/codecs'
 *
 * IntegerFromString.decode('42') // a Right of 42
 * IntegerFromString.decode('1.5') // a Left
 *
 * @since 0.1.0
 */
export const IntegerFromString: Type<number, string, unknown> = /* @__PURE__ */ numberFromText(
  'IntegerFromString',
  readInteger,
  'a whole number in decimal digits, from -9007199254740991 to 9007199254740991',
)

/**
 * The codec of a boolean, written as `true` or `false`.
 *
 * @example
 * import { BooleanFromString } from 'uriform/codecs'
 *
 * BooleanFromString.decode('true') // a Right of true
 * BooleanFromString.decode('yes') // a Left
 *
 * @since 0.1.0
 */
export const BooleanFromString: Type<boolean, string, unknown> = /* @__PURE__ */ fromText(
  'BooleanFromString',
  (value): value is boolean => typeof value === 'boolean',
  readBoolean,
  String,
  'true or false',
)

/**
 * A date, or a date with a time and a zone (RFC 3339 5.6). Dates are written in UTC. `encode` throws a RangeError for
 * an invalid date, or one outside the years 1 to 9999.
 *
 * @example
 * import { DateFromString } from 'uriform/codecs'
 *
 * DateFromString.decode('2024-05-01') // a Right of new Date('2024-05-01')
 * DateFromString.decode('1 May') // a Left
 *
 * @since 0.1.0
 */
export const DateFromString: Type<Date, string, unknown> = /* @__PURE__ */ fromText(
  'DateFromString',
  (value): value is Date => value instanceof Date && readDate(isoOf(value)) !== undefined,
  readDate,
  writeDate,
  'a date, as in 2024-02-29, or with a time, as in 2024-02-29T12:00:00Z',
)

function writeDate(date: Date): string {
  const text = isoOf(date)
  if (readDateTime(text) !== undefined) return text
  throw new RangeError('Only a valid date in the years 1 to 9999 can be written')
}

function readDate(text: string): Date | undefined {
  return isDate(text) ? new Date(text) : readDateTime(text)
}
