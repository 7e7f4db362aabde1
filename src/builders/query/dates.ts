/** Dates and times in parameters: `full-date` and `date-time` of RFC 3339 5.6, of the years 1 to 9999. */
import { wrong } from '../errors/faults.js'
import { isDateObject, type KindMaker, kindMaker, type Scalar } from './kind.js'

const DATE = /^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$/
// Without leap seconds, which ECMAScript can't represent.
const TIME =
  /^T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$/

/** True for a day of the calendar, such as `2026-02-01`. */
export function isDate(text: string): boolean {
  if (!DATE.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  // Platforms refuse February 30, or read it as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A date with a time and a zone; undefined for any other text. */
export function readDateTime(text: string): Date | undefined {
  const time = text.slice(10)
  if (!isDate(text.slice(0, 10)) || !TIME.test(time)) return undefined
  // ECMAScript defines three digits of a fraction.
  const date = new Date(text.replace(/(\.[0-9]{3})[0-9]+/, '$1'))
  // In UTC, the year may be outside of those that can be written.
  return isDate(isoOf(date).slice(0, 10)) ? date : undefined
}

/** The text of a date in UTC; empty if it is invalid, or not a real `Date`. */
export function isoOf(value: unknown): string {
  try {
    return Date.prototype.toISOString.call(value)
  } catch {
    return ''
  }
}

/**
 * A parameter with a calendar date, such as `2026-02-01` (RFC 3339 `full-date`), as text. An empty value counts as
 * absent.
 *
 * @param options `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { date, query } from 'uriform/query'
 *
 * query({ from: date() }).from('?from=2026-02-01') // { from: '2026-02-01' }
 *
 * @since 0.4.0
 */
export const date: KindMaker<string, string, object> = /* @__PURE__ */ kindMaker(
  'date',
  {},
  (): Scalar => ({
    expected: 'a date such as 2026-02-01',
    textOf: (value) => (typeof value === 'string' ? value : undefined),
    read: (text) => (isDate(text) ? text : wrong('malformed', 'Expected a date such as 2026-02-01.')),
  }),
)

/** An example for a wrong time. A form reads a `+` as a space, so the plus sign of a zone must be encoded. */
function exampleFor(text: string): string {
  const hadPlus = readDateTime(text.replace(' ', '+')) !== undefined
  return hadPlus ? '2026-02-01T12:00:00%2B01:00, with %2B for "+"' : '2026-02-01T12:00:00Z'
}

/**
 * A parameter with a date, a time with seconds and a zone (RFC 3339 `date-time`), as a `Date`. It is written in UTC. An
 * empty value counts as absent.
 *
 * @param options `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { dateTime, query } from 'uriform/query'
 *
 * query({ since: dateTime() }).from('?since=2026-02-01T12:00:00Z') // { since: new Date('2026-02-01T12:00:00Z') }
 *
 * @since 0.4.0
 */
export const dateTime: KindMaker<Date, Date | string, object> = /* @__PURE__ */ kindMaker(
  'dateTime',
  {},
  (): Scalar => ({
    expected: 'a time such as 2026-02-01T12:00:00Z',
    textOf: (value) => (isDateObject(value) ? isoOf(value) || 'invalid' : undefined),
    read: (text) => readDateTime(text) ?? wrong('malformed', `Expected a time such as ${exampleFor(text)}.`),
  }),
)
