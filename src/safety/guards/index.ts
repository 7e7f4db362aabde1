/**
 * Guards for redirects, for fetches on behalf of others, and for logs.
 * @module uriform/guards
 */

export {
  type AbsoluteTarget,
  type AsteriskTarget,
  type AuthorityTarget,
  type OriginTarget,
  type RequestTarget,
  type RequestTargetOptions,
  requestTarget,
  tryRequestTarget,
} from '../../builders/index.js'
export type { FetchPolicy, Lookup } from './fetch-policy.js'
export type { FetchReason } from './fetch-reason.js'
export {
  type FetchRefusal,
  FetchRefusedError,
  type PolicyCode,
  type PolicyRefusal,
  type RefusedFinding,
} from './fetch-refusal.js'
export { fetchTarget, isSafeToFetch, tryFetchTarget } from './fetch-target.js'
export { isPublicAddress } from './public-address.js'
export { type RedactOptions, redact } from './redact.js'
export {
  type RedirectCode,
  type RedirectOptions,
  type RedirectRefusal,
  RedirectRefusedError,
  redirectTarget,
  tryRedirectTarget,
} from './redirect-target.js'
export { registeredRedirect, tryRegisteredRedirect } from './registered-redirect.js'
