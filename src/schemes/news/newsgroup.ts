/** The names of newsgroups: RFC 5538 3 and RFC 1738 5. */
import { isDotSegment } from '../../builders/index.js'
import * as kit from '../definition/index.js'

// group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
export const groupCharacters: kit.Characters = kit.only(kit.letters, kit.digits, '-+_.')

export const wildmatCharacters: kit.Characters = kit.only(groupCharacters, '*')

/**
 * True if a run of `groupCharacters` and percent-encoded octets is a group: `1*( group-char / pct-encoded )`, except
 * for `.` and `..` (RFC 5538 2.3); `alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` in RFC 1738.
 */
export function isGroup(text: string, isRfc3986: boolean): boolean {
  return isRfc3986 ? text !== '' && !isDotSegment(text) : /^[a-z]/i.test(text) && !text.includes('%')
}
