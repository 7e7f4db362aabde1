/** Texts that neither reader takes: whether they are valid, and why not, as data, thrown, and in words. */
import { Uri } from 'uriform'
import { flat } from '../inputs.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

/** Mistakes that both readers refuse, early and late in the authority, and without one. */
const mistakes = [
  (/** @type {string} */ text) => text.replace(AUTHORITY, 'https://a b.example'),
  (/** @type {string} */ text) => text.replace(AUTHORITY, 'https://example.com:80a'),
  (/** @type {string} */ text) => text.replace(AUTHORITY, 'https://[2001:db8::g]'),
  (/** @type {string} */ text) => text.replace(AUTHORITY, 'https://joe:s3cret@a<b.example'),
  (/** @type {string} */ text) => text.replace(AUTHORITY, 'https://exa%mple.com'),
  (/** @type {string} */ text) => text.replace(/^[a-z]+:/i, '1http:'),
]
const AUTHORITY = /^[a-z]+:(?:\/\/[^/?#]*)?/i

/**
 * @param {string} name
 * @param {string} work
 * @param {{ readonly atLeast: number } | { readonly atMost: number }} reach
 * @param {readonly [own: (text: string) => unknown, peer: (text: string) => unknown]} calls
 */
const refusal = (name, work, reach, [own, peer]) =>
  row({
    name,
    work: `${work}, refused texts`,
    unit: 'ns',
    inputs: (texts) => texts.map((text, index) => flat(mistakes[index % mistakes.length]?.(text) ?? text)),
    measure: time,
    candidates: [
      {
        name: 'uriform',
        accepts: (text) => !Uri.canParse(text),
        loop(texts) {
          for (const text of texts) sink.value = own(text)
        },
      },
      {
        name: name === 'refused' ? 'URL.canParse' : 'new URL, throwing',
        ...reach,
        accepts: (text) => !URL.canParse(text),
        loop(texts) {
          for (const text of texts) sink.value = peer(text)
        },
      },
    ],
  })

/** @param {(text: string) => unknown} read */
const caught = (read) => (/** @type {string} */ text) => {
  try {
    return read(text)
  } catch (failure) {
    return failure
  }
}
const peer = caught((text) => new URL(text))
const own = caught(Uri.from)

export const refused = refusal('refused', 'Uri.canParse(text)', { atLeast: 1 }, [Uri.canParse, URL.canParse])
export const refusedParse = refusal('refused-parse', 'Uri.parse(text)', { atMost: 0.25 }, [Uri.parse, peer])
export const refusedFrom = refusal('refused-from', 'Uri.from(text), throwing', { atMost: 1 }, [own, peer])
export const refusedMessage = refusal('refused-message', 'Uri.from(text) and the message', { atMost: 1 }, [
  (text) => /** @type {Error} */ (own(text)).message,
  (text) => /** @type {Error} */ (peer(text)).message,
])
