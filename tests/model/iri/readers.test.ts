// The readers of IRIs (RFC 3987 2) and of their components, their errors, and what browsers and people write.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Component,
  type ComponentReader,
  Fragment,
  Host,
  Path,
  Query,
  RelativeReference,
  Segment,
  Uri,
  UriReference,
  UriSyntaxError,
  Userinfo,
} from 'uriform'
import { rfc1738, rfc2396, rfc3986, rfc3987 } from 'uriform/generations'
import { Iri, IriReference, tryToUri } from 'uriform/iri'
import { strays } from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { textsOfAnyPlane } from '../../support/code-points.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import { grammars } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { textsOf } from '../../support/references.js'
import { expectLaw, testLaw } from '../../support/runs.js'

// The readers of IRIs (RFC 3987 2): those of URIs, for another generation.
describe('readers', () => {
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
})

// The components of IRIs by themselves: their readers accept what their rules of RFC 3987 2.2 derive.
describe('components', () => {
  const generation = rfc3987

  test.each<[rule: string, reader: ComponentReader<Component>]>([
    ['iuserinfo', Userinfo],
    ['ihost', Host],
    ['isegment', Segment],
    ['iquery', Query],
    ['ifragment', Fragment],
  ])('%s', (rule, reader) => {
    const { matches } = matcherOf(grammars.rfc3987, rule)
    expectLaw(20_000, mutated(derivedFrom(grammars.rfc3987, rule)), (text) => {
      const result = reader.parse(text, { generation })
      expect(result._tag === 'Right').toBe(matches(text))
      if (result._tag === 'Right') {
        expect(result.right.text).toBe(text)
        expect(result.right.octets).toEqual(octetsOf(text))
      } else expect(result.left.offset).toBeLessThanOrEqual(text.length)
    })
  })

  /** The octets of UTF-8, and those that are percent-encoded. */
  function octetsOf(text: string): Uint8Array {
    const pieces = text.match(/%..|[^%]+/gs) ?? []
    const isTriplet = (piece: string): boolean => piece.startsWith('%')
    return new Uint8Array(
      Buffer.concat(
        pieces.map((piece) => (isTriplet(piece) ? Buffer.from(piece.slice(1), 'hex') : Buffer.from(piece))),
      ),
    )
  }

  describe('data of any plane, encoded under both generations, are the same data', () => {
    testLaw('of segments, queries and fragments', 5_000, textsOfAnyPlane, (data) => {
      // Data of a path has no controls.
      const name = `s${data.replace(/\p{Cc}/gu, '')}`
      for (const one of [rfc3986, rfc3987]) {
        const options = { generation: one }
        expect(successOf(Fragment.tryEncode(data, options)).decoded).toBe(data)
        expect(successOf(Query.tryEncode([[`n${data}`, data]], options)).get(`n${data}`)).toBe(data)
        expect(successOf(Path.tryEncode([name], options)).segments.map(({ decoded }) => decoded)).toEqual([
          name,
        ])
      }
      const [inUri, inIri] = [rfc3986, rfc3987].map((one) => Segment.encode(name, { generation: one }))
      expect(inIri?.equals(Segment.from(inUri?.text ?? '', { generation }))).toBe(true)
    })

    testLaw('a pair is found by its name, raw or percent-encoded', 5_000, textsOfAnyPlane, (data) => {
      const raw = Query.encode([[`n${data}`, '1']], { generation }).text
      const encoded = Query.encode([[`n${data}`, '2']]).text
      const query = Query.from(`${raw}&${encoded}`, { generation })
      expect(query.getAll(`n${data}`)).toEqual(['1', '2'])
      expect(query.form.getAll(`n${data}`)).toEqual(['1', '2'])
    })
  })
})

// The errors of IRIs: what may stand in them.
describe('errors', () => {
  test.each(['\u00a0', '\u2028', '\u3000', '\ufeff'])(
    'a password with the white space %j is masked',
    (space) => {
      const { message, redacted } = failureOf(Iri.parse(`https://h/?u=http://u:p${space}s3cret@h/ x`))
      expect(message + redacted).not.toContain('s3cret')
    },
  )
})

// IRIs as browsers and people write them: what is no character of an IRI where it stands is encoded, and what is stays.
describe('strays', () => {
  const texts = fc.oneof(
    browserTexts,
    anyTexts,
    textsOfAnyPlane,
    fc.tuple(textsOf(rfc3987).references, textsOfAnyPlane).map(([text, more]) => text + more),
  )

  testLaw(
    'an IRI is read as it is, unless browsers find a host in it',
    10_000,
    textsOf(rfc3987).references,
    (text) => {
      const read = IriReference.parse(text, { strays })
      if (read._tag === 'Right') expect(read.right.href).toBe(text)
      else
        expect([read.left.kind, IriReference.from(text).authority?.host.text ?? '']).toEqual([
          'missing-host',
          '',
        ])
    },
  )

  testLaw('as an IRI a text is read as it is as a URI, where both can be', 40_000, texts, (text) => {
    const [iri, uri] = [IriReference.parse(text, { strays }), UriReference.parse(text, { strays })]
    expect(IriReference.canParse(text, { strays })).toBe(iri._tag === 'Right')
    if (iri._tag === 'Left') {
      // Whatever is a URI when its strays are encoded is an IRI, too.
      expect(uri._tag).toBe('Left')
      return
    }
    expect(IriReference.from(iri.right.href)).toStrictEqual(iri.right)
    const mapped = tryToUri(iri.right)
    if (uri._tag === 'Right' && mapped._tag === 'Right') expect(mapped.right.href).toBe(uri.right.href)
    else if (uri._tag === 'Right') expect(mapped._tag).toBe('Right')
  })
})
