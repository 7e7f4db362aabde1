/** The entry `uriform/findings`: what may mislead in a reference, and whether one may be fetched. */
export type { Finding, FindingCode, FindingComponent, Severity } from './finding.js'
export { type FindingsOptions, findings } from './findings.js'
export {
  type FetchPolicy,
  type FetchRefusal,
  isSafeToFetch,
  type PolicyCode,
  type PolicyRefusal,
} from './safe-to-fetch.js'
