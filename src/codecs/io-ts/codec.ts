/** Makes codecs: io-ts types whose failures keep the `UriError`. */

import { type Any, type Context, type Errors, Type, type Validation, type ValidationError } from 'io-ts'
import {
  argumentError,
  describe,
  explain,
  isError,
  left,
  right,
  type UriError,
  UriSyntaxError,
} from '../../model/errors.js'
import { chosenGrammar, type Grammar, type ParseOptions } from '../../model/grammar.js'
import { atPlace } from './report/places.js'

/**
 * An io-ts failure with the `UriError`.
 * @since 0.1.0
 */
export interface UriValidationError extends ValidationError {
  /** The error of the library. */
  readonly error: UriError
}

/** Explains itself when asked, because that takes longer than decoding. In a string, passwords are masked. */
class Failure implements UriValidationError {
  readonly context: Context
  readonly error: UriError
  readonly #input: unknown

  constructor(error: UriError, input: unknown, context: Context) {
    this.context = context
    this.error = error
    this.#input = input
  }

  get value(): unknown {
    return typeof this.#input === 'string' ? explain(this.error).redacted : this.#input
  }

  get message(): string {
    return atPlace(this.context, describe(this.error))
  }
}

/** Makes the failure of an input. */
export function failureOf(error: UriError, input: unknown, context: Context): UriValidationError {
  return new Failure(error, input, context)
}

export function failed<A>(error: UriError, input: unknown, context: Context): Validation<A> {
  return left<Errors>([failureOf(error, input, context)])
}

/** The context for a codec inside another, so that errors name the inner one. */
export function innerContext(context: Context, codec: Any): Context {
  const last = context.at(-1)
  if (last === undefined) return context
  const inner = { key: last.key, type: codec, actual: last.actual }
  return context.length === 1 ? [inner] : [...context.slice(0, -1), inner]
}

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

export function requiredGrammar(options: ParseOptions | undefined): Grammar {
  const grammar = chosenGrammar(options, ['generation', 'strays', 'forbid'])
  if (grammar === undefined) throw new UriSyntaxError(argumentError(grammar))
  return grammar
}
