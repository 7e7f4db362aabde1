/**
 * io-ts codecs of URIs, queries and templates.
 * @module uriform/codecs
 */

export type { QueryOptions } from '../builders/index.js'
export type { UriValidationError } from './io-ts/codec.js'
export { BooleanFromString, DateFromString, IntegerFromString, NumberFromString } from './io-ts/parameters.js'
export { flag } from './io-ts/query/flag.js'
export { type RepeatedC, type RepeatedTexts, repeated } from './io-ts/query/occurrences.js'
export {
  type NotRecord,
  type NotRepeated,
  type NotTextParameters,
  type QueryC,
  queryOf,
} from './io-ts/query/query-of.js'
export { type WithDefaultC, withDefault } from './io-ts/query/with-default.js'
export { type ConnectionStringC, connectionString } from './io-ts/references/connection-string.js'
export { referenceEq, referenceOrd, referenceShow, schemeValueEq } from './io-ts/references/instances.js'
export { HostFromString, Port, SchemeName } from './io-ts/references/parts.js'
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
} from './io-ts/references/references.js'
export { type SchemeReader, type UriOfC, uriOf } from './io-ts/references/uri-of.js'
export { DecodeError, decodeOrThrow } from './io-ts/report/decode-or-throw.js'
export { isNoSuchPath, type PathMismatch } from './io-ts/report/no-such-path.js'
export { type Issue, issues, report } from './io-ts/report/report.js'
export { type StandardSchema, toStandardSchema } from './io-ts/report/standard-schema.js'
export {
  type NotTemplateValues,
  type TemplateC,
  type TemplateCodecOptions,
  templateOf,
} from './io-ts/template/template-of.js'
