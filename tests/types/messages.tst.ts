// What the compiler says of the mistakes that people make: a reason, not the machinery of the types.

import { describe, expect, test } from 'tstyche'
import { ftp, PairPart, Query, Uri, uri, uriBuilder } from 'uriform'
import { type PairRecord, setPairs, trySetPairs } from 'uriform/mini'
import { otpauth } from 'uriform/schemes'
import { template } from 'uriform/templates'
import { z } from 'zod'

interface Filters {
  readonly q: string
  readonly tags: readonly string[]
}

const https = uriBuilder('https').host('h')

describe('values that a query can not have', () => {
  test('a date', () => {
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.query({ from: new Date() })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.addQuery({ from: new Date() })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.setQuery({ q: 'a', from: new Date() as Date | undefined })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    Query.encode({ from: new Date() })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.addQuery('from', new Date())
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.setQuery('from', new Date())
    // @ts-expect-error a Date isn't a query value: use toISOString()
    uri`https://h/?${{ from: new Date() }}`
  })

  test('a date that is removed', () => {
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.removeQuery('from', new Date())
    // @ts-expect-error a record isn't a query value: write names such as 'filter[site]'
    https.removeQuery('filter', new Map<string, string>())
    expect(https.removeQuery).type.toBeCallableWith('a')
    expect(https.removeQuery).type.toBeCallableWith('a', 'b')
    expect(https.removeQuery).type.toBeCallableWith('a', null)
    expect(https.removeQuery).type.toBeCallableWith('a', PairPart.from('b'))
    expect(https.removeQuery).type.toBeCallableWith('a', {} as 'b' | 5 | undefined)
    expect(https.removeQuery).type.not.toBeCallableWith('a', ['b'])
    expect(https.removeQuery).type.not.toBeCallableWith('a', {} as unknown)
  })

  test('a date in mini', () => {
    // @ts-expect-error a Date isn't a query value: use toISOString()
    setPairs('', { from: new Date() })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    trySetPairs('', { q: 'a', from: ['a', new Date()] })
    // @ts-expect-error a record isn't a query value: write names such as 'filter[site]'
    setPairs('', { filter: { site: 'x' } })
    expect(setPairs).type.toBeCallableWith('', { a: 1, b: ['x', null], c: undefined })
    expect(setPairs).type.toBeCallableWith('', {} as PairRecord)
    expect(setPairs).type.toBeCallableWith('', {} as Partial<Filters>)
    expect(setPairs).type.not.toBeCallableWith('', { a: Symbol('a') })
    expect(setPairs).type.not.toBeCallableWith('', { a: {} as unknown })
    expect(setPairs).type.not.toBeCallableWith('', 'a=1')
  })

  test('a list of dates', () => {
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.query({ from: [new Date()] })
    // @ts-expect-error a Date isn't a query value: use toISOString()
    https.addQuery('from', ['a', new Date()])
    // @ts-expect-error a Date isn't a query value: use toISOString()
    uri`https://h/?${{ from: [new Date()] }}`
  })

  test('a record', () => {
    // @ts-expect-error a record isn't a query value: write names such as 'filter[site]'
    https.query({ filter: { site: 'x' } })
    // @ts-expect-error a record isn't a query value: write names such as 'filter[site]'
    Query.encode({ filter: new Map<string, string>() })
    // @ts-expect-error a record isn't a query value: write names such as 'filter[site]'
    https.addQuery('filter', new Map<string, string>())
  })

  test('a value of any type may be one', () => {
    expect(https.query).type.toBeCallableWith({ a: {} as never, b: JSON.parse('1') })
    expect(https.query).type.not.toBeCallableWith({ a: {} as unknown })
    expect(https.query).type.not.toBeCallableWith({ a: Symbol('a') })
    expect(https.addQuery).type.toBeCallableWith('a', JSON.parse('1'))
    expect(https.addQuery).type.toBeCallableWith('a', ['x', 1, null])
    expect(https.addQuery).type.not.toBeCallableWith('a', {} as unknown)
    expect(https.addQuery).type.not.toBeCallableWith('a', Symbol('a'))
  })
})

describe('values that a hole can not have', () => {
  test('a list', () => {
    // @ts-expect-error a list can't fill a hole: write Path.encode(list) for segments, or a record to repeat a name
    uri`https://h/${['a']}`
  })

  test('a list as one of several types, as frameworks read a query', () => {
    // @ts-expect-error a list can't fill a hole: write Path.encode(list) for segments, or a record to repeat a name
    uri`https://h/?q=${null as unknown as string | string[] | undefined}`
  })

  test('null, as databases and URLSearchParams write an absent value', () => {
    // @ts-expect-error null can't fill a hole: undefined omits a parameter
    uri`https://h/?q=${null}`
    // @ts-expect-error null can't fill a hole: undefined omits a parameter
    uri`https://h/?q=${new URLSearchParams().get('q')}`
    // @ts-expect-error a Date can't fill a hole: use toISOString()
    uri`https://h/?q=${null as unknown as Date | null}`
    uri`https://h/?q=${JSON.parse('1')}&${{ q: null }}`
  })

  test('a date', () => {
    // @ts-expect-error a Date can't fill a hole: use toISOString()
    uri`https://h/${new Date()}`
  })

  test('a promise', () => {
    // @ts-expect-error a Promise can't fill a hole: await it
    uri`https://h/${Promise.resolve('a')}`
  })

  test('a URL', () => {
    // @ts-expect-error a URL can't fill a hole: read a base with fromURL, or pass its href
    uri`${new URL('https://h')}/a`
  })

  test('search parameters', () => {
    // @ts-expect-error URLSearchParams can't fill a hole: use Query.encode(params)
    uri`https://h/?${new URLSearchParams()}`
    expect(uri).type.toBeCallableWith(
      [] as unknown as TemplateStringsArray,
      Query.encode(new URLSearchParams()),
    )
  })
})

describe('schemas of templates', () => {
  test('a name that the template does not have', () => {
    const schema = z.object({ id: z.string(), pgae: z.string() })
    // @ts-expect-error the schema expects a name or a type that the template lacks
    template('/users/{id}{?page}').decode('', schema)
  })

  test('a list where the template has text', () => {
    const schema = z.object({ id: z.array(z.string()) })
    // @ts-expect-error NotOfTemplate<{ id: string[]; }>
    template('/users/{id}').decode('', schema)
  })
})

describe('values of templates', () => {
  test('a missing variable, by its name alone', () => {
    // @ts-expect-error Argument of type '{ page: string; }' is not assignable to parameter of type '{ id: Datum | Segment;
    template('/users/{id}{?page}').expand({ page: '1' })
    // @ts-expect-error Argument of type '{ page: string; }' is not assignable to parameter of type '{ id: Datum | Segment;
    template('/users/{id}{?page}').tryExpand({ page: '1' })
  })
})

describe('literals that are no URIs', () => {
  test('a character that no URI has', () => {
    // @ts-expect-error begin with a scheme and a colon, and percent-encode what a URI can't contain
    Uri.literal('http://h/a b')
  })

  test('no literal', () => {
    // @ts-expect-error read text that the compiler does not know with Uri.from
    Uri.literal('' as string)
  })
})

describe('builders of schemes', () => {
  test('the missing fields by their names', () => {
    // @ts-expect-error does not exist on type 'UnfinishedBuilder<"type" | "accountName" | "secret", Otpauth,
    otpauth.builder().build()
    // @ts-expect-error does not exist on type 'UnfinishedBuilder<"host", Ftp,
    ftp.builder().build()
  })
})
