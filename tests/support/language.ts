// The law of a component's reader: it accepts what its rule of the grammar derives, and nothing else. A part that
// a delimiter ends is what a rule derives without it.
import type { Component, ComponentReader, ReferenceReader, UriReader, UriReference } from '../../src/index.js'
import { expect } from './expect.js'
import { derivedFrom, mutated } from './grammar-arbitrary.js'
import { rfc3986, rfc3986Components } from './grammars.js'
import { matcherOf } from './matcher.js'
import { expectLaw } from './runs.js'

export function expectLanguage(
  reader: ComponentReader<Component>,
  rule: string,
  isPart: (text: string) => boolean = () => true,
): void {
  const { matches } = matcherOf(rfc3986, rule)
  expectLaw(40_000, mutated(derivedFrom(rfc3986, rule)), (text) => {
    const result = reader.parse(text)
    expect(result._tag === 'Right').toBe(matches(text) && isPart(text))
    if (result._tag === 'Right') expect(result.right.text).toBe(text)
    else expect(result.left.offset).toBeLessThanOrEqual(text.length)
  })
}

/** Expects a reader of references to accept what a rule derives, with the components that the grammar reads in it. */
export function expectSameReading(reader: UriReader | ReferenceReader<UriReference>, rule: string): void {
  const { read } = matcherOf(rfc3986, rule, rfc3986Components)
  expectLaw(100_000, mutated(derivedFrom(rfc3986, rule)), (text) => {
    const result = reader.parse(text)
    expect(result._tag === 'Right' ? result.right.components() : undefined).toEqual(read(text))
    expect(reader.canParse(text)).toBe(result._tag === 'Right')
  })
}
