/** The codec of queries: from the text of a query to a record of its parameters. */

import {
  type Any,
  type Context,
  type Errors,
  type OutputOf,
  Type,
  type TypeOf,
  type Validation,
  type ValidationError,
} from 'io-ts'
import {
  asQuery,
  type InputRules,
  joined,
  mergePairs,
  type Parameters,
  parametersOf,
} from '../../../builders/index.js'
import {
  checkLimit,
  decoderOf,
  encodePairs,
  type Generation,
  left,
  orThrow,
  PairCursor,
  type PairPart,
  type ParseOptions,
  type QueryData,
  right,
  UriBuildError,
} from '../../../model/index.js'
import { failureOf, innerContext, requiredGrammar } from '../codec.js'
import { bounded, Failures, readableOnly } from '../report/failures.js'
import { atPlace } from '../report/places.js'
import { isFlag } from './flag.js'
import { validText } from './input.js'
import { isList } from './occurrences.js'
import { isExact, propertiesOf } from './properties.js'

/**
 * Options for reading a query.
 * @since 0.1.0
 */
export interface QueryOptions {
  /**
   * Parameters that the codec doesn't name are kept, as a string or an array of strings (`keep`, the default), refused,
   * or dropped.
   */
  readonly unknown?: 'keep' | 'refuse' | 'drop'
  /** Reads `+` as a space, as HTML forms write it. By default, it is a plus sign. */
  readonly form?: boolean
  /** The generation; default: RFC 3986. */
  readonly generation?: Generation
  /** Accepts characters that browsers send raw, such as `[` and `|`. By default they are refused. */
  readonly strays?: ParseOptions['strays']
  /** Maximum number of pairs; default: 1,000. */
  readonly maximumPairs?: number
}

/**
 * A codec of queries.
 * @since 0.1.0
 */
export interface QueryC<C extends Any> extends Type<TypeOf<C>, string, unknown> {}

/**
 * A codec that isn't a record codec, such as `t.string`. The type exists only for the compiler's message.
 * @since 0.2.0
 */
export interface NotRecord<Output> {
  readonly 'a query is a record of parameters': Output
}

/**
 * A codec with parameters that don't encode to text, such as `t.type({ page: t.number })`. The type exists only for the
 * compiler's message.
 * @since 0.2.0
 */
export interface NotTextParameters<Names> {
  readonly 'these parameters are neither read from text nor written as text': Names
}

/** The possible outputs of a parameter's codec: a string, a name without a value, nothing, or a list of these. */
type ParameterText = string | PairPart | null | undefined
type ParameterTexts = ParameterText | readonly ParameterText[]

/** The properties of a record that aren't strings; of a union, those of each member. */
type NamesOfOthers<Output> = Output extends unknown
  ? {
      [Name in keyof Output]-?: unknown extends Output[Name]
        ? never
        : [Output[Name]] extends [ParameterTexts]
          ? never
          : Name
    }[keyof Output]
  : never

/** Accepts a codec of a record of strings, or any codec. */
type OfQuery<C extends Any> =
  unknown extends OutputOf<C>
    ? unknown
    : [OutputOf<C>] extends [object]
      ? OutputOf<C> extends readonly unknown[]
        ? NotRecord<OutputOf<C>>
        : [NamesOfOthers<OutputOf<C>>] extends [never]
          ? unknown
          : NotTextParameters<NamesOfOthers<OutputOf<C>>>
      : NotRecord<OutputOf<C>>

/**
 * The codec of queries. The parameters are the properties of a codec of a record: `t.type`, `t.partial`, and
 * intersections, unions, exact and refined forms of them. The codec of a parameter gets a single string, unless it is
 * `repeated` or a `flag`. A parameter that occurs several times and isn't `repeated` is refused. A parameter without
 * `=` is a flag or an empty string.
 *
 * The input is the text of a query or a `Query`; a reference, a request target or a `URL`, whose query is read; or
 * data: `URLSearchParams`, or a framework's record of strings and arrays of strings. The output is the text of the
 * query. A decoded record is written back byte for byte and in the same order, except for the parameters that have
 * changed.
 *
 * Errors are reported together, each under the name of its parameter: the first 20, and the number of further ones.
 *
 * A parameter called `constructor` or `__proto__` is an own property of the record, like any other. If the codec itself
 * has a property that every object inherits, its records have no prototype.
 *
 * @param codec The codec of the record.
 * @param options Unknown parameters, spaces, limits.
 *
 * @throws TypeError if the codec has a property `__proto__`, which io-ts can't hold, or if `maximumPairs` is not a
 * number.
 *
 * @example
 * import * as t from 'io-ts'
 * import { NumberFromString, queryOf, repeated } from 'uriform/codecs'
 *
 * const Search = queryOf(t.intersection([t.type({ q: t.string, tag: repeated(t.string) }), t.partial({ page: NumberFromString })]))
 * const result = Search.decode('q=cats%20%26%20dogs&tag=a&tag=b&page=2')
 * if (result._tag === 'Right') console.log(result.right.page) // 2
 * Search.encode({ q: 'x&y', tag: [] }) // 'q=x%26y'
 *
 * @since 0.1.0
 */
export function queryOf<C extends Any>(codec: C & OfQuery<C>, options: QueryOptions = {}): QueryC<C> {
  const { unknown = 'keep', form = false, strays, maximumPairs = MOST_PAIRS } = options
  checkLimit('maximumPairs', maximumPairs)
  const grammar = requiredGrammar(options)
  const spaces = form ? '+' : '%20'
  const properties = propertiesOf(codec)
  if (properties.has(PROTO))
    throw new TypeError('io-ts cannot hold a property __proto__: give the parameter another name')
  const known = new Map<string, Parameter>()
  for (const [name, property] of properties) {
    known.set(name, { name, isList: isList(property), isFlag: isFlag(property) })
  }
  // An absent parameter must not read as an inherited property; io-ts copies records into objects with a prototype.
  const inherited = [...properties.keys()].filter((name) => name in Object.prototype)
  const isKept = unknown === 'keep' && !isExact(codec)
  /** The text that a record was decoded from. A private field on the record would be slower. */
  const origins = new WeakMap<object, string>()

  /** The record of a query for its codec. Placeholders stand for unreadable parameters. */
  const rawOf = (text: string): RawRecord => {
    const record = new Blank()
    let isWrong = false
    let hasProto = false
    const pairs = new PairCursor(text, decoderOf({ form }))
    while (pairs.next()) {
      const { name } = pairs
      if (name === undefined) {
        isWrong = true
        continue
      }
      const decoded = pairs.value
      if (decoded === undefined) isWrong = true
      const value = decoded === undefined ? text.slice(pairs.valueStart, pairs.end) : decoded
      const parameter = known.get(name)
      if (parameter === undefined) {
        if (unknown === 'drop') continue
        if (unknown === 'refuse') isWrong = true
        if (name === PROTO) hasProto = true
        record[name] = appendValue(record[name], value ?? '')
        continue
      }
      const own = parameter.name
      const before = record[own]
      if (parameter.isList) {
        const datum = parameter.isFlag ? value : (value ?? '')
        if (before === undefined) record[own] = [datum]
        else (before as unknown[]).push(datum)
      } else if (before === undefined) record[own] = parameter.isFlag ? value : (value ?? '')
      else isWrong = true
    }
    return { record, isWrong, hasProto }
  }

  const read = (text: string, context: Context): Validation<TypeOf<C>> => {
    const { record: raw, isWrong, hasProto } = rawOf(text)
    const inner = innerContext(context, codec)
    const result = codec.validate(shadowed(hasProto ? withoutProto(raw) : raw), inner)
    if (isWrong) return left(errorsOf(text, context, inner, result))
    if (result._tag === 'Left') return left(bounded(result.left, context))
    if (typeof result.right !== 'object') return result
    const record: object = { ...result.right }
    if (hasProto && isKept) copyProto(raw, record)
    return right(inherited.length > 0 ? withoutShadows(record as ParameterRecord) : record)
  }

  const entryOf = (name: string, actual: unknown): Context[number] => ({
    key: name,
    type: properties.get(name) ?? codec,
    actual,
  })

  const errorsOf = (
    text: string,
    context: Context,
    inner: Context,
    result: Validation<TypeOf<C>>,
  ): Errors => {
    const parameters = parametersOf(text, form, grammar)
    const refused = refusals(parameters, context)
    const failures = new Failures()
    for (const error of parameters.nameless) failures.add(() => failureOf(error(), text, context))
    for (const refusal of refused.values()) failures.add(refusal)
    if (result._tag === 'Left') failures.addAll(readableOnly(result.left, refused, inner))
    return failures.finish(context)
  }

  const refusals = (
    { values, unreadable }: Parameters,
    context: Context,
  ): ReadonlyMap<string, () => ValidationError> => {
    const refused = new Map<string, () => ValidationError>()
    for (const [name, value] of values) {
      const inner = [...context, entryOf(name, value)]
      const message = messageOn(name, value.length)
      const error = unreadable.get(name)
      if (message !== undefined) {
        refused.set(name, () => ({ value, context: inner, message: atPlace(inner, message) }))
      } else if (error !== undefined) {
        refused.set(name, () => {
          const found = error()
          return failureOf(found, found.redacted, inner)
        })
      }
    }
    return refused
  }

  const messageOn = (name: string, count: number): string | undefined => {
    const parameter = known.get(name)
    if (parameter !== undefined) {
      return count > 1 && !parameter.isList ? `given ${count} times, but can be given only once` : undefined
    }
    return unknown === 'refuse' ? `no such parameter; there are ${namesIn(properties)}` : undefined
  }

  /** Adds absent parameters as undefined if objects inherit a property with that name. */
  const shadowed = (record: object): object => {
    if (inherited.length === 0) return record
    const absent = inherited.filter((name) => !Object.hasOwn(record, name))
    return { ...record, ...Object.fromEntries(absent.map((name) => [name, undefined])) }
  }

  /** Removes those absent parameters. */
  const withoutShadows = (record: ParameterRecord): ParameterRecord => {
    const present = Object.entries(record).filter(
      ([name, value]) => value !== undefined || !inherited.includes(name),
    )
    return Object.assign(Object.create(null) as object, Object.fromEntries(present))
  }

  const write = (record: object): ReadonlyMap<string, string> => {
    const outside = withoutProto(codec.encode(withoutProto(shadowed(record))))
    copyProto(record, outside)
    const pairs = new Map<string, string>()
    for (const [name, data] of Object.entries(outside)) {
      const text = orThrow(encodePairs(name, data as QueryData, grammar, spaces), UriBuildError)
      if (text !== undefined) pairs.set(name, text)
    }
    return pairs
  }

  const rules: InputRules = { grammar, strays, spaces, maximumPairs }
  return new Type(
    `queryOf(${codec.name})`,
    (value): value is TypeOf<C> =>
      typeof value === 'object' && value !== null && codec.is(withoutProto(shadowed(value))),
    (input, context) => {
      const query = validText(input, context, rules, entryOf)
      if (query._tag === 'Left') return query
      const result = read(query.right, context)
      if (result._tag === 'Right' && typeof result.right === 'object') origins.set(result.right, query.right)
      return result
    },
    (record) => {
      const written = write(record)
      const origin = origins.get(record)
      const before = origin === undefined ? undefined : read(origin, [])
      if (origin === undefined || before?._tag !== 'Right') return joined([...written.values()])
      return asQuery(mergePairs(origin, form, written, write(before.right)))
    },
  )
}

interface Parameter {
  /** The same string for all queries: it is a faster key than a slice of the query. */
  readonly name: string
  readonly isList: boolean
  readonly isFlag: boolean
}

interface RawRecord {
  readonly record: ParameterRecord
  /** True if a parameter is invalid UTF-8, occurs too often or is refused. */
  readonly isWrong: boolean
  readonly hasProto: boolean
}

/** A record that inherits nothing, which is faster than `Object.create(null)`. */
const Blank = function (this: object): void {} as unknown as new () => Record<string, unknown>
Blank.prototype = Object.freeze(Object.create(null))

function appendValue(before: unknown, value: string): unknown {
  if (before === undefined) return value
  if (!Array.isArray(before)) return [before, value]
  before.push(value)
  return before
}

const MOST_PAIRS = 1000
const PROTO = '__proto__'

/** A record without a prototype, so that inherited properties aren't mistaken for parameters. */
type ParameterRecord = Readonly<Record<string, unknown>>

/** Copies a record without `__proto__`, to which io-ts would assign. */
function withoutProto(record: object): Record<string, unknown> {
  const plain: Record<string, unknown> = Object.assign(Object.create(null), record)
  delete plain[PROTO]
  return plain
}

function copyProto(source: object, record: object): void {
  const own = Object.getOwnPropertyDescriptor(source, PROTO)
  if (own !== undefined) Object.defineProperty(record, PROTO, own)
}

function namesIn(properties: ReadonlyMap<string, Any>): string {
  return properties.size === 0 ? 'none' : [...properties.keys()].join(', ')
}
