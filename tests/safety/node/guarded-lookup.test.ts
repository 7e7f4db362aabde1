// The lookup: what it gives, what it refuses, and that Node's clients take it.
import { get } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, jest, test } from '@jest/globals'
import { Agent, request } from 'undici'
import type { FetchPolicy } from 'uriform/guards'
import { GuardedFetchError, guardedLookup } from 'uriform/node'
import { rejectionOf } from '../../support/failures.js'
import { answering, hasIpv6, LOOPBACK, startServer } from './servers.js'

type Options = Parameters<ReturnType<typeof guardedLookup>>[1]

/** What a lookup gives its callback, or its error. */
function ask(policy: FetchPolicy, hostname = 'h.example.com', options: object = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    guardedLookup(policy)(hostname, options as Options, (error: Error | null, ...given: unknown[]) =>
      error === null ? resolve(given) : reject(error),
    )
  })
}

const PUBLIC = ['93.184.215.14', '2606:4700::1111']

test('a policy that is changed later has no effect', async () => {
  const [address = ''] = PUBLIC
  const refusedAddresses = [`${address}/32`]
  const guarded = guardedLookup({ lookup: answering([address]), refusedAddresses })
  refusedAddresses.length = 0
  const failure = await new Promise((resolve) => guarded('h.example.com', (error) => resolve(error)))
  expect(failure).toMatchObject({ code: 'address-refused', address })
})

describe('a public name', () => {
  const lookup = answering(PUBLIC)

  test('gives its addresses in the order of the answer', async () => {
    const [first, second] = PUBLIC
    const list = [
      { address: first, family: 4 },
      { address: second, family: 6 },
    ]
    await expect(ask({ lookup }, 'h.example.com', { all: true })).resolves.toEqual([list])
    const reversed = answering([...PUBLIC].reverse())
    await expect(ask({ lookup: reversed })).resolves.toEqual([second, 6])
    await expect(ask({ lookup })).resolves.toEqual([first, 4])
  })

  test('takes the arguments of lookup of node:dns', async () => {
    const guarded = guardedLookup({ lookup })
    await expect(new Promise((resolve) => guarded('h', (_, address) => resolve(address)))).resolves.toBe(
      PUBLIC[0],
    )
    await expect(new Promise((resolve) => guarded('h', 4, (_, ...rest) => resolve(rest)))).resolves.toEqual([
      PUBLIC[0],
      4,
    ])
  })

  test('asks with the options of the caller, for all addresses, verbatim', async () => {
    const seen: unknown[] = []
    const spy: FetchPolicy['lookup'] = (_, options, callback) => {
      seen.push(options)
      callback(null, PUBLIC[0] as string, 4)
    }
    await ask({ lookup: spy }, 'h', { family: 4, hints: 32 })
    await ask({ lookup: spy }, 'h', { order: 'ipv4first', verbatim: false })
    await new Promise((resolve) => guardedLookup({ lookup: spy })('h', 6, resolve))
    expect(seen).toEqual([
      { family: 4, hints: 32, verbatim: true, all: true },
      { order: 'ipv4first', verbatim: false, all: true },
      { family: 6, verbatim: true, all: true },
    ])
  })
})

describe('refused addresses', () => {
  test.each([
    ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '169.254.169.254', '192.0.2.1', '100.64.0.1', '255.255.255.255'],
    ...['::1', '::', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
    ...['64:ff9b::7f00:1', '2002:7f00:1::'],
    // What is no address.
    ...['example.com', '2130706433', '127.1', '8.8.8.8/', '8.8.8.8]/@127.0.0.1', ''],
  ])('%s', async (address) => {
    const expected = {
      name: 'GuardedFetchError',
      code: 'address-refused',
      hostname: 'h.example.com',
      address,
    }
    for (const all of [true, false]) {
      for (const answer of [[address], [...PUBLIC, address]]) {
        const policy = { lookup: answering(answer) }
        await expect(ask(policy, 'h.example.com', { all })).rejects.toMatchObject(expected)
      }
    }
    const single: FetchPolicy['lookup'] = (_, __, callback) => callback(null, address, 4)
    await expect(ask({ lookup: single })).rejects.toMatchObject(expected)
  })

  test('the error has the reasons', async () => {
    const failure = await rejectionOf<GuardedFetchError>(ask({ lookup: answering(['10.0.0.1']) }))
    expect(failure).toBeInstanceOf(GuardedFetchError)
    expect(failure.refusals.map(({ code }) => code)).toEqual(['special-address'])
    expect(failure.reason).toBe('private')
    expect(failure.message).toMatch(/^h\.example\.com leads to 10\.0\.0\.1\. The host is a private address/)
  })

  test('no address at all', async () => {
    await expect(ask({ lookup: answering([]) })).rejects.toMatchObject({
      code: 'address-refused',
      reason: 'name',
      address: undefined,
    })
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a list of null', [null]],
    ['an object without an address', [{ family: 4 }]],
    ['a number', 5],
  ])('a lookup that answers %s, in its own time', async (_, answer) => {
    const lookup: FetchPolicy['lookup'] = (_, __, callback) => setImmediate(callback, null, answer as never)
    await expect(ask({ lookup })).rejects.toMatchObject({
      code: 'address-refused',
      reason: 'name',
      message: 'h.example.com leads to undefined. That is not an address.',
    })
  })

  test('localhost, by the lookup of Node', async () => {
    await expect(ask({}, 'localhost')).rejects.toMatchObject({ code: 'address-refused' })
  })
})

describe('the policy', () => {
  const lookup = answering(['10.0.0.1'])

  test('allows ranges and names, and refuses ranges', async () => {
    await expect(ask({ lookup, allowedAddresses: ['10.0.0.0/8'] })).resolves.toEqual(['10.0.0.1', 4])
    await expect(ask({ lookup, allowedHosts: ['h.example.com'] }, 'H.example.COM')).resolves.toEqual([
      '10.0.0.1',
      4,
    ])
    await expect(ask({ lookup, allowedHosts: ['example.com'] })).rejects.toThrow(GuardedFetchError)
    const names = { lookup: answering(['h']), allowedHosts: ['h.example.com'] }
    await expect(ask(names)).rejects.toMatchObject({ code: 'address-refused', address: 'h' })
    const policy = { lookup: answering(PUBLIC), refusedAddresses: ['2606:4700::/32'] }
    await expect(ask(policy)).rejects.toMatchObject({ address: PUBLIC[1] })
  })

  test('looks up no names but those of a list', async () => {
    const lookup = jest.fn(answering(PUBLIC))
    const policy = { lookup, onlyHosts: ['api.example.com'] }
    await expect(ask(policy, 'h.example.com')).rejects.toMatchObject({
      code: 'address-refused',
      reason: 'name',
      hostname: 'h.example.com',
      message: "The policy doesn't allow the host h.example.com.",
    })
    expect(lookup).not.toHaveBeenCalled()
    await expect(ask(policy, 'API.example.com')).resolves.toEqual([PUBLIC[0], 4])
  })

  test('says nothing of the text of targets', async () => {
    const policy = { lookup: answering(PUBLIC), schemes: ['https'], ports: [8443], maximumLength: 1 }
    await expect(ask(policy)).resolves.toEqual([PUBLIC[0], 4])
  })

  test('is checked at once', () => {
    expect(() => guardedLookup({ allowedAddresses: ['10.0.0'] })).toThrow(TypeError)
  })

  test('the errors of its lookup are passed on', async () => {
    const failing: FetchPolicy['lookup'] = (_, __, callback) =>
      callback(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), '')
    await expect(ask({ lookup: failing })).rejects.toMatchObject({ code: 'ENOTFOUND' })
  })
})

describe('in clients', () => {
  const allowedAddresses = ['127.0.0.0/8', '::1/128']

  test.each([[LOOPBACK], ...(hasIpv6 ? [['::1']] : [])])('http, net and undici reach %s', async (address) => {
    const server = await startServer((_, response) => response.end('hello'), address)
    const { port } = server
    const lookup = guardedLookup({ lookup: answering([address]), allowedAddresses })
    try {
      const status = await new Promise((resolve, reject) => {
        const url = `http://h.example.com:${port}/`
        get(url, { lookup, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
          'error',
          reject,
        )
      })
      expect(status).toBe(200)
      await new Promise<void>((resolve, reject) => {
        const socket = connect({ host: 'h.example.com', port, lookup }, () =>
          resolve(socket.destroy() && undefined),
        )
        socket.on('error', reject)
      })
      const agent = new Agent({ connect: { lookup } })
      const { body } = await request(`http://h.example.com:${port}/`, { dispatcher: agent })
      expect(await body.text()).toBe('hello')
      await agent.close()
    } finally {
      await server.close()
    }
  })

  test('a name that leads elsewhere the second time is refused then', async () => {
    const server = await startServer((_, response) => response.end())
    const rebinding = answering([LOOPBACK], ['169.254.169.254'])
    const lookup = guardedLookup({ lookup: rebinding, allowedAddresses })
    const code = (): Promise<unknown> =>
      new Promise((resolve) => {
        const url = `http://h.example.com:${server.port}/`
        const sent = get(url, { lookup, agent: false }, (answer) => resolve(answer.resume().statusCode))
        sent.on('error', (error) => resolve((error as GuardedFetchError).code))
      })
    try {
      expect([await code(), await code()]).toEqual([200, 'address-refused'])
    } finally {
      await server.close()
    }
  })
})
