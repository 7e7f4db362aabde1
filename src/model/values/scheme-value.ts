/** The members of scheme values that the builders use: a URI, and its scheme's reader of other URIs. */

import type { UriError } from '../errors/error.js'
import { propertyIfAny } from '../language/foreign.js'
import type { Uri } from './reference.js'

/** A method of the values of schemes, in every copy of the library. */
export const READ_BY_SCHEME: unique symbol = Symbol.for('uriform/read-by-scheme')

/**
 * The value of a scheme.
 * @inline
 */
export interface OfScheme {
  /** The scheme, in lower case. */
  readonly scheme: string
  /** The text of the URI. */
  readonly href: string
  /** The URI. */
  readonly uri: Uri
}

/** A value whose scheme can read another URI. */
interface ReadByScheme extends OfScheme {
  [READ_BY_SCHEME](uri: Uri): OfScheme | UriError
}

/** True if a value belongs to a scheme. */
export function isOfScheme(value: unknown): value is ReadByScheme {
  return typeof propertyIfAny(value, READ_BY_SCHEME) === 'function'
}
