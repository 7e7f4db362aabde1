// Reading the values of a text back: the fixed reading, and what it leaves out.

import { describe, expect, test } from '@jest/globals'
import { describe as describeError, Uri } from 'uriform'
import { requestTarget } from 'uriform/guards'
import {
  type MatchOptions,
  routes,
  template,
  tryExpander,
  tryTemplate,
  type ValuesSchema,
} from 'uriform/templates'
import { errorIn, expectFailure, failureOf, successOf } from '../../support/either.js'
import { inCi } from '../../support/runs.js'

const anything: ValuesSchema<unknown> = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) },
}

type Row = readonly [template: string, input: string, values: object | undefined]

function expectRows(rows: readonly Row[], options: MatchOptions = { exact: true }): void {
  test.each(rows)('%s reads %s', (text, input, values) => {
    const shape = template(text)
    const found = shape.match(input, options)
    expect(found).toEqual(values)
    if (found !== undefined && options.exact) expect(shape.expandText(found)).toBe(input)
  })
}

describe('plain variables', () => {
  expectRows([
    ['/users/{id}', '/users/42', { id: '42' }],
    ['/users/{id}', '/users/a%2Fb', { id: 'a/b' }],
    ['/users/{id}', '/users/', { id: '' }],
    ['/users/{id}', '/users/a/b', undefined],
    ['/users/{id}', '/user/a', undefined],
    ['{a}', '', { a: '' }],
    ['{a}', '%F0%9F%98%80', { a: '😀' }],
    // Only a list writes a comma.
    ['{a}', 'x,y', undefined],
    ['{a},{b}', 'x,y', { a: 'x', b: 'y' }],
    ['{a,b}', 'x,y', { a: 'x', b: 'y' }],
    ['{a,b}', 'x', { a: 'x' }],
    ['{a,b}', ',', { a: '', b: '' }],
    // The last of the literal text divides.
    ['{a}-x/{b}', 'p-x-x/q', { a: 'p-x', b: 'q' }],
    ['{a}20', '%2020', { a: ' ' }],
    ['{__proto__}', 'x', Object.fromEntries([['__proto__', 'x']])],
  ])
})

describe('text that expandText never writes', () => {
  expectRows([
    ['{a}', '%c3%a9', undefined],
    ['{a}', '%41', undefined],
    ['{a}', '%C3', undefined],
    ['{a}', '%ED%A0%80', undefined],
    ['{a}', '@', undefined],
    ['{a}', 'é', undefined],
    ['{a}', '%', undefined],
    ['{a}', '%4', undefined],
    ['{a}', 'a b', undefined],
    ['é', 'é', undefined],
    ['é', '%C3%A9', {}],
    ['{;a}', ';a=', undefined],
    ['{;a}.x', ';a=.x', undefined],
    ['{;a}.x', ';a=..x', { a: '.' }],
    ['{?a}', '?a', undefined],
    ['{?a,b}', '?b=1&a=2', undefined],
    ['{?a}', '?', undefined],
    ['{/a*}', '/k=v/x', undefined],
    ['{/a*}', '/k=v/k=w', undefined],
    ['{;a*}', ';%6B=l', undefined],
    // A record would have the names in another order.
    ['{?a*}', '?2=x&1=y', undefined],
    ['{?a*}', '?2=x&1=y&b=z', undefined],
  ])
})

describe('reserved expansion and fragments', () => {
  expectRows([
    ['{+a}', 'x/y?z=%2f#%41', { a: 'x/y?z=%2f#%41' }],
    ['{+a}', 'x%', undefined],
    // Beside the digits of a triplet.
    ['{+a}', '%/0', undefined],
    ['{+a}', '%0:', undefined],
    ['{+a}', '%@0', undefined],
    ['{+a}', '%0G', undefined],
    ['{+a}', '%g0', undefined],
    ['{+a}/{b}', 'x/y/z', { a: 'x/y', b: 'z' }],
    ['{+base}/users{?page}', 'https://h/users?page=2', { base: 'https://h', page: '2' }],
    ['/x{#a}', '/x#a,b', { a: 'a,b' }],
    ['/x{#a}', '/x', {}],
    ['/x{#a}', '/x#', { a: '' }],
    ['{+a:3}', 'a%20b', { a: 'a b' }],
    // Not as the data "a/b" is written, so it is encoded text itself.
    ['{+a:3}', 'a%2fb', { a: 'a%2fb' }],
    ['{+a:3}', '%C3%25', { a: '%C3%25' }],
    ['%20.{#a:4}', '%20.#%C3%25', { a: '%C3%25' }],
    ['{+a:1}/x/{+a:3}', '%C3/x/%C3%25', { a: '%C3%25' }],
    ['{+a:1}/x/{+a:3}', '%C3/x/%C4%25', undefined],
    ['{+a:1}/x/{+a:3}', '%C3%A9/x/%C3%A9%25', { a: 'é%' }],
    ['{+a:2}', 'a%20b', undefined],
    ['{+a:2}/{;a:1}', '%C3/;a=%25', { a: '%C3' }],
    ['{;a:2}/{+a:1}', ';a=%25C/%C3', { a: '%C3' }],
  ])
})

describe('prefixes', () => {
  expectRows([
    ['{a:3}', 'abc', { a: 'abc' }],
    ['{a:3}', 'abcd', undefined],
    ['{a:3}', '%C3', undefined],
    ['{a:2}', '%F0%9F%98%80%C3%A9', { a: '😀é' }],
    ['{id:2}/{id}', 'ab/abc', { id: 'abc' }],
    ['{id:2}/{id}', 'a/a', { id: 'a' }],
    ['{id:2}/{id}', 'ac/abc', undefined],
    ['{id}/{id:2}', 'abc/ab', { id: 'abc' }],
    ['{id:1}/{id:2}', 'a/ab', { id: 'ab' }],
    // A text that is too long for the first variable is the second one's.
    ['{/a:2}{/b}', '/xyz', { b: 'xyz' }],
    ['{/a:2}{/b}', '/xy', { a: 'xy' }],
    ['/x{/b:1}{/c*}/', '/x/aa/', { c: ['aa'] }],
    ['{+a:2}/{b}', '///x', { a: '//', b: 'x' }],
  ])
})

describe('variables that are left out are the last ones', () => {
  expectRows([
    ['{/a}{/b}', '/x', { a: 'x' }],
    ['{/a}{/b}', '', {}],
    ['{/a,b}', '/x', { a: 'x' }],
    ['{/a}{/b*}', '/x/y/z', { a: 'x', b: ['y', 'z'] }],
    ['{/a,b}{/c}', '/x/y', { a: 'x', b: 'y' }],
    ['/users{/id}/posts{/post}', '/users/posts', {}],
    ['/users{/id}/posts{/post}', '/users/posts/posts', { id: 'posts' }],
    ['/users{/id}/posts{/post}', '/users/posts/1', { post: '1' }],
    ['{;a,b}', ';b', { b: '' }],
    ['{?a,b}', '?b=1', { b: '1' }],
    ['{;a,ab}b', ';ab', { a: '' }],
    ['{;a,ab}b', ';abb', { ab: '' }],
  ])
})

describe('lists and records', () => {
  expectRows([
    ['{a*}', 'x,y', { a: ['x', 'y'] }],
    ['{a*}', '', { a: [''] }],
    ['{a*}', 'k=v,l=w', { a: { k: 'v', l: 'w' } }],
    ['{a*},{b}', 'x,y,z', { a: ['x', 'y'], b: 'z' }],
    ['{a*},{b}', 'k=v,z', { a: { k: 'v' }, b: 'z' }],
    ['/files{/path*}', '/files', {}],
    ['/files{/path*}', '/files/a/b%2Fc/', { path: ['a', 'b/c', ''] }],
    ['{/a*}', '/__proto__=x', { a: Object.fromEntries([['__proto__', 'x']]) }],
    ['{?a*}', '?a=1&a=2', { a: ['1', '2'] }],
    ['{?a*}', '?a=1', { a: ['1'] }],
    ['{?a*}', '?b=1&a=2', { a: { b: '1', a: '2' } }],
    ['{?page,tag*}', '?page=1&tag=2&tag=3', { page: '1', tag: ['2', '3'] }],
    ['{?page,tag*}', '?tag=2', { tag: ['2'] }],
    ['{?page,tag*}', '?page=1&b=2', { page: '1', tag: { b: '2' } }],
    ['{?page,tag*}', '?page=tag&tag=page', { page: 'tag', tag: ['page'] }],
    // The name belongs to another variable.
    ['{?page,tag*}', '?tag=1&page=2', undefined],
    ['{?x*}{&y}', '?a=1&y=2', { x: { a: '1' }, y: '2' }],
    ['{;a*}', ';k;l=w', { a: { k: '', l: 'w' } }],
    ['{;a*}', ';a;a=1', { a: ['', '1'] }],
    ['{;a*}', ';a=', undefined],
    ['{;%c3%a9*}', ';%c3%a9', { '%c3%a9': [''] }],
  ])
})

describe('a variable that is used twice has one value', () => {
  expectRows([
    ['/{lang}/x{?lang}', '/de/x?lang=de', { lang: 'de' }],
    ['/{lang}/x{?lang}', '/de/x?lang=en', undefined],
    ['/{lang}/x{?lang}', '/de/x', undefined],
    ['{/a*}{?a*}', '/x/y?a=x&a=y', { a: ['x', 'y'] }],
    ['{/a*}{?a*}', '/x/y?a=x', undefined],
    ['/{a:2}{?a*}', '/x?a=x', undefined],
  ])
})

describe('a query is read by name', () => {
  expectRows(
    [
      ['/s{?a,b}', '/s?b=1&a=2', { a: '2', b: '1' }],
      ['/s{?a,b}', '/s?x=1&b=2&y', { b: '2' }],
      ['/s{?a,b}', '/s?a=1&a=2', undefined],
      ['/s{?a,b}', '/s', {}],
      ['/s{?a,b}', '/s?', {}],
      ['/s{?a}', '/s?a', { a: '' }],
      ['/s{?a}', '/s?a=%41', { a: 'A' }],
      ['/s{?a}', '/t?a=1', undefined],
      ['/s{?a}', '/s?a=x,y', { a: 'x,y' }],
      ['/s{?%61b}', '/s?ab=1', { '%61b': '1' }],
      ['/s{?%41*}', '/s?A=1&x=2&%41=3', { '%41': ['1', '3'] }],
      ['/s{?tag*}', '/s?x=1&tag=b&tag=a', { tag: ['b', 'a'] }],
      ['/s{?tag*}', '/s?x=1&y=2', { tag: { x: '1', y: '2' } }],
      ['/s{?tag*}', '/s?x=1&x=2', {}],
      // A pair that is spelled in another way isn't left out.
      ['/s{?a,tag*}', '/s?a=2&utm=1', { a: '2', tag: { utm: '1' } }],
      ['/s{?tag*}', '/s?tag=a&utm=1', { tag: ['a'] }],
      ['{?x*}{&y}', '?a=1&y=2', { x: { a: '1' }, y: '2' }],
      ['{?x*}{&y}', '&y=2', { y: '2' }],
      ['{?a}{?b}', '?a=1?b=2', { a: '1', b: '2' }],
      ['{?a}{?b}', '?a=@?b=2', { a: '@', b: '2' }],
      ['/s{?tag*}', '/s?x=1&y=@', { tag: { x: '1', y: '@' } }],
      ['/s{?tag*}', '/s?x=1&y=%FF', undefined],
      ['/s{?a,tag*}', '/s?tag=1&a=2', { a: '2', tag: ['1'] }],
      ['/s{?a,tag*}', '/s?utm=1&a=2', { a: '2', tag: { utm: '1' } }],
      ['/s?a=1{&tag*}', '/s?utm=1&a=1', { tag: { utm: '1' } }],
      ['/s?type=a{&q}', '/s?q=1&type=a', { q: '1' }],
      ['/s?type=a{&q}', '/s?q=1', undefined],
      ['/s?type=a{&q}', '/s?type=b&q=1', undefined],
      ['/s?type=a:b{&q}', '/s?q=1&type=%61%3Ab', { q: '1' }],
      ['/s?flag{&q}', '/s?q=1&flag', { q: '1' }],
      ['/s?flag{&q}', '/s?q=1&flag=x', undefined],
      ['/s?flag{&q}', '/s?q=1&flag=', { q: '1' }],
      ['/s?q={q}&n={n}', '/s?n=1&q=2', { q: '2', n: '1' }],
      ['/s?q={q}', '/s?n=1', undefined],
      ['/s?x=a+b{&q}', '/s?q=1&x=a+b', { q: '1' }],
      ['/s?x=a+b{&q}', '/s?q=1&x=a%20b', undefined],
      ['/s{?q}{#f}', '/s?x&q=1#top', { q: '1', f: 'top' }],
      ['/s{?q}#x', '/s?q=1#x', { q: '1' }],
      ['/s{?q}', '/s?q=1#x', undefined],
      ['/s', '/s?q=1', {}],
      ['{?a,b}', '?b=1', { b: '1' }],
      ['/s?{&a}', '/s?x=1&a=2', { a: '2' }],
      ['/s?a=%FF{&b}', '/s?b=1&a=%FF', { b: '1' }],
      ['/s?a=x{b}y&c', '/s?c&a=xzy', { b: 'z' }],
      ['/s?={a}&b={b}', '/s?b=1&=2', { a: '2', b: '1' }],
      ['/s?a={a}?&b={b}', '/s?b=2&a=1?', { a: '1', b: '2' }],
      ['/p{+rest}{?a,t*}', '/p/x?a=1&k=v', { rest: '/x', a: '1', t: { k: 'v' } }],
      // Queries that aren't made of pairs are read in order.
      ['/s?{q}', '/s?x', { q: 'x' }],
      ['/s?{q}', '/s?x&y=1', undefined],
      ['/s?a{b}=1', '/s?ax=1', { b: 'x' }],
      ['/s?a{b}=1', '/s?a@=1', { b: '@' }],
      ['/s?%FF=1{&b}', '/s?%FF=1&b=2', { b: '2' }],
      ['/s?%FF=1{&b}', '/s?b=2&%FF=1', undefined],
      ['/s{&a}', '/s&a=1', { a: '1' }],
      // A name that stands twice can't be read by name.
      ['/s{?a}{&a}', '/s?a=1&a=1', { a: '1' }],
      ['/s{?a}{&a}', '/s?a=1&x=2&a=1', undefined],
      ['/s{?a}{&a}', '/s?a=@&a=@', { a: '@' }],
      ['/s{?a*}&a=1', '/s?a=2&a=1', { a: ['2'] }],
      // The query begins at the first question mark.
      ['{+rest}{?limit}', '/a/b?x=1&limit=5', { rest: '/a/b', limit: '5' }],
      ['/raw/{+path}', '/raw/a?b', { path: 'a' }],
    ],
    {},
  )
})

test('a pair with a value that was filled in', () => {
  const rest = template('/s?x=a{b}c{&q}').partial({ b: '-' })
  expect(rest.match('/s?q=1&x=a-c')).toEqual({ q: '1' })
  expect(rest.match('/s?q=1&x=a-d')).toBeUndefined()
})

test('exactly read, items of a query are spelled as expandText spells them', () => {
  expect(template('{?a*}').match('?a=%41', { exact: true })).toBeUndefined()
  expect(template('{?a*}').match('?a=%41')).toEqual({ a: ['A'] })
})

test.each([
  ['/s{?r*}', '/s?q=a&2026=b', '/s?2026=b&q=a', { r: { 2026: 'b', q: 'a' } }],
  ['/s{?r*}', '/s?10=a&9=b', '/s?9=b&10=a', { r: { 9: 'b', 10: 'a' } }],
  ['/s{?r*}', '/s?__proto__=a&9=b&q', '/s?9=b&__proto__=a&q=', { r: { 9: 'b', ['__proto__']: 'a', q: '' } }],
])('%s reads %s, although a record lists numeric names first', (text, input, written, values) => {
  const shape = template(text)
  expect(shape.match(input)).toEqual(values)
  expect(shape.expandText(values)).toBe(written)
  expect(shape.match(input, { exact: true })).toBeUndefined()
  expect(routes({ a: text as '/s' }).match(input)?.values).toEqual(values)
})

describe('the spelling of browsers', () => {
  expectRows(
    [
      ['/users/{id}', '/users/@joe', { id: '@joe' }],
      ['/users/{id}', '/users/a:b,c;d=e', { id: 'a:b,c;d=e' }],
      ['/users/{id}', '/users/a:b;d=e', { id: 'a:b;d=e' }],
      ['/users/{id}', '/users/%7ejoe', { id: '~joe' }],
      ['/users/{id}', '/users/a|b', { id: 'a|b' }],
      ['/users/{id}', '/users/%', { id: '%' }],
      ['/users/{id}', '/users/a b', { id: 'a b' }],
      ['/users/{id}', '/users/a&b', { id: 'a&b' }],
      ['{x}', '|a', { x: '|a' }],
      ['/caf%c3%a9/{x}', '/caf%C3%A9/%41', { x: 'A' }],
      ['/{a}@{b}', '/x@y', { a: 'x', b: 'y' }],
      // Only the first character of what follows ends data.
      ['/{a}-x@', '/p@q-x@', { a: 'p@q' }],
      ['/[/{x}', '/[/@', { x: '@' }],
      ['{?q}', "?q=it's", { q: "it's" }],
      ['{?t}', '?t=12:30', { t: '12:30' }],
      ['{?q}', '?q=a+b=c', { q: 'a+b=c' }],
      ['{?q}', '?q=a/b?c', { q: 'a/b?c' }],
      ['{?q,r}', '?q=a&r=b', { q: 'a', r: 'b' }],
      ['{/a*}', '/x:y/z', { a: ['x:y', 'z'] }],
      ['{/a*}', '/k=v:w', { a: ['k=v:w'] }],
      ['{/a*}', '/k=v/x', { a: ['k=v', 'x'] }],
      ['{/a*}', '/x/k=v=w', { a: ['x', 'k=v=w'] }],
      ['https://{host}/', 'https://a@b/', undefined],
      ['{?q}', '?q=%FF', undefined],
      ['http://[::1]/{x}', 'http://[::1]/%7Ea|b', { x: '~a|b' }],
      ['{+x}', 'http://[::1]:80/a b', { x: 'http://[::1]:80/a%20b' }],
      ['/{x}#{y}', '/a#b#c', { x: 'a', y: 'b#c' }],
      // Without its variable, the fragment isn't one.
      ['/x{?a}{#f}b', '/x?a=@b', { a: '@' }],
      // Browsers read these differently, or take a slash for the backslash.
      ['/{x}', '/a ', undefined],
      ['{+x}', ' /a', undefined],
      ['file:///{+x}', 'file:///c|/a b', undefined],
      ['http:{+x}', 'http:[::1]/a b', undefined],
      ['/{x}', '/a\\b', undefined],
      // The host is never mended.
      ['http://{h}/{x}', 'http://%zz/a b', undefined],
      ['http://{h}/{x}', 'http://münchen/a b', undefined],
      // No spelling makes these a reference.
      ['/{x}', '/a\n', undefined],
      ['/{x}', '/\ud800', undefined],
    ],
    {},
  )
})

describe('inputs', () => {
  const shape = template('/users/{id}{?q}')

  test('references, and the path and query of a request target', () => {
    expect(shape.match(requestTarget('/users/7?q=1'))).toEqual({ id: '7', q: '1' })
    expect(shape.match(requestTarget('http://h/users/7'))).toEqual({ id: '7' })
    expect(shape.match(requestTarget('/users/7'), { exact: true })).toEqual({ id: '7' })
    expect(template('https://h/{id}').match(Uri.from('https://h/a%20b'))).toEqual({ id: 'a b' })
  })

  test('URLs, with what they leave raw encoded', () => {
    const url = new URL('https://h/a|b')
    expect(template('https://h/{id}').match(url)).toEqual({ id: 'a|b' })
    expect(template('https://h/{?q}').match(new URL('https://h/?q=a\\b'))).toEqual({ q: 'a\\b' })
    expectFailure(template('/{id}').tryMatch(url), { redacted: 'https://h/a%7Cb' })
  })

  test('nothing else', () => {
    expect(template('{?a}').match(requestTarget('*'))).toBeUndefined()
    expect(template('{?a}').match(requestTarget('h:80', { method: 'CONNECT' }))).toBeUndefined()
    expect(template('{a}').match(7 as never)).toBeUndefined()
    expect(template('{+a}').match(new URL('file:///C|/x'))).toEqual({ a: 'file:///C:/x' })
    expect(template('{a}').match(null as never)).toBeUndefined()
  })
})

test('options that are null are none, as in the readers of URIs', () => {
  const none = null as never
  expect(successOf(tryTemplate('/{a}', none)).match('/x')).toEqual({ a: 'x' })
  expect(successOf(tryExpander('/{a}', none)).expand({ a: 'x' }, none).href).toBe('/x')
  const shape = template('/{a}')
  expect([shape.match('/x', none), successOf(shape.tryMatch('/x', none))]).toEqual([{ a: 'x' }, { a: 'x' }])
  expect(shape.decode('/x', anything, none)._tag).toBe('Right')
  expect(routes({ one: '/{a}' }, none).match('/x')).toEqual({ name: 'one', values: { a: 'x' } })
})

describe('a text with two readings', () => {
  type Reading = readonly [template: string, input: string, longest: object, shortest: object]

  const rows: readonly Reading[] = [
    ['/{owner}-{name}', '/a-b-c', { owner: 'a-b', name: 'c' }, { owner: 'a', name: 'b-c' }],
    ['/{name}.{ext}', '/foo.tar.gz', { name: 'foo.tar', ext: 'gz' }, { name: 'foo', ext: 'tar.gz' }],
    ['{a}{b}{c}', 'xyz', { a: 'xyz', b: '', c: '' }, { a: '', b: '', c: 'xyz' }],
    ['{a:2}{b}', 'xyz', { a: 'xy', b: 'z' }, { a: '', b: 'xyz' }],
    ['{+a}/{+b}', 'x/y/z', { a: 'x/y', b: 'z' }, { a: 'x', b: 'y/z' }],
    ['{/a*}{/b}', '/x/y/z', { a: ['x', 'y', 'z'] }, { a: ['x', 'y'], b: 'z' }],
    ['{.a*}', '.x.y', { a: ['x.y'] }, { a: ['x', 'y'] }],
    ['{;a}{+b}', ';a=1', { a: '1', b: '' }, { b: ';a=1' }],
    ['{a}{+b}', '%C3%A9', { a: 'é', b: '' }, { a: '', b: '%C3%A9' }],
    // As browsers write it.
    ['/{owner}-{name}', '/@a-b-c', { owner: '@a-b', name: 'c' }, { owner: '@a', name: 'b-c' }],
    ['/x{?d}&at={a}-{b}', '/x?at=1-2-3', { a: '1-2', b: '3' }, { a: '1', b: '2-3' }],
  ]

  test.each(rows)('%s does not match %s, unless one is chosen', (text, input, longest, shortest) => {
    const shape = template(text)
    expect(shape.match(input)).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ _tag: 'Left', left: { kind: 'ambiguous' } })
    expect(shape.match(input, { ambiguous: 'longest' })).toEqual(longest)
    expect(shape.match(input, { ambiguous: 'shortest' })).toEqual(shortest)
  })

  test.each<readonly [template: string, input: string, values: object]>([
    ['/{owner}-{name}', '/a-b', { owner: 'a', name: 'b' }],
    ['/{name}.{ext}', '/foo.txt', { name: 'foo', ext: 'txt' }],
    ['x{a}{b}', 'x', { a: '', b: '' }],
    ['{/a*}{/b}', '/x', { a: ['x'] }],
    // Variables that are left out are the last ones, and literal text and names decide.
    ['{/a}/x{+d}', '/x/x', { a: 'x', d: '' }],
    ['{id}-{id}', 'x-x', { id: 'x' }],
  ])('%s has one reading of %s', (text, input, values) => {
    for (const ambiguous of [undefined, 'longest', 'shortest'] as const) {
      expect(template(text).match(input, { ambiguous })).toEqual(values)
    }
  })

  test('the exact spelling goes first, and the wider one only if it has no reading', () => {
    const shape = template('{a}{+b}')
    expect(shape.match('x', { ambiguous: 'longest' })).toEqual({ a: 'x', b: '' })
    expect(shape.tryMatch('x')).toMatchObject({ left: { kind: 'ambiguous' } })
    // Only in the wider spelling can data have the "@".
    expect(template('/{a}-{b}').match('/x-@y')).toEqual({ a: 'x', b: '@y' })
  })

  test('other names than those of two exploded variables are of either', () => {
    const shape = template('/s{?a*,b*}')
    expect(shape.tryMatch('/s?k=v')).toMatchObject({ left: { kind: 'ambiguous' } })
    expect(shape.match('/s?a=1&k=v')).toEqual({ a: ['1'], b: { k: 'v' } })
    expect(shape.match('/s?b=2&a=1')).toEqual({ a: ['1'], b: ['2'] })
  })

  test('a name that is used again is compared afterwards, never searched', () => {
    expect(template('{a}-{a}').match('x-y-x-y')).toBeUndefined()
    expect(template('{a}-{a}').tryMatch('x-y-x-y')).toMatchObject({ left: { kind: 'no-such-path' } })
  })
})

describe('what expand refuses in a path, match refuses', () => {
  type Refused = readonly [template: string, input: string, kind: string, variable: string]

  test.each<Refused>([
    ['/users/{id}', '/users/..', 'dot-segment', 'id'],
    ['/users/{id}/x', '/users/%2e%2E/x', 'dot-segment', 'id'],
    ['/users/{id}', '/users/..%2Fadmin', 'dot-segment', 'id'],
    ['/users/{id}', '/users/%252e%252e', 'dot-segment', 'id'],
    ['/users/{id}', '/users/．．', 'dot-segment', 'id'],
    ['/users/{id}', '/users/a%5C..', 'dot-segment', 'id'],
    ['/users/{id}', '/users/..;v=1', 'dot-segment', 'id'],
    ['https://h/{a}', 'https://h/.%2E', 'dot-segment', 'a'],
    ['/{a}..{b}', '/..', 'dot-segment', 'a'],
    ['/files{/path*}', '/files/../secret', 'dot-segment', 'path'],
    ['/files{/path*}', '/files/a/%2e', 'dot-segment', 'path'],
    ['/files/{+path}', '/files/../secret', 'dot-segment', 'path'],
    ['/x{/a,b}', '/x/y/..', 'dot-segment', 'b'],
    ['/p/a{;x}/t', '/p/a;x=%2F..%2F..%2Fadmin/t', 'dot-segment', 'x'],
    ['/p/a{;x*}/t', '/p/a;x=%2F%252e%252e/t', 'dot-segment', 'x'],
    ['/p{;x,y}', '/p;y=%2F..%3Bv', 'dot-segment', 'y'],
    ['/p/a{&x}/t', '/p/a&x=%2F..%2Fadmin/t', 'dot-segment', 'x'],
    ['/users/{id}', '/users/', 'empty-segment', 'id'],
    ['/users/{id}/x', '/users//x', 'empty-segment', 'id'],
    ['/users/{id}{?page}', '/users/?page=1', 'empty-segment', 'id'],
    ['/users/{id}', '/users/%2F', 'empty-segment', 'id'],
    ['/users/{id}', '/users/%2f%5C', 'empty-segment', 'id'],
    ['/users{/id}', '/users/', 'empty-segment', 'id'],
    // The first segment of a path after a scheme.
    ['x:{id}', 'x:', 'empty-segment', 'id'],
    ['x:{id}#a', 'x:#a', 'empty-segment', 'id'],
    ['x:{id}/a', 'x:/a', 'empty-segment', 'id'],
    ['/users/{id}{#f}', '/users/#x', 'empty-segment', 'id'],
    ['/users/{id}#top', '/users/#top', 'empty-segment', 'id'],
    ['https://h/{a}{#f}', 'https://h/#x', 'empty-segment', 'a'],
    ['https://h/{a}', 'https://h/', 'empty-segment', 'a'],
    ['x:/{a}', 'x:/', 'empty-segment', 'a'],
    ['file:///{a}', 'file:///', 'empty-segment', 'a'],
    ['{a}', '', 'empty-segment', 'a'],
    ['{a}/x', '/x', 'empty-segment', 'a'],
    ['/{a}/{b}', '//evil.example', 'empty-segment', 'a'],
    ['/files{/path*}', '/files//a', 'empty-segment', 'path'],
    ['/files{/path*}', '/files/a//b', 'empty-segment', 'path'],
    ['/files{/path*}', '/files//', 'empty-segment', 'path'],
    ['/files{/path*}/x', '/files/a//x', 'empty-segment', 'path'],
    ['/x/{a*}', '/x/', 'empty-segment', 'a'],
  ])('%s and %s: %s', (text, input, kind, variable) => {
    const shape = template(text)
    expect(shape.match(input)).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ _tag: 'Left', left: { kind, variable } })
    expect(shape.decode(input, anything)).toMatchObject({ _tag: 'Left', left: [{ path: [variable] }] })
    // What is refused is read if it is asked for, and so is everything in the exact spelling.
    const allowed = kind === 'dot-segment' ? ({ dots: 'allow' } as const) : ({ empty: 'allow' } as const)
    const values = shape.match(input, allowed)
    expect(values).toBeDefined()
    const exact = shape.expandText(values as object)
    expect(shape.match(exact, { exact: true, ambiguous: 'longest' })).toBeDefined()
    expect(routes({ one: text }).match(input)).toBeUndefined()
    expect(routes({ one: text }).tryMatch(input)).toMatchObject({ left: { kind } })
    expect(routes({ one: text }, allowed).match(input)).toEqual({ name: 'one', values })
  })

  test('each option accepts its own', () => {
    const shape = template('/users/{id}')
    expect(shape.match('/users/..', { empty: 'allow' })).toBeUndefined()
    expect(shape.match('/users/', { dots: 'allow' })).toBeUndefined()
    expect(shape.match('/users/%2F', { dots: 'allow' })).toBeUndefined()
    expect(shape.match('/users/%2F', { empty: 'allow' })).toEqual({ id: '/' })
    expect(shape.match('/users/..', { empty: 'allow', dots: 'allow' })).toEqual({ id: '..' })
  })

  test('the error shows where, if the text is spelled as expand would write it', () => {
    const result = template('/users/{id}').tryMatch('/users/..%2Fadmin')
    if (result._tag === 'Right') throw new Error('matched')
    expect(result.left.offset).toBe(7)
    expect(failureOf(result).message).toBe(
      'Dot segment in the path from variable id at offset 7. Expected a segment other than "." and "..", ' +
        "even when decoded and split at slashes; { dots: 'allow' } accepts it.",
    )
  })

  test.each<Row>([
    ['/files{/path*}', '/files/docs/', { path: ['docs', ''] }],
    ['/files{/path*}', '/files/', { path: [''] }],
    ['/files{/path*}{?v}', '/files/docs/?v=1', { path: ['docs', ''], v: '1' }],
    ['{/path*}', '/', { path: [''] }],
    ['/raw/{+path}', '/raw/', { path: '' }],
    ['/raw/{+path}', '/raw/a//b', { path: 'a//b' }],
    ['{+base}/x', '/x', { base: '' }],
    ['{+base}/x/{a}', 'https://h/x/b', { base: 'https://h', a: 'b' }],
    // The template's own.
    ['/../{a}', '/../b', { a: 'b' }],
    ['/x//{a}', '/x//b', { a: 'b' }],
    ['/./{a}/', '/./b/', { a: 'b' }],
    ['/x{?a}', '/x?a=..', { a: '..' }],
    ['/x/{;a}', '/x/;a', { a: '' }],
    ['/x#{a}', '/x#..', { a: '..' }],
    ['https://h{/a}', 'https://h', {}],
    ['/{a}', '/@scope%2Fname', { a: '@scope/name' }],
    ['/{a}', '/...', { a: '...' }],
    ['/{a}{b}', '/.', undefined],
  ])('%s reads %s', (text, input, values) => {
    const shape = template(text)
    expect(shape.match(input)).toEqual(values)
    expect(routes({ one: text }).match(input)?.values).toEqual(values)
    if (values === undefined || !/[*+]/.test(text)) return
    expect(template(text as string).expand(values as never, { empty: 'allow' }).href).toBe(input)
  })

  test('parameters without a "?" before them are in the path', () => {
    const result = template('/p{?x}{&y}').tryMatch('/p&y=%2F..')
    expect(result).toMatchObject({ left: { kind: 'dot-segment', variable: 'y' } })
    expect(template('/p{?x}{&y}').match('/p?x=..&y=%2F..')).toEqual({ x: '..', y: '/..' })
  })

  test('a route that refuses its values leaves the text to others', () => {
    const table = routes({ user: '/users/{id}', list: '/users{/path*}' })
    expect(table.match('/users/')).toEqual({ name: 'list', values: { path: [''] } })
    expect(table.tryMatch('/users/..')).toMatchObject({ left: { kind: 'dot-segment' } })
    // Without a tree's own values.
    expect(routes({ one: '/x/{a:3}' }).tryMatch('/x/..')).toMatchObject({ left: { kind: 'dot-segment' } })
  })

  test('what was filled in counts as data', () => {
    const rest = template('/x/{a}{b}').partial({ a: '.' })
    expect(rest.tryMatch('/x/..')).toMatchObject({ left: { kind: 'dot-segment', variable: 'a' } })
    expect(rest.match('/x/.y')).toEqual({ b: 'y' })
  })
})

describe('items with a = are items of a list', () => {
  const Pairs = { k: 'v', l: 'w' }

  test.each<[string, string, readonly string[]]>([
    ['{a*}', 'k=v,l=w', ['k=v', 'l=w']],
    ['/x{/a*}', '/x/k=v/l=w', ['k=v', 'l=w']],
    ['x{.a*}', 'x.k=v', ['k=v']],
    ['{+a*}', 'k=v', ['k=v']],
    ['x{#a*}', 'x#k=v', ['k=v']],
    ['/x{/a*}', '/x/a=1/a=2', ['a=1', 'a=2']],
    ['/x{/a*}', '/x/a%3D1', ['a=1']],
  ])('%s reads %s', (text, input, list) => {
    expect(template(text).match(input)).toEqual({ a: list })
    expect(routes({ one: text }).match(input)).toEqual({ name: 'one', values: { a: list } })
  })

  test.each<MatchOptions>([{ records: true }, { exact: true }])('records: %j', (options) => {
    expect(template('/x{/a*}').match('/x/k=v/l=w', options)).toEqual({ a: Pairs })
    expect(template('{a*}').match('k=v,l=w', options)).toEqual({ a: Pairs })
    expect(routes({ one: '/x{/a*}' }, options).match('/x/k=v/l=w')?.values).toEqual({ a: Pairs })
  })

  test('with { records: true } too, a mixture is a list', () => {
    expect(template('{/a*}').match('/k=v/x', { records: true })).toEqual({ a: ['k=v', 'x'] })
    expect(template('{/a*}').match('/k=v:w', { records: true })).toEqual({ a: { k: 'v:w' } })
  })

  test('names of parameters make records without being asked', () => {
    expect(template('/x{;a*}').match('/x;k=v;l=w')).toEqual({ a: Pairs })
    expect(template('/x{?a*}').match('/x?k=v&l=w')).toEqual({ a: Pairs })
    expect(template('/x{&a*}').match('/x&k=v')).toEqual({ a: { k: 'v' } })
  })

  test('an item that could divide elsewhere is no reading if another value is none', () => {
    expect(template('{#a*},{c*}').tryMatch('#=,/,%C3=', { exact: true })).toMatchObject({
      left: { kind: 'not-utf8', variable: 'c' },
    })
  })

  test('an item that could divide elsewhere is ambiguous', () => {
    for (const input of ['x,y', 'x=1,y', 'x=1,y=2']) {
      expect(template('{+a*}').tryMatch(input)).toMatchObject({ left: { kind: 'ambiguous' } })
      expect(template('{+a*}').match(input, { ambiguous: 'longest' })).toEqual({ a: [input] })
      expect(template('{+a*}').match(input, { ambiguous: 'shortest' })).toEqual({ a: input.split(',') })
    }
    for (const input of ['k=v', 'x=1,y', 'x,y=1', 'a=1,a=2', '2=x,1=y']) {
      for (const options of [
        { exact: true },
        { records: true },
        { exact: true, ambiguous: 'longest' },
      ] as const) {
        expect([input, template('{+a*}').tryMatch(input, options)]).toMatchObject([
          input,
          { left: { kind: 'ambiguous' } },
        ])
      }
    }
  })
})

describe("{ strays: 'refuse' }", () => {
  test.each<[string, string, object | undefined, object | undefined]>([
    ['/users/{id}', '/users/@joe', { id: '@joe' }, { id: '@joe' }],
    ['/users/{id}', '/users/%7ejoe', { id: '~joe' }, { id: '~joe' }],
    ['/users/{id}', '/users/a|b', { id: 'a|b' }, undefined],
    ['/s{?q}', '/s?utm=a|b&q=%', { q: '%' }, undefined],
    ['/[/{x}', '/[/@', { x: '@' }, undefined],
  ])('%s and %s', (text, input, loose, strict) => {
    expect(template(text).match(input)).toEqual(loose)
    expect(template(text).match(input, { strays: 'refuse' })).toEqual(strict)
    expect(routes({ one: text }).match(input)?.values).toEqual(loose)
    expect(routes({ one: text }, { strays: 'refuse' }).match(input)?.values).toEqual(strict)
  })

  test('exact reading implies it, also for a URL', () => {
    const url = new URL('https://h/a|b')
    const shape = template('https://h/{id}')
    expect(shape.match(url)).toEqual({ id: 'a|b' })
    expect(shape.match(url, { strays: 'refuse' })).toBeUndefined()
    expect(shape.match(url, { exact: true })).toBeUndefined()
    expect(shape.match('https://h/a%7Cb', { exact: true })).toEqual({ id: 'a|b' })
  })
})

describe('{ form: true }', () => {
  expectRows(
    [
      ['/s{?q}', '/s?q=a+b%2Bc', { q: 'a b+c' }],
      ['/s{?t*}', '/s?t=a+b&t=c', { t: ['a b', 'c'] }],
      ['/s{?t*}', '/s?a+b=c+d', { t: { 'a b': 'c d' } }],
      ['/s?x=a+b{&q}', '/s?q=1&x=a%20b', { q: '1' }],
      ['/s?x=a+{q}', '/s?x=a+b', { q: 'b' }],
      ['/a+{b}{?q}#{f}', '/a+b+c?q=+#d+e', { b: 'b+c', q: ' ', f: 'd+e' }],
    ],
    { form: true },
  )

  test('without it, a plus sign is one', () => {
    expect(template('/s{?q}').match('/s?q=a+b')).toEqual({ q: 'a+b' })
    expect(template('/s{?q}').match('/s?q=a+b', { form: true, exact: true })).toBeUndefined()
  })
})

describe('a string with too many possible readings', () => {
  const many = '{a}.{b}-'.repeat(1_000)
  const input = template(many).expandText({ a: 'x', b: 'y' })

  test.each<MatchOptions>([
    {},
    { exact: true },
    { ambiguous: 'longest' },
    { ambiguous: 'shortest' },
    { form: true },
  ])('is undecided: %j', (options) => {
    expectFailure(template(many).tryMatch(input, options), {
      kind: 'undecided',
      message:
        "Too many possible readings. Expected a template with text between its variables that their values can't contain.",
    })
    expect(template(many).match(input, options)).toBeUndefined()
  })

  test('also in a parameter, and with none that fits', () => {
    const kindOf = (text: string) => template(`/x?p=${many}`).tryMatch(`/x?p=${text}`)
    expect(kindOf(input)).toMatchObject({ left: { kind: 'undecided' } })
    expect(kindOf(`${input}!`)).toMatchObject({ left: { kind: 'undecided' } })
    expect(kindOf('x')).toMatchObject({ left: { kind: 'no-such-path' } })
  })

  test.each([
    '{a}{b}{c}{d}{e}{f}{g}{h}{i}{j}!',
    '{.a*}{.b*}{.c*}{.d*}{.e*}!',
    '{+a*}-{b*}-{+c*}-{d*}-{+e*}!',
  ])('is nothing that a few variables read: %s', (text) => {
    for (const piece of ['x', '.', '-', 'x=,', '.x-']) {
      const result = template(text).tryMatch(piece.repeat(20_000))
      expect(result).toMatchObject({ left: { kind: 'no-such-path' } })
    }
  })

  test('has one if its delimiters decide, however many variables there are', () => {
    const names = Array.from({ length: 4_000 }, (_, at) => `v${at}`)
    const path = names.map((name) => `/{${name}}`).join('')
    expect(template(path).match(path.replace(/[{}]/g, ''))).toEqual(
      Object.fromEntries(names.map((name) => [name, name])),
    )
  })
})

describe('why a text does not match', () => {
  test.each([
    ['/users/{id}', '/groups/1', { kind: 'no-such-path', offset: 0 }],
    ['/users/{id}{?page}', '/users/1?page=1&page=2', { kind: 'doubled', variable: 'page', offset: 16 }],
    ['/s?type=a{&q}', '/s?type=a&type=a', { kind: 'doubled', variable: 'type', offset: 10 }],
    ['/users/{id}', '/users/%FF', { kind: 'not-utf8', variable: 'id', offset: 7 }],
    ['/users/{id}', '/users/%ff', { kind: 'not-utf8', variable: 'id', offset: 0 }],
    ['/users{/id*}', '/users/a/%FF', { kind: 'not-utf8', variable: 'id', offset: 7 }],
    ['/s{?q}', '/s?x=1&q=%FF', { kind: 'not-utf8', variable: 'q', offset: 9 }],
    ['/s{?q*}', '/s?q=1&q=%FF', { kind: 'not-utf8', variable: 'q', offset: 7 }],
    ['{a}{b}', 'xy', { kind: 'ambiguous', offset: 0 }],
    // The longest and the shortest reading fail, each at another variable.
    ['{a}{b}', '%FF', { kind: 'not-utf8', variable: 'b', offset: 0 }],
  ])('%s and %s', (text, input, error) => {
    const result = template(text).tryMatch(input)
    expectFailure(result, { ...error, redacted: input })
  })

  test.each<[string, string, MatchOptions, object]>([
    ['/users/{id}', '/users/1/x', {}, { message: 'No such path. Expected a target like /users/{id}.' }],
    [
      '/s{?page}',
      '/s?page=1&page=2',
      {},
      { message: 'Doubled parameter page at offset 10. Expected one value.' },
    ],
    [
      '/s{?tag*}',
      '/s?%FF=1',
      {},
      { message: 'Invalid UTF-8 in variable tag at offset 3. Expected percent-encoded UTF-8.' },
    ],
    [
      '/users/{id}',
      '/users/',
      {},
      {
        message:
          'Empty segment in the path from variable id at offset 7. Expected a value, because it is a whole segment; ' +
          "{ empty: 'allow' } accepts it.",
      },
    ],
    [
      'https://{+h}/x',
      'https://a]b/x',
      {},
      {
        message:
          'Values that lead to another host. Expected values that leave the scheme and the host to the template.',
      },
    ],
    [
      '{a}{b}',
      'xy',
      {},
      {
        message:
          "Two possible readings. Expected values that can be read in one way only; { ambiguous: 'longest' } or { ambiguous: 'shortest' } accepts it.",
      },
    ],
    // The offset is left out where the text was spelled in another way.
    ['/s{?q}', '/s?x=1&q=%FF', { form: true }, { offset: 9 }],
    ['/s{?q}', '/s?x=+&q=%FF', { form: true }, { offset: 0 }],
    ['/s{?q}', '/s?x=%7e&q=%FF', {}, { offset: 11 }],
    ['/users/{id}/{x}', '/users/@joe/%FF', {}, { kind: 'not-utf8', offset: 12 }],
    ['/users/{id}/{x}', '/users/|joe/%FF', {}, { kind: 'not-utf8', offset: 0 }],
    ['/users/{id}/{x}', '/users/joe/..', {}, { offset: 11 }],
    ['/users/{id}/{x}', '/users/@joe/..', {}, { offset: 0 }],
  ])('%s and %s, by %j: %j', (text, input, options, error) => {
    expectFailure(template(text).tryMatch(input, options), error)
  })

  test('the values, if it matches', () => {
    expect(template('/users/{id}').tryMatch('/users/1')).toEqual({ _tag: 'Right', right: { id: '1' } })
  })

  test('passwords are masked, in the text and in the template', () => {
    const result = template('https://joe:s3cret@h/{id}').tryMatch('https://joe:s3cret@i/')
    expect(JSON.stringify(result)).not.toContain('s3cret')
    expect(describeError(errorIn(result))).toContain('joe:***@i')
  })

  test('what has no text is of no shape', () => {
    for (const input of [requestTarget('*'), 7, null]) {
      expectFailure(template('{a}').tryMatch(input as never), {
        kind: 'no-such-path',
        redacted: '',
        message: expect.stringMatching(/ a target like \{a\}, got (?:an object|a number|null)\.$/),
      })
    }
  })
})

describe('time', () => {
  const LONG = inCi(1_000_000, 200_000)
  const optional = template(Array.from({ length: 26 }, (_, at) => `{/v${at}}`).join(''))

  test.each([
    [optional, '/x'.repeat(LONG / 2).concat('!')],
    [template('{+a}/{b}x'), '/a'.repeat(LONG / 2)],
    [template('{a*},{b}'), 'a,'.repeat(LONG / 2).concat('!')],
    [template('{?x*}{&y}'), `?${'a=1&'.repeat(LONG / 4)}`],
    [template('/{a}'), `/${'%C3%A9'.repeat(0.15 * LONG)}!`],
  ])('%s fails on a long text', (shape, text) => {
    expect(shape.match(text, { exact: true })).toBeUndefined()
  })
})

describe('what each part of a text may hold', () => {
  test.each<[string, string, object | undefined]>([
    // RFC 3986 3.5: a question mark after the number sign is data of the fragment.
    ['/x{?q}{#f}', '/x#p?q=1', { f: 'p?q=1' }],
    ['/x{?q}{#f}', '/x?q=1#p?q=2', { q: '1', f: 'p?q=2' }],
    ['/x?q={q}#p?q=1', '/x?a&q=2#p?q=1', { q: '2' }],
    ['{?q}{#f}', '#p?q=1', { f: 'p?q=1' }],
    // In an authority "@" and ":" are delimiters, which browsers don't leave raw in data.
    ['https://{host}/a', 'https://u@h/a', undefined],
    ['https://{host}/a', 'https://h:1/a', undefined],
    ['git+ssh://{host}/a', 'git+ssh://u@h/a', undefined],
    ['x-1.y://{host}/a', 'x-1.y://u@h/a', undefined],
    ['git+{scheme}://{host}/a', 'git+ssh://u@h/a', undefined],
    ['//{host}/a', '//u@h/a', undefined],
    ['git+ssh://h/{a}', 'git+ssh://h/u@h', { a: 'u@h' }],
    ['git+ssh:/{a}', 'git+ssh:/u@h', { a: 'u@h' }],
    // Encoded text has the characters of RFC 6570, in any component.
    ['/{+a}/{b}', '/x,y/@', { a: 'x,y', b: '@' }],
    ['{+a}/b', '/x[y]/b', { a: '/x[y]' }],
    // Without its variable, the query begins at another question mark.
    ['{?d},?x=1', ',?x=1', {}],
    ['{?d},?x=1', '?d=2,?x=1', { d: '2' }],
  ])('%s reads %s', (text, input, values) => {
    expect(template(text).match(input)).toEqual(values)
  })
})

describe('what leads to another host', () => {
  test.each([
    ['https://api.example{+path}', 'https://api.example.evil.example/'],
    ['https://api.example{+path}', 'https://api.example@evil.example/'],
    ['https://api.example{+path}', 'https://api.example:80/'],
    ['/{+path}', '//evil.example/x'],
    ['https://{host}/x', 'https://127.1/x'],
    ['https://{host}/x', 'https://evil%2F.good.example/x'],
    ['https://{tenant}.api.example/x', 'https://evil%2F.api.example/x'],
    // Nobody knows the host.
    ['{+base}/x', 'https://h:9x/x'],
    ['{+base}/x', 'https://a@b@c/x'],
    ['{+base}/x', '//[z]/x'],
  ])('%s does not match %s, as expand refuses it', (text, input) => {
    const shape = template(text as string)
    const values = shape.match(input, { exact: true })
    if (values !== undefined) expect(shape.tryExpand(values as never)._tag).toBe('Left')
    expect(shape.match(input)).toBeUndefined()
    expect(shape.match(input, { dots: 'allow', empty: 'allow' })).toBeUndefined()
    expect(shape.tryMatch(input)).toMatchObject({ left: { kind: 'changed-authority' } })
    expect(routes({ one: text }).match(input)).toBeUndefined()
  })

  test('the second slash of a list is an empty segment', () => {
    expect(template('/{/path*}').match('//evil.example')).toBeUndefined()
    expect(template('/{/path*}').match('//a', { empty: 'allow' })).toEqual({ path: ['a'] })
  })

  test.each([
    ['https://api.example{+path}', 'https://api.example/a', { path: '/a' }],
    ['https://{host}/x', 'https://good.example/x', { host: 'good.example' }],
    ['{+base}/u/{id}', 'https://h.example/u/1', { base: 'https://h.example', id: '1' }],
    ['/{+dir}/{name}', '/a/b/c', { dir: 'a/b', name: 'c' }],
  ])('%s matches %s', (text, input, values) => {
    expect(template(text as string).match(input)).toEqual(values)
    expect(routes({ one: text }).match(input)).toEqual({ name: 'one', values })
  })
})

test.each(['/x{?a*}', '/{b}{?a*}'])('a lone surrogate in the query of %s', (text) => {
  for (const input of ['/x?a=\ud800', '/x?\udc00=1', '/%2E?x=\ud800']) {
    expect(template(text as string).match(input)).toBeUndefined()
    expect(template(text as string).tryMatch(input)._tag).toBe('Left')
    expect(routes({ one: text }).match(input)).toBeUndefined()
  }
})

test('a lone surrogate in a parameter that is ignored', () => {
  expect(template('/x{?a}').match('/x?a=1&b=\ud800')).toEqual({ a: '1' })
})

test('options are read at each call, once', () => {
  const shape = template('/users/{id}')
  const options: Record<string, unknown> = {}
  expect(shape.match('/users/1', options)).toEqual({ id: '1' })
  Object.assign(options, { dot: 'allow' })
  expect(() => shape.match('/users/1', options)).toThrow('there is no option "dot"')
  let reads = 0
  const changing = {
    get dots(): 'allow' | undefined {
      return reads++ === 0 ? undefined : 'allow'
    },
  }
  expect(shape.match('/users/..', changing)).toBeUndefined()
})
