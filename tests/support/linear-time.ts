// Linear time: 32 times the input may take at most 12 times 32 times as long, where quadratic work would take 1,024
// times as long. So wide a margin, because collecting garbage and other programs can slow the long text alone.
import { expect } from '@jest/globals'

const FACTOR = 32
const SLACK = 12
const ATTEMPTS = 12

/**
 * Expects the work on a text to take linear time.
 *
 * The least time of each size counts, and the large text is tried again only if it took too long: a busy machine is
 * not the work's fault.
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
  let fast = Number.POSITIVE_INFINITY
  let slow = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < ATTEMPTS && !isLinear(fast, slow); attempt++) {
    for (let round = 0; round < 3; round++) fast = Math.min(fast, timeOf(work, small))
    slow = Math.min(slow, timeOf(work, large))
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

function timeOf(work: (text: string) => unknown, text: string): number {
  const start = performance.now()
  work(text)
  return performance.now() - start
}
