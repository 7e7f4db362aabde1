/** UTF-8 in chunks. Invalid octets leave a mark, which differs from a U+FFFD in the input. */
import type { Chunk } from './environment.js'

/** A lone surrogate, which valid UTF-8 never decodes to. */
const MARK = '\udfff'
const MARKED = /\udfff/u

/** The offset of the first invalid octets; -1 if there are none. */
export function malformedAt(text: string): number {
  return text.search(MARKED)
}

/** Text for people, with U+FFFD for invalid octets. */
export function withoutMarks(text: string): string {
  // Re-encoding replaces the marks, in less memory than a pattern needs for very many of them.
  return malformedAt(text) < 0 ? text : Buffer.from(text).toString()
}

/** Decodes chunks, which may end within a character. Drops a byte order mark at the start. */
export class Utf8Decoder {
  #rest: Uint8Array = new Uint8Array()
  #isStarted = false

  /** The text of a chunk, preceded by what the previous chunk left over. */
  write(chunk: Chunk): string {
    if (typeof chunk === 'string') return this.#afterStart(chunk)
    const octets = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const end = octets.length - unfinished(octets)
    // A copy, because the next chunk may reuse the buffer.
    this.#rest = new Uint8Array(octets.subarray(end))
    return this.#afterStart(decoded(octets.subarray(0, end)))
  }

  /** The text of what the last chunk left over. */
  end(): string {
    return this.#afterStart(decoded(this.#rest))
  }

  #afterStart(text: string): string {
    if (this.#isStarted || text === '') return text
    this.#isStarted = true
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }
}

/** The number of octets of the last character, if it isn't ASCII: the next chunk may complete it. */
function unfinished(octets: Uint8Array): number {
  for (let count = 1; count <= 3; count++) {
    const octet = octets.at(-count) ?? 0
    if (octet < 0x80) return 0
    if (octet >= 0xc0) return count
  }
  return 0
}

/** U+FFFD as octets, read as Latin-1. Its first octet never continues a character. */
const REPLACEMENT = '\xef\xbf\xbd'

function decoded(octets: Uint8Array): string {
  const buffer = Buffer.from(octets.buffer, octets.byteOffset, octets.length)
  const text = buffer.toString()
  if (!text.includes('\ufffd')) return text
  const parts = buffer.toString('latin1').split(REPLACEMENT)
  const marked = parts.map((part) => Buffer.from(part, 'latin1').toString().replaceAll('\ufffd', MARK))
  return marked.join('\ufffd')
}
