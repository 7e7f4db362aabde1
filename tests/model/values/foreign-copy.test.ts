// Alone: loads two copies of the library.
// A value that another copy of the library made is known by its brand, and read again rather than trusted.

import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import * as ownGenerations from '../../../src/generations.js'
import * as own from '../../../src/index.js'
import { Iri, toUri } from '../../../src/model/iri/index.js'
import { failureOf, successOf } from '../../support/either.js'

let foreign: typeof own
let foreignGenerations: typeof ownGenerations

beforeAll(async () => {
  await jest.isolateModulesAsync(async () => {
    foreign = await import('../../../src/index.js')
    foreignGenerations = await import('../../../src/generations.js')
  })
})

const TEXT = 'http://u:p@h:80/a/b;x=1?q=1#f'

test('the copies are two', () => {
  expect(foreign.Uri).not.toBe(own.Uri)
  expect(Object.getPrototypeOf(foreign.Uri.from(TEXT))).not.toBe(Object.getPrototypeOf(own.Uri.from(TEXT)))
})

test('instanceof', () => {
  const uri = foreign.Uri.from(TEXT)
  const reference = foreign.RelativeReference.from('a')
  expect([
    uri instanceof own.Uri,
    uri instanceof own.UriReference,
    uri instanceof own.RelativeReference,
  ]).toEqual([true, true, false])
  expect([reference instanceof own.Uri, reference instanceof own.RelativeReference]).toEqual([false, true])
  expect(uri.host instanceof own.Host && uri.path.segments[0] instanceof own.Segment).toBe(true)
  expect((uri.host as unknown) instanceof own.Path).toBe(false)
})

test('a foreign reference is resolved, relativised to, compared', () => {
  const base = own.Uri.from('http://h/a/b')
  expect(base.resolve(foreign.UriReference.from('../c')).href).toBe('http://h/c')
  expect(Object.getPrototypeOf(base.resolve(foreign.Uri.from(TEXT)))).toBe(Object.getPrototypeOf(base))
  expect(own.relativize(base, foreign.Uri.from('http://h/a/d')).href).toBe('d')
  expect(own.UriReference.from('#f').isSameDocument(foreign.Uri.from(TEXT))).toBe(true)
  expect(own.Uri.from(TEXT).equals(foreign.Uri.from(TEXT), 'exact')).toBe(true)
  expect(own.Uri.from(TEXT).equals(foreign.Uri.from('HTTP://u:p@h:80/a/b;x=1?q=1#f'))).toBe(true)
  expect(own.Uri.from(TEXT).equals(foreign.Uri.from('http://h/'))).toBe(false)
  expect(own.compare(own.Uri.from(TEXT), foreign.Uri.from(TEXT))).toBe(0)
})

test('foreign components are compared by their text', () => {
  const [ours, theirs] = [own.Uri.from(TEXT), foreign.Uri.from(TEXT)]
  for (const name of ['authority', 'userinfo', 'host', 'path', 'query', 'fragment'] as const) {
    const [mine, other] = [ours[name], theirs[name]]
    expect(other !== undefined && mine?.equals(other)).toBe(true)
  }
  expect(own.Host.from('h').equals(foreign.Host.from('H'))).toBe(true)
  expect(own.Host.from('h').equals(foreign.Host.from('g'))).toBe(false)
  expect(own.Path.from('a').equals(foreign.Segment.from('a'))).toBe(false)
})

describe('what only claims to be a reference is read as any text', () => {
  const brand = { [Symbol.for('uriform/reference')]: 'Uri', generation: ownGenerations.rfc3986 }
  const posing = (href: string): own.Uri => ({ ...brand, href, toString: () => href }) as never

  test('it is taken for what its text is', () => {
    expect(own.Uri.from('http://h/').resolve(posing('x:a')).href).toBe('x:a')
  })

  test('and refused where that is none', () => {
    const result = own.Uri.from('http://h/').tryResolve(posing('http://evil.com\\@h/'))
    expect(failureOf(result).kind).toBe('invalid-character')
    expect(own.Uri.from('http://h/').equals(posing('http://a b/'))).toBe(false)
    expect(own.UriReference.from('').isSameDocument(posing('http://a b/'))).toBe(false)
  })

  test('without a generation it is of none', () => {
    expect(own.Uri.from('x:a').equals({ ...posing('x:b'), generation: null } as never)).toBe(false)
  })
})

test('what only derives from a value is read as its text', () => {
  const uri = own.Uri.from('http://h/a')
  for (const derived of [new Proxy(uri, {}), Object.create(uri) as own.Uri]) {
    expect(uri.equals(derived)).toBe(true)
    expect(successOf(own.Uri.from('http://g/').tryResolve(derived)).href).toBe('http://h/a')
  }
})

test('a builder takes the component values of another copy, and reads them again', () => {
  const given = foreign.Segment.from('a%2Fb')
  expect(own.uriBuilder('x').segments(given, 'c/d').build().href).toBe('x:a%2Fb/c%2Fd')
  const posing = Object.defineProperty(Object.create(given), 'text', { value: 'a b' }) as own.Segment
  expect(failureOf(own.uriBuilder('x').segments(posing).tryBuild()).kind).toBe('invalid-character')
})

describe.each<[what: string, make: (uri: own.Uri) => own.Uri]>([
  ['derives from a value', (uri) => Object.create(uri)],
  ['stands for a value', (uri) => new Proxy(uri, {})],
])('what only %s is read as its text', (_, make) => {
  const posing = make(own.Uri.from('http://h/a'))

  test.each<[name: string, href: () => string]>([
    ['a tag', () => successOf(own.tryUri`${posing}`).href],
    ['edit', () => successOf(own.tryEdit(posing, () => {})).href],
    ['a builder', () => own.uriBuilder(posing).build().href],
    ['a scheme', () => successOf(own.http.parse(posing)).uri.href],
    ['the registry', () => String(successOf(own.schemes.parse(posing)))],
    ['resolve', () => own.Uri.from('x:').resolve(posing).href],
  ])('by %s', (_name, href) => {
    expect(href()).toBe('http://h/a')
  })
})

test('what claims to be a value and has no text is refused, and equals nothing', () => {
  const claim = { [Symbol.for('uriform/reference')]: 'Uri', toString: null } as unknown as own.Uri
  expect(failureOf(own.tryEdit(claim, () => {})).kind).toBe('not-a-string')
  expect(failureOf(own.Uri.from('x:').tryResolve(claim)).kind).toBe('not-a-string')
  const component = { [Symbol.for('uriform/component')]: 'path' } as unknown as own.Path
  expect(own.Uri.from('x:/a').path.equals(component)).toBe(false)
})

test('the errors of another copy are errors', () => {
  const registry = own.schemes.with(foreign.ftp)
  const text = 'ftp://h/;type=x'
  expect(failureOf(registry.parse(text))).toEqual(failureOf(foreign.ftp.parse(text)))
  expect(() => registry.from(text)).toThrow(own.UriSyntaxError)
})

describe('a generation of another copy', () => {
  test('is another object, which no copy takes for its own', () => {
    expect(foreignGenerations.rfc3986).not.toBe(ownGenerations.rfc3986)
    const { generation } = own.Uri.from(TEXT, { generation: foreignGenerations.rfc3986 })
    expect(generation).toBe(ownGenerations.rfc3986)
  })

  test('stands for the one of its name where that is at hand', () => {
    const older = own.Uri.from('http://u?x@h/p', { generation: ownGenerations.rfc1738 })
    const theirs = foreign.Uri.from('http://u?x@h/p', { generation: foreignGenerations.rfc1738 })
    expect(older.as(foreignGenerations.rfc1738).generation).toBe(ownGenerations.rfc1738)
    expect(older.as(foreignGenerations.rfc3986).generation).toBe(ownGenerations.rfc3986)
    expect(older.equals(theirs, 'exact') && theirs.equals(older, 'exact')).toBe(true)
    expect(older.resolve(theirs).generation).toBe(ownGenerations.rfc1738)
    expect(older.path.equals(theirs.path)).toBe(true)
    expect(own.compare(older, theirs)).toBe(0)
  })

  test('of IRIs stands for ours behind a value or a reader of its own', () => {
    const text = 'https://bücher.example/größe?\ue000'
    const iri = own.Uri.from('x:é', { generation: ownGenerations.rfc3987 })
    const theirs = foreign.Uri.from(text, { generation: foreignGenerations.rfc3987 })
    const ours = own.Uri.from(text, { generation: ownGenerations.rfc3987 })
    expect(iri.resolve(theirs)).toStrictEqual(ours)
    expect(ours.equals(theirs, 'exact') && theirs.equals(ours, 'exact')).toBe(true)
    expect(theirs instanceof Iri).toBe(true)
    expect(Iri.from(theirs)).toStrictEqual(ours)
    expect(toUri(theirs)).toStrictEqual(toUri(ours))
    expect(own.compare(ours, theirs)).toBe(0)
    // Another reader does not know what has to be imported.
    expect(failureOf(own.Uri.parse(theirs)).kind).toBe('unknown-generation')
  })

  test('is unknown where it is not', () => {
    const generation = foreignGenerations.rfc1738
    const theirs = foreign.Uri.from('x:a', { generation })
    expect(failureOf(own.Uri.parse('x:a', { generation })).kind).toBe('unknown-generation')
    expect(failureOf(own.Uri.from('x:a').tryAs(generation)).kind).toBe('unknown-generation')
    expect(failureOf(own.Uri.from('x:a').tryResolve(theirs)).kind).toBe('unknown-generation')
    expect(failureOf(own.Uri.parse(theirs)).kind).toBe('unknown-generation')
    expect(own.Uri.from('x:a').equals(theirs)).toBe(false)
  })
})

test('a reader gives a value of its own copy back, and reads one of another again', () => {
  const uri = own.Uri.from(TEXT)
  expect(own.Uri.from(uri)).toBe(uri)
  expect(own.UriReference.from(uri)).toBe(uri)
  const read = own.Uri.from(foreign.Uri.from(TEXT))
  expect(read).toStrictEqual(uri)
  expect(Object.getPrototypeOf(read)).toBe(Object.getPrototypeOf(uri))
})
