/** Walks the steps of a template through a text, in time linear in the text times the number of steps. */

import { defaultGrammar } from '../../model/generations/chosen.js'
import { charCodeAt } from '../../model/syntax/characters.js'
import { octetAt } from '../../model/syntax/percent-encoding.js'
import { encodedPrefix } from '../expand/expand-text.js'
import type { ForkStep, Literals, Program, RunStep, Step, TextStep } from './program.js'

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

/** The number of the way through a fork's literals, which is tried first. */
const LITERAL = -1

/** The number of steps back after which failed places are remembered. */
const FREE_RETURNS = 64

/** A place to go back to: another way of a fork, or a shorter run. */
interface Return {
  readonly step: number
  /** The place in the text. */
  readonly at: number
  /** The next way of a fork; the end of a shorter run. */
  readonly choice: number
  /** The number of runs found before. */
  readonly found: number
}

/**
 * A walk through a stretch of text. A plain record, because one is made for every match and a class with private
 * methods is slower.
 */
interface Walk {
  readonly program: Program
  readonly text: string
  /** The end of the stretch. */
  readonly to: number
  readonly found: FoundRun[]
  readonly returns: Return[]
  step: number
  at: number
  count: number
  /** The steps and places that were tried, one bit each. Kept only after many steps back. */
  tried: Uint8Array | undefined
}

/** The runs of the preferred reading of a stretch of text; undefined if there is none. */
export function findRuns(
  program: Program,
  text: string,
  from: number,
  to: number,
): readonly FoundRun[] | undefined {
  return walkThrough(program, text, from, to, firstRuns)
}

function firstRuns(_: number, runs: readonly FoundRun[]): readonly FoundRun[] {
  return runs
}

/**
 * Walks to the end of a stretch of text, trying one way after the other.
 *
 * @param accept Takes the last step of a way with its runs. Returns the result, or undefined to try the next way.
 */
export function walkThrough<Result>(
  program: Program,
  text: string,
  from: number,
  to: number,
  accept: (last: number, runs: readonly FoundRun[]) => Result | undefined,
): Result | undefined {
  const { steps, start } = program
  const walk: Walk = {
    program,
    text,
    to,
    found: [],
    returns: [],
    step: start,
    at: from,
    count: 0,
    tried: undefined,
  }
  for (;;) {
    const step = steps[walk.step] as Step
    if (step.kind === 'end' && walk.at === to) {
      const result = accept(step.id, walk.found)
      if (result !== undefined || !goBack(walk)) return result
    } else if (!take(walk, step) && !goBack(walk)) return undefined
  }
}

/** Takes a step; fails if the text differs. */
function take(walk: Walk, step: Step): boolean {
  if (step.kind === 'text') return takeText(walk, step)
  if (step.kind === 'run') {
    const run = longestAllowedRun(step, walk)
    return run !== undefined && takeRun(walk, run, step.isFixed)
  }
  return step.kind === 'fork' && choose(walk, step, step.literals === undefined ? 0 : LITERAL)
}

function takeText(walk: Walk, { text, next }: TextStep): boolean {
  if (!walk.text.startsWith(text, walk.at)) return false
  walk.at += text.length
  walk.step = next
  return true
}

/** Takes the first way that can begin here, starting with the given one. */
function choose(walk: Walk, { ways, literals, isDecided }: ForkStep, from: number): boolean {
  const { program, text, at, step: fork } = walk
  for (let way = from; way < ways.length; way++) {
    const next = way === LITERAL ? literalAt(literals as Literals, text, at) : ways[way]
    if (next === undefined) continue
    const step = program.steps[next] as Step
    if (step.kind !== 'text') {
      if (!isNew(walk, next, at)) continue
      walk.step = next
    } else if (!takeText(walk, step)) continue
    if (!isDecided && way + 1 < ways.length) {
      walk.returns.push({ step: fork, at, choice: way + 1, found: walk.found.length })
    }
    return true
  }
  return false
}

/** The first step of the literal that can begin at a place. */
function literalAt({ starts, ways }: Literals, text: string, at: number): number | undefined {
  const code = charCodeAt.call(text, at)
  for (let number = 0; number < starts.length; number++) {
    if (charCodeAt.call(starts, number) === code) return ways[number]
  }
  return undefined
}

/** The longest run within the limit of its variable; undefined if a longer one can't be shortened. */
function longestAllowedRun(step: RunStep, { text, at, to }: Walk): FoundRun | undefined {
  const run = longestRun(step, text, at, to)
  const { limit } = step.owner.variable
  if (limit === undefined) return run
  const { length } = encodedPrefix(text.slice(at, run.end), limit)
  if (at + length === run.end) return run
  return step.isFixed ? undefined : { ...run, end: at + length }
}

function takeRun(walk: Walk, run: FoundRun, isLast: boolean): boolean {
  const { found, text, program } = walk
  const { step, start, end } = run
  if (step.length === 'filled' && end === start) return false
  if (!isLast && end > start) {
    const choice = shorterEnd(walk, step, end)
    if (choice >= start) walk.returns.push({ step: walk.step, at: start, choice, found: found.length })
  }
  if (!isNew(walk, step.next, end)) return false
  if (step.role === 'name' && isClaimed(program, step, text.slice(start, end))) return false
  found.push(run)
  walk.at = end
  walk.step = step.next
  return true
}

/** The end of the next shorter run: before the text that must follow, and not in a triplet. */
function shorterEnd({ program, text, at }: Walk, { next }: RunStep, end: number): number {
  const after = program.steps[next] as Step
  let shorter = end - 1
  if (after.kind === 'text') {
    // The slice keeps the search from going on before the run.
    shorter = at + text.slice(at, end - 1 + after.text.length).lastIndexOf(after.text)
  }
  while (shorter > at && (text[shorter - 1] === '%' || text[shorter - 2] === '%')) shorter--
  return shorter
}

/** True if a name belongs to another variable. */
function isClaimed({ claimed }: Program, { owner }: RunStep, name: string): boolean {
  return name !== owner.variable.name && claimed.has(name)
}

/** Goes back to the last choice that is left. */
function goBack(walk: Walk): boolean {
  const { program, text, returns, found } = walk
  if (walk.count++ === FREE_RETURNS) {
    walk.tried = new Uint8Array(Math.ceil((program.steps.length * (text.length + 1)) / 8))
  }
  for (let last = returns.pop(); last !== undefined; last = returns.pop()) {
    walk.step = last.step
    walk.at = last.at
    found.length = last.found
    const step = program.steps[last.step] as Step
    if (step.kind === 'fork' && choose(walk, step, last.choice)) return true
    if (step.kind === 'run') {
      const run = { step, start: last.at, end: last.choice, isExact: false, isEncoded: true }
      if (takeRun(walk, run, false)) return true
    }
  }
  return false
}

/** True if a step was not tried at a place before. One that was tried either failed or is still waiting. */
function isNew({ tried, text }: Walk, step: number, at: number): boolean {
  if (tried === undefined) return true
  const bit = step * (text.length + 1) + at
  const octet = tried[bit >> 3] as number
  if (octet & (1 << (bit & 7))) return false
  tried[bit >> 3] = octet | (1 << (bit & 7))
  return true
}

/** The longest run from a place. */
export function longestRun(step: RunStep, text: string, start: number, to: number): FoundRun {
  const { operator } = step.owner.expression
  const exact = operator.allowed.table
  const { table } = step.allowed
  let end = start
  // The name of a variable may have triplets that data can't have.
  const isAny = operator.keepsTriplets || step.role === 'name'
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

const TRIPLET = /%[\dA-Fa-f]{2}/y
const UPPER_TRIPLET = /%[\dA-F]{2}/y

/** True if there is a triplet at a place: any triplet, or only one that encodes data. */
function isTriplet(text: string, at: number, isAny: boolean): boolean {
  const pattern = isAny ? TRIPLET : UPPER_TRIPLET
  pattern.lastIndex = at
  return pattern.test(text) && (isAny || !unreserved.has(octetAt(text, at)))
}
