/** Codecs of parameters that occur several times. */
import { type Any, array, type OutputOf, Type, type TypeOf } from 'io-ts'
import { checkCodec } from '../arguments.js'
import { unwrapped } from './properties.js'

/**
 * The values of a repeated parameter as text. The property exists only for the compiler, which must not take any array
 * for one.
 * @since 0.4.0
 */
export type RepeatedTexts<Item> = Item[] & { readonly '~repeated': true }

/**
 * A codec of a parameter that can occur several times.
 * @since 0.1.0
 */
export interface RepeatedC<C extends Any> extends Type<TypeOf<C>[], RepeatedTexts<OutputOf<C>>, unknown> {
  /** The codec of each value. */
  readonly item: C
}

const repeatedCodecs = new WeakSet<object>()

/**
 * The codec of a parameter that can occur several times: an array, in the order of the query. A parameter that occurs
 * once becomes an array of one; an absent parameter becomes an empty array.
 *
 * @param item The codec of each value.
 *
 * @example
 * import * as t from 'io-ts'
 * import { NumberFromString, queryOf, repeated } from 'uriform/codecs'
 *
 * const Search = queryOf(t.type({ q: t.string, id: repeated(NumberFromString) }))
 * Search.decode('q=x&id=1&id=2') // a Right of { q: 'x', id: [1, 2] }
 *
 * @since 0.1.0
 */
export function repeated<C extends Any>(item: C): RepeatedC<C> {
  checkCodec('repeated', item)
  const list = array(item, `repeated(${item.name})`)
  const codec = new Type<TypeOf<C>[], RepeatedTexts<OutputOf<C>>, unknown>(
    list.name,
    list.is,
    (input, context) => list.validate(input === undefined ? [] : input, context),
    (values) => list.encode(values) as RepeatedTexts<OutputOf<C>>,
  )
  repeatedCodecs.add(codec)
  return Object.assign(codec, { item })
}

/** True for a codec of `repeated`; what wraps one is unwrapped first. */
export function isRepeated(codec: Any): codec is RepeatedC<Any> {
  return repeatedCodecs.has(codec)
}

/** The codec of each value of a parameter that is `repeated`, or has a union with such a member; otherwise undefined. */
export function repeatedItemOf(codec: Any): Any | undefined {
  const inner = unwrapped(codec)
  if (isRepeated(inner)) return inner.item
  const { _tag, types = [] } = inner
  if (_tag !== 'UnionType') return undefined
  return types.map(repeatedItemOf).find((item) => item !== undefined)
}
