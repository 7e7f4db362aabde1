/** Checks whether the next characters always determine the way through the steps of a template. */

import type { CharacterClass } from '../../../model/index.js'
import type { ForkStep, Step } from '../match/steps.js'
import type { Budget } from './budget.js'

type Way = ReturnType<typeof headsOf>

/** True if the next characters determine every branch. Also false if the budget runs out. */
export function isDetermined(steps: readonly Step[], budget: Budget): boolean {
  const inner = new Set<number>()
  for (const step of steps) if (step.kind === 'fork') inner.add(step.ways.at(-1) as number)
  return steps.every((step) => {
    if (step.kind === 'run') return step.isFixed
    // A fork that is the last branch of another is checked with it.
    return step.kind !== 'fork' || inner.has(step.id) || isDecided(step, steps, budget)
  })
}

function isDecided(fork: ForkStep, steps: readonly Step[], budget: Budget): boolean {
  const ways: Way[] = []
  let last: Step = fork
  while (last.kind === 'fork') {
    for (const way of last.ways.slice(0, -1)) ways.push(headsOf(steps, way, budget))
    last = steps[last.ways.at(-1) as number] as Step
  }
  ways.push(headsOf(steps, last.id, budget))
  return !budget.isSpent && areApart(ways, budget)
}

/** The literals and data that can come next from a step on. */
function headsOf(steps: readonly Step[], from: number, budget: Budget) {
  const texts: string[] = []
  const classes: CharacterClass[] = []
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined && !budget.isSpent; at = waiting.pop()) {
    const step = steps[at] as Step
    if (step.kind === 'text') {
      texts.push(step.text)
      budget.spend(step.text.length)
    }
    if (step.kind === 'fork') waiting.push(...step.ways)
    if (step.kind === 'run') {
      if (step.length !== 'empty') classes.push(step.allowed)
      if (step.length !== 'filled') waiting.push(step.next)
    }
    budget.spend(1)
  }
  return { texts, classes }
}

/** True if no text can begin on two branches. */
function areApart(ways: readonly Way[], budget: Budget): boolean {
  const runs = ways.filter(({ classes }) => classes.length > 0)
  if (runs.length > 1) return false
  const [run] = runs
  for (const way of ways) {
    if (run === undefined || way === run) continue
    budget.spend(way.texts.length * run.classes.length)
    if (way.texts.some((text) => run.classes.some((allowed) => canBegin(allowed, text)))) return false
  }
  return areTextsApart(ways)
}

/** A `%` can begin data of any class. */
function canBegin(allowed: CharacterClass, text: string): boolean {
  return text[0] === '%' || allowed.has(text.charCodeAt(0))
}

/** True if no text of a branch begins with a literal of another. In sorted order, a string follows its own prefixes. */
function areTextsApart(ways: readonly Way[]): boolean {
  const all = ways.flatMap(({ texts }, way) => texts.map((text) => ({ text, way })))
  all.sort((one, other) => (one.text < other.text ? -1 : 1))
  let last: (typeof all)[number] | undefined
  for (const next of all) {
    if (last === undefined || !next.text.startsWith(last.text)) last = next
    else if (next.way !== last.way) return false
  }
  return true
}
