// Data that builders of other libraries let out of their component, from public advisories.
import { expect, test } from '@jest/globals'
import { edit, Path, relativeBuilder, Uri, uri, uriBuilder } from '../../src/index.js'
import { faultOf } from '../support/either.js'

const h = () => uriBuilder('http').host('h')

test.each<[what: string, build: () => Uri, text: string]>([
  ['host a/b@evil', () => uriBuilder('x').host('a/b@evil').build(), 'x://a%2Fb%40evil'],
  ['segment a/b?c', () => h().segments('a/b?c').build(), 'http://h/a%2Fb%3Fc'],
  ['segment %2e%2e', () => h().segments('%2e%2e').build(), 'http://h/%252e%252e'],
  [
    'user a@evil',
    () => uriBuilder('http').user('a@evil').password('/').host('h').build(),
    'http://a%40evil:%2F@h',
  ],
  ['value &admin=1', () => h().query({ q: '&admin=1' }).build(), 'http://h?q=%26admin%3D1'],
  ['fragment behind #', () => h().segments('#@evil').build(), 'http://h/%23@evil'],
  ['backslashes', () => h().segments('\\\\evil').build(), 'http://h/%5C%5Cevil'],
  ['tabs and line feeds', () => h().segments('\t', '\r\n').build(), 'http://h/%09/%0D%0A'],
  ['a hole @evil', () => uri`http://h/${'@evil'}`, 'http://h/@evil'],
])('%s', (_, build, text) => {
  expect(build().href).toBe(text)
  expect(Uri.from(text).equals(build(), 'exact')).toBe(true)
})

test.each<[what: string, kind: string, build: () => ReturnType<ReturnType<typeof h>['tryBuild']>]>([
  ['host a/b@evil', 'invalid-host', () => uriBuilder('http').host('a/b@evil').tryBuild()],
  [
    'port 80@evil.com',
    'invalid-port',
    () =>
      uriBuilder('http')
        .host('h')
        .port('80@evil.com' as never)
        .tryBuild(),
  ],
  ['segment ..', 'dot-segment', () => h().segments('a', '..', 'b').tryBuild()],
  ['scheme ht%74ps', 'invalid-scheme', () => uriBuilder('ht%74ps').host('h').tryBuild() as never],
  [
    'scheme javascript:',
    'invalid-scheme',
    () =>
      uriBuilder('javascript:' as string)
        .host('h')
        .tryBuild() as never,
  ],
])('%s is refused', (_, kind, build) => {
  expect(faultOf(build()).kind).toBe(kind)
})

test('pathname //evil/x without an authority is refused', () => {
  expect(faultOf(relativeBuilder().path(Path.from('//evil/x')).tryBuild()).kind).toBe('ambiguous-path')
  expect(faultOf(uriBuilder('x').path(Path.from('//evil/x')).tryBuild()).kind).toBe('ambiguous-path')
})

test('%2f%2fevil.example stays a relative path', () => {
  const built = relativeBuilder().path(Path.from('%2f%2fevil.example:')).build()
  expect([built.href, built.authority]).toEqual(['./%2f%2fevil.example:', undefined])
})

test('an edit of one pair leaves the spelling of the rest', () => {
  const page = Uri.from('http://h/%7e?a=%7e&b=x+y&c=%2F&d=1#%7e')
  const next = edit(page, (draft) => {
    for (const pair of draft.query ?? []) if (pair.name === 'd') pair.value = '2'
  })
  expect(next.href).toBe('http://h/%7e?a=%7e&b=x+y&c=%2F&d=2#%7e')
  expect(uriBuilder(page).setQuery('d', 2).build().href).toBe(next.href)
})
