// The types of schemas: what a text is read as, by every keyword that says something of types.
import { describe, expect, test } from '@jest/globals'
import { apiOf, operationOf, readBack, textOf } from './support/operations.js'

const string = { type: 'string' }
const integer = { type: 'integer' }
const number = { type: 'number' }
const boolean = { type: 'boolean' }
const list = (items: object) => ({ type: 'array', items })
const object = (properties: object) => ({ type: 'object', properties })
const shut = { type: 'object', additionalProperties: false }

function read(schema: unknown, query: string, rest: object = {}): unknown {
  const parameters = [{ name: 'n', in: 'query', schema, ...rest }]
  const paths = { '/x': { get: { operationId: 'x', parameters } } }
  const operation = apiOf(paths).operation('x')
  const result = operation.decode({ target: `/x?${query}` })
  return result._tag === 'Right' ? result.right.query : result.left.map(({ kind }) => kind)
}

describe('a value of the type', () => {
  const other = 'Its text would be read as another value.'
  test.each<readonly [unknown, object, string]>([
    [5n, integer, 'n=5'],
    [2n ** 64n, integer, 'n=18446744073709551616'],
    [5n, number, 'n=5'],
    [5n, { type: ['boolean', 'integer'] }, 'n=5'],
    [5n, { anyOf: [list(string), integer] }, 'n=5'],
    [5n, { type: ['string', 'integer'] }, 'n=5'],
    [5n, { type: ['boolean', 'string', 'integer'] }, 'n=5'],
    [5n, {}, 'n=5'],
    [5n, string, 'Got a bigint. Expected a string.'],
    [5n, boolean, 'Got a bigint. Expected true or false.'],
    [1.5, number, 'n=1.5'],
    [1e21, number, 'n=1e%2B21'],
    [12345678901234567000, number, 'n=12345678901234567000'],
    ['x', number, 'Got a string. Expected a number.'],
    [true, number, 'Got a boolean. Expected a number.'],
    [-0, number, other],
    ['5', { type: ['integer', 'string'] }, 'n=5'],
    ['', { type: ['integer', 'string'] }, 'n='],
    [-0, { type: ['number', 'string'] }, other],
    [2 ** 53, { type: ['integer', 'string'] }, other],
    [5, {}, 'n=5'],
    [-0, {}, other],
    [true, {}, 'n=true'],
    ['', {}, 'n='],
    [[1, true, 'x'], {}, 'n=1&n=true&n=x'],
    [[1, true, 'x'], { type: 'array' }, 'n=1&n=true&n=x'],
    [[''], list(string), 'n='],
    [[''], list(integer), 'Got a string. Expected an integer.'],
    [{ a: 1 }, { type: 'object' }, 'a=1'],
    ['x', { type: ['integer', 'string'] }, 'n=x'],
    ['true', { type: ['boolean', 'string'] }, 'n=true'],
    [5, { anyOf: [list(string), boolean] }, 'Got a number. Expected an array or true or false.'],
    [5, false as unknown as object, 'Got a number. Expected no value.'],
  ])('%p under %j: %s', (value, schema, expected) => {
    const operation = operationOf([{ name: 'n', in: 'query', schema }])
    const result = operation.tryRequest({ query: { n: value } })
    expect(result._tag === 'Right' ? result.right.uri.query?.text : result.left[0]?.message).toBe(expected)
  })
})

describe('the types of a schema', () => {
  test.each<readonly [unknown, string, unknown]>([
    [undefined, 'n=1', '1'],
    [true, 'n=1', '1'],
    [{}, 'n=1&n=2', ['1', '2']],
    [false, 'n=1', ['malformed']],
    [string, 'n=1', '1'],
    [{ type: ['integer', 'null'] }, 'n=1', 1],
    [{ type: ['null', 'boolean', 'string'] }, 'n=yes', 'yes'],
    // Without a type, the other keywords say it.
    [{ properties: { a: integer } }, 'a=1', { a: 1 }],
    [{ additionalProperties: integer }, 'a=1', { a: 1 }],
    [{ items: integer }, 'n=1', [1]],
    [{ prefixItems: [integer, boolean] }, 'n=1&n=true&n=x', [1, true, 'x']],
    [{ enum: [1, 'a'] }, 'n=1', 1],
    [{ enum: [1, 'a'] }, 'n=a', 'a'],
    [{ enum: [null, 1.5] }, 'n=1.5', 1.5],
    [{ enum: [[1], 'a'] }, 'n=a', ['a']],
    [{ const: true }, 'n=true', true],
    // Of several alternatives, one that has the value in its enum goes first.
    [{ anyOf: [{ enum: ['a'] }, integer] }, 'n=1', 1],
    [{ anyOf: [{ enum: ['a'] }, { type: 'string', enum: ['b'] }] }, 'n=c', 'c'],
    [{ anyOf: [{ allOf: [string, { enum: ['a'] }] }, integer] }, 'n=1', 1],
    [{ anyOf: [{ allOf: [{ enum: ['a'] }, string] }, integer] }, 'n=1', 1],
    [{ oneOf: [integer, list(integer)] }, 'n=1&n=2', [1, 2]],
    [{ anyOf: [integer, string] }, 'n=x', 'x'],
    [{ anyOf: [integer, boolean] }, 'n=x', ['malformed']],
    [boolean, 'n=false', false],
    [boolean, 'n=False', ['malformed']],
    [{ enum: [true] }, 'n=false', false],
    [{ anyOf: [list(integer), { type: 'string', enum: ['a'] }, string] }, 'n=b', 'b'],
    // What several schemas say together.
    [{ allOf: [{}, integer] }, 'n=1', 1],
    [{ allOf: [integer, {}] }, 'n=1', 1],
    [{ allOf: [integer, number] }, 'n=1', 1],
    [{ allOf: [number, integer] }, 'n=1.5', ['malformed']],
    [{ allOf: [string, integer] }, 'n=1', ['malformed']],
    [{ allOf: [string, list(string)] }, 'n=1', ['malformed']],
    [{ allOf: [{ type: ['string', 'integer'] }, { type: 'integer', enum: [1] }] }, 'n=1', 1],
    [{ allOf: [list({}), list(integer)] }, 'n=1', [1]],
    [{ allOf: [list(integer), list({})] }, 'n=1', [1]],
    [{ type: 'integer', anyOf: [string, { type: 'integer' }] }, 'n=1', 1],
    [{ allOf: [object({ a: integer }), object({ b: boolean })] }, 'a=1&b=true', { a: 1, b: true }],
    [{ allOf: [object({ a: {} }), object({ a: integer })] }, 'a=1', { a: 1 }],
    [{ allOf: [object({ a: integer }), { type: 'object' }] }, 'a=1&c=2', { a: 1 }],
    [
      { allOf: [object({ a: integer }), { ...object({ b: string }), additionalProperties: integer }] },
      'a=1&c=2',
      { a: 1, c: 2 },
    ],
    [{ allOf: [{ type: 'object' }, { additionalProperties: integer }] }, 'c=2', { c: 2 }],
    [{ allOf: [object({ a: integer }), list(integer)] }, 'n=1', ['malformed']],
    [{ allOf: [list(integer), object({ a: integer })] }, 'n=1', ['malformed']],
    [{ allOf: [{ enum: ['a'] }, string] }, 'n=b', 'b'],
    [{ allOf: [object({ a: integer }), object({ a: {}, b: {} })] }, 'a=1&c=2', { a: 1 }],
    [{ type: 'object', patternProperties: { '^x': integer } }, 'x1=2', { x1: '2' }],
    [{ ...object({ a: integer }), additionalProperties: false }, 'a=1&b=2', { a: 1 }],
    [{ ...object({ a: integer }), additionalProperties: true }, 'a=1&b=2', { a: 1, b: '2' }],
    [{ ...object({ a: integer }), patternProperties: {} }, 'a=1&b=2', { a: 1, b: '2' }],
    [{ type: 'object', patternProperties: {}, additionalProperties: integer }, 'b=2', { b: 2 }],
    [{ type: 'object', additionalProperties: false }, 'b=2', {}],
    [{ allOf: [shut, shut] }, 'b=2', {}],
    [{ enum: [null] }, 'n=1', ['malformed']],
    [{ enum: [1.5, 2] }, 'n=2', 2],
    [{ enum: [1, 2] }, 'n=2.5', ['malformed']],
  ])('%j reads %s', (schema, query, expected) => {
    const value = read(schema, query)
    const isError = Array.isArray(value)
    expect(isError || !('n' in (value as object)) ? value : (value as { n: unknown }).n).toEqual(expected)
  })

  test('keywords beside a reference count since 3.1', () => {
    const schema = { $ref: '#/components/schemas/any', type: 'integer' }
    const values = ['3.0.4', '3.1.2'].map((openapi) => {
      const paths = { '/x': { get: { operationId: 'x', parameters: [{ name: 'n', in: 'query', schema }] } } }
      const api = apiOf(paths, {}, { openapi, components: { schemas: { any: {} } } })
      const result = api.operation('x').decode({ target: '/x?n=1' })
      return result._tag === 'Right' ? Object.values(result.right.query) : []
    })
    expect(values).toEqual([['1'], [1]])
  })

  test('a schema inside itself adds nothing, and one inside its items nests', () => {
    const schemas = {
      self: { anyOf: [{ $ref: '#/components/schemas/self' }, integer] },
      all: { allOf: [{ $ref: '#/components/schemas/all' }, integer] },
      tree: object({ next: { $ref: '#/components/schemas/tree' }, value: integer }),
    }
    const parameters = [
      { name: 'a', in: 'query', schema: { $ref: '#/components/schemas/self' } },
      { name: 'b', in: 'query', schema: { $ref: '#/components/schemas/all' } },
      { name: 'c', in: 'query', style: 'deepObject', schema: { $ref: '#/components/schemas/tree' } },
    ]
    const paths = { '/x': { get: { operationId: 'x', parameters } } }
    const operation = apiOf(paths, {}, { components: { schemas } }).operation('x')
    const query = { a: 1, b: 2, c: { next: { next: { value: 3 } }, value: 4 } }
    expect(readBack(operation, { query })).toMatchObject({ query })
  })

  const many = (count: number, type = 'string') =>
    Array.from({ length: count }, (_, at) => ({ type, enum: [`${at}`] }))
  let nested: object = integer
  for (let depth = 0; depth < 10_000; depth++) nested = { anyOf: [nested] }
  let doubled: object = integer
  for (let depth = 0; depth < 20; depth++) doubled = { anyOf: [doubled, doubled] }

  const large = 'The schema has too many alternatives, or is too deep.'
  test.each<readonly [what: string, schema: unknown, message: string, place?: string]>([
    ['a text', 'x', 'Expected a schema.'],
    ['an unknown type', { type: 'text' }, 'Expected a type of JSON Schema.', '/type'],
    ['an anyOf that is no list', { anyOf: {} }, 'Expected a list.', '/anyOf'],
    ['too many alternatives', { anyOf: many(20_000) }, large],
    ['an anyOf of one type, too often', { anyOf: many(10_001).map(() => string) }, large],
    ['alternatives that multiply', { allOf: [{ anyOf: many(200) }, { anyOf: many(200) }] }, large],
    [
      'alternatives without a common type',
      { allOf: [{ anyOf: many(200) }, { anyOf: many(200, 'number') }] },
      large,
    ],
    ['deep alternatives', nested, large],
    ['alternatives that double', doubled, large],
  ])('%s makes the operation unusable', (_, schema, message, place = '') => {
    const paths = { '/x': { get: { operationId: 'x', parameters: [{ name: 'n', in: 'query', schema }] } } }
    const kind = message === large ? 'too-large' : 'malformed'
    const pointer = `#/paths/~1x/get/parameters/0/schema${place}`
    const result = apiOf(paths).tryOperation('x')
    expect(result).toMatchObject({ _tag: 'Left', left: { kind, message } })
    if (kind === 'malformed') expect(result).toMatchObject({ left: { pointer } })
  })
})

describe('values of several types', () => {
  const two = (...anyOf: readonly object[]) => operationOf([{ name: 'n', in: 'query', schema: { anyOf } }])
  const kindOf = (operation: ReturnType<typeof two>, n: unknown): unknown => {
    const result = operation.tryRequest({ query: { n } })
    return result._tag === 'Left' ? result.left[0]?.kind : textOf(operation, 'query', n, 'n')
  }

  test.each<readonly [readonly object[], unknown, string]>([
    [[integer, string], 5, 'n=5'],
    [[integer, string], '5', 'n=5'],
    [[string, integer], 5, 'n=5'],
    [[integer, boolean], 'x', 'wrong-type'],
    [[list(integer), list(string)], ['1', '2'], 'n=1&n=2'],
    [[list(integer), list(string)], ['1', 'x'], 'n=1&n=x'],
    [[list(string), string], 'a', 'n=a'],
    [[string, list(string)], ['a'], 'n=a'],
    [[{}, integer], { a: 'x' }, 'not-serializable'],
    [[string, list(string)], ['a', 'b'], 'n=a&n=b'],
    [
      [{ properties: { a: integer, b: string } }, { properties: { a: string, b: string } }],
      { a: '1', b: 'x' },
      'a=1&b=x',
    ],
  ])('of %j, %p is %s', (anyOf, value, expected) => {
    expect(kindOf(two(...anyOf), value)).toBe(expected)
  })

  const object = { type: 'object' }
  const named = { type: 'object', properties: { n: string, b: string } }
  const closed = { ...named, properties: { b: integer }, additionalProperties: false }
  const empty = 'It is empty.'
  test.each<readonly [place: string, rest: object, anyOf: readonly object[], target: string, value: unknown]>(
    [
      ['path', {}, [string, list(string)], '/x/a,b', ['a', 'b']],
      ['path', {}, [string, list(string)], '/x/a%2Cb', 'a,b'],
      ['path', { explode: true }, [string, list(string)], '/x/a,b', ['a', 'b']],
      ['path', { explode: true }, [string, list(string)], '/x/a', 'a'],
      ['path', { style: 'label', explode: true }, [string, list(string)], '/x/.a.b', ['a', 'b']],
      ['path', { style: 'label' }, [string, list(string)], '/x/.a.b', 'a.b'],
      ['path', { style: 'matrix', explode: true }, [string, list(string)], '/x/;n=a,b', 'a,b'],
      ['path', { style: 'matrix', explode: true }, [string, list(string)], '/x/;n=a;n=b', ['a', 'b']],
      ['path', { style: 'matrix' }, [string, list(string)], '/x/;n=a,b', ['a', 'b']],
      ['path', {}, [string, integer], '/x/a,b', 'a,b'],
      ['path', {}, [string, object], '/x/a,1', { a: '1' }],
      ['path', {}, [string, object], '/x/a', 'a'],
      ['path', { explode: true }, [object], '/x/a', 'Expected an object.'],
      ['query', {}, [string, list(string)], '/x?n=a,b', 'a,b'],
      ['query', { explode: false }, [string, list(string)], '/x?n=a,b', ['a', 'b']],
      ['query', { explode: false }, [string, list(string)], '/x?n=a%2Cb', 'a,b'],
      ['query', { explode: false }, [string], '/x?n=a,b', 'a,b'],
      ['query', { style: 'pipeDelimited' }, [string], '/x?n=a', 'Expected a string.'],
      ['query', { style: 'pipeDelimited' }, [string, list(string)], '/x?n=a', ['a']],
      ['query', { style: 'pipeDelimited', explode: true }, [string], '/x?n=a', 'a'],
      ['query', {}, [list(string)], '/x?n=', ['']],
      ['query', {}, [list(integer)], '/x?n=', empty],
      ['query', {}, [integer, string], '/x?n=', ''],
      ['query', {}, [{}], '/x?n=', ''],
      ['query', {}, [list(string)], '/x?n=&n=a', ['', 'a']],
      ['query', { allowEmptyValue: true }, [list(string)], '/x?n=', ['']],
      ['query', { allowEmptyValue: true, explode: false }, [list(integer)], '/x?n=', ''],
      ['query', { allowEmptyValue: true }, [integer], '/x?n=a', 'Expected an integer.'],
      ['query', {}, [string], '/x?n=&m=1', ''],
      ['query', { allowEmptyValue: true }, [integer], '/x?n=&m=1', ''],
      ['query', {}, [object], '/x?a=', { a: '' }],
      ['query', {}, [integer, object], '/x?n=&a=1', empty],
      ['query', {}, [integer, object], '/x?n=&a=1&b=2', empty],
      ['query', {}, [named], '/x?n=&m=1', { n: '' }],
      ['query', {}, [named], '/x?n=&b=1', { n: '', b: '1' }],
      ['query', {}, [closed], '/x?n=&b=1', { b: 1 }],
      ['query', {}, [closed, string], '/x?n=&n=', 'It is repeated, but can have only one value.'],
      ['path', { style: 'matrix', explode: true }, [object], '/x/;n=', empty],
      ['path', { style: 'matrix', explode: true }, [object], '/x/;n=;b=1', { n: '', b: '1' }],
      ['query', { style: 'deepObject' }, [integer], '/x?n=', empty],
      ['query', { style: 'deepObject' }, [integer], '/x?n=&m[a]=1', empty],
      [
        'query',
        { style: 'deepObject', allowEmptyValue: true },
        [object],
        '/x?n=&n[a]=1',
        'It has a value and names in brackets.',
      ],
      ['query', { style: 'deepObject' }, [object], '/x?n[a]=', { a: '' }],
      ['query', { explode: false }, [object], '/x?n=a,1', { a: '1' }],
      ['query', { explode: false }, [object], '/x?n=%ff,1', 'Expected an object.'],
      ['query', { explode: false }, [object], '/x?n=a', 'Expected an object.'],
    ],
  )('in a %s with %j, one of %j in %s', (place, rest, anyOf, target, value) => {
    const schema = (anyOf.length === 1 ? anyOf[0] : { anyOf }) as object
    const result = operationOf([{ name: 'n', in: place, required: true, schema, ...rest }]).decode({ target })
    expect(result._tag === 'Left' ? result.left[0]?.message : Object.values(result.right)).toEqual(
      result._tag === 'Left' ? value : expect.arrayContaining([{ n: value }]),
    )
  })

  test.each<readonly [type: string, schema: object | undefined, text: string, value: unknown]>([
    [' Application/JSON ; charset=utf-8', undefined, '[1]', [1]],
    ['application/vnd.x+JSON', undefined, '[1]', [1]],
    ['text/x', undefined, '[1]', '[1]'],
    ['image/png', string, '[1]', '[1]'],
    ['image/png', { type: 'string', enum: ['a'] }, 'a', 'a'],
    ['image/png', undefined, 'a', 'malformed'],
    ['image/png', integer, '1', 'malformed'],
    ['image/png', { type: ['string', 'integer'] }, '1', 'malformed'],
    ['image/png', { anyOf: [string, list(string)] }, 'a', 'malformed'],
    ['context/plain', undefined, 'a', 'malformed'],
    ['application/json-seq', undefined, '[1]', 'malformed'],
  ])('content of %j with %j: %s is %j', (type, schema, text, value) => {
    const parameters = [{ name: 'n', in: 'query', content: { [type]: { schema } } }]
    const api = apiOf({ '/x': { get: { operationId: 'x', parameters } } })
    const found = api.tryOperation('x')
    const result = found._tag === 'Right' ? found.right.decode({ target: `/x?n=${text}` }) : found
    expect(result).toMatchObject(
      value === 'malformed' ? { left: { kind: 'malformed' } } : { right: { query: { n: value } } },
    )
  })

  test('a schema without values takes none', () => {
    const never = operationOf([{ name: 'n', in: 'query', schema: { allOf: [string, integer] } }])
    expect(never.tryRequest({ query: { n: 'x' } })).toMatchObject({
      left: [{ kind: 'wrong-type', message: 'Got a string. Expected no value.' }],
    })
  })
})
