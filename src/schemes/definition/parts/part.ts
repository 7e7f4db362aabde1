/** The parts that a description is made of. A part reads its text from a cursor, and writes it. */
import type { Refusal, TextCursor } from '../cursor.js'
import type { OwnField, TextField } from '../field.js'
import type { Found, TextList } from '../found.js'

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
  readonly sets: readonly OwnField[]
  /**
   * The start of the part in words.
   * @internal
   */
  readonly words: string
  /**
   * True if it is one field, so that its words can follow those of a string.
   * @internal
   */
  readonly isField?: boolean
  /**
   * The grammar of the part in the notation of RFC 5234; absent if functions read it.
   * @internal
   */
  readonly grammar?: string
  /**
   * The strings that it can begin with, if it doesn't begin with a field.
   * @internal
   */
  readonly starts: readonly string[]
  /**
   * The fields that it can end with.
   * @internal
   */
  readonly ends: readonly OwnField[]
  /** @internal */
  readonly canBeEmpty: boolean
  /**
   * Reads its fields; `false` if the part isn't there.
   * @internal
   */
  read(rest: TextCursor, found: Found): boolean | Refusal
  /** @internal */
  write(texts: TextList): string
}

/** A part, a fixed text whose letters can be in either case in a URI, or a field of one text. */
export type Piece = Part | string | TextField
