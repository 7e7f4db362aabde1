/** The names of newsgroups: RFC 5538 3 and RFC 1738 5. */
import { isDotSegment } from '../../model/index.js'
import { type Characters, digits, letters, only } from '../kit.js'

// group-char = ALPHA / DIGIT / "-" / "+" / "_" / "."
export const groupCharacters: Characters = only(letters, digits, '-+_.')

export const wildmatCharacters: Characters = only(groupCharacters, '*')

/**
 * True if a run of `groupCharacters` and percent-encoded octets is a group: `1*( group-char / pct-encoded )`, except
 * for `.` and `..` (RFC 5538 2.3); `alpha *[ alpha | digit | "-" | "." | "+" | "_" ]` in RFC 1738.
 */
export function isGroup(text: string, isRfc3986: boolean): boolean {
  return isRfc3986 ? text !== '' && !isDotSegment(text) : /^[a-z]/i.test(text) && !text.includes('%')
}
