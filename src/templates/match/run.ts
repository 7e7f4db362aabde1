/** Runs of characters and triplets: the strings of values and names. */

import { defaultGrammar } from '../../model/generations/chosen.js'
import { octetAt } from '../../model/syntax/percent-encoding.js'
import type { RunStep } from './steps.js'

// A constant of another file isn't inlined.
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
  /** True if it may have triplets. */
  readonly isEncoded: boolean
}

/** The longest run from a place. */
export function longestRun(step: RunStep, text: string, start: number, to: number): FoundRun {
  const { operator } = step.owner.expression
  const exact = operator.allowed.table
  const { table } = step.allowed
  let end = start
  const isAny = takesAnyTriplet(step)
  let isExact = true
  let isEncoded = false
  for (const last = step.length === 'empty' ? start : to; end < last; end++) {
    const code = charCodeAt.call(text, end)
    if (code < 128 && exact[code] === 1) continue
    if (code < 128 && table[code] === 1) isExact = false
    else if (code === PERCENT && isTriplet(text, end, isAny)) {
      isEncoded = true
      end += 2
    } else break
  }
  return { step, start, end, isExact, isEncoded }
}

/** The length of the character or triplet that a run can have at a place; 0 if it must end there. */
export function unitAt(step: RunStep, text: string, at: number, to: number): number {
  if (at >= to || step.length === 'empty') return 0
  const code = charCodeAt.call(text, at)
  if (code < 128 && step.allowed.table[code] === 1) return 1
  return code === PERCENT && isTriplet(text, at, takesAnyTriplet(step)) ? 3 : 0
}

/** True for values that keep their triplets, and for names, since that of a variable can have any. */
function takesAnyTriplet({ owner, role }: RunStep): boolean {
  return owner.expression.operator.keepsTriplets || role === 'name'
}

const TRIPLET = /%[\dA-Fa-f]{2}/y
const UPPER_TRIPLET = /%[\dA-F]{2}/y

/** True if there is a triplet at a place: any triplet, or only one that encodes data. */
function isTriplet(text: string, at: number, isAny: boolean): boolean {
  const pattern = isAny ? TRIPLET : UPPER_TRIPLET
  pattern.lastIndex = at
  return pattern.test(text) && (isAny || !unreserved.has(octetAt(text, at)))
}

/** The end of the last character or triplet before the one that ends here; less than the start if there is none. */
export function boundaryBefore(text: string, start: number, end: number): number {
  let before = end - 1
  while (before > start && (text[before - 1] === '%' || text[before - 2] === '%')) before--
  return before
}
