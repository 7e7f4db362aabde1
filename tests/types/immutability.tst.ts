// What must not compile: making values but by reading, changing them, and asking what they cannot know.
import { describe, expect, test } from 'tstyche'
import {
  Authority,
  compare,
  type Fragment,
  Host,
  type Path,
  Query,
  type Reference,
  RelativeReference,
  relativize,
  type Segment,
  Uri,
  UriReference,
} from 'uriform'
import type { Words } from './words.js'

const uri = Uri.from('http://h/a?b')
const relative = RelativeReference.from('a')

describe('no constructor is public', () => {
  test('of a reference', () => {
    // @ts-expect-error This expression is not constructable
    new Uri('x:')
    // @ts-expect-error This expression is not constructable
    new RelativeReference('a')
    // @ts-expect-error This expression is not constructable
    new UriReference('a')
  })

  test('of a component', () => {
    // @ts-expect-error This expression is not constructable
    new Host('h')
    // @ts-expect-error This expression is not constructable
    new Query('q')
    // @ts-expect-error This expression is not constructable
    new Authority('h')
  })
})

describe('no property can be assigned', () => {
  type Writable<T> = { -readonly [K in keyof T]: T[K] }
  type ReadonlyKeys<T> = {
    [K in keyof T]-?: (<X>() => X extends Pick<T, K> ? 1 : 2) extends <X>() => X extends Writable<Pick<T, K>>
      ? 1
      : 2
      ? never
      : K
  }[keyof T]

  test('of a reference', () => {
    type Members = Words<'href generation scheme authority userinfo host port path query fragment origin'>
    expect<ReadonlyKeys<Uri>>().type.toBe<Members>()
    // @ts-expect-error Cannot assign to 'href'
    uri.href = 'x:'
    // @ts-expect-error Cannot assign to 'scheme'
    uri.scheme = 'x'
    // @ts-expect-error Cannot assign to 'query'
    relative.query = undefined
  })

  test('of a component, and no list can be changed', () => {
    // @ts-expect-error Cannot assign to 'text'
    uri.path.text = '/b'
    // @ts-expect-error Property 'push' does not exist
    uri.path.segments.push
    // @ts-expect-error Property 'push' does not exist
    uri.query?.pairs.push
    const { address } = uri.host ?? {}
    // @ts-expect-error Index signature in type 'readonly number[]' only permits reading
    if (address !== undefined) address[0] = 1
    // @ts-expect-error Cannot assign to 'path'
    uri.components().path = '/'
  })
})

describe('a relative reference is no URI', () => {
  test('what it resolves may be relative too', () => {
    expect(relative.resolve('a')).type.toBe<Uri | RelativeReference>()
    expect(relativize(relative, 'a')).type.toBe<Uri | RelativeReference>()
    expect(Uri.from('').resolve(relative)).type.toBe<Uri>()
    expect(relativize).type.toBeCallableWith(relative, relative)
    expect(relativize).type.not.toBeCallableWith(relative, new URL('x:a'))
    expect(relative).type.not.toHaveProperty('origin')
    expect<Uri>().type.not.toBeAssignableFrom<RelativeReference>()
    expect<RelativeReference>().type.not.toBeAssignableFrom<Uri>()
  })

  test('it is resolved', () => {
    expect(uri.resolve(relative)).type.toBe<Uri>()
    expect(uri.resolve('a')).type.toBe<Uri>()
    expect(uri.resolve).type.toBeCallableWith(relative, { sameSchemeAsRelative: true })
    expect(uri.resolve).type.not.toBeCallableWith(relative, { strict: true })
    expect(uri.resolve).type.not.toBeCallableWith(new URL('x:'))
    expect(uri.resolve).type.not.toBeCallableWith(undefined)
    expect(relativize(uri, uri)).type.toBe<Uri | RelativeReference>()
  })
})

describe('levels and orders', () => {
  test('a level is one of those that there are', () => {
    expect(uri.normalize).type.toBeCallableWith('syntax' as const)
    expect(uri.normalize).type.toBeCallableWith('scheme' as const)
    expect(uri.normalize).type.not.toBeCallableWith('exact')
    expect(uri.equals).type.toBeCallableWith(relative, 'exact' as const)
    expect(uri.equals).type.toBeCallableWith('a')
    expect(uri.equals).type.not.toBeCallableWith(uri, 'protocol')
    expect(uri.equals).type.not.toBeCallableWith(new URL('x:'))
    expect(relative.normalize()).type.toBe<RelativeReference>()
    expect(uri.normalize()).type.toBe<Uri>()
  })

  test('references are compared by a function that sorts', () => {
    expect(compare(uri, relative)).type.toBe<-1 | 0 | 1>()
    expect([uri, relative].sort).type.toBeCallableWith(compare)
    expect(compare).type.not.toBeCallableWith('a', 'b')
  })
})

test('kinds of components do not stand for each other', () => {
  expect<Segment>().type.not.toBeAssignableFrom<Fragment>()
  expect<Host>().type.not.toBeAssignableFrom<Segment>()
  expect<Path>().type.not.toBeAssignableFrom<Segment>()
  expect<Query>().type.not.toBeAssignableFrom<Path>()
  expect<string>().type.not.toBeAssignableFrom<Segment>()
})

test('a Uri and a RelativeReference are references', () => {
  expect<Reference>().type.toBeAssignableFrom<Uri>()
  expect<Reference>().type.toBeAssignableFrom<RelativeReference>()
  expect<UriReference>().type.toBe<Uri | RelativeReference>()
})
