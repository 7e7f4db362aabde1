// The shop on Hono. `node examples/server-hono.mjs 8080`
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { afterLogin, logLine, problemOf, userPosts, webhookOf } from './server-shop.mjs'

/** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
export const app = new Hono()

app.use(async ({ env }, next) => {
  env.outgoing.on('finish', () => console.log(logLine(env.incoming, env.outgoing.statusCode)))
  await next()
})

// `incoming.url` is the target as it was sent. `c.req.url` is repaired, and `c.req.query()` decodes by other rules.
app.get('/users/:id/posts', (c) => c.json(userPosts(c.env.incoming.url)))

app.get('/login', (c) => c.redirect(afterLogin(c.env.incoming.url), 303))

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
