// Real documents: every operation is requested with values for all its parameters, found again, and decoded.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Api, type DocumentOptions, type Operation, openapi } from '../../../src/codecs/openapi/index.js'

type Json = Readonly<Record<string, unknown>>

const { resolve } = createRequire(join(process.cwd(), 'package.json'))

function documentOf(path: string): Json {
  return JSON.parse(readFileSync(resolve(path), 'utf8'))
}

/** A value for a schema, by its first alternative. */
function sampleOf(schema: unknown, root: Json, text = 'x1'): unknown {
  const { $ref, allOf, anyOf, oneOf, type, items, properties } = (schema ?? {}) as Record<string, never> &
    Json
  if (typeof $ref === 'string') {
    const tokens = decodeURIComponent($ref).split('/').slice(1)
    const found = tokens.reduce((at: unknown, each) => (at as Json)[each.replaceAll('~1', '/')], root)
    return sampleOf(found, root, text)
  }
  const values = (schema as { enum?: unknown } | undefined)?.enum
  if (Array.isArray(values)) return values.find((each) => each !== null && each !== '')
  const [first] = [...((anyOf ?? oneOf ?? allOf ?? []) as unknown[])]
  if (type === undefined && first !== undefined) return sampleOf(first, root, text)
  const [only] = [type ?? (properties === undefined ? 'string' : 'object')]
    .flat()
    .filter((each) => each !== 'null') as string[]
  if (only === 'array') return [sampleOf(items, root, text), sampleOf(items, root, text)]
  if (only === 'object') {
    return Object.fromEntries(
      Object.entries((properties ?? {}) as Json).map(([name, each]) => [name, sampleOf(each, root, text)]),
    )
  }
  return only === 'integer' ? 7 : only === 'number' ? 1.5 : only === 'boolean' ? true : text
}

function samplesFor(
  operation: Operation,
  root: Json,
  text?: string,
): Record<string, Record<string, unknown>> {
  const values: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} }
  for (const { name, in: place, schema } of operation.parameters) {
    const sample = sampleOf(schema, root, place === 'path' ? text : undefined)
    if (sample !== undefined) (values[place] as Record<string, unknown>)[name] = sample
  }
  return values
}

/** Tries every operation, and counts what was done. */
function tally(api: Api, root: Json): Readonly<Record<string, number>> {
  const counts = { operations: 0, unusable: 0, requested: 0, matched: 0, decoded: 0 }
  for (const operation of api.operations) {
    counts.operations++
    if (operation.error !== undefined) {
      counts.unusable++
      continue
    }
    const values = samplesFor(operation, root)
    const sent = operation.tryRequest(values)
    if (sent._tag === 'Left')
      throw new Error(`${operation.method} ${operation.path}: ${JSON.stringify(sent.left)}`)
    counts.requested++
    const { uri, headers, method } = sent.right
    const target = uri.path.text + (uri.query === undefined ? '' : `?${uri.query.text}`)
    const found = api.match({ method, target, headers })
    expect(found?.operation).toBe(operation)
    counts.matched++
    expect(found?.parameters).toEqual({ _tag: 'Right', right: values })
    counts.decoded++
    for (const some of withOneOptional(operation, values)) {
      const { uri, headers } = operation.request(some)
      const query = uri.query === undefined ? 'utm=1' : `${uri.query.text}&utm=1`
      const read = operation.decode({
        target: `${uri.path.text}?${query}`,
        headers: [...headers, ['cookie', 'u=1']],
      })
      expect(read).toMatchObject({ _tag: 'Right', right: some })
    }
  }
  return counts
}

/** The values of the required parameters, and of one other at a time. */
function withOneOptional(
  { parameters }: Operation,
  values: Record<string, Record<string, unknown>>,
): readonly Record<string, Record<string, unknown>>[] {
  const isGiven = ({ in: place, name }: (typeof parameters)[number]) =>
    Object.hasOwn(values[place] as object, name)
  return parameters.filter(isGiven).map((one) => {
    const some: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} }
    for (const each of parameters.filter(isGiven)) {
      if (!each.required && each !== one) continue
      ;(some[each.in] as Record<string, unknown>)[each.name] = values[each.in]?.[each.name]
    }
    return some
  })
}

/** Hostile texts for everything in the path. */
function expectSafe(api: Api, root: Json): void {
  const texts = [
    ...['', '\t', '\\..\\'],
    ...'../../users/x .. . %2e%2e a?x=1 a#b a;b me ..;x a/../.. //evil.example'.split(' '),
  ]
  const unsafe: unknown[] = []
  for (const operation of api.operations) {
    for (const text of texts) {
      const sent = operation.tryRequest(samplesFor(operation, root, text))
      if (sent._tag === 'Left') continue
      const { uri, method } = sent.right
      const { pathname, href } = new URL(uri.href, 'https://base.example')
      const same = uri.scheme === undefined ? `https://base.example${uri.href}` : new URL(uri.href).href
      const isSafe =
        pathname.split('/').length === uri.path.text.split('/').length &&
        href === same &&
        api.match({ method, target: pathname })?.operation === operation
      if (!isSafe) unsafe.push([operation.id, text, uri.href])
    }
  }
  expect(unsafe).toEqual([])
}

const names = [
  ['@octokit/openapi/generated/api.github.com.json', { operations: 706, unusable: 0 }],
  ['@readme/oas-examples/3.0/json/star-trek.json', { operations: 120, unusable: 0 }],
  ['@readme/oas-examples/3.1/json/readme.json', { operations: 54, unusable: 0 }],
  ['@readme/oas-examples/3.1/json/train-travel.json', { operations: 7, unusable: 0 }],
  ['@readme/oas-examples/3.1/json/petstore.json', { operations: 20, unusable: 0 }],
  ['@readme/oas-examples/3.0/json/uspto.json', { operations: 3, unusable: 0 }],
] as const

describe.each(names)('%s', (name, counts) => {
  const root = documentOf(name)
  const api = openapi(root)

  test('every operation is requested, matched and decoded', () => {
    const { operations, unusable } = counts
    const usable = operations - unusable
    const done = { requested: usable, matched: usable, decoded: usable }
    expect(tally(api, root)).toEqual({ operations, unusable, ...done })
  })

  test('no value of a path leaves its place', () => {
    expectSafe(api, root)
  })
})

test('a document spread over several files', () => {
  const root = documentOf('@readme/oas-examples/3.0/json/star-trek.json')
  const { components, ...rest } = root
  // All references lead to another file, and those of that file to a third.
  const main = JSON.parse(JSON.stringify(rest).replaceAll('"#/components/', '"parts/components.json#/'))
  const { schemas, ...parts } = JSON.parse(
    JSON.stringify(components)
      .replaceAll('"#/components/schemas/', '"schemas.json#/')
      .replaceAll('"#/components/', '"#/'),
  )
  const options: DocumentOptions = {
    base: 'https://h/api/openapi.json',
    documents: {
      'https://h/api/parts/components.json': { ...parts, schemas },
      'https://h/api/parts/schemas.json': schemas,
    },
  }
  const api = openapi(main, options)
  const whole = openapi(root, { base: 'https://h/api/openapi.json' })
  const shown = (one: Api) =>
    one.operations.map(({ id, error, parameters }) => [id, error, parameters.map(({ name }) => name)])
  expect(shown(api)).toEqual(shown(whole))
})

/** Shaped like the document of a large payment API: lists and unions in `deepObject`. */
describe('lists and unions in deepObject', () => {
  const string = { type: 'string' }
  const strings = { type: 'array', items: string }
  const range = { type: 'object', properties: { gt: { type: 'integer' }, lte: { type: 'integer' } } }
  const style = { in: 'query', style: 'deepObject', explode: true }
  const deep = (name: string, schema: object): object => ({ ...style, name, schema })
  const parameters = [
    deep('created', { anyOf: [range, { type: 'integer' }] }),
    deep('expand', { type: 'array', items: { type: 'string', maxLength: 5000 } }),
    { name: 'limit', in: 'query', style: 'form', schema: { type: 'integer' } },
    deep('lines', {
      type: 'array',
      items: { type: 'object', properties: { price: string, taxes: strings } },
    }),
  ]
  const api = openapi({
    openapi: '3.0.0',
    servers: [{ url: 'https://h/' }],
    paths: { '/v1/charges': { get: { operationId: 'charges', parameters } } },
  })

  test.each([
    [{ created: 1, expand: ['data.customer'] }, 'created=1&expand%5B0%5D=data.customer'],
    [{ created: { gt: 1, lte: 2 }, limit: 3 }, 'created%5Bgt%5D=1&created%5Blte%5D=2&limit=3'],
    [
      { lines: [{ price: 'a', taxes: ['x', 'y'] }] },
      'lines%5B0%5D%5Bprice%5D=a&lines%5B0%5D%5Btaxes%5D%5B0%5D=x&lines%5B0%5D%5Btaxes%5D%5B1%5D=y',
    ],
  ])('%j', (query, text) => {
    const { uri } = api.operation('charges').request({ query })
    expect(uri.query?.text).toBe(text)
    expect(api.match({ method: 'GET', target: `/v1/charges?${text}` })?.parameters).toMatchObject({
      right: { query },
    })
  })

  test('empty brackets are read as a list', () => {
    const found = api.match({ method: 'GET', target: '/v1/charges?expand[]=a&expand[]=b' })
    expect(found?.parameters).toMatchObject({ right: { query: { expand: ['a', 'b'] } } })
  })
})
