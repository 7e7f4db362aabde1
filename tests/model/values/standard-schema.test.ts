// Each reader of references is a Standard Schema.
import { expect, test } from '@jest/globals'
import { RelativeReference, Uri, UriReference } from '../../../src/index.js'

test('a valid text gives its value, and a value itself', () => {
  const result = Uri['~standard'].validate('http://h/')
  expect(result.issues).toBeUndefined()
  expect('value' in result && result.value.href).toBe('http://h/')
  const value = RelativeReference.from('a')
  expect(UriReference['~standard'].validate(value)).toEqual({ value })
})

test.each([
  ['a b', 'Invalid character in the path.'],
  [1, 'Input that is not a string.'],
])('%j gives one issue with a short message', (input, message) => {
  const { issues } = Uri['~standard'].validate(input)
  expect(issues).toHaveLength(1)
  expect(issues?.[0]?.message.length).toBeLessThan(60)
  if (typeof input === 'string') expect(issues?.[0]?.message).toBe(message)
})

test('it names its version and vendor', () => {
  expect(Uri['~standard']).toMatchObject({ version: 1, vendor: 'uriform' })
})
