/** Errors for people: the mistake, what to write instead, and the masked input with a caret under the position. */

import { visible } from '../../characters/visible.js'
import { itemsIfAny, propertyIfAny } from '../../language/foreign.js'
import { refuseUnknownOptions } from '../../language/known-options.js'
import type { Redacted } from '../../masking/redaction.js'
import type { UriError } from '../error.js'
import { UriformError } from '../uriform-error.js'
import { messageOf, partsOfError } from './explain.js'

/** The number of characters of a long input to show on each side of the position. */
const CONTEXT = 60

/**
 * A problem of a parameter or a reason of a guard: plain data, whose message says everything.
 * @inline
 */
interface Problem {
  readonly message: string
  readonly name?: string
  readonly path?: readonly PropertyKey[]
  readonly pointer?: string
}

/**
 * Describes an error: what is wrong, where, and what to do. Then follows the input, with a caret under the position.
 * Passwords are masked, control characters are made visible, and a long input is shortened around the position.
 *
 * @param error The `Left` of `parse`, of `decode` or of a `try...` function of any entry, or an exception of this
 * library. A list is described item by item.
 * @param options `user` for one short sentence for end users, or two if the first only says what the library got;
 * `developer`, the default, for all details.
 * @returns Three lines for each error, or one if there is no input to show.
 * @throws TypeError if it is neither, or for another option.
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
  error: UriError | Exception | Problem | readonly (UriError | Problem)[],
  options?: { readonly for?: 'developer' | 'user' },
): string {
  refuseUnknownOptions(options, ['for'], 'describe')
  const reader = options?.for ?? 'developer'
  if (reader !== 'user' && reader !== 'developer')
    throw new TypeError('"for" in describe() must be "user" or "developer".')
  const described = reader === 'user' ? sentenceForUsers : drawn
  const isThrown = error instanceof UriformError
  const data = isThrown && 'error' in error ? error.error : undefined
  const given: unknown = isUriError(data) ? data : error
  const all = Array.isArray(given) ? given : [given]
  if (all.length === 0 || !all.every(isData))
    throw new TypeError(
      'describe takes a UriError, such as result.left, a list of errors, or an exception; for io-ts, use report',
    )
  return all.map((each) => (isThrown ? '' : placeOf(each)) + described(each as UriError)).join('\n')
}

/**
 * An exception of this library.
 * @inline
 */
type Exception = Pick<UriformError, 'code' | 'message'>

function isUriError(data: unknown): boolean {
  return typeof (data as Partial<UriError> | undefined)?.kind === 'string'
}

function isData(error: unknown): error is UriError | Problem {
  if (error instanceof Error && !(error instanceof UriformError)) return false
  const { kind, code, message } = (error ?? {}) as Partial<UriError & Exception>
  if (typeof message !== 'string') return false
  // An issue of a Standard Schema has a path in place of a kind.
  return typeof (kind ?? code) === 'string' || itemsIfAny(propertyIfAny(error, 'path')) !== undefined
}

/** The parameter of a problem, or its position in a document. */
function placeOf(error: UriError | Problem): string {
  if (!('path' in error || 'pointer' in error || 'name' in error)) return ''
  const { path, pointer, name } = error
  const place = path === undefined ? (pointer ?? name ?? '') : path.map(String).join('.')
  return place === '' ? '' : visible(`${place}: `)
}

/** The description for developers. */
function drawn(error: UriError): string {
  const parts = partsOfError(error)
  const message = messageOf(error, parts)
  const [text, caret] = drawingOf(parts.redacted)
  return text === undefined ? message : `${message}\n${text}\n${caret}`
}

/** The masked input and a caret under the position: two lines, or none if there is no input to show. */
export function drawingOf({ text, offset }: Redacted): readonly string[] {
  if (text === '') return []
  const start = Math.max(0, offset - CONTEXT)
  const end = offset + CONTEXT
  const before = `${start > 0 ? '…' : ''}${visible(text.slice(start, offset))}`
  const after = `${visible(text.slice(offset, end))}${end < text.length ? '…' : ''}`
  return [`  ${before}${after}`, `  ${' '.repeat(before.length)}^`]
}

/** The description for end users, without excerpts: an exception can have a line for each of its errors. */
function sentenceForUsers(error: UriError): string {
  const lines = messageOf(error, partsOfError(error)).split('\n')
  return lines
    .filter((line) => !line.startsWith('  '))
    .map(firstSentence)
    .join('\n')
}

/** The first sentence of a line, without the offset. "Got 0." alone would say nothing, so that keeps the second. */
function firstSentence(line: string): string {
  const [sentence] = /^(?:(?:.*?: )?Got .*(?=\.$)|(?:[^.]|\.(?! |$))*)/.exec(line) as RegExpExecArray
  return `${sentence.replace(/ at offset \d+$/, '')}.`
}
