// Writing parameters: their text, what is refused and why, and what is left out.
import { expect, test } from '@jest/globals'
import { kindsOf, refused } from './support/errors.js'
import { operationOf, type ParameterObject, readBack, textOf } from './support/operations.js'

const string = { type: 'string' }
const strings = { type: 'array', items: string }

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

function written(parameter: Given, value: unknown): unknown {
  const operation = operationOf([{ name: 'n', ...parameter } as ParameterObject])
  const place = String(parameter.in)
  const result = operation.tryRequest({ [place]: { n: value } })
  return result._tag === 'Left' ? result.left : textOf(operation, place, value, 'n')
}

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
