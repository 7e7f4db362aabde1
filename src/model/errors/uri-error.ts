/** Turns faults into the errors that callers get. */

import { type Redacted, redactReference, secretsOfValue, withMask } from '../masking/redaction.js'
import { errorFrom, type Facts, type UriError, type WordsOrWording } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { layoutOf } from '../syntax/plain.js'
import { isUrl } from '../syntax/platform.js'
import { typeOf } from './names.js'
import { readingWords, type Wordings } from './rows.js'
import { wordsFor } from './words.js'

/** Turns a fault into an error. */
export function errorOf(
  fault: Fault,
  redacted: Redacted,
  grammar: Grammar | undefined,
  words: Wordings = readingWords,
): UriError {
  return wordedError(fault, redacted, grammar, (facts) => wordsFor(facts, fault.details, grammar, words))
}

type Changeable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** An error with words of its own, for programs that need no others. */
export function wordedError(
  { kind, component, offset, details }: Fault,
  redacted: Redacted,
  grammar: Grammar | undefined,
  wording: WordsOrWording,
): UriError {
  const { text, offset: redactedOffset } = redacted
  const facts: Changeable<Facts> = {
    kind,
    component,
    offset,
    generation: grammar?.name,
    redacted: text,
    redactedOffset,
  }
  if (details?.field) facts.field = details.field
  return errorFrom(facts, wording)
}

/** The error for a string that isn't a reference, or for a reference that doesn't allow an operation. */
export function syntaxError(fault: Fault, text: string, grammar: Grammar, words?: Wordings): UriError {
  const { offset, component } = fault
  // A scheme can refuse a valid URI.
  const layout = fault.kind === 'invalid-by-scheme' ? layoutOf(text, grammar) : fault
  const redacted =
    layout instanceof Fault
      ? redactReference(text, offset, component, grammar.rules)
      : withMask(text, secretsOfValue({ href: text, layout }), offset)
  return errorOf(fault, redacted, grammar, words)
}

/** The error for an input that isn't a string, or for options without a valid generation. */
export function argumentError(grammar: Grammar | undefined, input?: unknown): UriError {
  const fault =
    grammar === undefined
      ? new Fault('unknown-generation', undefined, 0)
      : new Fault('not-a-string', undefined, 0, {
          expected: insteadOf('a string', input, 'read it with fromURL'),
        })
  return errorOf(fault, { text: '', offset: 0 }, grammar)
}

/** @param ofUrl What to do with a URL of the platform. */
export function insteadOf(expected: string, given: unknown, ofUrl?: string): string {
  return `${expected}, got ${typeOf(given)}${ofUrl !== undefined && isUrl(given) ? `; ${ofUrl}` : ''}`
}

/** The error for a platform that lacks a global. It doesn't concern any text. */
export function platformError(fault: Fault): UriError {
  return errorOf(fault, { text: '', offset: 0 }, undefined)
}
