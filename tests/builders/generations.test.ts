// Building under the generations before RFC 3986: what is escaped, which hosts there are, and that what was put together
// is read as what it was put together from.

import { describe, test } from '@jest/globals'
import { draft1996, rfc1738, rfc2396, rfc2396bis, rfc3986 } from '../../src/generations.js'
import {
  edit,
  type Generation,
  Host,
  Path,
  relative,
  relativeBuilder,
  tryEdit,
  tryUri,
  Uri,
  UriBuildError,
  UriReference,
  UriSyntaxError,
  Userinfo,
  uri,
  uriBuilder,
} from '../../src/index.js'
import { expectFailure, faultOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { generations } from '../support/grammars.js'
import { textsOf } from '../support/references.js'
import { expectLaw } from '../support/runs.js'
import { expectConsistent, set } from './data.js'

test('what is escaped in segments, in queries and in fragments', () => {
  const hrefs = generations.map(
    (generation) =>
      uriBuilder('x', { generation }).host('h').segments("~$!'[;").query({ a: '+~$' }).fragment('~$#').build()
        .href,
  )
  const marks = "x://h/~%24!'%5B%3B?a=%2B~%24#~%24%23"
  expect(hrefs).toEqual([
    "x://h/%7E$!'%5B%3B?a=%2B%7E$#%7E$%23",
    marks.replaceAll('%24', '$'),
    marks,
    marks,
    'x://h/~%24%21%27%5B%3B?a=%2B~%24#~%24%23',
  ])
})

test('what is escaped in user information', () => {
  const hrefs = generations.map(
    (generation) => uriBuilder('ftp', { generation }).user('a:?').password('b:?').host('h').build().href,
  )
  expect(hrefs).toEqual([
    'ftp://a%3A%3F:b%3A%3F@h',
    'ftp://a%3A%3F:b%3A%3F@h',
    'ftp://a%3A%3F:b%3A%3F@h',
    'ftp://a%3A%3F:b%3A%3F@h',
    'ftp://a%3A%3F:b%3A%3F@h',
  ])
})

describe('hosts', () => {
  const build = (generation: Generation, host: string | Host, port?: number) => {
    const hosted = uriBuilder('x', { generation }).host(host)
    return (port === undefined ? hosted : hosted.port(port)).segments('a').tryBuild()
  }

  test.each<[host: string | Host, alone: readonly Generation[], withPort: readonly Generation[]]>([
    ['h', [...generations], [...generations]],
    ['1.2.3.4', [...generations], [...generations]],
    ['a_b', [rfc1738, rfc2396, rfc2396bis, rfc3986], [rfc3986]],
    ['1.2.3', [rfc1738, rfc2396, rfc2396bis, rfc3986], [rfc2396bis, rfc3986]],
    ['h.', [rfc1738, rfc2396, rfc2396bis, rfc3986], [rfc2396, rfc3986]],
    ['a b', [rfc1738, rfc2396, rfc2396bis, rfc3986], [rfc3986]],
    ['a:8x', [rfc1738, rfc2396, rfc2396bis, rfc3986], [rfc3986]],
    ['::1', [rfc2396, rfc2396bis, rfc3986], [rfc2396, rfc2396bis, rfc3986]],
    ['[::1]', [rfc2396, rfc2396bis, rfc3986], [rfc2396, rfc2396bis, rfc3986]],
    [Host.from(''), [...generations], [rfc3986]],
  ])('%s', (host, alone, withPort) => {
    for (const [port, allowed] of [[undefined, alone] as const, [1, withPort] as const]) {
      for (const generation of generations) {
        const result = build(generation, host, port)
        if (allowed.includes(generation)) {
          const read = expectConsistent(successOf(result))
          expect(read.host?.equals(String(host))).toBe(true)
          expect(read.port).toBe(port)
        } else {
          expectFailure(result, { kind: 'invalid-host', component: 'host' })
        }
      }
    }
  })

  test('what is read as a name is put in as it is, alone', () => {
    const name = Uri.from('http://h:8a/', { generation: rfc2396 }).host as Host
    expect(successOf(build(rfc2396, name)).href).toBe('x://h:8a/a')
    expectFailure(build(rfc2396, name, 1), { kind: 'invalid-host' })
    expectFailure(build(draft1996, name), { component: 'port' })
    expectFailure(build(rfc3986, name), { kind: 'invalid-character' })
  })

  test('user information needs a server', () => {
    const start = uriBuilder('x', { generation: rfc2396 }).userinfo(Userinfo.from('u:p'))
    expectFailure(start.host(Host.from('', { generation: rfc2396 })).tryBuild(), { kind: 'invalid-host' })
    expect(start.host('h').build().href).toBe('x://u:p@h')
    expect(() => start.host('a_b').build()).toThrow(UriBuildError)
  })

  test('an address of the future', () => {
    expectFailure(build(rfc2396, '[v1.a]'), { kind: 'invalid-ip-literal' })
    expectFailure(build(rfc1738, '[v1.a]'), { kind: 'invalid-host' })
    expectFailure(build(rfc2396bis, Host.from('[v1.a]')), { kind: 'invalid-ip-literal' })
  })
})

describe('paths', () => {
  test('a query behind a host has a slash before it where only a slash ends the authority', () => {
    const hrefs = generations.map(
      (generation) => uriBuilder('http', { generation }).host('h').query({ q: '1' }).build().href,
    )
    expect(hrefs).toEqual(['http://h/?q=1', 'http://h/?q=1', 'http://h?q=1', 'http://h?q=1', 'http://h?q=1'])
    const edited = generations.map((generation) =>
      edit(Uri.from('http://h', { generation }), set({ query: [{ name: 'q', value: '1' }] })),
    )
    expect(edited.map(String)).toEqual(hrefs)
  })

  test('what can stand behind a scheme alone', () => {
    const path = Uri.from('x:a[b', { generation: rfc2396 }).path
    const start = uriBuilder('y', { generation: rfc2396 })
    expect(start.path(path).build().href).toBe('y:a[b')
    expectFailure(relativeBuilder({ generation: rfc2396 }).path(path).tryBuild(), {
      kind: 'invalid-character',
      component: 'path',
    })
    expectFailure(start.tryBuild(), { kind: 'missing-path' })
  })

  test('a colon that is no end of a scheme needs no guard', () => {
    for (const [generation, text, href] of [
      [rfc1738, '%41:b', '%41:b'],
      [rfc1738, 'a:b', './a:b'],
      [draft1996, '_:b', '_:b'],
      [draft1996, ':b', ':b'],
      [rfc2396, '_:b', './_:b'],
    ] as const) {
      const path = Path.from(text, { generation })
      expect(relativeBuilder({ generation }).path(path).build().href).toBe(href)
    }
    const value = UriReference.from('a_b:c', { generation: rfc1738 })
    expect(edit(value, set({ fragment: 'f' })).href).toBe('a_b:c#f')
  })
})

describe('tags, behind a base', () => {
  const extended = (base: Uri) => tryUri`${base}/~${'~$;'}?q=${'~'}`

  test('one call site serves bases of every generation', () => {
    const hrefs = [...generations, ...generations].map((generation) => {
      const result = extended(Uri.from('http://h', { generation }))
      return result._tag === 'Right' ? result.right.href : result.left.kind
    })
    const later = 'http://h/~~%24%3B?q=~'
    const draft = later.replace('%24', '$')
    expect(hrefs.slice(0, 5)).toEqual(['invalid-character', draft, later, later, later])
    expect(hrefs.slice(5)).toEqual(hrefs.slice(0, 5))
  })

  test('literal text that is wrong under the generation of the base', () => {
    const base = Uri.from('http://h', { generation: rfc1738 })
    expect(() => uri`${base}/~`).toThrow(UriSyntaxError)
    expect(() => relative`${base}/~`).toThrow(UriSyntaxError)
  })

  test('a query behind a host', () => {
    const base = Uri.from('http://h', { generation: draft1996 })
    expect(uri`${base}?q=${'1'}`.href).toBe('http://h/?q=1')
  })
})

test.each(generations)(
  '%s: whatever a builder makes of the parts of a reference is that reference',
  (generation) => {
    expectLaw(5_000, textsOf(generation).references, (text) => {
      const value = UriReference.from(text, { generation })
      const built = uriBuilder(value).tryBuild()
      expect(successOf(built)).toStrictEqual(value)
      expect(successOf(built).generation).toBe(generation)
    })
  },
)

test('an edit under which the authority would be read otherwise is refused', () => {
  const name = UriReference.from('//a_b', { generation: rfc2396 })
  const result = tryEdit(name, set({ port: 80 }))
  expect(faultOf(result)).toEqual({ kind: 'invalid-host', component: 'host', offset: 2 })
  expect(edit(name, set({ host: 'h', port: 80 })).href).toBe('//h:80')
})
