// A limit bounds time and memory: what is over it is refused before it is taken apart. A limit that is no number is an
// error, because it would limit nothing.
import { describe, expect, jest, test } from '@jest/globals'
import * as t from 'io-ts'
import { queryOf, relativeReferenceFromString, templateOf, uriFromString } from 'uriform/codecs'
import { template } from 'uriform/templates'
import { decoded, kindsOf, reportOf } from './decoding.js'

/** How often decoding an input decodes percent-encodings: once for each name and value that is taken apart. */
function piecesOf(codec: t.Mixed, input: unknown): number {
  const decode = jest.spyOn(globalThis, 'decodeURIComponent')
  try {
    codec.decode(input)
    return decode.mock.calls.length
  } finally {
    decode.mockRestore()
  }
}

describe('what is over a limit is refused before it is taken apart', () => {
  test.each([{}, { form: true }])('a query of too many pairs: %j', (options) => {
    const text = '%41=%42&'.repeat(1_000)
    const few = queryOf(t.type({}), { maximumPairs: 1_000, ...options })
    expect(kindsOf(few, text)).toEqual(['too-long'])
    expect(piecesOf(few, text)).toBe(0)
    const enough = queryOf(t.type({}), { maximumPairs: 1_001, ...options })
    expect(piecesOf(enough, text)).toBeGreaterThanOrEqual(2_000)
  })

  test('the data of too many pairs', () => {
    const data = { a: ['1', '2'], c: '3', b: 1 }
    // The error of `b` would come first if these were not three pairs.
    expect(kindsOf(queryOf(t.type({}), { maximumPairs: 2 }), data)).toEqual(['too-long'])
    expect(reportOf(queryOf(t.type({}), { maximumPairs: 3 }), data)).toEqual([
      'b: expected a text, or a list of texts',
    ])
  })

  test('a text of data is one pair, however long', () => {
    expect(decoded(queryOf(t.type({}), { maximumPairs: 2 }), { a: 'long', b: ['text'] })).toEqual({
      a: 'long',
      b: 'text',
    })
  })

  test('a path of too many segments', () => {
    const text = `/a${'/%20'.repeat(1_000)}`
    const One = templateOf(template('/a/{x}'), t.type({ x: t.string }))
    expect(reportOf(One, text)).toEqual(['expected a text like /a/{x}'])
    expect(piecesOf(One, text)).toBeLessThanOrEqual(1)
    const All = templateOf(template('/a{/x*}'), t.type({ x: t.array(t.string) }))
    expect(piecesOf(All, text)).toBeGreaterThanOrEqual(1_000)
  })
})

describe('a limit that is no number is a TypeError', () => {
  test.each([Number.NaN, -1, '10', null])('%p', (limit) => {
    const wrong = limit as number
    expect(() => queryOf(t.type({}), { maximumPairs: wrong })).toThrow(TypeError)
    expect(() => uriFromString({ maximumLength: wrong })).toThrow(TypeError)
    expect(() => relativeReferenceFromString({ maximumLength: wrong })).toThrow(TypeError)
  })

  test('the message names the option and what it was given', () => {
    expect(() => queryOf(t.type({}), { maximumPairs: Number.NaN })).toThrow(
      'maximumPairs must be a number, 0 or more, but it is NaN',
    )
  })

  test.each([0, 10, Number.POSITIVE_INFINITY])('%p is a limit', (limit) => {
    expect(() => queryOf(t.type({}), { maximumPairs: limit })).not.toThrow()
    expect(() => uriFromString({ maximumLength: limit })).not.toThrow()
  })
})
