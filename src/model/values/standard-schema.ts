/** Readers as schemas for other libraries: Standard Schema, version 1 (standardschema.dev). */
import type { Either } from '../errors/either.js'
import { isError, issueMessage, type UriError } from '../errors/error.js'

/**
 * The members that Standard Schema requires of a schema.
 *
 * @typeParam Value The type of what is read.
 * @typeParam Issue The type of an issue.
 * @typeParam Input The type of the input, for the compiler; at run time it may be anything.
 * @since 0.2.0
 */
export interface StandardFace<Value, Issue = { readonly message: string }, Input = string> {
  /** The version of Standard Schema. */
  readonly version: 1
  /** `uriform`. */
  readonly vendor: 'uriform'
  /** Reads an input. Returns the value, or the issues with messages for end users. */
  readonly validate: (
    input: unknown,
  ) => { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
  /** Exists only for the compiler. */
  readonly types?: { readonly input: Input; readonly output: Value } | undefined
}

export function standardFace<Value, Issue, Input>(
  decode: (input: unknown) => Either<readonly Issue[], Value>,
): StandardFace<Value, Issue, Input> {
  return {
    version: 1,
    vendor: 'uriform',
    validate: (input) => {
      const result = decode(input)
      return result._tag === 'Left' ? { issues: result.left } : { value: result.right }
    },
  }
}

/** A reader, whose error is the only issue. */
export function readerFace<Value>(read: (input: unknown) => Value | UriError): StandardFace<Value> {
  return standardFace((input) => {
    const value = read(input)
    return isError(value)
      ? { _tag: 'Left', left: [{ message: issueMessage(value) }] }
      : { _tag: 'Right', right: value }
  })
}
