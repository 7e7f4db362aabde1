/** Percent-encoding between text, octets and encoded text: RFC 3986 2.1, 2.4, 2.5. */

import type { CharacterClass } from './characters.js'

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

const ENCODED: readonly string[] = /* @__PURE__ */ Array.from({ length: 256 }, (_, octet) =>
  encodedOctet(octet),
)

function encodedOctet(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`
}

/** Encodes all but the characters of the class as UTF-8 octets; `undefined` if there is a lone surrogate. */
export function percentEncode(data: string, allowed: CharacterClass): string | undefined {
  return allowed.stray.test(data) ? encodeOthers(data, allowed) : data
}

function encodeOthers(data: string, allowed: CharacterClass): string | undefined {
  const { table, nonAscii } = allowed
  let encoded = ''
  let done = 0
  for (let at = 0; at < data.length; at++) {
    const code = charCodeAt.call(data, at)
    if (code < 128 && table[code] === 1) continue
    const point = data.codePointAt(at) as number
    if (nonAscii?.has(point)) {
      if (point > 0xffff) at++
      continue
    }
    if (point >= 0xd800 && point < 0xe000) return undefined
    // The continuation octets of UTF-8, each with six bits of the code point; their number is in the first octet.
    const others = point < 0x80 ? 0 : point < 0x800 ? 1 : point > 0xffff ? 3 : 2
    const lead = others === 0 ? 0 : (0x780 >> others) & 0xff
    encoded += data.slice(done, at) + ENCODED[lead | (point >> (others * 6))]
    for (let shift = (others - 1) * 6; shift >= 0; shift -= 6) {
      encoded += ENCODED[0x80 | ((point >> shift) & 0x3f)]
    }
    if (others === 3) at++
    done = at + 1
  }
  return encoded + data.slice(done)
}

/** The percent-encoding of a code point that isn't a surrogate, even if it needs none. */
export function percentEncodePoint(point: number): string {
  const character = String.fromCodePoint(point)
  const encoded = encodeURIComponent(character)
  return encoded === character ? encodedOctet(point) : encoded
}

/** The octets of encoded text. Non-ASCII characters represent their UTF-8 octets (RFC 3987 3.1). */
export function percentDecode(text: string): Uint8Array {
  const encoded = text.replace(/[^\0-\x7f]+/g, encodeURIComponent)
  const octets = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at++) {
    let octet = charCodeAt.call(encoded, at)
    if (octet === PERCENT) {
      octet = octetAt(encoded, at)
      at += 2
    }
    octets[length++] = octet
  }
  return octets.slice(0, length)
}

export function octetAt(encoded: string, offset: number): number {
  return digitOf(charCodeAt.call(encoded, offset + 1)) * 16 + digitOf(charCodeAt.call(encoded, offset + 2))
}

/** The value of a hexadecimal digit, in either case. */
function digitOf(code: number): number {
  return code < 0x3a ? code - 0x30 : (code | 0x20) - 0x57
}

/** Decodes encoded text; `undefined` if its octets aren't valid UTF-8. */
export function percentDecodeText(encoded: string): string | undefined {
  if (!encoded.includes('%')) return encoded
  try {
    // Strict: it refuses overlong forms and surrogates, and it keeps a byte order mark.
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/** Created on first use, because not every platform has a `TextDecoder`. */
let lossyDecoder: InstanceType<typeof TextDecoder> | undefined

/** Decodes encoded text, with U+FFFD for invalid UTF-8. */
export function percentDecodeLossily(encoded: string): string {
  const text = percentDecodeText(encoded)
  if (text !== undefined) return text
  // Keeps a byte order mark, as `decodeURIComponent` does.
  lossyDecoder ??= new TextDecoder('utf-8', { ignoreBOM: true })
  return lossyDecoder.decode(percentDecode(encoded))
}

/** The number of octets in the UTF-8 sequence that an octet begins. */
export function sequenceLength(lead: number): number {
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
}

/** The offset of the first percent-encoded octet that doesn't begin a UTF-8 sequence. */
export function offsetOfBadUtf8(encoded: string): number {
  const sequences = /(?:%[\da-f]{2})+/gi
  for (const { 0: run, index } of encoded.matchAll(sequences)) {
    for (let at = 0; at < run.length; ) {
      const size = sequenceLength(octetAt(run, at))
      if (percentDecodeText(run.slice(at, at + size * 3)) === undefined) return index + at
      at += size * 3
    }
  }
  return encoded.length
}

/** RFC 3986 6.2.2.1, 6.2.2.2 and RFC 3987 5.3.2.3: unreserved characters decoded, digits in upper case. */
export function normalizeEncoding(encoded: string, unreserved: CharacterClass): string {
  let at = encoded.indexOf('%')
  if (at < 0) return encoded
  const { table, nonAscii } = unreserved
  let normal = ''
  let done = 0
  for (; at < encoded.length; at++) {
    if (charCodeAt.call(encoded, at) !== PERCENT) continue
    const octet = octetAt(encoded, at)
    const isDecoded = octet < 128 && table[octet] === 1
    const character = isDecoded ? String.fromCharCode(octet) : nonAscii?.encodedAt(encoded, at)
    const end = at + 3 * (character === undefined ? 1 : sequenceLength(octet))
    if (character !== undefined || isLower(encoded, at + 1) || isLower(encoded, at + 2)) {
      normal += encoded.slice(done, at) + (character ?? ENCODED[octet])
      done = end
    }
    at = end - 1
  }
  return done === 0 ? encoded : normal + encoded.slice(done)
}

function isLower(text: string, at: number): boolean {
  return charCodeAt.call(text, at) > 0x60
}
