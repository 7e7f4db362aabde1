/** Relative references: RFC 3986 4.2. */
import type { NormalizationLevel } from '../algorithms/normalization.js'
import type { Either } from '../errors/either.js'
import type { UriError } from '../syntax/error.js'
import type { Generation } from '../syntax/generation.js'
import { type ReferenceReader, referenceReader } from './reader.js'
import type { Reference } from './reference.js'

/**
 * A reference without a scheme: it means something against a base.
 *
 * @example
 * import { RelativeReference, Uri } from 'uriform'
 *
 * const reference = RelativeReference.from('../images/logo.svg')
 * console.log(Uri.from('http://example.com/docs/a/b').resolve(reference).href) // http://example.com/docs/images/logo.svg
 *
 * @since 0.1.0
 */
export interface RelativeReference extends Reference {
  readonly scheme: undefined
  /**
   * The normal form by the generic syntax (RFC 3986 6.2.2); `scheme` also removes leading zeros of the port.
   * A relative path keeps its dot segments, because their meaning depends on the base.
   */
  normalize(level?: NormalizationLevel): RelativeReference
  /**
   * The same text read under another generation of the standard, which may divide it differently.
   *
   * @param generation The generation whose grammar decides.
   * @throws UriSyntaxError if the text is not a relative reference there.
   */
  as(generation: Generation): RelativeReference
  /** The same; a `Left` if the text is not a relative reference there. */
  tryAs(generation: Generation): Either<UriError, RelativeReference>
}

/**
 * Reads relative references.
 * @since 0.1.0
 */
export const RelativeReference: ReferenceReader<RelativeReference> =
  /* @__PURE__ */ referenceReader('RelativeReference')
