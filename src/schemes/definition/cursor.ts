/** A position in the scheme's own part of a URI: what follows the authority, up to the fragment. */
import { type ComponentName, Fault } from '../../model/errors.js'
import { isServerHost } from '../../model/grammar.js'
import { percentDecodeText } from '../../model/text.js'
import { type Characters, charactersIn, endOfAllowed, ofSegment, type Syntax } from './syntax.js'

// A local constant, because engines don't inline calls of an import.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

/** The reason why a scheme refuses a string, and the offset. The component is named only if it comes before the path. */
export type Refusal = Fault<'invalid-by-scheme'>

/** @param field The missing field; default: the field at the offset. */
export function refusedAt(
  offset: number,
  expected: string,
  component?: ComponentName,
  field?: string,
  hint?: string,
): Refusal {
  return new Fault('invalid-by-scheme', component, offset, { expected, field, hint })
}

/**
 * A parameter as written.
 * @since 0.3.0
 */
export interface Parameter {
  /** The offset of the name. */
  readonly at: number
  /** The name as written. */
  readonly written: string
  /** The name, decoded and in lower case; empty if it is invalid UTF-8. */
  readonly name: string
  /** True if a `=` follows the name. */
  readonly hasValue: boolean
  /** The offset of the value, or where `=` is missing. */
  readonly valueAt: number
  /** The encoded value; empty if there is none. */
  readonly value: string
}

/**
 * Reads a string from left to right. A percent-encoded octet counts as one character of every class. Its digits have
 * been checked already.
 * @since 0.1.0
 */
export interface Cursor {
  /** The offset in the URI, in UTF-16 code units. */
  readonly at: number
  /** True if nothing is left. */
  readonly isAtEnd: boolean
  /** True if the generation is RFC 3986. The scheme's newest standard applies then, otherwise RFC 1738. */
  readonly isRfc3986: boolean
  /** Skips a string, in upper or lower case, if it comes next. */
  take(text: string): boolean
  /**
   * Reads the longest run of characters of a class; it may be empty. Default: the characters of a segment except `;`.
   */
  run(characters?: Characters): string
  /**
   * Reads one character of a class, or one percent-encoded octet; `undefined` if something else, or nothing, follows.
   */
  one(characters: Characters): string | undefined
  /** Reads runs divided by a delimiter: at least one run. Each may be empty. */
  separated(delimiter: string, characters?: Characters): string[]
  /**
   * Reads the text up to a character, or to the end if it doesn't occur. It accepts any other character.
   * @since 0.3.0
   */
  until(character: string): string
  /**
   * Reads parameters, with one character before the first and another before each of the others.
   *
   * @param names The characters of names, and of values unless `values` is given.
   * @since 0.3.0
   */
  parameters(first: string, next: string, names: Characters, values?: Characters): readonly Parameter[]
  /** Reads the remaining text. */
  rest(): string
  /**
   * The text from an offset to the current position.
   * @since 0.2.0
   */
  since(start: number): string
  /** True if a string is a host in the generation. */
  isHost(text: string): boolean
  /** Makes the result that refuses the text: what was expected, and at which offset; default: the current one. */
  refuse(expected: string, offset?: number): Refusal
}

function isLowerCase(code: number): boolean {
  return code >= 0x61 && code <= 0x7a
}

/** An expectation: what could have come next at an offset. */
export type Alternative = readonly [at: number, words: string]

export class TextCursor implements Cursor {
  readonly text: string
  readonly end: number
  readonly syntax: Syntax
  readonly passed: Alternative[] | undefined
  at: number
  /** The end of the last field, which could have been longer. */
  runEnd = -1

  /** @param passed Collects the alternatives that didn't match, for an error. */
  constructor(text: string, start: number, end: number, syntax: Syntax, passed?: Alternative[]) {
    this.text = text
    this.at = start
    this.end = end
    this.syntax = syntax
    this.passed = passed
  }

  get isAtEnd(): boolean {
    return this.at === this.end
  }

  /** The next character; empty at the end. */
  get next(): string {
    return this.isAtEnd ? '' : (this.text[this.at] as string)
  }

  since(start: number): string {
    return this.text.slice(start, this.at)
  }

  /** Skips the longest run of characters of a class; returns its end. */
  skip(characters: Characters): number {
    this.at = endOfAllowed(this.text, this.at, this.end, charactersIn(characters, this.syntax))
    return this.at
  }

  get isRfc3986(): boolean {
    return this.syntax.isRfc3986
  }

  take(text: string): boolean {
    const after = this.at + text.length
    if (after > this.end) return false
    for (let index = 0; index < text.length; index++) {
      const wanted = charCodeAt.call(text, index)
      const code = charCodeAt.call(this.text, this.at + index)
      if (code !== wanted && !(isLowerCase(wanted) && (code | 0x20) === wanted)) return false
    }
    this.at = after
    return true
  }

  run(characters: Characters = ofSegment): string {
    const start = this.at
    return this.text.slice(start, this.skip(characters))
  }

  one(characters: Characters): string | undefined {
    const code = charCodeAt.call(this.text, this.at)
    const isEncoded = code === PERCENT
    if (this.isAtEnd || !(isEncoded || charactersIn(characters, this.syntax).has(code))) return undefined
    const start = this.at
    this.at += isEncoded ? 3 : 1
    return this.since(start)
  }

  separated(delimiter: string, characters?: Characters): string[] {
    const runs: string[] = []
    do runs.push(this.run(characters))
    while (this.take(delimiter))
    return runs
  }

  parameters(first: string, next: string, names: Characters, values = names): readonly Parameter[] {
    const all: Parameter[] = []
    for (let before = first; this.take(before); before = next) {
      const { at } = this
      const written = this.run(names)
      const hasValue = this.take('=')
      const valueAt = this.at
      const name = percentDecodeText(written)?.toLowerCase() ?? ''
      all.push({ at, written, name, hasValue, valueAt, value: hasValue ? this.run(values) : '' })
    }
    return all
  }

  /** Moves to a character, or to the end; returns the offset. */
  skipTo(character: string): number {
    const at = character === '' ? -1 : this.text.indexOf(character, this.at)
    this.at = at < 0 || at > this.end ? this.end : at
    return this.at
  }

  until(character: string): string {
    const start = this.at
    return this.text.slice(start, this.skipTo(character))
  }

  rest(): string {
    return this.until('')
  }

  isHost(text: string): boolean {
    return isServerHost(text, this.syntax.grammar.rules)
  }

  refuse(expected: string, offset = this.at): Refusal {
    return refusedAt(offset, expected)
  }
}
