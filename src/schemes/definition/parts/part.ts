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

/**
 * What has been read so far: three entries for each field, by its index. They are the start and the end of its text in the
 * URI, and the delimiter of its items. Texts are cut out when they are first asked for. If the start is negative, the third
 * entry is the text itself.
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

/** What is found of absent fields. */
export function absent(fields: readonly Field[]): Found {
  return fields.flatMap(
    ({ shape }) => [-1, -1, shape === 'list' || shape === 'pairs' ? [] : undefined] as Found,
  )
}

/** The encoded text of a field. */
export function textIn(href: string, found: Found, index: number, { shape }: Field): FieldText {
  const at = index * 3
  const start = found[at] as number
  const delimiter = found[at + 2] as FieldText
  if (start < 0) return delimiter
  const text = href.slice(start, found[at + 1] as number)
  if (shape === 'list') return text.split(delimiter as string)
  return shape === 'pairs' ? text.split(delimiter as string).map(pairOf) : text
}

function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)]
}

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
