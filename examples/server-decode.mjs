// A server on Hono that decodes targets with zod, redirects, calls webhooks and logs. `node examples/server-decode.mjs 8080`
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { UriSyntaxError } from 'uriform'
import { redact, requestTarget, tryRedirectTarget } from 'uriform/guards'
import { GuardedFetchError, guardedFetch } from 'uriform/node'
import { template } from 'uriform/templates'
import { z } from 'zod'

/** @typedef {{ Bindings: import('@hono/node-server').HttpBindings }} Env */

const SITE = 'https://shop.example/'
const user = template('/users/{id}{?page,tag*}')
const User = z.object({
  id: z.coerce.number().int().positive(),
  page: z.coerce.number().int().min(1).default(1),
  tag: z.array(z.string()).default([]),
})
const file = template('/files{/path*}{?download}')
const File = z.object({
  path: z.array(z.string().min(1)),
  download: z.stringbool().default(false),
})
const search = template('/search{?q,sort}')
const Search = z.object({ q: z.string().min(1), sort: z.enum(['asc', 'desc']).default('asc') })

/** @type {(c: import('hono').Context<Env>) => ReturnType<typeof requestTarget>} */
const targetOf = (c) => requestTarget(c.env.incoming.url)

/** @type {(c: import('hono').Context<Env>, read: ReturnType<typeof user.decode<object>>) => Response} */
const answer = (c, read) => (read._tag === 'Right' ? c.json(read.right) : c.json({ issues: read.left }, 400))

export function createApp(log = console.log) {
  /** @type {Hono<Env>} */
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    log(redact(`${c.req.method} ${c.env.incoming.url} ${c.res.status}`, { parameters: ['code'] }))
  })
  app.onError((error, c) =>
    error instanceof UriSyntaxError
      ? c.json({ error: error.message }, 400)
      : c.json({ error: 'internal' }, 500),
  )
  app.get('/users/:id', (c) => answer(c, user.decode(targetOf(c), User)))
  app.get('/files/*', (c) => answer(c, file.decode(targetOf(c), File)))
  app.get('/search', (c) => answer(c, search.decode(targetOf(c), Search, { form: true })))
  app.post('/login', (c) => {
    const next = tryRedirectTarget(c.req.query('next') ?? '/', SITE)
    return c.redirect(next._tag === 'Right' ? next.right.href : SITE, 303)
  })
  app.post('/webhook', async (c) => {
    const { url } = await c.req.json().catch(() => ({}))
    try {
      const policy = { schemes: ['https'], timeout: 3000, maximumSize: 10_000 }
      const response = await guardedFetch(url, { method: 'POST', body: '{}' }, policy)
      return c.json({ status: response.status, size: (await response.text()).length })
    } catch (error) {
      return error instanceof GuardedFetchError
        ? c.json({ error: error.message }, 422)
        : c.json({ error: 'unreachable' }, 502)
    }
  })
  return app
}

if (process.argv[1] === import.meta.filename)
  serve({ fetch: createApp().fetch, port: Number(process.argv[2] ?? 8080) })
