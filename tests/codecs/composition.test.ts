// Codecs within those of io-ts: in records, lists, unions, intersections, exact and partial ones, and brands.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { type Ftp, ftp, gopher, type Http, http, schemes, Uri } from 'uriform'
import {
  DateFromString,
  HostFromString,
  NumberFromString,
  Port,
  queryOf,
  SchemeName,
  UriFromString,
  uriOf,
} from 'uriform/codecs'
import { decoded, headlinesOf, kindsOf } from './decoding.js'

const Person = t.type({ name: t.string, homepage: UriFromString })
const ada = { name: 'Ada', homepage: 'http://h/%41' }

/** Decoded and encoded again, with what was decoded. */
function thereAndBack<A, O>(codec: t.Type<A, O, unknown>, input: unknown): A {
  const value = decoded(codec, input)
  expect(codec.is(value)).toBe(true)
  expect(codec.is(input)).toBe(false)
  expect(codec.encode(value)).toStrictEqual(input)
  return value
}

test('a record', () => {
  expect(thereAndBack(Person, ada).homepage).toEqual(Uri.from('http://h/%41'))
  expect(Person.decode({ name: 'Ada' })._tag).toBe('Left')
  expect(Person.is({ name: 'Ada', homepage: new URL('http://h') })).toBe(false)
})

test('a list, a list of records, a record of lists', () => {
  expect(thereAndBack(t.array(UriFromString), ['x:a', 'x:b']).map(String)).toEqual(['x:a', 'x:b'])
  expect(thereAndBack(t.array(Person), [ada, ada])).toHaveLength(2)
  expect(
    thereAndBack(t.type({ all: t.readonlyArray(HostFromString) }), { all: ['h', '[::1]'] }).all[1]?.text,
  ).toBe('[::1]')
  expect(headlinesOf(t.array(UriFromString), ['x:a', 1, 'b'])).toHaveLength(2)
})

test('a tuple, and a dictionary', () => {
  const [host, date] = thereAndBack(t.tuple([HostFromString, DateFromString]), [
    'h',
    '2024-02-29T00:00:00.000Z',
  ])
  expect([host.text, date.getTime()]).toEqual(['h', Date.UTC(2024, 1, 29)])
  const dictionary = t.record(t.string, UriFromString)
  expect(Object.values(thereAndBack(dictionary, { constructor: 'x:a', b: 'x:b' })).map(String)).toEqual([
    'x:a',
    'x:b',
  ])
})

describe('a union of the codecs of schemes', () => {
  const Link = t.union([uriOf(ftp), uriOf(http), uriOf(gopher)])

  test.each(['ftp://h/d/n;type=a', 'http://h/p?s', 'gopher://h/0s'])(
    '%s, told apart by its scheme',
    (text) => {
      const value = thereAndBack(Link, text)
      expect(value.uri.href).toBe(text)
      switch (value.scheme) {
        case 'ftp':
          return expect((value satisfies Ftp).typecode).toBe('a')
        case 'http':
          return expect((value satisfies Http).search).toBe('s')
        case 'gopher':
          return expect(value.selector).toBe('s')
      }
    },
  )

  test('is none of another scheme', () => {
    expect(Link.is(schemes.from('telnet://h'))).toBe(false)
    expect(kindsOf(Link, 'telnet://h')).toEqual(['wrong-scheme', 'wrong-scheme', 'wrong-scheme'])
  })

  test('and of null', () => {
    const nullable = t.union([UriFromString, t.null])
    expect(decoded(nullable, null)).toBeNull()
    expect(thereAndBack(nullable, 'x:a')).toEqual(Uri.from('x:a'))
  })
})

test('an intersection', () => {
  const codec = t.intersection([Person, t.partial({ blog: UriFromString })])
  expect(thereAndBack(codec, ada).blog).toBeUndefined()
  expect(thereAndBack(codec, { ...ada, blog: 'x:b' }).blog?.href).toBe('x:b')
  expect(codec.decode({ ...ada, blog: 'b' })._tag).toBe('Left')
  expect(codec.decode({ blog: 'x:b' })._tag).toBe('Left')
})

test('an exact record loses what it does not name', () => {
  expect(decoded(t.exact(Person), { ...ada, extra: 1 })).toStrictEqual({
    name: 'Ada',
    homepage: Uri.from('http://h/%41'),
  })
  expect(decoded(t.strict({ homepage: UriFromString }), ada)).not.toHaveProperty('name')
})

test('a partial record', () => {
  const codec = t.partial({ host: HostFromString, port: Port, scheme: SchemeName })
  expect(decoded(codec, {})).toEqual({})
  expect(decoded(codec, { port: 80 }).port).toBe(80)
  expect(codec.encode(decoded(codec, { host: 'h', scheme: 'X' }))).toEqual({ host: 'h', scheme: 'X' })
  expect(codec.decode({ port: '80' })._tag).toBe('Left')
})

test('a brand, a refinement in a query, and a pipe', () => {
  interface Secure {
    readonly Secure: unique symbol
  }
  const secure = (uri: Uri): uri is t.Branded<Uri, Secure> => uri.scheme === 'https'
  const SecureUri = t.brand(UriFromString, secure, 'Secure')
  expect(decoded(SecureUri, 'https://h').href).toBe('https://h')
  expect(SecureUri.decode('http://h')._tag).toBe('Left')

  interface Positive {
    readonly Positive: unique symbol
  }
  const positive = (number: number): number is t.Branded<number, Positive> => number > 0
  const Page = queryOf(t.type({ page: t.brand(NumberFromString, positive, 'Positive') }))
  expect(decoded(Page, 'page=2').page).toBe(2)
  expect(Page.decode('page=-2')._tag).toBe('Left')

  const piped = t.string.pipe(UriFromString)
  expect(piped.encode(decoded(piped, 'x:a'))).toBe('x:a')
})

test('a query within a record', () => {
  const codec = t.type({ at: UriFromString, query: queryOf(t.type({ n: NumberFromString })) })
  const value = decoded(codec, { at: 'x:a', query: 'n=01&z=%7e' })
  expect(value.query.n).toBe(1)
  expect(codec.encode(value)).toEqual({ at: 'x:a', query: 'n=01&z=%7e' })
})
