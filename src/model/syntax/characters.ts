/**
 * Sets of characters, with the algebra that the standards' grammars are written in,
 * and the sets that every generation shares (RFC 5234 B.1, RFC 3986 2.1 to 2.3).
 */

/**
 * `charCodeAt.call(text, at)` for `text.charCodeAt(at)`, in every loop over characters. Once a function has met flat,
 * sliced, joined and two-byte strings, V8 no longer inlines the method call: parsing takes 561 ns for 217 then.
 */
export const { charCodeAt }: { readonly charCodeAt: (this: string, at: number) => number } = String.prototype

/** A set of characters beyond ASCII; ranges.ts has the class, which only IRIs need. */
export interface Beyond {
  /** The characters as they stand in the brackets of a regular expression with the flag `u`. */
  readonly members: string
  has(point: number): boolean
  /** Sets a bit of each of them in a table of all code points. */
  mark(table: Uint8Array, bit: number): void
  /** The one whose UTF-8 octets are percent-encoded at an offset; `undefined` if there is none. */
  encodedAt(text: string, offset: number): string | undefined
}

/** An immutable set of ASCII characters, and for IRIs also of others. */
export class CharacterClass {
  /** The members in ASCII in any order, some of them more than once. */
  readonly #characters: string
  /** The members beyond ASCII. */
  readonly beyond: Beyond | undefined
  #table: Uint8Array | undefined
  #stray: RegExp | undefined

  private constructor(characters: string, beyond?: Beyond) {
    this.#characters = characters
    this.beyond = beyond
  }

  /** The set of the ASCII characters of a text. */
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

  /** The characters that are in this set or in one of the others, all of them in ASCII. */
  or(...others: readonly CharacterClass[]): CharacterClass {
    const characters = others.reduce((all, other) => all + other.#characters, this.#characters)
    return new CharacterClass(characters, this.beyond)
  }

  /** The characters that are in this set and not in the other, which is in ASCII. */
  without(other: CharacterClass): CharacterClass {
    const characters = [...this.#characters].filter((character) => !other.#characters.includes(character))
    return new CharacterClass(characters.join(''), this.beyond)
  }

  /** The same set in ASCII, with other members beyond. */
  with(beyond: Beyond | undefined): CharacterClass {
    return this.beyond === beyond ? this : new CharacterClass(this.#characters, beyond)
  }

  /** For each code from 0 to 127: 1 if the character is in the set. For loops over many characters. */
  get table(): Uint8Array {
    if (this.#table === undefined) {
      this.#table = new Uint8Array(128)
      for (const character of this.#characters) this.#table[character.charCodeAt(0)] = 1
    }
    return this.#table
  }

  /**
   * Finds a character that is not in the set. Measured on words of nine characters, most of them in the set: 28 ns, where
   * a loop takes 72.
   */
  get stray(): RegExp {
    this.#stray ??= new RegExp(`[^${this.members}]`, this.flags)
    return this.#stray
  }

  /** The members as they stand in the brackets of a regular expression, which needs the flags of the set. */
  get members(): string {
    return `${escaped(`${this}`)}${this.beyond?.members ?? ''}`
  }

  get flags(): string {
    return this.beyond === undefined ? '' : 'u'
  }

  /** Whether a code point is in the set. */
  has(point: number): boolean {
    return point < 128 ? this.table[point] === 1 : this.beyond?.has(point) === true
  }

  /** The members in ASCII in the order of their codes. */
  toString(): string {
    let members = ''
    for (let code = 0; code < 128; code++) if (this.has(code)) members += String.fromCharCode(code)
    return members
  }
}

export const NOT_ASCII: RegExp = /[^\0-\x7f]/

/** A text with its ASCII letters in lower case. Others stay, because some become letters of ASCII: U+212A is a `k`. */
export function lowerCase(text: string): string {
  return NOT_ASCII.test(text)
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase()
}

/** Characters as they stand in the brackets of a regular expression. */
export function escaped(characters: string): string {
  return characters.replace(/[\\\]^-]/g, '\\$&')
}

/** `ALPHA = %x41-5A / %x61-7A` */
export const alpha: CharacterClass = CharacterClass.range('A', 'Z').or(CharacterClass.range('a', 'z'))

/** `DIGIT = %x30-39` */
export const digit: CharacterClass = CharacterClass.range('0', '9')
