/** From a case that fails to the shortest one that still does, so that people see what it is about. */

/** Attempts that a failure deserves. */
const ATTEMPTS = 3_000

/**
 * @param {readonly string[]} texts
 * @param {(texts: readonly string[]) => boolean} fails
 * @returns {readonly string[]} Texts that fail, of which no character or more can go.
 */
export function shrunk(texts, fails) {
  let best = texts
  let attempts = 0
  for (;;) {
    const next = firstOf(smaller(best), (candidate) => ++attempts <= ATTEMPTS && fails(candidate))
    if (next === undefined) return best
    best = next
  }
}

/**
 * @template A
 * @param {Iterable<A>} all
 * @param {(each: A) => boolean} isWanted
 */
function firstOf(all, isWanted) {
  for (const each of all) if (isWanted(each)) return each
  return undefined
}

/**
 * The same texts with a part of one of them gone, long parts first; then with a plainer character.
 *
 * @param {readonly string[]} texts
 */
function* smaller(texts) {
  for (const [index, text] of texts.entries()) {
    const withText = (/** @type {string} */ changed) => texts.map((each, i) => (i === index ? changed : each))
    for (let length = text.length; length >= 1; length = Math.floor(length / 2)) {
      for (let at = 0; at + length <= text.length; at += length) {
        yield withText(text.slice(0, at) + text.slice(at + length))
      }
    }
    for (let at = 0; at < text.length; at++) {
      if (/[b-zB-Z1-9]/.test(text.charAt(at))) {
        const plain = /\d/.test(text.charAt(at)) ? '0' : 'a'
        yield withText(text.slice(0, at) + plain + text.slice(at + 1))
      }
    }
  }
}
