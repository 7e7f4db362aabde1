/**
 * Nanoseconds for one operation. The candidates take turns, each with the same few inputs, then with the next few,
 * for many rounds. So a machine that slows down or speeds up does so for all of them; and a turn is so short that
 * most turns are not interrupted, neither by other programs nor by collections of garbage. For each few inputs the
 * median of the rounds counts.
 */

/** The subject's turn takes some microseconds at least, so that neither the clock counts nor who had the caches. */
const INPUTS_OF_A_TURN = 500
const ROUNDS = 21
/** Before those that count; enough for the optimiser to have settled. */
const WARM_UP_ROUNDS = 6
/** Candidates for information are slow: they get a part of the inputs, and by themselves, for their garbage. */
const INPUTS_FOR_INFORMATION = 2_000
const INPUTS_OF_THEIR_TURN = 50

/**
 * @template Input
 * @typedef {import('./row.mjs').Candidate<Input>} Candidate
 */

/**
 * @template Input
 * @param {readonly Candidate<Input>[]} candidates
 * @param {readonly Input[]} inputs
 * @returns {readonly number[]}
 */
export function time(candidates, inputs) {
  const [subject, ...others] = candidates
  const compared = others.filter(({ atLeast, atMost }) => atLeast !== undefined || atMost !== undefined)
  const results = play(subject === undefined ? compared : [subject, ...compared], inputs, INPUTS_OF_A_TURN)
  const step = Math.ceil(inputs.length / INPUTS_FOR_INFORMATION)
  const some = inputs.filter((_, index) => index % step === 0)
  return candidates.map(
    (candidate) =>
      results.get(candidate) ?? play([candidate], some, INPUTS_OF_THEIR_TURN).get(candidate) ?? Number.NaN,
  )
}

/**
 * @template Input
 * @param {readonly Candidate<Input>[]} candidates
 * @param {readonly Input[]} inputs
 * @param {number} size How many of them make a turn.
 */
function play(candidates, inputs, size) {
  const slices = Array.from({ length: Math.ceil(inputs.length / size) }, (_, index) =>
    inputs.slice(index * size, (index + 1) * size),
  )
  const turns = new Map(
    candidates.map((candidate) => [candidate, slices.map(() => /** @type {number[]} */ ([]))]),
  )
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [number, slice] of slices.entries()) {
      // Each goes first as often as the others: the first finds the inputs in none of the caches.
      const start = (round + WARM_UP_ROUNDS + number) % candidates.length
      for (const candidate of [...candidates.slice(start), ...candidates.slice(0, start)]) {
        const { loop } = candidate
        const durations = turns.get(candidate)
        const begin = process.hrtime.bigint()
        loop(slice, [])
        const nanoseconds = Number(process.hrtime.bigint() - begin)
        if (round >= 0) durations?.[number]?.push(nanoseconds)
      }
    }
  }
  return new Map(
    [...turns].map(([candidate, durations]) => [candidate, sum(durations.map(median)) / inputs.length]),
  )
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}
