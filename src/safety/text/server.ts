/** Where the server of a link ends, whose host may be of any script (RFC 3986 3.2, RFC 3987 3.1). */
import { CharacterClass, charCodeAt } from '../../model/text.js'

/** The longest run of characters, and the longest text in angle brackets, in which URIs are found: UTF-16 code units. */
export const LONGEST: number = 64 * 1024

const BAR = 0x7c
/** Link characters that no name of a host has. */
const NOT_OF_NAME = CharacterClass.of('[]{}^')

/** Signs such as emoji, as members of a class. They belong to hosts alone. */
export const SIGNS = '\\p{So}\\p{Emoji_Modifier}'
const SIGN = new RegExp(`[${SIGNS}]`, 'u')

/** Scripts without blanks. What follows a host in one of them is more often the sentence than the link. */
const SCRIPTS_WITHOUT_BLANKS = 'Han Hiragana Katakana Thai Lao Khmer Myanmar'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const LETTER_WITHOUT_BLANKS = new RegExp(`[${SCRIPTS_WITHOUT_BLANKS}]`, 'u')

/** The first label of a host, not counting `www.`, with the dot after it. */
const FIRST_LABEL = /^(?:www\.)?[^.:]*\.(?=[^.:])/i
/** The place where the sentence goes on after a host: after the ASCII letters of a later label. */
const SENTENCE = new RegExp(`(?<=[A-Za-z\\d])[${SCRIPTS_WITHOUT_BLANKS}${SIGNS}]|:`, 'u')

export function endOfAuthority(text: string, start: number, limit: number): number {
  let at = start
  while (at < limit && !'/?#'.includes(text[at] as string)) at++
  return at
}

/**
 * The end of an authority. Characters that only user information or an IP literal can have, such as a bracket, end it
 * elsewhere.
 *
 * @param closing Returns the index of the bracket that closes the one at an index.
 */
export function endOfServer(
  text: string,
  start: number,
  limit: number,
  closing: (index: number) => number,
  isIri: boolean,
): number {
  const hostStart = start + text.slice(start, limit).lastIndexOf('@') + 1
  const literalEnd = text[hostStart] === '[' ? closing(hostStart) : -1
  const nameEnd = hostStart + lengthOfName(text.slice(hostStart, limit))
  for (let at = start; at < limit; at++) {
    const code = charCodeAt.call(text, at)
    const isOfName = at >= hostStart && at > literalEnd
    if (code === BAR || (isOfName && NOT_OF_NAME.has(code))) return at
    if (code <= 0x7f || isIri) continue
    const isInName = at >= hostStart && at < nameEnd
    if (isLoneJoiner(text, at) || (!isInName && (isUnspaced(text, at) || isSign(text, at)))) return at
  }
  return limit
}

/** What follows a host in a sentence. A percent sign and invisible characters don't, nor do most symbols. */
const PROSE = new RegExp(`(?!%)[\\t-\\r\\p{Zs}\\p{P}<>｜\`${SIGNS}${SCRIPTS_WITHOUT_BLANKS}]`, 'u')
/** The characters that end user information, for a browser or for people. */
const USERINFO_ENDS = '\\t-\\r\\p{Zs}"“”„«»`<>/?#\\\\'
const USERINFO_END = new RegExp(`[${USERINFO_ENDS}]`, 'u')
const BEFORE_AT = new RegExp(`^[^@${USERINFO_ENDS}]*@`, 'u')

/** True if a browser reads what ends at an index as user information, as in `https://a.example%@b.example/`. */
export function isUserinfo(text: string, colon: number, index: number, runEnd: number): boolean {
  if (!text.startsWith('//', colon + 1) || index === text.length) return false
  return !PROSE.test(characterAt(text, index)) && BEFORE_AT.test(text.slice(index, runEnd + LONGEST))
}

/** True if enough text has arrived to know whether an authority is user information. */
export function isAuthorityKnown(text: string, colon: number, runEnd: number): boolean {
  const isLong = runEnd + LONGEST <= text.length
  return isLong || !text.startsWith('//', colon + 1) || USERINFO_END.test(text.slice(colon + 3))
}

/** The length of the part of a host in which letters of all scripts, and signs, belong to its name. */
function lengthOfName(host: string): number {
  const first = FIRST_LABEL.exec(host)?.[0].length
  if (first === undefined) return 0
  const sentence = host.slice(first).search(SENTENCE)
  const last = host.lastIndexOf('.') + 1
  const sign = host.slice(last).search(SIGN)
  return Math.min(sentence < 0 ? host.length : first + sentence, sign < 0 ? host.length : last + sign)
}

/** True for a joiner that no letter beyond ASCII precedes. */
export function isLoneJoiner(text: string, at: number): boolean {
  const code = charCodeAt.call(text, at)
  return (code === 0x200c || code === 0x200d) && charCodeAt.call(text, at - 1) < 0x80
}

/** True for a letter of a script without blanks. */
export function isUnspaced(text: string, at: number): boolean {
  return LETTER_WITHOUT_BLANKS.test(characterAt(text, at))
}

export function isSign(text: string, at: number): boolean {
  return SIGN.test(characterAt(text, at))
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) as number)
}
