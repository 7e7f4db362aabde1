/** The pairs of a query's text one after the other, each decoded once, without component values (RFC 3986 3.4). */
import { decodeFormPart } from '../../model/components/pair.js'
import { charCodeAt } from '../../model/syntax/characters.js'
import { percentDecodeText } from '../../model/syntax/percent-encoding.js'

const PERCENT = 0x25
const AMPERSAND = 0x26
const PLUS = 0x2b
const EQUALS = 0x3d

/** Stands before the first pair; `next` moves on. */
export class PairCursor {
  readonly #text: string
  readonly #isForm: boolean
  /** Where the pair begins, and where it ends. */
  start = 0
  end = -1
  /** Where its value begins; undefined if there is no `=`. */
  valueStart: number | undefined
  /** The decoded name; undefined if it is not UTF-8. */
  name: string | undefined
  /** The decoded value: `null` without `=`, undefined if it is not UTF-8. */
  value: string | null | undefined

  /**
   * @param isForm A `+` is a space.
   */
  constructor(text: string, isForm: boolean) {
    this.#text = text
    this.#isForm = isForm
  }

  /** Goes to the next pair; false if there is none. An empty query has none. */
  next(): boolean {
    const text = this.#text
    const { length } = text
    const start = this.end + 1
    if (start > length || length === 0) return false
    let end = start
    let equals = -1
    let isPlain = true
    for (; end < length; end++) {
      const code = charCodeAt.call(text, end)
      if (code === AMPERSAND) break
      if (code === EQUALS && equals < 0) equals = end
      else if (code === PERCENT || code === PLUS) isPlain = false
    }
    this.start = start
    this.end = end
    const name = text.slice(start, equals < 0 ? end : equals)
    this.name = isPlain ? name : this.#decode(name)
    if (equals < 0) {
      this.valueStart = undefined
      this.value = null
    } else {
      this.valueStart = equals + 1
      const value = text.slice(equals + 1, end)
      this.value = isPlain ? value : this.#decode(value)
    }
    return true
  }

  #decode(encoded: string): string | undefined {
    return this.#isForm ? decodeFormPart(encoded) : percentDecodeText(encoded)
  }
}
