// The server by habit: Hono's own readers, URL, zod, ipaddr.js, and undici with a lookup that refuses private addresses.
import { lookup } from 'node:dns'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'
import { z } from 'zod'

const SITE = 'https://shop.example/'
const SECRETS = ['token', 'code', 'access_token', 'api_key', 'password']
const User = z.object({
  id: z.coerce.number().int().positive(),
  page: z.coerce.number().int().min(1).default(1),
  tag: z.array(z.string()).default([]),
})
const File = z.object({
  path: z.array(z.string().refine((segment) => !['', '.', '..'].includes(segment))),
  download: z.stringbool().default(false),
})
const Search = z.object({ q: z.string().min(1), sort: z.enum(['asc', 'desc']).default('asc') })
const Hook = z.object({ url: z.url({ protocol: /^https$/ }) })

function masked(/** @type {string} */ text) {
  const url = new URL(text, SITE)
  for (const name of [...url.searchParams.keys()]) {
    if (SECRETS.includes(name.toLowerCase())) url.searchParams.set(name, '***')
  }
  return url.pathname + url.search
}

/** @type {(next: string) => string} */
function redirectTarget(next) {
  if (!URL.canParse(next, SITE)) return SITE
  const url = new URL(next, SITE)
  const isHere = url.origin === new URL(SITE).origin && url.username === '' && url.password === ''
  return isHere ? url.href : SITE
}

const isPublic = (/** @type {string} */ address) => ipaddr.process(address).range() === 'unicast'

/** @type {import('node:net').LookupFunction} */
const guardedLookup = (name, options, callback) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 4)
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return callback(new Error('private address'), '', 4)
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
const dispatcher = new Agent({ connect: { lookup: guardedLookup } })

/** @type {(text: string) => Promise<import('undici').Response>} */
function guardedFetch(text) {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.port !== '' || url.username !== '' || url.password !== '') throw new Error('refused')
  if (ipaddr.isValid(host) && !isPublic(host)) throw new Error('private address')
  const signal = AbortSignal.timeout(3000)
  return fetch(url, { method: 'POST', body: '{}', redirect: 'manual', signal, dispatcher })
}

export function createApp(log = console.log) {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    log(`${c.req.method} ${masked(c.req.url)} ${c.res.status}`)
  })
  app.onError((error, c) =>
    error instanceof z.ZodError
      ? c.json({ issues: error.issues.map(({ path, message }) => ({ path, message })) }, 400)
      : c.json({ error: 'internal' }, 500),
  )
  app.get('/users/:id', (c) =>
    c.json(User.parse({ ...c.req.query(), ...c.req.param(), tag: c.req.queries('tag') })),
  )
  app.get('/files/*', (c) => {
    const path = new URL(c.req.url).pathname.slice('/files/'.length).split('/').map(decodeURIComponent)
    return c.json(File.parse({ ...c.req.query(), path }))
  })
  app.get('/search', (c) => c.json(Search.parse(c.req.query())))
  app.post('/login', (c) => c.redirect(redirectTarget(c.req.query('next') ?? '/'), 303))
  app.post('/webhook', async (c) => {
    const { url } = Hook.parse(await c.req.json().catch(() => null))
    try {
      const response = await guardedFetch(url)
      return c.json({ status: response.status, size: (await response.text()).length })
    } catch {
      return c.json({ error: 'refused or unreachable' }, 422)
    }
  })
  return app
}

if (process.argv[1] === import.meta.filename)
  serve({ fetch: createApp().fetch, port: Number(process.argv[2] ?? 8080) })
