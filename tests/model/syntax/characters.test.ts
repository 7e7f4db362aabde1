// The classes of characters that the scanner reads are those of the grammars, one by one.
import { expect, test } from '@jest/globals'
import { grammarFor } from '../../../src/model/generations/chosen.js'
import { alpha, CharacterClass, digit } from '../../../src/model/syntax/characters.js'
import type { GenerationName } from '../../../src/model/syntax/generation-name.js'
import type { GenerationRules } from '../../../src/model/syntax/rules.js'
import { generations, grammars } from '../../support/grammars.js'
import { matcherOf } from '../../support/matcher.js'

type Row = readonly [rule: string, characters: (rules: GenerationRules) => CharacterClass, before?: string]

const inEach: Readonly<Record<GenerationName, readonly Row[]>> = {
  rfc1738: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['user', ({ encoded }) => encoded.user],
    ['password', ({ encoded }) => encoded.password],
    ['no-login', ({ server, encoded }) => server?.authority ?? encoded.host],
  ],
  draft1996: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['user', ({ encoded }) => encoded.user],
    ['password', ({ encoded }) => encoded.password],
    ['segment', ({ encoded }) => encoded.segment],
  ],
  rfc2396: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ server, encoded }) => server?.authority ?? encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
    ['opaque-first', ({ opaque, unreserved }) => opaque?.first ?? unreserved],
    ['uric', ({ opaque, unreserved }) => opaque?.query ?? unreserved],
  ],
  rfc2396bis: [
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ server, encoded }) => server?.authority ?? encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
    ['opaque-first', ({ opaque, unreserved }) => opaque?.first ?? unreserved],
    ['opaque-query', ({ opaque, unreserved }) => opaque?.query ?? unreserved],
  ],
  rfc3986: [
    ['ALPHA', () => alpha],
    ['DIGIT', () => digit],
    ['unreserved', ({ unreserved }) => unreserved],
    ['userinfo', ({ encoded }) => encoded.password],
    ['reg-name', ({ encoded }) => encoded.user],
    ['reg-name', ({ encoded }) => encoded.host],
    ['segment', ({ encoded }) => encoded.segment],
  ],
}

const inAll: readonly Row[] = [
  ['scheme', ({ schemeFirst }) => schemeFirst],
  ['scheme', ({ scheme }) => scheme, 'a'],
  ['query', ({ encoded }) => encoded.query],
  ['fragment', ({ encoded }) => encoded.fragment],
]

const rows = generations.flatMap((generation) =>
  [...inAll, ...inEach[generation.name]].map((row) => [generation, ...row] as const),
)

test.each(rows)('%s: %s', (generation, rule, charactersOf, before = '') => {
  const { matches } = matcherOf(grammars[generation.name], rule)
  const characters = charactersOf(grammarFor(generation).rules)
  const members = Array.from({ length: 0x100 }, (_, code) => String.fromCharCode(code))
  expect(members.filter((member) => characters.has(member.charCodeAt(0)))).toEqual(
    members.filter((member) => matches(before + member)),
  )
  expect(characters.has(0xd800) || characters.has(0xffff) || characters.has(Number.NaN)).toBe(false)
})

test('the algebra of classes', () => {
  const letters = CharacterClass.range('a', 'c')
  expect(String(letters)).toBe('abc')
  expect(String(letters.or(CharacterClass.of('c-'), digit))).toBe('-0123456789abc')
  expect(String(letters.without(CharacterClass.of('bx')))).toBe('ac')
  expect(String(CharacterClass.of(''))).toBe('')
  expect(String(CharacterClass.range('\0', '\x7f')).length).toBe(128)
})
