/** Codecs as schemas that other libraries take: Standard Schema, version 1 (standardschema.dev). */
import type { Any, OutputOf, TypeOf } from 'io-ts'
import { type Issue, issues } from './report.js'

/**
 * A codec as a Standard Schema.
 *
 * @typeParam Input What goes in by its type; at run time anything may.
 * @typeParam Output What comes out.
 * @since 0.1.0
 */
export interface StandardSchema<Input, Output> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'uriform'
    /** Decodes a value, or tells what is wrong with it. */
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
    /** For the compiler only. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/**
 * A codec as a schema for the libraries that take a Standard Schema. Decoding is what it does; its issues are those of
 * `report`.
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
