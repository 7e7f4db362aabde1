// RFC 3986 4.4: references to the document they stand in.
import { test } from '@jest/globals'
import { type Uri as AnyUri, Uri, UriReference } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { references, uris } from '../../support/references.js'
import { transform } from '../../support/rfc3986-resolution.js'
import { expectLaw } from '../../support/runs.js'

test.each<[reference: string, always: boolean, ofBase: boolean]>([
  ['', true, true],
  ['#', true, true],
  ['#s', true, true],
  ['?q', false, true],
  ['?q#s', false, true],
  ['d;p?q', false, true],
  ['./d;p?q#s', false, true],
  ['/b/c/d;p?q', false, true],
  ['//a/b/c/d;p?q', false, true],
  ['http://a/b/c/d;p?q#t', false, true],
  ['http://a/b/c/x/../d;p?q', false, true],
  ['?', false, false],
  ['?y', false, false],
  ['d;p', false, false],
  ['.', false, false],
  ['HTTP://a/b/c/d;p?q', false, false],
  ['http://a/b/c/d;%70?q', false, false],
])('4.4 %j', (reference, always, ofBase) => {
  const value = UriReference.from(reference)
  expect(value.isSameDocument()).toBe(always)
  expect(value.isSameDocument(Uri.from('http://a/b/c/d;p?q'))).toBe(ofBase)
  expect(value.isSameDocument(Uri.from('http://a/b/c/d;p?q#f'))).toBe(ofBase)
})

test('what is no base has no document', () => {
  for (const wrong of [1, {}, null]) {
    expect(UriReference.from('').isSameDocument(wrong as unknown as AnyUri)).toBe(false)
  }
})

const withoutFragment = (text: string): string => text.replace(/#.*/s, '')

test('a reference is to the same document where its target is the base, but for the fragment', () =>
  expectLaw(20_000, uris, references, (base, reference) => {
    const value = UriReference.from(reference)
    const isSame = withoutFragment(transform(base, reference)) === withoutFragment(base)
    expect(value.isSameDocument(Uri.from(base))).toBe(isSame)
    if (value.isSameDocument()) expect(isSame).toBe(true)
  }))
