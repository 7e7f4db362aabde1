// Reading parameters: the value, what is refused and why, and what is left to others.
import { describe, expect, test } from '@jest/globals'
import { openapi } from '../../../src/codecs/openapi/index.js'
import { kindsOf, refused } from './support/errors.js'
import { operationOf, type ParameterObject, readBack } from './support/operations.js'

type Schema = Readonly<Record<string, unknown>>

const string: Schema = { type: 'string' }
const strings: Schema = { type: 'array', items: string }
const integer: Schema = { type: 'integer' }
const object: Schema = { type: 'object' }
const list: Schema = { type: 'array', items: {} }
const integers: Schema = { type: 'array', items: integer }
const closed: Schema = { type: 'object', properties: { a: integer }, additionalProperties: false }
const range: Schema = { anyOf: [{ type: 'object', properties: { gt: integer } }, integer] }
const scalars: Schema = { type: ['integer', 'boolean', 'string'] }

const malformed = (message: string) => refused(message, 'malformed')
const repeated = 'It is repeated, but can have only one value.'
const prototype = 'A field of this name can have only a string, a number, true or false.'
const declared: Schema = JSON.parse('{"properties":{"__proto__":{"type":"object"}}}')
const indices = 'Expected indices from 0 on, without gaps, or empty brackets.'
const brackets = "Its brackets don't match, or are too many."

function read(schema: Schema, query: string, rest: object = {}): unknown {
  const operation = operationOf([{ name: 'n', in: 'query', schema, ...rest }])
  const result = operation.decode({ target: `/x?${query}` })
  if (result._tag === 'Left') return result.left
  const { n } = result.right.query
  return n
}

test.each<readonly [Schema, string, unknown, object?]>([
  [integer, 'n=5', 5],
  [integer, 'n=-5', -5],
  [integer, 'n=01', malformed('Expected an integer.')],
  [integer, 'n=%2B1', malformed('Expected an integer.')],
  [integer, 'n=+1', malformed('Expected an integer.')],
  [integer, 'n=1e3', malformed('Expected an integer.')],
  [integer, 'n=9007199254740991', 9007199254740991],
  [integer, 'n=9007199254740993', malformed('Expected an integer.')],
  [integer, 'n=', malformed('It is empty.')],
  [integer, 'n', malformed('It is empty.')],
  [integer, 'n=', '', { allowEmptyValue: true }],
  [integer, 'n=1&n=2', refused(repeated, 'doubled')],
  [{ type: 'number' }, 'n=1.50', 1.5],
  [{ type: 'number' }, 'n=-2.5e10', -2.5e10],
  [{ type: 'number' }, 'n=1E%2B21', 1e21],
  [{ type: 'number' }, 'n=1e400', malformed('Expected a number.')],
  [{ type: 'number' }, 'n=0x1', malformed('Expected a number.')],
  [{ type: 'number' }, 'n=12345678901234567890', malformed('Expected a number.')],
  [{ type: 'boolean' }, 'n=true', true],
  [{ type: 'boolean' }, 'n=1', malformed('Expected true or false.')],
  [string, 'n=5', '5'],
  [string, 'n=a+b%2B', 'a b+'],
  [string, 'n=%ff', malformed('It is not valid UTF-8.')],
  [integer, 'n=%ff', malformed('It is not valid UTF-8.')],
  [{ anyOf: [string, { type: 'string', minLength: 1 }] }, 'n=%ff', malformed('It is not valid UTF-8.')],
  [string, '%6e=a', 'a'],
  [string, 'm=1', undefined],
  [scalars, 'n=7', 7],
  [scalars, 'n=true', true],
  [scalars, 'n=07', '07'],
  [{ anyOf: [{ enum: ['all'] }, { type: 'string', format: 'uuid' }, integer] }, 'n=5', '5'],
  [{ oneOf: [{ enum: ['all'] }, integer] }, 'n=5', 5],
  [{ allOf: [string, { minLength: 1 }], nullable: true }, 'n=5', '5'],
  [strings, 'n=a&n=b%2Cc', ['a', 'b,c']],
  [strings, 'n=a,b%2Cc', ['a', 'b,c'], { explode: false }],
  [strings, 'n=a+b%20c', ['a', 'b', 'c'], { style: 'spaceDelimited' }],
  [strings, 'n=a|b%7cc', ['a', 'b', 'c'], { style: 'pipeDelimited' }],
  [integers, 'n=1&n=x', malformed('Expected an integer.')],
  [{ type: 'array', items: list }, 'n=1', malformed('Expected an array.')],
  [{ anyOf: [integer, integers] }, 'n=1&n=x', refused(repeated, 'doubled')],
  [{ anyOf: [integers, integer] }, 'n=1&n=x', refused(repeated, 'doubled')],
  [{ anyOf: [closed, strings] }, 'a=x', malformed('Expected an object or an array.')],
  [object, 'n=a,1,b', malformed('Expected an object.'), { explode: false }],
  [object, 'n=a,1,a,2', refused(`Its field a: ${repeated}`, 'doubled'), { explode: false }],
  [object, '=1', { '': '1' }],
  [object, '&a=1&&b=2&', { a: '1', b: '2' }],
])('%j: %s', (schema, query, expected, rest = {}) => {
  expect(read(schema, query, rest)).toEqual(expected)
})

test.each<readonly [Schema, string, unknown]>([
  [{}, 'n[a][b]=1&n[a][c]=2', { a: { b: '1', c: '2' } }],
  [list, 'n[1]=b&n%5B0%5D=a', ['a', 'b']],
  [list, 'n[]=b&n[]=a', ['b', 'a']],
  [list, 'n[1]=b', malformed(indices)],
  [list, 'n[00]=b', malformed(indices)],
  [range, 'n[gt]=1', { gt: 1 }],
  [{ properties: { a: { anyOf: [integers, string] } } }, 'n[a]=1', { a: '1' }],
  [{ properties: { a: { anyOf: [{ enum: ['x'] }, integer] } } }, 'n[a]=1', { a: 1 }],
  [range, 'n=1', 1],
  [strings, 'n=a&n=b', ['a', 'b']],
  [strings, 'n=a', ['a']],
  [strings, 'n=', ['']],
  [integers, 'n=1&n=x', malformed('Expected an integer.')],
  [integers, 'n=', malformed('It is empty.')],
  [{ properties: { p: strings } }, 'n[p]=a&n[p]=b', { p: ['a', 'b'] }],
  [{ properties: { p: strings } }, 'n[p]=a', { p: ['a'] }],
  [{ properties: { p: { anyOf: [integer, strings] } } }, 'n[p]=1&n[p]=b', { p: ['1', 'b'] }],
  [{ properties: { p: { anyOf: [integer, strings] } } }, 'n[p]=1', { p: 1 }],
  [{ properties: { p: integers } }, 'n[p]=x', malformed('Its field p: Expected an integer.')],
  [string, 'n=a&n=b', refused(repeated, 'doubled')],
  [object, 'n[a]=1&n[a]=2', refused(`Its field a: ${repeated}`, 'doubled')],
  [object, 'n[a]=1&n=2', malformed('It has a value and names in brackets.')],
  [object, 'n[a=1', malformed(brackets)],
  [object, 'n[a]x[b]=1', malformed(brackets)],
  [object, 'n[a]x=1', malformed(brackets)],
  [object, 'n[]=1', malformed('Its brackets are empty.')],
  [list, 'n[][a]=1', malformed(indices)],
  [list, 'n[]=1&n[0]=2', malformed(indices)],
  [integer, 'n[a]=1', malformed('Expected an integer.')],
  [integers, 'n[0]=1&n[1]=x', malformed('Expected an integer.')],
  [{ type: 'object', properties: { a: integer } }, 'n[a]=x', malformed('Its field a: Expected an integer.')],
  [object, `n${'[a]'.repeat(100)}=1`, expect.objectContaining({ a: expect.anything() })],
  [object, `n${'[a]'.repeat(101)}=1`, malformed(brackets)],
  // Copied into another object, these fields would replace its prototype. Other values can't.
  [object, 'n[__proto__][x]=1', malformed(`Its field __proto__: ${prototype}`)],
  [object, 'n[__proto__][0]=1', malformed(`Its field __proto__: ${prototype}`)],
  [object, 'n[a][__proto__][x]=1', malformed('Its field a: Expected a string or an array or an object.')],
  [{ type: 'array', items: object }, 'n[0][__proto__][x]=1', malformed(`Its field __proto__: ${prototype}`)],
  [declared, 'n[__proto__][x]=1', malformed(`Its field __proto__: ${prototype}`)],
  [{ anyOf: [object, string] }, 'n[__proto__][x]=1', malformed('Expected an object or a string.')],
  [object, 'n[__proto__]=1', JSON.parse('{"__proto__":"1"}')],
  [object, 'n[constructor][prototype]=1', { constructor: { prototype: '1' } }],
])('%j with brackets: %s', (schema, query, expected) => {
  expect(read(schema, query, { style: 'deepObject' })).toEqual(expected)
})

const inJson = 'Expected JSON without an object or a list as __proto__.'
const text = { content: { 'text/plain': {} } }
const json = { content: { 'application/json': { schema: { type: 'object' } } } }

test.each<readonly [object, string, unknown]>([
  [text, 'n=a%20b', 'a b'],
  [text, 'n=', ''],
  [text, 'm=', undefined],
  [{ ...text, allowEmptyValue: true }, 'n=', ''],
  [json, 'n=%7B%22a%22:1%7D', { a: 1 }],
  [json, 'n=', malformed('Expected JSON.')],
  [json, 'n=%ff', malformed('It is not valid UTF-8.')],
  [json, 'n={"a":[{"__proto__":{"x":1}}]}', malformed(inJson)],
  [json, 'n={"\\u005f_proto__":[]}', malformed(inJson)],
  [json, 'n={"__proto__":null,"a":"__proto__"}', JSON.parse('{"__proto__":null,"a":"__proto__"}')],
  [json, 'n={}&n={}', refused(repeated, 'doubled')],
  [json, 'a=1', undefined],
])('%j: %s', (rest, query, expected) => {
  expect(read({}, query, { schema: undefined, ...rest })).toEqual(expected)
})

test.each<readonly [object, string, unknown]>([
  [text, '/x?a=1', 'a=1'],
  [text, '/x?', ''],
  [text, '/x', undefined],
  [json, '/x?%7B%7D', {}],
  [json, '/x?', malformed('Expected JSON.')],
  [json, '/x', undefined],
])('a whole query with %j in %s', (content, target, expected) => {
  const operation = operationOf([{ name: 'n', in: 'querystring', ...content }])
  const result = operation.decode({ target })
  expect(result._tag === 'Left' ? result.left : result.right.querystring).toEqual(expected)
})

test.each<readonly [Schema, object, readonly string[], unknown]>([
  [string, {}, ['a, b'], 'a, b'],
  [string, {}, ['a', 'b'], refused(repeated, 'doubled')],
  [strings, {}, ['a', 'b, c'], ['a', 'b', 'c']],
  [{ anyOf: [strings, string] }, {}, ['a', 'b'], ['a', 'b']],
  [{}, text, ['a', 'b'], refused(repeated, 'doubled')],
  [{}, json, ['{"a":1}'], { a: 1 }],
  [{}, json, [], undefined],
])('%j with %j in the header fields %j', (schema, rest, fields, expected) => {
  const content = 'content' in rest ? rest : { schema }
  const operation = operationOf([{ name: 'n', in: 'header', ...content }])
  const result = operation.decode({ target: '/x', headers: { N: fields } })
  expect(result._tag === 'Left' ? result.left : (result.right.header as { n?: unknown }).n).toEqual(expected)
})

test.each<readonly [place: string, received: object, value: string]>([
  ['path', { target: '/x/a+b' }, 'a+b'],
  ['query', { target: '/x?n=a+b' }, 'a b'],
  ['cookie', { target: '/x', headers: { cookie: '\t n=a+b \t;' } }, 'a+b'],
  ['header', { target: '/x', headers: { n: ' \t a+\tb\t ' } }, 'a+\tb'],
  ['header', { target: '/x', headers: { n: '\u00a0a\u00a0' } }, '\u00a0a\u00a0'],
  ['header', { target: '/x', headers: { n: ' \t ' } }, ''],
  ['cookie', { target: '/x', headers: { cookie: 'n=' } }, ''],
])('a plus sign and blanks in a %s', (place, received, value) => {
  const operation = operationOf([{ name: 'n', in: place, required: true, schema: string }])
  const read = operation.decode(received as { target: string })
  expect(read).toMatchObject({ right: { [place]: { n: value } } })
})

test.each([undefined, 'label'])('content in a path, whatever its style: %s', (style) => {
  const operation = operationOf([{ name: 'n', in: 'path', required: true, style, ...json }])
  const read = operation.decode({ target: '/x/%7B%22a%22:1%7D' })
  expect(read).toMatchObject({ right: { path: { n: { a: 1 } } } })
})

test('an object or a number', () => {
  expect(read(range, 'gt=1')).toEqual({ gt: 1 })
  expect(read(range, 'n=1')).toBe(1)
})

test.each(['/y', '/x/y', '', '?n=1', '*', 'mailto:a', '/x#f', '//x'])(
  '%p is no target of the operation',
  (target) => {
    const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
    expect(operation.decode({ target: target as string })).toEqual({
      _tag: 'Left',
      left: [
        { kind: 'malformed', name: '', in: 'path', message: "The target doesn't match this operation." },
      ],
    })
  },
)

test.each([undefined, null, 5, '/x', { target: 5 }, { target: undefined }])(
  'a request is a record with a target, not %p',
  (request) => {
    const message = 'Expected a record whose "target" is a path, a URL or a request target.'
    expect(operationOf([]).decode(request as never)).toMatchObject({ left: [{ kind: 'malformed', message }] })
  },
)

test.each([null, 5, ['a'], new URL('https://h/')])('%p is no id of an operation', (id) => {
  const api = openapi({ openapi: '3.1.0', info: { title: 't', version: '1' }, paths: {} })
  const message = expect.stringMatching(/^Got .*\. Expected the id of an operation, or a method and a path/)
  const left = { kind: 'no-such-operation', message }
  expect(api.tryOperation(id as never)).toMatchObject({ left })
  expect(api.tryOperation('get' as never, id as never)).toMatchObject({ left })
})

test.each(['/x?n=1', 'https://h/x?n=1', '/x?n=1?', '/%78?n=1'])('%s is a target', (target) => {
  const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
  const right = { query: { n: expect.stringMatching(/^1/) } }
  expect(operation.decode({ target })).toMatchObject({ right })
})

test('an exploded object claims its names, and others if it is open', () => {
  const object = (name: string, schema: object): ParameterObject => ({
    name,
    in: 'query',
    schema: { type: 'object', ...schema },
  })
  const page = object('page', { properties: { offset: { type: 'integer' } } })
  const rest = object('rest', { additionalProperties: string })
  const one = { name: 'one', in: 'query', schema: string }
  const operation = operationOf([page, rest, one])
  const query = { page: { offset: 2 }, rest: { b: 'c' }, one: '1' }
  expect(operation.decode({ target: '/x?offset=2&one=1&b=c' })).toMatchObject({ right: { query } })
  const stray = operation.tryRequest({ query: { rest: { one: 'x' } } })
  expect(stray._tag === 'Left' && kindsOf(stray.left)).toEqual([['not-serializable', 'rest']])
  const undeclared = operation.tryRequest({ query: { page: { x: '1' } } })
  expect(undeclared._tag === 'Left' && kindsOf(undeclared.left)).toEqual([['not-serializable', 'page']])
  expect(() => operationOf([object('a', {}), object('b', {})])).toThrow('both take pairs of any name')
})

test('unknown parameters of the query are ignored, or refused', () => {
  const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
  const received = { target: '/x?n=1&m=2&m=3' }
  expect(operation.decode(received)).toMatchObject({ right: { query: { n: '1' } } })
  const kind = 'unknown-parameter'
  const message = 'The operation has no such parameter.'
  const left = [{ kind, name: 'm', in: 'query', message }]
  expect(operation.decode(received, { unknown: 'refuse' })).toEqual({ _tag: 'Left', left })
  const others = operationOf([
    { name: 'm', in: 'header', schema: string },
    { name: 'o', in: 'cookie', schema: { type: 'object' } },
    { name: 'p', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
  ])
  const result = others.decode({ target: '/x?m=1&p=1&q=2&p[a]=2' }, { unknown: 'refuse' })
  expect(result._tag === 'Left' && kindsOf(result.left)).toEqual(
    ['m', 'q', 'p[a]'].map((name) => [kind, name]),
  )
})

test('empty cookies are none', () => {
  const operation = operationOf([{ name: 'n', in: 'cookie', schema: object }])
  const headers = { cookie: '; a=1; ;b=2;' }
  expect(operation.decode({ target: '/x', headers })).toMatchObject({
    right: { cookie: { n: { a: '1', b: '2' } } },
  })
})

test('headers and cookies', () => {
  const operation = operationOf([
    { name: 'X-List', in: 'header', required: true, schema: strings },
    { name: 'X-One', in: 'header', schema: string },
    { name: 'id', in: 'cookie', required: true, schema: { type: 'integer' } },
  ])
  const expected = { right: { header: { 'X-List': ['a', 'b', 'c'] }, cookie: { id: 5 } } }
  const pairs = [
    ['x-list', 'a, b'],
    ['X-LIST', 'c'],
    ['Cookie', 'z=%; id=5;'],
  ] as const
  expect(operation.decode({ target: '/x', headers: pairs })).toMatchObject(expected)
  expect(operation.decode({ target: '/x', headers: new Headers(pairs as never) })).toMatchObject(expected)
  const record = { 'x-list': 'a,b,c', cookie: 'id=5' }
  expect(operation.decode({ target: '/x', headers: record })).toMatchObject(expected)
  const wrong = operation.decode({
    target: '/x',
    headers: [
      ['x-one', '1'],
      ['x-one', '2'],
      ['cookie', 'id=1; id=2'],
    ],
  })
  expect(wrong._tag === 'Left' && kindsOf(wrong.left)).toEqual([
    ['missing', 'X-List'],
    ['doubled', 'X-One'],
    ['doubled', 'id'],
  ])
})

test('a text that no text was written as is malformed in its style', () => {
  const operation = operationOf([{ name: 'n', in: 'path', required: true, style: 'matrix', schema: string }])
  for (const target of ['/x/;m=1', '/x/;n']) expect(operation.decode({ target })._tag).toBe('Left')
  expect(operation.decode({ target: '/x/n' })).toMatchObject({
    left: [{ kind: 'malformed', name: 'n', message: 'It doesn\'t begin with ";".' }],
  })
  expect(operation.decode({ target: '/x/;n=1' })).toMatchObject({ right: { path: { n: '1' } } })
  const elsewhere = operation.decode({ target: '/y/;n=1' })
  expect(elsewhere).toMatchObject({ left: [{ kind: 'malformed', in: 'path' }] })
})

test('a prototype is neither written', () => {
  const value = JSON.parse('{"a":{"__proto__":{"x":"1"}}}')
  const deep = operationOf([{ name: 'n', in: 'query', style: 'deepObject', schema: object }])
  const content = operationOf([{ name: 'n', in: 'query', ...json }])
  for (const operation of [deep, content]) {
    const result = operation.tryRequest({ query: { n: value } })
    expect(result._tag === 'Left' && kindsOf(result.left)).toEqual([['not-serializable', 'n']])
  }
  const form = {
    'application/x-www-form-urlencoded': { schema: { additionalProperties: { type: 'object' } } },
  }
  const whole = operationOf([{ name: 'n', in: 'querystring', content: form }])
  expect(whole.decode({ target: '/x?__proto__={"x":1}' })).toMatchObject({ left: [{ kind: 'malformed' }] })
  expect(whole.decode({ target: '/x?a={"x":1}' })).toMatchObject({ right: { querystring: { a: { x: 1 } } } })
})

test('names of the prototype are data', () => {
  const operation = operationOf([
    { name: '__proto__', in: 'query', schema: string },
    { name: 'constructor', in: 'query', schema: string },
  ])
  expect(operation.request({ query: {} }).uri.query).toBeUndefined()
  const read = readBack(operation, { query: JSON.parse('{"__proto__":"a"}') }) as { query: object }
  expect(Object.keys(read.query)).toEqual(['__proto__'])
})

describe('a validator', () => {
  const schema = { type: 'string', maxLength: 2 }

  test('judges values before they are sent and after they are read', () => {
    const calls: unknown[] = []
    const operation = operationOf([{ name: 'n', in: 'query', schema }], '3.1.2', {
      validate: (...call) => {
        calls.push(call)
        return String(call[1]).length <= 2 || ['Too long.', 'Really.']
      },
    })
    expect(operation.tryRequest({ query: { n: 'ab' } })._tag).toBe('Right')
    expect(operation.tryRequest({ query: { n: 'abc' } })).toMatchObject({
      left: [{ kind: 'wrong-type', name: 'n', message: 'Too long.' }, { message: 'Really.' }],
    })
    expect(operation.decode({ target: '/x?n=abc' })).toMatchObject({
      left: [{ kind: 'wrong-type', name: 'n' }, {}],
    })
    expect(calls).toContainEqual([schema, 'abc', '#/paths/~1x/get/parameters/0/schema'])
    const validate = (): boolean => false
    const free = operationOf([{ name: 'n', in: 'query' }], '3.1.2', { validate })
    expect(free.decode({ target: '/x?n=abc' })._tag).toBe('Right')
  })
})
