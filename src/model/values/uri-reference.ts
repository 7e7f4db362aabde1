/** URI references: RFC 3986 4.1. */
import type { Either } from '../errors/either.js'
import type { UriError } from '../errors/error.js'
import { orThrow, toEither } from '../errors/failure.js'
import type { ParseOptions } from '../syntax/generation.js'
import { grammarOf } from '../syntax/grammar.js'
import { layoutOf, referenceKindOf } from './reference.js'
import type { RelativeReference } from './relative-reference.js'
import { readReference, type Uri } from './uri.js'

/**
 * A URI or a relative reference: whatever may stand where a URI is used. `instanceof` tells which it is.
 *
 * @example
 * import { Uri, UriReference } from 'uriform'
 *
 * const reference = UriReference.from('//example.com/style.css')
 * console.log(reference instanceof Uri) // false
 *
 * @since 0.1.0
 */
export type UriReference = Uri | RelativeReference

/**
 * How URI references are made.
 * @since 0.1.0
 */
export interface UriReferenceReader {
  /**
   * Reads a URI or a relative reference.
   *
   * @param text The whole text, which may be empty.
   * @param options The generation whose grammar decides.
   * @returns The value, or what is wrong with the text.
   */
  parse(text: string, options?: ParseOptions): Either<UriError, UriReference>
  /**
   * Reads a URI or a relative reference.
   *
   * @throws UriSyntaxError where the text is neither.
   */
  from(text: string, options?: ParseOptions): UriReference
  /** Whether a text is a URI or a relative reference; never throws. */
  canParse(text: string, options?: ParseOptions): boolean
  /** Whether a value is one, made by this copy of the library or by another. */
  [Symbol.hasInstance](value: unknown): value is UriReference
}

/**
 * Reads URI references.
 * @since 0.1.0
 */
export const UriReference: UriReferenceReader = {
  parse: (text, options) => toEither(readReference(text, grammarOf(options))),
  from: (text, options) => orThrow(readReference(text, grammarOf(options))),
  canParse: (text, options) => layoutOf(text, grammarOf(options)) !== undefined,
  [Symbol.hasInstance]: (value): value is UriReference => referenceKindOf(value) !== undefined,
}
