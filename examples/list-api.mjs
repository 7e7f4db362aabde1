// A list API: filters, pages and their links from one declaration, with zod for what concerns two parameters.
// `node examples/list-api.mjs 8080`, then `curl 'localhost:8080/items?tags=new|old&page=2&utm_source=x'`
import { createServer } from 'node:http'
import { date, integer, many, oneOf, QueryError, query, text } from 'uriform/query'
import { z } from 'zod'

const List = query(
  {
    q: text({ maximumLength: 40 }),
    tags: many(),
    sort: oneOf(['newest', 'oldest'], { default: 'newest' }),
    from: date(),
    to: date(),
    page: integer({ min: 1, max: 1000, default: 1 }),
  },
  {
    schema: z
      .looseObject({ from: z.string().optional(), to: z.string().optional(), page: z.number() })
      .refine(({ from = '', to = '9999' }) => from <= to, { path: ['to'], error: 'Before "from".' }),
  },
)

/** @param {string} target The request's target, as it was sent. */
export function answer(target) {
  try {
    const filters = List.from(target)
    const next = `/items?${List.change(target, { page: filters.page + 1 }) ?? ''}`
    return { status: 200, body: { filters, next } }
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return { status: 400, body: { errors: error.errors.map(({ name, message }) => ({ name, message })) } }
  }
}

const server = createServer((request, response) => {
  const { status, body } = answer(request.url ?? '')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
