/** The members of scheme values that `edit` and queries use: a URI, and its scheme's reader of other URIs. */

import type { UriError } from '../../model/errors.js'
import { propertyIfAny } from '../../model/text.js'
import type { OfScheme, Uri } from '../../model/values.js'

/** A method of the values of schemes, in every copy of the library. */
export const READ_BY_SCHEME: unique symbol = Symbol.for('uriform/read-by-scheme')

/** A value whose scheme can read another URI. */
interface ReadByScheme extends OfScheme {
  [READ_BY_SCHEME](uri: Uri): OfScheme | UriError
}

/** True if a value belongs to a scheme. */
export function isOfScheme(value: unknown): value is ReadByScheme {
  return typeof propertyIfAny(value, READ_BY_SCHEME) === 'function'
}
