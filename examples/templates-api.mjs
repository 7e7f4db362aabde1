// One table of templates gives a server its routes, its answers their links, and a client its calls.
// `node examples/templates-api.mjs` starts the server, asks it a few things and ends.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Uri } from 'uriform'
import { tryRequestTarget } from 'uriform/guards'
import { routes } from 'uriform/templates'

const table = /** @type {const} */ ({
  index: '/',
  books: '/books{?q,page}',
  book: '/books/{title}',
  cover: '/books/{title}/cover{.format}',
})
const api = routes(table)

const titles = ['Emma', 'Middlemarch', 'Persuasion', 'War & Peace', 'What Is to Be Done?', 'AC/DC']
const PAGE = 2

/**
 * The body of an answer; undefined if there is no such thing.
 *
 * @param {NonNullable<ReturnType<typeof api.match>>} found
 */
function answerTo(found) {
  switch (found.name) {
    case 'index':
      // A client that doesn't know the table can expand this with any implementation of RFC 6570.
      return { links: { books: api.templates.books } }
    case 'books': {
      const { q = '', page = '1' } = found.values
      const all = titles.filter((title) => title.toLowerCase().includes(q.toLowerCase()))
      const number = Math.max(1, Number(page) || 1)
      const books = all.slice((number - 1) * PAGE, number * PAGE)
      return {
        books: books.map((title) => ({ title, self: api.expand('book', { title }) })),
        next: number * PAGE < all.length ? api.expand('books', { q, page: number + 1 }) : undefined,
      }
    }
    case 'book': {
      const { title } = found.values
      if (!titles.includes(title)) return undefined
      return { title, cover: api.expand('cover', { title, format: 'png' }) }
    }
    case 'cover':
      return titles.includes(found.values.title) ? found.values : undefined
  }
}

export const server = createServer((request, response) => {
  const target = tryRequestTarget(request.url ?? '')
  const found = target._tag === 'Right' ? api.match(target.right) : undefined
  const body = found && answerTo(found)
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body ?? { error: 'Not found' }))
})

/**
 * A client: its calls are the routes by name, and the compiler knows their values.
 *
 * @param {Uri} base
 */
export function clientOf(base) {
  /**
   * @template {keyof typeof table} Name
   * @param {Name} name
   * @param {import('uriform/templates').ValuesArgument<(typeof table)[Name]>} values
   */
  return async (name, ...values) => {
    const uri = base.resolve(api.expand(name, ...values))
    const response = await fetch(uri.href)
    return `${uri.path}${uri.query === undefined ? '' : `?${uri.query}`} ${response.status} ${await response.text()}`
  }
}

export async function demonstrate() {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const get = clientOf(Uri.from(`http://127.0.0.1:${port}/`))
  console.log(await get('index'))
  console.log(await get('books', { q: 'a', page: 2 }))
  console.log(await get('book', { title: 'AC/DC' }))
  console.log(await get('cover', { title: 'What Is to Be Done?', format: 'png' }))
  console.log(await get('book', { title: 'group/admin' }))
  server.close()
  server.closeAllConnections()
}

if (process.argv[1] === import.meta.filename) void demonstrate()
