/** Errors as data for people: the masked input, and the words that `describe` shows. */

import { visible } from '../../characters/visible.js'
import {
  type Redacted,
  redactPiece,
  redactReference,
  secretsOfValue,
  withMask,
} from '../../masking/redaction.js'
import { valuesIn } from '../../masking/secret-values.js'
import { MASK } from '../../masking/shown.js'
import { Fault } from '../../syntax/fault.js'
import { layoutOf } from '../../syntax/plain.js'
import { type Evidence, evidenceOf, type Facts, placeInArguments, type UriError } from '../error.js'
import type { Ways } from './advice.js'
import { type Words, wordsFor } from './words.js'

/**
 * An error in words, and its input with secrets masked.
 * @since 0.5.0
 */
export interface Explanation {
  /** What is wrong, where, and what to write instead. */
  readonly message: string
  /** The invalid character, such as `Space`; `undefined` if it is masked, or if the error isn't about one. */
  readonly found: string | undefined
  /** The expected text, in words; empty if the error has only its message. */
  readonly expected: string
  /** The text to write instead, such as `%20` or `port(3000)`; `undefined` if the intended text isn't certain. */
  readonly hint: string | undefined
  /** The input with its secrets masked; empty if there is none. */
  readonly redacted: string
  /** The offset in `redacted`. */
  readonly redactedOffset: number
}

/**
 * Explains an error as data: the parts of what `describe` says. An error that was copied, or that another copy of the
 * library made, has only its facts, so all but its message is empty.
 *
 * @param error The `Left` of `parse` or of a `try...` function, or the `error` of an exception.
 *
 * @example
 * import { explain, Uri } from 'uriform'
 *
 * const result = Uri.parse('http://example.com/a b')
 * if (result._tag === 'Left') console.log(explain(result.left).hint) // %20
 *
 * @since 0.5.0
 */
export function explain(error: UriError): Explanation {
  const parts = partsOfError(error)
  return Object.freeze({
    message: messageOf(error, parts),
    found: parts.found,
    expected: visible(parts.expected()),
    hint: parts.hint && visible(parts.hint),
    redacted: parts.redacted.text,
    redactedOffset: parts.redacted.offset,
  })
}

/** The message of `describe`; an error that was copied has only its own. */
export function messageOf(error: UriError, parts: Parts): string {
  return evidenceOf(error) === undefined ? error.message : messageFrom(parts)
}

/** The words of an error, where it is, and its input with secrets masked. */
export interface Parts extends Words {
  readonly place: string
  readonly redacted: Redacted
}

/** What is known of an error that was copied, or that another copy of the library made, beside its message. */
const NOTHING: Omit<Parts, 'sentence'> = {
  expected: () => '',
  advice: '',
  place: '',
  redacted: { text: '', offset: 0 },
}

/** @param ways What advice names, in a program other than the library. */
export function partsOfError(error: UriError, ways?: Ways): Parts {
  const evidence = evidenceOf(error)
  if (evidence === undefined) return { sentence: error.message, ...NOTHING }
  const redacted = redactedIn(error, evidence)
  const words = wordsFor(error, evidence, redacted, ways)
  return { place: placeInArguments(error, words.sentence, evidence), redacted, ...words }
}

/** The message of `describe`. Names of fields and parameters may be anything, so they are made visible. */
export function messageFrom({ sentence, place, advice, expected }: Parts): string {
  const rest = advice ?? `Expected ${expected()}.`
  const problem = sentence + place
  return visible(`${problem}${problem.endsWith('.') ? '' : '.'} ${rest}`.trimEnd())
}

/** The input of an error with its secrets masked. */
function redactedIn({ kind, component, offset }: Facts, evidence: Evidence): Redacted {
  const { text, isPiece, name, masked, grammar } = evidence
  if (masked !== undefined) return masked(offset)
  if (isPiece) {
    const isSecret = name !== undefined && text !== '' && valuesIn(`${name}=`, { isPart: true }).length > 0
    return isSecret ? { text: MASK, offset: 0 } : redactPiece(text, offset, component)
  }
  // A scheme can refuse a valid URI.
  const layout = kind === 'invalid-by-scheme' && grammar !== undefined ? layoutOf(text, grammar) : undefined
  return layout === undefined || layout instanceof Fault
    ? redactReference(text, offset, component, grammar?.rules)
    : withMask(text, secretsOfValue({ href: text, layout }), offset)
}
