/** Codecs as schemas for other libraries: Standard Schema, version 1 (standardschema.dev). */
import type { Any, OutputOf, TypeOf } from 'io-ts'
import { left, right } from '../../../model/errors.js'
import { type StandardFace, standardFace } from '../../../model/values.js'
import { type Issue, issues } from './report.js'

/**
 * A codec as a Standard Schema.
 *
 * @typeParam Input The type of the input, for the compiler; at run time it may be anything.
 * @typeParam Output The type of the decoded value.
 * @since 0.1.0
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': StandardFace<Output, Issue, Input>
}

/**
 * Turns a codec into a Standard Schema. It validates by decoding, and reports the same issues as `issues`.
 *
 * @param codec A codec of this library, or any other of io-ts.
 *
 * @example
 * import { toStandardSchema, UriFromString } from 'uriform/codecs'
 *
 * toStandardSchema(UriFromString)['~standard'].validate('a b').issues?.length // 1
 *
 * @since 0.1.0
 */
export function toStandardSchema<C extends Any>(codec: C): StandardSchema<OutputOf<C>, TypeOf<C>> {
  const face = standardFace<TypeOf<C>, Issue, OutputOf<C>>((value) => {
    const result = codec.decode(value)
    return result._tag === 'Left' ? left(issues(result.left)) : right(result.right)
  })
  return { '~standard': face }
}
