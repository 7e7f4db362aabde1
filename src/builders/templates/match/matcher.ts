/**
 * Walks the steps of a template through a string. No step is tried twice at an offset; where that would still take more
 * than a bound linear in the text and the template, the walk gives up.
 */

import { encodedPrefix } from '../expand/expand-text.js'
import { workFor } from './budget.js'
import { boundaryBefore, type FoundRun, longestRun, unitAt } from './run.js'
import { type Characters, charactersIn, VariableRunEnds } from './run-ends.js'
import type { ForkStep, Program, RunStep, Step, TextStep } from './steps.js'

// Defined here, because a constant of another file isn't inlined.
const { charCodeAt } = String.prototype

/** The order in which to try the ends of runs, and the branches of forks, if no rule decides. */
export type Order = 'longest' | 'shortest'

/** The number of the branch through a fork's literals, which is tried first. */
const LITERAL = -1

/** The number of backward steps after which tried offsets are remembered. */
const FREE_RETURNS = 64

/** The maximum length of an encoded character: four triplets. */
const LONGEST_ENCODED = 12

interface Return {
  readonly step: number
  readonly at: number
  readonly choice: number
  /** The last possible end of a run. */
  readonly max: number
  /** The number of runs found before. */
  readonly found: number
}

type Walk = ReturnType<typeof newWalk>

/** A plain record, because every match creates one, and a class with private methods is slower. */
function newWalk(program: Program, text: string, from: number, to: number, isShortest: boolean) {
  return {
    program,
    text,
    from,
    to,
    isShortest,
    found: [] as FoundRun[],
    returns: [] as Return[],
    step: program.start,
    at: from,
    count: 0,
    /** The work that is left. */
    left: workFor(to - from + program.steps.length),
    /** The offsets at which each step was tried, one bit each. Recorded only after many backward steps. */
    tried: undefined as Map<number, Uint8Array> | undefined,
    /** The ends that were tried for each run. Recorded only after many backward steps. */
    ends: undefined as Map<number, VariableRunEnds> | undefined,
    characters: undefined as Characters | undefined,
  }
}

/**
 * Walks to the end of a stretch of text, trying one branch after the other.
 *
 * @param accept Receives the last step of a walk with its runs, and whether any alternative would have to omit a
 * variable that is present. Returns the result, or undefined to try the next branch.
 * @param undecided The result if the walk would take too long.
 */
export function walkThrough<Result>(
  program: Program,
  text: string,
  from: number,
  to: number,
  order: Order,
  accept: (last: number, runs: readonly FoundRun[], isOnly: boolean) => Result | undefined,
  undecided?: Result,
): Result | undefined {
  const { steps } = program
  const walk = newWalk(program, text, from, to, order === 'shortest')
  for (;;) {
    if (walk.left-- < 0) return undecided
    const step = steps[walk.step] as Step
    if (step.kind === 'end' && walk.at === to) {
      const result = accept(step.id, walk.found, isOnlyWay(walk))
      if (result !== undefined || !goBack(walk)) return result
    } else if (!take(walk, step) && !goBack(walk)) return undefined
  }
}

function isOnlyWay({ returns, program: { steps } }: Walk): boolean {
  for (const { step } of returns) {
    const at = steps[step] as Step
    if (at.kind !== 'fork' || !at.isRule) return false
  }
  return true
}

/** Takes a step; fails if the text differs. */
function take(walk: Walk, step: Step): boolean {
  if (step.kind === 'text') return takeText(walk, step)
  if (step.kind === 'run') return enterRun(walk, step)
  return step.kind === 'fork' && choose(walk, step, LITERAL)
}

/** @param isBegun True if the first character is known to match. */
function takeText(walk: Walk, { text, next }: TextStep, isBegun = false): boolean {
  const isThere = (isBegun && text.length === 1) || walk.text.startsWith(text, walk.at)
  const end = walk.at + text.length
  if (!isThere || !isNew(walk, walk.program.steps[next] as Step, end)) return false
  walk.at = end
  walk.step = next
  return true
}

function choose(walk: Walk, fork: ForkStep, from: number): boolean {
  const { program, text, at, step: id } = walk
  const { ways, isRule } = fork
  const isReversed = walk.isShortest && !isRule
  for (let way = from; way < ways.length; way++) {
    const number = isReversed ? ways.length - 1 - way : way
    const next = number === LITERAL ? literalAt(fork, text, at) : ways[number]
    if (next === undefined) continue
    const step = program.steps[next] as Step
    if (step.kind !== 'text') {
      if (!isNew(walk, step, at)) continue
      walk.step = next
    } else if (!takeText(walk, step, number === LITERAL)) continue
    const left = ways.length - way - 1
    if (left > 1 || (left > 0 && (isReversed || mayBegin(walk, ways[way + 1] as number, at)))) {
      walk.returns.push({ step: id, at, choice: way + 1, max: 0, found: walk.found.length })
    }
    return true
  }
  return false
}

/** False if no text from a step on can begin at an offset, so that there is no need to go back to it. */
function mayBegin({ program: { steps }, text, to }: Walk, from: number, at: number): boolean {
  const step = steps[from] as Step
  if (step.kind === 'text') return text.startsWith(step.text, at)
  return step.kind !== 'end' || at === to
}

function literalAt({ starts, literals }: ForkStep, text: string, at: number): number | undefined {
  const code = charCodeAt.call(text, at)
  for (let number = 0; number < starts.length; number++) {
    if (charCodeAt.call(starts, number) === code) return literals[number]
  }
  return undefined
}

function enterRun(walk: Walk, step: RunStep): boolean {
  const { text, at, to, ends } = walk
  if (ends !== undefined) return takeEnd(walk, step, endsOf(walk, ends, step).first(at))
  const isShortest = walk.isShortest && !step.isFixed
  const { limit } = step
  if (limit === undefined) {
    return takeRun(walk, isShortest ? shortestRun(step, text, at, to) : longestRun(step, text, at, to), to)
  }
  const run = longestRun(step, text, at, Math.min(to, at + (limit + 1) * LONGEST_ENCODED))
  const max = at + encodedPrefix(text.slice(at, run.end), limit).length
  return takeRun(walk, isShortest ? shortestRun(step, text, at, max) : someRun(step, at, max), max)
}

function shortestRun(step: RunStep, text: string, start: number, max: number): FoundRun {
  return someRun(step, start, step.length === 'filled' ? start + unitAt(step, text, start, max) : start)
}

function someRun(step: RunStep, start: number, end: number): FoundRun {
  return { step, start, end, isExact: false, isEncoded: true }
}

/** Takes a run. The last end to try is `max`. */
function takeRun(walk: Walk, run: FoundRun, max: number): boolean {
  const { found, returns, text, isShortest } = walk
  const { step, start, end } = run
  if (step.length === 'filled' && end === start) return false
  if (!step.isFixed) {
    const choice = isShortest ? end + unitAt(step, text, end, max) : shorterEnd(walk, step, end)
    if (choice >= start && choice !== end) {
      returns.push({ step: step.id, at: start, choice, max, found: found.length })
    }
  }
  return goOn(walk, run)
}

function takeEnd(walk: Walk, step: RunStep, end: number): boolean {
  const { at, returns, found, isShortest } = walk
  if (end < 0) return false
  returns.push({ step: step.id, at, choice: isShortest ? end + 1 : end - 1, max: 0, found: found.length })
  return goOn(walk, someRun(step, at, end))
}

/** Continues after a run; fails if that failed before, or the name belongs to another variable. */
function goOn(walk: Walk, run: FoundRun): boolean {
  const { found, text, program } = walk
  const { step, start, end } = run
  if (!isNew(walk, program.steps[step.next] as Step, end)) return false
  if (step.role === 'name') {
    const name = text.slice(start, end)
    if (name !== step.owner.variable.name && program.claimed.has(name)) return false
  }
  found.push(run)
  walk.at = end
  walk.step = step.next
  return true
}

/** The end of the next shorter run: before the text that must follow, and not in a triplet. */
function shorterEnd({ program, text, at }: Walk, { next }: RunStep, end: number): number {
  const after = program.steps[next] as Step
  if (after.kind !== 'text') return boundaryBefore(text, at, end)
  // The slice keeps the search from going on before the run.
  const place = text.slice(at, end - 1 + after.text.length).lastIndexOf(after.text)
  return boundaryBefore(text, at, at + place + 1)
}

function goBack(walk: Walk): boolean {
  const { program, returns, found } = walk
  if (walk.count++ === FREE_RETURNS) {
    walk.tried = new Map()
    walk.ends = new Map()
  }
  for (let last = returns.pop(); last !== undefined; last = returns.pop()) {
    walk.step = last.step
    walk.at = last.at
    found.length = last.found
    const step = program.steps[last.step] as Step
    if (step.kind === 'fork' && choose(walk, step, last.choice)) return true
    if (step.kind === 'run' && takeAgain(walk, step, last)) return true
  }
  return false
}

function takeAgain(walk: Walk, step: RunStep, { at, choice, max }: Return): boolean {
  const { ends } = walk
  return ends === undefined
    ? takeRun(walk, someRun(step, at, choice), max)
    : takeEnd(walk, step, endsOf(walk, ends, step).next(at, choice))
}

function endsOf(walk: Walk, ends: Map<number, VariableRunEnds>, step: RunStep): VariableRunEnds {
  const known = ends.get(step.id)
  if (known !== undefined) return known
  if (step.limit !== undefined) walk.characters ??= charactersIn(walk)
  const made = new VariableRunEnds(step, walk, walk.characters)
  ends.set(step.id, made)
  walk.left -= (walk.to - walk.from) >> 2
  return made
}

/** True if a step hasn't been tried at an offset. */
function isNew(walk: Walk, { id }: Step, at: number): boolean {
  const { tried, from, to } = walk
  if (tried === undefined) return true
  let places = tried.get(id)
  if (places === undefined) {
    places = new Uint8Array(((to - from) >> 3) + 1)
    tried.set(id, places)
    walk.left -= (to - from) >> 6
  }
  const place = at - from
  const octet = places[place >> 3] as number
  const bit = 1 << (place & 7)
  places[place >> 3] = octet | bit
  return (octet & bit) === 0
}
