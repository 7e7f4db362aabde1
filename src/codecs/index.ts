/**
 * io-ts codecs of URIs, queries and templates.
 * @module uriform/codecs
 */

export type { UriValidationError } from './codec.js'
export { BooleanFromString, DateFromString, IntegerFromString, NumberFromString } from './parameters.js'
export { flag } from './query/flag.js'
export { type RepeatedC, repeated } from './query/occurrences.js'
export {
  type NotRecord,
  type NotTextParameters,
  type QueryC,
  type QueryOptions,
  queryOf,
} from './query/query-of.js'
export { referenceEq, referenceOrd, referenceShow, schemeValueEq } from './references/instances.js'
export {
  HostFromString,
  Port,
  SchemeName,
} from './references/parts.js'
export {
  type Having,
  type InLowerCase,
  type ReferenceC,
  type ReferenceCodecOptions,
  RelativeReferenceFromString,
  type RequiredComponent,
  relativeReferenceFromString,
  type UriCodecOptions,
  UriFromString,
  UriReferenceFromString,
  uriFromString,
  uriReferenceFromString,
} from './references/references.js'
export { type SchemeReader, type UriOfC, uriOf } from './references/uri-of.js'
export { DecodeError, decodeOrThrow } from './report/decode-or-throw.js'
export { isNoSuchPath, type PathMismatch } from './report/no-such-path.js'
export { type Issue, issues, report } from './report/report.js'
export { type StandardSchema, toStandardSchema } from './report/standard-schema.js'
export {
  type NotTemplateValues,
  type TemplateC,
  type TemplateCodecOptions,
  templateOf,
} from './template/template-of.js'
