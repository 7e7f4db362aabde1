/** URIs in running text: RFC 1738 appendix, RFC 2396 appendix E, RFC 3986 appendix C. */
import type { Find, FindOptions } from './find.js'
import { Finder } from './finder.js'

/**
 * Finds the URIs in a text, or the IRIs.
 *
 * They may stand in angle brackets, with or without `URL:` before them; in quotation marks or other brackets; or bare.
 * In angle brackets white space is taken out, so that a URI can go over several lines. Otherwise a URI goes as far as
 * its characters do, by these rules of thumb:
 *
 * - The punctuation `. , ; : ! ? '` at its end, and a possessive `'s`, are those of the sentence.
 * - It ends before a round bracket whose other one is not in it, before a second `#`, and before a comma or semicolon
 *   that another `scheme://` follows.
 * - Where a quotation mark or a backtick stands before it and behind it, only a single full stop or comma at its end
 *   is left out. An apostrophe before it makes it end at the next one.
 * - `*`, `_` or `~` before it are marks of emphasis, and left out at its end too.
 * - Where a letter that is not ASCII follows at once, it is no URI but part of an IRI (RFC 3987), and no find; unless
 *   the letter is of a script that puts no spaces around it, as Chinese, Japanese, Korean and Thai do: there it ends.
 * - Of its scheme, it must have a host, or be a URI of the scheme without one: `http:foo` is no find.
 * - Of the characters before a colon, the name of a scheme begins where they do, or behind `+`, `.` or `-`;
 *   it has 64 characters at most.
 *
 * With the generation `rfc3987` the finds are IRIs, and two rules take the place of the one for letters beyond ASCII:
 *
 * - White space, invisible formatting characters (all but the two joiners), brackets, quotation marks, an ellipsis and
 *   the full-width punctuation of Chinese and Japanese end an IRI anywhere. Private characters end it too.
 * - At its end, the punctuation and the dashes of other scripts are those of the sentence, as in `http://h/é؟`.
 *
 * Text that follows an IRI without a space or punctuation is taken for a part of it: nobody can tell.
 *
 * Nothing is found in a run of more than 65,536 characters of URIs, nor behind 16 texts in one run that look like URIs
 * and are none; nor in angle brackets with more between them. So time is linear.
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
