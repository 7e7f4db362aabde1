/** The messages of errors about data. */
import type { Wordings } from '../errors/wording.js'

export const dataWords = {
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment other than "." and "..", because resolution removes those'],
  'empty-segment': ['a value that is not empty, because it is a whole segment'],
} as const satisfies Wordings
