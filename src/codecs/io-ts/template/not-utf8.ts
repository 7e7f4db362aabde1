/** Finds variables with invalid UTF-8, by marks in place of the `%` of the octets, because these match nothing. */

import type { Context, ValidationError } from 'io-ts'
import { errorOf, Fault } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { percentDecodeText } from '../../../model/text.js'
import { failureOf } from '../codec.js'

// A noncharacter, which Unicode reserves for internal use.
const MARK = '\u{10ffff}'
const ENCODED_MARK = encodeURIComponent(MARK)

/** The text with invalid octets marked; undefined if there are none. */
export function markedText(text: string): string | undefined {
  if (percentDecodeText(text) !== undefined) return undefined
  if (text.includes(MARK) || text.toUpperCase().includes(ENCODED_MARK)) return undefined
  const marked = text.replace(/(?:%[\dA-Fa-f]{2})+/g, (octets) =>
    percentDecodeText(octets) === undefined ? octets.replace(/%(?=[89A-Fa-f])/g, ENCODED_MARK) : octets,
  )
  return marked === text ? undefined : marked
}

/** Removes the marks from values; returns the failures of those with invalid UTF-8, by variable. */
export function notUtf8In(
  values: Record<string, unknown>,
  placeOf: (name: string) => Context,
): ReadonlyMap<string, () => ValidationError> {
  const found = new Map<string, () => ValidationError>()
  for (const [name, value] of Object.entries(values)) {
    // Values of `{+...}` and `{#...}` are encoded strings, which may contain any octets.
    if (typeof value === 'string') values[name] = value.replaceAll(ENCODED_MARK, '%')
    const texts: readonly unknown[] =
      typeof value === 'object' ? Object.entries(value as object).flat() : [value]
    const marked = texts.find((text) => typeof text === 'string' && text.includes(MARK)) as string | undefined
    if (marked !== undefined) found.set(name, () => failureIn(marked, placeOf(name)))
  }
  return found
}

function failureIn(marked: string, context: Context): ValidationError {
  const offset = marked.indexOf(MARK)
  const text = marked.replaceAll(MARK, '%')
  const fault = new Fault('not-utf8', undefined, offset)
  return failureOf(errorOf(fault, { text, isPiece: true, grammar: defaultGrammar }), text, context)
}
