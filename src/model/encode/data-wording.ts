/** The messages of errors about data. */
import type { Wordings } from '../errors/rows.js'

export const dataWords = {
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment other than "." and "..", also after decoding it and splitting it at slashes'],
  'empty-segment': [
    'a value that is neither empty nor only slashes, because it is a whole segment; Segment.empty makes an empty one',
  ],
} as const satisfies Wordings
