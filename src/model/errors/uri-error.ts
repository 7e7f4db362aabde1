/** Turns faults of readers into the errors that callers get. */

import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { lacksUrl, missingGlobal } from '../syntax/platform.js'
import { errorOf, type UriError, type Wording } from './error.js'
import { insteadOf } from './names.js'

/** The error for a string that isn't a reference, or for a reference that doesn't allow an operation. */
export function syntaxError(fault: Fault, text: string, grammar: Grammar, wording?: Wording): UriError {
  return errorOf(fault, { text, grammar, wording })
}

/** The error for an input that isn't a string, or for options without a valid generation. */
export function argumentError(grammar: Grammar | undefined, input?: unknown): UriError {
  const fault = grammar === undefined ? new Fault('unknown-generation') : notAString('a string', input)
  return errorOf(fault, { text: '', grammar })
}

/** The fault of a value that has no text. */
export function notAString(expected: string, given: unknown): Fault {
  const sentence = insteadOf(expected, given, '', 'read it with fromURL')
  return new Fault('not-a-string', undefined, 0, { sentence, expected })
}

/** The error for a platform that lacks a global. It doesn't concern any text. */
export function platformError(fault: Fault): UriError {
  return errorOf(fault, { text: '' })
}

/** The error for a platform without a standard `URL`; undefined on others. */
export function missingUrl(): UriError | undefined {
  return lacksUrl() ? platformError(missingGlobal('URL')) : undefined
}
