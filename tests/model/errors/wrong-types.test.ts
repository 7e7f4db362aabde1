// What plain JavaScript passes instead of what a function takes: the message says what was given.
import { describe, expect, test } from '@jest/globals'
import {
  edit,
  Fragment,
  gopherPlus,
  Segment,
  tryEdit,
  tryFromComponents,
  tryUri,
  Uri,
  UriBuildError,
  uriBuilder,
} from '../../../src/index.js'
import { redact } from '../../../src/safety/guards/index.js'
import { allSchemes } from '../../../src/schemes/index.js'
import { failureOf } from '../../support/either.js'

const js = (value: unknown) => value as never

test.each<[given: unknown, type: string]>([
  [new Map(), 'a Map'],
  [Promise.resolve('https://h/'), 'a Promise'],
  [new URLSearchParams('a=1'), 'a URLSearchParams'],
  [{}, 'an object'],
  [new (class Own {})(), 'an object'],
  [Object.create(null), 'an object'],
  [{ [Symbol.toStringTag]: 'a\nb' }, 'an object'],
  [[], 'an array'],
  [null, 'null'],
  [undefined, 'undefined'],
])('%p is called %s', (given, type) => {
  expect(failureOf(Uri.parse(js(given))).message).toBe(`Got ${type}. Expected a string.`)
})

test('a URL is read with fromURL, or gives its href where only a string will do', () => {
  const url = js(new URL('https://h/'))
  expect(failureOf(Uri.parse(url)).message).toBe('Got a URL. Expected a string; read it with fromURL.')
  expect(() => redact(url)).toThrow('Got a URL. Expected a string; pass its href.')
  expect(failureOf(uriBuilder('x').form(url).tryBuild()).message).toBe(
    'Got a URL in form(). Expected names and values, or Query.fromSearch(text).',
  )
})

describe('a reading that is none', () => {
  test.each([undefined, null])('%p is a strict one', (reading) => {
    expect(Segment.from('a').as(js(reading)).decoded).toBe('a')
    expect(Fragment.from('a').as(js(reading)).decoded).toBe('a')
  })
})

test.each([undefined, 5, {}])('gopherPlus reads a string, not %p', (text) => {
  expect(() => gopherPlus.read(js(text))).toThrow(UriBuildError)
})

test('a tag is no function of a string', () => {
  expect(failureOf(tryUri(js('https://h/'))).message).toBe(
    'Got a string. Expected a tagged template, as in uri`...`.',
  )
})

test('a pair of a draft is a record', () => {
  const add = (pair: unknown) => () =>
    edit(Uri.from('http://h/?x'), ({ query }) => {
      query?.push(js(pair))
    })
  expect(add(['a', 'b'])).toThrow('Got an array in the query. Expected { name, value }.')
  expect(add({ key: 'a', value: 'b' })).toThrow('Got an object in the query. Expected { name, value }.')
  expect(add({ name: 'a', value: 'b' })().href).toBe('http://h/?x&a=b')
})

test('a scheme alone needs no advice on paths', () => {
  const expected = 'a letter, then letters, digits, "+", "-" or "."'
  expect(failureOf(uriBuilder(js('ht tp')).tryBuild()).expected).toBe(expected)
  const draft = tryEdit(
    Uri.from('http://h/'),
    (each) => Object.assign(each, { scheme: 'ht tp' }) && undefined,
  )
  expect(failureOf(draft).expected).toBe(expected)
  expect(failureOf(Uri.parse('ht_tp:x')).expected).toBe(
    `${expected}; a path with a colon can begin with "./"`,
  )
})

test('a path that would be read as something else', () => {
  const expected = 'a path that begins with "/" after a host, otherwise not with "//" or "a:"'
  for (const path of ['a:b', '//x']) expect(failureOf(tryFromComponents({ path })).expected).toBe(expected)
  expect(failureOf(tryFromComponents({ host: 'h', path: 'x' })).expected).toBe(expected)
})

describe('blanks', () => {
  test.each(['tel:+1 201', 'sms:+1 201', 'geo:1, 2', 'mailto:a@b, c@d'])('%s: never data', (text) => {
    const error = failureOf(Uri.parse(text))
    expect([error.hint, error.message]).toEqual([undefined, expect.stringMatching(/\. Remove it\.$/)])
    expect(allSchemes.parse(text.replaceAll(' ', ''))._tag).toBe('Right')
  })

  test.each(['sms:+1?body=a b', 'mailto:a@b?subject=c d', 'urn:x1:a b', 'http://h/a b'])(
    '%s: data',
    (text) => {
      expect(failureOf(Uri.parse(text)).hint).toBe('%20')
      expect(allSchemes.parse(text.replaceAll(' ', '%20'))._tag).toBe('Right')
    },
  )
})
