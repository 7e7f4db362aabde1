// The readers of IRIs (RFC 3987 2): those of URIs, for another generation.
import { describe, expect, test } from '@jest/globals'
import { RelativeReference, Uri, UriReference, UriSyntaxError } from 'uriform'
import { rfc1738, rfc2396, rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, IriReference } from 'uriform/iri'
import { strays } from '../../src/index.js'
import { failureOf, successOf } from '../support/either.js'

const TEXT = 'https://ü@bücher.example/größe?q=日本#א'

test('an IRI is a URI of its generation', () => {
  const iri = Iri.from(TEXT)
  expect(iri).toStrictEqual(Uri.from(TEXT, { generation: rfc3987 }))
  expect(iri.href).toBe(TEXT)
  expect(iri.generation).toBe(rfc3987)
  expect(iri.path.segments.map(({ decoded }) => decoded)).toEqual(['größe'])
  expect(iri.query?.get('q')).toBe('日本')
  expect(successOf(Iri.parse(TEXT))).toStrictEqual(iri)
  expect(successOf(IriReference.parse(TEXT))).toStrictEqual(iri)
})

test('instanceof', () => {
  const [iri, uri] = [Iri.from(TEXT), Uri.from('x:a')]
  const relative = IriReference.from('é')
  expect([iri instanceof Iri, iri instanceof IriReference, iri instanceof Uri]).toEqual([true, true, true])
  expect([uri instanceof Iri, uri instanceof IriReference]).toEqual([false, false])
  expect([relative instanceof Iri, relative instanceof IriReference]).toEqual([false, true])
  expect([relative instanceof RelativeReference, UriReference.from('a') instanceof IriReference]).toEqual([
    true,
    false,
  ])
  for (const other of [undefined, null, TEXT, {}, rfc3987])
    expect((other as unknown) instanceof Iri).toBe(false)
})

describe('what is read', () => {
  test('a value of its own is given back', () => {
    const iri = Iri.from(TEXT)
    expect(Iri.from(iri)).toBe(iri)
    expect(IriReference.from(iri)).toBe(iri)
  })

  test('a URI of another generation is read as an IRI', () => {
    for (const value of [Uri.from('x:%C3%A9'), Uri.from('x:%C3%A9', { generation: rfc1738 })]) {
      expect(Iri.from(value)).toStrictEqual(Iri.from('x:%C3%A9'))
    }
    expect(failureOf(Iri.parse(Uri.from('x:a[', { generation: rfc2396 }))).kind).toBe('invalid-character')
  })

  test('a relative reference is no IRI', () => {
    expect(failureOf(Iri.parse('é')).kind).toBe('missing-scheme')
    expect(Iri.canParse('é')).toBe(false)
    expect(IriReference.canParse('é')).toBe(true)
    expect(() => Iri.from('é')).toThrow(UriSyntaxError)
    expect(failureOf(Iri.parse(RelativeReference.from('a'))).kind).toBe('missing-scheme')
  })

  test('what is neither text nor value', () => {
    for (const wrong of [undefined, null, 1, {}, [], Symbol('a'), new URL('http://h/')]) {
      expect(failureOf(IriReference.parse(wrong as never)).kind).toBe('not-a-string')
    }
  })

  test.each<[text: string, component: string, offset: number]>([
    ['x:\ud83d', 'path', 2],
    ['x:😀\ude00', 'path', 4],
    ['x:é\ufdd0', 'path', 3],
    ['x:😀\u{1fffe}', 'path', 4],
    ['x:?\u{e0001}', 'query', 3],
    ['x:é\ue000', 'path', 3],
    ['x:#\u{100000}', 'fragment', 3],
    ['x://ü\u0085/', 'host', 5],
    ['x://é\ufffd@h/', 'userinfo', 5],
  ])('%j: an error at its place', (text, component, offset) => {
    expect(failureOf(IriReference.parse(text))).toMatchObject({
      kind: 'invalid-character',
      component,
      offset,
      generation: 'rfc3987',
    })
  })

  test('stray characters are encoded on request, and others stay', () => {
    expect(Iri.from('http://h/é b|ü?\ue000[#\ue000', { strays }).href).toBe(
      'http://h/é%20b%7Cü?\ue000%5B#%EE%80%80',
    )
    expect(Iri.from(TEXT, { strays }).href).toBe(TEXT)
    expect(Iri.canParse('/é b', { strays })).toBe(false)
    expect(IriReference.canParse('/é b', { strays })).toBe(true)
    expect(IriReference.canParse('/é b')).toBe(false)
  })
})

test('a Standard Schema', () => {
  expect(Iri['~standard'].validate(TEXT)).toEqual({ value: Iri.from(TEXT) })
  expect(IriReference['~standard'].validate('é b')).toHaveProperty('issues')
})

test('a URI is also an IRI, and an IRI a URI where it is of ASCII', () => {
  const iri = Uri.from('x:%C3%A9').as(rfc3987)
  expect(iri).toStrictEqual(Iri.from('x:%C3%A9'))
  expect(iri.as(rfc3986)).toStrictEqual(Uri.from('x:%C3%A9'))
  expect(failureOf(Iri.from('x:é').tryAs(rfc3986)).kind).toBe('invalid-character')
})
