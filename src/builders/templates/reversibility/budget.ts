/** The bound on the work of an analysis, linear in the length of the template. */

/** The budget for any template, which is enough for practical templates. */
const WORK = 500_000

const WORK_PER_CHARACTER = 50

export class Budget {
  #left: number

  constructor(length: number) {
    this.#left = WORK + length * WORK_PER_CHARACTER
  }

  get isSpent(): boolean {
    return this.#left < 0
  }

  spend(work: number): void {
    this.#left -= work
  }
}
