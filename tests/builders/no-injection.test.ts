// No injection by builders, edit and the tags: what is given comes back decoded, in its place and once, or there is an error (RFC 3986 2.4, 3.3, 4.2).

import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { rfc2396, rfc3987 } from '../../src/generations.js'
import {
  type Builder,
  type Draft,
  type DraftPair,
  type Either,
  edit,
  http,
  https,
  Path,
  Query,
  relativeBuilder,
  tryEdit,
  tryRelative,
  tryUri,
  Uri,
  UriBuildError,
  type UriError,
  UriReference,
  uriBuilder,
} from '../../src/index.js'
import { schemeDataOf } from '../../src/model/facts/scheme-data.js'
import { factsOf } from '../../src/model/facts/scheme-facts.js'
import { successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { allGenerations } from '../support/grammars.js'
import { expectLaw } from '../support/runs.js'
import {
  type AuthorityData,
  authorities,
  expectAuthority,
  expectConsistent,
  expectForm,
  expectRefusal,
  expectTail,
  isDnsHost,
  isEmptyPairAlone,
  isOlderRefusal,
  isPlatformRefusal,
  refusalOfAuthority,
  refusalOfTail,
  set,
  type TailData,
  tails,
  texts,
} from './data.js'

// No injection by builders: every datum comes back decoded, in its place and once, or there is an error
// (RFC 3986 2.4, 3.3, 4.2).
describe('builders', () => {
  /** What comes behind the authority, whatever the state. */
  function withTail<Value extends UriReference>(
    builder: Builder<Value>,
    tail: TailData,
    isForm = false,
  ): Either<UriError, UriReference> {
    const before = builder.segments(...tail.segments)
    const queried = isForm ? before.form(tail.query) : before.query(tail.query)
    return (tail.fragment === undefined ? queried : queried.fragment(tail.fragment)).tryBuild()
  }

  const lateOf = (tail: TailData): readonly 'empty-pair'[] => (isEmptyPairAlone(tail) ? ['empty-pair'] : [])

  const starts = allGenerations.flatMap((generation) => [
    [generation, 'x'] as const,
    [generation, 'https'] as const,
  ])

  test.each(starts)('%s: a URI with an authority: %s', (generation, scheme) => {
    const build = ({ user, password, host, port }: AuthorityData, tail: TailData, isForm: boolean) => {
      const start = uriBuilder(scheme, { generation })
      const named = user === undefined ? start : start.user(user)
      const hosted = (password === undefined ? named : named.password(password)).host(host)
      return withTail(port === undefined ? hosted.segments() : hosted.port(port), tail, isForm)
    }
    expectLaw(10_000, authorities, tails, fc.boolean(), (authority, tail, isForm) => {
      const result = build(authority, tail, isForm)
      if (isPlatformRefusal(result, authority.host)) return
      if (isOlderRefusal(result, authority, generation)) return
      const first =
        refusalOfAuthority(authority, generation, { ...factsOf(scheme), ...schemeDataOf(scheme) }) ??
        refusalOfTail(tail)
      const noHost = scheme === 'https' && authority.host === '' ? (['missing-host'] as const) : []
      const late = [...lateOf(tail), ...noHost]
      if (first !== undefined || late.length > 0) return expectRefusal(result, { first, late })
      const read = expectConsistent(successOf(result))
      expect(read.scheme).toBe(scheme)
      expectAuthority(read, authority)
      const isGuarded = tail.segments.length === 0 && read.path.text === '/'
      const given = isGuarded ? { ...tail, segments: [''] } : tail
      if (isGuarded)
        expect(['rfc1738', 'draft1996'].includes(generation.name) && tail.query.length > 0).toBe(true)
      if (!isForm) expectTail(read, given)
      expectForm(read, tail)
    })
  })

  describe.each(allGenerations)('%s', (generation) => {
    const root = (): Path => Path.from('/', { generation })

    test.each<[kind: string, build: (tail: TailData) => Either<UriError, UriReference>]>([
      ['a URI, rootless', (tail) => withTail(uriBuilder('x', { generation }), tail)],
      ['a URI, absolute', (tail) => withTail(uriBuilder('x', { generation }).path(root()), tail)],
      ['a relative one, rootless', (tail) => withTail(relativeBuilder({ generation }), tail)],
      ['a relative one, absolute', (tail) => withTail(relativeBuilder({ generation }).path(root()), tail)],
    ])('without an authority: %s', (kind, build) => {
      const isRelative = kind.startsWith('a relative')
      const isAbsolute = kind.endsWith('absolute')
      expectLaw(5_000, tails, (tail) => {
        const result = build(tail)
        const { segments, query } = tail
        const isAmbiguous = segments[0] === '' && (isAbsolute ? segments.length > 1 : true)
        const isNothing =
          generation === rfc2396 && kind === 'a URI, rootless' && segments.length + query.length === 0
        const late = [
          ...lateOf(tail),
          ...(isAmbiguous ? (['ambiguous-path'] as const) : []),
          ...(isNothing ? (['missing-path'] as const) : []),
        ]
        const first = refusalOfTail(tail)
        if (first !== undefined || late.length > 0) return expectRefusal(result, { first, late })
        const read = expectConsistent(successOf(result))
        expect(read.generation).toBe(generation)
        expect([read.authority, read.scheme]).toEqual([undefined, isRelative ? undefined : 'x'])
        expect(read.path.isAbsolute).toBe(isAbsolute)
        const isGuarded = isRelative && !isAbsolute && read.path.text.startsWith('./')
        expect(isGuarded ? segments[0] : ':').toContain(':')
        const given = isAbsolute && segments.length === 0 ? { ...tail, segments: [''] } : tail
        expectTail(read, given, isGuarded)
      })
    })
  })
})

// No injection by edit: whatever a recipe puts into a draft comes back decoded, in its place and once, or there
// is an error; a guard is added where the path would be read as something else.
describe('edit', () => {
  function putAuthority(draft: Draft, { user, password, host, port }: AuthorityData): void {
    Object.assign(draft, { user, password, host, port })
  }

  function putTail(draft: Draft, { segments, query, fragment }: TailData): void {
    draft.segments = [...segments]
    draft.query = query.map(([name, value]): DraftPair => ({ name, value }))
    draft.fragment = fragment
  }

  const all = (texts: readonly string[]) =>
    allGenerations.flatMap((generation) =>
      texts
        .filter((text) => UriReference.canParse(text, { generation }))
        .map((text) => [generation, text] as const),
    )

  test.each(all(['x://u:p@h:1/a?b=c#d', 'x://h', '//u@h/?#', 'x:']))(
    '%s: an authority and the rest: %s',
    (generation, text) => {
      const value = UriReference.from(text, { generation })
      expectLaw(4_000, authorities, tails, (authority, tail) => {
        const recipe = (draft: Draft): void => {
          putAuthority(draft, authority)
          putTail(draft, tail)
        }
        const result = tryEdit(value, recipe)
        if (isPlatformRefusal(result, authority.host)) return
        if (isOlderRefusal(result, authority, generation)) return
        const first = refusalOfAuthority(authority, generation) ?? refusalOfTail(tail)
        if (first !== undefined || isEmptyPairAlone(tail)) {
          expectRefusal(result, { first, late: ['empty-pair'] })
          if (first !== 'invalid-ip-literal') expect(() => edit(value, recipe)).toThrow(UriBuildError)
          return
        }
        const read = expectConsistent(successOf(result))
        expect(read.scheme).toBe(value.scheme)
        expectAuthority(read, authority)
        const isGuarded = tail.segments.length === 0 && read.path.text === '/'
        if (isGuarded) expect(['rfc1738', 'draft1996']).toContain(generation.name)
        expectTail(read, isGuarded ? { ...tail, segments: [''] } : tail)
        expectForm(read, tail)
      })
    },
  )

  test.each(all(['x:a', 'x:/a?b', 'a#b', '/a', '']))('%s: no authority: %s', (generation, text) => {
    const value = UriReference.from(text, { generation })
    const { isAbsolute } = value.path
    expectLaw(2_000, tails, (tail) => {
      const result = tryEdit(value, (draft) => putTail(draft, tail))
      const { segments } = tail
      const isAmbiguous = !isAbsolute && segments[0] === ''
      const first = refusalOfTail(tail)
      if (first !== undefined || isAmbiguous || isEmptyPairAlone(tail)) {
        return expectRefusal(result, { first, late: ['ambiguous-path', 'empty-pair'] })
      }
      const read = expectConsistent(successOf(result))
      expect([read.scheme, read.authority]).toEqual([value.scheme, undefined])
      const isGuarded = isAbsolute
        ? segments[0] === '' && segments.length > 1
        : value.scheme === undefined && segments[0]?.includes(':') === true && read.path.text.startsWith('./')
      expectTail(read, tail, isGuarded)
    })
  })
})

// No injection by the tags: what stands in a hole comes back decoded, in its place and once, or there is an error.
// Every property calls one site with all its values, so that what is kept for a site is tried too.
describe('tags', () => {
  type Result = Either<UriError, UriReference>
  type Parts = readonly [path: Path, query: Query]

  test.each<[string, keyof AuthorityData, (data: AuthorityData, parts: Parts, fragment: string) => Result]>([
    [
      'user, password, host and port',
      'password',
      ({ user = 'u', password = 'p', host, port = 80 }, [path, query], fragment) =>
        tryUri`x://${user}:${password}@${host}:${port}/${path}?${query}#${fragment}`,
    ],
    [
      'user and host',
      'user',
      ({ user = 'u', host }, [path, query], fragment) =>
        tryUri`x://${user}@${host}/${path}?${query}#${fragment}`,
    ],
    [
      'host',
      'host',
      ({ host }, [path, query], fragment) => tryRelative`//${host}/${path}?${query}#${fragment}`,
    ],
  ])('%s', (_, last, call) => {
    expectLaw(5_000, authorities, tails, (authority, tail) => {
      const given: AuthorityData = {
        user: last === 'host' ? undefined : (authority.user ?? 'u'),
        password: last === 'password' ? (authority.password ?? 'p') : undefined,
        host: authority.host,
        port: last === 'password' ? (authority.port ?? 80) : undefined,
      }
      const result = called(given, tail, call)
      if (isPlatformRefusal(result, given.host)) return
      const first = refusalOfAuthority(given) ?? refusalOfTail(tail)
      const isNowhere = tail.segments.length === 0
      if (first !== undefined || isNowhere || isEmptyPairAlone(tail)) {
        return expectRefusal(result, {
          first,
          // The other holes are encoded before the path is put in its place.
          late: ['empty-pair', 'lone-surrogate', ...(isNowhere ? ['empty-segment' as const] : [])],
        })
      }
      const read = expectConsistent(successOf(result))
      expectAuthority(read, given)
      expectTail(read, { ...tail, fragment: tail.fragment ?? '' })
      expectForm(read, tail)
    })
  })

  /** The result of a call with a path and a query of data, or the first error of the data. */
  function called(
    data: AuthorityData,
    { segments, query, fragment = '' }: TailData,
    call: (data: AuthorityData, parts: Parts, fragment: string) => Result,
  ): Result {
    const path = Path.tryEncode(segments)
    const parameters = Query.tryEncode(query)
    const parts = [
      path._tag === 'Right' ? path.right : Path.from('/x'),
      parameters._tag === 'Right' ? parameters.right : Query.from(''),
    ] as const
    const result = call(data, parts, fragment)
    if (result._tag === 'Left') return result
    return path._tag === 'Left' ? path : parameters._tag === 'Left' ? parameters : result
  }

  describe('holes of text behind an authority', () => {
    const base = Uri.from('https://h/v1')
    const iri = Uri.from('https://h/v1/é', { generation: rfc3987 })

    test.each<[string, before: readonly string[], (a: string, b: string, c: string, d: string) => Result]>([
      ['of a site', [], (a, b, c, d) => tryUri`https://h/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`],
      [
        'of an IRI',
        ['v1', 'é'],
        (a, b, c, d) => tryUri`${iri}/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`,
      ],
      ['of a base', ['v1'], (a, b, c, d) => tryUri`${base}/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`],
    ])('%s', (_, before, call) => {
      expectLaw(5_000, texts, texts, texts, texts, (a, b, c, d) => {
        const tail: TailData = {
          segments: [a, `x-${b}.json`],
          query: [
            [a, b],
            ['k', c],
            ['k', `2${c}`],
          ],
          fragment: `${d}!`,
        }
        const result = call(a, b, c, d)
        const first = refusalOfTail(tail)
        if (first !== undefined) return expectRefusal(result, { first, late: [] })
        const read = expectConsistent(successOf(result))
        expect(read.authority?.text).toBe('h')
        expectTail(read, { ...tail, segments: [...before, ...tail.segments] })
        expectForm(read, tail)
      })
    })
  })

  test.each<[string, isAbsolute: boolean, (a: string, b: string) => Result]>([
    ['a rootless URI', false, (a, b) => tryUri`x:${a}/${b}`],
    ['an absolute URI', true, (a, b) => tryUri`x:/${a}/${b}`],
    ['a relative reference', false, (a, b) => tryRelative`${a}/${b}`],
    ['a relative reference with an absolute path', true, (a, b) => tryRelative`/${a}/${b}`],
    ['segments of two holes', false, (a, b) => tryRelative`${a}${b}/${b}${a}`],
    ['dots and a hole', true, (a, b) => tryRelative`/.${a}/${b}.`],
  ])('paths without an authority: %s', (name, isAbsolute, call) => {
    const segmentsOf = (a: string, b: string): readonly string[] => {
      if (name === 'segments of two holes') return [a + b, b + a]
      return name === 'dots and a hole' ? [`.${a}`, `${b}.`] : [a, b]
    }
    expectLaw(1_500, texts, texts, (a, b) => {
      const segments = segmentsOf(a, b)
      const result = call(a, b)
      const isLone = /\p{Cs}/u.test(`${a}\0${b}`)
      const first = isLone ? 'lone-surrogate' : refusalOfTail({ segments, query: [], fragment: undefined })
      if (first !== undefined) {
        return expectRefusal(result, { first, late: ['control-character', 'dot-segment', 'empty-segment'] })
      }
      const read = expectConsistent(successOf(result))
      expect([read.authority, read.path.isAbsolute]).toEqual([undefined, isAbsolute])
      // Data has no raw colon that would need "./" before it.
      expectTail(read, { segments, query: [], fragment: undefined })
    })
  })

  test('a host of any length before holes of text: the components are those of the text', () => {
    const plain = fc.stringMatching(/^[a-z\d.-]{1,30}$/).filter(isDnsHost)
    expectLaw(5_000, plain, texts, texts, texts, (host, a, b, c) => {
      const result = tryUri`https://${host}/v1/${a}?k=${b}#${c}`
      const tail: TailData = { segments: ['v1', a], query: [['k', b]], fragment: c }
      const first = refusalOfTail(tail)
      if (first !== undefined) return expectRefusal(result, { first, late: [] })
      const read = expectConsistent(successOf(result))
      expect(read.host?.text).toBe(host)
      expectTail(read, tail)
    })
  })
})

// A builder, a tag and edit make the same of the same data, or refuse it for the same reason.
describe('all make the same', () => {
  const outcome = (result: Either<UriError, { readonly href: string }>): string =>
    result._tag === 'Right' ? result.right.href : `${result.left.kind} in ${result.left.component}`

  test('a whole URI', () => {
    const start = Uri.from('x://h0/')
    expectLaw(10_000, authorities, tails, (authority, tail) => {
      const { user = 'u', password = 'p', host, port = 80 }: AuthorityData = authority
      const { fragment = '' } = tail
      const [segment = 'a'] = tail.segments
      const [name, value] = tail.query[0] ?? ['n', null]
      const [segments, query] = [[segment], [[name, value ?? 'v'] as const]]
      const built = uriBuilder('x')
        .user(user)
        .password(password)
        .host(host)
        .port(port)
        .segments(...segments)
        .query(query)
        .fragment(fragment)
        .tryBuild()
      const tagged = tryUri`x://${user}:${password}@${host}:${port}/${segment}?${name}=${value ?? 'v'}#${fragment}`
      const edited = tryEdit(start, (draft) => {
        Object.assign(draft, { user, password, host, port, fragment })
        draft.segments = [...segments]
        draft.query = query.map(([name, value]) => ({ name, value }))
      })
      expect(outcome(tagged)).toBe(outcome(built))
      expect(outcome(edited)).toBe(outcome(built))
    })
  })

  test('what is put behind a base', () => {
    const bases = ['https://h', 'https://h/', 'https://h/v1', 'https://h/v1/', 'https://u:p@[::1]:8/%7e']
    expectLaw(5_000, fc.constantFrom(...bases), texts, texts, texts, (base, segment, value, fragment) => {
      const api = Uri.from(base)
      const built = uriBuilder(api)
        .segments('users', segment)
        .query({ q: value })
        .fragment(fragment)
        .tryBuild()
      const tagged = outcome(tryUri`${api}/users/${segment}?q=${value}#${fragment}`)
      expect(tagged).toBe(segment === '' ? 'empty-segment in segment' : outcome(built))
    })
  })

  test('a name and a value behind a query', () => {
    const base = Uri.from('https://h/v1?%7e')
    expectLaw(5_000, texts, texts, (name, value) => {
      const built = outcome(uriBuilder(base).addQuery(name, value).tryBuild())
      expect(outcome(tryUri`${base}&${name}=${value}`)).toBe(built)
      expect(outcome(tryUri`${base}&${{ [name]: value }}`)).toBe(built)
      expect(outcome(tryEdit(base, (draft) => void draft.query?.push({ name, value })))).toBe(built)
    })
  })

  test.each(['http', 'https', 'ftp', 'ws', 'wss'] as const)(
    'a host that a scheme needs is not empty: %s',
    (scheme) => {
      const built = outcome(uriBuilder(scheme).host('').segments('evil.example').tryBuild())
      expect(built).toBe('missing-host in host')
      const value = Uri.from(`${scheme}://h/evil.example`)
      const emptied = tryEdit(value, set({ host: '' }))
      expect(outcome(emptied)).toBe(built)
    },
  )

  test('nor does a hole make it empty', () => {
    expect(outcome(tryUri`https://${''}/${'evil.example'}`)).toBe('missing-host in host')
    expect(outcome(tryUri`x://${''}/${'a'}`)).toBe('empty-segment in host')
    expect(outcome(tryRelative`//${''}/${'a'}`)).toBe('empty-segment in host')
    expect(outcome(tryUri`file://${''}/${'a'}`)).toBe('file:///a')
  })
})

// The platform's `URL` changes nothing in an http URI that was built from data. The exceptions are what it always
// changes: upper case in the host, a default port, an empty path, an empty user or password (RFC 3986 6.2.3, 3.2.1).
describe('the URL of the platform', () => {
  interface Data {
    readonly scheme: 'http' | 'https'
    readonly userinfo: readonly [user: string, password?: string] | undefined
    readonly host: string
    readonly port: number
    readonly segments: readonly [string, ...string[]]
    readonly query: readonly (readonly [name: string, value: string])[]
    readonly fragment: string
  }

  const ways: Record<string, (data: Data) => Either<UriError, { readonly href: string }>> = {
    'a builder': ({ scheme, userinfo, host, port, segments, query, fragment }) => {
      const start = uriBuilder(scheme)
      const [user, password] = userinfo ?? []
      const named = user === undefined ? start : start.user(user)
      return (password === undefined ? named : named.password(password))
        .host(host)
        .port(port)
        .segments(...segments)
        .query(query)
        .fragment(fragment)
        .tryBuild()
    },
    'a form': ({ scheme, host, segments, query }) =>
      uriBuilder(scheme)
        .host(host)
        .segments(...segments)
        .form(query)
        .tryBuild(),
    'a tag': ({
      userinfo: [user, password = 'p'] = ['u', 'p'],
      host,
      port,
      segments: [segment],
      query,
      fragment,
    }) =>
      tryUri`http://${user}:${password}@${host}:${port}/${segment}?${Object.fromEntries(query)}#${fragment}`,
    'a tag of parts': ({ host, segments: [segment], query: [[name, value] = ['n', 'v']], fragment }) =>
      tryUri`http://${host}/a${segment}b?${name}=${value}#${fragment}`,
    edit: ({ scheme, userinfo: [user, password] = ['u', 'p'], host, port, segments, query, fragment }) =>
      tryEdit(Uri.from('http://h/'), (draft) => {
        Object.assign(draft, { scheme, user, password, host, port, fragment })
        draft.segments = [...segments]
        draft.query = query.map(([name, value]) => ({ name, value }))
      }),
    'http.builder()': ({ host, port, segments, query }) => {
      const built = http
        .builder()
        .host(host)
        .port(port)
        .segments(...segments)
        .query(query)
        .tryBuild()
      return built._tag === 'Left' ? built : { ...built, right: built.right.uri }
    },
    'https.builder() with a fragment': ({ host, port, segments, fragment }) => {
      const steps = https.builder().host(host).port(port)
      const built = steps
        .segments(...segments)
        .fragment(fragment)
        .tryBuild()
      return built._tag === 'Left' ? built : { ...built, right: built.right.uri }
    },
  }

  const filled = texts.filter((text) => text !== '')
  const labels = fc.stringMatching(/^[a-z0-9_-]{1,8}$/).filter((label) => !label.startsWith('xn--'))
  const hosts = fc
    .tuple(labels, fc.array(labels, { maxLength: 2 }), fc.constantFrom('example', 'com.', 'a-1', '192.0.2.1'))
    .map(([first, others, last]) => (last === '192.0.2.1' ? last : [first, ...others, last].join('.')))

  const data: Arbitrary<Data> = fc.record({
    scheme: fc.constantFrom('http' as const, 'https' as const),
    userinfo: fc.option(
      fc.oneof(fc.tuple(filled), fc.tuple(filled, filled)) as Arbitrary<
        readonly [user: string, password?: string]
      >,
      { nil: undefined },
    ),
    host: hosts,
    port: fc.integer({ min: 0, max: 65535 }).filter((port) => port !== 80 && port !== 443),
    segments: fc
      .tuple(texts, fc.array(texts, { maxLength: 3 }))
      .map(([first, others]): [string, ...string[]] => [first, ...others]),
    query: fc.array(fc.tuple(texts, texts), { minLength: 1, maxLength: 3 }),
    fragment: texts,
  })

  const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

  test.each(Object.entries(ways))('%s, each character of ASCII in every place', (_, way) => {
    for (const mark of ASCII) {
      for (const text of [mark, `a${mark}`, `${mark}a`, `${mark}41`, `${mark}${mark}`]) {
        const built = way({
          scheme: 'https',
          userinfo: [text, text],
          host: 'h.example',
          port: 8080,
          segments: [text, `${text}b`],
          query: [[text, text]],
          fragment: text,
        })
        if (built._tag === 'Right') expect(new URL(built.right.href).href).toBe(built.right.href)
        else expect(['dot-segment', 'empty-segment', 'control-character']).toContain(built.left.kind)
      }
    }
  })

  test.each(Object.entries(ways))('%s, any text in every place', (_, way) => {
    expectLaw(20_000, data, (given) => {
      const built = way(given)
      if (built._tag === 'Right') expect(new URL(built.right.href).href).toBe(built.right.href)
      else {
        const kinds = ['dot-segment', 'empty-segment', 'control-character', 'lone-surrogate']
        expect(kinds).toContain(built.left.kind)
      }
    })
  })
})
