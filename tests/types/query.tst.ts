// The types of queries: the record that each kind makes, and what a schema makes of it.
import { expect, test } from 'tstyche'
import { flag, many, one, query } from 'uriform/query'
import { z } from 'zod'

const search = query({ q: one, tag: many, debug: flag })

test('each kind has its type', () => {
  expect(search.from('').q).type.toBe<string | undefined>()
  expect(search.from('').tag).type.toBe<readonly string[]>()
  expect(search.from('').debug).type.toBe<boolean>()
})

test('the output is that of the schema', () => {
  const schema = z.object({ q: z.string(), page: z.coerce.number() })
  expect(query({ q: one, page: one }, { schema }).from('').page).type.toBe<number>()
})

test('data have the names and the types of the kinds', () => {
  expect(search.encode).type.toBeCallableWith({ q: 1, tag: ['a', 2], debug: true })
  expect(search.encode).type.not.toBeCallableWith({ q: ['a'] })
  expect(search.encode).type.not.toBeCallableWith({ other: 'a' })
  expect(query).type.not.toBeCallableWith({ q: 'one' })
})
