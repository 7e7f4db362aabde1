// Special addresses and names, and names that the URL Standard reads as addresses.

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { endsInNumber } from '../../../src/model/names/dns-name.js'
import { numericAddress } from '../../../src/safety/findings/hosts/numeric.js'
import { runs } from '../../support/runs.js'
import { about, found } from './finding.js'

// Special addresses and names: the edges of each range (RFC 6890 and the registries of IANA), in every notation.
describe('addresses', () => {
  const isSpecial = (host: string): boolean => about('special-address', `http://${host}/`).length > 0

  test.each<[section: string, inside: readonly string[], outside: readonly string[]]>([
    ['RFC 1122 3.2.1.3', ['0.0.0.0', '0.255.255.255'], ['1.0.0.0']],
    ['RFC 1918 3', ['10.0.0.0', '10.255.255.255'], ['9.255.255.255', '11.0.0.0']],
    ['RFC 1918 3', ['172.16.0.0', '172.31.255.255'], ['172.15.255.255', '172.32.0.0']],
    ['RFC 1918 3', ['192.168.0.0', '192.168.255.255'], ['192.167.255.255', '192.169.0.0']],
    ['RFC 6598 4', ['100.64.0.0', '100.100.100.200', '100.127.255.255'], ['100.63.255.255', '100.128.0.0']],
    ['RFC 1122 3.2.1.3', ['127.0.0.0', '127.255.255.255'], ['126.255.255.255', '128.0.0.0']],
    [
      'RFC 3927 2.1',
      ['169.254.0.0', '169.254.169.254', '169.254.255.255'],
      ['169.253.255.255', '169.255.0.0'],
    ],
    ['RFC 6890 2.2.2', ['192.0.0.0', '192.0.0.255'], ['192.0.1.0']],
    [
      'RFC 5737 3',
      ['192.0.2.0', '198.51.100.255', '203.0.113.9'],
      ['192.0.3.0', '198.51.101.0', '203.0.114.0'],
    ],
    ['RFC 2544', ['198.18.0.0', '198.19.255.255'], ['198.17.255.255', '198.20.0.0']],
    ['RFC 5771 3', ['224.0.0.0', '239.255.255.255'], ['223.255.255.255']],
    ['RFC 1112 4', ['240.0.0.0', '255.255.255.255'], []],
    ['RFC 4291 2.5.2, 2.5.3', ['[::]', '[::1]', '[0:0:0:0:0:0:0:1]'], []],
    ['RFC 4291 2.4', ['[1fff::1]', '[4000::1]', '[::2:0:0]'], ['[2600::1]', '[2a00::]']],
    ['RFC 4193 3', ['[fc00::]', '[fd00:ec2::254]', '[fdff::1]'], []],
    ['RFC 4291 2.5.6', ['[fe80::1]', '[febf::1]'], []],
    ['RFC 3879 4', ['[fec0::1]'], []],
    ['RFC 4291 2.7', ['[ff02::1]'], []],
    ['RFC 3849 2', ['[2001:db8::1]'], ['[2001:db9::1]']],
    ['RFC 9637 2', ['[3fff::1]', '[3fff:fff::1]'], ['[3fff:1000::1]']],
    ['RFC 4380 2.6', ['[2001::1]'], ['[2001:200::1]']],
    ['RFC 3701 2', ['[3ffe::1]', '[3ffe:ffff::1]'], ['[3ffd::1]']],
    ['RFC 4291 2.5.5.1', ['[::127.0.0.1]', '[::7f00:1]', '[::0.0.0.2]', '[::8.8.8.8]'], []],
    [
      'RFC 5214 6.1',
      [
        ...['[2600::5efe:10.0.0.1]', '[2600::5efe:7f00:1]', '[2600::200:5efe:192.168.0.1]'],
        ...['[fe80::5efe:8.8.8.8]', '[fd00::5efe:10.0.0.1]', '[4000::200:5efe:8.8.8.8]'],
      ],
      ['[2600::5efe:8.8.8.8]', '[2600::200:5efe:808:808]', '[2600::5eff:a00:1]', '[2600::1:5efe:a00:1]'],
    ],
    [
      'RFC 4291 2.5.5.2',
      ['[::ffff:127.0.0.1]', '[::ffff:a9fe:a9fe]', '[::FFFF:a00:1]'],
      ['[::ffff:808:808]'],
    ],
    ['RFC 2765 2.1', ['[::ffff:0:127.0.0.1]'], ['[::ffff:0:8.8.8.8]']],
    ['RFC 6052 2.1', ['[64:ff9b::127.0.0.1]', '[64:ff9b::a00:1]'], ['[64:ff9b::8.8.8.8]']],
    ['RFC 8215 3', ['[64:ff9b:1::8.8.8.8]'], []],
    ['RFC 3056 2', ['[2002:7f00:1::1]', '[2002:c0a8:1::]'], ['[2002:808:808::1]']],
    [
      'numbers',
      ['0', '0x0', '017700000001', '0xa.1', '3232235521', '2852039166'],
      ['134744072', '0x8.8.8.8'],
    ],
    [
      'RFC 6761 6.3',
      ['localhost', 'LocalHost', 'localhost.', 'a.b.localhost'],
      ['localhost.com', 'local-host.com'],
    ],
    ['RFC 6762 3', ['a.local', 'A.LOCAL.'], ['local.a.com', 'alocal.com']],
    ['RFC 6762 G', ['a.internal', 'a.home', 'a.corp', 'a.private'], ['internal.com', 'a.homes']],
    ['RFC 6761 6.2', ['test', 'a.test', 'A.TEST.'], ['test.com', 'a.tests']],
    ['RFC 6761 6.4', ['invalid', 'a.invalid'], ['invalid.com']],
    ['RFC 7686 2', ['onion', 'a.onion'], ['onion.com']],
    ['RFC 9476 2', ['alt', 'a.alt'], ['alt.com', 'a.salt']],
    [
      'RFC 1035 3.5 and RFC 3596 2.5',
      ['in-addr.arpa', '1.0.0.10.in-addr.arpa', 'A.IN-ADDR.ARPA.', 'ip6.arpa', '1.0.ip6.arpa'],
      ['in-addr.com', 'e164.arpa', 'ip6.com', 'ain-addr.arpa'],
    ],
    ['RFC 8375 3', ['home.arpa', 'a.home.arpa'], ['home.arpa.com', 'arpa.com']],
    [
      'the hosts file of RHEL',
      [
        ...['localhost.localdomain', 'localhost4', 'localhost4.localdomain4'],
        ...['localhost6', 'localhost6.localdomain6', 'LOCALHOST6.LocalDomain6.', 'localhost4.localdomain'],
      ],
      ['localhost4.com', 'localdomain6.com', 'localhost5'],
    ],
    [
      'the hosts files of Debian, SUSE and macOS',
      [
        ...['ip6-localhost', 'IP6-LOOPBACK.', 'ip6-localnet', 'ip6-mcastprefix', 'ip6-allnodes'],
        ...['ip6-allrouters', 'ip6-allhosts', 'ipv6-localhost', 'ipv6-loopback', 'broadcasthost'],
      ],
      ['ip6-localhost.com', 'ip6-all'],
    ],
    ['search domains of a cluster', ['svc', 'kubernetes.default.svc', 'a.b.SVC.'], ['svc.com', 'a.svcs']],
  ])('%s: %j, but not %j', (_, inside, outside) => {
    expect(inside.filter((host) => !isSpecial(host))).toEqual([])
    expect(outside.filter(isSpecial)).toEqual([])
  })

  test.each([
    ['http://10.1.2.3/', /a private address;/, 'RFC 1918 3'],
    ['http://[::ffff:10.1.2.3]/', /a private address, 10\.1\.2\.3 in IPv6;/, 'RFC 1918 3'],
    ['http://[2002:a01:203::]/', /a private address, 10\.1\.2\.3 in IPv6;/, 'RFC 1918 3'],
    ['http://[fe80::1]/', /a link-local address;/, 'RFC 4291 2.5.6'],
    ['http://169.254.1.1/', /a link-local address;/, 'RFC 3927 2.1'],
    ['http://[2001:db8::1]/', /a documentation address;/, 'RFC 3849 2'],
    ['http://192.0.2.1/', /a documentation address;/, 'RFC 5737 3'],
    ['http://[4000::1]/', /a reserved address;/, 'RFC 6890 2.2'],
    ['http://192.31.196.1/', /a reserved address;/, 'RFC 6890 2.2'],
    ['http://a.localhost/', /"a\.localhost"/, 'RFC 6761 6.3'],
    ['http://a.onion/', /"a\.onion"/, 'RFC 7686 2'],
    ['http://[2600::5efe:10.1.2.3]/', /a private address;/, 'RFC 1918 3'],
  ])('%s is told as %s', (text, words, reference) => {
    expect(found(text)).toContainEqual(
      expect.objectContaining({ code: 'special-address', message: expect.stringMatching(words), reference }),
    )
  })

  test('IPv4-compatible addresses are deprecated, but not the two that only look like one', () => {
    const deprecated = [
      'http://[::8.8.8.8]/',
      'http://[::2]/',
      'http://[::1]/',
      'http://[::]/',
      'http://[::1:0:0:1]/',
    ]
    expect(deprecated.filter((text) => about('deprecated-syntax', text).length > 0)).toEqual(
      deprecated.slice(0, 2),
    )
  })
})

// Names that the URL Standard reads as IPv4 addresses: our reading is the one of a `URL` that follows the standard.
describe('numeric hosts', () => {
  const read = (name: string): string | undefined =>
    endsInNumber(name) ? numericAddress(name)?.parts.join('.') : name

  test.each([
    ['127.1', '127.0.0.1'],
    ['127.0.1', '127.0.0.1'],
    ['0x7f.1', '127.0.0.1'],
    ['0X7F.0x1', '127.0.0.1'],
    ['0177.0.0.1', '127.0.0.1'],
    ['2130706433', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['017700000001', '127.0.0.1'],
    ['169.254.43518', '169.254.169.254'],
    ['169.16689662', '169.254.169.254'],
    ['1.2.3.4.', '1.2.3.4'],
    ['0', '0.0.0.0'],
    ['0x', '0.0.0.0'],
    ['00', '0.0.0.0'],
    ['4294967295', '255.255.255.255'],
    ['0x00000000000000000000ff', '0.0.0.255'],
  ])('%s is %s', (name, address) => {
    expect(read(name)).toBe(address)
    expect(new URL(`http://${name}/`).hostname).toBe(address)
  })

  test.each([
    ...'a.0x7f000001 1.2.3.256 256.1 1.256.1 1.2.65536 1.16777216 4294967296 1.2.3.4.5'.split(' '),
    ...['08', '1.08', '0x7f.09', '1..1', '.1', '1.a.0x', '1.2.3.4.5.6.', '1.2.3.4.5.', '0x41414141A9FEA9FE'],
  ])('%s is no address, and no name', (name) => {
    expect(endsInNumber(name)).toBe(true)
    expect(read(name)).toBe(undefined)
    expect(URL.canParse(`http://${name}/`)).toBe(false)
  })

  test.each(['1.a', '0x7g', '1..', 'a.1b', '0xg', '1.0x7f.com', '-1', '1e3', '٣'])('%s is a name', (name) => {
    expect(endsInNumber(name)).toBe(false)
  })

  const names = fc.string({
    unit: fc.constantFrom('.', '0', '1', '7', '8', '9', '255', '256', '0x', '0X', 'a', 'f', 'g', '-'),
    minLength: 1,
    maxLength: 9,
  })

  test('any name is read as a URL reads it', () => {
    fc.assert(
      fc.property(names, (name) => {
        const url = `http://${name}/`
        // A browser keeps empty labels, but not a name without any label.
        if (/^\.*$/.test(name)) return
        expect(read(name)?.toLowerCase()).toBe(URL.canParse(url) ? new URL(url).hostname : undefined)
      }),
      { numRuns: runs(100_000, 100) },
    )
  })

  test.each([
    ['http://0x7f.1/', '127.0.0.1'],
    ['http://%30x7f.1/', '127.0.0.1'],
    ['http://１２７。１/', '127.0.0.1'],
    ['http://12\u00ad7.1/', '127.0.0.1'],
    ['http://①②⑦.1./', '127.0.0.1'],
  ])('%s is told as numeric, and as %s', (text) => {
    expect(about('numeric-host', text)).toHaveLength(1)
    expect(about('special-address', text)).toHaveLength(1)
  })
})
