/** The text of a variable's value: RFC 6570 3.2 and Appendix A. A link is stricter about types. */

import { Fault } from '../../../model/errors.js'
import {
  isRecord,
  itemsIfAny,
  octetAt,
  percentDecodeText,
  percentEncode,
  recordIfAny,
  sequenceLength,
} from '../../../model/text.js'
import { isDatum } from '../../data/data-text.js'
import type { Operator } from '../syntax/operators.js'
import type { Variable } from '../syntax/parse.js'

export type Values = Readonly<Record<string, unknown>>

/** A copy of values and of their lists and records, each read once, so that none changes between two checks. */
export function givenValues(values: unknown): Values {
  const given: Record<string, unknown> = { ...(values as Values) }
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (typeof value === 'object') given[name] = itemsIfAny(value) ?? recordIfAny(value) ?? value
  }
  return given
}

/**
 * The type that a variable takes: one datum; one datum, given a list (`one`); a list; a list or a record (`many`); any of
 * these, in `expandText` (`text`).
 */
export type ValueType = 'one' | 'datum' | 'list' | 'many' | 'text'

/** The variable of a wrong value. `expected` and `given` are undefined where the kind says enough. */
interface ValueMistake {
  readonly name: string
  readonly expected: ValueType | undefined
  readonly given: unknown
}

export type ValueFault = Fault<ValueKind, ValueMistake>

export type ValueKind = 'missing-variable' | 'lone-surrogate' | 'wrong-type'

export function valueFault(kind: ValueKind, name: string, expected?: ValueType, given?: unknown): ValueFault {
  return new Fault(kind, undefined, 0, { name, expected, given })
}

/** The rules by which values become text. */
export interface ExpansionRules {
  /** True for a link, where each value must have the type that its variable takes. */
  readonly isLink: boolean
  /** The text of an object as the value of `{+x}`, which goes in unchanged; undefined for most. */
  readonly textOf?: ((value: unknown) => string | undefined) | undefined
}

/** As RFC 6570 says. */
export const RFC6570: ExpansionRules = { isLink: false }

/** For links whose values are plain data. */
export const LINK_OF_DATA: ExpansionRules = { isLink: true }

/**
 * The text of a variable, without the operator's first character; undefined if the value is undefined, or a list or a
 * record without items.
 */
export function expandVariable(
  { name, limit, isExploded, isList }: Variable,
  value: unknown,
  operator: Operator,
  { isLink, textOf }: ExpansionRules = RFC6570,
): string | undefined | ValueFault {
  if (value === undefined) return undefined
  const isArray = Array.isArray(value)
  const isMany = isArray || isRecord(value)
  const own = operator.symbol === '+' && !(isLink && limit) ? textOf?.(value) : undefined
  const isOne = isLink ? !isExploded && !isList : typeof value !== 'object' || own !== undefined
  if (isOne) {
    if (isLink && isMany && limit === undefined) return valueFault('wrong-type', name, 'one', value)
    const text = encode(own ?? value, 'datum', operator, name, limit)
    return text instanceof Fault ? text : named(name, text, operator)
  }
  if (limit !== undefined) return valueFault('wrong-type', name)
  const expected = isLink ? (isList ? 'list' : 'many') : 'text'
  if (!isArray && (!isMany || expected === 'list')) return valueFault('wrong-type', name, expected, value)
  const type = isLink ? expected : 'datum'
  const texts: string[] = []
  for (const key of Object.keys(value as object)) {
    const given = (value as Values)[key]
    // In a link, only undefined items are omitted (2.4.2).
    if (given === undefined || (given === null && !isLink)) continue
    const text = encode(given, type, operator, name)
    if (text instanceof Fault) return text
    const label = isArray ? undefined : encode(key, type, operator, name)
    if (label instanceof Fault) return label
    const item = label === undefined ? text : label + (isExploded ? '=' : ',') + text
    texts.push(isExploded && operator.isNamed ? named(label ?? name, text, operator) : item)
  }
  if (texts.length === 0) return undefined
  return isExploded ? texts.join(operator.separator) : named(name, texts.join(','), operator)
}

function named(name: string, text: string, { isNamed, afterEmpty }: Operator): string {
  if (!isNamed) return text
  return text === '' ? name + afterEmpty : `${name}=${text}`
}

/** Encodes a datum. The operator's characters stay raw (3.2.1). */
function encode(
  value: unknown,
  expected: ValueType,
  operator: Operator,
  name: string,
  limit?: number,
): string | ValueFault {
  if (!isDatum(value)) return valueFault('wrong-type', name, expected, value)
  const data = String(value)
  const text = operator.keepsTriplets
    ? encodePassing(prefix(data, limit, lengthWithTriplets), operator)
    : percentEncode(prefix(data, limit), operator.allowed)
  return text ?? valueFault('lone-surrogate', name)
}

/** The first characters of a string; without a limit, the whole string. */
export function prefix(
  data: string,
  limit = Number.POSITIVE_INFINITY,
  lengthAt: typeof lengthOfPoint = lengthOfPoint,
): string {
  if (data.length <= limit) return data
  let end = 0
  for (let count = 0; count < limit && end < data.length; count++) end += lengthAt(data, end)
  return data.slice(0, end)
}

function lengthOfPoint(data: string, at: number): number {
  return (data.codePointAt(at) as number) > 0xffff ? 2 : 1
}

const TRIPLET = /(%[\dA-Fa-f]{2})/

/** Encodes data that may contain percent-encoded triplets. Triplets stay; any other `%` is encoded. */
function encodePassing(data: string, { allowed }: Operator): string | undefined {
  if (!data.includes('%')) return percentEncode(data, allowed)
  // With the separators captured, triplets are at odd indices.
  const pieces = data.split(TRIPLET)
  for (let at = 0; at < pieces.length; at += 2) {
    const encoded = percentEncode(pieces[at] as string, allowed)
    if (encoded === undefined) return undefined
    pieces[at] = encoded
  }
  return pieces.join('')
}

/** The length of a character of such data. A code point in triplets is one character (2.4.1). */
export function lengthWithTriplets(data: string, at: number): number {
  if (data[at] !== '%') return lengthOfPoint(data, at)
  if (!TRIPLET.test(data.slice(at, at + 3))) return 1
  const octets = sequenceLength(octetAt(data, at))
  const sequence = data.slice(at, at + octets * 3)
  const isWhole =
    sequence.split(TRIPLET).length === octets * 2 + 1 && percentDecodeText(sequence) !== undefined
  return isWhole ? octets * 3 : 3
}
