// Codecs within those of io-ts and of schemas, and instances of fp-ts.

import { describe, test } from '@jest/globals'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import fc from 'fast-check'
import { array, eq, ord } from 'fp-ts'
import * as t from 'io-ts'
import {
  compare,
  type Ftp,
  ftp,
  gopher,
  type Http,
  http,
  mailto,
  type Reference,
  redacted,
  type SchemeValue,
  schemes,
  Uri,
  UriReference,
} from 'uriform'
import {
  DateFromString,
  HostFromString,
  NumberFromString,
  Port,
  queryOf,
  referenceEq,
  referenceOrd,
  referenceShow,
  repeated,
  report,
  SchemeName,
  schemeValueEq,
  toStandardSchema,
  UriFromString,
  uriOf,
} from 'uriform/codecs'
import { rfc2396, rfc3986 } from '../../../src/generations.js'
import { samples } from '../../schemes/arbitrary-values.js'
import { expect } from '../../support/expect.js'
import { plainReferences, references } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { decoded, errorsOf, headlinesOf, kindsOf } from './decoding.js'

// Codecs within those of io-ts: in records, lists, unions, intersections, exact and partial ones, and brands.
describe('composition', () => {
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
    const value = decoded(codec, { at: 'x:a', query: 'n=1.0&z=%7e' })
    expect(value.query.n).toBe(1)
    expect(codec.encode(value)).toEqual({ at: 'x:a', query: 'n=1' })
  })
})

// Instances of fp-ts: the laws of Eq and Ord, and that nothing shows a password.
describe('instances', () => {
  const some = fc
    .tuple(plainReferences, fc.constantFrom(rfc3986, rfc2396))
    .filter(([text, generation]) => UriReference.canParse(text, { generation }))
    .map(([text, generation]): Reference => UriReference.from(text, { generation }))

  /** Two of three are often the same, or nearly. */
  const alike: fc.Arbitrary<readonly [Reference, Reference, Reference]> = fc.oneof(
    fc.tuple(some, some, some),
    fc
      .tuple(
        fc.constantFrom('http://h', 'HTTP://h', 'http://h/', 'http://h:80/', 'http://H:/'),
        fc.constantFrom('http://h', 'http://%68', 'http://h/', 'http://h:80/', 'http://h:'),
        fc.constantFrom('http://h', 'hTTp://h', 'http://h/', 'http://h:080/', 'http://g'),
      )
      .map(([a, b, c]) => [Uri.from(a), Uri.from(b), Uri.from(c)] as const),
  )

  describe.each(['exact', 'syntax', 'scheme'] as const)('referenceEq(%s)', (level) => {
    const { equals } = referenceEq(level)

    testLaw('is reflexive, symmetric and transitive', 4_000, alike, ([a, b, c]) => {
      expect(equals(a, a)).toBe(true)
      expect(equals(a, b)).toBe(equals(b, a))
      if (equals(a, b)) expect(equals(a, c)).toBe(equals(b, c))
    })
  })

  test('each level has the equalities of the one before', () => {
    const [http1, slash, upper] = ['http://h', 'http://h/', 'HTTP://h'].map((text) => Uri.from(text)) as [
      Uri,
      Uri,
      Uri,
    ]
    const levels = [referenceEq('exact'), referenceEq(), referenceEq('scheme')]
    expect(levels.map(({ equals }) => equals(http1, http1))).toEqual([true, true, true])
    expect(levels.map(({ equals }) => equals(http1, upper))).toEqual([false, true, true])
    expect(levels.map(({ equals }) => equals(http1, slash))).toEqual([false, false, true])
  })

  test('values of different generations are never equal', () => {
    const [one, other] = [Uri.from('http://h'), Uri.from('http://h', { generation: rfc2396 })] as const
    for (const level of ['exact', 'syntax', 'scheme'] as const) {
      expect(referenceEq(level).equals(one, other)).toBe(false)
    }
    expect(referenceOrd.equals(one, other)).toBe(false)
    expect(referenceOrd.compare(one, other)).not.toBe(0)
  })

  describe('referenceOrd', () => {
    test('is total, antisymmetric and transitive, and agrees with its equality', () => {
      expectLaw(4_000, alike, ([a, b, c]) => {
        expect(referenceOrd.compare(a, a)).toBe(0)
        // Adding avoids that -0 is not 0.
        expect(referenceOrd.compare(a, b) + referenceOrd.compare(b, a)).toBe(0)
        expect(referenceOrd.compare(a, b) === 0).toBe(referenceOrd.equals(a, b))
        if (referenceOrd.compare(a, b) <= 0 && referenceOrd.compare(b, c) <= 0) {
          expect(referenceOrd.compare(a, c)).toBeLessThanOrEqual(0)
        }
      })
    })

    test('sorts as fp-ts sorts', () => {
      const sorted = array.sort(referenceOrd)(['b:', 'a:', 'a', 'B:'].map((text) => UriReference.from(text)))
      expect(sorted.map(String)).toEqual(['B:', 'a', 'a:', 'b:'])
      expect(ord.max(referenceOrd)(Uri.from('a:'), Uri.from('b:')).href).toBe('b:')
      expect([...sorted].sort(compare)).toEqual(sorted)
    })
  })

  test('instances fit what fp-ts makes of them', () => {
    const pair = eq.struct({ from: referenceEq(), to: referenceEq('exact') })
    const uri = Uri.from('http://h')
    expect(pair.equals({ from: uri, to: uri }, { from: Uri.from('HTTP://H'), to: uri })).toBe(true)
    expect(pair.equals({ from: uri, to: uri }, { from: uri, to: Uri.from('HTTP://H') })).toBe(false)
  })

  test('referenceShow: is the text, and any password masked', () => {
    expect(referenceShow.show(Uri.from('http://u:secret@h/a?b#c'))).toBe('http://u:***@h/a?b#c')
    expectLaw(1_000, references, (text) => {
      const reference = UriReference.from(text)
      // A password ends at an at sign, which may be encoded, and stands in any component.
      const canHavePassword = /@|%(?:25)*40/.test(text)
      expect(referenceShow.show(reference)).toBe(canHavePassword ? redacted(reference) : text)
    })
  })

  describe('schemeValueEq', () => {
    const values = fc
      .oneof(...samples.map(({ scheme, texts }) => texts.map((text) => scheme.parse(text))))
      .filter((result) => result._tag === 'Right')
      .map((result) => (result as { readonly right: SchemeValue }).right)
    const { equals } = schemeValueEq

    testLaw('is reflexive, symmetric and transitive', 2_000, values, values, (a, b) => {
      const normal = a.normalize()
      expect([equals(a, a), equals(a, normal), equals(normal, a)]).toEqual([true, true, true])
      expect(equals(a, b)).toBe(equals(b, a))
      expect(equals(normal, b)).toBe(equals(a, b))
    })

    test('is by the rules of the scheme', () => {
      expect(equals(ftp.from('ftp://h:21/a'), ftp.from('FTP://h/a'))).toBe(true)
      expect(equals(ftp.from('ftp://h/a'), ftp.from('ftp://h/b'))).toBe(false)
      expect(equals(http.from('http://h'), http.from('http://h:80/'))).toBe(true)
      expect(equals(mailto.from('mailto:a@b'), http.from('http://h'))).toBe(false)
      const one = schemes.from('http://h/')
      const other = schemes.from('https://h/')
      if (!(one instanceof Uri) && !(other instanceof Uri)) expect(equals(one, other)).toBe(false)
    })
  })
})

// Standard Schema, version 1: what a library sees that takes any schema.
describe('Standard Schema', () => {
  /** What a form or a router does with a schema, whoever made it: the value, or the messages by their places. */
  async function check<Schema extends StandardSchemaV1>(
    schema: Schema,
    input: unknown,
  ): Promise<
    | { readonly value: StandardSchemaV1.InferOutput<Schema> }
    | { readonly messages: Readonly<Record<string, readonly string[]>> }
  > {
    const result = await schema['~standard'].validate(input)
    if (result.issues === undefined) return { value: result.value }
    const messages: Record<string, string[]> = {}
    for (const { message, path = [] } of result.issues) {
      const place = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
      const others = messages[place] ?? []
      messages[place] = [...others, message]
    }
    return { messages }
  }

  const Person = t.type({ name: t.string, links: t.array(UriFromString) })
  const person = toStandardSchema(Person)

  test('what the standard asks of a schema', () => {
    expect(person['~standard']).toEqual({ version: 1, vendor: 'uriform', validate: expect.any(Function) })
    expect(Object.keys(person)).toEqual(['~standard'])
  })

  describe('validate', () => {
    test('gives the value', () => {
      const result = person['~standard'].validate({ name: 'Ada', links: ['x:a'] })
      expect(result).toStrictEqual({ value: { name: 'Ada', links: [Uri.from('x:a')] } })
      expect('issues' in result && result.issues !== undefined).toBe(false)
    })

    test('or the issues, with paths whose indices are numbers', () => {
      const input = { name: 1, links: ['x:a', 'b', 2] }
      const { issues = [] } = person['~standard'].validate(input)
      expect(issues.map(({ path }) => path)).toEqual([['name'], ['links', 1], ['links', 2]])
      const texts = report(errorsOf(Person, input))
      for (const [at, { message }] of issues.entries()) {
        expect(texts[at]?.endsWith(message)).toBe(true)
        expect(message.startsWith('links')).toBe(false)
      }
    })

    test('needs no this', () => {
      const { validate } = toStandardSchema(UriFromString)['~standard']
      expect(validate('x:a')).toEqual({ value: Uri.from('x:a') })
    })

    test('throws nothing, whatever comes', () => {
      const { validate } = toStandardSchema(queryOf(t.type({ name: t.string })))['~standard']
      for (const input of [undefined, null, 1, Symbol('s'), {}, [], () => 1, '%', '\ud800']) {
        expect(validate(input)).toHaveProperty('issues')
      }
    })
  })

  describe('a library that takes any schema takes these', () => {
    const Search = toStandardSchema(queryOf(t.type({ n: NumberFromString, tag: repeated(t.string) })))

    test('a query', async () => {
      expect(await check(Search, 'n=1&tag=a')).toEqual({ value: { n: 1, tag: ['a'] } })
      expect(await check(Search, 'n=x&n=1')).toEqual({
        messages: { n: ['Given 2 times, but can be given only once.'] },
      })
      const result = await check(Search, 'n=1')
      if ('value' in result) expect(result.value.n satisfies number).toBe(1)
    })
  })
})
