// Queries as typed records: the kinds of parameters, what is refused under which name, and every input.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { z } from 'zod'
import { flag, many, one, QueryError, query } from '../../../src/builders/query/index.js'
import { rfc2396 } from '../../../src/generations.js'
import { Query, strays, Uri, UriBuildError, UriReference } from '../../../src/index.js'
import { requestTarget } from '../../../src/safety/guards/index.js'
import { character } from '../../support/character.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi } from '../../support/runs.js'

const search = query({ q: one, page: one, tag: many, debug: flag })
const text = 'q=a%26b&page=2&tag=x&tag=y&debug'
const record = { q: 'a&b', page: '2', tag: ['x', 'y'], debug: true }

const issuesOf = (result: ReturnType<typeof search.decode>): unknown =>
  result._tag === 'Left' ? result.left.map(({ kind, path }) => [kind, ...path]) : result

test.each<readonly [string, unknown]>([
  ['text', text],
  ['search', `?${text}`],
  ['a target', `/a?${text}`],
  ['a URL as text', `http://h/a?${text}#q=x`],
  ['a URI of any scheme as text', `x-1+y.z://h/a?${text}`],
  ['a Query', Query.from(text)],
  ['a reference', UriReference.from(`a?${text}#q=x`)],
  ['a request target', requestTarget(`/a?${text}`)],
  ['a URL', new URL(`http://h/?${text}`)],
  ['URLSearchParams', new URLSearchParams('q=a%26b&page=2&tag=x&tag=y&debug')],
  ['the record of a framework', { q: 'a&b', page: '2', tag: ['x', 'y'], debug: '' }],
])('%s is read', (_, input) => {
  expect(search.from(input)).toEqual(record)
  expect(search.decode(input)).toEqual({ _tag: 'Right', right: record })
})

test('absent parameters, empty ones, and those without =', () => {
  const none = { tag: [], debug: false }
  for (const input of ['', '?', '/', 'http://h', new URL('http://h'), {}])
    expect(search.from(input)).toEqual(none)
  expect(search.from('q=&page&tag&debug=')).toEqual({ q: '', page: '', tag: [''], debug: true })
  expect(search.from('q=a+b').q).toBe('a+b')
  expect(query({ q: one }, { form: true }).from('q=a+b').q).toBe('a b')
})

test('every doubled, malformed or unknown name is reported', () => {
  expect(issuesOf(search.decode('q=1&q=2&page=%FF&debug=x&debug&tag=%FF&other=1'))).toEqual([
    ['doubled', 'q'],
    ['malformed', 'page'],
    ['doubled', 'debug'],
    ['malformed', 'tag'],
  ])
  expect(issuesOf(search.decode('debug=x&%FF=1'))).toEqual([['malformed'], ['malformed', 'debug']])
  const strict = query({ q: one }, { unknown: 'refuse' })
  expect(issuesOf(strict.decode('q=1&a=1&b') as never)).toEqual([
    ['unknown-parameter', 'a'],
    ['unknown-parameter', 'b'],
  ])
  expect(() => search.from('q=1&q=2')).toThrow(QueryError)
  expect(() => search.from('q=1&q=2')).toThrow('q: given 2 times, but can be given only once')
  expect(() => search.from('q=a b')).toThrow('Space in the query')
  const read = query({ q: one, page: one, f: flag }, { unknown: 'refuse' }).decode(
    'q=%FF&page&page&f=1&x=&%FF',
  )
  expect(read._tag === 'Left' && read.left).toEqual([
    { kind: 'malformed', path: [], message: 'a name is not valid UTF-8' },
    { kind: 'malformed', path: ['q'], message: 'not valid UTF-8' },
    { kind: 'doubled', path: ['page'], message: 'given 2 times, but can be given only once' },
    { kind: 'malformed', path: ['f'], message: 'expected the name alone, without a value' },
    { kind: 'unknown-parameter', path: ['x'], message: 'no such parameter' },
  ])
  const record = search.decode({ q: 1 })
  expect(record._tag === 'Left' && record.left).toEqual([
    { kind: 'malformed', path: ['q'], message: 'expected a string or a list of strings' },
  ])
  const { name, message } = new QueryError(read._tag === 'Left' ? read.left.slice(0, 2) : [])
  expect([name, message]).toEqual(['QueryError', 'a name is not valid UTF-8\nq: not valid UTF-8'])
})

test('strays are read where asked for', () => {
  expect(issuesOf(search.decode('tag=a|b'))).toEqual([['not-a-query']])
  expect(query({ 'tag[]': many }, { strays }).from('?tag[]=a|b')).toEqual({ 'tag[]': ['a|b'] })
})

test('a schema of any library judges the record', () => {
  const schema = z.object({ q: z.string(), page: z.coerce.number().int().default(1) })
  const checked = query({ q: one, page: one }, { schema })
  expect(checked.from('q=x&page=3').page + 1).toBe(4)
  expect(checked.from('q=x')).toEqual({ q: 'x', page: 1 })
  expect(issuesOf(checked.decode('page=a') as never)).toEqual([
    ['invalid', 'q'],
    ['invalid', 'page'],
  ])
  expect(issuesOf(checked.decode('page=1&page=2') as never)).toEqual([['doubled', 'page']])
  const late = z.object({ q: z.string().refine(async () => true) })
  const asynchronous = query({ q: one }, { schema: late }).decode('q=1')
  expect(asynchronous).toMatchObject({ _tag: 'Left', left: [{ kind: 'invalid' }] })
})

test('data are written in the order of the names', () => {
  expect(search.encode({ debug: true, tag: ['x', 'y'], page: 2, q: 'a&b' })).toBe(text)
  expect(search.encode({ debug: false, tag: [] })).toBe('')
  expect(query({ q: one }, { form: true }).encode({ q: 'a b+c' })).toBe('q=a+b%2Bc')
  expect(() => search.encode({ q: '\ud800' })).toThrow(UriBuildError)
  expect(search.tryEncode({ q: {} as never })._tag).toBe('Left')
})

test('what is written is read again', () => {
  const data = fc.string({ unit: character }).filter((each) => !/\p{Cs}/u.test(each))
  const values = fc.record(
    { q: data, page: data, tag: fc.array(data), debug: fc.boolean() },
    { requiredKeys: ['tag', 'debug'] },
  )
  expectLaw(1_000, values, fc.boolean(), (given, form) => {
    const both = query({ q: one, page: one, tag: many, debug: flag }, { form })
    expect(both.from(both.encode(given))).toEqual(given)
    expect(both.from(Uri.from(`http://h/?${both.encode(given)}`))).toEqual(given)
  })
})

describe('hostile input', () => {
  test.each([undefined, null, 1, Symbol('x'), [], new Date(), () => 'x'])('%p is no query', (input) => {
    expect(issuesOf(search.decode(input))).toEqual([['not-a-query']])
  })

  test('an object that throws, and data that are no texts', () => {
    const throwing = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
      },
    )
    expect(issuesOf(search.decode(throwing))).toEqual([['not-a-query']])
    expect(issuesOf(search.decode({ q: { a: 1 }, tag: ['x', 2] }))).toEqual([
      ['malformed', 'q'],
      ['malformed', 'tag'],
    ])
  })

  test('names that every object has', () => {
    const kinds = JSON.parse('{"__proto__": {"kind": "one"}, "constructor": {"kind": "one"}}')
    const odd = query(kinds as { constructor: typeof one })
    const read = odd.from('__proto__=x') as Record<string, unknown>
    expect(Object.keys(read)).toEqual(['__proto__'])
    expect(read.constructor).toBeUndefined()
    expect(odd.encode(JSON.parse('{"__proto__": "x"}') as object)).toBe('__proto__=x')
    expect(query({ constructor: one }).encode({})).toBe('')
    expect(search.from('__proto__=1&constructor=2')).toEqual({ tag: [], debug: false })
  })

  test('too many pairs, and a limit that is no number', () => {
    expect(issuesOf(search.decode('tag=a&'.repeat(1_001)))).toEqual([['not-a-query']])
    expect(() => query({}, { maximumPairs: Number.NaN })).toThrow(TypeError)
    expect(() => query({}, { maximumPairs: Number.NaN })).toThrow('maximumPairs')
    const few = query({ a: many }, { maximumPairs: 3 })
    for (const input of ['a&a&a', { a: ['', '', ''] }, { a: '', b: ['', ''] }])
      expect(few.decode(input)._tag).toBe('Right')
    for (const input of [
      'a&a&a&a',
      { a: ['', '', '', ''] },
      { a: '', b: ['', '', ''] },
      { a: '', b: '', c: '', d: '' },
    ])
      expect(() => few.from(input)).toThrow('Too much text in the query')
  })

  testInCi('takes linear time', () => {
    const all = query({ a: many }, { maximumPairs: Number.POSITIVE_INFINITY, unknown: 'refuse' })
    for (const piece of ['a=%41&', 'a=%FF&', '%FF&', 'b&'])
      expectLinearTime(
        (long) => all.decode(long),
        (length) => piece.repeat(length / piece.length),
        50_000,
      )
  })
})

test('what another generation reads, or another realm made, is read again', () => {
  const options = { generation: rfc2396 }
  for (const input of [Query.from('tag=[', options), Uri.from('http://h/?tag=[', options)]) {
    expect(issuesOf(search.decode(input))).toEqual([['not-a-query']])
    expect(query({ tag: many }, { strays }).from(input)).toEqual({ tag: ['['] })
  }
  const url: unknown = Object.defineProperty({ href: 'http://h/?q=1' }, Symbol.toStringTag, { value: 'URL' })
  expect(search.from(url).q).toBe('1')
})

test('an empty name, and names beside those that every object has', () => {
  const unnamed = query({ '': flag, a: flag })
  expect(unnamed.encode({ '': true })).toBe('=')
  expect(unnamed.encode({ '': true, a: true })).toBe('&a')
  const read: object = query({ constructor: one, q: one }).from('q=1')
  expect(Object.getPrototypeOf(read)).toBeNull()
})

test('a space is no plus sign by default', () => {
  const plain = query({ q: one })
  expect(plain.from('q=a+b').q).toBe('a+b')
  expect(plain.encode({ q: 'a b' })).toBe('q=a%20b')
  expect(plain.from('a=1&a=2')).toEqual({})
})

test.each(['?a', '/a', 'http://a', 'h2://a', '??a', 'x:a'])(
  'a name that readers would take for more: %s',
  (name) => {
    const named = query({ [name]: one })
    expect(named.from(named.encode({ [name]: '1' }))).toEqual({ [name]: '1' })
  },
)

test('names what it got instead of kinds or values', () => {
  const absent = undefined as never
  expect(() => query(absent)).toThrow('Expected the kinds of the parameters, got undefined.')
  expect(() => query({ q: absent })).toThrow('Expected one, many or flag for "q", got undefined.')
  expect(() => query({ q: { kind: 'lots' } as never })).toThrow(
    'Expected one, many or flag for "q", got an object.',
  )
  expect(() => query({ q: 'one' as never })).toThrow('Expected one, many or flag for "q", got a string.')
  expect(() => query({ q: one }).encode(absent)).toThrow(UriBuildError)
  expect(() => query({ q: one }).encode(absent)).toThrow('Expected a record of values, got undefined.')
})
