/** The parts that a description is made of. A part reads its text from a cursor, and writes it. */
import type { Refusal, TextCursor } from '../cursor.js'
import type { Field, FieldText, Texts } from '../field.js'

/**
 * A part of a description.
 * @since 0.2.0
 */
export interface Part {
  /** For the compiler only. */
  readonly '~part'?: 'part'
  /**
   * The fields that it sets.
   * @internal
   */
  readonly sets: readonly FieldOfPart[]
  /**
   * The start of the part in words.
   * @internal
   */
  readonly words: string
  /**
   * True if it is one field, so that its words can follow those of a text.
   * @internal
   */
  readonly isField?: boolean
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
  readonly ends: readonly FieldOfPart[]
  /** @internal */
  readonly canBeEmpty: boolean
  /**
   * Reads its fields; `false` if the part isn't there.
   * @internal
   */
  read(rest: TextCursor, found: Found): boolean | Refusal
  /** @internal */
  write(texts: Texts): string
}

/** The texts that have been read so far, by the indices of their fields. */
export type Found = FieldText[]

/** A field, its name, and its index among the fields. */
export interface FieldOfPart {
  readonly name: string
  readonly field: Field
  readonly index: number
}

/** A fixed text, whose letters can be in either case in a URI. */
export function literal(text: string): Part {
  return {
    sets: [],
    words: `"${text}"`,
    grammar: `"${text}"`,
    starts: text === '' ? [] : [text],
    ends: [],
    canBeEmpty: text === '',
    read: (rest) => rest.take(text),
    write: () => text,
  }
}
