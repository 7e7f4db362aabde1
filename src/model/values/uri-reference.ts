/** URI references: RFC 3986 4.1. */
import { type ReferenceReader, referenceReader } from './reader.js'
import type { RelativeReference } from './relative-reference.js'
import type { Uri } from './uri.js'

/**
 * A URI or a relative reference. Use `instanceof` to find out which.
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
 * Parses URI references, with or without a scheme.
 *
 * @example
 * import { Uri, UriReference } from 'uriform'
 *
 * UriReference.from('../a') instanceof Uri // false
 * UriReference.from('http://h/') instanceof Uri // true
 *
 * @since 0.1.0
 */
export const UriReference: ReferenceReader<UriReference> = /* @__PURE__ */ referenceReader('UriReference')
