/** The characters of an IRI in Normalization Form C: RFC 3987 5.3.2.2. */
import { charCodeAt, NOT_ASCII } from '../characters/characters.js'
import { percentEncodePoint } from '../characters/percent-encoding.js'
import type { RelativeReference } from '../values/relative-reference.js'
import type { Uri } from '../values/uri.js'
import { sortMarks } from './mark-order.js'
import { IriReference } from './readers.js'

/** The characters that aren't delimiters, for a character class of a pattern. */
const PLAIN = 'A-Za-z\\d._~\\u{80}-\\u{10ffff}-'

/** A triplet, or the text between triplets and delimiters. */
const PIECE = /* @__PURE__ */ new RegExp(`%..|[${PLAIN}]+`, 'gsu')

/** Delimiters that NFC maps other characters to: U+037E becomes a semicolon, U+1FEF a backtick. */
const DELIMITER = /* @__PURE__ */ new RegExp(`[^${PLAIN}]`, 'gu')

function composed(piece: string): string {
  if (piece[0] === '%' || !NOT_ASCII.test(piece)) return piece
  return sortMarks(piece)
    .normalize('NFC')
    .replace(DELIMITER, (delimiter) => percentEncodePoint(charCodeAt.call(delimiter, 0)))
}

/**
 * Converts the characters of an IRI to NFC, as recommended for new IRIs (RFC 3987 5.3.2.2). Parsing,
 * `normalize` and `toUri` don't do this, because the two spellings of `é` identify different resources.
 * Delimiters and percent-encodings stay as they are, and a character that NFC would turn into a delimiter is
 * percent-encoded.
 *
 * @param iri An IRI or a relative reference.
 *
 * @example
 * import { Iri, toNfc } from 'uriform/iri'
 *
 * toNfc(Iri.from('https://example.com/re\u0301sume\u0301')).href // 'https://example.com/résumé'
 *
 * @since 0.2.0
 */
export function toNfc<Value extends Uri | RelativeReference>(iri: Value): Value {
  const { href } = IriReference.from(iri)
  return IriReference.from(href.replace(PIECE, composed)) as Value
}
