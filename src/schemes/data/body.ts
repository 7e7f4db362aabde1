/**
 * The octets of a data URI, percent-encoded or as base64 (RFC 2397 3, RFC 2045 6.8), and their text. Ten megabytes are
 * common, so strings aren't built one character at a time.
 */

import type { Fault } from '../../model/errors.js'
import {
  alpha,
  CharacterClass,
  charCodeAt,
  digit,
  percentDecode,
  percentDecodeText,
} from '../../model/text.js'
import { guardDots } from '../definition/index.js'
import { latin1 } from '../latin1.js'
import { utf8Text } from './utf8.js'

// The raw characters of a body under RFC 3986.
const plain = /* @__PURE__ */ alpha.or(digit, CharacterClass.of('-._~'))

const PERCENT = 0x25
const codesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const HEXADECIMAL = /* @__PURE__ */ codesOf('0123456789ABCDEF')
const BASE64 = /* @__PURE__ */ codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
/** The value of each character of base64; 0 for the padding. */
const VALUES = /* @__PURE__ */ BASE64.reduce((values, code, value) => {
  values[code] = value
  return values
}, new Uint8Array(128))

/** The text of ASCII codes. The platform's decoder is much faster than a loop. */
function textOfCodes(codes: Uint8Array): string {
  const text = utf8Text(codes)
  return typeof text === 'string' ? text : latin1(codes)
}

export function encodeOctets(octets: Uint8Array, allowed = plain): string {
  const { table } = allowed
  const codes = new Uint8Array(octets.length * 3)
  let length = 0
  for (const octet of octets) {
    if (table[octet] === 1) codes[length++] = octet
    else {
      codes[length++] = PERCENT
      codes[length++] = HEXADECIMAL[octet >> 4] as number
      codes[length++] = HEXADECIMAL[octet & 0xf] as number
    }
  }
  return guardDots(textOfCodes(codes.subarray(0, length)))
}

export function toBase64(octets: Uint8Array): string {
  const codes = new Uint8Array(Math.ceil(octets.length / 3) * 4)
  let length = 0
  for (let at = 0; at < octets.length; at += 3) {
    // An octet beyond the end counts as 0.
    const bits =
      ((octets[at] as number) << 16) | ((octets[at + 1] as number) << 8) | (octets[at + 2] as number)
    for (let shift = 18; shift >= 0; shift -= 6) codes[length++] = BASE64[(bits >> shift) & 0x3f] as number
  }
  return textOfCodes(codes)
    .slice(0, Math.ceil((octets.length * 4) / 3))
    .padEnd(length, '=')
}

/** Groups of four characters, the last of them padded. */
const GROUPS = /^[a-z\d+/]*={0,2}$/i
export const WHITE_SPACE = /%(?:09|0[acd]|20)/gi

/** The base64 of a body without white space; `undefined` without the padding that RFC 2045 requires. */
export function base64In(body: string): string | undefined {
  const text = body.includes('%') ? percentDecodeText(body.replace(WHITE_SPACE, '')) : body
  return text !== undefined && text.length % 4 === 0 && GROUPS.test(text) ? text : undefined
}

function fromBase64(text: string): Uint8Array {
  const padding = text.indexOf('=', text.length - 2)
  const octets = new Uint8Array(Math.floor(((padding < 0 ? text.length : padding) * 3) / 4))
  const valueAt = (at: number): number => VALUES[charCodeAt.call(text, at)] as number
  let length = 0
  for (let at = 0; at < text.length; at += 4) {
    const bits = (valueAt(at) << 18) | (valueAt(at + 1) << 12) | (valueAt(at + 2) << 6) | valueAt(at + 3)
    // Octets written beyond the end are ignored.
    octets[length++] = bits >> 16
    octets[length++] = bits >> 8
    octets[length++] = bits
  }
  return octets
}

export function octetsIn(body: string, isBase64: boolean): Uint8Array {
  return isBase64 ? fromBase64(base64In(body) as string) : percentDecode(body)
}

/** Decodes octets; `undefined` if invalid or of an unknown charset, a fault if the platform can't decode. */
export function decodedText(octets: Uint8Array, charset = 'utf-8'): string | Fault | undefined {
  switch (charset.toLowerCase()) {
    case 'utf-8':
    case 'utf8':
      return utf8Text(octets)
    case 'us-ascii':
    case 'ascii':
      return octets.some((octet) => octet > 0x7f) ? undefined : utf8Text(octets)
    case 'iso-8859-1':
    case 'latin1':
      return latin1(octets)
    default:
      return undefined
  }
}
