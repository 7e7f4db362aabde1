/** The possible ends of a run, each tried only once, or a string could take quadratic time. */

import { lengthWithTriplets } from '../expand/expand-text.js'
import { boundaryBefore, unitAt } from './run.js'
import type { RunStep } from './steps.js'

/** The data characters in a stretch of text: where each begins, and the number of the character at each offset. */
interface Characters {
  readonly places: Uint32Array
  readonly numbers: Uint32Array
}

export class VariableRunEnds {
  readonly #step: RunStep
  readonly #text: string
  readonly #to: number
  readonly #direction: 1 | -1
  /** The distance from each tried end to the next that may be untried, in the direction of the search; 0 for others. */
  readonly #skips: Uint32Array
  readonly #characters: Characters | undefined
  /** The stretch of characters of the most recent run. */
  #start = -1
  #end = -1

  constructor(step: RunStep, text: string, from: number, to: number, isShortest: boolean) {
    this.#step = step
    this.#text = text
    this.#to = to
    this.#direction = isShortest ? 1 : -1
    this.#skips = new Uint32Array(to + 1)
    this.#characters = step.limit === undefined ? undefined : charactersIn(text, from, to)
  }

  /** The first end to try for a run; -1 if there is none. */
  first(start: number): number {
    return this.next(start, this.#direction > 0 ? this.#min(start) : this.#max(start))
  }

  /** The next end to try for a run, from an offset on; -1 if there is none. */
  next(start: number, from: number): number {
    const min = this.#min(start)
    const max = this.#max(start)
    for (let end = this.#untried(from); end >= min && end <= max; end = this.#untried(end)) {
      this.#skips[end] = 1
      if (boundaryBefore(this.#text, start, end + 1) === end) return end
    }
    return -1
  }

  #untried(from: number): number {
    const skips = this.#skips
    let found = from
    for (let skip = skips[found]; skip; skip = skips[found]) found += this.#direction * skip
    for (let at = from; at !== found; ) {
      const next = at + this.#direction * (skips[at] as number)
      skips[at] = Math.abs(found - at)
      at = next
    }
    return found
  }

  #min(start: number): number {
    const isFilled = this.#step.length === 'filled'
    return isFilled ? start + Math.max(1, unitAt(this.#step, this.#text, start, this.#to)) : start
  }

  #max(start: number): number {
    const end = this.#stretchEnd(start)
    if (this.#characters === undefined) return end
    const { places, numbers } = this.#characters
    const last = (numbers[start] as number) + (this.#step.limit as number)
    return Math.min(end, places[Math.min(last, this.#to)] as number)
  }

  /** The end of the characters that a run can contain from its start on. */
  #stretchEnd(start: number): number {
    if (start >= this.#start && start <= this.#end) return this.#end
    const known = this.#start
    let end = start
    for (let unit = 1; unit > 0 && end !== known; end += unit) {
      unit = unitAt(this.#step, this.#text, end, this.#to)
    }
    if (end !== known) this.#end = end
    this.#start = start
    return this.#end
  }
}

function charactersIn(text: string, from: number, to: number): Characters {
  const places = new Uint32Array(to + 1).fill(to)
  const numbers = new Uint32Array(to + 1)
  let number = 0
  for (let at = from; at < to; number++) {
    places[number] = at
    const end = Math.min(to, at + lengthWithTriplets(text, at))
    numbers.fill(number, at, end)
    at = end
  }
  numbers[to] = number
  return { places, numbers }
}
