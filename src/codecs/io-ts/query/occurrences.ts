/** Codecs of parameters that occur several times. */
import { type Any, array, type OutputOf, Type, type TypeOf } from 'io-ts'
import { type Parts, unwrapped } from './properties.js'

/**
 * A codec of a parameter that can occur several times.
 * @since 0.1.0
 */
export interface RepeatedC<C extends Any> extends Type<TypeOf<C>[], OutputOf<C>[], unknown> {
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
  const list = array(item, `repeated(${item.name})`)
  const codec = new Type<TypeOf<C>[], OutputOf<C>[], unknown>(
    list.name,
    list.is,
    (input, context) => list.validate(input === undefined ? [] : input, context),
    list.encode,
  )
  repeatedCodecs.add(codec)
  return Object.assign(codec, { item })
}

export function isRepeated(codec: Any): boolean {
  return repeatedCodecs.has(unwrapped(codec))
}

/** True if a codec takes a list: it is `repeated`, or a member of its union is. */
export function isList(codec: Any): boolean {
  const { _tag, types = [] } = unwrapped(codec) as unknown as Parts
  return isRepeated(codec) || (_tag === 'UnionType' && types.some(isList))
}
