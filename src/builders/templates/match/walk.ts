/**
 * Walks the steps of a template through a string. After a few backward steps it remembers what it has tried, and tries
 * nothing twice at an offset; where that would still take more than a bound linear in the text and the template, it
 * gives up.
 */

import { lengthWithTriplets } from '../expand/expand-text.js'
import {
  boundaryBefore,
  decodedAt,
  endOfText,
  type ForkStep,
  type FoundRun,
  longestRun,
  type Program,
  type RunStep,
  type Step,
  someRun,
  type TextStep,
  unitAt,
} from './steps.js'

// Defined here, because a constant of another file isn't inlined.
const { charCodeAt } = String.prototype

/** The order in which to try the ends of runs, and the branches of forks, if no rule decides. */
export type Order = 'longest' | 'shortest'

/** The work allowed for any length, which is enough for practical templates. */
const WORK = 500_000

const WORK_PER_CHARACTER = 50

/** The bound on the work of a match or an analysis: linear in the lengths of the text and the template. */
export function workFor(length: number): number {
  return WORK + length * WORK_PER_CHARACTER
}

/** The number of the branch through a fork's literals, which is tried first. */
const LITERAL = -1

/** The number of backward steps after which tried offsets are remembered. */
const FREE_RETURNS = 64

/** A fork or a run to go back to. */
interface Return {
  readonly step: number
  readonly at: number
  /** The next branch of a fork, or the next end of a run. */
  readonly choice: number
  /** The last end of a run to try. */
  readonly last: number
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
    /**
     * The offsets at which each step was tried, one bit each; under negative numbers, the ends of its runs. Recorded only
     * after many backward steps.
     */
    tried: undefined as Map<number, Uint8Array> | undefined,
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
function takeText(walk: Walk, step: TextStep, isBegun = false): boolean {
  const { next } = step
  const isThere = isBegun && step.text.length === 1 && !step.isDecoded
  const end = isThere ? walk.at + 1 : endOfText(step, walk.text, walk.at)
  if (end < 0 || !isNew(walk, next, end)) return false
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
      if (!isNew(walk, next, at)) continue
      walk.step = next
    } else if (!takeText(walk, step, number === LITERAL)) continue
    const left = ways.length - way - 1
    if (left > 1 || (left > 0 && (isReversed || mayBegin(walk, ways[way + 1] as number, at)))) {
      walk.returns.push({ step: id, at, choice: way + 1, last: 0, found: walk.found.length })
    }
    return true
  }
  return false
}

/** False if no text from a step on can begin at an offset, so that there is no need to go back to it. */
function mayBegin({ program: { steps }, text, to }: Walk, from: number, at: number): boolean {
  const step = steps[from] as Step
  if (step.kind === 'text') return endOfText(step, text, at) >= 0
  return step.kind !== 'end' || at === to
}

function literalAt({ starts, literals, isDecoded }: ForkStep, text: string, at: number): number | undefined {
  const code = isDecoded ? decodedAt(text, at) : charCodeAt.call(text, at)
  for (let number = 0; number < starts.length; number++) {
    if (charCodeAt.call(starts, number) === code) return literals[number]
  }
  return undefined
}

function enterRun(walk: Walk, step: RunStep): boolean {
  const { text, at, to } = walk
  const { limit } = step
  const isFilled = step.length === 'filled'
  const least = isFilled ? at + unitAt(step, text, at, to) : at
  if (isFilled && least === at) return false
  const limited = limit === undefined ? to : limitedEnd(walk, limit)
  if (walk.isShortest && !step.isFixed) return takeRun(walk, someRun(step, at, least), limited)
  const longest =
    walk.tried === undefined || limit !== undefined
      ? longestRun(step, text, at, limited)
      : untriedRun(walk, step)
  return longest.end >= least && takeRun(walk, longest, step.isFixed ? longest.end : least)
}

/** The end of the first characters of the text. */
function limitedEnd(walk: Walk, limit: number): number {
  const { text, at, to } = walk
  let end = at
  for (let left = limit; left > 0 && end < to; left--) end += lengthWithTriplets(text, end)
  walk.left -= end - at
  return Math.min(end, to)
}

/** The longest run whose ends weren't tried: where an end without a limit was tried, those after it were tried too. */
function untriedRun(walk: Walk, step: RunStep): FoundRun {
  const { text, at, to } = walk
  let end = at
  let unit = unitAt(step, text, end, to)
  while (unit > 0 && !isTried(walk, endsOf(step), end + unit)) {
    // A fixed run has one end, so the offsets in it are no ends.
    if (step.isFixed) isNew(walk, endsOf(step), end)
    end += unit
    unit = unitAt(step, text, end, to)
  }
  return someRun(step, at, end)
}

/** Takes a run, or with a limit the next one whose end wasn't tried. The last end to try is `last`. */
function takeRun(walk: Walk, first: FoundRun, last: number): boolean {
  const { returns, found } = walk
  const { step, start } = first
  let run = first
  let next = nextEnd(walk, run, last)
  while (!isNew(walk, endsOf(step), run.end)) {
    if (next === undefined || step.limit === undefined) return false
    run = someRun(step, start, next)
    next = nextEnd(walk, run, last)
  }
  if (next !== undefined) {
    returns.push({ step: step.id, at: start, choice: next, last, found: found.length })
  }
  return goOn(walk, run)
}

/** The end of the next longer or shorter run; undefined if there is none. */
function nextEnd(walk: Walk, { step, start, end }: FoundRun, last: number): number | undefined {
  const { program, text } = walk
  if (end === last) return undefined
  if (walk.isShortest) {
    const unit = unitAt(step, text, end, last)
    return unit === 0 ? undefined : end + unit
  }
  const after = program.steps[step.next] as Step
  if (after.kind !== 'text' || walk.tried !== undefined) return boundaryBefore(text, start, end)
  // The end is before the text that must follow. The slice keeps the search from going on before the run.
  const place = text.slice(start, end - 1 + after.text.length).lastIndexOf(after.text)
  const before = boundaryBefore(text, start, start + place + 1)
  return before < last ? undefined : before
}

/** Continues after a run; fails if that failed before, or the name belongs to another variable. */
function goOn(walk: Walk, run: FoundRun): boolean {
  const { found, text, program } = walk
  const { step, start, end } = run
  if (!isNew(walk, step.next, end)) return false
  if (step.role === 'name') {
    const name = text.slice(start, end)
    if (name !== step.owner.variable.name && program.claimed.has(name)) return false
  }
  found.push(run)
  walk.at = end
  walk.step = step.next
  return true
}

function goBack(walk: Walk): boolean {
  const { program, returns, found } = walk
  if (walk.count++ === FREE_RETURNS) walk.tried = new Map()
  for (let last = returns.pop(); last !== undefined; last = returns.pop()) {
    walk.step = last.step
    walk.at = last.at
    found.length = last.found
    const step = program.steps[last.step] as Step
    if (step.kind === 'fork' && choose(walk, step, last.choice)) return true
    if (step.kind === 'run' && takeRun(walk, someRun(step, last.at, last.choice), last.last)) return true
  }
  return false
}

/** The number under which the ends of the runs of a step are recorded. */
function endsOf({ id }: RunStep): number {
  return ~id
}

function isTried({ tried, from }: Walk, step: number, at: number): boolean {
  const octet = tried?.get(step)?.[(at - from) >> 3] ?? 0
  return (octet & (1 << ((at - from) & 7))) !== 0
}

/** True if a step hasn't been tried at an offset. It counts as tried then. */
function isNew(walk: Walk, step: number, at: number): boolean {
  const { tried, from, to } = walk
  if (tried === undefined) return true
  let places = tried.get(step)
  if (places === undefined) {
    places = new Uint8Array(((to - from) >> 3) + 1)
    tried.set(step, places)
    // The ends of runs are passed once more, when the first one to try is looked for.
    walk.left -= (to - from) >> (step < 0 ? 2 : 6)
  }
  const place = at - from
  const octet = places[place >> 3] as number
  const bit = 1 << (place & 7)
  places[place >> 3] = octet | bit
  return (octet & bit) === 0
}
