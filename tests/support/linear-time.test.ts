// The check of linear time tells linear work from quadratic work.
import { expect, test } from '@jest/globals'
import { expectLinearTime } from './linear-time.js'
import { inCi } from './runs.js'

const texts = (length: number): string => 'a'.repeat(length)

function visits(count: number): number {
  let sum = 0
  for (let at = 0; at < count; at++) sum += at & 3
  return sum
}

test('linear work passes', () => {
  expectLinearTime((text) => visits(text.length * 20), texts)
})

test('quadratic work does not', () => {
  const work = (text: string): number => visits(text.length ** 2 / 10)
  // Compiled before it is measured: a slow first run of the short text would hide the difference.
  for (let round = 0; round < 50; round++) work(texts(1_000))
  expect(() => expectLinearTime(work, texts, inCi(1_000, 4_000))).toThrow()
})
