/** The readers of references: `Uri`, `RelativeReference` and `UriReference`. */

import { type Either, left, right } from '../errors/either.js'
import { isError, type UriError } from '../errors/error.js'
import { chosenGrammar, defaultGrammar } from '../generations/chosen.js'
import { canScan } from '../syntax/plain.js'
import { REFERENCE_OPTIONS, type ReferenceOptions } from './forbidden.js'
import { referenceFrom } from './input.js'
import { type ReferenceKind, referenceKindOf } from './recognition.js'
import type { Reference } from './reference.js'
import { readerFace, type StandardFace } from './standard-schema.js'
import { isOwnValue, readReference, valueOrThrow } from './value.js'

/**
 * Reads references of one kind; a value of that kind is returned as it is. A reader is also a Standard Schema, so
 * validators accept it.
 *
 * @typeParam Input The values that it accepts.
 * @typeParam Options The options for reading a string.
 * @since 0.2.0
 */
export interface ReferenceReader<Value extends Reference, Input = Value, Options = ReferenceOptions> {
  /**
   * Reads a string.
   *
   * @param input The whole text, or a value.
   * @param options Options for reading the text.
   * @returns The value, or the error.
   */
  parse(input: string | Input, options?: Options): Either<UriError, Value>
  /**
   * Reads a string.
   *
   * @param input The whole text, or a value.
   * @param options Options for reading the text.
   * @throws UriSyntaxError if the text doesn't follow the grammar.
   */
  from(input: string | Input, options?: Options): Value
  /** True if a string can be read; never throws for a string. */
  canParse(text: string, options?: Options): boolean
  /** True if a value is of this kind, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is Value
  /** Standard Schema: validates a string or a value. */
  readonly '~standard': StandardFace<Value>
}

export function referenceReader<Value extends Reference>(
  kind: ReferenceKind | 'UriReference',
): ReferenceReader<Value> {
  const only = kind === 'UriReference' ? undefined : kind
  const read = (input: unknown, options?: ReferenceOptions): Value | UriError => {
    // Most inputs are strings without options: `referenceFrom` does the same.
    const isPlain = options === undefined && typeof input === 'string'
    const result = isPlain ? readReference(input, defaultGrammar, only) : referenceFrom(input, options, only)
    return result as Value | UriError
  }
  return {
    parse: (input, options) => {
      const result = read(input, options)
      return isOwnValue<Value>(result) ? right(result) : left(result)
    },
    from: (input, options) => valueOrThrow(read(input, options)),
    canParse: (text, options) => {
      try {
        const grammar = chosenGrammar(options, REFERENCE_OPTIONS)
        if (grammar === undefined) return false
        const isPlain = options?.strays === undefined && options?.forbid === undefined
        return isPlain ? canScan(text, grammar, only) : !isError(read(text, options))
      } catch {
        // A wrong option.
        return false
      }
    },
    [Symbol.hasInstance]: (value): value is Value => {
      const found = referenceKindOf(value)
      return found !== undefined && (only === undefined || found === only)
    },
    '~standard': readerFace(read),
  }
}
