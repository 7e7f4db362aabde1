/** Tests whole segments. A program that decodes one must find it neither empty nor a dot segment (RFC 3986 3.3). */

import { percentDecodeText } from '../characters/percent-encoding.js'
import { Fault } from '../syntax/fault.js'

const DOTS = /^(?:\.|%2e){1,2}$/i

/** True if a segment is `.` or `..`, percent-encoded or not: resolution removes it. */
export function isDotSegment(segment: string): boolean {
  return (segment[0] === '.' || segment[0] === '%') && DOTS.test(segment)
}

/**
 * A pattern of the octets, after their `%`, of what a decoder may take for more than data: a control, `%`, `.`, and the
 * characters that NFKC makes one or two of these or of slashes (U+2024, U+2025, and some from U+FE00 on); and `/` and
 * `\`, but not between other characters. Others are harmless: U+2026 becomes three dots, and U+2105 `c/o`, so neither
 * leaves a segment of one or two dots.
 */
export const SUSPECT_OCTETS = '(?:[01]|2[5E]|(?:2F|5C)(?![^./\\\\?#])|7F|C2%[89]|E2%80%A[45]|EF%B[89C])'

/** A dot first, nothing, or suspect octets. Raw characters beyond ASCII, which only IRIs have, are all suspect. */
const SUSPECT = /* @__PURE__ */ new RegExp(`^(?:\\.|$)|%${SUSPECT_OCTETS}|[^\\0-\\x7f]`, 'i')

/** The fault in a whole segment with data in it. Many proxies decode a path before they route it, some repeatedly. */
export function faultInSegment(segment: string): Fault | undefined {
  if (!SUSPECT.test(segment)) return undefined
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
function plainText(segment: string): string {
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
