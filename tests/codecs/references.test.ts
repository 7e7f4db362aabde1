// Codecs of references, and what narrows them: each option by itself, and that the name says so.

import { describe, expect, test } from '@jest/globals'
import { RelativeReference, Uri } from 'uriform'
import {
  RelativeReferenceFromString,
  relativeReferenceFromString,
  UriFromString,
  UriReferenceFromString,
  uriFromString,
  uriReferenceFromString,
} from 'uriform/codecs'
import { rfc1738, rfc2396, rfc3986 } from '../../src/generations/index.js'
import { decoded, kindsOf } from './decoding.js'

test('a URI, a relative reference, or either', () => {
  expect(decoded(UriFromString, 'HTTP://h/%41')).toEqual(Uri.from('HTTP://h/%41'))
  expect(decoded(RelativeReferenceFromString, '../a')).toEqual(RelativeReference.from('../a'))
  expect(decoded(UriReferenceFromString, 'x:a')).toEqual(Uri.from('x:a'))
  expect(decoded(UriReferenceFromString, 'a')).toEqual(RelativeReference.from('a'))
  expect(kindsOf(UriFromString, '../a')).toEqual(['missing-scheme'])
  expect(kindsOf(RelativeReferenceFromString, 'x:a')).toEqual(['unexpected-scheme'])
  expect(kindsOf(UriReferenceFromString, 'http://a b')).toEqual(['invalid-character'])
  expect(kindsOf(UriFromString, Uri.from('x:a'))).toEqual(['not-a-string'])
})

describe('schemes', () => {
  const Web = uriFromString({ schemes: ['https', 'http'] })

  test.each(['https://h', 'http://h', 'HTTPS://h', 'http:'])('%s', (text) => {
    expect(decoded(Web, text).href).toBe(text)
  })

  test.each(['ftp://h', 'httpx://h', 'x:http:'])('%s is of another', (text) => {
    expect(kindsOf(Web, text)).toEqual(['wrong-scheme'])
  })

  test('names like those of prototypes are schemes like others', () => {
    expect(kindsOf(Web, 'constructor:a')).toEqual(['wrong-scheme'])
    expect(decoded(uriFromString({ schemes: ['constructor'] }), 'constructor:a').href).toBe('constructor:a')
  })
})

describe('required', () => {
  test.each([
    ['userinfo', ['x://u@h', 'x://@h'], ['x://h', 'x:a']],
    ['host', ['x://h', 'x://[::1]'], ['x:a', 'x://', 'x://u@:1', 'x:///a']],
    ['port', ['x://h:1', 'x://h:080'], ['x://h', 'x://h:', 'x:a']],
    ['query', ['x:?q', 'x:?'], ['x:a', 'x:a#?q']],
    ['fragment', ['x:#f', 'x:#'], ['x:a', 'x:?q']],
  ] as const)('%s', (component, having, lacking) => {
    const codec = uriFromString({ required: [component] })
    for (const text of having) expect(decoded(codec, text)[component]).toBeDefined()
    for (const text of lacking) {
      expect(kindsOf(codec, text)).toEqual(['missing-component'])
      expect(codec.is(Uri.from(text))).toBe(false)
    }
  })

  test('all of several', () => {
    const codec = uriReferenceFromString({ required: ['query', 'fragment'] })
    expect(decoded(codec, '?q#f').query?.text).toBe('q')
    expect(kindsOf(codec, '?q')).toEqual(['missing-component'])
    expect(kindsOf(codec, '#f')).toEqual(['missing-component'])
    expect(decoded(relativeReferenceFromString({ required: ['host'] }), '//h').host?.text).toBe('h')
  })
})

describe('maximumLength', () => {
  test('in UTF-16 code units, the last one included', () => {
    const codec = uriFromString({ maximumLength: 5 })
    expect(decoded(codec, 'x:abc').href).toBe('x:abc')
    expect(kindsOf(codec, 'x:abcd')).toEqual(['too-long'])
    expect(decoded(uriReferenceFromString({ maximumLength: 0 }), '').href).toBe('')
  })

  test('a text that is too long is not read', () => {
    expect(kindsOf(uriFromString({ maximumLength: 5 }), 'no URI at all')).toEqual(['too-long'])
  })
})

describe('generation', () => {
  test.each([
    [rfc1738, '+x:', true],
    [rfc2396, 'x:', false],
    [rfc2396, 'x:a?[', true],
    [rfc3986, 'x:a?[', false],
  ] as const)('%s: %s', (generation, text, isAccepted) => {
    const codec = uriFromString({ generation })
    expect(codec.decode(text)._tag).toBe(isAccepted ? 'Right' : 'Left')
    if (isAccepted) expect(decoded(codec, text).generation).toBe(generation)
  })
})

test.each([
  [UriFromString.name, 'UriFromString'],
  [uriFromString({}).name, 'UriFromString'],
  [uriFromString({ schemes: ['https', 'http'] }).name, 'UriFromString<https | http>'],
  [uriFromString({ required: ['host', 'port'] }).name, 'UriFromString<host, port>'],
  [uriFromString({ maximumLength: 2000 }).name, 'UriFromString<at most 2000>'],
  [uriFromString({ generation: rfc3986 }).name, 'UriFromString<rfc3986>'],
  [
    uriFromString({ schemes: ['x'], required: ['query'], maximumLength: 9, generation: rfc1738 }).name,
    'UriFromString<rfc1738, x, query, at most 9>',
  ],
  [uriReferenceFromString({ required: ['fragment'] }).name, 'UriReferenceFromString<fragment>'],
  [relativeReferenceFromString({ maximumLength: 9 }).name, 'RelativeReferenceFromString<at most 9>'],
])('the name %s', (name, expected) => {
  expect(name).toBe(expected)
})

test('a failure keeps the error for programs, and never the password', () => {
  const result = UriFromString.decode('http://u:secret@h h')
  expect(result).toMatchObject({
    _tag: 'Left',
    left: [
      { value: 'http://u:***@h h', error: { kind: 'invalid-character', component: 'host', offset: 17 } },
    ],
  })
  expect(
    JSON.stringify('left' in result && result.left.map(({ value, message }) => [value, message])),
  ).not.toContain('secret')
})

test('the schemes of a codec may be given in any case', () => {
  expect(decoded(uriFromString({ schemes: ['HTTPS'] }), 'https://h').scheme).toBe('https')
  expect(kindsOf(uriFromString({ schemes: ['HTTPS'] }), 'http://h')).toEqual(['wrong-scheme'])
})
