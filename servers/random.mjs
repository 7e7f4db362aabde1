/** Random choices that a seed determines: each case of a run has its own, whatever the others took. */

/**
 * @typedef {object} Random
 * @property {(limit: number) => number} upTo A whole number from 0, less than the limit.
 * @property {(probability: number) => boolean} chance
 * @property {<A>(items: readonly A[]) => A} pick
 */

/**
 * @param {number} seed
 * @param {number} index
 * @returns {Random}
 */
export function randomOf(seed, index) {
  // splitmix32
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) | 0
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const upTo = (/** @type {number} */ limit) => Math.floor(next() * limit)
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from')
      return /** @type {never} */ (items[upTo(items.length)])
    },
  }
}
