/** The entry `uriform/guards`: what a server may fetch for others. */

export type { FetchPolicy, Lookup } from './fetch-policy.js'
export {
  type FetchRefusal,
  FetchRefusedError,
  type PolicyCode,
  type PolicyRefusal,
} from './fetch-refusal.js'
export { fetchTarget, isSafeToFetch, tryFetchTarget } from './fetch-target.js'

export {
  type AbsoluteTarget,
  type AsteriskTarget,
  type AuthorityTarget,
  type OriginTarget,
  type RequestTarget,
  type RequestTargetOptions,
  requestTarget,
  tryRequestTarget,
} from '../model/values/request-target.js'
