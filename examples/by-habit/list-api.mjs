// The list API by habit: URLSearchParams and zod.
import { createServer } from 'node:http'
import { z } from 'zod'

const List = z
  .object({
    q: z.string().max(40).optional(),
    tags: z.array(z.string()),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  })
  .refine(({ from = '', to = '9999' }) => from <= to, { path: ['to'], error: 'Before "from".' })

/** @param {string} target */
export function answer(target) {
  const { searchParams } = new URL(target, 'http://localhost')
  const tags = searchParams.getAll('tags')
  const { data: filters, error } = List.safeParse({ ...Object.fromEntries(searchParams), tags })
  if (error !== undefined) {
    const errors = error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
    return { status: 400, body: { errors } }
  }
  searchParams.set('page', String(filters.page + 1))
  return { status: 200, body: { filters, next: `/items?${searchParams}` } }
}

const server = createServer((request, response) => {
  const { status, body } = answer(request.url ?? '')
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
