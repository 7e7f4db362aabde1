/** The reasons why a string has no values under a template. */

import {
  boundedName,
  type ComponentName,
  cut,
  Fault,
  insteadOf,
  shown,
  type UriError,
} from '../../../model/index.js'
import { dataRows, hostRows, NO_CONTROL } from '../../data/data-wording.js'
import { matchError } from '../error.js'
import { textOfInput } from './input.js'

export type MismatchKind =
  | 'no-such-path'
  | 'doubled'
  | 'not-utf8'
  | 'dot-segment'
  | 'empty-segment'
  | 'control-character'
  | 'changed-authority'
  | 'ambiguous'
  | 'undecided'

/** Its variable is missing if the text as a whole doesn't match. The offset is 0 if unknown. */
export type Mismatch = Fault<MismatchKind>

export const NO_MATCH: Mismatch = new Fault('no-such-path')

export const ELSEWHERE: Mismatch = new Fault('changed-authority')

export const AMBIGUOUS: Mismatch = new Fault('ambiguous')

/** The search for the readings of a string took too long. */
export const UNDECIDED: Mismatch = new Fault('undecided')

/** True if no other reading of the string may be tried. */
export function isFinal(found: object): boolean {
  return found === AMBIGUOUS || found === UNDECIDED
}

type Words = (
  name: string | undefined,
  shape: () => string,
  component: ComponentName,
) => readonly [expected: string, sentence?: string, way?: string]

const words: { readonly [Kind in MismatchKind]: Words } = {
  'no-such-path': (_, shape) => [shape()],
  doubled: (name) => ['one value', `Doubled parameter ${name}`],
  'not-utf8': (name) => ['percent-encoded UTF-8', `Invalid UTF-8 in variable ${name}`],
  'dot-segment': (name, _, component) => [
    (component === 'host' ? hostRows : dataRows)['dot-segment'][0],
    `Dot segment in the ${component} from variable ${name}`,
    "; { dots: 'allow' } accepts it",
  ],
  'empty-segment': (name, _, component) => [
    component === 'host' ? hostRows['empty-segment'][0] : 'a value, because it is a whole segment',
    `${component === 'host' ? 'Empty host' : 'Empty segment in the path'} from variable ${name}`,
    "; { empty: 'allow' } accepts it",
  ],
  'control-character': (name, _, component) => [
    NO_CONTROL,
    `Control character in the ${component} from variable ${name}`,
    '; { exact: true } accepts them',
  ],
  'changed-authority': () => [
    'values that leave the scheme and the host to the template',
    'Values that lead to another host',
  ],
  ambiguous: () => [
    'values that can be read in one way only',
    'Two possible readings',
    "; { ambiguous: 'longest' } or 'shortest' chooses one",
  ],
  undecided: () => [
    "a template with text between its variables that their values can't contain",
    'Too many possible readings',
  ],
}

/** The expected text of a string that matches a template. */
export function shapeOf(template: string): string {
  return cut(`a target like ${shown(template)}`)
}

/** @param shape The expected text if the string has another shape. A function, because masking takes time. */
export function mismatchError(
  { kind, component, offset, details }: Mismatch,
  input: unknown,
  shape: () => string,
): UriError {
  const text = textOfInput(input)
  const asked = () => (text === undefined ? insteadOf(shape(), input) : shape())
  const name = details?.variable
  const [expected, sentence, way] = words[kind](name && boundedName(name), asked, component ?? 'path')
  return matchError([kind, expected, sentence, way, component], text ?? '', offset, name)
}
