/**
 * Nanoseconds for one operation. The candidates take turns, round by round, so that a machine that slows down or
 * speeds up does so for all of them; each gets the median of its rounds.
 */

const ROUNDS = 31
/** Before those that count; enough for the optimiser to have settled. */
const WARM_UP_ROUNDS = 6
/** Those that nothing has to be reached against are there for information, and some of them are very slow. */
const ROUNDS_OF_OTHERS = 3
const WARM_UP_ROUNDS_OF_OTHERS = 3

/**
 * @template Input
 * @param {readonly import('./row.mjs').Candidate<Input>[]} candidates
 * @param {readonly Input[]} inputs
 */
export function time(candidates, inputs) {
  const rounds = candidates.map(() => /** @type {number[]} */ ([]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [index, { loop, atLeast, atMost }] of candidates.entries()) {
      const isCompared = index === 0 || atLeast !== undefined || atMost !== undefined
      const first = isCompared ? 0 : ROUNDS - ROUNDS_OF_OTHERS
      if (!isCompared && round < first - WARM_UP_ROUNDS_OF_OTHERS) continue
      // Nobody pays for the garbage of the one before.
      globalThis.gc?.({ type: 'minor' })
      const start = process.hrtime.bigint()
      loop(inputs, [])
      const nanoseconds = Number(process.hrtime.bigint() - start)
      if (round >= first) rounds[index]?.push(nanoseconds / inputs.length)
    }
  }
  return rounds.map(median)
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
