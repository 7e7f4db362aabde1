// The exceptions of all entries: one base, a kind as `code`, the error as data, a message made when it is read.
import { inspect } from 'node:util'
import { expect, test } from '@jest/globals'
import * as t from 'io-ts'
import { DecodeError, decodeOrThrow, UriFromString } from 'uriform/codecs'
import { FetchRefusedError, fetchTarget, RedirectRefusedError, redirectTarget } from 'uriform/guards'
import { components, MiniError, tryComponents } from 'uriform/mini'
import { GuardedFetchError, guardedAgent, guardedLookup } from 'uriform/node'
import { OpenapiError, openapi } from 'uriform/openapi'
import { QueryError, query, text } from 'uriform/query'
import { routes, template } from 'uriform/templates'
import {
  describe,
  type Left,
  Uri,
  UriBuildError,
  type UriError,
  UriformError,
  UriSyntaxError,
  uri,
} from '../../../src/index.js'
import { failureOf } from '../../support/either.js'
import { thrownBy } from '../../support/failures.js'

type Class = new (...args: never[]) => UriformError

test.each<[name: string, Class: Class, code: string, run: () => unknown]>([
  ['UriSyntaxError', UriSyntaxError, 'invalid-character', () => Uri.from('http://a b')],
  ['UriBuildError', UriBuildError, 'dot-segment', () => uri`https://h/${'..'}`],
  ['QueryError', QueryError, 'doubled', () => query({ q: text() }).from('q=1&q=2')],
  ['DecodeError', DecodeError, 'missing-scheme', () => decodeOrThrow(UriFromString, 'a')],
  ['DecodeError', DecodeError, 'invalid', () => decodeOrThrow(t.number, 'a')],
  ['OpenapiError', OpenapiError, 'unsupported-version', () => openapi({ swagger: '2.0' })],
  ['FetchRefusedError', FetchRefusedError, 'special-address', () => fetchTarget('http://127.0.0.1/')],
  [
    'RedirectRefusedError',
    RedirectRefusedError,
    'another-site',
    () => redirectTarget('//evil.example', 'https://h/'),
  ],
  [
    'GuardedFetchError',
    GuardedFetchError,
    'connection-refused',
    () => {
      throw new GuardedFetchError('connection-refused', 'The request asks for a socket')
    },
  ],
])('%s: %s', (name, Class, code, run) => {
  const failure = thrownBy(run) as UriformError
  expect(failure).toBeInstanceOf(Class)
  expect(failure).toBeInstanceOf(UriformError)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).toMatchObject({ name, code })
  expect('error' in failure || 'errors' in failure).toBe(true)
  expect(failure.message).not.toBe('')
  expect(String(failure)).toBe(`${name}: ${failure.message}`)
  expect(failure.stack).toContain(`${name}: ${failure.message}\n    at `)
  expect(inspect(failure)).toContain(failure.message.split('\n')[0])
  // At most two levels: each further one makes creating an exception slower.
  expect(Object.getPrototypeOf(Class)).toBe(UriformError)
  expect(Object.getPrototypeOf(UriformError)).toBe(Error)
})

test('an instance of one class is none of another', () => {
  const failure = thrownBy(() => Uri.from('http://a b'))
  expect(failure).not.toBeInstanceOf(UriBuildError)
  expect(failure).not.toBeInstanceOf(QueryError)
  for (const other of [
    new Error('a'),
    new TypeError('a'),
    {},
    null,
    undefined,
    'a',
    failureOf(Uri.parse('a b')),
  ]) {
    expect(other instanceof UriformError).toBe(false)
    expect((other as object) instanceof UriSyntaxError).toBe(false)
  }
})

test('the exception of uriform/mini, which stands alone, is one too', () => {
  const failure = thrownBy(() => components('http://a b')) as MiniError
  expect(failure instanceof UriformError).toBe(true)
  expect(failure).toMatchObject({ name: 'MiniError', code: 'invalid-character', kind: 'invalid-character' })
  expect(failure instanceof UriSyntaxError).toBe(false)
  expect(Object.getPrototypeOf(MiniError)).toBe(Error)
  expect((tryComponents('http://a b') as Left<MiniError>).left instanceof UriformError).toBe(true)
})

test('the message of an exception is not made before it is read', () => {
  let times = 0
  const error: UriError = Object.create(failureOf(Uri.parse('http://a b')), {
    message: {
      get() {
        times++
        return 'words'
      },
    },
  })
  const failure = new UriSyntaxError(error)
  expect([failure.code, failure.error, times]).toEqual(['invalid-character', error, 0])
  expect(failure.message).toContain('words')
  expect(times).toBeGreaterThan(0)
})

test('describe takes exceptions', () => {
  const syntax = thrownBy(() => Uri.from('http://a b')) as UriSyntaxError
  expect(describe(syntax)).toBe(describe(syntax.error))
  expect(describe(syntax, { for: 'user' })).toBe('Space in the host.')
  const refused = thrownBy(() => query({ q: text() }).from('q=1&q=2')) as QueryError
  expect(describe(refused)).toBe(refused.message)
  expect(describe(refused, { for: 'user' })).toBe('q: Given 2 times, but can be given only once.')
  const typed = thrownBy(() => query({ q: text() }).encode({ q: {} as never })) as QueryError
  expect(describe(typed, { for: 'user' })).toBe('q: Got an object. Expected text.')
  const redirect = thrownBy(() => redirectTarget('//evil.example', 'https://h/')) as RedirectRefusedError
  expect(describe(redirect)).toBe(redirect.message)
  const mini = thrownBy(() => components('http://a b')) as MiniError
  expect(describe(mini)).toBe(mini.message)
})

test.each<[tool: string, make: (argument: never) => unknown, expected: string]>([
  ['guardedLookup', guardedLookup, ' in the fetch policy. Expected options.'],
  ['guardedAgent', guardedAgent, ' in the fetch policy. Expected options.'],
  ['routes', routes as (argument: never) => unknown, '. Expected a record of routes.'],
  ['query', query as (argument: never) => unknown, '. Expected the kinds of the parameters.'],
])('a wrong argument to %s is a TypeError in words', (_, make, expected) => {
  expect(() => make(null as never)).toThrow(new TypeError(`Got null${expected}`))
  expect(() => make(5 as never)).toThrow(new TypeError(`Got a number${expected}`))
})

test('names in messages show no controls, bidi characters or line ends', () => {
  const name = 'a\n\u202eb\u2028'
  const unseen = /[\p{Cf}\p{Zl}\p{Zp}]|\p{Cc}/u
  const messages = [
    (thrownBy(() => template(`/{${name}}` as string)) as UriformError).message,
    (
      thrownBy(() =>
        query({ q: text() }, { unknown: 'refuse' }).from({ toString: 1, [name]: '1', q: ['1', '2'] }),
      ) as Error
    ).message,
    new OpenapiError([{ kind: 'malformed', pointer: `/paths/${name}`, message: `No ${name}.` }]).message,
  ]
  for (const message of messages) {
    expect(message).not.toBe('')
    expect(message.replaceAll('\n', '')).not.toMatch(unseen)
    expect(message).not.toContain('a\n')
  }
})

test.each([[{ for: 'usr' }], [{ for: 1 }], [{ fro: 'user' }]])('describe with %j is a mistake', (options) => {
  const error = failureOf(Uri.parse('http://a b'))
  expect(() => describe(error, options as never)).toThrow(TypeError)
})
