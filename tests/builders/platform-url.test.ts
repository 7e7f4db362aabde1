// The platform's `URL` changes nothing in an http URI that was built from data. The exceptions are what it always
// changes: upper case in the host, a default port, an empty path, an empty user or password (RFC 3986 6.2.3, 3.2.1).
import { expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { type Either, http, https, tryEdit, tryUri, Uri, type UriError, uriBuilder } from '../../src/index.js'
import { runs } from '../support/runs.js'
import { texts } from './data.js'

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
  'a tag': ({ userinfo: [user, password = 'p'] = ['u', 'p'], host, port, segments, query, fragment }) =>
    tryUri`http://${user}:${password}@${host}:${port}/${segments}?${query}#${fragment}`,
  'a tag of parts': ({ host, segments: [segment], query: [[name, value] = ['n', 'v']], fragment }) =>
    tryUri`http://${host}/a${segment}b?${name}=${value}#${fragment}`,
  edit: ({ scheme, userinfo: [user, password] = ['u', 'p'], host, port, segments, query, fragment }) =>
    tryEdit(Uri.from('http://h/'), (draft) => {
      Object.assign(draft, { scheme, user, password, host, port, fragment })
      draft.segments = [...segments]
      draft.query = query.map(([name, value]) => ({ name, value }))
    }),
  'http.builder()': ({ host, port, segments, query }) => {
    const built = http.builder().host(host).port(port).path(segments).search(query).tryBuild()
    return built._tag === 'Left' ? built : { ...built, right: built.right.uri }
  },
  'https.builder() with texts': ({ host, port, segments, fragment }) => {
    const path = `/${segments.join('/')}`
    const built = https.builder().host(host).port(port).path(path).search(fragment).tryBuild()
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
      else expect(built.left.kind).toBe('dot-segment')
    }
  }
})

test.each(Object.entries(ways))('%s, any text in every place', (_, way) => {
  fc.assert(
    fc.property(data, (given) => {
      const built = way(given)
      if (built._tag === 'Right') expect(new URL(built.right.href).href).toBe(built.right.href)
      else expect(['dot-segment', 'lone-surrogate', 'ambiguous-path']).toContain(built.left.kind)
    }),
    { numRuns: runs(20_000) },
  )
})
