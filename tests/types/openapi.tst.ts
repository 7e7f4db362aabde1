// The types of operations: names, required ones, values and results follow the types that openapi-typescript generates.
import { expect, test } from 'tstyche'
import { type AnyValues, type Operation, openapi } from 'uriform/openapi'
import type { operations, paths } from '../codecs/openapi/support/issues.js'

const api = openapi<paths, operations>({})
const list = api.operation('issues/list')
const values = { path: { owner: 'a', repo: 'b' }, cookie: { session: 'c' } }

test('values have the names and the types of the parameters', () => {
  expect(list.request).type.toBeCallableWith(values)
  expect(list.request).type.toBeCallableWith({ ...values, query: { labels: ['x'], state: 'open', page: 2 } })
  expect(list.request).type.toBeCallableWith(
    { ...values, header: { 'X-Trace': 'x' } },
    { server: { index: 0 } },
  )
  expect(list.request).type.not.toBeCallableWith({ path: { owner: 'a' }, cookie: { session: 'c' } })
  expect(list.request).type.not.toBeCallableWith({ path: { owner: 'a', repo: 'b' } })
  expect(list.request).type.not.toBeCallableWith({ ...values, query: { label: ['x'] } })
  expect(list.request).type.not.toBeCallableWith({ ...values, query: { state: 'all' } })
  expect(list.request).type.not.toBeCallableWith({ ...values, query: { page: '2' } })
  expect(list.request).type.not.toBeCallableWith({ ...values, headers: {} })
})

test('optional values may be undefined, required ones may not', () => {
  expect(list.request).type.toBeCallableWith({ ...values, query: { labels: undefined, page: undefined } })
  expect(list.request).type.toBeCallableWith({ ...values, query: undefined })
  expect(list.tryRequest).type.toBeCallableWith({ ...values, query: { state: {} as 'open' | undefined } })
  expect(list.request).type.not.toBeCallableWith({ ...values, path: { owner: 'a', repo: undefined } })
  expect(list.request).type.not.toBeCallableWith({ ...values, path: undefined })
})

test('results have them too', () => {
  const result = list.decode({ target: '/' })
  if (result._tag === 'Left') return
  expect(result.right.path).type.toBe<{ owner: string; repo: string }>()
  expect(result.right.query.state).type.toBe<'open' | 'closed' | undefined>()
  expect(result.right.cookie.session).type.toBe<string>()
})

test('operations are named by their id, or by method and path', () => {
  expect(api.operation).type.toBeCallableWith('get', '/repos/{owner}/{repo}/issues')
  expect(api.operation('get', '/repos/{owner}/{repo}/issues')).type.toBe<typeof list>()
  const create = api.operation('post', '/repos/{owner}/{repo}/issues')
  expect(create.request).type.toBeCallableWith({ path: { owner: 'a', repo: 'b' } })
  expect(create.request).type.not.toBeCallableWith({ path: { owner: 'a', repo: 'b' }, query: { page: 1 } })
  expect(api.operation).type.not.toBeCallableWith('issues/lists')
  expect(api.operation).type.not.toBeCallableWith('put', '/repos/{owner}/{repo}/issues')
  expect(api.operation).type.not.toBeCallableWith('get', '/repos')
  // @ts-expect-error Argument of type '"put"' is not assignable to parameter of type '"get" | "post"'
  api.operation('put', '/repos/{owner}/{repo}/issues')
})

test('without types, values are unknown', () => {
  const any = openapi({})
  expect(any.operation('x')).type.toBe<Operation<AnyValues>>()
  expect(any.operation('get', '/x').request).type.toBeCallableWith({ query: { a: 1, b: [{}] } })
})

test('a match has the types of its operation, by its id', () => {
  const found = api.match({ method: 'get', target: '/' })
  if (found?.id !== 'issues/list' || found.parameters._tag === 'Left') return
  expect(found.operation).type.toBe<typeof list>()
  expect(found.parameters.right.path).type.toBe<{ owner: string; repo: string }>()
  expect(found.parameters.right.query.page).type.toBe<number | undefined>()
})

test('a match of an operation without an id, or without types, has unknown values', () => {
  const found = api.match({ method: 'get', target: '/' })
  if (found?.id === undefined) expect(found?.operation).type.toBe<Operation<AnyValues> | undefined>()
  const any = openapi({}).match({ method: 'get', target: '/' })
  expect(any?.id).type.toBe<string | undefined>()
  expect(any?.operation).type.toBe<Operation<AnyValues> | undefined>()
})
