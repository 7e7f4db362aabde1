/** The result of reading a URI: the ranges of its fields, and their encoded strings. */

/**
 * The encoded text of a field: one string, several, or pairs of names and values; `undefined` if it is absent.
 * @since 0.1.0
 */
export type FieldText = string | readonly string[] | readonly (readonly [string, string])[] | undefined

/** A text with a function applied to each string in it, names and values of pairs included. */
export function mapPieces<Text extends FieldText>(text: Text, through: (piece: string) => string): Text
export function mapPieces(text: FieldText, through: (piece: string) => string): FieldText {
  if (text === undefined) return undefined
  if (typeof text === 'string') return through(text)
  const parts: readonly (string | readonly [string, string])[] = text
  return Object.freeze(parts.map((part) => mapPieces(part, through))) as FieldText
}

/** The encoded strings of a server. */
export interface ServerTexts {
  /** The user, encoded. */
  readonly user?: string | undefined
  /** The password, encoded. */
  readonly password?: string | undefined
  /** The host, encoded. */
  readonly host?: string | undefined
  /** The port as written. */
  readonly port?: string | undefined
}

/** The encoded strings of the fields of a URI. */
export interface Texts extends ServerTexts {
  readonly [name: string]: FieldText
}

/** The fields of a server, which come before all others if there is a server. */
export const serverNames = ['user', 'password', 'host', 'port'] as const

/**
 * The fields that were found: for each, the start, the end and the delimiter of its text in the URI. Pairs have `=` before
 * their delimiter. If the start is negative, the text itself comes in place of the delimiter.
 */
export type FoundFields = (number | FieldText)[]

export function note(
  found: FoundFields,
  index: number,
  start: number,
  end: number,
  delimiter?: string,
): void {
  const at = index * 3
  found[at] = start
  found[at + 1] = end
  found[at + 2] = delimiter
}

/** Records a string that doesn't occur literally in the URI. */
export function noteText(found: FoundFields, index: number, text: FieldText): void {
  found[index * 3] = -1
  found[index * 3 + 2] = text
}

export function fieldTextIn(href: string, found: FoundFields, index: number): FieldText {
  const at = index * 3
  const start = found[at] as number
  if (start < 0) return found[at + 2] as FieldText
  const delimiter = found[at + 2] as string | undefined
  const text = href.slice(start, found[at + 1] as number)
  if (delimiter === undefined) return text
  return delimiter.length > 1 ? text.split(delimiter.slice(1)).map(pairOf) : text.split(delimiter)
}

/** The place of a field in its URI; `undefined` for a string that doesn't occur literally there. */
export function placeIn(
  found: FoundFields,
  index: number,
): { readonly start: number; readonly end: number } | undefined {
  const [start, end] = found.slice(index * 3) as number[]
  return start === undefined || end === undefined || start < 0 ? undefined : { start, end }
}

function pairOf(text: string): readonly [string, string] {
  const equals = text.indexOf('=')
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)]
}

/** The encoded strings of fields, by their names in the order of their indices. */
export function textsIn(href: string, found: FoundFields, names: readonly string[]): Texts {
  const texts: Record<string, FieldText> = {}
  for (let index = 0; index < names.length; index++)
    texts[names[index] as string] = fieldTextIn(href, found, index)
  return texts
}
