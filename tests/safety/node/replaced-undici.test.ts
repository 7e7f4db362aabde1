// Alone: puts other modules in the place of undici.
// A runtime can replace undici by modules of its own, whose fetch connects wherever it likes: then nothing is sent.
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { GuardedFetchPolicy } from 'uriform/node'
import { answering, LOOPBACK, patient, startServer, type TestServer } from './servers.js'

const undici = jest.requireActual<typeof import('undici')>('undici')
const HOST = 'h.example.com'
let server: TestServer
/** What the fetch of the runtime was called with. */
let fetched: string[]

beforeEach(async () => {
  fetched = []
  server = await startServer((_, response) => response.end('secret'))
})

afterEach(() => server.close())

/** Like undici's fetch, but its name server says that the host is this machine, and it has no dispatcher. */
const ownFetch = (input: string, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) => {
  fetched.push(input)
  return fetch(input.replace(HOST, LOOPBACK), init)
}

/** Calls guardedFetch where this is the module `undici`. */
async function failureWith(replacement: object, scheme = 'http', own: GuardedFetchPolicy = {}) {
  let failure: unknown
  const lookup = answering([LOOPBACK])
  await jest.isolateModulesAsync(async () => {
    jest.doMock('undici', () => ({ __esModule: true, ...replacement }))
    const { GuardedFetchError, guardedFetch } = await import('uriform/node')
    const policy = { lookup, ports: [server.port], ...patient, ...own }
    failure = await guardedFetch(`${scheme}://${HOST}:${server.port}/`, {}, policy).catch((reason) => reason)
    expect(failure).toBeInstanceOf(GuardedFetchError)
  })
  return failure
}

const ignored = {
  name: 'GuardedFetchError',
  code: 'dispatcher-ignored',
  message: expect.stringMatching(/^This runtime's undici connects without the guard.* Nothing was sent\.$/),
}
const { Headers, Response } = undici

describe('nothing is sent if', () => {
  const METHODS = ['dispatch', 'close', 'destroy']
  /** An agent that does nothing. */
  const agentWith = (names: readonly string[]) => {
    class Agent {}
    for (const name of names) Object.defineProperty(Agent.prototype, name, { value: async () => {} })
    return Agent
  }

  test('there is no agent, or it lacks a method', async () => {
    const agents = METHODS.map((missing) => agentWith(METHODS.filter((name) => name !== missing)))
    for (const Agent of [undefined, agentWith([]), ...agents]) {
      expect(await failureWith({ Agent, Headers, Response, fetch: ownFetch })).toMatchObject(ignored)
    }
    expect([fetched, server.connections()]).toEqual([[], 0])
  })

  test.each([
    ['only the methods that are used', agentWith(METHODS)],
    ['all that undici has', undici.Agent],
  ])('the agent has %s, but fetch ignores it', async (_, Agent) => {
    for (const scheme of ['http', 'https']) {
      const replacement = { Agent, Headers, Response, fetch: ownFetch }
      expect(await failureWith(replacement, scheme)).toMatchObject(ignored)
      expect(await failureWith(replacement, scheme, { allowedHosts: [HOST] })).toMatchObject(ignored)
    }
    expect(server.connections()).toBe(0)
    // A name that nothing can look up.
    for (const target of fetched) expect(target).toMatch(/^https?:\/\/x{64}\.invalid\/$/)
  })

  test('fetch honours the agent, but the agent never asks the lookup', async () => {
    class Agent extends undici.Agent {
      constructor() {
        super({ connect: { lookup: answering([LOOPBACK]) } })
      }
    }
    expect(await failureWith({ ...undici, Agent })).toMatchObject(ignored)
    expect(server.connections()).toBe(0)
  })

  test('only https ignores the dispatcher', async () => {
    const fetch = (input: string, init: object) =>
      input.startsWith('https:') ? ownFetch(input, init) : undici.fetch(input, init)
    const replacement = { ...undici, fetch }
    expect(await failureWith(replacement)).toMatchObject({ code: 'address-refused', address: LOOPBACK })
    expect(await failureWith(replacement, 'https')).toMatchObject(ignored)
    expect(server.connections()).toBe(0)
  })
})

test('a fetch that is replaced later is tried again', async () => {
  const replacement = { __esModule: true, ...undici }
  await jest.isolateModulesAsync(async () => {
    jest.doMock('undici', () => replacement)
    const { guardedFetch } = await import('uriform/node')
    const rules = { lookup: answering([LOOPBACK]), ports: [server.port], allowedHosts: [HOST] }
    const policy = { ...rules, ...patient }
    const response = await guardedFetch(`http://${HOST}:${server.port}/`, {}, policy)
    expect(await response.text()).toBe('secret')
    Object.assign(replacement, { fetch: ownFetch })
    await expect(guardedFetch(`http://${HOST}:${server.port}/`, {}, policy)).rejects.toMatchObject(ignored)
  })
  expect(server.requests).toHaveLength(1)
})

test('a call that is aborted at once fails for that reason', async () => {
  const reason = new Error('enough')
  await jest.isolateModulesAsync(async () => {
    jest.doMock('undici', () => undici)
    const { guardedFetch } = await import('uriform/node')
    const init = { signal: AbortSignal.abort(reason) }
    await expect(guardedFetch(`http://${HOST}/`, init)).rejects.toBe(reason)
  })
})

describe('without undici', () => {
  const failureOf = async (thrown: Error): Promise<unknown> => {
    let failure: unknown
    await jest.isolateModulesAsync(async () => {
      jest.doMock('undici', () => {
        throw thrown
      })
      const { guardedFetch } = await import('uriform/node')
      failure = await guardedFetch('http://example.com/').catch((reason) => reason)
    })
    return failure
  }

  test('the error says how to install it', async () => {
    const cause = Object.assign(new Error("Cannot find package 'undici'"), { code: 'ERR_MODULE_NOT_FOUND' })
    expect(await failureOf(cause)).toMatchObject({
      code: 'undici-missing',
      message: expect.stringMatching(/Run: npm install undici@7$/),
      cause,
    })
  })

  test('another error while it loads is passed on', async () => {
    const cause = new Error('broken')
    expect(await failureOf(cause)).toBe(cause)
  })
})

describe('with another version of undici', () => {
  const failureWithVersion = async (version: string): Promise<unknown> => {
    let failure: unknown
    await jest.isolateModulesAsync(async () => {
      jest.dontMock('undici')
      jest.doMock('undici/package.json', () => ({ version }))
      const { guardedFetch } = await import('uriform/node')
      const options = { lookup: answering([LOOPBACK]) }
      failure = await guardedFetch(`http://${HOST}/`, {}, options).catch((reason) => reason)
    })
    jest.dontMock('undici/package.json')
    return failure
  }

  test.each(['5.29.0', '6.22.0', '7.17.0', '7', ''])('%s is too old', async (version) => {
    expect(await failureWithVersion(version)).toMatchObject({
      name: 'GuardedFetchError',
      code: 'undici-too-old',
      message: `guardedFetch needs undici 7.18 or later, and ${version} is installed. Run: npm install undici@7`,
    })
  })

  test.each(['7.18.0', '8.0.0', '10.1.0', '8'])('%s is taken', async (version) => {
    expect(await failureWithVersion(version)).toMatchObject({ code: 'address-refused' })
  })
})
