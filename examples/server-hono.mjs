// The shop on Hono. `node examples/server-hono.mjs 8080`
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { afterLogin, logLine, problemOf, userPosts, webhookOf } from './server-shop.mjs'

/** @typedef {{ Bindings: Partial<import('@hono/node-server').HttpBindings> }} Env */

/** @type {Hono<Env>} */
export const app = new Hono()

// Under Node, `incoming.url` is the target as it was sent; elsewhere, and under `app.request()`, there is only `c.req.url`,
// which is repaired. `c.req.query()` decodes by other rules.
/** @type {(c: import('hono').Context<Env>) => string} */
const targetOf = (c) => c.env?.incoming?.url ?? c.req.url

app.use(async (c, next) => {
  await next()
  const headers = { referer: c.req.header('referer') }
  console.log(logLine({ method: c.req.method, url: targetOf(c), headers }, c.res.status))
})

app.get('/users/:id/posts', (c) => c.json(userPosts(targetOf(c))))

app.get('/login', (c) => c.redirect(afterLogin(targetOf(c)), 303))

app.post('/hooks', bodyLimit({ maxSize: 16_384 }), async (c) => {
  const body = await c.req.json().catch(() => null)
  return c.json({ url: webhookOf(body) }, 201)
})

app.notFound((c) => c.json({ errors: ['There is no such page.'] }, 404))

app.onError((error, c) => {
  // Hono's own errors have a status too: a body that is too large.
  const own = { status: error instanceof HTTPException ? error.status : 500, errors: [] }
  const { status, errors } = problemOf(error) ?? own
  if (status >= 500) console.error(error)
  return c.json({ errors }, /** @type {400} */ (status))
})

if (process.argv[1] === import.meta.filename)
  serve({ fetch: app.fetch, port: Number(process.argv[2] ?? 8080) })
