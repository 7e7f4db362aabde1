// RFC 3986 3.2.2: host = IP-literal / IPv4address / reg-name, the first of these that matches.
import { describe, test } from '@jest/globals'
import { draft1996, rfc1738, rfc2396, rfc2396bis } from '../../../src/generations.js'
import { type ErrorKind, type Generation, Host, Uri } from '../../../src/index.js'
import { expectFault, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLanguage } from '../../support/language.js'
import { matcherOf } from '../../support/matcher.js'
import { expectLaw } from '../../support/runs.js'

test.each<[text: string, address: readonly number[]]>([
  ['0.0.0.0', [0, 0, 0, 0]],
  ['192.0.2.16', [192, 0, 2, 16]],
  ['255.255.255.255', [255, 255, 255, 255]],
])('3.2.2 IPv4address: %s', (text, address) => {
  const host = Host.from(text)
  expect([host.kind, host.address]).toEqual(['ipv4', address])
})

test.each<[text: string, address: readonly number[]]>([
  ['[::]', [0, 0, 0, 0, 0, 0, 0, 0]],
  ['[::1]', [0, 0, 0, 0, 0, 0, 0, 1]],
  ['[1::]', [1, 0, 0, 0, 0, 0, 0, 0]],
  ['[2001:db8::7]', [0x2001, 0xdb8, 0, 0, 0, 0, 0, 7]],
  ['[1:2:3:4:5:6:7:8]', [1, 2, 3, 4, 5, 6, 7, 8]],
  ['[1:2:3:4:5:6:7::]', [1, 2, 3, 4, 5, 6, 7, 0]],
  ['[::2:3:4:5:6:7:8]', [0, 2, 3, 4, 5, 6, 7, 8]],
  ['[1:2:3::5:6:7:8]', [1, 2, 3, 0, 5, 6, 7, 8]],
  ['[FFFF:0abc::]', [0xffff, 0xabc, 0, 0, 0, 0, 0, 0]],
  ['[::1.2.3.4]', [0, 0, 0, 0, 0, 0, 0x102, 0x304]],
  ['[1:2:3:4:5:6:255.0.255.0]', [1, 2, 3, 4, 5, 6, 0xff00, 0xff00]],
  ['[1:2:3:4:5::1.2.3.4]', [1, 2, 3, 4, 5, 0, 0x102, 0x304]],
])('3.2.2 IPv6address: %s', (text, address) => {
  const host = Host.from(text)
  expect([host.kind, host.address]).toEqual(['ipv6', address])
})

test.each([
  ['[::1]', '::1'],
  ['[2001:DB8::7]', '2001:DB8::7'],
  ['[v7.a:b]', 'v7.a:b'],
  ['192.0.2.16', '192.0.2.16'],
  ['h%20i', 'h%20i'],
  ['%5Bv1.a%5D', '%5Bv1.a%5D'],
  ['', ''],
])('3.2.2 the brackets belong to the literal, not to the address: %s', (text, unbracketed) => {
  expect(Host.from(text).unbracketed).toBe(unbracketed)
})

test.each(['[v1.a]', '[vF.a:b]', '[V1f.~]', "[v7.!$&'()*+,;=-._~:]"])('3.2.2 IPvFuture: %s', (text) => {
  const host = Host.from(text)
  expect([host.kind, host.address]).toEqual(['ipvfuture', undefined])
})

test.each([
  '',
  'example.com',
  'example.com.',
  'a_b',
  '%41',
  "!$&'()*+,;=",
  ...'1.2.3 1.2.3.4. 1.2.3.4.5 256.1.1.1 01.2.3.4 1.2.3.%34 2130706433 0x7f.1 v1.a'.split(' '),
])('3.2.2 reg-name: %s', (text) => {
  const host = Host.from(text)
  expect([host.kind, host.address]).toEqual(['reg-name', undefined])
})

describe('no host', () => {
  test.each<[text: string, kind: string, offset: number]>([
    ['a:80', 'invalid-character', 1],
    ['a:b', 'invalid-character', 1],
    [':', 'invalid-character', 0],
    ['a@b', 'invalid-character', 1],
    ['a/b', 'invalid-character', 1],
    ['a?b', 'invalid-character', 1],
    ['a#b', 'invalid-character', 1],
    ['a b', 'invalid-character', 1],
    ['a\\b', 'invalid-character', 1],
    ['::1', 'invalid-character', 0],
    ['a[b]', 'invalid-character', 1],
    ['[::1]a', 'invalid-character', 5],
    ['[::1]:80', 'invalid-character', 5],
    ['127。0。0。1', 'invalid-character', 3],
    ['%', 'invalid-percent-encoding', 0],
    ['a%4', 'invalid-percent-encoding', 1],
    ['[', 'invalid-ip-literal', 1],
    ['[]', 'invalid-ip-literal', 1],
    ['[::1', 'invalid-ip-literal', 4],
    ['[1:2', 'invalid-ip-literal', 4],
    ['[:1]', 'invalid-ip-literal', 1],
    ['[1:]', 'invalid-ip-literal', 3],
    ['[1:2]', 'invalid-ip-literal', 4],
    ['[1::2::3]', 'invalid-ip-literal', 6],
    ['[:::]', 'invalid-ip-literal', 3],
    ['[12345::]', 'invalid-ip-literal', 5],
    ['[::g]', 'invalid-ip-literal', 3],
    ['[fc00::not-hex]', 'invalid-ip-literal', 7],
    ['[1:2:3:4:5:6:7:8:9]', 'invalid-ip-literal', 16],
    ['[1:2:3:4:5:6:7:8::]', 'invalid-ip-literal', 16],
    ['[1:2:3:4:5:6:7:8', 'invalid-ip-literal', 16],
    ['[::1:2:3:4:5:6:7:8]', 'invalid-ip-literal', 16],
    ['[1:2:3:4::5:6:7:8]', 'invalid-ip-literal', 15],
    ['[1:2:3:4:5:6:7::8]', 'invalid-ip-literal', 16],
    ['[1:2:3:4:5:6::1.2.3.4]', 'invalid-ip-literal', 15],
    ['[::1.2.3]', 'invalid-ip-literal', 3],
    ['[::256.1.1.1]', 'invalid-ip-literal', 3],
    ['[::01.1.1.1]', 'invalid-ip-literal', 3],
    ['[1.2.3.4]', 'invalid-ip-literal', 2],
    ['[1:2:3:4:5:6:7:1.2.3.4]', 'invalid-ip-literal', 16],
    ['[::1.2.3.4:1]', 'invalid-ip-literal', 3],
    ['[fe80::1%25eth0]', 'invalid-ip-literal', 8],
    ['[v1]', 'invalid-ip-literal', 3],
    ['[v.a]', 'invalid-ip-literal', 2],
    ['[v1.]', 'invalid-ip-literal', 4],
    ['[v1.a/]', 'invalid-ip-literal', 5],
    ['[v1.%41]', 'invalid-ip-literal', 4],
  ])('%s', (text, kind, offset) => {
    expectFault(Host.parse(text), kind, 'host', offset)
  })
})

test('host: the reader accepts what the rule derives', () => expectLanguage(Host, 'host'))

test('IPv6address: the reader accepts what the rule derives', () => {
  const { matches } = matcherOf(rfc3986, 'IPv6address')
  expectLaw(100_000, mutated(derivedFrom(rfc3986, 'IPv6address')), (text) => {
    const result = Host.parse(`[${text}]`)
    expect(result._tag === 'Right' && result.right.kind === 'ipv6').toBe(matches(text))
  })
})

test('the kind of a host is the rule that derives it', () => {
  const rules = [
    ['IPv4address', 'ipv4', (text: string) => text],
    ['IPv6address', 'ipv6', (text: string) => `[${text}]`],
    ['IPvFuture', 'ipvfuture', (text: string) => `[${text}]`],
  ] as const
  for (const [rule, kind, written] of rules) {
    expectLaw(5_000, derivedFrom(rfc3986, rule), (text) => {
      expect(Host.from(written(text)).kind).toBe(kind)
      expect(Uri.from(`x://u@${written(text)}:1/`).host?.kind).toBe(kind)
    })
  }
})

describe('equals', () => {
  test.each<[text: string, other: string, expected: boolean]>([
    ['EXAMPLE.com', 'example.COM', true],
    ['example%2Ecom', 'example.com', true],
    ['example.com', 'example%2Ecom', false],
    ['a%2Fb', 'a/b', true],
    ['%C3%84', 'Ä', true],
    ['%C3%84', 'ä', false],
    ['%FF', '\ufffd', false],
    ['[::1]', '::1', true],
    ['[0:0::01]', '[::1]', true],
    ['[::1]', '::2', false],
    ['[::1]', 'x', false],
    ['[::1]', '[::12', false],
    ['[::1]', '2::1]', false],
    ['[v1.A]', 'v1.a', true],
    ['1.2.3.4', '1.2.3.4', true],
  ])('a string is data: %s and %s', (text, other, expected) => {
    expect(Host.from(text).equals(other)).toBe(expected)
  })

  test.each<[text: string, other: string, expected: boolean]>([
    ['EXAMPLE.com', 'example%2ecom', true],
    ['%c3%84', '%C3%84', true],
    ['a%2Fb', 'a%2fb', true],
    ['a%2Fb', 'ab', false],
    ['[2001:DB8:0::1]', '[2001:db8::1]', true],
    ['[::1.2.3.4]', '[::102:304]', false],
    ['[v1.A]', '[V1.a]', true],
    ['1.2.3.4', '[::1.2.3.4]', false],
  ])('a host is compared in its normal form: %s and %s', (text, other, expected) => {
    expect(Host.from(text).equals(Host.from(other))).toBe(expected)
    expect(Host.from(other).equals(Host.from(text))).toBe(expected)
  })
})

test('an address cannot be changed, and is made once', () => {
  for (const text of ['1.2.3.4', '[::1]']) {
    const host = successOf(Host.parse(text))
    const before = [...(host.address ?? [])]
    expect(() => {
      ;(host.address as number[])[0] = 99
    }).toThrow(TypeError)
    expect(host.address).toEqual(before)
    expect(host.address).toBe(host.address)
  }
})

test.each<[host: string, data: string, isSame: boolean]>([
  ['%C3%A9.EXAMPLE', 'é.example', true],
  ['%C3%A9.example', 'é.EXAMPLE', true],
  ['Z%C3%A9a', 'zéA', true],
  ['%C3%A9', 'É', false],
  ['%C3%A9a', 'éb', false],
  // Lower case would be the letter k.
  ['%E2%84%AA%C3%A9', 'ké', false],
])('%s as data: %s, %p: of other letters than those of ASCII the case counts', (host, data, isSame) => {
  expect(Host.from(host).equals(data)).toBe(isSame)
})

test.each<[generation: Generation, host: string, kind: ErrorKind, offset: number]>([
  [rfc1738, 'a b', 'invalid-character', 1],
  [rfc1738, 'a/b', 'invalid-character', 1],
  [rfc1738, 'u@h', 'invalid-host', 0],
  [rfc2396, 'h:80', 'invalid-host', 0],
  [rfc2396, 'abc{', 'invalid-character', 3],
  [draft1996, 'a_b', 'invalid-host', 0],
  [rfc2396bis, 'u@h', 'invalid-host', 0],
  [rfc2396, 'h/{', 'invalid-character', 1],
  [rfc2396bis, 'h?{', 'invalid-character', 1],
  [rfc1738, 'h?/{', 'invalid-character', 2],
])('by %s %s is no host', (generation, host, kind, offset) => {
  expectFault(Host.parse(host, { generation }), kind, 'host', offset)
})

describe('the case of a path for a host', () => {
  const host = Host.from('%2FVar%2fD.sock')

  test('counts, for other hosts and for data', () => {
    expect(host.equals(Host.from('%2fV%61r%2FD.sock'))).toBe(true)
    expect(host.equals(Host.from('%2Fvar%2FD.sock'))).toBe(false)
    expect([host.equals('/Var/D.sock'), host.equals('/var/d.sock')]).toEqual([true, false])
    expect(Host.from('A%252F').equals('a%2f')).toBe(true)
  })
})
