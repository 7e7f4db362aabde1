// Inputs that libraries for URLs have read as something else, to somebody's harm, and what each of them is here:
// the whole of it, or what is wrong with it. The measure is RFC 3986.
import { describe, expect, test } from '@jest/globals'
import {
  type ComponentName,
  type Components,
  type ErrorKind,
  Segment,
  Uri,
  UriReference,
} from '../../src/index.js'
import { components } from '../support/components.js'
import { faultOf, successOf } from '../support/either.js'

describe('refused', () => {
  test.each<[why: string, text: string, kind: ErrorKind, component: ComponentName, offset: number]>([
    [
      'a backslash is no slash',
      'http://attacker.com\\@google.com',
      'invalid-character',
      'userinfo',
      'http://attacker.com'.length,
    ],
    ['a backslash is no slash', 'http:/\\evil.com', 'invalid-character', 'path', 'http:/'.length],
    ['a backslash is no slash', '\\\\evil.com/path', 'invalid-character', 'path', 0],
    ['a backslash is no slash', 'http:\\\\evil.com', 'invalid-character', 'path', 'http:'.length],
    ['a backslash is no slash', 'http://h/..\\..\\a', 'invalid-character', 'path', 'http://h/..'.length],
    ['a tab is not dropped', '/\t/evil.com', 'invalid-character', 'path', 1],
    ['a tab is not dropped', 'http://ev\til.com', 'invalid-character', 'host', 'http://ev'.length],
    ['a line break is not dropped', 'http://h/a\nb', 'invalid-character', 'path', 'http://h/a'.length],
    ['a line break is not dropped', 'java\rscript:alert(1)', 'invalid-character', 'path', 4],
    ['nor one at the end', 'http://h/\r\n', 'invalid-character', 'path', 'http://h/'.length],
    ['a control before the scheme', '\bjavascript:alert(1)', 'invalid-character', 'path', 0],
    ['a space before the scheme', ' javascript:alert(1)', 'invalid-character', 'path', 0],
    ['a byte order mark before the scheme', '\ufeffhttp://h/', 'invalid-character', 'path', 0],
    ['a zero width space in the host', 'http://a\u200bb/', 'invalid-character', 'host', 'http://a'.length],
    ['a scheme is not decoded', 'ht%74ps://h', 'invalid-scheme', 'scheme', 2],
    // A first segment with a colon is no relative path (4.2), and this one no scheme.
    ['encoded slashes are no authority', '%2f%2fevil.example:/pwn', 'invalid-scheme', 'scheme', 0],
    ['a port is not repaired', 'http://example.com:80abc/path', 'invalid-character', 'port', 21],
    ['a port has no sign', 'http://h:-80/', 'invalid-character', 'port', 'http://h:'.length],
    ['an address is not repaired', 'http://[fc00::not-hex]/', 'invalid-ip-literal', 'host', 14],
    ['an address ends', 'http://[::1', 'invalid-ip-literal', 'host', 'http://[::1'.length],
    ['an address has no zone', 'http://[fe80::1%25en0]/', 'invalid-ip-literal', 'host', 15],
    ['nothing follows an address', 'http://[::1].evil.com/', 'invalid-character', 'host', 12],
    ['nothing stands before an address', 'http://evil.com[::1]/', 'invalid-character', 'host', 15],
    ['full stops are ASCII', '//127。0。0。1/', 'invalid-character', 'host', '//127'.length],
    ['digits are ASCII', 'http://１27.0.0.1/', 'invalid-character', 'host', 'http://'.length],
    ['slashes are ASCII', 'http:／／evil.com', 'invalid-character', 'path', 'http:'.length],
    ['one at sign', 'http://user@attacker.com@example.com/', 'invalid-character', 'userinfo', 11],
    ['a query has no second number sign', 'http://h/#a#b', 'invalid-character', 'fragment', 11],
    ['a percent sign encodes', 'http://h/%', 'invalid-percent-encoding', 'path', 'http://h/'.length],
    ['a percent sign encodes', 'http://h/%u0041', 'invalid-percent-encoding', 'path', 'http://h/'.length],
    ['a lone surrogate', 'http://h/\ud800', 'invalid-character', 'path', 'http://h/'.length],
  ])('%s: %j', (_, text, kind, component, offset) => {
    expect(faultOf(UriReference.parse(text))).toEqual({ kind, component, offset })
    expect(faultOf(Uri.from('http://base/').tryResolve(text))).toEqual({ kind, component, offset })
  })
})

describe('accepted', () => {
  test.each<[why: string, text: string, parts: Partial<Components>]>([
    ['an encoded at sign', 'http://trusted.com%40evil.com/', { host: 'trusted.com%40evil.com', path: '/' }],
    ['what looks like a host', 'http://h:80@evil.com/', { userinfo: 'h:80', host: 'evil.com', path: '/' }],
    [
      'what looks like a host',
      'http://google.com:80+&@127.88.23.245:22/',
      { userinfo: 'google.com:80+&', host: '127.88.23.245', port: '22', path: '/' },
    ],
    ['a number sign ends the host', 'http://127.0.0.1#@evil', { host: '127.0.0.1', fragment: '@evil' }],
    ['a question mark ends the host', 'http://127.0.0.1?@evil', { host: '127.0.0.1', query: '@evil' }],
    ['a slash ends the host', 'http://127.0.0.1/@evil', { host: '127.0.0.1', path: '/@evil' }],
    ['an empty port', 'http://example.com:', { host: 'example.com', port: '' }],
    ['a port of zeros', 'http://h:00080/', { host: 'h', port: '00080', path: '/' }],
    ['a port out of range', 'http://h:99999/', { host: 'h', port: '99999', path: '/' }],
    ['empty userinfo, empty host', 'http://@/127.0.0.1', { userinfo: '', host: '', path: '/127.0.0.1' }],
    ['no host', 'http:evil.com', { path: 'evil.com' }],
    ['an empty host', 'http:///evil.com', { host: '', path: '/evil.com' }],
    ['a number', 'http://2130706433/', { host: '2130706433', path: '/' }],
    ['a hexadecimal number', 'http://0x7f.1/', { host: '0x7f.1', path: '/' }],
    ['octal numbers', 'http://0177.0.0.1/', { host: '0177.0.0.1', path: '/' }],
    ['an encoded slash', 'http://h/a%2Fb', { host: 'h', path: '/a%2Fb' }],
    ['an encoded percent sign', 'http://%256cocalhost/', { host: '%256cocalhost', path: '/' }],
    ['an encoded NUL', 'http://h%00/', { host: 'h%00', path: '/' }],
    ['encoded dots', 'http://h/%2e%2e/a', { host: 'h', path: '/%2e%2e/a' }],
  ])('%s: %s', (_, text, parts) => {
    const uri = successOf(Uri.parse(text))
    expect(uri.components()).toStrictEqual(components({ scheme: 'http', ...parts }))
    expect(uri.href).toBe(text)
  })

  test.each<[why: string, text: string, parts: Partial<Components>]>([
    ['a host of its own', '///evil.com', { host: '', path: '/evil.com' }],
    ['a host of its own', '////evil.com', { host: '', path: '//evil.com' }],
    ['a scheme with a digit', 'a1:b', { scheme: 'a1', path: 'b' }],
    ['encoded slashes', '%2f%2fevil.example/pwn', { path: '%2f%2fevil.example/pwn' }],
    ['encoded slashes', './%2f%2fevil.example:/pwn', { path: './%2f%2fevil.example:/pwn' }],
    ['a path', '/.//evil.com', { path: '/.//evil.com' }],
  ])('%s: %s', (_, text, parts) => {
    expect(successOf(UriReference.parse(text)).components()).toStrictEqual(components(parts))
  })
})

test.each<[text: string, port: number | undefined]>([
  ['http://example.com:', undefined],
  ['http://h:00080/', 80],
  ['http://h:99999/', 99999],
])('the number of a port: %s', (text, port) => {
  expect(Uri.from(text).port).toBe(port)
})

test.each<[text: string, kind: string]>([
  ['http://2130706433/', 'reg-name'],
  ['http://0x7f.1/', 'reg-name'],
  ['http://0177.0.0.1/', 'reg-name'],
  ['http://127.1/', 'reg-name'],
  ['http://127.0.0.1./', 'reg-name'],
  ['http://127.0.0.1/', 'ipv4'],
  ['http://[::ffff:127.0.0.1]/', 'ipv6'],
])('the kind of a host: %s', (text, kind) => {
  expect(Uri.from(text).host?.kind).toBe(kind)
})

describe('normalised', () => {
  test.each<[why: string, text: string, normal: string]>([
    ['an encoded at sign stays', 'http://trusted.com%40evil.com/', 'http://trusted.com%40evil.com/'],
    ['encoded delimiters stay', 'http://h%2f%3a%23/', 'http://h%2F%3A%23/'],
    ['encoded slashes stay', '/a%2Fb', '/a%2Fb'],
    ['encoded slashes stay', '%2f%2fevil.example/pwn', '%2F%2Fevil.example/pwn'],
    ['decoded once', 'http://%256cocalhost/', 'http://%256cocalhost/'],
    ['encoded dots are dot segments', '/public/%2e%2e/admin', '/admin'],
    ['a path does not become a host', '/.//evil.com', '/.//evil.com'],
    ['a path does not become a host', 'x:/a/..//evil.com', 'x:/.//evil.com'],
    ['encoded slashes stay', './%2f%2fevil.example:/pwn', './%2F%2Fevil.example:/pwn'],
    ['a segment does not become a scheme', './javascript:alert(1)', './javascript:alert(1)'],
    ['a segment does not become a scheme', 'javascript%3Aalert(1)', 'javascript%3Aalert(1)'],
    ['an empty host stays', 'http:///evil.com', 'http:///evil.com'],
  ])('%s: %s', (_, text, normal) => {
    expect(UriReference.from(text).normalize().href).toBe(normal)
  })
})

describe('resolved', () => {
  test.each<[why: string, base: string, reference: string, target: string]>([
    ['a path does not become a host', 'f:/a', './/g', 'f:/.//g'],
    ['a path does not become a host', 'http://h/a', './/evil.com', 'http://h//evil.com'],
    ['a segment does not become a scheme', 'http://ex/x/y', './q:r', 'http://ex/x/q:r'],
    ['what the pseudocode makes of a rootless path', 'foo:a/b', '../c', 'foo:/c'],
    ['an at sign does not make a login', 'http://a', '@e/x', 'http://a/@e/x'],
    ['a dot does not lengthen the host', 'http://a', '.evil.com', 'http://a/.evil.com'],
    ['a colon does not make a port', 'http://a', './:80', 'http://a/:80'],
    ['encoded slashes are a segment', 'http://h/a/b', '%2f%2fevil.example', 'http://h/a/%2f%2fevil.example'],
    [
      'encoded slashes are a segment',
      'http://h/a/b',
      './%2f%2fevil.example:/pwn',
      'http://h/a/%2f%2fevil.example:/pwn',
    ],
    ['encoded dots are no dot segment yet', 'http://h/a/b', '%2e%2e/c', 'http://h/a/%2e%2e/c'],
    ['no host is left', 'http://h/a', '///b', 'http:///b'],
  ])('%s: %s and %s', (_, base, reference, target) => {
    expect(Uri.from(base).resolve(reference).href).toBe(target)
  })
})

test.each<[a: string, b: string]>([
  ['/a%2Fb', '/a/b'],
  ['http://trusted.com%40evil.com/', 'http://trusted.com@evil.com/'],
  ['http://h/%2541', 'http://h/%41'],
  ['http://h', 'http://h.'],
  ['http://127.0.0.1/', 'http://2130706433/'],
  ['http:evil.com', 'http://evil.com'],
])('never equal: %s and %s', (a, b) => {
  expect(UriReference.from(a).equals(b, 'scheme')).toBe(false)
  expect(UriReference.from(b).equals(a, 'scheme')).toBe(false)
})

test('octets that are no UTF-8 do not become a dot', () => {
  const segment = Segment.from('%E0%40%2E')
  expect([...segment.octets]).toEqual([0xe0, 0x40, 0x2e])
  expect(segment.tryDecoded._tag).toBe('Left')
})
