/** The steps through the strings that a template writes, and the runs of characters and triplets that some take. */

import { defaultGrammar } from '../../../model/grammar.js'
import { type CharacterClass, octetAt } from '../../../model/text.js'
import type { Expression, Variable } from '../syntax/parse.js'

// Defined here, because a constant of another file isn't inlined.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

const { unreserved } = defaultGrammar.rules

export interface Occurrence {
  readonly variable: Variable
  readonly expression: Expression
  /** True if it is optional and identified only by its position. */
  readonly isOptional: boolean
}

interface Base {
  /** The number of the step, counted from the end of the template. */
  readonly id: number
  /** The variable that the step belongs to; undefined in a literal. */
  readonly owner: Occurrence | undefined
  readonly part: number
}

export interface TextStep extends Base {
  readonly kind: 'text'
  /** The text, decoded by `decodedAt` if it is compared decoded. */
  readonly text: string
  readonly isDecoded: boolean
  /** True if a string with this text certainly has a value for the optional variable. */
  readonly isEntry: boolean
  readonly next: number
}

/** The characters of a value or of the name of a pair. */
export interface RunStep extends Base {
  readonly kind: 'run'
  readonly owner: Occurrence
  readonly allowed: CharacterClass
  /** The characters that `expandText` leaves raw. */
  readonly exact: CharacterClass
  /** True for values that keep their triplets, and for names, because variable names can contain any triplet. */
  readonly takesAny: boolean
  /** A value, the name of a pair, an item, an item that may turn out to be a pair, or an item of a plain list. */
  readonly role: 'value' | 'name' | 'item' | 'entry' | 'listed'
  readonly length: 'any' | 'filled' | 'empty'
  /** The limit of its variable, which is far away in memory. */
  readonly limit: number | undefined
  /** True if no character of the class can follow the run. */
  isFixed: boolean
  readonly next: number
}

export interface ForkStep extends Base {
  readonly kind: 'fork'
  readonly ways: number[]
  /**
   * True if the branches are tried in their order, which reads a variable if possible. Otherwise the longest run wins.
   */
  readonly isRule: boolean
  /**
   * The first characters of literal strings to try before the branches, which all differ. Searching them is faster than a
   * `Map`, whose parts are far apart in memory.
   */
  readonly starts: string
  /** True if these strings are compared decoded. */
  readonly isDecoded: boolean
  /** The steps of these strings, in the same order. */
  readonly literals: readonly number[]
}

interface EndStep extends Base {
  readonly kind: 'end'
}

export type Step = TextStep | RunStep | ForkStep | EndStep

export interface Program {
  readonly steps: readonly Step[]
  readonly start: number
  /** Names that records can't use as keys. */
  readonly claimed: ReadonlySet<string>
}

/** A run that was found: the string of a value or a name. */
export interface FoundRun {
  readonly step: RunStep
  readonly start: number
  readonly end: number
  /** True if it is spelled exactly as `expandText` writes it. */
  readonly isExact: boolean
}

/** The longest run from an offset. */
export function longestRun(step: RunStep, text: string, start: number, to: number): FoundRun {
  const { takesAny } = step
  const exact = step.exact.table
  const { table } = step.allowed
  let end = start
  let isExact = true
  for (const last = step.length === 'empty' ? start : to; end < last; end++) {
    const code = charCodeAt.call(text, end)
    if (code < 128 && exact[code] === 1) continue
    if (code < 128 && table[code] === 1) isExact = false
    else if (code === PERCENT && isTriplet(text, end, takesAny)) end += 2
    else break
  }
  return { step, start, end, isExact }
}

export function someRun(step: RunStep, start: number, end: number): FoundRun {
  return { step, start, end, isExact: false }
}

/** The length of the character or triplet at an offset; 0 if a run must end there. */
export function unitAt(step: RunStep, text: string, at: number, to: number): number {
  if (at >= to || step.length === 'empty') return 0
  const code = charCodeAt.call(text, at)
  if (code < 128 && step.allowed.table[code] === 1) return 1
  return code === PERCENT && isTriplet(text, at, step.takesAny) ? 3 : 0
}

/** True if there is a triplet at an offset: any triplet, or only one that encodes data. */
function isTriplet(text: string, at: number, isAny: boolean): boolean {
  const first = charCodeAt.call(text, at + 1)
  const second = charCodeAt.call(text, at + 2)
  if (!isDigit(first, isAny) || !isDigit(second, isAny)) return false
  return isAny || !unreserved.has(octetAt(text, at))
}

/** True for a hexadecimal digit; lower-case letters are optional. */
function isDigit(code: number, isAny: boolean): boolean {
  return (
    (code >= 0x30 && code <= 0x39) ||
    (code >= 0x41 && code <= 0x46) ||
    (isAny && code >= 0x61 && code <= 0x66)
  )
}

/** The end of the previous character or triplet; before the start if there is none. */
export function boundaryBefore(text: string, start: number, end: number): number {
  let before = end - 1
  while (before > start && (text[before - 1] === '%' || text[before - 2] === '%')) before--
  return before
}

/** Characters whose triplets stay apart, because raw they are delimiters; and the percent sign. */
const KEPT = '/?#&=;%'

/**
 * The code by which a character or triplet of literal text is compared: that of its octet, with 256 added if decoding
 * would make it a delimiter. -1 for a raw character beyond ASCII.
 */
export function decodedAt(text: string, at: number): number {
  const code = charCodeAt.call(text, at)
  if (code !== PERCENT || !isTriplet(text, at, true)) return code < 0x80 ? code : -1
  const octet = octetAt(text, at)
  return KEPT.includes(String.fromCharCode(octet)) ? octet + 0x100 : octet
}

/** Literal text as `decodedAt` reads it. */
export function decodedText(text: string): string {
  let decoded = ''
  for (let at = 0; at < text.length; at += text[at] === '%' ? 3 : 1)
    decoded += String.fromCharCode(decodedAt(text, at))
  return decoded
}

/** The end of literal text that stands at an offset; -1 if it doesn't. */
export function endOfText({ text: own, isDecoded }: TextStep, text: string, from: number): number {
  if (!isDecoded) return text.startsWith(own, from) ? from + own.length : -1
  let end = from
  for (let at = 0; at < own.length; at++) {
    if (decodedAt(text, end) !== charCodeAt.call(own, at)) return -1
    end += text[end] === '%' ? 3 : 1
  }
  return end
}
