// RFC 3986 3.4: the query, read as pairs in order; as a form reads it, a plus sign is a space.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Pair, PairPart, Query, Uri, UriSyntaxError } from '../../../src/index.js'
import { errorIn, expectFault, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLanguage } from '../../support/language.js'
import { expectLaw } from '../../support/runs.js'

type Read = readonly [name: string, value: string | null]

test.each<[text: string, ...pairs: readonly Read[]]>([
  [''],
  ['a', ['a', null]],
  ['a=', ['a', '']],
  ['=a', ['', 'a']],
  ['=', ['', '']],
  ['a=b', ['a', 'b']],
  ['a=b=c', ['a', 'b=c']],
  ['a=1&a=2', ['a', '1'], ['a', '2']],
  ['&', ['', null], ['', null]],
  ['a%3Db=c%26d', ['a=b', 'c&d']],
  ['q=x+y%2Bz', ['q', 'x+y+z']],
  ['q=a/b?c', ['q', 'a/b?c']],
  ['q=caf%C3%A9', ['q', 'café']],
  ['objectClass?one', ['objectClass?one', null]],
])('3.4 the pairs of %j', (text, ...pairs) => {
  for (const query of [successOf(Query.parse(text)), Uri.from(`x:?${text}`).query]) {
    expect(query?.pairs.map(({ name, value }) => [name, value])).toEqual(pairs)
    expect([...(query ?? [])]).toStrictEqual(query?.pairs)
    expect([...(query?.entries() ?? [])]).toEqual(pairs)
  }
})

describe('a query found by name', () => {
  const query = Query.from('tag=a&q=x+y&debug&tag=b%26c&empty=&%74ag=d&q=%2B')

  test.each<[name: string, first: string | null | undefined, all: readonly (string | null)[]]>([
    ['tag', 'a', ['a', 'b&c', 'd']],
    ['q', 'x+y', ['x+y', '+']],
    ['debug', null, [null]],
    ['empty', '', ['']],
    ['none', undefined, []],
    ['', undefined, []],
    ['%74ag', undefined, []],
  ])('%j', (name, first, all) => {
    expect(query.get(name)).toBe(first)
    expect(successOf(query.tryGet(name))).toBe(first)
    expect(query.getAll(name)).toEqual(all)
    expect(successOf(query.tryGetAll(name))).toEqual(all)
    expect(query.has(name)).toBe(first !== undefined)
  })

  test('as a form reads it', () => {
    const form = Query.from('a+b=x+y%2B&q=%20+').form
    expect(form.pairs.map(({ name, value }) => [name, value])).toEqual([
      ['a b', 'x y+'],
      ['q', '  '],
    ])
    expect(form.get('a b')).toBe('x y+')
    expect(form.getAll('q')).toEqual(['  '])
    expect(form.has('a+b')).toBe(false)
    expect(form.pairs[0]?.encodedName).toBe('a+b')
    expect(form.pairs[0]?.encodedValue).toBe('x+y%2B')
    expect(Query.from('').form.pairs).toEqual([])
  })
})

describe('octets that are not UTF-8', () => {
  const query = Query.from('good=1&bad=a%FF&bad=2&%FE=3&%FE=4')

  test('in a value they are an error of the query', () => {
    expectFault(query.tryGet('bad'), 'not-utf8', 'pair', 5)
    expect(failureOf(query.tryGetAll('bad')).redacted).toBe('bad=a%FF')
    const expected = new UriSyntaxError(errorIn(query.tryGet('bad')))
    expect(() => query.get('bad')).toThrow(expected)
    expect(() => query.getAll('bad')).toThrow(expected)
    expect(() => query.pairs[1]?.value).toThrow(expected)
    expectFault(query.form.tryGet('bad'), 'not-utf8', 'pair', 5)
    expect(query.has('bad')).toBe(true)
    expect(query.get('good')).toBe('1')
  })

  test('a pair with such a name is found by no name', () => {
    expect(query.has('\ufffd')).toBe(false)
    expect(query.get('%FE')).toBeUndefined()
    expect(query.pairs[3]?.encodedName).toBe('%FE')
    expect(query.pairs[3]?.value).toBe('3')
    expectFault(query.pairs[3]?.tryName ?? Query.parse(''), 'not-utf8', 'pair', 0)
    expect(() => query.pairs[3]?.name).toThrow('in the pair at offset 0')
  })
})

test.each<[text: string, kind: string, offset: number]>([
  ['a#', 'invalid-character', 1],
  ['a b', 'invalid-character', 1],
  ['a[]=1', 'invalid-character', 1],
  ['a="', 'invalid-character', 2],
  ['a=%', 'invalid-percent-encoding', 2],
  ['é', 'invalid-character', 0],
])('no query: %s', (text, kind, offset) => {
  expectFault(Query.parse(text), kind, 'query', offset)
  expectFault(Uri.parse(`x:?${text.replace('#', '^')}`), kind, 'query', offset + 3)
})

test('query: the reader accepts what the rule derives', () => expectLanguage(Query, 'query'))

test('a pair and a part of one, as a query without an ampersand is made', () => {
  for (const reader of [Pair, PairPart]) expectLanguage(reader, 'query', (text) => !text.includes('&'))
})

test('a pair, read alone, is that of a query', () => {
  expect(Pair.from('a%3D=b%26=c')).toStrictEqual(Query.from('x&a%3D=b%26=c').pairs[1])
  expect([Pair.from('a=b').name, Pair.from('a=b').value]).toEqual(['a', 'b'])
  expect(PairPart.from('a%26').decoded).toBe('a&')
  expectFault(Pair.parse('a=b&c'), 'invalid-character', 'pair', 3)
})

test('a query is its pairs, joined', () =>
  expectLaw(10_000, derivedFrom(rfc3986, 'query'), (text) => {
    for (const { pairs } of [Query.from(text), Query.from(text).form]) {
      expect(pairs.join('&')).toBe(text)
      for (const { text: whole, encodedName, encodedValue } of pairs) {
        expect(encodedValue === null ? encodedName : `${encodedName}=${encodedValue}`).toBe(whole)
        expect(encodedName).not.toContain('=')
      }
    }
  }))

test('a form is read as URLSearchParams reads it, but for empty pairs and a missing value', () => {
  const names = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })))
  expectLaw(10_000, names, (pairs) => {
    const written = new URLSearchParams(pairs).toString()
    const read = Query.from(written).form
    expect(read.pairs.map(({ name, value }) => [name, value])).toEqual(
      pairs.map(([name, value]) => [name, value]),
    )
    for (const [name] of pairs) expect(read.getAll(name)).toEqual(new URLSearchParams(written).getAll(name))
  })
})

test('an empty query has no pair, and so no name', () => {
  const query = Uri.from('x:?').query
  expect([query?.get(''), query?.get('a'), query?.has('')]).toEqual([undefined, undefined, false])
})
