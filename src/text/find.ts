/** What is looked for in a text, and what a find is: RFC 1738 appendix, RFC 3986 appendix C. */
import type { ParseOptions } from '../model/syntax/generation.js'
import type { RelativeReference } from '../model/values/relative-reference.js'
import type { Uri } from '../model/values/uri.js'

/**
 * A URI, or a relative reference, that was found in a text. Offset and length are counted in UTF-16 code units, of the
 * text as it was given; delimiters do not belong to it.
 * @since 0.1.0
 */
export interface Find {
  /** As it is written, with any white space in it: `text.slice(find.offset, find.offset + find.length)`. */
  readonly text: string
  /**
   * What it is once white space is taken out. It is a relative reference in `<URL:...>` only, where it is said to be
   * one; anywhere else a `Uri`.
   */
  readonly uri: Uri | RelativeReference
  readonly offset: number
  readonly length: number
  /**
   * What it is if the hyphens before its line breaks are a printer's; only where there are such, and both readings are
   * URIs or relative references. RFC 3986 appendix C leaves open whether they belong to it: in `uri` they are kept,
   * unless there is only the reading without them.
   */
  readonly alternative?: Uri | RelativeReference
}

/**
 * The schemes to look for: a registry, or a set of their names in lower case. The schemes of a registry also decide
 * whether what has no host is a URI of theirs.
 * @since 0.1.0
 */
export interface SchemeNames {
  /** Whether URIs of a scheme, in lower case, are looked for. */
  has(name: string): boolean
  /** The scheme of a name, where it can say more than that. */
  get?(name: string): unknown
}

/**
 * What may be said when a text is searched.
 * @since 0.1.0
 */
export interface FindOptions extends Pick<ParseOptions, 'generation'> {
  /**
   * The schemes to look for: the registry of the ten schemes of RFC 1738 and https, `schemes` of `uriform`, unless
   * given. With `'any'`, whatever a scheme could be is one, as in `note:this`, but for a single letter.
   */
  readonly schemes?: SchemeNames | 'any'
}
