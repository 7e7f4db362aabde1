/** The codec of queries: the codecs of parameters are its kinds, and the codec of the record validates it. */

import { type Any, type Context, type OutputOf, Type, type TypeOf, type ValidationError } from 'io-ts'
import {
  isQueryProblem,
  QueryEngine,
  QueryError,
  type QueryOptions,
  queryRules,
  redactText,
} from '../../../builders/index.js'
import { left, readOptions, right } from '../../../model/errors.js'
import { checkCodec } from '../arguments.js'
import { innerContext } from '../codec.js'
import { boundedFailures, Failures, readableOnly } from '../report/failures.js'
import { atPlace, lists, tagOf } from '../report/places.js'
import { InheritedNames } from './inherited.js'
import { type RepeatedTexts, repeatedItemOf } from './occurrences.js'
import { propertiesOf } from './properties.js'
import { rulesOfCodec } from './rules.js'

/**
 * The codec that `queryOf` makes: from the text of a query to a record.
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
  readonly 'these parameters need codecs of text, such as NumberFromString': Names
}

/**
 * A codec with lists that aren't `repeated`, such as `t.type({ tags: t.array(t.string) })`. The type exists only for the
 * compiler's message.
 * @since 0.4.0
 */
export interface NotRepeated<Names> {
  readonly 'use repeated(codec) instead of t.array(codec) for these parameters': Names
}

/**
 * The possible outputs of a parameter's codec: a string, `null` for a name without a value, `undefined` for no
 * parameter, or a list.
 */
type ParameterText = string | null | undefined
type ParameterTexts = ParameterText | RepeatedTexts<ParameterText>

/** The names of properties whose output is an array but isn't from `repeated`. The members of a union are joined. */
type NamesOfArrays<Output> = Output extends unknown
  ? {
      [Name in keyof Output]-?: unknown extends Output[Name]
        ? never
        : Extract<Output[Name], readonly unknown[]> extends RepeatedTexts<unknown>
          ? never
          : Name
    }[keyof Output]
  : never

/** The names of properties whose output isn't a string. The members of a union are joined. */
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
        : [NamesOfArrays<OutputOf<C>>] extends [never]
          ? [NamesOfOthers<OutputOf<C>>] extends [never]
            ? unknown
            : NotTextParameters<NamesOfOthers<OutputOf<C>>>
          : NotRepeated<NamesOfArrays<OutputOf<C>>>
      : NotRecord<OutputOf<C>>

/**
 * The codec of queries, by the rules of `query` in `uriform/query`. The parameters are the properties of a codec of a
 * record: `t.type`, `t.partial`, and intersections, unions, exact and refined forms of them. The codec of a parameter gets
 * a single string, unless it is `repeated`. An empty value that the codec refuses counts as absent. Parameters that the
 * codec doesn't name are left out.
 *
 * The input is the same as for `decode` in `uriform/query`. The output is the text of the query, in the order of the
 * record. `encode` throws a `QueryError` if a value can't be encoded.
 *
 * Errors are reported together, each under the name of its parameter: the first 20, and the number of further ones.
 *
 * @param codec The codec of the record.
 * @param options Strictness and limits, as for `query`.
 *
 * @throws TypeError if an option is wrong, the codec has a list that isn't `repeated`, or a property `__proto__`, which
 * io-ts can't hold.
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
export function queryOf<C extends Any>(codec: C & OfQuery<C>, options?: QueryOptions): QueryC<C> {
  checkCodec('queryOf', codec)
  const known = readOptions('queryOf', options, queryRules)
  const properties = propertiesOf(codec)
  checkProperties(properties)
  const rules = [...properties].map(([name, property]) => [name, rulesOfCodec(property)] as const)
  const engine = new QueryEngine(new Map(rules), known)
  const inherited = new InheritedNames(properties.keys())

  return new Type(
    `queryOf(${codec.name})`,
    (value): value is TypeOf<C> =>
      typeof value === 'object' && value !== null && codec.is(inherited.shadowed(value)),
    (input, context) => {
      const reading = engine.read(input)
      if (isQueryProblem(reading)) {
        const value = typeof input === 'string' ? redactText(input) : input
        return left([{ value, context, message: atPlace(context, reading.message) }])
      }
      const { record, problems } = reading
      const inner = innerContext(context, codec)
      const result = codec.validate(inherited.shadowed(record), inner)
      if (problems.length === 0) {
        if (result._tag === 'Left') return left(boundedFailures(result.left, context))
        return right(inherited.withoutShadows(result.right))
      }
      const failures = new Failures()
      const refused = new Set<string>()
      for (const { name, message } of problems) {
        refused.add(name)
        failures.add(() => failureAt(name, message, context, properties.get(name) ?? codec))
      }
      if (result._tag === 'Left') failures.addAll(readableOnly(result.left, refused, inner))
      return left(failures.finish(context))
    },
    (record) => {
      const output: unknown = codec.encode(inherited.shadowed(record))
      const known = Object.entries(output as object).filter(([name]) => properties.has(name))
      const query = engine.encode(Object.fromEntries(known))
      if (Array.isArray(query)) throw new QueryError(query)
      return String(query ?? '')
    },
  )
}

function failureAt(name: string, message: string, context: Context, type: Any): ValidationError {
  const inner = [...context, { key: name, type, actual: undefined }]
  return { value: undefined, context: inner, message: atPlace(inner, message) }
}

function checkProperties(properties: ReadonlyMap<string, Any>): void {
  if (properties.has('__proto__')) {
    throw new TypeError('io-ts cannot hold a property __proto__: give the parameter another name')
  }
  for (const [name, property] of properties) {
    if (lists.has(tagOf(property)) && repeatedItemOf(property) === undefined) {
      throw new TypeError(
        `"${name}" can never be read as a list: use repeated(codec) instead of t.array(codec)`,
      )
    }
  }
}
