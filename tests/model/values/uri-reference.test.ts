// RFC 3986 4.1 and Appendix A: the grammar decides which texts are references, and what is which component.
import { test } from '@jest/globals'
import { RelativeReference, Uri, UriReference, UriSyntaxError } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import { rfc3986 } from '../../support/grammars.js'
import { expectSameReading } from '../../support/language.js'
import { expectLaw } from '../../support/runs.js'

test('URI-reference: the parser and the grammar accept the same texts and agree on every component', () =>
  expectSameReading(UriReference, 'URI-reference'))

test('4.1 a reference is a URI or a relative reference, never both', () => {
  const texts = mutated(derivedFrom(rfc3986, 'URI-reference'))
  expectLaw(20_000, texts, (text) => {
    const result = UriReference.parse(text)
    const isUri = Uri.canParse(text)
    const isRelative = RelativeReference.canParse(text)
    expect(isUri && isRelative).toBe(false)
    expect(result._tag === 'Right').toBe(isUri || isRelative)
    if (result._tag === 'Left') return
    expect(result.right instanceof UriReference).toBe(true)
    expect(result.right instanceof Uri).toBe(isUri)
    expect(result.right instanceof RelativeReference).toBe(isRelative)
    expect(result.right.scheme === undefined).toBe(isRelative)
  })
})

test('from gives what parse gives, and throws what parse says is wrong', () => {
  expect(UriReference.from('a').href).toBe('a')
  expect(UriReference.from('x:a').href).toBe('x:a')
  expect(() => UriReference.from('a b')).toThrow(UriSyntaxError)
})
