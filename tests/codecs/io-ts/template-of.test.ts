// Templates as codecs, and paths of requests.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { RelativeReference, Uri, UriBuildError } from 'uriform'
import {
  BooleanFromString,
  DateFromString,
  DecodeError,
  decodeOrThrow,
  IntegerFromString,
  isNoSuchPath,
  issues,
  NumberFromString,
  queryOf,
  repeated,
  report,
  type TemplateCodecOptions,
  templateOf,
  UriFromString,
} from 'uriform/codecs'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { refusalOfSegment } from '../../builders/data.js'
import { character } from '../../support/character.js'
import { expectThrown } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi, testLaw } from '../../support/runs.js'
import { decoded, errorsOf, headlinesOf, kindsOf, reportOf } from './decoding.js'

// Templates as codecs: texts that match outside, records of variables inside, both ways.
describe('templates', () => {
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

    test.each([undefined, null, 7, {}, 'a', [null], [{}], [{ context: [null] }]])(
      '%p are no errors of a codec',
      (errors) => {
        expect(isNoSuchPath(errors as never)).toBe(false)
      },
    )

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

    test('a plain variable that is a list', () => {
      const Items = templateOf(
        template('/items{?ids}', { lists: ['ids'] }),
        t.type({ ids: repeated(IntegerFromString) }),
      )
      expect(decoded(Items, '/items?ids=1,2')).toStrictEqual({ ids: [1, 2] })
      expect(decoded(Items, '/items')).toStrictEqual({ ids: [] })
      expect(Items.encode({ ids: [3, 4] })).toBe('/items?ids=3,4')
    })

    test('a default for what is left out', () => {
      const Page = new t.Type<number, string, unknown>(
        'Page',
        IntegerFromString.is,
        (input, context) => (input === undefined ? t.success(1) : IntegerFromString.validate(input, context)),
        IntegerFromString.encode,
      )
      const Search = templateOf(
        template('/find{?page,tag*}'),
        t.type({ page: Page, tag: repeated(t.string) }),
      )
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
        { path: ['tag'], message: 'Got an object. Expected a list.' },
      ])
      const Numbers = templateOf(
        template('/{id}{?tag*}'),
        t.type({ id: t.string, tag: t.array(IntegerFromString) }),
      )
      expect(issues(errorsOf(Numbers, '/x?tag=1&tag=y'))).toMatchObject([{ place: 'tag[1]' }])
      expect(headlinesOf(Numbers, '/x')).toEqual(['tag: Missing. Expected a list.'])
    })

    test('in a larger structure', () => {
      const Link = t.type({ links: t.array(Posts) })
      expect(issues(errorsOf(Link, { links: ['/users/1/posts', '/users/x/posts', '/'] }))).toMatchObject([
        { place: 'links[1].id' },
        { place: 'links[2]', message: 'No such path. Expected a target like /users/{id}/posts{?page,tag*}.' },
      ])
    })

    test('a text that does not match is masked', () => {
      const errors = errorsOf(Posts, 'https://joe:s3cret@h/')
      expect(errors[0]?.value).toBe('https://joe:***@h/')
      expect(reportOf(Posts, 'https://joe:s3cret@h/').join('')).not.toContain('s3cret')
    })

    test.each<[string, unknown]>([
      ['a number', 1],
      ['undefined', undefined],
      ['null', null],
      ['an object', { id: 1 }],
      ['an array', []],
    ])('what has no text: %s', (given, input) => {
      expect(kindsOf(Posts, input)).toEqual(['not-a-string'])
      expect(errorsOf(Posts, input)[0]?.message).toBe(`Got ${given}. Expected a string.`)
      expect(headlinesOf(Posts, input)[0]).toMatch(/^(?:Missing|Got .*)\. Expected templateOf\(.*\)\.$/)
    })
  })

  describe('a text that does not match is told why, under the name of the variable', () => {
    const Pair = template('/{owner}-{name}')
    const Names = t.type({ owner: t.string, name: t.string })

    test.each<[t.Mixed, string, string, readonly string[]]>([
      [Posts, '/users/%FF/posts', 'not-utf8', ['id']],
      [Posts, '/users/1/posts?page=1&page=2', 'doubled', ['page']],
      [templateOf(template('/x/{owner}/{name}'), Names), '/x//b', 'empty-segment', ['owner']],
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
        isNoSuchPath(
          errorsOf(templateOf(template('/{+path}'), t.type({ path: t.string })), '//evil.example'),
        ),
      ).toBe(false)
      expect(decoded(Rest, 'https://h/a')).toEqual({ path: 'https://h/a' })
    })
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'what cannot be a codec: a property that objects inherit: %s',
    (name) => {
      const codec = t.partial(Object.fromEntries([[name, t.string]]))
      expect(() => templateOf(template(`/a{?${name}}` as string), codec)).toThrow(TypeError)
    },
  )

  describe('laws', () => {
    const text = fc.string({ unit: character, maxLength: 8 })
    const values = fc.record(
      { id: fc.integer(), page: fc.integer(), tag: fc.array(text, { minLength: 1, maxLength: 3 }) },
      { requiredKeys: ['id'] },
    )

    testLaw('what is encoded is decoded', 10_000, values, (value) => {
      expect(decoded(Posts, Posts.encode(value))).toEqual(value)
    })

    const piece = fc.constantFrom(
      ...['', ...'a / .. . %2E %2e %41 %C3%A9 %FF ? c= & = # % é [ , |'.split(' ')],
    )
    const input = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''))
    const Parts = t.intersection([t.type({ a: t.string }), t.partial({ c: t.string, e: t.string })])

    test('what is decoded is encoded as it was', () => {
      const Exact = templateOf(template('/{a}{/b*}{?c,d*}{#e}'), Parts, { exact: true })
      expectLaw(20_000, input, (text) => {
        const result = Exact.decode(text)
        if (result._tag === 'Right') expect(Exact.encode(result.right)).toBe(text)
        else expect(result.left).not.toEqual([])
      })
    })

    test.each(
      '/{a}{/b*}{?c,d*}{#e} /x/{+a}/{b}{?c} {+a}/{b} /x/{a,b} /{a*}{?c} {a}{?c} {a}/x {/a}{/b}'.split(' '),
    )('what is decoded by %s can be encoded, and reads the same', (text) => {
      const codec = t.partial({ a: t.unknown, b: t.unknown })
      const Any = templateOf(template(text as string), codec, {
        trailingSlash: 'optional',
      })
      expectLaw(20_000, input, (given) => {
        const result = Any.decode(given)
        if (result._tag === 'Right') expect(decoded(Any, Any.encode(result.right))).toEqual(result.right)
        else expect(result.left).not.toEqual([])
      })
    })
  })
})

// Paths of requests as templates: a last slash that doesn't matter, segments as a list, parameters that aren't UTF-8.
describe('paths', () => {
  const exact = { exact: true } as const
  const Id = t.type({ id: t.string })
  const List = t.type({ path: repeated(t.string) })
  const File = templateOf(
    template('/files/{id}{/path*}'),
    t.type({ id: IntegerFromString, path: repeated(t.string) }),
  )

  describe('trailingSlash', () => {
    const optional = { trailingSlash: 'optional' } as const

    const None = t.type({})

    test.each<[what: string, template: string, codec: t.Mixed, own: string, other: string, wrong: string]>([
      ['a template without one', '/u/{id}', Id, '/u/1', '/u/1/', '/u/1//'],
      ['a template with one', '/u/{id}/', Id, '/u/1/', '/u/1', '/u/1//'],
      ['literal text', '/u', None, '/u', '/u/', '/u//'],
      ['literal text with one', '/u/', None, '/u/', '/u', '/u//'],
      ['the root', '/', None, '/', '/', ''],
      ['nothing', '', None, '', '', '/'],
      ['a whole URI', 'http://h/u', None, 'http://h/u', 'http://h/u/', 'http://h/'],
      ['a URI without a path', 'x:', None, 'x:', 'x:', 'x:/'],
      ['a query', '/u{?id}', Id, '/u?id=a', '/u/?id=a', '/u/a?id=a'],
      ['a slash in a query', '/u{?id}', Id, '/u?id=%2F', '/u/?id=/', '/x?id=/'],
      ['a fragment', '/u{#id}', Id, '/u#a/', '/u/#a/', '/x#a'],
    ])('optional: %s', (_, text, values, own, other, wrong) => {
      const codec: t.Mixed = templateOf(template(text as string), values, optional)
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
      expect(decoded(templateOf(template('/a{/path*}'), List, optional), '/a/b/')).toEqual({
        path: ['b', ''],
      })
    })

    test('another slash makes no empty segment', () => {
      expect(isNoSuchPath(errorsOf(templateOf(template('/u/{id}'), Id, optional), '/u'))).toBe(true)
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
      expect(decoded(templateOf(template('/files{/path*}'), pairs, { records: true }), '/files/a=b')).toEqual(
        {
          path: { a: 'b' },
        },
      )
      const Exact = templateOf(template('/files{/path*}'), List, exact)
      expect(isNoSuchPath(errorsOf(Exact, '/files/a=b'))).toBe(false)
    })

    test('nor to one of parameters with a name', () => {
      const Named = templateOf(template('/x{;p*}'), t.type({ p: t.array(t.string) }))
      expect(decoded(Named, '/x;p=a;p=b')).toEqual({ p: ['a', 'b'] })
      expect(reportOf(Named, '/x;k=v')).toEqual(['p: Got an object. Expected a list.'])
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
        .filter((text) => text === '' || refusalOfSegment(text) === undefined)
      const options = fc.constantFrom({}, exact, { trailingSlash: 'optional' as const })
      expectLaw(4_000, fc.array(data, { maxLength: 4 }), options, (path, chosen) => {
        // Only the last item may be empty.
        fc.pre(!path.slice(0, -1).includes(''))
        const codec = templateOf(template('/a{/path*}'), List, chosen)
        const text = codec.encode({ path })
        expect(RelativeReference.from(text).authority).toBeUndefined()
        expect(decoded(codec, text)).toEqual({ path })
        expect(codec.encode(decoded(codec, text))).toBe(text)
      })
    })

    testInCi('linear time, and no stack', () => {
      const Any = templateOf(template('/files{/path*}'), List, { trailingSlash: 'optional' })
      for (const segment of ['/a', '/', '/a=b', '/%FF', '/..', '/[']) {
        expectLinearTime((text) => Any.decode(`/files${text}`), segment)
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
        'id: Invalid UTF-8 at offset 3. Expected UTF-8; read other data with "octets".\n  caf%E9\n     ^',
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
        'id: Invalid UTF-8. Expected UTF-8; read other data with "octets".',
        'path: Got "b%FF". Expected Path.',
      ])
    })
  })

  describe('RFC 3986 4.2: a path that begins with // would name a host in a reference', () => {
    const Entry = templateOf(template('/{dir}/{file}'), t.type({ dir: t.string, file: t.string }))

    test('is not written', () => {
      for (const file of ['evil.example', '']) {
        expectThrown(() => Entry.encode({ dir: '', file }), { kind: 'ambiguous-path' })
      }
    })

    test.each(['//evil.example', '//'])('is not read: %s', (text) => {
      expect(kindsOf(Entry, text)).toEqual(['empty-segment'])
    })
  })

  describe('what only poses as a value is not trusted', () => {
    const User = templateOf(template('/users/{id}'), Id)
    const uri = RelativeReference.from('/users/1')

    test.each<[what: string, input: unknown]>([
      ['a proxy', new Proxy(uri, {})],
      ['what derives', Object.create(uri)],
      ['a claim', { [Symbol.for('uriform/reference')]: 'Uri', toString: () => 'http://h/users/1' }],
    ])('%s is read as its text', (_, input) => {
      const Any = templateOf(template('{+server}/users/{id}'), t.type({ server: t.string, id: t.string }))
      expect(decoded(Any, input)).toMatchObject({ id: '1' })
      expect(decoded(queryOf(t.type({})), input)).toEqual({})
    })

    test('a claim without a text is none', () => {
      const claim = { [Symbol.for('uriform/reference')]: 'Uri', toString: null }
      expect(kindsOf(User, claim)).toEqual(['not-a-string'])
      expect(reportOf(queryOf(t.type({})), claim)).toEqual(['Got an object. Expected a query.'])
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
})

// A path of another shape, or a bad parameter: 404 or 400.
describe('paths of another shape', () => {
  const Id = t.type({ id: IntegerFromString })
  const User = templateOf(template('/users/{id}'), Id)
  const Group = templateOf(template('/groups/{id}'), Id)
  const Pair = templateOf(template('/{a}-{b}{?page}'), t.type({ a: t.string, b: t.string }))
  const Filled = templateOf(template('/{a}'), t.type({ a: t.string }), {})
  const Page = queryOf(t.type({ page: IntegerFromString }))

  describe('isNoSuchPath', () => {
    test.each<[what: string, codec: t.Mixed, input: unknown, isOther: boolean]>([
      ['another literal', User, '/groups/1', true],
      ['too short', User, '/users', true],
      ['too long', User, '/users/1/2', true],
      ['the path of a target', User, requestTarget('//users/1'), true],
      ['no path at all', User, requestTarget('*'), true],
      ['a bad parameter', User, '/users/x', false],
      ['octets that are not UTF-8', User, '/users/%FF', false],
      ['a parameter given twice', Pair, '/a-b?page=1&page=2', false],
      ['two readings', Pair, '/a-b-c', false],
      ['an empty value', Filled, '/', false],
      ['a dot segment', User, '/users/..', false],
      ['no text', User, 1, false],
      ['something else', UriFromString, 'a', false],
      ['neither path of a union', t.union([User, Group]), '/x/1', true],
      ['a bad parameter in one of a union', t.union([User, Group]), '/groups/x', false],
      ['the same the other way round', t.union([Group, User]), '/groups/x', false],
      ['a path and a good query', t.intersection([User, Page]), requestTarget('/x?page=1'), true],
      ['a path and a bad query', t.intersection([User, Page]), requestTarget('/x?page=x'), true],
      ['a bad query', t.intersection([User, Page]), requestTarget('/users/1?page=x'), false],
    ])('%s', (_, codec, input, isOther) => {
      expect(isNoSuchPath(errorsOf(codec, input))).toBe(isOther)
    })

    test.each<[path: string, query: string, isOther: boolean]>([
      ['/x', 'page=1', true],
      ['/x', 'page=x', true],
      ['/users/1', 'page=x', false],
      ['/users/x', 'page=x', false],
      ['/groups/x', 'page=1', false],
    ])('in a record: %s %s', (path, query, isOther) => {
      const Request = t.type({ path: t.union([User, Group]), query: Page })
      expect(isNoSuchPath(errorsOf(Request, { path, query }))).toBe(isOther)
    })

    test('no errors are none', () => {
      expect(isNoSuchPath([])).toBe(false)
    })

    testInCi('linear time', () => {
      const List = t.array(t.union([User, Group]))
      const errors = (length: number): t.Errors =>
        errorsOf(
          List,
          Array.from({ length: length / 20 }, () => '/groups/x'),
        )
      expectLinearTime((text) => isNoSuchPath(errors(text.length)), 'x')
    })
  })

  describe('decodeOrThrow', () => {
    test('gives the value', () => {
      expect(decodeOrThrow(User, '/users/1')).toEqual({ id: 1 })
      expect(decodeOrThrow(t.string, 'a')).toBe('a')
    })

    test.each([
      ['/x', true],
      ['/users/x', false],
    ])('throws the report: %s', (path, isOther) => {
      const errors = errorsOf(User, path)
      let thrown: unknown
      try {
        decodeOrThrow(User, path)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(DecodeError)
      expect(thrown).toBeInstanceOf(Error)
      expect(thrown).toMatchObject({
        name: 'DecodeError',
        message: report(errors).join('\n'),
        issues: issues(errors),
        isNoSuchPath: isOther,
      })
    })

    test('has no password', () => {
      const decode = () => decodeOrThrow(t.type({ url: UriFromString }), { url: 'http://joe:s3cret@a b/' })
      expect(decode).toThrow(DecodeError)
      try {
        decode()
      } catch (error) {
        expect(JSON.stringify(error) + String(error)).not.toContain('s3cret')
      }
    })
  })
})
