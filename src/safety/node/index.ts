/**
 * Guards for connections that a server opens on behalf of others. Needs Node.
 * @module uriform/node
 */

export { GuardedFetchError, type GuardedFetchErrorCode } from './error.js'
export { type GuardedAgents, guardedAgent } from './guarded-agent.js'
export { type GuardedFetchInit, type GuardedFetchPolicy, guardedFetch } from './guarded-fetch.js'
export {
  type GuardedLookup,
  guardedLookup,
  type LookupCallback,
  type LookupResult,
} from './guarded-lookup.js'
export type { FetchLimits } from './limits.js'
