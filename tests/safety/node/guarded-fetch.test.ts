// fetch behind the guard: what it judges, the limits it keeps, and that nothing is left open.
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { GuardedFetchError, type GuardedFetchInit, type GuardedFetchPolicy, guardedFetch } from 'uriform/node'
import { CallSignal } from '../../../src/safety/node/call-signal.js'
import { withStoppedClock } from '../../support/clock.js'
import { rejectionOf } from '../../support/failures.js'
import { describeWith } from '../../support/needs.js'
import { inCi } from '../../support/runs.js'
import { answering, hasIpv6, LOOPBACK, patient, startServer, type TestServer } from './servers.js'

const MEGABYTE = 1_000_000

let server: TestServer
let policy: GuardedFetchPolicy
const at = (path: string, host = 'h.example.com'): string => `http://${host}:${server.port}${path}`

beforeEach(async () => {
  server = await startServer((request, response) => {
    const path = request.url ?? ''
    if (path === '/hello') response.setHeader('set-cookie', ['a=1', 'b=2']).end('hello')
    else if (path === '/echo') request.pipe(response)
    else if (path === '/odd') response.writeHead(999, Buffer.from('été').toString('latin1')).end('odd')
    else if (path === '/empty') response.writeHead(204).end()
    else if (path === '/large') response.end(Buffer.alloc(MEGABYTE))
    else if (path === '/endless') Readable.from(repeated(Buffer.alloc(65_536))).pipe(response)
    else if (path === '/gzip-bomb') response.setHeader('content-encoding', 'gzip').end(bomb)
    else if (path === '/br-bomb') response.setHeader('content-encoding', 'br').end(brotliBomb)
    else if (path === '/encodings') response.setHeader('content-encoding', codings).end(bomb)
    else if (path === '/slow') response.write('a')
    else if (path === '/reset') response.destroy()
    // Everything else is never answered.
  })
  policy = {
    lookup: answering([LOOPBACK]),
    allowedAddresses: ['127.0.0.0/8'],
    ports: [server.port],
    ...patient,
  }
})

afterEach(async () => {
  // What a call leaves open would keep this from ending.
  await server.idle()
  await server.close()
})

/** More than the default size, 10 MB. */
const zeros = Buffer.alloc(inCi(50, 12) * MEGABYTE)
const bomb = gzipSync(zeros)
const codings = new Array(2000).fill('gzip').join(', ')
const brotliBomb = brotliCompressSync(zeros)

function* repeated(piece: Buffer): Generator<Buffer> {
  for (;;) yield piece
}

const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
  const failure = await rejectionOf<GuardedFetchError>(work)
  expect(failure).toBeInstanceOf(GuardedFetchError)
  return failure.code
}
const fetchText = async (path: string, own?: GuardedFetchPolicy, init?: GuardedFetchInit): Promise<string> =>
  (await guardedFetch(at(path), init, { ...policy, ...own })).text()

describe('a response', () => {
  test('is as that of fetch', async () => {
    const response = await guardedFetch(at('/hello#top'), {}, policy)
    const { status, ok, url, redirected, headers } = response
    expect({ status, ok, url, redirected }).toEqual({
      status: 200,
      ok: true,
      url: at('/hello'),
      redirected: false,
    })
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    const copy = response.clone()
    expect(copy.url).toBe(response.url)
    expect(await Promise.all([response.text(), copy.text()])).toEqual(['hello', 'hello'])
  })

  test('of a status and a reason phrase that no response made by hand may have', async () => {
    const response = await guardedFetch(at('/odd'), {}, policy)
    const { status, statusText, ok } = response
    expect({ status, statusText, ok }).toEqual({ status: 999, statusText: 'été', ok: false })
    expect(response.clone()).toMatchObject({ status, statusText, ok })
    expect(await response.text()).toBe('odd')
  })

  test('without a body', async () => {
    const response = await guardedFetch(at('/empty'), {}, policy)
    expect([response.status, response.body]).toEqual([204, null])
    expect((await guardedFetch(at('/hello'), { method: 'HEAD' }, policy)).body).toBeNull()
  })

  test.each([
    ['text', 'héllo', 'héllo'],
    ['octets', Buffer.from('hello'), 'hello'],
    ['a stream', Readable.from(['hel', 'lo']), 'hello'],
    ['parameters', new URLSearchParams({ a: 'b c' }), 'a=b+c'],
  ])('to a request with %s', async (_, body, sent) => {
    await expect(fetchText('/echo', {}, { method: 'post', body, duplex: 'half' })).resolves.toBe(sent)
    expect(server.requests.map(({ line }) => line)).toEqual(['POST /echo'])
  })

  test('for a URI, the value of a scheme and a URL', async () => {
    for (const input of [Uri.from(at('/hello')), new URL(at('/hello'))]) {
      expect(await (await guardedFetch(input, {}, policy)).text()).toBe('hello')
    }
  })
})

describe('what is refused before anything is sent', () => {
  test('is refused too by a policy that inherits its fields', async () => {
    const inherited = (own: GuardedFetchPolicy): GuardedFetchPolicy => Object.create({ ...policy, ...own })
    const only = guardedFetch(at('/hello'), {}, inherited({ onlyHosts: ['api.example'] }))
    expect(await codeOf(only)).toBe('target-refused')
    const secret = inherited({ secretHeaders: ['x y'] })
    await expect(guardedFetch(at('/hello'), {}, secret)).rejects.toThrow(
      '"secretHeaders" in the fetch policy. Expected',
    )
    await expect(guardedFetch(at('/hello'), {}, null as never)).rejects.toThrow(
      'Got null in the fetch policy. Expected options.',
    )
    await expect(guardedFetch(at('/hello'), null as never, policy)).rejects.toThrow(
      'Got null in guardedFetch(). Expected an init as for fetch.',
    )
    expect(server.requests).toEqual([])
    const answer = await guardedFetch(at('/hello'), {}, inherited({ maximumSize: 4 }))
    expect(await codeOf(answer.text())).toBe('too-large')
  })

  test.each([
    ['http://127.0.0.1/', 'special-address', 'loopback'],
    ['http://[::1]/', 'special-address', 'loopback'],
    ['http://2130706433/', 'numeric-host', 'loopback'],
    ['http://localhost/', 'special-address', 'loopback'],
    ['file:///etc/passwd', 'scheme-refused', 'scheme'],
    ['http://h.example.com:22/', 'port-refused', 'port'],
    ['http://joe:s3cret@h.example.com/', 'credentials', 'user-information'],
    ['no uri', 'not-a-uri', undefined],
  ])('%s', async (text, refusal, reason) => {
    const failure = await rejectionOf<GuardedFetchError>(guardedFetch(text))
    expect(failure).toMatchObject({ name: 'GuardedFetchError', code: 'target-refused', reason })
    expect(failure.refusals.map(({ code }) => code)).toContain(refusal)
    expect(`${failure.stack}`).not.toContain('s3cret')
  })

  test('credentials, whatever the policy says', async () => {
    const open = { ...policy, credentials: true }
    expect(await codeOf(guardedFetch(`http://joe:s3cret@h.example.com:${server.port}/`, {}, open))).toBe(
      'target-refused',
    )
  })

  test('an address that the name leads to', async () => {
    for (const address of ['10.0.0.1', '::1', '::ffff:127.0.0.1', 'fd00::1']) {
      const refused = { ...policy, lookup: answering([address]), allowedAddresses: [] }
      const failure = await rejectionOf(guardedFetch(at('/hello'), {}, refused))
      expect(failure).toMatchObject({ code: 'address-refused', address, hostname: 'h.example.com' })
    }
    expect(
      await codeOf(guardedFetch(at('/').replace('http:', 'https:'), {}, { ...policy, allowedAddresses: [] })),
    ).toBe('address-refused')
    expect(server.connections()).toBe(0)
  })

  test('an address that the name leads to the second time', async () => {
    const rebinding = { ...policy, lookup: answering([LOOPBACK], ['10.0.0.1']) }
    expect(await (await guardedFetch(at('/hello'), {}, rebinding)).text()).toBe('hello')
    expect(await codeOf(guardedFetch(at('/hello'), {}, rebinding))).toBe('address-refused')
  })

  test('a wrong policy or init', async () => {
    for (const wrong of [
      { timeout: Number.NaN },
      { maximumSize: -1 },
      { maximumRedirects: 0.5 },
      { ports: [''] },
    ]) {
      await expect(guardedFetch(at('/hello'), {}, wrong as GuardedFetchPolicy)).rejects.toThrow(TypeError)
    }
    for (const wrong of [{ dispatcher: {} }, { integrity: 'sha256-a' }]) {
      await expect(guardedFetch(at('/hello'), wrong as GuardedFetchInit, policy)).rejects.toThrow(
        /guardedFetch doesn.t accept/,
      )
    }
    for (const name of ['onlyHosts', 'timeout']) {
      await expect(guardedFetch(at('/hello'), { [name]: [] }, policy)).rejects.toThrow(
        `${name} belongs to the policy, the third argument`,
      )
    }
    const wrong = { redirect: 'none' } as unknown as GuardedFetchInit
    await expect(guardedFetch(at('/hello'), wrong, policy)).rejects.toThrow(
      new TypeError("Wrong value of redirect in the init. Expected 'follow', 'error' or 'manual'."),
    )
  })
})

describe('limits', () => {
  test.each(['/large', '/endless', '/gzip-bomb', '/br-bomb'])('the size of %s', async (path) => {
    expect(await codeOf(fetchText(path, { maximumSize: MEGABYTE - 1 }))).toBe('too-large')
  })

  test('the number of content codings', async () => {
    const failure = await rejectionOf<Error>(fetchText('/encodings'))
    expect(failure).not.toBeInstanceOf(GuardedFetchError)
    expect(String(failure.cause ?? failure)).toMatch(/too many content-encodings/)
  })

  test('a body of exactly the size', async () => {
    expect(await fetchText('/large', { maximumSize: MEGABYTE })).toHaveLength(MEGABYTE)
    expect(await fetchText('/large', { maximumSize: Number.POSITIVE_INFINITY })).toHaveLength(MEGABYTE)
  })

  test('the default size', async () => {
    expect(await codeOf(fetchText('/gzip-bomb'))).toBe('too-large')
  })

  test('the time of the headers, a lookup included', async () => {
    expect(await codeOf(fetchText('/never', { headersTimeout: 50 }))).toBe('headers-timeout')
    const lookup: GuardedFetchPolicy['lookup'] = () => {}
    expect(await codeOf(fetchText('/hello', { headersTimeout: 50, lookup: lookup as never }))).toBe(
      'headers-timeout',
    )
  })

  test('the time of the whole', async () => {
    expect(await codeOf(fetchText('/slow', { timeout: 100 }))).toBe('timeout')
    expect(await codeOf(fetchText('/never', { timeout: 50 }))).toBe('timeout')
  })

  // A timer of the platform fires at once after more than 2^31 - 1 milliseconds.
  test.each([2 ** 31, Number.POSITIVE_INFINITY])('a time of %d is long', (long) => {
    const call = new CallSignal(undefined, () => ({}))
    const stop = call.abortAfter(long, 'timeout', '')
    return wait(20).then(() => {
      stop()
      expect(call.signal.aborted).toBe(false)
    })
  })

  test('a body that nobody reads', () =>
    withStoppedClock(async (pass) => {
      const response = await guardedFetch(at('/endless'), {}, { ...policy, timeout: 1000 })
      pass(1000)
      await server.idle()
      expect(await codeOf(response.text())).toBe('timeout')
    }))

  test('a body that is read after the time of the headers', () =>
    withStoppedClock(async (pass) => {
      const response = await guardedFetch(at('/hello'), {}, { ...policy, headersTimeout: 500 })
      pass(600)
      expect(await response.text()).toBe('hello')
    }))
})

describe('ending', () => {
  test('by the signal: before, while waiting, and in the body', async () => {
    const reason = new Error('enough')
    await expect(fetchText('/hello', {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const pending = fetchText('/never', {}, { signal: controller.signal })
    setTimeout(() => controller.abort(reason), 30)
    await expect(pending).rejects.toBe(reason)
    const other = new AbortController()
    const response = await guardedFetch(at('/slow'), { signal: other.signal }, policy)
    other.abort(reason)
    await expect(response.text()).rejects.toBe(reason)
  })

  test('by cancelling the body', async () => {
    const response = await guardedFetch(at('/endless'), {}, policy)
    await response.body?.cancel()
    await server.idle()
  })

  test('by an error of the server', async () => {
    await expect(fetchText('/reset')).rejects.toThrow('fetch failed')
  })
})

describe('connections', () => {
  test('are of one call each, and end with it', async () => {
    await fetchText('/hello')
    await server.idle()
    await fetchText('/hello')
    expect(server.connections()).toBe(2)
  })

  test('are not lent to another policy', async () => {
    const response = await guardedFetch(at('/slow'), {}, policy)
    const strict = { ...policy, allowedAddresses: [] }
    expect(await codeOf(guardedFetch(at('/hello'), {}, strict))).toBe('address-refused')
    await response.body?.cancel()
  })

  test('of many calls at once', async () => {
    const paths = Array.from({ length: 20 }, (_, call) => (call % 2 === 0 ? '/hello' : '/gzip-bomb'))
    const results = await Promise.allSettled(paths.map((path) => fetchText(path, { maximumSize: MEGABYTE })))
    expect(results.map(({ status }) => status)).toEqual(
      paths.map((path) => (path === '/hello' ? 'fulfilled' : 'rejected')),
    )
  })
})

describeWith(hasIpv6 ? undefined : 'IPv6')('IPv6', () => {
  test('is judged and reached', async () => {
    const six = await startServer((_, response) => response.end('six'), '::1')
    const own = { lookup: answering(['::1']), ports: [six.port], ...patient }
    const target = `http://h.example.com:${six.port}/`
    try {
      expect(await codeOf(guardedFetch(target, {}, own))).toBe('address-refused')
      const allowed = { ...own, allowedAddresses: ['::1/128'] }
      expect(await (await guardedFetch(target, {}, allowed)).text()).toBe('six')
      expect(await (await guardedFetch(`http://[::1]:${six.port}/`, {}, allowed)).text()).toBe('six')
    } finally {
      await six.close()
    }
  })
})
