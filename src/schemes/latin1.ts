/** ISO 8859-1, whose octets are the first code points. `TextDecoder` reads windows-1252 under that name. */

/** Calls take no more than some 100,000 arguments. */
const PIECE = 8_192

/** Octets as ISO 8859-1: a character for each octet. */
export function latin1(octets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < octets.length; at += PIECE) {
    text += Reflect.apply(String.fromCharCode, undefined, octets.subarray(at, at + PIECE))
  }
  return text
}
