// Changes what suites could share, and doesn't undo it.
import { expect, test } from '@jest/globals'

const LEFT_BEHIND = 'LEFT_BEHIND'

test('changes globals, the environment and a prototype', () => {
  process.env[LEFT_BEHIND] = 'yes'
  Reflect.deleteProperty(globalThis, 'URL')
  Object.defineProperty(String.prototype, 'at', { configurable: true, value: () => 'changed' })
  expect('text'.at(0)).toBe('changed')
})
