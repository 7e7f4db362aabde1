/** Runs of URI characters, and the end of a bare URI in such a run (RFC 3986 2.2, 2.3, appendix C). */
import type { Grammar } from '../../model/grammar.js'
import { alpha, CharacterClass, charCodeAt, digit } from '../../model/text.js'
import { memoized } from '../../schemes/face.js'
import { isMark } from './emphasis.js'
import { endOfAuthority, endOfServer, isLoneJoiner, isSign, isUnspaced, isUserinfo, SIGNS } from './server.js'

const COMMA = 0x2c
const SEMICOLON = 0x3b
const HASH = 0x23
const QUESTION = 0x3f
const BAR = 0x7c
const AMPERSAND = 0x26
const ARABIC_COMMA = 0x60c
const ARABIC_SEMICOLON = 0x61b

export const schemeCharacters = alpha.or(digit, CharacterClass.of('+.-'))
// unreserved, and reserved except square brackets, which occur only in IP literals; "%" is checked separately.
const uriCharacters = alpha.or(digit, CharacterClass.of("-._~:/?#@!$&'()*+,;="))
const literalCharacters = alpha.or(digit, CharacterClass.of("-._~:!$&'()*+,;="))
// The characters that browsers leave raw and that people paste; brackets belong to a link only in pairs.
const linkCharacters = uriCharacters.or(CharacterClass.of('[]{}^|'))

const codes = (characters: string): readonly number[] =>
  Array.from(characters, (character) => character.charCodeAt(0))
const OPENINGS = /* @__PURE__ */ codes('([{')
const CLOSINGS = /* @__PURE__ */ codes(')]}')

/** A run of URI characters, shared by all the URIs that begin in it. */
export interface Run {
  /** Indices into the text. */
  readonly start: number
  readonly end: number
  /** For each bracket, the offset of its partner, both counted from the start of the run; -1 if there is none. */
  readonly partners: Int32Array
  /** The number of failed candidates in it. */
  failures: number
  /** The characters that can end a link; found when first needed. */
  ends?: LinkEnds
}

/** Offsets from the start of a run, in order, of characters that can end a link. */
interface LinkEnds {
  readonly bars: readonly number[]
  readonly questions: readonly number[]
  readonly hashes: readonly number[]
  /** Letters of scripts without blanks. */
  readonly letters: readonly number[]
  /** Joiners outside words, and signs. */
  readonly signs: readonly number[]
}

export function runOf(text: string, start: number, end: number, failures: number): Run {
  return { start, end, failures, partners: partnersIn(text, start, end) }
}

/** Brackets of one kind are nested in each other only, so that no other kind can leave them without a partner. */
function partnersIn(text: string, start: number, end: number): Int32Array {
  const partners = new Int32Array(end - start).fill(-1)
  const open: readonly number[][] = OPENINGS.map(() => [])
  for (let at = start; at < end; at++) {
    const code = charCodeAt.call(text, at)
    const opening = OPENINGS.indexOf(code)
    if (opening >= 0) open[opening]?.push(at - start)
    else {
      const partner = open[CLOSINGS.indexOf(code)]?.pop()
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
 * The characters that end a bare IRI anywhere: white space, invisible formatting characters except the signs that
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

/** Letters, marks and digits of all scripts, the signs in their words, the dot of Japanese names, and signs. */
const LETTERS = `\\p{L}\\p{M}\\p{N}\u200c\u200d\u30fb${SIGNS}`

/** The punctuation of Chinese and Japanese, some of which Unicode counts as letters. */
const CJK_PUNCTUATION = '|[\u3000-\u303f]'

/**
 * The rules for characters beyond ASCII: those that belong to a run, the halves of surrogate pairs that chunks may
 * split, and a pattern of what else ends a run.
 */
type Beyond = readonly [members: string, pairs: string, ends: string]

/** The patterns for each grammar. The ASCII characters are the same in all of them; an IRI decides about all others. */
function endsOf(characters: CharacterClass, beyond: Beyond): (grammar: Grammar) => RunEnds {
  return memoized(({ rules }: Grammar) => {
    const { nonAscii } = rules.unreserved
    const ascii = characters.or(CharacterClass.of('%')).members
    const [others, pairs, ends] = nonAscii === undefined ? beyond : [nonAscii.members, PAIRS, `|${ENDS}`]
    const flags = others === '' ? '' : 'u'
    return {
      run: new RegExp(`[^${ascii}${others}]|%(?![\\dA-Fa-f]{2})${ends}`, flags),
      junk: new RegExp(`[^${ascii}${others}${pairs}]${ends}`, flags),
    }
  })
}

export const runEndsOf: (grammar: Grammar) => RunEnds = /* @__PURE__ */ endsOf(uriCharacters, ['', '', ''])

/** The same for links as people paste them. */
export const linkEndsOf: (grammar: Grammar) => RunEnds = /* @__PURE__ */ endsOf(linkCharacters, [
  LETTERS,
  PAIRS,
  CJK_PUNCTUATION,
])

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
/** The marks before a URI that ends at the next apostrophe. */
const APOSTROPHES: Readonly<Record<string, string>> = { "'": "'", '‘': '’', '’': '’' }

/** Non-ASCII punctuation. At the end of an IRI it belongs to the sentence. */
const PUNCTUATION = /[\p{Terminal_Punctuation}\p{Pd}’]/u

/** Letters of scripts that don't put spaces between words, or that attach endings to foreign words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u30fc]/u
const LETTER = /[\p{L}\p{M}\p{Nd}]/u

/** Options for reading links as people paste them, with characters that the grammar doesn't allow. */
export interface LinkReading {
  /** True if the grammar decides about characters beyond ASCII. */
  readonly isIri: boolean
  /** True inside angle brackets, where a bar divides a link from its label. */
  readonly isBracketed: boolean
}

/**
 * The end of the characters that can belong to a link; the run may go on with other characters. Many links may begin in
 * one run, so the characters that can end them are found once.
 */
function endOfLink(text: string, colon: number, run: Run, { isIri, isBracketed }: LinkReading): number {
  run.ends ??= linkEndsIn(text, run, isIri)
  const { bars, questions, hashes, letters, signs } = run.ends
  const hasAuthority = text.startsWith('//', colon + 1)
  const pathStart = hasAuthority ? endOfAuthority(text, colon + 3, run.end) : colon + 1
  const closing = (index: number): number => run.start + (run.partners[index - run.start] as number)
  const end = hasAuthority ? endOfServer(text, colon + 3, pathStart, closing, isIri) : pathStart
  if (end < pathStart) return end
  const from = pathStart - run.start
  const hash = firstFrom(from, hashes)
  const query = firstFrom(from, questions)
  const outsideQuery = (offsets: readonly number[]): number => {
    const first = firstFrom(from, offsets)
    return query < first && first < hash ? firstFrom(hash, offsets) : first
  }
  const bar = isBracketed ? firstFrom(from, bars) : outsideQuery(bars)
  const hasPath = text[pathStart] === '/' && !'?#'.includes(text.charAt(pathStart + 1))
  const isAfterPath = hasPath && firstFrom(from, letters) > from + 1
  const letter = isAfterPath ? Number.POSITIVE_INFINITY : outsideQuery(letters)
  return Math.min(run.end, run.start + Math.min(bar, letter, firstFrom(from, signs)))
}

function linkEndsIn(text: string, { start, end }: Run, isIri: boolean): LinkEnds {
  const bars: number[] = []
  const questions: number[] = []
  const hashes: number[] = []
  const letters: number[] = []
  const signs: number[] = []
  for (let at = start; at < end; at++) {
    const code = charCodeAt.call(text, at)
    if (code === BAR) bars.push(at - start)
    else if (code === QUESTION) questions.push(at - start)
    else if (code === HASH) hashes.push(at - start)
    else if (code <= 0x7f || isIri) continue
    else if (isLoneJoiner(text, at) || isSign(text, at)) signs.push(at - start)
    else if (isUnspaced(text, at)) letters.push(at - start)
  }
  return { bars, questions, hashes, letters, signs }
}

/** The first offset in a list that is at least `from`; infinite if there is none. */
function firstFrom(from: number, offsets: readonly number[]): number {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return offsets[low] ?? Number.POSITIVE_INFINITY
}

/** True if URIs with this scheme are searched for. */
type Knows = (name: string) => boolean

/**
 * The end of a bare URI; -1 if its host goes on with letters that the grammar doesn't allow, or is user information for
 * a browser, so that the host is another one.
 *
 * @param start The index of its scheme.
 * @param colon The index of the colon after its scheme.
 * @param run The run that contains the colon or begins after it.
 * @param closes Tells if a mark of emphasis closes one that was opened before the URI.
 * @param reading Defined if it is read as people paste it.
 */
export function endOfUri(
  text: string,
  start: number,
  colon: number,
  run: Run,
  knows: Knows,
  closes: (mark: string) => boolean,
  reading?: LinkReading,
): number {
  const limit = reading === undefined ? run.end : endOfLink(text, colon, run, reading)
  const before = start > 0 ? (text[start - 1] as string) : ''
  const apostrophe = APOSTROPHES[before]
  if (apostrophe !== undefined) {
    const quote = text.slice(colon + 1, limit).indexOf(apostrophe)
    if (quote >= 0) return withoutStop(text, colon + 1 + quote)
  }
  const after = String.fromCodePoint(text.codePointAt(limit) ?? 0)
  if (before !== '' && OPENING.includes(before) && CLOSING.includes(after)) return withoutStop(text, limit)
  const cut = firstCut(text, start, colon, run, limit, knows)
  if (isInHost(text, colon, cut) && !UNSPACED.test(after)) {
    const isOfHost = reading === undefined && cut === limit && LETTER.test(after)
    // In `<http://h|label>` a bar divides a link from its label.
    const isLabelled = before === '<' && after === '|'
    if (isOfHost || (!isLabelled && isUserinfo(text, colon, cut, run.end))) return -1
  }
  return withoutPunctuation(text, cut, closes)
}

/** True if only the host, or what stands in place of the authority, is before an index. */
function isInHost(text: string, colon: number, index: number): boolean {
  const start = text.startsWith('//', colon + 1) ? colon + 3 : colon + 1
  return endOfAuthority(text, start, index) === index
}

/** Characters that no URI has, as HTML writes them. */
const REFERENCES = ['&lt;', '&gt;']

/** The position of an unpaired bracket, a second fragment, a sign that no URI has, or another URI in a list. */
function firstCut(text: string, start: number, colon: number, run: Run, limit: number, knows: Knows): number {
  let hasFragment = false
  for (let at = colon + 1; at < limit; at++) {
    const code = charCodeAt.call(text, at)
    if (OPENINGS.includes(code) || CLOSINGS.includes(code)) {
      const offset = run.partners[at - run.start] as number
      const partner = run.start + offset
      if (offset < 0 || partner < start || partner >= limit) return at
    } else if (code === HASH) {
      if (hasFragment) return at
      hasFragment = true
    } else if (code === AMPERSAND && REFERENCES.some((each) => text.startsWith(each, at))) return at
    else if (isSeparator(code) && isUriStart(text, at + 1, limit, knows)) return at
  }
  return limit
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

/** Drops the punctuation of the sentence, a possessive, and marks that close emphasis. */
function withoutPunctuation(text: string, from: number, closes: (mark: string) => boolean): number {
  let end = from
  for (;;) {
    const last = characterBefore(text, end)
    const isDropped = ".,;:!?'".includes(last) || (isMark(last) && closes(last))
    if (isDropped || (last > '\x7f' && PUNCTUATION.test(last))) end -= last.length
    else if (last === 's' && "'’".includes(text[end - 2] as string)) end -= 2
    else return end
  }
}

function characterBefore(text: string, end: number): string {
  const pair = text.slice(end - 2, end)
  return (pair.codePointAt(0) as number) > 0xffff ? pair : pair.slice(1)
}
