// Exploded variables of a query: the order of parameters doesn't decide, and { lists } makes them lists only.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { reversibility, routes, type Template, template } from '../../../src/builders/templates/index.js'
import { failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

test.each<[string, string, object | undefined]>([
  ['{?state,label*}', '?state=1&utm=2', { state: '1', label: { utm: '2' } }],
  ['{?state,label*}', '?utm=2&state=1', { state: '1', label: { utm: '2' } }],
  ['{?state,label*}', '?a=1&state=1&b=2', { state: '1', label: { a: '1', b: '2' } }],
  ['{?state,label*}', '?label=a&utm=2&label=b', { label: ['a', 'b'] }],
  ['{?state,label*}', '?x=1&x=2&state=1', { state: '1' }],
  ['{?state,label*}', '?&state=1&', { state: '1' }],
  ['{?state,label*}', '?utm=%FF', undefined],
  ['/x?v=1{&label*}', '/x?utm=2&v=1', { label: { utm: '2' } }],
  // The names of one that is there are its own, and the record is the other's.
  ['{?x*,y*}', '?x=1&a=2', { x: ['1'], y: { a: '2' } }],
  ['{?x*,y*}', '?a=2&x=1', { x: ['1'], y: { a: '2' } }],
  ['{?x*,y*}', '?y=1&a=2', { x: { a: '2' }, y: ['1'] }],
  ['{?x*,y*}', '?x=1&y=2&a=3', { x: ['1'], y: ['2'] }],
  ['{?x*,y*}', '?a=1&b=2', undefined],
])('%s reads %s', (text, input, values) => {
  expect(template(text).match(input)).toEqual(values)
  expect(routes({ it: text }).match(input)?.values).toEqual(values)
})

test('the order of parameters never decides', () =>
  expectLaw(
    5_000,
    fc.tuple(fc.shuffledSubarray(['state=1', 'label=a', 'utm=2', 'n=3', '=']), fc.nat()),
    ([pairs, by]) => {
      const one = template('/x{?state,label*}')
      const turned = [...pairs.slice(by % 5), ...pairs.slice(0, by % 5)]
      expect(one.match(`/x?${turned.join('&')}`)).toEqual(one.match(`/x?${pairs.join('&')}`))
    },
  ))

describe('an exploded variable that { lists } names', () => {
  const made = (text: string): Template => template(text, { lists: ['label'] } as object)

  test.each<[string, string, object | undefined]>([
    ['{?state,label*}', '?utm=2&state=1', { state: '1' }],
    ['{?state,label*}', '?state=1&utm=2', { state: '1' }],
    ['{?state,label*}', '?label=a&utm=2&label=b', { label: ['a', 'b'] }],
    ['{?label*}', '?utm=2', {}],
    ['{?label*}', '?label=', { label: [''] }],
    ['{?label*,other*}', '?a=1&label=2', { label: ['2'], other: { a: '1' } }],
    ['{?label*,other*}', '?a=1', { other: { a: '1' } }],
    ['{;label*}', ';label;label=a', { label: ['', 'a'] }],
    ['{;label*}', ';label=a=b', { label: ['a=b'] }],
    ['{;label*}', ';x=1', undefined],
    ['{/label*}', '/a=1/b=2', { label: ['a=1', 'b=2'] }],
    ['/{label*}', '/a=1,b', { label: ['a=1', 'b'] }],
    ['{+label*}', 'a=1', { label: ['a=1'] }],
  ])('%s reads %s', (text, input, values) => {
    expect(made(text).match(input)).toEqual(values)
    expect(routes({ it: text }, { lists: ['label'] }).match(input)?.values).toEqual(values)
  })

  test.each<[string, string, object | undefined]>([
    ['{?state,label*}', '?label=a&label=b', { label: ['a', 'b'] }],
    ['{?state,label*}', '?state=1&utm=2', undefined],
    ['{;label*}', ';label;label=a', { label: ['', 'a'] }],
    ['{/label*}', '/a%3D1/b', { label: ['a=1', 'b'] }],
    ['{/label*}', '/a=1/b=2', undefined],
    ['{+label*}', 'a=1', { label: ['a=1'] }],
  ])('%s reads exactly %s', (text, input, values) => {
    expect(made(text).match(input, { exact: true })).toEqual(values)
  })

  test('takes lists only', () => {
    expect(made('/x{?label*}').expand({ label: ['a', 'b,c'] }).href).toBe('/x?label=a&label=b%2Cc')
    expect(made('/x/{+label*}').expand({ label: ['a', 'b,c'] }).href).toBe('/x/a,b,c')
    const error = failureOf(made('/x{?label*}').tryExpand({ label: { a: '1' } } as never))
    expect(error).toMatchObject({ kind: 'wrong-type', variable: 'label' })
    expect(made('/x{?label*}').lists).toEqual(['label'])
    expect(template('/x{?label*}', { lists: 'all' }).lists).toEqual([])
  })

  test('is read back', () => {
    expect(reversibility(made('/x{?state,label*}')).isReversible).toBe(true)
    expect(reversibility(made('/x{;label*}{;b}')).isReversible).toBe(true)
  })

  test('a prefix is no list', () => {
    expect(() => template('/{a:3}', { lists: ['a'] })).toThrow('The template has no whole variable "a"')
  })
})
