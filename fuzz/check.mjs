/** What a check is, and how it says that something does not hold. */
import { isDeepStrictEqual } from 'node:util'

/** @typedef {import('../src/index.js').Generation} Generation */

/**
 * What is fuzzed: the package, or one with a fault planted in it to see that the fault is found.
 *
 * @typedef {typeof import('../src/index.js')} Library
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} section Of what decides.
 * @property {import('./cases.mjs').Kind} kind
 * @property {Generation} [generation] The only one that it is for.
 * @property {(texts: readonly string[], generation: Generation) => void} run Throws where something does not hold.
 */

/** Something is other than it must be. */
export class Disagreement extends Error {
  /**
   * @param {string} what
   * @param {unknown} expected
   * @param {unknown} got
   */
  constructor(what, expected, got) {
    super(what)
    this.expected = expected
    this.got = got
  }
}

/** @type {readonly ['syntax', 'scheme']} */
export const levels = ['syntax', 'scheme']

/**
 * @param {string} what
 * @param {unknown} got
 * @param {unknown} expected
 */
export function same(what, got, expected) {
  if (!isDeepStrictEqual(got, expected)) throw new Disagreement(what, expected, got)
}

/**
 * The checks by one name, in the order of the list: the first that fails is the one that is reported.
 *
 * @param {readonly Check[]} checks
 * @param {string} name
 */
export function checkNamed(checks, name) {
  const found = checks.find((check) => check.name === name)
  if (found === undefined) throw new Error(`The checks are ${checks.map((check) => check.name).join(', ')}`)
  return found
}
