/**
 * A row of the table. It is data: what is measured on which inputs, the candidates, and what the first of them, the
 * subject, has to reach against each of the others.
 */
import { corpora, inKind, kinds, oddities } from './inputs.mjs'

/**
 * A candidate brings a loop of its own, which leaves every result in `sink.value`, or in `kept` where it is to be
 * kept. Were there one loop that calls them all, the engine would know none of them there: after a handful it stops
 * inlining, and what each costs would depend on who was called before.
 *
 * @template Input
 * @typedef {object} Candidate
 * @property {string} name
 * @property {(inputs: readonly Input[], kept: unknown[]) => void} loop
 * @property {(input: Input) => boolean} [accepts] Whether it takes an input; if not given, whether its loop does not throw.
 * @property {number} [atLeast] It must take at least so many times as much as the subject.
 * @property {number} [atMost] The subject must take at most so many times as much as it.
 */

/**
 * @template Input
 * @typedef {object} Definition
 * @property {string} name
 * @property {string} work
 * @property {'ns' | 'bytes'} unit
 * @property {(texts: readonly string[]) => readonly Input[]} inputs From the texts of a corpus.
 * @property {readonly Candidate<Input>[]} candidates The subject first.
 * @property {(candidates: readonly Candidate<Input>[], inputs: readonly Input[]) => readonly number[]} measure
 *   What one operation of each candidate takes, in the row's unit.
 */

/** @typedef {{ readonly name: string, readonly run: () => readonly Result[] }} Row */

/**
 * @typedef {object} Result
 * @property {string} row
 * @property {string} work
 * @property {string} unit
 * @property {string} inputs The name of the corpus.
 * @property {number} [accepted] How many inputs all candidates accept, where the others are left out.
 * @property {number} [total]
 * @property {readonly Comparison[]} candidates
 */

/**
 * @typedef {object} Comparison
 * @property {string} name
 * @property {number} value What one operation takes.
 * @property {number} [ratio] How many times as much as the subject it takes; where `atMost` is asked, the inverse.
 * @property {number} [atLeast]
 * @property {number} [atMost]
 * @property {boolean} [reached]
 */

/**
 * @template Input
 * @param {Definition<Input>} definition
 * @returns {Row}
 */
export function row(definition) {
  return { name: definition.name, run: () => run(definition) }
}

/**
 * @template Input
 * @param {Definition<Input>} definition
 * @returns {readonly Result[]}
 */
function run({ name, work, unit, inputs, candidates, measure }) {
  const isAccepted = (/** @type {Input} */ input) =>
    candidates.every((candidate) => accepts(candidate, input))
  const sets = corpora().map((corpus) => {
    const all = inputs(corpus.texts)
    const accepted = all.filter(isAccepted)
    if (accepted.length === 0) throw new Error(`${name}: no input of ${corpus.name} is read alike by all`)
    return { name: corpus.name, all, accepted }
  })
  warmUp(candidates, [...inputs(oddities), ...sets.flatMap(({ all }) => all.slice(0, SEEN))])
  return sets.map((set) => ({
    row: name,
    work,
    unit,
    inputs: set.name,
    accepted: set.accepted.length,
    total: set.all.length,
    candidates: compare(candidates, measure(candidates, set.accepted)),
  }))
}

/** So many inputs of each corpus are met before the first is measured. */
const SEEN = 500

/**
 * Shows every candidate texts of all kinds, valid and invalid, before the first is measured: programs don't hold one
 * kind only.
 *
 * @template Input
 * @param {readonly Candidate<Input>[]} candidates
 * @param {readonly Input[]} inputs
 */
function warmUp(candidates, inputs) {
  for (const kind of kinds) {
    const others = inputs.map((input) => inKind(input, kind))
    for (const candidate of candidates) for (const input of others) accepts(candidate, input)
    for (const { loop } of candidates) {
      try {
        loop(others, [])
      } catch {
        // An input that it refuses.
      }
    }
  }
}

/**
 * @template Input
 * @param {Candidate<Input>} candidate
 * @param {Input} input
 */
function accepts({ accepts, loop }, input) {
  try {
    loop([input], [])
    return accepts === undefined || accepts(input)
  } catch {
    return false
  }
}

/**
 * @template Input
 * @param {readonly Candidate<Input>[]} candidates
 * @param {readonly number[]} values
 * @returns {readonly Comparison[]}
 */
function compare(candidates, values) {
  const subject = values[0] ?? Number.NaN
  return candidates.map(({ name, atLeast, atMost }, index) => {
    const value = values[index] ?? Number.NaN
    if (index === 0) return { name, value }
    const ratio = atMost === undefined ? value / subject : subject / value
    if (atLeast !== undefined) return { name, value, ratio, atLeast, reached: ratio >= atLeast }
    if (atMost !== undefined) return { name, value, ratio, atMost, reached: ratio <= atMost }
    return { name, value, ratio }
  })
}
