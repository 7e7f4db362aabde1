// The kinds of text that the page tells apart by itself, and what it reads of a text.
import { describe, expect, test } from '@jest/globals'
import { recognise, takesBase } from '../../playground/page/kind.js'
import { expectLinearTime } from '../support/linear-time.js'

test.each([
  ['', 'uri'],
  ['http://h/', 'uri'],
  ['../a', 'uri'],
  ['http://h/a b', 'uri'],
  ['http://h/{a', 'uri'],
  ['http://h/{}', 'uri'],
  ['mailto:joe@h.example?body=see https://h/', 'uri'],
  ['https://h/a,b', 'uri'],
  ['https://h/https://i/', 'uri'],
  ['https://h/?u=a,https://i/', 'uri'],
  ['/a?next=https://h/', 'uri'],
  ['C:\\temp\\a b.txt', 'uri'],
  ['\\\\server\\share\\a b.txt', 'uri'],
  ['/users/{id}', 'template'],
  ['{?a,b}', 'template'],
  ['see /users/{id}', 'text'],
  ['see http://h/', 'text'],
  ['http://h/\nhttp://i/', 'text'],
  ['http://h/a http://i/b', 'text'],
  ['http://h/ and http://i/', 'text'],
  ['http://h/a,http://i/b', 'text'],
  ['http://h/a; http://i/b', 'text'],
  ['{"url":"https://h/"}', 'text'],
  ['fetch("https://h/"+id)', 'text'],
  ['[https://a.example/](https://b.example/)', 'text'],
  ['fetch("https://a.example/",{referrer:"https://b.example/"})', 'text'],
  ['<a href="https://a.example/">A</a>', 'text'],
  ['note: this', 'text'],
])('%j is read as %s', (text, kind) => {
  expect(recognise(text).kind).toBe(kind)
})

describe('what is around a URL is not read', () => {
  test.each([
    ['  http://h/\n', 'http://h/'],
    ['[x](https://h/a)', 'https://h/a'],
    ['![x](/a_(b).png "A title")', '/a_(b).png'],
    ['url("https://h/a.png")', 'https://h/a.png'],
    ["background: url( '/a.png' );", '/a.png'],
    ['url(a.png)', 'a.png'],
    ['<https://h/a>', 'https://h/a'],
    ['<URL:https://h/a>', 'https://h/a'],
    ['"https://h/a b"', 'https://h/a b'],
    ["const url = 'https://h/a';", 'https://h/a'],
    ['url: "https://h/a",', 'https://h/a'],
    ["return 'https://h/a'", 'https://h/a'],
    ["await fetch('/a', { method: 'POST' })", '/a'],
    ['api.get<User>(`/users/${id}`)', '/users/${id}'],
    ['const of = (id) => `/users/${id}`', '/users/${id}'],
    ['fetch(uri`https://h/${id}`)', 'https://h/${id}'],
    ['fetch("/users/{id}")', '/users/{id}'],
  ])('%j', (input, text) => {
    const read = recognise(input)
    expect(read.text).toBe(text)
    expect(input.startsWith(text, read.start)).toBe(true)
  })

  test.each([
    ['api.get(`/users/${id}`)', 'template', 'it is a template literal'],
    ['fetch("/users/{id}")', 'template', 'it has expressions in braces'],
    ['[x](/a)', 'uri', 'it is the target of a Markdown link'],
    ['"see http://h/"', 'text', 'it has several words'],
  ])('%j is read as %s, because %s', (input, kind, reason) => {
    expect(recognise(input)).toMatchObject({ kind, reason })
  })
})

test.each([
  ['uri', ' "http://h/" ', '"http://h/"'],
  ['template', ' "http://h/" ', '"http://h/"'],
  ['text', ' "http://h/" ', ' "http://h/" '],
] as const)('a chosen kind, %s, reads the text as it is', (kind, input, text) => {
  expect(recognise(input, kind)).toEqual({ kind, reason: '', text, start: input.indexOf(text) })
})

test.each([
  ['../a', true],
  ['[x](../a)', true],
  ['//h/a', true],
  ['', false],
  ['http://h/', false],
  ['/users/{id}', false],
])('%j has a use for a base: %s', (input, isUseful) => {
  expect(takesBase(recognise(input))).toBe(isUseful)
})

test.each(['a ', '( ', '=', 'a:// ', '[a](', '"', '${', '<a ', ',a:', 'a.', '(a:'])(
  'linear time: %j',
  (part) => {
    expectLinearTime(
      (text) => void recognise(text),
      (length) => part.repeat(length / part.length),
    )
  },
)
