// The classes of characters that the scanner reads are those of the grammar, one by one.
import { expect, test } from '@jest/globals'
import { alpha, CharacterClass, digit } from '../../src/model/characters.js'
import { rfc3986 as rules } from '../../src/model/generations/rfc3986.js'
import { rfc3986 as grammar } from '../support/grammars.js'
import { matcherOf } from '../support/matcher.js'

const { encoded } = rules

test.each<[rule: string, characters: CharacterClass, before: string]>([
  ['ALPHA', alpha, ''],
  ['DIGIT', digit, ''],
  ['unreserved', rules.unreserved, ''],
  ['scheme', rules.schemeFirst, ''],
  ['scheme', rules.scheme, 'a'],
  ['userinfo', encoded.userinfo, ''],
  ['reg-name', encoded.host, ''],
  ['segment', encoded.segment, ''],
  ['query', encoded.query, ''],
  ['fragment', encoded.fragment, ''],
])('%s', (rule, characters, before) => {
  const { matches } = matcherOf(grammar, rule)
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
