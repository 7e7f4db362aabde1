/** Tests whole segments. A program that decodes one must find it neither empty nor a dot segment (RFC 3986 3.3). */

import { percentDecodeText } from '../characters/percent-encoding.js'
import { Fault } from '../syntax/fault.js'

const DOTS = /^(?:\.|%2e){1,2}$/i

/** True if a segment is `.` or `..`, percent-encoded or not: resolution removes it. */
export function isDotSegment(segment: string): boolean {
  return (segment[0] === '.' || segment[0] === '%') && DOTS.test(segment)
}

/**
 * What may be, for some decoder, a blank, a control, a delimiter or a dot at the start of a part, as NFKC makes of
 * U+2024 or U+FF0E. All other characters make their part neither empty nor a dot segment.
 */
const SUSPECT_START = '[.;?]|%(?:[01]|2[05EF]|3[BF]|5C|7F|C[2D]|E2%8[01]|E3%80|EF)'

/**
 * A part that is empty or begins so; a control, a `%`, or a full-width form anywhere; and, in the text of browsers, what
 * they leave raw. Raw characters beyond ASCII, which only IRIs have, are all suspect.
 */
const SUSPECT = /* @__PURE__ */ new RegExp(
  `(?:^|/|%2F|%5C)(?:$|/|${SUSPECT_START})|%(?:[01]|25|7F|C2%[89]|EF%B[9C])|[^!-[\\]-~]|%(?![\\dA-F]{2})`,
  'i',
)

/**
 * False if text has certainly no fault, and gives none to the segment that it is a part of: a segment, or several with
 * slashes between them.
 */
export function isSuspect(text: string): boolean {
  return SUSPECT.test(text)
}

/** The same for data and its encoded text. Searching what stays raw takes a tenth of the time of a tag or a route. */
export function isSuspectData(data: string, encoded: string): boolean {
  return data === encoded ? data === '' || data[0] === '.' : isSuspect(encoded)
}

/** The fault in a whole segment with data in it. Many proxies decode a path before they route it, some repeatedly. */
export function faultInSegment(segment: string): Fault | undefined {
  if (!isSuspect(segment)) return undefined
  const plain = plainText(segment)
  if (/^[/\\]*$/.test(plain)) return new Fault('empty-segment', 'segment', 0)
  // Some servers drop the parameters of a segment first.
  return /(?:^|[/\\])\.\.?(?:[/\\;]|$)/.test(plain) ? new Fault('dot-segment', 'segment', 0) : undefined
}

const BEYOND_LATIN_OR_PERCENT = /[^\0-\xff]|%/

/**
 * More marks in a row than any language needs (UAX 15, 13). Normalizing sorts them, which takes quadratic time, so only
 * 30 are kept. That is safe: no mark becomes a dot or a delimiter, and beside a single one, dots are no dot segment.
 */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{31,}/gu

/** The maximum number of times to decode. No honest data is encoded so often. */
const MOST_TIMES = 32

/** Decodes, drops controls and normalizes until nothing changes, because some programs do this repeatedly. */
export function plainText(segment: string): string {
  let text = segment
  for (let times = 0; times < MOST_TIMES; times++) {
    const shown = text.replace(/(?:%[\da-f]{2})+/gi, decodedRun).replace(/\p{Cc}/gu, '')
    // In Latin-1, NFKC changes characters such as `²` to digits, but none to a dot or a slash.
    if (!BEYOND_LATIN_OR_PERCENT.test(shown)) return shown
    const decoded = shown.replace(MANY_MARKS, (marks) => marks.slice(0, 30)).normalize('NFKC')
    // Without a percent sign, another pass changes nothing.
    if (decoded === text || !decoded.includes('%')) return decoded
    text = decoded
  }
  return '..'
}

/** Octets that may be one character in UTF-8. */
const SEQUENCE = /%[0-7].|%[cd].%[89ab].|%e.(?:%[89ab].){2}|%f.(?:%[89ab].){3}/gi

/** Decodes what is UTF-8 in a run of octets, and leaves the rest. */
function decodedRun(run: string): string {
  return percentDecodeText(run) ?? run.replace(SEQUENCE, (text) => percentDecodeText(text) ?? text)
}
