/** Checks whether the next characters always determine the way through the steps of a template. */

import type { ForkStep, Step } from '../match/steps.js'
import type { Budget } from './budget.js'

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
  const ways: (readonly string[])[] = []
  let last: Step = fork
  while (last.kind === 'fork') {
    for (const way of last.ways.slice(0, -1)) ways.push(literalsOf(steps, way, budget))
    last = steps[last.ways.at(-1) as number] as Step
  }
  ways.push(literalsOf(steps, last.id, budget))
  return !budget.isSpent && areApart(ways)
}

/**
 * The literals that can come next from a step on. There are no runs to consider: data that may be missing has a
 * literal before it, and other data directly after a branch would already have made the template ambiguous.
 */
function literalsOf(steps: readonly Step[], from: number, budget: Budget): readonly string[] {
  const texts: string[] = []
  const waiting = [from]
  for (let at = waiting.pop(); at !== undefined && !budget.isSpent; at = waiting.pop()) {
    const step = steps[at] as Step
    if (step.kind === 'text') {
      texts.push(step.text)
      budget.spend(step.text.length)
    }
    if (step.kind === 'fork') waiting.push(...step.ways)
    if (step.kind === 'run') waiting.push(step.next)
    budget.spend(1)
  }
  return texts
}

/** True if no text of a branch begins with a literal of another. In sorted order, a string follows its own prefixes. */
function areApart(ways: readonly (readonly string[])[]): boolean {
  const all = ways.flatMap((texts, way) => texts.map((text) => ({ text, way })))
  all.sort((one, other) => (one.text < other.text ? -1 : 1))
  let last: (typeof all)[number] | undefined
  for (const next of all) {
    if (last === undefined || !next.text.startsWith(last.text)) last = next
    else if (next.way !== last.way) return false
  }
  return true
}
