// Literals are compared decoded where they can't steal data: in match, routes and OpenAPI.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { relative } from 'uriform'
import { routes, template } from '../../../src/builders/templates/index.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const rows: readonly [template: string, target: string, values: object | undefined][] = [
  // From the start of a segment to its first expression.
  ['/@{user}', '/%40joe', { user: 'joe' }],
  ['/%40{user}', '/@joe', { user: 'joe' }],
  ['/%40{user}', '/%40joe', { user: 'joe' }],
  ['/v1:{x}/@{y}', '/v1%3Aa/%40b', { x: 'a', y: 'b' }],
  ['/{x}/@{y}', '/a/%40b', { x: 'a', y: 'b' }],
  ["/it's/{x}", '/it%27s/a', { x: 'a' }],
  ['/é!{x}', '/%C3%A9%21a', { x: 'a' }],
  ['/é!{x}', '/é%21a', { x: 'a' }],
  ['{/a,b}/@{x}', '/1/%40y', { a: '1', x: 'y' }],
  // A whole segment.
  ['/{x}/!run', '/a/%21run', { x: 'a' }],
  ['/{x}/a%3Ab', '/a/a:b', { x: 'a' }],
  ['/files{/path*}/@end', '/files/a/b/%40end', { path: ['a', 'b'] }],
  // Names and values of literal pairs, in a query that is read by name or in order.
  ['/x?@a=:b{&q}', '/x?q=1&%40a=%3Ab', { q: '1' }],
  ['/x?at=@{q}', '/x?at=%40joe', { q: 'joe' }],
  ['/x?at=//a!b@{q}', '/x?at=//a%21b%40joe', { q: 'joe' }],
  ['/x?{q}&a=@', '/x?1&a=%40', { q: '1' }],
  ['/x?@={q}&@={r}', '/x?%40=1&@=2', { q: '1', r: '2' }],
  // A host that is a literal.
  ['kb://a!b/{x}', 'kb://a%21b/y', { x: 'y' }],
  ['kb://a%21b/{x}', 'kb://a!b/y', { x: 'y' }],
  ['kb://u@a!b/{x}', 'kb://u@a%21b/y', { x: 'y' }],
  ['kb://a!b:80/{x}', 'kb://a%21b:80/y', { x: 'y' }],
  ['kb://a%21b:80/@{x}', 'kb://a!b:80/%40y', { x: 'y' }],
  ['kb://a!b:80/{x}', 'kb://a!b%3A80/y', undefined],
  // Delimiters as written.
  ['/a/{x}', '/a%2F1', undefined],
  ['/a%2F{x}', '/a/1', undefined],
  ['/a%2F{x}', '/a%2f1', { x: '1' }],
  ['/a;b/{x}', '/a%3Bb/1', undefined],
  ['/a=b/{x}', '/a%3Db/1', undefined],
  ['/a%26b/{x}', '/a&b/1', undefined],
  ['/a%3Fb/{x}', '/a?b/1', undefined],
  ['/a%23b/{x}', '/a#b/1', undefined],
  ['/100%25/{x}', '/100%2525/1', undefined],
  ['kb://a%40b/{x}', 'kb://a@b/y', undefined],
  ['kb://a@b/{x}', 'kb://a%40b/y', undefined],
  ['kb://a:80/{x}', 'kb://a%3A80/y', undefined],
  // Text behind an expression as written: data could hold it.
  ['/{x}:run', '/a%3Arun', undefined],
  ['/{x}:run', '/a:run', { x: 'a' }],
  ['/@{x}:run/{y}', '/%40a:run/b', { x: 'a', y: 'b' }],
  ['/@{x}:run/{y}', '/%40a%3Arun/b', undefined],
  ['/x?a={q}@&b=1', '/x?a=1%40&b=1', undefined],
  ['/x#@{f}', '/x#%40a', undefined],
]

test.each(rows)('%s reads %s', (text, input, values) => {
  expect(template(text).match(input)).toEqual(values)
  expect(routes({ it: text }).match(input)?.values).toEqual(values)
})

test.each(rows.filter(([text, input]) => text.replace(/\{.*/, '') !== input.slice(0, text.search(/\{/))))(
  '%s asked for exactly the bytes of %s reads nothing',
  (text, input) => {
    expect(template(text).match(input, { exact: true })).toBeUndefined()
    expect(routes({ it: text }, { exact: true }).match(input)).toBeUndefined()
  },
)

test('a builder writes what they read', () => {
  expect(routes({ user: '/@{user}' }).match(relative`/${'@joe'}`)?.values).toEqual({ user: 'joe' })
})

describe('the order: exact, wide, decoded', () => {
  test('data that is written so is data', () => {
    const site = routes({ own: '/@me', user: '/{id}', run: '/{id}/x:{y}', all: '/{id}/{rest}' })
    expect(site.match('/@me')?.name).toBe('own')
    expect(site.match('/%40me')).toMatchObject({ name: 'user', values: { id: '@me' } })
    expect(site.match('/1/x%3A2')).toMatchObject({ name: 'all', values: { rest: 'x:2' } })
    expect(site.match('/1/x:2')).toMatchObject({ name: 'run', values: { y: '2' } })
    expect(routes({ own: '/@me', other: '/x{id}' }).match('/%40me')?.name).toBe('own')
  })

  test('of those that are read decoded, the order at a place decides', () => {
    const site = routes({ reserved: '/@{+x}', plain: '/@{x}', text: '/@joe' })
    expect(site.match('/%40joe')?.name).toBe('text')
    expect(site.match('/%40ann')?.name).toBe('plain')
    expect(site.match('/%40a/b')?.name).toBe('reserved')
    const beside = routes({ at: '/@{x}/a', bang: '/!{x}/a', both: '/@!{x}/a', plus: '/%2Bx{x}/a' })
    expect(
      ['/%40x/a', '/%21x/a', '/%40%21x/a', '/+xy/a', '/%2bxy/a', '/x/a'].map((it) => beside.match(it)?.name),
    ).toEqual(['at', 'bang', 'both', 'plus', 'plus', undefined])
  })

  test.each([
    ['/@{u}', '/%40{u}'],
    ['/a:b/{u}', '/a%3Ab/{v}'],
    ['/x?a=@', '/x?a=%40'],
  ])('%s beside %s is not decided', (one, other) => {
    expect(() => routes({ one, other } as Record<string, string>)).toThrow(
      'Routes "one" and "other" match the same targets',
    )
    expect(() => routes({ one, other } as Record<string, string>, { exact: true })).not.toThrow()
  })

  test('text behind an expression decides', () => {
    const site = routes({ raw: '/{x}:run', encoded: '/{x}%3Arun' })
    expect(site.match('/a:run')?.name).toBe('raw')
    expect(site.match('/a%3Arun')?.name).toBe('encoded')
  })
})

const pieces = fc.stringMatching(/^[a-c@!:,%$é()*+]{0,4}$/)

test('whatever a literal is, its encoded spelling is read as its raw one', () =>
  expectLaw(5_000, fc.tuple(pieces, pieces), ([one, other]) => {
    const literal = one.replaceAll('%', '')
    const encoded = encodeURIComponent(other)
    const text = `/${literal}{x}/z${encoded}/y`
    const values = { x: 'v' }
    const raw = `/${literal}v/z${other.replaceAll('%', '%25')}/y`
    const whole = `/${encodeURIComponent(literal)}v/z${encoded}/y`
    expect(template(text as '').match(raw)).toEqual(values)
    expect(template(text as '').match(whole)).toEqual(values)
    expect(routes({ text }).match(whole)?.values).toEqual(values)
  }))
