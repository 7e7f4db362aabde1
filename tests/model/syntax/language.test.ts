// What each generation's grammar derives is what is accepted, and what is which component: RFC 1738 5 and RFC 1808 2,
// draft-fielding-url-syntax-01 2 to 4, RFC 2396 A and RFC 2732 3, draft-fielding-uri-rfc2396bis-00 A, RFC 3986 A.
import { describe, expect, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { type Components, UriReference } from '../../../src/index.js'
import { amendGrammar } from '../../support/abnf.js'
import { codeUnits, delimiterTexts } from '../../support/arbitrary-text.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import {
  amendments,
  collected,
  generations,
  grammars,
  referenceReader,
  startRules,
} from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { runs } from '../../support/runs.js'

describe.each(generations)('%s', (generation) => {
  const { reference } = startRules[generation.name]
  const read = referenceReader(generation)
  const derived = derivedFrom(grammars[generation.name], reference)

  function expectAgreement(texts: Arbitrary<string>, full: number): void {
    fc.assert(
      fc.property(texts, (text) => {
        const result = UriReference.parse(text, { generation })
        const components: Components | undefined =
          result._tag === 'Right' ? result.right.components() : undefined
        expect(components).toEqual(read(text))
        expect(UriReference.canParse(text, { generation })).toBe(result._tag === 'Right')
        if (result._tag === 'Right') expect(result.right.generation).toBe(generation)
        else expect(result.left.offset).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: runs(full) },
    )
  }

  test('what is derived from the grammar', () => {
    expectAgreement(derived, 50_000)
  })

  test('what is derived from it and changed', () => {
    expectAgreement(mutated(derived), 100_000)
  })

  test('what is derived from the grammars of the others, and changed', () => {
    const others = generations.map(({ name }) => derivedFrom(grammars[name], startRules[name].reference))
    expectAgreement(mutated(fc.oneof(...others)), 50_000)
  })

  test('anything', () => {
    expectAgreement(fc.oneof(codeUnits, delimiterTexts), 50_000)
  })

  test('an amendment that says so admits the same texts as the document', () => {
    const others = amendments[generation.name].filter(({ reason }) => !reason.endsWith('The same texts'))
    const less = amendGrammar(collected[generation.name], ...others.map(({ rules }) => rules))
    const { matches } = matcherOf(less, reference)
    fc.assert(
      fc.property(mutated(derived), (text) => {
        expect(matches(text)).toBe(read(text) !== undefined)
      }),
      { numRuns: runs(20_000) },
    )
  })
})
