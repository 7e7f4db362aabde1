/** The targets of a fetch: the caller's, and those of redirects. */

import { encodingStrays as strays, type Uri } from '../../model/index.js'
import type { SchemeValue } from '../../schemes/face.js'
import type { FetchPolicy } from '../guards/fetch-policy.js'
import { tryFetchTarget } from '../guards/fetch-target.js'
import { FetchGuardError } from './error.js'

export function targetOf(input: string | URL | Uri | SchemeValue, policy: FetchPolicy): Uri {
  // fetch doesn't accept user information.
  const own = { ...policy, credentials: false }
  const result = tryFetchTarget(input instanceof URL ? input.href : input, own)
  if (result._tag === 'Right') return result.right
  const refusals = result.left
  throw new FetchGuardError('target-refused', `The target is refused. ${refusals[0]?.message}`, { refusals })
}

/** The target of a redirect. By default, https doesn't redirect to http. */
export function targetOfRedirect(location: string, from: Uri, policy: FetchPolicy): Uri {
  const target = from.tryResolve(location, { strays })
  const schemes = policy.schemes ?? (from.scheme.toLowerCase() === 'https' ? ['https'] : undefined)
  const text = target._tag === 'Right' ? target.right : location
  return targetOf(text, schemes === undefined ? policy : { ...policy, schemes })
}
