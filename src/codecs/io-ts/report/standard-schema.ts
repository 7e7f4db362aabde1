/** Codecs as schemas for other libraries: Standard Schema, version 1 (standardschema.dev). */
import type { Any, OutputOf, TypeOf } from 'io-ts'
import { type Issue, issues } from './report.js'

/**
 * A codec as a Standard Schema.
 *
 * @typeParam Input The type of the input, for the compiler; at run time it may be anything.
 * @typeParam Output The type of the decoded value.
 * @since 0.1.0
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'uriform'
    /** Decodes a value, or returns the issues. */
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
    /** Exists only for the compiler. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
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
  return {
    '~standard': {
      version: 1,
      vendor: 'uriform',
      validate: (value) => {
        const result = codec.decode(value)
        return result._tag === 'Right' ? { value: result.right } : { issues: issues(result.left) }
      },
    },
  }
}
