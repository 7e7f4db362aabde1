/** From a fault at an offset to the `UriError` that a caller gets. */

import type { GenerationRules } from '../syntax/generation.js'
import { type ComponentName, type ErrorKind, errorFrom, type UriError } from './error.js'
import { expectation } from './messages.js'
import type { Redacted } from './redaction.js'

/** What is wrong with a text: what, in which component, at which offset. */
export interface Fault {
  readonly kind: ErrorKind
  readonly component: ComponentName | undefined
  readonly offset: number
  /** The field of a scheme's value that is wrong. */
  readonly field?: string | undefined
  /** What could stand there, where the kind does not say it: a scheme has its own words. */
  readonly expected?: string | undefined
}

/** The error of a fault; the masked text stands for the text that has it. */
export function errorOf(
  { kind, component, offset, field, expected }: Fault,
  redacted: Redacted,
  rules: GenerationRules | undefined,
): UriError {
  return errorFrom({
    kind,
    component,
    ...(field === undefined ? {} : { field }),
    offset,
    expected: expected ?? expectation(kind, component, rules),
    generation: rules?.name,
    redacted: redacted.text,
    redactedOffset: redacted.offset,
  })
}

/** The error of an input that was not even looked at: it is no string, or the options name no generation. */
export function misuse(grammar: { readonly rules: GenerationRules } | undefined): UriError {
  const kind = grammar === undefined ? 'unknown-generation' : 'not-a-string'
  return errorOf({ kind, component: undefined, offset: 0 }, { text: '', offset: 0 }, grammar?.rules)
}
