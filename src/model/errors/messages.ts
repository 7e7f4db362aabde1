/** Errors as people read them: the message, and the masked input with a caret under the place. */
import type { UriError } from '../syntax/error.js'
import { visible } from './visible.js'

/** How much of a long input is shown on each side of the place. */
const CONTEXT = 60

/**
 * The reader of a description.
 * @since 0.2.0
 */
export interface DescribeOptions {
  /** `user` gives one short sentence for an end user; `developer`, the default, gives everything. */
  readonly for?: 'developer' | 'user'
}

/**
 * An error in words: what is wrong, where, what to do and what was expected; then the input with a caret under the
 * place. Passwords are masked, control characters are made visible, and a long input is cut to the place.
 *
 * @param error The `Left` of `parse` or of a `try...` function.
 * @returns Three lines; one line if there is no input to show.
 *
 * @example
 * import { describe, Uri } from 'uriform'
 *
 * const result = Uri.parse('http://a b')
 * if (result._tag === 'Left') console.log(describe(result.left))
 *
 * @since 0.1.0
 */
export function describe(error: UriError, options?: DescribeOptions): string {
  const { redacted, redactedOffset } = error
  if (options?.for === 'user') return `${sentenceOf(error).replace(/ at offset \d+$/, '')}.`
  if (redacted === '') return explanationOf(error)
  const start = Math.max(0, redactedOffset - CONTEXT)
  const before = redacted.slice(start, redactedOffset)
  const after = redacted.slice(redactedOffset, redactedOffset + CONTEXT)
  const shown = `${start > 0 ? '…' : ''}${visible(before)}`
  const rest = `${visible(after)}${redactedOffset + CONTEXT < redacted.length ? '…' : ''}`
  return `${explanationOf(error)}\n  ${shown}${rest}\n  ${' '.repeat(shown.length)}^`
}

/** The message, and the expectation if the message gives other advice. */
export function explanationOf({ message, expected }: UriError): string {
  return message.endsWith(`Expected ${expected}.`) ? message : `${message} Expected ${expected}.`
}

/** What is wrong and where, without the advice and the full stop. */
export function sentenceOf({ message }: UriError): string {
  return (/^(?:[^.]|\.(?! ))*/.exec(message) as RegExpExecArray)[0]
}
