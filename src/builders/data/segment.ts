/** Tests whole segments. A program that decodes one must find it neither empty nor a dot segment (RFC 3986 3.3). */

import { Fault } from '../../model/errors.js'
import { percentDecodeText } from '../../model/text.js'

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
 * False if text certainly has no fault and no control, and doesn't cause one in the segment that it becomes part of. The
 * text is part of a segment, or several segments with slashes between them.
 */
export function isSuspect(text: string): boolean {
  return SUSPECT.test(text)
}

/** Like `isSuspect` of data's encoded text. Data that stays raw isn't searched, because that would slow down tags. */
export function isSuspectData(data: string, encoded: string): boolean {
  return data === encoded ? data === '' || data[0] === '.' : isSuspect(encoded)
}

/** The offset of a control in data; -1 without one. */
export function controlIn(data: string): number {
  return data.search(/\p{Cc}/u)
}

/** The offset of an encoded control in encoded text; -1 without one. */
export function encodedControlIn(text: string): number {
  return text.search(/%(?:[01]|7F|C2%[89])/i)
}

/**
 * Stands for a `;` of literal text. Before it, dots are a dot segment for servers that drop what follows, but it leaves
 * no segment empty, because the program wrote it. No octets decode to half a surrogate pair.
 */
const OWN_SEMICOLON = '\ud800'

/** A part that is `.` or `..` once it is cut at its first delimiter, and without blanks at its ends. */
const DOT_PART = /(?:^|[/\\]) *\.\.? *(?:[/\\;?#\ud800]|$)/u

/**
 * The fault in a whole segment with data in it, for any reader. Many proxies decode a path before they route it, some
 * repeatedly. Some servers drop parameters, from a `;` on, and a proxy that writes the decoded path again makes a query
 * and a fragment of what follows a `?` or `#`.
 *
 * @param segment Encoded text. A raw `;` in it belongs to the program.
 */
export function faultInSegment(segment: string): Fault | undefined {
  if (!isSuspect(segment)) return undefined
  const stages = stagesOf(segment.replaceAll(';', OWN_SEMICOLON))
  if (stages.some((text) => DOT_PART.test(text))) return new Fault('dot-segment', 'segment')
  return stages.some(hasOnlyEmptyParts) ? new Fault('empty-segment', 'segment') : undefined
}

/** Encoded text that is data, encoded once more, as data is: no `;` in it is the program's. */
export function asData(text: string): string {
  return text.includes(';') ? text.replaceAll('%', '%25').replaceAll(';', '%3B') : text
}

/** True if all parts before the first `?` are empty. */
function hasOnlyEmptyParts(text: string): boolean {
  const [before] = text.split('?', 1) as [string]
  return /^[/\\ ]*$/.test(before.replace(/;[^/\\]*/g, ''))
}

/** The text of a segment for readers that decode, drop controls and normalize until nothing changes. */
export function plainText(segment: string): string {
  return stagesOf(segment).at(-1) as string
}

const BEYOND_ASCII_OR_PERCENT = /[^\0-\x7f]|%/

/**
 * More marks in a row than any language needs (UAX 15, 13). Normalizing sorts them, which takes quadratic time, so only
 * 30 are kept. That is safe: no mark becomes a dot or a delimiter, and beside a single one, dots are no dot segment.
 */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{31,}/gu

/** The maximum number of times to decode. No honest data is encoded so often. */
const MOST_TIMES = 32

/** What readers find that decode once, normalize too, decode again, and so on. */
function stagesOf(segment: string): readonly string[] {
  const stages: string[] = []
  let text = segment
  for (let times = 0; times < MOST_TIMES; times++) {
    const shown = text.replace(/(?:%[\da-f]{2})+/gi, decodedRun).replace(/\p{Cc}/gu, '')
    stages.push(shown)
    if (!BEYOND_ASCII_OR_PERCENT.test(shown)) return stages
    const normal = shown.replace(MANY_MARKS, (marks) => marks.slice(0, 30)).normalize('NFKC')
    stages.push(normal)
    // Without a percent sign, another pass changes nothing.
    if (normal === text || !normal.includes('%')) return stages
    text = normal
  }
  return ['..']
}

/** Octets that may be one character in UTF-8. */
const SEQUENCE = /%[0-7].|%[cd].%[89ab].|%e.(?:%[89ab].){2}|%f.(?:%[89ab].){3}/gi

/** Decodes what is UTF-8 in a run of octets, and leaves the rest. */
function decodedRun(run: string): string {
  return percentDecodeText(run) ?? run.replace(SEQUENCE, (text) => percentDecodeText(text) ?? text)
}
