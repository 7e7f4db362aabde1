// No injection by edit: whatever a recipe puts into a draft comes back decoded, in its place and once, or there
// is an error; a guard is added where the path would be read as something else.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Draft, type DraftPair, edit, tryEdit, UriBuildError, UriReference } from '../../src/index.js'
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
    fc.assert(
      fc.property(authorities, tails, (authority, tail) => {
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
      }),
      { numRuns: runs(4_000) },
    )
  },
)

test.each(all(['x:a', 'x:/a?b', 'a#b', '/a', '']))('%s: no authority: %s', (generation, text) => {
  const value = UriReference.from(text, { generation })
  const { isAbsolute } = value.path
  fc.assert(
    fc.property(tails, (tail) => {
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
    }),
    { numRuns: runs(2_000) },
  )
})
