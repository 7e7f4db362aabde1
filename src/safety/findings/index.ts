/**
 * Finds parts of a URI that may mislead people or programs.
 * @module uriform/findings
 */

export type { Finding, FindingCode, FindingComponent, Severity } from './finding.js'
export { type FindingsOptions, findings } from './findings.js'
