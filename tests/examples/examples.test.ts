// Alone: one of its programs loads undici, which adds globals.
// What the examples print, and what their functions do with more than they show.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { runExample } from './run-example.js'

test('search-url', () => {
  expect(runExample('search-url').lines).toEqual([
    'https://search.example/find?q=cats%20%26%20dogs%20%2B%20100%25&tag=a%3Db&tag=%231&page=2',
    "cats & dogs + 100% [ 'a=b', '#1' ]",
    'https://search.example/find?q=na%C3%AFve',
    'https://search.example/en%2Fadmin/find?q=x',
  ])
})

describe('api-client', () => {
  const { lines, exports } = runExample('api-client')

  test('keeps data in its place', () => {
    expect(lines).toEqual([
      'https://ghe.example/api/v3/repos/o/r%2Fx/contents/a%20b/c%23d.md?ref=feat%2Fx',
      'https://ghe.example/api/v3/repos/o/r/issues?state=all&per_page=100&labels=a%20b%2Cc',
      'https://ghe.example/api/v3/repos/o/r/issues?page=2',
      expect.stringMatching(/^Dot segment in argument 4 of segments\(\)\./),
    ])
  })

  test('follows pages on the same site only', async () => {
    const { GitHub } = exports as unknown as { GitHub: new (base: string, send: unknown) => Client }
    const links = [
      '</r/1?page=2>; rel="next", </r/1?page=9>; rel="last"',
      '<https://evil.example/>; rel=next',
    ]
    const seen: string[] = []
    const send = async (href: string): Promise<Response> => {
      seen.push(href)
      return new Response('[1]', { headers: { link: links.shift() ?? '' } })
    }
    const client = new GitHub('https://api.github.com', send)
    const pages = client.pages(client.issues('o', 'r'))
    await pages.next()
    await pages.next()
    await expect(pages.next()).rejects.toThrow('Another site: https://evil.example/')
    expect(seen).toEqual(['https://api.github.com/repos/o/r/issues', 'https://api.github.com/r/1?page=2'])
  })
})

interface Client {
  issues(owner: string, repo: string): unknown
  pages(first: unknown): AsyncGenerator<unknown>
}

describe('server-decode', () => {
  const { exports } = runExample('server-decode')
  const logged: string[] = []
  const { createApp } = exports as unknown as { createApp: (log: (line: string) => void) => App }
  const app = createApp((line) => logged.push(line))
  const sent = (url: string, init?: RequestInit): Promise<Response> =>
    Promise.resolve(app.request(url, init, { incoming: { url } }))

  test.each([
    ['/users/42?tag=a&page=2&tag=b&utm=1', 200, { id: 42, page: 2, tag: ['a', 'b'] }],
    ['/users/42?page=1&page=2', 400, { issues: [expect.objectContaining({ path: ['page'] })] }],
    ['/users/me', 400, { issues: [expect.objectContaining({ path: ['id'] })] }],
    ['/users/%FF', 400, { issues: [expect.objectContaining({ path: ['id'] })] }],
    ['/files/a/b%2Fc?download=true', 200, { path: ['a', 'b/c'], download: true }],
    ['/files/a/', 400, { issues: [expect.objectContaining({ path: ['path', 1] })] }],
    ['/files/a/%2e%2e', 400, { issues: [expect.objectContaining({ path: ['path'] })] }],
    ['/files/a//b', 400, { issues: [expect.objectContaining({ path: ['path'] })] }],
    ['/search?q=a+b|c', 200, { q: 'a b|c', sort: 'asc' }],
  ])('decodes %s', async (url, status, body) => {
    const response = await sent(url)
    expect([response.status, await response.json()]).toEqual([status, body])
  })

  test.each([
    ['/cart?x=1', 'https://shop.example/cart?x=1'],
    ['/\\evil.example', 'https://shop.example/'],
  ])('redirects from %s', async (next, location) => {
    const response = await sent(`/login?next=${encodeURIComponent(next)}`, { method: 'POST' })
    expect(response.headers.get('location')).toBe(location)
  })

  test.each(['https://127.0.0.1/', 'http://example.com/', undefined])('calls no %s', async (url) => {
    const response = await sent('/webhook', { method: 'POST', body: JSON.stringify({ url }) })
    expect(response.status).toBe(422)
  })

  test('logs no secrets', async () => {
    logged.length = 0
    await sent('/search?q=a&token=SECRET&code=SECRET&next=https://joe:pw@h/')
    expect(logged).toEqual(['GET /search?q=a&token=***&code=***&next=https://***:***@h/ 200'])
  })
})

interface App {
  request(url: string, init: RequestInit | undefined, env: object): Response | Promise<Response>
}

describe('list-api', () => {
  const { answer } = runExample('list-api').exports as unknown as {
    answer: (target: string) => { readonly status: number; readonly body: unknown }
  }

  test('reads filters, and links to the next page with every other parameter', () => {
    expect(answer('/items?tags=new|old&tags=b&page=2&utm_source=x')).toEqual({
      status: 200,
      body: {
        filters: { tags: ['new|old', 'b'], sort: 'newest', page: 2 },
        next: '/items?tags=new%7Cold&tags=b&page=3&utm_source=x',
      },
    })
  })

  test('says all that is wrong', () => {
    expect(answer('/items?page=0&sort=best&q=a&q=b')).toEqual({
      status: 400,
      body: {
        errors: [
          { kind: 'doubled', name: 'q', path: ['q'], message: 'Given 2 times, but can be given only once.' },
          { kind: 'malformed', name: 'sort', path: ['sort'], message: 'Expected one of newest, oldest.' },
          {
            kind: 'malformed',
            name: 'page',
            path: ['page'],
            message: 'Expected a whole number from 1 to 1000.',
          },
        ],
      },
    })
    expect(answer('/items?from=2026-02-01&to=2026-01-01')).toEqual({
      status: 400,
      body: { errors: [{ kind: 'invalid', name: 'to', path: ['to'], message: 'Before "from".' }] },
    })
  })

  test('links to no page after the last', () => {
    expect(answer('/items?page=1000')).toEqual({
      status: 200,
      body: { filters: { tags: [], sort: 'newest', page: 1000 }, next: undefined },
    })
  })
})

describe('list-api-io-ts', () => {
  const { answer } = runExample('list-api-io-ts').exports as unknown as {
    answer: (url: string | undefined) => { readonly status: number; readonly body: unknown }
  }

  test('reads filters, and links to the next page with every other parameter', () => {
    expect(answer('/items?tags=new|old&tags=b&page=2&from=2026-02-01&utm_source=x')).toEqual({
      status: 200,
      body: {
        filters: { tags: ['new|old', 'b'], sort: 'newest', page: 2, from: new Date('2026-02-01') },
        next: '/items?tags=new%7Cold&tags=b&page=3&from=2026-02-01&utm_source=x',
      },
    })
  })

  test('says all that is wrong', () => {
    expect(answer('/items?page=0&sort=best&q=a&q=b&to=tomorrow')).toEqual({
      status: 400,
      body: {
        errors: [
          'q: Given 2 times, but can be given only once.',
          'sort: Got "best". Expected "newest" or "oldest".',
          'page: Got 0. Expected a whole number from 1 to 1000.',
          'to: Expected a date, as in 2024-02-29, or with a time, as in 2024-02-29T12:00:00Z.',
        ],
      },
    })
  })

  test('links to no page after the last', () => {
    expect(answer('/items?page=1000')).toEqual({
      status: 200,
      body: { filters: { tags: [], sort: 'newest', page: 1000 }, next: undefined },
    })
    expect(answer('/items?page=1001').status).toBe(400)
  })

  test.each([
    ['*', 'Wrong form in relativeBuilder().'],
    ['items', 'Wrong form of request target.'],
    [undefined, 'Got undefined. Expected a string.'],
  ])('answers the target %s', (target, message) => {
    expect(answer(target)).toEqual({ status: 400, body: { errors: [message] } })
  })
})

describe('webhooks', () => {
  // Each test that changes what the program holds has a program of its own.
  const program = (): Webhooks => runExample('webhooks').exports as unknown as Webhooks
  const { register } = program()

  test.each([
    ['https://hooks.example.com/a|b', undefined],
    ['http://hooks.example.com/', 'The scheme "http" is not allowed'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://a b/', 'Invalid character in the host'],
  ])('stores %s, or says what is wrong', (url, refusal) => {
    const [first] = register('c1', url)
    if (refusal === undefined) expect(first).toBeUndefined()
    else expect(first).toContain(refusal)
  })

  test('checks a stored URL again, and logs no secrets', async () => {
    const { hooks, deliver } = program()
    hooks.set('c2', 'https://127.0.0.1/?token=s3cret')
    const logged: string[] = []
    const delivered = await deliver('c2', 'key', {}, (line) => logged.push(line))
    expect(delivered).toEqual({ isDelivered: false, retry: false })
    expect(logged.join()).toMatch(/^c2 https:\/\/127\.0\.0\.1\/\?token=\*\*\* GuardedFetchError/)
  })

  test('signs what it delivers, and tries again what a server failed to take', async () => {
    const { hooks, policy, deliver } = program()
    const received: unknown[] = []
    const server = createServer((request, response) => {
      received.push(request.headers['x-signature'])
      response.writeHead(received.length === 1 ? 204 : 503).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const own = { schemes: ['http'], ports: [port], allowedAddresses: ['127.0.0.0/8'] }
    Object.assign(policy, { ...own, timeout: Number.POSITIVE_INFINITY })
    hooks.set('c3', `http://127.0.0.1:${port}/`)
    const log = (): void => {}
    expect(await deliver('c3', 'key', { a: 1 }, log)).toEqual({ isDelivered: true, retry: false })
    expect(await deliver('c3', 'key', { a: 1 }, log)).toEqual({ isDelivered: false, retry: true })
    const signature = createHmac('sha256', 'key').update('{"a":1}').digest('hex')
    expect(received).toEqual([signature, signature])
    server.close()
    await once(server, 'close')
    expect(await deliver('c3', 'key', { a: 1 }, log)).toEqual({ isDelivered: false, retry: true })
  })
})

interface Webhooks {
  readonly hooks: Map<string, string>
  readonly policy: object
  readonly register: (customer: string, url: string) => readonly string[]
  readonly deliver: (
    customer: string,
    secret: string,
    event: object,
    log: (line: string) => void,
  ) => Promise<unknown>
}

test('legacy-links', () => {
  const { lines, exports } = runExample('legacy-links')
  const { moved } = exports
  expect(lines).toEqual([
    'http://www.shop.example:80/Item.asp?id=50%25/a&session=x1&ref=a|b#top -> https://shop.example/items/50%25%2Fa?ref=a%7Cb#top',
    'HTTP://Shop.Example/about us.html -> https://shop.example/about%20us.html',
    expect.stringMatching(/^line 3: Dot segment in argument 2 of segments\(\)\./),
    expect.stringMatching(/^line 5: Space in the host/),
  ])
  expect(moved?.('http://shop.example/item.asp?session=1&id').href).toBe('https://shop.example/item.asp')
  expect(moved?.('mailto:joe@shop.example')).toBeUndefined()
})

test('signed-uploads', () => {
  const { lines, exports } = runExample('signed-uploads')
  expect(lines[2]).toBe('true false')
  interface Store {
    uploadLink(folder: string, name: string, expires: number): { readonly href: string }
    isAllowed(target: string, now?: number): boolean
  }
  const FileStore = exports['FileStore'] as unknown as new (base: string, key: string) => Store
  const store = new FileStore('https://files.example/v1', 'key')
  const { href } = store.uploadLink('a/b', "report (1) it's.pdf", 100)
  expect(href).toContain('/v1/files/a%2Fb/report%20%281%29%20it%27s.pdf?method=PUT&expires=100&signature=')
  expect(store.isAllowed(href, 99)).toBe(true)
  const others = [
    href.replace('expires=100', 'expires=999'),
    href.replace('%2F', '/'),
    `${href}x`,
    href.split('&s')[0],
  ]
  for (const other of others) expect(store.isAllowed(other as string, 99)).toBe(false)
  expect(store.isAllowed(href, 100)).toBe(false)
})

test('page-filters', () => {
  const { lines, exports } = runExample('page-filters')
  expect(lines.slice(1)).toEqual([
    '?q=red+shoes&utm=1&page=2&tag=a%26b',
    '?q=%C3%BC',
    'mailto:joe@example.com?subject=H%C3%A9%20%26%20co&body=one%0D%0Atwo',
    'tel:+12015550123',
  ])
  const { readFilters, changeFilters } = exports as Readonly<
    Record<'readFilters' | 'changeFilters', (...args: readonly unknown[]) => unknown>
  >
  expect(readFilters('?q=red+shoes&tag=a|b&tag=%FF&page=x')).toEqual({
    q: 'red shoes',
    page: 1,
    tag: ['a|b', '\ufffd'],
    sort: 'new',
  })
  expect(readFilters('')).toEqual({ q: '', page: 1, tag: [], sort: 'new' })
  expect(readFilters(changeFilters('', { q: 'a+b c', sort: 'old' }))).toMatchObject({
    q: 'a+b c',
    sort: 'old',
  })
  expect(changeFilters('?tag=x', { tag: [] })).toBe('')
})

test('config-urls', () => {
  const { lines } = runExample('config-urls')
  expect(lines).toEqual([
    'app p@ss db 5433 app',
    '2 /prod a/b c',
    'git@gitlab.example:o/r.git',
    'postgresql://app:n%40w%3A%2F%3F%23@db2:5433/app?sslmode=require',
    'rediss://***:***@cache/2 amqp://***:***@mq/%2Fprod s3://bucket/a/b%20c',
    expect.stringMatching(/^DATABASE_URL: Invalid character in the userinfo/),
  ])
  expect(lines.join()).not.toMatch(/hunter2|s3cret/)
})

test('crawler', () => {
  expect(runExample('crawler').lines).toEqual([
    'https://site.example https://site.example/docs/a https://site.example/x%7Cy?q=a%20b https://site.example/docs/?page=2',
    'https://cdn.example https://cdn.example/~joe',
    'https://evil.example https://evil.example/',
  ])
})

describe('safe-redirect', () => {
  const { lines, exports } = runExample('safe-redirect')
  const { redirectTarget } = exports
  const home = 'https://shop.example/'

  test('prints where each target leads', () => {
    expect(lines).toHaveLength(17)
    expect(lines.slice(0, 5)).toEqual([
      '"/cart?item=1#top" -> https://shop.example/cart?item=1#top',
      '"cart" -> https://shop.example/cart',
      '"/search?filter[name]=a|b" -> https://shop.example/search?filter%5Bname%5D=a%7Cb',
      '"/a%2F%2Fb" -> https://shop.example/a%2F%2Fb',
      '"%2f%2fevil.example" -> https://shop.example/%2f%2fevil.example',
    ])
    for (const line of lines) expect(line).toMatch(/ -> https:\/\/shop\.example\//)
  })

  test.each<unknown>([
    ...['//', '///', '/\\', '\\/', '\\\\', '/\t/', '/\n/', '\t//', ' //'].map(
      (start) => `${start}evil.example`,
    ),
    ...['https:', 'https:/', 'https:///', 'https://', 'https://shop.example@'].map(
      (start) => `${start}evil.example`,
    ),
    ...['javascript:alert(1)', 'java\nscript:alert(1)', '\u0008javascript:alert(1)'],
    ...['.//a', '/.//evil.example', '/x/..//evil.example'],
    ...['https://shop.example:8443/', undefined, null, { toString: (): string => '/cart' }, ['/cart']],
  ])('%j leads home', (target) => {
    expect(redirectTarget?.(target).href).toBe(home)
  })

  test.each([
    ['', 'https://shop.example/login'],
    ['?a=//evil.example', 'https://shop.example/login?a=//evil.example'],
    ['#//evil.example', 'https://shop.example/login#//evil.example'],
    ['/é', 'https://shop.example/%C3%A9'],
    ['//shop.example/', 'https://shop.example/'],
    ['https://shop.example/', 'https://shop.example/'],
    ['/a/../b', 'https://shop.example/b'],
  ])('%j stays here', (target, text) => {
    const { href } = redirectTarget?.(target) ?? {}
    expect(href).toBe(text)
    expect(new URL(href ?? '').host).toBe('shop.example')
  })
})

test('own-scheme', () => {
  expect(runExample('own-scheme').lines).toEqual([
    'x-photo: a.jpg in 2026, sea/side',
    'ftp: USER anonymous, PASS me@example.com, CWD pub, TYPE A, RETR README',
    'x-other: not registered',
    'x-photo://h.example/50%25%20off/a%3Bb;size=large',
    [
      'Invalid x-photo URI in the path at offset 31. Expected "small" or "large".',
      '  x-photo://h.example/a.jpg;size=huge',
      `  ${' '.repeat(31)}^`,
    ].join('\n'),
  ])
})
