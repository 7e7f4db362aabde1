/** The parts that a description is made of. Each part reads its text from a cursor, and writes it. */
import type { Refusal, TextCursor } from '../cursor.js'
import type { OwnField, TextField } from '../field.js'
import type { FoundFields, Texts } from '../found.js'

/**
 * A part of the description of a scheme: text, a field, or what `seq`, `optional` and the like make of them.
 * @since 0.2.0
 */
export interface Part {
  /** Exists only for the compiler. */
  readonly '~part'?: 'part'
  /**
   * The fields that it sets.
   * @internal
   */
  readonly sets: readonly OwnField[]
  /**
   * The parts of a sequence; in `choices`, alternatives of which at most one is present.
   * @internal
   */
  readonly parts?: readonly Part[]
  /** @internal */
  readonly choices?: readonly Part[]
  /**
   * The start of the part in words.
   * @internal
   */
  readonly words: string
  /**
   * True if it is a single field, so that its words can follow those of a string.
   * @internal
   */
  readonly isField?: boolean
  /**
   * The grammar of the part in the notation of RFC 5234; absent if functions read it.
   * @internal
   */
  readonly grammar?: string
  /**
   * Its possible first strings, if it doesn't begin with a field.
   * @internal
   */
  readonly starts: readonly string[]
  /**
   * Its possible last fields.
   * @internal
   */
  readonly ends: readonly OwnField[]
  /** @internal */
  readonly canBeEmpty: boolean
  /**
   * Reads its fields; `false` if the part is absent.
   * @internal
   */
  read(rest: TextCursor, found: FoundFields): boolean | Refusal
  /** @internal */
  write(texts: Texts): string
}

/**
 * A part, fixed text whose letters match in either case, or a string field.
 * @inline
 */
export type Piece = Part | string | TextField
