/** Other spellings of encoded text (RFC 3986 6.2.2). */

import { type CharacterClass, charCodeAt, octetAt, percentEncodePoint } from '../../model/text.js'

/** The canonical spelling of encoded octets: characters of the class are raw, the rest is in upper case. */
export function reencode(encoded: string, { table }: CharacterClass): string {
  return encoded.replace(/%..|[^%]/g, (written) => {
    const isEncoded = written.length > 1
    const octet = isEncoded ? octetAt(written, 0) : charCodeAt.call(written, 0)
    if (octet < 128 && table[octet] === 1) return String.fromCharCode(octet)
    return isEncoded ? written.toUpperCase() : percentEncodePoint(octet)
  })
}
