// Expansion to text: the examples of RFC 6570 3.2, the types of values, and values that nobody expects.
import { runInNewContext } from 'node:vm'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { template } from '../../../src/builders/templates/index.js'
import { UriBuildError, uriBuilder } from '../../../src/index.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'
import { examples, values } from './support/rfc6570-examples.js'

type Values = Readonly<Record<string, unknown>>

describe.each(examples)('RFC 6570 %s', (_, ...rows) => {
  test.each(rows)('%s gives %s', (text, expansion) => {
    expect(template(text).expandText({ ...values, undef: null })).toBe(expansion)
  })
})

test.each<[string, unknown, string]>([
  ['{v}', 5, '5'],
  ['{v}', -0.5, '-0.5'],
  ['{v}', 12n, '12'],
  ['{v}', true, 'true'],
  ['{?v}', false, '?v=false'],
  ['{v}', undefined, ''],
  ['{v}', null, ''],
  ['{v*}', [1, true, 2n], '1,true,2'],
  ['{?v*}', [undefined, 'a', null, 'b'], '?v=a&v=b'],
  ['{?v*}', [undefined, null], ''],
  ['{?v*}', [], ''],
  ['{?v}', [], ''],
  ['{?v*}', {}, ''],
  ['{?v*}', { a: undefined, b: 1, c: null }, '?b=1'],
  ['{;v*}', { a: '' }, ';a'],
  ['{?v*}', { a: '' }, '?a='],
  ['{v*}', { 'a b': 'c=d' }, 'a%20b=c%3Dd'],
  ['{+v*}', { 'a/b': 'c%2Fd%' }, 'a/b=c%2Fd%25'],
  ['{v}', { a: 1, b: 2 }, 'a,1,b,2'],
  ['{/v*}', Object.assign(Object.create(null), { a: 1 }), '/a=1'],
  ['{v*}', 'text', 'text'],
])('values: %s of %p gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, unknown, string]>([
  ['{v:3}', 'abcdef', 'abc'],
  ['{v:3}', 'ab', 'ab'],
  ['{v:3}', 12345, '123'],
  ['{v:1}', 'é!', '%C3%A9'],
  ['{v:2}', 'a😀b', 'a%F0%9F%98%80'],
  ['{v:1}', '😀😀', '%F0%9F%98%80'],
  ['{v:3}', '%41b', '%2541'],
  ['{+v:1}', '%41b', '%41'],
  ['{+v:2}', '%41b', '%41b'],
  ['{+v:1}', '%C3%A9b', '%C3%A9'],
  ['{+v:1}', '%F0%9F%98%80b', '%F0%9F%98%80'],
  ['{+v:1}', '%f0%9f%98%80b', '%f0%9f%98%80'],
  ['{+v:1}', '%C3b', '%C3'],
  ['{+v:1}', '%C3%41', '%C3'],
  ['{+v:1}', '%80%80', '%80'],
  ['{+v:2}', '%zz', '%25z'],
  ['{#v:1}', '/b', '#/'],
  ['{?v:2}', 'a/b', '?v=a%2F'],
])('prefixes: %s of %j gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, string, string]>([
  ['{+v}', '%41%2f%C3', '%41%2f%C3'],
  ['{+v}', '100%', '100%25'],
  ['{+v}', '%4', '%254'],
  ['{+v}', '%%41', '%25%41'],
  ['{#v}', 'é%zé', '#%C3%A9%25z%C3%A9'],
  ['{+v}', "a\\b c|{}'[]", "a%5Cb%20c%7C%7B%7D'[]"],
  ['{v}', '%41', '%2541'],
  ['{v}', "a'b*(c)!", 'a%27b%2A%28c%29%21'],
  ['{v}', '-._~', '-._~'],
])('triplets and reserved characters: %s of %j gives %s', (text, v, expansion) => {
  expect(template(text).expandText({ v })).toBe(expansion)
})

test.each<[string, Values, string]>([
  ['{__proto__}', {}, ''],
  ['{constructor}{toString}', {}, ''],
  ['{__proto__}', JSON.parse('{ "__proto__": "a" }'), 'a'],
  ['{?v*}', { v: JSON.parse('{ "__proto__": "a", "constructor": "b" }') }, '?__proto__=a&constructor=b'],
  ['{a.b}', { a: { b: 1 }, 'a.b': 2 }, '2'],
  ['{%41}', { A: 1, '%41': 2 }, '2'],
  ['{?%41}', { '%41': 2 }, '?%41=2'],
])('names: %s', (text, given, expansion) => {
  expect(template(text).expandText(given)).toBe(expansion)
})

test.each<[string, unknown, string]>([
  ['{v}', Symbol('s'), 'wrong-type'],
  ['{v}', () => 'a', 'wrong-type'],
  ['{v}', new Date(0), 'wrong-type'],
  ['{v}', new Map([['a', 'b']]), 'wrong-type'],
  ['{v}', [['a']], 'wrong-type'],
  ['{v*}', { a: {} }, 'wrong-type'],
  ['{v:3}', ['a'], 'wrong-type'],
  ['{v:3}', { a: 'b' }, 'wrong-type'],
  ['{v}', 'a\ud800', 'lone-surrogate'],
  ['{+v}', '\udc00%41', 'lone-surrogate'],
  ['{#v}', '%41\udc00', 'lone-surrogate'],
  ['{?v*}', ['a', '\ud800b'], 'lone-surrogate'],
  ['{?v*}', { '\ud800': 'a' }, 'lone-surrogate'],
])('refused: %s of %p', (text, v, kind) => {
  const expand = (): string => template(text).expandText({ v })
  expect(expand).toThrow(UriBuildError)
  expect(expand).toThrow(expect.objectContaining({ error: expect.objectContaining({ kind, variable: 'v' }) }))
})

test('a prefix cut through a pair of surrogates never happens', () =>
  expectLaw(
    2_000,
    fc.string({ unit: 'grapheme-composite', maxLength: 8 }),
    fc.integer({ min: 1, max: 9 }),
    (v, limit) => {
      const points = [...v].slice(0, limit).join('')
      const expected = template('{v}').expandText({ v: points })
      expect(template(`{v:${limit}}`).expandText({ v })).toBe(expected)
    },
  ))

test('a record may come from another realm', () => {
  const record: Readonly<Record<string, string>> = runInNewContext("({ a: '1', b: '2' })")
  expect(template('{?v*}').expandText({ v: record })).toBe('?a=1&b=2')
  expect(uriBuilder('x').query(record).build().href).toBe('x:?a=1&b=2')
})
