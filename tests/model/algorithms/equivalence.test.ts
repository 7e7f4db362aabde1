// RFC 3986 6.1 and 6.2: what is equal at the levels `exact`, `syntax` and `scheme`.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type EquivalenceLevel, Uri, UriReference } from '../../../src/index.js'
import { withSchemeVariant, withSyntaxVariant } from '../../support/equivalents.js'
import { expect } from '../../support/expect.js'
import { allGenerations } from '../../support/grammars.js'
import { textsOf } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

const levels: readonly EquivalenceLevel[] = ['exact', 'syntax', 'scheme']

const equalAt = (a: string, b: string): readonly boolean[] =>
  levels.map((level) => UriReference.from(a).equals(UriReference.from(b), level))

const ofText = [true, true, true]
const ofSyntax = [false, true, true]
const ofScheme = [false, false, true]
const never = [false, false, false]

test.each<[why: string, a: string, b: string, expected: readonly boolean[]]>([
  ['6.2.1', 'http://h/a', 'http://h/a', ofText],
  ['6.2.2', 'example://a/b/c/%7Bfoo%7D', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d', ofSyntax],
  ['6.2.2.1', 'HTTP://www.EXAMPLE.com/', 'http://www.example.com/', ofSyntax],
  ['6.2.2.1 the case of a path', 'http://h/A', 'http://h/a', never],
  ['6.2.2.1 the case of a path for a host', 'postgres://%2FA/d', 'postgres://%2Fa/d', never],
  ['6.2.2.1 the digits of a path for a host', 'postgres://%2fA/d', 'postgres://%2F%41/d', ofSyntax],
  ['6.2.2.1 the case of a name of its own', 'ipfs://Qm', 'ipfs://qm', never],
  ['6.2.2.2 a name of its own', 'ipfs://%51m', 'IPFS://Qm', ofSyntax],
  ['6.2.2.2', 'http://h/%7Ea', 'http://h/~a', ofSyntax],
  ['6.2.2.2 a reserved character', '/a%2Fb', '/a/b', never],
  ['6.2.2.2 a reserved character', 'x:?a%26b', 'x:?a&b', never],
  ['6.2.2.3', 'http://h/a/./b', 'http://h/a/b', ofSyntax],
  ['6.2.3', 'http://example.com', 'http://example.com/', ofScheme],
  ['6.2.3', 'http://example.com:/', 'http://example.com/', ofScheme],
  ['6.2.3', 'http://example.com:80/', 'http://example.com/', ofScheme],
  ['6.2.3', 'http://example.com/?', 'http://example.com/', never],
  ['6.2.3', 'http://example.com/#', 'http://example.com/', never],
  ['6.2.3 of another scheme', 'x://h:80/', 'x://h/', never],
  ['6.2.3 file', 'file:/a', 'file://localhost/a', ofScheme],
  ['4.2 a relative path', './a', 'a', never],
  ['4.2 a relative path', '%2E/a', './a', ofSyntax],
  ['a URI and a relative reference', 'x:a', 'a', never],
  ['absent and empty', '//h', '//@h', never],
])('%s: %s and %s', (_, a, b, expected) => {
  expect(equalAt(a, b)).toEqual(expected)
  expect(equalAt(b, a)).toEqual(expected)
})

describe('what a value can be compared with', () => {
  const uri = Uri.from('http://h/~a')

  test('the level is syntax unless given', () => {
    expect(uri.equals(Uri.from('HTTP://h/%7ea'))).toBe(true)
    expect(uri.equals(Uri.from('http://h:80/~a'))).toBe(false)
  })

  test('a text is read as a reference', () => {
    expect(uri.equals('http://h/~a', 'exact')).toBe(true)
    expect(uri.equals('http://h/%7Ea')).toBe(true)
    expect(uri.equals('http://h:80/~a', 'scheme')).toBe(true)
    expect(uri.equals('http://h/%7E b')).toBe(false)
    expect(uri.equals('')).toBe(false)
  })

  test('what is neither equals nothing', () => {
    for (const wrong of [null, undefined, 1, {}, Symbol('a'), { href: uri.href }, new URL(uri.href)]) {
      expect(uri.equals(wrong as unknown as string)).toBe(false)
    }
  })
})

describe.each(allGenerations)('%s', (generation) => {
  const { plainReferences, references } = textsOf(generation)
  const read = (text: string): UriReference => UriReference.from(text, { generation })
  const equalAt = (a: string, b: string): readonly boolean[] =>
    levels.map((level) => read(a).equals(read(b), level))

  const pairs = fc.oneof(
    fc.tuple(plainReferences, plainReferences),
    fc.tuple(references, references),
    withSyntaxVariant(references, generation),
    withSchemeVariant(references, generation),
  )

  test('another spelling is equivalent', () => {
    expectLaw(20_000, withSyntaxVariant(references, generation), ([a, b]) => {
      expect(equalAt(a, b).slice(1)).toEqual([true, true])
    })
    expectLaw(20_000, withSchemeVariant(references, generation), ([a, b]) => {
      expect(equalAt(a, b)[2]).toBe(true)
    })
  })

  test('equals is reflexive and symmetric, each level contains the one before, and texts and values agree', () =>
    expectLaw(20_000, pairs, ([a, b]) => {
      expect(equalAt(a, a)).toEqual([true, true, true])
      const equal = equalAt(a, b)
      expect(equalAt(b, a)).toEqual(equal)
      expect(equal[0]).toBe(a === b)
      expect([ofText, ofSyntax, ofScheme, never]).toContainEqual(equal)
      expect(levels.map((level) => read(a).equals(b, level))).toEqual(equal)
    }))

  test('equals is transitive', () => {
    const few = plainReferences
      .map((text) => text.replace(/[?#].*/s, ''))
      .filter((text) => UriReference.canParse(text, { generation }))
    const triples = fc.oneof(
      fc.tuple(few, few, few),
      fc
        .tuple(withSyntaxVariant(few, generation), withSyntaxVariant(few, generation))
        .map(([[a, b], [c]]) => [a, b, c] as const),
      withSyntaxVariant(few, generation).chain(([a, b]) =>
        withSchemeVariant(fc.constant(b), generation).map(([, c]) => [a, b, c] as const),
      ),
    )
    expectLaw(20_000, triples, ([a, b, c]) => {
      for (const level of levels) {
        const [x, y, z] = [read(a), read(b), read(c)]
        if (x.equals(y, level) && y.equals(z, level)) expect(x.equals(z, level)).toBe(true)
      }
    })
  })

  test('two references are equivalent exactly where their normal forms are the same text', () =>
    expectLaw(20_000, pairs, ([a, b]) => {
      for (const level of ['syntax', 'scheme'] as const) {
        const same = read(a).normalize(level).href === read(b).normalize(level).href
        expect(read(a).equals(read(b), level)).toBe(same)
      }
    }))

  test('values of different generations are never equal, nor are their components', () => {
    const others = allGenerations.filter((other) => other !== generation)
    expectLaw(10_000, references, fc.constantFrom(...others), (text, other) => {
      const result = UriReference.parse(text, { generation: other })
      if (result._tag === 'Left') return
      for (const level of levels) {
        expect(read(text).equals(result.right, level)).toBe(false)
        expect(result.right.equals(read(text), level)).toBe(false)
      }
      expect(read(text).path.equals(result.right.path)).toBe(false)
    })
  })
})
