/** Runs of URI characters, and the end of a bare URI in such a run (RFC 3986 2.2, 2.3, appendix C). */
import { alpha, CharacterClass, charCodeAt, digit, type Grammar, memoized } from '../../model/index.js'

const OPEN = 0x28
const CLOSE = 0x29
const COMMA = 0x2c
const SEMICOLON = 0x3b
const HASH = 0x23
const ARABIC_COMMA = 0x60c
const ARABIC_SEMICOLON = 0x61b

export const schemeCharacters = alpha.or(digit, CharacterClass.of('+.-'))
// unreserved, and reserved except square brackets, which occur only in IP literals; "%" is checked separately.
const uriCharacters = alpha.or(digit, CharacterClass.of("-._~:/?#@!$&'()*+,;="))
const literalCharacters = alpha.or(digit, CharacterClass.of("-._~:!$&'()*+,;="))

/** A run of URI characters, shared by all the URIs that begin in it. */
export interface Run {
  /** Indices into the text. */
  readonly start: number
  readonly end: number
  /** For each round bracket, the offset of its partner, both counted from the start of the run; -1 if there is none. */
  readonly partners: Int32Array
  /** The number of failed candidates in it. */
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

/** Surrogate pairs, and their halves. */
const PAIRS = '\\u{10000}-\\u{10ffff}\\ud800-\\udfff'

/**
 * The characters that end a bare IRI anywhere: white space, invisible formatting characters except the joiners that
 * some scripts need, brackets and quotation marks, and the punctuation of scripts without spaces, including full-width
 * ASCII punctuation except the dash and the underscore.
 */
const ENDS = `(?![ -~${PAIRS}])(?:[\\p{Z}\\p{Ps}\\p{Pe}\\p{Pi}、。！-＃％-＇＊，．／：；＜＞？＠＼｜￤｡､…︐-︙﹐-﹗﹤﹥]|(?!\u2019)\\p{Pf}|(?![\u200c\u200d])\\p{Cf})`

/** Patterns that find the first character after a run. */
export interface RunEnds {
  /** Ends a run. A stray percent sign ends it too. */
  readonly run: RegExp
  /** Ends a run that is too long. It includes percent signs, and in an IRI the characters that chunks may split. */
  readonly junk: RegExp
}

/** The patterns for each grammar. The ASCII characters are the same in all of them. */
export const runEndsOf: (grammar: Grammar) => RunEnds = /* @__PURE__ */ memoized(({ rules }: Grammar) => {
  const { nonAscii } = rules.unreserved
  const { members, flags } = uriCharacters.or(CharacterClass.of('%')).with(nonAscii)
  const [pairs, ends] = nonAscii === undefined ? ['', ''] : [PAIRS, `|${ENDS}`]
  return {
    run: new RegExp(`[^${members}]|%(?![\\dA-Fa-f]{2})${ends}`, flags),
    junk: new RegExp(`[^${members}${pairs}]${ends}`, flags),
  }
})

/** The end of the run that begins at the start. It isn't after the limit. */
export function endOfRun(text: string, start: number, limit: number, { run }: RunEnds): number {
  // Plus two, because a percent-encoding can begin at the limit.
  const length = text.slice(start, limit + 2).search(run)
  return length < 0 ? limit : Math.min(start + length, limit)
}

export function endOfJunk(text: string, start: number, { junk }: RunEnds): number {
  const length = text.slice(start).search(junk)
  return length < 0 ? text.length : start + length
}

/** The end of the text that can be inside the brackets of an IP literal. */
export function endOfLiteral(text: string, start: number, limit: number): number {
  let at = start
  while (at < limit && literalCharacters.has(charCodeAt.call(text, at))) at++
  return at
}

/** True if an IP literal can begin at an index: after `//`, or after the `@` of user information. */
export function isLiteralStart(text: string, colon: number, index: number): boolean {
  if (!text.startsWith('//', colon + 1) || index < colon + 3) return false
  if (index === colon + 3) return true
  if (text[index - 1] !== '@') return false
  for (let at = colon + 3; at < index; at++) if ('/?#'.includes(text[at] as string)) return false
  return true
}

/** Quotation marks. Everything inside belongs to the URI, except one full stop or comma at the end. */
const OPENING = '"“”„«»`'
const CLOSING = '"“”«»`'
const EMPHASIS = '*_~'
/** The marks before a URI that ends at the next apostrophe. */
const APOSTROPHES: Readonly<Record<string, string>> = { "'": "'", '‘': '’', '’': '’' }

/** Non-ASCII punctuation. At the end of an IRI it belongs to the sentence. */
const PUNCTUATION = /[\p{Terminal_Punctuation}\p{Pd}’]/u

/** Letters of scripts that don't put spaces between words, or that attach endings to foreign words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30fc]/u
const LETTER = /[\p{L}\p{M}\p{Nd}]/u

/** True if URIs with this scheme are searched for. */
type Knows = (name: string) => boolean

/**
 * The end of a bare URI; -1 if letters that the grammar doesn't allow follow, so that it isn't a URI.
 *
 * @param start The index of its scheme.
 * @param colon The index of the colon after its scheme.
 * @param run The run that contains the colon or begins after it.
 */
export function endOfUri(text: string, start: number, colon: number, run: Run, knows: Knows): number {
  const before = start > 0 ? (text[start - 1] as string) : ''
  const apostrophe = APOSTROPHES[before]
  if (apostrophe !== undefined) {
    const quote = text.slice(colon + 1, run.end).indexOf(apostrophe)
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

/** The position of an unpaired bracket, a second fragment, or another URI in a list. */
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
    } else if (isSeparator(code) && isUriStart(text, at + 1, run.end, knows)) return at
  }
  return run.end
}

function isSeparator(code: number): boolean {
  return code === COMMA || code === SEMICOLON || code === ARABIC_COMMA || code === ARABIC_SEMICOLON
}

function isUriStart(text: string, start: number, limit: number, knows: Knows): boolean {
  let at = start
  while (at < limit && schemeCharacters.has(charCodeAt.call(text, at))) at++
  return text.startsWith('://', at) && alpha.has(charCodeAt.call(text, start)) && knows(text.slice(start, at))
}

/** American style puts a full stop or a comma before the closing quotation mark, but no other punctuation. */
function withoutStop(text: string, end: number): number {
  return text[end - 1] === '.' || text[end - 1] === ',' ? end - 1 : end
}

/** Drops the punctuation of the sentence, a possessive, and marks of emphasis that also come before the URI. */
function withoutPunctuation(text: string, from: number, before: string): number {
  const dropped = before !== '' && EMPHASIS.includes(before) ? `.,;:!?'${before}` : ".,;:!?'"
  let end = from
  for (;;) {
    const last = characterBefore(text, end)
    if (dropped.includes(last) || (last > '\x7f' && PUNCTUATION.test(last))) end -= last.length
    else if (last === 's' && "'’".includes(text[end - 2] as string)) end -= 2
    else return end
  }
}

function characterBefore(text: string, end: number): string {
  const pair = text.slice(end - 2, end)
  return (pair.codePointAt(0) as number) > 0xffff ? pair : pair.slice(1)
}
