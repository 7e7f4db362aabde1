// RFC 5952: the one text form of an IPv6 address, which normalisation writes.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { Host, Uri } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { derivedFrom } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectLaw } from '../../support/runs.js'

const normal = (address: string): string | undefined =>
  Uri.from(`http://[${address}]/`).normalize().host?.text.slice(1, -1)

test.each<[section: string, expected: string, ...others: string[]]>([
  [
    '1',
    '2001:db8::1:0:0:1',
    '2001:db8:0:0:1:0:0:1',
    '2001:0db8:0:0:1:0:0:1',
    '2001:db8::0:1:0:0:1',
    '2001:0db8::1:0:0:1',
    '2001:db8:0:0:1::1',
    '2001:db8:0000:0:1::1',
    '2001:DB8:0:0:1::1',
  ],
  [
    '2.1 Leading Zeros',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:1',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:0001',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:001',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:01',
  ],
  ['2.2 Zero Compression', '2001:db8:aaaa:bbbb:cccc:dddd:0:1', '2001:db8:aaaa:bbbb:cccc:dddd::1'],
  ['2.2 Zero Compression', '2001:db8::1', '2001:db8:0:0:0::1', '2001:db8:0:0::1', '2001:db8:0::1'],
  ['2.2 Zero Compression', '2001:db8::aaaa:0:0:1', '2001:db8:0:0:aaaa::1'],
  [
    '2.3 Uppercase or Lowercase',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:aaaa',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:AAAA',
    '2001:db8:aaaa:bbbb:cccc:dddd:eeee:AaAa',
  ],
  ['4.1 Leading zeros', '2001:db8::1', '2001:0db8::0001'],
  ['4.1 A single 0000 field', '1:2:0:4:5:6:7:8', '1:2:0000:4:5:6:7:8'],
  ['4.2.1 Shorten as much as possible', '2001:db8::2:1', '2001:db8:0:0:0:0:2:1'],
  ['4.2.1 Shorten as much as possible', '2001:db8::1', '2001:db8::0:1'],
  ['4.2.2 One 16-bit 0 field', '2001:db8:0:1:1:1:1:1', '2001:db8::1:1:1:1:1'],
  ['4.2.3 The longest run', '2001:0:0:1::1', '2001:0:0:1:0:0:0:1', '2001::1:0:0:0:1'],
  ['4.2.3 The first of equal runs', '2001:db8::1:0:0:1', '2001:db8:0:0:1:0:0:1'],
  ['4.3 Lowercase', 'abcd::ef', 'ABCD::EF'],
  ['5 Special addresses', '::ffff:192.0.2.1', '0:0:0:0:0:ffff:192.0.2.1', '::FFFF:192.0.2.1'],
  ['5 A dotted tail is no run of zeros', '1:2:3:4:5:0:0.0.0.0', '1:2:3:4:5::0.0.0.0'],
  ['5 A dotted tail stays dotted', '::1.2.3.4', '0::1.2.3.4'],
  ['the ends', '::', '0:0:0:0:0:0:0:0', '0::0'],
  ['the ends', '::1', '0:0:0:0:0:0:0:1', '0::1'],
  ['the ends', '1::', '1:0:0:0:0:0:0:0', '1::0'],
  ['the ends', '0:2:3:4:5:6:7:8', '::2:3:4:5:6:7:8'],
  ['the ends', '1:2:3:4:5:6:7:0', '1:2:3:4:5:6:7::'],
])('RFC 5952 %s: %s', (_, expected, ...others) => {
  expect([expected, ...others].map(normal)).toEqual([expected, ...others].map(() => expected))
})

const addresses = derivedFrom(rfc3986, 'IPv6address')

test('the form is the one that the platform writes, where no tail is dotted', () =>
  expectLaw(20_000, addresses, (address) => {
    fc.pre(!address.includes('.'))
    expect(`[${normal(address)}]`).toBe(new URL(`http://[${address}]/`).hostname)
  }))

test('the form is an address of the same groups, and its own form', () =>
  expectLaw(20_000, addresses, (address) => {
    const form = normal(address) ?? ''
    expect(Host.from(`[${form}]`).address).toEqual(Host.from(`[${address}]`).address)
    expect(form.includes('.')).toBe(address.includes('.'))
    expect(normal(form)).toBe(form)
  }))
