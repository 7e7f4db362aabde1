/** The worker of pool.mjs: normalizes a batch of lines. */
import { Uri } from 'uriform'

/** @param {readonly string[]} lines */
export function normalize(lines) {
  /** @type {string[]} */
  const valid = []
  /** @type {string[]} */
  const rejected = []
  for (const line of lines) {
    const read = Uri.parse(line)
    if (read._tag === 'Right') valid.push(read.right.normalize().href)
    else rejected.push(line)
  }
  return { valid, rejected }
}
