/** The words of building errors, for encoders, builders, tags and `edit`. */
import { readingWords, type Wordings } from '../errors/wording.js'

export const buildingWords = {
  ...readingWords,
  'fixed-position': {
    sentence: 'Misplaced template hole',
    expected:
      'literal text; or a Uri at the start, followed by "/", "?", "&" or "#", without a fragment, and without a query before "/" or "?"',
  },
  'lone-surrogate': { expected: 'well-formed Unicode text' },
  'dot-segment': {
    expected: 'a segment other than "." and "..", because resolution removes those',
  },
  'empty-segment': { expected: 'a value that is not empty, because it is a whole segment' },
  'empty-pair': { expected: 'a name or a value, or no pair' },
  'invalid-port': { expected: 'a whole number from 0 to 65535' },
} as const satisfies Wordings

export type BuildingKind = keyof typeof buildingWords
