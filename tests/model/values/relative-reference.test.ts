// RFC 3986 4.2: relative references, which begin with two slashes, one, or a segment without a colon.
import { expect, test } from '@jest/globals'
import { type Components, RelativeReference, UriSyntaxError } from '../../../src/index.js'
import { components } from '../../support/components.js'
import { expectFault, successOf } from '../../support/either.js'
import { expectSameReading } from '../../support/language.js'

test.each<[form: string, text: string, parts: Partial<Components>]>([
  ['a network-path reference', '//h/a', { host: 'h', path: '/a' }],
  ['a network-path reference of nothing more', '//', { host: '' }],
  ['an absolute-path reference', '/a', { path: '/a' }],
  ['an absolute-path reference with a colon', '/a:b', { path: '/a:b' }],
  ['a relative-path reference', 'a/b', { path: 'a/b' }],
  ['a colon after the first segment', 'a/b:c', { path: 'a/b:c' }],
  ['a dot segment before a colon', './this:that', { path: './this:that' }],
  ['an encoded colon', 'this%3Athat', { path: 'this%3Athat' }],
  ['a query', '?q', { query: 'q' }],
  ['a query with a colon', '?a:b', { query: 'a:b' }],
  ['a fragment', '#f', { fragment: 'f' }],
  ['a fragment with a colon', '#a:b', { fragment: 'a:b' }],
  ['nothing', '', {}],
  ['a suffix reference, a relative path (4.5)', 'www.w3.org/Addressing/', { path: 'www.w3.org/Addressing/' }],
])('4.2 %s: %s', (_, text, parts) => {
  const reference = successOf(RelativeReference.parse(text))
  expect(reference.components()).toStrictEqual(components(parts))
  expect(reference.scheme).toBeUndefined()
})

test.each<[text: string, offset: number]>([
  ['1:a', 0],
  [':', 0],
  ['a_b:c', 1],
  ['a%41:b', 1],
  ['+a:b', 0],
  ["a'b:c", 1],
  ['a@b:c', 1],
])('4.2 a first segment with a colon is no relative path: %s', (text, offset) => {
  expectFault(RelativeReference.parse(text), 'invalid-scheme', 'scheme', offset)
})

test.each(['this:that', 'x:', 'x://h/', 'localhost:8080'])('a URI is no relative reference: %s', (text) => {
  expectFault(RelativeReference.parse(text), 'unexpected-scheme', 'scheme', 0)
  expect(() => RelativeReference.from(text)).toThrow(UriSyntaxError)
  expect(RelativeReference.canParse(text)).toBe(false)
})

test('relative-ref: the parser and the grammar accept the same texts and agree on every component', () =>
  expectSameReading(RelativeReference, 'relative-ref'))
