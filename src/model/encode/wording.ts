/** The words of building errors, for encoders, builders, tags and `edit`. */
import { readingWords, type Wordings } from '../errors/wording.js'

export const buildingWords = {
  ...readingWords,
  'wrong-type': { expected: 'a value of another type' },
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
  'ambiguous-path': {
    expected: 'an absolute path after an authority, or a path without an empty first segment',
  },
  'empty-pair': { expected: 'a name or a value, or no pair' },
  'missing-host': {
    expected: 'a host; it may be empty unless the scheme needs one',
  },
  'invalid-port': { expected: 'a whole number from 0 to 65535' },
  // A component value was given, so the advice to use a builder would not help.
  'invalid-character': {
    ...readingWords['invalid-character'],
    advice: (hint) => `Encode it as ${hint}.`,
  },
} as const satisfies Wordings

export type BuildingKind = keyof typeof buildingWords
