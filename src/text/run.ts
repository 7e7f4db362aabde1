/**
 * Runs of characters that a URI can consist of, and where in such a run a URI ends that no delimiters enclose
 * (RFC 3986 2.2, 2.3, appendix C).
 */
import { alpha, CharacterClass, charCodeAt, digit } from '../model/syntax/characters.js'
import { isPercentEncoded } from '../model/syntax/scanner.js'

const PERCENT = 0x25
const OPEN = 0x28
const CLOSE = 0x29
const COMMA = 0x2c
const SEMICOLON = 0x3b
const HASH = 0x23

const schemeCharacters = alpha.or(digit, CharacterClass.of('+.-'))
// unreserved, reserved but for square brackets, which only an IP literal has; "%" is looked at apart.
const uriCharacters = alpha.or(digit, CharacterClass.of("-._~:/?#@!$&'()*+,;="))
const literalCharacters = alpha.or(digit, CharacterClass.of("-._~:!$&'()*+,;="))

export function isSchemeCharacter(code: number): boolean {
  return schemeCharacters.has(code)
}

export function isAlpha(code: number): boolean {
  return alpha.has(code)
}

/** A run of characters of URIs, found once for all the URIs that begin in it. */
export interface Run {
  /** Indices into the text. */
  readonly start: number
  readonly end: number
  /** For each of its round brackets the other one of the pair, both counted from its start; -1 if there is none. */
  readonly partners: Int32Array
  /** How many texts in it have turned out to be no URIs. */
  failures: number
}

export function runOf(text: string, start: number, end: number, failures: number): Run {
  return { start, end, failures, partners: partnersIn(text, start, end) }
}

function partnersIn(text: string, start: number, end: number): Int32Array {
  const partners = new Int32Array(end - start).fill(-1)
  const open: number[] = []
  for (let at = start; at < end; at++) {
    const code = charCodeAt.call(text, at)
    if (code === OPEN) open.push(at - start)
    else if (code === CLOSE) {
      const partner = open.pop()
      if (partner === undefined) continue
      partners[partner] = at - start
      partners[at - start] = partner
    }
  }
  return partners
}

/** The end of the longest run from a start, or the limit. A percent sign that encodes nothing ends it. */
export function endOfRun(text: string, start: number, limit: number): number {
  let at = start
  while (at < limit) {
    const code = charCodeAt.call(text, at)
    if (uriCharacters.has(code)) at++
    else if (code === PERCENT && isPercentEncoded(text, at)) at += 3
    else break
  }
  return Math.min(at, limit)
}

/** The same where only the end matters: every percent sign belongs to it. */
export function endOfJunk(text: string, start: number): number {
  let at = start
  while (
    at < text.length &&
    (uriCharacters.has(charCodeAt.call(text, at)) || charCodeAt.call(text, at) === PERCENT)
  )
    at++
  return at
}

/** The end of what can stand between the brackets of an IP literal. */
export function endOfLiteral(text: string, start: number, limit: number): number {
  let at = start
  while (at < limit && literalCharacters.has(charCodeAt.call(text, at))) at++
  return at
}

/** Whether an index is that of the brackets of an IP literal: behind `//`, or behind the `@` of a user information. */
export function isLiteralStart(text: string, colon: number, index: number): boolean {
  if (!text.startsWith('//', colon + 1) || index < colon + 3) return false
  if (index === colon + 3) return true
  if (text[index - 1] !== '@') return false
  for (let at = colon + 3; at < index; at++) if ('/?#'.includes(text[at] as string)) return false
  return true
}

/** What opens and closes a quotation: nothing within belongs to the sentence around, but for a full stop or a comma. */
const OPENING = '"“”„«»`'
const CLOSING = '"“”«»`'
const EMPHASIS = '*_~'

/** Letters of scripts that put no spaces between words, or attach endings to foreign ones. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30fc]/u
const LETTER = /[\p{L}\p{M}\p{Nd}]/u

/** Whether the scheme of this name, before a colon, is looked for. */
type Knows = (name: string) => boolean

/**
 * Where a URI ends that no angle brackets enclose; -1 if it goes on with characters that no URI has, so that it is
 * none.
 *
 * @param start The index of its scheme.
 * @param colon The index of the colon behind its scheme.
 * @param run The run that the colon or what follows it is in.
 */
export function endOfUri(text: string, start: number, colon: number, run: Run, knows: Knows): number {
  const before = start > 0 ? (text[start - 1] as string) : ''
  if (before === "'") {
    const quote = text.slice(colon + 1, run.end).indexOf("'")
    if (quote >= 0) return withoutStop(text, colon + 1 + quote)
  }
  const after = String.fromCodePoint(text.codePointAt(run.end) ?? 0)
  if (LETTER.test(after) && !UNSPACED.test(after)) {
    const cut = firstCut(text, start, colon, run, knows)
    return cut < run.end ? withoutPunctuation(text, cut, before) : -1
  }
  if (before !== '' && OPENING.includes(before) && CLOSING.includes(after)) return withoutStop(text, run.end)
  return withoutPunctuation(text, firstCut(text, start, colon, run, knows), before)
}

/** Where a bracket stands that has no other one within the URI, a second fragment begins, or another URI in a list. */
function firstCut(text: string, start: number, colon: number, run: Run, knows: Knows): number {
  let hasFragment = false
  for (let at = colon + 1; at < run.end; at++) {
    const code = charCodeAt.call(text, at)
    if (code === OPEN || code === CLOSE) {
      const partner = run.partners[at - run.start] as number
      if (partner < 0 || partner + run.start < start) return at
    } else if (code === HASH) {
      if (hasFragment) return at
      hasFragment = true
    } else if ((code === COMMA || code === SEMICOLON) && isUriStart(text, at + 1, run.end, knows)) return at
  }
  return run.end
}

function isUriStart(text: string, start: number, limit: number, knows: Knows): boolean {
  let at = start
  while (at < limit && isSchemeCharacter(charCodeAt.call(text, at))) at++
  return text.startsWith('://', at) && isAlpha(charCodeAt.call(text, start)) && knows(text.slice(start, at))
}

/** American printers put a full stop or a comma before the closing quotation mark, and no other punctuation. */
function withoutStop(text: string, end: number): number {
  return text[end - 1] === '.' || text[end - 1] === ',' ? end - 1 : end
}

/** Without the punctuation of the sentence, a possessive, or the marks of emphasis that also stand before it. */
function withoutPunctuation(text: string, from: number, before: string): number {
  const dropped = before !== '' && EMPHASIS.includes(before) ? `.,;:!?'${before}` : ".,;:!?'"
  let end = from
  for (;;) {
    if (dropped.includes(text[end - 1] as string)) end--
    else if (text[end - 1] === 's' && text[end - 2] === "'") end -= 2
    else return end
  }
}
