// One parameter without a document: written, read, and refused.
import { expect, test } from '@jest/globals'
import { OpenapiError, type ParameterDescription, parameter } from '../../../src/codecs/openapi/index.js'

const integers = { type: 'array', items: { type: 'integer' } }
const strings = { type: 'array', items: { type: 'string' } }
const object = { type: 'object', properties: { R: { type: 'integer' } } }

test.each<readonly [ParameterDescription, unknown, string]>([
  [{ name: 'ids', in: 'query', explode: false, schema: integers }, [1, 2], 'ids=1,2'],
  [{ name: 'ids', in: 'query', schema: integers }, [1, 2], 'ids=1&ids=2'],
  [{ name: 'a', in: 'path', style: 'label', explode: true, schema: strings }, ['a', 'b'], '.a.b'],
  [{ name: 'a', in: 'path' }, 'a/b', 'a%2Fb'],
  [{ name: 'X', in: 'header', schema: strings }, ['a', 'b'], 'a,b'],
  [{ name: 'o', in: 'query', style: 'deepObject', schema: object }, { R: 1 }, 'o%5BR%5D=1'],
  [{ name: 'o', in: 'query', schema: object }, { R: 1 }, 'R=1'],
  [{ name: 'c', in: 'cookie', schema: strings }, ['a', 'b'], 'c=a; c=b'],
])('%j writes %j as %s', (description, value, text) => {
  const one = parameter(description)
  expect(one.write(value)).toBe(text)
  expect(one.read(text)).toEqual(value)
  expect(one.tryWrite(value)).toEqual({ _tag: 'Right', right: text })
  expect(one.tryRead(text)).toEqual({ _tag: 'Right', right: value })
})

test.each(['..', '.', '', '..;x', '../a'])('the path value %j stays in its place', (value) => {
  const one = parameter({ name: 'p', in: 'path' })
  expect(one.tryWrite(value)).toMatchObject({ left: { kind: 'not-serializable', name: 'p', in: 'path' } })
  expect(one.tryRead(encodeURIComponent(value))._tag).toBe('Left')
})

test('errors are those of requests', () => {
  const one = parameter({ name: 'n', in: 'query', schema: { type: 'integer' } })
  expect(one.tryWrite('x')).toMatchObject({ left: { kind: 'wrong-type', name: 'n', in: 'query' } })
  expect(one.tryWrite(undefined)).toMatchObject({ left: { kind: 'missing' } })
  expect(one.tryRead('n=01')).toMatchObject({ left: { kind: 'malformed' } })
  expect(one.tryRead('n=1&n=2')).toMatchObject({ left: { kind: 'doubled' } })
  expect(one.tryRead('m=1')).toMatchObject({ left: { kind: 'missing' } })
  expect(() => one.write('x')).toThrow(OpenapiError)
  expect(() => one.read('n=x')).toThrow('n: Expected an integer.')
  expect(parameter({ name: 'p', in: 'path', style: 'label' }).tryRead('a')).toMatchObject({
    left: { kind: 'malformed' },
  })
})

test.each([[null], [5], [Object.create(null)], [Symbol('s')]])('%p is no text of a parameter', (text) => {
  const one = parameter({ name: 'n', in: 'query', schema: { type: 'array' } })
  expect(one.tryRead(text as never)).toMatchObject({ left: { kind: 'malformed', name: 'n' } })
  expect(() => one.read(text as never)).toThrow('n: Got ')
})

test.each([
  undefined,
  {},
  { name: 'n' },
  { name: 'n', in: 'body' },
  { name: 'n', in: 'query', style: 'matrix' },
  { name: 'n', in: 'query', content: { 'application/json': {} } },
])('%j is no parameter', (description) => {
  expect(() => parameter(description as ParameterDescription)).toThrow(TypeError)
})

test('a missing description is named', () => {
  expect(() => parameter(undefined as never)).toThrow(
    'Got undefined in parameter(). Expected a description with "name" and "in".',
  )
})

test.each([1, 1n, 2n ** 70n])(
  'an object as __proto__, which no text is read as, is refused with %p in it',
  (number) => {
    const deep = parameter({ name: 'o', in: 'query', style: 'deepObject', schema: { type: 'object' } })
    const value = { ['__proto__']: { a: number } }
    const refused = { left: { kind: 'not-serializable', message: 'Its text would not be read back.' } }
    expect(deep.tryWrite(value)).toMatchObject(refused)
    expect(deep.tryWrite({ a: number, b: value })).toMatchObject(refused)
    expect(deep.write({ ['__proto__']: number })).toBe(`o%5B__proto__%5D=${number}`)
  },
)
