/**
 * URIs as strings, for pages and libraries that must stay small. Grammar and results are those of `Uri`, but
 * there are no values, generations, schemes or hints.
 * @module uriform/mini
 */

export type { Datum, NoQueryValue } from '../builders/index.js'
export type { ComponentName, Either, ErrorKind, Left, Right } from '../model/errors.js'
export type { Components } from '../model/grammar.js'
export type { NormalizationLevel, QueryReading } from '../model/values.js'
export { type BuildData, build, tryBuild } from './build.js'
export { components, fromComponents, tryComponents, tryFromComponents } from './components.js'
export {
  type DataPlace,
  type DecodeOptions,
  decode,
  encode,
  segments,
  tryDecode,
  tryEncode,
  trySegments,
} from './data.js'
export { type ExpansionData, expand, tryExpand } from './expand.js'
export { path, type RawPath } from './path.js'
export {
  type DecodedPair,
  get,
  getAll,
  type PairChanges,
  type PairRecord,
  type PairValue,
  pairs,
  setPairs,
  tryPairs,
  trySetPairs,
} from './query.js'
export { raw } from './raw.js'
export { equals, normalize, resolve, tryNormalize, tryResolve } from './resolution.js'
export { MiniError } from './result.js'
