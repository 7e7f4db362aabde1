// A builder, a tag and edit make the same of the same data, or refuse it for the same reason.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Either, tryEdit, tryRelative, tryUri, Uri, type UriError, uriBuilder } from '../../src/index.js'
import { runs } from '../support/runs.js'
import { type AuthorityData, authorities, set, tails, texts } from './data.js'

const outcome = (result: Either<UriError, { readonly href: string }>): string =>
  result._tag === 'Right' ? result.right.href : `${result.left.kind} in ${result.left.component}`

test('a whole URI', () => {
  const start = Uri.from('x://h0/')
  fc.assert(
    fc.property(authorities, tails, (authority, tail) => {
      const { user = 'u', password = 'p', host, port = 80 }: AuthorityData = authority
      const { segments, query, fragment = '' } = tail
      if (query.length === 0) return
      const built = uriBuilder('x')
        .user(user)
        .password(password)
        .host(host)
        .port(port)
        .segments(...segments)
        .query(query)
        .fragment(fragment)
        .tryBuild()
      const tagged = tryUri`x://${user}:${password}@${host}:${port}/${segments}?${query}#${fragment}`
      const edited = tryEdit(start, (draft) => {
        Object.assign(draft, { user, password, host, port, fragment })
        draft.segments = [...segments]
        draft.query = query.map(([name, value]) => ({ name, value }))
      })
      expect(outcome(tagged)).toBe(outcome(built))
      expect(outcome(edited)).toBe(outcome(built))
    }),
    { numRuns: runs(10_000) },
  )
})

test('what is put behind a base', () => {
  const bases = ['https://h', 'https://h/', 'https://h/v1', 'https://h/v1/', 'https://u:p@[::1]:8/%7e']
  fc.assert(
    fc.property(fc.constantFrom(...bases), texts, texts, texts, (base, segment, value, fragment) => {
      const api = Uri.from(base)
      const built = uriBuilder(api)
        .segments('users', segment)
        .query({ q: value })
        .fragment(fragment)
        .tryBuild()
      const tagged = outcome(tryUri`${api}/users/${segment}?q=${value}#${fragment}`)
      expect(tagged).toBe(segment === '' ? 'empty-segment in segment' : outcome(built))
    }),
    { numRuns: runs(5_000) },
  )
})

test('a name and a value behind a query', () => {
  const base = Uri.from('https://h/v1?%7e')
  fc.assert(
    fc.property(texts, texts, (name, value) => {
      const built = outcome(uriBuilder(base).addQuery(name, value).tryBuild())
      expect(outcome(tryUri`${base}&${name}=${value}`)).toBe(built)
      expect(outcome(tryUri`${base}&${{ [name]: value }}`)).toBe(built)
      expect(outcome(tryEdit(base, (draft) => void draft.query?.push({ name, value })))).toBe(built)
    }),
    { numRuns: runs(5_000) },
  )
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
  expect(outcome(tryUri`x://${''}/${'a'}`)).toBe('x:///a')
  expect(outcome(tryRelative`//${''}/${'a'}`)).toBe('///a')
})
