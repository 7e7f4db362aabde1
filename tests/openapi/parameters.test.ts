// What is refused when writing and reading, under which name, and what is left out.
import { describe, expect, test } from '@jest/globals'
import type { ParameterError } from '../../src/openapi/index.js'
import { operationOf, type ParameterObject, readBack, textOf } from './support/operations.js'

type Schema = Readonly<Record<string, unknown>>

interface Given {
  readonly in: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly allowEmptyValue?: boolean
  readonly schema?: object
  readonly content?: object
}

const string: Schema = { type: 'string' }
const strings: Schema = { type: 'array', items: string }
const kindsOf = (errors: readonly ParameterError[]): unknown =>
  errors.map((error) => ('name' in error ? [error.kind, error.name] : [error.kind]))

/** The only error of a parameter. */
const refused = (reason: string, kind = 'not-serializable'): unknown => [
  expect.objectContaining({ kind, name: 'n', reason }),
]

function written(parameter: Given, value: unknown): unknown {
  const operation = operationOf([{ name: 'n', ...parameter } as ParameterObject])
  const place = String(parameter.in)
  const result = operation.tryRequest({ [place]: { n: value } })
  return result._tag === 'Left' ? result.left : textOf(operation, place, value, 'n')
}

function read(schema: Schema, query: string, rest: object = {}): unknown {
  const operation = operationOf([{ name: 'n', in: 'query', schema, ...rest }])
  const result = operation.decode({ target: `/x?${query}` })
  if (result._tag === 'Left') return result.left
  const { n } = result.right.query
  return n
}

describe('writing', () => {
  test.each<readonly [string, Given, unknown, unknown]>([
    [
      'a date',
      { in: 'query', schema: string },
      new Date(),
      refused('Expected text, a number, true or false, a list or a plain object, got Date.'),
    ],
    [
      'a map',
      { in: 'query', schema: {} },
      new Map(),
      refused('Expected text, a number, true or false, a list or a plain object, got Map.'),
    ],
    [
      'an object in a list',
      { in: 'query', schema: { type: 'array', items: {} } },
      [{}],
      refused("A list can't have an empty item."),
    ],
    [
      'a list in an object',
      { in: 'query', schema: { type: 'object' } },
      { a: ['b'] },
      refused('The style form has no text for lists and objects inside a value.'),
    ],
    ['null in a list', { in: 'query', schema: strings }, ['a', null], refused("A list can't have null.")],
    [
      'a hole in a list',
      { in: 'query', schema: strings },
      new Array(1),
      refused("A list can't have undefined."),
    ],
    [
      'a space',
      { in: 'query', style: 'spaceDelimited', schema: strings },
      ['a b'],
      refused('It has a space, which is a delimiter of the style.'),
    ],
    [
      'a pipe',
      { in: 'query', style: 'pipeDelimited', schema: strings },
      ['a|b'],
      refused('It has "|", which is a delimiter of the style.'),
    ],
    [
      'a bracket',
      { in: 'query', style: 'deepObject', schema: {} },
      { 'a]': 'b' },
      refused("A name in brackets can't be empty or have brackets."),
    ],
    [
      'a dot',
      { in: 'path', style: 'label', explode: true, schema: strings },
      ['a.b'],
      refused('It has ".", which is a delimiter of the style.'),
    ],
    [
      'a comma in a header',
      { in: 'header', schema: strings },
      ['a,b'],
      refused('It has ",", which is a delimiter of the style.'),
    ],
    ['a comma in the text of a header', { in: 'header', schema: string }, 'a,b', 'a,b'],
    [
      'a blank at the end',
      { in: 'header', schema: string },
      'a ',
      refused('A leading or trailing blank would be lost.'),
    ],
    [
      'beyond Latin-1',
      { in: 'header', schema: string },
      '€',
      refused("It has a character that a header can't have raw."),
    ],
    ['Latin-1', { in: 'header', schema: string }, 'é', 'é'],
    [
      'a line end',
      { in: 'header', schema: string },
      'a\r\nb: c',
      refused("It has a character that a header can't have raw."),
    ],
    [
      'NUL',
      { in: 'header', schema: string },
      '\0',
      refused("It has a character that a header can't have raw."),
    ],
    [
      'a semicolon',
      { in: 'cookie', style: 'cookie', schema: string },
      'a;b',
      refused("A cookie can't have a semicolon raw."),
    ],
    ['a semicolon in a form', { in: 'cookie', schema: string }, 'a;b', 'n=a%3Bb'],
    [
      'digits under integer or string',
      { in: 'query', schema: { type: ['integer', 'string'] } },
      '5',
      refused('Its text would be read as another value.'),
    ],
    ['letters under integer or string', { in: 'query', schema: { type: ['integer', 'string'] } }, 'a', 'n=a'],
    [
      'a number under string',
      { in: 'query', schema: string },
      5,
      refused('Expected a string, got a number.', 'wrong-type'),
    ],
    [
      'text under integer',
      { in: 'query', schema: { type: 'integer' } },
      '5',
      refused('Expected an integer, got a string.', 'wrong-type'),
    ],
    [
      'a fraction under integer',
      { in: 'query', schema: { type: 'integer' } },
      1.5,
      refused('Expected an integer, got a number.', 'wrong-type'),
    ],
    [
      'beyond 2^53',
      { in: 'query', schema: { type: 'integer' } },
      2 ** 53,
      refused('Its text would be read as another value.'),
    ],
    ['a bigint', { in: 'query', schema: { type: 'integer' } }, 2n ** 64n, 'n=18446744073709551616'],
    ['a large number', { in: 'query', schema: { type: 'number' } }, 1e21, 'n=1e%2B21'],
    [
      'NaN',
      { in: 'query', schema: { type: 'number' } },
      Number.NaN,
      refused('Expected text, a number, true or false, a list or a plain object, got NaN.'),
    ],
    ['nothing', { in: 'query', schema: string }, undefined, ''],
    ['null', { in: 'query', schema: string }, null, ''],
    ['an empty list', { in: 'query', schema: strings }, [], ''],
    ['an object of nothing', { in: 'query', schema: { type: 'object' } }, { a: null }, ''],
    ['an object of empty objects', { in: 'query', style: 'deepObject', schema: {} }, { a: { b: [] } }, ''],
    [
      'nothing that is required',
      { in: 'query', required: true, schema: string },
      undefined,
      refused('It is required.', 'missing'),
    ],
    ['an empty list in a path', { in: 'path', schema: strings }, [], refused('It is required.', 'missing')],
    ['empty text', { in: 'query', schema: string }, '', refused('An empty value needs allowEmptyValue.')],
    ['empty text that is allowed', { in: 'query', allowEmptyValue: true, schema: string }, '', 'n='],
    [
      'empty text in a path',
      { in: 'path', schema: string },
      '',
      refused('An empty value would lead elsewhere.'),
    ],
    [
      'an empty item',
      { in: 'path', style: 'matrix', explode: true, allowEmptyValue: true, schema: strings },
      [''],
      refused('An empty value would lead elsewhere.'),
    ],
    ['a dot in a path', { in: 'path', schema: string }, '.', refused('A dot segment would lead elsewhere.')],
    [
      'two dots in a path',
      { in: 'path', schema: string },
      '..',
      refused('A dot segment would lead elsewhere.'),
    ],
    ['an encoded dot', { in: 'path', schema: string }, '%2e', '%252e'],
    ['a way up', { in: 'path', schema: string }, '../../users/x?a#b', '..%2F..%2Fusers%2Fx%3Fa%23b'],
    [
      'two dots and parameters',
      { in: 'path', allowReserved: true, schema: string },
      '..;x',
      refused('A dot segment would lead elsewhere.'),
    ],
    [
      'an empty label',
      { in: 'path', style: 'label', schema: string },
      '.',
      refused('A dot segment would lead elsewhere.'),
    ],
    [
      'reserved characters',
      { in: 'query', allowReserved: true, schema: string },
      "a/b?c:d@e!'()*,;%41",
      "n=a/b?c:d@e!'()*,;%2541",
    ],
    [
      'characters that no option leaves raw',
      { in: 'query', allowReserved: true, schema: string },
      '#[]&=+',
      'n=%23%5B%5D%26%3D%2B',
    ],
    [
      'a comma in a list',
      { in: 'query', allowReserved: true, explode: false, schema: strings },
      ['a,b', '/'],
      'n=a%2Cb,/',
    ],
    [
      'reserved characters in a path',
      { in: 'path', allowReserved: true, schema: string },
      'a/b?c#d:@%2F',
      'a%2Fb%3Fc%23d:@%252F',
    ],
    [
      'the delimiter of a style',
      { in: 'path', style: 'matrix', allowReserved: true, schema: string },
      'a;b',
      ';n=a%3Bb',
    ],
    [
      'a lone surrogate',
      { in: 'query', schema: string },
      '\ud800',
      refused("A lone surrogate can't be encoded."),
    ],
    [
      'a lone surrogate in JSON',
      { in: 'query', content: { 'application/json': {} } },
      '\ud800',
      'n=%22%5Cud800%22',
    ],
    ['null in JSON', { in: 'query', content: { 'application/json': {} } }, null, 'n=null'],
    ['an empty list in JSON', { in: 'query', content: { 'application/json': {} } }, [], 'n=%5B%5D'],
    [
      'undefined in a list in JSON',
      { in: 'query', content: { 'application/json': {} } },
      [undefined],
      refused('No JSON text reads back as this value.'),
    ],
    [
      'a date in JSON',
      { in: 'query', content: { 'application/json': {} } },
      { at: new Date() },
      refused('No JSON text reads back as this value.'),
    ],
  ])('%s', (_, parameter, value, expected) => {
    expect(written(parameter, value)).toEqual(expected)
  })

  test('allowReserved in a path is new in 3.2', () => {
    const parameter = { name: 'color', in: 'path', required: true, allowReserved: true, schema: string }
    expect(textOf(operationOf([parameter], '3.1.2'), 'path', 'a:b')).toBe('a%3Ab')
    expect(textOf(operationOf([parameter], '3.2.0'), 'path', 'a:b')).toBe('a:b')
    const inQuery = { name: 'color', in: 'query', allowReserved: true, schema: string }
    expect(textOf(operationOf([inQuery], '3.1.2'), 'query', 'a/b')).toBe('color=a/b')
  })

  test('allowEmptyValue is for queries only', () => {
    const integer = { allowEmptyValue: true, schema: { type: 'integer' } }
    const operation = operationOf([
      { name: 'n', in: 'query', ...integer },
      { name: 'c', in: 'cookie', ...integer },
    ])
    expect(operation.decode({ target: '/x?n=' })._tag).toBe('Right')
    expect(operation.decode({ target: '/x', headers: { cookie: 'c=' } })).toMatchObject({
      left: [{ name: 'c' }],
    })
  })

  test.each<readonly [place: string, rest: object, text: string]>([
    ['path', {}, "a%2Fb%3F:@!$&'()*+%2C;=%5B%5D"],
    ['query', {}, "n=a/b?:@!$%26'()*%2B,;%3D%5B%5D"],
    ['query', { style: 'pipeDelimited', explode: true, schema: string }, "n=a/b?:@!$%26'()*%2B,;%3D%5B%5D"],
    ['cookie', {}, "n=a/b?:@!$%26'()*%2B%2C%3B%3D%5B%5D"],
    ['header', {}, "a/b?:@!$&'()*+,;=[]"],
  ])('what allowReserved leaves raw in a %s with %j', (place, rest, text) => {
    const value = "a/b?:@!$&'()*+,;=[]"
    const operation = operationOf([
      { name: 'n', in: place, required: true, allowReserved: true, schema: string, ...rest },
    ])
    expect(textOf(operation, place, value, 'n')).toBe(text)
    expect(readBack(operation, { [place]: { n: value } })).toMatchObject({ [place]: { n: value } })
  })

  test('every error is reported under its name', () => {
    const operation = operationOf([
      { name: 'a', in: 'path', required: true, schema: string },
      { name: 'b', in: 'query', schema: { type: 'integer' } },
      { name: 'c', in: 'query', required: true, schema: string },
      { name: 'X-D', in: 'header', schema: string },
    ])
    const result = operation.tryRequest({
      path: { a: '..' },
      query: { b: 'x', e: 1, f: undefined },
      header: { 'X-D': '\n', Authorization: 'x' },
      cookie: { g: 1 },
      body: {},
    } as object)
    expect(result._tag === 'Left' && kindsOf(result.left)).toEqual([
      ['unknown-parameter', 'e'],
      ['wrong-type', 'b'],
      ['missing', 'c'],
      ['unknown-parameter', 'Authorization'],
      ['not-serializable', 'X-D'],
      ['unknown-parameter', 'g'],
      ['unknown-parameter', 'body'],
    ])
  })

  test('all cookies are one field', () => {
    const cookie = (name: string): ParameterObject => ({ name, in: 'cookie', schema: strings })
    const { headers } = operationOf([cookie('a'), cookie('b')]).request({
      cookie: { a: ['1', '2'], b: ['3'] },
    })
    expect(headers).toEqual([['cookie', 'a=1; a=2; b=3']])
  })

  test('Accept, Content-Type and Authorization are no parameters', () => {
    const operation = operationOf(
      ['accept', 'Content-Type', 'AUTHORIZATION'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: string,
      })),
    )
    expect(operation.parameters).toEqual([])
    expect(operation.request({}).headers).toEqual([])
  })
})

describe('reading', () => {
  test.each<readonly [Schema, string, unknown, object?]>([
    [{ type: 'integer' }, 'n=5', 5],
    [{ type: 'integer' }, 'n=-5', -5],
    [{ type: 'integer' }, 'n=01', refused('Expected an integer.', 'malformed')],
    [{ type: 'integer' }, 'n=%2B1', refused('Expected an integer.', 'malformed')],
    [{ type: 'integer' }, 'n=+1', refused('Expected an integer.', 'malformed')],
    [{ type: 'integer' }, 'n=1e3', refused('Expected an integer.', 'malformed')],
    [{ type: 'integer' }, 'n=9007199254740991', 9007199254740991],
    [{ type: 'integer' }, 'n=9007199254740993', refused('Expected an integer.', 'malformed')],
    [{ type: 'integer' }, 'n=', refused('It is empty.', 'malformed')],
    [{ type: 'integer' }, 'n', refused('It is empty.', 'malformed')],
    [{ type: 'integer' }, 'n=', '', { allowEmptyValue: true }],
    [{ type: 'integer' }, 'n=1&n=2', refused('It is repeated, but can have only one value.', 'doubled')],
    [{ type: 'number' }, 'n=1.50', 1.5],
    [{ type: 'number' }, 'n=1e400', refused('Expected a number.', 'malformed')],
    [{ type: 'number' }, 'n=0x1', refused('Expected a number.', 'malformed')],
    [{ type: 'number' }, 'n=12345678901234567890', refused('Expected a number.', 'malformed')],
    [{ type: 'boolean' }, 'n=true', true],
    [{ type: 'boolean' }, 'n=1', refused('Expected true or false.', 'malformed')],
    [string, 'n=5', '5'],
    [string, 'n=a+b%2B', 'a b+'],
    [string, 'n=%ff', refused('It is not valid UTF-8.', 'malformed')],
    [string, '%6e=a', 'a'],
    [string, 'm=1', undefined],
    [{ type: ['integer', 'boolean', 'string'] }, 'n=7', 7],
    [{ type: ['integer', 'boolean', 'string'] }, 'n=true', true],
    [{ type: ['integer', 'boolean', 'string'] }, 'n=07', '07'],
    [{ anyOf: [{ enum: ['all'] }, { type: 'string', format: 'uuid' }, { type: 'integer' }] }, 'n=5', '5'],
    [{ oneOf: [{ enum: ['all'] }, { type: 'integer' }] }, 'n=5', 5],
    [{ allOf: [string, { minLength: 1 }], nullable: true }, 'n=5', '5'],
    [{ enum: [1, 2] }, 'n=2', 2],
    [{ const: true }, 'n=true', true],
    [strings, 'n=a&n=b%2Cc', ['a', 'b,c']],
    [strings, 'n=a,b%2Cc', ['a', 'b,c'], { explode: false }],
    [strings, 'n=a+b%20c', ['a', 'b', 'c'], { style: 'spaceDelimited' }],
    [strings, 'n=a|b%7cc', ['a', 'b', 'c'], { style: 'pipeDelimited' }],
    [{ type: 'array', items: { type: 'integer' } }, 'n=1&n=x', refused('Expected an integer.', 'malformed')],
    [{ type: 'object' }, 'n=a,1,b', refused('Expected an object.', 'malformed'), { explode: false }],
    [
      { type: 'object' },
      'n=a,1,a,2',
      refused('Its field a: It is repeated, but can have only one value.', 'doubled'),
      { explode: false },
    ],
    [{}, 'n[a][b]=1&n[a][c]=2', { a: { b: '1', c: '2' } }, { style: 'deepObject' }],
    [{ type: 'array', items: {} }, 'n[1]=b&n%5B0%5D=a', ['a', 'b'], { style: 'deepObject' }],
    [{ type: 'array', items: {} }, 'n[]=b&n[]=a', ['b', 'a'], { style: 'deepObject' }],
    [
      { type: 'array', items: {} },
      'n[1]=b',
      refused('Expected indices from 0 on, without gaps, or empty brackets.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'array', items: {} },
      'n[00]=b',
      refused('Expected indices from 0 on, without gaps, or empty brackets.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { anyOf: [{ type: 'object', properties: { gt: { type: 'integer' } } }, { type: 'integer' }] },
      'n[gt]=1',
      { gt: 1 },
      { style: 'deepObject' },
    ],
    [
      { anyOf: [{ type: 'object', properties: { gt: { type: 'integer' } } }, { type: 'integer' }] },
      'n=1',
      1,
      { style: 'deepObject' },
    ],
    [
      { type: 'object' },
      'n[a]=1&n[a]=2',
      refused('Its field a: It is repeated, but can have only one value.', 'doubled'),
      { style: 'deepObject' },
    ],
    [
      { type: 'object' },
      'n[a]=1&n=2',
      refused('It has a value and names in brackets.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'object' },
      'n[a=1',
      refused("Its brackets don't match, or are too many.", 'malformed'),
      { style: 'deepObject' },
    ],
    [{ type: 'object' }, 'n[]=1', refused('Its brackets are empty.', 'malformed'), { style: 'deepObject' }],
    [{ type: 'object' }, '=1', { '': '1' }],
    [
      { type: 'array', items: {} },
      'n[][a]=1',
      refused('Expected indices from 0 on, without gaps, or empty brackets.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'array', items: {} },
      'n[]=1&n[0]=2',
      refused('Expected indices from 0 on, without gaps, or empty brackets.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'array', items: { type: 'integer' } },
      'n[0]=1&n[1]=x',
      refused('Expected an integer.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'object', properties: { a: { type: 'integer' } } },
      'n[a]=x',
      refused('Its field a: Expected an integer.', 'malformed'),
      { style: 'deepObject' },
    ],
    [
      { type: 'object' },
      `n${'[a]'.repeat(100)}=1`,
      expect.objectContaining({ a: expect.anything() }),
      { style: 'deepObject' },
    ],
    [
      { type: 'object' },
      `n${'[a]'.repeat(101)}=1`,
      refused("Its brackets don't match, or are too many.", 'malformed'),
      { style: 'deepObject' },
    ],
    [{ type: 'object' }, 'n[__proto__][x]=1', JSON.parse('{"__proto__":{"x":"1"}}'), { style: 'deepObject' }],
  ])('%j: %s', (schema, query, expected, rest = {}) => {
    expect(read(schema, query, rest)).toEqual(expected)
  })

  const text = { content: { 'text/plain': {} } }
  const json = { content: { 'application/json': { schema: { type: 'object' } } } }

  test.each<readonly [object, string, unknown]>([
    [text, 'n=a%20b', 'a b'],
    [text, 'n=', refused('It is empty.', 'malformed')],
    [text, 'm=', undefined],
    [{ ...text, allowEmptyValue: true }, 'n=', ''],
    [json, 'n=%7B%22a%22:1%7D', { a: 1 }],
    [json, 'n=', refused('Expected JSON.', 'malformed')],
    [json, 'n={}&n={}', refused('It is repeated, but can have only one value.', 'doubled')],
    [json, 'a=1', undefined],
  ])('%j: %s', (rest, query, expected) => {
    expect(read({}, query, { schema: undefined, ...rest })).toEqual(expected)
  })

  test.each<readonly [object, string, unknown]>([
    [text, '/x?a=1', 'a=1'],
    [text, '/x?', ''],
    [text, '/x', undefined],
    [json, '/x?%7B%7D', {}],
    [json, '/x?', refused('Expected JSON.', 'malformed')],
    [json, '/x', undefined],
  ])('a whole query with %j in %s', (content, target, expected) => {
    const operation = operationOf([{ name: 'n', in: 'querystring', ...content }])
    const result = operation.decode({ target })
    expect(result._tag === 'Left' ? result.left : result.right.querystring).toEqual(expected)
  })

  test.each<readonly [Schema, object, readonly string[], unknown]>([
    [string, {}, ['a, b'], 'a, b'],
    [string, {}, ['a', 'b'], refused('It is repeated, but can have only one value.', 'doubled')],
    [strings, {}, ['a', 'b, c'], ['a', 'b', 'c']],
    [{ anyOf: [strings, string] }, {}, ['a', 'b'], ['a', 'b']],
    [{}, text, ['a', 'b'], refused('It is repeated, but can have only one value.', 'doubled')],
    [{}, json, ['{"a":1}'], { a: 1 }],
    [{}, json, [], undefined],
  ])('%j with %j in the header fields %j', (schema, rest, fields, expected) => {
    const content = 'content' in rest ? rest : { schema }
    const operation = operationOf([{ name: 'n', in: 'header', ...content }])
    const result = operation.decode({ target: '/x', headers: { N: fields } })
    expect(result._tag === 'Left' ? result.left : (result.right.header as { n?: unknown }).n).toEqual(
      expected,
    )
  })

  test.each<readonly [place: string, received: object, value: string]>([
    ['path', { target: '/x/a+b' }, 'a+b'],
    ['query', { target: '/x?n=a+b' }, 'a b'],
    ['cookie', { target: '/x', headers: { cookie: '\t n=a+b \t;' } }, 'a+b'],
    ['header', { target: '/x', headers: { n: ' \t a+\tb\t ' } }, 'a+\tb'],
    ['header', { target: '/x', headers: { n: '\u00a0a\u00a0' } }, '\u00a0a\u00a0'],
    ['header', { target: '/x', headers: { n: ' \t ' } }, ''],
  ])('a plus sign and blanks in a %s', (place, received, value) => {
    const operation = operationOf([{ name: 'n', in: place, required: true, schema: string }])
    expect(operation.decode(received as { target: string })).toMatchObject({
      right: { [place]: { n: value } },
    })
  })

  test('content in a path', () => {
    const operation = operationOf([{ name: 'n', in: 'path', required: true, ...json }])
    expect(operation.decode({ target: '/x/%7B%22a%22:1%7D' })).toMatchObject({
      right: { path: { n: { a: 1 } } },
    })
  })

  test('an object or a number', () => {
    const integer = { type: 'integer' }
    const schema = { anyOf: [integer, { type: 'object', properties: { gt: integer } }] }
    expect(read(schema, 'gt=1')).toEqual({ gt: 1 })
    expect(read(schema, 'n=1')).toBe(1)
  })

  test.each(['/y', '/x/y', '', '?n=1', '*', 'mailto:a', '/x#f', '//x', undefined, 5])(
    '%p is no target of the operation',
    (target) => {
      const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
      expect(operation.decode({ target: target as string })).toEqual({
        _tag: 'Left',
        left: [
          { kind: 'malformed', name: '', in: 'path', reason: "The target isn't one of this operation." },
        ],
      })
    },
  )

  test.each(['/x?n=1', 'https://h/x?n=1', 'https://h/x?n=1', '/x?n=1?', '/%78?n=1'])(
    '%s is a target',
    (target) => {
      const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
      expect(operation.decode({ target })).toMatchObject({
        right: { query: { n: expect.stringMatching(/^1/) } },
      })
    },
  )

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
    const target = '/x?offset=2&one=1&b=c'
    expect(operation.decode({ target })).toMatchObject({
      right: { query: { page: { offset: 2 }, rest: { b: 'c' }, one: '1' } },
    })
    const stray = operation.tryRequest({ query: { rest: { one: 'x' } } })
    expect(stray._tag === 'Left' && kindsOf(stray.left)).toEqual([['not-serializable', 'rest']])
    const undeclared = operation.tryRequest({ query: { page: { x: '1' } } })
    expect(undeclared._tag === 'Left' && kindsOf(undeclared.left)).toEqual([['not-serializable', 'page']])
    expect(() => operationOf([object('a', {}), object('b', {})])).toThrow('both take pairs of any name')
    expect(() => operationOf([page, { name: 'offset', in: 'query', schema: string }])).toThrow(
      'both have pairs',
    )
  })

  test('unknown parameters of the query are ignored, or refused', () => {
    const operation = operationOf([{ name: 'n', in: 'query', schema: string }])
    const received = { target: '/x?n=1&m=2&m=3' }
    expect(operation.decode(received)).toMatchObject({ right: { query: { n: '1' } } })
    const refused = operation.decode(received, { unknown: 'refuse' })
    expect(refused).toEqual({
      _tag: 'Left',
      left: [
        {
          kind: 'unknown-parameter',
          name: 'm',
          in: 'query',
          reason: 'The operation has no such parameter.',
        },
      ],
    })
    const others = operationOf([
      { name: 'm', in: 'header', schema: string },
      { name: 'o', in: 'cookie', schema: { type: 'object' } },
      { name: 'p', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
    ])
    const result = others.decode({ target: '/x?m=1&p=1&q=2&p[a]=2' }, { unknown: 'refuse' })
    expect(result._tag === 'Left' && kindsOf(result.left)).toEqual([
      ['unknown-parameter', 'm'],
      ['unknown-parameter', 'q'],
      ['unknown-parameter', 'p[a]'],
    ])
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
    expect(operation.decode({ target: '/x', headers: { 'x-list': 'a,b,c', cookie: 'id=5' } })).toMatchObject(
      expected,
    )
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
    const operation = operationOf([
      { name: 'n', in: 'path', required: true, style: 'matrix', schema: string },
    ])
    for (const target of ['/x/;m=1', '/x/;n']) expect(operation.decode({ target })._tag).toBe('Left')
    expect(operation.decode({ target: '/x/n' })).toMatchObject({
      left: [{ kind: 'malformed', name: 'n', reason: 'It doesn\'t begin with ";".' }],
    })
    expect(operation.decode({ target: '/x/;n=1' })).toMatchObject({ right: { path: { n: '1' } } })
    expect(operation.decode({ target: '/y/;n=1' })).toMatchObject({
      left: [{ kind: 'malformed', in: 'path' }],
    })
  })

  test('names of the prototype are data', () => {
    const operation = operationOf([
      { name: '__proto__', in: 'query', schema: string },
      { name: 'constructor', in: 'query', schema: string },
    ])
    expect(operation.request({ query: {} }).uri.query).toBeUndefined()
    expect(
      Object.keys(
        (readBack(operation, { query: JSON.parse('{"__proto__":"a"}') }) as { query: object }).query,
      ),
    ).toEqual(['__proto__'])
  })
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
      left: [{ kind: 'wrong-type', name: 'n', reason: 'Too long.' }, { reason: 'Really.' }],
    })
    expect(operation.decode({ target: '/x?n=abc' })).toMatchObject({
      left: [{ kind: 'wrong-type', name: 'n' }, {}],
    })
    expect(calls).toContainEqual([schema, 'abc', '#/paths/~1x/get/parameters/0/schema'])
    const validate = (): boolean => false
    const free = operationOf([{ name: 'n', in: 'query' }], '3.1.2', { validate })
    expect(free.decode({ target: '/x?n=abc' })._tag).toBe('Right')
    const judged = operationOf([{ name: 'n', in: 'query', schema }], '3.1.2', { validate })
    expect(judged.decode({ target: '/x?n=abc' })).toMatchObject({
      left: [{ reason: 'The schema refuses it.' }],
    })
  })
})
