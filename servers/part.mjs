/** A part of the checks: what it counts, and how it ends. */
import { isDeepStrictEqual } from 'node:util'

/** Thrown by a part that can't be checked on this machine. */
export class Skipped extends Error {}

/** Counts answers, and keeps the wrong ones. */
export class Tally {
  checked = 0
  /** @type {string[]} */
  wrong = []

  /**
   * @param {string} what
   * @param {unknown} actual
   * @param {unknown} expected
   */
  equal(what, actual, expected) {
    this.checked++
    if (isDeepStrictEqual(actual, expected)) return
    this.wrong.push(`${what}\n    expected ${shown(expected)}\n    got      ${shown(actual)}`)
  }

  /**
   * @param {string} what
   * @param {() => Promise<unknown>} attempt
   * @param {RegExp} expected What the message of its error is like.
   */
  async refuses(what, attempt, expected) {
    this.checked++
    try {
      this.wrong.push(`${what}\n    expected ${expected}\n    got      ${shown(await attempt())}`)
    } catch (error) {
      if (!expected.test(messageOf(error))) {
        this.wrong.push(`${what}\n    expected ${expected}\n    got      ${messageOf(error)}`)
      }
    }
  }

  /**
   * @template A
   * @param {string} what
   * @param {() => Promise<A>} attempt
   * @param {A} expected
   */
  async answers(what, attempt, expected) {
    try {
      this.equal(what, await attempt(), expected)
    } catch (error) {
      this.checked++
      this.wrong.push(`${what}\n    expected ${shown(expected)}\n    got      ${messageOf(error)}`)
    }
  }
}

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}

/** @param {unknown} value */
function shown(value) {
  const text = Buffer.isBuffer(value) ? JSON.stringify(value.toString('latin1')) : JSON.stringify(value)
  return text === undefined || text.length < 400 ? text : `${text.slice(0, 400)}...`
}
