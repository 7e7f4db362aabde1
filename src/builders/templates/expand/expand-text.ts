/** The text of a variable's value, exactly by RFC 6570 3.2 and Appendix A. */

import { isError, type UriError } from '../../../model/errors.js'
import { isRecord, octetAt, percentDecodeText, percentEncode, sequenceLength } from '../../../model/text.js'
import { referenceKindOf, uriReferenceFrom } from '../../../model/values.js'
import { isDatum } from '../../data/data-text.js'
import { valueProblems as problems, variableError, wrongTypeError } from '../error.js'
import type { Operator } from '../syntax/operators.js'
import type { Variable } from '../syntax/parse.js'

export type Values = Readonly<Record<string, unknown>>

/**
 * The text of a variable, without the operator's first character; undefined if the value is undefined, or a list or a
 * record without items.
 */
export function expandVariable(
  variable: Variable,
  value: unknown,
  operator: Operator,
): string | undefined | UriError {
  const { name, limit } = variable
  if (value === undefined) return undefined
  const base = typeof value === 'object' ? baseText(value, operator) : undefined
  if (typeof value !== 'object' || base !== undefined) {
    const text = encode(base ?? value, operator, name, limit)
    return isError(text) ? text : named(name, text, operator)
  }
  if (limit !== undefined) return variableError(problems.prefixed, name)
  const pairs = pairsOf(value as object, name, operator)
  if (isError(pairs)) return pairs
  if (pairs.length === 0) return undefined
  const { separator } = operator
  if (!variable.isExploded) {
    const text = pairs.map(([key, item]) => (key === undefined ? item : `${key},${item}`)).join(',')
    return named(name, text, operator)
  }
  if (!operator.isNamed) {
    return pairs.map(([key, item]) => (key === undefined ? item : `${key}=${item}`)).join(separator)
  }
  return pairs.map(([key = name, item]) => named(key, item, operator)).join(separator)
}

/** The text of a URI that can be inserted unchanged. An object that only claims to be one is read again. */
export function baseText(value: unknown, { symbol }: Operator): string | undefined {
  if (symbol !== '+' || referenceKindOf(value) !== 'Uri') return undefined
  const reference = uriReferenceFrom(value)
  return isError(reference) || referenceKindOf(reference) !== 'Uri' ? undefined : reference.href
}

function named(name: string, text: string, { isNamed, afterEmpty }: Operator): string {
  if (!isNamed) return text
  return text === '' ? name + afterEmpty : `${name}=${text}`
}

type EncodedPair = readonly [key: string | undefined, item: string]

/** The items of a list or the pairs of a record, encoded. Undefined ones are omitted (2.4.2). */
function pairsOf(value: object, name: string, operator: Operator): readonly EncodedPair[] | UriError {
  const isList = Array.isArray(value)
  if (!isList && !isRecord(value)) return wrongTypeError('text', name, value)
  const pairs: EncodedPair[] = []
  for (const key of Object.keys(value)) {
    const item = (value as Values)[key] ?? undefined
    if (item === undefined) continue
    const text = encode(item, operator, name)
    if (isError(text)) return text
    const encodedKey = isList ? undefined : encode(key, operator, name)
    if (isError(encodedKey)) return encodedKey
    pairs.push([encodedKey, text])
  }
  return pairs
}

/** Encodes a datum. The operator's characters stay raw (3.2.1). */
function encode(value: unknown, operator: Operator, name: string, limit?: number): string | UriError {
  if (!isDatum(value)) return wrongTypeError('datum', name, value)
  const data = String(value)
  const text = operator.keepsTriplets
    ? encodePassing(encodedPrefix(data, limit), operator)
    : percentEncode(prefix(data, limit), operator.allowed)
  return text ?? variableError(problems.surrogate, name)
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

/** The first characters of text that may contain triplets. */
function encodedPrefix(text: string, limit: number | undefined): string {
  return prefix(text, limit, lengthWithTriplets)
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
