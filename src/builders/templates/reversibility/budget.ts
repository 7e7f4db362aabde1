/** The work that is left of that which an analysis may take. */

import { workFor } from '../match/walk.js'

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
