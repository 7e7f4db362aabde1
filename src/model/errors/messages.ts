/** Errors for people: the message, and the masked input with a caret under the position. */

import { visible } from '../characters/visible.js'
import type { UriError } from '../syntax/error.js'
import { UriformError } from './uriform-error.js'

/** The number of characters of a long input to show on each side of the position. */
const CONTEXT = 60

/**
 * Describes an error: what is wrong, where, and what to do. Then follows the input, with a caret under the position.
 * Passwords are masked, control characters are made visible, and a long input is shortened around the position.
 *
 * @param error The `Left` of `parse` or of a `try...` function, or an exception of this library.
 * @param options `user` for one short sentence for end users; `developer`, the default, for all details.
 * @returns Three lines, or one if there is no input to show. For an exception with a list of errors: its message.
 * @throws TypeError if it is neither.
 *
 * @example
 * import { describe, Uri } from 'uriform'
 *
 * const result = Uri.parse('http://a b')
 * if (result._tag === 'Left') console.log(describe(result.left))
 *
 * @since 0.1.0
 */
export function describe(
  error: UriError | Exception,
  options?: { readonly for?: 'developer' | 'user' },
): string {
  const isThrown = error instanceof UriformError
  const data = isThrown && 'error' in error ? error.error : error
  const isForUser = options?.for === 'user'
  if (isData(data)) return isForUser ? sentenceForUsers(data) : drawn(data)
  if (isThrown) return isForUser ? firstSentenceOf(error.message) : error.message
  throw new TypeError(
    'describe takes a UriError, such as result.left, or an exception; the refusal of a guard has its own message',
  )
}

/**
 * An exception of this library, whose message needn't be read to describe it.
 * @inline
 */
type Exception = Pick<UriformError, 'code' | 'message'>

function isData(error: unknown): error is UriError {
  const { redacted, message } = (error ?? {}) as Partial<UriError>
  return typeof redacted === 'string' && typeof message === 'string'
}

function firstSentenceOf(message: string): string {
  return `${sentenceOf({ message })}.`
}

/** The description for developers. */
export function drawn(error: UriError): string {
  const { message } = error
  const [text, caret] = drawingOf(error)
  return text === undefined ? message : `${message}\n${text}\n${caret}`
}

/** The masked input and a caret under the position: two lines, or none if there is no input to show. */
export function drawingOf({ redacted, redactedOffset }: UriError): readonly string[] {
  if (redacted === '') return []
  const start = Math.max(0, redactedOffset - CONTEXT)
  const end = redactedOffset + CONTEXT
  const before = `${start > 0 ? '…' : ''}${visible(redacted.slice(start, redactedOffset))}`
  const after = `${visible(redacted.slice(redactedOffset, end))}${end < redacted.length ? '…' : ''}`
  return [`  ${before}${after}`, `  ${' '.repeat(before.length)}^`]
}

/** The description for end users. */
export function sentenceForUsers(error: UriError): string {
  return firstSentenceOf(sentenceOf(error).replace(/ at offset \d+$/, ''))
}

/** The sentence that says what is wrong and where, without the full stop. */
export function sentenceOf({ message }: Pick<UriError, 'message'>): string {
  return (/^(?:[^.]|\.(?! |$))*/.exec(message) as RegExpExecArray)[0]
}
