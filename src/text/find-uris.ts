/** URIs in running text: RFC 1738 appendix, RFC 2396 appendix E, RFC 3986 appendix C. */
import type { Find, FindOptions } from './find.js'
import { Finder } from './finder.js'

/**
 * Finds the URIs in a text, or the IRIs.
 *
 * They may be in angle brackets, with or without `URL:` before them; in quotation marks or other brackets; or bare. White
 * space in angle brackets is taken out, so that a URI can go over several lines. Elsewhere a URI goes as far as its
 * characters do, by these rules of thumb:
 *
 * - The punctuation `. , ; : ! ? '` at its end, and a possessive `'s`, belong to the sentence.
 * - It ends before a round bracket without a partner in it, before a second `#`, and before a comma or semicolon that
 *   another `scheme://` follows.
 * - Between quotation marks or backticks it loses no more than one full stop or comma at its end. After an apostrophe it
 *   ends at the next one.
 * - `*`, `_` or `~` before it are marks of emphasis, and left out at its end too.
 * - If a letter beyond ASCII follows at once, it is part of an IRI (RFC 3987) and no find; but it ends there if the script
 *   of the letter puts no spaces around words, like those of Chinese, Japanese, Korean and Thai.
 * - It must have a host, or be a URI that its scheme has without one: `http:foo` is no find.
 * - The name of its scheme has 64 characters at most, and begins after another character, or after `+`, `.` or `-`.
 *
 * With the generation `rfc3987` the finds are IRIs, and other rules hold for characters beyond ASCII:
 *
 * - White space, invisible formatting characters (all but the two joiners), brackets, quotation marks, an ellipsis, the
 *   full-width punctuation of Chinese and Japanese, and private characters end an IRI wherever they are.
 * - Other punctuation and dashes at its end belong to the sentence, as in `http://h/é؟`.
 * - Text that follows it without a space or punctuation is taken for a part of it: nobody can tell.
 *
 * Time is linear: nothing is found in a run of more than 65,536 characters of URIs, after 16 texts in one run that only
 * look like URIs, or in angle brackets with more between them.
 *
 * @param text The text.
 * @param options What is looked for, and the generation whose grammar decides.
 * @returns The finds, in order. They do not overlap.
 *
 * @example
 * import { findUris } from 'uriform/text'
 *
 * const text = 'See <URL:ftp://ftp.example/pub/\n  doc;type=d> (or http://www.example/a_(b)).'
 * for (const { uri, offset } of findUris(text)) console.log(offset, uri.href)
 * // 9 ftp://ftp.example/pub/doc;type=d
 * // 50 http://www.example/a_(b)
 *
 * @example
 * import { rfc3987 } from 'uriform/generations'
 * import { findUris } from 'uriform/text'
 *
 * const [find] = findUris('詳しくは「https://例え.jp/東京」をご覧ください。', { generation: rfc3987 })
 * find?.text // 'https://例え.jp/東京'
 *
 * @since 0.1.0
 */
export function findUris(text: string, options: FindOptions = {}): readonly Find[] {
  return Object.freeze([...iterateUris(text, options)])
}

/**
 * Finds the URIs in a text one by one, as `findUris` does: the next one is looked for when it is asked for.
 *
 * @param text The text, of any length.
 * @param options What is looked for, and the generation whose grammar decides.
 * @returns The finds, in order, to be gone through once.
 *
 * @example
 * import { iterateUris } from 'uriform/text'
 *
 * const [first] = iterateUris('http://a.example/ and http://b.example/')
 * console.log(first?.uri.href) // http://a.example/
 *
 * @since 0.1.0
 */
export function iterateUris(text: string, options: FindOptions = {}): IterableIterator<Find> {
  return new Finder(options).read(text, true)
}
