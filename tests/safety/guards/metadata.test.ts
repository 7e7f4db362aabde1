// Addresses where cloud machines get their credentials: only the address itself allows one, never a range around it.
import { describe, test } from '@jest/globals'
import { findings } from 'uriform/findings'
import { type FetchPolicy, isPublicAddress, tryFetchTarget } from 'uriform/guards'
import { guardedLookup } from 'uriform/node'
import { Uri } from '../../../src/index.js'
import { expect } from '../../support/expect.js'

const all = { allowedAddresses: ['0.0.0.0/0', '::/0', '::ffff:0:0/96', '64:ff9b::/96', '2002::/16'] }

const reasonsOf = (host: string, policy?: FetchPolicy) => {
  const result = tryFetchTarget(`http://${host}/`, policy)
  return result._tag === 'Right' ? 'safe' : [...new Set(result.left.map(({ reason }) => reason))]
}

const lookedUp = (address: string, policy: FetchPolicy): Promise<unknown> =>
  new Promise((resolve) => {
    const lookup: FetchPolicy['lookup'] = (_, __, callback) => callback(null, address, 4)
    guardedLookup({ ...policy, lookup })('h.example.com', (error) =>
      resolve(error === null ? 'safe' : (error as unknown as { reason: string }).reason),
    )
  })

const hostOf = (address: string): string => (address.includes(':') ? `[${address}]` : address)

const hex = (ipv4: string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

const ipv4 = [
  ...'169.254.169.254 169.254.170.2 169.254.170.23 169.254.169.252 168.63.129.16 100.100.100.200'.split(' '),
  ...'192.0.0.192 169.254.0.23 169.254.42.42'.split(' '),
]
const ipv6 =
  'fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd00:c1::a9fe:a9fe fe80::a9fe:a9fe fd00:42::42 fd00:a9fe:a9fe::1'

describe.each([...ipv4, ...ipv6.split(' ')])('%s', (address) => {
  const host = hostOf(address)
  const single = `${address}/${address.includes(':') ? 128 : 32}`

  test('is refused, whatever range holds it', async () => {
    for (const policy of [{}, all]) {
      expect(reasonsOf(host, policy)).toEqual(['metadata'])
      expect(isPublicAddress(address, policy)).toBe(false)
      expect(await lookedUp(address, policy)).toBe('metadata')
    }
    const [found] = findings(Uri.from(`http://${host}/`))
    expect(found?.message).toContain('a cloud metadata address')
  })

  test.each([address, single])('is allowed by %s', async (listed) => {
    const policy = { allowedAddresses: ['10.0.0.0/8', listed] }
    expect(reasonsOf(host, policy)).toBe('safe')
    expect(isPublicAddress(address, policy)).toBe(true)
    expect(await lookedUp(address, policy)).toBe('safe')
  })
})

// RFC 4291 2.5.5.2, RFC 2765 2.1, RFC 6052 2.1, RFC 3056 2.
describe.each(ipv4)('%s in IPv6', (address) => {
  const spellings = [
    ...[`::ffff:${address}`, `::ffff:0:${address}`, `64:ff9b::${hex(address)}`],
    `2002:${hex(address)}::1`,
  ]

  test.each(spellings)('%s', async (spelling) => {
    expect(reasonsOf(hostOf(spelling))).toEqual(['metadata'])
    expect(reasonsOf(hostOf(spelling), all)).toEqual(['metadata'])
    expect(isPublicAddress(spelling, all)).toBe(false)
    expect(await lookedUp(spelling, all)).toBe('metadata')
    for (const listed of [address, spelling]) {
      expect(isPublicAddress(spelling, { allowedAddresses: [listed] })).toBe(true)
    }
  })

  // RFC 8215 3, RFC 4291 2.5.5.1, RFC 5214 6.1, and a translator with a prefix of the local network.
  test.each([
    `64:ff9b:1::${address}`,
    `::${address}`,
    `fe80::5efe:${address}`,
    `2600::5efe:${address}`,
    `fd12:3456::${address}`,
  ])('%s, which only that text itself allows', (spelling) => {
    expect(reasonsOf(hostOf(spelling), all)).toEqual(['metadata'])
    expect(isPublicAddress(spelling, { allowedAddresses: [address] })).toBe(false)
    expect(isPublicAddress(spelling, { allowedAddresses: [spelling] })).toBe(true)
  })
})

// Numbers are refused for their form too, even if the address is listed.
test.each(['2852039166', '0xa9fea9fe', '0xa9.254.169.254', '0251.0376.0251.0376', '169.16689662'])(
  '%s',
  (host) => {
    for (const policy of [all, { allowedAddresses: ['169.254.169.254'] }]) {
      expect(reasonsOf(host, policy)).toEqual(['metadata'])
    }
  },
)

test('the rest of a range stays allowed', () => {
  const ranges = { allowedAddresses: ['169.254.0.0/16', 'fc00::/7', '100.64.0.0/10'] }
  for (const host of ['169.254.1.1', '[fd00:ec2::253]', '100.100.100.201', '[fd00::1]']) {
    expect(reasonsOf(host, ranges)).toBe('safe')
  }
})

test('a translated spelling in the list does not allow the address', () => {
  for (const listed of ['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::1', '::169.254.169.254']) {
    expect(isPublicAddress('169.254.169.254', { allowedAddresses: [listed] })).toBe(false)
  }
})
