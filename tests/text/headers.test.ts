// The base that a header gives (RFC 1808 3.1; draft-fielding-url-syntax-01 5.1).
import { describe, expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import { baseFromHeaders, establishBase, type HeaderFields } from 'uriform/text'
import { rfc1738, rfc2396 } from '../../src/generations/index.js'
import { strays } from '../../src/index.js'

describe('fields', () => {
  test.each<[name: string, headers: HeaderFields, base: string | undefined]>([
    [
      'draft 5.1, the example',
      { 'Content-Base': 'http://www.ics.uci.edu/Test/a/b/c' },
      'http://www.ics.uci.edu/Test/a/b/c',
    ],
    [
      'RFC 1808 3.1, the example',
      { Base: '<URL:http://www.ics.uci.edu/Test/a/b/c>' },
      'http://www.ics.uci.edu/Test/a/b/c',
    ],
    [
      'Content-Base comes first',
      { 'Content-Location': 'http://2/', 'Content-Base': 'http://1/', Base: 'http://3/' },
      'http://1/',
    ],
    ['then Content-Location', { Base: 'http://3/', 'Content-Location': 'http://2/' }, 'http://2/'],
    ['names in whatever case', { 'cONTENT-bASE': 'http://1/' }, 'http://1/'],
    ['a name with white space', [['Content-Base ', 'http://1/']], 'http://1/'],
    ['a relative Content-Location', { 'Content-Location': '../a' }, '../a'],
    ['a relative Content-Base is none', { 'Content-Base': 'a', 'Content-Location': 'b' }, 'b'],
    ['a relative Base is none', { Base: 'a' }, undefined],
    ['what is no reference is none', { 'Content-Base': '%', 'Content-Location': 'http://h h/%' }, undefined],
    ['an empty value is none', { 'Content-Location': ' ' }, undefined],
    [
      'others are none',
      { Location: 'http://1/', 'X-Content-Base': 'http://2/', Link: '<http://3/>' },
      undefined,
    ],
    ['no fields', {}, undefined],
  ])('%s', (_, headers, base) => {
    expect(baseFromHeaders(headers)?.href).toBe(base)
  })
})

describe('values', () => {
  test.each<[value: string, base: string]>([
    // White space, that of folded lines too, is ignored.
    ['http://h/a\r\n b/\r\n\tc', 'http://h/ab/c'],
    ['  http://h/ a ', 'http://h/a'],
    ['"http://h/a"', 'http://h/a'],
    ['<http://h/\r\n a>', 'http://h/a'],
    ['"<URL: http://h/a>"', 'http://h/a'],
    ['http://h/a#b', 'http://h/a#b'],
  ])('%j', (value, base) => {
    expect(baseFromHeaders({ 'Content-Base': value })?.href).toBe(base)
    expect(baseFromHeaders({ 'Content-Location': value })?.href).toBe(base)
  })
})

describe('what holds fields', () => {
  const name = 'Content-Location'
  test.each<[name: string, headers: HeaderFields]>([
    ['a Headers', new Headers({ [name]: 'http://h/' })],
    ['a Map', new Map([[name, 'http://h/']])],
    [
      'pairs',
      [
        ['To', 'x'],
        [name, 'http://h/'],
        [name, 'http://g/'],
      ],
    ],
    ['pairs that come one by one', new Map([[name, 'http://h/']]).entries()],
    ['an object', { To: 'x', [name]: 'http://h/' }],
    ['an object of arrays', { [name]: ['%', 'http://h/', 'http://g/'] }],
    [
      'pairs with arrays',
      [
        [name, []],
        [name, ['http://h/']],
      ],
    ],
    ['what is not there', { 'content-location': undefined, 'CONTENT-location': 'http://h/' }],
  ])('%s', (_, headers) => {
    expect(baseFromHeaders(headers)?.href).toBe('http://h/')
  })
})

test('it is a layer', () => {
  const encapsulating = baseFromHeaders({ 'Content-Location': '../x' })
  expect(establishBase({ encapsulating, retrieval: 'http://h/a/b/' })?.href).toBe('http://h/a/x')
  expect(establishBase({ encapsulating })).toBeUndefined()
})

test('the grammar of a generation decides', () => {
  const headers = { 'Content-Base': 'http://h/~a' }
  expect(baseFromHeaders(headers) instanceof Uri).toBe(true)
  expect(baseFromHeaders(headers, { generation: rfc2396 })?.generation).toBe(rfc2396)
  expect(baseFromHeaders(headers, { generation: rfc1738 })).toBeUndefined()
})

test('stray characters are read encoded, if that is asked for', () => {
  const headers = { 'Content-Base': '<http://h/a|b/>', 'Content-Location': 'é' }
  expect(baseFromHeaders(headers)).toBeUndefined()
  expect(baseFromHeaders(headers, { strays })?.href).toBe('http://h/a%7Cb/')
})
