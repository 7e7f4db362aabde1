// The shop on Node's http. `node examples/server-http.mjs 8080`, then
//   curl -g 'localhost:8080/users/42/posts?tag[]=a|b&page=2'
import { createServer } from 'node:http'
import { afterLogin, logLine, problemOf, userPosts, webhookOf } from './server-shop.mjs'

const LONGEST_BODY = 16_384

export const server = createServer(async (request, response) => {
  response.on('finish', () => console.log(logLine(request, response.statusCode)))
  /** @type {(status: number, body?: unknown, headers?: Record<string, string>) => void} */
  const answer = (status, body, headers) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
  try {
    const { method, url = '' } = request
    if (method === 'GET' && /^\/login(?:\?|$)/.test(url)) {
      answer(303, undefined, { location: afterLogin(url) })
    } else if (method === 'POST' && url === '/hooks') {
      const body = await bodyOf(request)
      if (body === undefined) answer(413, { errors: ['The body is too large.'] }, { connection: 'close' })
      else answer(201, { url: webhookOf(body) })
    } else {
      answer(200, userPosts(url))
    }
  } catch (error) {
    const { status, errors } = problemOf(error) ?? { status: 500, errors: [] }
    if (status === 500) console.error(error)
    answer(status, { errors })
  }
})

/**
 * Reads a body as JSON. Gives null if it isn't JSON, and undefined if it is too large.
 *
 * @param {import('node:http').IncomingMessage} request
 */
async function bodyOf(request) {
  let text = ''
  for await (const piece of request.setEncoding('utf8')) {
    text += piece
    if (text.length > LONGEST_BODY) return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
