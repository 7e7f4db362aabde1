// Alone: puts another module in the place of Node's.
// The agents: what they refuse before anything is sent, for Node's clients, redirects and sockets that are kept alive.
import { execFileSync, spawnSync } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import { type AddressInfo, connect, type LookupFunction, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import axios from 'axios'
import nodeFetch from 'node-fetch'
import type { FetchPolicy } from 'uriform/guards'
import { type GuardedAgents, GuardedFetchError, guardedAgent } from 'uriform/node'
import { rejectionOf } from '../../support/failures.js'
import { describeWith } from '../../support/needs.js'
import { answering, hasIpv6, LOOPBACK, startServer, type TestServer } from './servers.js'

// Its declarations and its module disagree on the default export.
const { default: got } = jest.requireActual<typeof import('got')>('got')
const HOST = 'h.example.com'
let server: TestServer
let open: FetchPolicy
let made: GuardedAgents[]

beforeEach(async () => {
  made = []
  server = await startServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://h')
    const to = searchParams.get('to')
    if (to !== null) response.writeHead(302, { location: to })
    response.end('hello')
  })
  // The server is the public one of a name; all else is as by default.
  open = { lookup: answering([LOOPBACK]), allowedHosts: [HOST], ports: [server.port] }
})

afterEach(async () => {
  for (const agents of made) for (const agent of Object.values(agents)) agent.destroy()
  await server.close()
})

function agentsOf(policy: FetchPolicy): GuardedAgents {
  const agents = guardedAgent(policy)
  made.push(agents)
  return agents
}

/** The status of the response, or the error. */
function sent(agents: GuardedAgents, options: http.RequestOptions | string): Promise<unknown> {
  return new Promise((resolve) => {
    const own = typeof options === 'string' ? new URL(options) : options
    const isHttps = own.protocol === 'https:'
    const request = isHttps ? https.request : http.request
    const agent = isHttps ? agents.https : agents.http
    const given = own instanceof URL ? request(own, { agent }) : request({ ...own, agent })
    given.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
    given.on('error', resolve).end()
  })
}

const refused = (reason: string | undefined, code = 'target-refused') => ({
  name: 'GuardedFetchError',
  code,
  reason,
})

describe('refused by the text, and nothing is looked up', () => {
  test.each<[reason: string, urls: string]>([
    ['loopback', 'http://127.0.0.1/ https://127.0.0.1/ http://127.0.0.2/ http://0.0.0.0/ http://127.1/'],
    ['loopback', 'http://2130706433/ http://0x7f000001/ http://017700000001/ http://①②⑦.⓪.⓪.①/'],
    ['loopback', 'http://localhost/ http://LOCALHOST/ http://a.localhost/ http://[::1]/ https://[::]/'],
    ['loopback', 'http://[0:0:0:0:0:ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[64:ff9b::127.0.0.1]/'],
    [
      'private',
      'http://10.0.0.1/ http://172.16.0.1/ http://192.168.0.1/ http://100.64.0.1/ http://[fd00::1]/',
    ],
    ['link-local', 'http://169.254.1.1/ http://[fe80::1]/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/ http://[::ffff:169.254.169.254]/'],
    ['metadata', 'http://metadata.google.internal/'],
    ['multicast', 'http://224.0.0.1/ http://[ff02::1]/'],
    ['reserved', 'http://192.0.2.1/ http://255.255.255.255/'],
    ['name', 'http://server/ http://example.com./'],
    ['port', 'http://h.example.com:22/ https://h.example.com:80/'],
  ])('%s: %s', async (reason, urls) => {
    const lookup = answering([LOOPBACK])
    for (const url of urls.split(' ')) {
      expect(await sent(agentsOf({ lookup }), url)).toMatchObject(refused(reason))
    }
    expect(lookup.asked).toEqual([])
  })

  // As they come from programs that take hosts from others, without a URL.
  test.each<[host: unknown, reason: string]>([
    ['127.1', 'loopback'],
    ['0x7f.1', 'loopback'],
    ['LocalHost.', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['::1%lo', 'loopback'],
    ['fe80::1%eth0', 'link-local'],
    ['::ffff:169.254.169.254%25', 'metadata'],
    ['[::1]', 'name'],
    ['joe@h.example.com', 'name'],
    ['h.example.com/@127.0.0.1', 'name'],
    ['h.example.com#@127.0.0.1', 'name'],
    ['127.0.0.1\\.example.com', 'name'],
    ['h.example.com x', 'name'],
    ['%6cocalhost', 'name'],
  ])('the host %p', async (host, reason) => {
    const agents = agentsOf({ ports: 'any' })
    for (const name of ['host', 'hostname']) {
      expect(await sent(agents, { [name]: host, port: server.port })).toMatchObject(refused(reason))
    }
    expect(server.connections()).toBe(0)
  })

  test('hostname goes before host, as in Node', async () => {
    const options = { host: HOST, hostname: LOOPBACK, port: server.port }
    expect(await sent(agentsOf(open), options)).toMatchObject(refused('loopback'))
    expect(await sent(agentsOf(open), { ...options, host: LOOPBACK, hostname: HOST })).toBe(200)
  })

  test('no host is localhost', async () => {
    expect(await sent(agentsOf(open), { port: server.port })).toMatchObject(refused('loopback'))
  })

  test('schemes, ports and hosts that the policy does not name', async () => {
    const agents = agentsOf({ ...open, schemes: ['https'] })
    expect(await sent(agents, `http://${HOST}:${server.port}/`)).toMatchObject(refused('scheme'))
    const one = agentsOf({ ...open, onlyHosts: ['api.example.com'] })
    expect(await sent(one, `http://${HOST}:${server.port}/`)).toMatchObject(refused('name'))
    const inherited = agentsOf(Object.create({ ...open, onlyHosts: ['api.example.com'] }))
    expect(await sent(inherited, `http://${HOST}:${server.port}/`)).toMatchObject(refused('name'))
    const lookup = answering([LOOPBACK])
    const own = { host: HOST, port: server.port, lookup }
    expect(await sent(inherited, own)).toMatchObject(refused('name'))
    const any = agentsOf({ ...open, ports: 'any' })
    expect(await sent(any, `http://${HOST}:${server.port}/`)).toBe(200)
  })
})

describe('refused by the address that a name leads to', () => {
  test.each([
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:127.0.0.1', 'loopback'],
    ['10.0.0.1', 'private'],
    ['169.254.169.254', 'metadata'],
    ['fe80::1%eth0', 'link-local'],
    ['0.0.0.0', 'loopback'],
  ])('%s', async (address, reason) => {
    const agents = agentsOf({ lookup: answering(['93.184.215.14', address]), ports: 'any' })
    for (const scheme of ['http', 'https']) {
      const failure = await sent(agents, `${scheme}://${HOST}:${server.port}/`)
      expect(failure).toMatchObject({ ...refused(reason, 'address-refused'), address, hostname: HOST })
    }
    expect(server.connections()).toBe(0)
  })

  test('a lookup of the request is judged, and that of the policy goes before it', async () => {
    const lookup: LookupFunction = answering([LOOPBACK])
    const options = { host: HOST, port: server.port, lookup }
    const failure = await sent(agentsOf({ ports: 'any' }), options)
    expect(failure).toMatchObject(refused('loopback', 'address-refused'))
    const other = answering(['10.0.0.1'])
    expect(await sent(agentsOf({ ports: 'any', lookup: other }), options)).toMatchObject({
      address: '10.0.0.1',
    })
    expect(await sent(agentsOf({ ports: 'any', allowedHosts: [HOST] }), options)).toBe(200)
  })

  test('a name that leads elsewhere the second time', async () => {
    const policy = {
      lookup: answering([LOOPBACK], ['169.254.169.254']),
      allowedAddresses: ['127.0.0.0/8'],
      ports: [server.port],
    }
    const agents = agentsOf(policy)
    const request = { host: HOST, port: server.port, headers: { connection: 'close' } }
    expect(await sent(agents, request)).toBe(200)
    expect(await sent(agents, request)).toMatchObject(refused('metadata', 'address-refused'))
  })
})

describe('sockets that are kept alive', () => {
  test('serve the next request of the same name', async () => {
    const agents = agentsOf(open)
    const url = `http://${HOST}:${server.port}/`
    expect([await sent(agents, url), await sent(agents, url)]).toEqual([200, 200])
    expect(server.connections()).toBe(1)
  })

  test('serve no request that the policy refuses, though it has the same key in the pool', async () => {
    const agents = agentsOf(open)
    expect(await sent(agents, { host: HOST, port: server.port, family: 4 })).toBe(200)
    const same = { host: `${HOST}:${server.port}`, port: '', localAddress: '4' }
    expect(await sent(agents, same)).toMatchObject(refused('name'))
    expect(server.requests).toHaveLength(1)
  })

  test('never serve another policy', async () => {
    expect(await sent(agentsOf(open), `http://${HOST}:${server.port}/`)).toBe(200)
    const strict = agentsOf({ lookup: answering([LOOPBACK]), ports: 'any' })
    const failure = await sent(strict, `http://${HOST}:${server.port}/`)
    expect(failure).toMatchObject(refused('loopback', 'address-refused'))
  })

  test('a request that waits for a socket is judged too', async () => {
    const agents = agentsOf({
      ...open,
      lookup: answering([LOOPBACK], ['10.0.0.1']),
      allowedHosts: [],
      allowedAddresses: ['127.0.0.0/8'],
    })
    agents.http.maxSockets = 1
    const request = { host: HOST, port: server.port, headers: { connection: 'close' } }
    const results = await Promise.all([sent(agents, request), sent(agents, request)])
    expect(results).toMatchObject([200, refused('private', 'address-refused')])
  })
})

describe('connections that lead past host and port', () => {
  let folder: string
  let path: string
  let local: http.Server
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'uriform-'))
    path = join(folder, 'socket')
    local = http.createServer((_, response) => response.end('secret')).listen(path)
    await once(local, 'listening')
  })
  afterEach(() => {
    local.close()
    rmSync(folder, { recursive: true })
  })

  test('a socket file', async () => {
    const agents = agentsOf(open)
    const options = { host: HOST, port: server.port, socketPath: path }
    expect(await sent(agents, options)).toMatchObject(refused(undefined, 'connection-refused'))
    Object.assign((agents.http as unknown as { options: object }).options, { socketPath: path })
    const failure = await sent(agents, { host: HOST, port: server.port })
    expect(failure).toMatchObject(refused(undefined, 'connection-refused'))
  })

  test('a given socket', async () => {
    const agents = agentsOf(open)
    const socket = connect(path)
    const options = { protocol: 'https:', host: HOST, port: server.port, socket } as http.RequestOptions
    expect(await sent(agents, options)).toMatchObject(refused(undefined, 'connection-refused'))
    socket.destroy()
  })

  test('createConnection of the request is not asked, as in Node', async () => {
    const createConnection = jest.fn(() => connect(path))
    const options = { host: LOOPBACK, port: server.port, createConnection }
    expect(await sent(agentsOf(open), options)).toMatchObject(refused('loopback'))
    expect(createConnection).not.toHaveBeenCalled()
  })

  test('a host of the agent itself', async () => {
    const agents = agentsOf(open)
    Object.assign((agents.http as unknown as { options: object }).options, { host: LOOPBACK })
    expect(await sent(agents, `http://${HOST}:${server.port}/`)).toMatchObject(refused('loopback'))
  })

  test('a connection that is asked for directly', () => {
    const { http: agent } = agentsOf(open) as unknown as Record<
      'http',
      { createConnection(options: object): unknown }
    >
    for (const options of [
      { host: LOOPBACK, port: server.port },
      { path },
      { host: { toString: () => HOST } },
      {},
    ]) {
      expect(() => agent.createConnection(options)).toThrow(GuardedFetchError)
    }
    for (const name of ['path', 'socketPath', 'socket', 'fd', 'handle']) {
      const options = { host: HOST, port: server.port, [name]: path }
      expect(() => agent.createConnection(options)).toThrow(
        `A guarded agent connects by host and port only, without ${name}`,
      )
    }
  })

  test('the same with a callback, which is called later', async () => {
    const { http: agent } = agentsOf(open) as unknown as Record<
      'http',
      { createConnection(options: object, callback: (error: Error) => void): unknown }
    >
    let isLater = false
    const failure = await new Promise((resolve) => {
      agent.createConnection({ path }, (error) => resolve([isLater, error]))
      isLater = true
    })
    expect(failure).toEqual([true, expect.any(GuardedFetchError)])
  })

  test('a proxy', async () => {
    const agents = agentsOf(open)
    const proxy = { host: HOST, port: server.port }
    for (const own of [
      { path: 'http://169.254.169.254/' },
      { path: 'HTTPS://example.com/' },
      { path: 'h2c://169.254.169.254/' },
      { method: 'CONNECT', path: 'example.com:443' },
      { method: 'CONNECT', path: '169.254.169.254:443' },
    ]) {
      expect(await sent(agents, { ...proxy, ...own })).toMatchObject(refused(undefined, 'connection-refused'))
    }
    expect(await sent(agents, { ...proxy, path: '//example.com/http://127.0.0.1/' })).toBe(200)
    expect(server.requests).toHaveLength(1)
  })
})

describe.each<[client: string, request: (url: string, agents: GuardedAgents) => Promise<unknown>]>([
  ['axios', (url, agents) => axios(url, { httpAgent: agents.http, httpsAgent: agents.https })],
  ['got', (url, agent) => got(url, { agent, retry: 0 })],
  [
    'node-fetch',
    (url, agents) =>
      nodeFetch(url, { agent: ({ protocol }) => (protocol === 'http:' ? agents.http : agents.https) }),
  ],
])('%s', (_, request) => {
  /** The error of the guard, which clients wrap. */
  const failureOf = async (url: string, agents: GuardedAgents): Promise<unknown> => {
    const failure = await rejectionOf<NodeJS.ErrnoException>(request(url, agents))
    return failure instanceof GuardedFetchError ? failure : { code: failure.code, message: failure.message }
  }

  test('reaches what is allowed', async () => {
    await request(`http://${HOST}:${server.port}/`, agentsOf(open))
    await request(`http://${HOST}:${server.port}/?to=/next`, agentsOf(open))
    expect(server.requests.map(({ line }) => line)).toEqual(['GET /', 'GET /?to=/next', 'GET /next'])
  })

  test.each([
    ['http://127.0.0.1/', /loopback/],
    ['http://[::1]/', /loopback/],
    ['http://2130706433/', /numbers|loopback/],
    ['https://169.254.169.254/', /cloud metadata/],
    ['http://server/', /incomplete/],
  ])('refuses %s, and a redirect to it', async (url, message) => {
    const agents = agentsOf({ ...open, ports: 'any' })
    expect(await failureOf(url, agents)).toMatchObject({ message: expect.stringMatching(message) })
    const redirect = `http://${HOST}:${server.port}/?to=${encodeURIComponent(url)}`
    expect(await failureOf(redirect, agents)).toMatchObject({ message: expect.stringMatching(message) })
    expect(server.requests).toHaveLength(1)
  })

  test('refuses a redirect to this port of this machine', async () => {
    for (const name of [LOOPBACK, 'localhost', ...(hasIpv6 ? ['[::1]'] : [])]) {
      const redirect = `http://${HOST}:${server.port}/?to=http://${name}:${server.port}/secret`
      expect(await failureOf(redirect, agentsOf(open))).toMatchObject({
        message: expect.stringMatching(/loopback|incomplete/),
      })
    }
    expect(server.requests.map(({ line }) => line).join()).not.toContain('GET /secret')
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

describeWith(hasOpenssl ? undefined : 'openssl')('over TLS', () => {
  test('names and certificates are as with an agent of Node', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'uriform-'))
    const [key, cert] = ['key', 'cert'].map((name) => join(folder, name)) as [string, string]
    const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
    const options = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'.split(' ')
    execFileSync('openssl', [...options, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
    const pair = { key: readFileSync(key), cert: readFileSync(cert) }
    rmSync(folder, { recursive: true })
    const secure = https.createServer(pair, (_, response) => response.end()).listen(0, LOOPBACK)
    await once(secure, 'listening')
    const { port } = secure.address() as AddressInfo
    try {
      const agents = agentsOf({ ...open, ports: [port] })
      const request = { protocol: 'https:', host: HOST, port }
      expect(await sent(agents, { ...request, ca: pair.cert } as http.RequestOptions)).toBe(200)
      expect(await sent(agents, request)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
      const strict = agentsOf({ lookup: answering([LOOPBACK]), ports: [port] })
      expect(await sent(strict, request)).toMatchObject(refused('loopback', 'address-refused'))
    } finally {
      secure.closeAllConnections()
      secure.close()
    }
  })
})

test('a policy that is wrong throws at once', () => {
  expect(() => guardedAgent({ allowedAddresses: ['10.0.0'] })).toThrow(TypeError)
  expect(() => guardedAgent({ ports: [Number.NaN] })).toThrow(TypeError)
})

describe('a runtime that connects without asking the agent', () => {
  const node = jest.requireActual<typeof http>('node:http')
  const never = () => Object.assign(new EventEmitter(), { destroy: () => {} })
  test.each<[what: string, replacement: object]>([
    ['ignores the agent', { ...node, request: never }],
    [
      'ignores the lookup',
      {
        ...node,
        Agent: class extends node.Agent {
          override createConnection = () => new Socket()
        },
      },
    ],
  ])('%s', async (_, replacement) => {
    await jest.isolateModulesAsync(async () => {
      jest.doMock('node:http', () => ({ __esModule: true, ...replacement }))
      const own = await import('uriform/node')
      expect(() => own.guardedAgent()).toThrow(own.GuardedFetchError)
      expect(() => own.guardedAgent()).toThrow(/ignores its agent or lookup. Nothing was sent/)
    })
    jest.dontMock('node:http')
  })
})
