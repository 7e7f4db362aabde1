// Paths of requests as templates: a last slash that doesn't matter, segments as a list, parameters that aren't UTF-8.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { RelativeReference, UriBuildError } from 'uriform'
import {
  DateFromString,
  IntegerFromString,
  isNoSuchPath,
  issues,
  NumberFromString,
  queryOf,
  repeated,
  type TemplateCodecOptions,
  templateOf,
} from 'uriform/codecs'
import { template } from 'uriform/templates'
import { character } from '../support/character.js'
import { expectLinearTime } from '../support/linear-time.js'
import { runs } from '../support/runs.js'
import { decoded, errorsOf, headlinesOf, kindsOf, reportOf } from './decoding.js'

const exact = { exact: true } as const
const Id = t.type({ id: t.string })
const List = t.type({ path: repeated(t.string) })
const File = templateOf(
  template('/files/{id}{/path*}'),
  t.type({ id: IntegerFromString, path: repeated(t.string) }),
)

describe('trailingSlash', () => {
  const optional = { trailingSlash: 'optional' } as const

  test.each<[what: string, codec: t.Mixed, own: string, other: string, wrong: string]>([
    ['a template without one', templateOf(template('/u/{id}'), Id, optional), '/u/1', '/u/1/', '/u/1//'],
    ['a template with one', templateOf(template('/u/{id}/'), Id, optional), '/u/1/', '/u/1', '/u/1//'],
    ['literal text', templateOf(template('/u'), t.type({}), optional), '/u', '/u/', '/u//'],
    ['literal text with one', templateOf(template('/u/'), t.type({}), optional), '/u/', '/u', '/u//'],
    ['the root', templateOf(template('/'), t.type({}), optional), '/', '/', ''],
    ['nothing', templateOf(template(''), t.type({}), optional), '', '', '/'],
    [
      'a whole URI',
      templateOf(template('http://h/u'), t.type({}), optional),
      'http://h/u',
      'http://h/u/',
      'http://h/',
    ],
    ['a URI without a path', templateOf(template('x:'), t.type({}), optional), 'x:', 'x:', 'x:/'],
    ['a query', templateOf(template('/u{?id}'), Id, optional), '/u?id=a', '/u/?id=a', '/u/a?id=a'],
    ['a slash in a query', templateOf(template('/u{?id}'), Id, optional), '/u?id=%2F', '/u/?id=/', '/x?id=/'],
    ['a fragment', templateOf(template('/u{#id}'), Id, optional), '/u#a/', '/u/#a/', '/x#a'],
  ])('optional: %s', (_, codec, own, other, wrong) => {
    expect(decoded(codec, other)).toEqual(decoded(codec, own))
    expect(codec.encode(decoded(codec, other))).toBe(own)
    expect(isNoSuchPath(errorsOf(codec, wrong))).toBe(true)
  })

  test.each([undefined, 'exact'] as const)('%s', (trailingSlash) => {
    const codec = templateOf(template('/u/{id}'), Id, { trailingSlash })
    expect(decoded(codec, '/u/1')).toEqual({ id: '1' })
    expect(isNoSuchPath(errorsOf(codec, '/u/1/'))).toBe(true)
  })

  test('to a list of segments it is an empty one', () => {
    expect(decoded(templateOf(template('/a{/path*}'), List, optional), '/a/b/')).toEqual({ path: ['b', ''] })
  })

  test('what a value is not, it is not with another slash either', () => {
    const codec = templateOf(template('/u/{id}'), t.type({ id: IntegerFromString }), optional)
    expect(reportOf(codec, '/u/x/')).toEqual(reportOf(codec, '/u/x'))
    expect(isNoSuchPath(errorsOf(codec, '/u/..'))).toBe(false)
    expect(isNoSuchPath(errorsOf(codec, '//'))).toBe(true)
  })
})

describe('segments as a list', () => {
  test.each<[text: string, path: readonly string[]]>([
    ['/files/1', []],
    ['/files/1/', ['']],
    ['/files/1/a', ['a']],
    ['/files/1/a/b%2Fc', ['a', 'b/c']],
    ['/files/1/a/', ['a', '']],
    ['/files/1/...', ['...']],
  ])('%s', (text, path) => {
    expect(decoded(File, text)).toStrictEqual({ id: 1, path })
    expect(File.encode({ id: 1, path: [...path] })).toBe(text)
  })

  test.each(['.', '..', '%2e', '.%2E'])('RFC 3986 3.3: %s is no data', (segment) => {
    const codec = templateOf(template('/files{/path*}'), List)
    expect(kindsOf(codec, `/files/a/${segment}/b`)).toEqual(['dot-segment'])
    expect(kindsOf(codec, `/files/${segment}`)).toEqual(['dot-segment'])
  })

  test.each([['.'], ['..'], ['a', '..']])('RFC 3986 3.3: %j is not written', (...path) => {
    expect(() => File.encode({ id: 1, path })).toThrow(UriBuildError)
  })

  test('each has its codec, and its place in the report', () => {
    const Ids = templateOf(template('/ids{/id*}'), t.type({ id: t.array(IntegerFromString) }))
    expect(decoded(Ids, '/ids/1/2')).toEqual({ id: [1, 2] })
    expect(issues(errorsOf(Ids, '/ids/1/x/2/y')).map(({ place }) => place)).toEqual(['id[1]', 'id[3]'])
  })

  test.each<[text: string, path: readonly string[], written: string]>([
    ['/files/a=b', ['a=b'], '/files/a%3Db'],
    ['/files/a;v=1/b', ['a;v=1', 'b'], '/files/a%3Bv%3D1/b'],
    ['/files/a=1/b%3D=2', ['a=1', 'b==2'], '/files/a%3D1/b%3D%3D2'],
  ])('a raw = is data to a codec of a list: %s', (text, path, written) => {
    for (const codec of [List, t.type({ path: t.readonly(t.array(t.string)) })] as const) {
      const Any = templateOf(template('/files{/path*}'), codec as typeof List)
      expect(decoded(Any, text)).toEqual({ path })
      expect(Any.encode(decoded(Any, text))).toBe(written)
    }
  })

  test('but not to one of a record, nor where the text is read exactly', () => {
    const pairs = t.type({ path: t.record(t.string, t.string) })
    expect(decoded(templateOf(template('/files{/path*}'), pairs), '/files/a=b')).toEqual({
      path: { a: 'b' },
    })
    const Exact = templateOf(template('/files{/path*}'), List, exact)
    expect(isNoSuchPath(errorsOf(Exact, '/files/a=b'))).toBe(false)
  })

  test('nor to one of parameters with a name', () => {
    const Named = templateOf(template('/x{;p*}'), t.type({ p: t.array(t.string) }))
    expect(decoded(Named, '/x;p=a;p=b')).toEqual({ p: ['a', 'b'] })
    expect(reportOf(Named, '/x;k=v')).toEqual(['p: expected a list, but it is an object'])
  })

  test('parameters that the template does not name are no items of a list', () => {
    const Find = templateOf(template('/find{?tag*}'), t.type({ tag: repeated(t.string) }))
    expect(decoded(Find, '/find?utm_source=x')).toEqual({ tag: [] })
    expect(decoded(Find, '/find?utm_source=x&tag=a')).toEqual({ tag: ['a'] })
  })

  test('decode(encode(record)) is the record, encode(decode(text)) the text', () => {
    const data = fc
      .oneof(
        fc.string({ unit: character, maxLength: 5 }),
        fc.constantFrom('', '/', '..a', '%2F', '?', '#', 'a=b'),
      )
      .filter((text) => text !== '.' && text !== '..')
    const options = fc.constantFrom({}, exact, { trailingSlash: 'optional' as const })
    fc.assert(
      fc.property(fc.array(data, { maxLength: 4 }), options, (path, chosen) => {
        const codec = templateOf(template('/a{/path*}'), List, chosen)
        const text = codec.encode({ path })
        expect(RelativeReference.from(text).authority).toBeUndefined()
        expect(decoded(codec, text)).toEqual({ path })
        expect(codec.encode(decoded(codec, text))).toBe(text)
      }),
      { numRuns: runs(4_000) },
    )
  })

  test('linear time, and no stack', () => {
    const Any = templateOf(template('/files{/path*}'), List, { trailingSlash: 'optional' })
    for (const segment of ['/a', '/', '/a=b', '/%FF', '/..', '/[']) {
      expectLinearTime(
        (text) => Any.decode(text),
        (n) => `/files${segment.repeat(n / segment.length)}`,
      )
    }
    expect(decoded(Any, `/files${'/a'.repeat(300_000)}`).path).toHaveLength(300_000)
    expect(Any.decode('/a'.repeat(5_000_000))._tag).toBe('Left')
  })
})

describe('octets that are not UTF-8 are errors of their variables', () => {
  const PostsBy = (options: TemplateCodecOptions) =>
    templateOf(
      template('/users/{id}/posts/{slug}{?tag*}'),
      t.intersection([
        t.type({ id: NumberFromString, slug: t.string }),
        t.partial({ tag: t.array(DateFromString) }),
      ]),
      options,
    )

  test.each<[text: string, places: readonly string[]]>([
    ['/users/1/posts/%FF', ['slug']],
    ['/users/1/posts/a%C3%A9%ff', ['slug']],
    ['/users/1/posts/%C3%A9%C3', ['slug']],
    ['/users/%FF/posts/%80', ['id', 'slug']],
    ['/users/x/posts/%FF', ['slug', 'id']],
    ['/users/1/posts/a?tag=%FF', ['tag']],
    ['/users/1/posts/a?tag=2024-01-01&tag=%FF', ['tag']],
    ['/users/%FF/posts/a?tag=x', ['id', 'tag[0]']],
  ])('%s', (text, places) => {
    for (const options of [exact, {}]) {
      const codec = PostsBy(options)
      const errors = errorsOf(codec, text)
      expect(isNoSuchPath(errors)).toBe(false)
      expect(issues(errors).map(({ place }) => place)).toEqual(places)
      expect(kindsOf(codec, text)[0]).toBe('not-utf8')
    }
  })

  test('the error shows what was there', () => {
    expect(reportOf(templateOf(template('/users/{id}'), Id), '/users/caf%E9')).toEqual([
      'id: Octets that are not UTF-8 at offset 3. Expected UTF-8; read other data with "octets".\n  caf%E9\n     ^',
    ])
  })

  test('a password beside them is masked', () => {
    const texts = reportOf(templateOf(template('/{id}'), Id), '/https:%2F%2Fjoe:s3cret@h%2F%FF')
    expect(texts).toHaveLength(1)
    expect(texts.join()).not.toContain('s3cret')
  })

  test.each([
    ['in a path of another shape', '/groups/%FF'],
    ['in literal text', '/user%FFs/1'],
  ])('%s there is no such path', (_, text) => {
    expect(isNoSuchPath(errorsOf(templateOf(template('/users/{id}'), Id), text))).toBe(true)
  })

  test.each(['/users/%FF%F4%8F%BF%BF', '/users/%ff%f4%8f%bf%bf', '/users/%FF\u{10ffff}'])(
    'also beside the character that would stand for them: %s',
    (text) => {
      const errors = errorsOf(templateOf(template('/users/{id}'), Id), text)
      expect(issues(errors).map(({ place }) => place)).toEqual(['id'])
      expect(isNoSuchPath(errors)).toBe(false)
    },
  )

  test('a variable of encoded text keeps them', () => {
    const path = t.refinement(t.string, (text) => text !== 'b%FF', 'Path')
    const codec = templateOf(template('/{+path}/{id}'), t.type({ path, id: t.string }))
    expect(decoded(codec, '/a%FF/b')).toEqual({ path: 'a%FF', id: 'b' })
    expect(headlinesOf(codec, '/a%FF/%FF').map((text) => text.split(':')[0])).toEqual(['id'])
    expect(headlinesOf(codec, '/b%FF/%FF')).toEqual([
      'id: Octets that are not UTF-8. Expected UTF-8; read other data with "octets".',
      'path: expected Path, but it is "b%FF"',
    ])
  })
})

describe('RFC 3986 4.2: a path that begins with // would name a host in a reference', () => {
  const Entry = templateOf(template('/{dir}/{file}'), t.type({ dir: t.string, file: t.string }))

  test('is not written', () => {
    for (const file of ['evil.example', '']) {
      expect(() => Entry.encode({ dir: '', file })).toThrow(
        expect.objectContaining({ error: expect.objectContaining({ kind: 'ambiguous-path' }) }),
      )
    }
  })

  test.each(['//evil.example', '//'])('is not read: %s', (text) => {
    expect(kindsOf(Entry, text)).toEqual(['ambiguous-path'])
  })
})

describe('what only poses as a value is not trusted', () => {
  const User = templateOf(template('/users/{id}'), Id)
  const uri = RelativeReference.from('/users/1')

  test.each<[what: string, input: unknown]>([
    ['a proxy', new Proxy(uri, {})],
    ['what derives', Object.create(uri)],
    ['a claim with a text', { [Symbol.for('uriform/reference')]: 'Uri', toString: () => 'http://h/users/1' }],
  ])('%s is read as its text', (_, input) => {
    const Any = templateOf(template('{+server}/users/{id}'), t.type({ server: t.string, id: t.string }))
    expect(decoded(Any, input)).toMatchObject({ id: '1' })
    expect(decoded(queryOf(t.type({})), input)).toEqual({})
  })

  test('a claim without a text is none', () => {
    const claim = { [Symbol.for('uriform/reference')]: 'Uri', toString: null }
    expect(kindsOf(User, claim)).toEqual(['not-a-string'])
    expect(kindsOf(queryOf(t.type({})), claim)).toEqual(['not-a-string'])
  })
})

test.each(['/to/https://joe:s3cret@h/', '/to/https:%2F%2Fjoe%3As3cret%40h'])(
  'a password in a text that does not match is not repeated: %s',
  (text) => {
    const values = JSON.stringify(errorsOf(File, text).map(({ value }) => value))
    expect(values).toContain('***')
    expect(values).not.toContain('s3cret')
  },
)
