/** The styles of parameters as data: "Style Values" and "Style Examples" of the Parameter Object. */

import { defaultGrammar } from '../../../model/grammar.js'
import { CharacterClass } from '../../../model/text.js'

export type Location = 'path' | 'query' | 'header' | 'cookie'

export type StyleName =
  | 'simple'
  | 'label'
  | 'matrix'
  | 'form'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject'
  | 'cookie'

/** The rules by which a style writes and reads values at a location. */
export interface ParameterStyle {
  readonly name: StyleName
  readonly location: Location
  /** The text before the value. */
  readonly first: '' | '.' | ';'
  /** True if `name=` precedes the value. */
  readonly isNamed: boolean
  /** The text between the items of a non-exploded value, as written and as read. */
  readonly delimiter: string
  readonly delimiters: RegExp
  /** The text between the items of an exploded value. */
  readonly separator: string
  /** True if nothing is percent-encoded. */
  readonly isRaw: boolean
  /** The characters not allowed in items, because encoding doesn't distinguish them from delimiters. */
  readonly lacks: string
  /** The characters not allowed in items of exploded values. */
  readonly lacksExploded: string
  /** True if it can't write a non-exploded scalar. */
  readonly isCompound: boolean
  readonly explodes: boolean
  /** The spelling of lists and objects inside a value. */
  readonly nests: 'never' | 'brackets' | 'json'
}

const simple: ParameterStyle = {
  name: 'simple',
  location: 'path',
  first: '',
  isNamed: false,
  delimiter: ',',
  delimiters: /,/,
  separator: ',',
  isRaw: false,
  lacks: '',
  lacksExploded: '',
  isCompound: false,
  explodes: false,
  nests: 'never',
}

const form: ParameterStyle = {
  ...simple,
  name: 'form',
  location: 'query',
  isNamed: true,
  separator: '&',
  explodes: true,
}

const delimited: ParameterStyle = { ...form, isCompound: true, explodes: false }

const rows: readonly ParameterStyle[] = [
  simple,
  { ...simple, name: 'label', first: '.', separator: '.', lacksExploded: '.' },
  { ...simple, name: 'matrix', first: ';', separator: ';', isNamed: true },
  form,
  { ...delimited, name: 'spaceDelimited', delimiter: '%20', delimiters: /%20|[+ ]/, lacks: ' ' },
  { ...delimited, name: 'pipeDelimited', delimiter: '%7C', delimiters: /%7[Cc]|\|/, lacks: '|' },
  { ...form, name: 'deepObject', nests: 'brackets' },
  { ...simple, location: 'header', isRaw: true, lacks: ',', lacksExploded: ',' },
  { ...form, location: 'cookie', separator: '; ' },
  { ...form, name: 'cookie', location: 'cookie', separator: '; ', isRaw: true, lacks: ',' },
]

export const styles: ReadonlyMap<string, ParameterStyle> = new Map(
  rows.map((style) => [`${style.location} ${style.name}`, style]),
)

/** `application/x-www-form-urlencoded` as a whole query. Lists repeat their name, and objects inside are JSON. */
export const urlencoded: ParameterStyle = { ...form, nests: 'json' }

/** The default style of a parameter. */
export const defaultStyles: { readonly [L in Location]: StyleName } = {
  path: 'simple',
  query: 'form',
  header: 'simple',
  cookie: 'form',
}

const { unreserved, encoded } = defaultGrammar.rules

/** The characters of data that stay raw: those that mean the same when encoded. */
export const dataClass: CharacterClass = unreserved

/**
 * The characters that `allowReserved` leaves raw: those that neither end the component nor separate its pairs.
 *
 * @param others Delimiters of the style.
 */
export function reservedClass(location: Location, others: string): CharacterClass {
  const all = location === 'path' ? encoded.segment : encoded.query
  const kept = location === 'path' ? '' : location === 'cookie' ? '&=+;,' : '&=+'
  return all.without(CharacterClass.of(kept + others)).or(unreserved)
}
