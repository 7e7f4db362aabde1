/** The text of a value with its secrets masked: RFC 3986 7.5. */

import { orThrow } from '../errors/result.js'
import { masked, secretsOfValue } from '../masking/redaction.js'
import { ownFrom } from './input.js'
import type { Reference } from './reference.js'
import type { OfScheme } from './scheme-value.js'

/**
 * The text of a value with its secrets masked, for logs and messages (RFC 3986 7.5): passwords, tokens as users, the
 * values of parameters with secret names, also in URIs within it, and the secrets in the paths of webhooks. Inspecting a
 * value masks what a short rule finds; `String(value)`, `%s` and `components()` mask nothing.
 *
 * @param value A `Uri`, a `RelativeReference` or a scheme's value.
 * @returns The text; secrets are `***`.
 * @throws UriSyntaxError if it is none of these.
 *
 * @example
 * import { redacted, Uri } from 'uriform'
 *
 * redacted(Uri.from('ftp://joe:s3cret@example.com/')) // 'ftp://joe:***@example.com/'
 *
 * @since 0.5.0
 */
export function redacted(value: Reference | OfScheme): string {
  const own = orThrow(ownFrom(value))
  return masked(own.href, secretsOfValue(own))
}
