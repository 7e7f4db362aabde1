// The shop on Express. `node examples/server-express.mjs 8080`
import express from 'express'
import { afterLogin, logLine, problemOf, userPosts, webhookOf } from './server-shop.mjs'

export const app = express()

// `originalUrl` is the target as it was sent. `req.query` and `req.params` have been decoded by other rules.
app.use((request, response, next) => {
  response.on('finish', () => console.log(logLine(request, response.statusCode)))
  next()
})

app.get('/users/:id/posts', (request, response) => {
  response.json(userPosts(request.originalUrl))
})

// Express encodes a location once more, which changes nothing here: what the guard gives is a URI.
app.get('/login', (request, response) => {
  response.redirect(303, afterLogin(request.originalUrl))
})

app.post('/hooks', express.json({ limit: '16kb' }), (request, response) => {
  response.status(201).json({ url: webhookOf(request.body) })
})

app.use((_, response) => {
  response.status(404).json({ errors: ['There is no such page.'] })
})

/** @type {(error: Error & { status?: number }, _: unknown, response: express.Response, next: unknown) => void} */
const onError = (error, _request, response, _next) => {
  // Express's own errors have a status too: a body that is too large, a parameter that isn't UTF-8.
  const { status, errors } = problemOf(error) ?? { status: error.status ?? 500, errors: [] }
  if (status >= 500) console.error(error)
  response.status(status).json({ errors })
}
app.use(onError)

if (process.argv[1] === import.meta.filename) app.listen(Number(process.argv[2] ?? 8080))
