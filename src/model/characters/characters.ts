/** Sets of characters, with their algebra (RFC 5234 B.1, RFC 3986 2.1 to 2.3). */

/** Replaces `text.charCodeAt(at)` in loops: V8 stops inlining the method after several kinds of strings. */
export const { charCodeAt }: { readonly charCodeAt: (this: string, at: number) => number } = String.prototype

/** A set of non-ASCII characters. The class, which only IRIs need, is in ranges.ts. */
export interface NonAscii {
  /** The members, written for a character class of a regular expression with the flag `u`. */
  readonly members: string
  has(point: number): boolean
  /** The member whose UTF-8 octets are percent-encoded at an offset, if there is one. */
  encodedAt(text: string, offset: number): string | undefined
}

/** An immutable set of characters: ASCII and, for IRIs, others. */
export class CharacterClass {
  /** The ASCII members, in any order and possibly repeated. */
  readonly #characters: string
  readonly nonAscii: NonAscii | undefined
  #sorted: string | undefined
  #table: Uint8Array | undefined
  #stray: RegExp | undefined
  #end: RegExp | undefined

  private constructor(characters: string, nonAscii?: NonAscii) {
    this.#characters = characters
    this.nonAscii = nonAscii
  }

  static of(characters: string): CharacterClass {
    return new CharacterClass(characters)
  }

  /** All ASCII characters from the first to the last one, both included. */
  static range(first: string, last: string): CharacterClass {
    let characters = ''
    for (let code = first.charCodeAt(0); code <= last.charCodeAt(0); code++) {
      characters += String.fromCharCode(code)
    }
    return new CharacterClass(characters)
  }

  /** The union with sets that are all ASCII. */
  or(...others: readonly CharacterClass[]): CharacterClass {
    const characters = others.reduce((all, other) => all + other.#characters, this.#characters)
    return new CharacterClass(characters, this.nonAscii)
  }

  /** The difference from a set that is all ASCII. */
  without(other: CharacterClass): CharacterClass {
    const characters = [...this.#characters].filter((character) => !other.#characters.includes(character))
    return new CharacterClass(characters.join(''), this.nonAscii)
  }

  /** The same ASCII members, with other non-ASCII members. */
  with(nonAscii: NonAscii | undefined): CharacterClass {
    return this.nonAscii === nonAscii ? this : new CharacterClass(this.#characters, nonAscii)
  }

  /** A table for loops over many characters: for each code from 0 to 127, 1 if the character is in the set. */
  get table(): Uint8Array {
    if (this.#table === undefined) {
      this.#table = new Uint8Array(128)
      for (const character of this.#characters) this.#table[character.charCodeAt(0)] = 1
    }
    return this.#table
  }

  /**
   * Finds a character outside the set. Faster than a loop on short strings with few such characters.
   */
  get stray(): RegExp {
    this.#stray ??= new RegExp(`[^${this.members}]`, this.flags)
    return this.#stray
  }

  /**
   * The end of the longest run of members and percent-encoded octets. A search for what ends it can't overflow its stack
   * on long text, as a repetition could.
   */
  endOfRun(text: string, start: number): number {
    // Without non-ASCII members, the pattern matches one code unit. With them, what it matches may be a surrogate pair,
    // so a lookahead, which takes longer, finds the start.
    const isAscii = this.nonAscii === undefined
    this.#end ??= new RegExp(
      `(?${isAscii ? ':' : '='}[^${this.members}%]|%(?![\\dA-Fa-f]{2}))`,
      `g${this.flags}`,
    )
    this.#end.lastIndex = start
    return this.#end.test(text) ? this.#end.lastIndex - (isAscii ? 1 : 0) : text.length
  }

  /** The members, written for a character class of a regular expression with the flags of the set. */
  get members(): string {
    return `${escaped(`${this}`)}${this.nonAscii?.members ?? ''}`
  }

  get flags(): string {
    return this.nonAscii === undefined ? '' : 'u'
  }

  has(point: number): boolean {
    return point < 128 ? this.table[point] === 1 : this.nonAscii?.has(point) === true
  }

  /** The ASCII members, in order. */
  toString(): string {
    this.#sorted ??= [...new Set(this.#characters)].sort().join('')
    return this.#sorted
  }
}

export const NOT_ASCII: RegExp = /[^\0-\x7f]/

/** Lower-cases ASCII letters only, because some others would become ASCII: U+212A becomes `k`. */
export function lowerCase(text: string): string {
  return NOT_ASCII.test(text)
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase()
}

/** Escapes characters for a character class of a regular expression. */
function escaped(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&')
}

/** `ALPHA = %x41-5A / %x61-7A` */
export const alpha: CharacterClass = CharacterClass.range('A', 'Z').or(CharacterClass.range('a', 'z'))

/** `DIGIT = %x30-39` */
export const digit: CharacterClass = CharacterClass.range('0', '9')

/** `unreserved = ALPHA / DIGIT / "-" / "." / "_" / "~"` (RFC 3986 2.3) */
export const unreserved: CharacterClass = alpha.or(digit, CharacterClass.of('-._~'))
