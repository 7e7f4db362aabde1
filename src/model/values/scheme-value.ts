/** What operations on references read of the value of a scheme. */

import type { Uri } from './reference.js'

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
