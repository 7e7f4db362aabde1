/** The reasons why a text has no values under a template. */

import { errorFrom, type UriError } from '../../model/syntax/error.js'
import { redactTemplate } from '../error.js'

export type MismatchKind = 'no-such-path' | 'doubled' | 'not-utf8' | 'empty' | 'ambiguous'

export class Mismatch {
  readonly kind: MismatchKind
  /** The variable or parameter; undefined if the text as a whole doesn't match. */
  readonly name: string | undefined
  /** Its place in the text; 0 if unknown. */
  readonly offset: number

  constructor(kind: MismatchKind, name?: string, offset = 0) {
    this.kind = kind
    this.name = name
    this.offset = offset
  }
}

export const NO_MATCH: Mismatch = new Mismatch('no-such-path')

/** The mismatch of a text with two readings. */
export const AMBIGUOUS: Mismatch = new Mismatch('ambiguous')

interface Words {
  readonly sentence: string
  readonly expected: string
}

const words: { readonly [Kind in MismatchKind]: (name: string | undefined, shape: string) => Words } = {
  'no-such-path': (_, shape) => ({ sentence: 'No such path', expected: shape }),
  doubled: (name) => ({ sentence: `Doubled parameter ${name}`, expected: 'one value' }),
  'not-utf8': (name) => ({
    sentence: `Octets that are not UTF-8 in variable ${name}`,
    expected: 'percent-encoded UTF-8',
  }),
  empty: (name) => ({ sentence: `Empty variable ${name}`, expected: 'a value' }),
  ambiguous: () => ({
    sentence: 'Text with two readings',
    expected: "one reading, or { ambiguous: 'longest' } or 'shortest' to choose one",
  }),
}

/**
 * The error of a text that doesn't match.
 *
 * @param shape The texts that match, in words.
 */
export function mismatchError({ kind, name, offset }: Mismatch, text: string, shape: string): UriError {
  const { sentence, expected } = words[kind](name, shape)
  const redacted = redactTemplate(text, offset)
  const place = { offset, redacted: redacted.text, redactedOffset: redacted.offset }
  return errorFrom(
    { kind, component: undefined, ...(name && { field: name }), generation: 'rfc3986', ...place },
    { sentence, expected },
  )
}
