// RFC 3987 3.2: the IRI that a URI is converted to.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { RelativeReference, Uri, UriReference, UriSyntaxError } from 'uriform'
import { rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, IriReference, toIri, toUri, tryToIri, tryToUri } from 'uriform/iri'
import { strays } from '../../../src/index.js'
import { hasDnsHosts } from '../../../src/model/facts/scheme-facts.js'
import { corpus, describeCorpus } from '../../conformance/vectors.js'
import { bidiFormatting, tellingCodePoints } from '../../support/code-points.js'
import { failureOf, faultOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { grammars } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { textsOf } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'

test.each<[example: string, uri: string, iri: string]>([
  ['3.2.1 UTF-8', 'http://www.example.org/D%C3%BCrst', 'http://www.example.org/Dürst'],
  ['3.2.1 what is not UTF-8', 'http://www.example.org/D%FCrst', 'http://www.example.org/D%FCrst'],
  [
    '3.2.1 bidirectional formatting, and an A-label',
    'http://xn--99zt52a.example.org/%e2%80%ae',
    'http://xn--99zt52a.example.org/%E2%80%AE',
  ],
  ['3.2.1 the Arabic letter mark', 'http://h/%d8%9c', 'http://h/%D8%9C'],
  [
    '3.2 no other encoding',
    'http://www.example.org/r%E9sum%E9.html',
    'http://www.example.org/r%E9sum%E9.html',
  ],
  ['3.2 step 2: what is reserved', 'x:%2F%3a?%26#%23%25', 'x:%2F%3A?%26#%23%25'],
  ['3.2 step 2: what no URI has', 'x:%20%3C%5c%00%7F', 'x:%20%3C%5C%00%7F'],
  ['3.2 step 2: unreserved', 'x:%41%7e%2d', 'x:A~-'],
  ['3.2 step 3: octets before and after', 'x:%C3%A9%FF%C3%A9%C3', 'x:é%FFé%C3'],
  ['3.2 step 3: overlong', 'x:%C0%AF%E0%80%AF', 'x:%C0%AF%E0%80%AF'],
  ['3.2 step 3: surrogates', 'x:%ED%A0%80%ED%BF%BF', 'x:%ED%A0%80%ED%BF%BF'],
  ['3.2 step 3: beyond Unicode', 'x:%F4%90%80%80', 'x:%F4%90%80%80'],
  ['3.2 step 4: controls', 'x:%C2%80%C2%9F%C2%A0', 'x:%C2%80%C2%9F\u00a0'],
  ['3.2 step 4: noncharacters', 'x:%EF%B7%90%F0%9F%BF%BE', 'x:%EF%B7%90%F0%9F%BF%BE'],
  ['3.2 step 4: private use', 'x:%EE%80%80?%EE%80%80#%EE%80%80', 'x:%EE%80%80?\ue000#%EE%80%80'],
  ['3.2 step 4: tags', 'x:%F3%A0%81%81', 'x:%F3%A0%81%81'],
  ['4.1 marks', 'x:%E2%80%8E%E2%80%8F%E2%81%A6', 'x:%E2%80%8E%E2%80%8F%E2%81%A6'],
  ['every component', 'x://%C3%BC:%C3%9F@%C3%A9:1/%E6%97%A5?%C3%A9#%F0%9D%92%B3', 'x://ü:ß@é:1/日?é#𝒳'],
  ['a host of the DNS', 'http://r%C3%A9sum%C3%A9.example.org/', 'http://r%C3%A9sum%C3%A9.example.org/'],
  ['a host without a scheme', '//r%C3%A9sum%C3%A9.example.org/', '//r%C3%A9sum%C3%A9.example.org/'],
  ['a relative reference', '../%C3%A9', '../é'],
  ['the empty reference', '', ''],
])('%s: %s', (_, text, expected) => {
  const iri = toIri(UriReference.from(text))
  expect(iri).toStrictEqual(IriReference.from(expected))
  expect(iri.generation).toBe(rfc3987)
  expect(toIri(UriReference.from(text), { hosts: 'ascii' }).href).toBe(expected)
})

describe('A-labels as U-labels, on request', () => {
  test.each<[why: string, uri: string, iri: string]>([
    ['3.2.1', 'http://xn--99zt52a.example.org/%e2%80%ae', 'http://納豆.example.org/%E2%80%AE'],
    ['3.1', 'http://xn--rsum-bpad.example.org/', 'http://résumé.example.org/'],
    ['in capitals', 'http://XN--99ZT52A.example.org/', 'http://納豆.example.org/'],
    ['several, and others', 'https://u@xn--p1ai.a.xn--p1ai:8443/', 'https://u@рф.a.рф:8443/'],
    ['a wrong one', 'http://xn--a.example.org/', 'http://xn--a.example.org/'],
    ['one that nothing maps to', 'http://xn--a-ecp.ru/', 'http://xn--a-ecp.ru/'],
    ['one without a Unicode form', 'http://xn--99999999.example.org/', 'http://xn--99999999.example.org/'],
    ['one of ASCII', 'http://xn--example-.com/', 'http://xn--example-.com/'],
    ['percent-encoded', 'http://%C3%A9.xn--p1ai/', 'http://%C3%A9.xn--p1ai/'],
    ['no name of the DNS', 'x://xn--p1ai/', 'x://xn--p1ai/'],
    ['no scheme', '//xn--p1ai/', '//xn--p1ai/'],
  ])('%s: %s', (_, uri, iri) => {
    expect(toIri(UriReference.from(uri), { hosts: 'unicode' }).href).toBe(iri)
  })
})

const triplets: Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(...tellingCodePoints.filter((code) => code < 0xd800 || code > 0xdfff))
    .map((code) => encoded(String.fromCodePoint(code))),
  fc.uint8Array({ minLength: 1, maxLength: 4 }).map((octets) => encoded(octets)),
  fc.constantFrom(...'%C3 %A9 %E2%80 %F0%9D%92 %ED%A0%80 %f4%90%80%80 %c3%a9 %2f %25 %7e a .'.split(' ')),
)

function encoded(data: string | Uint8Array): string {
  return [...Buffer.from(data)].map((octet) => `%${octet.toString(16).padStart(2, '0')}`).join('')
}

const run = fc.string({ unit: triplets, maxLength: 4 })
const labels = fc.constantFrom(
  ...'xn--p1ai XN--99zt52a xn--4dbrk0ce xn--a xn--example- 1a a;b a_b 1'.split(' '),
  '',
  '%C3%A9',
  '%41',
)
const names = fc.oneof(
  run,
  fc.array(labels, { minLength: 1, maxLength: 3 }).map((all) => all.join('.')),
)
const starts = fc.constantFrom('x://', 'http://', 'file://', '//')
const encodedTexts = fc.oneof(
  fc
    .tuple(starts, names, run, run, run)
    .map(([start, host, path, query, fragment]) => `${start}${host}/${path}?${query}#${fragment}`),
  fc.tuple(fc.constantFrom('x:/', 'x:', ''), run).map(([start, path]) => start + path),
)
const uris = fc.oneof(encodedTexts, textsOf(rfc3986).references)

const hosts = fc.constantFrom<'ascii' | 'unicode'>('ascii', 'unicode')

describe('laws', () => {
  testLaw('the IRI maps back to the URI, but for its spelling', 20_000, uris, hosts, (text, form) => {
    const uri = UriReference.from(text)
    const back = toUri(toIri(uri, { hosts: form }))
    expect(back.equals(uri)).toBe(true)
    expect(back.normalize().href).toBe(uri.normalize().href)
  })

  testLaw('the IRI is one, of the same kind, and is converted once', 20_000, uris, hosts, (text, form) => {
    const uri = UriReference.from(text)
    const iri = toIri(uri, { hosts: form })
    expect(IriReference.canParse(iri.href)).toBe(true)
    expect(Iri.canParse(iri.href)).toBe(uri instanceof Uri)
    expect(iri instanceof Iri).toBe(uri instanceof Uri)
    expect(iri instanceof RelativeReference).toBe(uri instanceof RelativeReference)
    expect(IriReference.from(iri.href)).toStrictEqual(iri)
    expect(toIri(iri, { hosts: form }).href).toBe(iri.href)
  })

  test('what is percent-encoded in the IRI could not be raw, and nothing that is formatting is raw', () => {
    const isFree = matcherOf(grammars.rfc3987, 'iunreserved').matches
    const isPrivate = matcherOf(grammars.rfc3987, 'iprivate').matches
    expectLaw(10_000, uris, (text) => {
      const uri = UriReference.from(text)
      const iri = toIri(uri)
      const { host = '', ...others } = iri.components()
      expect(iri.href).not.toMatch(bidiFormatting)
      const hasDnsHost = uri.scheme === undefined || hasDnsHosts(uri.scheme)
      for (const [name, part] of Object.entries({ ...others, host: hasDnsHost ? '' : host })) {
        for (const run of part?.match(/(?:%..)+/g) ?? []) {
          expect(run).toBe(run.toUpperCase())
          for (const character of Buffer.from(run.replaceAll('%', ''), 'hex').toString()) {
            if (bidiFormatting.test(character)) continue
            expect(isFree(character) || (name === 'query' && isPrivate(character))).toBe(false)
          }
        }
      }
    })
  })

  testLaw('of an IRI: the IRI of its URI', 10_000, textsOf(rfc3987).references, (text) => {
    const iri = IriReference.from(text)
    const uri = tryToUri(iri)
    if (uri._tag === 'Left') return
    const hasDnsHost = /[^\0-\x7f]/.test(iri.host?.text ?? '')
    if (!hasDnsHost && !bidiFormatting.test(text)) expect(toIri(iri).href).toBe(toIri(uri.right).href)
    expect(toUri(toIri(iri)).equals(uri.right)).toBe(true)
  })
})

test('a text is read as an IRI first', () => {
  expect(toIri('x:%C3%A9é')).toStrictEqual(Iri.from('x:éé'))
  expect(successOf(tryToIri('%C3%A9', { hosts: 'unicode' }))).toStrictEqual(IriReference.from('é'))
  expect(faultOf(tryToIri('x:é b'))).toEqual({ kind: 'invalid-character', component: 'path', offset: 3 })
  expect(failureOf(tryToIri({} as never)).kind).toBe('not-a-string')
  expect(() => toIri('x:é b')).toThrow(UriSyntaxError)
})

describeCorpus('corpus', () => {
  test.each(corpus())('%s: there and back', (_, texts) => {
    for (const text of texts) {
      const result = Uri.parse(text, { strays })
      if (result._tag === 'Left') continue
      const iri = toIri(result.right, { hosts: 'unicode' })
      const back = toUri(iri)
      if (!back.equals(result.right)) expect([text, back.href]).toEqual([text, result.right.href])
      if (!Iri.canParse(iri.href)) expect(iri.href).toBe(text)
    }
  })
})
