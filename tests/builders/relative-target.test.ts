// Builders that begin with the path and the query of a request: links to the next page (RFC 9112 3.2.1).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Query, RelativeReference, relativeBuilder, Uri, UriReference } from '../../src/index.js'
import { requestTarget } from '../../src/safety/guards/index.js'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { expectLaw } from '../support/runs.js'

test.each<[target: string, next: string]>([
  ['/articles', '/articles?page=2'],
  ['/articles?page=1', '/articles?page=2'],
  ['/articles?', '/articles?page=2'],
  ['/a%2Fb/%7euser?tag=x%20y&page=1&tag=+', '/a%2Fb/%7euser?tag=x%20y&page=2&tag=+'],
  // Dates, unknown parameters and pairs without a value.
  [
    '/a?from=2026-02-01T12:00:00+01:00&utm_x=1&debug',
    '/a?from=2026-02-01T12:00:00+01:00&utm_x=1&debug&page=2',
  ],
  // What a browser leaves raw.
  ['/a?q=a|b&page=1', '/a?q=a%7Cb&page=2'],
  ['/a/../b?page=1', '/a/../b?page=2'],
  ['//evil.example/articles?page=1', '/.//evil.example/articles?page=2'],
  ['//', '/.//?page=2'],
  // A target in absolute form, as the Fetch API's servers have it.
  ['https://joe.example:8080/a%2Fb?q=a|b&page=1', '/a%2Fb?q=a%7Cb&page=2'],
  ['http://h', '/?page=2'],
  ['http://h//evil.example/a', '/.//evil.example/a?page=2'],
])('the next page of %s', (target, next) => {
  expect(relativeBuilder(requestTarget(target)).setQuery({ page: 2 }).build().href).toBe(next)
})

test('a reference begins with its path and its query too; its fragment is left out', () => {
  const page = RelativeReference.from('../a%2Fb?page=1&q=%7e#top')
  expect(relativeBuilder(page).build().href).toBe('../a%2Fb?page=1&q=%7e')
  expect(relativeBuilder(page).query(undefined).fragment('x').build().href).toBe('../a%2Fb#x')
})

test('without the query, and with another path', () => {
  const target = requestTarget('//x/articles?page=1')
  expect(relativeBuilder(target).query(undefined).build().href).toBe('/.//x/articles')
  expect(relativeBuilder(target).segments('7').without('query').build().href).toBe('/.//x/articles/7')
  expect(relativeBuilder().path(target.path).query(undefined).tryBuild()._tag).toBe('Left')
  expect(
    relativeBuilder(requestTarget('/a'))
      .query(Query.encode({ b: 1 }))
      .build().href,
  ).toBe('/a?b=1')
})

test('any path leads to itself on the same host', () => {
  const segment = fc.constantFrom('', 'a', 'b:c', '@h', 'x.y')
  const segments = fc.array(segment, { minLength: 1, maxLength: 4 })
  expectLaw(300, segments, fc.constantFrom('', '?', '?a=b', '?a&page=%31'), (path, query) => {
    const target = requestTarget(`/${path.join('/')}${query}`)
    const link = relativeBuilder(target).build()
    const found = Uri.from('http://site.example/x/y?z').resolve(link)
    expect(found.href).toBe(`http://site.example${target.text}`)
    expect(new URL(link.href, 'http://site.example/x/y?z').host).toBe('site.example')
  })
})

describe('what has no path and query of its own', () => {
  test.each<[start: () => Parameters<typeof relativeBuilder>[0]]>([
    [() => requestTarget('h:80')],
    [() => requestTarget('*')],
    [() => RelativeReference.from('//h/a?b')],
    [() => UriReference.from('http://h/a') as RelativeReference],
  ])('%#', (start) => {
    const error = failureOf(
      relativeBuilder(start() as RelativeReference)
        .setQuery({ page: 2 })
        .tryBuild(),
    )
    expect(error).toMatchObject({ kind: 'wrong-form', step: 'relativeBuilder', argument: 1 })
    expect(error.message).toContain(
      'Wrong form in relativeBuilder(). Expected a request target such as /search?q=1, or a relative reference without an authority',
    )
  })

  test.each<[got: string, start: unknown]>([
    ['a string', '/articles?page=1'],
    ['a URL', new URL('http://h/a')],
    ['null', null],
    ['a number', 1],
  ])('%s', (got, start) => {
    const error = failureOf(relativeBuilder(start as never).tryBuild())
    expect(error).toMatchObject({ kind: 'wrong-type', step: 'relativeBuilder' })
    expect(error.message).toContain(
      `Got ${got} in relativeBuilder(). Expected a request target, RelativeReference.from(text) or`,
    )
  })
})

test('what only claims to be a target is read as any text', () => {
  const posing = (path: unknown, query?: unknown) => {
    const target = { [Symbol.for('uriform/request-target')]: true, form: 'origin', path, query }
    return relativeBuilder(target as never).tryBuild()
  }
  expect(successOf(posing({ text: '//evil' })).href).toBe('/.//evil')
  expectFailure(relativeBuilder({ [Symbol.for('uriform/request-target')]: true } as never).tryBuild(), {
    kind: 'wrong-form',
  })
  expect(successOf(posing(undefined)).href).toBe('')
  expectFailure(posing({ text: '/a#b' }, { text: 'c#d' }), { component: 'fragment' })
  expectFailure(posing({ text: '/a b' }), { component: 'path' })
  expectFailure(posing({ text: '/a' }, { text: 'b\n' }), { component: 'query' })
  expectFailure(posing({ text: 'x:a' }), { kind: 'unexpected-scheme' })
})
