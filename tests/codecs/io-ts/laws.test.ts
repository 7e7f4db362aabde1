// What holds of every codec: reading is undone by writing and writing by reading, and nothing else is one of its values.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { report } from 'uriform/codecs'
import { anyTexts } from '../../support/arbitrary-text.js'
import { expect } from '../../support/expect.js'
import { expectLaw, runs } from '../../support/runs.js'
import { decoded } from './decoding.js'
import { samples } from './samples.js'

const anything = fc.anything({
  withBigInt: true,
  withBoxedValues: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
})

function throwing(): never {
  throw new Error('read')
}

/** What a program may be given, or give itself by mistake. */
const odd: readonly unknown[] = [
  Symbol('s'),
  throwing,
  class {},
  new Proxy({}, {}),
  new Proxy([], {}),
  Object.defineProperty({}, 'href', { get: throwing, enumerable: true }),
  Object.defineProperty({}, 'text', { get: throwing, enumerable: true }),
  Object.defineProperty({}, 'length', { get: throwing, enumerable: true }),
  { toString: throwing, valueOf: throwing, toJSON: throwing },
  Object.create(Date.prototype),
  new Object('http://h/'),
  new URL('http://h/'),
  [['http://h/']],
]

describe.each(samples)('%s', (_, { codec, inputs, strangers }) => {
  const accepted = inputs.filter((input) => codec.decode(input)._tag === 'Right')

  test('encoding what was decoded gives the input, and decoding that gives an equal value', () => {
    expectLaw(2_000, accepted, (input) => {
      const value: unknown = decoded(codec, input)
      expect(codec.is(value)).toBe(true)
      const outside: unknown = codec.encode(value)
      expect(outside).toBe(input)
      expect(decoded(codec, outside)).toStrictEqual(value)
    })
  })

  test('nothing else is one of its values', () => {
    const taken = strangers.filter(([, stranger]) => codec.is(stranger)).map(([name]) => name)
    expect(taken).toEqual([])
  })

  test('whatever comes is decoded to one of its values, or reported', () => {
    const check = (input: unknown): void => {
      const result = codec.decode(input)
      if (result._tag === 'Right') expect(codec.is(result.right)).toBe(true)
      else {
        const texts = report(result.left)
        expect(texts.length).toBeGreaterThan(0)
        expect(texts.some((text) => /\p{Cs}/u.test(text))).toBe(false)
      }
    }
    for (const input of [...odd, ...strangers.map(([, stranger]) => stranger)]) check(input)
    fc.assert(fc.property(fc.oneof(anyTexts, inputs, anything), check), { numRuns: runs(2_000) })
  })
})
