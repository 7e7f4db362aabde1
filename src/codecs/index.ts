/** The entry `uriform/codecs`: io-ts codecs of URIs, queries and paths, and what goes with them. */
export type { UriValidationError } from './codec.js'
export { referenceEq, referenceOrd, referenceShow, schemeValueEq } from './instances.js'
export { flag, type RepeatedC, repeated } from './occurrences.js'
export { BooleanFromString, DateFromString, IntegerFromString, NumberFromString } from './parameters.js'
export {
  type EncodedComponent,
  HostFromString,
  type HostFromStringC,
  PercentEncoded,
  type PercentEncodedBrand,
  type PercentEncodedC,
  Port,
  type PortBrand,
  type PortC,
  SchemeName,
  type SchemeNameBrand,
  type SchemeNameC,
} from './parts.js'
export { type PathC, type PathParameter, type PathValues, param, pathOf } from './path-of.js'
export { type QueryC, type QueryOptions, queryOf } from './query-of.js'
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
} from './references.js'
export { type Issue, issues, report } from './report.js'
export { type StandardSchema, toStandardSchema } from './standard-schema.js'
export { type SchemeReader, type UriOfC, uriOf } from './uri-of.js'
