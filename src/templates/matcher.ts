/** Walks the steps of a template through a text, in time linear in the text times the number of steps. */

import { defaultGrammar } from '../model/generations/chosen.js'
import { charCodeAt } from '../model/syntax/characters.js'
import { octetAt } from '../model/syntax/percent-encoding.js'
import type { Operator } from './operators.js'
import type { ForkStep, Program, RunStep, Step } from './program.js'

const PERCENT = 0x25

const { unreserved } = defaultGrammar.rules

/** A run as it was found. */
export interface FoundRun {
  readonly step: RunStep
  readonly start: number
  readonly end: number
}

/** The way of a fork before all others. */
const LITERAL = -1

/** Steps back that are free; with more, places that led nowhere are remembered. */
const FREE_RETURNS = 64

/** The runs of the preferred reading of a text; undefined if there is none. */
export function findRuns(program: Program, text: string): readonly FoundRun[] | undefined {
  const walk = new Walk(program, text)
  return walk.next() === undefined ? undefined : walk.found
}

/** A place to go back to: another way of a fork, or a shorter run. */
interface Return {
  readonly step: number
  /** The place in the text. */
  readonly at: number
  /** The next way of a fork; the end of a shorter run. */
  readonly choice: number
  /** The number of runs that were found before. */
  readonly found: number
}

/** A walk through a text. */
export class Walk {
  readonly found: FoundRun[] = []
  readonly #steps: readonly Step[]
  readonly #names: ReadonlySet<string>
  readonly #text: string
  readonly #isDetermined: boolean
  readonly #returns: Return[] = []
  #step: number
  #at = 0
  #hasEnded = false
  #count = 0
  /** The steps and places that were tried, once there are many: step by step, one bit a place. */
  #tried: Uint8Array | undefined

  constructor({ steps, start, names, isDetermined }: Program, text: string) {
    this.#steps = steps
    this.#isDetermined = isDetermined
    this.#names = names
    this.#text = text
    this.#step = start
  }

  /** Goes on to the end of the text, in the next way that leads there; gives the last step, or undefined if none does. */
  next(): number | undefined {
    if (this.#hasEnded && !this.#goBack()) return undefined
    this.#hasEnded = true
    for (;;) {
      const step = this.#steps[this.#step] as Step
      if (step.kind === 'end' && this.#at === this.#text.length) return step.id
      if (!this.#take(step) && !this.#goBack()) return undefined
    }
  }

  /** Takes a step; fails if the text is another one. */
  #take(step: Step): boolean {
    if (step.kind === 'fork') return this.#choose(step, step.literals === undefined ? 0 : LITERAL)
    if (step.kind === 'run') return this.#takeRun(step)
    if (step.kind === 'end' || !this.#text.startsWith(step.text, this.#at)) return false
    this.#at += step.text.length
    this.#step = step.next
    return true
  }

  /** Takes the first way, from the given one on, that can begin here. */
  #choose({ ways, literals }: ForkStep, from: number): boolean {
    const at = this.#at
    for (let way = from; way < ways.length; way++) {
      const next = way === LITERAL ? literals?.get(charCodeAt.call(this.#text, at)) : ways[way]
      if (next === undefined) continue
      const step = this.#steps[next] as Step
      if (step.kind === 'text' ? !this.#text.startsWith(step.text, at) : !this.#isNew(next, at)) continue
      if (!this.#isDetermined && way + 1 < ways.length) {
        this.#returns.push({ step: this.#step, at, choice: way + 1, found: this.found.length })
      }
      this.#step = next
      return true
    }
    return false
  }

  /** Takes the longest run that is here. */
  #takeRun(step: RunStep): boolean {
    const end = step.length === 'empty' ? this.#at : endOfRun(this.#text, this.#at, step)
    return this.#endRun(step, this.#at, end, step.isFixed)
  }

  /** Ends a run at a place, and goes on after it. */
  #endRun(step: RunStep, start: number, end: number, isLast: boolean): boolean {
    if (end < start + (step.length === 'filled' ? 1 : 0)) return false
    if (!isLast && end > start) {
      const choice = this.#shorter(step, start, end)
      if (choice >= start)
        this.#returns.push({ step: this.#step, at: start, choice, found: this.found.length })
    }
    if (!this.#isNew(step.next, end)) return false
    if (step.role === 'name' && this.#isClaimed(step, start, end)) return false
    this.found.push({ step, start, end })
    this.#at = end
    this.#step = step.next
    return true
  }

  /** The end of the next shorter run: before the text that must follow, and not in a triplet. */
  #shorter({ next }: RunStep, start: number, end: number): number {
    const after = this.#steps[next] as Step
    const text = this.#text
    let shorter = end - 1
    if (after.kind === 'text') {
      // The slice keeps the search from going on before the run.
      shorter = start + text.slice(start, end - 1 + after.text.length).lastIndexOf(after.text)
    }
    while (shorter > start && (text[shorter - 1] === '%' || text[shorter - 2] === '%')) shorter--
    return shorter
  }

  /** Whether a name belongs to another variable. */
  #isClaimed({ owner }: RunStep, start: number, end: number): boolean {
    const name = this.#text.slice(start, end)
    return name !== owner.variable.name && this.#names.has(name)
  }

  /** Goes back to the last place where there was a choice. */
  #goBack(): boolean {
    if (this.#count++ === FREE_RETURNS) {
      this.#tried = new Uint8Array(Math.ceil((this.#steps.length * (this.#text.length + 1)) / 8))
    }
    for (let last = this.#returns.pop(); last !== undefined; last = this.#returns.pop()) {
      this.#step = last.step
      this.#at = last.at
      this.found.length = last.found
      const step = this.#steps[last.step] as Step
      if (step.kind === 'fork' && this.#choose(step, last.choice)) return true
      if (step.kind === 'run' && this.#endRun(step, last.at, last.choice, false)) return true
    }
    return false
  }

  /** Whether a step was not yet tried at a place. What was tried either led nowhere or waits for its turn. */
  #isNew(step: number, at: number): boolean {
    if (this.#tried === undefined) return true
    const bit = step * (this.#text.length + 1) + at
    const octet = this.#tried[bit >> 3] as number
    if (octet & (1 << (bit & 7))) return false
    this.#tried[bit >> 3] = octet | (1 << (bit & 7))
    return true
  }
}

/** The end of the longest run at a place. */
function endOfRun(text: string, start: number, { allowed, owner }: RunStep): number {
  const { table } = allowed
  let at = start
  for (; at < text.length; at++) {
    const code = charCodeAt.call(text, at)
    if (code < 128 && table[code] === 1) continue
    if (code !== PERCENT || !isTriplet(text, at, owner.expression.operator)) break
    at += 2
  }
  return at
}

const TRIPLET = /%[\dA-Fa-f]{2}/y
const UPPER_TRIPLET = /%[\dA-F]{2}/y

/** Whether a triplet that an operator writes stands at a place: any that was given, or one that encodes data. */
function isTriplet(text: string, at: number, { keepsTriplets }: Operator): boolean {
  const pattern = keepsTriplets ? TRIPLET : UPPER_TRIPLET
  pattern.lastIndex = at
  return pattern.test(text) && (keepsTriplets || !unreserved.has(octetAt(text, at)))
}
