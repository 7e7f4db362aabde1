// What each generation's grammar derives is what is accepted, and what is which component: RFC 1738 5 and RFC 1808 2,
// draft-fielding-url-syntax-01 2 to 4, RFC 2396 A and RFC 2732 3, draft-fielding-uri-rfc2396bis-00 A, RFC 3986 A,
// RFC 3987 2.2.
import { describe, test } from '@jest/globals'
import fc, { type Arbitrary } from 'fast-check'
import { rfc3987 } from '../../../src/generations.js'
import { type Components, UriReference } from '../../../src/index.js'
import { amendGrammar } from '../../support/abnf.js'
import { codeUnits, delimiterTexts } from '../../support/arbitrary-text.js'
import { tellingCodePoints } from '../../support/code-points.js'
import { expect } from '../../support/expect.js'
import { derivedFrom, mutated } from '../../support/grammar-arbitrary.js'
import {
  allGenerations,
  amendments,
  collected,
  grammars,
  referenceReader,
  startRules,
} from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { expectLaw, inCi } from '../../support/runs.js'

describe.each(allGenerations)('%s', (generation) => {
  const { reference } = startRules[generation.name]
  const read = referenceReader(generation)
  const derived = derivedFrom(grammars[generation.name], reference)

  function expectAgreement(texts: Arbitrary<string>, full: number): void {
    expectLaw(full, texts, (text) => {
      const result = UriReference.parse(text, { generation })
      const components: Components | undefined =
        result._tag === 'Right' ? result.right.components() : undefined
      expect(components).toEqual(read(text))
      expect(UriReference.canParse(text, { generation })).toBe(result._tag === 'Right')
      if (result._tag === 'Right') expect(result.right.generation).toBe(generation)
      else expect(result.left.offset).toBeLessThanOrEqual(text.length)
    })
  }

  test('what is derived from the grammar', () => {
    expectAgreement(derived, 50_000)
  })

  test('what is derived from it and changed', () => {
    expectAgreement(mutated(derived), 100_000)
  })

  test('what is derived from the grammars of the others, and changed', () => {
    const others = allGenerations.map(({ name }) => derivedFrom(grammars[name], startRules[name].reference))
    expectAgreement(mutated(fc.oneof(...others)), 50_000)
  })

  test('anything', () => {
    expectAgreement(fc.oneof(codeUnits, delimiterTexts), 50_000)
  })

  test('an amendment that says so admits the same texts as the document', () => {
    const others = amendments[generation.name].filter(({ reason }) => !reason.endsWith('The same texts'))
    const less = amendGrammar(collected[generation.name], ...others.map(({ rules }) => rules))
    const { matches } = matcherOf(less, reference)
    expectLaw(20_000, mutated(derived), (text) => {
      expect(matches(text)).toBe(read(text) !== undefined)
    })
  })
})

describe('RFC 3987 2.2: each character, wherever it stands', () => {
  const generation = rfc3987
  const read = referenceReader(generation)

  function expectSameReading(text: string): void {
    const result = UriReference.parse(text, { generation })
    const found = result._tag === 'Right' ? result.right.components() : undefined
    // A comparison alone, because there are many: `toEqual` only says what is wrong.
    if (JSON.stringify(found) !== JSON.stringify(read(text)))
      expect([text, found]).toEqual([text, read(text)])
    expect(UriReference.canParse(text, { generation })).toBe(found !== undefined)
  }

  test.each<[place: string, around: (character: string) => string]>([
    ['a scheme', (c) => `x${c}:`],
    ['the start of a scheme', (c) => `${c}x:`],
    ['user information', (c) => `x://${c}@h`],
    ['a password', (c) => `x://u:${c}@h`],
    ['a host', (c) => `//h${c}.h`],
    ['a port', (c) => `//h:1${c}`],
    ['an IPv6 address', (c) => `//[::${c}1]`],
    ['an address of the future', (c) => `//[v1.${c}]`],
    ['an IPv4 address', (c) => `//1.2.3${c}.4`],
    ['a path', (c) => `/a${c}b/c`],
    ['a relative path', (c) => c],
    ['an opaque path', (c) => `x:${c}:`],
    ['a query', (c) => `?a${c}=b`],
    ['a fragment', (c) => `#${c}${c}`],
    ['a triplet', (c) => `%4${c}`],
  ])('%s', (_, around) => {
    for (const code of tellingCodePoints) expectSameReading(around(String.fromCodePoint(code)))
    for (let code = 0; code <= 0x10ffff; code += inCi(251, 8009)) {
      expectSameReading(around(String.fromCodePoint(code)))
    }
  })

  test('surrogates alone, in the wrong order and between others', () => {
    const units = fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff', '\ud83d', '\ude00', '😀', 'é', 'a')
    const delimiters = fc.constantFrom('', '/', '?', '#', '//', 'x:', '@', ':', '%41')
    const texts = fc
      .array(fc.tuple(units, delimiters), { maxLength: 6, size: 'max' })
      .map((pieces) => pieces.flat().join(''))
    expectLaw(20_000, texts, expectSameReading)
  })
})
