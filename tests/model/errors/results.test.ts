// A result is told from an error by the error's brand, whatever the result looks like.

import { inspect } from 'node:util'
import { expect, test } from '@jest/globals'
import { ftp, schemes, tryToURL, Uri, type UriError, UriSyntaxError, uriBuilder } from '../../../src/index.js'
import { defineScheme, textField } from '../../../src/schemes/index.js'
import { errorIn, successOf } from '../../support/either.js'

/** A scheme whose values have every property that an error has. */
const look = defineScheme({
  scheme: 'look',
  fields: {
    kind: textField(),
    component: textField(),
    field: textField(),
    offset: textField(),
    message: textField(),
    expected: textField(),
    hint: textField(),
    generation: textField(),
    redacted: textField(),
    redactedOffset: textField(),
  },
  read: (rest) => ({
    kind: rest.run(),
    component: undefined,
    field: undefined,
    offset: undefined,
    message: undefined,
    hint: undefined,
    expected: rest.take(';') ? rest.run() : undefined,
    generation: undefined,
    redacted: undefined,
    redactedOffset: undefined,
  }),
  write: ({ kind, expected }) => `${kind ?? ''}${expected === undefined ? '' : `;${expected}`}`,
})

test('a value that looks like an error is a value', () => {
  expect(successOf(look.parse('look:too-long;b')).expected).toBe('b')
  expect(look.from('look:too-long;b').kind).toBe('too-long')
  expect(look.from('look:a;b').equals('look:a;b')).toBe(true)
  expect(look.from('look:%61;b').normalize().uri.href).toBe('look:a;b')
})

test('so is one that is built, or read by a registry', () => {
  expect(look.builder().kind('a').expected('b').build().uri.href).toBe('look:a;b')
  expect(String(successOf(look.builder().kind('a').expected('b').tryBuild()))).toBe('look:a;b')
  const registry = schemes.with(look)
  expect(String(successOf(registry.parse('look:a;b')))).toBe('look:a;b')
  expect(String(registry.from('look:a;b'))).toBe('look:a;b')
})

test('the result of every operation is frozen', () => {
  const query = Uri.from('x:?a=1&b=%ff').query
  const results = [
    ...[Uri.parse('x:'), Uri.parse(''), Uri.parse(Uri.from('x:')), ftp.parse('ftp://h/'), ftp.parse('x:')],
    ...[query?.tryGet('a'), query?.tryGet('b'), query?.tryDecoded, uriBuilder('x').tryBuild()],
    ...[Uri.from('x:').tryResolve('a'), tryToURL(Uri.from('x:')), schemes.parse('x:')],
  ]
  for (const result of results) expect(Object.isFrozen(result)).toBe(true)
})

test('an error that a program makes for a scheme of its own is an error', () => {
  const error: UriError = { ...errorIn(Uri.parse('x:a b')), message: 'something else' }
  const refusing = { ...ftp, parse: () => ({ _tag: 'Left', left: error }) as const }
  const registry = schemes.without('ftp').with(refusing)
  expect(errorIn(registry.parse('ftp://h/'))).toEqual(error)
  expect(() => registry.from('ftp://h/')).toThrow(UriSyntaxError)
})

test.each<[what: string, error: UriError]>([
  ['of text', errorIn(Uri.parse('x:a b'))],
  ['of a field', errorIn(ftp.builder().host('h').port(99_999).tryBuild())],
])('an error %s has its facts as own properties, and nothing else shows', (_, error) => {
  expect(Reflect.ownKeys(error).sort()).toEqual(Object.keys({ ...error }).sort())
  expect(inspect(error)).not.toContain('Symbol')
  expect(Object.isFrozen(error)).toBe(true)
})
