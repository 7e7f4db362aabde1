// RFC 3987 3.1: the URI that an IRI maps to.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Either,
  https,
  RelativeReference,
  schemes,
  Uri,
  type UriError,
  UriReference,
  UriSyntaxError,
} from 'uriform'
import { rfc2396, rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, IriReference, toUri, tryToUri } from 'uriform/iri'
import { strays } from '../../../src/index.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { textsOf } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'
import { urlMeaning } from '../../support/url-meaning.js'

const iris = textsOf(rfc3987)

test.each<[example: string, iri: string, uri: string]>([
  ['a name of the DNS', 'http://résumé.example.org', 'http://xn--rsum-bpad.example.org'],
  [
    'a name elsewhere than in the host',
    'http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org',
    'http://validator.w3.org/check?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.example.org',
  ],
  [
    'what is percent-encoded',
    'http://www.example.org/red%09rosé#red',
    'http://www.example.org/red%09ros%C3%A9#red',
  ],
  [
    'beyond the BMP',
    'http://example.com/\u{10300}\u{10301}\u{10302}',
    'http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82',
  ],
  ['step 1 c: no NFC', 'http://h/Vi\u00ea\u0323t', 'http://h/Vi%C3%AA%CC%A3t'],
  [
    'every component',
    'x://ü:ß@é:1/日/本?a=\ue000#𝒳',
    'x://%C3%BC:%C3%9F@%C3%A9:1/%E6%97%A5/%E6%9C%AC?a=%EE%80%80#%F0%9D%92%B3',
  ],
  ['a relative reference', '../é?ü#א', '../%C3%A9?%C3%BC#%D7%90'],
  ['a host without a scheme', '//résumé.example.org', '//r%C3%A9sum%C3%A9.example.org'],
  ['a host that is no name of the DNS', 'x://résumé.example.org', 'x://r%C3%A9sum%C3%A9.example.org'],
  ['a host of file', 'file://résumé/é', 'file://r%C3%A9sum%C3%A9/%C3%A9'],
  ['UTS 46: case, width and ignored characters', 'ldap://ＥX\u00adÄMPLE。com/', 'ldap://xn--exmple-cua.com/'],
  [
    'a host percent-encoded already',
    'http://r%C3%A9sum%C3%A9.example.org/',
    'http://r%C3%A9sum%C3%A9.example.org/',
  ],
  ['the empty reference', '', ''],
])('%s: %s', (_, iri, uri) => {
  const mapped = toUri(iri)
  expect(mapped.href).toBe(uri)
  expect(mapped.generation).toBe(rfc3986)
  expect(mapped).toStrictEqual(UriReference.from(uri))
  expect(toUri(IriReference.from(iri))).toStrictEqual(mapped)
  expect(successOf(tryToUri(iri))).toStrictEqual(mapped)
})

describe('what maps to no URI', () => {
  const kindsOf = (result: Either<UriError, unknown>): unknown => {
    const { kind, component } = failureOf(result)
    return [kind, component]
  }

  test.each<[why: string, iri: string]>([
    ['a wrong A-label beside one to be', 'http://xn--a.é/'],
    ['a mark without a letter', 'http://\u0301a.com/'],
    ['what is percent-encoded beside what is not', 'http://ü%41.de/'],
    ['a delimiter of full width', 'http://a／b/'],
    ['an address of full width', 'http://１２７.0.0.1/'],
    ['a name that is too long', `http://${'é.'.repeat(150)}com/`],
    ['nothing but what is ignored', 'http://\u00ad/'],
  ])('a host of the DNS without A-labels, %s: %s', (_, iri) => {
    const value = Iri.from(iri)
    expect(kindsOf(tryToUri(value))).toEqual(['invalid-host', 'host'])
    expect(kindsOf(tryToUri(iri))).toEqual(['invalid-host', 'host'])
    expect(() => toUri(value)).toThrow(UriSyntaxError)
  })

  test('a text that is no IRI', () => {
    expect(kindsOf(tryToUri('http://h/a b'))).toEqual(['invalid-character', 'path'])
    expect(kindsOf(tryToUri('/\ue000'))).toEqual(['invalid-character', 'path'])
    expect(kindsOf(tryToUri('/\ud800'))).toEqual(['invalid-character', 'path'])
    expect(() => toUri('http://h/a b')).toThrow(UriSyntaxError)
  })

  test('what is neither text nor reference', () => {
    for (const wrong of [undefined, null, 1, {}, Symbol('a'), new URL('http://h/')]) {
      expect(failureOf(tryToUri(wrong as unknown as string)).kind).toBe('not-a-string')
    }
  })
})

testLaw('a URI is the URI it maps to, the same value', 10_000, textsOf(rfc3986).references, (text) => {
  const uri = UriReference.from(text)
  expect(toUri(uri)).toBe(uri)
  expect(toUri(text).href).toBe(text)
  expect(toUri(IriReference.from(uri))).toStrictEqual(uri)
})

testLaw(
  'an IRI is mapped to what reading it as a URI with its stray characters encoded gives',
  20_000,
  iris.references,
  (text) => {
    const expected = UriReference.parse(text, { strays })
    const mapped = tryToUri(IriReference.from(text))
    // The grammar allows a missing host, and mapping leaves it: it must be the inverse of `toIri`.
    if (expected._tag === 'Left' && expected.left.kind === 'missing-host')
      return expect(mapped._tag).toBe('Right')
    if (expected._tag === 'Left') expect(mapped._tag).toBe('Left')
    else expect(successOf(mapped)).toStrictEqual(expected.right)
    expect(tryToUri(text)._tag).toBe(expected._tag)
  },
)

testLaw(
  'mapping keeps the kind, is done once, and gives what an IRI reads as well',
  20_000,
  iris.references,
  (text) => {
    const iri = IriReference.from(text)
    const result = tryToUri(iri)
    if (result._tag === 'Left') return expect(failureOf(result).component).toBe('host')
    const uri = result.right
    expect(uri instanceof Uri).toBe(iri instanceof Iri)
    expect(uri instanceof RelativeReference).toBe(iri instanceof RelativeReference)
    expect(toUri(uri)).toBe(uri)
    expect(toUri(uri.href)).toStrictEqual(uri)
    expect(IriReference.canParse(uri.href)).toBe(true)
    expect(/^[\0-\x7f]*$/.test(uri.href)).toBe(true)
  },
)

test('the platform takes an IRI and its URI for the same', () => {
  const known = iris.uris.filter((text) => /^(?:https?|ftp|file|x|y\+z):/i.test(text))
  expectLaw(20_000, known, (text) => {
    const result = tryToUri(text)
    if (result._tag === 'Left') return
    const [ofIri, ofUri] = [urlMeaning(text), urlMeaning(result.right.href)]
    if (ofIri !== undefined && ofUri !== undefined) expect(ofUri).toBe(ofIri)
  })
})

testLaw('the data of an IRI are those of its URI', 10_000, iris.references, (text) => {
  const iri = IriReference.from(text)
  const result = tryToUri(iri)
  if (result._tag === 'Left') return
  const uri = result.right
  const octets = (value: UriReference) =>
    [value.userinfo, value.path, value.query, value.fragment].map((component) => component?.octets)
  expect(octets(uri)).toEqual(octets(iri))
  expect([uri.scheme, uri.port, uri.path.segments.length, uri.query?.pairs.length]).toEqual([
    iri.scheme,
    iri.port,
    iri.path.segments.length,
    iri.query?.pairs.length,
  ])
})

testLaw('mapping and resolving commute', 10_000, iris.uris, iris.references, (baseText, text) => {
  const [base, reference] = [tryToUri(baseText), tryToUri(text)]
  const target = Iri.from(baseText).resolve(text)
  if (base._tag === 'Left' || reference._tag === 'Left') return
  // A host without a scheme is percent-encoded, and one of the DNS is not.
  fc.pre(!(reference.right instanceof RelativeReference && /^\/\/[^/?#]*[^\0-\x7f]/.test(text)))
  expect(toUri(target).href).toBe((base.right as Uri).resolve(reference.right).href)
})

test('a value of an older generation is read as an IRI', () => {
  expect(toUri(Uri.from('x://h/~%c3%a9', { generation: rfc2396 }))).toStrictEqual(Uri.from('x://h/~%c3%a9'))
  expect(failureOf(tryToUri(Uri.from('x:a[', { generation: rfc2396 }))).kind).toBe('invalid-character')
})

test('a scheme reads the URI that an IRI maps to', () => {
  const iri = Iri.from('https://bücher.example/größe?q=ü')
  expect(https.from(iri)).toStrictEqual(https.from(toUri(iri).href))
  expect(https.from(iri).host).toBe('xn--bcher-kva.example')
  expectLaw(5_000, iris.uris, (text) => {
    const iri = Iri.from(text)
    const [ofIri, uri] = [schemes.parse(iri), tryToUri(iri)]
    if (schemes.get(iri.scheme) === undefined) expect(successOf(ofIri)).toBe(iri)
    else if (uri._tag === 'Left') expect(ofIri._tag).toBe('Left')
    else expect(ofIri).toEqual(schemes.parse(uri.right.href))
  })
})
