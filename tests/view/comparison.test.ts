// The readings of a text side by side.
import { describe, expect, test } from '@jest/globals'
import { compareGenerations } from 'uriform/generations'
import { rowsOf } from '../../src/view/comparison.js'

/** The different texts of each row. */
function textsOf(input: string, base?: string): Readonly<Record<string, readonly (string | undefined)[]>> {
  const rows = rowsOf(input, base, compareGenerations(input, base), false)
  return Object.fromEntries(
    rows.map(({ label, cells }) => [label, [...new Set(cells.map(({ text }) => text))]]),
  )
}

describe('the target of a reference', () => {
  test('is masked if the reference has a password', () => {
    expect(textsOf('//joe:s3cret@h/', 'http://b/')).toMatchObject({ resolved: ['http://joe:***@h/'] })
  })

  test('is masked if the base has one', () => {
    expect(textsOf('a', 'http://joe:s3cret@h/')).toMatchObject({ resolved: ['http://joe:***@h/a'] })
  })

  test('is masked as a whole in generations that see no password, if others do', () => {
    expect(textsOf('http://h?joe:s3cret@b/', 'http://b/')).toMatchObject({
      resolved: ['http://h?joe:***@b/', '***'],
    })
  })

  test('has no row without a base, or if no generation accepts the text', () => {
    expect(Object.keys(textsOf('a'))).toEqual(['text', 'accepted', 'path'])
    expect(Object.keys(textsOf('a b', 'http://h/'))).toEqual(['text', 'accepted'])
  })
})

test('a password that only some generations see is masked in every component', () => {
  expect(textsOf('http://joe?x:s3cret@h/p')).toMatchObject({
    text: ['http://joe?x:***@h/p'],
    userinfo: ['joe?x:***', undefined],
    host: ['h', 'joe'],
    path: ['/p', ''],
    query: [undefined, 'x:***@h/p'],
  })
})
