/**
 * Iterates over the pairs of a query's text, and decodes each once, without creating component values (RFC 3986 3.4).
 *
 * The delimiters are found by `indexOf`, which is faster than a loop over the characters. The position of an `=` is
 * kept until it is passed, so that a string without one isn't searched again for each pair.
 */

import { percentDecodeLossily, percentDecodeText } from '../characters/percent-encoding.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import { indexOrEnd } from '../language/text.js'

/**
 * How to decode the names and values of a query.
 * @since 0.3.0
 */
export interface QueryReading {
  /** True to read invalid UTF-8 as U+FFFD; by default it is an error. */
  readonly lossy?: boolean | undefined
  /** True if a `+` is a space, as in an HTML form (`application/x-www-form-urlencoded`). */
  readonly form?: boolean | undefined
}

/** Decodes a name or a value; undefined if it is invalid UTF-8. */
export type DecodePart = (encoded: string) => string | undefined

/** In a form (`application/x-www-form-urlencoded`), `+` is a space. */
const decodeFormPart: DecodePart = (encoded) => percentDecodeText(withSpaces(encoded))
const decodeFormPartLossily: DecodePart = (encoded) => percentDecodeLossily(withSpaces(encoded))

/** Most parts have no `+`, and replacing costs more than looking. */
function withSpaces(encoded: string): string {
  return encoded.includes('+') ? encoded.replaceAll('+', ' ') : encoded
}

/** The decoder of a reading's names and values. */
export function decoderOf(reading: QueryReading | undefined): DecodePart {
  refuseUnknownOptions(reading, ['form', 'lossy'])
  const { form, lossy } = reading ?? {}
  if (form) return lossy ? decodeFormPartLossily : decodeFormPart
  return lossy ? percentDecodeLossily : percentDecodeText
}

/** Most queries have nothing to decode. */
const ENCODED = /[%+]/
const asItStands: DecodePart = (text) => text

/** Starts before the first pair; `next` moves on. Its fields are plain, because `#` fields are slower to create. */
export class PairCursor {
  private readonly query: string
  private readonly decode: DecodePart
  /** The next `=`, or the end of the text. */
  private nextEquals = -1
  start = 0
  end = -1
  /** The start of its value; undefined if there is no `=`. */
  valueStart: number | undefined

  constructor(text: string, decode: DecodePart = percentDecodeText) {
    this.query = text
    this.decode = ENCODED.test(text) ? decode : asItStands
  }

  /** Goes to the next pair; false if there is none. An empty query has none. */
  next(): boolean {
    const text = this.query
    const start = this.end + 1
    if (start > text.length || text === '') return false
    if (this.nextEquals < start) this.nextEquals = indexOrEnd(text, '=', start)
    this.start = start
    this.end = indexOrEnd(text, '&', start)
    this.valueStart = this.nextEquals < this.end ? this.nextEquals + 1 : undefined
    return true
  }

  get text(): string {
    return this.query.slice(this.start, this.end)
  }

  get encodedName(): string {
    const { start, end, valueStart } = this
    return this.query.slice(start, valueStart === undefined ? end : valueStart - 1)
  }

  /** The decoded name; undefined if it is invalid UTF-8. Like the value, it is decoded each time it is read. */
  get name(): string | undefined {
    return this.decode(this.encodedName)
  }

  /** The encoded value; empty without an `=`. */
  get encodedValue(): string {
    const { valueStart, end } = this
    return valueStart === undefined ? '' : this.query.slice(valueStart, end)
  }

  /** The decoded value: `null` without `=`, undefined if it is invalid UTF-8. */
  get value(): string | null | undefined {
    return this.valueStart === undefined ? null : this.decode(this.encodedValue)
  }
}
