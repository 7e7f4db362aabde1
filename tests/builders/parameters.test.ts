// Parameters of a query: an error names the one whose value can't be written, and records and values are added and removed.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { integer, query, text } from '../../src/builders/query/index.js'
import { PairPart, Path, Query, tryEdit, tryRelative, tryUri, Uri, uriBuilder } from '../../src/index.js'
import { type Explained, expectFailure, failureOf } from '../support/either.js'
import { expectLaw } from '../support/runs.js'

const x = () => uriBuilder('x')

/** What no type allows as a value. */
const values = {
  'a record': [{ site: 'x' }, "got an object; in a record, name it 'filter[site]'"],
  'a record without members': [{}, 'got an object'],
  'a date': [new Date(0), 'got a Date; use toISOString()'],
  'a number that is none': [Number.NaN, 'got NaN'],
  'an infinite number': [Number.NEGATIVE_INFINITY, 'got -Infinity'],
  'an instance of a class of the platform': [new Map(), 'got a Map'],
  'a promise': [Promise.resolve('a'), 'got a Promise'],
  'a component of another place': [Path.from('/a'), 'got a Path; pass its decoded text'],
  'a list within a list': [[['a']], 'got an array; a record repeats a name, as in { tag: [1, 2] }'],
  'a function': [() => 'a', 'got a function'],
  'a URL': [new URL('https://h'), 'got a URL; pass its href'],
} as const satisfies Readonly<Record<string, readonly [unknown, string]>>

describe.each(Object.entries(values))('%s as the value of a parameter', (_, [given, got]) => {
  const value = given as never
  const [, type = '', advice = ''] = /^got ([^;]*)(.*)$/.exec(got) ?? []

  test.each<[step: string, problem: string, () => { tryBuild(): ReturnType<typeof tryUri> }]>([
    ['query', 'in the parameter "filter" of query()', () => x().query({ a: 1, filter: value })],
    ['form', 'in the parameter "filter" of form()', () => x().form({ a: 1, filter: value })],
    ['query', 'in the parameter "filter" of query()', () => x().query([['filter', value]])],
    ['addQuery', 'in the parameter "filter" of addQuery()', () => x().addQuery('filter', value)],
    ['addQuery', 'in the parameter "filter" of addQuery()', () => x().addQuery({ a: 1, filter: value })],
    ['setQuery', 'in the parameter "filter" of setQuery()', () => x().setQuery('filter', value)],
    ['setQuery', 'in the parameter "filter" of setQuery()', () => x().setQuery({ a: 1, filter: value })],
    ['removeQuery', 'in the parameter "filter" of removeQuery()', () => x().removeQuery('filter', value)],
  ])('in %s', (step, problem, make) => {
    const error = failureOf(make().tryBuild())
    expect(error).toMatchObject({ kind: 'wrong-type', component: 'query', step, parameter: 'filter' })
    expect(error.message).toBe(`Got ${type} ${problem}. Expected ${error.expected}.`)
    expect(error.expected.endsWith(`an encoded component${advice}`)).toBe(true)
  })

  test.each<[place: string, () => ReturnType<typeof Query.tryEncode>]>([
    ['Query.encode', () => Query.tryEncode({ filter: value })],
    [
      'edit',
      () => tryEdit(Uri.from('x:?filter=1'), (draft) => Object.assign(draft.query![0]!, { value })) as never,
    ],
  ])('in %s', (_, make) => {
    const { message, parameter } = failureOf(make())
    expect(parameter).toBe('filter')
    expect(message.startsWith(`Got ${type} in the parameter "filter". `)).toBe(true)
    expect(message.endsWith(`an encoded component${advice}.`)).toBe(true)
  })

  test('in a hole of a tag', () => {
    for (const result of [
      tryUri`x:?a=${1}&filter=${value}`,
      tryUri`x:?a=${1}&f%69lter=x${value}`,
      tryRelative`?a=${1}&${{ filter: value }}`,
    ]) {
      const { message, argument, parameter } = failureOf(result)
      expect({ argument, parameter }).toEqual({ argument: 2, parameter: 'filter' })
      expect(message.startsWith(`Got ${type} in value 2, the parameter "filter". `)).toBe(true)
      expect(message.endsWith(`an encoded component${advice}.`)).toBe(true)
    }
  })
})

describe('an error of a value', () => {
  const errorOf = (name: string): Explained =>
    failureOf(
      x()
        .query({ [name]: {} as never })
        .tryBuild(),
    )

  test('has what to write instead as its hint', () => {
    expect(
      failureOf(
        x()
          .query({ 'a b': { c: 1 } as never })
          .tryBuild(),
      ).hint,
    ).toBe("'a b[c]'")
    expect(errorOf('a').hint).toBeUndefined()
  })

  test('is about octets too', () => {
    const { message } = failureOf(
      x()
        .query({ a: '1', q: ['ok', 'b\ud800'] })
        .tryBuild(),
    )
    expect(message).toBe(
      'Lone surrogate in the parameter "q" of query() at offset 1. Expected well-formed Unicode text.',
    )
  })

  test('names no parameter if the name itself is wrong', () => {
    for (const make of [() => x().query({ '\ud800': {} as never }), () => x().addQuery({ '\ud800': 1 })]) {
      expect(failureOf(make().tryBuild())).not.toHaveProperty('parameter')
    }
  })

  test('shows little of a name, no control character and no password', () => {
    expect(errorOf('a'.repeat(1_000_000)).message.length).toBeLessThan(250)
    expect(errorOf('a\nb').message).toContain('the parameter "a␊b" of query()')
    expect(errorOf('http://u:s3cret@h').message).not.toContain('s3cret')
    const inRecord = x().query({ a: { 'http://u:s3cret@h': 1 } as never })
    expect(failureOf(inRecord.tryBuild()).message).not.toContain('s3cret')
    expect(errorOf('').message).toContain('the parameter "" of query()')
  })

  test('names it as a form reads it, and as written if it is no text', () => {
    const form = x().form({ a: 1 })
    expectFailure(form.addQuery('a b', Number.NaN).tryBuild(), { parameter: 'a b' })
    expectFailure(form.addQuery(PairPart.from('a+b'), Number.NaN).tryBuild(), { parameter: 'a b' })
    expectFailure(x().addQuery(PairPart.from('%FF'), Number.NaN).tryBuild(), { parameter: '%FF' })
  })
})

describe('addQuery with a record', () => {
  test('appends a pair for each name', () => {
    const page = uriBuilder(Uri.from('x:?a=1'))
    const added = page.addQuery({ a: 'b c', tag: ['1', '2'], none: undefined, debug: null })
    expect(added.build().href).toBe('x:?a=1&a=b%20c&tag=1&tag=2&debug')
    expect(page.addQuery({}).build().href).toBe('x:?a=1')
    expect(x().form({ a: 1 }).addQuery({ b: 'c d' }).build().href).toBe('x:?a=1&b=c+d')
  })

  test('takes no list, no value beside it and no instance of a class', () => {
    for (const given of [['a'], new Map(), new Date(0)]) {
      expectFailure(
        x()
          .addQuery(given as never)
          .tryBuild(),
        { kind: 'wrong-type', step: 'addQuery' },
      )
    }
    expectFailure(
      x()
        .addQuery({ a: 1 } as never, 2)
        .tryBuild(),
      { kind: 'wrong-type', step: 'addQuery' },
    )
  })
})

describe('removeQuery with a value', () => {
  test.each<[query: string, name: string | PairPart, value: unknown, left: string]>([
    ['tag=a&tag=b&tag=a', 'tag', 'a', 'x:?tag=b'],
    ['tag=a&tag=b', 'tag', 'c', 'x:?tag=a&tag=b'],
    ['tag=a&tag=b', 'tag', undefined, 'x:'],
    ['a=1&b=1', 'a', 1, 'x:?b=1'],
    ['a=true&a=false', 'a', true, 'x:?a=false'],
    ['a=%26&a=b', 'a', '&', 'x:?a=b'],
    ['a&a=&a=1', 'a', null, 'x:?a=&a=1'],
    ['a&a=&a=1', 'a', '', 'x:?a&a=1'],
    ['%61=1&a=1&a=2', PairPart.from('%61'), '1', 'x:?a=1&a=2'],
    ['a=%62&a=b', 'a', PairPart.from('%62'), 'x:?a=b'],
    ['a&a=', 'a', PairPart.from(''), 'x:?a'],
    ['a=%FF&a=b', 'a', 'b', 'x:?a=%FF'],
  ])('%s without %s, %p', (text, name, value, left) => {
    expect(
      uriBuilder(Uri.from(`x:?${text}`))
        .removeQuery(name, value as 'a')
        .build().href,
    ).toBe(left)
  })

  test('in a form, a plus sign is a space', () => {
    const form = x().form({ a: ['b c', 'b+c'] })
    expect(form.removeQuery('a', 'b c').build().href).toBe('x:?a=b%2Bc')
  })

  test('is what URLSearchParams does', () => {
    const part = fc.constantFrom('a', 'b', 'a b', '&', '=', 'é')
    const pairs = fc.array(fc.tuple(part, part), { maxLength: 6 })
    expectLaw(500, pairs, part, part, (given, name, value) => {
      const params = new URLSearchParams(given)
      params.delete(name, value)
      const left = x().query(given).removeQuery(name, value).build().query
      expect([...(left?.entries() ?? [])]).toEqual([...params])
    })
  })
})

test('query(undefined) is no query', () => {
  const page = Uri.from('x:/a?b=c#d')
  expect(uriBuilder(page).query(undefined).build().href).toBe('x:/a#d')
  expect(x().form({ a: 1 }).query(undefined).addQuery('b', 'c d').build().href).toBe('x:?b=c%20d')
  expect(uriBuilder(page).query(page.query).build().href).toBe(page.href)
})

describe('records with brackets in their names, both ways', () => {
  test('by builders and look-ups', () => {
    const { href } = x()
      .query({ 'filter[site]': 'a', 'tag[]': ['b', 'c'], ids: [1, 2].join(',') })
      .build()
    expect(href).toBe('x:?filter%5Bsite%5D=a&tag%5B%5D=b&tag%5B%5D=c&ids=1%2C2')
    const read = Uri.from(href).query
    expect(read?.get('filter[site]')).toBe('a')
    expect(read?.getAll('tag[]')).toEqual(['b', 'c'])
    expect(read?.get('ids')?.split(',')).toEqual(['1', '2'])
  })
})

describe('uriform/query', () => {
  const Search = query({ filter: text(), page: integer() })
  const problemOf = (record: object): string => {
    const result = Search.tryEncode(record as never)
    return result._tag === 'Left' ? result.left.map(({ name, message }) => `${name}: ${message}`).join() : ''
  }

  test.each<[message: string, record: object]>([
    ["filter: Got an object. Expected text. Declare 'filter[site]'.", { filter: { site: 'x' } }],
    [
      "filter: Got an object. Expected text. Declare 'filter[http://u:***@h]'.",
      { filter: { 'http://u:pw@h': 1 } },
    ],
    ['filter: Got an object. Expected text.', { filter: {} }],
    ['filter: Got a Date. Expected text; use toISOString().', { filter: new Date(0) }],
    ['filter: Got NaN. Expected text.', { filter: Number.NaN }],
    ["filter: A lone surrogate can't be encoded.", { filter: '\ud800' }],
    ['page: Got a Date. Expected a whole number.', { page: new Date(0) }],
    ['page: Expected a whole number.', { page: Number.POSITIVE_INFINITY }],
  ])('%s', (message, record) => {
    expect(problemOf(record)).toBe(message)
  })
})
