// `uriform expand --openapi` and `uriform match --openapi`: the operations of a document.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from '../harness.js'

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
writeFileSync(file, JSON.stringify(document))

const expand = (...args: string[]) => uriform(['expand', '--openapi', file, ...args])
const match = (...args: string[]) => uriform(['match', '--openapi', file, ...args])

describe('expand --openapi', () => {
  test.each([
    [
      ['user', 'id=a/b', 'page=2', 'tag=x', 'at.lat=1.5'],
      'https://h/v1/users/a%2Fb?page=2&tag=x&at%5Blat%5D=1.5\n',
    ],
    [['user', 'id=x', 'filter={"a":[1]}'], 'https://h/v1/users/x?filter=%7B%22a%22%3A%5B1%5D%7D\n'],
    [['user', 'id=x', 'X-Trace=t', 'session=s'], 'https://h/v1/users/x\nX-Trace: t\ncookie: session=s\n'],
    [['DELETE /users/{id}', 'id=me'], 'https://h/v1/users/me\n'],
    // A name in two places, and an object without declared properties.
    [
      ['POST /reports/{report}', 'path.report=7', 'query.report=true', 'range.from=1', 'range.to=x'],
      'https://h/v1/reports/7?report=true&from=1&to=x\n',
    ],
    [['POST /reports/{report}', 'path.report=7', 'range=all'], 'https://h/v1/reports/7?range=all\n'],
    [['POST /reports/{report}', 'path.report=7', 'near=a b'], 'https://h/v1/reports/7?near=%22a%20b%22\n'],
    [['raw', 'all=a&b'], 'https://h/v1/raw?a%26b\n'],
    // The longer of two names that fit.
    [['search', 'q.size=2', 'q=a'], 'https://h/v1/search?q=a&q.size=2\n'],
    [['user', 'id=x', 'tag=1', 'tag=2'], 'https://h/v1/users/x?tag=1&tag=2\n'],
  ])('%j', async (args, stdout) => {
    expect(await expand(...args)).toEqual({ status: 0, stdout, stderr: '' })
  })

  test('JSON', async () => {
    const { stdout } = await expand('--json', 'user', 'id=x', 'session=s')
    expect(jsonLines(stdout)).toEqual([
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
    const { stdout } = await expand('--json', 'DELETE /users/{id}')
    expect(jsonLines(stdout)).toEqual([
      {
        operation: 'DELETE /users/{id}',
        ok: false,
        errors: [{ kind: 'missing', name: 'id', in: 'path', reason: 'It is required.' }],
      },
    ])
  })

  test('what is wrong is reported by name', async () => {
    expect(await expand('user', 'id=..', 'page=x')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'values: page: Expected an integer, got a string.\n',
    })
    expect(await expand('raw', 'all.of=x')).toMatchObject({
      status: 1,
      stderr: 'values: all: Expected text, a number, true or false.\n',
    })
    expect(await expand('user', 'id=me')).toMatchObject({
      status: 1,
      stderr: 'values: The request would reach GET /users/me.\n',
    })
    const { stdout, status } = await expand('--json', 'user', 'id=me')
    expect([status, jsonLines(stdout)]).toEqual([
      1,
      [
        {
          operation: 'user',
          ok: false,
          errors: [
            { kind: 'another-operation', operation: 'me', reason: 'The request would reach GET /users/me.' },
          ],
        },
      ],
    ])
  })

  test.each([
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
    [['POST /reports/{report}', 'report=7'], 'it has path.report, query.report, range, near'],
    [['user', 'id=x', 'filter=1', 'filter=2'], 'filter is JSON; pass it once'],
    [['user', 'id=x', 'at=1', 'at.lat=2'], 'at has a value of its own and properties'],
  ])('%j is an error of the command line', async (args, message) => {
    const { status, stderr } = await expand(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('match --openapi', () => {
  test('the operation, then the values', async () => {
    const stdout = 'user\nid=a/b\npage=2\ntag=x\ntag=y\nat.lat=1.5\n'
    expect(await match('/v1/users/a%2Fb?page=2&tag=x&tag=y&at[lat]=1.5')).toEqual({
      status: 0,
      stdout,
      stderr: '',
    })
    expect(await match('DELETE', '/v1/users/a')).toMatchObject({ stdout: 'DELETE /users/{id}\nid=a\n' })
    expect(await uriformOn(['/v1/users/me'], 'match', '--openapi', file)).toMatchObject({ stdout: 'me\n' })
    expect(await match('/v1/guarded?page=1')).toMatchObject({ stdout: 'guarded\npage=1\n' })
    expect(await match('/v1/raw?a%26b')).toMatchObject({ stdout: 'raw\nall=a&b\n' })
    expect(await match('POST', '/v1/reports/7?report=true&near={"a":[{}]}')).toMatchObject({
      stdout: 'POST /reports/{report}\npath.report=7\nquery.report=true\nnear={"a":[{}]}\n',
    })
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

  test('an error names the parameter as expand takes it', async () => {
    expect((await match('POST', '/v1/reports/x')).stderr).toMatch(/^path\.report: /)
    expect((await expand('POST /reports/{report}', 'path.report=x')).stderr).toContain('path.report: ')
  })

  test('JSON', async () => {
    const { stdout } = await match('--json', '/v1/users/x', '/v1/search', '/v1/other')
    expect(jsonLines(stdout)).toEqual([
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
        errors: [{ kind: 'missing', name: 'q', in: 'query', reason: 'It is required.' }],
      },
      {
        input: '/v1/other',
        ok: false,
        error: {
          kind: null,
          component: null,
          offset: null,
          expected: null,
          message: 'No operation has this method and path.',
        },
      },
    ])
    const nameless = await match('--json', 'POST', '/v1/reports/7', '/v1/reports/x')
    expect(jsonLines(nameless.stdout)).toMatchObject([
      { ok: true, operation: null, method: 'POST', path: '/reports/{report}' },
      { ok: false, operation: null, errors: [{ kind: 'malformed', name: 'report', in: 'path' }] },
    ])
  })

  test('what is wrong is reported', async () => {
    expect(await match('/v1/search', '/v1/x')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'target 1: q: It is required.\ntarget 2: No operation has this method and path.\n',
    })
    expect(await match('/v1/search?q.size=x')).toMatchObject({
      stderr: 'q: It is required. q.size: Expected an integer.\n',
    })
  })
})

test('a method may have a hyphen', async () => {
  expect(await match('M-SEARCH', '/v1/users/me')).toMatchObject({ status: 0, stdout: 'seek\n' })
})

test.each([
  ['expand', '--text', 'me'],
  ['expand', '--empty=allow', 'me'],
  ['expand', '--file=values.jsonl', 'me'],
  ['match', '--exact', '/v1/users/me'],
  ['match', '--form', '/v1/users/me'],
  ['match', '--ambiguous=longest', '/v1/users/me'],
  ['match', '--empty=refuse', '/v1/users/me'],
])('%s refuses %s, which would have no effect', async (verb, option, argument) => {
  const { status, stderr } = await uriform([verb, '--openapi', file, option, argument])
  expect([status, stderr]).toEqual([2, expect.stringContaining('has no effect with --openapi')])
})

test('a document may begin with a byte order mark', async () => {
  const marked = `${file}.marked`
  writeFileSync(marked, `\ufeff${JSON.stringify(document)}`)
  expect(await uriform(['match', '--openapi', marked, '/v1/users/me'])).toMatchObject({ stdout: 'me\n' })
})

test('the document may be standard input, and must be JSON of OpenAPI 3', async () => {
  const args = ['expand', '--openapi=-', 'café']
  const text = JSON.stringify(document)
  const bytes = Buffer.from(text)
  const split = bytes.indexOf(0xc3) + 1
  for (const input of [[text], [bytes.subarray(0, split), bytes.subarray(split)]])
    expect(await uriform(args, { input })).toEqual({
      status: 0,
      stderr: '',
      stdout: 'https://h/v1/cafe\n',
    })
  for (const [input, message] of [
    ['openapi: 3.1.0', 'uriform expand: standard input is not JSON'],
    ['{"swagger":"2.0"}', 'Convert it to OpenAPI 3'],
  ]) {
    const { status, stderr } = await uriform(args, { input: [input as string] })
    expect([status, stderr]).toEqual([2, expect.stringContaining(message as string)])
  }
  expect(await uriform(['match', '--openapi', '/nowhere', '/x'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('uriform match: /nowhere cannot be read'),
  })
})
