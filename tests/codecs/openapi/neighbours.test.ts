// Parameters beside other parameters, operations beside others, servers beside others.
import { describe, expect, test } from '@jest/globals'
import { openapi, tryOpenapi } from '../../../src/codecs/openapi/index.js'
import { apiOf, operationOf, type ParameterObject, readBack } from './support/operations.js'

const string = { type: 'string' }
const strings = { type: 'array', items: string }
const inQuery = (name: string, schema: object, rest: object = {}): ParameterObject => ({
  name,
  in: 'query',
  schema,
  ...rest,
})
const deep = (name: string, schema: object = { type: 'object' }) =>
  inQuery(name, schema, { style: 'deepObject' })

describe('an absent parameter', () => {
  test.each<readonly [what: string, absent: ParameterObject]>([
    ['a list in a query', inQuery('tags', strings)],
    ['without a schema', { name: 'tags', in: 'query' }],
    ['a list in a cookie', { name: 'tags', in: 'cookie', schema: strings }],
    ['a closed object', inQuery('tags', { type: 'object', properties: { b: string } })],
  ])('%s leaves the others alone', (_, absent) => {
    const operation = operationOf([absent, inQuery('a', string), { name: 'c', in: 'cookie', schema: string }])
    const headers = { cookie: 'c=1; d=2' }
    expect(operation.decode({ target: '/x?a=1&utm=2', headers })).toEqual({
      _tag: 'Right',
      right: { path: {}, query: { a: '1' }, header: {}, cookie: { c: '1' } },
    })
  })

  test('that is required is missing, whatever else there is', () => {
    const operation = operationOf([inQuery('tags', strings, { required: true }), inQuery('a', string)])
    expect(operation.decode({ target: '/x?a=1' })).toMatchObject({
      left: [{ kind: 'missing', name: 'tags' }],
    })
  })

  test('null and empty lists are left out of text, and written in JSON', () => {
    const content = (type: string): ParameterObject => ({ name: 'a', in: 'query', content: { [type]: {} } })
    const hrefOf = (type: string, a: unknown): string =>
      operationOf([content(type)]).request({ query: { a } }).uri.href
    for (const value of [undefined, null, []]) expect(hrefOf('text/plain', value)).toBe('https://h/x')
    expect(hrefOf('application/json', undefined)).toBe('https://h/x')
    expect(hrefOf('application/json', null)).toBe('https://h/x?a=null')
    expect(hrefOf('application/json', [])).toBe('https://h/x?a=%5B%5D')
  })
})

// Lob's documents have a sort_by with a property send_date, and a send_date beside it.
describe('a name that two parameters can write', () => {
  const date = { type: 'string', enum: ['asc', 'desc'] }
  const sort = inQuery('sort_by', { type: 'object', properties: { created: date, sent: date } })
  const named = (names: readonly string[]) =>
    operationOf(names.map((name) => inQuery(name, string)).concat(sort))
  const open = inQuery('sent', { oneOf: [string, { type: 'object' }] })
  const cookies = [
    { name: 'c', in: 'cookie', schema: { properties: { 'x y': string } } },
    { name: 'x y', in: 'cookie', schema: string },
  ]

  test.each([
    [{ sent: 'x', sort_by: { created: 'asc' } }, '?sent=x&created=asc'],
    [{ sent: 'x' }, '?sent=x'],
    [{ sort_by: { created: 'asc' } }, '?created=asc'],
  ])('%j is read as it was written', (query, text) => {
    for (const operation of [operationOf([inQuery('sent', string), sort]), named(['sent', 'other'])]) {
      const { uri, headers } = operation.request({ query })
      expect(uri.href.slice('https://h/x'.length)).toBe(text)
      expect(operation.decode({ target: uri, headers })).toMatchObject({ right: { query } })
    }
  })

  test('the pair is read by the parameter whose own name it is, whatever comes first', () => {
    for (const parameters of [
      [sort, inQuery('sent', string)],
      [inQuery('sent', string), sort],
    ]) {
      const operation = operationOf(parameters)
      const { uri } = operation.request({ query: { sort_by: { sent: 'asc' } } })
      expect(uri.href).toBe('https://h/x?sent=asc')
      expect(operation.decode({ target: uri })).toMatchObject({ right: { query: { sent: 'asc' } } })
      const result = operation.decode({ target: '/x?sent=1&created=asc' }, { unknown: 'refuse' })
      expect(result).toMatchObject({ right: { query: { sent: '1', sort_by: { created: 'asc' } } } })
    }
  })

  test.each<readonly [parameters: readonly ParameterObject[], values: object, name: string, other: string]>([
    [[sort, inQuery('sent', string)], { query: { sort_by: { sent: 'asc' }, sent: 'x' } }, 'sent', 'sort_by'],
    [
      [inQuery('sent', strings), sort],
      { query: { sort_by: { sent: 'asc' }, sent: ['x', 'y'] } },
      'sort_by',
      'sent',
    ],
    [[deep('a'), inQuery('a[b]', string)], { query: { a: { b: '1' }, 'a[b]': '2' } }, 'a[b]', 'a'],
    [
      [sort, { ...sort, name: 'b' }],
      { query: { sort_by: { sent: 'asc' }, b: { sent: 'asc' } } },
      'b',
      'sort_by',
    ],
    [cookies, { cookie: { c: { 'x y': '1' }, 'x y': '2' } }, 'x y', 'c'],
    // Written as properties alone, and still read by its own name.
    [[sort, open], { query: { sort_by: { sent: 'asc' }, sent: { gt: '1' } } }, 'sent', 'sort_by'],
    [[open, sort], { query: { sort_by: { sent: 'asc' }, sent: { gt: '1' } } }, 'sort_by', 'sent'],
  ])('%# values that use both are an error', (parameters, values, name, other) => {
    expect(operationOf(parameters).tryRequest(values)).toMatchObject({
      left: [
        { kind: 'not-serializable', name, message: `The parameter ${other} has a pair of the same name.` },
      ],
    })
  })

  test('a parameter without a pair of its own name is no rival', () => {
    const whole = inQuery('c', { type: 'object', properties: { y: string } })
    const others = ['a', 'b'].map((name) =>
      inQuery(name, { type: 'object', properties: { x: string, c: string } }),
    )
    const query = { a: { c: '2' }, c: { y: '1' } }
    expect(operationOf([...others, whole]).request({ query }).uri.query?.text).toBe('c=2&y=1')
  })

  test.each<readonly [parameters: readonly ParameterObject[], target: string, query: object]>([
    [[deep('a'), inQuery('a[b]', string)], '/x?a[b]=1&a[c]=2', { a: { c: '2' }, 'a[b]': '1' }],
    [[inQuery('a[b]', strings), deep('a')], '/x?a[b]=1&a[b]=2', { 'a[b]': ['1', '2'] }],
    [[sort, { ...sort, name: 'b' }], '/x?sent=asc', { sort_by: { sent: 'asc' } }],
    [
      [sort, inQuery('b', { properties: { sent: string, d: string } })],
      '/x?sent=asc&d=1',
      { sort_by: { sent: 'asc' }, b: { d: '1' } },
    ],
  ])('%# each pair is read once', (parameters, target, query) => {
    const result = operationOf(parameters).decode({ target }, { unknown: 'refuse' })
    expect(result).toMatchObject({ right: { query } })
    expect(result._tag === 'Right' && Object.keys(result.right.query)).toEqual(
      expect.arrayContaining(Object.keys(query)),
    )
    expect(result._tag === 'Right' && Object.keys(result.right.query)).toHaveLength(Object.keys(query).length)
  })
})

describe('the pairs of a query', () => {
  test('a closed object has none with its own name', () => {
    const closed = { type: 'object', properties: { a: string }, additionalProperties: false }
    const operation = operationOf([inQuery('filter', closed)])
    expect(operation.decode({ target: '/x?filter=1' })).toMatchObject({ right: { query: {} } })
    expect(operation.decode({ target: '/x?filter=1&a=2' }, { unknown: 'refuse' })).toMatchObject({
      left: [{ kind: 'unknown-parameter', name: 'filter' }],
    })
  })

  test('a deep object inside another one clashes', () => {
    const paths = { '/x': { get: { operationId: 'x', parameters: [deep('a'), deep('a[b]')] } } }
    expect(apiOf(paths).tryOperation('x')).toMatchObject({ left: { kind: 'malformed' } })
  })

  test('a deep object may have the name of a property', () => {
    const range = { anyOf: [{ type: 'object', properties: { gt: string } }, string] }
    const object = inQuery('o', { type: 'object', properties: { d: string } })
    for (const list of [
      [object, deep('d', range)],
      [deep('d', range), object],
    ]) {
      const operation = operationOf(list)
      const query = { o: { d: '1' }, d: { gt: '2' } }
      expect(operation.request({ query }).uri.query?.text.split('&').sort()).toEqual(['d%5Bgt%5D=2', 'd=1'])
      expect(readBack(operation, { query })).toMatchObject({ query })
      expect(operation.tryRequest({ query: { d: '1' } })).toMatchObject({
        left: [{ kind: 'not-serializable', message: 'Another parameter has a property of this name.' }],
      })
      const read = operation.decode({ target: '/x?d=1' }, { unknown: 'refuse' })
      expect(read).toMatchObject({ right: { query: { o: { d: '1' } } } })
    }
    const inBrackets = inQuery('o', { type: 'object', properties: { 'd[gt]': string } })
    const read = operationOf([deep('d'), inBrackets]).decode({ target: '/x?d[gt]=1&d[lt]=2' })
    expect(read).toMatchObject({ right: { query: { o: { 'd[gt]': '1' }, d: { lt: '2' } } } })
  })

  test('header names are compared without case', () => {
    const operation = operationOf([{ name: 'X-A', in: 'header', schema: string }])
    expect(operation.request({ header: { 'x-a': 'b' } }).headers).toEqual([['X-A', 'b']])
    expect(operation.request({ header: { 'x-a': undefined, 'X-A': 'b' } }).headers).toEqual([['X-A', 'b']])
    expect(operation.tryRequest({ header: { 'x-a': 'b', 'X-A': 'c' } })).toMatchObject({
      left: [{ kind: 'doubled', name: 'X-A', in: 'header' }],
    })
    expect(operation.tryRequest({ header: { 'x-b': 'b' } })).toMatchObject({
      left: [{ kind: 'unknown-parameter', name: 'x-b' }],
    })
  })

  test('a deep object may have brackets in its own name', () => {
    const operation = operationOf([
      deep('page[size]', { type: 'integer' }),
      deep('f[x]'),
      inQuery('f[y]', string),
      inQuery('rest', { type: 'object', additionalProperties: string }),
    ])
    const query = { 'page[size]': 5, 'f[x]': { k: '1' }, 'f[y]': '2', rest: { z: '3' } }
    expect(readBack(operation, { query })).toMatchObject({ query })
  })
})

describe('an exploded object', () => {
  const object = (rest: object = {}) => ({ type: 'object', ...rest })

  test('takes the pairs that no other parameter has', () => {
    const operation = operationOf([
      inQuery('rest', object({ additionalProperties: string })),
      deep('d'),
      deep('e[f]'),
      inQuery('a b', string),
    ])
    const query = { rest: { 'a%20b': '1', z: '2' }, d: { k: '3' }, 'e[f]': { k: '4' }, 'a b': '5' }
    expect(readBack(operation, { query })).toMatchObject({ query })
    expect(operation.decode({ target: '/x?d[k]=1&d=2&e[f][k]=3&e[g]=4&y[k]=5' })).toMatchObject({
      left: [{ kind: 'malformed', name: 'd' }],
    })
    const result = operation.decode({ target: '/x?e[f][k]=3&e[g]=4&d[k]=1&y[k]=5' })
    expect(result._tag === 'Right' && result.right.query).toEqual({
      rest: { 'y[k]': '5' },
      d: { k: '1' },
      'e[f]': { k: '3' },
    })
  })

  test('may also be a string, which has the name of the parameter', () => {
    const either = { anyOf: [object({ properties: { x: string }, additionalProperties: false }), string] }
    const operation = operationOf([inQuery('q', either)])
    expect(readBack(operation, { query: { q: 'a' } })).toMatchObject({ query: { q: 'a' } })
    expect(readBack(operation, { query: { q: { x: 'a' } } })).toMatchObject({ query: { q: { x: 'a' } } })
  })

  test('needs a schema', () => {
    const operation = operationOf([{ name: 'q', in: 'query' }])
    expect(operation.tryRequest({ query: { q: { a: '1' } } })).toMatchObject({
      left: [{ name: 'q', message: "A pair of the name a isn't read as part of it." }],
    })
    expect(readBack(operation, { query: { q: ['a', 'b'] } })).toMatchObject({ query: { q: ['a', 'b'] } })
  })

  test.each([undefined, 'form', 'deepObject'])('in JSON is one pair, whatever its style: %s', (style) => {
    const content = { 'application/json': { schema: object() } }
    const operation = operationOf([{ name: 'q', in: 'query', style, content }])
    expect(readBack(operation, { query: { q: { a: 1 } } })).toMatchObject({ query: { q: { a: 1 } } })
    expect(operation.decode({ target: '/x?q[a]=1' }, { unknown: 'refuse' })).toMatchObject({
      left: [{ kind: 'unknown-parameter', name: 'q[a]' }],
    })
  })
})

test('a cookie with content is read as it is written', () => {
  const cookie = (type: string): ParameterObject => ({ name: 'c', in: 'cookie', content: { [type]: {} } })
  for (const c of ['%41', '50%', 'a+b']) {
    expect(readBack(operationOf([cookie('text/plain')]), { cookie: { c } })).toMatchObject({ cookie: { c } })
  }
  const c = { a: '100%25' }
  expect(readBack(operationOf([cookie('application/json')]), { cookie: { c } })).toMatchObject({
    cookie: { c },
  })
})

describe('alternatives of alternatives', () => {
  const F = { $ref: '#/components/schemas/F' }
  const integer = { type: 'integer' }
  const object = (properties: object) => ({ type: 'object', properties })
  const schemas = {
    F: { anyOf: [object({ not: F, age: integer }), object({ not: F, size: integer, age: integer })] },
  }
  const paths = { '/x': { get: { operationId: 'x', parameters: [deep('f', F)] } } }
  const operation = apiOf(paths, {}, { components: { schemas } }).operation('x')
  const nested = (age: unknown, depth: number): object => {
    let value: object = { age }
    for (let at = 0; at < depth; at++) value = { not: value }
    return value
  }

  test('read as deep as they may be', () => {
    const query = { f: nested(5, 60) }
    expect(readBack(operation, { query })).toMatchObject({ query })
    expect(operation.decode({ target: `/x?f${'[not]'.repeat(60)}[age]=x` })).toMatchObject({
      left: [{ kind: 'malformed' }],
    })
  })

  test('are written in bounded time', () => {
    expect(operation.tryRequest({ query: { f: nested('x', 60) } })).toMatchObject({ left: [{ name: 'f' }] })
  })
})

describe('operations with different servers', () => {
  const serverOf = (...values: readonly string[]) => [
    { url: '/{v}', variables: { v: { default: values[0], enum: values } } },
  ]

  test('a path of one operation may be a server and a path of another', () => {
    const parameters = [{ name: 'z', in: 'path', required: true, schema: string }]
    const api = openapi({
      openapi: '3.1.0',
      servers: [{ url: '/{v}', variables: { v: { default: 'v1' } } }, { url: '/' }],
      paths: { '/a': { get: {} }, '/{z}/a': { post: { parameters } } },
    })
    expect(api.match({ method: 'POST', target: '/zz/a' })).toMatchObject({
      operation: { path: '/{z}/a' },
      parameters: { right: { path: { z: 'zz' } } },
    })
  })

  test.each(['https://h/{v}', '/{v}', '{v}', './{v}/', '../{v}'])(
    'a request to %s never reaches the path of another',
    (url) => {
      const parameters = [{ name: 'z', in: 'path', required: true, schema: string }]
      const api = openapi({
        openapi: '3.1.0',
        servers: [{ url, variables: { v: { default: 'v1' } } }],
        paths: {
          '/{z}': { get: { operationId: 'one', parameters } },
          '/v1/me': { get: { operationId: 'me', servers: [{ url: '/' }] } },
        },
      })
      expect(api.match({ method: 'GET', target: '/v1/me' })?.id).toBe('me')
      expect(api.operation('one').tryRequest({ path: { z: 'me' } })).toMatchObject({
        left: [{ kind: 'another-operation', operation: { id: 'me' } }],
      })
      expect(api.operation('one').request({ path: { z: 'x' } }).uri.path.text).toMatch(/v1\/x$/)
    },
  )

  test.each(['/{v}', '/{v}/'])('a path may be that of another under the server %s', (url) => {
    const parameters = [{ name: 'z', in: 'path', required: true, schema: string }]
    const servers = [{ url: '/' }]
    const api = openapi({
      openapi: '3.1.0',
      servers: [{ url, variables: { v: { default: 'v1' } } }],
      paths: {
        '/me': { get: { operationId: 'any' } },
        '/v1/me': { get: { operationId: 'v1', servers } },
        '/{z}.json/me': { get: { operationId: 'json', parameters, servers } },
      },
    })
    const found = ['/v1/me', '/v2/me', '/v2.json/me'].map(
      (target) => api.match({ method: 'GET', target })?.id,
    )
    expect(found).toEqual(['v1', 'any', 'json'])
  })

  test('an operation is found under its own servers only', () => {
    const api = openapi({
      openapi: '3.1.0',
      paths: { '/a': { get: { servers: serverOf('v1') }, post: { servers: serverOf('v2') } } },
    })
    const found = (method: string) =>
      ['/v1/a', '/v2/a'].map((target) => api.match({ method, target })?.operation.method)
    expect(found('GET')).toEqual(['GET', undefined])
    expect(found('POST')).toEqual([undefined, 'POST'])
  })

  test('servers of one shape may have different values', () => {
    const server = (host: string, value: string) => ({
      url: `https://${host}.example/{version}`,
      variables: { version: { default: value, enum: [value] } },
    })
    const api = openapi({
      openapi: '3.1.0',
      servers: [server('api', 'v1'), server('sandbox', 'beta')],
      paths: { '/me': { get: { operationId: 'me' } } },
    })
    const me = api.operation('me')
    for (const index of [0, 1]) {
      const target = me.request({}, { server: { index } }).uri
      expect(api.match({ method: 'GET', target })?.id).toBe('me')
      expect(me.decode({ target })._tag).toBe('Right')
    }
    expect(api.match({ method: 'GET', target: '/v2/me' })).toBeUndefined()
  })
})

describe('hostile requests and documents', () => {
  const many = 200_000
  const parametersOf = (parameters: readonly object[]) => ({
    '/a': { get: { operationId: 'a', parameters } },
  })

  test('any number of pairs and problems', () => {
    const text = 'a&'.repeat(many)
    const a = apiOf(parametersOf([deep('a')])).operation('a')
    expect(a.decode({ target: `/a?${text}` })._tag).toBe('Left')
    const names = Array.from({ length: many }, (_, at) => `p${at}`).join('&')
    const read = apiOf(parametersOf([]))
      .operation('a')
      .decode({ target: `/a?${names}` }, { unknown: 'refuse' })
    expect(read._tag === 'Left' && read.left.length).toBe(many)
  })

  test.each<readonly [what: string, document: object]>([
    ['a version', { openapi: { toString: 1 } }],
    ['a style', { openapi: '3.1.0', paths: parametersOf([{ ...deep('a'), style: { toString: 1 } }]) }],
  ])('%s that has no text is an error', (_, document) => {
    const result = tryOpenapi(JSON.parse(JSON.stringify(document)))
    const found = result._tag === 'Left' ? result : result.right.tryOperation('get', '/a')
    expect(['unsupported-version', 'malformed']).toContain(found._tag === 'Left' && found.left.kind)
  })

  test.each<readonly [headers: unknown]>([
    [[null, ['h', 'x']]],
    [[5, 'ab', ['h', 'x']]],
    [
      [
        [Symbol('s'), 1],
        ['h', 'x'],
      ],
    ],
  ])('what is no pair among header fields is omitted: %p', (headers) => {
    const a = apiOf(parametersOf([{ name: 'h', in: 'header', schema: { type: 'string' } }])).operation('a')
    const received = { target: '/a', headers: headers as never }
    expect(a.decode(received)).toMatchObject({ right: { header: { h: 'x' } } })
  })

  test('empty objects that contain each other many times are omitted at once', () => {
    let value: object = {}
    for (let at = 0; at < 60; at++) value = { a: value, b: value }
    expect(operationOf([deep('q')]).request({ query: { q: value } }).uri.query).toBeUndefined()
  })

  test('no error shows a password', () => {
    const login = 'https://joe:s3cr3t@h'
    const operation = apiOf(parametersOf([])).operation('a')
    const documents = { 'o.json': { a: { get: { operationId: 'z', parameters: [5] } } } }
    const other = ($ref: string) =>
      apiOf({ '/a': { $ref } }, { base: `${login}/api.json`, documents }).tryOperation('get', '/a')
    const errors = [
      operation.tryRequest({}, { server: `${login}/?x=1` }),
      operation.tryRequest({}, { server: { name: `${login}/` } }),
      ...['o.json#/a', `${login}/x.json`].map(other),
    ]
    expect(JSON.stringify(errors)).not.toContain('s3cr3t')
    for (const error of errors) expect(error).toMatchObject({ _tag: 'Left' })
  })
})
