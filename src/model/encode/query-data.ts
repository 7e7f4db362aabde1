/** Queries from data: encodes pairs, and replaces pairs by name. */
import { textOf } from '../components/component.js'
import { decoderOf, Pair, PairPart } from '../components/pair.js'
import { PairCursor } from '../components/pair-cursor.js'
import { isError, type UriError } from '../syntax/error.js'
import { propertyIfAny } from '../syntax/foreign.js'
import type { Grammar } from '../syntax/generation.js'
import { percentEncode } from '../syntax/percent-encoding.js'
import { encodeData, isRecord, pieceError, typeMismatch } from './data.js'

/**
 * The value of a name in a query: a string, number, bigint or boolean is data; a `PairPart` is encoded; `null` writes
 * the name without `=`; `undefined` leaves the pair out.
 * @since 0.1.0
 */
export type QueryDatum = string | number | bigint | boolean | null | undefined | PairPart

/**
 * One value, or a list of values for a name that is repeated.
 * @since 0.1.0
 */
export type QueryData = QueryDatum | readonly QueryDatum[]

/**
 * A record of query data; its properties may be declared by an interface.
 * @since 0.2.0
 */
export type QueryRecord<Data> = object & { readonly [Name in keyof Data as Name]?: QueryData }

/**
 * The data of a query: a record, or an iterable of names with their values, in which a `Pair` goes in as it is.
 * @since 0.1.0
 */
export type QueryInput<Data = Readonly<Record<string, QueryData>>> =
  | Data
  | Iterable<readonly [name: string | PairPart, value: QueryData] | Pair>

/** The spelling of a space: `%20`, or `+` as in a form. */
export type Spaces = '%20' | '+'

/** The encoded pairs of an input, joined; `undefined` if there are none. */
export function encodeQuery(
  input: QueryInput,
  grammar: Grammar,
  spaces: Spaces = '%20',
): string | undefined | UriError {
  if (typeof input !== 'object' || input === null) return typeMismatch(input, 'pairs', 'query', grammar)
  let query: string | undefined
  if (Symbol.iterator in input) {
    if (typeof input[Symbol.iterator] !== 'function') return typeMismatch(input, 'pairs', 'query', grammar)
    for (const entry of input) {
      const pairs = encodeEntry(entry, grammar, spaces)
      if (isError(pairs)) return pairs
      query = joinPairs(query, pairs)
    }
    return query
  }
  if (!isRecord(input)) return typeMismatch(input, 'pairs', 'query', grammar)
  for (const name of Object.keys(input)) {
    const pairs = encodePairs(name, (input as Readonly<Record<string, QueryData>>)[name], grammar, spaces)
    if (isError(pairs)) return pairs
    query = joinPairs(query, pairs)
  }
  return query
}

function encodeEntry(entry: unknown, grammar: Grammar, spaces: Spaces): string | undefined | UriError {
  if (entry instanceof Pair) return textOf(entry, Pair, grammar)
  return Array.isArray(entry)
    ? encodePairs(entry[0], entry[1], grammar, spaces)
    : typeMismatch(entry, 'pair', 'query', grammar)
}

/** Refuses a query of one empty pair, which would be read as a query without pairs. */
export function refuseEmptyPair<Query extends string | undefined | UriError>(
  query: Query,
  grammar: Grammar,
): Query | UriError {
  return query === '' ? pieceError('empty-pair', 'query', '', 0, grammar) : query
}

/** Joins two queries; either may be absent. */
export function joinPairs(query: string | undefined, pairs: string | undefined): string | undefined {
  return query === undefined || pairs === undefined ? (pairs ?? query) : `${query}&${pairs}`
}

/** The encoded pairs of one name, joined; `undefined` if there are none. */
export function encodePairs(
  name: string | PairPart,
  data: QueryData,
  grammar: Grammar,
  spaces: Spaces = '%20',
): string | undefined | UriError {
  if (typeof name === 'string' && typeof data === 'string' && spaces === '%20') {
    // The case of most pairs. The class encodes a "=" in a name.
    const { pair } = grammar.data
    const plainName = percentEncode(name, pair)
    const plainValue = percentEncode(data, pair)
    if (plainName !== undefined && plainValue !== undefined) return `${plainName}=${plainValue}`
  }
  const encodedName = encodeName(name, grammar, spaces)
  return isError(encodedName) ? encodedName : encodeValues(encodedName, data, grammar, spaces)
}

/** Data or a part of a pair as the name of a pair. An `=` would end it. */
export function encodeName(name: unknown, grammar: Grammar, spaces: Spaces = '%20'): string | UriError {
  const text = encodePart(name, grammar, spaces)
  const equals = isError(text) ? -1 : text.indexOf('=')
  return isError(text) || equals < 0 ? text : pieceError('invalid-character', 'query', text, equals, grammar)
}

/** The encoded pairs of an encoded name, joined; `undefined` if there are none. */
export function encodeValues(
  encodedName: string,
  data: QueryData,
  grammar: Grammar,
  spaces: Spaces = '%20',
): string | undefined | UriError {
  if (!isList(data)) return encodeValue(encodedName, data, grammar, spaces)
  let query: string | undefined
  for (const datum of data) {
    const pair = encodeValue(encodedName, datum, grammar, spaces)
    if (isError(pair)) return pair
    query = joinPairs(query, pair)
  }
  return query
}

function encodeValue(
  encodedName: string,
  datum: QueryDatum,
  grammar: Grammar,
  spaces: Spaces,
): string | undefined | UriError {
  if (datum === undefined) return undefined
  if (datum === null) return encodedName
  const value = encodePart(datum, grammar, spaces)
  return isError(value) ? value : `${encodedName}=${value}`
}

function isList(data: QueryData): data is readonly QueryDatum[] {
  return Array.isArray(data)
}

export function encodePart(datum: unknown, grammar: Grammar, spaces: Spaces = '%20'): string | UriError {
  if (typeof datum === 'object' && datum instanceof PairPart) return textOf(datum, PairPart, grammar)
  const encoded = encodeData(datum, grammar.data.pair, 'query', grammar)
  return spaces === '+' && !isError(encoded) ? encoded.replaceAll('%20', '+') : encoded
}

/**
 * Puts new pairs in the place of the first pair with a name, and removes the others with that name. If there is no
 * such pair, the new ones come last. A query without any pair left is absent.
 *
 * @param spaces The spelling of the query, in which its names are compared.
 */
export function replacePairs(
  query: string | undefined,
  name: string | PairPart,
  pairs: string | undefined,
  spaces: Spaces = '%20',
): string | undefined {
  const kept: string[] = []
  let place = -1
  const encodedName = typeof name === 'object' ? propertyIfAny(name, 'text') : undefined
  const cursor = new PairCursor(query ?? '', decoderOf({ form: spaces === '+' }))
  while (cursor.next()) {
    const isNamed =
      typeof name === 'object' ? cursor.encodedName === encodedName : cursor.name === String(name)
    if (!isNamed) kept.push(cursor.text)
    else if (place < 0) place = kept.length
  }
  if (place < 0 && pairs === undefined) return query
  if (pairs !== undefined) kept.splice(place < 0 ? kept.length : place, 0, pairs)
  return kept.length === 0 ? undefined : kept.join('&')
}
