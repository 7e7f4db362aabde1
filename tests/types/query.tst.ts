// The types of queries: the record of the kinds as editors show it, what may be written and handed over, schemas that fit.
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { describe, expect, test } from 'tstyche'
import type { Either, Query } from 'uriform'
import {
  boolean,
  date,
  dateTime,
  flag,
  integer,
  list,
  many,
  number,
  oneOf,
  type QueryProblem,
  query,
  record,
  text,
} from 'uriform/query'
import * as v from 'valibot'
import { z } from 'zod'

const Search = query({
  q: text(),
  page: integer({ min: 1, default: 1 }),
  sort: oneOf(['newest', 'oldest'], { default: 'newest' }),
  tags: many(),
  ids: list(integer()),
  from: date(),
  since: dateTime(),
  exact: boolean(),
  lat: number({ required: true }),
  debug: flag(),
  user: text({ required: true, maximumLength: 40 }),
})

interface Values {
  readonly q?: string
  readonly page: number
  readonly sort: 'newest' | 'oldest'
  readonly tags: readonly string[]
  readonly ids: readonly number[]
  readonly from?: string
  readonly since?: Date
  readonly exact?: boolean
  readonly lat: number
  readonly debug: boolean
  readonly user: string
}

test('each kind has its type, absent ones are no property', () => {
  expect(Search.from('')).type.toBe<Values>()
  expect(Search.decode('')).type.toBe<Either<readonly QueryProblem[], Values>>()
  expect(query({ n: many(integer()), l: list(text(), { default: [] }) }).from('')).type.toBe<{
    readonly n: readonly number[]
    readonly l: readonly string[]
  }>()
})

describe('what is written', () => {
  test('is the record; what has a value when absent may be left out', () => {
    expect(Search.encode).type.toBeCallableWith({ user: 'a', lat: 1 })
    expect(Search.encode).type.toBeCallableWith({
      user: 'a',
      lat: 1,
      tags: ['a'],
      sort: 'oldest',
      q: undefined,
    })
    expect(Search.encode({ user: 'a', lat: 1 }, { defaults: 'write' })).type.toBe<Query | undefined>()
    expect(Search.encode).type.toBeCallableWith(Search.from(''))
    expect(Search.encode).type.not.toBeCallableWith({ user: 'a' })
    expect(Search.encode).type.not.toBeCallableWith({ user: undefined, lat: 1 })
    expect(Search.encode).type.not.toBeCallableWith({ user: 'a', lat: 1, page: '2' })
    expect(Search.encode).type.not.toBeCallableWith({ user: 'a', lat: 1, sort: 'best' })
    expect(Search.encode).type.not.toBeCallableWith({ user: 'a', lat: 1, pgae: 2 })
    expect(Search.encode).type.not.toBeCallableWith({ user: 'a', lat: 1 }, { defaults: true })
  })

  test('a change names some', () => {
    expect(Search.change).type.toBeCallableWith('?q=1', { page: 2, tags: undefined })
    expect(Search.change).type.not.toBeCallableWith('?q=1', { user: undefined })
    expect(Search.change).type.not.toBeCallableWith('?q=1', { pgae: 2 })
  })
})

test('a framework hands over values in their own types or as strings', () => {
  expect<StandardSchemaV1.InferOutput<typeof Search>>().type.toBe<Values>()
  type Given = StandardSchemaV1.InferInput<typeof Search>
  expect<{ user: string; lat: number }>().type.toBeAssignableTo<Given>()
  expect<{
    user: string
    lat: string
    page: '2'
    tags: string
    ids: string[]
    debug: ''
  }>().type.toBeAssignableTo<Given>()
  expect<{
    user: string
    lat: 1
    page: 2
    tags: string[]
    ids: number[]
    since: Date
  }>().type.toBeAssignableTo<Given>()
  expect<{ user: string }>().type.not.toBeAssignableTo<Given>()
  expect<{ user: string; lat: boolean }>().type.not.toBeAssignableTo<Given>()
  expect<{ user: string; lat: 1; sort: 'best' }>().type.not.toBeAssignableTo<Given>()
  expect(Search).type.toBeAssignableTo<StandardSchemaV1<Given, Values>>()
})

test('a nested record has the types of its members, and is always there', () => {
  const Nested = query({
    created: record({ gte: date(), n: integer({ default: 1 }) }),
    f: record({ g: record({ h: flag() }) }),
  })
  expect(Nested.from('')).type.toBe<{
    readonly created: { readonly n: number; readonly gte?: string }
    readonly f: { readonly g: { readonly h: boolean } }
  }>()
  expect(Nested.encode).type.toBeCallableWith({ created: { gte: '2026-02-01' }, f: { g: {} } })
  expect(Nested.encode).type.toBeCallableWith({})
  expect(Nested.encode).type.not.toBeCallableWith({ created: { gt: '2026-02-01' } })
  expect(Nested.change).type.not.toBeCallableWith('', { created: { gte: 5 } })
  expect(many).type.not.toBeCallableWith(record({}))
  const schema = z.object({ f: z.object({ g: z.object({ h: z.boolean() }) }) })
  expect(
    query({ f: record({ g: record({ h: flag(), t: many() }) }) }, { schema }).from('').f.g.h,
  ).type.toBe<boolean>()
  const lists = z.object({ f: z.object({ t: z.array(z.string()) }) })
  expect(query({ f: record({ t: many() }) }, { schema: lists }).from('').f.t).type.toBe<string[]>()
  const other = z.object({ f: z.object({ t: z.array(z.number()) }) })
  expect(query).type.not.toBeCallableWith({ f: record({ t: many() }) }, { schema: other })
})

describe('a check', () => {
  const kinds = { q: text(), page: integer({ default: 1 }) }

  test('takes the record, which keeps its type, and names its parameters', () => {
    const Checked = query(kinds, {
      check: ({ q = '', page }) => (page > q.length ? [{ path: ['page'], message: 'too far' }] : []),
    })
    expect(Checked.from('')).type.toBe<{ readonly page: number; readonly q?: string }>()
    expect(query).type.not.toBeCallableWith(kinds, { check: () => [{ path: ['pgae'], message: '' }] })
    expect(query).type.not.toBeCallableWith(kinds, { check: () => ['no'] })
  })
})

describe('a schema', () => {
  const kinds = { q: text(), page: integer({ default: 1 }), tags: many(), user: text({ required: true }) }

  test('that fits compiles, and its output is the result', () => {
    const schema = z.object({ user: z.string(), page: z.number().max(9), tags: z.array(z.string()) })
    expect(query(kinds, { schema }).from('')).type.toBe<{ user: string; page: number; tags: string[] }>()
    const loose = z.looseObject({ page: z.coerce.string() })
    expect(query(kinds, { schema: loose }).from('').page).type.toBe<string>()
    const other = v.object({ q: v.optional(v.string()), user: v.pipe(v.string(), v.transform(Number)) })
    expect(query(kinds, { schema: other }).from('').user).type.toBe<number>()
    expect(query(kinds, { schema: z.record(z.string(), z.unknown()) }).from('')).type.toBe<
      Record<string, unknown>
    >()
    expect(query(kinds, { schema: {} as StandardSchemaV1<unknown, 5> }).from('')).type.toBe<5>()
  })

  test('that asks for another name or type does not', () => {
    expect(query).type.not.toBeCallableWith(kinds, { schema: z.object({ pgae: z.number() }) })
    expect(query).type.not.toBeCallableWith(kinds, { schema: z.object({ pgae: z.number().default(1) }) })
    expect(query).type.not.toBeCallableWith(kinds, { schema: z.object({ page: z.string() }) })
    expect(query).type.not.toBeCallableWith(kinds, { schema: z.object({ tags: z.array(z.number()) }) })
    // `q` may be absent.
    expect(query).type.not.toBeCallableWith(kinds, { schema: z.object({ q: z.string() }) })
    expect(query).type.not.toBeCallableWith(kinds, { schema: { parse: (input: unknown) => input } })
  })
})

test('declarations that are wrong do not compile', () => {
  expect(query).type.not.toBeCallableWith({ q: 'text' })
  expect(query).type.not.toBeCallableWith({ q: text })
  expect(query).type.not.toBeCallableWith({}, { unknown: 'ignore' })
  expect(query).type.not.toBeCallableWith({}, { unkown: 'refuse' })
  expect(integer).type.not.toBeCallableWith({ minimum: 1 })
  expect(integer).type.not.toBeCallableWith({ default: '1' })
  expect(integer).type.not.toBeCallableWith({ default: 1, required: true })
  expect(oneOf).type.not.toBeCallableWith(['a', 'b'], { default: 'c' })
  expect(many).type.not.toBeCallableWith(many())
  expect(many).type.not.toBeCallableWith(flag())
  expect(many).type.not.toBeCallableWith(integer({ default: 1 }))
  expect(list).type.not.toBeCallableWith(text({ required: true }))
  expect(list).type.not.toBeCallableWith(integer(), { default: ['a'] })
})
