// What needs a global of the platform: without it there is one error that names it, and everything else works.
import { test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { toURL, tryToURL, Uri, UriBuildError, UriReference, UriSyntaxError, uri, uriBuilder } from 'uriform'
import { queryOf } from 'uriform/codecs'
import { type FindingCode, findings } from 'uriform/findings'
import { rfc3987 } from 'uriform/generations'
import { Iri, toIri, toUri, tryToUri } from 'uriform/iri'
import { data } from 'uriform/schemes'
import { fromURL, strays, tryFromURL } from '../../../src/index.js'
import { failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { thrownBy } from '../../support/failures.js'
import {
  onChangingPlatforms,
  onPlatformNaming,
  onStrangePlatforms,
  onTextPlatform,
  without,
} from '../../support/platforms.js'
import { inCi, isThorough } from '../../support/runs.js'

const RealUrl = URL
const message = (name: string) => expect.stringMatching(new RegExp(`^Missing global ${name}`))
const missing = (name: string, place: object = { component: undefined, offset: 0 }) =>
  expect.objectContaining({ kind: 'missing-global', message: message(name), ...place })

const hosts = 'numeric-host special-address encoded-host mixed-scripts confusable'.split(' ') as FindingCode[]
const judged = [
  ...'0x7f.1 127.1 0177.0.0.1 169.254.43518 a.0x7f000001 2130706433. %31%32%37.1 １２７.1 12\u00ad7.1'.split(
    ' ',
  ),
  ...'08.1 ⓛocalhost [::127.0.0.1] 1.2.3.4.5 8.8.8.8 0x7f.1.com'.split(' '),
].map((host) => `http://${host}/`)
const verdicts = new Map(judged.map((text) => [text, verdictOf(text)]))

function verdictOf(text: string): readonly string[] {
  const value = UriReference.from(text, { generation: rfc3987 })
  return findings(value, { codes: hosts }).map(({ code, message: words }) => `${code}: ${words}`)
}

onStrangePlatforms(() => {
  test('a name beyond ASCII has no A-labels', () => {
    const place = { component: 'host', offset: 8 }
    expect(failureOf(Uri.parse('http://bücher.example/', { strays }))).toEqual(missing('URL', place))
    expect(thrownBy(() => Uri.from('http://bücher.example/', { strays }))).toBeInstanceOf(UriSyntaxError)
    expect(failureOf(tryToUri('http://bücher.example/'))).toEqual(missing('URL', place))
    expect(thrownBy(() => toUri('http://bücher.example/'))).toMatchObject({ error: missing('URL', place) })
    expect(failureOf(uriBuilder('http').host('bücher.example').tryBuild())).toEqual(
      missing('URL', { component: 'host', offset: 1 }),
    )
    expect(thrownBy(() => uri`http://${'bücher.example'}/`)).toMatchObject({
      name: 'UriBuildError',
      error: { kind: 'missing-global' },
    })
  })

  test('a name that no platform maps is still the mistake of the text', () => {
    expect(failureOf(Uri.parse('http://a\u2028<b/', { strays })).kind).toBe('invalid-character')
    expect(failureOf(uriBuilder('http').host('é b').tryBuild()).kind).toBe('invalid-host')
  })

  test('other strays, and hosts in ASCII, need no URL', () => {
    expect(Uri.from('http://h/é|', { strays }).href).toBe('http://h/%C3%A9%7C')
    expect(toUri('x://bücher/é').href).toBe('x://b%C3%BCcher/%C3%A9')
    expect(toIri('http://xn--bcher-kva.example/%C3%A9', { hosts: 'unicode' }).href).toBe(
      'http://xn--bcher-kva.example/é',
    )
    expect(uriBuilder('http').host('h').segments('é').build().href).toBe('http://h/%C3%A9')
  })

  test('the origin of an IRI is unknown, but that of a URI is not', () => {
    const thrown = thrownBy(() => Iri.from('http://bücher.example/').origin)
    expect(thrown).toMatchObject({ name: 'UriSyntaxError', error: missing('URL') })
    expect(Iri.from('x://bücher/').origin).toBe(undefined)
    expect(Iri.from('http://h:80/é').origin).toBe('http://h')
    expect(Uri.from('http://h/').origin).toBe('http://h')
  })

  test('findings compare with it', () => {
    for (const options of [undefined, {}, { codes: ['credentials', 'whatwg-differs'] as const }]) {
      const thrown = thrownBy(() => findings(Uri.from('http://h/'), options))
      expect(thrown).toMatchObject({ name: 'UriSyntaxError', error: missing('URL') })
    }
    expect(() => findings('http://h/' as never)).toThrow(TypeError)
  })

  test('findings about hosts do not', () => {
    for (const [text, verdict] of verdicts) expect(verdictOf(text)).toEqual(verdict)
  })

  test('a value of another type is no untyped error', () => {
    for (const value of [new RealUrl('http://h/'), {}, undefined, () => 0]) {
      expect(failureOf(Uri.parse(value as never))).toMatchObject({ kind: 'not-a-string' })
      const built = uriBuilder('http').host(value as never)
      expect(failureOf(built.tryBuild())).toMatchObject({ kind: 'wrong-type' })
    }
  })

  test('a URL from elsewhere is read', () => {
    expect(fromURL(new RealUrl('http://h/{')).href).toBe('http://h/%7B')
    expect(queryOf(t.type({ a: t.string })).decode(new RealUrl('http://h/?a=b'))).toMatchObject({
      right: { a: 'b' },
    })
  })
})

onChangingPlatforms(() => {
  test('a name beyond ASCII has its own A-labels or none', () => {
    for (const [text, href] of [
      ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
      ['http://ＢＵ.example/', 'http://bu.example/'],
      ['http://é.ü.example/', 'http://xn--9ca.xn--tda.example/'],
    ] as const) {
      const result = Uri.parse(text, { strays })
      if (result._tag === 'Right') expect(result.right.href).toBe(href)
      else expect(['missing-global', 'invalid-host']).toContain(result.left.kind)
    }
  })

  test('findings about hosts stay', () => {
    for (const [text, verdict] of verdicts) expect(verdictOf(text)).toEqual(verdict)
  })

  test('a URL is read once', () => {
    const result = tryFromURL(new URL('http://h/a{'))
    expect(['http://h/a%7B', 'http://evil.example/']).toContain(
      result._tag === 'Right' ? result.right.href : result.left.kind,
    )
  })
})

for (const name of [
  ...[...'xn--.example evil.example xn--tda.evil xn--tda.example.evil xn--tda 127.0.0.1 [::1]'.split(' ')],
  ...['', '.', 'ü.example', 'xn--tda.example.', 'example'],
]) {
  onPlatformNaming(name, () => {
    test('another name is not the one of the text', () => {
      expect(failureOf(Uri.parse('http://ü.example/', { strays })).kind).toBe('missing-global')
    })
  })
}

onTextPlatform(() => {
  test('its values are known by their class', () => {
    const url = new URL('http://h/?a=b')
    expect(Object.prototype.toString.call(url)).toBe('[object Object]')
    expect(queryOf(t.type({ a: t.string })).decode(url)).toMatchObject({ right: { a: 'b/' } })
    expect(failureOf(Uri.parse(url as never)).message).toContain('fromURL')
  })
})

without('URL', () => {
  test('there is none to make', () => {
    const value = Uri.from('http://h/')
    expect(failureOf(tryToURL(value))).toEqual(missing('URL'))
    const thrown = thrownBy(() => toURL(value))
    expect(thrown).toBeInstanceOf(UriBuildError)
    expect(thrown).toMatchObject({ error: missing('URL') })
  })
})

const proxy = new Proxy({}, { get: () => thrownBy })

test.each<unknown>([undefined, null, 1, 'http://h/', {}, { href: 1 }, proxy])(
  'fromURL refuses %p',
  (value) => {
    expect(failureOf(tryFromURL(value as URL))).toMatchObject({
      kind: 'not-a-string',
      message: expect.stringMatching(/^Got .*\. Expected a URL/),
    })
    expect(() => fromURL(value as URL)).toThrow(UriSyntaxError)
  },
)

test('fromURL reads a text once', () => {
  const texts = ['http://[', 'http://h/']
  const url = Object.defineProperty(new URL('http://h/'), 'href', { get: () => texts.shift() })
  expect(failureOf(tryFromURL(url))).toMatchObject({ kind: 'invalid-ip-literal' })
})

test('fromURL refuses what throws', () => {
  const url = Object.defineProperty(new URL('http://h/'), 'href', {
    get() {
      throw new Error('URL.href is not implemented')
    },
  })
  expect(failureOf(tryFromURL(url))).toMatchObject({ kind: 'not-a-string' })
})

without('TextDecoder', () => {
  test.each(['data:,a', 'data:;charset=utf-8,%C3%A9', 'data:;base64,WA=='])('%s has no text', (text) => {
    const value = data.from(text)
    const thrown = thrownBy(() => value.text)
    expect(thrown).toMatchObject({ name: 'UriSyntaxError', error: missing('TextDecoder') })
    expect(value.octets.length).toBeGreaterThan(0)
  })

  test('octets, other charsets, building and normalising need none', () => {
    expect(data.from('data:;charset=latin1,%E9').text).toBe('é')
    expect(data.from('data:;charset=x,a').text).toBe(undefined)
    expect(data.from('data:,%C3%A9').text).toBe(undefined)
    const octets = Uint8Array.from({ length: 300 }, (_, at) => at)
    const built = data.builder().octets(octets).build()
    expect(built.octets).toEqual(octets)
    expect(built.normalize().uri.href).toBe(built.uri.href)
    expect(data.builder().octets(octets).base64(false).build().octets).toEqual(octets)
    expect(data.builder().text('aé').build().uri.href).toBe('data:text/plain;charset=UTF-8,a%C3%A9')
    expect(failureOf(data.builder().parameters(['charset', 'latin1']).text('é').tryBuild())).toMatchObject({
      kind: 'ambiguous-field',
    })
  })
})

without('TextEncoder', () => {
  test('text has no octets', () => {
    const result = data.builder().text('a').tryBuild()
    expect(failureOf(result)).toMatchObject({ kind: 'missing-global', message: message('TextEncoder') })
    expect(thrownBy(() => data.builder().text('a').build())).toBeInstanceOf(UriBuildError)
    expect(data.from('data:,a').text).toBe('a')
  })
})

// Our own check of the platform's answers refuses none of the right ones.
const points = fc.integer({ min: 0x80, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff)
const letters = points.map((point) => String.fromCodePoint(point))
const telling = fc.constantFrom(...'aZßΣς\u200d\u0301.。１ſ')
const names = fc
  .array(fc.oneof(letters, telling), { minLength: 1, maxLength: 6 })
  .map((characters) => `${characters.join('')}é.example`)

test('every name that the platform maps is mapped', () => {
  const check = (name: string): void => {
    if (!RealUrl.canParse(`http://${name}/`)) return
    const { hostname } = new RealUrl(`http://${name}/`)
    if (/["`{}]/.test(hostname)) return
    expect(Uri.from(`http://${name}/`, { strays }).href).toBe(`http://${hostname}/`)
  }
  fc.assert(fc.property(names, check), { numRuns: inCi(5_000, 500) })
  // The planes with characters that aren't private.
  for (const [start, end] of [
    [0x80, 0xd800],
    [0xe000, 0x40000],
    [0xe0000, 0xf0000],
  ] as const) {
    for (let point = start; point < end; point += isThorough ? 1 : inCi(7, 97))
      check(`a${String.fromCodePoint(point)}b.example`)
  }
})
