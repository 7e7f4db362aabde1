// What the compiler makes of `uriform/text`.

import { describe, expect, test } from 'tstyche'
import { type RelativeReference, schemes, type Uri, type UriReference } from 'uriform'
import {
  baseFromHeaders,
  baseFromHtml,
  establishBase,
  expandAbbreviated,
  type Find,
  findUris,
  iterateUris,
  type MessagePart,
  stripDelimiters,
  walkParts,
} from 'uriform/text'
import { rfc2396 } from '../../src/generations.js'

describe('finds', () => {
  test('are read-only', () => {
    expect(findUris('')).type.toBe<readonly Find[]>()
    expect(iterateUris('')).type.toBe<IterableIterator<Find>>()
    expect<Find['uri']>().type.toBe<Uri | RelativeReference>()
    expect<Find['alternative']>().type.toBe<Uri | RelativeReference | undefined>()
    expect<Pick<Find, 'offset'>>().type.not.toBe<{ offset: number }>()
  })

  test('what is looked for', () => {
    expect(findUris).type.toBeCallableWith('', { schemes })
    expect(findUris).type.toBeCallableWith('', {
      schemes: schemes.without('ftp'),
      generation: rfc2396,
    })
    expect(findUris).type.toBeCallableWith('', { schemes: new Set(['x']) })
    expect(findUris).type.toBeCallableWith('', { schemes: new Map([['x', 1]]) })
    expect(findUris).type.toBeCallableWith('', { schemes: 'any' as const })
    expect(findUris).type.not.toBeCallableWith('', { schemes: 'http' as const })
    expect(findUris).type.toBeCallableWith('', { schemes: ['http'] })
    expect(findUris).type.not.toBeCallableWith('', { generation: 'rfc2396' as const })
    expect(findUris).type.not.toBeCallableWith(1)
  })
})

test('typed text', () => {
  expect(stripDelimiters('')).type.toBe<string>()
  expect(expandAbbreviated('')).type.toBe<Uri | undefined>()
  expect(expandAbbreviated).type.toBeCallableWith('', { scheme: 'https' as const })
  expect(expandAbbreviated).type.not.toBeCallableWith('', { scheme: 'ftp' as const })
})

describe('bases', () => {
  test('what documents and headers give may be relative, a base is not', () => {
    expect(baseFromHtml('')).type.toBe<UriReference | undefined>()
    expect(baseFromHeaders({})).type.toBe<UriReference | undefined>()
    expect(establishBase({ embedded: baseFromHtml(''), encapsulating: baseFromHeaders({}) })).type.toBe<
      Uri | undefined
    >()
    expect(establishBase).type.not.toBeCallableWith({ embedded: new URL('http://h') })
    expect(establishBase).type.not.toBeCallableWith({ outer: 'http://h' })
  })

  test('what headers are', () => {
    expect(baseFromHeaders).type.toBeCallableWith(new Headers())
    expect(baseFromHeaders).type.toBeCallableWith(new Map([['a', 'b']]))
    expect(baseFromHeaders).type.toBeCallableWith([['a', 'b']] as const)
    expect(baseFromHeaders).type.toBeCallableWith({ a: 'b', c: ['d'], e: undefined })
    expect(baseFromHeaders).type.not.toBeCallableWith({ a: 1 })
  })

  test('a walk gives the parts as they are', () => {
    interface Part extends MessagePart {
      readonly name: string
      readonly parts: readonly Part[]
    }
    const part: Part = { name: '', parts: [] }
    for (const each of walkParts(part)) {
      expect(each.part).type.toBe<Part>()
      expect(each.base).type.toBe<Uri | undefined>()
    }
    for (const { part: other } of walkParts({ parts: [{ headers: {} }, {}] })) {
      expect(other).type.toBe<MessagePart>()
    }
    expect(walkParts).type.not.toBeCallableWith({ headers: 1 })
  })
})
