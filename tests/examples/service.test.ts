// Alone: Hono's server replaces `Request` and `Response`.
// The service of the examples, over real sockets: requests that are good, that are bad, and that mean harm.
import { once } from 'node:events'
import * as http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import * as nodeServer from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Hono } from 'hono'
import { loadExample } from './run-example.js'

/** What the service tells of errors that are its own. */
const complaints: unknown[] = []

const error = (complaint: unknown): number => complaints.push(complaint)
const { app } = loadExample('service/bookmarks.mjs', { error }) as { readonly app: Hono }

const HOST = '127.0.0.1'
const PASSWORD = 'hunter2'

let server: http.Server
let port: number

/** Tags that have in them what separates things in queries, paths and messages. */
const hostileTags = [
  ...['a&b', 'a=b', 'a/b', 'a?b#c', 'a b', 'a+b', '100%', 'a\0b', 'a\r\nb', '€', '__proto__', ''],
]
/** More than one page of bookmarks; the third of each three is not secure. */
const titles = Array.from({ length: 24 }, (_, at) => `bookmark ${at + 1}`)

beforeAll(async () => {
  // Node itself refuses long targets by default; here the codecs are to meet them.
  const serverOptions = { maxHeaderSize: 2 ** 21, keepAliveTimeout: 0 }
  server = nodeServer.serve({ fetch: app.fetch, hostname: HOST, port: 0, serverOptions }) as http.Server
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  for (const [at, title] of titles.entries()) {
    const tags = ['all', ...hostileTags.slice(at, at + 1)]
    const url = `${at % 3 === 2 ? 'http' : 'https'}://site.example/${at}`
    const { status } = await post({ url, mirrors: [], title, tags })
    expect(status).toBe(201)
  }
})

afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

interface Problem {
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly errors?: readonly string[]
}

interface Shown {
  readonly self: string
  readonly url: string
  readonly mirrors: readonly string[]
  readonly title: string
  readonly tags: readonly string[]
}

function get(target: string): Promise<Response> {
  return fetch(`http://${HOST}:${port}${target}`)
}

function post(body: unknown, type = 'application/json'): Promise<Response> {
  return fetch(`http://${HOST}:${port}/bookmarks`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** A request whose bytes are sent as they are, one for each character. */
async function exchange(
  head: string,
  ...rest: readonly string[]
): Promise<{ readonly status: number; readonly text: string }> {
  const socket = connect(port, HOST)
  socket.setEncoding('latin1')
  let text = ''
  socket.on('data', (piece: string) => {
    text += piece
  })
  // A server that has heard enough hangs up; what it said before counts.
  socket.on('error', () => {})
  const lines = [head, `Host: ${HOST}`, 'Connection: close', ...rest]
  socket.write(lines.join('\r\n'), 'latin1')
  await once(socket, 'close')
  return { status: Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), text }
}

function getRaw(target: string): ReturnType<typeof exchange> {
  return exchange(`GET ${target} HTTP/1.1`, '', '')
}

/** The errors of an answer that is a problem as RFC 9457 has them, and of moderate length. */
async function errorsOf(response: Response, status = 400): Promise<readonly string[]> {
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(text.length).toBeLessThan(10_000)
  const problem = JSON.parse(text) as Problem
  expect(problem).toMatchObject({ status, title: http.STATUS_CODES[status] })
  expect(response.status).toBe(status)
  return problem.errors ?? []
}

async function titlesOf(response: Response): Promise<readonly string[]> {
  expect(response.status).toBe(200)
  return ((await response.json()) as readonly Shown[]).map(({ title }) => title)
}

const good = {
  url: 'https://site.example/a%2Fb?c#d',
  mirrors: ['ftp://ftp.example/pub/a%2Fb;type=i', 'gopher://gopher.example/7/search%09words'],
  title: '"<&>" €',
  tags: ['new'],
}

/** Posts a bookmark, expects it to be stored as this, and returns the target that it is found at. */
async function expectStored(body: unknown, bookmark: typeof good): Promise<string> {
  const created = await post(body)
  expect(created.status).toBe(201)
  const self = created.headers.get('location') ?? ''
  expect(self).toMatch(/^\/bookmarks\/\d+$/)
  const found = await get(self)
  expect(found.status).toBe(200)
  expect(await found.json()).toEqual({ self, ...bookmark })
  return self
}

describe('good requests', () => {
  test('what is posted is got byte for byte', async () => {
    const given = { ...good, tags: ['byte for byte'] }
    const self = await expectStored(given, given)
    expect(await (await get('/bookmarks?tag=byte%20for%20byte')).json()).toEqual([{ self, ...given }])
  })

  test('what no codec names is dropped', async () => {
    await expectStored({ ...good, tags: [], admin: true, self: '/x' }, { ...good, tags: [] })
  })

  test.each<[string, readonly string[]]>([
    ['?tag=all', titles.slice(0, 20)],
    ['?tag=all&page=1', titles.slice(0, 20)],
    ['?page=2&tag=all', titles.slice(20)],
    ['?tag=all&page=3', []],
    ['?tag=all&page=9007199254740991', []],
    ['?%74%61g=all&%70age=%32', titles.slice(20)],
    ['?secure&page=2&tag=all', []],
    ['?secure=&tag=all', titles.filter((_, at) => at % 3 !== 2)],
    ['?tag=all&tag=a%26b', titles.slice(0, 1)],
    ['?tag=a%26b&tag=a%3Db', []],
    ['?tag=none', []],
  ])('GET /bookmarks%s', async (query, found) => {
    expect(await titlesOf(await get(`/bookmarks${query}`))).toEqual(found)
  })

  test.each(hostileTags.map((tag, at) => [tag, titles[at]] as const))(
    'the tag %j finds its own',
    async (tag, title) => {
      expect(await titlesOf(await get(`/bookmarks?tag=${encodeURIComponent(tag)}`))).toEqual([title])
    },
  )

  test.each([
    ['tag=a=b', 'bookmark 2'],
    ['tag=a/b', 'bookmark 3'],
    // Forms write a space as a plus sign.
    ['tag=a+b', 'bookmark 5'],
    ['tag', 'bookmark 12'],
  ])('?%s, without encoding', async (query, title) => {
    expect(await titlesOf(await get(`/bookmarks?${query}`))).toEqual([title])
  })

  test('a target in absolute form (RFC 9112 3.2.2)', async () => {
    const { status, text } = await getRaw(`http://${HOST}:${port}/bookmarks?tag=a%26b`)
    expect(status).toBe(200)
    expect(text).toContain('"title":"bookmark 1"')
  })
})

describe('bad requests', () => {
  test.each<[string, readonly (string | RegExp)[]]>([
    ['?page=0', [/^page: Got 0. Expected a whole number from 1.$/]],
    ['?page=x', [/^page: Expected a number/]],
    ['?page=1&page=1', [/^page: Given 2 times/]],
    ['?secure=yes', [/^secure: Expected the name alone/]],
    ['?Tag=a', [/^Tag: No such parameter\.$/]],
    ['?page=x&secure=yes', [/^secure: /, /^page: /]],
  ])('GET /bookmarks%s', async (query, errors) => {
    expect(await errorsOf(await get(`/bookmarks${query}`))).toEqual(
      errors.map((error) => expect.stringMatching(error)),
    )
  })

  test.each<[string, RegExp]>([
    ['/bookmarks/x', /^id: Expected a number/],
    ['/bookmarks/0', /^id: Got 0\. Expected a whole number from 1/],
    ['/bookmarks/1%2F2', /^id: Expected a number/],
    ['/bookmarks/%FF', /^id: Invalid UTF-8/],
  ])('GET %s', async (path, error) => {
    expect(await errorsOf(await get(path))).toEqual([expect.stringMatching(error)])
  })

  test.each(
    '/ /bookmarks/ /bookmarks/1/2 /bookmarks/1000000 /Bookmarks /bookmarks%2F1 /__proto__'.split(' '),
  )('GET %s is not found', async (path) => {
    expect(await errorsOf(await get(path), 404)).toEqual([])
  })

  // As a reference it would have a host, and the path of another target (RFC 9112 3.2.1).
  test.each('//site.example/bookmarks //site.example/bookmarks/1 //bookmarks/1 ///bookmarks/1 //'.split(' '))(
    'GET %s begins with two slashes',
    async (target) => {
      const { status, text } = await getRaw(target)
      expect(status).toBe(400)
      expect(text).toContain('the request target begins with //')
    },
  )

  test.each<[string, unknown, readonly RegExp[]]>([
    ['a list', [], [/^Got a list of 0\. Expected .*\.$/]],
    [
      'no fields',
      {},
      [/^url: Missing\. /, /^mirrors: Missing\. /, /^title: Missing\. /, /^tags: Missing\. /],
    ],
    ['a relative reference', { ...good, url: '/a' }, [/^url: Missing scheme/]],
    ['another scheme', { ...good, url: 'javascript:alert(1)' }, [/^url: Wrong scheme.*https: or http:/]],
    ['no host', { ...good, url: 'https:///a' }, [/^url: Missing.* in the host/]],
    [
      'a space',
      { ...good, url: 'https://h/a b' },
      [/^url: .*in the path at offset 11[\s\S]*\n {2}https:\/\/h\/a b\n {13}\^$/],
    ],
    ['a long URL', { ...good, url: `https://h/${'a'.repeat(2000)}` }, [/^url: .*at most 2000 characters/]],
    [
      'a gopher URI that is none, in its place',
      { ...good, mirrors: [...good.mirrors, 'gopher://h/7%09a%0Ab'] },
      [/^mirrors\[2\]: .*/],
    ],
    [
      'neither ftp nor gopher',
      { ...good, mirrors: ['http://h/'] },
      [/^mirrors\[0\]: Wrong scheme.*a URL with ftp: or gopher:/],
    ],
    ['a tag that is a number', { ...good, tags: ['a', 1] }, [/^tags\[1\]: Got 1\. Expected string\.$/]],
  ])('POST /bookmarks: %s', async (_, body, errors) => {
    expect(await errorsOf(await post(body))).toEqual(errors.map((error) => expect.stringMatching(error)))
  })

  test('what is wrong with a text of no member of the union is said once', async () => {
    expect(await errorsOf(await post({ ...good, mirrors: ['ftp://h:x/'] }))).toEqual([
      expect.stringMatching(/^mirrors\[0\]: .*in the port at offset 8/),
    ])
  })

  test('a body that is no JSON', async () => {
    const problem = (await (await post('{"url":')).json()) as Problem
    expect(problem).toEqual({ title: 'Bad Request', status: 400, detail: 'Malformed JSON in request body' })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('a body of type %s', async (type) => {
    expect(await errorsOf(await post(JSON.stringify(good), type))).toHaveLength(4)
  })
})

describe('hostile requests', () => {
  const times = (count: number, text: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => text(at)).join('&')

  test.each<[string, string, RegExp]>([
    ['ten thousand of one name', times(10_000, () => 'tag=a'), /More than 1000 parameters/],
    ['nothing ten thousand times', times(10_000, () => ''), /More than 1000 parameters/],
    ['a thousand unknown names', times(1000, (at) => `n${at}`), /^n0: No such parameter/],
    ['a thousand pages', times(1000, () => 'page=1'), /^page: Given 1000 times/],
    ['a huge number', `page=${'9'.repeat(500_000)}`, /^page: Expected a number/],
    ['a huge text with its error last', `tag=${'a'.repeat(500_000)}%`, /Incomplete percent-encoding/],
  ])('a query of %s', async (_, query, error) => {
    const errors = await errorsOf(await get(`/bookmarks?${query}`))
    expect(errors[0]).toMatch(error)
    expect(errors.length).toBeLessThanOrEqual(21)
  })

  test('a huge text that is one', async () => {
    expect(await titlesOf(await get(`/bookmarks?tag=${'%26'.repeat(300_000)}`))).toEqual([])
  })

  test.each<[string, RegExp]>([
    ['/bookmarks?tag=%', /in the query at offset 15/],
    ['/bookmarks?tag="', /in the query at offset 15/],
    ['/bookmarks?tag=a\\\\b', /in the query at offset 16/],
    ['/bookmarks?tag=%FF', /Invalid UTF-8/],
    ['/bookmarks?%FF=tag', /%FF.*No such parameter/],
    ['/bookmarks?tag%3Da', /tag=a.*No such parameter/],
    ['/bookmarks?page=2%00', /page: Expected a number/],
    ['/bookmarks?a%0D%0ASet-Cookie:%20a=b', /No such parameter/],
    ['/bookmarks/./1', /Expected a target like/],
    ['/bookmarks/%', /in the path at offset 11/],
  ])('GET %s, byte for byte', async (target, error) => {
    const { status, text } = await getRaw(target)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).not.toMatch(/^Set-Cookie/im)
    expect(status).toBe(400)
    expect((JSON.parse(body) as Problem).errors).toEqual([expect.stringMatching(error)])
  })

  test.each([
    // An octet that is no character of a URI does not get past Node's own parser.
    ...['/bookmarks?tag=\u00c3\u00a9', '/bookmarks?tag=\u00ff', '/bookmarks?tag=a b'],
    ...['*', 'bookmarks', '/bookmarks\\1'],
  ])('GET %j is refused', async (target) => {
    expect((await getRaw(target)).status).toBe(400)
  })

  test('an encoded delimiter divides nothing', async () => {
    expect(await titlesOf(await get('/bookmarks?tag=all%26page=2'))).toEqual([])
    expect(await titlesOf(await get('/bookmarks?tag=%3F%23%2F%0D%0A%00'))).toEqual([])
  })

  const prototypeNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

  test.each(prototypeNames)('%s as a parameter', async (name) => {
    const error = `${name}: No such parameter.`
    expect(await errorsOf(await get(`/bookmarks?${name}=1&${name}=2`))).toEqual([error])
    const encoded = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`
    expect(await errorsOf(await get(`/bookmarks?${encoded}`))).toEqual([error])
    expect(await errorsOf(await get(`/bookmarks?${name}%5Bpage%5D=1`))).toEqual([
      expect.stringContaining('No such parameter'),
    ])
  })

  test.each([
    ['fields', `{"__proto__":${JSON.stringify(good)},"url":"${good.url}"}`],
    ['what is no field', JSON.stringify(good).replace('{', '{"__proto__":{"polluted":true},')],
    ['nothing', JSON.stringify(good).replace('{', '{"__proto__":null,')],
    ['what is escaped', JSON.stringify(good).replace('{', '{"\\u005f_proto__":{"polluted":true},')],
  ])('a body whose __proto__ has %s', async (_, body) => {
    expect(await errorsOf(await post(body))).toEqual(['Got an object. Expected an object without __proto__.'])
    expect({}).not.toHaveProperty('polluted')
  })

  test.each([
    ['constructor', JSON.stringify(good).replace('{', '{"constructor":{"prototype":{"polluted":true}},')],
    ['toString', JSON.stringify(good).replace('{', '{"toString":1,"hasOwnProperty":1,"valueOf":null,')],
  ])('a body with %s is read without it', async (_, body) => {
    await expectStored(body, good)
    expect({}).not.toHaveProperty('polluted')
  })

  test.each([
    ['lists', `${'['.repeat(8000)}${']'.repeat(8000)}`, /^Got a list of 1\. Expected /],
    ['objects', `${'{"url":'.repeat(2000)}1${'}'.repeat(2000)}`, /^url: Got an object\. Expected /],
  ])('a body of %s in each other', async (_, body, error) => {
    expect((await errorsOf(await post(body)))[0]).toMatch(error)
  })

  test('a body of thousands that are not mirrors', async () => {
    const mirrors = Array.from({ length: 7000 }, () => 1)
    const errors = await errorsOf(await post({ ...good, mirrors }))
    expect(errors).toHaveLength(21)
    expect(errors[20]).toMatch(/^\d+ more errors$/)
  })

  test('a huge body', async () => {
    expect(await errorsOf(await post({ ...good, title: 'a'.repeat(1_000_000) }), 413)).toEqual([])
  })

  test('a body of just the size that is let through, in octets', async () => {
    const size = Buffer.byteLength(JSON.stringify({ ...good, title: '' }))
    expect((await post({ ...good, title: 'a'.repeat(16_384 - size) })).status).toBe(201)
    expect((await post({ ...good, title: 'a'.repeat(16_385 - size) })).status).toBe(413)
    expect((await post({ ...good, title: '€'.repeat(Math.ceil((16_385 - size) / 3)) })).status).toBe(413)
  })

  test('a body in pieces that does not say how huge it is', async () => {
    const piece = `${(8192).toString(16)}\r\n${' '.repeat(8192)}`
    const { status, text } = await exchange(
      'POST /bookmarks HTTP/1.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      '',
      ...Array.from({ length: 40 }, () => piece),
      '0',
      '',
      '',
    )
    expect(status).toBe(413)
    expect(text).toContain('{"title":"Payload Too Large","status":413}')
  })

  test.each([
    ['of the URL', { url: `https://joe:${PASSWORD}@a b/` }],
    ['of a URL with its error in front', { url: `htt ps://joe:${PASSWORD}@h/` }],
    ['of a URL with its error in the password', { url: `https://joe:${PASSWORD}|@h/` }],
    ['of a URL of another scheme', { url: `ftp://joe:${PASSWORD}@h/` }],
    ['of too long a URL', { url: `https://joe:${PASSWORD}@h/${'a'.repeat(2000)}` }],
    ['of a relative URL', { url: `//joe:${PASSWORD}@h/` }],
    ['of a URL in a list', { url: [`https://joe:${PASSWORD}@h/`] }],
    ['of a mirror', { mirrors: [`ftp://joe:${PASSWORD}@h:x/`] }],
    ['of a mirror of another scheme', { mirrors: [`http://joe:${PASSWORD}@h/`] }],
    ['of a mirror that should be in a list', { mirrors: `ftp://joe:${PASSWORD}@h/` }],
    ['of a body that is but a URL', `"https://joe:${PASSWORD}@h/"`],
    ['of a good URL beside a bad one', { url: `https://joe:${PASSWORD}@h/`, mirrors: ['x'] }],
  ])('the password %s is not in the answer', async (_, body) => {
    const errors = await errorsOf(await post(typeof body === 'string' ? body : { ...good, ...body }))
    expect(errors.length).toBeGreaterThan(0)
    expect(errors.join('\n')).not.toContain(PASSWORD)
  })

  test.each([
    ...['', 'http:'].map((scheme) => `${scheme}//joe:${PASSWORD}@h/bookmarks?tag=%`),
    ...['page', 'url', 'secure'].map((name) => `/bookmarks?${name}=https://joe:${PASSWORD}@h/`),
  ])('the password of GET %s is not in the answer', async (target) => {
    const { status, text } = await getRaw(target)
    expect(String(status)).toMatch(/^40[04]$/)
    expect(text).not.toContain(PASSWORD)
  })
})

test('nothing of all this was an error of the service, and it goes on', async () => {
  expect(await titlesOf(await get('/bookmarks?tag=a%26b'))).toEqual(['bookmark 1'])
  expect(complaints).toEqual([])
})
