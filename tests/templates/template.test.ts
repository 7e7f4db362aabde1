// The face of templates: what they show, and how they compare.
import { inspect } from 'node:util'
import { expect, test } from '@jest/globals'
import { template } from 'uriform/templates'

const users = template('/users/{id}{?page,tag*}{#id}')

test('a template shows its text', () => {
  expect(String(users)).toBe('/users/{id}{?page,tag*}{#id}')
  expect(JSON.stringify({ users })).toBe('{"users":"/users/{id}{?page,tag*}{#id}"}')
  expect(inspect(users)).toBe('Template </users/{id}{?page,tag*}{#id}>')
  expect(Object.keys(users)).toEqual(['text'])
})

test('control characters and passwords are not printed', () => {
  expect(inspect(template('https://joe:s3cret@h/{a}'))).toBe('Template <https://joe:***@h/{a}>')
})

test('each name is told once', () => {
  expect(users.variables).toEqual(['id', 'page', 'tag'])
  expect(users.variables).toBe(users.variables)
  expect(Object.isFrozen(users.variables)).toBe(true)
})

test('templates of the same text are equal', () => {
  expect(users.equals(template('/users/{id}{?page,tag*}{#id}'))).toBe(true)
  expect(users.equals(template('/users/{id}'))).toBe(false)
  expect(users.equals(String(users) as never)).toBe(false)
})

test('it cannot be changed', () => {
  expect(Object.isFrozen(users)).toBe(true)
})
