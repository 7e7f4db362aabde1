// What browsers really send: request targets, and texts with stray characters.
import { describe, expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { http, Query, schemes } from 'uriform'
import {
  isNoSuchPath,
  queryOf,
  RelativeReferenceFromString,
  repeated,
  templateOf,
  UriFromString,
  uriFromString,
  uriOf,
  uriReferenceFromString,
} from 'uriform/codecs'
import { rfc2396 } from 'uriform/generations'
import { requestTarget } from 'uriform/guards'
import { template } from 'uriform/templates'
import { strays } from '../../../src/index.js'
import { decoded, errorsOf, kindsOf, reportOf } from './decoding.js'

const File = templateOf(template('/files/{name}'), t.type({ name: t.string }))
const Filter = queryOf(t.type({ 'filter[name]': repeated(t.string) }))
const encode = { strays }

describe('request targets', () => {
  test.each([
    '/files/a|b?filter[name]=é&filter[name]={}',
    'http://h/files/a|b?filter[name]=é&filter[name]={}',
  ])('%s', (text) => {
    const target = requestTarget(text)
    expect(decoded(File, target)).toEqual({ name: 'a|b' })
    expect(decoded(Filter, target)).toEqual({ 'filter[name]': ['é', '{}'] })
  })

  test.each(['/files/a', '*', 'h:80', 'http://h'])('without a query: %s', (text) => {
    expect(decoded(Filter, requestTarget(text))).toEqual({ 'filter[name]': [] })
  })

  test.each(['//h/files/a', '//files/a', '*', 'h:80', 'http://h', '/files/a/'])(
    'of another path: %s',
    (text) => {
      expect(reportOf(File, requestTarget(text))).toEqual([
        'No such path. Expected a target like /files/{name}.',
      ])
    },
  )

  test('one of another copy is read again', () => {
    const foreign = {
      [Symbol.for('uriform/request-target')]: true,
      path: { [Symbol.for('uriform/component')]: 'path', text: '/files/a' },
      query: { [Symbol.for('uriform/component')]: 'query', text: 'a b' },
    }
    expect(decoded(File, foreign)).toEqual({ name: 'a' })
    expect(decoded(Filter, foreign)).toEqual({ 'filter[name]': [] })
  })

  test.each(['/files/a', '*'])('what only poses as one is refused: %s', (text) => {
    const target = requestTarget(text)
    for (const posing of [Object.create(target), new Proxy(target, {})]) {
      expect(kindsOf(File, posing)).toEqual(['not-a-string'])
    }
  })
})

describe('strays: encode', () => {
  test('queryOf reads them, unless it refuses them', () => {
    const Lenient = queryOf(t.type({ 'a[]': repeated(t.string) }))
    for (const input of ['a[]=ü|&a[]=100%', 'a%5B%5D=%C3%BC%7C&a%5B%5D=100%25']) {
      expect(decoded(Lenient, input)).toEqual({ 'a[]': ['ü|', '100%'] })
      expect(Lenient.encode(decoded(Lenient, input))).toBe('a%5B%5D=%C3%BC%7C&a%5B%5D=100%25')
    }
    expect(reportOf(Lenient, 'a#b')).toEqual([
      'Raw "#" at offset 1. Remove the fragment, or write %23 if the "#" is data.',
    ])
    const Strict = queryOf(t.type({}), { strays: 'refuse' })
    expect(reportOf(Strict, 'a[]=1')).toEqual(['Invalid character at offset 1.'])
    expect(decoded(Lenient, Query.from('a[]=|', { generation: rfc2396, ...encode }))).toEqual({
      'a[]': ['|'],
    })
  })

  test('templateOf', () => {
    expect(decoded(File, '/files/é|b')).toEqual({ name: 'é|b' })
    expect(File.encode(decoded(File, '/files/é|b'))).toBe('/files/%C3%A9%7Cb')
    expect(isNoSuchPath(errorsOf(File, '/files/a\\b'))).toBe(true)
    const Exact = templateOf(template('/files/{name}'), t.type({ name: t.string }), { exact: true })
    expect(isNoSuchPath(errorsOf(Exact, '/files/a|b'))).toBe(true)
  })

  test('references', () => {
    const Lenient = uriFromString(encode)
    expect(Lenient.name).toBe('UriFromString<strays encoded>')
    expect(decoded(Lenient, 'http://münchen.de/a|b').href).toBe('http://xn--mnchen-3ya.de/a%7Cb')
    expect(decoded(uriReferenceFromString(encode), '/a|b').href).toBe('/a%7Cb')
    expect(kindsOf(UriFromString, 'http://h/|')).toEqual(['invalid-character'])
    expect(kindsOf(uriFromString({ strays: undefined }), 'http://h/|')).toEqual(['invalid-character'])
    expect(kindsOf(RelativeReferenceFromString, '/|')).toEqual(['invalid-character'])
  })

  test('the length of the encoded text counts too', () => {
    const Short = uriFromString({ maximumLength: 6, ...encode })
    expect(decoded(Short, 'x:|').href).toBe('x:%7C')
    expect(kindsOf(Short, 'x:||')).toEqual(['too-long'])
    expect(kindsOf(Short, 'x:|||||')).toEqual(['too-long'])
  })

  test('schemes', () => {
    expect(decoded(uriOf(http, encode), 'http://h/|').uri.href).toBe('http://h/%7C')
    expect(decoded(uriOf(schemes, encode), 'http://h/|').uri.href).toBe('http://h/%7C')
    expect(kindsOf(uriOf(http), 'http://h/|')).toEqual(['invalid-character'])
  })
})
