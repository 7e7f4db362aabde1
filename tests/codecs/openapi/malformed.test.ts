// What makes an operation unusable: the position in the document, and the message.
import { describe, expect, test } from '@jest/globals'
import { OpenapiError } from '../../../src/codecs/openapi/index.js'
import { apiOf, type Version } from './support/operations.js'

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const json = { 'application/json': {} }
const text = (name = 'w') => ({ name, in: 'querystring', content: { 'text/plain': {} } })
const form = { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }
const at = (place: string, name = 'n') => ({ name, in: place })
const inQuery = at('query')
const whole = { name: 'w', in: 'querystring' }
const deep = { name: 'a', in: 'query', style: 'deepObject', schema: { type: 'object' } }
const open = (name: string, place = 'query') => ({ name, in: place, schema: { type: 'object' } })
const closed = { ...open('a'), schema: { properties: { x: {} }, additionalProperties: false } }

const operation = '#/paths/~1a/get'
const first = `${operation}/parameters/0`
const second = `${operation}/parameters/1`

/** Checks that the first operation alone is unusable, for a message. */
function expectUnusable(paths: object, version: Version, pointer: string, message: string): void {
  const api = apiOf({ ...paths, '/fine': { get: { operationId: 'fine' } } }, {}, { openapi: version })
  const [unusable] = api.operations
  const kind = /^There is no(thing| document)|^The reference/.test(message)
    ? 'unresolved-reference'
    : 'malformed'
  expect(unusable?.error).toEqual({ kind, pointer, message })
  expect(unusable?.parameters).toEqual([])
  expect(unusable?.tryRequest({})).toEqual({
    _tag: 'Left',
    left: [{ kind: 'unusable', name: '', in: undefined, message: `${pointer}: ${message}` }],
  })
  expect(unusable?.decode({ target: '/a' })._tag).toBe('Left')
  expect(() => api.operation(unusable?.method as string, unusable?.path as string)).toThrow(OpenapiError)
  expect(api.match({ method: 'GET', target: '/a' })).toBeUndefined()
  expect(api.match({ method: 'GET', target: '/fine' })?.operation.id).toBe('fine')
}

describe('parameters', () => {
  const list = 'Expected a list.'
  const nameAndPlace = 'Expected a "name", and "in": path, query, header or cookie.'
  const place = 'Expected path, query, header or cookie.'
  const placeOf32 = 'Expected path, query, header, cookie or querystring.'
  const media = 'Expected JSON or text, or a form for a whole query.'
  const oneMedia = 'Expected one media type, and no schema beside it.'
  const name = 'Expected a name that the place can have.'
  const style = (location: string, names: string) =>
    `Expected a style for parameters in ${location}: ${names}.`
  const ofQuery = style('query', 'form, spaceDelimited, pipeDelimited or deepObject')
  const encoding = `${first}/content/application~1json/encoding`
  const noEncoding = 'Expected no encoding in a parameter.'
  const noDocument = 'There is no document for other.json#/n. Add it to { documents }, by its absolute URI.'
  const combined = "A parameter for the whole query can't be combined with other query parameters."
  const both = (name: string) => `The parameters a and ${name} both have pairs of the name ${name}.`
  const nothing = (reference: string) => `There is nothing at ${reference}.`

  test.each<readonly [parameters: unknown, pointer: string, message: string, version?: Version]>([
    [{}, `${operation}/parameters`, list],
    [[5], first, 'Expected a parameter.'],
    [[[]], first, 'Expected a parameter.'],
    [[{ in: 'query' }], first, nameAndPlace],
    [[{ name: 'n' }], first, nameAndPlace],
    [[{ name: 5, in: 'query' }], first, nameAndPlace],
    [[{ name: 'n', in: 5 }], first, nameAndPlace],
    [[{ $ref: 5 }], first, nameAndPlace],
    [[inQuery, inQuery], second, 'Expected only one parameter of the name n in query.'],
    [
      [at('header', 'X-A'), at('header', 'x-a')],
      second,
      'Expected only one parameter of the name x-a in header.',
    ],
    [[{ name: 'n', in: 'body' }], `${first}/in`, placeOf32],
    [[{ name: 'n', in: 'body' }], `${first}/in`, place, '3.1.2'],
    [[{ ...whole, content: json }], `${first}/in`, place, '3.1.2'],
    [[whole], first, 'Expected content.'],
    [[{ ...whole, schema: {} }], first, 'Expected content.'],
    [[{ ...inQuery, content: form }], `${first}/content`, media],
    [[{ ...inQuery, content: { 'image/png': {} } }], `${first}/content`, media],
    [[{ ...inQuery, content: {} }], `${first}/content`, oneMedia],
    [[{ ...inQuery, content: [] }], `${first}/content`, oneMedia],
    [[{ ...inQuery, content: { ...json, ...text().content } }], `${first}/content`, oneMedia],
    [[{ ...inQuery, content: json, schema: {} }], `${first}/content`, oneMedia],
    [[{ ...inQuery, content: { 'application/json': { encoding: {} } } }], encoding, noEncoding],
    [[{ ...inQuery, style: 'matrix' }], `${first}/style`, ofQuery],
    [[{ ...inQuery, style: 5 }], `${first}/style`, ofQuery],
    [[{ name: 'n', in: 'header', style: 'form' }], `${first}/style`, style('header', 'simple')],
    [[{ name: 'n', in: 'cookie', style: 'cookie' }], `${first}/style`, style('cookie', 'form'), '3.1.2'],
    [[{ name: '', in: 'query' }], `${first}/name`, name],
    [[{ name: '\ud800', in: 'query' }], `${first}/name`, name],
    [[{ name: 'a b', in: 'header' }], `${first}/name`, name],
    [[{ name: 'a b', in: 'cookie', style: 'cookie' }], `${first}/name`, name],
    [[{ ...inQuery, schema: 5 }], `${first}/schema`, 'Expected a schema.'],
    [[{ ...inQuery, schema: { type: 'file' } }], `${first}/schema/type`, 'Expected a type of JSON Schema.'],
    [[{ ...inQuery, schema: { $ref: '#/x' } }], `${first}/schema`, nothing('#/x')],
    [[{ $ref: '#/components/parameters/n' }], first, nothing('#/components/parameters/n')],
    [[{ $ref: 'other.json#/n' }], first, noDocument],
    [[id], operation, 'The path has no {id}.'],
    [
      [at('header', 'Cookie'), at('cookie', 'c')],
      operation,
      "A header parameter Cookie can't be combined with parameters in cookies.",
    ],
    [[inQuery, text()], operation, combined],
    [[text(), text('v')], operation, combined],
    [[open('a'), open('b')], operation, 'The parameters a and b both take pairs of any name.'],
    [[deep, { ...deep, name: 'a[b]' }], operation, both('a[b]')],
  ])('%j: %s: %s', (parameters, pointer, message, version = '3.2.0') => {
    expectUnusable({ '/a': { get: { parameters } } }, version, pointer, message)
  })

  test.each<readonly [parameters: unknown, version?: Version]>([
    [[inQuery, { ...inQuery, name: 'N' }]],
    [[inQuery, { ...inQuery, in: 'header' }]],
    [[{ name: 'n', in: 'cookie', style: 'cookie' }]],
    [[{ name: 'a b', in: 'cookie' }]],
    [[{ name: 'Cookie', in: 'header' }]],
    [
      [
        { name: 'Cookie', in: 'query' },
        { name: 'c', in: 'cookie' },
      ],
    ],
    [[{ ...deep, name: 'undefined' }, inQuery]],
    [[{ ...inQuery, content: json, style: 'matrix' }]],
    [[closed, { name: 'x', in: 'header' }]],
    [[open('a'), open('b', 'cookie')]],
    [[{ ...closed, schema: undefined, content: { 'application/json': closed } }, at('query', 'x')]],
    [[inQuery, { name: 'n[b]', in: 'query' }]],
    [[{ name: 'a b', in: 'query' }, open('o')]],
    [[open('X-A', 'header'), open('X-B', 'header')]],
    [[{ ...inQuery, style: 'spaceDelimited' }], '3.0.4'],
  ])('%j can be used', (parameters, version = '3.2.0') => {
    const api = apiOf({ '/a': { get: { parameters } } }, {}, { openapi: version })
    expect(api.operations[0]?.error).toBeUndefined()
  })
})

describe('paths and operations', () => {
  const path = 'Expected a path without a query, a fragment or a lone brace or percent sign.'
  const segments = 'Expected a path without empty segments and dot segments.'

  test.each<readonly [path: string, item: object, message: string]>([
    ['/a/{id}', {}, 'There is no parameter for {id} in the path.'],
    ['/a/{id}/{id}', { parameters: [id] }, 'Expected each name once in braces, not "id" again.'],
    ['/a/{}', {}, 'Expected a name between "{" and "}".'],
    ['/a/{id', {}, path],
    ['/a/{', {}, path],
    ['/a}', {}, path],
    ['/a?b', {}, path],
    ['/a#b', {}, path],
    ['/~a#b', {}, path],
    ['/a%zz', {}, path],
    ['/a%4', {}, path],
    ['/a%4z', {}, path],
    ['/a%z4/b', {}, path],
    ['//evil.example/x', {}, segments],
    ['/a/../b', {}, segments],
    ['/a/./b', {}, segments],
    ['/a//b', {}, segments],
    ['/a/b//{id}', { parameters: [id] }, segments],
    ['//', {}, segments],
    ['/a//', {}, segments],
    ['/a/..', {}, segments],
  ])('%s with %j', (template, item, message) => {
    const pointer = `#/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1')}/get`
    expectUnusable({ [template]: { ...item, get: {} } }, '3.2.0', pointer, message)
  })

  const itself = 'The reference leads back to itself, or to another more than 32 times.'
  const additional = '#/paths/~1a/additionalOperations'

  test.each<readonly [item: object, pointer: string, message: string]>([
    [{ parameters: {}, get: {} }, '#/paths/~1a/parameters', 'Expected a list.'],
    [{ get: 'x' }, operation, 'Expected an operation.'],
    [{ get: { $ref: operation } }, operation, itself],
    [{ get: { servers: 'x' } }, `${operation}/servers`, 'Expected a list.'],
    [{ get: { servers: [5] } }, `${operation}/servers/0`, 'Expected a server.'],
    [{ get: { servers: [{}] } }, `${operation}/servers/0/url`, 'Expected the URL of a server.'],
    [{ servers: [{ url: 5 }], get: {} }, '#/paths/~1a/servers/0/url', 'Expected the URL of a server.'],
    [
      { get: { servers: [{ url: 'https://{h}/' }] } },
      `${operation}/servers/0/variables/h/default`,
      'Expected a default for the variable h.',
    ],
    [{ additionalOperations: { 'A B': {} } }, `${additional}/A B`, 'Expected the name of a method.'],
    [{ additionalOperations: { Get: {} } }, `${additional}/Get`, 'The method Get has its own field.'],
    [{ additionalOperations: { query: {} } }, `${additional}/query`, 'The method query has its own field.'],
  ])('%j: %s: %s', (item, pointer, message) => {
    expectUnusable({ '/a': item }, '3.2.0', pointer, message)
  })

  test.each(['/', '/a/', '/a%2Fb', '/a/...', '/a/{b}/', '/%C3%A9/é'])('%s can be used', (path) => {
    const parameters = [{ ...id, name: 'b' }].filter(({ name }) => path.includes(`{${name}}`))
    expect(apiOf({ [path]: { get: { parameters } } }).operations[0]?.error).toBeUndefined()
  })

  test.each(['3.0.4', '3.1.2'])('a path of %s may have a name twice', (openapi) => {
    const paths = { '/a/{id}/b/{id}': { parameters: [id], get: { operationId: 'a' } } }
    const twice = apiOf(paths, {}, { openapi }).operation('a')
    const sent = twice.request({ path: { id: 'x y' } })
    expect(sent.uri.path.text).toBe('/a/x%20y/b/x%20y')
    expect(twice.decode({ target: sent.uri })).toMatchObject({ right: { path: { id: 'x y' } } })
    expect(twice.decode({ target: '/a/x/b/y' })).toMatchObject({ left: [{ kind: 'doubled', name: 'id' }] })
    expect(twice.tryRequest({})).toMatchObject({ left: [{ kind: 'missing', name: 'id' }] })
    expect(twice.tryRequest({ path: { id: '..' } })).toMatchObject({ left: [{ name: 'id', in: 'path' }] })
  })

  test('exploded objects of a path may have any fields', () => {
    const rest = { style: 'matrix', explode: true, schema: { type: 'object' } }
    const object = (name: string) => ({ ...id, name, ...rest })
    const api = apiOf({ '/a/{x}/{y}': { get: { operationId: 'a', parameters: ['x', 'y'].map(object) } } })
    const path = { x: { k: '1' }, y: { k: '2', l: '3' } }
    const { uri } = api.operation('a').request({ path })
    expect(uri.path.text).toBe('/a/;k=1/;k=2;l=3')
    expect(api.operation('a').decode({ target: uri })).toMatchObject({ right: { path } })
  })

  test('a path item that refers to itself has no operations, and its message is given', () => {
    expect(apiOf({ '/a': { $ref: '#/paths/~1a' } }).tryOperation('get', '/a')).toMatchObject({
      left: { kind: 'unresolved-reference', pointer: '#/paths/~1a' },
    })
  })
})
