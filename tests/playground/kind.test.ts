// The kinds of text that the page tells apart by itself.
import { expect, test } from '@jest/globals'
import { recognised } from '../../playground/page/kind.js'

test.each([
  ['', 'uri'],
  ['http://h/', 'uri'],
  ['../a', 'uri'],
  ['http://h/a b', 'uri'],
  ['http://h/{a', 'uri'],
  ['http://h/{}', 'uri'],
  ['/users/{id}', 'template'],
  ['{?a,b}', 'template'],
  ['see /users/{id}', 'text'],
  ['see http://h/', 'text'],
  ['http://h/\nhttp://i/', 'text'],
  ['note: this', 'text'],
])('%j is read as %s', (text, kind) => {
  expect(recognised(text).kind).toBe(kind)
})
