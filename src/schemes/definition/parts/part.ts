/** The parts that a description is made of. A part reads its text from a cursor, and writes it. */
import type { Refusal, TextCursor } from '../cursor.js'
import type { FieldText, OwnField, TextField, Texts } from '../field.js'

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
   * True if it is one field, so that its words can follow those of a text.
   * @internal
   */
  readonly isField?: boolean
  /**
   * The grammar of the part in the notation of RFC 5234; absent if functions read it.
   * @internal
   */
  readonly grammar?: string
  /**
   * The texts that it can begin with, if it doesn't begin with a field.
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
  write(texts: Texts): string
}

/** A part, a fixed text whose letters can be in either case in a URI, or a field of one text. */
export type Piece = Part | string | TextField

/**
 * What has been read so far: three entries for each field, by its index. They are the start and the end of its text
 * in the URI, and the delimiter of its items. Texts are cut out when they are first asked for. If the start is
 * negative, the third entry is the text itself.
 */
export type Found = (number | FieldText)[]

/** Notes the text of a field. */
export function note(found: Found, index: number, start: number, end: number, delimiter?: string): void {
  const at = index * 3
  found[at] = start
  found[at + 1] = end
  found[at + 2] = delimiter
}

/** Notes a text that isn't in the URI as it is. */
export function noteText(found: Found, index: number, text: FieldText): void {
  found[index * 3] = -1
  found[index * 3 + 2] = text
}

/** The encoded text of a field. */
export function textIn(href: string, found: Found, index: number, arePairs: boolean): FieldText {
  const at = index * 3
  const start = found[at] as number
  const delimiter = found[at + 2]
  if (start < 0) return delimiter as FieldText
  const text = href.slice(start, found[at + 1] as number)
  if (delimiter === undefined) return text
  const items = text.split(delimiter as string)
  return arePairs ? items.map(pairOf) : items
}

function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)]
}
