/** The route of a path, among a thousand. */
import { isDeepStrictEqual } from 'node:util'
import findMyWay from 'find-my-way'
import { routes } from 'uriform/templates'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const RESOURCES = 250

/** The four routes of a resource, as templates and as patterns. */
const shapes = /** @type {const} */ ({
  list: ['/list', '/list'],
  item: ['/items/{id}', '/items/:id'],
  member: ['/groups/{group}/members/{member}', '/groups/:group/members/:member'],
  search: ['/search/{kind}{?q,page}', '/search/:kind'],
})

const WORDS = [
  'account',
  'article',
  'author',
  'book',
  'catalog',
  'city',
  'company',
  'course',
  'photo',
  'user',
]
const resource = (/** @type {number} */ index) =>
  `/${WORDS[index % WORDS.length]}-${Math.floor((index % RESOURCES) / WORDS.length)}`

/** @type {Record<string, string>} */
const table = {}
const router = findMyWay()
for (let index = 0; index < RESOURCES; index++) {
  for (const [shape, [template, pattern]] of Object.entries(shapes)) {
    const name = `${shape} ${index}`
    table[name] = resource(index) + template
    router.on('GET', resource(index) + pattern, () => name)
  }
}
const own = routes(table)

const byRouter = (/** @type {string} */ text) => {
  const found = router.find('GET', text)
  // @ts-expect-error Its handlers take what they don't need here.
  return found && { name: found.handler(), values: { ...found.params, ...found.searchParams } }
}

/**
 * @param {string} name
 * @param {string} work
 * @param {(segments: readonly [string, string]) => string} rest Of the path, after its resource.
 */
function routing(name, work, rest) {
  return row({
    name: `routes-${name}`,
    work: `routes of 1,000, ${work}`,
    unit: 'ns',
    inputs: (texts) =>
      pieces(texts).map(({ segments: [one, other] }, index) =>
        // Neighbours in the list are no neighbours in the table.
        flat(resource(index * 7) + rest([encodeURIComponent(one), encodeURIComponent(other)])),
      ),
    measure: time,
    candidates: [
      {
        name: 'uriform',
        loop(texts) {
          for (const text of texts) sink.value = own.match(text)
        },
      },
      {
        name: 'find-my-way',
        atMost: 2,
        accepts: (text) => {
          const { name, values } = own.match(text) ?? {}
          return isDeepStrictEqual(byRouter(text), { name, values })
        },
        loop(texts) {
          for (const text of texts) sink.value = router.find('GET', text)
        },
      },
    ],
  })
}

export const routesStatic = routing('static', 'no variable', () => '/list')
export const routesItem = routing('one', 'one variable', ([id]) => `/items/${id}`)
export const routesMember = routing('two', 'two variables', ([a, b]) => `/groups/${a}/members/${b}`)
export const routesQuery = routing(
  'query',
  'a variable and a query',
  ([a, b]) => `/search/${a}?q=${b}&page=2`,
)
