// Numbers for people to read.
import { expect, test } from '@jest/globals'
import { grouped } from '../../src/view/grouped.js'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [999_999, '999,999'],
  [1_234_567_890, '1,234,567,890'],
])('%d in groups of three', (count, text) => {
  expect(grouped(count)).toBe(text)
})
