/** DNS names; A-labels stay encoded (RFC 1123 2.1; `_` as in RFC 2782). */
import { readIpv4 } from '../syntax/ip-address.js'

/** The length of the longest name, without a trailing dot (RFC 1035 2.3.4). */
export const LONGEST_NAME = 253

// name = *( label "." ) label [ "." ]; label = 1*63( ALPHA / DIGIT / "-" / "_" )
const NAME = /^(?:[\w-]{1,63}\.)*[\w-]{1,63}\.?$/

/** A last label that a URL parser reads as a number, which makes the whole name an IPv4 address. */
const NUMBER_LAST = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i

export function isDnsName(text: string): boolean {
  return isShortEnough(text) && NAME.test(text) && !endsWithNumber(text)
}

/** The pattern is slow, and needed only if the last label begins with a digit. */
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

/** The expectation for a name beyond ASCII. */
export const MAPPED_NAME = 'a name that UTS 46 maps to A-labels, not to an address'

/** Characters that the platform maps full-width forms to, although a host can't have them in a URI. */
const NOT_IN_URI = /["`{}]/

/**
 * The platform's A-labels for a name beyond ASCII (UTS 46); `undefined` if the platform refuses the name or
 * takes it for an address. A name with percent-encodings has no A-labels.
 */
export function asciiName(name: string): string | undefined {
  // The platform takes quadratic time for long names.
  if (name.length > LONGEST_NAME || name.includes('%')) return undefined
  try {
    const { hostname } = new URL(`http://${name}`)
    return readIpv4(hostname) === undefined && !NOT_IN_URI.test(hostname) ? hostname : undefined
  } catch {
    return undefined
  }
}
