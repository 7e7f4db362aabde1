// Expansion to a URI or a relative reference: no value leads elsewhere than the template says.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { template, tryTemplate } from '../../../src/builders/templates/index.js'
import { rfc3987 } from '../../../src/generations.js'
import {
  describe as describeError,
  Query,
  RelativeReference,
  Segment,
  Uri,
  UriBuildError,
  UriReference,
} from '../../../src/index.js'
import { character } from '../../support/character.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi } from '../../support/runs.js'
import { refusalOfSegment } from '../data.js'

type Values = Readonly<Record<string, unknown>>

const LONG = 'a'.repeat(64)

test.each<[string, Values, string]>([
  ['', {}, ''],
  ['https://h/users/{id}{?page,tag*}', { id: 'a/b', tag: ['x', 'y'] }, 'https://h/users/a%2Fb?tag=x&tag=y'],
  ['/users/{id}', { id: 5, other: Symbol('ignored') }, '/users/5'],
  ['/{a}x{b}/{c}', { a: '', b: '', c: 1 }, '/x/1'],
  ['x/y{+path}', { path: '' }, 'x/y'],
  ['/x//{a}{?b}', { a: 'c', b: '' }, '/x//c?b='],
  ['/x/{;a}{?b}', { b: '' }, '/x/?b='],
  ['/x{/a}/{b}', { b: 1 }, '/x/1'],
  ['https://{host}{/a}', { host: 'h' }, 'https://h'],
  ['/{a,b}/x', { a: '..', b: '' }, '/..,/x'],
  ['/{a}{b:2}', { a: true, b: 123n }, '/true12'],
  ['{/path*}', { path: ['a', 'b/c'] }, '/a/b%2Fc'],
  ['{?q*}', { q: { a: 1, b: undefined, c: false } }, '?a=1&c=false'],
  ['{/a}{;b}{.c}{?d}{&e}{#f}', {}, ''],
  ['{a*}', { a: { x: 'y' } }, 'x=y'],
  // An authority that data may fill.
  ['https://{host}/x', { host: 'example.com' }, 'https://example.com/x'],
  ['https://{host}/x', { host: '127.0.0.1' }, 'https://127.0.0.1/x'],
  ['https://www{.domain*}/', { domain: ['example', 'com'] }, 'https://www.example.com/'],
  ['http://{u}:{p}@h:{port}/', { u: 'a@b', p: ':/', port: 80 }, 'http://a%40b:%3A%2F@h:80/'],
  ['{scheme}://h/{x}', { scheme: 'https', x: 1 }, 'https://h/1'],
  ['x://{name}/', { name: 'é/b' }, 'x://%C3%A9%2Fb/'],
  ['ldap:///{dn}', { dn: 'o=a' }, 'ldap:///o%3Da'],
  ['file:///{a}', { a: 'b' }, 'file:///b'],
  ['//h/{a}', { a: 'b' }, '//h/b'],
  ['urn:isbn:{a}', { a: 'b' }, 'urn:isbn:b'],
  // The slashes on both sides of a value begin no authority.
  ['/{+dir}/{name}', { dir: 'a/b', name: 'c d' }, '/a/b/c%20d'],
  // Text of {+...} after the authority, or instead of it.
  ['https://example.com{+path}', { path: '/x/y' }, 'https://example.com/x/y'],
  ['https://example.com{+path}', { path: '' }, 'https://example.com'],
  ['https://example.com{+path}', { path: '?q' }, 'https://example.com?q'],
  ['https://example.com{+path}', { path: '#f' }, 'https://example.com#f'],
  ['https://example.com{+path}', { path: '//x' }, 'https://example.com//x'],
  ['https://example.com/{+path}', { path: '/evil.com:80@' }, 'https://example.com//evil.com:80@'],
  ['https://h{/a}{+b}', { a: 1, b: '.evil' }, 'https://h/1.evil'],
  ['https://h{?a}{#b}', { b: '@evil' }, 'https://h#@evil'],
  ['{+base}/users', { base: 'https://api.example.com' }, 'https://api.example.com/users'],
  ['{+base}/users', { base: 'https://api.example.com/v1' }, 'https://api.example.com/v1/users'],
  ['{+base}/users', { base: '//[::1]:80' }, '//[::1]:80/users'],
  ['{+base}/users', { base: '' }, '/users'],
  ['{+base}/users', { base: 'v1' }, 'v1/users'],
  ['{+base}{+path}', { base: 'https://h', path: '/x' }, 'https://h/x'],
  ['{+base}{+path}', { base: 'https://h', path: '' }, 'https://h'],
  ['{+base}{/a}', { base: 'https://h' }, 'https://h'],
  ['{+base}//h', { base: '' }, '//h'],
  ['{+base,path}', { base: 'x:', path: 'y' }, 'x:,y'],
  ['{+url}', { url: '//example.com/x' }, '//example.com/x'],
  ['{+url}', { url: 'https://h?a=b#c' }, 'https://h?a=b#c'],
  ['/{+x}', { x: 'evil' }, '/evil'],
  ['{a}{+x}', { a: 'b', x: '/c' }, 'b/c'],
  // Dots that the template has itself, or that are no segment.
  ['../{a}', { a: 'x' }, '../x'],
  ['/./{a}/../b', { a: 'x' }, '/./x/../b'],
  ['/%2e%2E/{a}', { a: 'x' }, '/%2e%2E/x'],
  ['{+base}/../x', { base: 'https://h/a' }, 'https://h/a/../x'],
  ['/a/..{/b}', {}, '/a/..'],
  ['/a/..{/b}', { b: 'c' }, '/a/../c'],
  ['/a/..{?b}', { b: 'c' }, '/a/..?b=c'],
  ['/a/.{#b}', { b: 'c' }, '/a/.#c'],
  ['/{a}..{b}', { a: '1', b: '2' }, '/1..2'],
  ['/{a}', { a: '...' }, '/...'],
  ['/{a}', { a: '.a' }, '/.a'],
  ['/{a}', { a: 'b%2e' }, '/b%252e'],
  ['/{a}{?b}', { a: 'c/d', b: '../' }, '/c%2Fd?b=..%2F'],
  ['/x{.a}', { a: '' }, '/x.'],
  ['/x{?q}', { q: '/../' }, '/x?q=%2F..%2F'],
  ['/x{#q}', { q: '/../' }, '/x#/../'],
  ['/x?{+q}', { q: '/../' }, '/x?/../'],
  ['{+u}/{a}', { u: 'https://h?', a: '..' }, 'https://h?/..'],
  // The query begins in a literal, in an expression, in a later part where that is left out, or nowhere.
  ['/x/{a}?b={c}', { a: 1, c: '?' }, '/x/1?b=%3F'],
  ['https://u@[::1]:80/{a}{?b}', { a: 1, b: 2 }, 'https://u@[::1]:80/1?b=2'],
  ['https://h:80{?b}', { b: 1 }, 'https://h:80?b=1'],
  ['https://h?{b}', { b: 1 }, 'https://h?1'],
  ['/x/{a}{?b}?c', { a: 1 }, '/x/1?c'],
  ['/x/{a}{?b}/y{?c}', { a: 1, c: 2 }, '/x/1/y?c=2'],
  ['/x/{a}{?b}{&c}', { a: 1, c: 2 }, '/x/1&c=2'],
  ['/x/{a}{?b}#c', { a: 1 }, '/x/1#c'],
  ['/x/{a}#?{b}', { a: 1, b: 2 }, '/x/1#?2'],
  ['/x/{a}{?b}{#c}', { a: 1, b: 2, c: '?' }, '/x/1?b=2#?'],
  ['/x/{a}?{+b}', { a: 1, b: '?#' }, '/x/1??#'],
])('%s with %p is %s', (text, values, href) => {
  const reference = template(text).expand(values as never)
  expect(reference.href).toBe(href)
  expect(reference.equals(UriReference.from(href), 'exact')).toBe(true)
  expect(reference).toEqual(UriReference.from(href))
  expect(reference.spans()).toEqual(UriReference.from(href).spans())
  expect(template(text).tryExpand(values as never)).toEqual({ _tag: 'Right', right: reference })
})

test('the result is of the class that its text is of', () => {
  expect(template('{+a}').expand({ a: 'x:y' }) instanceof Uri).toBe(true)
  expect(template('{+a}').expand({ a: 'y' }) instanceof RelativeReference).toBe(true)
})

test.each<[string, Values, kind: string, variable: string | undefined]>([
  // Missing, and of a wrong type.
  ['/{a}/{b}', { a: 1 }, 'missing-variable', 'b'],
  ['/{a,b}', { b: 1 }, 'missing-variable', 'a'],
  ['{+a}', { a: undefined }, 'missing-variable', 'a'],
  ['{a*}', { a: [] }, 'missing-variable', 'a'],
  ['{+a*}', { a: {} }, 'missing-variable', 'a'],
  ['{a*}', { a: [undefined] }, 'missing-variable', 'a'],
  ['{toString}', {}, 'missing-variable', 'toString'],
  ['{a}', Object.create({ a: 1 }), 'wrong-type', undefined],
  ['{?a}', { a: null }, 'wrong-type', 'a'],
  ['{?a}', { a: [['b']] }, 'wrong-type', 'a'],
  ['/users/{id}', { id: ['1', 'keys'] }, 'wrong-type', 'id'],
  ['/users{?id,page}', { id: { a: 'b c' }, page: 1 }, 'wrong-type', 'id'],
  ['/users{?id,page}', { id: 1, page: [] }, 'wrong-type', 'page'],
  ['/x{+a}', { a: ['b'] }, 'wrong-type', 'a'],
  ['/x{;a}', { a: new (class Point {})() }, 'wrong-type', 'a'],
  ['{?a*}', { a: new (class Point {})() }, 'wrong-type', 'a'],
  ['{?a}', { a: new Date(0) }, 'wrong-type', 'a'],
  ['{?a:3}', { a: ['b'] }, 'wrong-type', 'a'],
  ['{#a}', { a: Uri.from('https://h') }, 'wrong-type', 'a'],
  ['{+a*}', { a: Uri.from('https://h') }, 'wrong-type', 'a'],
  ['{+a}', { a: RelativeReference.from('/x') }, 'wrong-type', 'a'],
  ['{a}', { a: [] }, 'wrong-type', 'a'],
  ['/{a}/x', { a: '../admin' }, 'dot-segment', 'a'],
  ['/{a}/x', { a: '%252e%252e' }, 'dot-segment', 'a'],
  ['/u/{a}', { a: '．．' }, 'dot-segment', 'a'],
  ['/u{/a,b}', { a: 'x', b: 'y\\..' }, 'dot-segment', 'b'],
  ['/u{/a*}', { a: ['x', '..;v'] }, 'dot-segment', 'a'],
  ['/p/a{;a}/t', { a: '/../../admin' }, 'dot-segment', 'a'],
  ['/p/a{;a}/t', { a: '/%2e%2e' }, 'dot-segment', 'a'],
  ['/p/a{;a}/t', { a: '/．．' }, 'dot-segment', 'a'],
  ['/p/a{;a}/t', { a: '/..;v' }, 'dot-segment', 'a'],
  ['/p/..{;a}', { a: '/..' }, 'dot-segment', 'a'],
  ['/p{;a,b}', { b: '\\..' }, 'dot-segment', 'b'],
  ['/p{;a*}', { a: ['x', '/..'] }, 'dot-segment', 'a'],
  ['/p{;a*}', { a: { '/../x': 'y' } }, 'dot-segment', 'a'],
  // Without a "?" before it, "{&...}" is in the path.
  ['/p/a{&a}/t', { a: '/../../admin' }, 'dot-segment', 'a'],
  ['/p{?b}{&a}', { a: '/..' }, 'dot-segment', 'a'],
  ['{&a*}', { a: { '/../x': 'y' } }, 'dot-segment', 'a'],
  ['/u/{a}', { a: '/' }, 'empty-segment', 'a'],
  ['https://h/{a}{+b}', { a: 'x', b: '/../y' }, 'dot-segment', 'b'],
  // A value for a whole segment isn't empty, because the result would be another resource.
  ['/users/{id}', { id: '' }, 'empty-segment', 'id'],
  ['/users/{id}?x', { id: '' }, 'empty-segment', 'id'],
  ['https://h/users/{id}/posts', { id: '' }, 'empty-segment', 'id'],
  ['/users/{id:2}{?page}', { id: '' }, 'empty-segment', 'id'],
  ['/users{/id}', { id: '' }, 'empty-segment', 'id'],
  ['/x{/a,b,c}', { a: 'x', b: '', c: 'y' }, 'empty-segment', 'b'],
  ['/x{/a,b}{/c}', { a: '', b: 'x' }, 'empty-segment', 'a'],
  ['/x/{a}{b}', { a: '', b: '' }, 'empty-segment', 'a'],
  ['{a}/x', { a: '' }, 'empty-segment', 'a'],
  ['{a}', { a: '' }, 'empty-segment', 'a'],
  ['x:{a}', { a: '' }, 'empty-segment', 'a'],
  ['/x/{+path}', { path: '' }, 'empty-segment', 'path'],
  ['/x/{+path}/y', { path: '' }, 'empty-segment', 'path'],
  ['/x/{a*}', { a: [''] }, 'empty-segment', 'a'],
  ['/x{/path*}', { path: ['a', ''] }, 'empty-segment', 'path'],
  ['/x{/path*}', { path: ['a', '', 'b'] }, 'empty-segment', 'path'],
  ['/x{/path*}', { path: [''] }, 'empty-segment', 'path'],
  ['{a:3}', { a: { b: 'c' } }, 'wrong-type', 'a'],
  ['{a}', { a: Symbol('b') }, 'wrong-type', 'a'],
  ['{?a*}', { a: 'b' }, 'wrong-type', 'a'],
  ['{?a*}', { a: null }, 'wrong-type', 'a'],
  ['{?a*}', { a: ['b', null] }, 'wrong-type', 'a'],
  ['{?a*}', { a: { b: ['c'] } }, 'wrong-type', 'a'],
  ['{?a*}', { a: new Date(0) }, 'wrong-type', 'a'],
  ['{a}', { a: '\ud800' }, 'lone-surrogate', 'a'],
  // Traversal.
  ['/users/{id}', { id: '.' }, 'dot-segment', 'id'],
  ['/users/{id}', { id: '..' }, 'dot-segment', 'id'],
  ['/users/{id}/x', { id: '..' }, 'dot-segment', 'id'],
  ['/{a}{;b}', { a: '..', b: 1 }, 'dot-segment', 'a'],
  ['/files/{+a}', { a: '..;x/y' }, 'dot-segment', 'a'],
  ['https://h/{a}?{b}', { a: '..', b: 1 }, 'dot-segment', 'a'],
  ['/{a:2}', { a: '..x' }, 'dot-segment', 'a'],
  ['/{a}{b}', { a: '.', b: '.' }, 'dot-segment', 'a'],
  ['/x/{a}..{b}/y', { a: '', b: '' }, 'dot-segment', 'a'],
  ['/.{a}', { a: '.' }, 'dot-segment', 'a'],
  ['/x/..{a}', { a: '' }, 'dot-segment', 'a'],
  ['/%2E{a}', { a: '.' }, 'dot-segment', 'a'],
  ['{/a*}', { a: ['x', '..', 'y'] }, 'dot-segment', 'a'],
  ['/x{/a,b}', { a: 'x', b: '..' }, 'dot-segment', 'b'],
  ['/{.a}', { a: '.' }, 'dot-segment', 'a'],
  ['{a}', { a: '..' }, 'dot-segment', 'a'],
  ['x:{a}', { a: '..' }, 'dot-segment', 'a'],
  ['../{a}', { a: '..' }, 'dot-segment', 'a'],
  ['{/a}../b', { a: '' }, 'dot-segment', 'a'],
  ['{+a}', { a: '/x/../y' }, 'dot-segment', 'a'],
  ['{+a}', { a: '/x/%2E%2e' }, 'dot-segment', 'a'],
  ['{+a}', { a: '.%2e/x' }, 'dot-segment', 'a'],
  ['{+a}', { a: 'https://h/./x' }, 'dot-segment', 'a'],
  ['https://h/{+a}', { a: 'x/%2e' }, 'dot-segment', 'a'],
  ['{+a}./b', { a: '/x/' }, 'dot-segment', 'a'],
  // Another scheme or authority.
  ['https://example.com{+path}', { path: '.evil.com/x' }, 'changed-authority', 'path'],
  ['https://example.com{+path}', { path: '@evil.com' }, 'changed-authority', 'path'],
  ['https://example.com{+path}', { path: ':80' }, 'changed-authority', 'path'],
  ['https://example.com{+path}', { path: ':evil' }, 'changed-authority', 'path'],
  // The other variable could write the same authority.
  ['https://x{+a}{b}', { a: 'h/', b: 'h' }, 'changed-authority', 'a'],
  ['https://h{+a}{b}', { a: 'h', b: '' }, 'changed-authority', 'a'],
  ['//{a}{+b}{c}', { a: 'h', b: 'i/', c: 'i' }, 'changed-authority', 'b'],
  ['{+z}{+a}x:y', { z: '', a: 'x:' }, 'changed-authority', 'a'],
  ['{+z}{+a}//h/', { z: '', a: '//h/' }, 'changed-authority', 'a'],
  ['http://[{+x}]/', { x: '::1' }, 'changed-authority', 'x'],
  ['/{+x}', { x: '/evil' }, 'changed-authority', 'x'],
  ['a{+x}', { x: ':evil' }, 'changed-authority', 'x'],
  ['{a}{+x}', { a: '', x: '//evil' }, 'changed-authority', 'x'],
  ['http{+x}://h/', { x: '/' }, 'changed-authority', 'x'],
  ['x://h{+a}@evil/', { a: '/' }, 'changed-authority', 'a'],
  ['x:{+a}//h', { a: 'p' }, 'changed-authority', 'a'],
  ['https://h{/a}{+b}', { b: '.evil' }, 'changed-authority', 'b'],
  ['{+base}.example.com/', { base: 'https://api' }, 'changed-authority', 'base'],
  ['{+base}{path}', { base: 'https://h', path: 'evil' }, 'changed-authority', 'base'],
  ['{+base}{+path}', { base: 'https://h', path: '.evil' }, 'changed-authority', 'path'],
  ['{+base}{+p}.com/', { base: 'https://h', p: '/x' }, 'changed-authority', 'p'],
  ['{+base,x}', { base: '//h', x: '@evil' }, 'changed-authority', 'base'],
  ['{+base,x}/{a}', { base: 'https://h', x: '@evil', a: 1 }, 'changed-authority', 'base'],
  ['{+base}:80/', { base: 'https://h' }, 'changed-authority', 'base'],
  // Two slashes that the template doesn't have.
  ['/{a}/b', { a: '' }, 'ambiguous-path', 'a'],
  ['{/a*}', { a: ['', 'evil'] }, 'ambiguous-path', 'a'],
  ['{/a,b}', { a: '', b: 'evil' }, 'ambiguous-path', 'a'],
  ['{/a}{/b}', { a: '', b: 'evil' }, 'ambiguous-path', 'a'],
  ['x:/{a}/b', { a: '' }, 'ambiguous-path', 'a'],
  ['{a}//{b}', { a: '', b: 'evil' }, 'ambiguous-path', 'a'],
  ['x:{a}//{b}', { a: '', b: 'evil' }, 'ambiguous-path', 'a'],
  ['x:{+a}//{b}', { a: '', b: 'evil' }, 'ambiguous-path', 'a'],
  ['{.a,b}//evil', {}, 'ambiguous-path', 'b'],
  ['{+base}/users', { base: '/' }, 'ambiguous-path', 'base'],
  ['{+base}/users', { base: 'https:/' }, 'ambiguous-path', 'base'],
  // Hosts.
  ['https://{host}/', { host: 'bü cher.example' }, 'invalid-host', 'host'],
  ['https://{host}/', { host: 'a b' }, 'invalid-host', 'host'],
  ['https://{host}/', { host: 'h:80' }, 'invalid-host', 'host'],
  ['https://{host}/', { host: '127.1' }, 'invalid-host', 'host'],
  ['https://{host}/', { host: '' }, 'invalid-host', 'host'],
  ['HTTPS://{host}/', { host: LONG }, 'invalid-host', 'host'],
  ['{scheme}://{host}/', { scheme: 'ssh', host: '~' }, 'invalid-host', 'host'],
  ['https://{user}@h{x}/', { user: 'a', x: '!' }, 'invalid-host', 'x'],
  ['https://www{.d}/', { d: 'é!' }, 'invalid-host', 'd'],
  ['{+base}/', { base: 'https://é' }, 'invalid-host', 'base'],
  // Browsers take the first segment for a host that is missing.
  ['{+base}{/a}', { base: 'https:', a: 'evil' }, 'missing-host', 'base'],
  ['{scheme}:{+x}', { scheme: 'ftp', x: '/evil' }, 'missing-host', 'x'],
  ['//{host}/{a}', { host: '', a: 'evil' }, 'invalid-host', 'host'],
  ['//{user}@{host}/{a}', { user: 'u', host: '', a: 'evil' }, 'invalid-host', 'host'],
  ['{+base}/{a}', { base: '//', a: 'evil' }, 'invalid-host', 'base'],
  // No reference.
  ['http://h:{port}/', { port: '8x' }, 'invalid-character', 'port'],
  ['{+p}', { p: '/a[b' }, 'invalid-character', 'p'],
  ['{#f}', { f: 'a#b' }, 'invalid-character', 'f'],
  ['{+p}', { p: '1:b' }, 'invalid-scheme', 'p'],
])('%s with %p is refused: %s', (text, values, kind, variable) => {
  const error = failureOf(template(text).tryExpand(values as never))
  expect([error.kind, error.variable]).toEqual([kind, variable])
  expect(() => template(text).expand(values as never)).toThrow(UriBuildError)
})

test.each([null, 'text', 1])('no values: %p', (values) => {
  expect(failureOf(template('/{a}').tryExpand(values as never)).kind).toBe('wrong-type')
})

test('values can be left out if none are required', () => {
  expect(template('/x{?q}').expand().href).toBe('/x')
  expect(template('/x{?q}').tryExpand()).toMatchObject({ _tag: 'Right' })
})

test('errors of the template itself point into it', () => {
  const error = failureOf(tryTemplate('https://h/é[{a}'))
  expect(error).toMatchObject({ offset: 11, redacted: 'https://h/é[{a}', redactedOffset: 11 })
})

const telling = [
  ...':/?#[]@!&=+%.;,\\~- ',
  ...'.. %2F %2e // /.. /. a evil.example é @evil.example https://evil.example'.split(' '),
]

const texts: Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...telling), { maxLength: 5 }).map((all) => all.join('')),
  fc.string({ unit: character, maxLength: 5 }),
)

const lists = fc.oneof(fc.array(texts, { maxLength: 3 }), fc.dictionary(texts, texts, { maxKeys: 3 }))

/** Values for the variables a to d, texts, and for e, a list or a record; some are left out. */
const anyValues = fc.record(
  { a: texts, b: texts, c: texts, d: texts, e: lists },
  { requiredKeys: ['a', 'b'] },
)

describe('a getter that has another value later changes nothing', () => {
  test.each<[text: string, first: unknown, later: unknown, kind: string]>([
    ['/a/{x}/c', '..', undefined, 'dot-segment'],
    ['/a/{x}/c', '..', {}, 'dot-segment'],
    ['/a/{+x}/c', 'b/../..', undefined, 'dot-segment'],
    ['/a{/x*}', ['', 'b'], [], 'empty-segment'],
    ['/a{/x*}', ['', 'b'], 5, 'empty-segment'],
    ['/a{/x}', '', undefined, 'empty-segment'],
    ['{+x,y}/c', 'foo://h', 'foo://h,.evil', 'changed-authority'],
    ['/a/{+x}', 'a\nb', Uri.from('http://h/a'), 'control-character'],
  ])('%s: %j, then %j', (text, first, later, kind) => {
    let reads = 0
    const values = {
      get x(): unknown {
        return reads++ === 0 ? first : later
      },
      y: '.evil',
    }
    const uri = template(text)
    expect(failureOf(uri.tryExpand(values as never))).toMatchObject({ kind })
  })
})

test('errors never show values', () => {
  const all = '/{a} https://{a}/ {+a}/{b} https://h{+a} http://h:{a} {/a}{?b*} {#a} {+a*}'
    .split(' ')
    .map((text) => template(text))
  expectLaw(5_000, fc.constantFrom(...all), texts, texts, (each, a, b) => {
    const result = each.tryExpand({ a: `${a}SECRET`, b: `SECRET${b}` })
    if (result._tag === 'Right') return
    expect(`${JSON.stringify(result.left)}${describeError(result.left)}`).not.toContain('SECRET')
  })
})

// The platform's URL is the oracle: it removes dot segments, and knows nothing of templates.
describe('no value changes where the template leads', () => {
  const base = 'https://base.example/dir/page'

  test.each([
    ['https://example.com/files/{a}/{b}', 'https://example.com', '/files/'],
    ['https://example.com/files/{+a}{+b}', 'https://example.com', '/files/'],
    ['https://example.com/files{/a,b}{/e*}', 'https://example.com', '/files'],
    ['https://example.com/files/{a}{b}{.c}{.e*}', 'https://example.com', '/files/'],
    ['https://example.com/files/..{a}..{b}/', 'https://example.com', '/files/'],
    ['https://example.com/files/{a,b}{;c,d}{e*}', 'https://example.com', '/files/'],
    ['https://example.com{+a}', 'https://example.com', '/'],
    ['https://example.com{/a}{+b}', 'https://example.com', '/'],
    ['https://example.com{+a,b}{?c}', 'https://example.com', '/'],
    ['https://example.com{?a,e*}{&b,c}{#d}', 'https://example.com', '/'],
    ['//example.com/{+a}/{b}', 'https://example.com', '/'],
    ['/files/{a}/{+b}', 'https://base.example', '/files/'],
    ['/{a}/{b}', 'https://base.example', '/'],
    ['/{+a}{+b}', 'https://base.example', '/'],
    ['{/a,b}{/e*}', 'https://base.example', '/'],
    ['{/a}{+b}', 'https://base.example', '/'],
    ['{a}/{+b}', 'https://base.example', '/'],
    ['{a}{+b}', 'https://base.example', '/'],
    ['{a}{b}{e*}', 'https://base.example', '/dir/'],
    ['x{+a}', 'https://base.example', '/dir/'],
    ['./{+a}', 'https://base.example', '/dir/'],
    ['?{+a}', 'https://base.example', '/dir/page'],
    ['{?a}{+b}', 'https://base.example', '/dir/'],
  ])('%s', (text, origin, path) => {
    const each = template(text)
    expectLaw(10_000, anyValues, (values) => {
      const result = each.tryExpand(values as never)
      if (result._tag === 'Left') return
      const { href } = result.right
      expect(href).toBe(each.expandText(values))
      const url = new URL(href, base)
      expect(url.origin).toBe(origin)
      expect(url.pathname.startsWith(path)).toBe(true)
    })
  })

  const bases = fc.constantFrom(
    '',
    ...'https://h https://h/ //h:1/p http://u@h x: https:/ / a/b https://'.split(' '),
  )

  test.each('{+a}/x/{b} {+a}{b} {+a}{+b}/ {+a}.example.com/ {+a}//{b} {+a,b}{/c} {+a}{#b}'.split(' '))(
    'the authority of a base is the whole authority: %s',
    (text) => {
      const each = template(text)
      expectLaw(10_000, fc.oneof(bases, texts), texts, texts, (a, b, c) => {
        const result = each.tryExpand({ a, b, c })
        if (result._tag === 'Left') return
        const own = /^(?:[^:/?#]+:)?\/\/[^/?#]*/.exec(template('{+a}').expandText({ a }))
        if (own === null) return
        expect(result.right.authority?.text).toBe(own[0].replace(/^.*?\/\//, ''))
      })
    },
  )
})

test.each<[string, Values, string | undefined]>([
  // Data that may continue a segment of dots, or follow its end, makes it one of a value.
  ['/x/..{+a}', { a: '' }, undefined],
  ['/x/..{+a}', { a: '/y' }, undefined],
  ['/x/..{.a}', {}, undefined],
  ['/x/..{a}', { a: '' }, undefined],
  // Other operators begin with a delimiter, so the dots are those of the template.
  ['/x/..{/a}', { a: 'y' }, '/x/../y'],
  ['/x/..{/a}', {}, '/x/..'],
  ['/x/..{?a}', { a: 'y' }, '/x/..?a=y'],
  ['/x/..{#a}', { a: 'y' }, '/x/..#y'],
  ['/x/..{;a}', { a: 'y' }, '/x/..;a=y'],
])('dots of the template before data: %s with %p', (text, values, href) => {
  const result = template(text).tryExpand(values as never)
  if (href === undefined) expect(failureOf(result)).toMatchObject({ kind: 'dot-segment', variable: 'a' })
  else expect(successOf(result).href).toBe(href)
})

test('an empty value for a whole segment, where it is asked for', () => {
  const user = template('https://h/users/{id}{?page}')
  expect(user.expand({ id: '' }, { empty: 'allow' }).href).toBe('https://h/users/')
  expect(successOf(user.tryExpand({ id: '', page: 2 }, { empty: 'allow' })).href).toBe(
    'https://h/users/?page=2',
  )
  expect(failureOf(user.tryExpand({ id: '..' }, { empty: 'allow' })).kind).toBe('dot-segment')
  expect(template('/x{/a}').expand({ a: '' }, { empty: 'allow' }).href).toBe('/x/')
  // What was filled in is looked at again.
  const part = template('/x/{a}/{b*}').partial({ a: '' }, { empty: 'allow' })
  expect(failureOf(part.tryExpand({ b: ['y'] }))).toMatchObject({ kind: 'empty-segment', variable: 'a' })
  expect(part.expand({ b: ['y'] }, { empty: 'allow' }).href).toBe('/x//y')
  const list = template('/x{/a*}{/b}').partial({ a: ['', 'y'] }, { empty: 'allow' })
  expect(failureOf(list.tryExpand({ b: 'z' })).kind).toBe('empty-segment')
  expect(list.expand({ b: 'z' }, { empty: 'allow' }).href).toBe('/x//y/z')
  expect(template('/x{/a*}').expand({ a: ['y', ''] }, { empty: 'allow' }).href).toBe('/x/y/')
  expect(template('/x/{+a}').expand({ a: '' }, { empty: 'allow' }).href).toBe('/x/')
})

test('a Uri is text for {+...}', () => {
  const base = Uri.from('https://h:8/v1?a=%41')
  expect(template('{+base}/users{?page}').expand({ base: Uri.from('https://h'), page: 1 }).href).toBe(
    'https://h/users?page=1',
  )
  expect(template('{+base}{&b}').expandText({ base, b: 1 })).toBe('https://h:8/v1?a=%41&b=1')
  expect(template('/proxy?u={+u}').expand({ u: base } as never).href).toBe('/proxy?u=https://h:8/v1?a=%41')
  expect(failureOf(template('https://h{+u}').tryExpand({ u: base } as never)).kind).toBe('changed-authority')
})

test.each(['/evil', 'no uri', 'https://h/a b', null])(
  'an object that claims to be a Uri with the text %p',
  (text) => {
    const forged = { [Symbol.for('uriform/reference')]: 'Uri', toString: text === null ? null : () => text }
    const error = failureOf(template('{+base}/x').tryExpand({ base: forged } as never))
    expect(error).toMatchObject({ kind: 'wrong-type', variable: 'base' })
    // To RFC 6570 it is a record, of a function or of nothing.
    const written = () => template('{+base}/x').expandText({ base: forged })
    if (text === null) expect(written()).toBe('/x')
    else expect(written).toThrow(UriBuildError)
  },
)

describe('a Segment as a value of {x} or {+x}', () => {
  const raw = Segment.from("a;v=1.1,@b:c'%2f")

  test.each<[template: string, values: Values, string]>([
    ['/users/{x}', { x: raw }, `/users/${raw.text}`],
    ['https://h/{x}.json{?q}', { x: raw, q: 'a;b' }, `https://h/${raw.text}.json?q=a%3Bb`],
    ['{+base}/{x}', { base: 'https://h/a', x: raw }, `https://h/a/${raw.text}`],
    ['{x}/y', { x: Segment.from('a@b') }, 'a@b/y'],
    ['urn:example:{x}', { x: raw }, `urn:example:${raw.text}`],
    ['/users/{+x}', { x: raw }, `/users/${raw.text}`],
    ['{+x}/y', { x: Segment.from('a@b') }, 'a@b/y'],
    ['/users/{+x}/', { x: Segment.empty }, '/users//'],
    ['/users/{+x}/', { x: Segment.from('..') }, ''],
    ['/users/{x}/', { x: Segment.empty }, '/users//'],
    ['https://h/docs/{x}', { x: Segment.empty }, 'https://h/docs/'],
    ['/a{x}', { x: Segment.empty }, '/a'],
    ['/{x}{y}', { x: Segment.from('.'), y: Segment.from('.') }, ''],
    ['/{x}', { x: Segment.from('%2E%2e') }, ''],
    ['/..{x}', { x: Segment.from(';a') }, ''],
  ])('%s', (text, values, expected) => {
    const expanded = template(text as string).tryExpand(values as never)
    if (expected === '') expect(failureOf(expanded)).toMatchObject({ variable: 'x' })
    else expect(successOf(expanded).href).toBe(expected)
  })

  test.each<[template: string, Values]>([
    ['https://{x}/', { x: Segment.from('a@evil.example') }],
    ['{x}', { x: Segment.from('javascript:alert(1)') }],
    ['{x}:y', { x: Segment.from('a') }],
    ['/{y}/{x}', { y: Segment.empty, x: Segment.from('evil.example') }],
    ['/a?q={x}', { x: Segment.from('b&c=d') }],
    ['/a#{x}', { x: Segment.from('b&c=d') }],
    ['{+base}{x}', { base: 'https://h?q=', x: Segment.from('b&c=d') }],
    ['{+base}{x}', { base: 'https://h', x: Segment.from('@evil.example') }],
    ['{+base}{x}', { base: 'https://h', x: Segment.from(':80') }],
    ['/{x:3}', { x: raw }],
    ['/{x,y}', { x: raw, y: 'b' }],
    ['/{x*}', { x: raw }],
    ['/{x*}', { x: [raw] }],
    ['{/x}', { x: raw }],
    ['{?x}', { x: raw }],
    ['/a?{+x}', { x: raw }],
    ['https://h{+x}/', { x: raw }],
    ['/{+x:3}', { x: raw }],
    ['/{x}', { x: Query.from('a') }],
  ])('is refused in %s with %p', (text, values) => {
    const refused = template(text as string).tryExpand(values as never)
    expect(failureOf(refused).kind).toMatch(/^(?:wrong-type|ambiguous-path|changed-authority|invalid-.+)$/)
  })

  test('says that only the path takes it', () => {
    const { message, variable } = failureOf(template('/a?q={x}').tryExpand({ x: raw }))
    expect(message).toContain('Segment outside the path from variable x')
    expect(variable).toBe('x')
  })

  test('of another generation is read again', () => {
    const iri = Segment.from('é', { generation: rfc3987 })
    expect(failureOf(template('/{x}').tryExpand({ x: iri }))).toMatchObject({ kind: 'invalid-character' })
  })

  test('is not filled in', () => {
    const refused = template('/a/{x}').tryPartial({ x: raw } as never)
    expect(failureOf(refused)).toMatchObject({ kind: 'wrong-type', variable: 'x' })
    expect(failureOf(refused).message).toContain('Got a Segment in variable x')
  })

  test.each(['{x}/a', 'urn:{x}/a', '{+x}/a', '{x}', '{+b}{x}/a', '{+b}{+x}/a'])(
    'an empty one does not make the path of %s absolute',
    (text) => {
      const refused = template(text as string).tryExpand({ b: '', x: Segment.empty } as never)
      expect(failureOf(refused).kind).toBe('empty-segment')
    },
  )

  test.each(['path', 'query', 'fragment'])('has one kind, and no %s in its place', (later) => {
    for (let count = 1; count < 6; count++) {
      let reads = 0
      const x = {
        get [Symbol.for('uriform/component')]() {
          return reads++ < count ? 'segment' : later
        },
        text: 'a/admin',
      }
      expect(template('https://h/users/{x}').tryExpand({ x } as never)._tag).toBe('Left')
    }
  })

  test('another copy of the library makes one too', () => {
    const foreign = (text: string) => ({ [Symbol.for('uriform/component')]: 'segment', text })
    expect(template('/{x}').expand({ x: foreign('a;b') } as never).href).toBe('/a;b')
    expect(template('/{x}').tryExpand({ x: foreign('a/b') } as never)._tag).toBe('Left')
  })

  testInCi('takes linear time in the number of expressions', () => {
    for (const x of [raw, Segment.empty]) {
      const expand = (text: string) => expect(template(text).tryExpand({ x } as never)._tag).toBe('Right')
      expectLinearTime(expand, (length) => `/a${'{x}'.repeat(length / 3)}`, 3_000)
    }
  })

  test('of encoded data is what the data makes', () => {
    const path = template('/a/{x}/b')
    expectLaw(2_000, fc.string({ unit: 'binary' }), (data) => {
      const segment = Segment.tryEncode(data)
      const expanded = path.tryExpand({ x: data })
      expect(expanded._tag).toBe(segment._tag)
      if (segment._tag === 'Right') {
        expect(path.expand({ x: segment.right }).href).toBe(successOf(expanded).href)
      }
    })
  })
})

test('no injection: values of plain variables come back from the parsed result', () => {
  const each = template('https://h/u/{a}/x-{b}.{c}{/d}{/f}{?a,g}{&b}{#d}')
  const values = fc.record({
    a: texts,
    b: texts,
    c: texts,
    d: texts,
    g: texts,
    f: fc.option(texts, { nil: undefined }),
  })
  expectLaw(10_000, values, ({ a, b, c, d, f, g }) => {
    const result = each.tryExpand({ a, b, c, d, f, g })
    const segments = ['u', a, `x-${b}.${c}`, d, ...(f === undefined ? [] : [f])]
    const isLone = [a, b, c, d, f ?? '', g].some((text) => /\p{Cs}/u.test(text))
    if (isLone) return expect(failureOf(result).kind).toBe('lone-surrogate')
    const isFragment = !/[#[\]]/.test(d)
    const refusals = segments.map(refusalOfSegment).filter((refusal) => refusal !== undefined)
    if (isFragment && refusals.length > 0) return expect(refusals).toContain(failureOf(result).kind)
    if (!isFragment) {
      const { kind, variable } = failureOf(result)
      return expect([kind, variable]).toEqual(['invalid-character', 'd'])
    }
    const read = UriReference.from(successOf(result).href)
    expect(read.path.segments.map((segment) => segment.decoded)).toEqual(segments)
    expect(read.query?.pairs.map(({ name }) => name)).toEqual(['a', 'g', 'b'])
    expect(read.query?.pairs.map(({ value }) => value)).toEqual([a, g, b])
  })
})

test('the error of a character in a path says nothing of passwords', () => {
  const { expected, message } = failureOf(
    template('{+base}/{+path}').tryExpand({ base: 'http://h', path: 'users[0]' }),
  )
  expect(expected).toBe('characters that the URI allows there')
  expect(message).not.toContain('users')
})
