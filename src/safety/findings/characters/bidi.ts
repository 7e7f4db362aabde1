/** Directions of characters (UAX 9), and the rules of RFC 3987 4.2 for right-to-left text. */

// The blocks of the classes R and AL in DerivedBidiClass.txt. JavaScript's patterns don't support this property.
const BLOCKS = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufeff\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}'
// In these blocks, marks, symbols, controls, and the digits and signs of numbers have other classes.
const RIGHT = `(?![\\p{M}\\p{S}\\p{C}\\u0660-\\u066c\\u06f0-\\u06f9])[${BLOCKS}]`
// Modifier letters (Lm) may have any class.
const LEFT = `(?![${BLOCKS}])[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Lo}]`

const right = new RegExp(RIGHT, 'u')
const left = new RegExp(LEFT, 'u')
const startsRight = new RegExp(`^${RIGHT}`, 'u')
const endsRight = new RegExp(`${RIGHT}\\p{M}*$`, 'u')
const endsRightOrInDigit = new RegExp(`(?:${RIGHT}|[\\d\\u0660-\\u0669\\u06f0-\\u06f9])\\p{M}*$`, 'u')
const firstIsRight = new RegExp(`^[^\\p{L}]*${RIGHT}`, 'u')
const lastIsRight = new RegExp(`(?=\\p{L})${RIGHT}[^\\p{L}]*$`, 'u')

/** The reason why a part may be displayed in a different order. A label may end in a digit (RFC 5893 2). */
export function bidiFaultOf(part: string, isLabel: boolean): string | undefined {
  if (!right.test(part)) return undefined
  if (left.test(part)) return 'mixes left-to-right and right-to-left letters'
  if (!startsRight.test(part)) return 'does not begin with a right-to-left letter'
  if (!(isLabel ? endsRightOrInDigit : endsRight).test(part))
    return 'does not end with a right-to-left letter'
  return undefined
}

/** True if right-to-left text after a host is displayed before its end (RFC 3987 4.4, example 6). */
export function runsOn(host: string, rest: string): boolean {
  return lastIsRight.test(host) && !firstIsRight.test(host) && firstIsRight.test(rest)
}

/** A character that changes the direction of the text around it, raw or encoded (UAX 9 2). */
export const bidiFormatting: RegExp =
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|%(?:D8%9C|E2%8(?:0%(?:8[EF]|A[A-E])|1%A[6-9]))/gi
