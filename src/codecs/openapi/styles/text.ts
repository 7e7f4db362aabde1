/** Data as the text of a parameter, percent-encoded or raw, and back. */

import { controlIn, faultInSegment } from '../../../builders/index.js'
import { type CharacterClass, charCodeAt, percentDecodeText, percentEncode } from '../../../model/text.js'
import { malformedValue, notSerializable, type ParameterProblem } from '../error.js'
import type { ParameterStyle } from './table.js'

const CONTROL = 'A control character could end the line of the request.'
const notUtf8 = malformedValue('It is not valid UTF-8.')

/** Controls except the tab end or break a field, and characters outside Latin-1 have no octet (RFC 9110 5.5). */
const NOT_IN_FIELD = /[^\t\x20-\x7e\x80-\xff]/
const BLANK_END = /^[ \t]|[ \t]$/

/** The problem with a string that isn't allowed raw in a header or a cookie. */
export function problemInRaw(
  text: string,
  location: ParameterStyle['location'],
): ParameterProblem | undefined {
  if (NOT_IN_FIELD.test(text)) {
    return notSerializable("It contains a line end or another character that headers can't contain.")
  }
  if (BLANK_END.test(text)) return notSerializable('A leading or trailing blank would be lost.')
  return location === 'cookie' && text.includes(';')
    ? notSerializable("A cookie can't contain a raw semicolon.")
    : undefined
}

/** Encodes data; forbidden delimiters are a problem. */
export function encodeText(
  text: string,
  { isRaw, location }: ParameterStyle,
  allowed: CharacterClass,
  lacks: string,
): string | ParameterProblem {
  for (const character of lacks) {
    if (text.includes(character)) {
      const words = character === ' ' ? 'a space' : `"${character}"`
      return notSerializable(`It contains ${words}, a delimiter of this style.`)
    }
  }
  if (isRaw) return problemInRaw(text, location) ?? text
  if (location === 'path' && controlIn(text) >= 0) return notSerializable(CONTROL)
  const encoded = percentEncode(text, allowed)
  if (encoded === undefined) return notSerializable("A lone surrogate can't be encoded.")
  if (location !== 'path' || !encoded.includes(';')) return encoded
  // A raw `;` counts as the operation's own. It stays raw only where it would be safe as data.
  const whole = encoded.replaceAll(';', '%3B')
  return faultInSegment(whole) === undefined ? encoded : whole
}

export function decodeText(text: string, { isRaw, location }: ParameterStyle): string | ParameterProblem {
  if (isRaw) return trimmed(text)
  const spaced = location === 'query' && text.includes('+') ? text.replaceAll('+', ' ') : text
  const decoded = percentDecodeText(spaced)
  if (decoded === undefined) return notUtf8
  return location === 'path' && controlIn(decoded) >= 0 ? malformedValue(CONTROL) : decoded
}

/** A string without the blanks at its ends, which belong to the field around it (RFC 9110 5.6.3). */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (isBlank(text, start)) start++
  while (isBlank(text, end - 1)) end--
  return text.slice(start, end)
}

function isBlank(text: string, at: number): boolean {
  const code = charCodeAt.call(text, at)
  return code === 0x20 || code === 0x09
}
