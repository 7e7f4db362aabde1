/** UTF-8 that comes in chunks. Octets that aren't UTF-8 leave a mark, which can't be confused with U+FFFD in the input. */
import type { Chunk } from './environment.js'

/** Half a surrogate pair, which no UTF-8 decodes to. */
const MARK = '\udfff'
const MARKED = /\udfff/u

/** The offset of the first octets that aren't UTF-8; -1 if there are none. */
export function malformedAt(text: string): number {
  return text.search(MARKED)
}

/** Text with U+FFFD for octets that aren't UTF-8, for people. */
export function withoutMarks(text: string): string {
  // Encoding does it, in less memory than a pattern needs for very many marks.
  return malformedAt(text) < 0 ? text : Buffer.from(text).toString()
}

/** Decodes chunks that can end inside a character. Drops a byte order mark at the start. */
export class Utf8Decoder {
  #rest: Uint8Array = new Uint8Array()
  #isStarted = false

  /** The text of a chunk, and of what the one before left. */
  write(chunk: Chunk): string {
    if (typeof chunk === 'string') return this.#afterStart(chunk)
    const octets = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const end = octets.length - unfinished(octets)
    // A copy, because the next chunk can come in the same buffer.
    this.#rest = new Uint8Array(octets.subarray(end))
    return this.#afterStart(decoded(octets.subarray(0, end)))
  }

  /** The text of what the last chunk left. */
  end(): string {
    return this.#afterStart(decoded(this.#rest))
  }

  #afterStart(text: string): string {
    if (this.#isStarted || text === '') return text
    this.#isStarted = true
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }
}

/** The number of octets at the end that begin a character of more octets. The next chunk may have the rest of it. */
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
