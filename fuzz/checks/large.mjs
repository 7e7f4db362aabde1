/** Linear time: four times the text takes about four times the time, on everything that takes text. */
import { inspect } from 'node:util'
import { processorTime } from '../../tests/support/processor-time.js'
import { Disagreement } from '../check.mjs'

/** @typedef {import('../check.mjs').Check} Check */

/** In code units. */
const SMALL = 40_000
const FACTOR = 4
/** In milliseconds of the processor: shorter times tell nothing. What is quadratic takes seconds. */
const NOISE = 250
/** Caches and the collection of garbage make up for some. A quadratic one is 16. */
const LIMIT = 10
/** What looks bad is measured so many times more, and the shortest time counts. */
const CHANCES = 4

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function largeChecks({
  describe,
  redacted,
  schemes,
  tryEdit,
  tryRelativize,
  tryUri,
  Uri,
  UriReference,
}) {
  /** @type {(text: string, options: import('../../src/index.js').ParseOptions) => Readonly<Record<string, () => unknown>>} */
  const worksOf = (text, options) => {
    const result = UriReference.parse(text, options)
    const reading = {
      parse: () => UriReference.parse(text, options),
      canParse: () => UriReference.canParse(text, options),
      schemes: () => schemes.parse(text, options),
      data: () => tryUri`http://h/${text}?${text}=${text}`,
    }
    if (result._tag === 'Left') return { ...reading, describe: () => describe(result.left) }
    const value = result.right
    const base = Uri.from('http://a/b/c/d;p?q', options)
    return {
      ...reading,
      components: () => value.components(),
      segments: () => value.path.segments.length,
      pairs: () => value.query?.pairs.map(String),
      has: () => value.query?.has('x'),
      octets: () => value.path.octets,
      normalize: () => value.normalize('scheme'),
      equals: () => value.equals(UriReference.from(`${text}`, options), 'scheme'),
      resolve: () => base.tryResolve(value),
      relativize: () => (value instanceof Uri ? tryRelativize(base, value) : undefined),
      'resolve against it': () => (value instanceof Uri ? value.tryResolve('../x') : undefined),
      'relativize against it': () => (value instanceof Uri ? tryRelativize(value, `${text}x`) : undefined),
      'the value of its scheme': () => {
        const known = schemes.parse(text, options)
        return known._tag === 'Right' && [inspect(known.right), known.right.normalize()]
      },
      edit: () =>
        tryEdit(value, (draft) => {
          draft.fragment = 'x'
        }),
      redacted: () => redacted(value),
      inspect: () => inspect(value),
    }
  }

  return [
    {
      name: 'linear time',
      section: 'Linear; RFC 3986 7',
      kind: 'large',
      run([before = '', piece = '', after = ''], generation) {
        if (piece === '') return
        const textOf = (/** @type {number} */ size) =>
          before + piece.repeat(Math.ceil(size / piece.length)) + after
        const small = worksOf(textOf(SMALL), { generation })
        const large = worksOf(textOf(SMALL * FACTOR), { generation })
        for (const [name, work] of Object.entries(large)) {
          const before = small[name]
          if (before === undefined) continue
          let short = processorTime(before)
          let long = processorTime(work)
          for (let chance = 0; chance < CHANCES && long > NOISE && long > LIMIT * short; chance++) {
            long = Math.min(long, processorTime(work))
            short = Math.max(short, processorTime(before))
          }
          if (long > NOISE && long > LIMIT * short) {
            throw new Disagreement(
              name,
              `less than ${LIMIT} times ${short.toFixed(1)} ms`,
              `${long.toFixed(1)} ms`,
            )
          }
        }
      },
    },
  ]
}
