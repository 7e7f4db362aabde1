// A list API with io-ts: each filter has a codec, and the link to the next page keeps the parameters that no codec names.
// `node examples/list-api-io-ts.mjs 8080`, then `curl 'localhost:8080/items?tags=new|old&page=2&utm_source=x'`
import { createServer } from 'node:http'
import * as t from 'io-ts'
import { describe, relativeBuilder, UriformError } from 'uriform'
import * as u from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'

const LAST = 1000
const isPage = (/** @type {number} */ page) => page >= 1 && page <= LAST
const Page = t.refinement(u.IntegerFromString, isPage, 'a whole number from 1 to 1000')
const Sort = t.keyof({ newest: null, oldest: null }, '"newest" or "oldest"')

const List = u.queryOf(
  t.intersection([
    t.type({
      tags: u.repeated(t.string),
      sort: u.withDefault(Sort, 'newest'),
      page: u.withDefault(Page, 1),
    }),
    t.partial({ q: t.string, from: u.DateFromString, to: u.DateFromString }),
  ]),
)

/** @param {string | undefined} url The request's target, as it was sent. */
export function answer(url) {
  try {
    const target = requestTarget(url)
    const filters = u.decodeOrThrow(List, target)
    const next = relativeBuilder(target).setQuery('page', filters.page + 1)
    return { status: 200, body: { filters, next: filters.page < LAST ? next.build().href : undefined } }
  } catch (error) {
    if (!(error instanceof UriformError)) throw error
    return { status: 400, body: { errors: describe(error, { for: 'user' }).split('\n') } }
  }
}

const server = createServer((request, response) => {
  const { status, body } = answer(request.url)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
if (process.argv[1] === import.meta.filename) server.listen(Number(process.argv[2] ?? 8080))
