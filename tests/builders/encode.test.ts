// Components from data: each reads back as the data, decoded, or there is an error (RFC 3986 2.4).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc2396 } from '../../src/generations/index.js'
import { Fragment, Path, Query, Segment, UriBuildError } from '../../src/index.js'
import { character } from '../support/character.js'
import { faultOf, successOf } from '../support/either.js'
import { runs } from '../support/runs.js'

test.each<[text: string, encode: () => { readonly text: string }]>([
  ['a%2Fb%3B%25', () => Segment.encode('a/b;%')],
  ['1', () => Segment.encode(1)],
  ['', () => Segment.encode('')],
  ['', () => Path.encode([])],
  ['/', () => Path.encode([''])],
  ['/a/b%2Fc/', () => Path.encode(['a', 'b/c', ''])],
  ['/%7e/7', () => Path.encode([Segment.from('%7e'), 7])],
  ['', () => Query.encode({})],
  ['q=x%26y&tag=1&tag=2&n', () => Query.encode({ q: 'x&y', tag: ['1', '2'], n: null, u: undefined })],
  ['a=b%20c', () => Query.encode(new URLSearchParams('a=b+c'))],
  ['a%20b/?', () => Fragment.encode('a b/?')],
])('%s', (text, encode) => {
  expect(encode().text).toBe(text)
})

test.each<[kind: string, encode: () => unknown, tryEncode: () => Parameters<typeof faultOf>[0]]>([
  ['dot-segment', () => Segment.encode('..'), () => Segment.tryEncode('..')],
  ['dot-segment', () => Path.encode(['a', '.']), () => Path.tryEncode(['a', '.'])],
  ['empty-pair', () => Query.encode({ '': null }), () => Query.tryEncode({ '': null })],
  ['lone-surrogate', () => Fragment.encode('\ud800'), () => Fragment.tryEncode('\ud800')],
  ['wrong-type', () => Path.encode('a' as never), () => Path.tryEncode('a' as never)],
  [
    'unknown-generation',
    () => Segment.encode('a', { generation: {} as never }),
    () => Segment.tryEncode('a', { generation: {} as never }),
  ],
])('%s', (kind, encode, tryEncode) => {
  expect(encode).toThrow(UriBuildError)
  expect(faultOf(tryEncode()).kind).toBe(kind)
})

test('the generation decides', () => {
  expect(Segment.encode('a~', { generation: rfc2396 }).text).toBe('a~')
})

describe('any text', () => {
  const text = fc.string({ unit: character })

  test('comes back', () => {
    fc.assert(
      fc.property(text, (data) => {
        expect(successOf(Fragment.tryEncode(data)).decoded).toBe(data)
        expect(successOf(Query.tryEncode([['n', data]])).get('n')).toBe(data)
        const segment = Segment.tryEncode(data)
        if (data === '.' || data === '..') expect(faultOf(segment).kind).toBe('dot-segment')
        else expect(successOf(segment).decoded).toBe(data)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('comes back as segments of a path', () => {
    fc.assert(
      fc.property(fc.array(text.filter((each) => !/^\.\.?$/.test(each))), (data) => {
        expect(Path.encode(data).segments.map(({ decoded }) => decoded)).toEqual(data)
      }),
      { numRuns: runs(1_000) },
    )
  })
})
