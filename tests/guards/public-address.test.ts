// Public addresses, in every spelling; whatever is not the address of one public host is none.
import { BlockList } from 'node:net'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type FetchPolicy, isPublicAddress } from 'uriform/guards'
import { expectLaw, testLaw } from '../support/runs.js'

test.each([
  ...['8.8.8.8', '1.1.1.1', '9.255.255.255', '172.15.0.1', '172.32.0.1', '100.63.255.255', '100.128.0.0'],
  ...['2606:4700::1111', '[2606:4700::1111]', '2A00::1', '[::ffff:8.8.8.8]', '::ffff:808:808'],
  ...['64:ff9b::8.8.8.8', '2600::5efe:8.8.8.8', '3ffd::1'],
])('%s is one', (text) => {
  expect(isPublicAddress(text)).toBe(true)
})

test.each<unknown>([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
  ...['168.63.129.16', '192.0.0.192', '192.0.2.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '[::1]', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'ff02::1', '2001:db8::1', '2001::1'],
  ...['::8.8.8.8', '::808:808', '3ffe::1', '3ffe:831f::1', '2600::5efe:10.0.0.1', '2600::200:5efe:7f00:1'],
  ...['::ffff:10.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::808:808', '2002:7f00:1::', '4000::1'],
  ...['', ...'example.com 8.8.8 8.8.8.8. 08.8.8.8 8.8.8.256 134744072 0x8.8.8.8 8.8.8.8/32'.split(' ')],
  ...[' 8.8.8.8', '8.8.8.8\n', '8.8.8.8:80', '[8.8.8.8]', '[2606:4700::1111', '2606:4700::1111]'],
  ...['[[2606:4700::1111]]', '2606:4700::1111%eth0', '[v1.a]', '[]', '8。8。8。8'],
  ...[undefined, null, 134744072, ['8.8.8.8'], {}, Symbol('8.8.8.8'), { toString: null }],
])('%p is none', (text) => {
  expect(isPublicAddress(text as string)).toBe(false)
})

test('what is public is none of those that Node can list', () => {
  const special = new BlockList()
  for (const [net, bits] of [
    ...([['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['127.0.0.0', 8] as const] as const),
    ...([['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.168.0.0', 16] as const] as const),
    ...([['100.64.0.0', 10] as const, ['224.0.0.0', 3] as const] as const),
  ]) {
    special.addSubnet(net, bits, 'ipv4')
  }
  const near = fc
    .tuple(fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 224, 8), fc.constantFrom(0, 16, 64, 168, 254, 1))
    .chain(([a, b]) => fc.tuple(fc.nat(255), fc.nat(255)).map(([c, d]) => `${a}.${b}.${c}.${d}`))
  expectLaw(
    20_000,
    fc.oneof(near, fc.ipV4()),
    fc.constantFrom('', '::ffff:', '64:ff9b::', '::'),
    (ipv4, before) => {
      if (isPublicAddress(before + ipv4)) expect(special.check(ipv4, 'ipv4')).toBe(false)
    },
  )
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
  expect(() => isPublicAddress('', { allowedAddresses: ['10.0.0.0'] })).toThrow(TypeError)
})
