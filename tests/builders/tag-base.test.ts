// A URI in front of a template: what the literal text adds to it, and what it cannot (RFC 3986 3).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type Either,
  Query,
  RelativeReference,
  type TagValue,
  tryRelative,
  tryUri,
  Uri,
  type UriError,
  type UriReference,
} from '../../src/index.js'
import { faultOf, successOf } from '../support/either.js'
import { uris } from '../support/references.js'
import { runs } from '../support/runs.js'
import { expectConsistent } from './data.js'

type Call = (base: TagValue) => Either<UriError, UriReference>

const sites = {
  nothing: (base) => tryUri`${base}`,
  slash: (base) => tryUri`${base}/`,
  path: (base) => tryUri`${base}/users/${'a/b'}`,
  list: (base) => tryUri`${base}/${['a', '']}`,
  query: (base) => tryUri`${base}?q=${'&'}`,
  record: (base) => tryUri`${base}?${{ q: '&' }}`,
  pathAndQuery: (base) => tryUri`${base}/a?q=${'&'}#${'#'}`,
  more: (base) => tryUri`${base}&q=${'&'}`,
  moreRecord: (base) => tryUri`${base}&${{ q: '&', r: null }}`,
  moreColon: (base) => tryUri`${base}&q=a:b/c?d&at=${'12:30'}`,
  moreAndFragment: (base) => tryUri`${base}&q=1#f`,
  none: (base) => tryUri`${base}&${{}}`,
  fragment: (base) => tryUri`${base}#${'#'}`,
} satisfies Record<string, Call>

test.each<[keyof typeof sites, base: string, text: string]>([
  ['nothing', 'https://h/%7e?%7e', 'https://h/%7e?%7e'],
  ['nothing', 'https://h/#f', 'https://h/#f'],
  ['slash', 'https://h', 'https://h/'],
  ['slash', 'https://h/', 'https://h/'],
  ['slash', 'https://h/a', 'https://h/a/'],
  ['path', 'HTTPS://u:p@H:080', 'HTTPS://u:p@H:080/users/a%2Fb'],
  ['path', 'https://h/', 'https://h/users/a%2Fb'],
  ['path', 'https://h/%7e', 'https://h/%7e/users/a%2Fb'],
  ['path', 'https://h/%7e/', 'https://h/%7e/users/a%2Fb'],
  ['path', 'https://h/%7e//', 'https://h/%7e//users/a%2Fb'],
  ['path', 'x:a', 'x:a/users/a%2Fb'],
  ['path', 'x:/', 'x:/users/a%2Fb'],
  ['path', 'x:', 'x:/users/a%2Fb'],
  ['slash', 'x:', 'x:/'],
  ['list', 'https://h/v1', 'https://h/v1/a/'],
  ['query', 'https://h', 'https://h?q=%26'],
  ['query', 'x:a', 'x:a?q=%26'],
  ['record', 'https://h/a/', 'https://h/a/?q=%26'],
  ['pathAndQuery', 'https://h', 'https://h/a?q=%26#%23'],
  ['more', 'https://h?%7e', 'https://h?%7e&q=%26'],
  ['more', 'https://h', 'https://h?q=%26'],
  ['moreRecord', 'https://h?%7e', 'https://h?%7e&q=%26&r'],
  ['moreColon', 'https://h?%7e', 'https://h?%7e&q=a:b/c?d&at=12:30'],
  ['moreAndFragment', 'https://h?%7e', 'https://h?%7e&q=1#f'],
  ['none', 'https://h?%7e', 'https://h?%7e'],
  ['none', 'https://h', 'https://h'],
  ['fragment', 'https://h?%7e', 'https://h?%7e#%23'],
])('%s behind %s', (site, base, text) => {
  const result = successOf(sites[site](Uri.from(base)))
  expect(result.href).toBe(text)
  expectConsistent(result)
})

test.each<[keyof typeof sites, base: string, component: string]>([
  ['path', 'https://h/#f', 'fragment'],
  ['query', 'https://h/#f', 'fragment'],
  ['more', 'https://h?a#f', 'fragment'],
  ['fragment', 'https://h/#', 'fragment'],
  ['path', 'https://h?q', 'query'],
  ['path', 'https://h?', 'query'],
  ['query', 'https://h?q', 'query'],
  ['pathAndQuery', 'https://h?q', 'query'],
])('%s cannot stand behind %s', (site, base, component) => {
  expect(faultOf(sites[site](Uri.from(base)))).toMatchObject({ kind: 'fixed-position', component })
})

describe('only /, ?, & and # can follow a base', () => {
  const base = Uri.from('https://h/v1')
  test.each<[string, Call]>([
    ['an authority', () => tryUri`${base}//evil.example/a`],
    ['a name', () => tryUri`${base}users`],
    ['an extension', () => tryUri`${base}.json`],
    ['a scheme', () => tryUri`${base}mailto:x`],
    ['another host', () => tryUri`${base}@evil.example`],
    ['a port', () => tryUri`${base}:80`],
    ['data', () => tryUri`${base}${'x'}`],
    ['another base', () => tryUri`${base}${base}`],
  ])('%s', (_, call) => {
    expect(faultOf(call(base)).kind).toBe('fixed-position')
  })

  test('an empty segment first cannot make an authority', () => {
    const evil = (root: Uri) => tryUri`${root}/${['']}/evil.example`
    expect(faultOf(evil(Uri.from('x:'))).kind).toBe('ambiguous-path')
    expect(faultOf(evil(Uri.from('x:/'))).kind).toBe('ambiguous-path')
    expect(successOf(evil(Uri.from('x://h'))).host?.text).toBe('h')
  })
})

test('a base stands in front only, and is a URI', () => {
  const base = Uri.from('https://h/v1')
  expect(faultOf(tryUri`x:${base}`).component).toBe('segment')
  expect(faultOf(tryUri`${RelativeReference.from('/a') as never}/b`).component).toBe('segment')
  expect(faultOf(tryRelative`${base}/a`).kind).toBe('unexpected-scheme')
})

test('a query that is a value goes behind the query of the base', () => {
  expect(successOf(tryUri`${Uri.from('x:?%7e')}&${Query.from('%7e=&')}`).href).toBe('x:?%7e&%7e=&')
})

test('whatever the base, its bytes stay', () => {
  fc.assert(
    fc.property(uris, fc.constantFrom(...(['path', 'query', 'more', 'fragment'] as const)), (text, site) => {
      const base = Uri.from(text)
      const result = sites[site](base)
      if (result._tag === 'Left') {
        expect(['fixed-position', 'ambiguous-path']).toContain(result.left.kind)
        return
      }
      const after = expectConsistent(result.right).components()
      const before = base.components()
      const slash = before.path.endsWith('/') ? '' : '/'
      const isEmptyQuery = site === 'more' && before.query === ''
      expect({ ...after, query: isEmptyQuery ? undefined : after.query }).toEqual({
        ...before,
        ...(site === 'path' && { path: `${before.path}${slash}users/a%2Fb` }),
        ...(site === 'query' && { query: 'q=%26' }),
        ...(site === 'more' && {
          query: isEmptyQuery ? undefined : before.query === undefined ? 'q=%26' : `${before.query}&q=%26`,
        }),
        ...(site === 'fragment' && { fragment: '%23' }),
      })
    }),
    { numRuns: runs(10_000) },
  )
})
