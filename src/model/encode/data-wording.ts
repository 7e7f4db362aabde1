/** The messages of errors about data. */
import type { Wordings } from '../errors/rows.js'

export const dataWords = {
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment that is not "." or "..", also once it is decoded and split at slashes'],
  'empty-segment': [
    'a value that is not empty and not only slashes, because it is a whole segment; Segment.empty makes an empty one',
  ],
} as const satisfies Wordings
