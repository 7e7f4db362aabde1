/** Other spellings of encoded text (RFC 3986 6.2.2). */

import { type CharacterClass, octetAt, percentEncodePoint } from '../../model/text.js'

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

/** The canonical spelling of encoded octets: characters of the class are raw, the rest is in upper case. */
export function reencode(encoded: string, { table }: CharacterClass): string {
  let text = ''
  let done = 0
  for (let at = 0; at < encoded.length; at++) {
    const code = charCodeAt.call(encoded, at)
    const isEncoded = code === PERCENT
    if (!isEncoded && table[code] === 1) continue
    const octet = isEncoded ? octetAt(encoded, at) : code
    const end = at + (isEncoded ? 3 : 1)
    const written = isEncoded ? encoded.slice(at, end).toUpperCase() : percentEncodePoint(code)
    text += encoded.slice(done, at) + (table[octet] === 1 ? String.fromCharCode(octet) : written)
    done = end
    at = end - 1
  }
  return text + encoded.slice(done)
}
