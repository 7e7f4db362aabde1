/**
 * Finds the variables of a string whose octets are not UTF-8. Such a string doesn't match, so a character that no text has
 * takes the place of the `%` of these octets and shows where they belong.
 */

import type { Context, ValidationError } from 'io-ts'
import { redactPiece } from '../../model/errors/redaction.js'
import { errorOf } from '../../model/errors/uri-error.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { Fault } from '../../model/syntax/fault.js'
import { percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { failureOf } from '../codec.js'

// A noncharacter, which Unicode reserves for internal use.
const MARK = '\u{10ffff}'
const ENCODED_MARK = encodeURIComponent(MARK)

/** The text with its octets marked that aren't UTF-8; undefined if there are none. */
export function markedText(text: string): string | undefined {
  if (percentDecodeText(text) !== undefined) return undefined
  if (text.includes(MARK) || text.toUpperCase().includes(ENCODED_MARK)) return undefined
  const marked = text.replace(/(?:%[\dA-Fa-f]{2})+/g, (octets) =>
    percentDecodeText(octets) === undefined ? octets.replace(/%(?=[89A-Fa-f])/g, ENCODED_MARK) : octets,
  )
  return marked === text ? undefined : marked
}

/**
 * Takes the marks out of values.
 *
 * @returns The failures of the values that aren't UTF-8, by the names of their variables.
 */
export function notUtf8In(
  values: Record<string, unknown>,
  placeOf: (name: string) => Context,
): ReadonlyMap<string, () => ValidationError> {
  const found = new Map<string, () => ValidationError>()
  for (const [name, value] of Object.entries(values)) {
    // Values of `{+...}` and `{#...}` are encoded strings, which may have any octets.
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
  return failureOf(errorOf(fault, redactPiece(text, offset), defaultGrammar), text, context)
}
