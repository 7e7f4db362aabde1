/** The bound on the work of a match or an analysis, linear in the lengths of the text and the template. */

/** The budget for any length, which is enough for practical templates. */
const WORK = 500_000

const WORK_PER_CHARACTER = 50

/** The steps allowed for a length. */
export function workFor(length: number): number {
  return WORK + length * WORK_PER_CHARACTER
}

export class Budget {
  #left: number

  constructor(length: number) {
    this.#left = workFor(length)
  }

  get isSpent(): boolean {
    return this.#left < 0
  }

  spend(work: number): void {
    this.#left -= work
  }
}
