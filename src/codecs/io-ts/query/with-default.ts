/** Codecs of parameters with a default. */
import { type Any, type OutputOf, Type, type TypeOf } from 'io-ts'
import { innerContext } from '../codec.js'

/**
 * A codec of a parameter with a default.
 * @since 0.4.0
 */
export interface WithDefaultC<C extends Any> extends Type<TypeOf<C>, OutputOf<C> | undefined, unknown> {}

/**
 * The codec of a parameter that has a value if it is absent. A value equal to the default is left out when it is
 * written.
 *
 * @param codec The codec of the value.
 * @param value The value of an absent parameter.
 * @throws TypeError if the codec can't write and read the value, or has a value for an absent parameter itself, as `flag`
 * and `repeated` have.
 *
 * @example
 * import * as t from 'io-ts'
 * import { IntegerFromString, queryOf, withDefault } from 'uriform/codecs'
 *
 * const List = queryOf(t.type({ page: withDefault(IntegerFromString, 1) }))
 * List.decode('') // a Right of { page: 1 }
 * List.encode({ page: 1 }) // ''
 *
 * @since 0.4.0
 */
export function withDefault<C extends Any>(codec: C, value: TypeOf<C>): WithDefaultC<C> {
  if (codec.decode(undefined)._tag === 'Right') {
    throw new TypeError(`withDefault: ${codec.name} already has a value for an absent parameter`)
  }
  if (!codec.is(value)) throw new TypeError(`withDefault: the default is no value of ${codec.name}`)
  const usual: unknown = codec.encode(value)
  if (codec.decode(usual)._tag === 'Left') {
    throw new TypeError(`withDefault: ${codec.name} doesn't read the default that it writes`)
  }
  return new Type<TypeOf<C>, OutputOf<C> | undefined, unknown>(
    `withDefault(${codec.name})`,
    (given): given is TypeOf<C> => codec.is(given),
    // The default is read again each time, because a date can be changed.
    (input, context) => codec.validate(input === undefined ? usual : input, innerContext(context, codec)),
    (given) => {
      const output: unknown = codec.encode(given)
      return output === usual ? undefined : output
    },
  )
}
