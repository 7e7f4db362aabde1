// RFC 6454 4 and 6: the origin of a URI, as it is serialised.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { RelativeReference, Uri, type UriReference } from '../../../src/index.js'
import { withSchemeVariant } from '../../support/equivalents.js'
import { expect } from '../../support/expect.js'
import { uris } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

test('RFC 6454 3.2.1 URIs of one origin', () => {
  const texts = ['http://example.com/', 'http://example.com:80/', 'http://example.com/path/file']
  expect(new Set(texts.map((text) => Uri.from(text).origin))).toEqual(new Set(['http://example.com']))
})

test('RFC 6454 3.2.1 URIs of different origins', () => {
  const texts = [
    ...'http://example.com/ http://example.com:8080/ http://www.example.com/'.split(' '),
    ...'https://example.com:80/ https://example.com/ http://example.org/ http://ietf.org/'.split(' '),
  ]
  expect(texts.map((text) => Uri.from(text).origin)).toEqual([
    ...'http://example.com http://example.com:8080 http://www.example.com'.split(' '),
    ...'https://example.com:80 https://example.com http://example.org http://ietf.org'.split(' '),
  ])
})

test.each<[why: string, text: string, origin: string]>([
  ['4.2 the scheme in lower case', 'HTTP://h/', 'http://h'],
  ['4.5 the host in lower case', 'http://EXAMPLE.com/', 'http://example.com'],
  ['4.5 an address', 'http://[2001:DB8:0::1]:8080/', 'http://[2001:db8::1]:8080'],
  ['4.6 an empty port', 'http://h:/', 'http://h'],
  ['6.2 the port in base ten', 'http://h:08080/', 'http://h:8080'],
  ['6.2 a default port', 'http://h:00080/', 'http://h'],
  ['no userinfo', 'https://u:p@h/', 'https://h'],
  ['nothing behind the authority', 'ftp://h?q#f', 'ftp://h'],
  ['web sockets', 'wss://h:443/', 'wss://h'],
  ['a database', 'redis://:p@h:6379/3', 'redis://h'],
  ['default port', 'https://h:443', 'https://h'],
  ['default port before a query', 'ftp://h.example:21?q', 'ftp://h.example'],
  ['default port of an address', 'http://[::1]:80/a', 'http://[::1]'],
  ['another port', 'https://h:8443/a', 'https://h:8443'],
  ['another port of an address', 'wss://[2001:db8::1]:1/a', 'wss://[2001:db8::1]:1'],
  ['port with a zero', 'http://h:080/a', 'http://h'],
  ['no port after the colon', 'http://h:/a', 'http://h'],
  ['port in a login', 'http://u:80@h/a', 'http://h'],
  ['address with zeros', 'http://[0:0::0:1]:8080', 'http://[::1]:8080'],
])('RFC 6454 %s: %s', (_, text, origin) => {
  expect(Uri.from(text).origin).toBe(origin)
})

describe('RFC 6454 4: what has an origin of its own each time', () => {
  test.each<[why: string, text: string]>([
    ['1. no authority', 'data:,a'],
    ['1. no authority', 'mailto:a@example.com'],
    ['1. no authority', 'http:h'],
    ['1. no host', 'http:///a'],
    ['1. no host', 'http://:80/'],
    ['3. a scheme that is not known', 'x://h/'],
    ['4. file', 'file:///a'],
    ['4. file', 'file://h/a'],
  ])('%s: %s', (_, text) => {
    expect(Uri.from(text).origin).toBeUndefined()
  })

  test('1. what is no URI', () => {
    expect((RelativeReference.from('//example.com/') as UriReference as Uri).origin).toBeUndefined()
  })
})

test('an origin is a URI of that origin, and all spellings of a URI have the same', () =>
  expectLaw(20_000, withSchemeVariant(uris), ([text, variant]) => {
    const { origin } = Uri.from(text)
    expect(Uri.from(variant).origin).toBe(origin)
    if (origin !== undefined) expect(Uri.from(origin).origin).toBe(origin)
  }))

test('the origin is the one of the platform, where that has one', () =>
  expectLaw(20_000, uris, (text) => {
    const { scheme, origin } = Uri.from(text)
    fc.pre(['http', 'https', 'ftp', 'ws', 'wss'].includes(scheme))
    fc.pre(origin !== undefined && /^[a-z]+:\/\/(?:[a-z]\w*|\[[\da-f:]+\])(?::\d{1,4})?$/.test(origin))
    expect(origin).toBe(new URL(text).origin)
  }))
