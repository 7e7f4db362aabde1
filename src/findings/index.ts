/** The entry `uriform/findings`: findings in a reference. */
export type { Finding, FindingCode, FindingComponent, Severity } from './finding.js'
export { type FindingsOptions, findings } from './findings.js'
