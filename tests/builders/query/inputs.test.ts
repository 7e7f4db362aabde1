// What a typed query reads: every input, and the records of frameworks.
import { describe, test } from '@jest/globals'
import {
  boolean,
  dateTime,
  flag,
  integer,
  list,
  many,
  number,
  QueryError,
  query,
  text,
} from '../../../src/builders/query/index.js'
import { rfc2396 } from '../../../src/generations.js'
import { https, Query, RelativeReference, Uri } from '../../../src/index.js'
import { requestTarget } from '../../../src/safety/guards/index.js'
import { expect } from '../../support/expect.js'
import { encoded, problemsOf, record, Search } from './search.js'

describe('inputs', () => {
  test.each<readonly [string, unknown]>([
    ['text', encoded],
    ['search', `?${encoded}`],
    ['a target', `/a?${encoded}`],
    ['a target with two slashes', `//a?${encoded}`],
    ['a URL as text', `http://h/a b?${encoded}`],
    ['a URI of any scheme as text', `x-1+y.z://h/a?${encoded}`],
    ['a Query', Query.from(encoded)],
    ['a URI', Uri.from(`http://h/a?${encoded}#q=x`)],
    ['a relative reference', RelativeReference.from(`a?${encoded}#q=x`)],
    ['the value of a scheme', https.from(`https://h/a?${encoded}#q=x`)],
    ['a request target', requestTarget(`/a?${encoded}`)],
    ['a URL', new URL(`http://h/?${encoded}#q=x`)],
    ['URLSearchParams', new URLSearchParams(encoded)],
    ["a framework's record", { q: 'a&b', page: '2', tag: ['x', 'y'], debug: '' }],
    ['a record without a prototype', Object.assign(Object.create(null), { ...record })],
    ['a record of own types', record],
  ])('%s', (_, input) => {
    expect(Search.from(input)).toEqual(record)
    expect(Search.decode(input)).toEqual({ _tag: 'Right', right: record })
    expect(Search['~standard'].validate(input)).toEqual({ value: record })
    expect(Search.from(Search.change(input, {}))).toEqual(record)
  })

  const none = { page: 1, tag: [], debug: false }

  test.each([
    ...[undefined, '', '?', '/', '/a', 'http://h', Uri.from('http://h'), new URL('http://h/?'), {}],
    requestTarget('/a'),
  ])('%p has no parameters', (input) => {
    expect(Search.from(input)).toEqual(none)
    expect(query({}, { unknown: 'refuse', maximumPairs: 0 }).from(input)).toEqual({})
  })

  test('a URL in a value, or a parameter that is named like a part of an object, is data', () => {
    expect(Search.from('q=http://h/?page=2')).toEqual({ ...none, q: 'http://h/?page=2' })
    expect(query({ text: text() }).from({ text: 'q=1' })).toEqual({ text: 'q=1' })
  })

  test.each([
    '?utm=a|b&q=x',
    '?q=x&utm=%',
    'q=x&utm=%FF',
    'q=x&%FF=1',
    'q=x&é=ü',
    'q=x&a=\u0080 &b=[]\\^`{}"<>',
  ])('what nobody named refuses nothing: %s', (input) => {
    for (const each of [input, Uri.from(`http://h/?${Search.change(input, {})}`)]) {
      expect(Search.from(each)).toEqual({ ...none, q: 'x' })
    }
    expect(Search.from(new URL(`http://h/?${input.replace('?', '')}`)).q).toBe('x')
  })

  test('strays of a parameter are data', () => {
    expect(Search.from('?q=a|b%&tag=[é]')).toEqual({ ...none, q: 'a|b%', tag: ['[é]'] })
  })

  test('strays are refused on request, the same in every input', () => {
    const strict = query({ q: text() }, { strays: 'refuse' })
    for (const input of ['?q=a|b', 'q=%', 'http://h/?q=[', new URL('http://h/?q=|')]) {
      expect(problemsOf(strict.decode(input))).toEqual([['not-a-query']])
    }
    expect(strict.from('?q=a%7Cb+c')).toEqual({ q: 'a|b c' })
  })

  test.each(['q=a#b', '/a#b?q=1', 'http://h/?q=1#f', 'q=\n', 'q=\x7f', 'q=\ud800', '/\0?q=1'])(
    'a raw number sign, a control or a lone surrogate is no query: %j',
    (input) => {
      expect(problemsOf(Search.decode(input))).toEqual([['not-a-query']])
      expect(() => Search.change(input, { page: 2 })).toThrow(QueryError)
    },
  )

  test.each([
    null,
    1,
    true,
    Symbol('x'),
    [],
    new Date(),
    new Map([['q', '1']]),
    new (class Own {})(),
    () => 'x',
    { [Symbol.toStringTag]: 'URL', href: 1 },
  ])('%p is no query', (input) => {
    const problem = {
      kind: 'not-a-query',
      name: '',
      path: [],
      message: expect.stringMatching(/^Got .*\. Expected a query\.$/),
    }
    expect(Search.decode(input)).toEqual({ _tag: 'Left', left: [problem] })
    expect(Search.tryChange(input, {})).toEqual({ _tag: 'Left', left: [problem] })
  })

  test('an object that throws is no query', () => {
    const refuse = (): never => {
      throw new Error('no')
    }
    for (const input of [
      new Proxy({}, { ownKeys: refuse }),
      Object.defineProperty({}, 'q', { get: refuse, enumerable: true }),
    ]) {
      expect(problemsOf(Search.decode(input))).toEqual([['not-a-query']])
      expect(() => Search.from(input)).toThrow(/^The input throws when it is read\.$/)
    }
  })

  test('what another generation reads, or another realm made, is read again', () => {
    const options = { generation: rfc2396 }
    for (const input of [Query.from('tag=[', options), Uri.from('http://h/?tag=[', options)]) {
      expect(Search.from(input).tag).toEqual(['['])
    }
    const url: unknown = Object.defineProperty({ href: 'http://h/?q=1' }, Symbol.toStringTag, {
      value: 'URL',
    })
    expect(Search.from(url).q).toBe('1')
  })

  test('a plus is a space, unless it is taken as it stands', () => {
    const plain = query({ q: text(), 'a b': text() }, { form: false })
    expect(Search.from('q=a+b%2Bc').q).toBe('a b+c')
    expect(plain.from('q=a+b%2Bc&a+b=1&a%20b=2')).toEqual({ q: 'a+b+c', 'a b': '2' })
    for (const each of [Search, plain]) expect(String(each.encode({ q: 'a b+c' }))).toBe('q=a%20b%2Bc')
  })

  test('a thousand pairs, or as many as was said', () => {
    expect(Search.from('tag=a&'.repeat(999)).tag).toHaveLength(999)
    expect(problemsOf(Search.decode('tag=a&'.repeat(1_000)))).toEqual([['not-a-query']])
    expect(problemsOf(Search.decode({ other: new Array(1_001).fill('') }))).toEqual([['not-a-query']])
    const few = query({ a: many() }, { maximumPairs: 3 })
    for (const input of ['a&a&a', { a: ['', '', ''] }, { a: '', b: ['', ''] }]) {
      expect(few.decode(input)._tag).toBe('Right')
    }
    for (const input of ['a&a&a&a', '&&&', { a: ['', '', '', ''] }, { a: '', b: ['', '', ''] }]) {
      expect(() => few.from(input)).toThrow('More than 3 parameters.')
    }
    expect(() => query({ a: many() }, { maximumPairs: 1 }).from('a&a')).toThrow('More than 1 parameter.')
    const two = query({ a: many(), b: text() }, { maximumPairs: 3 })
    for (const each of [few, two])
      expect(problemsOf(each.tryEncode({ a: ['', '', '', ''] }))).toEqual([['malformed', 'a']])
    expect(problemsOf(few.tryChange('b&b', { a: ['', ''] }))).toEqual([['malformed', 'a']])
    expect(few.encode({ a: ['', '', ''] })?.text).toBe('a=&a=&a=')
  })
})

describe('records of frameworks', () => {
  test('values of their own type are checked', () => {
    const all = query({
      t: text(),
      i: integer(),
      n: number(),
      b: boolean(),
      f: flag(),
      d: dateTime(),
      m: many(integer()),
      l: list(integer()),
    })
    expect(
      all.from({
        t: 5,
        i: 2,
        n: 1.5,
        b: false,
        f: 1,
        d: new Date(0),
        m: [1, '2'],
        l: [1, '2,3'],
        other: new Map(),
        another: Symbol('x'),
      }),
    ).toEqual({ t: '5', i: 2, n: 1.5, b: false, f: true, d: new Date(0), m: [1, 2], l: [1, 2, 3] })
    expect(all.from({ t: true, f: 0, m: 1, l: 2, i: null, n: [null], b: undefined })).toEqual({
      t: 'true',
      f: false,
      m: [1],
      l: [2],
    })
    expect(all.from({ f: false, m: null })).toEqual({ f: false, m: [], l: [] })
    expect(problemsOf(all.decode({ t: {}, i: 1.5, n: true, b: 1, f: 2, d: 0, m: [[1]], l: {} }))).toEqual([
      ['wrong-type', 't'],
      ['malformed', 'i'],
      ['wrong-type', 'n'],
      ['wrong-type', 'b'],
      ['wrong-type', 'f'],
      ['wrong-type', 'd'],
      ['wrong-type', 'm'],
      ['wrong-type', 'l'],
    ])
    expect(problemsOf(all.decode({ t: Number.NaN, i: -0, n: Number.NaN, d: new Date(Number.NaN) }))).toEqual([
      ['wrong-type', 't'],
      ['malformed', 'i'],
      ['malformed', 'n'],
      ['malformed', 'd'],
    ])
  })

  test('lists of one are one, longer ones are doubled, names are data', () => {
    expect(Search.from({ q: ['x'], page: ['2'] })).toEqual({ q: 'x', page: 2, tag: [], debug: false })
    expect(problemsOf(Search.decode({ q: ['x', 'y'] }))).toEqual([['doubled', 'q']])
    expect(query({ 'a+b': text() }).from({ 'a+b': '%41+' })).toEqual({ 'a+b': '%41+' })
    expect(problemsOf(Search.decode({ q: '\ud800' }))).toEqual([['malformed', 'q']])
  })
})
