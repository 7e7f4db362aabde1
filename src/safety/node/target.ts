/** The targets of a fetch: the caller's, and those of redirects. */

import { cut, redactText } from '../../builders/index.js'
import { visible } from '../../model/text.js'
import { encodingStrays, redacted, Uri } from '../../model/values.js'
import type { SchemeValue } from '../../schemes/face.js'
import type { FetchPolicy } from '../guards/fetch-policy.js'
import { worstReason } from '../guards/fetch-reason.js'
import { targetUnder, textOfTarget } from '../guards/fetch-target.js'
import { GuardedFetchError } from './error.js'

/**
 * The target that a checked policy allows. Throws if it doesn't.
 *
 * @param redirects The number of redirects that lead to it, for the error.
 */
export function guardedTarget(
  input: string | URL | Uri | SchemeValue,
  policy: FetchPolicy,
  redirects?: number,
): Uri {
  // fetch doesn't accept user information.
  const own = { ...policy, credentials: false }
  const result = targetUnder(own, input instanceof URL ? input.href : input)
  if (result._tag === 'Right') return result.right
  const refusals = result.left
  const worst = worstReason(refusals)
  const shown = refusals.find(({ reason }) => reason === worst)
  const message = `The target is refused. ${shown?.message}`
  throw new GuardedFetchError('target-refused', message, { refusals, redirects, url: shownUrl(input) })
}

/** A URL for people, valid or not: its secrets masked, safe to print, not too long. */
export function shownUrl(input: unknown): string {
  const text = textOfTarget(input) ?? ''
  const read = Uri.parse(text, { strays: encodingStrays })
  return cut(visible(read._tag === 'Right' ? redacted(read.right) : redactText(text)))
}

/** The target of a redirect. By default, https doesn't redirect to http. */
export function targetOfRedirect(location: string, from: Uri, policy: FetchPolicy, redirects: number): Uri {
  const target = from.tryResolve(location, { strays: encodingStrays })
  const schemes = policy.schemes ?? (from.scheme.toLowerCase() === 'https' ? ['https'] : undefined)
  const text = target._tag === 'Right' ? target.right : location
  return guardedTarget(text, schemes === undefined ? policy : { ...policy, schemes }, redirects)
}
