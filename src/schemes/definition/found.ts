/** What is found in a URI: the places of its fields, and their encoded strings. */

/**
 * The encoded text of a field: one text, several, or pairs of names and values; `undefined` if it is absent.
 * @since 0.1.0
 */
export type FieldText = string | readonly string[] | readonly (readonly [string, string])[] | undefined

/** The encoded strings of the fields of a URI. */
export type Texts = Readonly<Record<string, FieldText>>

/** The encoded strings of a server. */
export interface ServerTexts {
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly host?: string | undefined
  readonly port?: string | undefined
}

/** The fields of a server, which come before all others if there is a server. */
export const serverNames = ['user', 'password', 'host', 'port'] as const

/**
 * What has been read so far: three entries for each field, by its index. They are the start and the end of its text
 * in the URI, and the delimiter of its items. Strings are cut out when they are first asked for. If the start is
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

/** Notes a string that isn't in the URI as it is. */
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

/** The encoded strings of fields by their indices. An array is faster to fill and to read than an object of many shapes. */
export type TextList = readonly FieldText[]

export function serverIn(href: string, found: Found): ServerTexts {
  const [user, password, host, port] = serverNames.map((_, index) => textIn(href, found, index, false))
  return { user, password, host, port } as ServerTexts
}
