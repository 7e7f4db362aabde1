/** What other houses may use of the builders; the rules on imports check this. */

export { composeComponents } from './builder/from-components.js'
export { appendSegments, joinComponents, type LooseComponents, loosePath } from './builder/loose-path.js'
export { composeReference, isHostMissing } from './builder/path.js'
export { builderReadBy } from './builder/reference-builder.js'
export type { Builder, BuilderSteps, UnfinishedBuilder } from './builder/steps.js'
export { relativeBuilder, uriBuilder } from './builder/uri-builder.js'
export {
  encodeData,
  encodeFragment,
  encodePassword,
  encodePort,
  encodeScheme,
  encodeSegments,
  encodeUser,
  joinUserinfo,
} from './data/data.js'
export {
  type Datum,
  dataCharacters,
  dataText,
  isDatum,
  joinTexts,
  LONE_SURROGATE,
  pathRules,
  portText,
  schemeText,
  segmentPartText,
  segmentText,
} from './data/data-text.js'
export { checkedHost, encodeHost } from './data/host-data.js'
export {
  DNS_SCHEME,
  faultInDataHost,
  hostText,
  isDnsHost,
  isDnsHostOfAnyScript,
  NOT_IN_NAME,
} from './data/host-text.js'
export { HIGHEST_PORT, PORT } from './data/port.js'
export {
  encodePairs,
  type ItemOf,
  type NoQueryValue,
  type OrReason,
  replaceNamed,
} from './data/query-data.js'
export { pairsText, replacePairs, valuesText } from './data/query-text.js'
export { READ_BY_SCHEME } from './data/read-by-scheme.js'
export { reencode } from './data/reencoding.js'
export {
  asData,
  controlIn,
  encodedControlIn,
  faultInSegment,
  isDotSegment,
  isSuspect,
  plainText,
} from './data/segment.js'
export { buildingError, buildingWording, DATUM, OPTIONAL_PART, PAIR, typeMismatch } from './data/wording.js'
export { nameIn } from './edit/draft.js'
export { boundedName, cut, furtherErrors, MAX_ERRORS } from './errors/bounds.js'
export { alternatives, eitherOf } from './errors/choices.js'
export { faultWith, type Wrong, wrong } from './errors/faults.js'
export { listOf, schemeNames, strings, yesOrNo } from './errors/option-checks.js'
export { redactData, redactText } from './errors/redacted-text.js'
export {
  type AbsoluteTarget,
  type AsteriskTarget,
  type AuthorityTarget,
  isRequestTarget,
  type OriginTarget,
  type RequestTarget,
} from './http/request-target.js'
export { type RequestTargetOptions, requestTarget, tryRequestTarget } from './http/request-target-reader.js'
export { isHttpToken } from './http/token.js'
export { entriesIfAny } from './language/entries.js'
export { checkLimit, countOf, isWholeLimit } from './language/limits.js'
export type { NoInference } from './language/no-inference.js'
export { setOwn } from './language/own-property.js'
export { isDate, isoOf, readDateTime } from './query/dates.js'
export { isQueryProblem, QueryEngine, type QueryOptions, queryRules } from './query/engine.js'
export { type KindRules, type Scalar, scalarRules } from './query/kind.js'
export { flagRules, repeatedRules } from './query/occurrences.js'
export { QueryError } from './query/problems.js'
export { readBoolean, readInteger, readNumber } from './query/scalars.js'
export { otherRouterError } from './templates/error.js'
export type { Values } from './templates/expand/expand-text.js'
export { linkText } from './templates/expand/link-text.js'
export type { ExpandOptions } from './templates/expand/reference.js'
export { type TemplateInput, textOfInput } from './templates/match/input.js'
export { decodedLiterals } from './templates/match/literals.js'
export type { Mismatch } from './templates/match/mismatch.js'
export { type MatchOptions, matchRules } from './templates/match/options.js'
export { exactSpelling, literalOf, loosestSpelling, type Spelling } from './templates/match/spelling.js'
export type { FoundRun } from './templates/match/steps.js'
export { type RouteTree, routeTrees } from './templates/routes/route-tree.js'
export { type Operator, simple } from './templates/syntax/operators.js'
export { isExpression, type TemplatePart, templatePartsOf } from './templates/syntax/parse.js'
export type { MatchedValues, TemplateValues } from './templates/syntax/values.js'
export { type Template, TemplateValue, templateFrom, tryTemplate } from './templates/template.js'
