// Codecs of the values of schemes, one scheme or all that are registered.

import { describe, expect, test } from '@jest/globals'
import { ftp, mailto, type SchemeValue, schemes, Uri } from 'uriform'
import { uriOf } from 'uriform/codecs'
import { allSchemes } from 'uriform/schemes'
import { rfc1738 } from '../../../src/generations.js'
import { samples } from '../../schemes/arbitrary-values.js'
import { decoded, kindsOf } from './decoding.js'

const all = samples.map(({ scheme, example }) => [scheme.scheme, example] as const)

describe.each(all)('%s', (name, text) => {
  const schemes = allSchemes
  const definition = schemes.get(name) as { parse: typeof ftp.parse } & { readonly scheme: string }
  const codec = uriOf<SchemeValue>(definition)

  test('is decoded to what the scheme gives, and encoded to its text', () => {
    const value = decoded(codec, text)
    expect(value).toEqual(schemes.from(text))
    expect(value.scheme).toBe(name)
    expect(codec.encode(value)).toBe(text)
    expect(codec.name).toBe(`uriOf(${name})`)
  })

  test('is of no other scheme', () => {
    for (const [other, otherText] of all) {
      if (other === name) continue
      expect(codec.is(allSchemes.from(otherText))).toBe(false)
      expect(kindsOf(codec, otherText)).toEqual(['wrong-scheme'])
    }
  })

  test('is one of those that are registered', () => {
    const value = schemes.from(text)
    expect(decoded(uriOf(schemes), text)).toEqual(value)
    expect(uriOf(schemes).is(value)).toBe(true)
    const others = uriOf<SchemeValue | Uri>(schemes.without(name))
    expect(others.is(value)).toBe(false)
    expect(kindsOf(others, text)).toEqual(['wrong-scheme'])
  })
})

test('what is not registered, or none of its scheme, is refused', () => {
  expect(uriOf(schemes).name).toBe('uriOf(schemes)')
  expect(kindsOf(uriOf(schemes), 'x-other:a')).toEqual(['wrong-scheme'])
  expect(kindsOf(uriOf(schemes), 'a')).toEqual(['missing-scheme'])
  expect(kindsOf(uriOf(ftp), 'ftp://h/a;type=x')).toEqual(['invalid-by-scheme'])
  expect(kindsOf(uriOf(schemes), 'ftp://h/a;type=x')).toEqual(['invalid-by-scheme'])
  expect(kindsOf(uriOf(mailto), 'mailto:a b')).toEqual(['invalid-character'])
})

describe('a generation', () => {
  const codec = uriOf(ftp, { generation: rfc1738 })

  test('is in the name, and that of the values', () => {
    expect(codec.name).toBe('uriOf(ftp, rfc1738)')
    expect(decoded(codec, 'ftp://h/a').uri.generation).toBe(rfc1738)
    expect(codec.is(ftp.from('ftp://h/a'))).toBe(false)
    expect(codec.is(ftp.from('ftp://h/a', { generation: rfc1738 }))).toBe(true)
  })

  test('what a Uri of another one is decoded to is a value of the codec', () => {
    const result = codec.decode(Uri.from('ftp://h/a'))
    if (result._tag === 'Right') expect(codec.is(result.right)).toBe(true)
    else expect(result.left).toHaveLength(1)
  })
})
