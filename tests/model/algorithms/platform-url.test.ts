// The platform's URL, which follows the WHATWG's standard: to it and from it.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  fromURL,
  toURL,
  tryFromURL,
  Uri,
  UriBuildError,
  UriReference,
  UriSyntaxError,
} from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { expect } from '../../support/expect.js'
import { uris } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'
import { webUrls, webUrlsWithEnds } from '../../support/web-urls.js'

test.each<[text: string, url: string]>([
  ['http://example.com', 'http://example.com/'],
  ['http://example.com/a?b#c', 'http://example.com/a?b#c'],
  ['HTTP://EXAMPLE.com:80/%7Ea', 'http://example.com/%7Ea'],
  ['mailto:a@b', 'mailto:a@b'],
  ['x:/.//a', 'x:/.//a'],
])('toURL: %s', (text, url) => {
  expect(toURL(Uri.from(text))).toBeInstanceOf(URL)
  expect(toURL(Uri.from(text)).href).toBe(url)
})

test.each(['http://', 'http://h:99999/', 'http://a%00b/', 'http://1.2.3.4.5/', 'x://a:b@/'])(
  'toURL refuses what the platform refuses: %s',
  (text) => {
    expect(() => toURL(Uri.from(text))).toThrow(UriBuildError)
  },
)

describe('fromURL encodes what the WHATWG leaves as it is and the RFC does not allow', () => {
  test.each<[url: string, text: string]>([
    ['http://example.com/a?b#c', 'http://example.com/a?b#c'],
    ['http://h/[a]|^', 'http://h/%5Ba%5D%7C%5E'],
    ['http://h/%', 'http://h/%25'],
    ['http://h/%zz%4', 'http://h/%25zz%254'],
    ['http://h/%41', 'http://h/%41'],
    ['http://h/?a[]={b}|c`^\\', 'http://h/?a%5B%5D=%7Bb%7D%7Cc%60%5E%5C'],
    ['http://h/?a=%', 'http://h/?a=%25'],
    ['http://h/#a#b{|}^%', 'http://h/#a%23b%7B%7C%7D%5E%25'],
    ['http://[::1]:8080/', 'http://[::1]:8080/'],
    ['http://u:p@h/', 'http://u:p@h/'],
    ['foo:a b', 'foo:a%20b'],
    ['foo:{|}', 'foo:%7B%7C%7D'],
    ['foo://a"b/', 'foo://a%22b/'],
    ['foo://a%b/', 'foo://a%25b/'],
    ['javascript:alert("<x>")', 'javascript:alert(%22%3Cx%3E%22)'],
    ['http://faß.example/é', 'http://xn--fa-hia.example/%C3%A9'],
    ['file:///C|/a', 'file:///C:/a'],
    ['x:/.//a', 'x:/.//a'],
    ['http://h/?', 'http://h/?'],
    ['http://h/#', 'http://h/#'],
  ])('%s', (url, text) => {
    expect(fromURL(new URL(url)).href).toBe(text)
  })
})

test('fromURL reads every URL, byte for byte where that is a URI, and the platform reads the same octets', () => {
  const texts = fc.oneof(anyTexts, uris, webUrls, webUrlsWithEnds)
  expectLaw(20_000, texts, (text) => {
    if (!URL.canParse(text)) return
    const url = new URL(text)
    // Node 20 leaves the dot segments of `x:/a/.8/../b`.
    fc.pre(!/^\/(?:.*\/)?\.\.?(?:\/|$)/.test(url.pathname))
    const uri = fromURL(url)
    if (UriReference.canParse(url.href)) expect(uri.href).toBe(url.href)
    const again = toURL(uri)
    expect([again.protocol, again.port]).toEqual([url.protocol, url.port])
    expect(octetsOf(again)).toEqual(octetsOf(url))
  })
})

function octetsOf({ hostname, pathname, search, hash, username, password }: URL): readonly string[] {
  return [hostname, pathname, search, hash, username, password].map(octets)
}

/** The octets that a part of a URL stands for: a percent sign that encodes nothing is one itself. */
function octets(text: string): string {
  return Buffer.from(text)
    .toString('latin1')
    .replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
}

test('what only poses as a URL, and holds what no encoding can mend, is an error', () => {
  expect(tryFromURL({ href: 'http://h/|\n' } as URL)._tag).toBe('Left')
  expect(() => fromURL({ href: '1:|' } as URL)).toThrow(UriSyntaxError)
  expect(() => fromURL('http://h/' as never)).toThrow('Got a string. Expected a URL.')
})
