// Abbreviated URIs, by the rules of thumb that `expandAbbreviated` tells (RFC 2396, appendix F; RFC 3986 4.5).
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { expandAbbreviated } from 'uriform/text'
import { rfc1738, rfc2396, rfc3987 } from '../../../src/generations.js'
import { strays } from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { webUrls } from '../../support/web-urls.js'

describe('expanded', () => {
  test.each<[text: string, uri: string]>([
    ['www.w3.org/Addressing/', 'http://www.w3.org/Addressing/'],
    ['www.w3.org', 'http://www.w3.org'],
    ['ftp.is.co.za/x', 'ftp://ftp.is.co.za/x'],
    ['FTP.is.co.za:2121', 'ftp://FTP.is.co.za:2121'],
    ['gopher.example.com/11/x', 'gopher://gopher.example.com/11/x'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['example.com?q=1#f', 'http://example.com?q=1#f'],
    ['example.com.', 'http://example.com.'],
    ['xn--bcher-kva.example', 'http://xn--bcher-kva.example'],
    ['a.xn--p1ai', 'http://a.xn--p1ai'],
    ['localhost', 'http://localhost'],
    ['localhost:8080/a', 'http://localhost:8080/a'],
    ['192.0.2.1/a', 'http://192.0.2.1/a'],
    ['192.0.2.1:65535', 'http://192.0.2.1:65535'],
    ['[2001:db8::1]:80/', 'http://[2001:db8::1]:80/'],
    ['ftps.example.com', 'http://ftps.example.com'],
    ['a.ftp.example.com', 'http://a.ftp.example.com'],
    [`${'a'.repeat(63)}.example`, `http://${'a'.repeat(63)}.example`],
    // Delimiters.
    [' <URL:www.w3.org/> ', 'http://www.w3.org/'],
    ['"www.w3.org"\n', 'http://www.w3.org'],
    // No abbreviations.
    ['http://a/', 'http://a/'],
    ['mailto:joe@example.com', 'mailto:joe@example.com'],
    ['<ftp://h/a>', 'ftp://h/a'],
  ])('%j', (text, uri) => {
    expect(expandAbbreviated(text)?.href).toBe(uri)
  })

  test('with another scheme', () => {
    const options = { scheme: 'https' } as const
    expect(expandAbbreviated('www.w3.org', options)?.href).toBe('https://www.w3.org')
    expect(expandAbbreviated('ftp.w3.org', options)?.href).toBe('ftp://ftp.w3.org')
    expect(expandAbbreviated('http://w3.org', options)?.href).toBe('http://w3.org')
  })

  test('a wrong option is refused, and never part of the URI', () => {
    const expand = (options: unknown) => () => expandAbbreviated('www.w3.org', options as never)
    expect(expand({ scheme: 'https:' })).toThrow(
      '"scheme" in expandAbbreviated(). Expected "http", "https" or undefined',
    )
    expect(expand({ scheme: 'javascript' })).toThrow(TypeError)
    expect(expand({ sheme: 'https' })).toThrow('Unknown option "sheme" in expandAbbreviated()')
    expect(expand('https')).toThrow('Got a string in expandAbbreviated(). Expected options.')
  })

  test('by the grammar of a generation', () => {
    expect(expandAbbreviated('a.example/~b', { generation: rfc2396 })?.generation).toBe(rfc2396)
    expect(expandAbbreviated('http://a.example/b', { generation: rfc2396 })?.generation).toBe(rfc2396)
    expect(expandAbbreviated('a.example/~b', { generation: rfc1738 })).toBeUndefined()
  })
})

// Names beyond ASCII: not by RFC 3986.
describe('internationalized names', () => {
  test.each<[text: string, iri: string, uri: string]>([
    ['bücher.example', 'http://bücher.example', 'http://xn--bcher-kva.example'],
    ['bu\u0308cher.example', 'http://bu\u0308cher.example', 'http://xn--bcher-kva.example'],
    ['「例え.jp/あ」', 'http://例え.jp/あ', 'http://xn--r8jz45g.jp/%E3%81%82'],
    ['пример.испытание:80', 'http://пример.испытание:80', 'http://xn--e1afmkfd.xn--80akhbyknj4f:80'],
    ['उदाहरण.परीक्षा', 'http://उदाहरण.परीक्षा', 'http://xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
    ['نامه\u200cای.com', 'http://نامه\u200cای.com', 'http://xn--mgba3gch31f060k.com'],
    ['ftp.例え.テスト', 'ftp://ftp.例え.テスト', 'ftp://ftp.xn--r8jz45g.xn--zckzah'],
  ])('%s', (text, iri, uri) => {
    expect(expandAbbreviated(text)).toBeUndefined()
    expect(expandAbbreviated(text, { generation: rfc3987 })?.href).toBe(iri)
    expect(expandAbbreviated(text, { strays })?.href).toBe(uri)
  })

  test.each(['日本', '例え.あ', '-é.example', 'é_b.example', '例え。jp', 'é@bücher.example', '🙂.example'])(
    'none: %s',
    (text) => {
      expect(expandAbbreviated(text, { generation: rfc3987 })).toBeUndefined()
      expect(expandAbbreviated(text, { strays })).toBeUndefined()
    },
  )
})

test.each([
  '',
  ...'<> www foo:80 foo/bar 10:30 C:\\x std::vector'.split(' '),
  'note: this',
  'hello world.example',
  'www.w3.org /a',
  ...'joe@example.com joe@example.com/x //example.com/x /example.com ../example.com'.split(' '),
  ...'example.c example.c0m example..com .example.com -a.example a-.example a_b.example'.split(' '),
  `${'a'.repeat(64)}.example`,
  `${'a.'.repeat(130)}example`,
  ...'1.2.3 1.2.3.4.5 256.0.0.1 01.2.3.4 [::1 [:] example.com:0 example.com:65536'.split(' '),
  ...'example.com: example.com:x example.com:80x'.split(' '),
  'example.com/a b',
  'example.com/%',
  'example.com/é',
  'müller.example',
  'javascript:alert(1)',
  'constructor.',
])('none: %j', (text) => {
  expect(expandAbbreviated(text)).toBeUndefined()
})

test('a label is no name of what every object has', () => {
  expect(expandAbbreviated('constructor.example')?.href).toBe('http://constructor.example')
})

test('what is expanded has what was typed and a scheme at most, and is expanded no further', () => {
  const typed = fc.oneof(
    anyTexts,
    fc.domain(),
    webUrls,
    webUrls.map((url) => url.replace(/^\w+:\/\//, '')),
  )
  expectLaw(10_000, typed, (text) => {
    const uri = expandAbbreviated(text)
    if (uri === undefined) return
    const typedPart = [uri.href, uri.href.slice(uri.href.indexOf('//') + 2)].find((part) =>
      text.includes(part),
    )
    expect(typedPart).toBeDefined()
    expect(expandAbbreviated(uri.href)?.href).toBe(uri.href)
  })
})

test.each([
  ['www.w3.org/é', 'http://www.w3.org/%C3%A9'],
  ['h.example?a b[]', 'http://h.example?a%20b%5B%5D'],
  ['http://h/|', 'http://h/%7C'],
])('stray characters are read encoded, if that is asked for: %s', (text, href) => {
  expect(expandAbbreviated(text)).toBeUndefined()
  expect(expandAbbreviated(text, { strays })?.href).toBe(href)
})
