/** The codec of queries: a record of parameters within, the text of a query on the outside. */

import {
  type Any,
  type Context,
  type Errors,
  Type,
  type TypeOf,
  type Validation,
  type ValidationError,
} from 'io-ts'
import type { Query } from '../../model/components/query.js'
import type { QueryData } from '../../model/encode/query-data.js'
import { encodePairs } from '../../model/encode/query-data.js'
import { left, right } from '../../model/errors/either.js'
import { builtOrThrow } from '../../model/errors/result.js'
import { checkLimit } from '../../model/limits.js'
import { isError } from '../../model/syntax/error.js'
import type { Generation } from '../../model/syntax/generation.js'
import { failed, failureOf, grammarIn } from '../codec.js'
import { pathIn } from '../report/places.js'
import { isFlag, isList } from './occurrences.js'
import { isExact, propertiesOf } from './properties.js'
import {
  joined,
  mergePairs,
  type Parameters,
  parametersOf,
  queryIn,
  type ReadQuery,
} from './query-parameters.js'

/**
 * How a query is read.
 * @since 0.1.0
 */
export interface QueryOptions {
  /**
   * What becomes of parameters that the codec does not name: they are kept, as text or as a list of texts, which is so
   * unless given; they are refused; or they are dropped.
   */
  readonly unknown?: 'keep' | 'refuse' | 'drop'
  /** Whether `+` is a space, as HTML forms write it; it is a plus sign unless this is said. */
  readonly form?: boolean
  /** The generation whose grammar decides; `rfc3986` unless given. */
  readonly generation?: Generation
  /** The most pairs that are read; 1,000 unless given. */
  readonly maximumPairs?: number
}

/**
 * A codec of queries.
 * @since 0.1.0
 */
export interface QueryC<C extends Any> extends Type<TypeOf<C>, string, unknown> {}

/**
 * The codec of queries whose parameters a codec of a record names: `t.type`, `t.partial`, and intersections, unions, exact
 * and refined forms of them. Each parameter is one text for its codec, unless it is `repeated` or a `flag`; one that occurs
 * several times and is not `repeated` is refused. A parameter without `=` is a flag, or an empty text.
 *
 * Its input is the text of a query, a `Query`, or a reference, whose query is read. Its output is the text of the query:
 * a record that was decoded is written back as it was, in its order and byte for byte, but for the parameters that have been
 * changed in it since.
 *
 * All errors are reported at once, each under the name of its parameter.
 *
 * Whatever a parameter is called, `constructor` or `__proto__`, it is one of the record's own. Where the codec itself names
 * what every object inherits, its records have no prototype.
 *
 * @param codec The codec of the record.
 * @param options What becomes of unknown parameters; whether `+` is a space.
 *
 * @throws TypeError if the codec names `__proto__`, which io-ts cannot hold, or if `maximumPairs` is not a number.
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
export function queryOf<C extends Any>(codec: C, options: QueryOptions = {}): QueryC<C> {
  const { unknown = 'keep', form = false, maximumPairs = MOST_PAIRS } = options
  checkLimit('maximumPairs', maximumPairs)
  const grammar = grammarIn(options)
  const properties = propertiesOf(codec)
  if (properties.has(PROTO))
    throw new TypeError('io-ts cannot hold a property __proto__: call the parameter otherwise')
  // What every object inherits would stand in the place of a parameter that is absent, as io-ts copies records into such.
  const inherited = [...properties.keys()].filter((name) => name in Object.prototype)
  const isKept = unknown === 'keep' && !isExact(codec)
  const origins = new WeakMap<object, Query>()

  const read = (query: Query, context: Context): Validation<TypeOf<C>> => {
    const found = parametersOf(query, form, maximumPairs, grammar)
    if (isError(found)) return failed(found, query.text, context)
    const inner = innerContext(context)
    const raw = recordOf(found.parameters)
    const result = codec.validate(withoutProto(shadowed(raw)), inner)
    const refused = refusals(found, context)
    const nameless = found.nameless.map((error) => failureOf(error, query.text, context))
    if (nameless.length > 0 || refused.size > 0) {
      const others = result._tag === 'Left' ? result.left : []
      const depth = pathIn(inner).length
      return left<Errors>([
        ...nameless,
        ...refused.values(),
        // What was refused had a stand-in: errors on it, or on the whole record, mean nothing.
        ...others.filter((error) => {
          const name = pathIn(error.context)[depth]
          return name !== undefined && !refused.has(String(name))
        }),
      ])
    }
    if (result._tag === 'Left' || typeof result.right !== 'object') return result
    const record = isKept ? withProto(result.right, raw) : withoutProto(result.right)
    return right(inherited.length > 0 ? withoutShadows(record) : { ...record })
  }

  const entryOf = (name: string, actual: unknown): Context[number] => ({
    key: name,
    type: properties.get(name) ?? codec,
    actual,
  })

  /** The codec stands in the place of this one, so that what is wrong is found under its own name. */
  const innerContext = (context: Context): Context => {
    const last = context.at(-1)
    return last === undefined ? context : [...context.slice(0, -1), { ...last, type: codec }]
  }

  /** The parameters that the codec cannot have, each with one error. */
  const refusals = (
    { parameters, unreadable }: ReadQuery,
    context: Context,
  ): ReadonlyMap<string, ValidationError> => {
    const refused = new Map<string, ValidationError>()
    for (const [name, value] of parameters) {
      const inner = [...context, entryOf(name, value)]
      const message = messageOn(name, value.length)
      const error = unreadable.get(name)
      if (message !== undefined) refused.set(name, { value, context: inner, message })
      else if (error !== undefined) refused.set(name, failureOf(error, error.redacted, inner))
    }
    return refused
  }

  /** Why a parameter can't be there, or not so often. */
  const messageOn = (name: string, count: number): string | undefined => {
    const property = properties.get(name)
    if (property !== undefined) {
      return count > 1 && !isList(property) ? `given ${count} times, but can be given once` : undefined
    }
    return unknown === 'refuse' ? `no such parameter; there are ${namesIn(properties)}` : undefined
  }

  const recordOf = (parameters: Parameters): ParameterRecord => {
    const record: Record<string, unknown> = Object.create(null)
    for (const [name, values] of parameters) {
      const property = properties.get(name)
      if (property === undefined && unknown === 'drop') continue
      const texts = values.map((value) =>
        property !== undefined && isFlag(property) ? value : (value ?? ''),
      )
      const isMany = property === undefined ? texts.length > 1 : isList(property)
      record[name] = isMany ? texts : texts[0]
    }
    return record
  }

  /** The same with the parameters that are absent, of those whose names objects inherit. */
  const shadowed = (record: object): object => {
    if (inherited.length === 0) return record
    const absent = inherited.filter((name) => !Object.hasOwn(record, name))
    return { ...record, ...Object.fromEntries(absent.map((name) => [name, undefined])) }
  }

  /** And without them. */
  const withoutShadows = (record: ParameterRecord): ParameterRecord => {
    const present = Object.entries(record).filter(
      ([name, value]) => value !== undefined || !inherited.includes(name),
    )
    return Object.assign(Object.create(null) as object, Object.fromEntries(present))
  }

  /** The encoded pairs of each parameter of a record, joined. */
  const write = (record: object): ReadonlyMap<string, string> => {
    const outside = withProto(codec.encode(withoutProto(shadowed(record))), record)
    const pairs = new Map<string, string>()
    for (const [name, data] of Object.entries(outside)) {
      const text = builtOrThrow(encodePairs(name, data as QueryData, form ? '+' : '%20', grammar))
      if (text !== undefined) pairs.set(name, text)
    }
    return pairs
  }

  return new Type(
    `queryOf(${codec.name})`,
    (value): value is TypeOf<C> =>
      typeof value === 'object' && value !== null && codec.is(withoutProto(shadowed(value))),
    (input, context) => {
      const query = queryIn(input, grammar)
      if (isError(query)) return failed(query, input, context)
      const result = read(query, context)
      if (result._tag === 'Right' && typeof result.right === 'object') origins.set(result.right, query)
      return result
    },
    (record) => {
      const written = write(record)
      const origin = origins.get(record)
      const before = origin === undefined ? undefined : read(origin, [])
      if (origin === undefined || before?._tag !== 'Right') return joined([...written.values()])
      return mergePairs(origin, form, written, write(before.right))
    },
  )
}

const MOST_PAIRS = 1000
const PROTO = '__proto__'

/** A record without a prototype, so that nothing that objects inherit is taken for a parameter. */
type ParameterRecord = Readonly<Record<string, unknown>>

/** The same without `__proto__`, which io-ts assigns where it puts records together. */
function withoutProto(record: object): ParameterRecord {
  const plain: Record<string, unknown> = Object.assign(Object.create(null), record)
  delete plain[PROTO]
  return plain
}

/** The same with the `__proto__` of another. */
function withProto(record: object, source: object): ParameterRecord {
  const own = Object.getOwnPropertyDescriptor(source, PROTO)
  const plain = withoutProto(record)
  return own === undefined ? plain : Object.defineProperty(plain, PROTO, own)
}

function namesIn(properties: ReadonlyMap<string, Any>): string {
  return properties.size === 0 ? 'none' : [...properties.keys()].join(', ')
}
