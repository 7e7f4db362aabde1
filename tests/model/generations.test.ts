// How the generations read: what is a server and what only a name, what is a host, which error there is; and reading a
// value again under another generation.

import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { uriFromString } from '../../src/codecs/index.js'
import {
  draft1996,
  generations as known,
  rfc1738,
  rfc2396,
  rfc2396bis,
  rfc3986,
} from '../../src/generations.js'
import {
  Authority,
  type Component,
  type ComponentReader,
  type Components,
  describe as describeError,
  type Generation,
  Host,
  Password,
  Path,
  Query,
  RelativeReference,
  redacted,
  Segment,
  Uri,
  UriReference,
  UriSyntaxError,
  Userinfo,
  uriBuilder,
} from '../../src/index.js'
import { grammarOf } from '../../src/model/generations/chosen.js'
import { isServerHost } from '../../src/model/syntax/server.js'
import { components } from '../support/components.js'
import { expectFault, failureOf, faultOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { derivedFrom, mutated } from '../support/grammar-arbitrary.js'
import { generations, grammars } from '../support/grammars.js'
import { matcherOf } from '../support/matcher.js'
import { textsOf } from '../support/references.js'
import { expectLaw } from '../support/runs.js'

const older = generations.filter((generation) => generation !== rfc3986)

describe('a generation', () => {
  test('the list has them all, the oldest first, and cannot be changed', () => {
    expect(known).toEqual([rfc1738, draft1996, rfc2396, rfc2396bis, rfc3986])
    expect(Object.isFrozen(known)).toBe(true)
  })

  test.each(generations)('%s is its name to whoever prints it, and shows nothing else', (generation) => {
    const { name } = generation
    expect(String(generation)).toBe(name)
    expect(JSON.stringify({ generation })).toBe(`{"generation":"${name}"}`)
    expect(inspect(generation)).toBe(`Generation <${name}>`)
    expect(Reflect.ownKeys(generation)).toEqual(['name'])
    expect(Object.isFrozen(generation)).toBe(true)
  })

  test.each(generations)('%s is that of the values it reads', (generation) => {
    expect(UriReference.from('a', { generation }).generation).toBe(generation)
    expect(Uri.from('x:a', { generation }).resolve('b').generation).toBe(generation)
  })

  test('without one, it is RFC 3986', () => {
    expect(Uri.from('x:a').generation).toBe(rfc3986)
    expect(Uri.from('x:a', {}).generation).toBe(rfc3986)
    expect(Uri.from('x:a', { generation: undefined }).generation).toBe(rfc3986)
  })
})

describe('what stands behind two slashes', () => {
  test.each<[generation: Generation, text: string, parts: Partial<Components>]>([
    [rfc1738, '//u:p@h:1/a?b', { userinfo: 'u:p', host: 'h', port: '1', path: '/a', query: 'b' }],
    [rfc1738, '//u?x:;&=@h/p', { userinfo: 'u?x:;&=', host: 'h', path: '/p' }],
    [rfc1738, '//h?q/r', { host: 'h?q', path: '/r' }],
    [rfc1738, '//h:/', { host: 'h:', path: '/' }],
    [rfc1738, '//u:p:q@h', { host: 'u:p:q@h' }],
    [rfc1738, '///a', { host: '', path: '/a' }],
    [rfc1738, '//h/a;b/c?d', { host: 'h', path: '/a;b/c', query: 'd' }],
    [draft1996, '//u?x@h:/p', { userinfo: 'u?x', host: 'h', port: '', path: '/p' }],
    [draft1996, '//', { host: '' }],
    [rfc2396, '//u:p:q@h.:1?b', { userinfo: 'u:p:q', host: 'h.', port: '1', query: 'b' }],
    [rfc2396, '//a_b:80', { host: 'a_b:80' }],
    [rfc2396, '//1.2.3:80', { host: '1.2.3:80' }],
    [rfc2396, '//999.1.1.1:80', { host: '999.1.1.1', port: '80' }],
    [rfc2396, '//1234.1.1.1:80', { host: '1234.1.1.1:80' }],
    [rfc2396, '//u@[::1]:8', { userinfo: 'u', host: '[::1]', port: '8' }],
    [rfc2396, '//u@', { host: 'u@' }],
    [rfc2396bis, '//1.2.3:80', { host: '1.2.3', port: '80' }],
    [rfc2396bis, '//a.:80', { host: 'a.:80' }],
    [rfc2396bis, '//a.b.:80', { host: 'a.b.', port: '80' }],
    [rfc2396bis, '//a.1.:80', { host: 'a.1.:80' }],
    [rfc3986, '//a_b:80', { host: 'a_b', port: '80' }],
  ])('%s: %s', (generation, text, parts) => {
    const value = UriReference.from(text, { generation })
    expect(value.components()).toStrictEqual(components(parts))
    const authority = Authority.from(value.authority?.text ?? '', { generation })
    expect(authority.host.text).toBe(parts.host)
    expect(authority.userinfo?.text).toBe(parts.userinfo)
    if (parts.host?.[0] !== '[') expect(value.host?.kind).toBe('reg-name')
  })

  // RFC 2732, 2
  test.each([
    'http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html',
    'http://[1080:0:0:0:8:800:200C:417A]/index.html',
    'http://[3ffe:2a00:100:7031::1]',
    'http://[1080::8:800:200C:417A]/foo',
    'http://[::192.9.5.5]/ipng',
    'http://[::FFFF:129.144.52.38]:80/index.html',
    'http://[2010:836B:4179::836B:4179]',
  ])('RFC 2732 2: %s', (text) => {
    for (const generation of [rfc2396, rfc2396bis, rfc3986] as const) {
      expect(Uri.from(text, { generation }).host?.kind).toBe('ipv6')
    }
    for (const generation of [rfc1738, draft1996] as const) {
      expect(Uri.canParse(text, { generation })).toBe(false)
    }
  })

  test('an origin is that of a server', () => {
    expect(Uri.from('http://a_b:80/', { generation: rfc2396 }).origin).toBeUndefined()
    expect(Uri.from('http://a_b:80/').origin).toBe('http://a_b')
    expect(Uri.from('http://h:80/', { generation: rfc2396 }).origin).toBe('http://h')
  })
})

describe('what is wrong', () => {
  test.each<[generation: Generation, text: string, kind: string, component: string, offset: number]>([
    [rfc1738, 'http://[::1]/', 'invalid-character', 'host', 7],
    [rfc1738, 'http://h/~', 'invalid-character', 'path', 9],
    [draft1996, 'http://1a/', 'invalid-host', 'host', 7],
    [draft1996, 'http://u@h_/', 'invalid-host', 'host', 9],
    [draft1996, 'http://u:p:q@h/', 'invalid-character', 'userinfo', 10],
    [draft1996, 'http://h:8a/', 'invalid-character', 'port', 10],
    [draft1996, 'http://1:8a/', 'invalid-host', 'host', 7],
    [draft1996, 'http://h?q', 'invalid-host', 'host', 7],
    [draft1996, 'http://u@/', 'invalid-host', 'host', 9],
    [draft1996, 'http://h%4/', 'invalid-percent-encoding', 'host', 8],
    [rfc2396, 'x:', 'missing-path', 'path', 2],
    [rfc2396, 'x:#f', 'missing-path', 'path', 2],
    [rfc2396, 'x:[b', 'invalid-character', 'path', 2],
    [rfc2396, 'x:%4', 'invalid-percent-encoding', 'path', 2],
    [rfc2396, 'x:/a[b', 'invalid-character', 'path', 4],
    [rfc2396, 'http://a[::1]', 'invalid-character', 'host', 8],
    [rfc2396, 'http://[::1]@h', 'invalid-character', 'userinfo', 7],
    [rfc2396, 'http://[::1]x', 'invalid-host', 'host', 7],
    [rfc2396, 'http://[::1]:8a', 'invalid-character', 'port', 14],
    [rfc2396, 'http://[v1.a]/', 'invalid-ip-literal', 'host', 8],
    [rfc2396, 'http://[::1][', 'invalid-character', 'host', 12],
    [rfc2396bis, 'x://h/?[', 'invalid-character', 'query', 7],
    [rfc2396bis, 'a_b:c', 'invalid-scheme', 'scheme', 1],
  ])('%s: %s', (generation, text, kind, component, offset) => {
    const result = UriReference.parse(text, { generation })
    expectFault(result, kind, component, offset)
    expect(failureOf(result).generation).toBe(generation.name)
    expect(UriReference.canParse(text, { generation })).toBe(false)
  })

  test.each<[generation: Generation, text: string, expected: string]>([
    [draft1996, 'http://1a/', 'a name, an IPv4 address or an IPv6 address'],
    [rfc2396, 'x:', 'a path or a query'],
    [rfc2396, 'http://[v1.a]/', 'an IPv6 address without a zone, then "]"'],
    [rfc1738, 'x://h ', `a letter, a digit, one of !$&'()*+,-.:;=?@_, or "%" and two hexadecimal digits`],
  ])('%s: what is expected in %s', (generation, text, expected) => {
    expect(failureOf(UriReference.parse(text, { generation })).expected).toBe(expected)
  })

  test.each<[generation: Generation, expected: string]>([
    [rfc1738, 'letters, digits, "+", "-" or "."'],
    [rfc2396, 'a letter, then letters, digits, "+", "-" or "."'],
  ])('%s: what a scheme is', (generation, expected) => {
    const error = failureOf(uriBuilder('a_b', { generation }).tryBuild())
    expect([error.kind, error.offset, error.expected]).toEqual(['invalid-scheme', 1, expected])
  })

  test('an unknown generation', () => {
    const error = failureOf(Uri.parse('x:', { generation: 'rfc1630' as never }))
    expect(describeError(error)).toContain('Import one from uriform/generations.')
    expect(error.generation).toBeUndefined()
  })

  test('a password is masked up to the end of its authority, which a question mark may not be', () => {
    for (const generation of [rfc1738, draft1996] as const) {
      const error = failureOf(Uri.parse('ftp://u:s3?cret@h/ x', { generation }))
      expect(error.redacted).toBe('ftp://u:***@h/ x')
      expect(redacted(Uri.from('ftp://u:s3?cret@h/x', { generation }))).toBe('ftp://u:***@h/x')
    }
  })
})

describe('components by themselves', () => {
  test.each<
    [what: string, reader: ComponentReader<Component>, text: string, ...allowed: readonly Generation[]]
  >([
    ['a host that is a name', Host, 'a_b', rfc1738, rfc2396, rfc2396bis, rfc3986],
    ['a host with a port in it', Host, 'h:80'],
    ['a host with what is no port', Host, 'h:8a', rfc1738, rfc2396, rfc2396bis],
    ['a host and a slash', Host, 'h/'],
    ['a host that is wrong', Host, 'h h'],
    ['an address', Host, '[::1]', rfc2396, rfc2396bis, rfc3986],
    ['an address of the future', Host, '[v1.a]', rfc3986],
    ['two colons in userinfo', Userinfo, 'a:b:c', rfc2396, rfc2396bis, rfc3986],
    ['one colon in userinfo', Userinfo, 'a:b', ...generations],
    ['a colon in a password', Password, 'b:c', rfc2396, rfc2396bis, rfc3986],
    ['a question mark in userinfo', Userinfo, 'a?b', rfc1738, draft1996],
    ['a bracket in a rootless path', Path, 'a[b', rfc2396, rfc2396bis],
    ['a bracket first in one', Path, '[b', rfc2396bis],
    ['a bracket in an absolute path', Path, '/a[b'],
    ['a bracket in a segment', Segment, 'a[b', rfc2396, rfc2396bis],
    ['a bracket in a query', Query, 'a[b', rfc2396, rfc2396bis],
    ['a tilde', Segment, '~', draft1996, rfc2396, rfc2396bis, rfc3986],
  ])('%s', (_, reader, text, ...allowed) => {
    const where = generations.filter((generation) => reader.parse(text, { generation })._tag === 'Right')
    expect(where).toEqual(allowed)
  })
})

describe.each(older)('%s: the host of a server', (generation) => {
  const { rules } = grammarOf(generation)

  test('isServerHost is the rule host', () => {
    const { matches } = matcherOf(grammars[generation.name], 'host')
    expectLaw(50_000, mutated(derivedFrom(grammars[generation.name], 'host')), (text) => {
      expect(isServerHost(text, rules)).toBe(matches(text))
    })
  })

  test('and labels of every length', () => {
    const { matches } = matcherOf(grammars[generation.name], 'host')
    for (const length of [1, 2, 62, 63, 64, 65]) {
      for (const text of ['a'.repeat(length), `1${'-'.repeat(length)}1.a`, `a.${'b'.repeat(length)}.`]) {
        expect([text, isServerHost(text, rules)]).toEqual([text, matches(text)])
      }
    }
  })
})

test('every host of RFC 3986 is one', () => {
  const { rules } = grammarOf(rfc3986)
  expect(['', 'a_b', '%41', '[v1.a]', '[::1]'].every((host) => isServerHost(host, rules))).toBe(true)
})

describe('as: the same text under another generation', () => {
  test.each(generations)('from %s', (generation) =>
    expectLaw(10_000, textsOf(generation).references, fc.constantFrom(...generations), (text, other) => {
      const value = UriReference.from(text, { generation })
      const result = value.tryAs(other)
      const expected = (value instanceof Uri ? Uri : RelativeReference).parse(text, { generation: other })
      expect(result).toEqual(expected)
      if (result._tag === 'Left') {
        expect(() => value.as(other)).toThrow(new UriSyntaxError(result.left))
        return
      }
      expect(value.as(other)).toStrictEqual(result.right)
      const { href, generation: found, scheme } = result.right
      expect([href, found, scheme]).toEqual([text, other, value.scheme])
      expect(result.right instanceof Uri).toBe(value instanceof Uri)
      expect(result.right.equals(value, 'exact')).toBe(other === generation)
      expect(result.right.as(generation)).toStrictEqual(value)
    }),
  )

  test('what is a URI in one and nothing in another', () => {
    expect(faultOf(Uri.from('9p:x', { generation: rfc1738 }).tryAs(rfc2396)).kind).toBe('invalid-scheme')
    expect(faultOf(Uri.from('x:', { generation: rfc1738 }).tryAs(rfc2396)).kind).toBe('missing-path')
    expect(faultOf(RelativeReference.from('a_b:c', { generation: rfc1738 }).tryAs(rfc3986)).kind).toBe(
      'invalid-scheme',
    )
  })

  test('what is read otherwise', () => {
    const uri = Uri.from('http://u?x@h/p', { generation: rfc1738 })
    expect(uri.host?.text).toBe('h')
    expect(uri.as(rfc3986).host?.text).toBe('u')
  })

  test('an unknown generation', () => {
    for (const wrong of ['rfc1630', 'rfc2396', 'rfc3986', null, 1, {}, { name: 'rfc1630' }]) {
      const generation = wrong as Generation
      for (const value of [Uri.from('x:'), RelativeReference.from('')]) {
        expect(failureOf(value.tryAs(generation)).kind).toBe('unknown-generation')
        expect(() => value.as(generation)).toThrow(UriSyntaxError)
      }
    }
  })
})

describe('the same document', () => {
  const base = 'http://a/b/c/d;p?q'
  test.each<[reference: string, of: readonly Generation[]]>([
    ['', [...generations]],
    ['#s', [...generations]],
    ['?q', [rfc1738, rfc3986]],
    ['?', [rfc1738]],
    [';', [rfc1738]],
    ['//', [rfc1738]],
    ['d;p?q', [rfc1738, rfc3986]],
    [base, [rfc1738, rfc3986]],
    ['?y', []],
  ])('%j', (reference, of) => {
    const found = generations.filter(
      (generation) =>
        UriReference.canParse(reference, { generation }) &&
        UriReference.from(reference, { generation }).isSameDocument(Uri.from(`${base}#f`, { generation })),
    )
    expect(found).toEqual(of)
  })

  test.each(generations)('%s: what is the same for every base', (generation) => {
    const { references, uris } = textsOf(generation)
    expectLaw(10_000, uris, references, (baseText, text) => {
      const value = UriReference.from(text, { generation })
      expect(value.isSameDocument()).toBe(/^(?:#.*)?$/s.test(text))
      const from = Uri.from(baseText, { generation })
      if (!value.isSameDocument(from)) return
      const target = from.resolve(value).href
      expect(target.replace(/#.*/s, '')).toBe(baseText.replace(/#.*/s, ''))
    })
  })
})

describe('what options may hold as a generation, in readers and in codecs', () => {
  const broken = {
    get name(): never {
      throw new Error('no name')
    },
  }

  test.each([
    ['without a name', {}],
    ['whose name throws', broken],
    ['of no document', { name: 'rfc1' }],
  ])('an object %s is an unknown generation', (_, object) => {
    const generation = object as unknown as Generation
    expect(Uri.parse('x:', { generation })).toMatchObject({ left: { kind: 'unknown-generation' } })
    expect(Uri.canParse('x:', { generation })).toBe(false)
    expect(() => uriFromString({ generation })).toThrow('Unknown generation')
  })

  test('an object with the name of the default stands for it', () => {
    const generation = { name: 'rfc3986' } as Generation
    expect(Uri.from('x:', { generation }).generation).toBe(Uri.from('x:').generation)
  })
})
