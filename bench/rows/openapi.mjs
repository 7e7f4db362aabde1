/** Requests of an operation of OpenAPI, and the operation of a request among a thousand. */
import findMyWay from 'find-my-way'
import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import { openapi } from 'uriform/openapi'
import { routes, template } from 'uriform/templates'
import { flat } from '../inputs.mjs'
import { pieces } from '../pieces.mjs'
import { row } from '../row.mjs'
import { sink } from '../sink.mjs'
import { time } from '../time.mjs'

const BASE = 'https://api.example.com'
const RESOURCES = 500

const text = { type: 'string' }
const inPath = (/** @type {string} */ name) => ({ name, in: 'path', required: true, schema: text })
const inQuery = (/** @type {string} */ name) => ({ name, in: 'query', schema: text })

/** @type {Record<string, object>} */
const paths = {}
/** @type {Record<string, string>} */
const table = {}
const router = findMyWay()
for (let index = 0; index < RESOURCES; index++) {
  const parameters = [inPath('group'), inPath('item')]
  const get = { operationId: `get${index}`, parameters: [inQuery('q'), inQuery('page'), inQuery('lang')] }
  paths[`/r${index}/{group}/items/{item}`] = { parameters, get, delete: { operationId: `delete${index}` } }
  table[`get${index}`] = `/r${index}/{group}/items/{item}{?q,page,lang}`
  router.on('GET', `/r${index}/:group/items/:item`, () => index)
}
const api = openapi({ openapi: '3.1.0', servers: [{ url: BASE }], paths })
const operation = api.operation('get7')
const asTemplate = template(`${BASE}/r7/{group}/items/{item}{?q,page,lang}`)
const asRoutes = routes(table)
const querySerializer = createQuerySerializer({})

export const openapiRequest = row({
  name: 'openapi-request',
  work: 'a request of an operation, five parameters',
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments: [group, item], query }) => ({ path: { group, item }, query })),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(inputs) {
        for (const values of inputs) sink.value = operation.request(values)
      },
    },
    {
      name: 'uriform/templates',
      atMost: 4,
      loop(inputs) {
        for (const { path, query } of inputs) sink.value = asTemplate.expand({ ...path, ...query })
      },
    },
    {
      name: 'openapi-fetch',
      loop(inputs) {
        for (const params of inputs) {
          const options = { baseUrl: BASE, params, querySerializer, pathSerializer: defaultPathSerializer }
          sink.value = createFinalURL('/r7/{group}/items/{item}', options)
        }
      },
    },
  ],
})

export const openapiMatch = row({
  name: 'openapi-match',
  work: 'the operation of a request, of 1,000',
  unit: 'ns',
  inputs: (texts) =>
    pieces(texts).map(({ segments, query: { q } }, index) => {
      const [group, item] = segments.map(encodeURIComponent)
      return flat(`/r${(index * 7) % RESOURCES}/${group}/items/${item}?q=${encodeURIComponent(q)}`)
    }),
  measure: time,
  candidates: [
    {
      name: 'uriform',
      loop(targets) {
        for (const target of targets) sink.value = api.match({ method: 'GET', target })
      },
    },
    {
      name: 'uriform/templates',
      atMost: 2,
      loop(targets) {
        for (const target of targets) sink.value = asRoutes.match(target)
      },
    },
    {
      name: 'find-my-way',
      loop(targets) {
        for (const target of targets) sink.value = router.find('GET', target)
      },
    },
  ],
})
