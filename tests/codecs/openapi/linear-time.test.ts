// Doubling a document, or a request, about doubles the time, hostile ones included.
import { test } from '@jest/globals'
import { openapi } from 'uriform/openapi'
import { expectLinearTime } from '../../support/linear-time.js'
import { operationOf } from './support/operations.js'

type Json = Readonly<Record<string, unknown>>

const SMALL = 5_000

const string = { type: 'string' }

/** A list that takes up about as many characters. */
const times = <Item>(length: number, size: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: Math.ceil(length / size) }, (_, at) => item(at))

const byName = <Value>(names: readonly string[], value: (name: string) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name) => [name, value(name)]))

const parameter = (schema: unknown): Json => ({ name: 'n', in: 'query', schema })

const ref = (name: string): Json => ({ $ref: `#/components/${name}` })

/** Operations of as many paths. */
const pathsOf = (paths: readonly string[], operation: Json, item: Json = {}): Json =>
  byName(paths, () => ({ ...item, get: operation }))

const paths = (length: number, size: number): string[] => times(length, size, (at) => `/p${at}`)

const v3: Json = { openapi: '3.2.0' }

const documents: Readonly<Record<string, (length: number) => Json>> = {
  'a chain of references that many operations use': (length) => ({
    components: {
      parameters: byName(times(length / 2, 40, String), (name) => ref(`parameters/${Number(name) + 1}`)),
    },
    paths: pathsOf(paths(length / 2, 60), { parameters: [ref('parameters/0')] }),
  }),
  'many servers and many operations': (length) => ({
    servers: times(length / 2, 20, (at) => ({ url: `/v${at}` })),
    paths: pathsOf(paths(length / 2, 30), {}),
  }),
  'a server with variables of many values': (length) => {
    const v = { default: 'a', enum: times(length / 2, 6, String) }
    return {
      servers: [{ url: `https://h/${'{v}'.repeat(250)}`, variables: { v } }],
      paths: pathsOf(['/x'], {}),
    }
  },
  'many references to a list of many values': (length) => {
    const anyOf = times(length / 2, 40, () => ref('schemas/long'))
    return {
      components: { schemas: { long: { enum: times(length / 2, 8, (at) => `v${at}`) } } },
      paths: pathsOf(['/x'], { parameters: [parameter({ anyOf })] }),
    }
  },
}

test.each(Object.entries(documents))('%s', (_, documentOf) => {
  const work = (text: string): unknown => {
    const api = openapi(JSON.parse(text), { base: 'https://base/' })
    const errors = api.operations.map((each) => each.error)
    const requests = api.operations.map((each) => each.tryRequest({}))
    return [errors, requests, api.match({ method: 'GET', target: '/x' })]
  }
  expectLinearTime(work, (length) => JSON.stringify({ ...v3, ...documentOf(length) }), SMALL)
})

test('many header fields of one name', () => {
  const operation = operationOf([{ name: 'X-A', in: 'header', schema: string }])
  const work = (text: string): unknown => {
    const headers = text.split(',').map((value) => ['x-a', value] as const)
    return operation.decode({ target: '/x', headers })
  }
  expectLinearTime(work, (length) => times(length, 2, () => '1').join(','), SMALL)
})

test.each<[string, (length: number) => string]>([
  ['slashes and parameters', (length) => 'a;b/'.repeat(length / 4)],
  ['blanks', (length) => `a${' '.repeat(length)}b`],
  ['marks', (length) => `a${'\u0301\u0323'.repeat(length / 2)}`],
  ['signs that are encoded twice', (length) => 'a%252F'.repeat(length / 6)],
])('a path value of %s', (_, dataOf) => {
  const parameters = [{ name: 'id', in: 'path', required: true, schema: string }]
  const paths = { '/{id}': { get: { operationId: 'own', parameters } }, '/a/b': { get: {} } }
  const operation = openapi({ ...v3, paths }).operation('own')
  expectLinearTime((id) => operation.tryRequest({ path: { id } }), dataOf, SMALL)
})

test('long runs of blanks', () => {
  const operation = operationOf([
    { name: 'X-List', in: 'header', schema: { type: 'array', items: string } },
    { name: 'c', in: 'cookie', schema: string },
    { name: 'd', in: 'cookie', style: 'cookie', schema: string },
  ])
  const work = (blanks: string): unknown =>
    operation.decode({
      target: '/x',
      headers: { 'x-list': ` a${blanks}b ,\t c`, cookie: ` c=a${blanks}b ;\t d=a${blanks}b ; ` },
    })
  expectLinearTime(work, (length) => ' '.repeat(length), SMALL)
})

test.each<[string, (length: number) => string]>([
  ['a segment with many places for a delimiter', (length) => `/${'a-'.repeat(length / 2)}`],
  [
    'a segment and a query of many pieces',
    (length) => `/a/${'%2F'.repeat(length / 6)}?${'a&'.repeat(length / 4)}`,
  ],
])('two places for %s', (_, targetOf) => {
  const of = (name: string): Json => ({ name, in: 'path', required: true, schema: string })
  const api = openapi({
    ...v3,
    paths: {
      '/a/{id}': { get: { parameters: [of('id')] } },
      '/{id}-{x}/b': { get: { parameters: [of('id'), of('x')] } },
    },
  })
  expectLinearTime((target) => api.match({ method: 'GET', target }), targetOf, SMALL)
})
