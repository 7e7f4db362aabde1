/** URIs in running text: RFC 1738 appendix, RFC 2396 appendix E, RFC 3986 appendix C. */
import { type Find, type FindOptions, readFindOptions } from './find.js'
import { Finder } from './finder.js'
import { checkText } from './text-argument.js'

/**
 * Finds the URIs in a string, or the IRIs.
 *
 * A URI may be in angle brackets, with or without `URL:` before it, in quotation marks or other brackets, or bare.
 * White space in angle brackets is removed, so that a URI can continue over several lines. URIs are read as people paste
 * them, so they may have characters that the grammar doesn't allow, which `uri` encodes:
 *
 * - `[ ] { } ^`, but brackets only in pairs, and in the host only those of an IPv6 address.
 * - `|` in the query. Inside `<...>` it ends the URI, because it divides a link from its label.
 * - Letters, marks and digits of all scripts. Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces between
 *   words, so their letters belong to the URI only in the host, after a path of more than `/`, or in the query.
 * - Signs such as emoji in the host. Signs and letters without spaces belong to a host only if it has a dot; after the ASCII
 *   letters of a label they don't, except in the first: `http://🥜.ws`, but `https://example.com` in
 *   `https://example.comをご覧`.
 * - `…`, the punctuation of Chinese and Japanese (U+3000 to U+303F) and all other non-ASCII characters end it.
 *
 * Elsewhere a URI extends as far as its characters allow, by these rules of thumb:
 *
 * - The punctuation `. , ; : ! ? '` at its end, and a possessive `'s`, belong to the sentence.
 * - It ends before an unpaired bracket, before a second `#`, before `&lt;` and `&gt;`, and before a comma or semicolon if another `scheme://`
 *   follows.
 * - Between quotation marks or backticks, only a single full stop or comma at its end is dropped. After an apostrophe,
 *   it ends at the next one.
 * - `*`, `_` and `~` at its end are dropped if they close emphasis that was opened before it in the same paragraph.
 * - It must have a host, unless its scheme allows URIs without a host: `http:foo` isn't found. If the hosts of its scheme
 *   are DNS names, the host must be such a name or an address: `http://a,b/` and `http://127.1/` aren't found.
 * - Its host isn't user information for a browser, as in `https://a.example%@b.example/`.
 * - The name of its scheme has at most 64 characters, and begins after a character not allowed in schemes, or after
 *   `+`, `.` or `-`.
 *
 * With `strays: 'refuse'` it ends where the grammar does. But if its host continues with a non-ASCII letter, it isn't found,
 * because the rest would be another host, unless the letter's script doesn't separate words by spaces, or attaches
 * endings to foreign words.
 *
 * With the generation `rfc3987` it finds IRIs, with other rules for non-ASCII characters:
 *
 * - White space, invisible formatting characters (all but the two joiners), brackets, quotation marks, an ellipsis,
 *   the punctuation of Chinese and Japanese, full-width signs such as `｜` and `＃` (but not `－＿＋＝～`), and private
 *   characters end an IRI wherever they are.
 * - Other punctuation and dashes at its end belong to the sentence, as in `http://h/é؟`.
 * - Text that follows without a space or punctuation counts as part of it.
 *
 * To keep time linear, runs of more than 65,536 URI characters are skipped, and so are longer text in angle brackets,
 * and the rest of a run after 16 strings that only look like URIs.
 *
 * @param text The text.
 * @param options The schemes to look for, the generation, and `strays: 'refuse'`.
 * @returns The results, in order. They don't overlap.
 * @throws UriSyntaxError (`not-a-string`) if the text isn't a string; TypeError if an option is unknown.
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
 * import { findUris } from 'uriform/text'
 *
 * const [pasted] = findUris('Look at https://münchen.example/?f[]=1&b=2.')
 * pasted?.text // 'https://münchen.example/?f[]=1&b=2'
 * pasted?.uri.href // 'https://xn--mnchen-3ya.example/?f%5B%5D=1&b=2'
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
export function findUris(text: string, options?: FindOptions): readonly Find[] {
  return Object.freeze([...iterateUris(text, options)])
}

/**
 * Finds the URIs in a string one by one, by the rules of `findUris`. Each search starts on demand.
 *
 * @param text The text, of any length.
 * @param options The schemes to look for, the generation, and `strays: 'refuse'`.
 * @returns The results, in order. They can be iterated once.
 * @throws UriSyntaxError (`not-a-string`) if the text isn't a string; TypeError if an option is unknown.
 *
 * @example
 * import { iterateUris } from 'uriform/text'
 *
 * const [first] = iterateUris('http://a.example/ and http://b.example/')
 * console.log(first?.uri.href) // http://a.example/
 *
 * @since 0.1.0
 */
export function iterateUris(text: string, options?: FindOptions): IterableIterator<Find> {
  checkText(text)
  return new Finder(readFindOptions(options)).read(text, true)
}
