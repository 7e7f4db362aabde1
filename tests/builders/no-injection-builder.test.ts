// No injection by builders: every datum comes back decoded, in its place and once, or there is an error
// (RFC 3986 2.4, 3.3, 4.2).
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type AfterAuthority,
  type Either,
  Path,
  relativeBuilder,
  type TailSteps,
  type UriError,
  type UriReference,
  uriBuilder,
} from '../../src/index.js'
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
  isEmptyPairAlone,
  isPlatformRefusal,
  refusalOfAuthority,
  refusalOfTail,
  type TailData,
  tails,
} from './data.js'

/** What comes behind the authority, whatever the state. */
function withTail<Value extends UriReference>(
  builder: TailSteps<Value, AfterAuthority<Value>>,
  tail: TailData,
  isForm = false,
): Either<UriError, UriReference> {
  const before = builder.segments(...tail.segments)
  const queried = isForm ? before.form(tail.query) : before.query(tail.query)
  return (tail.fragment === undefined ? queried : queried.fragment(tail.fragment)).tryBuild()
}

const lateOf = (tail: TailData): readonly 'empty-pair'[] => (isEmptyPairAlone(tail) ? ['empty-pair'] : [])

test.each(['x', 'https'] as const)('a URI with an authority: %s', (scheme) => {
  const build = ({ user, password, host, port }: AuthorityData, tail: TailData, isForm: boolean) => {
    const start = uriBuilder(scheme)
    const hosted = (user === undefined ? start : start.userinfo(user, password)).host(host)
    return withTail(port === undefined ? hosted.segments() : hosted.port(port), tail, isForm)
  }
  fc.assert(
    fc.property(authorities, tails, fc.boolean(), (authority, tail, isForm) => {
      const result = build(authority, tail, isForm)
      if (isPlatformRefusal(result, authority.host)) return
      const first = refusalOfAuthority(authority) ?? refusalOfTail(tail)
      const noHost = scheme === 'https' && authority.host === '' ? (['missing-host'] as const) : []
      const late = [...lateOf(tail), ...noHost]
      if (first !== undefined || late.length > 0) return expectRefusal(result, { first, late })
      const read = expectConsistent(successOf(result))
      expect(read.scheme).toBe(scheme)
      expectAuthority(read, authority)
      if (!isForm) expectTail(read, tail)
      expectForm(read, tail)
    }),
    { numRuns: runs(10_000) },
  )
})

test.each<[kind: string, build: (tail: TailData) => Either<UriError, UriReference>]>([
  ['a URI, rootless', (tail) => withTail(uriBuilder('x'), tail)],
  ['a URI, absolute', (tail) => withTail(uriBuilder('x').path(Path.from('/')), tail)],
  ['a relative reference, rootless', (tail) => withTail(relativeBuilder(), tail)],
  ['a relative reference, absolute', (tail) => withTail(relativeBuilder().path(Path.from('/')), tail)],
])('without an authority: %s', (kind, build) => {
  const isRelative = kind.startsWith('a relative')
  const isAbsolute = kind.endsWith('absolute')
  fc.assert(
    fc.property(tails, (tail) => {
      const result = build(tail)
      const { segments } = tail
      const isAmbiguous = segments[0] === '' && (isAbsolute ? segments.length > 1 : true)
      const late = [...lateOf(tail), ...(isAmbiguous ? (['ambiguous-path'] as const) : [])]
      const first = refusalOfTail(tail)
      if (first !== undefined || late.length > 0) return expectRefusal(result, { first, late })
      const read = expectConsistent(successOf(result))
      expect([read.authority, read.scheme]).toEqual([undefined, isRelative ? undefined : 'x'])
      expect(read.path.isAbsolute).toBe(isAbsolute)
      const isGuarded = isRelative && !isAbsolute && segments[0]?.includes(':') === true
      const given = isAbsolute && segments.length === 0 ? { ...tail, segments: [''] } : tail
      expectTail(read, given, isGuarded)
    }),
    { numRuns: runs(5_000) },
  )
})
