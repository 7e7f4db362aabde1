// Reading the values of a text back: the fixed reading, and what it leaves out.
import { describe, expect, test } from '@jest/globals'
import { routes, template } from 'uriform/templates'
import { expectRows } from './support/match-rows.js'

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
