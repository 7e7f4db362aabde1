// The list API by habit: URLSearchParams, io-ts and codecs of one's own.
import { createServer } from 'node:http'
import * as t from 'io-ts'
import { PathReporter } from 'io-ts/lib/PathReporter.js'

/** @type {t.Type<number, string, unknown>} */
const Page = new t.Type(
  'a whole number from 1 to 1000',
  t.number.is,
  (input, context) => {
    const page = Number(input)
    return /^\d{1,4}$/.test(String(input)) && page >= 1 && page <= 1000
      ? t.success(page)
      : t.failure(input, context)
  },
  String,
)
/** @type {t.Type<Date, string, unknown>} */
const DateFromISOString = new t.Type(
  'a date',
  (value) => value instanceof Date,
  (input, context) => {
    const date = new Date(String(input))
    return Number.isNaN(date.getTime()) ? t.failure(input, context) : t.success(date)
  },
  (date) => date.toISOString(),
)
const List = t.intersection([
  t.type({ tags: t.array(t.string), sort: t.keyof({ newest: null, oldest: null }), page: Page }),
  t.partial({ q: t.string, from: DateFromISOString, to: DateFromISOString }),
])

/** @param {string | undefined} url */
export function answer(url) {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost')
  const given = { sort: 'newest', page: '1', ...Object.fromEntries(searchParams) }
  const filters = List.decode({ ...given, tags: searchParams.getAll('tags') })
  if (filters._tag === 'Left') return { status: 400, body: { errors: PathReporter.report(filters) } }
  searchParams.set('page', String(filters.right.page + 1))
  return { status: 200, body: { filters: filters.right, next: `${pathname}?${searchParams}` } }
}

const server = createServer((request, response) => {
  const { status, body } = answer(request.url)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
