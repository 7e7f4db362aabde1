/** The results and the options of a search: RFC 1738 appendix, RFC 3986 appendix C. */
import { schemeNames } from '../../builders/index.js'
import { type OptionCheck, readOptions } from '../../model/errors.js'
import type { ParseOptions } from '../../model/grammar.js'
import { propertyIfAny } from '../../model/text.js'
import type { RelativeReference, Uri } from '../../model/values.js'

/**
 * A URI or a relative reference found in a string, without its delimiters. Offset and length are in UTF-16 code units
 * of the text.
 * @since 0.1.0
 */
export interface Find {
  /** The URI as written, with any white space: `text.slice(find.offset, find.offset + find.length)`. */
  readonly text: string
  /**
   * The value after removing white space and encoding strays. Only in `<URL:...>` can it be a relative reference;
   * anywhere else it is a `Uri`.
   */
  readonly uri: Uri | RelativeReference
  /** The start in the text, in UTF-16 code units. */
  readonly offset: number
  /** The length, in UTF-16 code units. */
  readonly length: number
  /**
   * The value without hyphens before line breaks, which may have been added in typesetting. Present only if there are
   * such hyphens and both readings are valid. RFC 3986 appendix C leaves open whether they belong to the URI: `uri`
   * keeps them, unless only the reading without them is valid.
   */
  readonly alternative?: Uri | RelativeReference
}

/**
 * The schemes to look for: a registry, or a set of their names in lower case. The schemes of a registry also decide
 * if a URI without a host is valid. By name, `mailto`, `news` and `file` need an address, newsgroup or absolute path.
 * @since 0.1.0
 */
export interface SchemeNames {
  /** True if URIs with a lower-case scheme are searched for. */
  has(name: string): boolean
  /** The scheme with a name, if it can parse URIs. */
  get?(name: string): unknown
}

/**
 * Options for searching a string.
 * @since 0.1.0
 */
export interface FindOptions extends Pick<ParseOptions, 'generation'> {
  /**
   * The schemes to look for, as a registry or by name; default: the names in `schemes` of `uriform`, which are the ten
   * of RFC 1738 and https. With `'any'`, every valid scheme name counts, even `note:this`, except a single letter.
   */
  readonly schemes?: SchemeNames | readonly string[] | 'any'
  /**
   * `refuse` ends a URI where the grammar does. By default it is read as people paste it, with the characters that
   * browsers leave raw, such as brackets and letters beyond ASCII.
   * @since 0.4.0
   */
  readonly strays?: 'refuse'
}

/** A registry, or names. A string instead of an array would find nothing. */
export const searchedSchemes: OptionCheck = {
  accepts: (value) => schemeNames.accepts(value) || typeof propertyIfAny(value, 'has') === 'function',
  words: `a registry or ${schemeNames.words}`,
}

/** The names in lower case, as they are looked up. */
export function namesIn(schemes: SchemeNames | readonly string[]): SchemeNames {
  return 'has' in schemes ? schemes : new Set(schemes.map((name) => name.toLowerCase()))
}

const schemesOrAny: OptionCheck = {
  accepts: (value) => value === 'any' || searchedSchemes.accepts(value),
  words: `${searchedSchemes.words}, or 'any'`,
}

/** @throws TypeError if an option is unknown or wrong. */
export function readFindOptions(options: FindOptions | undefined): FindOptions {
  return readOptions('findUris', options, { schemes: schemesOrAny, generation: 'any', strays: ['refuse'] })
}
