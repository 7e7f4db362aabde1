// A request never reaches another operation, even on a server that decodes the path before it routes it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Operation, openapi } from '../../../src/codecs/openapi/index.js'
import { runs } from '../../support/runs.js'
import { apiOf } from './support/operations.js'

const { resolve } = createRequire(join(process.cwd(), 'package.json'))

/** The parameters in braces, all strings. */
const parametersIn = (path: string): readonly object[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

/** An operation beside others. All have the method GET, and their path as id. */
function operationBeside(own: string, others: readonly string[], rest: object = {}): Operation {
  const item = (path: string): object => ({ get: { operationId: path, parameters: parametersIn(path) } })
  return apiOf(Object.fromEntries([own, ...others].map((path) => [path, item(path)])), {}, rest).operation(
    own,
  )
}

/** The operation that a request with these values would reach instead; `own` if it is written, else the kind. */
function reached(operation: Operation, values: readonly string[], options: object = {}): string | undefined {
  const names = operation.parameters.map(({ name }) => name)
  const path = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const result = operation.tryRequest({ path }, options)
  if (result._tag === 'Right') return 'own'
  const [error] = result.left
  return error?.kind === 'another-operation' ? error.operation.path : error?.kind
}

const users = ['/users/me', '/users/me/posts', '/users/a/b', '/users/{id}/likes']

describe('a server that decodes the path first', () => {
  test.each([
    ['/me', '/users/me'],
    ['me/', '/users/me'],
    ['//me', '/users/me'],
    ['me//', '/users/me'],
    ['\\me', '/users/me'],
    ['me;x', '/users/me'],
    ['me;', '/users/me'],
    ['me;x=1/posts', '/users/me/posts'],
    ['me/posts', '/users/me/posts'],
    ['me\\posts', '/users/me/posts'],
    ['me//posts/', '/users/me/posts'],
    ['a/b', '/users/a/b'],
    ['\uff4d\uff45', '/users/me'],
    ['me\uff0fposts', '/users/me/posts'],
    ['me\uff1bx', '/users/me'],
    ['me ', '/users/me'],
    [' me', '/users/me'],
    ['me / posts', '/users/me/posts'],
    ['me\u00a0', '/users/me'],
    ['ME/', '/users/me'],
    ['%6de', '/users/me'],
    ['%256de', '/users/me'],
    ['me%2Fposts', '/users/me/posts'],
    ['me?x', '/users/me'],
    ['me#x', '/users/me'],
    ['me/posts?x', '/users/me/posts'],
    ['me;/x', '/users/me'],
    ['me;%2Fx', '/users/me'],
    ['me;\uff0fx', '/users/me'],
    ['me%3B%252Fx', '/users/me'],
    ['\u200bme/', 'own'],
    ['joe/likes', '/users/{id}/likes'],
    ['../me', 'not-serializable'],
    ['joe', 'own'],
    ['joe/', 'own'],
    ['joe/posts', 'own'],
    ['a', 'own'],
    ['a/c', 'own'],
    ['mex', 'own'],
    ['me x', 'own'],
    ['x;me', 'own'],
    ['x?me', 'own'],
    ['me/posts/x', 'own'],
    ['likes/joe', 'own'],
    ['100%', 'own'],
    ['%ff', 'own'],
  ])('%j reaches %s', (value, expected) => {
    const operation = operationBeside('/users/{id}', users)
    expect(reached(operation, [value])).toBe(expected)
    if (!expected.startsWith('/')) return
    expect(reached(operation, [value], { allowOtherOperation: true })).toBe('own')
    expect(reached(operation, [value], { server: 'https://elsewhere/v2' })).toBe(expected)
  })

  test('the error names the operation and the servers', () => {
    const message = 'The request would reach GET /users/me on servers that decode the path first.'
    const operation = { id: '/users/me', method: 'GET', path: '/users/me' }
    const result = operationBeside('/users/{id}', users).tryRequest({ path: { id: 'me/' } })
    expect(result).toEqual({ _tag: 'Left', left: [{ kind: 'another-operation', operation, message }] })
  })

  test.each<readonly [own: string, others: readonly string[], values: readonly string[], expected: string]>([
    // Data meets only variables.
    ['/packages/{name}', ['/packages/{scope}/{name}'], ['@scope/name'], 'own'],
    ['/refs/{ref}', ['/refs/{kind}/{name}', '/refs/tags/{name}'], ['heads/main'], 'own'],
    ['/refs/{ref}', ['/refs/{kind}/{name}', '/refs/tags/{name}'], ['tags/main'], '/refs/tags/{name}'],
    ['/{p}', ['/{p}/{q}'], ['a/b'], 'own'],
    ['/{p}/x', ['/{p}/{q}/x'], ['a/b'], 'own'],
    ['/a-{p}', ['/a-{p}/{q}'], ['b/c'], 'own'],
    // A literal moves onto data, or data onto a literal.
    ['/a/{p}/b/{q}', ['/a/{p}/b/{q}/{r}'], ['1/b', '2'], '/a/{p}/b/{q}/{r}'],
    ['/{p}/posts', ['/users/{p}/posts'], ['users/me'], '/users/{p}/posts'],
    ['/{p}.json', ['/me/{q}'], ['me/x'], '/me/{q}'],
    ['/{p}', ['/{q}.json/y'], ['x.json/y'], '/{q}.json/y'],
    ['/{p}-{q}', ['/x-m/e'], ['x', 'm/e'], '/x-m/e'],
    ['/users/{id}/posts', ['/users/me'], ['me?'], '/users/me'],
    ['/users/{id}/posts', ['/users/me'], ['me#'], '/users/me'],
    // Two values together.
    ['/{p}/{q}', ['/a/b/c'], ['a/b', 'c'], '/a/b/c'],
    ['/{p}/{q}', ['/a/b/c'], ['a', 'b/c'], '/a/b/c'],
    // The root.
    ['/{p}', ['/'], ['a/'], 'own'],
    // Servers that keep a backslash, a semicolon or a blank.
    ['/users/{p}', ['/users/{p}/posts'], ['a\\b/posts'], '/users/{p}/posts'],
    ['/users/{p}', ['/users/me/{q}'], ['me;x\\y/z'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me;x\\z'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me/;x'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me/;'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me/ '], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me/\\'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}'], ['me/?'], '/users/me/{q}'],
    ['/users/{p}', ['/users/me/{q}', '/users/{p}/posts'], ['a\\b'], 'own'],
    ['/users/{p}', ['/users/me/{q}', '/users/{p}/posts'], ['a;b c; '], 'own'],
    ['/users/{p}', ['/users/me/{q}', '/users/{p}/posts'], ['a/;b\\c '], 'own'],
    // A literal with a semicolon.
    ['/{p}', ['/admin;v=1/run'], ['admin;v=1/run'], '/admin;v=1/run'],
    ['/{p}', ['/admin;v=1'], ['admin%3Bv=1'], '/admin;v=1'],
    ['/{p}', ['/admin;v=1'], ['admin%3Bv=2'], 'own'],
  ])('%s beside %j: %j reaches %s', (own, others, values, expected) => {
    expect(reached(operationBeside(own, others), values)).toBe(expected)
  })

  test('an operation with another method is no other place', () => {
    const own = { get: { operationId: 'own', parameters: parametersIn('{id}') } }
    const api = apiOf({ '/users/{id}': own, '/users/me': { post: {} } })
    expect(reached(api.operation('own'), ['/me'])).toBe('own')
  })

  test('the path of the server counts', () => {
    const servers = [{ url: 'https://h/v1' }]
    const operation = operationBeside('/users/{id}', users, { servers })
    expect(reached(operation, ['me/posts'])).toBe('/users/me/posts')
    expect(reached(operation, ['joe/posts'])).toBe('own')
  })
})

test.each([
  ['v1%2Fadmin', '/admin/a'],
  ['v1/admin;', '/admin/a'],
  ['v1/admin;x', '/admin/a'],
  ['v1/admin%20', '/admin/a'],
  ['v1%5Cadmin', '/admin/a'],
  ['v1%252Fadmin', '/admin/a'],
  ['v1/admin', '/admin/a'],
  // Of the document.
  ['x%2Fadmin', '/admin/a'],
  ['v2', 'own'],
  ['v1%20x', 'own'],
  ['v1;x', 'own'],
  ['v1%2Fx', 'own'],
  ['admin/a%3F', 'own'],
])('the variable of a server %j reaches %s', (b, expected) => {
  const servers = [{ url: '/{b}', variables: { b: { default: 'x%2Fadmin' } } }]
  const operation = operationBeside('/a', ['/admin/a'], { servers })
  expect(reached(operation, [], { server: { index: 0, variables: { b } } })).toBe(expected)
})

test('an honest variable of a server beside an honest value', () => {
  const open = [{ url: '/{b}', variables: { b: { default: 'v1' } } }]
  const packages = operationBeside('/packages/{name}', ['/packages/{scope}/{name}'], { servers: open })
  const encoded = { server: { index: 0, variables: { b: 'v%C3%BC' } } }
  expect(reached(packages, ['@scope/name'], encoded)).toBe('own')
})

/** How a server reads a path: its segments, decoded. */
type Reading = (path: string) => readonly string[]

const segmentsOf = (path: string): readonly string[] =>
  path
    .split(/[/\\]/)
    .map((segment) => (segment.split(';')[0] as string).trim())
    .filter((segment) => segment !== '')

const times = (count: number, read: (path: string) => string) => (path: string) => {
  let text = path
  for (let at = 0; at < count; at++) text = text.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent)
  return segmentsOf(read(text))
}

const readings: Readonly<Record<string, Reading>> = {
  once: times(1, (text) => text),
  'once, with NFKC': times(1, (text) => text.normalize('NFKC')),
  'twice, without case': times(2, (text) => text.toLowerCase()),
  'thrice, with NFKC': times(3, (text) => text.normalize('NFKC')),
  'segment by segment': (path) =>
    path.split('/').flatMap((segment) => segmentsOf(decodeURIComponent(segment).split(';')[0] as string)),
  'up to a question mark': times(1, (text) => text.split(/[?#]/)[0] as string),
  ...Object.fromEntries(
    [/[/]+/, /[/\\]+/, / *[/]+ */, /(?:;[^/]*)?(?:[/]+|$)/].map((slashes) => [
      `once, with ${slashes} between segments`,
      (path: string) => decodeURIComponent(path).split(slashes).filter(Boolean),
    ]),
  ),
}

/** True if the segments are those of a path without variables. */
const isPath = (segments: readonly string[], path: string): boolean =>
  segments.join('/') === path.slice(1).toLowerCase() || segments.join('/') === path.slice(1)

test('no server reaches a path without variables by a value', () => {
  const literals = fc.constantFrom('me', 'a', 'b', 'posts', 'A.b', 'b;x')
  const concrete = fc.array(literals, { minLength: 1, maxLength: 3 }).map((all) => `/${all.join('/')}`)
  const templated = fc.constantFrom('/{p}', '/a/{p}', '/{p}/b', '/me/{p}/{q}', '/{p}/{q}', '/a-{p}')
  const value = fc
    .array(
      fc.oneof(
        literals,
        fc.constantFrom(...'/ // ; ? # \\ %_ %2F %3B x me/ /posts \uff0f \uff4d A'.split(' '), ' '),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(templated, fc.uniqueArray(concrete), fc.tuple(value, value), (own, others, values) => {
      // A value that such a server reads as nothing is another subject.
      const isSomething = (each: string): boolean =>
        Object.values(readings).every((read) => read(`/${encodeURIComponent(each)}`).length > 0)
      fc.pre(values.every(isSomething))
      const operation = operationBeside(own, others)
      const names = operation.parameters.map(({ name }) => name)
      const result = operation.tryRequest({
        path: Object.fromEntries(names.map((name, at) => [name, values[at]])),
      })
      if (result._tag === 'Left') return
      const { text } = result.right.uri.path
      // The literals of the operation itself reach what they reach.
      const met = Object.values(readings).flatMap((read) => others.filter((each) => isPath(read(text), each)))
      expect(met).toEqual([])
    }),
    { numRuns: runs(50_000, 200) },
  )
})

test('a value without literal text is honest, whatever delimiters it has', () => {
  const segment = fc.constantFrom('me', 'a', '{}', '{}', 'a-{}', '{}.b')
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => {
    let number = 0
    return `/${segments.map((each) => each.replace('{', () => `{p${number++}`)).join('/')}`
  })
  const value = fc
    .array(fc.constantFrom(...'x Y2 / \\ ; ? # %2F ü \uff0f'.split(' '), ' '), { minLength: 1, maxLength: 6 })
    .map((pieces) => `x${pieces.join('')}`)
  fc.assert(
    fc.property(path, fc.array(path), fc.array(value, { minLength: 4 }), (own, others, values) => {
      const operation = operationBeside(own, others)
      fc.pre(operation.error === undefined)
      expect(reached(operation, values)).not.toMatch(/^\//)
    }),
    { numRuns: runs(20_000, 100) },
  )
})

describe('operations of real documents', () => {
  const isVariable = (segment: string): boolean => /^\{[^}]*\}$/.test(segment)

  /** What becomes of a value for the variable that ends the path, beside samples for the others by their types. */
  function written(operation: Operation, value: string): string {
    const inPath = operation.parameters.filter((each) => each.in === 'path')
    const samples = ['x1', 7, ['x1']]
    const outcomes = samples.map((sample) => {
      const isLast = (name: string): boolean => operation.path.endsWith(`{${name}}`)
      const path = Object.fromEntries(inPath.map(({ name }) => [name, isLast(name) ? value : sample]))
      const result = operation.tryRequest({ path })
      const errors =
        result._tag === 'Right' ? [] : result.left.filter((each) => !('in' in each) || each.in === 'path')
      return errors[0]?.kind ?? 'own'
    })
    return outcomes.find((each) => each !== 'wrong-type' && each !== 'malformed') ?? 'wrong-type'
  }

  /** What follows the variable at the end of one path in another that begins alike; undefined if it doesn't. */
  function restAfter(own: string, other: string): readonly string[] | undefined {
    const [mine, theirs] = [own, other].map((path) => path.split('/')) as [string[], string[]]
    const last = mine.length - 1
    const isAlike = mine
      .slice(0, last)
      .every((each, at) => (isVariable(each) ? isVariable(theirs[at] ?? '') : each === theirs[at]))
    return isVariable(mine[last] as string) && isAlike && theirs.length > last
      ? theirs.slice(last)
      : undefined
  }

  test.each([
    ['@octokit/openapi/generated/api.github.com.json', { refused: 374, written: 2 }],
    ['@readme/oas-examples/3.1/json/readme.json', { refused: 24, written: 1 }],
    ['@readme/oas-examples/3.1/json/train-travel.json', { refused: 0, written: 0 }],
    ['@readme/oas-examples/3.1/json/petstore.json', { refused: 2, written: 0 }],
  ])('%s', (name, expected) => {
    const { operations } = openapi(JSON.parse(readFileSync(resolve(name), 'utf8')))
    const found = { refused: new Set<string>(), written: new Set<string>() }
    for (const own of operations) {
      if (written(own, 'x') === 'wrong-type') continue
      for (const other of operations) {
        const rest =
          own === other || own.method !== other.method ? undefined : restAfter(own.path, other.path)
        if (rest === undefined) continue
        const values = rest.map((each) => each.replace(/\{[^}]*\}/g, 'x1'))
        const meets = !rest.every(isVariable)
        if (values.length === 1 && !meets) continue
        const key = `${own.method} ${own.path}: ${other.path}`
        const text = values.join('/')
        for (const value of [`/${text}`, `${text}/`, `${text};x`, values.join('\\'), ` ${text}`])
          if (written(own, value) !== (meets ? 'another-operation' : 'own'))
            throw new Error(`${key}: ${value} ${written(own, value)}`)
        found[meets ? 'refused' : 'written'].add(key)
      }
    }
    expect({ refused: found.refused.size, written: found.written.size }).toEqual(expected)
  })
})
