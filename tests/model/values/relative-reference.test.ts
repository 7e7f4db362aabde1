// RFC 3986 4.2: relative references, which begin with two slashes, one, or a segment without a colon.
import { expect, test } from '@jest/globals'
import { type Components, RelativeReference, UriSyntaxError } from '../../../src/index.js'
import { components } from '../../support/components.js'
import { faultOf, successOf } from '../../support/either.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import { rfc3986, rfc3986Components } from '../../support/grammars.js'
import { forAll } from '../../support/laws.js'
import { matcherOf } from '../../support/matcher.js'

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
  [
    'a suffix reference is a relative path (4.5)',
    'www.w3.org/Addressing/',
    { path: 'www.w3.org/Addressing/' },
  ],
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
  expect(faultOf(RelativeReference.parse(text))).toEqual({
    kind: 'invalid-scheme',
    component: 'scheme',
    offset,
  })
})

test.each(['this:that', 'x:', 'x://h/', 'localhost:8080'])('a URI is no relative reference: %s', (text) => {
  expect(faultOf(RelativeReference.parse(text))).toEqual({
    kind: 'unexpected-scheme',
    component: 'scheme',
    offset: 0,
  })
  expect(() => RelativeReference.from(text)).toThrow(UriSyntaxError)
  expect(RelativeReference.canParse(text)).toBe(false)
})

test('relative-ref: the parser and the grammar accept the same texts and agree on every component', () => {
  const { read } = matcherOf(rfc3986, 'relative-ref', rfc3986Components)
  const texts = mutated(derivedFrom(rfc3986, 'relative-ref'))
  forAll(100_000, texts, (text) => {
    const result = RelativeReference.parse(text)
    expect(result._tag === 'Right' ? result.right.components() : undefined).toEqual(read(text))
    expect(RelativeReference.canParse(text)).toBe(result._tag === 'Right')
  })
})
