// Documents: versions, references, servers, the operations and what makes them unusable; hostile documents.
import { describe, expect, test } from '@jest/globals'
import { type DocumentError, OpenapiError, openapi, tryOpenapi } from '../../../src/codecs/openapi/index.js'
import { rfc1738 } from '../../../src/generations.js'
import { type Either, Uri } from '../../../src/index.js'
import { testInCi } from '../../support/runs.js'
import { apiOf } from './support/operations.js'

const string = { type: 'string' }
const id = { name: 'id', in: 'path', required: true, schema: string }

describe('versions', () => {
  test.each(['3.0.0', '3.0.4', '3.1.0', '3.2.0', '3.2'])('%s is read', (version) => {
    expect(tryOpenapi({ openapi: version, paths: {} })._tag).toBe('Right')
  })

  const expected = 'Expected a document of OpenAPI 3.0, 3.1 or 3.2'
  const swagger = 'The document is of version 2.0 (Swagger). Convert it to OpenAPI 3 first.'
  test.each<readonly [unknown, string]>([
    [{ swagger: '2.0' }, swagger],
    [{ openapi: '2' }, swagger],
    [{ openapi: '3.3.0' }, `Got version 3.3.0. ${expected}.`],
    [{ openapi: '13.1.0' }, `Got version 13.1.0. ${expected}.`],
    [{ openapi: '3.1x' }, `Got version 3.1x. ${expected}.`],
    [{ openapi: 'x'.repeat(100) }, `Got version ${'x'.repeat(20)}. ${expected}.`],
    [{ openapi: 3 }, `Got the number 3. ${expected}; write the version as text, such as "3.1.0".`],
    [{ openapi: 3.1 }, `Got the number 3.1. ${expected}; write the version as text, such as "3.1.0".`],
    [{ openapi: true, swagger: {} }, `Got no version. ${expected}.`],
    [{}, `Got no version. ${expected}.`],
    [null, `Got no version. ${expected}.`],
    [[], `Got no version. ${expected}.`],
    [undefined, `Got no version. ${expected}.`],
    ['openapi: 3.0.0', 'The document is a string. Parse it first, such as with JSON.parse.'],
  ])('%j is refused: %s', (document, message) => {
    expect(tryOpenapi(document)).toEqual({
      _tag: 'Left',
      left: { kind: 'unsupported-version', pointer: '#/openapi', message },
    })
    expect(() => openapi(document)).toThrow(
      new OpenapiError([{ kind: 'unsupported-version', pointer: '#/openapi', message }]),
    )
  })

  test('a base must be a URI', () => {
    expect(tryOpenapi({ openapi: '3.1.0' }, { base: 'x' })).toMatchObject({
      left: { kind: 'malformed', pointer: '', message: expect.stringMatching(/^The base: Missing scheme/) },
    })
  })

  test('every method has a field', () => {
    const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
    const item = Object.fromEntries([...methods, 'connect', 'GET'].map((method) => [method, {}]))
    const found = apiOf({ '/a': item }).operations.map(({ method }) => method.toLowerCase())
    expect(found).toEqual(methods)
  })

  test('QUERY and additional operations are new in 3.2', () => {
    const paths = { '/a': { query: {}, additionalOperations: { COPY: {}, post: {} } } }
    const all = (version: string) => openapi({ openapi: version, paths }).operations
    expect(all('3.1.2')).toEqual([])
    const kinds = all('3.2.0').map(({ method, error }) => `${method} ${error?.kind}`)
    expect(kinds).toEqual(['QUERY undefined', 'COPY undefined', 'post malformed'])
    expect(openapi({ openapi: '3.2.0', paths }).operation('COPY', '/a').request({}).method).toBe('COPY')
  })
})

describe('operations', () => {
  test('are found by their id, or by method and path', () => {
    const api = apiOf({
      '/b/{id}': { parameters: [id], get: { operationId: 'b' }, delete: {} },
      '/a': { post: { operationId: 'a' } },
      'x-c': { get: {} },
    })
    const found = api.operations.map(({ id: name, method, path }) => `${name} ${method} ${path}`)
    expect(found).toEqual(['b GET /b/{id}', 'undefined DELETE /b/{id}', 'a POST /a'])
    expect(api.operation('b')).toBe(api.operation('get', '/b/{id}'))
    expect(api.operation('b').parameters).toEqual([id])
    expect(api.tryOperation('c')).toMatchObject({ left: { kind: 'no-such-operation', pointer: '#/paths' } })
    expect(api.tryOperation('undefined')).toMatchObject({ left: { kind: 'no-such-operation' } })
    expect(() => api.operation('put', '/a')).toThrow('There is no operation "put /a".')
  })

  test('parameters of the operation win', () => {
    const limit = (schema: object) => ({ name: 'n', in: 'query', schema })
    const api = apiOf({
      '/a': {
        parameters: [limit(string), { ...limit(string), name: 'm' }],
        get: { operationId: 'a', parameters: [limit({ type: 'integer' })] },
      },
    })
    expect(api.operation('a').parameters.map(({ name, schema }) => [name, schema])).toEqual([
      ['n', { type: 'integer' }],
      ['m', string],
    ])
    const item = { get: {}, parameters: [limit(string), { ...limit(string), name: 'm' }] }
    const referring = { $ref: '#/components/pathItems/a', parameters: [limit({ type: 'integer' })] }
    const [operation] = apiOf({ '/a': referring }, {}, { components: { pathItems: { a: item } } }).operations
    expect(operation?.parameters.map(({ name, schema }) => [name, schema])).toEqual([
      ['n', { type: 'integer' }],
      ['m', string],
    ])
  })

  test('the same method and path twice makes both operations errors', () => {
    const api = apiOf({
      '/a/{id}': { parameters: [id], get: { operationId: 'one' }, put: { operationId: 'three' } },
      '/a/{x}': {
        parameters: [{ ...id, name: 'x' }],
        get: { operationId: 'two' },
        post: { operationId: 'four' },
      },
    })
    const undecided = (pointer: string, path: string) => ({
      kind: 'undecided-operation',
      pointer,
      message: `The operation GET ${path} has the same method and path.`,
    })
    expect(api.operations.map(({ error }) => error)).toEqual([
      undecided('#/paths/~1a~1{id}/get', '/a/{x}'),
      undefined,
      undecided('#/paths/~1a~1{x}/get', '/a/{id}'),
      undefined,
    ])
    expect(api.match({ method: 'GET', target: '/a/b' })).toBeUndefined()
    expect(api.match({ method: 'POST', target: '/a/b' })).toMatchObject({
      operation: { id: 'four' },
      parameters: { right: { path: { x: 'b' } } },
    })
    expect(api.match({ method: 'PUT', target: '/a/b' })?.operation.id).toBe('three')
  })

  test('paths of servers that overlap make the operations errors', () => {
    const api = apiOf({
      '/users': { servers: [{ url: 'https://h/v1' }], get: { operationId: 'one' } },
      '/v1/users': { get: { operationId: 'two' } },
    })
    const kind = 'undecided-operation'
    expect(api.operations.map(({ error }) => error?.kind)).toEqual([kind, kind])
  })
})

describe('references', () => {
  const limit = { name: 'limit', in: 'query', schema: { $ref: '#/components/schemas/limit' } }

  test('local ones are followed, of every part', () => {
    const components = {
      pathItems: { a: { get: { $ref: '#/components/operations/a' } } },
      operations: { a: { operationId: 'a', parameters: [{ $ref: '#/components/parameters/a~1%7Bb%7D~0' }] } },
      parameters: { 'a/{b}~': limit },
      schemas: { limit: { type: 'integer' } },
    }
    const api = apiOf({ '/a': { $ref: '#/components/pathItems/a' } }, {}, { components })
    expect(api.operation('a').request({ query: { limit: 5 } }).uri.query?.text).toBe('limit=5')
  })

  test('others are found by URI, and by $self', () => {
    const paths = { '/a': { get: { operationId: 'a', parameters: [{ $ref: '../shared/p.json#/limit' }] } } }
    const shared = { limit: { ...limit, schema: { $ref: 'schemas.json#/limit' } } }
    const schemas = { limit: { type: 'integer' } }
    const base = 'https://h/api/openapi.json'
    const documents = {
      'https://h/shared/p.json': shared,
      'https://elsewhere/x': { $self: 'https://h/shared/schemas.json', ...schemas },
    }
    const byUri = apiOf(paths, { base, documents })
    expect(byUri.operation('a').request({ query: { limit: 1 } }).uri.query?.text).toBe('limit=1')
    const bySelf = apiOf(paths, { documents }, { openapi: '3.2.0', $self: base })
    expect(bySelf.operation('a').request({ query: { limit: 1 } }).uri.href).toBe('https://h/a?limit=1')
    const retrieved = { '/a': { get: { parameters: [{ $ref: 'https://retrieved/x#/components/limit' }] } } }
    const components = { limit: { name: 'limit', in: 'query' } }
    const byBoth = apiOf(retrieved, { base: 'https://retrieved/x#y' }, { $self: base, components })
    expect(byBoth.operations[0]?.error).toBeUndefined()
    const elsewhere = { ...documents, 'https://elsewhere/x': schemas }
    expect(apiOf(paths, { documents: elsewhere, base }).tryOperation('a')).toMatchObject({
      left: {
        kind: 'unresolved-reference',
        pointer: 'https://h/shared/p.json#/limit/schema',
        message: expect.stringContaining('schemas.json'),
      },
    })
  })
})

describe('servers', () => {
  const paths = { '/a': { get: { operationId: 'a' } } }
  const variables = {
    region: { default: 'eu', enum: ['eu', 'us'] },
    tenant: { default: 'demo' },
    port: { default: '8443' },
    base: { default: 'v2' },
  }
  const servers = [
    { url: 'https://h/v1/' },
    { url: 'https://{tenant}.{region}.h:{port}/{base}', name: 'prod', variables },
  ]
  const tryRequest = (server: unknown) =>
    apiOf(paths, {}, { servers })
      .operation('a')
      .tryRequest({}, { server: server as string })
  const hrefOf = (server: unknown) => {
    const result = tryRequest(server)
    return result._tag === 'Right' && result.right.uri.href
  }

  test.each<readonly [unknown, string]>([
    [undefined, 'https://h/v1/a'],
    ['http://localhost:8080/', 'http://localhost:8080/a'],
    [new URL('http://localhost:8080/x/'), 'http://localhost:8080/x/a'],
    [Uri.from('http://localhost'), 'http://localhost/a'],
    [{ index: 1 }, 'https://demo.eu.h:8443/v2/a'],
    [
      { name: 'prod', variables: { region: 'us', tenant: 'acme', port: '1', base: 'x/y' } },
      'https://acme.us.h:1/x/y/a',
    ],
    [{ url: 'https://h/v1/' }, 'https://h/v1/a'],
    [{ url: 'https://other' }, 'https://other/a'],
  ])('%j', (server, href) => {
    expect(hrefOf(server)).toBe(href)
  })

  const place = 'It would change more than its own place in the URL.'
  test.each<readonly [object, string, string, string?]>([
    [{ region: 'cn' }, 'region', "It isn't in the variable's enum."],
    [{ tenant: 'evil.example/' }, 'tenant', place],
    [{ tenant: 'evil.example#' }, 'tenant', place],
    [{ tenant: 'user@evil.example' }, 'tenant', place],
    [{ tenant: 'evil.example:1' }, 'tenant', place],
    [{ tenant: '' }, 'tenant', place],
    [{ tenant: 'a b' }, 'tenant', place],
    [{ port: '1/x' }, 'port', place],
    [{ port: 'x' }, 'port', place],
    [{ port: '1@evil.example' }, 'port', place],
    [{ base: '..' }, 'base', place],
    [{ base: '..;x' }, 'base', place],
    [{ base: '%2e;' }, 'base', place],
    [{ base: 'a/..;x' }, 'base', place],
    [{ base: '..%3fx' }, 'base', place],
    [{ base: ';x' }, 'base', place],
    [{ base: 'a/;%2Fx/b' }, 'base', place],
    [{ base: '%20' }, 'base', place],
    [{ base: 'a%0Ab' }, 'base', place],
    [{ base: '/' }, 'base', place],
    [{ base: '/a' }, 'base', place],
    [{ base: 'a//b' }, 'base', place],
    [{ base: '%2f' }, 'base', place],
    [{ base: 'x?y' }, 'base', place],
    [{ base: 'x#y' }, 'base', place],
    [{ nothing: 'x' }, 'nothing', 'The server has no such variable.', 'unknown-parameter'],
    [{ tenant: 5 }, 'tenant', 'Expected text.', 'wrong-type'],
  ])('the variables %j are refused', (given, name, message, kind = 'not-serializable') => {
    expect(tryRequest({ index: 1, variables: given })).toEqual({
      _tag: 'Left',
      left: [{ kind, name, in: 'server', message }],
    })
  })

  test.each<readonly [url: string, given: Readonly<Record<string, string>>, href: string | undefined]>([
    ['https://h/{a}', { a: 'x/' }, 'https://h/x/a'],
    ['https://h/{a}/', { a: 'x/' }, undefined],
    ['https://h/{a}/y', { a: 'x/' }, undefined],
    ['https://h/{a}//y', { a: 'x' }, 'https://h/x//y/a'],
    ['https://h{root}', { root: '/' }, 'https://h/a'],
    ['https://h{root}', { root: '/x' }, 'https://h/x/a'],
    ['https://h/{a}{b}', { a: '%2', b: 'e' }, undefined],
    ['https://h/%2{digit}', { digit: 'e%2e' }, undefined],
    ['https://h/.{a}', { a: ';x' }, undefined],
    ['https://h/..{root}', { root: '/x' }, undefined],
    ['https://h/v{a}', { a: '1..' }, 'https://h/v1../a'],
  ])('whole segments of %s with %j', (url, given, href) => {
    const declared = Object.fromEntries(
      Object.entries({ a: 'a', b: 'b', root: '/r', digit: '0' }).map(([name, value]) => [
        name,
        { default: value },
      ]),
    )
    const operation = apiOf(paths, {}, { servers: [{ url, variables: declared }] }).operation('a')
    const result = operation.tryRequest({}, { server: { index: 0, variables: given } })
    expect(result._tag === 'Right' ? result.right.uri.href : undefined).toBe(href)
  })

  test('a getter of a variable is asked once', () => {
    let reads = 0
    const given = {
      get tenant(): string {
        return reads++ === 0 ? 'evil.example/' : 'acme'
      },
    }
    expect(tryRequest({ index: 1, variables: given })).toMatchObject({ left: [{ name: 'tenant' }] })
    expect(reads).toBe(1)
  })

  const none = 'The document has no such server.'
  const target = "The URL of a server can't have a query or a fragment."
  test.each<readonly [unknown, string, string]>([
    [{ index: 7 }, '7', none],
    [{ name: 'x' }, 'x', none],
    [5, '', none],
    ['https://h/?q', 'https://h/?q', target],
    ['https://h/#f', 'https://h/#f', target],
    ['mailto:a@b', 'mailto:a@b', 'The URL of a server needs a host.'],
    ['//h:65536', '//h:65536', 'The port in the URL of the server is over 65535.'],
    ['https://a b', 'https://a b', 'The URL of the server: Invalid character in the host at offset 9'],
    ['//joe:s3cret@h:x', '//joe:***@h:x', 'The URL of the server: Invalid character in the port'],
    ['//joe:s3cret@h/?q', '//joe:***@h/?q', target],
    [
      { url: 'https://joe:s3cret@h:x' },
      'https://joe:***@h:x',
      'The URL of the server: Invalid character in the port',
    ],
    [{ name: '//joe:s3cret@h:x' }, '//joe:***@h:x', none],
  ])('%j is no server', (server, name, message) => {
    expect(tryRequest(server)).toMatchObject({
      _tag: 'Left',
      left: [
        {
          kind: message === none ? 'unknown-parameter' : 'malformed',
          in: 'server',
          name,
          message: expect.stringContaining(message),
        },
      ],
    })
  })

  test('a server is chosen for one request', () => {
    const operation = apiOf(paths, {}, { servers }).operation('a')
    const hrefs = [{ index: 1 }, undefined, 'https://other', undefined].map(
      (server) => operation.request({}, { server }).uri.href,
    )
    const first = 'https://h/v1/a'
    expect(hrefs).toEqual(['https://demo.eu.h:8443/v2/a', first, 'https://other/a', first])
  })

  test('a server is found by its URL or its name, and a URL may be any other', () => {
    const variables = { tenant: 'acme' }
    expect(hrefOf({ url: servers[1]?.url, variables })).toBe('https://acme.eu.h:8443/v2/a')
    expect(hrefOf({ name: 'prod', index: 0 })).toBe('https://h/v1/a')
    expect(tryRequest({ name: 'undefined' })._tag).toBe('Left')
  })

  test.each([
    ['{scheme}://h/x', { scheme: { default: 'https' } }, { scheme: 'http' }, 'http://h/x/a'],
    ['{scheme}://h/x', { scheme: { default: 'https' } }, { scheme: 'https://evil.example/' }, undefined],
    ['https://h:{port}', { port: { default: 1, enum: [2, null, {}] } }, { port: '2' }, 'https://h:2/a'],
    ['https://h:{port}', { port: { default: 1, enum: [2, null, {}] } }, { port: '1' }, 'https://h:1/a'],
    ['https://h:{port}', { port: { default: 1, enum: [2, null, {}] } }, { port: 'null' }, undefined],
    ['https://{a}', { a: { default: 'h' } }, { a: 'h2' }, 'https://h2/a'],
    ['https://{a}', { a: { default: 'h', enum: [null] } }, { a: 'null' }, undefined],
    ['https://h{a}', { a: { default: ':1' } }, { a: ':2' }, undefined],
    ['{a}/x', { a: { default: '' } }, { a: 'v1' }, 'v1/x/a'],
    ['https://{a}.x', { a: { default: '' } }, { a: '' }, 'https://.x/a'],
    ['https://h{a}', { a: { default: '' } }, { a: '/x' }, undefined],
    ['https://{a}@h', { a: { default: 'd' } }, { a: 'x' }, undefined],
    ['/{a}', { a: { default: 'd' } }, { a: '/evil' }, undefined],
    ['https://h/{a}', { a: { default: '' } }, { a: 'x' }, 'https://h/x/a'],
    // A default that no URL can have is none of the value's business.
    ['https://{a}', { a: { default: 'YOUR DOMAIN' } }, { a: 'x.example' }, 'https://x.example/a'],
    ['https://{a}', { a: { default: 'YOUR DOMAIN' } }, { a: 'x.example/y' }, undefined],
    ['https://{a}', { a: { default: 'YOUR DOMAIN' } }, { a: 'x@y' }, undefined],
    ['https://{a}', { a: { default: 'YOUR DOMAIN' } }, {}, undefined],
    ['https://h:{a}', { a: { default: '<port>' } }, { a: '81' }, 'https://h:81/a'],
    ['https://h:{a}', { a: { default: '<port>' } }, { a: '81/x' }, undefined],
    [
      'https://{h}:{a}',
      { h: { default: '<>' }, a: { default: '<>' } },
      { h: 'b', a: '81' },
      'https://b:81/a',
    ],
    ['https://{h}:{a}', { h: { default: '<>' }, a: { default: '81' } }, { h: 'b' }, 'https://b:81/a'],
    ['https://{h}:{a}', { h: { default: '<>' }, a: { default: '<>' } }, { h: 'b' }, undefined],
    ['https://h/{a}', { a: { default: '<version>' } }, { a: 'v1' }, 'https://h/v1/a'],
    ['https://h/{a}', { a: { default: '<version>' } }, { a: '..' }, undefined],
    ['{s}://h', { s: { default: '' } }, { s: 'https' }, 'https://h/a'],
    // A default that reaches into another component is an error only where it is used.
    ['https://{a}.h/p', { a: { default: 'x/y' } }, { a: 'z' }, 'https://z.h/p/a'],
    ['https://{a}.h/p', { a: { default: 'x/y' } }, { a: 'x/y' }, undefined],
    ['https://{a}.h/p', { a: { default: 'x/y' } }, {}, undefined],
    ['https://{a}.{b}', { a: { default: 'x/y' }, b: { default: 'h' } }, { a: 'z' }, 'https://z.h/a'],
    ['https://{a}.{b}', { a: { default: 'x/y' }, b: { default: 'h' } }, { b: 'z' }, undefined],
    ['https://h:{a}', { a: { default: '80/x' } }, { a: '81' }, 'https://h:81/a'],
    ['https://h:{a}', { a: { default: '80/x' } }, {}, undefined],
    ['https://h{a}', { a: { default: ':1' } }, {}, 'https://h:1/a'],
    ['https://h{a}', { a: { default: '/v1' } }, {}, 'https://h/v1/a'],
    ['https://h/{a}/p', { a: { default: 'x/y' } }, {}, 'https://h/x/y/p/a'],
    ['{a}', { a: { default: '/v1' } }, { a: '/v2' }, '/v2/a'],
  ])('%s with %j and %j: %s', (url, declared, given, href) => {
    const api = apiOf(paths, {}, { servers: [{ url, variables: declared }] })
    const server = { index: 0, variables: given as unknown as Record<string, string> }
    const result = api.operation('a').tryRequest({}, { server })
    expect(result._tag === 'Right' ? result.right.uri.href : undefined).toBe(href)
  })

  test('a default that no URL can have is what is wrong, not the values beside it', () => {
    const url = 'https://{h}:{port}/x'
    const servers = [{ url, variables: { h: { default: '<>' }, port: { default: '<>' } } }]
    const operation = apiOf(paths, {}, { servers }).operation('a')
    const nameWith = (variables: Record<string, string>): unknown => {
      const result = operation.tryRequest({}, { server: { index: 0, variables } })
      return result._tag === 'Left' && result.left[0] && 'name' in result.left[0] && result.left[0].name
    }
    expect([{}, { h: 'b' }, { h: 'b/' }, { port: 'x' }].map(nameWith)).toEqual([url, url, 'h', 'port'])
  })

  test('a default that reaches into another component spoils no match', () => {
    const servers = [{ url: 'https://{v}.h/p', variables: { v: { default: 'x/y' } } }]
    const api = apiOf({ '/a': { get: { operationId: 'a' } } }, {}, { servers })
    expect(api.match({ method: 'get', target: '/p/a' })?.operation.id).toBe('a')
  })

  test('a default that no URL can have stands in no request, and spoils no match', () => {
    const unknown = { default: '<>' }
    const list = ['https://{v}/x', 'https://h/y/{v}'].map((url) => ({ url, variables: { v: unknown } }))
    const api = apiOf(paths, {}, { servers: list })
    expect(api.operation('a').tryRequest({})).toMatchObject({ left: [{ kind: 'malformed', in: 'server' }] })
    expect(api.match({ method: 'GET', target: '/x/a' })?.id).toBe('a')
    expect(api.match({ method: 'GET', target: '/y/v1/a' })?.id).toBe('a')
    expect(api.match({ method: 'GET', target: '/y/a' })).toBeUndefined()
  })

  test('a relative server is resolved against the base, not against $self', () => {
    const rest = { openapi: '3.2.0', $self: 'https://apidescriptions.example.com/foo' }
    const hrefs = (base?: string) =>
      ['.', './test', '/v1', undefined].map((url) => {
        const api = apiOf(paths, { base }, { ...rest, servers: url === undefined ? undefined : [{ url }] })
        return api.operation('a').request({}).uri.href
      })
    expect(hrefs('https://device1.example.com')).toEqual([
      'https://device1.example.com/a',
      'https://device1.example.com/test/a',
      'https://device1.example.com/v1/a',
      'https://device1.example.com/a',
    ])
    expect(hrefs()).toEqual(['./a', './test/a', '/v1/a', '/a'])
  })

  test.each(['http://[::1]/~v1', '//[::1]/~v1'])(
    'the generation of the base refuses no server: %s',
    (url) => {
      const base = Uri.from('http://h/', { generation: rfc1738 })
      const { uri } = apiOf(paths, { base }, { servers: [{ url }] })
        .operation('a')
        .request({})
      expect(uri.href).toBe('http://[::1]/~v1/a')
    },
  )

  test.each<readonly [string, string | undefined, Record<string, string>]>([
    ['', undefined, { '/a': 'a', '//a': 'none' }],
    ['/', undefined, { '/a': 'a', '//a': 'none' }],
    ['.', undefined, { '/a': 'a', '/./a': 'none' }],
    ['..', undefined, { '/a': 'a' }],
    ['./v1/', undefined, { '/v1/a': 'a', '/a': 'none' }],
    ['../../v1', undefined, { '/v1/a': 'a' }],
    ['v1/x', undefined, { '/v1/x/a': 'a' }],
    ['.v1', undefined, { '/.v1/a': 'a', '/v1/a': 'none' }],
    ['..v1', undefined, { '/..v1/a': 'a' }],
    ['v./x', undefined, { '/v./x/a': 'a' }],
    ['../v1', 'https://h/b/c/d', { '/b/v1/a': 'a', '/v1/a': 'none' }],
    ['{v}', 'https://h/b/c', { '/b/d/a': 'a', '/b/e/a': 'none', '/d/a': 'none' }],
    ['/{v}', 'https://h/b/c', { '/d/a': 'a', '/e/a': 'a', '/a': 'none' }],
    ['/{v}', undefined, { '/d/a': 'a', '/e/a': 'a', '/e/f/a': 'none', '/a': 'none' }],
    ['/{empty}', undefined, { '/a': 'a', '/e/a': 'a', '/e/f/a': 'none' }],
    ['/x/{deep}/', undefined, { '/x/d/e/a': 'a', '/x/f/a': 'a', '/x/f/g/a': 'none', '/x/a': 'none' }],
    ['https://{v}.h/x/{v}', undefined, { '/x/d/a': 'a', '/x/e/a': 'a' }],
    ['https://{v}', undefined, { '/a': 'a', '/d/a': 'none' }],
    ['/{deep}/{v}', undefined, { '/d/e/d/a': 'a', '/x/y/a': 'a', '/d/e/x/a': 'none' }],
    ['https://h/x/../y', 'https://h/b', { '/y/a': 'a', '/x/y/a': 'none' }],
  ])('the server %s on %s: %j', (url, base, found) => {
    const declared = { v: { default: 'd' }, empty: { default: '' }, deep: { default: 'd/e' } }
    const api = apiOf(paths, { base }, { servers: [{ url, variables: declared }] })
    const idAt = (target: string) => api.match({ method: 'GET', target })?.id ?? 'none'
    expect(Object.fromEntries(Object.keys(found).map((target) => [target, idAt(target)]))).toEqual(found)
  })

  test('matching goes by the paths of servers, with their variables', () => {
    const paths = {
      '/a/{id}': { parameters: [id], get: { operationId: 'a' } },
      '/b': { servers: [{ url: '/own' }], get: { operationId: 'b' } },
    }
    const own = { url: 'https://h/{api}/x', variables: { api: { default: 'one', enum: ['two'] } } }
    const api = apiOf(paths, {}, { servers: [...servers, own] })
    const found = (targets: string) =>
      targets.split(' ').map((target) => api.match({ method: 'GET', target })?.operation.id)
    expect(found('/v1/a/b /v2/a/b /other/a/b /one/x/a/b /two/x/a/b /own/b').join('')).toBe('aaaaab')
    expect(found('/a/b /v1/a/ /v1/a /three/x/a/b /v1/b /v1//a/b /v1/a/b/').join('')).toBe('')
    expect(api.match({ method: 'GET', target: '/two/x/a/b' })?.parameters).toMatchObject({
      right: { path: { id: 'b' } },
    })
  })
})

describe('matching', () => {
  const paths = {
    '/users/{id}': { parameters: [id], get: { operationId: 'user' }, delete: { operationId: 'delete' } },
    '/users/me': { get: { operationId: 'me' } },
    '/users/@all': { get: { operationId: 'all' } },
    '/{entity}/me': { parameters: [{ ...id, name: 'entity' }], get: { operationId: 'entity' } },
    '/files/{id}.json': { parameters: [id], get: { operationId: 'json' } },
    '/files/{id}': { parameters: [id], get: { operationId: 'file' } },
    '/files/v{id}': { parameters: [id], get: { operationId: 'version' } },
    '/files/v{id}.json': { parameters: [id], get: { operationId: 'version json' } },
    '/files/': { get: { operationId: 'files' } },
  }
  const api = apiOf(paths)
  const match = (method: string, target: Parameters<typeof api.match>[0]['target']) =>
    apiOf(paths).match({ method, target })

  test.each([
    ['GET', '/users/joe', 'user'],
    ['get', '/users/joe?x=1', 'user'],
    ['GET', '/users/me', 'me'],
    ['GET', '/users/%6De', 'me'],
    ['GET', '/users/@all', 'all'],
    // What {id} writes.
    ['GET', '/users/%40all', 'user'],
    ['GET', '/files/a%2Ejson', 'json'],
    ['GET', '/%40x/me', 'entity'],
    ['DELETE', '/users/me', 'delete'],
    ['GET', '/x/me', 'entity'],
    ['GET', '/files/a.b.json', 'json'],
    ['GET', '/files/a.json.x', 'file'],
    ['GET', '/files/v1', 'version'],
    ['GET', '/files/v1.json', 'version json'],
    ['GET', '/files/', 'files'],
    ['GET', 'https://h/users/joe', 'user'],
    ['GET', '/users/joe/', undefined],
    ['GET', '/users/', undefined],
    ['GET', '//users/joe', undefined],
    ['POST', '/users/joe', undefined],
    ['GET', '*', undefined],
    ['GET', '*https://h/me', undefined],
    ['GET', 'h2+x://h/users/joe', 'user'],
    ['GET', '/users/joe#x', undefined],
    ['GET', '/users/joe?#x', undefined],
    ['GET', '/users/joe?\ud800', undefined],
    ['GET', '/users/\ud800', undefined],
  ])('%s %s', (method, target, expected) => {
    expect(match(method, target)?.operation.id).toBe(expected)
  })

  test('literals are compared decoded, but for delimiters, however they are spelled', () => {
    const characters = Array.from({ length: 0x7e }, (_, code) => String.fromCharCode(code + 1))
    for (const character of characters) {
      const encoded = `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
      const spellings = [encoded, encoded.toUpperCase(), encodeURIComponent(character)]
      const isDelimiter = /[&;=]/.test(character)
      const literals = /[-!$'()*+,:@\w.~]/.test(character) ? [character, ...spellings] : spellings
      if (isDelimiter) {
        const one = apiOf({ [`/x${character}x`]: { get: { operationId: 'x' } } })
        const found = [character, ...spellings].filter((each) =>
          one.match({ method: 'GET', target: `/x${each}x` }),
        )
        expect(found).toEqual([character])
      }
      for (const literal of literals) {
        const one = apiOf({ [`/x${literal}x`]: { get: { operationId: 'x' } } })
        const found = literals.filter((each) => one.match({ method: 'GET', target: `/x${each}x` }))
        expect(found).toEqual(literals)
      }
    }
  })

  test('a literal behind a parameter is compared as written', () => {
    const parameters = [id]
    const own = {
      '/x/{id}:run': { parameters, get: { operationId: 'run' } },
      '/x/{id}': { parameters, get: {} },
    }
    const read = (target: string) => apiOf(own).match({ method: 'GET', target })
    expect(read('/x/a:run')).toMatchObject({
      operation: { id: 'run' },
      parameters: { right: { path: { id: 'a' } } },
    })
    expect(read('/x/a%3Arun')).toMatchObject({
      operation: { path: '/x/{id}' },
      parameters: { right: { path: { id: 'a:run' } } },
    })
    const at = apiOf({ '/@{id}/~x': { parameters, get: {} } })
    expect(at.match({ method: 'GET', target: '/%40a%3a/%7ex' })?.parameters).toMatchObject({
      right: { path: { id: 'a:' } },
    })
  })

  test('two paths that are the same decoded are one', () => {
    const both = apiOf({
      '/@{id}': { parameters: [id], get: { operationId: 'raw' } },
      '/%40{id}': { parameters: [id], get: { operationId: 'encoded' } },
    })
    const kind = 'undecided-operation'
    expect(both.operations.map(({ error }) => error?.kind)).toEqual([kind, kind])
  })

  test('an operation decodes its own requests, also if another has their path', () => {
    expect(api.operation('user').decode({ target: '/users/me' })).toMatchObject({
      right: { path: { id: 'me' } },
    })
    expect(api.operation('me').decode({ target: '/users/joe' })).toMatchObject({
      left: [{ kind: 'malformed', message: "The target doesn't match this operation." }],
    })
  })

  test('what browsers leave raw is data', () => {
    const read = (target: URL | string) => match('GET', target)?.parameters
    expect(read('/users/a|b"ü')).toMatchObject({ right: { path: { id: 'a|b"ü' } } })
    expect(read(new URL('https://h/users/a b'))).toMatchObject({ right: { path: { id: 'a b' } } })
    expect(read('/users/%ff')).toMatchObject({ left: [{ kind: 'malformed', name: 'id' }] })
  })

  test('a request never reaches another operation', () => {
    const user = api.operation('user')
    for (const name of ['me', '@all']) {
      const values = { path: { id: name } }
      const where = name === 'me' ? '' : ' on servers that decode it, or ignore case or a final slash'
      const message = `The request would reach GET /users/${name}${where}.`
      expect(user.tryRequest(values)).toMatchObject({
        left: [{ kind: 'another-operation', operation: { path: `/users/${name}` }, message }],
      })
      expect(user.request(values, { allowOtherOperation: true }).method).toBe('GET')
      for (const server of ['https://elsewhere/x', '/x', 'x', '../x', ''])
        expect(user.tryRequest(values, { server })).toMatchObject({ left: [{ kind: 'another-operation' }] })
    }
    expect(api.operation('delete').request({ path: { id: 'me' } }).uri.href).toBe('https://h/users/me')
    expect(user.request({ path: { id: 'joe/' } }).uri.href).toBe('https://h/users/joe%2F')
  })

  describe('a server that ignores case or a final slash', () => {
    const parameters = [id]
    const operationBeside = (others: readonly string[], own = '/users/{id}', rest: object = {}) => {
      const items = Object.fromEntries(others.map((path) => [path, { get: {} }]))
      const item = { ...(own.includes('{') ? { parameters } : {}), get: { operationId: 'own' } }
      return apiOf({ ...items, [own]: item }, {}, rest).operation('own')
    }

    test.each<readonly [others: readonly string[], own: string, value: string, other: string | undefined]>([
      [['/users/me'], '/users/{id}', 'ME', '/users/me'],
      [['/users/me'], '/users/{id}', 'Me', '/users/me'],
      [['/users/ME'], '/users/{id}', 'me', '/users/ME'],
      [['/Users/me'], '/users/{id}', 'me', '/Users/me'],
      [['/users/%6De'], '/users/{id}', 'ME', '/users/%6De'],
      [['/users/\u00e9t\u00e9'], '/users/{id}', '\u00c9T\u00c9', '/users/\u00e9t\u00e9'],
      [['/users/\u03bf\u03c2'], '/users/{id}', '\u039f\u03a3', '/users/\u03bf\u03c2'],
      [['/users/k'], '/users/{id}', '\u212a', '/users/k'],
      [['/users/me/'], '/users/{id}', 'me', '/users/me/'],
      [['/users/me'], '/users/{id}/', 'me', '/users/me'],
      [['/users/me/'], '/users/{id}', 'ME', '/users/me/'],
      [['/users/x-me'], '/users/x-{id}', 'ME', '/users/x-me'],
      [['/users/me'], '/users/{id}', 'men', undefined],
      [['/users/me'], '/users/{id}', 'joe/', undefined],
      [['/users/%FFa'], '/users/{id}', '\u00ffa', undefined],
      // Operations that differ in nothing else: the server must distinguish them.
      [['/users/me', '/users/ME/x'], '/Users/me', '', undefined],
    ])('%j beside %s: %j would reach %s', (others, own, value, other) => {
      const operation = operationBeside(others, own)
      const values = own.includes('{') ? { path: { id: value } } : {}
      const result = operation.tryRequest(values)
      if (other === undefined) expect(result._tag).toBe('Right')
      else {
        const message = `The request would reach GET ${other} on servers that decode it, or ignore case or a final slash.`
        expect(result).toMatchObject({
          left: [{ kind: 'another-operation', operation: { path: other }, message }],
        })
        expect(operation.tryRequest(values, { allowOtherOperation: true })._tag).toBe('Right')
      }
    })

    test('places that differ in case alone are no danger to each other', () => {
      const list = [{ ...id, name: 'x' }]
      const api = apiOf({
        '/users/{id}': { parameters, get: { operationId: 'lower' } },
        '/Users/{x}': { parameters: list, get: { operationId: 'upper' } },
        '/users/{x}/': { parameters: list, get: { operationId: 'slash' } },
        '/': { get: { operationId: 'root' } },
      })
      expect(api.operation('lower').request({ path: { id: 'A' } }).uri.href).toBe('https://h/users/A')
      expect(api.operation('upper').request({ path: { x: 'A' } }).uri.href).toBe('https://h/Users/A')
      expect(api.operation('slash').request({ path: { x: 'A' } }).uri.href).toBe('https://h/users/A/')
      expect(api.operation('root').request({}).uri.href).toBe('https://h/')
    })

    test('the servers of the document count, and others', () => {
      const servers = [{ url: 'https://h/{v}', variables: { v: { default: 'V1', enum: ['V1'] } } }]
      const operation = operationBeside(['/users/me'], '/users/{id}', { servers })
      const kindAt = (value: string, server?: string): unknown => {
        const result = operation.tryRequest({ path: { id: value } }, { server })
        return result._tag === 'Left' ? result.left[0]?.kind : result.right.uri.href
      }
      expect(kindAt('ME')).toBe('another-operation')
      expect(kindAt('ME', 'https://h/v1')).toBe('another-operation')
      expect(kindAt('ME', 'https://elsewhere/x')).toBe('another-operation')
      expect(kindAt('you')).toBe('https://h/V1/users/you')
    })

    test('an operation with another method is no other place', () => {
      const paths = { '/users/me': { post: {} }, '/users/{id}': { parameters, get: { operationId: 'own' } } }
      expect(
        apiOf(paths)
          .operation('own')
          .tryRequest({ path: { id: 'ME' } })._tag,
      ).toBe('Right')
    })
  })

  test('parameters of one segment that would be told apart elsewhere are refused', () => {
    const parameters = [{ ...id, name: 'owner' }, id]
    const pair = apiOf({ '/{owner}-{id}': { parameters, get: { operationId: 'pair' } } }).operation('pair')
    expect(pair.request({ path: { owner: 'a-b', id: 'c' } }).uri.href).toBe('https://h/a-b-c')
    const message = "Its text and the next value's would be split differently."
    expect(pair.tryRequest({ path: { owner: 'a', id: 'b-c' } })).toMatchObject({
      left: [{ kind: 'not-serializable', name: 'owner', in: 'path', message }],
    })
  })

  test('an operation of a relative server is reached nowhere else', () => {
    const paths = { '/{id}': { parameters: [id], get: { operationId: 'one' } }, '/me': { get: {} } }
    for (const url of ['v1', '/v1', '', '/', 'https://h/v1/']) {
      const one = apiOf(paths, {}, { servers: [{ url }] }).operation('one')
      expect(one.tryRequest({ path: { id: 'me' } })).toMatchObject({ left: [{ kind: 'another-operation' }] })
      expect(one.request({ path: { id: 'x' } }).uri.path.text).toMatch(/x$/)
    }
  })
})

describe('what no type allows', () => {
  const api = apiOf({ '/{id}': { parameters: [id], get: { operationId: 'one' } } })
  const bare = Object.create(null)

  test.each([[Symbol('a')], [bare], [undefined], [null, null], ['get', bare], ['get', Symbol('a')], [5]])(
    '%p is no operation',
    (...names) => {
      const found = (
        api as { tryOperation(...names: unknown[]): Either<DocumentError, unknown> }
      ).tryOperation(...names)
      expect(found).toMatchObject({ _tag: 'Left', left: { kind: 'no-such-operation' } })
    },
  )

  test.each([
    [undefined],
    [null],
    [7],
    [{ method: bare, target: '/a' }],
    [{ method: Symbol('a'), target: '/a' }],
  ])('no operation matches %p', (request) => {
    expect(api.match(request as never)).toBeUndefined()
  })

  test('requests and options that are null', () => {
    const none = null as never
    const one = api.operation('one')
    expect(one.decode(none)._tag).toBe('Left')
    expect(one.decode({ target: '/a' }, none)._tag).toBe('Right')
    expect(api.match({ method: 'GET', target: '/a' }, none)?.id).toBe('one')
    expect(one.tryRequest({ path: { id: 'a' } }, none)._tag).toBe('Right')
    expect(tryOpenapi({ openapi: '3.1.0' }, none)._tag).toBe('Right')
  })
})

test('what an operation returns is frozen', () => {
  const header = { name: 'x', in: 'header', schema: string }
  const cookie = { name: 'c', in: 'cookie', schema: string }
  const one = apiOf({ '/{id}': { parameters: [id, header, cookie], get: { operationId: 'one' } } }).operation(
    'one',
  )
  const sent = one.request({ path: { id: 'a' }, header: { x: 'b' }, cookie: { c: 'd' } })
  expect(sent.headers).toHaveLength(2)
  const [read, written] = [one.decode({ target: '/a/b/c' }), one.tryRequest({ path: {} })]
  const errors = [read, written].map((each) => (each._tag === 'Left' ? each.left : []))
  const all = [
    one.parameters,
    ...one.parameters,
    sent,
    sent.headers,
    ...sent.headers,
    ...errors,
    ...errors.flat(),
  ]
  expect(all.filter((each) => !Object.isFrozen(each))).toEqual([])
})

describe('hostile documents', () => {
  test.each([[[]], [[{ '/a': { get: {} } }]], [null], ['/a'], [5]])('paths that are %j', (paths) => {
    expect(tryOpenapi({ openapi: '3.1.0', paths })).toEqual({
      _tag: 'Left',
      left: { kind: 'malformed', pointer: '#/paths', message: 'Expected an object of paths.' },
    })
  })

  test('no paths at all are none', () => {
    expect(openapi({ openapi: '3.1.0' }).operations).toEqual([])
  })

  const prototypes = '{"__proto__":{"get":{}},"/a":{"__proto__":{"get":{}},"constructor":{}}}'
  test.each<readonly [string, object]>([
    ['a path item that is null', { paths: { '/a': null } }],
    ['servers of numbers', { servers: [1, null], paths: { '/a': { get: {} } } }],
    ['names of the prototype', { paths: JSON.parse(prototypes) }],
    ['variables without default', { servers: [{ url: '{a}' }], paths: { '/a': { get: {} } } }],
    ['path items in a circle', { paths: { '/a': { $ref: '#/paths/~1b' }, '/b': { $ref: '#/paths/~1a' } } }],
  ])('%s', (_, document) => {
    const api = openapi({ openapi: '3.1.0', ...document })
    for (const operation of api.operations) {
      expect(operation.error).toBeDefined()
      expect(operation.tryRequest({})._tag).toBe('Left')
    }
    expect(api.tryOperation('get', '/a')._tag).toBe('Left')
    expect(api.match({ method: 'GET', target: '/a' })).toBeUndefined()
  })

  test('a schema nested ten thousand deep', () => {
    const nest = (keyword: string): object => {
      let schema: object = string
      for (let depth = 0; depth < 10_000; depth++)
        schema = keyword === 'allOf' ? { allOf: [schema] } : { type: 'object', properties: { a: schema } }
      return schema
    }
    const operation = (rest: object) =>
      apiOf({ '/a': { get: { parameters: [{ name: 'n', in: 'query', ...rest }] } } }).operations[0]
    const deep = (schema: object) => operation({ style: 'deepObject', schema })
    expect(deep(nest('allOf'))?.error).toMatchObject({ kind: 'too-large' })
    let value: unknown = 'x'
    for (let depth = 0; depth < 10_000; depth++) value = { a: value }
    for (const one of [deep(nest('properties')), operation({ content: { 'application/json': {} } })]) {
      const sent = one?.tryRequest({ query: { n: value } })
      expect(sent).toMatchObject({ left: [{ kind: 'not-serializable' }] })
    }
  })

  const server = { url: '{v}-'.repeat(200), variables: { v: { default: 'a' } } }
  const isChain = 'The reference leads back to itself, or to another more than 32 times.'
  const hasManyParts = 'There are more than 256 variables and literals.'
  test.each<readonly [what: string, message: string | undefined, path: string, rest: object]>([
    ['a chain of references', undefined, '/a', { components: { parameters: chainOf(31) } }],
    ['a long chain of references', isChain, '/a', { components: { parameters: chainOf(32) } }],
    ['a path of many parts', hasManyParts, `/${'{a}-'.repeat(200)}`, {}],
    ['a server of many parts', hasManyParts, '/a', { servers: [server] }],
  ])('%s', (_, message, path, rest) => {
    const parameters = [{ $ref: '#/components/parameters/p0' }]
    const components = { parameters: chainOf(1) }
    const api = apiOf({ [path]: { get: { parameters } } }, {}, { components, ...rest })
    const kind = message === isChain ? 'unresolved-reference' : 'too-large'
    const error = message === undefined ? undefined : { kind, pointer: expect.any(String), message }
    expect(api.operations[0]?.error).toEqual(error)
  })

  test('a long $self', () => {
    const withSelf = (length: number) => ({ openapi: '3.2.0', $self: 'https://h/'.padEnd(length, 'a') })
    expect(tryOpenapi(withSelf(2000))._tag).toBe('Right')
    expect(tryOpenapi(withSelf(2001))).toMatchObject({
      left: { kind: 'too-large', pointer: '#/$self', message: 'Expected at most 2000 characters.' },
    })
  })

  testInCi('a million operations', () => {
    const item = { get: {}, put: {}, post: {}, delete: {}, options: {}, head: {}, patch: {}, trace: {} }
    const paths = Object.fromEntries(Array.from({ length: 125_000 }, (_, at) => [`/p${at}`, { ...item }]))
    expect(tryOpenapi({ openapi: '3.1.0', paths })).toMatchObject({ left: { kind: 'too-large' } })
  })

  testInCi('many operations, and many paths of servers', () => {
    const item = (at: number) => ({ parameters: [id], get: { operationId: `o${at}` } })
    const paths = Array.from({ length: 5_000 }, (_, at) => [`/p${at}/{id}`, item(at)])
    const servers = Array.from({ length: 1_000 }, (_, at) => ({ url: `https://h/v${at}` }))
    const api = apiOf(Object.fromEntries(paths), {}, { servers })
    expect(api.match({ method: 'GET', target: '/v0/p19/x' })?.operation.id).toBe('o19')
  })
})

/** Parameters that each refer to the next. */
function chainOf(length: number): object {
  const last = { name: 'q', in: 'query', schema: string }
  const next = (at: number) => (at < length ? { $ref: `#/components/parameters/p${at + 1}` } : last)
  return Object.fromEntries(Array.from({ length: length + 1 }, (_, at) => [`p${at}`, next(at)]))
}
