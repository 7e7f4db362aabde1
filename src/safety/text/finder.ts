/** Finds URIs in a string that may arrive in chunks, in bounded memory and linear time. */
import { chosenGrammar, defaultGrammar } from '../../model/grammar.js'
import { alpha, charCodeAt, indexOrEnd } from '../../model/text.js'
import { strays as encoding, type RelativeReference, type Uri } from '../../model/values.js'
import { Emphasis } from './emphasis.js'
import type { Find, FindOptions } from './find.js'
import { Recognition } from './recognition.js'
import {
  endOfJunk,
  endOfLiteral,
  endOfRun,
  endOfUri,
  isLiteralStart,
  linkEndsOf,
  type Run,
  type RunEnds,
  runEndsOf,
  runOf,
  schemeCharacters,
} from './run.js'
import { isAuthorityKnown, LONGEST } from './server.js'

const LONGEST_SCHEME = 64
/** The length of processed text to keep: a scheme name, and the text before it. */
const KEPT = LONGEST_SCHEME + 16
/** The number of failed candidates in a run after which the rest of the run is skipped. */
const MOST_FAILURES = 16
const PERCENT = 0x25

/** More text is needed to decide. */
const UNDECIDED: unique symbol = Symbol('undecided')
type Undecided = typeof UNDECIDED

export class Finder {
  /** Reads bare URIs, and others by the grammar alone. */
  readonly #recognition: Recognition
  readonly #grammatical: Recognition
  readonly #ends: RunEnds
  /** True if strays end a URI, and if the grammar decides about characters beyond ASCII. */
  readonly #isStrict: boolean
  readonly #isIri: boolean
  /** The index of the last `>` whose `<` has been read. */
  #close = -1
  /** The retained text, and its offset in the whole. */
  #text = ''
  #start = 0
  /** The index of the first character that isn't processed yet, and the end of the last result. */
  #at = 0
  #floor = 0
  /** The emphasis of the text outside the results, the index up to which it has been read, and the results after that. */
  readonly #emphasis = new Emphasis()
  #marked = 0
  #unmarked: (readonly [start: number, end: number])[] = []
  /** True if the next characters continue a run that is too long. */
  #isInJunk = false
  #run: Run | undefined
  /** Chunks that are too small to decide anything yet. */
  #waiting: string[] = []
  #length = 0
  #enough = 0

  constructor(options: FindOptions) {
    const { generation, strays } = options
    const grammar = chosenGrammar({ generation }) ?? defaultGrammar
    this.#isStrict = strays === 'refuse'
    this.#isIri = grammar.rules.unreserved.nonAscii !== undefined
    this.#grammatical = new Recognition(options, { generation })
    this.#recognition = this.#isStrict
      ? this.#grammatical
      : new Recognition(options, { generation, strays: encoding })
    this.#ends = this.#isStrict ? runEndsOf(grammar) : linkEndsOf(grammar)
  }

  /** The offset of the first character that may be in a later result. */
  get offset(): number {
    return this.#start + Math.max(this.#floor, this.#at - KEPT)
  }

  /** The results that a further chunk makes certain. Consume them before passing the next chunk. */
  *read(piece: string, isLast: boolean): Generator<Find> {
    this.#waiting.push(piece)
    this.#length += piece.length
    // Undecided text is read again only once it has doubled, so time is linear however small the chunks are.
    if (!isLast && this.#length < this.#enough) return
    this.#append(this.#waiting.join(''))
    this.#waiting = []
    yield* this.#finds(isLast)
    this.#length = this.#text.length - this.#at
    this.#enough = 2 * this.#length
  }

  #append(piece: string): void {
    const dropped = Math.max(0, this.#at - KEPT)
    this.#readMarks(dropped)
    this.#marked -= dropped
    this.#unmarked = this.#unmarked.map(([start, end]) => [start - dropped, end - dropped])
    this.#text = this.#text.slice(dropped) + piece
    this.#start += dropped
    this.#at -= dropped
    this.#floor = Math.max(0, this.#floor - dropped)
    this.#close -= dropped
    if (this.#run === undefined) return
    const { start, end, ...rest } = this.#run
    this.#run = { start: start - dropped, end: end - dropped, ...rest }
  }

  /** Reads the emphasis before an index, but not in the results. */
  #readMarks(limit: number): void {
    const isBefore = ([start]: readonly [number, number]): boolean => start < limit
    for (const [start, end] of this.#unmarked.filter(isBefore)) {
      this.#emphasis.read(this.#text.slice(this.#marked, start))
      this.#marked = end
    }
    this.#unmarked = this.#unmarked.filter((each) => !isBefore(each))
    this.#emphasis.read(this.#text.slice(this.#marked, limit))
    this.#marked = Math.max(this.#marked, limit)
  }

  *#finds(isLast: boolean): Generator<Find> {
    const text = this.#text
    let colon = -1
    let angle = -1
    for (;;) {
      if (this.#isInJunk) {
        this.#at = endOfJunk(text, this.#at, this.#ends)
        this.#floor = this.#at
        if (this.#at === text.length) return
        this.#isInJunk = false
      }
      if (colon < this.#at) colon = indexOrEnd(text, ':', this.#at)
      if (angle < this.#at) angle = indexOrEnd(text, '<', this.#at)
      const mark = Math.min(colon, angle)
      this.#at = Math.min(mark + 1, text.length)
      if (mark === text.length) return
      const found = mark === angle ? this.#bracketed(mark, isLast) : this.#bare(mark, isLast)
      if (found === UNDECIDED) {
        this.#at = mark
        return
      }
      if (found !== undefined) yield found
    }
  }

  /** Reads a URI around a colon outside angle brackets. */
  #bare(colon: number, isLast: boolean): Find | undefined | Undecided {
    const start = this.#schemeStart(colon)
    if (start < 0) return undefined
    const run = this.#runAt(colon, isLast)
    if (run === undefined || run === UNDECIDED) return run
    if (!isLast && !isAuthorityKnown(this.#text, colon, run.end)) return UNDECIDED
    const reading = this.#isStrict ? undefined : { isIri: this.#isIri, isBracketed: colon < this.#close }
    const closes = (mark: string): boolean => {
      this.#readMarks(start + 1)
      return this.#emphasis.closes(mark)
    }
    const end = endOfUri(this.#text, start, colon, run, this.#recognition.knows, closes, reading)
    const uri = end > colon + 1 ? this.#recognition.findIn(this.#text.slice(start, end)) : undefined
    if (uri !== undefined) return this.#found(start, end, { uri })
    run.failures++
    if (run.failures === MOST_FAILURES) this.#at = Math.max(this.#at, run.end)
    return undefined
  }

  /** The start of a known scheme's name before the colon; -1 if there is none. */
  #schemeStart(colon: number): number {
    const text = this.#text
    const first = Math.max(this.#floor, colon - LONGEST_SCHEME)
    let start = colon
    while (start > first && schemeCharacters.has(charCodeAt.call(text, start - 1))) start--
    const isTooLong = start > this.#floor && schemeCharacters.has(charCodeAt.call(text, start - 1))
    for (let at = start; at < colon; at++) {
      // In `end.http://h` the full stop ends a sentence.
      const isBoundary = (at === start && !isTooLong) || '+.-'.includes(text[at - 1] as string)
      if (
        isBoundary &&
        alpha.has(charCodeAt.call(text, at)) &&
        this.#recognition.knows(text.slice(at, colon))
      )
        return at
    }
    return -1
  }

  /** The run of characters after a colon; `undefined` if it is too long. */
  #runAt(colon: number, isLast: boolean): Run | undefined | Undecided {
    const text = this.#text
    const start = colon + 1
    let run = this.#run
    if (run === undefined || start < run.start || start > run.end) {
      const end = this.#endOfRun(start, start, isLast)
      if (typeof end !== 'number') return end
      run = runOf(text, start, end, 0)
    }
    if (text[run.end] === '[' && isLiteralStart(text, colon, run.end)) {
      const close = endOfLiteral(text, run.end + 1, Math.min(start + LONGEST, text.length))
      if (close === text.length && !isLast) return UNDECIDED
      if (text[close] === ']') {
        // Starts after the literal, because the text before it has been checked.
        const end = this.#endOfRun(close + 1, start, isLast)
        if (typeof end !== 'number') return end
        run = runOf(text, start, end, run.failures)
      }
    }
    this.#run = run
    return run
  }

  #endOfRun(from: number, start: number, isLast: boolean): number | undefined | Undecided {
    const limit = start + LONGEST + 1
    const end = endOfRun(this.#text, from, Math.min(limit, this.#text.length), this.#ends)
    if (end >= limit) {
      this.#isInJunk = true
      this.#at = end
      this.#floor = end
      return undefined
    }
    return isLast || this.#isEndKnown(end) ? end : UNDECIDED
  }

  /** True if enough text has arrived to know where a run ends. After a percent sign, that takes two more characters. */
  #isEndKnown(end: number): boolean {
    const code = charCodeAt.call(this.#text, end)
    const needed = code === PERCENT ? 3 : (code & 0xfc00) === 0xd800 ? 2 : 1
    return end + needed <= this.#text.length
  }

  /** Reads angle brackets: `<URI>` or `<URL:URI>`, with white space anywhere. */
  #bracketed(open: number, isLast: boolean): Find | undefined | Undecided {
    const text = this.#text
    const limit = Math.min(text.length, open + 1 + LONGEST)
    let close = open + 1
    while (close < limit && text[close] !== '>' && text[close] !== '<') close++
    if (close === text.length && close < open + 1 + LONGEST && !isLast) return UNDECIDED
    if (text[close] !== '>') return undefined
    this.#close = close
    const content = text.slice(open + 1, close)
    const { length } = (/^\s*(?:URL:\s*)?/i.exec(content) as RegExpExecArray)[0]
    const written = content.slice(length).trimEnd()
    const isLabelled = content.slice(0, length).includes(':')
    if (this.#isSeveral(written)) return undefined
    const asWritten = this.#read(written.replace(/\s+/g, ''), isLabelled)
    const unhyphenated = written.replace(/-(?=[^\S\r\n]*[\r\n])/g, '')
    const alternative =
      unhyphenated === written ? undefined : this.#read(unhyphenated.replace(/\s+/g, ''), isLabelled)
    const uri = asWritten ?? alternative
    if (uri === undefined) return undefined
    const start = open + 1 + length
    const read = alternative === undefined || alternative === uri ? { uri } : { uri, alternative }
    return this.#found(start, start + written.length, read)
  }

  /** True if another URI begins after white space. Removing the space would join them. */
  #isSeveral(written: string): boolean {
    for (const [, name] of written.matchAll(/\s([A-Za-z][A-Za-z0-9+.-]*):\/\//g)) {
      if (this.#recognition.knows(name as string)) return true
    }
    return false
  }

  /** A URI, or a relative reference if it is labelled as a URL. */
  #read(text: string, isLabelled: boolean): Uri | RelativeReference | undefined {
    // Any other stray is more likely markup, and a bar divides a link from its label.
    const isLink = endOfRun(text, 0, text.length, this.#ends) === text.length && !text.includes('|')
    const recognition = isLink ? this.#recognition : this.#grammatical
    return recognition.findIn(text) ?? (isLabelled ? recognition.relativeReferenceOf(text) : undefined)
  }

  #found(start: number, end: number, read: Pick<Find, 'uri' | 'alternative'>): Find {
    this.#unmarked.push([start, end])
    this.#at = end
    this.#floor = end
    const text = this.#text.slice(start, end)
    return Object.freeze({ text, ...read, offset: this.#start + start, length: end - start })
  }
}
