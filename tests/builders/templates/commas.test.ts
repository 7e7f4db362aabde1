// A raw comma is data of a plain variable, unless the template divides by commas there.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { routes, template } from '../../../src/builders/templates/index.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

test.each<[string, string, object | undefined]>([
  ['/map/{c}', '/map/1,2', { c: '1,2' }],
  ['/map/{c}', '/map/1,2%2C3', { c: '1,2,3' }],
  ['/map/{c:3}', '/map/1,2', { c: '1,2' }],
  ['/map/{c:2}', '/map/1,2', undefined],
  ['/map/{c}.json', '/map/1,2.json', { c: '1,2' }],
  ['/map/{c}/{d}', '/map/1,2/3,4', { c: '1,2', d: '3,4' }],
  ['/map/@{c}', '/map/@1,2', { c: '1,2' }],
  ['{c}', 'x,y', { c: 'x,y' }],
  ['/x?at={c}', '/x?at=1,2', { c: '1,2' }],
  ['/x#{c}', '/x#1,2', { c: '1,2' }],
  ['/a,b/{c}', '/a,b/1,2', { c: '1,2' }],
  ['/{a,b}/{c}', '/1,2/3,4', { a: '1', b: '2', c: '3,4' }],
  ['/{a,b}{/c}', '/1,2/3,4', { a: '1', b: '2', c: '3,4' }],
  // The template divides there.
  ['/{a,b}', '/1,2,3', undefined],
  ['/{a},{b}', '/1,2', { a: '1', b: '2' }],
  ['/{a},{b}', '/1,2,3', undefined],
  ['/{a*}', '/1,2', { a: ['1', '2'] }],
  ['/{a*}-{b}', '/1,2-3,4', undefined],
  ['/a,{b}', '/a,1,2', undefined],
  ['/x?at={a},{b}', '/x?at=1,2,3', undefined],
  ['/x?at={a},{b}&to={c}', '/x?to=3,4&at=1,2', { a: '1', b: '2', c: '3,4' }],
])('%s reads %s', (text, input, values) => {
  expect(template(text).match(input)).toEqual(values)
  expect(routes({ it: text }).match(input)?.values).toEqual(values)
})

test('a list of which each item has a parameter divides by no commas', () => {
  expect(template('/{id}{;x*}', { lists: ['x'] }).match('/a,b;x=1')).toEqual({ id: 'a,b', x: ['1'] })
})

test('exactly read, a raw comma is none that expandText writes', () => {
  expect(template('/map/{c}').match('/map/1,2', { exact: true })).toBeUndefined()
  expect(routes({ map: '/map/{c}' }, { exact: true }).match('/map/1,2')).toBeUndefined()
})

test('routes that divide by commas come before none, and read their own', () => {
  const site = routes({ pair: '/at/{x},{y}', one: '/at/{place}' })
  expect(site.match('/at/1,2')).toMatchObject({ name: 'pair', values: { x: '1', y: '2' } })
  expect(site.match('/at/1,2,3')).toMatchObject({ name: 'one', values: { place: '1,2,3' } })
})

describe("{ lists: 'all' }", () => {
  const all = { lists: 'all' } as const

  test.each<[string, string, object | undefined]>([
    ['/map/{c}', '/map/1,2', { c: ['1', '2'] }],
    ['/map/{c}', '/map/1', { c: ['1'] }],
    ['/x{?ids,q:3,tag*}', '/x?ids=1,2&q=a,b&tag=x', { ids: ['1', '2'], q: 'a,b', tag: ['x'] }],
  ])('%s reads %s', (text, input, values) => {
    expect(template(text as string, all).match(input)).toEqual(values)
    expect(routes({ it: text as string }, all).match(input)?.values).toEqual(values)
  })

  test('names all plain variables', () => {
    expect(template('/{a}{?b,c:3,d*}', all).lists).toEqual(['a', 'b'])
    expect(template('/{a}', all).expand({ a: ['1', 'x,y'] }).href).toBe('/1,x%2Cy')
    expect(template('/{a}', all).equals(template('/{a}', { lists: ['a'] }))).toBe(true)
  })

  test.each(['one', 5, null])('%p is no list of names', (lists) => {
    expect(() => template('/{a}', { lists } as never)).toThrow(TypeError)
    expect(() => routes({ a: '/{a}' }, { lists } as never)).toThrow(TypeError)
  })
})

test('what was expanded is read as before, and a comma is read as it is written', () =>
  expectLaw(5_000, fc.string(), (value) => {
    const one = template('/x/{c}/{d}')
    const written = one.tryExpand({ c: value, d: 'x' })
    if (written._tag === 'Left') return
    const { href } = written.right
    expect(one.match(href)).toEqual({ c: value, d: 'x' })
    expect(one.match(href.replaceAll('%2C', ','))).toEqual({ c: value, d: 'x' })
  }))
