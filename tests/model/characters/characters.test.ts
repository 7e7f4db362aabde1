// The classes of characters that the scanner reads are those of the grammars, one by one.
import { test } from '@jest/globals'
import fc from 'fast-check'
import { rfc3987 } from '../../../src/generations.js'
import { alpha, CharacterClass, digit } from '../../../src/model/characters/characters.js'
import { Ranges } from '../../../src/model/characters/ranges.js'
import { grammarOf } from '../../../src/model/generations/chosen.js'
import type { GenerationName } from '../../../src/model/syntax/error.js'
import type { GenerationRules } from '../../../src/model/syntax/rules.js'
import { bidiFormatting, tellingCodePoints } from '../../support/code-points.js'
import { expect } from '../../support/expect.js'
import { allGenerations, grammars } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'
import { expectLaw } from '../../support/runs.js'

type Row = readonly [rule: string, characters: (rules: GenerationRules) => CharacterClass, before?: string]

const inUris: readonly Row[] = [
  ['query', ({ encoded }) => encoded.query],
  ['fragment', ({ encoded }) => encoded.fragment],
]

const inEach: Readonly<Record<GenerationName, readonly Row[]>> = {
  rfc1738: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['user', ({ encoded }) => encoded.user],
    ['password', ({ encoded }) => encoded.password],
    ['no-login', ({ server, encoded }) => server?.authority ?? encoded.host],
    ...inUris,
  ],
  draft1996: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['user', ({ encoded }) => encoded.user],
    ['password', ({ encoded }) => encoded.password],
    ['segment', ({ encoded }) => encoded.segment],
    ...inUris,
  ],
  rfc2396: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ server, encoded }) => server?.authority ?? encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
    ['opaque-first', ({ opaque, unreserved }) => opaque?.first ?? unreserved],
    ['uric', ({ opaque, unreserved }) => opaque?.query ?? unreserved],
    ...inUris,
  ],
  rfc2396bis: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ server, encoded }) => server?.authority ?? encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
    ['opaque-first', ({ opaque, unreserved }) => opaque?.first ?? unreserved],
    ['opaque-query', ({ opaque, unreserved }) => opaque?.query ?? unreserved],
    ...inUris,
  ],
  rfc3986: [
    ['ALPHA', () => alpha],
    ['DIGIT', () => digit],
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ encoded }) => encoded.user],
    ['reg-name', ({ encoded }) => encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
    ...inUris,
  ],
  rfc3987: [
    ['iuserinfo', ({ encoded }) => encoded.password],
    ['ireg-name', ({ encoded }) => encoded.user],
    ['ireg-name', ({ encoded }) => encoded.host],
    ['isegment', ({ encoded }) => encoded.segment],
    ['iquery', ({ encoded }) => encoded.query],
    ['ifragment', ({ encoded }) => encoded.fragment],
  ],
}

const inAll: readonly Row[] = [
  ['scheme', ({ schemeFirst }) => schemeFirst],
  ['scheme', ({ scheme }) => scheme, 'a'],
]

const members = tellingCodePoints.map((code) => String.fromCodePoint(code))

const rows = allGenerations.flatMap((generation) =>
  [...inAll, ...inEach[generation.name]].map((row) => [generation, ...row] as const),
)

test.each(rows)('%s: %s', (generation, rule, charactersOf, before = '') => {
  const { matches } = matcherOf(grammars[generation.name], rule)
  const characters = charactersOf(grammarOf(generation).rules)
  expect(membersOf(characters)).toEqual(members.filter((member) => matches(before + member)))
  expect(characters.has(0xd800) || characters.has(0xffff) || characters.has(Number.NaN)).toBe(false)
})

function membersOf(characters: CharacterClass): readonly string[] {
  return members.filter((member) => characters.has(member.codePointAt(0) ?? 0))
}

test('RFC 3987 4.1: bidirectional formatting is in the grammar, and is not what may as well be decoded', () => {
  const { unreserved } = grammarOf(rfc3987).rules
  const { matches } = matcherOf(grammars.rfc3987, 'iunreserved')
  expect(membersOf(unreserved)).toEqual(
    members.filter((member) => matches(member) && !bidiFormatting.test(member)),
  )
})

test('the algebra of classes', () => {
  const letters = CharacterClass.range('a', 'c')
  expect(String(letters)).toBe('abc')
  expect(String(letters.or(CharacterClass.of('c-'), digit))).toBe('-0123456789abc')
  expect(String(letters.without(CharacterClass.of('bx')))).toBe('ac')
  expect(String(CharacterClass.of(''))).toBe('')
  expect(String(CharacterClass.range('\0', '\x7f')).length).toBe(128)
})

test('the algebra of ranges is that of sets', () => {
  const points = Array.from({ length: 16 }, (_, at) => 0x10000 + at)
  const range = fc
    .tuple(fc.constantFrom(...points), fc.constantFrom(...points))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  const some = fc.array(range, { maxLength: 4 }).map((all) => new Ranges(...all))
  expectLaw(5_000, some, some, (one, other) => {
    const characters = alpha.with(one.without(other))
    for (const point of points) {
      expect(one.or(other).has(point)).toBe(one.has(point) || other.has(point))
      const isLeft = one.has(point) && !other.has(point)
      expect(one.without(other).has(point)).toBe(isLeft)
      expect(characters.has(point)).toBe(isLeft)
    }
  })
})
