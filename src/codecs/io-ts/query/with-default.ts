/** Codecs of parameters with a default. */
import { type Any, type OutputOf, Type, type TypeOf } from 'io-ts'
import { checkCodec } from '../arguments.js'
import { innerContext } from '../codec.js'

/**
 * The codec that `withDefault` makes: of a parameter that has a value even if it is absent.
 * @since 0.4.0
 */
export interface WithDefaultC<C extends Any> extends Type<TypeOf<C>, OutputOf<C> | undefined, unknown> {}

/**
 * Adds a default to the codec of a parameter: the value if the parameter is absent. When a record is written, a value
 * equal to the default is left out.
 *
 * @param codec The codec of the value.
 * @param value The value of an absent parameter.
 * @throws TypeError if the codec can't write and read the default, or already has a value for an absent parameter, as
 * `flag` and `repeated` do.
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
  checkCodec('withDefault', codec)
  if (codec.decode(undefined)._tag === 'Right') {
    throw new TypeError(`withDefault: ${codec.name} already has a value for an absent parameter`)
  }
  if (!codec.is(value)) throw new TypeError(`withDefault: the default isn't a value of ${codec.name}`)
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
