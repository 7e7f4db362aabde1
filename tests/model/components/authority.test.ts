// RFC 3986 3.2 and 3.2.3: authority = [ userinfo "@" ] host [ ":" port ].
import { isIPv6 } from 'node:net'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Authority, Uri } from '../../../src/index.js'
import { expectFault, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLanguage } from '../../support/language.js'
import { expectLaw } from '../../support/runs.js'

type Row = [text: string, userinfo: string | undefined, host: string, port: number | undefined]

test.each<Row>([
  ['', undefined, '', undefined],
  ['example.com', undefined, 'example.com', undefined],
  ['example.com:8042', undefined, 'example.com', 8042],
  ['joe@example.com', 'joe', 'example.com', undefined],
  ['joe:pass@example.com:80', 'joe:pass', 'example.com', 80],
  ['@', '', '', undefined],
  [':', undefined, '', undefined],
  ['@:', '', '', undefined],
  ['a:b:c@h', 'a:b:c', 'h', undefined],
  ['1:2', undefined, '1', 2],
  ['1:2@h', '1:2', 'h', undefined],
  ['[::1]:80', undefined, '[::1]', 80],
  ['u:p@[::1]:80', 'u:p', '[::1]', 80],
  ['[v1.a:b]', undefined, '[v1.a:b]', undefined],
])('3.2 %s', (text, userinfo, host, port) => {
  const authority = successOf(Authority.parse(text))
  expect([authority.userinfo?.text, authority.host.text, authority.port]).toEqual([userinfo, host, port])
})

describe('3.2.3 port = *DIGIT', () => {
  test.each<[text: string, port: number | undefined]>([
    ['', undefined],
    ['0', 0],
    ['00080', 80],
    ['65535', 65535],
    ['99999', 99999],
  ])('http://h:%s/', (digits, port) => {
    const uri = Uri.from(`http://h:${digits}/`)
    expect(uri.port).toBe(port)
    expect(uri.authority?.port).toBe(port)
    expect(uri.components().port).toBe(digits)
  })

  test('a URI without one has none', () => {
    expect(Uri.from('http://h/').port).toBeUndefined()
    expect(Uri.from('http:').port).toBeUndefined()
    expect(Uri.from('http:').authority).toBeUndefined()
  })
})

test.each<[text: string, kind: string, component: string, offset: number]>([
  ['a/b', 'invalid-character', 'authority', 1],
  ['a?b', 'invalid-character', 'authority', 1],
  ['a#b', 'invalid-character', 'authority', 1],
  ['a b', 'invalid-character', 'host', 1],
  ['h:8a', 'invalid-character', 'port', 3],
  ['u p@h', 'invalid-character', 'userinfo', 1],
  ['u%4@h', 'invalid-percent-encoding', 'userinfo', 1],
  ['u@v@h', 'invalid-character', 'userinfo', 1],
  ['h%4', 'invalid-percent-encoding', 'host', 1],
  ['[::1', 'invalid-ip-literal', 'host', 4],
  ['u@[@h', 'invalid-ip-literal', 'host', 3],
  ['[::1]a', 'invalid-character', 'host', 5],
])('no authority: %s', (text, kind, component, offset) => {
  expectFault(Authority.parse(text), kind, component, offset)
})

test('authority: the reader accepts what the rule derives', () => expectLanguage(Authority, 'authority'))

test('an authority has the userinfo, host and port of its URI', () =>
  expectLaw(10_000, derivedFrom(rfc3986, 'authority'), (text) => {
    const uri = Uri.from(`x://${text}`)
    for (const authority of [Authority.from(text), uri.authority]) {
      expect(authority?.text).toBe(text)
      expect(authority?.userinfo).toStrictEqual(uri.userinfo)
      expect(authority?.host).toStrictEqual(uri.host)
      expect(authority?.port).toBe(uri.port)
    }
  }))

test.each<[text: string, other: string, expected: boolean]>([
  ['U@EXAMPLE.com:80', 'U@example.com:80', true],
  ['%75@h', 'u@h', true],
  ['h%2e', 'h.', true],
  ['[::0:1]', '[::1]', true],
  ['U@h', 'u@h', false],
  ['h:80', 'h:080', false],
  ['h:', 'h', false],
  ['@h', 'h', false],
])('6.2.2: whether %s and %s are equivalent authorities: %s', (text, other, expected) => {
  expect(Authority.from(text).equals(Authority.from(other))).toBe(expected)
  expect(Authority.from(other).equals(Authority.from(text))).toBe(expected)
})

// A pattern of its own reads these first.
describe('user information and IPv6 addresses in a URI', () => {
  const groups = fc.constantFrom('', '0', '1', 'abcd', '12345', '1.2.3.4')
  const addresses = fc
    .array(fc.tuple(groups, fc.constantFrom(':', ':', ':', '::', ':::')), { minLength: 1, maxLength: 10 })
    .chain((parts) => groups.map((last) => parts.map((part) => part.join('')).join('') + last))

  test('an address is read exactly if it is one', () =>
    expectLaw(50_000, addresses, (address) => {
      expect(Uri.canParse(`http://[${address}]:80/`)).toBe(isIPv6(address))
    }))

  test.each<[text: string, userinfo: string | undefined, host: string, port: string | undefined]>([
    ['http://joe:80@h:81/a:1', 'joe:80', 'h', '81'],
    ['http://@h', '', 'h', undefined],
    ['http://a:@:?q', 'a:', '', ''],
    ['http://joe@[::1]:8080/', 'joe', '[::1]', '8080'],
    ['http://[1:2:3:4:5:6:7:8]', undefined, '[1:2:3:4:5:6:7:8]', undefined],
    ['http://[::]:#f', undefined, '[::]', ''],
    ['http://h:1/joe@x', undefined, 'h', '1'],
  ])('%s', (text, userinfo, host, port) => {
    expect(Uri.from(text).components()).toMatchObject({ userinfo, host, port })
  })
})
