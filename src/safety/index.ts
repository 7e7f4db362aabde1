/** What the command may use of findings, guards and text; the rules on imports check this. */

export { type Finding, isAtLeast, type Severity } from './findings/finding.js'
export { findings } from './findings/findings.js'
export { type RedactOptions, redact } from './guards/redact.js'
export type { Find, FindOptions } from './text/find.js'
export { Finder } from './text/finder.js'
