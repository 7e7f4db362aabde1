/** From a fault to the `UriError` that a caller gets. */
import { errorFrom, type UriError } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { expectation } from './messages.js'
import { nothingToRedact, type Redacted, redactReference } from './redaction.js'

/** The error of a fault in a text, of which the masked form is given. */
export function errorOf(
  { kind, component, offset, details }: Fault,
  redacted: Redacted,
  grammar: Grammar | undefined,
): UriError {
  return errorFrom({
    kind,
    component,
    ...(details?.field === undefined ? {} : { field: details.field }),
    offset,
    expected: details?.expected ?? expectation(kind, component, grammar),
    generation: grammar?.generation.name,
    redacted: redacted.text,
    redactedOffset: redacted.offset,
  })
}

/** The error of a text that is not a reference. */
export function syntaxError(fault: Fault, text: string, grammar: Grammar): UriError {
  return errorOf(fault, redactReference(text, fault.offset, fault.component, grammar.rules), grammar)
}

/** The error of an input that isn't a string, or of options that don't hold a generation. */
export function misuse(grammar: Grammar | undefined): UriError {
  const kind = grammar === undefined ? 'unknown-generation' : 'not-a-string'
  return errorOf(new Fault(kind, undefined, 0), nothingToRedact('', 0), grammar)
}
