/** The names of newsgroups: RFC 5538 3 and RFC 1738 5. */
import { isDotSegment } from '../../model/encode/data.js'
import { alpha, CharacterClass, digit } from '../../model/syntax/characters.js'
import { type Characters, only } from '../definition/syntax.js'

// group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
const groupChar = alpha.or(digit, CharacterClass.of('-+_.'))

export const groupCharacters: Characters = only(groupChar)

/** A newsgroup, or a pattern of newsgroups. */
export const wildmatCharacters: Characters = only(groupChar.or(CharacterClass.of('*')))

/**
 * True if a run of `groupCharacters` and percent-encoded octets is a group: `1*( group-char / pct-encoded )`, except
 * for `.` and `..` (RFC 5538 2.3); `alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` in RFC 1738.
 */
export function isGroup(text: string, isRfc3986: boolean): boolean {
  return isRfc3986 ? text !== '' && !isDotSegment(text) : /^[a-z]/i.test(text) && !text.includes('%')
}
