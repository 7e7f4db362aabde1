/** References, their components, and what is computed of them, for other houses. */

export { guarded, removeDotSegments } from './algorithms/dot-segments.js'
export {
  checkLevel,
  type NormalizationLevel,
  normalizeHost,
  normalPort,
  otherNormalForm,
} from './algorithms/normalization.js'
export { recompose } from './algorithms/recomposition.js'
export { compose, isBase, resolve } from './algorithms/resolution.js'
export { encodeStrays, encodingStrays, strays, straysWithDnsHosts } from './algorithms/strays.js'
export { portNumber } from './components/authority.js'
export { type Component, grammarOfComponent, kindOf, textOfAny } from './components/component.js'
export type { ComponentReader } from './components/component-reader.js'
export { Fragment } from './components/fragment.js'
export { Host } from './components/host.js'
export { Pair, PairPart } from './components/pair.js'
export { type DecodePart, decoderOf, PairCursor, type QueryReading } from './components/pair-cursor.js'
export { Path, Segment } from './components/path.js'
export { Query, QueryValue } from './components/query.js'
export { Password, User, Userinfo } from './components/userinfo.js'
export {
  FORBIDDEN_PARTS,
  type ForbiddenPart,
  type ReferenceOptions,
  withoutForbidden,
} from './values/forbidden.js'
export { referenceFrom, uriReferenceFrom } from './values/input.js'
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
export type { OfScheme } from './values/scheme-value.js'
export { shownReference } from './values/shown-reference.js'
export { readerFace, type StandardFace, standardFace } from './values/standard-schema.js'
export { Uri } from './values/uri.js'
export { UriReference } from './values/uri-reference.js'
export { isOwnValue, makeReference, makeUri, readReference } from './values/value.js'
