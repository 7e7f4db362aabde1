// No injection by the tags: what stands in a hole comes back decoded, in its place and once, or there is an error.
// Every property calls one site with all its values, so that what is kept for a site is tried too.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc3987 } from '../../src/generations/index.js'
import { type Either, tryRelative, tryUri, Uri, type UriError, type UriReference } from '../../src/index.js'
import { successOf } from '../support/either.js'
import { runs } from '../support/runs.js'
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
  isPlatformRefusal,
  refusalOfAuthority,
  refusalOfTagTail,
  refusalOfTail,
  type TailData,
  tails,
  texts,
} from './data.js'

type Result = Either<UriError, UriReference>

test.each<[string, keyof AuthorityData, (data: AuthorityData, tail: TailData) => Result]>([
  [
    'user, password, host and port',
    'password',
    ({ user = 'u', password = 'p', host, port = 80 }, { segments, query, fragment = '' }) =>
      tryUri`x://${user}:${password}@${host}:${port}/${segments}?${query}#${fragment}`,
  ],
  [
    'user and host',
    'user',
    ({ user = 'u', host }, { segments, query, fragment = '' }) =>
      tryUri`x://${user}@${host}/${segments}?${query}#${fragment}`,
  ],
  [
    'host',
    'host',
    ({ host }, { segments, query, fragment = '' }) => tryRelative`//${host}/${segments}?${query}#${fragment}`,
  ],
])('%s', (_, last, call) => {
  fc.assert(
    fc.property(authorities, tails, (authority, tail) => {
      const given: AuthorityData = {
        user: last === 'host' ? undefined : (authority.user ?? 'u'),
        password: last === 'password' ? (authority.password ?? 'p') : undefined,
        host: authority.host,
        port: last === 'password' ? (authority.port ?? 80) : undefined,
      }
      const result = call(given, tail)
      if (isPlatformRefusal(result, given.host)) return
      const first = refusalOfAuthority(given) ?? refusalOfTail(tail)
      if (first !== undefined || isEmptyPairAlone(tail)) {
        return expectRefusal(result, { first, late: ['empty-pair'] })
      }
      const read = expectConsistent(successOf(result))
      expectAuthority(read, given)
      expectTail(read, { ...tail, fragment: tail.fragment ?? '' })
      expectForm(read, tail)
    }),
    { numRuns: runs(5_000) },
  )
})

describe('holes of text behind an authority', () => {
  const base = Uri.from('https://h/v1')
  const iri = Uri.from('https://h/v1/é', { generation: rfc3987 })

  test.each<[string, before: readonly string[], (a: string, b: string, c: string, d: string) => Result]>([
    ['of a site', [], (a, b, c, d) => tryUri`https://h/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`],
    [
      'behind an IRI',
      ['v1', 'é'],
      (a, b, c, d) => tryUri`${iri}/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`,
    ],
    [
      'behind a base',
      ['v1'],
      (a, b, c, d) => tryUri`${base}/${a}/x-${b}.json?${a}=${b}&k=${c}&k=2${c}#${d}!`,
    ],
  ])('%s', (_, before, call) => {
    fc.assert(
      fc.property(texts, texts, texts, texts, (a, b, c, d) => {
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
        const first = refusalOfTagTail(tail)
        if (first !== undefined) return expectRefusal(result, { first, late: [] })
        const read = expectConsistent(successOf(result))
        expect(read.authority?.text).toBe('h')
        expectTail(read, { ...tail, segments: [...before, ...tail.segments] })
        expectForm(read, tail)
      }),
      { numRuns: runs(5_000) },
    )
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
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const segments = segmentsOf(a, b)
      const result = call(a, b)
      const isLone = /\p{Cs}/u.test(`${a}\0${b}`)
      const first = isLone ? 'lone-surrogate' : refusalOfTagTail({ segments, query: [], fragment: undefined })
      if (first !== undefined) return expectRefusal(result, { first, late: ['dot-segment', 'empty-segment'] })
      const read = expectConsistent(successOf(result))
      expect([read.authority, read.path.isAbsolute]).toEqual([undefined, isAbsolute])
      const isRelative = read.scheme === undefined
      const isGuarded = isRelative && !isAbsolute && segments[0]?.includes(':') === true
      expectTail(read, { segments, query: [], fragment: undefined }, isGuarded)
    }),
    { numRuns: runs(1_500) },
  )
})

test('a host of any length before holes of text: the components are those of the text', () => {
  const plain = fc.stringMatching(/^[a-z\d.-]{1,30}$/).filter(isDnsHost)
  fc.assert(
    fc.property(plain, texts, texts, texts, (host, a, b, c) => {
      const result = tryUri`https://${host}/v1/${a}?k=${b}#${c}`
      const tail: TailData = { segments: ['v1', a], query: [['k', b]], fragment: c }
      const first = refusalOfTagTail(tail)
      if (first !== undefined) return expectRefusal(result, { first, late: [] })
      const read = expectConsistent(successOf(result))
      expect(read.host?.text).toBe(host)
      expectTail(read, tail)
    }),
    { numRuns: runs(5_000) },
  )
})
