/** Makes codecs: io-ts types whose failures keep the `UriError`. */

import { type Any, type Context, type Errors, Type, type Validation, type ValidationError } from 'io-ts'
import { left, right } from '../model/errors/either.js'
import { describe } from '../model/errors/messages.js'
import { UriSyntaxError } from '../model/errors/result.js'
import { argumentError } from '../model/errors/uri-error.js'
import { grammarOf } from '../model/generations/chosen.js'
import { isError, type UriError } from '../model/syntax/error.js'
import type { Grammar, ParseOptions } from '../model/syntax/generation.js'
import { atPlace } from './report/places.js'

/**
 * A failure of io-ts that also has the `UriError`.
 * @since 0.1.0
 */
export interface UriValidationError extends ValidationError {
  readonly error: UriError
}

/** The failure of an input. A string is shown with any password masked. */
export function failureOf(error: UriError, input: unknown, context: Context): UriValidationError {
  const value = typeof input === 'string' ? error.redacted : input
  return { value, context, message: atPlace(context, describe(error)), error }
}

export function failed<A>(error: UriError, input: unknown, context: Context): Validation<A> {
  return left<Errors>([failureOf(error, input, context)])
}

/**
 * Replaces the outer codec of a context with the codec of the record, so that errors are found under their own names.
 */
export function innerContext(context: Context, codec: Any): Context {
  const last = context.at(-1)
  if (last === undefined) return context
  const inner = { key: last.key, type: codec, actual: last.actual }
  return context.length === 1 ? [inner] : [...context.slice(0, -1), inner]
}

/**
 * Makes a codec.
 *
 * @param is True if a value could be the result of decoding.
 * @param read Returns the value of an input, or the error.
 */
export function codecOf<A, O>(
  name: string,
  is: (value: unknown) => value is A,
  read: (input: unknown) => A | UriError,
  encode: (value: A) => O,
): Type<A, O, unknown> {
  return new Type<A, O, unknown>(
    name,
    is,
    (input, context) => {
      const result = read(input)
      return isError(result) ? failed(result, input, context) : right(result)
    },
    encode,
  )
}

/** The grammar in the options of a codec. */
export function grammarIn(options: ParseOptions): Grammar {
  const grammar = grammarOf(options)
  if (grammar === undefined) throw new UriSyntaxError(argumentError(grammar))
  return grammar
}
