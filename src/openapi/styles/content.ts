/** Parameters with a media type instead of a style: JSON, text and forms. */

import { setOwn } from '../../model/own-property.js'
import { percentEncode } from '../../model/syntax/percent-encoding.js'
import { Problem } from '../error.js'
import { isScalar, readScalar, writeScalar } from '../schema/scalars.js'
import { ANY, type ObjectShape, type Shape, shapeOfProperty } from '../schema/shape.js'
import { doubled, notOf } from './fit.js'
import { Pairs } from './source.js'
import { dataClass, type Location, type Style, styles } from './table.js'
import { decodeText, encodeText, problemInRaw } from './text.js'
import { isLeftOut, isNothing, isPlain, notPlain } from './values.js'

export type Media = 'json' | 'text' | 'form'

const MAX_DEPTH = 100

/** The kind of a media type; undefined if its texts aren't known. */
export function mediaOf(type: string, shape: Shape): Media | undefined {
  const name = (type.split(';')[0] as string).trim().toLowerCase()
  if (name === 'application/json' || name.endsWith('+json')) return 'json'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  const isText = shape !== ANY && shape.every((each) => each.kind === 'scalar' && each.type === 'string')
  return name.startsWith('text/') || isText ? 'text' : undefined
}

/** The text of a value at a location, encoded for it. */
export function writeContent(
  media: Media,
  value: unknown,
  shape: Shape,
  location: Location,
): string | Problem {
  if (media === 'form') return writeForm(value, shape)
  const text = media === 'json' ? jsonText(value) : plainText(value, shape)
  if (text instanceof Problem) return text
  if (location === 'path' || location === 'query') {
    return (
      percentEncode(text, dataClass) ??
      new Problem('not-serializable', "Half a surrogate pair can't be encoded.")
    )
  }
  const raw = media === 'json' ? text.replace(/[^\x20-\x3a\x3c-\x7e]/g, escaped) : text
  return problemInRaw(raw, location) ?? raw
}

/** The value of a text, still encoded. */
export function readContent(media: Media, text: string, shape: Shape, style: Style): unknown {
  if (media === 'form') return readForm(text, shape)
  const decoded = decodeText(text, style)
  if (decoded instanceof Problem) return decoded
  return media === 'json' ? readJson(decoded) : (readScalar(decoded, shape) ?? notOf(shape))
}

function plainText(value: unknown, shape: Shape): string | Problem {
  return isScalar(value) ? writeScalar(value, shape) : notPlain(value)
}

/** The escape of a character in a JSON string. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function jsonText(value: unknown): string | Problem {
  return problemInJson(value, 0) ?? JSON.stringify(value)
}

/** The problem of a value that JSON would change. Fields that are undefined are left out. */
function problemInJson(value: unknown, depth: number): Problem | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return undefined
  if (depth > MAX_DEPTH) return new Problem('not-serializable', `It is nested more than ${MAX_DEPTH} deep.`)
  if (!Array.isArray(value) && !isPlain(value)) return notPlain(value)
  const items = Array.isArray(value)
    ? Array.from(value)
    : Object.values(value).filter((each) => each !== undefined)
  for (const item of items) {
    const problem = problemInJson(item, depth + 1)
    if (problem !== undefined) return problem
  }
  return undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return new Problem('malformed', 'Expected JSON.')
  }
}

const formStyle = styles.get('query form') as Style

/** A form: `application/x-www-form-urlencoded`. Lists repeat their name, and objects are JSON. */
function writeForm(value: unknown, shape: Shape): string | Problem {
  const object = objectIn(shape)
  if (!isPlain(value) || object === undefined) return notPlain(value)
  const pairs: string[] = []
  for (const name of Object.keys(value)) {
    const field = value[name]
    if (isLeftOut(field)) continue
    const known = shapeOfProperty(object, name)
    const list = known.find((each) => each.kind === 'list')
    const isList = Array.isArray(field) && list !== undefined
    for (const [index, item] of (isList ? field : [field]).entries()) {
      if (isNothing(item)) return new Problem('not-serializable', `A list can't have ${item}.`)
      const itemShape = isList && list?.kind === 'list' ? list.itemAt(index) : known
      const text = isScalar(item) ? writeScalar(item, itemShape) : jsonText(item)
      const parts = [name, text].map((part) =>
        part instanceof Problem ? part : encodeText(part, formStyle, dataClass, ''),
      )
      const problem = parts.find((part) => part instanceof Problem)
      if (problem !== undefined) return problem
      pairs.push(parts.join('='))
    }
  }
  return pairs.join('&').replaceAll('%20', '+')
}

function objectIn(shape: Shape): ObjectShape | undefined {
  return shape.find((each): each is ObjectShape => each.kind === 'object')
}

function readForm(text: string, shape: Shape): unknown {
  const object = objectIn(shape)
  if (object === undefined) return notOf(shape)
  const pairs = new Pairs(text, '&', formStyle)
  const fields: Record<string, unknown> = {}
  for (const [name] of pairs.all) {
    if (Object.hasOwn(fields, name)) continue
    const value = readField(pairs.of(name), shapeOfProperty(object, name))
    if (value instanceof Problem) return new Problem(value.kind, `Its field ${name}: ${value.reason}`)
    setOwn(fields, name, value)
  }
  return fields
}

function readField(values: readonly string[], shape: Shape): unknown {
  const list = shape === ANY && values.length === 1 ? undefined : shape.find((each) => each.kind === 'list')
  if (list?.kind !== 'list') return values.length > 1 ? doubled : readItem(values[0] as string, shape)
  const items = values.map((value, index) => readItem(value, list.itemAt(index)))
  return items.find((item) => item instanceof Problem) ?? items
}

function readItem(value: string, shape: Shape): unknown {
  const text = decodeText(value, formStyle)
  if (text instanceof Problem) return text
  const scalar = readScalar(text, shape)
  if (scalar !== undefined || shape.every((each) => each.kind === 'scalar')) return scalar ?? notOf(shape)
  return readJson(text)
}
