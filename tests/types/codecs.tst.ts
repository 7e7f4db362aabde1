// Codecs as types: what they decode to and encode to, what a query's and a path's record has, and what does not compile.
import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { Eq } from 'fp-ts/lib/Eq.js'
import type { Ord } from 'fp-ts/lib/Ord.js'
import type { Show } from 'fp-ts/lib/Show.js'
import * as t from 'io-ts'
import { describe, expect, test } from 'tstyche'
import {
  type File,
  type Fragment,
  type Ftp,
  ftp,
  type Host,
  type Http,
  http,
  type Query,
  type Reference,
  type RelativeReference,
  type SchemeValue,
  schemes,
  type Uri,
  type UriReference,
  type Userinfo,
} from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  decodeOrThrow,
  flag,
  type Having,
  HostFromString,
  isNoSuchPath,
  NumberFromString,
  type Port,
  queryOf,
  type RelativeReferenceFromString,
  referenceEq,
  referenceOrd,
  referenceShow,
  relativeReferenceFromString,
  repeated,
  report,
  type SchemeName,
  schemeValueEq,
  toStandardSchema,
  UriFromString,
  type UriReferenceFromString,
  uriFromString,
  uriOf,
  uriReferenceFromString,
  withDefault,
} from 'uriform/codecs'
import type { Words } from './words.js'

describe('references', () => {
  test('each codec', () => {
    expect<t.TypeOf<typeof UriFromString>>().type.toBe<Uri>()
    expect<t.OutputOf<typeof UriFromString>>().type.toBe<string>()
    expect<t.InputOf<typeof UriFromString>>().type.toBe<unknown>()
    expect<t.TypeOf<typeof UriReferenceFromString>>().type.toBe<UriReference>()
    expect<t.OutputOf<typeof UriReferenceFromString>>().type.toBe<string>()
    expect<t.TypeOf<typeof RelativeReferenceFromString>>().type.toBe<RelativeReference>()
    expect<t.OutputOf<typeof RelativeReferenceFromString>>().type.toBe<string>()
  })

  test('schemes narrow the scheme', () => {
    const codec = uriFromString({ schemes: ['https', 'http'] })
    expect<t.TypeOf<typeof codec>['scheme']>().type.toBe<'https' | 'http'>()
    const shouting = uriFromString({ schemes: ['HTTPS'] })
    expect<t.TypeOf<typeof shouting>['scheme']>().type.toBe<'https'>()
    expect<t.TypeOf<typeof codec>['host']>().type.toBe<Host | undefined>()
    expect<t.TypeOf<typeof codec>>().type.toBeAssignableTo<Uri>()
    expect<t.OutputOf<typeof codec>>().type.toBe<string>()
  })

  test('required components are there', () => {
    const codec = uriFromString({ required: ['host', 'port', 'userinfo'] })
    expect<t.TypeOf<typeof codec>['host']>().type.toBe<Host>()
    expect<t.TypeOf<typeof codec>['port']>().type.toBe<number>()
    expect<t.TypeOf<typeof codec>['userinfo']>().type.toBe<Userinfo>()
    expect<t.TypeOf<typeof codec>['query']>().type.toBe<Query | undefined>()
    expect<t.TypeOf<typeof codec>['scheme']>().type.toBe<string>()
    const either = uriReferenceFromString({ required: ['fragment'] })
    expect<t.TypeOf<typeof either>['fragment']>().type.toBe<Fragment>()
    expect<t.TypeOf<typeof either>>().type.toBe<
      Having<Uri, 'fragment'> | Having<RelativeReference, 'fragment'>
    >()
    const relative = relativeReferenceFromString({ required: ['query'] })
    expect<t.TypeOf<typeof relative>>().type.toBe<Having<RelativeReference, 'query'>>()
  })

  test('misuse does not compile', () => {
    expect(uriFromString).type.not.toBeCallableWith()
    expect(uriFromString).type.not.toBeCallableWith({ required: ['path'] })
    expect(uriFromString).type.not.toBeCallableWith({ required: 'host' })
    expect(uriFromString).type.not.toBeCallableWith({ schemes: 'http' })
    expect(uriFromString).type.not.toBeCallableWith({ generation: 'rfc2396' as const })
    expect(uriFromString).type.not.toBeCallableWith({ maximumLength: '9' })
    expect(uriFromString).type.not.toBeCallableWith({ scheme: ['http'] })
    expect(relativeReferenceFromString).type.not.toBeCallableWith({ schemes: ['http'] })
    expect(uriReferenceFromString).type.not.toBeCallableWith({ schemes: ['http'] })
    expect(UriFromString.encode).type.not.toBeCallableWith('x:a')
    expect(UriFromString.encode).type.not.toBeCallableWith({} as RelativeReference)
    expect(uriFromString({ required: ['host'] }).encode).type.not.toBeCallableWith({} as Uri)
  })
})

describe('schemes', () => {
  test('one, and all that are registered', () => {
    const one = uriOf(ftp)
    expect<t.TypeOf<typeof one>>().type.toBe<Ftp>()
    expect<t.OutputOf<typeof one>>().type.toBe<string>()
    const all = uriOf(schemes)
    type Names = Words<'ftp http https gopher mailto news nntp telnet wais file prospero'>
    expect<t.TypeOf<typeof all>['scheme']>().type.toBe<Names>()
    expect<t.TypeOf<typeof all>>().type.not.toBeAssignableFrom<Uri>()
    const fewer = uriOf(schemes.without('ftp'))
    expect<t.TypeOf<typeof fewer>>().type.not.toBeAssignableFrom<Ftp>()
    expect<t.TypeOf<typeof fewer>>().type.toBeAssignableFrom<File>()
  })

  test('a union narrows by its scheme', () => {
    const either = t.union([uriOf(ftp), uriOf(http)])
    const narrow = (value: t.TypeOf<typeof either>): void => {
      if (value.scheme === 'ftp') expect(value).type.toBe<Ftp>()
      else expect(value).type.toBe<Http>()
    }
    expect(narrow).type.toBeCallableWith({} as Ftp)
  })

  test('misuse does not compile', () => {
    expect(uriOf).type.not.toBeCallableWith('ftp')
    expect(uriOf).type.not.toBeCallableWith()
    expect(uriOf).type.not.toBeCallableWith(ftp, { generation: 'rfc2396' as const })
    expect(uriOf(ftp).encode).type.not.toBeCallableWith({} as Http)
    expect(uriOf(ftp).encode).type.not.toBeCallableWith({} as Uri<'ftp'>)
  })
})

describe('parts', () => {
  test('each codec', () => {
    expect<t.TypeOf<typeof HostFromString>>().type.toBe<Host>()
    expect<t.OutputOf<typeof HostFromString>>().type.toBe<string>()
    expect<t.TypeOf<typeof SchemeName>>().type.toBe<t.Branded<string, { readonly SchemeName: symbol }>>()
    expect<t.TypeOf<typeof SchemeName>>().type.toBe<SchemeName>()
    expect<t.OutputOf<typeof SchemeName>>().type.toBe<string>()
    expect<t.TypeOf<typeof Port>>().type.toBe<t.Branded<number, { readonly Port: symbol }>>()
    expect<t.TypeOf<typeof Port>>().type.toBe<Port>()
    expect<t.OutputOf<typeof Port>>().type.toBe<number>()
  })

  test('brands are strings and numbers, but no string or number is branded', () => {
    expect<string>().type.toBeAssignableFrom<SchemeName>()
    expect<SchemeName>().type.not.toBeAssignableFrom<string>()
    expect<number>().type.toBeAssignableFrom<Port>()
    expect<Port>().type.not.toBeAssignableFrom<number>()
  })
})

test('parameters', () => {
  expect(NumberFromString).type.toBe<t.Type<number, string, unknown>>()
  expect(BooleanFromString).type.toBe<t.Type<boolean, string, unknown>>()
  expect(DateFromString).type.toBe<t.Type<Date, string, unknown>>()
  expect(flag).type.toBe<t.Type<boolean, null | undefined, unknown>>()
  const numbers = repeated(NumberFromString)
  expect<t.TypeOf<typeof numbers>>().type.toBe<number[]>()
  expect<t.OutputOf<typeof numbers>>().type.toBeAssignableTo<string[]>()
})

describe('queryOf', () => {
  const Search = queryOf(
    t.intersection([
      t.type({
        q: t.string,
        page: NumberFromString,
        deep: BooleanFromString,
        since: DateFromString,
        tag: repeated(t.string),
        debug: flag,
        next: UriFromString,
      }),
      t.partial({ host: HostFromString }),
    ]),
  )
  type Found = t.TypeOf<typeof Search>

  test('the fields have the types of their codecs', () => {
    expect<Found['q']>().type.toBe<string>()
    expect<Found['page']>().type.toBe<number>()
    expect<Found['deep']>().type.toBe<boolean>()
    expect<Found['since']>().type.toBe<Date>()
    expect<Found['tag']>().type.toBe<string[]>()
    expect<Found['debug']>().type.toBe<boolean>()
    expect<Found['next']>().type.toBe<Uri>()
    expect<Found['host']>().type.toBe<Host | undefined>()
    expect<Found>().type.not.toHaveProperty('other')
    expect<t.OutputOf<typeof Search>>().type.toBe<string>()
    expect(Search.decode).type.toBeCallableWith('a=b')
  })

  test('misuse does not compile', () => {
    const Small = queryOf(t.type({ q: t.string, n: NumberFromString }))
    expect(Small.encode).type.toBeCallableWith({ q: 'a', n: 1 })
    expect(Small.encode).type.not.toBeCallableWith({ q: 'a', n: '1' })
    expect(Small.encode).type.not.toBeCallableWith({ q: 'a' })
    expect(Small.encode).type.not.toBeCallableWith('q=a&n=1')
    expect(queryOf).type.not.toBeCallableWith({ q: t.string })
    expect(queryOf).type.not.toBeCallableWith(t.type({}), { unknown: 'strip' })
    expect(queryOf).type.not.toBeCallableWith(t.type({}), { plus: true })
    expect(repeated).type.not.toBeCallableWith('string')
  })

  test('parameters are text outside', () => {
    expect(queryOf).type.not.toBeCallableWith(t.type({ page: t.number }))
    expect(queryOf).type.not.toBeCallableWith(t.partial({ page: t.number }))
    expect(queryOf).type.not.toBeCallableWith(t.type({ q: t.string, on: t.boolean }))
    expect(queryOf).type.not.toBeCallableWith(t.type({ ids: repeated(t.number) }))
    expect(queryOf).type.not.toBeCallableWith(t.type({ ids: t.union([NumberFromString, t.number]) }))
    expect(queryOf).type.not.toBeCallableWith(t.type({ filter: t.type({ q: t.string }) }))
    expect(queryOf).type.not.toBeCallableWith(
      t.intersection([t.type({ q: t.string }), t.partial({ page: t.number })]),
    )
    expect(queryOf).type.not.toBeCallableWith(t.union([t.type({ q: t.string }), t.type({ page: t.number })]))
    expect(queryOf).type.not.toBeCallableWith(t.exact(t.type({ page: t.number })))
    expect(queryOf).type.not.toBeCallableWith(t.type({ tags: t.array(t.string) }))
    expect(queryOf).type.not.toBeCallableWith(t.readonly(t.type({ ids: t.readonlyArray(t.string) })))
    expect(queryOf).type.not.toBeCallableWith(t.partial({ tags: t.union([t.array(t.string), t.undefined]) }))
    expect(queryOf).type.not.toBeCallableWith(t.type({ q: t.string }), { strays: 'encode' })
    expect(queryOf).type.not.toBeCallableWith(t.record(t.string, t.number))
    expect(queryOf).type.not.toBeCallableWith(t.string)
    expect(queryOf).type.not.toBeCallableWith(NumberFromString)
    expect(queryOf).type.not.toBeCallableWith(t.array(t.string))
    expect(queryOf).type.not.toBeCallableWith(t.null)
  })

  test('codecs of text, and those whose outside is not known', () => {
    expect(queryOf).type.toBeCallableWith(t.type({}))
    expect(queryOf).type.toBeCallableWith(t.type({ q: t.literal('a'), on: t.keyof({ a: null, b: null }) }))
    expect(queryOf).type.toBeCallableWith(t.type({ q: t.union([t.string, t.undefined]), all: t.unknown }))
    expect(queryOf).type.toBeCallableWith(
      t.exact(
        t.partial({ ids: repeated(NumberFromString), debug: flag, page: withDefault(NumberFromString, 1) }),
      ),
    )
    expect(queryOf).type.toBeCallableWith(
      t.union([t.type({ q: t.string }), t.type({ page: NumberFromString })]),
    )
    expect(queryOf).type.toBeCallableWith(t.record(t.string, t.string))
    expect(queryOf).type.toBeCallableWith({} as t.Mixed)
    expect(queryOf).type.toBeCallableWith({} as t.Type<Record<string, unknown>, unknown, unknown>)
  })
})

describe('decodeOrThrow', () => {
  test('gives what the codec gives', () => {
    expect(decodeOrThrow(t.type({ id: NumberFromString }), { id: '1' })).type.toBe<{ id: number }>()
    expect(decodeOrThrow(UriFromString, 1)).type.toBe<Uri>()
    expect(isNoSuchPath).type.toBeCallableWith([] as t.Errors)
  })
})

describe('reports, schemas and instances', () => {
  test('a report', () => {
    expect(report).type.toBeCallableWith([] as t.Errors)
    expect(report([])).type.toBe<readonly string[]>()
    expect(report).type.not.toBeCallableWith('error')
  })

  test('a schema is one of the standard, and tells what goes in and comes out', () => {
    const schema = toStandardSchema(t.type({ a: UriFromString, n: t.array(NumberFromString) }))
    expect(schema).type.toBeAssignableTo<StandardSchemaV1>()
    expect(schema).type.toBeAssignableTo<
      StandardSchemaV1<{ a: string; n: string[] }, { a: Uri; n: number[] }>
    >()
    expect<StandardSchemaV1.InferInput<typeof schema>>().type.toBe<{ a: string; n: string[] }>()
    expect<StandardSchemaV1.InferOutput<typeof schema>>().type.toBe<{ a: Uri; n: number[] }>()
    expect(schema).type.not.toBeAssignableTo<StandardSchemaV1<unknown, { a: string }>>()
    expect(toStandardSchema).type.not.toBeCallableWith({ decode: () => 1 })
  })

  test('instances of fp-ts', () => {
    expect(referenceEq()).type.toBe<Eq<Reference>>()
    expect(referenceEq).type.toBeCallableWith('scheme')
    expect(referenceEq).type.not.toBeCallableWith('protocol')
    expect(referenceOrd).type.toBe<Ord<Reference>>()
    expect(referenceShow).type.toBe<Show<Reference>>()
    expect(schemeValueEq).type.toBe<Eq<SchemeValue>>()
    expect(referenceEq()).type.toBeAssignableTo<Eq<Uri>>()
  })
})
