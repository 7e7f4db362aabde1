// An HTTP service that decodes its requests where they come in. `node examples/service/bookmarks.mjs 8080`, then
//   curl localhost:8080/bookmarks --json '{"url":"https://a.example/","mirrors":[],"title":"A","tags":["x"]}'
//   curl 'localhost:8080/bookmarks?tag=x&secure'
import { STATUS_CODES } from 'node:http'
import { serve } from '@hono/node-server'
import { sValidator } from '@hono/standard-validator'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import * as t from 'io-ts'
import { ftp, gopher } from 'uriform'
import * as u from 'uriform/codecs'
import { template } from 'uriform/templates'

const PAGE_SIZE = 20
const isCount = (/** @type {number} */ number) => Number.isSafeInteger(number) && number > 0
const Count = t.refinement(u.NumberFromString, isCount, 'a whole number from 1')

const Fields = t.strict({
  url: u.uriFromString({ schemes: ['https', 'http'], required: ['host'], maximumLength: 2000 }),
  mirrors: t.array(t.union([u.uriOf(ftp), u.uriOf(gopher)])),
  title: t.string,
  tags: t.array(t.string),
})
// io-ts would take fields from a `__proto__` in the JSON.
const isPlain = (/** @type {object} */ value) => Object.getPrototypeOf(value) === Object.prototype
const Bookmark = t.refinement(Fields, isPlain, 'an object without __proto__')

const BookmarkPath = u.templateOf(template('/bookmarks/{id}'), t.type({ id: Count }))

// As in tag=a&tag=b&page=2&secure.
const Search = u.queryOf(
  t.intersection([t.type({ tag: u.repeated(t.string), secure: u.flag }), t.partial({ page: Count })]),
  { unknown: 'refuse' },
)

/** @type {Map<number, t.TypeOf<typeof Bookmark>>} */
const bookmarks = new Map()

// What goes out is encoded by the codecs of what comes in.
const shown = (/** @type {[number, t.TypeOf<typeof Bookmark>]} */ [id, bookmark]) => ({
  self: BookmarkPath.encode({ id }),
  ...Bookmark.encode(bookmark),
})

/** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings }>} */
export const app = new Hono()

// The router takes `//x/bookmarks/1` for a path; as a reference it has the host `x` and the path `/bookmarks/1`.
// Nothing that checks the one may be followed by something that reads the other.
app.use((c, next) => {
  if (c.env.incoming.url?.startsWith('//')) {
    throw new HTTPException(400, { message: 'the request target begins with //' })
  }
  return next()
})

app.get('/bookmarks', (c) => {
  const { tag, secure, page = 1 } = decode(Search, requestTarget(c))
  const found = [...bookmarks].filter(
    ([, { url, tags }]) => tag.every((name) => tags.includes(name)) && (url.scheme === 'https' || !secure),
  )
  return c.json(found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(shown))
})

app.get('/bookmarks/:id', (c) => {
  const { id } = decode(BookmarkPath, requestTarget(c).path.text)
  const bookmark = bookmarks.get(id)
  return bookmark === undefined ? c.notFound() : c.json(shown([id, bookmark]))
})

// The third argument answers with the report; without it the answer would repeat the body, passwords and all.
const body = sValidator('json', u.toStandardSchema(Bookmark), ({ success, data }) => {
  if (!success) decode(Bookmark, data)
})

app.post('/bookmarks', bodyLimit({ maxSize: 16_384 }), body, (c) => {
  const id = bookmarks.size + 1
  bookmarks.set(id, c.req.valid('json'))
  return c.body(null, 201, { location: BookmarkPath.encode({ id }) })
})

app.notFound(() => Promise.reject(new HTTPException(404)))

// Whatever goes wrong is answered with problem details (RFC 9457).
app.onError((error, c) => {
  const { status, message, cause } = error instanceof HTTPException ? error : new HTTPException(500)
  if (status === 500) console.error(error)
  // The rest of a body that is too large is not waited for.
  if (status === 413) c.header('connection', 'close')
  const problem = { title: STATUS_CODES[status], status, detail: message || undefined, errors: cause }
  return c.json(problem, status, { 'content-type': 'application/problem+json' })
})

// The target as it was sent: `c.req.url` is repaired, and to `c.req.query()` `%FF` is `%25FF` and `?tag` is `?tag=`.
const requestTarget = (/** @type {import('hono').Context} */ { env }) =>
  decode(u.UriReferenceFromString, env.incoming.url)

/** @type {<A>(codec: t.Decoder<unknown, A>, input: unknown) => A} */
function decode(codec, input) {
  const result = codec.decode(input)
  if (result._tag === 'Right') return result.right
  throw new HTTPException(400, { cause: u.report(result.left) })
}

if (process.argv[1] === import.meta.filename) {
  serve({ fetch: app.fetch, port: Number(process.argv[2] ?? 8080) })
}
