// Other readings of components: `+` as a space, U+FFFD for what isn't UTF-8, and the query that a browser hands over.
import { describe, test } from '@jest/globals'
import { Fragment, Query, Segment } from '../../../src/index.js'
import { anyTexts } from '../../support/arbitrary-text.js'
import { failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

describe('query.as', () => {
  const query = Query.from('q=caf%E9+au%20lait&%FF=1&a%26b=%3D&c&q=%C3%A9')

  test('lossy: octets that are not UTF-8 are U+FFFD, in names and values', () => {
    const lossy = query.as({ lossy: true })
    expect(lossy.get('q')).toBe('caf\ufffd+au lait')
    expect(lossy.getAll('q')).toEqual(['caf\ufffd+au lait', 'é'])
    expect(lossy.get('\ufffd')).toBe('1')
    expect(lossy.get('a&b')).toBe('=')
    expect(successOf(lossy.tryGet('c'))).toBeNull()
    expect([...lossy.entries()].at(1)).toEqual(['\ufffd', '1'])
    expect(lossy.pairs.map(String)).toEqual(query.pairs.map(String))
  })

  test('form: a plus is a space; both together', () => {
    expect(query.as({ form: true, lossy: true }).get('q')).toBe('caf\ufffd au lait')
    expect(failureOf(query.as({ form: true }).tryGet('q'))).toMatchObject({ kind: 'not-utf8', offset: 5 })
    expect(Query.from('a+b=%2B+').as({ form: true }).get('a b')).toBe('+ ')
  })

  test('nothing asked for: the strict reading', () => {
    expect(failureOf(query.as({}).tryGet('q')).kind).toBe('not-utf8')
    expect(query.as({}).has('\ufffd')).toBe(false)
  })

  test('the lossy reading is that of URLSearchParams, but for the plus', () =>
    expectLaw(5_000, anyTexts, (text) => {
      const read = Query.tryFromSearch(text)
      if (read._tag === 'Left' || read.right === undefined) return
      const form = read.right.as({ form: true, lossy: true })
      const params = [...new URLSearchParams(`?${read.right.text}`)]
      const entries = [...form.entries()].map(([name, value]) => [name, value ?? ''])
      expect(entries.filter((_, at) => form.pairs[at]?.text !== '')).toEqual(params)
    }))
})

describe.each([
  ['segment', Segment],
  ['fragment', Fragment],
])('%s.as', (_, reader) => {
  test.each([
    ['a%20b+', 'a b+'],
    ['caf%E9', 'caf\ufffd'],
    ['%EF%BB%BFa', '\ufeffa'],
    ['%E2%82', '\ufffd'],
    ['%ED%A0%80', '\ufffd\ufffd\ufffd'],
    ['%C3%A9%00', 'é\0'],
  ])('%s is read lossily as %j', (text, decoded) => {
    const read = reader.from(text).as({ lossy: true })
    expect(read.decoded).toBe(decoded)
    expect(successOf(read.tryDecoded)).toBe(decoded)
  })

  test('and otherwise strictly', () => {
    expect(failureOf(reader.from('%E9').as({}).tryDecoded).kind).toBe('not-utf8')
    expect(reader.from('%C3%A9').as({ lossy: false }).decoded).toBe('é')
  })
})

describe('Query.fromSearch', () => {
  test.each<[search: string, text: string | undefined]>([
    ['', undefined],
    ['?', ''],
    ['?a=1&b', 'a=1&b'],
    ['a=1&b', 'a=1&b'],
    ['??', '?'],
    ['?q=é|[]%', 'q=%C3%A9%7C%5B%5D%25'],
    ['?%C3%A9+%ff', '%C3%A9+%ff'],
  ])('%j', (search, text) => {
    expect(Query.fromSearch(search)?.text).toBe(text)
    expect(successOf(Query.tryFromSearch(search))?.text).toBe(text)
  })

  test.each<[search: unknown, kind: string]>([
    ['?a#b', 'invalid-character'],
    ['a\n', 'invalid-character'],
    ['?\ud800', 'invalid-character'],
    [undefined, 'not-a-string'],
    [['?a'], 'not-a-string'],
  ])('%j is an error', (search, kind) => {
    expect(failureOf(Query.tryFromSearch(search as string)).kind).toBe(kind)
    expect(() => Query.fromSearch(search as string)).toThrow()
  })

  test('reads what the platform has as search', () =>
    expectLaw(5_000, anyTexts, (text) => {
      const url = new URL('https://h/')
      url.search = text
      expect(Query.fromSearch(url.search)?.text ?? '').toBe(
        url.search
          .slice(1)
          .replace(
            /%(?![\dA-Fa-f]{2})|[[\]|^{}`\\]/g,
            (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
          ),
      )
    }))
})
