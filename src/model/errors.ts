/** Errors, their words, and the two forms of a result, for other houses. */

export { boundedName, cut, furtherErrors, MAX_ERRORS } from './errors/bounds.js'
export { alternatives, eitherOf } from './errors/choices.js'
export type { Ways } from './errors/describe/advice.js'
export { describe, drawingOf } from './errors/describe/describe.js'
export {
  explain,
  messageFrom,
  type Parts,
  partsOfError,
} from './errors/describe/explain.js'
export { readingRows } from './errors/describe/rows.js'
export { type Either, type Left, left, type Right, right } from './errors/either.js'
export {
  asError,
  errorInPair,
  errorOf,
  errorWith,
  hiding,
  isError,
  issueMessage,
  type MessageOf,
  messageInArguments,
  placeInArguments,
  type Rows,
  rowOf,
  sentenceFor,
  type UriError,
  type Wording,
  wayFor,
} from './errors/error.js'
export { codeOf, insteadOf, typeOf } from './errors/names.js'
export {
  aString,
  listOf,
  type OptionCheck,
  type OptionRules,
  readOptions,
  schemeNames,
  strings,
  yesOrNo,
} from './errors/options.js'
export { fromEither, orThrow, toEither, UriBuildError, UriSyntaxError } from './errors/result.js'
export { argumentError, platformError, syntaxError } from './errors/uri-error.js'
export { UriformError } from './errors/uriform-error.js'
export type { ComponentName, ErrorKind, GenerationName } from './syntax/error.js'
export { Fault, type FaultDetails, type Wrong, wrong } from './syntax/fault.js'
