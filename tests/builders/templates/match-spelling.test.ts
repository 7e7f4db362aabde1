// The spellings that match reads: those of browsers and people, forms, strays and other inputs.
import { describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { requestTarget } from 'uriform/guards'
import { type MatchOptions, routes, template, tryExpander, tryTemplate } from 'uriform/templates'
import { expectFailure, successOf } from '../../support/either.js'
import { anything, expectRows } from './support/match-rows.js'

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
      ['http://[::1]/{x}', 'http://[::1]/@', { x: '@' }],
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
      ['{+x}', 'http:[::1]/a b', undefined],
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
    ['http://[::1]/{x}', 'http://[::1]/@|', { x: '@|' }, undefined],
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

test('options are read at each call, once', () => {
  const shape = template('/users/{id}')
  const options: Record<string, unknown> = {}
  expect(shape.match('/users/1', options)).toEqual({ id: '1' })
  Object.assign(options, { dot: 'allow' })
  expect(() => shape.match('/users/1', options)).toThrow('Unknown option "dot"')
  let reads = 0
  const changing = {
    get dots(): 'allow' | undefined {
      return reads++ === 0 ? undefined : 'allow'
    },
  }
  expect(shape.match('/users/..', changing)).toBeUndefined()
})
