// The targets of HTTP requests: RFC 9112 3.2, RFC 9110 4.2.4.

import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { describe as explain, Uri, UriSyntaxError } from 'uriform'
import {
  type RequestTarget,
  type RequestTargetOptions,
  requestTarget,
  tryRequestTarget,
} from 'uriform/guards'
import { isRequestTarget } from '../../../src/builders/http/request-target.js'
import { strays } from '../../../src/model/algorithms/strays.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { errorIn, failureOf, faultOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi, testLaw } from '../../support/runs.js'

/** The form, the path and the query. */
function shown({ form, path, query }: RequestTarget): readonly (string | undefined)[] {
  return [form, path.text, query?.text]
}

describe('RFC 9112 3.2.1: origin form', () => {
  test.each([
    ['/', '/', undefined],
    ['/where?q=now', '/where', 'q=now'],
    ['/a?', '/a', ''],
    ['/a?b?c', '/a', 'b?c'],
    ['/a/../b', '/a/../b', undefined],
    ['/%2e%2e/%2F', '/%2e%2e/%2F', undefined],
    ['/http://h/x', '/http://h/x', undefined],
    ['/:80', '/:80', undefined],
    ['/*', '/*', undefined],
    ['//', '//', undefined],
    ['//x/y', '//x/y', undefined],
    ['//evil.example:80/admin/1?q', '//evil.example:80/admin/1', 'q'],
    ['//u:p@h/', '//u:p@h/', undefined],
    ['///x', '///x', undefined],
    ['/@h:80', '/@h:80', undefined],
  ])('%s', (text, path, query) => {
    for (const method of [undefined, 'GET', 'OPTIONS', 'get', 'connect']) {
      expect(shown(requestTarget(text, { method }))).toEqual(['origin', path, query])
    }
    expect(shown(requestTarget(text, { strays: 'refuse' }))).toEqual(['origin', path, query])
  })

  test('two slashes begin a path with an empty first segment, never a host', () => {
    const target = requestTarget('//evil.example/x')
    expect(target.path.segments.map(String)).toEqual(['', 'evil.example', 'x'])
    expect(target).toMatchObject({ uri: undefined, host: undefined, port: undefined })
  })
})

describe('RFC 9112 3.2.2: absolute form', () => {
  test.each([
    ['http://www.example.org/pub/WWW/TheProject.html', '/pub/WWW/TheProject.html', undefined],
    ['http://h:8080/a?b', '/a', 'b'],
    ['HTTPS://[::1]:443/', '/', undefined],
    ['http://h:/a', '/a', undefined],
    ['ftp://h/a', '/a', undefined],
    ['x://h/a', '/a', undefined],
    ['http://h//x', '//x', undefined],
    ['http://h:65535/', '/', undefined],
  ])('%s', (text, path, query) => {
    const target = requestTarget(text, { method: 'GET' })
    expect(shown(target)).toEqual(['absolute', path, query])
    expect(target.form === 'absolute' && target.uri.href).toBe(text)
  })

  test.each([
    ['http://h', 'http://h/', undefined],
    ['http://h:80', 'http://h:80/', undefined],
    ['http://h?q', 'http://h/?q', 'q'],
    ['http://h:80?', 'http://h:80/?', ''],
    ['x://h?|', 'x://h/?%7C', '%7C'],
  ])('RFC 9110 4.2.3: an empty path reads as a slash: %s', (text, href, query) => {
    const target = requestTarget(text)
    expect(shown(target)).toEqual(['absolute', '/', query])
    expect(target.form === 'absolute' && target.uri.href).toBe(href)
    expect(target.form === 'absolute' && target.uri).toStrictEqual(Uri.from(href))
    expect(target.text).toBe(text)
  })

  test.each([
    ['no host', 'http:/a', 'missing-host', 'host', 5],
    ['an empty host', 'http:///a', 'missing-host', 'host', 7],
    ['an empty host and a port', 'http://:80/', 'missing-host', 'host', 7],
    ['no authority', 'urn:isbn:x', 'missing-host', 'host', 4],
    ['no authority, but digits', 'h:80x', 'missing-host', 'host', 2],
    ['code', 'javascript:alert(1)', 'missing-host', 'host', 11],
    ['a user, RFC 9110 4.2.4', 'http://u@h/', 'unexpected-userinfo', 'userinfo', 7],
    ['a user and a password, RFC 9110 4.2.4', 'http://u:p@h/', 'unexpected-userinfo', 'userinfo', 7],
    ['an empty user', 'http://@h/', 'unexpected-userinfo', 'userinfo', 7],
    ['a port over 65535', 'http://h:65536/', 'invalid-port', 'port', 9],
    ['a long port', 'http://münchen.de:99999?q', 'invalid-port', 'port', 18],
    ['a fragment', 'http://h/a#f', 'unexpected-fragment', 'fragment', 10],
    ['no scheme', 'example.com/a', 'wrong-form', undefined, 0],
    ['a name', 'example.com', 'wrong-form', undefined, 0],
    ['nothing', '', 'wrong-form', undefined, 0],
    ['a query', '?q', 'wrong-form', undefined, 0],
    ['a backslash', '\\x', 'wrong-form', undefined, 0],
    ['a backslash for a slash', 'http:\\\\h', 'invalid-character', 'path', 5],
  ])('%s', (_, text, kind, component, offset) => {
    expect(faultOf(tryRequestTarget(text))).toEqual({ kind, component, offset })
  })
})

describe('RFC 9112 3.2.3: authority form', () => {
  test.each([
    ['www.example.com:80', 'www.example.com', 80],
    ['localhost:3000', 'localhost', 3000],
    ['[::1]:443', '[::1]', 443],
    ['1.2.3.4:1', '1.2.3.4', 1],
    ['mailto:1', 'mailto', 1],
    ['h:0080', 'h', 80],
    ['h:65535', 'h', 65535],
    ['münchen.de:443', 'xn--mnchen-3ya.de', 443],
  ])('%s', (text, host, port) => {
    for (const method of [undefined, 'CONNECT']) {
      const target = requestTarget(text, { method })
      expect(shown(target)).toEqual(['authority', '', undefined])
      expect(target.form === 'authority' && [target.host.text, target.port]).toEqual([host, port])
      expect(target.text).toBe(text)
    }
  })

  test.each([
    ['no port', 'h', 'missing-component', 'port', 1],
    ['an empty port', 'h:', 'missing-component', 'port', 2],
    ['a port over 65535', 'h:65536', 'invalid-port', 'port', 2],
    ['a port of many digits', `h:${'9'.repeat(400)}`, 'invalid-port', 'port', 2],
    ['a user', 'u:p@h:80', 'unexpected-userinfo', 'userinfo', 0],
    ['no host', ':80', 'missing-host', 'host', 0],
    ['nothing', '', 'missing-host', 'host', 0],
    ['two ports', 'h:80:80', 'invalid-character', 'port', 4],
    ['a path', 'h:80/', 'wrong-form', undefined, 4],
    ['an absolute URI', 'http://h:80', 'wrong-form', undefined, 5],
    ['origin form', '/h:80', 'wrong-form', undefined, 0],
    ['asterisk form', '*', 'missing-component', 'port', 1],
    ['a space', 'a b:80', 'invalid-character', 'host', 1],
    ['a backslash', 'a\\b:80', 'invalid-character', 'host', 1],
    ['a zone', '[fe80::1%25eth0]:80', 'invalid-ip-literal', 'host', 8],
  ])('%s', (_, text, kind, component, offset) => {
    expect(faultOf(tryRequestTarget(text, { method: 'CONNECT' }))).toEqual({ kind, component, offset })
  })

  test.each(['h:80', 'u:p@h:80', '[::1]:443'])('no other method has it: %s', (text) => {
    expect(faultOf(tryRequestTarget(text, { method: 'GET' })).kind).toBe('wrong-form')
  })
})

describe('RFC 9112 3.2.4: asterisk form', () => {
  test.each([undefined, 'OPTIONS'])('of method %s', (method) => {
    expect(shown(requestTarget('*', { method }))).toEqual(['asterisk', '', undefined])
  })

  test.each([
    ['*', 'GET'],
    ['*', 'options'],
    ['**', 'OPTIONS'],
    ['*?q', 'OPTIONS'],
  ])('%s of method %s is an error', (text, method) => {
    expect(faultOf(tryRequestTarget(text, { method }))).toEqual({
      kind: 'wrong-form',
      component: undefined,
      offset: 0,
    })
  })
})

describe('stray characters', () => {
  test.each([
    [
      '/x?filter[name]=a|b',
      '/x',
      'filter[name]=a|b'.replace('[', '%5B').replace(']', '%5D').replace('|', '%7C'),
    ],
    ['/é?ü={}', '/%C3%A9', '%C3%BC=%7B%7D'],
    ['/100%', '/100%25', undefined],
    ['/"<>^`', '/%22%3C%3E%5E%60', undefined],
    ['/?a\\b', '/', 'a%5Cb'],
    ['//|', '//%7C', undefined],
  ])('%s are encoded', (text, path, query) => {
    const target = requestTarget(text)
    expect(shown(target)).toEqual(['origin', path, query])
    expect(target.text).toBe(text)
    expect(tryRequestTarget(text, { strays: 'refuse' })._tag).toBe('Left')
  })

  test.each([
    ['/a\\b', 'invalid-character', 'path', 2],
    ['/\\evil', 'invalid-character', 'path', 1],
    ['/a\tb', 'invalid-character', 'path', 2],
    ['/a\r\nHost: h', 'invalid-character', 'path', 2],
    ['/?a\0', 'invalid-character', 'query', 3],
    ['/?\ud800', 'invalid-character', 'query', 2],
    ['/a ', 'invalid-character', 'path', 2],
    ['/a#f', 'unexpected-fragment', 'fragment', 2],
    ['/?#', 'unexpected-fragment', 'fragment', 2],
    ['/ü#f', 'unexpected-fragment', 'fragment', 2],
  ])('%j is an error even so', (text, kind, component, offset) => {
    expect(faultOf(tryRequestTarget(text))).toEqual({ kind, component, offset })
  })
})

describe('errors', () => {
  test('the plain form throws, the other never does', () => {
    expect(() => requestTarget('/a#')).toThrow(UriSyntaxError)
    for (const input of [undefined, null, 1, {}, Symbol('x')]) {
      expect(faultOf(tryRequestTarget(input as unknown as string)).kind).toBe('not-a-string')
    }
  })

  test.each<[text: string, options: RequestTargetOptions]>([
    ['http://joe:s3cret@h/', {}],
    ['joe:s3cret@h:80', {}],
    ['joe:s3cret@h:80', { method: 'GET' }],
    ['joe:s3cret@h:80', { method: 'CONNECT' }],
    ['joe:s3cret@h', {}],
    ['sip:s3cret@h:80', { method: 'CONNECT' }],
    ['joe:/s3cret@h', { method: 'CONNECT' }],
    ['/to?http://joe:s3cret@h/#f', {}],
    ['http://h:70000/?u=http://joe:s3cret@h', {}],
  ])('passwords are masked: %s %j', (text, options) => {
    const error = failureOf(tryRequestTarget(text, options))
    expect(`${JSON.stringify(error)} ${explain(error)}`).not.toContain('s3cret')
  })

  test('a path that looks like a login is shown', () => {
    expect(explain(errorIn(tryRequestTarget('http://h/x:y@z#f')))).toContain('http://h/x:y@z#f')
  })
})

describe('the value', () => {
  test('cannot be changed', () => {
    const target = requestTarget('/a?b')
    expect(Object.isFrozen(target)).toBe(true)
    expect(() => Object.assign(target, { text: '/c' })).toThrow(TypeError)
    expect(target.path).toBe(target.path)
    expect(target.query).toBe(target.query)
  })

  test('is told from others by its text', () => {
    expect(requestTarget('/a?b')).toStrictEqual(requestTarget('/a?b'))
    expect(requestTarget('/a?b')).not.toStrictEqual(requestTarget('/a?c'))
    expect(requestTarget('h:80')).not.toStrictEqual(requestTarget('h:81'))
  })

  test.each(['/a?b|', 'http://h', 'h:80', '*'])('is printed as its text: %s', (text) => {
    const target = requestTarget(text)
    expect(`${target}`).toBe(text)
    expect(JSON.stringify({ target })).toBe(JSON.stringify({ target: text }))
    expect(inspect(target)).toBe(`RequestTarget <${text}>`)
  })

  test.each([
    ['/cb?code=s3cret42&state=x', '/cb?code=***&state=x'],
    ['http://h/?access_token=s3cret&page=2', 'http://h/?access_token=***&page=2'],
    ['/?next=https%3A%2F%2Fjoe%3As3cret%40h', '/?next=https%3A%2F%2Fjoe%3A***%40h'],
  ])('is inspected without its secrets: %s', (text, shown) => {
    expect(inspect(requestTarget(text))).toBe(`RequestTarget <${shown}>`)
  })

  test('is printed without characters that a terminal acts on', () => {
    const target = requestTarget('/\x9b31m\u202e?\u0085')
    expect(inspect(target)).toBe('RequestTarget </\ufffd31m\ufffd?\ufffd>')
    expect(target.path.text).toBe('/%C2%9B31m%E2%80%AE')
  })

  test('is known as one, and what poses as one is not', () => {
    const target = requestTarget('/a')
    expect(isRequestTarget(target)).toBe(true)
    for (const other of [undefined, null, '/a', {}, Object.create(target), new Proxy(target, {})]) {
      expect(isRequestTarget(other)).toBe(false)
    }
  })
})

const targets = fc.oneof(
  browserTexts.map((text) => `/${text}`),
  browserTexts.map((text) => text.replace(/#.*/s, '')),
  anyTexts,
  anyTexts.map((text) => `/${text}`),
)

describe('laws', () => {
  testLaw(
    'the text stays, and path and query are those of the mended URI',
    20_000,
    targets,
    fc.constantFrom(undefined, 'refuse' as const),
    (text, refuse) => {
      const result = tryRequestTarget(text, { strays: refuse })
      if (result._tag === 'Left') return
      const { right: target } = result
      expect(target.text).toBe(text)
      if (target.form === 'origin') {
        const uri = Uri.from(`http://h${text}`, refuse ? undefined : { strays })
        expect([target.path, target.query]).toStrictEqual([uri.path, uri.query])
        expect(uri.host?.text).toBe('h')
      }
      if (target.form === 'absolute') {
        const { path, query, host, userinfo, fragment } = target.uri
        expect([target.path, target.query]).toStrictEqual([path, query])
        expect(host?.text).not.toBe('')
        expect([userinfo, fragment]).toEqual([undefined, undefined])
      }
    },
  )

  testLaw('no target in origin form has a host', 5_000, targets, (text) => {
    const result = tryRequestTarget(`/${text}`)
    if (result._tag === 'Right') {
      expect(result.right).toMatchObject({ form: 'origin', host: undefined, uri: undefined })
    }
  })

  testLaw(
    'an origin-form target is accepted exactly if it is so after a host, without a fragment',
    5_000,
    targets,
    (text) => {
      const uri = Uri.parse(`http://h/${text}`, { strays })
      const isTarget = uri._tag === 'Right' && uri.right.fragment === undefined
      expect(tryRequestTarget(`/${text}`)._tag).toBe(isTarget ? 'Right' : 'Left')
    },
  )

  testLaw(
    'an error has a place in the text',
    10_000,
    targets,
    fc.constantFrom(undefined, 'CONNECT', 'GET', 'OPTIONS'),
    (text, method) => {
      const result = tryRequestTarget(text, { method })
      if (result._tag === 'Right') return
      expect(result.left.offset).toBeGreaterThanOrEqual(0)
      expect(result.left.offset).toBeLessThanOrEqual(text.length)
    },
  )
})

testInCi.each<[what: string, textOf: (length: number) => string]>([
  ['slashes', (n) => '/'.repeat(n)],
  ['brackets', (n) => `/?${'[]'.repeat(n / 2)}`],
  ['colons', (n) => ':'.repeat(n)],
  ['digits after colons', (n) => ':1a'.repeat(n / 3)],
  ['a port', (n) => `h:${'9'.repeat(n)}`],
  ['a port and a letter', (n) => `h:${'9'.repeat(n)}x`],
  ['at signs', (n) => `http://${'@'.repeat(n)}`],
  ['a scheme', (n) => 'a'.repeat(n)],
  ['number signs', (n) => `/${'#'.repeat(n)}`],
])('linear time: %s', (_, textOf) => {
  expectLinearTime((text) => tryRequestTarget(text), textOf)
  expectLinearTime((text) => tryRequestTarget(text, { method: 'CONNECT' }), textOf)
})
