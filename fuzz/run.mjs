/** Runs checks on cases, and shrinks a case that fails to a short one that fails alike. */
import { inspect } from 'node:util'
import fc from 'fast-check'
import { generationNamed } from '../tests/support/grammars.js'
import { processorTime } from '../tests/support/processor-time.js'
import { Disagreement } from './check.mjs'

/** @typedef {import('./check.mjs').Check} Check */
/** @typedef {import('./cases.mjs').Case} Case */

/**
 * @typedef {object} Failure
 * @property {string} check
 * @property {string} section
 * @property {Case['generation']} generation
 * @property {string} what
 * @property {readonly string[]} texts
 * @property {string} expected
 * @property {string} got
 */

/** In milliseconds of the processor, for texts that are not large: what takes longer, and again, is slow. */
const SLOW = 500
const AGAIN = 3

/**
 * What is wrong with texts, if anything.
 *
 * @param {Check} check
 * @param {readonly string[]} texts
 * @param {Case['generation']} generation
 * @returns {Pick<Failure, 'what' | 'expected' | 'got'> | undefined}
 */
function faultOf(check, texts, generation) {
  try {
    check.run(texts, generationNamed(generation))
    return undefined
  } catch (thrown) {
    if (thrown instanceof Disagreement) {
      return { what: thrown.message, expected: shown(thrown.expected), got: shown(thrown.got) }
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    return {
      what: `throws ${error.name}`,
      expected: 'nothing thrown',
      got: `${error.message.split('\n', 1)[0]}`,
    }
  }
}

const shown = (/** @type {unknown} */ value) =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : inspect(value, { depth: 4, breakLength: Number.POSITIVE_INFINITY })

/** The code of `a`, the plainest character. */
const A = 0x61
/** How often a failure is tried again. */
const ATTEMPTS = 3_000

/** Any string; it shrinks to fewer characters, and to `a`. */
const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map(
  (units) => String.fromCharCode(...units.map((unit) => unit ^ A)),
  (text) =>
    Array.from(
      /** @type {string[]} */ ({ length: String(text).length }),
      (_, at) => String(text).charCodeAt(at) ^ A,
    ),
)

/**
 * Strings that fail, of which no character can go.
 *
 * @param {readonly string[]} texts
 * @param {(texts: readonly string[]) => boolean} fails
 * @returns {readonly string[]}
 */
export function shrunk(texts, fails) {
  let attempts = 0
  const property = fc.property(
    fc.tuple(...texts.map(() => anyText)),
    (candidate) => ++attempts > ATTEMPTS || !fails(candidate),
  )
  const { counterexample } = fc.check(property, { examples: [[[...texts]]], numRuns: 1 })
  return counterexample?.[0] ?? texts
}

/**
 * The failure of a case, shrunk; `undefined` where the check holds.
 *
 * @param {Check} check
 * @param {Case} given
 * @param {(what: string) => boolean} isShrunk Whether the failure is worth the time.
 * @returns {Failure | undefined}
 */
export function failureOf(check, { texts, generation }, isShrunk = () => true) {
  const start = performance.now()
  const fault =
    faultOf(check, texts, generation) ?? slownessOf(check, texts, generation, performance.now() - start)
  if (fault === undefined) return undefined
  const about = { check: check.name, section: check.section, generation }
  const { what } = fault
  if (check.kind === 'large' || what === 'slow' || !isShrunk(what)) return { ...about, ...fault, texts }
  const shortest = shrunk(texts, (candidate) => faultOf(check, candidate, generation)?.what === what)
  return { ...about, ...(faultOf(check, shortest, generation) ?? fault), texts: shortest }
}

/**
 * What took long by the clock, which costs little to read, is measured by the processor.
 *
 * @param {Check} check
 * @param {readonly string[]} texts
 * @param {Case['generation']} generation
 * @param {number} duration By the clock.
 */
function slownessOf(check, texts, generation, duration) {
  if (check.kind === 'large' || duration < SLOW) return undefined
  let shortest = Number.POSITIVE_INFINITY
  for (let again = 0; again < AGAIN && shortest >= SLOW; again++) {
    const time = processorTime(() => faultOf(check, texts, generation))
    shortest = Math.min(shortest, time)
  }
  return shortest < SLOW
    ? undefined
    : { what: 'slow', expected: `less than ${SLOW} ms`, got: `${shortest.toFixed(0)} ms` }
}

/** Whether a check is for a case. */
export function isFor(/** @type {Check} */ check, /** @type {Case} */ { kind, generation }) {
  return check.kind === kind && (check.generation === undefined || check.generation.name === generation)
}
