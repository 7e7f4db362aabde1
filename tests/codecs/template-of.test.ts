// Templates as codecs: texts that match outside, records of variables inside, both ways.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { Uri, UriBuildError } from 'uriform'
import {
  BooleanFromString,
  IntegerFromString,
  isNoSuchPath,
  issues,
  repeated,
  templateOf,
} from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { character } from '../support/character.js'
import { runs } from '../support/runs.js'
import { decoded, errorsOf, headlinesOf, kindsOf, reportOf } from './decoding.js'

const Values = t.intersection([
  t.type({ id: IntegerFromString }),
  t.partial({ page: IntegerFromString, tag: t.array(t.string) }),
])
const Posts = templateOf(template('/users/{id}/posts{?page,tag*}'), Values)
const Exact = templateOf(template('/users/{id}/posts{?page,tag*}'), Values, { exact: true })

test('there and back', () => {
  const text = '/users/42/posts?page=2&tag=a%26b&tag=c'
  const value = decoded(Posts, text)
  expect(value).toStrictEqual({ id: 42, page: 2, tag: ['a&b', 'c'] })
  expect(Posts.is(value)).toBe(true)
  expect(Posts.encode(value)).toBe(text)
  expect(Posts.name).toBe('templateOf(/users/{id}/posts{?page,tag*})')
})

test('what is left out', () => {
  expect(decoded(Posts, '/users/42/posts')).toStrictEqual({ id: 42 })
  expect(Posts.encode({ id: 42 })).toBe('/users/42/posts')
  expect(Posts.encode({ id: 42, tag: [] })).toBe('/users/42/posts')
})

test('a value is a record, not a text', () => {
  for (const stranger of ['/users/1/posts', undefined, null, 1, {}, [], { id: '1' }]) {
    expect(Posts.is(stranger)).toBe(false)
  }
})

describe('the input is that of match', () => {
  const User = templateOf(template('{+server}/users/{id}'), t.type({ server: t.string, id: t.string }))

  test.each<[string, unknown, string]>([
    ['a text', 'https://h/users/a%20b', 'https://h'],
    ['a Uri', Uri.from('https://h/users/a%20b'), 'https://h'],
    ['a URL', new URL('https://h/users/a b'), 'https://h'],
    ['the target of a request', requestTarget('/x/users/a%20b'), '/x'],
  ])('%s', (_, input, server) => {
    expect(decoded(User, input)).toStrictEqual({ server, id: 'a b' })
  })

  test('with its options', () => {
    const text = '/users/1/posts?x=1&tag=@a&page=2'
    expect(isNoSuchPath(errorsOf(Exact, text))).toBe(true)
    expect(decoded(Posts, text)).toStrictEqual({ id: 1, page: 2, tag: ['@a'] })
    expect(Posts.encode(decoded(Posts, text))).toBe('/users/1/posts?page=2&tag=%40a')
  })
})

describe('the values go through the codec', () => {
  test('lists and records', () => {
    const codec = t.partial({
      path: t.array(IntegerFromString),
      pairs: t.record(t.string, BooleanFromString),
    })
    const Both = templateOf(template('/a{/path*}{?pairs*}'), codec)
    const value = { path: [1, 2], pairs: { a: true, b: false } }
    expect(decoded(Both, '/a/1/2?a=true&b=false')).toStrictEqual(value)
    expect(Both.encode(value)).toBe('/a/1/2?a=true&b=false')
  })

  test('a default for what is left out', () => {
    const Page = new t.Type<number, string, unknown>(
      'Page',
      IntegerFromString.is,
      (input, context) => (input === undefined ? t.success(1) : IntegerFromString.validate(input, context)),
      IntegerFromString.encode,
    )
    const Search = templateOf(template('/find{?page,tag*}'), t.type({ page: Page, tag: repeated(t.string) }))
    expect(decoded(Search, '/find')).toStrictEqual({ page: 1, tag: [] })
    expect(Search.encode({ page: 1, tag: [] })).toBe('/find?page=1')
  })

  test('a variable that the codec does not name is kept, unless it is exact', () => {
    const codec = t.type({ id: IntegerFromString })
    const Kept = templateOf(template('/users/{id}{?q}'), codec)
    expect(decoded(Kept, '/users/1?q=a')).toStrictEqual({ id: 1, q: 'a' })
    expect(Kept.encode(decoded(Kept, '/users/1?q=a'))).toBe('/users/1?q=a')
    expect(decoded(templateOf(template('/users/{id}{?q}'), t.exact(codec)), '/users/1?q=a')).toStrictEqual({
      id: 1,
    })
  })

  test('unions', () => {
    const either = t.union([
      t.type({ kind: t.literal('user'), id: IntegerFromString }),
      t.type({ kind: t.literal('group'), id: t.string }),
    ])
    const Member = templateOf(template('/{kind}/{id}'), either)
    expect(decoded(Member, '/user/1')).toStrictEqual({ kind: 'user', id: 1 })
    expect(decoded(Member, '/group/x')).toStrictEqual({ kind: 'group', id: 'x' })
    expect(Member.encode({ kind: 'user', id: 1 })).toBe('/user/1')
  })
})

describe('errors', () => {
  test('each is under the name of its variable', () => {
    expect(issues(errorsOf(Exact, '/users/x/posts?page=y&k=v'))).toMatchObject([
      { path: ['id'] },
      { path: ['page'] },
      { path: ['tag'], message: 'expected a list, but it is an object' },
    ])
    const Numbers = templateOf(
      template('/{id}{?tag*}'),
      t.type({ id: t.string, tag: t.array(IntegerFromString) }),
    )
    expect(issues(errorsOf(Numbers, '/x?tag=1&tag=y'))).toMatchObject([{ place: 'tag[1]' }])
    expect(headlinesOf(Numbers, '/x')).toEqual(['tag: expected a list, but it is missing'])
  })

  test('in a larger structure', () => {
    const Link = t.type({ links: t.array(Posts) })
    expect(issues(errorsOf(Link, { links: ['/users/1/posts', '/users/x/posts', '/'] }))).toMatchObject([
      { place: 'links[1].id' },
      { place: 'links[2]', message: 'expected a text like /users/{id}/posts{?page,tag*}' },
    ])
  })

  test('a text that does not match is masked', () => {
    const errors = errorsOf(Posts, 'https://joe:s3cret@h/')
    expect(errors[0]?.value).toBe('https://joe:***@h/')
    expect(reportOf(Posts, 'https://joe:s3cret@h/').join('')).not.toContain('s3cret')
  })

  test.each<[string, unknown]>([
    ['a number', 1],
    ['nothing', undefined],
    ['null', null],
    ['a record', { id: 1 }],
    ['a list', []],
  ])('what has no text: %s', (_, input) => {
    expect(kindsOf(Posts, input)).toEqual(['not-a-string'])
    expect(headlinesOf(Posts, input)[0]).toMatch(/^expected templateOf\(.*\), but it is /)
  })
})

describe('a text that does not match is told why, under the name of the variable', () => {
  const Pair = template('/{owner}-{name}')
  const Names = t.type({ owner: t.string, name: t.string })

  test.each<[t.Mixed, string, string, readonly string[]]>([
    [Posts, '/users/%FF/posts', 'not-utf8', ['id']],
    [Posts, '/users/1/posts?page=1&page=2', 'doubled', ['page']],
    [templateOf(Pair, Names, { empty: 'refuse' }), '/-b', 'empty', ['owner']],
    [templateOf(Pair, Names), '/a-b-c', 'ambiguous', []],
  ])('%# %s', (codec, text, kind, path) => {
    expect(kindsOf(codec, text)).toEqual([kind])
    expect(issues(errorsOf(codec, text))).toMatchObject([{ path }])
  })

  test('a reading can be chosen', () => {
    expect(decoded(templateOf(Pair, Names, { ambiguous: 'longest' }), '/a-b-c')).toEqual({
      owner: 'a-b',
      name: 'c',
    })
  })
})

describe('a text that could not be written again is not read', () => {
  const File = templateOf(template('/files/{+path}'), t.type({ path: t.string }))
  const Rest = templateOf(template('{+path}'), t.type({ path: t.string }))

  test.each(['..', '../secret', 'a/../../b', '%2e%2E', 'a/.'])('dot segments: /files/%s', (path) => {
    expect(issues(errorsOf(File, `/files/${path}`))).toMatchObject([{ path: ['path'] }])
    expect(kindsOf(File, `/files/${path}`)).toEqual(['dot-segment'])
    expect(() => File.encode({ path })).toThrow(UriBuildError)
  })

  test('a variable that expand needs', () => {
    const Point = templateOf(template('/{x,y}'), t.type({ x: t.string, y: t.string }))
    expect(decoded(Point, '/1,2')).toEqual({ x: '1', y: '2' })
    expect(headlinesOf(Point, '/1')[0]).toMatch(/^y: Missing variable y/)
  })

  test('it is placed in the record of an intersection', () => {
    expect(headlinesOf(templateOf(template('/{id}{?page,tag*}'), Values), '/..')[0]).toMatch(
      /^id: Dot segment in the path from variable id/,
    )
  })

  test('a path that a reference would take for a host', () => {
    expect(
      isNoSuchPath(errorsOf(templateOf(template('/{+path}'), t.type({ path: t.string })), '//evil.example')),
    ).toBe(false)
    expect(decoded(Rest, 'https://h/a')).toEqual({ path: 'https://h/a' })
  })
})

describe('what cannot be a codec', () => {
  test.each(['constructor', 'toString', '__proto__'])('a property that objects inherit: %s', (name) => {
    const codec = t.partial(Object.fromEntries([[name, t.string]]))
    expect(() => templateOf(template(`/a{?${name}}` as string), codec)).toThrow(TypeError)
  })
})

describe('laws', () => {
  const text = fc.string({ unit: character, maxLength: 8 })
  const values = fc.record(
    { id: fc.integer(), page: fc.integer(), tag: fc.array(text, { minLength: 1, maxLength: 3 }) },
    { requiredKeys: ['id'] },
  )

  test('what is encoded is decoded', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(decoded(Posts, Posts.encode(value))).toEqual(value)
      }),
      { numRuns: runs(10_000) },
    )
  })

  const piece = fc.constantFrom(...['', ...'a / .. . %2E %2e %41 %C3%A9 %FF ? c= & = # % é [ , |'.split(' ')])
  const input = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
  const Parts = t.intersection([t.type({ a: t.string }), t.partial({ c: t.string, e: t.string })])

  test('what is decoded is encoded as it was', () => {
    const Exact = templateOf(template('/{a}{/b*}{?c,d*}{#e}'), Parts, { exact: true })
    fc.assert(
      fc.property(input, (text) => {
        const result = Exact.decode(text)
        if (result._tag === 'Right') expect(Exact.encode(result.right)).toBe(text)
        else expect(result.left).not.toEqual([])
      }),
      { numRuns: runs(20_000) },
    )
  })

  test.each([
    '/{a}{/b*}{?c,d*}{#e}',
    '/x/{+a}/{b}{?c}',
    '{+a}/{b}',
    '/x/{a,b}',
    '/{a*}{?c}',
    '{a}{?c}',
    '{a}/x',
    '{/a}{/b}',
  ])('what is decoded by %s can be encoded, and reads the same', (text) => {
    const codec = t.partial({ a: t.unknown, b: t.unknown })
    const Any = templateOf(template(text as string), codec, {
      trailingSlash: 'optional',
    })
    fc.assert(
      fc.property(input, (given) => {
        const result = Any.decode(given)
        if (result._tag === 'Right') expect(decoded(Any, Any.encode(result.right))).toEqual(result.right)
        else expect(result.left).not.toEqual([])
      }),
      { numRuns: runs(20_000) },
    )
  })
})
