// The steps of builders one by one: what each adds, replaces or takes away, and that none changes a builder that is
// there already (RFC 3986 3).

import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc3986 } from '../../src/generations/index.js'
import {
  Fragment,
  Host,
  Password,
  Path,
  Query,
  relativeBuilder,
  Segment,
  Uri,
  UriReference,
  User,
  Userinfo,
  uriBuilder,
} from '../../src/index.js'
import { faultOf } from '../support/either.js'
import { references } from '../support/references.js'
import { runs } from '../support/runs.js'
import { expectConsistent } from './data.js'

const x = () => uriBuilder('x')
const h = () => uriBuilder('https').host('h')

test.each<[text: string, build: () => { readonly href: string }]>([
  ['https://h', () => h().build()],
  ['https://h', () => uriBuilder('HTTPS').host('h').build()],
  ['x:', () => x().build()],
  ['', () => relativeBuilder().build()],
  ['https://h', () => uriBuilder('https', { generation: rfc3986 }).host('h').build()],
  ['x://u@h', () => x().user('u').host('h').build()],
  ['x://u:@h', () => x().user('u').password('').host('h').build()],
  ['x://:p@h', () => x().user('').password('p').host('h').build()],
  ['x://a%3Ab:c%3Ad@h', () => x().user('a:b').password('c:d').host('h').build()],
  ['x://%7e:%7e@h', () => x().user(User.from('%7e')).password(Password.from('%7e')).host('h').build()],
  ['x://:p@h', () => x().password('p').host('h').build()],
  ['x://u:p@h', () => x().password('p').host('h').user('u').build()],
  ['x://v:p@h', () => x().user('u').password('p').host('h').user('v').build()],
  ['x://u@h', () => x().user('u').password('p').host('h').without('password').build()],
  ['x://u:p@h', () => x().userinfo(Userinfo.from('a:b')).user('u').password('p').host('h').build()],
  ['x://a@h', () => x().password('p').userinfo(Userinfo.from('a')).host('h').build()],
  ['x://h', () => x().user('u').password('p').host('h').without('userinfo').build()],
  ['x://%7e::@h', () => x().userinfo(Userinfo.from('%7e::')).host('h').build()],
  ['x://%7e', () => x().host(Host.from('%7e')).build()],
  ['x://h:0', () => x().host('h').port(0).build()],
  ['x://', () => x().host('').build()],
  ['//h:1/a', () => relativeBuilder().host('h').port(1).segments('a').build()],
  ['https://h/a/b', () => h().segments('a').segments('b').build()],
  ['https://h/a/b', () => h().segments('a', 'b').segments().build()],
  ['https://h/a/', () => h().segments('a', '').build()],
  ['https://h/a/b', () => h().segments('a', '').segments('b').build()],
  ['https://h/', () => h().segments('').build()],
  ['https://h//a', () => h().segments('', 'a').build()],
  ['https://h/a%2Fb/%25/%3B/;v', () => h().segments('a/b', '%', ';', Segment.from(';v')).build()],
  ['https://h/../%2e', () => h().segments(Segment.from('..'), Segment.from('%2e')).build()],
  ['https://h/.../.a/%25', () => h().segments('...', '.a', '%').build()],
  ['x:a/b', () => x().segments('a', 'b').build()],
  ['x:a:b', () => x().segments('a:b').build()],
  ['x:/a', () => x().path(Path.from('/')).segments('a').build()],
  ['x:/%7e/a', () => x().path(Path.from('/%7e')).segments('a').build()],
  ['x:%7e', () => x().segments('a').path(Path.from('%7e')).build()],
  ['x:', () => x().segments('a').path(Path.from('')).build()],
  ['a/b', () => relativeBuilder().segments('a', 'b').build()],
  ['./a:b', () => relativeBuilder().segments('a:b').build()],
  ['./a:b/c', () => relativeBuilder().path(Path.from('a:b/c')).build()],
  ['/a:b', () => relativeBuilder().path(Path.from('/')).segments('a:b').build()],
  ['//h/a:b', () => relativeBuilder().host('h').segments('a:b').build()],
  ['?a', () => relativeBuilder().query({ a: null }).build()],
  ['#', () => relativeBuilder().fragment('').build()],
  ['x:#%23%257e', () => x().fragment('#%7e').build()],
  ['x:#%7e', () => x().fragment(Fragment.from('%7e')).build()],
  ['x:#b', () => x().fragment('a').fragment('b').build()],
  ['x:?%7e&&=', () => x().query(Query.from('%7e&&=')).build()],
  ['x:?', () => x().query(Query.from('')).build()],
  ['x://h', () => x().user('u').host('h').without('userinfo').build()],
  ['x://h', () => x().host('h').port(1).without('port').build()],
  ['x://h?a#b', () => x().host('h').segments('a').query({ a: null }).fragment('b').without('path').build()],
  ['x://h#b', () => x().host('h').query({ a: null }).fragment('b').without('query').build()],
  ['x://h?a', () => x().host('h').query({ a: null }).fragment('b').without('fragment').build()],
  ['x://h/b', () => x().host('h').segments('a').without('path').segments('b').build()],
])('%s', (text, build) => {
  const value = build()
  expect(value.href).toBe(text)
  expectConsistent(value as UriReference)
})

describe('a path that would be read as something else', () => {
  test.each<[string, () => ReturnType<ReturnType<typeof relativeBuilder>['tryBuild']>]>([
    ['//evil/x', () => relativeBuilder().path(Path.from('//evil/x')).tryBuild()],
    ['// of empty segments', () => relativeBuilder().path(Path.from('/')).segments('', 'evil').tryBuild()],
    ['a slash first', () => relativeBuilder().segments('', 'evil').tryBuild()],
    ['an empty segment alone', () => relativeBuilder().segments('').tryBuild()],
    ['rootless behind an authority', () => relativeBuilder().host('h').path(Path.from('a')).tryBuild()],
  ])('%s', (_, build) => {
    expect(faultOf(build())).toMatchObject({ kind: 'ambiguous-path', component: 'path' })
  })

  test('with a scheme as well', () => {
    expect(faultOf(x().path(Path.from('//evil/x')).tryBuild()).kind).toBe('ambiguous-path')
    expect(faultOf(x().segments('', 'a').tryBuild()).kind).toBe('ambiguous-path')
  })
})

describe('a base is shared', () => {
  test('every step leaves the builder that it was called on as it was', () => {
    const base = uriBuilder(Uri.from('https://u@h:1/%7e?a=%7e#f'))
    const forks = [
      base.user('v'),
      base.host('i'),
      base.port(2),
      base.segments('a', 'b'),
      base.path(Path.from('/x')),
      base.query({ q: 1 }),
      base.form({ q: 1 }),
      base.addQuery('q', 1),
      base.setQuery('a', 1),
      base.removeQuery('a'),
      base.fragment('g'),
      base.without('query'),
      base.segments('..'),
    ]
    const texts = forks.map((fork) => {
      const built = fork.tryBuild()
      return built._tag === 'Right' ? built.right.href : built.left.kind
    })
    expect(texts).toEqual([
      ...'https://v@h:1/%7e?a=%7e#f https://u@i:1/%7e?a=%7e#f https://u@h:2/%7e?a=%7e#f'.split(' '),
      ...'https://u@h:1/%7e/a/b?a=%7e#f https://u@h:1/x?a=%7e#f https://u@h:1/%7e?q=1#f'.split(' '),
      ...'https://u@h:1/%7e?q=1#f https://u@h:1/%7e?a=%7e&q=1#f https://u@h:1/%7e?a=1#f'.split(' '),
      ...'https://u@h:1/%7e#f https://u@h:1/%7e?a=%7e#g https://u@h:1/%7e#f dot-segment'.split(' '),
    ])
    expect(base.build().href).toBe('https://u@h:1/%7e?a=%7e#f')
  })

  test('an error in one fork is not in another', () => {
    const api = h().segments('v1')
    const bad = api.segments('..')
    expect(faultOf(bad.tryBuild()).kind).toBe('dot-segment')
    expect(api.segments('a').build().href).toBe('https://h/v1/a')
    expect(faultOf(bad.segments('a').without('path').tryBuild()).kind).toBe('dot-segment')
  })

  test('a builder builds as often as it is asked', () => {
    const builder = h().segments('a')
    expect(builder.build().equals(builder.build(), 'exact')).toBe(true)
  })
})

describe('a builder that begins with a value', () => {
  test('gives the same text', () => {
    fc.assert(
      fc.property(references, (text) => {
        const built = uriBuilder(UriReference.from(text)).build()
        expect(built.href).toBe(text)
        expectConsistent(built)
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('changes what a step names, and nothing else', () => {
    fc.assert(
      fc.property(references, (text) => {
        const value = UriReference.from(text)
        const before = value.components()
        const start = uriBuilder(value)
        expect(start.fragment('a b').build().components()).toEqual({ ...before, fragment: 'a%20b' })
        expect(start.query({ q: '&' }).build().components()).toEqual({ ...before, query: 'q=%26' })
        expect(start.without('query').build().components()).toEqual({ ...before, query: undefined })
        if (before.host === undefined) return
        expect(start.host('i').build().components()).toEqual({ ...before, host: 'i' })
        expect(start.port(4711).build().components()).toEqual({ ...before, port: '4711' })
        const [, , password] = /^([^:]*)(:.*)?$/s.exec(before.userinfo ?? '') ?? []
        expect(start.user('u').build().components()).toEqual({ ...before, userinfo: `u${password ?? ''}` })
        const [user] = (before.userinfo ?? '').split(':')
        expect(start.password('p').build().components()).toEqual({ ...before, userinfo: `${user}:p` })
        const kept = before.userinfo === undefined ? undefined : user
        expect(start.without('password').build().components()).toEqual({ ...before, userinfo: kept })
      }),
      { numRuns: runs(5_000) },
    )
  })

  test('the host can be taken away by the whole authority', () => {
    const start = uriBuilder(Uri.from('x://u@h:1/a')) as unknown as {
      without(component: 'authority'): { build(): Uri }
    }
    expect(start.without('authority').build().href).toBe('x:/a')
  })

  test('a port or a user needs a host', () => {
    const start = uriBuilder(UriReference.from('/a'))
    expect(faultOf(start.port(1).tryBuild()).kind).toBe('missing-host')
    expect(faultOf(start.user('u').tryBuild()).kind).toBe('missing-host')
    expect(start.port(1).host('h').build().href).toBe('//h:1/a')
  })

  test('an authority cannot come before a rootless path', () => {
    expect(faultOf(uriBuilder(UriReference.from('x:a')).host('h').tryBuild()).kind).toBe('ambiguous-path')
  })
})
