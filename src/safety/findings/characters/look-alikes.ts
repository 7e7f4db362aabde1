/** Characters that look like delimiters, or are invisible (RFC 3987 6.1). */

import { DOTS } from '../parts.js'
import { bidiFormatting } from './bidi.js'

export const authorityDelimiters = '/\\?#@:.%'

/** The punctuation that confusables.txt of UTS 39 maps to a delimiter. Letters are omitted: names need them. */
const drawnLike: Readonly<Record<string, string>> = {
  '/': '\u1735\u2041\u2044\u2215\u2571\u27cb\u29f8\u2f03\u31d3\u{1d23a}',
  '\\': '\u2216\u27cd\u29f5\u29f9\u2f02\u31d4\u{1d20f}\u{1d23b}',
  ':': '\u02f8\u0589\u05c3\u0703\u0704\u16ec\u1803\u1809\u205a\u2236\ua789\ufe30',
  '.': '\u0701\u0702\u2024\ua60e\u{10a50}',
}
const originals: ReadonlyMap<string, string> = new Map(
  Object.entries(drawnLike).flatMap(([delimiter, all]) =>
    [...all].map((character) => [character, delimiter]),
  ),
)

/** A character that is invisible or looks like a space. */
const invisible: RegExp = /[\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

// The scripts whose letters change shape next to a joiner (RFC 5892 A.1, A.2).
const CURSIVE = ['Arab', 'Syrc', 'Nkoo', 'Mong']
const INDIC = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr']
const JOINING = `[${[...CURSIVE, ...INDIC].map((script) => `\\p{scx=${script}}`).join('')}]`
const EMOJI = '\\p{Extended_Pictographic}'
/** Legitimate invisible characters: between letters that they shape, and in emoji (UTS 51). */
const SHAPING = [
  `(?=${JOINING})\\p{M}[\\u200c\\u200d]`,
  `${JOINING}[\\u200c\\u200d](?=${JOINING})`,
  '\\p{sc=Mong}[\\u180b-\\u180f]',
  `${EMOJI}(?:[\\u{1f3fb}-\\u{1f3ff}\\ufe0e\\ufe0f]|\\u200d${EMOJI})+`,
  '[\\d*]\\ufe0f\\u20e3',
].join('|')

/** A character that may look like another. The group matches legitimate invisible characters. */
const suspects: RegExp = new RegExp(
  `(${SHAPING})|(?![\\0-\\x7f])[\\p{P}\\p{S}\\p{No}\\p{Z}\\p{Default_Ignorable_Code_Point}]`,
  'gu',
)

export interface LookAlike {
  readonly character: string
  readonly index: number
  /** The delimiter that it looks like; `undefined` if it is invisible or looks like a space. */
  readonly delimiter: string | undefined
}

/** Yields the characters of a string that look like a delimiter or a space, or are invisible. */
export function* lookAlikesIn(text: string, delimiters: string): Generator<LookAlike> {
  for (const { 0: character, 1: shaping, index } of text.matchAll(suspects)) {
    // The DNS reads these dots as dots. Characters that change the direction of text have their own code.
    if (shaping !== undefined || DOTS.includes(character) || character.search(bidiFormatting) === 0) continue
    const drawn = originals.get(character) ?? character.normalize('NFKC')
    const delimiter = [...delimiters].find((each) => drawn.includes(each))
    if (delimiter !== undefined || invisible.test(character)) yield { character, index, delimiter }
  }
}
