/** Parameters with a media type instead of a style: JSON and text. */

import { isDatum } from '../../../builders/index.js'
import { Fault } from '../../../model/errors.js'
import { malformedValue, notSerializable, type ParameterProblem } from '../error.js'
import { notOf, readScalar, writeScalar } from '../schema/scalars.js'
import type { Shape } from '../schema/shape.js'
import { dataClass, type ParameterStyle } from './table.js'
import { decodeText, encodeText, problemInRaw, trimmed } from './text.js'
import { isLeftOut, isSameValue } from './values.js'

/** The kind of a media type. A form is a style. */
export type Media = 'json' | 'text'

/** The kind of a media type; undefined if it isn't supported. */
export function mediaOf(type: string, shape: Shape): Media | 'form' | undefined {
  const name = (type.split(';')[0] as string).trim().toLowerCase()
  if (name === 'application/json' || name.endsWith('+json')) return 'json'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  const isText = shape.every((each) => each.kind === 'scalar' && each.type === 'string')
  return name.startsWith('text/') || isText ? 'text' : undefined
}

/** True if a value writes nothing. In JSON, null is a value. */
export function isAbsent(value: unknown, media: Media | undefined): boolean {
  return media === 'json' ? value === undefined : isLeftOut(value)
}

/** The text of a value, encoded for its position. */
export function writeContent(
  media: Media,
  value: unknown,
  shape: Shape,
  style: ParameterStyle,
): string | ParameterProblem {
  const text =
    media === 'json'
      ? jsonContent(value)
      : isDatum(value)
        ? writeScalar(value, shape)
        : notSerializable('Expected text, a number, true or false.')
  if (text instanceof Fault) return text
  if (style.location === 'path' || style.location === 'query') return encodeText(text, style, dataClass, '')
  const raw = media === 'json' ? text.replace(/[^\x20-\x3a\x3c-\x7e]/g, escaped) : text
  return problemInRaw(raw, style.location) ?? raw
}

/** Reads the value from the text of a parameter, which is still encoded. */
export function readContent(media: Media, text: string, shape: Shape, style: ParameterStyle): unknown {
  const isEncoded = style.location === 'path' || style.location === 'query'
  const decoded = isEncoded ? decodeText(text, style) : trimmed(text)
  if (decoded instanceof Fault) return decoded
  return media === 'json' ? readJson(decoded) : (readScalar(decoded, shape) ?? notOf(shape))
}

/** The escape of a character in a JSON string. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The JSON of a value. Undefined fields are omitted. */
export function jsonContent(value: unknown): string | ParameterProblem {
  try {
    const text = JSON.stringify(value)
    const isUndefined = (field: unknown): boolean => field === undefined
    if (isSameValue(value, readJson(text), isUndefined)) return text
  } catch {
    // A value without JSON, a cycle, a nesting that is too deep, or a getter that throws.
  }
  return notSerializable('No JSON text reads back as this value.')
}

/** True for `__proto__` with an object: copying such a value would replace a prototype. */
export function isPrototype(name: string, value: unknown): boolean {
  return name === '__proto__' && typeof value === 'object' && value !== null
}

/**
 * JSON that may contain the name `__proto__`, escaped or not. Other JSON is parsed without a reviver, which is faster.
 */
const SUSPECT = /__proto__|\\u/

const notJson = malformedValue('Expected JSON.')
const withPrototype = malformedValue('Expected JSON without an object or a list as __proto__.')

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, SUSPECT.test(text) ? withoutPrototype : undefined)
  } catch (failure) {
    return failure === withPrototype ? withPrototype : notJson
  }
}

function withoutPrototype(name: string, value: unknown): unknown {
  if (isPrototype(name, value)) throw withPrototype
  return value
}
