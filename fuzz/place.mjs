/** Where a worker is, in memory that it shares with its watcher: it may never come to tell. */

/** The number of the check that runs, of those that have begun, and of the octets of the case. */
const CHECK = 0
const BEGUN = 1
const LENGTH = 2
const HEAD = 12
const SIZE = 2 ** 20

export const newMemory = () => new SharedArrayBuffer(SIZE)

/**
 * @param {SharedArrayBuffer} memory
 * @param {import('./cases.mjs').Case} given
 */
export function beginCase(memory, given) {
  const octets = Buffer.from(JSON.stringify(given)).subarray(0, SIZE - HEAD)
  new Uint8Array(memory, HEAD).set(octets)
  Atomics.store(new Int32Array(memory), LENGTH, octets.length)
}

/**
 * @param {Int32Array} place
 * @param {number} check
 */
export function beginCheck(place, check) {
  Atomics.store(place, CHECK, check)
  Atomics.add(place, BEGUN, 1)
}

/** @param {SharedArrayBuffer} memory */
export function placeOf(memory) {
  const place = new Int32Array(memory)
  const length = Atomics.load(place, LENGTH)
  // A copy: a decoder takes no shared memory.
  const json = Buffer.from(Uint8Array.from(new Uint8Array(memory, HEAD, length))).toString()
  return { check: Atomics.load(place, CHECK), begun: Atomics.load(place, BEGUN), json }
}
