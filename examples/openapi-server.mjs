// A server that finds the operation of each request in a document, and decodes its parameters.
import { createServer } from 'node:http'
import { openapi } from 'uriform/openapi'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const tags = { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string' } } }
const api = openapi({
  openapi: '3.1.0',
  servers: [{ url: '/v1' }],
  paths: {
    '/pets/{id}': { parameters: [id], get: { operationId: 'pet' } },
    '/pets': { get: { operationId: 'pets', parameters: [tags] } },
  },
})

/** @type {Readonly<Record<string, (values: any) => unknown>>} */
const handlers = {
  pet: ({ path }) => ({ id: path.id }),
  pets: ({ query }) => ({ tags: query.tag ?? [] }),
}

export const server = createServer(({ method = 'GET', url = '/', headers }, response) => {
  const found = api.match({ method, target: url, headers }, { unknown: 'refuse' })
  const [status, body] =
    found === undefined
      ? [404, { error: 'No such operation' }]
      : found.parameters._tag === 'Left'
        ? [400, { errors: found.parameters.left }]
        : [200, handlers[found.operation.id ?? '']?.(found.parameters.right)]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
