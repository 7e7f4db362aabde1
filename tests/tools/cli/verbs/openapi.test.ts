// `uriform expand --openapi` and `uriform match --openapi`: the operations of a document.
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { expectRuns, fails, objectsOf, prints, type Result, uriform, uriformOn } from '../harness.js'

const string = { type: 'string' }
const document = {
  openapi: '3.2.0',
  servers: [{ url: 'https://h/v1' }],
  paths: {
    '/users/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
      get: {
        operationId: 'user',
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'tag', in: 'query', schema: { type: 'array', items: string } },
          {
            name: 'at',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { lat: { type: 'number' } } },
          },
          { name: 'filter', in: 'query', content: { 'application/json': {} } },
          { name: 'X-Trace', in: 'header', schema: string },
          { name: 'session', in: 'cookie', schema: string },
        ],
      },
      delete: {},
    },
    '/users/me': {
      get: { operationId: 'me' },
      additionalOperations: { 'M-SEARCH': { operationId: 'seek' } },
    },
    '/reports/{report}': {
      post: {
        parameters: [
          { name: 'report', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'report', in: 'query', schema: { type: 'boolean' } },
          { name: 'range', in: 'query', schema: { type: ['object', 'string'] } },
          { name: 'near', in: 'query', content: { 'application/json': {} } },
          { name: 'sizes', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
        ],
      },
    },
    '/guarded': {
      get: {
        operationId: 'guarded',
        parameters: [
          { name: 'X-Token', in: 'header', required: true, schema: string },
          { name: 'session', in: 'cookie', required: true, schema: string },
          { name: 'page', in: 'query', schema: string },
        ],
      },
    },
    '/broken/{id}': { get: { operationId: 'broken', parameters: [{ name: 'id', in: 'body' }] } },
    '/raw': {
      get: {
        operationId: 'raw',
        parameters: [{ name: 'all', in: 'querystring', content: { 'text/plain': {} } }],
      },
    },
    '/cafe': { get: { operationId: 'café' } },
    '/search': {
      get: {
        operationId: 'search',
        parameters: [
          { name: 'q', in: 'query', required: true, schema: string },
          { name: 'q.size', in: 'query', schema: { type: 'integer' } },
        ],
      },
    },
  },
}
const file = join(tmpdir(), `uriform-openapi-${process.pid}.json`)
const marked = `${file}.marked`
writeFileSync(file, JSON.stringify(document))

afterAll(() => {
  for (const each of [file, marked]) rmSync(each, { force: true })
})

const expand = (...args: string[]) => uriform(['expand', '--openapi', file, ...args])
const match = (...args: string[]) => uriform(['match', '--openapi', file, ...args])
const invalid = (stderr: string): Result => ({ status: 1, stdout: '', stderr })

describe('expand --openapi', () => {
  expectRuns(`expand --openapi ${file}`, [
    ['user id=a/b page=2 tag=x at.lat=1.5', 'https://h/v1/users/a%2Fb?page=2&tag=x&at%5Blat%5D=1.5'],
    ['user id=x filter={"a":[1]}', 'https://h/v1/users/x?filter=%7B%22a%22%3A%5B1%5D%7D'],
    ['user id=x X-Trace=t session=s', prints('https://h/v1/users/x', 'X-Trace: t', 'cookie: session=s')],
    [['DELETE /users/{id}', 'id=me'], 'https://h/v1/users/me'],
    // A name in two places, and an object without declared properties.
    [
      ['POST /reports/{report}', 'path.report=7', 'query.report=true', 'range.from=1', 'range.to=x'],
      'https://h/v1/reports/7?report=true&from=1&to=x',
    ],
    [['POST /reports/{report}', 'path.report=7', 'range=all'], 'https://h/v1/reports/7?range=all'],
    [['POST /reports/{report}', 'path.report=7', 'near=a b'], 'https://h/v1/reports/7?near=%22a%20b%22'],
    ['raw all=a&b', 'https://h/v1/raw?a%26b'],
    // The longer of two names that fit.
    ['search q.size=2 q=a', 'https://h/v1/search?q=a&q.size=2'],
    ['user id=x tag=1 tag=2', 'https://h/v1/users/x?tag=1&tag=2'],
    // What is wrong is reported by name.
    ['user id=x page=1 page=2', invalid('values: page: Got an array. Expected an integer.\n')],
    ['user id=x page.at=1', invalid('values: page: Got an object. Expected an integer.\n')],
    [
      ['POST /reports/{report}', 'path.report=7', 'sizes=1', 'sizes=x'],
      invalid('values: sizes: Got a string. Expected an integer.\n'),
    ],
    ['user id=.. page=x', invalid('values: page: Got a string. Expected an integer.\n')],
    ['raw all.of=x', invalid('values: all: Expected text, a number, true or false.\n')],
    ['user id=me', invalid('values: The request would reach GET /users/me.\n')],
    [['POST /reports/{report}', 'path.report=x'], fails(1, 'path.report: ')],
    ...(
      [
        [[], 'missing operation'],
        [['usr'], 'Did you mean "user"?'],
        [['user', 'od=1'], 'did you mean "id"?'],
        [['me', 'x=1'], 'it has none'],
        [['search', 'zzzzzz=1'], 'it has q, q.size'],
        [['broken', 'id=1'], 'parameters/0/in'],
        [['nothing like it'], 'no operation'],
        [['PATCH /users/{id}'], 'no operation "PATCH /users/{id}".\n'],
        [['see GET /search'], 'no operation "see GET /search".\n'],
        [['user', 'id=x', 'filter={"a":12345678901234567890}'], 'filter has an integer beyond 2^53'],
        [['POST /reports/{report}', 'report=7'], 'it has path.report, query.report, range, near, sizes'],
        [['user', 'id=x', 'filter=1', 'filter=2'], 'filter is JSON; pass it once'],
        [['user', 'id=x', 'at=1', 'at.lat=2'], 'at has a value of its own and properties'],
      ] as const
    ).map(([args, message]) => [args, fails(2, message)] as const),
  ])

  test('JSON', async () => {
    expect(objectsOf(await expand('--json', 'user', 'id=x', 'session=s'))).toEqual([
      {
        operation: 'user',
        ok: true,
        method: 'GET',
        uri: 'https://h/v1/users/x',
        headers: [['cookie', 'session=s']],
      },
    ])
  })

  test('an operation without an id is named as it was given', async () => {
    expect(objectsOf(await expand('--json', 'DELETE /users/{id}'), 1)).toEqual([
      {
        operation: 'DELETE /users/{id}',
        ok: false,
        errors: [{ kind: 'missing', name: 'id', in: 'path', message: 'It is required.' }],
      },
    ])
  })

  test('JSON of a request that would reach another operation', async () => {
    const message = 'The request would reach GET /users/me.'
    expect(objectsOf(await expand('--json', 'user', 'id=me'), 1)).toEqual([
      { operation: 'user', ok: false, errors: [{ kind: 'another-operation', operation: 'me', message }] },
    ])
  })
})

describe('match --openapi', () => {
  expectRuns(`match --openapi ${file}`, [
    [
      '/v1/users/a%2Fb?page=2&tag=x&tag=y&at[lat]=1.5',
      prints('user', 'id=a/b', 'page=2', 'tag=x', 'tag=y', 'at.lat=1.5'),
    ],
    ['DELETE /v1/users/a', prints('DELETE /users/{id}', 'id=a')],
    ['/v1/guarded?page=1', prints('guarded', 'page=1')],
    ['/v1/raw?a%26b', prints('raw', 'all=a&b')],
    [
      'POST /v1/reports/7?report=true&near={"a":[{}]}',
      prints('POST /reports/{report}', 'path.report=7', 'query.report=true', 'near={"a":[{}]}'),
    ],
    // A method may have a hyphen.
    ['M-SEARCH /v1/users/me', 'seek'],
    // What is wrong is reported, by the name that expand takes.
    [
      '/v1/search /v1/x',
      invalid('target 1: q: It is required.\ntarget 2: No operation has this method and path.\n'),
    ],
    ['/v1/search?q.size=x', invalid('q: It is required. q.size: Expected an integer.\n')],
    ['POST /v1/reports/x', fails(1, /^path\.report: /)],
  ])

  test('a target of standard input', async () => {
    expect(await uriformOn(['/v1/users/me'], ['match', '--openapi', file])).toEqual(prints('me'))
  })

  test.each([
    ['user', 'id=x', 'at.tags=a', 'at.tags=b', 'filter={"a":[1],"b":"5"}'],
    ['POST /reports/{report}', 'path.report=7', 'near="5"'],
    ['raw', 'all=a&b'],
  ])('the values of %s are arguments of expand', async (operation, ...values) => {
    const uri = (await expand(operation, ...values)).stdout.trim()
    const method = operation.startsWith('POST') ? 'POST' : 'GET'
    expect((await match(method, uri)).stdout).toBe(`${[operation, ...values].join('\n')}\n`)
  })

  test('JSON', async () => {
    const nothing = { kind: null, component: null, offset: null, expected: null }
    expect(objectsOf(await match('--json', '/v1/users/x', '/v1/search', '/v1/other'), 1)).toEqual([
      {
        input: '/v1/users/x',
        ok: true,
        operation: 'user',
        method: 'GET',
        path: '/users/{id}',
        values: { path: { id: 'x' }, query: {}, header: {}, cookie: {} },
      },
      {
        input: '/v1/search',
        operation: 'search',
        ok: false,
        errors: [{ kind: 'missing', name: 'q', in: 'query', message: 'It is required.' }],
      },
      {
        input: '/v1/other',
        ok: false,
        error: { ...nothing, message: 'No operation has this method and path.' },
      },
    ])
    expect(objectsOf(await match('--json', 'POST', '/v1/reports/7', '/v1/reports/x'), 1)).toMatchObject([
      { ok: true, operation: null, method: 'POST', path: '/reports/{report}' },
      { ok: false, operation: null, errors: [{ kind: 'malformed', name: 'report', in: 'path' }] },
    ])
  })
})

// Options that would have no effect.
expectRuns(
  '',
  [
    ...['--text me', '--list=id me', '--empty=allow me', '--file=values.jsonl me'].map(
      (rest) => `expand ${rest}`,
    ),
    ...['--exact', '--list=id', '--form', '--ambiguous=longest', '--empty=allow', '--dots=allow'].map(
      (option) => `match ${option} /v1/users/me`,
    ),
  ].map((line) => [`${line} --openapi ${file}`, fails(2, 'has no effect with --openapi')]),
)

test('a document may begin with a byte order mark', async () => {
  writeFileSync(marked, `\ufeff${JSON.stringify(document)}`)
  expect(await uriform(['match', '--openapi', marked, '/v1/users/me'])).toMatchObject({ stdout: 'me\n' })
})

test('the document may be standard input, and must be JSON of OpenAPI 3', async () => {
  const args = ['expand', '--openapi=-', 'café']
  const text = JSON.stringify(document)
  const bytes = Buffer.from(text)
  const split = bytes.indexOf(0xc3) + 1
  for (const input of [[text], [bytes.subarray(0, split), bytes.subarray(split)]])
    expect(await uriform(args, { input })).toEqual(prints('https://h/v1/cafe'))
  for (const [input, message] of [
    ['openapi: 3.1.0', 'uriform expand: standard input is not JSON'],
    ['{"swagger":"2.0"}', 'Convert it to OpenAPI 3'],
  ]) {
    expect(await uriform(args, { input: [input as string] })).toEqual(fails(2, message as string))
  }
  expect(await uriform('match --openapi /nowhere /x')).toEqual(
    fails(2, 'uriform match: /nowhere cannot be read'),
  )
})
