/** Relative references: RFC 3986 4.2. */
import { type ReferenceReader, referenceReader } from './reader.js'
import type * as members from './reference.js'

/**
 * A reference without a scheme. Its meaning depends on a base.
 *
 * @example
 * import { RelativeReference, Uri } from 'uriform'
 *
 * const reference = RelativeReference.from('../images/logo.svg')
 * console.log(Uri.from('http://example.com/docs/a/b').resolve(reference).href) // http://example.com/docs/images/logo.svg
 *
 * @since 0.1.0
 */
export interface RelativeReference extends members.RelativeReference {}

/**
 * Parses relative references. A string with a scheme is an error.
 *
 * @example
 * import { RelativeReference } from 'uriform'
 *
 * RelativeReference.from('../a?b').query?.text // 'b'
 * RelativeReference.canParse('http://h/') // false
 *
 * @since 0.1.0
 */
export const RelativeReference: ReferenceReader<RelativeReference> =
  /* @__PURE__ */ referenceReader('RelativeReference')
