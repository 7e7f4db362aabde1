/** The rows of errors about data. */
import type { Wording } from '../../model/errors.js'

/** The expectation for a value that is a whole segment. Each message adds how to allow or make an empty one. */
const FILLED = 'a value that is neither empty nor only slashes'

/** The expectation for data of a path. Each message adds which value may have an encoded one. */
const NO_CONTROL = 'data without control characters'

export const dataRows = {
  'lone-surrogate': ['well-formed Unicode text'],
  'dot-segment': ['a segment other than "." and "..", even when decoded and split at slashes'],
  'empty-segment': [
    `${FILLED}, because it is a whole segment`,
    undefined,
    '; Segment.empty makes an empty one',
  ],
  'control-character': [NO_CONTROL, undefined, "; Segment.from('%0A') takes an encoded one"],
} as const satisfies Wording['rows']

/** The words for data of a host that isn't a DNS name: what is expected, the mistake, and the call that takes it. */
export const hostRows = {
  'dot-segment': ['a host other than "." and "..", even when decoded and split at slashes'],
  'empty-segment': [
    'a host that is neither empty nor only slashes',
    'Empty host',
    "; Host.from('') makes an empty one",
  ],
  'control-character': [NO_CONTROL, undefined, "; Host.from('%0A') takes an encoded one"],
} as const satisfies Wording['rows']
