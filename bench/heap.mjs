/** Bytes of heap that one result keeps alive, beyond its input: what a full collection leaves before and after. */
import { median } from './time.mjs'

const WARM_UP_ROUNDS = 3
const ROUNDS = 9

/**
 * @template Input
 * @param {readonly import('./row.mjs').Candidate<Input>[]} candidates
 * @param {readonly Input[]} inputs
 */
export function heap(candidates, inputs) {
  const rounds = candidates.map(() => /** @type {number[]} */ ([]))
  const kept = new Array(inputs.length).fill(undefined)
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [index, { loop }] of candidates.entries()) {
      kept.fill(undefined)
      const before = used()
      loop(inputs, kept)
      const bytes = used() - before
      if (round >= 0) rounds[index]?.push(bytes / inputs.length)
    }
  }
  return rounds.map(median)
}

/** What is used when nothing more can be freed: finalisers may need another collection. */
function used() {
  const { gc } = globalThis
  if (gc === undefined) throw new Error('Memory is measured by node --expose-gc, as npm run bench starts it')
  for (let collection = 0; collection < 3; collection++) gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
