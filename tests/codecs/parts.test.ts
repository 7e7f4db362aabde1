// Codecs of hosts, names of schemes, ports and encoded text.
import { describe, expect, test } from '@jest/globals'
import { Host } from 'uriform'
import { HostFromString, PercentEncoded, Port, SchemeName } from 'uriform/codecs'
import { decoded, kindsOf } from './decoding.js'

test.each([
  ['3.2.2', 'example.com', 'reg-name'],
  ['3.2.2', '', 'reg-name'],
  ['3.2.2', '%C3%A9', 'reg-name'],
  ['3.2.2', '127.0.0.1', 'ipv4'],
  ['3.2.2', '[::1]', 'ipv6'],
  ['3.2.2', '[v1.a:b]', 'ipvfuture'],
])('RFC 3986 %s: the host %s', (_, text, kind) => {
  const host = decoded(HostFromString, text)
  expect(host).toEqual(Host.from(text))
  expect(host.kind).toBe(kind)
  expect(HostFromString.encode(host)).toBe(text)
})

test.each(['h:80', 'u@h', 'a/b', '::1', '[::1', '[::1%25en0]', 'é', 'a b', '%', '[v1.]'])(
  '%s is no host',
  (text) => {
    expect(HostFromString.decode(text)._tag).toBe('Left')
  },
)

describe('RFC 3986 3.1: the name of a scheme', () => {
  test.each(['a', 'HTTP', 'z39.50r', 'a+b-c.d', 'a1'])('%s, as it is written', (text) => {
    expect(decoded(SchemeName, text)).toBe(text)
    expect(SchemeName.is(text)).toBe(true)
  })

  test.each(['', '1a', '+a', 'a:', 'a_b', 'a/b', 'é', '\u017f', '\u212a', 'a%41', 'a b', 'a\n'])(
    '%j is none',
    (text) => {
      expect(kindsOf(SchemeName, text)).toEqual(['invalid-scheme'])
    },
  )
})

test.each([0, 1, 80, 65535])('the port %d', (port) => {
  expect(decoded(Port, port)).toBe(port)
})

test.each([-1, 65536, 0.5, Number.NaN, Number.NEGATIVE_INFINITY])('%p is no port', (port) => {
  expect(kindsOf(Port, port)).toEqual(['invalid-port'])
})

test.each(['80', '', 80n, null, undefined])('%p is no number', (port) => {
  expect(kindsOf(Port, port)).toEqual(['wrong-type'])
})

test('what was given in the place of a number is shown, without a password', () => {
  expect(Port.decode('80')).toMatchObject({
    left: [{ value: '80', error: { expected: 'a whole number from 0 to 65535, got a string' } }],
  })
  expect(Port.decode('http://joe:s3cret@h/')).toMatchObject({
    left: [{ value: 'http:***@h/', error: { redacted: 'http:***@h/' } }],
  })
})

describe('encoded text', () => {
  test.each([
    ['userinfo', 'u:p%40', 'u@', '3.2.1'],
    ['host', 'a%20b', 'a:1', '3.2.2'],
    ['path', '/a/b@:', '/a?', '3.3'],
    ['segment', 'a%2Fb:@', 'a/b', '3.3'],
    ['query', 'a=b&c/?', 'a#', '3.4'],
    ['pair-part', 'a%26=b', 'a&b', '3.4'],
    ['fragment', 'a/?', '#', '3.5'],
  ] as const)('%s', (component, text, other, _) => {
    const codec = PercentEncoded(component)
    expect(decoded(codec, text)).toBe(text)
    expect(codec.name).toBe(`PercentEncoded(${component})`)
    expect(codec.is(text)).toBe(true)
    for (const wrong of [other, 'a b', '%4', '%zz', 'é', '"']) {
      expect(codec.is(wrong)).toBe(false)
      expect(codec.decode(wrong)._tag).toBe('Left')
    }
  })
})
