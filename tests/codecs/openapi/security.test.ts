// API keys: written and read by the names of their schemes, and never in an error.
import { describe, expect, test } from '@jest/globals'
import { apiOf, type ParameterObject } from './support/operations.js'

const string = { type: 'string' }
const apiKey = (place: string, name: string) => ({ type: 'apiKey', in: place, name })
const securitySchemes = {
  inQuery: apiKey('query', 'api key'),
  inHeader: apiKey('header', 'X-Key'),
  inCookie: apiKey('cookie', 'sid'),
  authorization: apiKey('header', 'Authorization'),
  referred: { $ref: '#/components/securitySchemes/inQuery' },
  basic: { type: 'http', scheme: 'basic' },
  nowhere: apiKey('path', 'k'),
  cookies: apiKey('header', 'Cookie'),
  nameless: { type: 'apiKey', in: 'header' },
  spaced: apiKey('header', 'a b'),
  missing: { $ref: '#/nothing' },
}
const all = Object.keys(securitySchemes).map((name) => ({ [name]: [] }))

function operationOf(parameters: readonly ParameterObject[] = [], security: unknown = all) {
  const paths = { '/x': { get: { operationId: 'x', parameters, security } } }
  return apiOf(paths, {}, { components: { securitySchemes } }).operation('x')
}

describe('API keys', () => {
  test.each([
    ['inQuery', 'a b&c=d', 'https://h/x?api%20key=a%20b%26c%3Dd', []],
    ['referred', 'k', 'https://h/x?api%20key=k', []],
    ['inHeader', 'abc+/==', 'https://h/x', [['X-Key', 'abc+/==']]],
    ['authorization', 'ApiKey k', 'https://h/x', [['Authorization', 'ApiKey k']]],
    ['inCookie', 'abc+/==', 'https://h/x', [['cookie', 'sid=abc+/==']]],
  ])('%s: %s', (name, key, href, headers) => {
    const sent = operationOf().request({}, { security: { [name]: key } })
    expect([sent.uri.href, sent.headers]).toEqual([href, headers])
    const target = sent.uri.href
    const read = operationOf().decode({ target, headers: sent.headers }, { unknown: 'refuse' })
    expect(read).toMatchObject({ right: { security: { [name]: key } } })
  })

  test('absent keys are left out', () => {
    const sent = operationOf().request({}, { security: { inQuery: undefined } })
    expect(sent.uri.href).toBe('https://h/x')
    expect(operationOf().decode({ target: '/x' })).toEqual({
      _tag: 'Right',
      right: { path: {}, query: {}, header: {}, cookie: {} },
    })
  })

  test('the requirements of the operation go before those of the document', () => {
    const paths = { '/x': { get: { operationId: 'x' } }, '/y': { get: { operationId: 'y', security: [] } } }
    const api = apiOf(paths, {}, { components: { securitySchemes }, security: [{ inQuery: [] }] })
    const sent = (id: string) => api.operation(id).tryRequest({}, { security: { inQuery: 'k' } })
    expect(sent('x')._tag).toBe('Right')
    expect(sent('y')).toMatchObject({ left: [{ kind: 'unknown-parameter', name: 'inQuery' }] })
    for (const security of ['x', [5], [null], {}])
      expect(operationOf([], security).request({}).headers).toEqual([])
  })

  test.each(['basic', 'nowhere', 'cookies', 'nameless', 'spaced', 'missing', 'none'])(
    '%s is no API key',
    (name) => {
      expect(operationOf().tryRequest({}, { security: { [name]: 's3cr3t' } })).toEqual({
        _tag: 'Left',
        left: [
          {
            kind: 'unknown-parameter',
            name,
            in: undefined,
            message: 'The operation has no API key of this name.',
          },
        ],
      })
    },
  )

  test('no error shows a key', () => {
    const errors = [
      operationOf().tryRequest({}, { security: { inHeader: 's3cr3t\n' } }),
      operationOf().tryRequest({}, { security: { inCookie: 's3cr3t;' } }),
      operationOf().tryRequest({}, { security: { inQuery: 's3cr3t\ud800' } }),
      operationOf().tryRequest({}, { security: { inQuery: ['s3cr3t'] as unknown as string } }),
      operationOf().tryRequest({}, { security: 's3cr3t' as unknown as Record<string, string> }),
      operationOf().decode({ target: '/x?api+key=s3cr3t&api+key=s3cr3t' }),
      operationOf().decode({ target: '/x?api+key=s3cr3t%ff' }),
      operationOf().decode({
        target: '/x',
        headers: [
          ['x-key', 's3cr3t'],
          ['X-KEY', 's3cr3t'],
        ],
      }),
    ]
    expect(errors.map(({ _tag }) => _tag)).toEqual(errors.map(() => 'Left'))
    expect(JSON.stringify(errors)).not.toContain('s3cr3t')
  })

  test('a parameter may be the same as a key, but only one of them is given', () => {
    const operation = operationOf([{ name: 'x-key', in: 'header', schema: string }])
    const result = operation.tryRequest({ header: { 'X-KEY': 'a' } }, { security: { inHeader: 'b' } })
    expect(result).toMatchObject({ left: [{ kind: 'doubled', name: 'inHeader', in: 'header' }] })
    expect(operation.request({ header: { 'x-key': 'a' } }).headers).toEqual([['x-key', 'a']])
  })

  test('an open object takes no key', () => {
    const schema = { type: 'object', additionalProperties: string }
    const operation = operationOf([{ name: 'rest', in: 'query', schema }])
    const read = operation.decode({ target: '/x?a=1&api+key=k' }, { unknown: 'refuse' })
    expect(read).toMatchObject({ right: { query: { rest: { a: '1' } }, security: { inQuery: 'k' } } })
    expect(read._tag === 'Right' && read.right.query).toEqual({ rest: { a: '1' } })
    const result = operation.tryRequest({ query: { rest: { 'api key': 'k' } } })
    expect(result).toMatchObject({ left: [{ kind: 'not-serializable', name: 'rest' }] })
  })
})
