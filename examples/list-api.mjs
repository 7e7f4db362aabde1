// A list API: filters, pages and their links from one declaration, with zod for what concerns two parameters.
// `node examples/list-api.mjs 8080`, then `curl 'localhost:8080/items?tags=new|old&page=2&utm_source=x'`
import { createServer } from 'node:http'
import { date, integer, many, oneOf, query, text } from 'uriform/query'
import { z } from 'zod'

const LAST = 1000
const InOrder = z
  .looseObject({ from: z.string().optional(), to: z.string().optional(), page: z.number() })
  .refine(({ from = '', to = '9999' }) => from <= to, { path: ['to'], error: 'Before "from".' })

const filters = {
  q: text({ maximumLength: 40 }),
  tags: many(),
  sort: oneOf(['newest', 'oldest'], { default: 'newest' }),
  from: date(),
  to: date(),
  page: integer({ min: 1, max: LAST, default: 1 }),
}
const List = query(filters, { schema: InOrder })

/** @param {string} target The request's target, as it was sent. */
export function answer(target) {
  const read = List.decode(target)
  if (read._tag === 'Left') return { status: 400, body: { errors: read.left } }
  const { page } = read.right
  const next = page < LAST ? `/items?${List.change(target, { page: page + 1 })}` : undefined
  return { status: 200, body: { filters: read.right, next } }
}

const server = createServer((request, response) => {
  const { status, body } = answer(request.url ?? '')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
