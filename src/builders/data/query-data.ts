/** Queries from data: encodes pairs, and replaces pairs by name. */

import { Fault } from '../../model/errors.js'
import type { Grammar } from '../../model/grammar.js'
import { itemsIfAny, percentEncode, propertyIfAny, recordIfAny, resultIfAny } from '../../model/text.js'
import { decoderOf, Pair, PairCursor, PairPart } from '../../model/values.js'
import { boundedName } from '../errors/bounds.js'
import { faultWith } from '../errors/faults.js'
import { textOf } from './component-text.js'
import { encodeData } from './data.js'
import { type Datum, dataCharacters } from './data-text.js'
import { pairsText, replacePairs, valuesText } from './query-text.js'
import { PAIR, typeMismatch } from './wording.js'

/** One value of a name. */
type OneValue = Datum | PairPart | null | undefined

/**
 * The value of a name in a query, or a list of values for a name that is repeated. A `PairPart` is encoded; `null`
 * writes the name without `=`; `undefined` omits the pair.
 * @since 0.1.0
 */
export type QueryData = OneValue | readonly OneValue[]

/**
 * The type of a value that a query can't have. It exists only for the compiler's message.
 * @since 0.4.0
 */
export interface NoQueryValue<Reason extends string> {
  readonly 'not a query value': Reason
}

/**
 * The type of a value of a query; a message of the compiler if a value or an item of a list can't be one.
 * @since 0.4.0
 */
export type DataOrReason<Value> = OrReason<QueryData, Value, Exclude<ItemOf<Value>, OneValue>>

/**
 * The type of a single value of a name; a message of the compiler for other types.
 * @since 0.4.0
 */
export type ValueOrReason<Value> = OrReason<OneValue, Value, Exclude<Value, OneValue>>

/** The type of data, or the message of the compiler for the types in `Wrong`, which are no data. */
export type OrReason<Data, Value, Wrong> = [Wrong] extends [never]
  ? Data
  : Has<Wrong, NoQueryValue<string>> extends true
    ? Value
    : Has<Wrong, Pick<Date, 'toISOString'>> extends true
      ? NoQueryValue<"a Date isn't a query value: use toISOString()">
      : [Has<Wrong, readonly unknown[]>, Has<Wrong, object>] extends [false, true]
        ? NoQueryValue<"a record isn't a query value: write names such as 'filter[site]'">
        : Data

/** The items of a list, or the value itself. */
export type ItemOf<Value> = Value extends readonly (infer Item)[] ? Item : Value

/** True if a member of a union is of a type. */
type Has<Union, Type> = [Extract<Union, Type>] extends [never] ? false : true

/**
 * A record of query data; its properties may be declared by an interface.
 * @since 0.2.0
 */
export type QueryRecord<Data> = object & { readonly [Name in keyof Data as Name]?: DataOrReason<Data[Name]> }

/**
 * The data of a query: a record, or an iterable of names with their values, in which a `Pair` goes in as it is.
 * @since 0.1.0
 */
export type QueryInput<Data = Readonly<Record<string, QueryData>>> =
  | Data
  | Iterable<readonly [name: string | PairPart, value: QueryData] | Pair>

/** The spelling of a space: `%20`, or `+` as in a form. */
export type Spaces = '%20' | '+'

const PAIRS = 'names and values, or Query.fromSearch(text)'

/** Encodes the pairs of a name and its value, joined; `undefined` if there are none. */
export type WritePairs = (name: string | PairPart, value: unknown) => string | undefined | Fault

/** The encoded pairs of an input, joined; `undefined` if there are none. */
export function encodeQuery(
  input: unknown,
  grammar: Grammar,
  write: WritePairs = (name, value) => encodePairs(name, value as QueryData, grammar),
): string | undefined | Fault {
  const isIterable = propertyIfAny(input, Symbol.iterator) !== undefined
  const given = isIterable ? resultIfAny(() => [...(input as Iterable<unknown>)]) : recordIfAny(input)
  if (given === undefined) return typeMismatch(input, PAIRS, 'query')
  if (isIterable) return pairsText(given as readonly unknown[], (entry) => encodeEntry(entry, grammar, write))
  const record = given as Readonly<Record<string, unknown>>
  return pairsText(Object.keys(record), (name) => write(name, record[name]))
}

function encodeEntry(entry: unknown, grammar: Grammar, write: WritePairs): string | undefined | Fault {
  const pair = textOf(entry, Pair, grammar)
  if (pair !== undefined) return pair
  const items = itemsIfAny(entry)
  return items === undefined ? typeMismatch(entry, PAIR, 'query') : write(items[0] as string, items[1])
}

/** Refuses a query of one empty pair, which would be read as a query without pairs. */
export function refuseEmptyPair<Query extends string | undefined | Fault>(query: Query): Query | Fault {
  return query === '' ? new Fault('empty-pair', 'query') : query
}

/** The encoded pairs of one name, joined; `undefined` if there are none. */
export function encodePairs(
  name: string | PairPart,
  data: QueryData,
  grammar: Grammar,
  spaces: Spaces = '%20',
): string | undefined | Fault {
  if (typeof name === 'string' && typeof data === 'string' && spaces === '%20') {
    // This is the most common case.
    const allowed = dataCharacters(grammar)
    const plainName = percentEncode(name, allowed)
    const plainValue = percentEncode(data, allowed)
    if (plainName !== undefined && plainValue !== undefined) return `${plainName}=${plainValue}`
  }
  const encodedName = encodeName(name, grammar, spaces)
  if (encodedName instanceof Fault) return encodedName
  return valuesText(encodedName, data, (datum) => encodeValue(encodedName, datum, grammar, spaces))
}

/** Data or a part of a pair as the value of an encoded name. A fault names it. */
export function encodeValue(
  encodedName: string,
  datum: unknown,
  grammar: Grammar,
  spaces: Spaces = '%20',
): string | Fault {
  const text = encodePart(datum, grammar, spaces)
  if (typeof text === 'string') return text
  const parameter = boundedName(decoderOf({ form: spaces === '+' })(encodedName) ?? encodedName)
  const hint = memberName(parameter, datum)
  // No standard says how a record is written, so the program chooses.
  return hint === undefined
    ? faultWith(text, { name: encodedName, parameter })
    : faultWith(text, {
        parameter,
        hint,
        expected: `${text.details?.expected}; in a record, name it ${hint}`,
      })
}

/** The name that a parameter for the first member of a record may have, in quotation marks; undefined for other values. */
export function memberName(name: string, value: unknown): string | undefined {
  const member = Object.keys(recordIfAny(value) ?? {})[0]
  return member === undefined ? undefined : `'${name}[${boundedName(member)}]'`
}

/** Data or a part of a pair as the name of a pair, in which `=` is encoded. */
export function encodeName(name: unknown, grammar: Grammar, spaces: Spaces = '%20'): string | Fault {
  const text = encodePart(name, grammar, spaces)
  const equals = typeof text === 'string' ? text.indexOf('=') : -1
  return typeof text !== 'string' || equals < 0
    ? text
    : new Fault('invalid-character', 'query', equals, { text })
}

function encodePart(datum: unknown, grammar: Grammar, spaces: Spaces): string | Fault {
  const own = textOf(datum, PairPart, grammar)
  if (own !== undefined) return own
  const encoded = encodeData(datum, 'query', grammar)
  return spaces === '+' && typeof encoded === 'string' ? encoded.replaceAll('%20', '+') : encoded
}

/** The pairs of a query, read in the spelling of the query. */
export function cursorOf(query: string | undefined, spaces: Spaces): PairCursor {
  return new PairCursor(query ?? '', decoderOf({ form: spaces === '+' }))
}

/**
 * Replaces the pairs with a name in a query; with `value`, only those that have this value. `spaces` determines how
 * names and values are read.
 */
export function replaceNamed(
  query: string | undefined,
  name: string | PairPart,
  pairs: string | undefined,
  spaces: Spaces = '%20',
  value?: Datum | PairPart | null,
): string | undefined | null {
  const isEncoded = typeof name === 'object'
  const key = isEncoded ? propertyIfAny(name, 'text') : String(name)
  return replacePairs(query, cursorOf(query, spaces), new Map([[key, pairs]]), (at) =>
    value === undefined || hasValue(at, value) ? (isEncoded ? at.encodedName : at.name) : undefined,
  )
}

function hasValue(at: PairCursor, value: Datum | PairPart | null): boolean {
  if (value === null) return at.value === null
  return typeof value === 'object'
    ? at.text === `${at.encodedName}=${propertyIfAny(value, 'text')}`
    : at.value === String(value)
}
