/** Errors, their words, and the two forms of a result, for other houses. */

export { describe, drawingOf } from './errors/describe/describe.js'
export { explain, messageFrom, partsOfError } from './errors/describe/explain.js'
export { readingRows } from './errors/describe/rows.js'
export { type Either, type Left, left, type Right, right } from './errors/either.js'
export {
  asError,
  errorOf,
  errorWith,
  hiding,
  instruction,
  isError,
  issueMessage,
  messageInArguments,
  sentenceFor,
  type UriError,
  type Wording,
} from './errors/error.js'
export { codeOf, insteadOf, typeOf } from './errors/names.js'
export { type OptionCheck, type OptionRules, readOptions } from './errors/options.js'
export { fromEither, orThrow, toEither, UriBuildError, UriSyntaxError } from './errors/result.js'
export { argumentError, missingUrl, syntaxError } from './errors/uri-error.js'
export { UriformError } from './errors/uriform-error.js'
export type { ComponentName, ErrorKind } from './syntax/error.js'
export { Fault, type FaultDetails } from './syntax/fault.js'
