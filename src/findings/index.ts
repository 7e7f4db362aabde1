/** The entry `uriform/findings`: findings in a reference, and the guard before one is fetched. */
export type { Finding, FindingCode, FindingComponent, Severity } from './finding.js'
export { type FindingsOptions, findings } from './findings.js'
export {
  type FetchPolicy,
  type FetchRefusal,
  isSafeToFetch,
  type PolicyCode,
  type PolicyRefusal,
  tryFetchTarget,
} from './safe-to-fetch.js'
