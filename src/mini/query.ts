/** Queries as pairs, read and changed by name: RFC 3986 3.4. */

import {
  type Datum,
  dataText,
  entriesIfAny,
  type ItemOf,
  type OrReason,
  pairsText,
  replacePairs,
  valuesText,
} from '../builders/index.js'
import { type Either, Fault } from '../model/errors.js'
import { defaultGrammar } from '../model/grammar.js'
import { itemsIfAny, offsetOfBadUtf8 } from '../model/text.js'
import { decoderOf, PairCursor, type QueryReading } from '../model/values.js'
import { type MiniError, orThrow, toEither } from './result.js'

/**
 * A decoded name with its decoded value; `null` if there is no `=`.
 * @since 0.3.0
 */
export type DecodedPair = readonly [name: string, value: string | null]

/**
 * The value of a name: `null` writes the name without `=`; `undefined` omits the pair.
 * @since 0.3.0
 */
export type PairValue = Datum | null | undefined

/**
 * Names with their values; an array repeats its name.
 * @since 0.3.0
 */
export type PairRecord = Readonly<Record<string, PairValue | readonly PairValue[]>>

/**
 * A record of pairs; its properties may be declared by an interface. For a value of another type, the compiler's
 * message says what to write.
 * @since 0.4.0
 */
export type PairChanges<Changes> = object & {
  readonly [Name in keyof Changes]: Changes[Name] extends PairData
    ? unknown
    : OrReason<PairData, Changes[Name], Exclude<ItemOf<Changes[Name]>, PairValue>>
}

type PairData = PairValue | readonly PairValue[]

/** Characters that even browsers don't leave in a query: controls, lone surrogates, and the `#` of a fragment. */
const NOT_IN_QUERY = /(?! )[\0-\x20\x7f#]|\p{Cs}/u

/** Any of these, or a surrogate pair. A pattern without lookaheads and the flag `u` is faster. */
const SUSPECT = /[^ -"$-~\x80-\ud7ff\ue000-\uffff]/

const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** The query without a leading question mark. */
function bareQuery(query: string): string {
  return query[0] === '?' ? query.slice(1) : query
}

/** The pairs of a query as browsers write it, in which stray characters and a stray `%` are read literally. */
function cursorOf(query: unknown, reading?: QueryReading): PairCursor | Fault {
  if (typeof query !== 'string') return new Fault('not-a-string')
  const text = bareQuery(query)
  const wrong = SUSPECT.test(text) ? text.search(NOT_IN_QUERY) : -1
  if (wrong >= 0) return new Fault('invalid-character', 'query', wrong + query.length - text.length)
  const decode = decoderOf(reading)
  return new PairCursor(text, (part) => decode(part.replace(STRAY_PERCENT, '%25')))
}

/** The pairs in which a name is looked up. */
function lookUp(query: string, name: string, reading: QueryReading | undefined): PairCursor {
  return orThrow(typeof name === 'string' ? cursorOf(query, reading) : new Fault('not-a-string'))
}

function valueAt({ value, valueStart = 0, encodedValue }: PairCursor, query: string): string | null | Fault {
  return value === undefined ? notUtf8(encodedValue, valueStart, query) : value
}

/** The fault in a part, given its offset in the query without the question mark. */
function notUtf8(part: string, start: number, query: string): Fault {
  const prefix = query.length - bareQuery(query).length
  return new Fault('not-utf8', 'query', prefix + start + offsetOfBadUtf8(part))
}

function read(query: string, reading: QueryReading | undefined): readonly DecodedPair[] | Fault {
  const cursor = cursorOf(query, reading)
  if (cursor instanceof Fault) return cursor
  const decoded: DecodedPair[] = []
  while (cursor.next()) {
    const { name, encodedName, start } = cursor
    if (name === undefined) return notUtf8(encodedName, start, query)
    const value = valueAt(cursor, query)
    if (value instanceof Fault) return value
    decoded.push(Object.freeze([name, value] as const))
  }
  return Object.freeze(decoded)
}

/**
 * The decoded pairs of a query in order. A leading `?`, as in `location.search`, is dropped. Characters that
 * browsers leave raw are read literally.
 *
 * @param query The query, not a whole URL, which would be read as a query too: pass `components(url).query`. If it really
 * begins with a `?`, put another `?` before it.
 * @param reading `form` reads a `+` as a space; `lossy` reads invalid UTF-8 as U+FFFD.
 * @throws MiniError if the query has a `#` , a control character or invalid UTF-8.
 *
 * @example
 * import { pairs } from 'uriform/mini'
 *
 * pairs('?q=a%26b&debug') // [['q', 'a&b'], ['debug', null]]
 *
 * @since 0.3.0
 */
export function pairs(query: string, reading?: QueryReading): readonly DecodedPair[] {
  return orThrow(read(query, reading))
}

/**
 * Like `pairs`, but a `Left` if that throws.
 *
 * @example
 * import { tryPairs } from 'uriform/mini'
 *
 * tryPairs('?q=%FF')._tag // 'Left'
 *
 * @since 0.3.0
 */
export function tryPairs(query: string, reading?: QueryReading): Either<MiniError, readonly DecodedPair[]> {
  return toEither(read(query, reading))
}

/**
 * The decoded value of the first pair with a name: `null` if it has no `=`, `undefined` if there is no such pair.
 *
 * @param query The query, read as `pairs` reads it; not a whole URL.
 * @param name The decoded name.
 * @throws MiniError if the query has a `#` or a control character, the value isn't valid UTF-8, or an argument isn't a
 * string.
 *
 * @example
 * import { get } from 'uriform/mini'
 *
 * get('?q=red+shoes&page=2', 'q', { form: true }) // 'red shoes'
 *
 * @since 0.3.0
 */
export function get(query: string, name: string, reading?: QueryReading): string | null | undefined {
  const cursor = lookUp(query, name, reading)
  while (cursor.next()) if (cursor.name === name) return orThrow(valueAt(cursor, query))
  return undefined
}

/**
 * The decoded values of all pairs with a name, in order.
 *
 * @param query The query, read as `pairs` reads it; not a whole URL.
 * @param name The decoded name.
 * @throws MiniError if the query has a `#` or a control character, a value isn't valid UTF-8, or an argument isn't a
 * string.
 *
 * @example
 * import { getAll } from 'uriform/mini'
 *
 * getAll('?tag=a&q=x&tag=b', 'tag') // ['a', 'b']
 *
 * @since 0.3.0
 */
export function getAll(query: string, name: string, reading?: QueryReading): readonly (string | null)[] {
  const cursor = lookUp(query, name, reading)
  const values: (string | null)[] = []
  while (cursor.next()) if (cursor.name === name) values.push(orThrow(valueAt(cursor, query)))
  return values
}

const partText = (datum: unknown): string | Fault => dataText(datum, 'query', defaultGrammar)

function pairsOf(name: unknown, data: unknown): string | undefined | Fault {
  const text = partText(name)
  return text instanceof Fault ? text : valuesText(text, data, partText)
}

export function queryText(input: unknown): string | undefined | Fault {
  const entries = itemsIfAny(input) ?? entriesIfAny(input) ?? [undefined]
  const query = pairsText(entries, (entry: unknown) => {
    const pair = itemsIfAny(entry)
    return pair === undefined ? new Fault('wrong-type', 'query') : pairsOf(pair[0], pair[1])
  })
  return query === '' ? new Fault('empty-pair', 'query') : query
}

function change(query: string, changes: unknown): string | Fault {
  const cursor = cursorOf(query)
  if (cursor instanceof Fault) return cursor
  const entries = entriesIfAny(changes)
  if (entries === undefined) return new Fault('wrong-type', 'query')
  const encoded = new Map<string, string | undefined>()
  for (const [name, data] of entries) {
    const text = pairsOf(name, data)
    if (text instanceof Fault) return text
    encoded.set(name, text)
  }
  const before = bareQuery(query)
  const after = replacePairs(before, cursor, encoded)
  if (after === null) return new Fault('empty-pair', 'query')
  return after === undefined ? '' : query.slice(0, query.length - before.length) + after
}

/**
 * Replaces the pairs with some names, at the position of the first such pair, or at the end. Every other byte
 * stays, including a leading `?`.
 *
 * @param query The query, read as `pairs` reads it; not a whole URL.
 * @param changes The new values of each name; `undefined` and an empty array remove its pairs.
 * @returns The query; an empty string if no pair is left.
 * @throws MiniError if a value can't be encoded, or the query has a `#` or a control character.
 *
 * @example
 * import { setPairs } from 'uriform/mini'
 *
 * setPairs('?q=x%20y&page=1', { page: 2, tag: ['a', 'b&c'] }) // '?q=x%20y&page=2&tag=a&tag=b%26c'
 *
 * @since 0.3.0
 */
export function setPairs<Changes extends PairChanges<Changes>>(query: string, changes: Changes): string {
  return orThrow(change(query, changes))
}

/**
 * Like `setPairs`, but a `Left` if that throws.
 *
 * @example
 * import { trySetPairs } from 'uriform/mini'
 *
 * trySetPairs('?q=1', { q: '\ud800' })._tag // 'Left'
 *
 * @since 0.3.0
 */
export function trySetPairs<Changes extends PairChanges<Changes>>(
  query: string,
  changes: Changes,
): Either<MiniError, string> {
  return toEither(change(query, changes))
}
