// Secrets in the parameters of some schemes, in whatever order they come.
import { expect, test } from '@jest/globals'
import { UriReference } from 'uriform'

test.each([
  [
    'mongodb://h/?authMechanismProperties=A&password=B&c=d',
    'mongodb://h/?authMechanismProperties=***&password=***&c=d',
  ],
  [
    'mongodb://h/?password=A&authMechanismProperties=B&c=d',
    'mongodb://h/?password=***&authMechanismProperties=***&c=d',
  ],
  ['otpauth://totp/a?secret=A&secret=B&c=d', 'otpauth://totp/a?secret=***&secret=***&c=d'],
  ['x:password=A&my_secret=B', 'x:password=A&my_secret=B'],
  ['x:password=A&secret=B', 'x:password=A&secret=***'],
])('%s: %s', (text, redacted) => {
  expect(UriReference.from(text).redacted()).toBe(redacted)
})
