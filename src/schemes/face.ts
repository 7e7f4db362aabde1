/** What other houses may use of the schemes; the rules on imports check this. `index.ts` is the entry of programs. */

export { allSchemes } from './all.js'
export {
  type ConnectionString,
  type ConnectionStringReaders,
  isConnectionString,
} from './connections/connection-string.js'
export type { Buildable } from './definition/builder/steps.js'
export type { Field, Fields } from './definition/field.js'
export type { FieldText } from './definition/found.js'
export { memoized } from './definition/memoized.js'
export {
  isOwnSchemeValue,
  isSchemeValue,
  type SchemeValue,
  uriOfValue,
} from './definition/values/scheme-value.js'
export { shownFields } from './definition/values/shown-value.js'
export { encodedTextOf } from './definition/values/value.js'
export { fromFields } from './definition/values/value-error.js'
export { withoutLast } from './definition/without-last.js'
export { schemeWording } from './definition/wording.js'
export { schemes } from './registry.js'
