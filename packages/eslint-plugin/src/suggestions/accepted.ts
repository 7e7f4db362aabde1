/**
 * The text of a tagged template, with harmless values in its holes: RFC 3986 3. The tags take no other literal text, and
 * of data they write only unreserved characters as they are.
 */

/** Literal text, or the code of a hole and a harmless value for it. */
export interface Piece {
  readonly text: string
  readonly code?: string
}

/** A harmless value. Its first letter can't complete a percent-encoding. */
export const STAND_IN = 'z1'

const UNRESERVED = /^[\w.~-]+$/
const LABEL = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const USERINFO = "(?:[\\w.~!$&'()*+,;=:-]|%[\\da-f]{2})*"
const AUTHORITY = `//(?:${USERINFO}@)?(?:${LABEL}\\.)*${LABEL}(?::\\d{1,5})?`
const PCHAR = "(?:[\\w.~!$&'()*+,;=:@-]|%[\\da-f]{2})"
const REST = `(?:\\?(?:${PCHAR}|[/?])*)?(?:#(?:${PCHAR}|[/?])*)?$`
const ACCEPTED = {
  absolute: new RegExp(`^[a-z][a-z0-9+.-]*:${AUTHORITY}(?:/${PCHAR}*)*${REST}`, 'i'),
  relative: new RegExp(`^(?:${AUTHORITY}|(?!//)(?:/|(?![^/?#]*:))${PCHAR}*)(?:/${PCHAR}*)*${REST}`, 'i'),
}
/** Such a segment is refused, also if it is literal. */
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?=[/?#]|$)/i

/** True if the tag takes the literal text, and writes the harmless values as they are. */
export function isAccepted(tag: keyof typeof ACCEPTED, pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('')
  if (!pieces.every(({ text, code }) => code === undefined || UNRESERVED.test(text))) return false
  return ACCEPTED[tag].test(text) && !DOT_SEGMENT.test(text.replace(/[?#].*/s, ''))
}
