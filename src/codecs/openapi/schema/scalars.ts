/** Scalars as text: strings, numbers and booleans. */

import { type Datum, readBoolean, readInteger, readNumber, wrong } from '../../../builders/index.js'
import { typeOf } from '../../../model/errors.js'
import { malformedValue, notSerializable, type ParameterProblem } from '../error.js'
import type { ScalarShape, Shape } from './shape.js'

/** Reads a string by the first alternative that it fits; undefined if it fits none. */
export function readScalar(text: string, shape: Shape): Datum | undefined {
  let fallback: Datum | undefined
  for (const alternative of shape) {
    if (alternative.kind !== 'scalar') continue
    const value = readAs(text, alternative)
    if (value === undefined) continue
    if (alternative.values === undefined || alternative.values.includes(value)) return value
    fallback ??= value
  }
  return fallback
}

function readAs(text: string, { type }: ScalarShape): Datum | undefined {
  if (type === 'string' || type === 'any') return text
  if (type === 'boolean') return readBoolean(text)
  if (type === 'integer') return readInteger(text)
  const value = readNumber(text)
  // Neither a negative zero nor a long run of digits may become another number.
  if (value === undefined || (value === 0 && text[0] === '-')) return undefined
  return Number.isSafeInteger(value) || /[.eE]/.test(text) || String(value) === text ? value : undefined
}

/** The text of a value, or the problem if no alternative of its type reads the text as that value. */
export function writeScalar(value: Datum, shape: Shape): string | ParameterProblem {
  const own = shape.filter((each): each is ScalarShape => each.kind === 'scalar' && isOfType(value, each))
  if (own.length === 0) return wrongTypeOf(value, shape)
  const text = String(value)
  // A bigint is written even if a number can't represent it.
  const isExact =
    typeof value === 'bigint' ||
    own.some((each) => (each.type === 'any' ? !Object.is(value, -0) : Object.is(readAs(text, each), value)))
  return isExact ? text : notSerializable('Its text would be read as another value.')
}

function isOfType(value: Datum, { type }: ScalarShape): boolean {
  if (type === 'any') return true
  if (type === 'integer') return typeof value === 'bigint' || (typeof value === 'number' && !(value % 1))
  if (type === 'number') return typeof value === 'number' || typeof value === 'bigint'
  return typeof value === type
}

/** The types of a shape in words. */
function wordsFor(shape: Shape): string {
  const words = shape.map((each) => (each.kind === 'scalar' ? scalarWords[each.type] : kindWords[each.kind]))
  return [...new Set(words)].join(' or ') || 'no value'
}

const scalarWords = {
  any: 'a string',
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
} as const
const kindWords = { list: 'an array', object: 'an object' } as const

/** The problem with a string of the wrong type. */
export function notOf(shape: Shape): ParameterProblem {
  return malformedValue(`Expected ${wordsFor(shape)}.`)
}

function shownType(value: unknown): string {
  return typeof value === 'number' && value % 1 ? 'a fraction' : typeOf(value)
}

/** The problem with a value of the wrong type. It doesn't show the value, which may be secret. */
export function wrongTypeOf(value: unknown, shape: Shape): ParameterProblem {
  return wrong('wrong-type', `Got ${shownType(value)}. Expected ${wordsFor(shape)}.`)
}
