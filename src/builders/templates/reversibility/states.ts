/** The states of walks through a template, one unit of text at a time. */

import { defaultGrammar } from '../../../model/grammar.js'
import { type Program, type RunStep, type Step, type TextStep, unitAt } from '../match/steps.js'
import type { Budget } from './budget.js'

/** The state of a walk before the next unit of the text, which is a character or a triplet. */
export interface State {
  readonly id: number
  /** The step; undefined at the end. */
  readonly step: TextStep | RunStep | undefined
  /** The units of the step, and the number of them taken. */
  readonly units: readonly string[]
  readonly taken: number
  /** The beginning of a name, while it can still become the name of another variable; undefined after that. */
  readonly name: string | undefined
}

/** The states of a template. Each is created once. */
export class States {
  readonly end: State = { id: 0, step: undefined, units: [], taken: 0, name: undefined }
  /** Units that distinguish all classes and strings of the template. */
  readonly units: ReadonlySet<string>
  readonly #program: Program
  readonly #budget: Budget
  /** The number of reserved names by prefix. */
  readonly #beginnings: ReadonlyMap<string, number>
  readonly #states = new Map<string, State>()
  readonly #entries = new Map<number, readonly State[]>()
  readonly #unitsOf = new Map<number, readonly string[]>()

  constructor(program: Program, budget: Budget) {
    this.#program = program
    this.#budget = budget
    this.#beginnings = beginningsOf(program.claimed, budget)
    const units = new Set(program.steps.flatMap((step) => (step.kind === 'text' ? unitsOf(step.text) : [])))
    const free = [...'xyz', ...`${defaultGrammar.rules.unreserved}`].find(
      (character) => !units.has(character),
    )
    this.units = free === undefined ? units : new Set([free, ...units])
  }

  first(): readonly State[] {
    return this.#enter(this.#program.start)
  }

  /** The states after a unit; none if it can't be taken. */
  after(state: State, unit: string): readonly State[] {
    const { step, units, taken, name } = state
    if (step === undefined) return []
    if (step.kind === 'text') {
      if (units[taken] !== unit) return []
      return taken + 1 < units.length ? [this.#at(step, taken + 1)] : this.#enter(step.next)
    }
    if (unitAt(step, unit, 0, unit.length) < unit.length) return []
    const more = step.role === 'name' && name !== undefined ? this.#nameAfter(step, name + unit) : undefined
    const going = this.#at(step, 0, more)
    const isClaimed =
      more !== undefined && more !== step.owner.variable.name && this.#program.claimed.has(more)
    return isClaimed ? [going] : [going, ...this.#enter(step.next)]
  }

  /** The beginning of a name, if names of other variables begin like this. */
  #nameAfter({ owner }: RunStep, name: string): string | undefined {
    this.#budget.spend(name.length)
    const own = owner.variable.name.startsWith(name) ? 1 : 0
    return (this.#beginnings.get(name) ?? 0) > own ? name : undefined
  }

  #enter(from: number): readonly State[] {
    const known = this.#entries.get(from)
    if (known !== undefined) return known
    const states = new Set<State>()
    const seen = new Set<number>()
    const waiting = [from]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at)) continue
      seen.add(at)
      this.#budget.spend(1)
      const step = this.#program.steps[at] as Step
      if (step.kind === 'end') states.add(this.end)
      else if (step.kind === 'fork') waiting.push(...step.ways)
      else if (step.kind === 'text') states.add(this.#at(step, 0))
      else {
        if (step.length !== 'empty') states.add(this.#at(step, 0, step.role === 'name' ? '' : undefined))
        if (step.length !== 'filled') waiting.push(step.next)
      }
    }
    const entry = [...states]
    this.#entries.set(from, entry)
    return entry
  }

  #at(step: TextStep | RunStep, taken: number, name?: string): State {
    const key = `${step.id} ${taken} ${name ?? ' '}`
    const known = this.#states.get(key)
    if (known !== undefined) return known
    const units = this.#unitsOf.get(step.id) ?? (step.kind === 'text' ? unitsOf(step.text) : [])
    this.#unitsOf.set(step.id, units)
    const state = { id: this.#states.size + 1, step, units, taken, name }
    this.#states.set(key, state)
    return state
  }
}

/** The number of names for each of their prefixes; too low if the budget runs out. */
function beginningsOf(names: ReadonlySet<string>, budget: Budget): ReadonlyMap<string, number> {
  const beginnings = new Map<string, number>()
  for (const name of names) {
    budget.spend(name.length ** 2)
    if (budget.isSpent) break
    for (let end = 1; end <= name.length; end++) {
      const beginning = name.slice(0, end)
      beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1)
    }
  }
  return beginnings
}

function unitsOf(text: string): readonly string[] {
  return text.match(/%[\dA-Fa-f]{2}|[\s\S]/g) ?? []
}
