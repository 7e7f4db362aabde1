/** What other houses may use of the model. Everything else in it is private; the rules on imports check this. */

// References, and what they were read from.

export { compareGenerations, type GenerationReading } from './values/comparison.js'
export {
  FORBIDDEN_PARTS,
  type ForbiddenPart,
  onlyForbid,
  type ReferenceOptions,
  withoutForbidden,
} from './values/forbidden.js'
export { mappedGrammar, referenceFrom, uriReferenceFrom } from './values/input.js'
export { kindError } from './values/operations.js'
export { compare } from './values/order.js'
export { tryFromURL } from './values/platform-url.js'
export {
  generationOfReference,
  type OwnReference,
  ownReference,
  referenceKindOf,
  textOfReference,
} from './values/recognition.js'
export { redacted } from './values/redacted.js'
export type { EquivalenceLevel, Reference } from './values/reference.js'
export { RelativeReference } from './values/relative-reference.js'
export { tryRelativize } from './values/relativize.js'
export {
  type AbsoluteTarget,
  type AsteriskTarget,
  type AuthorityTarget,
  isRequestTarget,
  type OriginTarget,
  type RequestTarget,
  TARGET,
  textInTarget,
} from './values/request-target.js'
export { isOfScheme, type OfScheme, READ_BY_SCHEME } from './values/scheme-value.js'
export { Uri } from './values/uri.js'
export { UriReference } from './values/uri-reference.js'
export { composedValue, isOwnValue, makeReference, readReference } from './values/value.js'

// Schemas of other libraries.

export {
  type DeclaredNames,
  type InputOf,
  isSchema,
  issuesOf,
  judged,
  type SchemaIssue,
  type SchemaResult,
  type ValuesSchema,
} from './values/schema.js'
export { readerFace, type StandardFace, standardFace } from './values/standard-schema.js'

// Components.

export { portNumber } from './components/authority.js'
export { type Component, kindOf, kindOrType, textOfAny } from './components/component.js'
export { type ComponentReader, isComponentOf, textOf } from './components/component-reader.js'
export { Fragment } from './components/fragment.js'
export { Host, HostValue } from './components/host.js'
export { nameIn, Pair, PairPart } from './components/pair.js'
export { type DecodePart, decoderOf, PairCursor, type QueryReading } from './components/pair-cursor.js'
export { Path, PathValue, Segment } from './components/path.js'
export { pairTexts, Query, QueryValue } from './components/query.js'
export { Password, User, Userinfo } from './components/userinfo.js'

// Errors, their words, and what they must not show.

export { UNSEEN, visible } from './characters/visible.js'
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
export { hasLoginAfter, type Login, loginsIn } from './masking/logins.js'
export {
  afterAuthority,
  masked,
  type Redacted,
  redactData,
  redactPiece,
  redactReference,
  redactText,
  secretsIn,
  secretsOfInvalid,
  secretsOfValue,
  withMask,
} from './masking/redaction.js'
export { rulesOfName } from './masking/secret-names.js'
export { hooksIn, type PathPattern, pathPattern, pathSecretsIn } from './masking/secret-paths.js'
export { type ValueOptions, valuesIn } from './masking/secret-values.js'
export { type Ends, type TextRange, viewOf } from './masking/secret-view.js'
export { hasRawLogin, isSecretName, MASK, shown, shownPiece } from './masking/shown.js'
export type { ComponentName, ErrorKind, GenerationName } from './syntax/error.js'
export { Fault, type FaultDetails, type Wrong, wrong } from './syntax/fault.js'

// Generations of the standard.

export { chosenGrammar, defaultGrammar, grammarFor, grammarOf } from './generations/chosen.js'
export { generationOf } from './generations/face.js'
export { rfc3987Grammar } from './generations/rfc3987.js'
export type { Generation, Grammar, ParseOptions } from './syntax/generation.js'
export type { GenerationRules } from './syntax/rules.js'
export type { RunName } from './syntax/runs.js'

// Algorithms.

export { guarded, removeDotSegments } from './algorithms/dot-segments.js'
export {
  appendSegments,
  joinComponents,
  type LooseComponents,
  type LoosePath,
  loosePath,
  noPath,
} from './algorithms/loose-path.js'
export {
  checkLevel,
  type NormalizationLevel,
  normalForm,
  normalizedOther,
  normalizeHost,
  normalPort,
} from './algorithms/normalization.js'
export { recompose } from './algorithms/recomposition.js'
export { compose, isBase, resolve } from './algorithms/resolution.js'
export { encodeStrays, encodingStrays, strays, straysWithDnsHosts } from './algorithms/strays.js'

// Schemes and names.

export {
  type HostScheme,
  isHostRequired,
  type SchemeFactsOf,
  schemeDataOf,
  schemeFacts,
} from './facts/scheme-data.js'
export { DNS_SCHEME, factsOf, hasDnsHosts, type KnownScheme, type SchemeFacts } from './facts/scheme-facts.js'
export { isConnection } from './facts/scheme-secrets.js'
export { useOf } from './facts/scheme-uses.js'
export {
  asciiName,
  endsInNumber,
  invalidName,
  isDnsName,
  LONGEST_LABEL,
  LONGEST_NAME,
  numberLastIn,
  plainName,
  unmappedName,
} from './names/dns-name.js'
export { toUnicode } from './names/punycode.js'

// Characters, and where components are.

export {
  alpha,
  CharacterClass,
  charCodeAt,
  digit,
  escaped,
  lowerCase,
  NOT_ASCII,
} from './characters/characters.js'
export { isHttpToken } from './characters/http-token.js'
export {
  lowerCaseEncoded,
  normalizeEncoding,
  octetAt,
  offsetOfBadUtf8,
  percentDecode,
  percentDecodeLossily,
  percentDecodeText,
  percentEncode,
  percentEncodePoint,
  reencode,
  sequenceLength,
} from './characters/percent-encoding.js'
export { faultInIpLiteral, readIpv4, readIpv6 } from './syntax/ip-address.js'
export {
  assemble,
  authorityStart,
  type Components,
  componentNames,
  componentsOf,
  joinAuthority,
  type Layout,
  type Located,
  partsOf,
  pathIn,
  segmentTexts,
  startsOf,
  withoutFragment,
} from './syntax/layout.js'
export { canScan, layoutOf, patternsOf } from './syntax/plain.js'
export { scan, scanScheme } from './syntax/scanner.js'
export {
  endsAtSlashOnly,
  HIGHEST_PORT,
  isServerHost,
  joinUserinfo,
  noUserinfo,
  splitServer,
  splitUserinfo,
} from './syntax/server.js'
export { encodeStrayCharacters } from './syntax/strays.js'

// The platform and the language.

export {
  entriesIfAny,
  firstNameIfAny,
  isDateObject,
  isRecord,
  itemsIfAny,
  iteratedIfAny,
  propertyIfAny,
  recordIfAny,
  resultIfAny,
  textIfAny,
} from './language/foreign.js'
export { hideConstructor } from './language/hidden-constructor.js'
export { refuseUnknownOptions } from './language/known-options.js'
export { checkLimit, countOf, isWholeLimit } from './language/limits.js'
export { memoized } from './language/memoized.js'
export type { NoInference } from './language/no-inference.js'
export { setOwn } from './language/own-property.js'
export { indexOrEnd, withoutLast } from './language/text.js'
export {
  isUrl,
  lacksUrl,
  missingGlobal,
  type PlatformReading,
  platformReading,
  urlOf,
  utf8Octets,
  utf8Text,
} from './syntax/platform.js'
