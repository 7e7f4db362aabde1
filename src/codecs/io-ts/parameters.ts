/** Codecs of parameter values, from text to numbers, booleans and dates. */
import { Type } from 'io-ts'
import { left, right } from '../../model/index.js'
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
        ? left([{ value: input, context, message: atPlace(context, `expected ${expected}`) }])
        : right(value)
    },
    encode,
  )
}

function numberFromText(
  name: string,
  isOne: (value: unknown) => boolean,
  pattern: RegExp,
  expected: string,
): Type<number, string, unknown> {
  return fromText(
    name,
    (value): value is number => isOne(value),
    (text) => (pattern.test(text) && isOne(Number(text)) ? Number(text) : undefined),
    (number) => (Object.is(number, -0) ? '-0' : String(number)),
    expected,
  )
}

/**
 * A finite number in decimal digits, as in `-1.5`, with exponents as JavaScript writes them.
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
  Number.isFinite,
  /^-?\d+(?:\.\d+)?(?:e[+-]\d+)?$/,
  'a number in decimal digits, as in -1.5',
)

/**
 * A whole number in decimal digits, within the safe integers of JavaScript: from -9007199254740991 to
 * 9007199254740991.
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
  Number.isSafeInteger,
  /^-?\d{1,16}$/,
  'a whole number in decimal digits, from -9007199254740991 to 9007199254740991',
)

/**
 * `true` or `false`.
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
  (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  String,
  'true or false',
)

// `date-time` or `full-date` of RFC 3339 5.6, both of which ECMAScript reads.
const DATE = /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/

/**
 * A date, or a date with a time and a zone (RFC 3339 5.6). Dates are written in UTC. `encode` throws a RangeError for
 * an invalid date, or one outside the years 0 to 9999.
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
  if (DATE.test(text)) return text
  throw new RangeError('Only a valid date in the years 0 to 9999 can be written')
}

/** The text of a date; empty if it is invalid, or not a real `Date`. */
function isoOf(date: Date): string {
  try {
    return date.toISOString()
  } catch {
    return ''
  }
}

function readDate(text: string): Date | undefined {
  const date = DATE.test(text) ? new Date(text) : undefined
  // `Date` reads February 30 as a day in March.
  const day = new Date(text.slice(0, 10))
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
  // Conversion to UTC can change the number of digits in the year.
  return date !== undefined && isDay && DATE.test(isoOf(date)) ? date : undefined
}
