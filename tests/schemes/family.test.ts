// Readers of several schemes, and the errors that name a related scheme.
import { describe, expect, test } from '@jest/globals'
import { family, http, https, Uri, UriSyntaxError } from 'uriform'
import { uriOf } from 'uriform/codecs'
import { allSchemes, mongodb, redis, rediss } from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../support/either.js'

const cache = family(redis, rediss)

describe('a family', () => {
  test('reads each of its schemes', () => {
    expect(cache.schemes).toEqual(['redis', 'rediss'])
    expect(cache.from('redis://h/1')).toMatchObject({ scheme: 'redis', database: 1 })
    expect(successOf(cache.parse(Uri.from('REDISS://h/2')))).toMatchObject({ scheme: 'rediss', database: 2 })
    expect([cache.has('rediss'), cache.has('http')]).toEqual([true, false])
    expect(Object.isFrozen(cache) && Object.isFrozen(cache.schemes)).toBe(true)
  })

  test.each(['http://h/', 'x:a'])('refuses %s by name', (text) => {
    expectFailure(cache.parse(text), {
      kind: 'wrong-scheme',
      component: 'scheme',
      offset: 0,
      expected: 'redis: or rediss:',
    })
    expect(() => cache.from(text)).toThrow(UriSyntaxError)
  })

  test('names its schemes as a list in words', () => {
    const three = family(redis, rediss, http)
    expectFailure(three.parse('x:a'), { expected: 'redis:, rediss: or http:' })
  })

  test('reports what its schemes do', () => {
    expect(failureOf(cache.parse('rediss://h/x'))).toEqual(failureOf(rediss.parse('rediss://h/x')))
    expectFailure(cache.parse('//h'), { kind: 'missing-scheme', expected: 'redis: or rediss:' })
    expectFailure(cache.parse(1 as never), { kind: 'not-a-string' })
  })

  test.each([[null], [undefined], ['redis'], [{}], [{ scheme: 'x' }]])('takes no %j', (given) => {
    const wrong = given as unknown as typeof redis
    expect(() => family(redis, wrong)).toThrow(TypeError)
    expect(() => family(redis, wrong)).toThrow(' in argument 2 of family(). Expected a scheme, such as ftp.')
    expect(() => allSchemes.with(wrong)).toThrow(
      ' in the argument of with(). Expected a scheme, such as ftp.',
    )
  })

  test('is a Standard Schema, and a reader of codecs', () => {
    expect(cache['~standard'].validate('rediss://h')).toMatchObject({ value: { scheme: 'rediss' } })
    expect(cache['~standard'].validate('http://h')).toHaveProperty('issues')
    expect(uriOf(cache).decode('redis://h/3')).toMatchObject({ right: { database: 3 } })
    expect(uriOf(cache).decode('http://h/')._tag).toBe('Left')
  })
})

test.each([
  [redis, 'rediss://h', 'redis:, or the reader of rediss:'],
  [http, 'HTTPS://h', 'http:, or the reader of https:'],
  [https, 'http://h', 'https:, or the reader of http:'],
  [mongodb, 'mongodb+srv://h', 'mongodb:, or the reader of mongodb+srv:'],
  [http, 'ftp://h', 'http:'],
])('%#: the error of a related scheme names it', (scheme, text, expected) => {
  expectFailure((scheme as typeof http).parse(text), { kind: 'wrong-scheme', expected })
})

test('schemes over TLS and those without it name each other', () => {
  for (const { scheme } of allSchemes) {
    const secure = allSchemes.get(`${scheme}s`)
    if (secure === undefined) continue
    expectFailure(secure.parse(`${scheme}://h/`), { expected: `${scheme}s:, or the reader of ${scheme}:` })
  }
})
