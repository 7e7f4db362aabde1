// `uriform expand --openapi` and `uriform match --openapi`: the operations of a document.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { jsonLines, uriform, uriformOn } from '../harness.js'

const string = { type: 'string' }
const document = {
  openapi: '3.1.0',
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
          { name: 'X-Trace', in: 'header', required: false, schema: string },
          { name: 'session', in: 'cookie', schema: string },
        ],
      },
      delete: {},
    },
    '/users/me': { get: { operationId: 'me' } },
    '/search': {
      get: {
        operationId: 'search',
        parameters: [{ name: 'q', in: 'query', required: true, schema: string }],
      },
    },
  },
}
const file = join(tmpdir(), `uriform-openapi-${process.pid}.json`)
writeFileSync(file, JSON.stringify(document))

describe('expand --openapi', () => {
  const expand = (...args: string[]) => uriform(['expand', '--openapi', file, ...args])

  test.each([
    [
      ['user', 'id=a/b', 'page=2', 'tag=x', 'at.lat=1.5'],
      'https://h/v1/users/a%2Fb?page=2&tag=x&at%5Blat%5D=1.5\n',
    ],
    [['user', 'id=x', 'filter={"a":[1]}'], 'https://h/v1/users/x?filter=%7B%22a%22%3A%5B1%5D%7D\n'],
    [['user', 'id=x', 'X-Trace=t', 'session=s'], 'https://h/v1/users/x\nX-Trace: t\ncookie: session=s\n'],
    [['DELETE /users/{id}', 'id=me'], 'https://h/v1/users/me\n'],
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

  test('what is wrong is reported by name', async () => {
    expect(await expand('user', 'id=..', 'page=x')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'values: page: Expected an integer, got a string.\n',
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
  ])('%j is an error of the command line', async (args, message) => {
    const { status, stderr } = await expand(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})

describe('match --openapi', () => {
  const match = (...args: string[]) => uriform(['match', '--openapi', file, ...args])

  test('the operation, then the values', async () => {
    const stdout = 'user\nid=a/b\npage=2\ntag=x\ntag=y\nat.lat=1.5\n'
    expect(await match('/v1/users/a%2Fb?page=2&tag=x&tag=y&at[lat]=1.5')).toEqual({
      status: 0,
      stdout,
      stderr: '',
    })
    expect(await match('DELETE', '/v1/users/a')).toMatchObject({ stdout: 'DELETE /users/{id}\nid=a\n' })
    expect(await uriformOn(['/v1/users/me'], 'match', '--openapi', file)).toMatchObject({ stdout: 'me\n' })
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
      { input: '/v1/other', ok: false },
    ])
  })

  test('what is wrong is reported', async () => {
    expect(await match('/v1/search', '/v1/x')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'target 1: q: It is required.\ntarget 2: No operation has this method and path.\n',
    })
  })
})

test('the document may be standard input, and must be JSON of OpenAPI 3', async () => {
  const args = ['expand', '--openapi=-', 'me']
  expect(await uriform(args, { input: [JSON.stringify(document)] })).toEqual({
    status: 0,
    stderr: '',
    stdout: 'https://h/v1/users/me\n',
  })
  for (const [input, message] of [
    ['openapi: 3.1.0', 'is not JSON'],
    ['{"swagger":"2.0"}', 'Convert it to OpenAPI 3'],
  ]) {
    const { status, stderr } = await uriform(args, { input: [input as string] })
    expect([status, stderr]).toEqual([2, expect.stringContaining(message as string)])
  }
  expect(await uriform(['match', '--openapi', '/nowhere', '/x'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('cannot be read'),
  })
})
