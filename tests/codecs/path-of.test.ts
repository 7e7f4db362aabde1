// Paths as records: literal segments and named ones, both ways (RFC 3986 3.3).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { Path, RelativeReference, Uri, UriBuildError, type UriError, UriSyntaxError } from 'uriform'
import { DateFromString, NumberFromString, param, pathOf, queryOf } from 'uriform/codecs'
import { character } from '../support/character.js'
import { runs } from '../support/runs.js'
import { decoded, headlinesOf, kindsOf, prototypeNames, reportOf } from './decoding.js'

const Posts = pathOf('/users', param('id', NumberFromString), '/posts', param('slug', t.string))

test('there and back', () => {
  const value = decoded(Posts, '/users/42/posts/a%20b')
  expect(value).toStrictEqual({ id: 42, slug: 'a b' })
  expect(Posts.is(value)).toBe(true)
  expect(Posts.encode(value)).toBe('/users/42/posts/a%20b')
  expect(Posts.name).toBe('pathOf(/users/{id: NumberFromString}/posts/{slug: string})')
})

test.each([
  ['the text of a path', '/users/1/posts/a'],
  ['a Path', Path.from('/users/1/posts/a')],
  ['a Uri', Uri.from('http://h/users/1/posts/a?q#f')],
  ['a relative reference', RelativeReference.from('/users/1/posts/a?q')],
])('it is read from %s', (_, input) => {
  expect(decoded(Posts, input)).toEqual({ id: 1, slug: 'a' })
})

test.each([
  ['an encoded slash is data', 'a%2Fb', 'a/b'],
  ['an empty segment', '', ''],
  ['what would begin parameters', 'a%3Bb', 'a;b'],
  ['delimiters of others', 'a:b@c', 'a:b@c'],
  ['dots in a name', '...', '...'],
  ['Unicode', '%C3%A9%F0%9F%98%80', 'é\u{1f600}'],
  ['a percent sign', '%2541', '%41'],
  ['a question mark', '%3F%23', '?#'],
  ['nothing', '%00', '\0'],
])('%s', (_, text, slug) => {
  expect(decoded(Posts, `/users/1/posts/${text}`).slug).toBe(slug)
  expect(Posts.encode({ id: 1, slug })).toBe(`/users/1/posts/${text}`)
})

describe('3.3: a segment of dots cannot be data', () => {
  test.each(['.', '..'])('%s is not written', (slug) => {
    expect(() => Posts.encode({ id: 1, slug })).toThrow(UriBuildError)
  })

  test.each(['.', '..', '%2e', '%2E.', '.%2e'])('what is read from %s can be written again', (text) => {
    const result = Posts.decode(`/users/1/posts/${text}`)
    if (result._tag === 'Right') expect(Posts.encode(result.right)).toBe(`/users/1/posts/${text}`)
    else expect(result.left).toHaveLength(1)
  })
})

describe('4.2: a path that begins with // would name a host in a reference', () => {
  const File = pathOf(param('dir', t.string), param('file', t.string))

  test('is not written from an empty first segment', () => {
    const kind = 'ambiguous-path'
    expect(errorOf(() => File.encode({ dir: '', file: 'evil.example' }))).toMatchObject({ kind })
    expect(errorOf(() => File.encode({ dir: '', file: '' }))).toMatchObject({ kind })
    expect(errorOf(() => pathOf(param('dir', t.string), '/').encode({ dir: '' }))).toMatchObject({ kind })
    expect(File.encode({ dir: 'a', file: '' })).toBe('/a/')
    expect(pathOf(param('dir', t.string)).encode({ dir: '' })).toBe('/')
  })

  test.each(['//', '//evil.example', '//evil.example/a'])('is an error as literal text: %s', (text) => {
    expect(errorOf(() => pathOf(text))).toMatchObject({ kind: 'ambiguous-path' })
    expect(errorOf(() => pathOf(text, param('x', t.string)))).toMatchObject({ kind: 'ambiguous-path' })
  })

  test.each([
    ['text', '//evil.example'],
    ['a Path', Path.from('//evil.example')],
    ['a Uri', Uri.from('http://h//evil.example')],
  ])('is not read, because it could not be written again: %s', (_, input) => {
    expect(kindsOf(File, input)).toEqual(['ambiguous-path'])
  })
})

test('half of a surrogate pair is not written', () => {
  expect(() => Posts.encode({ id: 1, slug: '\ud800' })).toThrow(UriBuildError)
})

describe('literal segments are compared by what they stand for', () => {
  test.each([
    ['/a', '/%61', true],
    ['/%61', '/a', true],
    ['/%c3%a9', '/%C3%A9', true],
    ['/a%2Fb', '/a%2fb', true],
    ['/a%2Fb', '/a/b', false],
    ['/a', '/A', false],
    ['/a', '/a%20', false],
    ['/~', '/%7E', true],
  ])('%s and %s', (pattern, text, isSame) => {
    expect(pathOf(pattern).decode(text)._tag).toBe(isSame ? 'Right' : 'Left')
  })

  test('and written as they are in the pattern', () => {
    expect(pathOf('/%61', param('x', t.string)).encode({ x: 'b' })).toBe('/%61/b')
  })
})

describe('slashes', () => {
  const id = param('id', NumberFromString)

  test.each([
    ['none are written', pathOf('users', id, 'posts'), '/users/1/posts'],
    ['in front', pathOf('/users', id, '/posts'), '/users/1/posts'],
    ['behind', pathOf('/users/', id), '/users/1'],
    ['on both sides', pathOf('/users/', id, '/posts/', param('n', NumberFromString)), '/users/1/posts/1'],
    ['at the end', pathOf('/users', id, '/'), '/users/1/'],
    ['several segments at once', pathOf('/v1/users', id, '/a/b'), '/v1/users/1/a/b'],
    ['parameters alone', pathOf(id), '/1'],
    ['a root', pathOf('/'), '/'],
  ] as const)('%s', (_, codec, text) => {
    const type = codec as t.Mixed
    expect(type.encode({ id: 1, n: 1 })).toBe(text)
    expect(type.encode(decoded(type, text))).toBe(text)
  })

  test('a pattern of nothing reads what it writes', () => {
    expect(decoded(pathOf(), pathOf().encode({}))).toEqual({})
  })

  test('two parameters side by side', () => {
    const codec = pathOf('/a', param('x', t.string), param('y', t.string))
    expect(decoded(codec, '/a//b')).toEqual({ x: '', y: 'b' })
    expect(codec.encode({ x: '', y: '' })).toBe('/a//')
  })
})

test.each([
  ['too few segments', '/users/1/posts'],
  ['too many', '/users/1/posts/a/b'],
  ['a slash at the end', '/users/1/posts/a/'],
  ['another literal', '/user/1/posts/a'],
  ['a rootless path', 'users/1/posts/a'],
  ['an empty path', ''],
  ['a segment with parameters', '/users;v=1/1/posts/a'],
  ['an encoded slash', '/users%2F1/posts/a'],
])('another shape: %s', (_, text) => {
  expect(reportOf(Posts, text)).toEqual([
    'expected a path like /users/{id: NumberFromString}/posts/{slug: string}',
  ])
})

test.each([
  ['a character', '/users/1/posts/a b', ['invalid-character']],
  ['a query', '/users/1/posts/a?b', ['invalid-character']],
  ['octets that are not UTF-8', '/users/1/posts/%FF', ['not-utf8']],
  ['no text', 1, ['not-a-string']],
  ['null', null, ['not-a-string']],
])('no path: %s', (_, input, kinds) => {
  expect(kindsOf(Posts, input)).toEqual(kinds)
})

test('each parameter that is wrong is reported under its name', () => {
  const codec = pathOf('/a', param('from', DateFromString), param('n', NumberFromString))
  expect(headlinesOf(codec, '/a/today/x').map((text) => text.split(':')[0])).toEqual(['from', 'n'])
  expect(headlinesOf(Posts, '/users/x/posts/%FF').map((text) => text.split(':')[0])).toEqual(['id', 'slug'])
})

describe.each(prototypeNames)('%s is a name like others', (name) => {
  const codec = pathOf('/a', param(name, NumberFromString))

  test('of a parameter', () => {
    const value = decoded(codec, '/a/1')
    expect(Object.entries(value)).toEqual([[name, 1]])
    expect(codec.is(value)).toBe(true)
    expect(codec.is({})).toBe(false)
    expect(codec.encode(value)).toBe('/a/1')
  })

  test('of which nothing is inherited', () => {
    expect(pathOf('/a', param(name, t.unknown)).is({})).toBe(false)
  })
})

test('literal text that is no path', () => {
  expect(() => pathOf('/a b')).toThrow(UriSyntaxError)
  expect(() => pathOf('/a?b')).toThrow(UriSyntaxError)
})

test('is: other things', () => {
  for (const thing of [undefined, null, 1, '/users/1/posts/a', {}, [], { id: '1', slug: 'a' }, { id: 1 }]) {
    expect(Posts.is(thing)).toBe(false)
  }
  expect(Posts.is({ id: 1, slug: 'a', more: true })).toBe(true)
})

function errorOf(act: () => unknown): UriError | undefined {
  try {
    act()
    return undefined
  } catch (failure) {
    return failure instanceof UriBuildError ? failure.error : undefined
  }
}

const names = ['a', 'b', '__proto__', 'constructor', 'é'] as const
const data = fc
  .oneof(
    fc.string({ unit: character, maxLength: 5 }),
    fc.constantFrom('', '/', '..a', 'a/b', '%2F', '?', '#', ';'),
  )
  .filter((text) => text !== '.' && text !== '..')

test('decode(encode(record)) is the record, encode(decode(text)) the text', () => {
  const shapes = fc.array(fc.oneof(fc.constantFrom('/x', 'y', '/%7e/', '//'), fc.constant(null)), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(shapes, fc.array(data, { minLength: 5, maxLength: 5 }), (shape, texts) => {
      let next = 0
      const parts = shape.map((part) => part ?? param(names[next++] ?? 'a', t.string))
      fc.pre(parts[0] !== '//')
      const codec = pathOf(...parts) as unknown as t.Type<object, string, unknown>
      const record = Object.fromEntries(texts.slice(0, next).map((text, at) => [names[at], text]))
      const isEmptyFirst = shape[0] === null && texts[0] === '' && codec.name.includes('}/')
      if (isEmptyFirst) {
        expect(errorOf(() => codec.encode(record))).toMatchObject({ kind: 'ambiguous-path' })
        return
      }
      const text = codec.encode(record)
      expect(RelativeReference.from(text).authority).toBeUndefined()
      const value = decoded(codec, text)
      expect(Object.entries(value).sort()).toEqual(Object.entries(record).sort())
      expect(codec.encode(value)).toBe(text)
    }),
    { numRuns: runs(4_000) },
  )
})

test('two parameters of one name are a mistake of the program: one of them would be lost', () => {
  expect(() => pathOf('/u', param('id', t.string), param('id', NumberFromString))).toThrow(TypeError)
  expect(() => pathOf('/u', param('id', t.string), param('ID', t.string))).not.toThrow()
})

describe('what only poses as a value is not trusted', () => {
  const Users = pathOf('/users', param('id', t.string))

  test('a path is read again from its text', () => {
    const id = { text: 'x', tryDecoded: { _tag: 'Right', right: '../../etc' } }
    const posing = {
      [Symbol.for('uriform/component')]: 'path',
      isAbsolute: true,
      segments: [Path.from('/users').segments[0], id],
    }
    expect(kindsOf(Users, { ...posing, text: '/nope' })).toEqual([undefined])
    expect(decoded(Users, { ...posing, text: '/users/1' })).toEqual({ id: '1' })
    expect(kindsOf(Users, posing)).toEqual(['not-a-string'])
  })

  test.each<[what: string, input: unknown]>([
    ['a proxy', new Proxy(Uri.from('http://h/users/1'), {})],
    ['what derives', Object.create(Uri.from('http://h/users/1'))],
    ['a claim with a text', { [Symbol.for('uriform/reference')]: 'Uri', toString: () => 'http://h/users/1' }],
  ])('%s is read as its text', (_, input) => {
    expect(decoded(Users, input)).toEqual({ id: '1' })
    expect(decoded(queryOf(t.type({})), input)).toEqual({})
  })

  test('a claim without a text is none', () => {
    const claim = { [Symbol.for('uriform/reference')]: 'Uri', toString: null }
    expect(kindsOf(Users, claim)).toEqual(['not-a-string'])
    expect(kindsOf(queryOf(t.type({})), claim)).toEqual(['not-a-string'])
  })
})

test('a URI in the place of a path is not repeated with its password', () => {
  for (const text of [
    'https://joe:s3cret@h/',
    '/to/https://joe:s3cret@h/',
    '/to/https:%2F%2Fjoe%3As3cret%40h',
  ]) {
    const result = Posts.decode(text)
    expect(JSON.stringify(result._tag === 'Left' && result.left.map(({ value }) => value))).toContain('***')
    expect(JSON.stringify(result._tag === 'Left' && result.left.map(({ value }) => value))).not.toContain(
      's3cret',
    )
  }
})
