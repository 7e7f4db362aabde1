/** Turns every kind of input into text, and text into the spelling of `expandText`. */

import { Fault, isError } from '../../../model/errors.js'
import { defaultGrammar, encodeStrayCharacters, partsOf } from '../../../model/grammar.js'
import { normalizeEncoding, propertyIfAny, textIfAny } from '../../../model/text.js'
import { type Reference, referenceKindOf, uriReferenceFrom } from '../../../model/values.js'
import { isRequestTarget, type RequestTarget, textInTarget } from '../../http/request-target.js'
import type { MatchOptions } from './options.js'

/**
 * A string, a reference, a request target or a `URL` of the platform.
 * @since 0.2.0
 */
export type TemplateInput = string | Reference | RequestTarget | URL

/**
 * The text of an input; undefined if it has none. The text of a request target is its path and query.
 *
 * @param isVerbatim True if the characters that a `URL` leaves raw stay raw.
 */
export function textOfInput(input: unknown, isVerbatim = false): string | undefined {
  if (typeof input === 'string') return input
  if (referenceKindOf(input) !== undefined) {
    const reference = uriReferenceFrom(input)
    return isError(reference) ? undefined : reference.href
  }
  if (isRequestTarget(input)) {
    const path = textInTarget(input, 'path')
    // Forms of a request target without a path have an empty one.
    if (!path) return undefined
    const query = textInTarget(input, 'query')
    return query === undefined ? path : `${path}?${query}`
  }
  const text = propertyIfAny(input, Symbol.toStringTag) === 'URL' ? textIfAny(input) : undefined
  return isVerbatim ? text : text && encodedStrays(text.replaceAll('\\', '%5C'))
}

/** The text with stray characters after its authority encoded; unchanged if some of them can't be data there. */
function encodedStrays(text: string): string {
  const [, scheme = '', authority = '', ...pieces] = partsOf(text)
  let encoded = scheme + authority
  for (const [at, piece = ''] of pieces.entries()) {
    const start = at === 0 ? 0 : 1
    const rest = encodeStrayCharacters(
      piece.slice(start),
      defaultGrammar.runs,
      components[at] as (typeof components)[number],
    )
    if (rest instanceof Fault) return text
    encoded += piece.slice(0, start) + rest
  }
  return encoded
}

/** The components of the pieces after the authority. */
const components = ['path', 'query', 'fragment'] as const

/** Characters that may need respelling. */
const UNUSUAL = /[^\w.~!$&'()*+,;=:@/?-]/

/** Characters that make a reference invalid, and brackets: strays, a lone `%`, a second `#`. */
const STRAY = /[^\w.~!$&'()*+,;=:@/?#%-]|%(?![\dA-Fa-f]{2})|#[\s\S]*#/

/** Strings that browsers read differently: with a space at either end, with a drive, or with an IP literal as host. */
const MISREAD = /^ | $|^file:[^?#]*\||^(?:https?|wss?|ftp):(?!\/\/[^/])[^?#]*\[/i

/** The text to match; undefined if the input has none, or has strays that are refused. */
export function textToMatch(input: unknown, { exact = false, strays }: MatchOptions): string | undefined {
  const isRefused = strays === 'refuse'
  const text = textOfInput(input, exact || isRefused)
  return text !== undefined && isRefused && hasStrays(text) ? undefined : text
}

/** True if a text has characters after its authority that no URI has there. */
function hasStrays(text: string): boolean {
  const [, , , ...pieces] = partsOf(text)
  return STRAY.test(pieces.join(''))
}

const LONE_PERCENT = /%(?![\dA-Fa-f]{2})/

/** Encodes stray characters, and writes triplets as `expandText` does. */
export function normalSpelling(text: string): string {
  if (!UNUSUAL.test(text)) return text
  const isMended = STRAY.test(text) && !MISREAD.test(text)
  const whole = isMended ? encodedStrays(text) : text
  return LONE_PERCENT.test(whole) ? text : normalizeEncoding(whole, defaultGrammar.rules.unreserved)
}
