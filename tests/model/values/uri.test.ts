// RFC 3986 1.1.2, 3 and Appendix B: URIs and their components.
import { describe, expect, test } from '@jest/globals'
import { type Components, Uri, UriSyntaxError } from '../../../src/index.js'
import { components } from '../../support/components.js'
import { expectFault, successOf } from '../../support/either.js'
import { expectSameReading } from '../../support/language.js'

const ldap = { scheme: 'ldap', host: '[2001:db8::7]' }
const docbook = 'oasis:names:specification:docbook:dtd:xml:4.1.2'

test.each<[text: string, parts: Partial<Components>]>([
  ['ftp://ftp.is.co.za/rfc/rfc1808.txt', { scheme: 'ftp', host: 'ftp.is.co.za', path: '/rfc/rfc1808.txt' }],
  ['http://www.ietf.org/rfc/rfc2396.txt', { scheme: 'http', host: 'www.ietf.org', path: '/rfc/rfc2396.txt' }],
  ['ldap://[2001:db8::7]/c=GB?objectClass?one', { ...ldap, path: '/c=GB', query: 'objectClass?one' }],
  ['mailto:John.Doe@example.com', { scheme: 'mailto', path: 'John.Doe@example.com' }],
  ['news:comp.infosystems.www.servers.unix', { scheme: 'news', path: 'comp.infosystems.www.servers.unix' }],
  ['tel:+1-816-555-1212', { scheme: 'tel', path: '+1-816-555-1212' }],
  ['telnet://192.0.2.16:80/', { scheme: 'telnet', host: '192.0.2.16', port: '80', path: '/' }],
  [`urn:${docbook}`, { scheme: 'urn', path: docbook }],
])('1.1.2 Examples: %s', (text, parts) => {
  expect(successOf(Uri.parse(text)).components()).toStrictEqual(components(parts))
})

const foo = { scheme: 'foo', host: 'example.com', port: '8042' }

test.each<[text: string, parts: Partial<Components>]>([
  [
    'foo://example.com:8042/over/there?name=ferret#nose',
    { ...foo, path: '/over/there', query: 'name=ferret', fragment: 'nose' },
  ],
  ['urn:example:animal:ferret:nose', { scheme: 'urn', path: 'example:animal:ferret:nose' }],
])('3 Syntax Components: %s', (text, parts) => {
  expect(successOf(Uri.parse(text)).components()).toStrictEqual(components(parts))
})

test('Appendix B: the example', () => {
  const uri = Uri.from('http://www.ics.uci.edu/pub/ietf/uri/#Related')
  expect(uri.components()).toStrictEqual(
    components({ scheme: 'http', host: 'www.ics.uci.edu', path: '/pub/ietf/uri/', fragment: 'Related' }),
  )
  expect(uri.authority?.text).toBe('www.ics.uci.edu')
})

describe('absent is not empty', () => {
  test.each<[text: string, parts: Partial<Components>]>([
    ['x:', {}],
    ['x:?', { query: '' }],
    ['x:#', { fragment: '' }],
    ['x:?#', { query: '', fragment: '' }],
    ['x://', { host: '' }],
    ['x://@', { userinfo: '', host: '' }],
    ['x://:', { host: '', port: '' }],
    ['x://@:', { userinfo: '', host: '', port: '' }],
    ['x://:@:', { userinfo: ':', host: '', port: '' }],
    ['x://h', { host: 'h' }],
    ['x://h/', { host: 'h', path: '/' }],
    ['x://h:/?#', { host: 'h', port: '', path: '/', query: '', fragment: '' }],
    ['x://?', { host: '', query: '' }],
    ['x://#', { host: '', fragment: '' }],
    ['x:/', { path: '/' }],
  ])('%s', (text, parts) => {
    const uri = Uri.from(text)
    expect(uri.components()).toStrictEqual(components({ scheme: 'x', ...parts }))
    for (const name of ['query', 'fragment', 'userinfo', 'host'] as const)
      expect(uri[name]?.text).toBe(parts[name])
  })
})

test.each<[section: string, text: string, parts: Partial<Components>]>([
  ['3.2 the first slash ends the authority', 'x://h/@a:b', { host: 'h', path: '/@a:b' }],
  ['3.2 the question mark ends the authority', 'x://h?@a:b', { host: 'h', query: '@a:b' }],
  ['3.2 the number sign ends the authority', 'x://h#@a:b', { host: 'h', fragment: '@a:b' }],
  ['3.3 two slashes later in the path', 'x:/a//b', { path: '/a//b' }],
  ['3.3 a rootless path', 'x:a/b', { path: 'a/b' }],
  ['3.3 a colon in the first segment', 'x:a:b', { path: 'a:b' }],
  ['3.4 question marks and slashes in the query', 'x:?a?b/c', { query: 'a?b/c' }],
  ['3.5 question marks and slashes in the fragment', 'x:#a?b/c', { fragment: 'a?b/c' }],
])('%s: %s', (_, text, parts) => {
  expect(Uri.from(text).components()).toStrictEqual(components({ scheme: 'x', ...parts }))
})

test('URI: the parser and the grammar accept the same texts and agree on every component', () =>
  expectSameReading(Uri, 'URI'))

describe('4.1 a relative reference is no URI', () => {
  test.each(['', 'a', '/a', '//h/a', '?q', '#f', './a:b', 'a/b:c'])('%s', (text) => {
    expectFault(Uri.parse(text), 'missing-scheme', 'scheme', 0)
    expect(() => Uri.from(text)).toThrow(UriSyntaxError)
    expect(Uri.canParse(text)).toBe(false)
  })
})
