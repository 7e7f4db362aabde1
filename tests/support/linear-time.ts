// Linear time: 32 times the input may take at most 12 times 32 times as much of the processor, where quadratic work
// would take 1,024 times as much. The margin is for caches and the collection of garbage, which weigh on the long text.
import { expect } from '@jest/globals'
import { processorTime } from './processor-time.js'

const FACTOR = 32
const SLACK = 12
const ATTEMPTS = 12

/**
 * Expects the work on a text to take linear time.
 *
 * The least time of each size counts, and the large text is tried again only if it took too long: garbage that earlier
 * work left behind is not this work's fault.
 *
 * @param texts A piece that is repeated, or what makes a text of about a length.
 * @param length Of the small text.
 */
export function expectLinearTime(
  work: (text: string) => unknown,
  texts: string | ((length: number) => string),
  length = 600,
): void {
  const textOf = typeof texts === 'string' ? (size: number) => texts.repeat(size / texts.length) : texts
  const [small = '', large = ''] = [length, length * FACTOR].map((each) => flat(textOf(each)))
  const timeOf = (text: string): number => processorTime(() => work(text))
  let fast = Number.POSITIVE_INFINITY
  let slow = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && !isLinear(fast, slow); attempt++) {
    // First, so that the work is compiled when the small text is measured.
    slow = Math.min(slow, timeOf(large))
    for (let round = 0; round < 3; round++) fast = Math.min(fast, timeOf(small))
  }
  expect({ fast, slow, isLinear: isLinear(fast, slow) }).toEqual({ fast, slow, isLinear: true })
}

/** A text written out, so that no time goes into flattening ropes. UTF-8 has no lone surrogates. */
function flat(text: string): string {
  const encoding = /\p{Surrogate}/u.test(text) ? 'utf16le' : 'utf8'
  return Buffer.from(text, encoding).toString(encoding)
}

/** A time below the resolution of the clock would make any other look slow. */
function isLinear(fast: number, slow: number): boolean {
  return slow < FACTOR * SLACK * Math.max(fast, 0.05)
}
