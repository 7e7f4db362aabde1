/**
 * The parts that a description is made of. A part becomes a pattern that reads its text, writes it, and says what was
 * expected if the pattern refuses a text.
 */
import type { Refusal, TextCursor } from '../cursor.js'
import type { Field, FieldText } from '../field.js'
import type { Syntax } from '../syntax.js'
import type { Texts } from '../value.js'

/**
 * A part of a description.
 * @since 0.2.0
 */
export interface Part {
  /** For the compiler only. */
  readonly '~part'?: 'part'
  /**
   * The groups of its pattern, in order.
   * @internal
   */
  readonly groups: readonly Group[]
  /**
   * The start of the part in words.
   * @internal
   */
  readonly words: string
  /**
   * The grammar of the part in the notation of RFC 5234.
   * @internal
   */
  readonly grammar: string
  /**
   * The texts that it can begin with, if it doesn't begin with a field.
   * @internal
   */
  readonly starts: readonly string[]
  /**
   * The fields that it can end with.
   * @internal
   */
  readonly ends: readonly Pick<FieldPart, 'name' | 'field'>[]
  /** @internal */
  readonly canBeEmpty: boolean
  /** @internal */
  pattern(syntax: Syntax): string
  /** @internal */
  write(texts: Texts): string
  /**
   * Follows a text that the pattern refused; `false` if the part isn't there.
   * @internal
   */
  follow(trail: Trail): boolean | Refusal
}

/** A group of a pattern, and the field that it finds. */
export interface Group {
  readonly name: string
  readonly isRequired?: boolean
  textOf(found: string): FieldText
  isValid?(found: string, syntax: Syntax): boolean
}

/** The progress of a text through a description, and the alternatives that it didn't take. */
export interface Trail {
  readonly rest: TextCursor
  readonly syntax: Syntax
  readonly alternatives: (readonly [at: number, words: string])[]
  /** The end of the last field, which could have had more characters. */
  runEnd: number
}

export function trailOf(rest: TextCursor, syntax: Syntax): Trail {
  return { rest, syntax, alternatives: [], runEnd: -1 }
}

/**
 * A field as a part of a description.
 * @since 0.2.0
 */
export interface FieldPart extends Part {
  /** @internal */
  readonly name: string
  /** @internal */
  readonly field: Field
}

/** A fixed text, whose letters can be in either case in a URI. */
export function literal(text: string): Part {
  return {
    groups: [],
    words: `"${text}"`,
    grammar: `"${text}"`,
    starts: text === '' ? [] : [text],
    ends: [],
    canBeEmpty: text === '',
    pattern: () => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'),
    write: () => text,
    follow: ({ rest }) => rest.take(text),
  }
}
