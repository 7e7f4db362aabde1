/** ISO 8859-1, whose octets are the first code points. `TextDecoder` reads windows-1252 under that name. */
import { percentDecode } from '../model/text.js'

/** The code points per call: engines allow about 100,000 arguments. */
const PIECE = 8_192

/** Decodes octets as ISO 8859-1: one character for each. */
export function latin1(octets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < octets.length; at += PIECE) {
    text += Reflect.apply(String.fromCharCode, undefined, octets.subarray(at, at + PIECE))
  }
  return text
}

/** Decodes percent-encoded text as ISO 8859-1. */
export function encodedLatin1(text: string): string {
  return latin1(percentDecode(text))
}
