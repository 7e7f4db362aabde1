/** Kinds of one value: text, numbers, booleans and choices, with one rule for their digits in both directions. */
import { type OptionCheck, readOptions } from '../../model/errors.js'
import { LONE_SURROGATE } from '../data/data-text.js'
import { wrong } from '../errors/faults.js'
import type { NoInference } from '../language/no-inference.js'
import {
  type Kind,
  type KindMaker,
  kindMaker,
  type PresenceOptions,
  presenceRules,
  type Scalar,
  scalarKind,
} from './kind.js'

/**
 * Options of `text`.
 * @since 0.4.0
 */
export interface TextOptions {
  /**
   * The minimum number of code points of a parameter that is there.
   * @since 0.5.0
   */
  readonly minimumLength?: number | undefined
  /** The maximum number of code points. */
  readonly maximumLength?: number | undefined
}

/**
 * Options of `integer` and `number`.
 * @since 0.4.0
 */
export interface NumberOptions {
  /** The smallest value. */
  readonly min?: number | undefined
  /** The largest value. */
  readonly max?: number | undefined
}

const aLength: OptionCheck = {
  accepts: (limit) => typeof limit === 'number' && limit >= 0,
  words: 'a number, 0 or more',
  type: 'number',
}

/**
 * A parameter with any text. An empty value is the empty string, or missing if the parameter is required.
 *
 * @param options Minimum and maximum length in code points; `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { query, text } from 'uriform/query'
 *
 * query({ q: text() }).from('?q=a%26b') // { q: 'a&b' }
 *
 * @since 0.4.0
 */
export const text: KindMaker<string, string | number | boolean, TextOptions> = /* @__PURE__ */ kindMaker(
  'text',
  { minimumLength: aLength, maximumLength: aLength },
  ({ minimumLength = 0, maximumLength = Number.POSITIVE_INFINITY, required }): Scalar => {
    if (minimumLength > maximumLength) {
      throw new TypeError('Wrong lengths in text(). Expected a minimumLength of at most maximumLength.')
    }
    const length = lengthInWords(minimumLength, maximumLength)
    return {
      expected: length === '' ? 'text' : `text of ${length}`,
      takesEmpty: required !== true,
      textOf: (value) => (typeof value === 'string' ? value : undefined),
      textOfDatum: (datum) =>
        typeof datum === 'boolean' || Number.isFinite(datum) ? String(datum) : undefined,
      read: (text) => {
        // A code point has at most two code units, so most texts needn't be counted.
        const isLong = text.length > maximumLength && [...text].length > maximumLength
        const isShort = text.length < minimumLength * 2 && [...text].length < minimumLength
        return isLong || isShort ? wrong('malformed', `Expected ${length}.`) : text
      },
    }
  },
)

function lengthInWords(least: number, most: number): string {
  if (most === Number.POSITIVE_INFINITY) return least === 0 ? '' : `at least ${characters(least)}`
  return least === 0 ? `at most ${characters(most)}` : `${least} to ${characters(most)}`
}

function characters(count: number): string {
  return `${count} character${count === 1 ? '' : 's'}`
}

// No safe integer has more than 16 digits.
const INTEGER = /^(?:0|-?[1-9][0-9]{0,15})$/

/** A safe integer without leading zeros; undefined for any other text. */
export function readInteger(text: string): number | undefined {
  const value = INTEGER.test(text) ? Number(text) : undefined
  return Number.isSafeInteger(value) ? value : undefined
}

// `number` of RFC 8259 6.
const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[Ee][+-]?[0-9]+)?$/

/** A finite number in the grammar of JSON, without a negative zero; undefined for any other text. */
export function readNumber(text: string): number | undefined {
  const value = NUMBER.test(text) ? Number(text) : undefined
  return Number.isFinite(value) ? (value as number) + 0 : undefined
}

/** `true` or `false`; undefined for any other text. */
export function readBoolean(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

function numeric(
  kind: string,
  noun: string,
  read: (text: string) => number | undefined,
): KindMaker<number, number | string, NumberOptions> {
  const limit = {
    accepts: (value: unknown) => typeof value === 'number' && !Number.isNaN(value),
    words: 'a number',
  }
  return kindMaker(kind, { min: limit, max: limit }, ({ min, max }): Scalar => {
    const least = min ?? Number.NEGATIVE_INFINITY
    const most = max ?? Number.POSITIVE_INFINITY
    if (least > most) throw new TypeError(`Wrong limits in ${kind}(). Expected a min of at most max.`)
    const expected = noun + rangeInWords(min, max)
    return {
      expected,
      textOf: (value) =>
        typeof value === 'number'
          ? kind === 'integer' && Object.is(value, -0)
            ? '-0'
            : String(value)
          : undefined,
      read: (text) => {
        const value = read(text)
        return value !== undefined && value >= least && value <= most
          ? value
          : wrong('malformed', `Expected ${expected}.`)
      },
    }
  })
}

function rangeInWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`
  if (min !== undefined) return `, ${min} or more`
  return max === undefined ? '' : `, ${max} or less`
}

/**
 * A parameter with a whole number in decimal digits, without leading zeros, that JavaScript represents exactly. An empty
 * value counts as absent.
 *
 * @param options The smallest and largest value; `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { integer, query } from 'uriform/query'
 *
 * query({ page: integer({ min: 1, default: 1 }) }).from('?page=2') // { page: 2 }
 *
 * @since 0.4.0
 */
export const integer: KindMaker<number, number | string, NumberOptions> = /* @__PURE__ */ numeric(
  'integer',
  'a whole number',
  readInteger,
)

/**
 * A parameter with a finite number, in the grammar of JSON. An empty value counts as absent.
 *
 * @param options The smallest and largest value; `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { number, query } from 'uriform/query'
 *
 * query({ lat: number({ min: -90, max: 90 }) }).from('?lat=-1.5') // { lat: -1.5 }
 *
 * @since 0.4.0
 */
export const number: KindMaker<number, number | string, NumberOptions> = /* @__PURE__ */ numeric(
  'number',
  'a number',
  readNumber,
)

/**
 * A parameter that is `true` or `false`. An empty value counts as absent. For `?debug` see `flag`.
 *
 * @param options `default` or `required`.
 * @throws TypeError if an option is wrong.
 *
 * @example
 * import { boolean, query } from 'uriform/query'
 *
 * query({ archived: boolean() }).from('?archived=false') // { archived: false }
 *
 * @since 0.4.0
 */
export const boolean: KindMaker<boolean, boolean | string, object> = /* @__PURE__ */ kindMaker(
  'boolean',
  {},
  (): Scalar => ({
    expected: 'true or false',
    textOf: (value) => (typeof value === 'boolean' ? String(value) : undefined),
    read: (text) => readBoolean(text) ?? wrong('malformed', 'Expected true or false.'),
  }),
)

/**
 * A parameter whose value is one of several strings. An empty value counts as absent, unless `''` is one of them.
 *
 * @param values The allowed strings.
 * @param options `default` or `required`.
 * @throws TypeError if the list is empty, or an option is wrong.
 *
 * @example
 * import { oneOf, query } from 'uriform/query'
 *
 * const Sorted = query({ sort: oneOf(['newest', 'oldest'], { default: 'newest' }) })
 * Sorted.from('?sort=oldest') // { sort: 'oldest' }
 * Sorted.from('') // { sort: 'newest' }
 *
 * @since 0.4.0
 */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  options: { readonly default: NoInference<Value>; readonly required?: false | undefined },
): Kind<Value, Value, 'always', false>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  options: { readonly required: true; readonly default?: undefined },
): Kind<Value, Value, 'required', false>
export function oneOf<const Value extends string>(
  values: readonly Value[],
  options?: { readonly required?: false | undefined; readonly default?: undefined },
): Kind<Value, Value, 'optional', true>
export function oneOf(values: readonly string[], given?: PresenceOptions<string>): Kind {
  const isWrong = (value: unknown): boolean => typeof value !== 'string' || LONE_SURROGATE.test(value)
  if (!Array.isArray(values) || values.length === 0 || values.some(isWrong)) {
    throw new TypeError("Wrong choices in oneOf(). Expected an array of strings, such as oneOf(['a', 'b']).")
  }
  const options = readOptions('oneOf', given, presenceRules)
  const choices: ReadonlySet<string> = new Set(values)
  const expected = `one of ${[...choices].join(', ')}`
  const scalar: Scalar = {
    expected,
    takesEmpty: choices.has(''),
    textOf: (value) => (typeof value === 'string' ? value : undefined),
    read: (text) => (choices.has(text) ? text : wrong('malformed', `Expected ${expected}.`)),
  }
  return scalarKind('oneOf', scalar, options)
}
