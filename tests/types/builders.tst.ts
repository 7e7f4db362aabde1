// The states of builders, drafts and tags as types: what compiles in each, and what does not.

import { describe, expect, test } from 'tstyche'
import {
  type Builder,
  type Draft,
  type DraftPair,
  type Either,
  edit,
  type Fragment,
  type Host,
  type LiteralUri,
  Pair,
  PairPart,
  type Password,
  Path,
  Query,
  RelativeReference,
  relative,
  relativeBuilder,
  Segment,
  tryEdit,
  tryRelative,
  tryUri,
  type UnfinishedBuilder,
  Uri,
  type UriBuilder,
  type UriError,
  UriReference,
  type User,
  Userinfo,
  uri,
  uriBuilder,
} from 'uriform'
import type { RequestTarget } from 'uriform/guards'
import { rfc3986 } from '../../src/generations.js'
import type { Words } from './words.js'

const https = uriBuilder('https')
const plain = uriBuilder('x')
const segment = Segment.from('a')
const fragment = Uri.from('x:#a').fragment as Fragment
const value = Uri.from('x:')

type Step =
  | Words<'user password userinfo host port segments path fragment without trailingSlash'>
  | Words<'query form addQuery setQuery removeQuery'>

type StartsOf<Scheme extends string> = { [Name in Scheme]: UriBuilder<Name> }

test('nested records of any type go in with the option alone', () => {
  const filters = {} as Record<string, unknown>
  const nested = { nested: 'brackets', lists: 'comma' } as const
  for (const builder of [plain, relativeBuilder()]) {
    expect(builder.query(filters, nested).build()).type.toBeAssignableTo<UriReference>()
  }
  expect(plain.query).type.toBeCallableWith({ a: { b: new Date() } }, nested)
  expect(plain.form).type.toBeCallableWith(filters, { nested: 'brackets' })
  expect(plain.addQuery).type.toBeCallableWith(filters, nested)
  expect(plain.setQuery).type.toBeCallableWith(filters, nested)
  expect(Query.encode).type.toBeCallableWith(filters, nested)
  expect(Query.tryEncode).type.toBeCallableWith(filters, { ...nested, generation: rfc3986 })
  expect(plain.query).type.not.toBeCallableWith(filters)
  expect(plain.query).type.not.toBeCallableWith({ a: { b: 1 } })
  expect(plain.query).type.not.toBeCallableWith({ a: { b: 1 } }, { nested: 'dots' })
  expect(plain.query).type.not.toBeCallableWith({ a: { b: 1 } }, { lists: 'comma' })
  expect(Query.encode).type.not.toBeCallableWith(filters)
})

describe('the first state', () => {
  test('of a scheme that needs a host has every step, and no build', () => {
    expect(https).type.toBe<UnfinishedBuilder<'host', Uri<'https'>>>()
    expect<keyof typeof https>().type.toBe<Step>()
    expect(uriBuilder('HTTPS')).type.toBe<UnfinishedBuilder<'host', Uri<'https'>>>()
    type Web = Words<'http ftp gopher nntp telnet wais prospero ws wss'>
    type Others = Words<'ssh git mysql smtp smtps mongodb mongodb+srv s3 otpauth'>
    expect<StartsOf<Web | Others>>().type.toBe<{
      [Name in Web | Others]: UnfinishedBuilder<'host', Uri<Name>>
    }>()
  })

  test('lasts until the host is there', () => {
    const later = https.user('u').port(1).segments('a').query({}).fragment('f').without('port')
    expect(later).type.toBe<UnfinishedBuilder<'host', Uri<'https'>>>()
    expect(later.host('h')).type.toBe<Builder<Uri<'https'>>>()
    expect(later).type.not.toBeAssignableTo<Builder<Uri<'https'>>>()
  })

  test('of another scheme may build at once', () => {
    expect(plain).type.toBe<Builder<Uri<'x'>>>()
    expect<keyof typeof plain>().type.toBe<Step | 'build' | 'tryBuild'>()
    type Others = Words<'mailto file news ldap ldaps postgres postgresql amqp amqps redis rediss sip sips'>
    expect<StartsOf<Others>>().type.toBe<{ [Name in Others]: Builder<Uri<Name>> }>()
  })

  test('of a scheme that is not known', () => {
    const scheme: string = 'x'
    expect(uriBuilder(scheme)).type.toHaveProperty('build')
    expect(uriBuilder(scheme).build()).type.toBeAssignableTo<Uri>()
    expect(uriBuilder(scheme).build().scheme).type.toBeAssignableTo<string>()
  })

  test('of a relative reference has no scheme', () => {
    expect(relativeBuilder()).type.toBe<Builder<RelativeReference>>()
    expect(relativeBuilder()).type.not.toHaveProperty('scheme')
    expect(relativeBuilder().build()).type.toBe<RelativeReference>()
    expect(relativeBuilder().tryBuild()).type.toBe<Either<UriError, RelativeReference>>()
  })

  test('of a value may build at once', () => {
    expect(uriBuilder(value)).type.toBe<Builder<Uri>>()
    expect(uriBuilder(RelativeReference.from(''))).type.toBe<Builder<RelativeReference>>()
    expect(uriBuilder(UriReference.from(''))).type.toBe<Builder<Uri | RelativeReference>>()
    const begun = uriBuilder(value as Uri<'https'>)
    expect(begun.port(1).host('h').user('u').build()).type.toBe<Uri<'https'>>()
  })

  test('is of a scheme or a value, and its generation', () => {
    expect(uriBuilder).type.toBeCallableWith('x', { generation: rfc3986 })
    expect(uriBuilder).type.not.toBeCallableWith()
    expect(uriBuilder).type.not.toBeCallableWith('https://h/x')
    expect(uriBuilder).type.not.toBeCallableWith('https:')
    expect(uriBuilder).type.not.toBeCallableWith('a/b')
    expect(uriBuilder).type.toBeCallableWith('x' as string)
    expect(uriBuilder).type.not.toBeCallableWith(1)
    expect(uriBuilder).type.not.toBeCallableWith(undefined)
    expect(uriBuilder).type.not.toBeCallableWith('x', { generation: 'rfc3986' as const })
    expect(uriBuilder).type.not.toBeCallableWith(new URL('x:'))
    expect(relativeBuilder).type.not.toBeCallableWith('x')
  })

  test('of a request target or a relative reference is that of a relative reference', () => {
    expect(relativeBuilder({} as RequestTarget)).type.toBe<Builder<RelativeReference>>()
    expect(relativeBuilder(RelativeReference.from(''))).type.toBe<Builder<RelativeReference>>()
    expect(relativeBuilder).type.not.toBeCallableWith(new URL('x:'))
  })
})

describe('the authority', () => {
  test('user, password and user information', () => {
    expect(https.user).type.toBeCallableWith('u')
    expect(https.user).type.toBeCallableWith({} as User)
    expect(https.user).type.not.toBeCallableWith('u', 'p')
    expect(https.user).type.not.toBeCallableWith({} as Password)
    expect(https.password).type.toBeCallableWith('p')
    expect(https.password).type.toBeCallableWith({} as Password)
    expect(https.password).type.not.toBeCallableWith(undefined)
    expect(https.password).type.not.toBeCallableWith({} as User)
    expect(https.userinfo).type.toBeCallableWith(Userinfo.from('u'))
    expect(https.userinfo).type.not.toBeCallableWith('u')
    expect(https.userinfo).type.not.toBeCallableWith()
    expect(https.without).type.toBeCallableWith('password')
  })

  test('takes data and component values of its own', () => {
    expect(https.host).type.toBeCallableWith({} as Host)
    expect(https.host).type.not.toBeCallableWith(1)
    expect(https.host).type.not.toBeCallableWith(segment)
    expect(https.port).type.not.toBeCallableWith('80')
    expect(https.port).type.not.toBeCallableWith(undefined)
  })
})

test('every step gives a builder of the same type', () => {
  let builder = https.host('h')
  builder = builder.user('u').host('i').port(1).segments('x').path(Path.from('/')).query({}).form({})
  builder = builder.addQuery('a', 1).setQuery('a', 2).removeQuery('a').fragment('f').without('query')
  expect(builder.build()).type.toBe<Uri<'https'>>()
})

describe('path, query and fragment', () => {
  const tail = https.host('h')

  test('take data and component values of their own kind', () => {
    expect(tail.segments).type.toBeCallableWith()
    expect(tail.segments).type.toBeCallableWith('a', segment)
    expect(tail.segments).type.not.toBeCallableWith(fragment)
    expect(tail.segments).type.toBeCallableWith('a', 1, 2n, true)
    expect(tail.segments).type.not.toBeCallableWith(['a'])
    expect(tail.segments).type.not.toBeCallableWith(undefined)
    expect(tail.path).type.toBeCallableWith(Path.from('/'))
    expect(tail.path).type.not.toBeCallableWith('/')
    expect(tail.path).type.not.toBeCallableWith(segment)
    expect(tail.fragment).type.toBeCallableWith(fragment)
    expect(tail.fragment).type.not.toBeCallableWith(segment)
    expect(tail.fragment).type.not.toBeCallableWith(undefined)
  })

  test('a query is a record, pairs or a query', () => {
    expect(tail.query).type.toBeCallableWith({ a: 1, b: [2n, true, null, undefined], c: PairPart.from('a') })
    expect(tail.query).type.toBeCallableWith([['a', 1] as const, Pair.from('a')])
    expect(tail.query).type.toBeCallableWith(new Map([['a', 1]]))
    expect(tail.query).type.toBeCallableWith(new URLSearchParams())
    expect(tail.query).type.toBeCallableWith(Query.from('a'))
    expect(tail.query).type.not.toBeCallableWith('a=b')
    expect(tail.query).type.not.toBeCallableWith({ a: {} })
    expect(tail.query).type.not.toBeCallableWith({ a: new Date() })
    expect(tail.query).type.not.toBeCallableWith({ a: [['b']] })
    expect(tail.query).type.not.toBeCallableWith(segment)
    expect(tail.query).type.not.toBeCallableWith(['a'])
    expect(tail.query).type.not.toBeCallableWith(new Date())
    expect(tail.query).type.not.toBeCallableWith(null)
    expect(tail.query).type.not.toBeCallableWith(1)
    expect(tail.form).type.toBeCallableWith(Query.from('a'))
    expect(tail.addQuery).type.toBeCallableWith(PairPart.from('a'), null)
    expect(tail.addQuery).type.not.toBeCallableWith('a')
    expect(tail.addQuery).type.not.toBeCallableWith(1, 'a')
    expect(tail.setQuery).type.not.toBeCallableWith('a', {})
    expect(tail.addQuery).type.toBeCallableWith({ a: 1, b: ['c'], d: undefined, e: null })
    expect(tail.addQuery).type.not.toBeCallableWith({ a: { b: 1 } })
    expect(tail.removeQuery).type.not.toBeCallableWith(undefined)
    expect(tail.removeQuery).type.toBeCallableWith('a', 1)
    expect(tail.removeQuery).type.toBeCallableWith('a', null)
    expect(tail.removeQuery).type.toBeCallableWith('a', {} as string | undefined)
    expect(tail.removeQuery).type.not.toBeCallableWith('a', ['b'])
    expect(tail.query).type.toBeCallableWith({} as Query | undefined)
    expect(tail.form).type.not.toBeCallableWith(undefined)
  })

  test('a record may be of an interface', () => {
    interface Search {
      q: string
      readonly page?: number
      tags?: readonly string[] | undefined
    }
    interface Nested {
      q: { a: string }
    }
    expect(tail.query).type.toBeCallableWith({} as Search)
    expect(tail.form).type.toBeCallableWith({} as Search)
    expect(tail.query).type.not.toBeCallableWith({} as Nested)
    expect(tail.form).type.not.toBeCallableWith({} as Nested)
    expect(tail.query).type.toBeCallableWith({} as Readonly<Record<string, string>>)
  })

  test('a component that is there can be taken away, the host cannot', () => {
    expect(tail.without).type.toBeCallableWith('port' as const)
    expect(tail.without).type.not.toBeCallableWith('host')
    expect(tail.without).type.not.toBeCallableWith('authority')
    expect(tail.without).type.not.toBeCallableWith('scheme')
  })

  test('lead to a value with its scheme', () => {
    expect(tail.build()).type.toBe<Uri<'https'>>()
    expect(tail.segments('a').build().scheme).type.toBe<'https'>()
    expect(uriBuilder('HTTP').host('h').build()).type.toBe<Uri<'http'>>()
    expect(tail.tryBuild()).type.toBe<Either<UriError, Uri<'https'>>>()
    expect(tail.build).type.not.toBeCallableWith('x')
  })
})

describe('edit', () => {
  test('gives what it was given', () => {
    expect(edit(value, () => {})).type.toBe<Uri>()
    expect(edit(UriReference.from(''), () => {})).type.toBe<UriReference>()
    expect(edit(RelativeReference.from(''), () => {})).type.toBe<UriReference>()
    expect(tryEdit(value, () => {})).type.toBe<Either<UriError, Uri>>()
    expect(tryEdit(UriReference.from(''), () => {})).type.toBe<Either<UriError, UriReference>>()
    expect(edit).type.not.toBeCallableWith('x:', () => {})
    expect(edit).type.not.toBeCallableWith(value)
  })

  test('a draft has the parts of a reference', () => {
    edit(value, (draft) => {
      expect(draft).type.toBe<Draft<string>>()
      expect(draft.scheme).type.toBe<string>()
    })
    edit(UriReference.from(''), (draft) => {
      expect(draft.scheme).type.toBe<string | undefined>()
    })
    expect<keyof Draft>().type.toBe<Words<'scheme user password host port segments query fragment'>>()
    expect<Draft['user']>().type.toBe<string | User | undefined>()
    expect<Draft['password']>().type.toBe<string | Password | undefined>()
    expect<Draft['host']>().type.toBe<string | Host | undefined>()
    expect<Draft['port']>().type.toBe<number | undefined>()
    expect<Draft['segments']>().type.toBe<(string | Segment)[]>()
    expect<Draft['query']>().type.toBe<DraftPair[] | undefined>()
    expect<Draft['fragment']>().type.toBe<string | Fragment | undefined>()
    expect<DraftPair>().type.toBe<{ name: string | PairPart; value: string | PairPart | null }>()
  })

  test('a part takes nothing of another kind', () => {
    expect<Draft['fragment']>().type.not.toBeAssignableFrom<Segment>()
    expect<Draft['segments'][number]>().type.not.toBeAssignableFrom<Fragment>()
    expect<Draft['host']>().type.not.toBeAssignableFrom<null>()
    expect<Draft['port']>().type.not.toBeAssignableFrom<string>()
    expect<Draft<string>['scheme']>().type.not.toBeAssignableFrom<undefined>()
    expect<DraftPair['value']>().type.not.toBeAssignableFrom<undefined>()
    expect<DraftPair['value']>().type.not.toBeAssignableFrom<number>()
  })
})

describe('tags', () => {
  test('a hole takes a type parameter that extends data', () => {
    const text = <T extends string, N extends number | undefined>(id: T, page: N) =>
      uri`https://h/${id}?page=${page}`
    const name = <K extends keyof Date & string>(key: K) => relative`/${key}?${{ key: 1 }}`
    expect(text('a', 1)).type.toBe<Uri>()
    expect(name('getDate')).type.toBe<RelativeReference>()
  })

  test('give a Uri or a RelativeReference', () => {
    expect(uri`x:${'a'}`).type.toBe<Uri>()
    expect(relative`${'a'}`).type.toBe<RelativeReference>()
    expect(tryUri`x:`).type.toBe<Either<UriError, Uri>>()
    expect(tryRelative``).type.toBe<Either<UriError, RelativeReference>>()
  })

  test('take a record of an interface', () => {
    interface Search {
      readonly q: string
      page?: number
    }
    const search: Search = { q: 'a' }
    expect(uri`x:?${search}`).type.toBe<Uri>()
    expect(uri).type.toBeCallableWith({} as TemplateStringsArray, 'a', search, 'b')
  })

  test('take data, component values, lists, records and a Uri', () => {
    const literals = {} as TemplateStringsArray
    expect(uri).type.toBeCallableWith(literals, 'a', 1, 2n, true, undefined)
    expect(uri).type.toBeCallableWith(literals, segment, fragment, Query.from('a'), Pair.from('a'))
    expect(uri).type.toBeCallableWith(literals, { a: 1 }, value)
    expect(uri).type.not.toBeCallableWith(literals, ['a', segment])
    expect(uri).type.not.toBeCallableWith(literals, ['a'] as string | string[])
    expect(uri).type.not.toBeCallableWith(literals, null)
    expect(uri).type.not.toBeCallableWith(literals, { a: { b: 1 } })
    expect(uri).type.not.toBeCallableWith(literals, { a: new Date() })
    expect(uri).type.not.toBeCallableWith(literals, [['a']])
    expect(uri).type.not.toBeCallableWith(literals, [{ a: 1 }])
    expect(uri).type.not.toBeCallableWith(literals, Symbol('a'))
    expect(uri).type.not.toBeCallableWith(literals, () => 'a')
    expect(uri).type.not.toBeCallableWith(literals, new Date())
    expect(uri).type.not.toBeCallableWith(literals, RelativeReference.from(''))
    expect(uri).type.not.toBeCallableWith('x:')
    expect(uri).type.not.toBeCallableWith(['x:'])
  })
})

test('a scheme that may need a host has no build at first', () => {
  const builder = uriBuilder('http' as 'http' | 'x')
  expect(builder).type.not.toHaveProperty('build')
  expect(builder.host('h').build()).type.toBe<Uri<'http' | 'x'>>()
})

describe('Uri.literal', () => {
  test('knows the scheme', () => {
    expect(Uri.literal('HTTPS://h/')).type.toBe<Uri<'https'>>()
  })

  /** Those of the texts that are URIs. */
  type Accepted<Text extends string> = Text extends LiteralUri<Text> ? Text : never

  test('takes a text that is a URI', () => {
    expect(Uri.literal).type.toBeCallableWith('mailto:joe@example.com')
    type Texts = Words<'x: http://u:p@[::1]:80/a%20b?c/?#d http://h?q urn:isbn:1'>
    expect<Accepted<Texts>>().type.toBe<Texts>()
  })

  test('takes nothing else', () => {
    expect(Uri.literal).type.not.toBeCallableWith('http://h/a b')
    expect(Uri.literal).type.not.toBeCallableWith('' as string)
    type Texts = Words<'http://h/%zz http://h:x/ /a 1x: :x http://h/#a#b http://[::1 http://a@b@c/'>
    expect<Accepted<Texts | 'http://h/a b' | 'http://h/\u00e9' | 'http://h:8:0/'>>().type.toBe<never>()
  })
})
