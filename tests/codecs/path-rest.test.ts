// Paths whose end is a list of segments, and paths whose last slash doesn't matter.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as t from 'io-ts'
import { RelativeReference, UriBuildError } from 'uriform'
import { IntegerFromString, param, pathOf, rest } from 'uriform/codecs'
import { character } from '../support/character.js'
import { expectLinearTime } from '../support/linear-time.js'
import { runs } from '../support/runs.js'
import { decoded, headlinesOf, kindsOf, reportOf } from './decoding.js'

const File = pathOf('/files', param('id', IntegerFromString), rest('path', t.string))
const All = pathOf(rest('path', t.string))

describe('rest', () => {
  test.each<[text: string, path: readonly string[]]>([
    ['/files/1', []],
    ['/files/1/', ['']],
    ['/files/1/a', ['a']],
    ['/files/1/a/b%2Fc', ['a', 'b/c']],
    ['/files/1/a/', ['a', '']],
    ['/files/1//', ['', '']],
    ['/files/1/...', ['...']],
  ])('%s', (text, path) => {
    expect(decoded(File, text)).toStrictEqual({ id: 1, path })
    expect(File.encode({ id: 1, path: [...path] })).toBe(text)
    expect(File.is({ id: 1, path })).toBe(true)
  })

  test.each<[text: string, path: readonly string[]]>([
    ['/', []],
    ['/a', ['a']],
    ['/a/', ['a', '']],
  ])('alone: %s', (text, path) => {
    for (const codec of [All, pathOf('/', rest('path', t.string))]) {
      expect(decoded(codec, text)).toStrictEqual({ path })
      expect(codec.encode({ path: [...path] })).toBe(text)
    }
  })

  test('the name and the report have it', () => {
    expect(File.name).toBe('pathOf(/files/{id: IntegerFromString}/{...path: string})')
    for (const text of ['/files', '/file/1/a', '', 'files/1']) {
      expect(reportOf(File, text)).toEqual([
        'expected a path like /files/{id: IntegerFromString}/{...path: string}',
      ])
    }
    expect(reportOf(All, '')).toEqual(['expected a path like /{...path: string}'])
  })

  test('each segment has its codec, and its place in the report', () => {
    const Ids = pathOf('/ids', rest('id', IntegerFromString))
    expect(decoded(Ids, '/ids/1/2')).toEqual({ id: [1, 2] })
    expect(headlinesOf(Ids, '/ids/1/x/2/%FF').map((text) => text.split(':')[0])).toEqual(['id[1]', 'id[3]'])
    expect(Ids.is({ id: [1, 'x'] })).toBe(false)
    expect(Ids.is({ id: 1 })).toBe(false)
  })

  test.each(['.', '..', '%2e', '.%2E'])('RFC 3986 3.3: %s is no data', (text) => {
    expect(kindsOf(File, `/files/1/a/${text}/b`)).toEqual(['dot-segment'])
    expect(kindsOf(File, `/files/1/${text}`)).toEqual(['dot-segment'])
  })

  test.each([['.'], ['..'], ['a', '..']])('RFC 3986 3.3: %j is not written', (...path) => {
    expect(() => File.encode({ id: 1, path })).toThrow(UriBuildError)
  })

  test.each([[['']], [['', '']], [['', 'evil.example']]])('%j is not written as a whole path', (path) => {
    expect(() => All.encode({ path })).toThrow(UriBuildError)
  })

  test('what begins with // is not read', () => {
    expect(kindsOf(All, '//evil.example/a')).toEqual(['ambiguous-path'])
  })

  test('comes last, and once', () => {
    const path = rest('path', t.string)
    for (const parts of [
      [path, '/a'],
      [path, param('a', t.string)],
      [path, rest('b', t.string)],
    ]) {
      expect(() => pathOf(...(parts as []))).toThrow(TypeError)
    }
    expect(() => pathOf(param('path', t.string), path)).toThrow(TypeError)
  })

  test('decode(encode(record)) is the record, encode(decode(text)) the text', () => {
    const data = fc
      .oneof(fc.string({ unit: character, maxLength: 5 }), fc.constantFrom('', '/', '..a', '%2F', '?', '#'))
      .filter((text) => text !== '.' && text !== '..')
    const slash = fc.constantFrom('exact' as const, 'optional' as const)
    fc.assert(
      fc.property(fc.boolean(), fc.array(data, { maxLength: 4 }), slash, (isAlone, path, trailingSlash) => {
        const list = rest('path', t.string)
        const codec = isAlone ? pathOf(list, { trailingSlash }) : pathOf('/a', list, { trailingSlash })
        if (isAlone && path[0] === '') {
          expect(() => codec.encode({ path })).toThrow(UriBuildError)
          return
        }
        const text = codec.encode({ path })
        expect(RelativeReference.from(text).authority).toBeUndefined()
        expect(decoded(codec, text)).toEqual({ path })
        expect(codec.encode(decoded(codec, text))).toBe(text)
      }),
      { numRuns: runs(4_000) },
    )
  })

  test('linear time', () => {
    expectLinearTime(
      (text) => File.decode(text),
      (n) => `/files/1${'/a'.repeat(n / 2)}`,
    )
    expectLinearTime(
      (text) => File.decode(text),
      (n) => `/files/1${'/'.repeat(n)}`,
    )
  })

  test('many segments need no stack', () => {
    expect(decoded(All, `/${'a/'.repeat(300_000)}`).path).toHaveLength(300_001)
  })
})

describe('trailingSlash', () => {
  const id = param('id', t.string)
  const optional = { trailingSlash: 'optional' } as const

  test.each([
    ['a shape without one', pathOf('/users', id, optional), '/users/1', '/users/1/', '/users/1//'],
    ['a shape with one', pathOf('/users', id, '/', optional), '/users/1/', '/users/1', '/users/1//'],
    ['literal text', pathOf('/users', optional), '/users', '/users/', '/users//'],
    ['literal text with one', pathOf('/users/', optional), '/users/', '/users', '/users//'],
    ['the root', pathOf('/', optional), '/', '/', '/x'],
  ])('optional: %s', (_, codec, own, other, wrong) => {
    expect(codec.decode(own)).toEqual(codec.decode(other))
    expect((codec as t.Mixed).encode(decoded(codec as t.Mixed, other))).toBe(own)
    expect(codec.decode(wrong)._tag).toBe('Left')
  })

  test('optional: an empty segment stays one', () => {
    const codec = pathOf('/users', id, optional)
    expect(decoded(codec, '/users/')).toEqual({ id: '' })
    expect(codec.encode({ id: '' })).toBe('/users/')
    expect(decoded(codec, '/users//')).toEqual({ id: '' })
  })

  test('optional: to a rest parameter it is an empty segment', () => {
    expect(decoded(pathOf('/a', rest('path', t.string), optional), '/a/b/')).toEqual({ path: ['b', ''] })
  })

  test.each([undefined, 'exact'] as const)('%s', (trailingSlash) => {
    const codec = pathOf('/users', id, trailingSlash === undefined ? {} : { trailingSlash })
    expect(codec.decode('/users/1')._tag).toBe('Right')
    expect(codec.decode('/users/1/')._tag).toBe('Left')
    expect(pathOf('/users/', { trailingSlash: 'exact' }).decode('/users')._tag).toBe('Left')
  })
})
