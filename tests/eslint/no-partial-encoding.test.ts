// The rule no-partial-encoding: rows that are reported, with the message, and rows that are not.
import { describe, expect, test } from '@jest/globals'
import { lint, tablesFor } from './lint.js'

const RULE = 'no-partial-encoding'
const { found, reported, reportedAs, silent } = tablesFor(RULE, ({ id }) => id)

describe('encodeURI and escape on data', () => {
  reported([
    ['x = `/users/${encodeURI(name)}`', 'uri'],
    ["x = '/search?q=' + encodeURI(query.text)", 'uri'],
    ['const e = encodeURI(title)', 'uri'],
    ['window.encodeURI(title)', 'uri'],
    ["x = '?q=' + escape(q)", 'escape'],
    ['escape(window.name)', 'escape'],
  ])

  silent([
    'encodeURI(url)',
    'encodeURI(location.href)',
    'encodeURI(req.path)',
    'encodeURI(imageSrc)',
    "encodeURI('/a b')",
    'encodeURI(`/users/list`)',
    'encodeURI(`${base}/users`)',
    "encodeURI(base + '/users')",
    'const url = base + path; encodeURI(url)',
    'fetch(encodeURI(target))',
    'window.open(encodeURI(content))',
    'a.href = encodeURI(content)',
    'const encodedUri = encodeURI(content)',
    "let csv = 'data:text/csv,'; csv += rows; save(encodeURI(csv))",
    'encodeURI()',
    'decodeURIComponent(escape(text))',
    'unescape(encodeURI(text))',
    'escape(text).replace(/%u/g, "x")',
    'function escape(html) {} escape(html)',
    "import { escape } from 'lodash'; escape(text)",
    'const { encodeURI } = other; encodeURI(name)',
    'html.escape(text)',
    'encodeURIComponent(name)',
  ])

  test('suggests encodeURIComponent', () => {
    const [finding] = lint(RULE, 'x = `/users/${encodeURI(name)}`')
    expect(finding?.suggestions).toEqual(['x = `/users/${encodeURIComponent(name)}`'])
  })

  test('suggests nothing where another function has that name', () => {
    const [finding] = lint(RULE, 'function f(encodeURIComponent) { return encodeURI(name) }')
    expect(finding?.suggestions).toEqual([])
  })
})

describe('delimiters that are put back', () => {
  reportedAs('restored', [
    "encodeURIComponent(x).replace(/%2F/g, '/')",
    "encodeURIComponent(x).replace(/%2f/gi, '/')",
    "encodeURIComponent(x).replaceAll('%2F', '/')",
    "encodeURIComponent(x).replace(/%20/g, '+').replace(/%2F/g, '/')",
    "const e = encodeURIComponent(x); e.replace(/%2F/g, '/')",
    "encodeURIComponent(x).replace(/%3F/g, '?')",
    "encodeURIComponent(x).replace(/%23/g, '#')",
    "encodeURIComponent(x).replace(/%26/g, '&')",
  ])

  silent([
    "encodeURIComponent(x).replace(/%20/g, '+')",
    "encodeURIComponent(x).replace(/%3A/g, ':')",
    "encodeURIComponent(x).replace(/%40/g, '@')",
    "encodeURIComponent(x).replace(/%2F/g, '%252F')",
    "encodeURIComponent(x).replace(/[!'()*]/g, hex)",
    "text.replace(/%2F/g, '/')",
    "encodeURIComponent(x.replace(/%2F/g, '/'))",
  ])
})

describe('encoding twice', () => {
  reportedAs('twice', [
    'encodeURIComponent(encodeURIComponent(x))',
    'encodeURI(encodeURIComponent(x))',
    'const e = encodeURIComponent(x); encodeURIComponent(e)',
    'encodeURI(`/users/${encodeURIComponent(id)}`)',
    "encodeURI('/users/' + encodeURIComponent(id))",
    'const url = `/users/${encodeURIComponent(id)}`; encodeURI(url)',
    "const params = new URLSearchParams(); params.set('q', encodeURIComponent(q))",
    "url.searchParams.append('q', encodeURIComponent(q))",
    'uri`https://example.com/users/${encodeURIComponent(id)}`',
    'relative`/users/${encodeURIComponent(id)}`',
  ])

  silent([
    'encodeURIComponent(x)',
    'encodeURIComponent(other(x))',
    'let e = encodeURIComponent(x); e = x; encodeURIComponent(e)',
    'encodeURI(`/users/${id}`)',
    "map.set('q', encodeURIComponent(q))",
    "const params = new Map(); params.set('q', encodeURIComponent(q))",
    "url.searchParams.append('q', q)",
    'uri`https://example.com/users/${id}`',
    'other`/users/${encodeURIComponent(id)}`',
  ])

  test('tags that the options name encode too', () => {
    expect(found('apiPath`/users/${encodeURIComponent(id)}`', 'js', { tags: ['apiPath'] })).toEqual(['twice'])
  })
})

describe('decoding too early', () => {
  reportedAs('early', [
    "decodeURIComponent(path).split('/')",
    "decodeURIComponent(location.pathname).split('/')",
    "decodeURIComponent(location.search).split('&')",
    "const decoded = decodeURIComponent(url); const parts = decoded.split('?')",
    'new URL(decodeURIComponent(url))',
    'url.parse(decodeURIComponent(req.url))',
  ])

  silent([
    "path.split('/').map(decodeURIComponent)",
    "path.split('/').map((each) => decodeURIComponent(each))",
    'decodeURIComponent(path)',
    'const decoded = decodeURIComponent(path); show(decoded)',
    "decodeURIComponent(token).split(':')",
    "decodeURIComponent(token).split('/')",
    "decodeURIComponent(path).split(',')",
    "decodeURI(path).split('/')",
  ])
})

describe('whole segments, with the option', () => {
  const options = { segments: true }
  test.each([
    'fetch(`/users/${encodeURIComponent(id)}`)',
    "fetch('/users/' + encodeURIComponent(id) + '/posts')",
    'x = `https://example.com/${encodeURIComponent(id)}?q=1`',
    'const e = encodeURIComponent(id); fetch(`/users/${e}`)',
  ])('reported: %s', (code) => {
    expect(found(code, 'js', options)).toEqual(['segment'])
    expect(found(code)).toEqual([])
  })

  test.each([
    'fetch(`/users/user-${encodeURIComponent(id)}`)',
    'fetch(`/users/${encodeURIComponent(id)}.json`)',
    'fetch(`/users?id=${encodeURIComponent(id)}`)',
    'fetch(`/users#${encodeURIComponent(id)}`)',
    'show(`/users/${encodeURIComponent(id)}`)',
  ])('silent: %s', (code) => {
    expect(found(code, 'js', options)).toEqual([])
  })
})

test('messages name the value and the way out', () => {
  const [finding] = lint(RULE, 'x = `/users/${encodeURI(user.name)}`')
  expect(finding?.message).toBe(
    '`encodeURI` leaves `/`, `?`, `#` and `&` in `user.name`, which change the structure of the URL. ' +
      'Use `encodeURIComponent`, or the tag `uri`.',
  )
})
