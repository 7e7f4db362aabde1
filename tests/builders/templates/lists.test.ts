// Plain variables that are lists: { lists } of the template, both ways.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  expander,
  type MatchOptions,
  reversibility,
  routes,
  type Template,
  template,
  tryTemplate,
} from '../../../src/builders/templates/index.js'
import { failureOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const lists = ['ids']
const made = (text: string): Template => template(text, { lists: ['ids'] } as object)

test.each<[string, object, string]>([
  ['/x{?ids}', { ids: ['1', '2'] }, '/x?ids=1,2'],
  ['/x{?ids}', { ids: [1, true, 3n] }, '/x?ids=1,true,3'],
  ['/x{?ids}', { ids: ['a,b', 'c&d'] }, '/x?ids=a%2Cb,c%26d'],
  ['/x{?ids}', { ids: [undefined, 'a'] }, '/x?ids=a'],
  ['/x{?ids}', { ids: [] }, '/x'],
  ['/x{?ids}', { ids: [''] }, '/x?ids='],
  ['/x{;ids}', { ids: ['', 'a'] }, '/x;ids=,a'],
  ['/x/{ids}', { ids: ['a', 'b/c'] }, '/x/a,b%2Fc'],
  ['/x{/ids,b}', { ids: ['a', 'b'], b: 'c' }, '/x/a,b/c'],
  // Encoded text keeps what is reserved, but for the comma that divides.
  ['/x/{+ids}', { ids: ['a/b', 'c,d'] }, '/x/a/b,c%2Cd'],
  ['/x{#ids}', { ids: ['a,b', '%2C'] }, '/x#a%2Cb,%2C'],
  ['mailto:{ids}', { ids: ['a@h', 'b@h'] }, 'mailto:a@h,b@h'],
])('%s with %p is %s', (text, values, href) => {
  expect(made(text).expand(values as never).href).toBe(href)
  expect(expander(text as string, { lists }).expand(values as never).href).toBe(href)
})

test.each<[string, unknown, string]>([
  ['/x{?ids}', 'a', 'wrong-type'],
  ['/x{?ids}', { a: 'b' }, 'wrong-type'],
  ['/x{?ids}', null, 'wrong-type'],
  ['/x{?ids}', [null], 'wrong-type'],
  ['/x{?ids}', [['a']], 'wrong-type'],
  ['/x{?ids}', new Date(0), 'wrong-type'],
  ['/x/{ids}', [], 'missing-variable'],
  ['/x/{ids}', ['..'], 'dot-segment'],
])('%s with %p is refused: %s', (text, ids, kind) => {
  expect(failureOf(made(text).tryExpand({ ids } as never))).toMatchObject({ kind, variable: 'ids' })
})

test('expandText takes all that RFC 6570 knows', () => {
  expect(made('/x{?ids}').expandText({ ids: 'a' })).toBe('/x?ids=a')
  expect(made('/x{+ids}').expandText({ ids: ['a,b', 'c'] })).toBe('/xa,b,c')
})

test.each<[string, string, object | undefined]>([
  ['/x{?ids}', '/x?ids=1,2', { ids: ['1', '2'] }],
  ['/x{?ids}', '/x?ids=1%2C2', { ids: ['1,2'] }],
  ['/x{?ids}', '/x?a=b&ids=@,=', { ids: ['@', '='] }],
  ['/x{?ids}', '/x?ids=', { ids: [''] }],
  ['/x{?ids}', '/x', {}],
  ['/x{?ids}', '/x?ids=1&ids=2', undefined],
  ['/x{?ids}', '/x?ids=%FF,1', undefined],
  ['/x?ids={ids}', '/x?ids=a,b', { ids: ['a', 'b'] }],
  ['/x/{ids}', '/x/a,b', { ids: ['a', 'b'] }],
  ['/x/{ids}', '/x/a=1,b:2', { ids: ['a=1', 'b:2'] }],
  ['/x/{ids}', '/x/a/b', undefined],
  ['/x{;ids}', '/x;ids', { ids: [''] }],
  ['/x{;ids}', '/x;ids=', undefined],
  ['/x{;ids}', '/x;ids=,a', { ids: ['', 'a'] }],
  ['/x{;ids}', '/x;ids=a,', { ids: ['a', ''] }],
  ['/x{;ids}', '/x;ids,a', undefined],
  ['/x{+ids}', '/x/a,b/c%2C', { ids: ['/a', 'b/c%2C'] }],
  ['/x{+ids}', '/xa,b,c', { ids: ['a', 'b', 'c'] }],
  ['/x{#ids}', '/x#a,b', { ids: ['a', 'b'] }],
  ['{/ids}{?ids}', '/a,b?ids=a,b', { ids: ['a', 'b'] }],
  ['{/ids}{?ids}', '/a,b?ids=a', undefined],
  ['{ids},{b}', 'x,y,z', { ids: ['x', 'y'], b: 'z' }],
])('%s reads %s', (text, input, values) => {
  expect(made(text).match(input)).toEqual(values)
})

test('exactly read, only the spelling of expandText', () => {
  const exact: MatchOptions = { exact: true }
  expect(made('/x{?ids}').match('/x?ids=1,2', exact)).toEqual({ ids: ['1', '2'] })
  expect(made('/x{?ids}').match('/x?ids=@', exact)).toBeUndefined()
  expect(made('/x{;ids}').match('/x;ids=', exact)).toBeUndefined()
  expect(made('/x{+ids}').match('/xa=1,b', exact)).toEqual({ ids: ['a=1', 'b'] })
})

describe.each(['/x{?ids}', '/x{;ids}{?b}', '/{ids}/{b}', '{/ids,b}', '/x{?b,ids}', '/x?{ids}#{b}'])(
  'match is the inverse of expandText: %s',
  (text) => {
    const each = made(text)
    const data = fc.string({ unit: fc.constantFrom(...'a,=&;/%é +'), maxLength: 4 })
    const values = fc.record({ ids: fc.array(data, { minLength: 1, maxLength: 3 }), b: data })

    test.each<MatchOptions>([{ exact: true }, { dots: 'allow', empty: 'allow' }])('%j', (options) => {
      expect(reversibility(each).isReversible).toBe(true)
      expectLaw(5_000, values, ({ ids, b }) => {
        const given = text.includes('b') ? { ids, b } : { ids }
        expect(each.match(each.expandText(given), options)).toEqual(given)
      })
    })
  },
)

test('lists beside what their items can hold are not reversible', () => {
  expect(reversibility(made('{ids},{ids2}')).isReversible).toBe(true)
  expect(reversibility(template('{a,b}', { lists: ['a', 'b'] })).isReversible).toBe(false)
  expect(reversibility(made('{.ids}{b}')).isReversible).toBe(false)
})

test('routes: the list of one is data of another', () => {
  const table = routes({ one: '/a/{id}/x', many: '/a/{ids}/y', all: '/b/{ids}{?id}' }, { lists: ['ids'] })
  expect(table.match('/a/1/x')).toEqual({ name: 'one', values: { id: '1' } })
  expect(table.match('/a/1,2/y')).toEqual({ name: 'many', values: { ids: ['1', '2'] } })
  expect(table.match('/a/1,2/x')).toEqual({ name: 'one', values: { id: '1,2' } })
  expect(table.expand('all', { ids: ['1', '2'], id: 3 }).href).toBe('/b/1,2?id=3')
})

test('partial keeps lists', () => {
  const rest = made('{/a,ids}{?b}').partial({ a: 1 })
  expect(rest.lists).toEqual(['ids'])
  expect(rest.expand({ ids: ['x', 'y'] }).href).toBe('/1/x,y')
  expect(
    made('{/ids,a}')
      .partial({ ids: ['x', 'y'] })
      .toString(),
  ).toBe('/x,y{/a}')
})

test('a wrong kind of names is refused', () => {
  expect(() => tryTemplate('/{a}', { names: 'all' as never })).toThrow(
    'Got a string for the option "names". Expected "rfc6570" or "any".',
  )
})

test('names of no plain variable are refused', () => {
  for (const text of ['/{id}', '/{ids:3}']) {
    expect(() => made(text)).toThrow(TypeError)
    expect(() => tryTemplate(text as string, { lists })).toThrow('The template has no whole variable "ids"')
  }
  expect(() => template('/{ids}', { lists: 'ids' } as never)).toThrow(
    'Got a string for the option "lists". Expected names or "all"',
  )
  expect(() => routes({ a: '/{id}' }, { lists: 'ids' } as never)).toThrow(TypeError)
})

test('equal templates have the same lists, and another copy of the library keeps them', () => {
  const own = made('/x{?ids}')
  expect(own.lists).toEqual(['ids'])
  expect(Object.isFrozen(own.lists)).toBe(true)
  expect(own.equals(made('/x{?ids}'))).toBe(true)
  expect(own.equals(template('/x{?ids}') as Template)).toBe(false)
  const foreign = { text: '{ids},{x}', lists: ['ids'] } as unknown as Template
  expect(reversibility(foreign).isReversible).toBe(true)
})
