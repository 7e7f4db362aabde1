// The difference between two texts.
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Change, differenceOf } from '../../src/view/difference.js'
import { runs } from '../support/runs.js'

const shown = (changes: readonly Change[]): string =>
  changes.map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind]).join('')

test.each([
  ['', '', ''],
  ['a', 'a', 'a'],
  ['HTTP://h:80/', 'http://h/', '[-HTTP][+http]://h[-:80]/'],
  ['/a/./b', '/a/b', '/a/[-./]b'],
  ['/%7e', '/~', '/[-%7e][+~]'],
  ['http://h', 'http://h/', 'http://h[+/]'],
])('from %s to %s', (before, after, expected) => {
  expect(shown(differenceOf(before, after))).toBe(expected)
})

test('a text of too many pieces differs as a whole', () => {
  const long = '/a'.repeat(400)
  expect(differenceOf(long, '/a')).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: '/a' },
  ])
})

test('texts of 500 pieces are compared piece by piece', () => {
  const long = '/a'.repeat(250)
  expect(differenceOf(long, '/a').map(({ kind }) => kind)).toEqual(['same', 'removed'])
})

/** The length of the longest text that is left of both if some characters are removed. */
function mostShared(one: string, other: string): number {
  if (one === '' || other === '') return 0
  if (one[0] === other[0]) return 1 + mostShared(one.slice(1), other.slice(1))
  return Math.max(mostShared(one.slice(1), other), mostShared(one, other.slice(1)))
}

test('law: no other runs share more', () => {
  const text = fc.string({ unit: fc.constantFrom('/', '.', ':', '?'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const same = differenceOf(before, after).filter(({ kind }) => kind === 'same')
      expect(same.map((change) => change.text).join('')).toHaveLength(mostShared(before, after))
    }),
    { numRuns: runs(20_000, 200) },
  )
})

test('law: the runs put together give both texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '/', '.', '%41', ':', '\u{1F600}') })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = differenceOf(before, after)
      const joined = (left: Change['kind']): string =>
        changes.flatMap(({ kind, text: run }) => (kind === left ? [] : [run])).join('')
      expect(joined('added')).toBe(before)
      expect(joined('removed')).toBe(after)
    }),
    { numRuns: runs(1_000) },
  )
})
