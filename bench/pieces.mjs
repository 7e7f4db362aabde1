/** What URIs are built from: the words of a corpus, and every so often something that has to be escaped. */
import { flat } from './inputs.mjs'

/** @typedef {ReturnType<typeof pieces>[number]} Pieces */

const AWKWARD = ['two words', 'x&y=z', 'a/b', '100%', 'café', '1+1', '日本', 'what?']
/** Every so many words. */
const SELDOM = 20

/** @param {readonly string[]} texts */
export function pieces(texts) {
  const words = texts.flatMap((text) => text.match(/[a-z\d]{2,}/gi) ?? ['empty']).map(flat)
  const word = (/** @type {number} */ index) =>
    String(index % SELDOM === 0 ? AWKWARD[(index / SELDOM) % AWKWARD.length] : words[index % words.length])
  return texts.map((_, index) => {
    const first = index * 7
    return {
      host: flat(`${words[index % words.length]}.example.com`),
      segments: /** @type {const} */ ([word(first), word(first + 1), word(first + 2), word(first + 3)]),
      query: { q: word(first + 4), page: word(first + 5), lang: word(first + 6) },
    }
  })
}
