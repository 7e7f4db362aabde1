/** Runs of characters and triplets: the strings of values and names. */

import { defaultGrammar, octetAt } from '../../../model/index.js'
import type { RunStep } from './steps.js'

// Defined here, because a constant of another file isn't inlined.
const { charCodeAt } = String.prototype

const PERCENT = 0x25

const { unreserved } = defaultGrammar.rules

/** A run that was found. */
export interface FoundRun {
  readonly step: RunStep
  readonly start: number
  readonly end: number
  /** True if it is spelled exactly as `expandText` writes it. */
  readonly isExact: boolean
  /** True if it may contain triplets. */
  readonly isEncoded: boolean
}

/** The longest run from an offset. */
export function longestRun(step: RunStep, text: string, start: number, to: number): FoundRun {
  const { takesAny } = step
  const exact = step.exact.table
  const { table } = step.allowed
  let end = start
  let isExact = true
  let isEncoded = false
  for (const last = step.length === 'empty' ? start : to; end < last; end++) {
    const code = charCodeAt.call(text, end)
    if (code < 128 && exact[code] === 1) continue
    if (code < 128 && table[code] === 1) isExact = false
    else if (code === PERCENT && isTriplet(text, end, takesAny)) {
      isEncoded = true
      end += 2
    } else break
  }
  return { step, start, end, isExact, isEncoded }
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

/** The end of the previous character or triplet; less than the start if there is none. */
export function boundaryBefore(text: string, start: number, end: number): number {
  let before = end - 1
  while (before > start && (text[before - 1] === '%' || text[before - 2] === '%')) before--
  return before
}
