// The order of references: total, by their text, and 0 exactly where they are equal at the level `exact`.

import { test } from '@jest/globals'
import fc from 'fast-check'
import { rfc2396, rfc3987 } from '../../../src/generations.js'
import { compare, UriReference } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { plainReferences, references, textsOf } from '../../support/references.js'
import { expectLaw } from '../../support/runs.js'

test('compare sorts by text, code unit by code unit', () => {
  const texts = ['b:', 'a:b', '', 'B:', 'a:', '#', 'a:%41', 'a', '~', 'a:A', '/', 'a:']
  const values = texts.map((text) => UriReference.from(text))
  expect(values.sort(compare).map(String)).toEqual([...texts].sort())
})

const values = fc.oneof(
  fc.oneof(plainReferences, references).map((text) => UriReference.from(text)),
  textsOf(rfc3987).references.map((text) => UriReference.from(text, { generation: rfc3987 })),
)

test('compare is a total order that agrees with exact equality', () =>
  expectLaw(20_000, values, values, values, (a, b, c) => {
    expect(compare(a, a)).toBe(0)
    expect(compare(a, UriReference.from(a.href, { generation: a.generation }))).toBe(0)
    expect(compare(b, a)).toBe(0 - compare(a, b))
    expect(compare(a, b) === 0).toBe(a.equals(b, 'exact'))
    if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0)
  }))

test('values of one text and different generations are not equal, and so in an order', () => {
  const one = UriReference.from('a:b')
  const other = UriReference.from('a:b', { generation: rfc2396 })
  expect(one.equals(other, 'exact')).toBe(false)
  expect([compare(other, one), compare(one, other)]).toEqual([-1, 1])
})
