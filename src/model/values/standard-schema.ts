/** Readers as schemas for other libraries: Standard Schema, version 1 (standardschema.dev). */
import { isError, issueMessage, type UriError } from '../errors/error.js'

/**
 * The members that Standard Schema requires of a schema for strings.
 * @since 0.2.0
 */
export interface StandardFace<Value> {
  /** The version of Standard Schema. */
  readonly version: 1
  /** `uriform`. */
  readonly vendor: 'uriform'
  /** Reads a string or a value. Returns the value, or one issue with a message for end users. */
  readonly validate: (
    input: unknown,
  ) =>
    | { readonly value: Value; readonly issues?: undefined }
    | { readonly issues: readonly { readonly message: string }[] }
  /** Exists only for the compiler. */
  readonly types?: { readonly input: string; readonly output: Value } | undefined
}

export function standardFace<Value>(read: (input: unknown) => Value | UriError): StandardFace<Value> {
  return {
    version: 1,
    vendor: 'uriform',
    validate: (input) => {
      const value = read(input)
      return isError(value) ? { issues: [{ message: issueMessage(value) }] } : { value }
    },
  }
}
