// The reason of a refusal: one word of a closed list, for programs and their counters.
import { describe, expect, test } from '@jest/globals'
import { type FetchPolicy, FetchRefusedError, fetchTarget, tryFetchTarget } from 'uriform/guards'
import { thrownBy } from '../../support/failures.js'

const reasonsOf = (text: string, policy?: FetchPolicy) => {
  const result = tryFetchTarget(text, policy)
  return result._tag === 'Right' ? 'safe' : [...new Set(result.left.map(({ reason }) => reason))]
}

describe.each([
  [
    'loopback',
    '127.0.0.1 127.1 2130706433 0x7f.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] [64:ff9b::7f00:1] %6c%6fcalhost',
  ],
  [
    'loopback',
    'localhost LOCALHOST. a.localhost localhost.localdomain localhost6 ip6-loopback ipv6-localhost',
  ],
  [
    'private',
    '10.1.2.3 172.16.0.1 192.168.0.1 100.64.0.1 [fd00::1] [fec0::1] [::ffff:10.0.0.1] [2002:a00:1::]',
  ],
  ['link-local', '169.254.0.1 [fe80::1] [::ffff:169.254.0.1]'],
  ['metadata', '169.254.169.254 2852039166 [::ffff:a9fe:a9fe] 169.254.170.2 100.100.100.200 192.0.0.192'],
  ['metadata', '168.63.129.16 [fd00:ec2::254] [fd20:ce::254] metadata.google.internal metadata.goog'],
  ['metadata', 'METADATA.tencentyun.com api.metadata.cloud.ibm.com metadata.packet.net'],
  ['multicast', '224.0.0.1 239.255.255.250 [ff02::1]'],
  ['reserved', '192.0.2.1 198.18.0.1 240.0.0.1 255.255.255.255 [2001:db8::1] [2001::1] [4000::1] [3ffe::1]'],
  [
    'name',
    'server example.com. a.internal x.test kubernetes.default.svc printer.local a..b 127.0.0.1.2 exa%2fmple.com',
  ],
])('%s', (reason, hosts) => {
  test.each(hosts.split(' '))('%s', (host) => {
    expect(reasonsOf(`http://${host}/`)).toEqual([reason])
  })
})

test.each<[text: string, reason: string | undefined, policy: FetchPolicy]>([
  ['gopher://example.com/', 'scheme', {}],
  ['http://example.com:22/', 'port', {}],
  ['https://example.com:/', 'port', {}],
  ['https://example.com:', 'port', { ports: [443] }],
  ['https://example.com:/', 'port', { allowedHosts: ['example.com'] }],
  ['http://joe@example.com/', 'user-information', {}],
  ['http://joe:s3cret@example.com/', 'user-information', {}],
  ['http://example.com/', 'name', { onlyHosts: ['api.example.com'] }],
  // Public to others, but private to whoever lists it.
  ['http://8.8.8.8/', 'private', { refusedAddresses: ['8.8.8.0/24'] }],
  ['http://[::ffff:8.8.8.8]/', 'private', { refusedAddresses: ['8.8.8.0/24'] }],
  ['http://example.com/%00', undefined, {}],
  ['http://example.com/', undefined, { maximumLength: 5 }],
  ['http://', 'name', {}],
  ['', undefined, {}],
])('%p', (text, reason, policy) => {
  expect(reasonsOf(text, policy)).toEqual([reason])
})

test('the error has the worst reason', () => {
  const failure = (text: string) => thrownBy(() => fetchTarget(text))
  const worst = [
    ...['ftp://joe@169.254.169.254:1/', 'http://joe@169.254.169.254:1/', 'http://joe@127.0.0.1:1/'],
    ...['http://joe@10.0.0.1:1/', 'http://joe@169.254.1.1:1/', 'http://joe@224.0.0.1:1/'],
    ...[
      'http://joe@192.0.2.1:1/',
      'http://joe@server:1/',
      'http://joe@example.com:1/',
      'http://example.com:1/',
    ],
  ].map((text) => (failure(text) as FetchRefusedError).reason)
  expect(worst).toEqual(
    'scheme metadata loopback private link-local multicast reserved name user-information port'.split(' '),
  )
  expect(failure('http://server:22/')).toMatchObject({ reason: 'name' })
  expect(failure('http://localhost/')).toMatchObject({ reason: 'loopback' })
  expect(failure('http://example.com/%00')).toMatchObject({ reason: undefined })
  expect(failure('http://[::1]/')).toBeInstanceOf(FetchRefusedError)
})

test('any port, if the policy says so', () => {
  expect(reasonsOf('http://example.com:22/', { ports: 'any' })).toBe('safe')
  expect(reasonsOf('http://127.0.0.1:22/', { ports: 'any' })).toEqual(['loopback'])
  expect(() => tryFetchTarget('', { ports: 'all' as 'any' })).toThrow(
    /Got a string for the option "ports" in the fetch policy\. Expected an array of whole numbers or 'any'\.$/,
  )
})
