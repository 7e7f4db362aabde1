// What is no reading, no value and no URI: repeated names that disagree, advice, strays, and values that are no record.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { describe as describeError } from 'uriform'

import { requestTarget } from 'uriform/guards'
import { type MatchOptions, routes, template, tryTemplate } from '../../../src/builders/templates/index.js'
import { errorIn, failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

describe('a repeated name whose readings disagree is no reading', () => {
  test.each<[string, string, MatchOptions, object | undefined]>([
    ['{.who,who}', '.fred.fred', {}, { who: 'fred' }],
    ['{.who,who}', '.fred.fred', { ambiguous: 'longest' }, { who: 'fred' }],
    ['{.who,who}', '.fred.fred', { ambiguous: 'shortest' }, { who: 'fred' }],
    ['{.who,who}', '.fred.fred', { exact: true }, { who: 'fred' }],
    ['{.who,who}', '.fred.ann', {}, undefined],
    ['{a}-{a}', 'x-y-x-y', {}, undefined],
  ])('%s reads %s with %p', (text, input, options, values) => {
    expect(template(text).match(input, options)).toEqual(values)
    expect(routes({ it: text }, options).match(input)?.values).toEqual(values)
  })

  test('and the error is that of any other text', () => {
    expect(errorIn(template('{.who,who}').tryMatch('.fred.ann'))?.kind).toBe('no-such-path')
  })
})

describe('advice names only an option that then reads the text', () => {
  test.each<[string, string, MatchOptions, string | undefined]>([
    ['{a}-{b}', 'x-y-z', {}, "{ ambiguous: 'longest' } or { ambiguous: 'shortest' } accepts it"],
    ['{+a*}', 'a=b,c', { exact: true }, undefined],
    ['/{a}', '/..', {}, "{ dots: 'allow' } accepts it"],
    ['/{a}/{b}', '/../', {}, undefined],
    ['/{a}/{b}', '/../', { empty: 'allow' }, "{ dots: 'allow' } accepts it"],
    ['/{a}', '/', {}, "{ empty: 'allow' } accepts it"],
    ['/{a}', '/a%0A', {}, '{ exact: true } accepts it'],
    ['/{a}', '/@%0A', {}, undefined],
  ])('%s of %s with %p', (text, input, options, advice) => {
    for (const result of [
      template(text).tryMatch(input, options),
      routes({ it: text }, options).tryMatch(input),
    ]) {
      const words = describeError(failureOf(result as never))
      expect(/[{] .*[}] accepts it/.exec(words)?.[0]).toBe(advice)
    }
  })
})

describe("{ strays: 'refuse' }", () => {
  const strays = { strays: 'refuse' } as const

  test.each([
    '/x?utm=a|b&page=2',
    '/x?page=2&utm=%',
    '/x?page=2&a[]=1',
    '/x?page=2#a#b',
    '/x?page=2#|',
    '/x?é',
  ])('refuses %s, as requestTarget does', (target) => {
    const one = template('/x{?page}{#top}')
    expect(one.match(target, strays)).toBeUndefined()
    expect(routes({ one: '/x{?page}{#top}' }, strays).match(target)).toBeUndefined()
    expect(one.match(target)).toBeDefined()
    if (target.includes('#')) return
    expect(() => requestTarget(target, strays)).toThrow()
  })

  test('reads what a URI has', () => {
    expect(template('/x{?page}').match('/x?utm=a%7Cb&page=2', strays)).toEqual({ page: '2' })
    expect(template('http://[::1]/{x}').match('http://[::1]/a', strays)).toEqual({ x: 'a' })
    expect(template('{+base}/x').match('http://[::1]:80/x', strays)).toEqual({ base: 'http://[::1]:80' })
  })

  test('whatever is read, is read without strays too', () =>
    expectLaw(3_000, fc.string({ maxLength: 8 }), (text) => {
      const one = template('/x{?page}')
      const values = one.match(`/x?page=2&${text}`, strays)
      if (values !== undefined) expect(one.match(`/x?page=2&${text}`)).toEqual(values)
    }))
})

test.each([
  ['a map', new Map([['x', '1']])],
  ['pairs', new URLSearchParams('x=1')],
  ['a date', new Date(0)],
  ['an error', new Error('x')],
  [
    'an instance',
    new (class {
      x = '1'
    })(),
  ],
  ['a list', ['1']],
])('values that are %s are refused: wrong-type', (_, values) => {
  const one = template('/{?x}')
  expect(failureOf(one.tryExpand(values as never)).kind).toBe('wrong-type')
  expect(failureOf(one.tryPartial(values as never)).kind).toBe('wrong-type')
  expect(() => one.expandText(values as never)).toThrow('Wrong type of values')
})

test('values are any record', () => {
  const values = Object.assign(Object.create(null), { x: '1' })
  expect(template('/{?x}').expand(values).href).toBe('/?x=1')
  expect(template('/{?x}').expand({ ...values }).href).toBe('/?x=1')
})

test.each([
  ['/a/<id>', 'Segment "<id>" of another router at offset 3. Expected "{id}", as in RFC 6570.'],
  ['/<int:id>/b', 'Segment "<int:id>" of another router at offset 1. Expected "{id}", as in RFC 6570.'],
  ['/<path:rest>', '"{/rest*}" or "{+rest}", as in RFC 6570'],
])('a segment of Flask: %s', (text, message) => {
  expect(() => routes({ text } as Record<string, string>)).toThrow(message)
  expect(failureOf(tryTemplate(text)).kind).toBe('invalid-character')
})
