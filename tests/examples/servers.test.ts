// Alone: Hono's server replaces `Request` and `Response`.
// The servers of the examples, over real sockets: what Chromium sends, what attackers send, and what is logged.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import * as http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import * as nodeServer from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import type { Hono } from 'hono'
import { testWith } from '../support/needs.js'
import { inCi } from '../support/runs.js'
import { findBrowser, requestsOf } from './browser.js'
import { loadExample } from './run-example.js'

const HOST = '127.0.0.1'

/** What a browser sent for links, for a form, and for a script. */
interface Recorded {
  readonly browser: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly requests: readonly {
    /** The link as a page has it. */
    readonly written: string
    readonly method: string
    readonly target: string
    readonly body?: string
  }[]
}

const { browser, headers, form, requests }: Recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'browser-requests.json'), 'utf8'),
)

const logged: string[] = []
/** Errors that are the server's own. */
const complaints: unknown[] = []
const printer = {
  log: (line: string) => logged.push(line),
  error: (complaint: unknown) => complaints.push(complaint),
}

const shop = { './server-shop.mjs': loadExample('server-shop.mjs', printer) }

/** The app of an example, or its server. */
const load = <App>(name: string): App => {
  const { app, server } = loadExample(`server-${name}.mjs`, printer, shop)
  return (app ?? server) as App
}

const starts: Readonly<Record<string, () => Promise<http.Server>>> = {
  http: async () => load<http.Server>('http').listen(0, HOST),
  express: async () => http.createServer(load<http.RequestListener>('express')).listen(0, HOST),
  fastify: async () => {
    const app = load<FastifyInstance>('fastify')
    await app.listen({ port: 0, host: HOST })
    return app.server
  },
  hono: async () => {
    const { fetch } = load<Hono>('hono')
    return nodeServer.serve({ fetch, port: 0, hostname: HOST }) as http.Server
  },
}

interface Answer {
  readonly status: number
  readonly location?: string | undefined
  readonly body: unknown
}

/** Sends a request whose bytes are as they are. */
async function send(port: number, head: string, body = '', fields: object = {}): Promise<Answer> {
  const socket = connect(port, HOST).setEncoding('utf8')
  let text = ''
  socket.on('data', (piece: string) => {
    text += piece
  })
  // A server that has heard enough hangs up; what it said before counts.
  socket.on('error', () => {})
  const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) }
  const all = Object.entries({ Host: HOST, Connection: 'close', ...fields, ...length })
  socket.write(`${head} HTTP/1.1\r\n${all.map((field) => `${field.join(': ')}\r\n`).join('')}\r\n${body}`)
  await once(socket, 'close')
  const [, status, rest = ''] = /^HTTP\/1\.1 (\d+)(.*)$/s.exec(text) ?? []
  return {
    status: Number(status),
    location: /^location: (.*)\r$/im.exec(rest)?.[1],
    body: /\{.*\}/s.exec(rest.split('\r\n\r\n').slice(1).join())?.[0],
  }
}

const posts = (values: object): Answer => ({ status: 200, body: { 'tag[]': [], ...values, id: 42 } })
const leads = (location: string): Answer => ({ status: 303, location, body: undefined })
const refused = (status: number): Answer => ({
  status,
  body: { errors: status === 404 ? expect.any(Array) : [expect.any(String)] },
})
const HOME = 'https://shop.example/'

/** The answers to what Chromium was asked to do. */
const answers: Readonly<Record<string, Answer>> = {
  '/users/42/posts?tag[]=a|b&tag[]={x}&q=café': posts({ 'tag[]': ['a|b', '{x}'], q: 'café' }),
  '/users/42/posts?q=it\'s "quoted" <b> ^ ` \\ ~ 100%': posts({ q: 'it\'s "quoted" <b> ^ ` \\ ~ 100%' }),
  '/users/42/posts?q=a b+c%20d&page=2': posts({ q: 'a b c d', page: 2 }),
  '/users/42/posts?q=😀#part': posts({ q: '😀' }),
  '/users/x\\..\\42/./posts': posts({}),
  '/users/4|2[{}]/posts': refused(400),
  '/café/[id]|{x}^`"<>': refused(404),
  '/login?next=/cart?item[]=1|2': leads('https://shop.example/cart?item%5B%5D=1%7C2'),
  '/login?next=/café/{id}': leads('https://shop.example/caf%C3%A9/%7Bid%7D'),
  '/login?next=//evil.example/': leads(HOME),
  '/login?next=/\\evil.example/': leads(HOME),
  '/login?next=https:evil.example': leads(HOME),
  '/.//users/42/posts': refused(404),
  'the form': posts({ 'tag[]': ['a|b'], q: "it's {x} (y) 100% ~*-._ café b+c", page: 3 }),
  'a fetch': {
    status: 201,
    body: { url: 'https://xn--mnchen-3ya.example/a%7Cb?x%5B%5D=%7By%7D' },
  },
}

const parsed = ({ body, ...rest }: Answer): Answer => ({
  ...rest,
  body: typeof body === 'string' ? JSON.parse(body) : body,
})

describe.each(Object.keys(starts))('%s', (name) => {
  let server: http.Server
  let port: number

  beforeAll(async () => {
    server = (await starts[name]?.()) as http.Server
    if (!server.listening) await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })

  afterAll(async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })

  beforeEach(() => {
    logged.length = 0
  })

  const get = async (target: string, fields?: object): Promise<Answer> =>
    parsed(await send(port, `GET ${target}`, '', fields))
  const hook = async (body: string): Promise<Answer> =>
    parsed(await send(port, 'POST /hooks', body, { 'Content-Type': 'application/json' }))

  test.each(requests)(`${browser}: $written`, async ({ written, method, target, body }) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const answer = await send(port, `${method} ${target}`, body, { ...headers, ...type })
    expect(parsed(answer)).toMatchObject(answers[written] as Answer)
    expect(logged).toEqual([`${method} ${target} ${answer.status} -`])
  })

  test.each([
    ['//evil.example/users/42/posts', 404],
    ['/users/42%2F/posts', 400],
    ['/users/42/posts?page=2&page=3', 400],
    ['/users/42/posts?q=%FF', 400],
    ['/users/42/posts?page=__proto__', 400],
    ['/users', 404],
  ])('GET %s is %i', async (target, status) => {
    expect(await get(target)).toMatchObject(refused(status))
  })

  test.each([
    ...['http://127.0.0.1/', 'https://[::ffff:169.254.169.254]/latest', 'https://localhost/'],
    ...['https://joe:hunter2@h.example/', 'file:///etc/passwd', '/hooks'],
  ])('a webhook %s is refused', async (url) => {
    const { status, body } = await hook(JSON.stringify({ url }))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).not.toContain('hunter2')
  })

  test.each(['{}', 'null', '[]', '{"url":1}', '{', '"https://h.example/"'])(
    'a body %s is refused',
    async (body) => {
      const { status } = await hook(body)
      expect([400, 422]).toContain(status)
    },
  )

  test('a body that is too large is refused', async () => {
    expect((await hook(JSON.stringify({ url: 'a'.repeat(20_000) }))).status).toBe(413)
  })

  test('a log has no secrets', async () => {
    await get('/login?token=hunter2&next=https://joe:hunter2@shop.example/', {
      Referer: 'https://ann:hunter2@h.example/?sig=hunter2&page=1',
    })
    expect(logged).toEqual([
      'GET /login?token=***&next=https://***:***@shop.example/ 303 https://***:***@h.example/?sig=***&page=1',
    ])
  })

  test('no error was the own one of the server', () => expect(complaints).toEqual([]))
})

test('the app on Hono also answers requests that no socket sent', async () => {
  logged.length = 0
  const { request } = load<Hono>('hono')
  const answer = await request('/users/42/posts?q=a|b&page=2')
  expect(await answer.json()).toEqual({ id: 42, 'tag[]': [], q: 'a|b', page: 2 })
  expect(logged).toEqual(['GET http://localhost/users/42/posts?q=a|b&page=2 200 -'])
})

const installed = inCi(findBrowser, () => undefined)()
const links = requests.map(({ written }) => written).slice(0, -2)

testWith(installed === undefined ? inCi('a browser', 'CI=true') : undefined)(
  'a browser of this machine is answered the same',
  async () => {
    const handler = load<http.Server>('http').listeners('request')[0] as http.RequestListener
    const statuses: number[] = []
    const sent = await requestsOf(installed as string, links, form, (request, response) => {
      response.on('finish', () => statuses.push(response.statusCode))
      handler(request, response)
    })
    expect(sent).toHaveLength(requests.length)
    expect(statuses).toEqual(requests.map(({ written }) => answers[written]?.status))
  },
)
