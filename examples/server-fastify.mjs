// The shop on Fastify. `node examples/server-fastify.mjs 8080`
import fastify from 'fastify'
import { afterLogin, logLine, problemOf, userPosts, webhookOf } from './server-shop.mjs'

export const app = fastify({ bodyLimit: 16_384 })

app.addHook('onResponse', async ({ raw }, { statusCode }) => console.log(logLine(raw, statusCode)))

// `raw.url` is the target as it was sent. `request.query` and `request.params` have been decoded by other rules.
app.get('/users/:id/posts', async ({ raw }) => userPosts(raw.url))

app.get('/login', ({ raw }, reply) => reply.redirect(afterLogin(raw.url), 303))

app.post('/hooks', async ({ body }, reply) => {
  reply.code(201)
  return { url: webhookOf(/** @type {object} */ (body)) }
})

app.setNotFoundHandler((_, reply) => reply.code(404).send({ errors: ['There is no such page.'] }))

app.setErrorHandler((/** @type {import('fastify').FastifyError} */ error, _, reply) => {
  // Fastify's own errors have a status too: a body that is too large or no JSON.
  const { status, errors } = problemOf(error) ?? { status: error.statusCode ?? 500, errors: [] }
  if (status >= 500) console.error(error)
  return reply.code(status).send({ errors })
})

if (process.argv[1] === import.meta.filename) app.listen({ port: Number(process.argv[2] ?? 8080) })
