/** The words of building errors, for encoders, builders, tags and `edit`. */
import { type ExplainedKind, readingWords, type Wordings } from '../errors/wording.js'

export const buildingWords = {
  ...readingWords,
  'fixed-position': [
    'literal text; or a Uri at the start, followed by "/", "?", "&" or "#", without a fragment, and without a query before "/" or "?"',
    'Misplaced template hole',
  ],
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment other than "." and "..", because resolution removes those'],
  'empty-segment': ['a value that is not empty, because it is a whole segment'],
  'empty-pair': ['a name or a value, or no pair'],
  'invalid-port': ['a whole number from 0 to 65535'],
} as const satisfies Wordings

export type BuildingKind = ExplainedKind | keyof typeof buildingWords
