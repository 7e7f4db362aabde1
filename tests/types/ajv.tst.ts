// What the compiler makes of `uriform/ajv`, beside the types of Ajv.

import type { Format, Options } from 'ajv'
import { describe, expect, test } from 'tstyche'
import { type FormatName, formats, type UriParts, uriResolver } from 'uriform/ajv'

describe('Ajv', () => {
  test('takes the resolver', () => {
    expect<Options>().type.toBeAssignableFrom({ uriResolver })
  })

  test('takes the formats', () => {
    expect<Record<string, Format>>().type.toBeAssignableFrom(formats)
    expect<Format>().type.toBeAssignableFrom(formats.uri)
    expect<Options>().type.toBeAssignableFrom({ uriResolver, formats })
  })
})

test('the names of formats', () => {
  expect<keyof typeof formats>().type.toBe<FormatName>()
})

test('components are text, or absent', () => {
  expect(uriResolver.parse('')).type.toBe<UriParts>()
  expect(uriResolver.parse('').fragment).type.toBe<string | undefined>()
  expect(uriResolver.resolve).type.not.toBeCallableWith(1, '')
})
