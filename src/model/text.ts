/** Characters, percent-encoding, and what is asked of the language and the platform, for other houses. */

export {
  alpha,
  CharacterClass,
  charCodeAt,
  digit,
  lowerCase,
  NOT_ASCII,
  unreserved,
} from './characters/characters.js'
export {
  normalizeEncoding,
  octetAt,
  offsetOfBadUtf8,
  percentDecode,
  percentDecodeLossily,
  percentDecodeText,
  percentEncode,
  percentEncodePoint,
  sequenceLength,
} from './characters/percent-encoding.js'
export { UNSEEN, visible } from './characters/visible.js'
export { hideConstructor } from './language/classes.js'
export {
  isRecord,
  itemsIfAny,
  propertyIfAny,
  recordIfAny,
  resultIfAny,
  textIfAny,
} from './language/foreign.js'
export { refuseUnknownOptions } from './language/known-options.js'
export { indexOrEnd } from './language/text.js'
export { isUrl, missingGlobal, platformReading, urlOf } from './syntax/platform.js'
