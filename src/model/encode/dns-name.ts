/** Names of the DNS, without their A-labels decoded (RFC 1123 2.1; `_` as in RFC 2782). */

/** The characters of the longest name, the dot at its end aside. */
const LONGEST_NAME = 253

// name = *( label "." ) label [ "." ]; label = 1*63( ALPHA / DIGIT / "-" / "_" )
const NAME = /^(?:[\w-]{1,63}\.)*[\w-]{1,63}\.?$/

/** A last label that a URL parser reads as a number, and the whole name as an IPv4 address. */
const NUMBER_LAST = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i

export function isDnsName(text: string): boolean {
  return isShortEnough(text) && NAME.test(text) && !endsWithNumber(text)
}

/** The same as the pattern, which is asked only if the last label begins with a digit. */
function endsWithNumber(text: string): boolean {
  const first = text[text.lastIndexOf('.', text.length - 2) + 1] as string
  return first >= '0' && first <= '9' && NUMBER_LAST.test(text)
}

/** The offset of a last label that is a number, as in `127.1`; -1 if there is none. */
export function numberLastIn(text: string): number {
  const at = isShortEnough(text) ? text.search(NUMBER_LAST) : -1
  return text[at] === '.' ? at + 1 : at
}

function isShortEnough(text: string): boolean {
  return text.length <= LONGEST_NAME || (text.length === LONGEST_NAME + 1 && text.endsWith('.'))
}
