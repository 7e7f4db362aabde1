// RFC 3986 3.5: fragment = *( pchar / "/" / "?" ).
import { expect, test } from '@jest/globals'
import { Fragment, Uri } from '../../../src/index.js'
import { expectFault } from '../../support/either.js'
import { expectLanguage } from '../../support/language.js'

test.each<[text: string, decoded: string]>([
  ['', ''],
  ['nose', 'nose'],
  ['a/b?c', 'a/b?c'],
  ['caf%C3%A9', 'café'],
  ['%23', '#'],
  ['a+b', 'a+b'],
])('3.5 %j', (text, decoded) => {
  expect(Fragment.from(text).decoded).toBe(decoded)
  expect(Uri.from(`x:#${text}`).fragment).toStrictEqual(Fragment.from(text))
})

test.each<[text: string, kind: string, offset: number]>([
  ['#', 'invalid-character', 0],
  ['a#b', 'invalid-character', 1],
  ['a b', 'invalid-character', 1],
  ['{', 'invalid-character', 0],
  ['%4', 'invalid-percent-encoding', 0],
  ['%4%41', 'invalid-percent-encoding', 0],
])('no fragment: %s', (text, kind, offset) => {
  expectFault(Fragment.parse(text), kind, 'fragment', offset)
  expectFault(Uri.parse(`x:#${text}`), kind, 'fragment', offset + 3)
})

test('fragment: the reader accepts what the rule derives', () => expectLanguage(Fragment, 'fragment'))

test('6.2.2: fragments are equivalent if encoded unreserved characters and the case of digits are all that differs', () => {
  expect(Fragment.from('%7ea%c3%a9').equals(Fragment.from('~a%C3%A9'))).toBe(true)
  expect(Fragment.from('%2F').equals(Fragment.from('/'))).toBe(false)
  expect(Fragment.from('A').equals(Fragment.from('a'))).toBe(false)
})

test('a fragment as text is its encoded text', () => {
  const fragment = Fragment.from('caf%C3%A9')
  expect([String(fragment), `${fragment}`, fragment.toString(), JSON.stringify({ fragment })]).toEqual(
    'caf%C3%A9 caf%C3%A9 caf%C3%A9 {"fragment":"caf%C3%A9"}'.split(' '),
  )
})
