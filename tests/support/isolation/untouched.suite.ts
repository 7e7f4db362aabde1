// Runs after the suite that changes what suites could share.
import { expect, test } from '@jest/globals'

const LEFT_BEHIND = 'LEFT_BEHIND'

test('finds globals, the environment and prototypes as they were', () => {
  expect(process.env[LEFT_BEHIND]).toBeUndefined()
  expect(typeof URL).toBe('function')
  expect('text'.at(0)).toBe('t')
})
