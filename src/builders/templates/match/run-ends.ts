/** The possible ends of a run, each tried only once, or a string could take quadratic time. */

import { lengthWithTriplets } from '../expand/expand-text.js'
import { boundaryBefore, unitAt } from './run.js'
import type { RunStep } from './steps.js'

/** The data characters in a stretch of text: where each begins, and the number of the character at each offset. */
export interface Characters {
  readonly places: Uint32Array
  readonly numbers: Uint32Array
}

/** A stretch of text in which runs are found. Offsets in the arrays are counted from its start. */
export interface Stretch {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isShortest: boolean
}

export class VariableRunEnds {
  readonly #step: RunStep
  readonly #stretch: Stretch
  readonly #direction: 1 | -1
  /** The distance from each tried end to the next that may be untried, in the direction of the search; 0 for others. */
  readonly #skips: Uint32Array
  /** The characters of the stretch, if the run has a limit. */
  readonly #characters: Characters | undefined
  /** The stretch of characters of the most recent run. */
  #start = -1
  #end = -1

  constructor(step: RunStep, stretch: Stretch, characters: Characters | undefined) {
    this.#step = step
    this.#stretch = stretch
    this.#direction = stretch.isShortest ? 1 : -1
    this.#skips = new Uint32Array(stretch.to - stretch.from + 1)
    this.#characters = step.limit === undefined ? undefined : characters
  }

  /** The first end to try for a run; -1 if there is none. */
  first(start: number): number {
    return this.next(start, this.#direction > 0 ? this.#min(start) : this.#max(start))
  }

  /** The next end to try for a run, from an offset on; -1 if there is none. */
  next(start: number, from: number): number {
    const min = this.#min(start)
    const max = this.#max(start)
    const { text, from: base } = this.#stretch
    for (let end = this.#untried(from); end >= min && end <= max; end = this.#untried(end)) {
      this.#skips[end - base] = 1
      if (boundaryBefore(text, start, end + 1) === end) return end
    }
    return -1
  }

  #untried(from: number): number {
    const skips = this.#skips
    const base = this.#stretch.from
    let found = from
    for (let skip = skips[found - base]; skip; skip = skips[found - base]) found += this.#direction * skip
    for (let at = from; at !== found; ) {
      const next = at + this.#direction * (skips[at - base] as number)
      skips[at - base] = Math.abs(found - at)
      at = next
    }
    return found
  }

  #min(start: number): number {
    return this.#step.length === 'filled' ? start + Math.max(1, this.#unitAt(start)) : start
  }

  #max(start: number): number {
    const end = this.#endFrom(start)
    if (this.#characters === undefined) return end
    const { from, to } = this.#stretch
    const { places, numbers } = this.#characters
    const last = (numbers[start - from] as number) + (this.#step.limit as number)
    return Math.min(end, places[Math.min(last, to - from)] as number)
  }

  /** The end of the characters that a run can contain from its start on. */
  #endFrom(start: number): number {
    if (start >= this.#start && start <= this.#end) return this.#end
    const known = this.#start
    let end = start
    for (let unit = 1; unit > 0 && end !== known; end += unit) unit = this.#unitAt(end)
    if (end !== known) this.#end = end
    this.#start = start
    return this.#end
  }

  #unitAt(at: number): number {
    return unitAt(this.#step, this.#stretch.text, at, this.#stretch.to)
  }
}

export function charactersIn({ text, from, to }: Stretch): Characters {
  const places = new Uint32Array(to - from + 1).fill(to)
  const numbers = new Uint32Array(to - from + 1)
  let number = 0
  for (let at = from; at < to; number++) {
    places[number] = at
    const end = Math.min(to, at + lengthWithTriplets(text, at))
    numbers.fill(number, at - from, end - from)
    at = end
  }
  numbers[to - from] = number
  return { places, numbers }
}
