// No injection by builders: every datum comes back decoded, in its place and once, or there is an error
// (RFC 3986 2.4, 3.3, 4.2).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc2396 } from '../../src/generations/index.js'
import {
  type Builder,
  type Either,
  Path,
  relativeBuilder,
  type UriError,
  type UriReference,
  uriBuilder,
} from '../../src/index.js'
import { successOf } from '../support/either.js'
import { allGenerations } from '../support/grammars.js'
import { runs } from '../support/runs.js'
import {
  type AuthorityData,
  authorities,
  expectAuthority,
  expectConsistent,
  expectForm,
  expectRefusal,
  expectTail,
  isEmptyPairAlone,
  isOlderRefusal,
  isPlatformRefusal,
  refusalOfAuthority,
  refusalOfTail,
  type TailData,
  tails,
} from './data.js'

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
  fc.assert(
    fc.property(authorities, tails, fc.boolean(), (authority, tail, isForm) => {
      const result = build(authority, tail, isForm)
      if (isPlatformRefusal(result, authority.host)) return
      if (isOlderRefusal(result, authority, generation)) return
      const first = refusalOfAuthority(authority, generation, scheme === 'https') ?? refusalOfTail(tail)
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
    }),
    { numRuns: runs(10_000) },
  )
})

describe.each(allGenerations)('%s', (generation) => {
  const root = (): Path => Path.from('/', { generation })

  test.each<[kind: string, build: (tail: TailData) => Either<UriError, UriReference>]>([
    ['a URI, rootless', (tail) => withTail(uriBuilder('x', { generation }), tail)],
    ['a URI, absolute', (tail) => withTail(uriBuilder('x', { generation }).path(root()), tail)],
    ['a relative reference, rootless', (tail) => withTail(relativeBuilder({ generation }), tail)],
    [
      'a relative reference, absolute',
      (tail) => withTail(relativeBuilder({ generation }).path(root()), tail),
    ],
  ])('without an authority: %s', (kind, build) => {
    const isRelative = kind.startsWith('a relative')
    const isAbsolute = kind.endsWith('absolute')
    fc.assert(
      fc.property(tails, (tail) => {
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
      }),
      { numRuns: runs(5_000) },
    )
  })
})
