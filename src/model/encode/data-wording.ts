/** The messages of errors about data. */
import type { Wordings } from '../errors/rows.js'

/** What a value must be that is a whole segment; who says it adds why, or what else makes an empty one. */
export const FILLED = 'a value that is neither empty nor only slashes'

export const dataWords = {
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment other than "." and "..", also after decoding it and splitting it at slashes'],
  'empty-segment': [`${FILLED}, because it is a whole segment; Segment.empty makes an empty one`],
} as const satisfies Wordings
