/** DNS names; A-labels stay encoded (RFC 1123 2.1; `_` as in RFC 2782). */

import { endsInNumber, LONGEST_NAME } from '../../model/grammar.js'

// name = label *( "." label ) [ "." ]; label = 1*63( ALPHA / DIGIT / "-" / "_" ), but not "xn--" (RFC 5890 2.3.2.1)
const NAME = /^(?:(?!(?:\d+|0x[\da-f]*)\.?$|xn--(?:\.|$))[\w-]{1,63}(?:\.(?!$)|\.?$))+$/i

export function isDnsName(text: string): boolean {
  return isShortEnough(text) && NAME.test(text)
}

/** The offset of the last label if it is a number, as in `127.1`; otherwise -1. */
export function numberLastIn(text: string): number {
  return isShortEnough(text) && endsInNumber(text) ? text.lastIndexOf('.', text.length - 2) + 1 : -1
}

function isShortEnough(text: string): boolean {
  return text.length <= LONGEST_NAME || (text.length === LONGEST_NAME + 1 && text.endsWith('.'))
}
