// Public addresses, in every spelling; whatever is not the address of one public host is none.
import { BlockList } from 'node:net'
import { test } from '@jest/globals'
import fc from 'fast-check'
import { type FetchPolicy, isPublicAddress } from 'uriform/guards'
import { expect } from '../../support/expect.js'
import { testLaw } from '../../support/runs.js'
import { ipv6 } from './hosts.js'

test.each([
  ...['8.8.8.8', '1.1.1.1', '9.255.255.255', '172.15.0.1', '172.32.0.1', '100.63.255.255', '100.128.0.0'],
  ...['2606:4700::1111', '[2606:4700::1111]', '2A00::1', '[::ffff:8.8.8.8]', '::ffff:808:808'],
  ...['64:ff9b::8.8.8.8', '2600::5efe:8.8.8.8', '2002:808:808::5efe:8.8.8.8', '3ffd::1'],
])('%s is one', (text) => {
  expect(isPublicAddress(text)).toBe(true)
})

test.each<unknown>([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
  ...['168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '[::1]', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1', '2001:db8::1', '2001::1'],
  ...['::8.8.8.8', '::808:808', '3ffe::1', '3ffe:831f::1', '2600::5efe:10.0.0.1', '2600::200:5efe:7f00:1'],
  ...['::ffff:10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::808:808', '2002:7f00:1::', '4000::1'],
  ...['2002:808:808::5efe:10.0.0.1', '2002:808:808:1:200:5efe:7f00:1'],
  ...['', ...'example.com 8.8.8 8.8.8.8. 08.8.8.8 8.8.8.256 134744072 0x8.8.8.8 8.8.8.8/32'.split(' ')],
  ...[' 8.8.8.8', '8.8.8.8\n', '8.8.8.8:80', '[8.8.8.8]', '[2606:4700::1111', '2606:4700::1111]'],
  ...['[[2606:4700::1111]]', '2606:4700::1111%eth0', '[v1.a]', '[]', '8。8。8。8'],
  ...[undefined, null, 134744072, ['8.8.8.8'], {}, Symbol('8.8.8.8'), { toString: null }],
])('%p is none', (text) => {
  expect(isPublicAddress(text as string)).toBe(false)
})

// What Node can list of the special ranges.
const special = new BlockList()
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
  ...['100.64.0.0/10', '198.18.0.0/15', '224.0.0.0/3', '::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]) {
  const [net, bits] = range.split('/') as [string, string]
  special.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
}

const near = fc
  .tuple(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 224, 8), fc.constantFrom(0, 16, 64, 168, 254, 1))
  .chain(([a, b]) => fc.tuple(fc.nat(255), fc.nat(255)).map(([c, d]) => `${a}.${b}.${c}.${d}`))
const before = fc.constantFrom('', '::ffff:', '64:ff9b::', '::')

testLaw(
  'no public IPv4 address is special, in IPv6 or not',
  20_000,
  fc.oneof(near, fc.ipV4()),
  before,
  (ipv4, start) => {
    if (isPublicAddress(start + ipv4)) expect(special.check(ipv4, 'ipv4')).toBe(false)
  },
)

const embedded = /^\[(?:::ffff:|::|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})\]$/

testLaw('no public IPv6 address is special, nor the IPv4 address in it', 20_000, ipv6, (text) => {
  if (!isPublicAddress(text)) return
  const { hostname } = new URL(`http://${text}/`)
  expect(special.check(hostname.slice(1, -1), 'ipv6')).toBe(false)
  const [, high, low] = (embedded.exec(hostname) ?? []).map((part) => Number.parseInt(part, 16))
  if (high === undefined || low === undefined) return
  expect(special.check([high >> 8, high & 255, low >> 8, low & 255].join('.'), 'ipv4')).toBe(false)
})

testLaw(
  'any text is judged without throwing',
  20_000,
  fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()),
  (text) => {
    if (isPublicAddress(text))
      expect(() => new URL(`http://${text.replace(/^(?=[^[]*:)(.*)$/, '[$1]')}/`)).not.toThrow()
  },
)

test.each<[text: string, policy: FetchPolicy, isPublic: boolean]>([
  ['10.1.2.3', { allowedAddresses: ['10.0.0.0/8'] }, true],
  ['::ffff:10.1.2.3', { allowedAddresses: ['10.0.0.0/8'] }, true],
  ['[fd00::1]', { allowedAddresses: ['10.0.0.0/8'] }, false],
  ['8.8.8.8', { refusedAddresses: ['8.8.8.0/24'] }, false],
  ['::ffff:808:808', { refusedAddresses: ['8.8.8.0/24'] }, false],
  ['64:ff9b::808:808', { refusedAddresses: ['8.8.8.0/24'] }, false],
  ['8.8.8.8', { allowedAddresses: ['8.0.0.0/8'], refusedAddresses: ['8.8.8.0/24'] }, false],
  ['8.8.4.4', { refusedAddresses: ['8.8.8.0/24'] }, true],
  // The other fields are about the text of a target.
  ['127.0.0.1', { allowedHosts: ['127.0.0.1'] }, false],
])('%s, by the policy %p', (text, policy, isPublic) => {
  expect(isPublicAddress(text, policy)).toBe(isPublic)
})

test('a policy that is wrong throws, whatever the text', () => {
  expect(() => isPublicAddress('', { allowedAddresses: ['10.0.0'] })).toThrow(TypeError)
})
