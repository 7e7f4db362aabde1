// A template that is only expanded: it writes what `template` writes, and nothing reads with it.
import { inspect } from 'node:util'
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from 'uriform'
import { expander, routes, template, tryExpander, tryTemplate } from 'uriform/templates'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const TEXT = '{+base}/users/{id}{?page,tag*}'
const users = expander(TEXT)

test('it writes what the template writes, or refuses the same', () => {
  const value = fc.oneof(fc.string(), fc.constantFrom('..', '', 'https://h', 'a/b', '//x', 'ü'), fc.integer())
  const texts = fc.constantFrom(TEXT, '/{a}{/b*}', '{+a}{b}', 'https://{a}/{b}', '{?a,b*}', '/x{;a}{.b}')
  const given = fc.dictionary(fc.constantFrom('a', 'b', 'base', 'id', 'page'), value)
  expectLaw(5_000, texts, given, (text, values) => {
    const [one, other] = [expander(text as string), template(text as string)]
    expect(one.tryExpand(values)).toEqual(other.tryExpand(values))
    const [filled, whole] = [one.tryPartial(values), other.tryPartial(values)]
    expect(filled._tag).toBe(whole._tag)
    if (filled._tag === 'Right' && whole._tag === 'Right') expect(`${filled.right}`).toBe(`${whole.right}`)
    expect(one.variables).toEqual(other.variables)
  })
})

test('a Uri as the base gives a Uri', () => {
  const base = Uri.from('https://h')
  expect(users.expand({ base, id: 'a/b' }).scheme).toBe('https')
  const result = users.tryExpand({ base, id: '..' })
  expect(result._tag === 'Left' && result.left.kind).toBe('dot-segment')
})

test('what is filled in partly is only expanded too', () => {
  const filled = users.partial({ base: 'https://h', id: 1 })
  expect(filled.text).toBe('https://h/users/1{?page,tag*}')
  expect('match' in filled).toBe(false)
  expect('match' in template(TEXT).partial({ base: 'https://h' })).toBe(true)
  expect(filled.expand({ page: 2 }).href).toBe('https://h/users/1?page=2')
})

describe('as a value', () => {
  test('it is its text', () => {
    for (const one of [users, template(TEXT)]) {
      const texts = [one.text, `${one}`, JSON.stringify(one), inspect(one)]
      expect(texts).toEqual([TEXT, TEXT, JSON.stringify(TEXT), `Template <${TEXT}>`])
      expect(Object.keys(one)).toEqual(['text'])
      expect(Object.isFrozen(one)).toBe(true)
    }
    expect(users.equals(expander(TEXT)) && users.equals(template(TEXT))).toBe(true)
    expect(users.equals(expander('/{id}'))).toBe(false)
    expect(users.equals({ text: TEXT } as typeof users)).toBe(false)
  })

  test('it has each name once', () => {
    const { variables } = template('/users/{id}{?page,tag*}{#id}')
    expect(variables).toEqual(['id', 'page', 'tag'])
    expect(Object.isFrozen(variables)).toBe(true)
    expect(users.variables).toBe(users.variables)
  })

  test('nobody else makes one', () => {
    const Made = users.constructor as new (...given: unknown[]) => unknown
    expect(() => new Made('{', [])).toThrow(TypeError)
  })

  test('a mistake in it has an offset', () => {
    expect(tryExpander('/users/{id')).toEqual(tryTemplate('/users/{id'))
    expect(() => expander('/{user-id}' as string)).toThrow('without "-"')
    expect(expander('/{user-id}', { names: 'any' }).expand({ 'user-id': 'a' } as never).href).toBe('/a')
  })
})

test('routes take the names of others', () => {
  const api = routes({ user: '/users/{user-id}' }, { names: 'any' })
  expect(api.match('/users/a')).toEqual({ name: 'user', values: { 'user-id': 'a' } })
  expect(() => routes({ user: '/users/{user-id}' } as Record<string, string>)).toThrow('without "-"')
})
