// A limit bounds time and memory: what is over it is refused before it is taken apart. A limit that is no number is an
// error, because it would limit nothing.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { Path, Query } from 'uriform'
import { queryOf, relativeReferenceFromString, templateOf, uriFromString } from 'uriform/codecs'
import { template } from 'uriform/templates'
import { kindsOf, reportOf } from './decoding.js'

const LENGTH = 1_000_000
/** Taking the text apart takes a hundred times as long as reading it. */
const SLACK = 15

/** The shortest of several times, in milliseconds. */
function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('refusing takes little more time than reading the text as a component', () => {
  test.each([{}, { form: true }])('a query of too many pairs: %j', (options) => {
    const codec = queryOf(t.type({}), { maximumPairs: 10, ...options })
    const text = '&'.repeat(LENGTH)
    expect(kindsOf(codec, text)).toEqual(['too-long'])
    expect(timeOf(() => codec.decode(text))).toBeLessThan(SLACK * timeOf(() => Query.from(text)))
  })

  test('a path of too many segments', () => {
    const codec = templateOf(template('/a/{x}'), t.type({ x: t.string }))
    const text = `/a${'/'.repeat(LENGTH)}`
    expect(reportOf(codec, text)).toEqual(['expected a text like /a/{x}'])
    expect(timeOf(() => codec.decode(text))).toBeLessThan(SLACK * timeOf(() => Path.from(text)))
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
