// Redirects behind the guard: where they may lead, and what goes along (the fetch standard, "HTTP-redirect fetch").
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import {
  type GuardedFetchError,
  type GuardedFetchInit,
  type GuardedFetchPolicy,
  guardedFetch,
} from 'uriform/node'
import { targetOfRedirect } from '../../../src/safety/node/target.js'
import { withStoppedClock } from '../../support/clock.js'
import { rejectionOf } from '../../support/failures.js'
import { answering, LOOPBACK, patient, startServer, type TestServer } from './servers.js'

let server: TestServer
let policy: GuardedFetchPolicy
const at = (path: string, host = 'h.example.com'): string => `http://${host}:${server.port}${path}`
/** A path that answers with a redirect. */
const to = (location: string, status = 302): string => `/to?${status}&${encodeURIComponent(location)}`

beforeEach(async () => {
  server = await startServer((request, response) => {
    const [, status, location] = /^\/to\?(\d+)&(.*)$/.exec(request.url ?? '') ?? []
    if (status !== undefined && location !== undefined) {
      const octets = Buffer.from(decodeURIComponent(location)).toString('latin1')
      request.resume().on('end', () => response.writeHead(Number(status), { location: octets }).end('moved'))
    } else if (request.url === '/ping' || request.url === '/pong') {
      response.writeHead(302, { location: request.url === '/ping' ? 'pong' : 'ping' }).end()
    } else if (request.url === '/latin1') {
      response.writeHead(302, { location: '/caf\u00e9' }).end()
    } else if (request.url?.startsWith('/count')) {
      response.writeHead(302, { location: `/count${Number(request.url.slice('/count'.length)) + 1}` }).end()
    } else if (request.url !== '/never') request.resume().on('end', () => response.end('here'))
  })
  policy = {
    lookup: answering([LOOPBACK]),
    allowedAddresses: [`${LOOPBACK}/32`],
    ports: [server.port],
    ...patient,
  }
})

afterEach(async () => {
  await server.idle()
  await server.close()
})

const lines = (): readonly string[] => server.requests.map(({ line }) => line)
const fetchFrom = (path: string, init?: GuardedFetchInit, own?: GuardedFetchPolicy) =>
  guardedFetch(at(path), init, { ...policy, ...own })
const failureOf = (...given: Parameters<typeof fetchFrom>) =>
  rejectionOf<GuardedFetchError>(fetchFrom(...given))

describe('a redirect is followed', () => {
  test.each(['/here', 'here', './a/../here', '?x/../here'])('to %s', async (location) => {
    const response = await fetchFrom(to(location))
    expect([await response.text(), response.redirected]).toEqual(['here', true])
    expect(response.url).toBe(new URL(location, at('/to')).href)
  })

  test.each([' ', '\t \t'])('without the white space around it: %j', async (space) => {
    expect((await fetchFrom(to(`${space}/here${space}`))).url).toBe(at('/here'))
  })

  test('to the characters of octets that are not UTF-8', async () => {
    expect((await fetchFrom('/latin1')).url).toBe(at('/caf%C3%A9'))
  })

  test('to another host, with stray characters', async () => {
    const location = `http://other.example.com:${server.port}/a|b?é=[x]#top`
    const response = await fetchFrom(to(location))
    expect(await response.text()).toBe('here')
    expect(lines()[1]).toBe('GET /a%7Cb?%C3%A9=%5Bx%5D')
    expect((policy.lookup as ReturnType<typeof answering>).asked).toEqual([
      'h.example.com',
      'other.example.com',
    ])
  })

  test('several times', async () => {
    const response = await fetchFrom(to(to('/here')))
    expect(await response.text()).toBe('here')
  })

  test('but not without a location, nor for another status', async () => {
    expect(await (await fetchFrom(to('/here', 300))).text()).toBe('moved')
    expect(await (await fetchFrom(to('/here', 201))).text()).toBe('moved')
  })
})

describe('a redirect is refused', () => {
  test.each([
    ['http://127.0.0.2/', 'special-address'],
    ['http://169.254.169.254/latest/meta-data/', 'special-address'],
    ['http://[::1]/', 'special-address'],
    ['http://[::ffff:169.254.169.254]/', 'special-address'],
    ['//10.0.0.1/', 'special-address'],
    ['http://2852039166/', 'numeric-host'],
    ['http://0xa9.254.169.254/', 'numeric-host'],
    ['http://localhost/', 'special-address'],
    ['http://metadata.google.internal/', 'special-address'],
    ['http://h.example.com:22/', 'port-refused'],
    ['http://joe:s3cret@h.example.com/', 'credentials'],
    ['file:///etc/passwd', 'scheme-refused'],
    ['gopher://h.example.com/', 'scheme-refused'],
    ['javascript:alert(1)', 'scheme-refused'],
    ['http://a b/', 'not-a-uri'],
  ])('to %s', async (location, refusal) => {
    const failure = await failureOf(to(location))
    expect(failure.code).toBe('target-refused')
    expect(failure.refusals.map(({ code }) => code)).toContain(refusal)
    expect(`${failure.stack}`).not.toContain('s3cret')
    expect(lines()).toHaveLength(1)
  })

  test('to a name that leads to a private address', async () => {
    const lookup = answering([LOOPBACK], ['10.0.0.1'])
    const failure = await failureOf(to(`http://other.example.com:${server.port}/`), {}, { lookup })
    expect(failure).toMatchObject({
      code: 'address-refused',
      hostname: 'other.example.com',
      address: '10.0.0.1',
    })
  })

  test('back to a request that was made', async () => {
    expect((await failureOf('/ping')).code).toBe('redirect-loop')
    expect(lines()).toEqual(['GET /ping', 'GET /pong'])
    expect((await failureOf(to('#again'))).code).toBe('redirect-loop')
  })

  test('if there are too many', async () => {
    expect((await failureOf('/count0')).code).toBe('too-many-redirects')
    expect(lines()).toHaveLength(6)
    expect((await failureOf(to('/here'), {}, { maximumRedirects: 0 })).code).toBe('too-many-redirects')
    expect((await failureOf('/count0', {}, { maximumRedirects: 12 })).code).toBe('too-many-redirects')
    expect(lines()).toHaveLength(6 + 1 + 13)
  })

  test('from https to http, unless the policy names both', () => {
    const from = Uri.from('https://h.example.com/')
    expect(() => targetOfRedirect('http://h.example.com/', from, {}, 1)).toThrow('The target is refused')
    expect(targetOfRedirect('/a', from, {}, 1).href).toBe('https://h.example.com/a')
    const both = { schemes: ['https', 'http'] }
    expect(targetOfRedirect('http://h.example.com/', from, both, 1).href).toBe('http://h.example.com/')
    expect(targetOfRedirect('https://h.example.com/', Uri.from('http://h.example.com/'), {}, 1).scheme).toBe(
      'https',
    )
  })
})

test('the message of a refused target names the refusal of its reason', async () => {
  const failure = await rejectionOf<GuardedFetchError>(guardedFetch('http://169.254.169.254:8080/'))
  expect([failure.reason, failure.refusals.length > 1]).toEqual(['metadata', true])
  expect(failure.message).toMatch(/^The target is refused\. The host is a cloud metadata address/)
})

describe('an error says where the fetch stopped', () => {
  test('before the first request', async () => {
    const failure = await rejectionOf<GuardedFetchError>(
      guardedFetch('http://joe:s3cret@127.0.0.1/?token=t0p'),
    )
    expect([failure.redirects, failure.url]).toEqual([0, 'http://joe:***@127.0.0.1/?token=***'])
    const forged = await rejectionOf<GuardedFetchError>(guardedFetch('http://joe:s3cret@h\r\nfake: line'))
    expect([failure.redirects, forged.url]).toEqual([0, 'http://joe:***@h\u240d\u240afake: line'])
    const none = await rejectionOf<GuardedFetchError>(guardedFetch(1 as never))
    expect([none.code, none.url]).toEqual(['target-refused', ''])
  })

  test('at a redirect that is refused', async () => {
    const failure = await failureOf(to(to('http://joe:s3cret@10.0.0.1/?sig=s3cret')))
    expect(failure).toMatchObject({ code: 'target-refused', reason: 'private', redirects: 2 })
    expect(failure.url).toBe('http://joe:***@10.0.0.1/?sig=***')
  })

  test('at an address as at a name: 0 is the given URL, 1 where its first redirect led', async () => {
    const placeOf = async (path: string) =>
      (await failureOf(path, {}, { lookup: answering([LOOPBACK], ['10.0.0.1']) })).redirects
    expect(await placeOf(to('http://10.0.0.1/'))).toBe(1)
    expect(await placeOf(to(`http://other.example.com:${server.port}/`))).toBe(1)
    expect((await rejectionOf<GuardedFetchError>(guardedFetch('http://10.0.0.1/'))).redirects).toBe(0)
    const named = guardedFetch('http://other.example.com/', {}, { lookup: answering(['10.0.0.1']) })
    expect((await rejectionOf<GuardedFetchError>(named)).redirects).toBe(0)
  })

  test('at a name, a loop, the last of too many, and in the body', async () => {
    const lookup = answering([LOOPBACK], ['10.0.0.1'])
    const other = `http://other.example.com:${server.port}/?token=s3cret`
    expect(await failureOf(to(other), {}, { lookup })).toMatchObject({
      code: 'address-refused',
      redirects: 1,
      url: other.replace('s3cret', '***'),
    })
    expect(await failureOf('/ping')).toMatchObject({ code: 'redirect-loop', redirects: 1, url: at('/pong') })
    const { redirects, url } = await failureOf('/count0')
    expect([redirects, url]).toEqual([5, at('/count5')])
    const response = await fetchFrom(to('/here'), {}, { maximumSize: 1 })
    expect(await rejectionOf(response.text())).toMatchObject({
      code: 'too-large',
      redirects: 1,
      url: at('/here'),
    })
  })

  test('at a timeout', () =>
    withStoppedClock(async (pass) => {
      const failure = failureOf(to('/never'), {}, { timeout: 300 })
      while (!lines().includes('GET /never')) await turn()
      pass(300)
      expect(await failure).toMatchObject({ code: 'timeout', redirects: 1, url: at('/never') })
    }))
})

test('the worst of the addresses of a name is the reason', async () => {
  const lookup = answering(['10.0.0.1', '169.254.169.254', '127.0.0.1'])
  expect(await failureOf('/here', {}, { lookup })).toMatchObject({
    reason: 'metadata',
    address: '169.254.169.254',
  })
})

describe('the mode', () => {
  test('error', async () => {
    expect((await failureOf(to('/here'), { redirect: 'error' })).code).toBe('redirect-refused')
  })

  test('manual', async () => {
    const response = await fetchFrom(to('http://127.0.0.2/'), { redirect: 'manual' })
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.2/'])
    expect(await response.text()).toBe('moved')
  })
})

describe('what goes along', () => {
  const sent = () => server.requests.map(({ line, body }) => [line.split(' ')[0], body])

  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [301, 'PUT', 'PUT'],
    [307, 'POST', 'POST'],
    [308, 'POST', 'POST'],
  ])('%i %s: %s', async (status, method, next) => {
    const headers = { 'Content-Language': 'en' }
    await (await fetchFrom(to('/here', status), { method, body: 'data', headers })).text()
    expect(sent()).toEqual([
      [method, 'data'],
      [next, next === 'GET' ? '' : 'data'],
    ])
    const { headers: last } = server.requests[1] as (typeof server.requests)[number]
    const expected = next === 'GET' ? [undefined, undefined] : ['en', 'text/plain;charset=UTF-8']
    expect([last['content-language'], last['content-type']]).toEqual(expected)
  })

  test('HEAD stays HEAD', async () => {
    await fetchFrom(to('/here', 303), { method: 'HEAD' })
    expect(sent().map(([method]) => method)).toEqual(['HEAD', 'HEAD'])
  })

  test('a stream is not sent again', async () => {
    const post = () => ({ method: 'POST', body: Readable.from(['data']), duplex: 'half' }) as const
    expect((await failureOf(to('/here', 307), post())).code).toBe('body-not-replayable')
    expect((await failureOf(to('/here', 302), post())).code).toBe('body-not-replayable')
    await (await fetchFrom(to('/here', 303), post())).text()
    expect(sent().slice(2)).toEqual([
      ['POST', 'data'],
      ['GET', ''],
    ])
  })

  test.each([
    ['of the same origin', 'h.example.com', true],
    ['of another', 'other.example.com', false],
  ])('credentials to a target %s', async (_, host, isKept) => {
    const headers = { Authorization: 'a', Cookie: 'b', 'Proxy-Authorization': 'c', 'X-Own': 'd' }
    await (await fetchFrom(to(`http://${host}:${server.port}/here`), { headers })).text()
    const { headers: last } = server.requests[1] as (typeof server.requests)[number]
    const { authorization, cookie, 'proxy-authorization': proxy, 'x-own': own } = last
    expect([authorization, cookie, proxy, own]).toEqual(
      isKept ? ['a', 'b', 'c', 'd'] : [undefined, undefined, undefined, 'd'],
    )
  })

  test.each([
    ['h.example.com', true],
    ['other.example.com', false],
  ])('keys and tokens to %s: %p', async (host, isKept) => {
    const secret = [
      'X-Api-Key',
      'apikey',
      'Token',
      'X-ApiKey',
      'x-auth-token',
      'X-CSRF-Token',
      'X-CSRFToken',
      'api_key',
      'X_TOKEN',
      'Client-Secret',
      'X-Signature',
      'My.Own',
    ]
    const plain = ['Idempotency-Key', 'idempotency_key', 'X-Keyboard', 'Token-Kind', 'X-Secretary']
    const headers = Object.fromEntries([...secret, ...plain].map((name) => [name, 'v']))
    const secretHeaders = ['x-SIGNATURE', 'my.own']
    await (await fetchFrom(to(`http://${host}:${server.port}/here`), { headers }, { secretHeaders })).text()
    const { headers: last } = server.requests[1] as (typeof server.requests)[number]
    const arrived = [...secret, ...plain].filter((name) => last[name.toLowerCase()] !== undefined)
    expect(arrived).toEqual(isKept ? [...secret, ...plain] : plain)
  })

  test.each([['Authorization'], [['a b']], [['']], [[1]], [{}]])(
    'secretHeaders of %j are a mistake',
    async (names) => {
      const own = { secretHeaders: names } as unknown as GuardedFetchPolicy
      const failure = await failureOf('/here', {}, own)
      expect(failure).toBeInstanceOf(TypeError)
      expect((failure as Error).message).toContain(
        '"secretHeaders" in the fetch policy. Expected an array of names of header fields',
      )
      expect(lines()).toEqual([])
    },
  )
})
