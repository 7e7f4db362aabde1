// Writing parameters: their text, what is refused and why, and what is left out.
import { expect, test } from '@jest/globals'
import { kindsOf, refused } from './support/errors.js'
import { operationOf, type ParameterObject, readBack, textOf } from './support/operations.js'

const string = { type: 'string' }
const strings = { type: 'array', items: string }

type Given = Pick<ParameterObject, 'in' | 'schema'>

const given =
  (place: string) =>
  (schema: object, rest: object = {}): Given => ({ in: place, schema, ...rest })
const inQuery = given('query')
const inPath = given('path')
const inHeader = given('header')
const inCookie = given('cookie')
const plainText = { in: 'query', content: { 'text/plain': { schema: string } } }
const reserved = { allowReserved: true }
const json = { in: 'query', content: { 'application/json': {} } }

const notPlain = (type: string) =>
  `Got ${type}. Expected text, a number, true or false, a list or a plain object.`
const delimiter = (what: string) => `It contains ${what}, a delimiter of this style.`
const dots = 'A dot segment would lead elsewhere.'
const matrix = { style: 'matrix', explode: true, allowEmptyValue: true }
const noNesting = "The style form can't write lists or objects inside a value."
const another = 'Its text would be read as another value.'
const noField = "It contains a line end or another character that headers can't contain."
const integer = { type: 'integer' }
const cycle = {}
Object.assign(cycle, { a: cycle })

function written(parameter: Given, value: unknown): unknown {
  const operation = operationOf([{ name: 'n', ...parameter }])
  const place = String(parameter.in)
  const result = operation.tryRequest({ [place]: { n: value } })
  return result._tag === 'Left' ? result.left : textOf(operation, place, value, 'n')
}

test.each<readonly [string, Given, unknown, string]>([
  ['a comma in the text of a header', inHeader(string), 'a,b', 'a,b'],
  ['Latin-1', inHeader(string), 'é', 'é'],
  ['a semicolon in a form', inCookie(string), 'a;b', 'n=a%3Bb'],
  ['nothing', inQuery(string), undefined, ''],
  ['null', inQuery(string), null, ''],
  ['an empty list', inQuery(strings), [], ''],
  ['an object of nothing', inQuery({ type: 'object' }), { a: null }, ''],
  ['an object of empty objects', inQuery({}, { style: 'deepObject' }), { a: { b: [] } }, ''],
  ['a field of nothing', inQuery({ type: 'object' }), { a: 'x', b: null }, 'a=x'],
  [
    'delimiters in names',
    inQuery({ type: 'object' }),
    { 'a[b]': 'x', 'c=d': 'y', '': 'z' },
    'a%5Bb%5D=x&c%3Dd=y&=z',
  ],
  ['an equals sign in the name of a field', inHeader({ type: 'object' }), { 'a=b': 'c' }, 'a=b,c'],
  ['empty text', inQuery(string), '', 'n='],
  ['empty text that is allowed', inQuery(string, { allowEmptyValue: true }), '', 'n='],
  ['a list of empty text', inQuery(strings), [''], 'n='],
  [
    'a large bigint in brackets',
    inQuery(integer, { style: 'deepObject' }),
    2n ** 64n,
    'n=18446744073709551616',
  ],
  ['empty text in brackets', inQuery(string, { style: 'deepObject' }), '', 'n='],
  ['an encoded dot among others', inPath(string), 'a%2e', 'a%252e'],
  ['slashes', inPath(string), 'a/users/x?a#b', 'a%2Fusers%2Fx%3Fa%23b'],
  ['reserved characters', inQuery(string, reserved), "a/b?c:d@e!'()*,;%41", "n=a/b?c:d@e!'()*,;%2541"],
  ['characters that no option leaves raw', inQuery(string, reserved), '#[]&=+', 'n=%23%5B%5D%26%3D%2B'],
  ['a comma in an exploded list', inPath(strings, { ...reserved, explode: true }), ['a,b', ':'], 'a%2Cb,:'],
  ['a comma in a list', inQuery(strings, { allowReserved: true, explode: false }), ['a,b', '/'], 'n=a%2Cb,/'],
  ['reserved characters in a path', inPath(string, reserved), 'a/b?c#d:@%2F', 'a%2Fb%3Fc%23d:@%252F'],
  ['the delimiter of a style', inPath(string, { style: 'matrix', allowReserved: true }), 'a;b', ';n=a%3Bb'],
])('%s', (_, parameter, value, expected) => {
  expect(written(parameter, value)).toBe(expected)
})

test.each<readonly [string, Given, unknown, message: string, kind?: string]>([
  ['a date', inQuery(string), new Date(), notPlain('Date')],
  ['a map', inQuery({}), new Map(), notPlain('Map')],
  ['an object in a list', inQuery({ type: 'array', items: {} }), [{}], "A list can't contain an empty item."],
  ['a list in an object', inQuery({ type: 'object' }), { a: ['b'] }, noNesting],
  ['null in a list', inQuery(strings), ['a', null], "A list can't contain null."],
  ['a hole in a list', inQuery(strings), new Array(1), "A list can't contain undefined."],
  ['a space', inQuery(strings, { style: 'spaceDelimited' }), ['a b'], delimiter('a space')],
  ['a pipe', inQuery(strings, { style: 'pipeDelimited' }), ['a|b'], delimiter('"|"')],
  [
    'a comma in a raw cookie',
    inCookie(strings, { style: 'cookie', explode: false }),
    ['a,b'],
    delimiter('","'),
  ],
  [
    'text in a style of lists',
    inQuery(string, { style: 'pipeDelimited' }),
    'a',
    'The style pipeDelimited writes only lists and objects.',
  ],
  [
    'a list of very many items in brackets',
    inQuery(strings, { style: 'deepObject' }),
    new Array(100_001).fill('a'),
    'It has too many parts.',
  ],
  [
    'an object inside itself',
    inQuery({}, { style: 'deepObject' }),
    cycle,
    'It is nested more than 100 deep.',
  ],
  ['a dot', inPath(strings, { style: 'label', explode: true }), ['a.b'], delimiter('"."')],
  ['a comma in a header', inHeader(strings), ['a,b'], delimiter('","')],
  ['a blank at the end', inHeader(string), 'a ', 'A leading or trailing blank would be lost.'],
  ['beyond Latin-1', inHeader(string), '€', noField],
  ['a line end', inHeader(string), 'a\r\nb: c', noField],
  ['NUL', inHeader(string), '\0', noField],
  ['a semicolon', inCookie(string, { style: 'cookie' }), 'a;b', "A cookie can't contain a raw semicolon."],
  ['a number under string', inQuery(string), 5, 'Got a number. Expected a string.', 'wrong-type'],
  ['text under integer', inQuery(integer), '5', 'Got a string. Expected an integer.', 'wrong-type'],
  ['a fraction under integer', inQuery(integer), 1.5, 'Got a fraction. Expected an integer.', 'wrong-type'],
  ['beyond 2^53', inQuery(integer), 2 ** 53, another],
  ['NaN', inQuery({ type: 'number' }), Number.NaN, notPlain('NaN')],
  ['nothing that is required', inQuery(string, { required: true }), undefined, 'It is required.', 'missing'],
  ['an empty list in a path', inPath(strings), [], 'It is required.', 'missing'],
  ['empty text in a path', inPath(string), '', 'An empty value would lead elsewhere.'],
  ['an empty item', inPath(strings, matrix), [''], 'An empty value would lead elsewhere.'],
  ['a dot in a path', inPath(string), '.', dots],
  ['two dots in a path', inPath(string), '..', dots],
  ['two dots and parameters', inPath(string, { allowReserved: true }), '..;x', dots],
  ['an empty label', inPath(string, { style: 'label' }), '.', dots],
  ['a lone surrogate', inQuery(string), '\ud800', "A lone surrogate can't be encoded."],
  ['a date as text', plainText, new Date(), 'Expected text, a number, true or false.'],
  ['undefined in a list in JSON', json, [undefined], 'No JSON text reads back as this value.'],
])('%s is refused', (_, parameter, value, message, kind = 'not-serializable') => {
  expect(written(parameter, value)).toEqual(refused(message, kind))
})

test('allowReserved in a path is new in 3.2', () => {
  const parameter = { name: 'color', in: 'path', required: true, allowReserved: true, schema: string }
  expect(textOf(operationOf([parameter], '3.1.2'), 'path', 'a:b')).toBe('a%3Ab')
  expect(textOf(operationOf([parameter], '3.2.0'), 'path', 'a:b')).toBe('a:b')
  const inQuery = { name: 'color', in: 'query', allowReserved: true, schema: string }
  expect(textOf(operationOf([inQuery], '3.1.2'), 'query', 'a/b')).toBe('color=a/b')
})

test('allowEmptyValue is for queries only', () => {
  const parameter = { allowEmptyValue: true, schema: integer }
  const operation = operationOf([
    { name: 'n', in: 'query', ...parameter },
    { name: 'c', in: 'cookie', ...parameter },
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
    { name: 'b', in: 'query', schema: integer },
    { name: 'c', in: 'query', required: true, schema: string },
    { name: 'X-D', in: 'header', schema: string },
  ])
  const result = operation.tryRequest({
    path: { a: '..' },
    query: { b: 'x', 'https://u:p@h': 1, f: undefined },
    header: { 'X-D': '\n', Authorization: 'x' },
    cookie: { g: 1 },
    body: {},
  } as object)
  expect(result._tag === 'Left' && kindsOf(result.left)).toEqual([
    ['unknown-parameter', 'https://u:***@h'],
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
  const header = (name: string) => ({ name, in: 'header', required: true, schema: string })
  const operation = operationOf(['accept', 'Content-Type', 'AUTHORIZATION'].map(header))
  expect(operationOf([{ name: 'accept', in: 'query' }]).parameters).toHaveLength(1)
  expect(operation.parameters).toEqual([])
  expect(operation.request({}).headers).toEqual([])
})

test.each([
  ['a map', new Map([['q', '1']])],
  ['pairs', new URLSearchParams('q=1')],
  ['a date', new Date(0)],
  [
    'an instance',
    new (class {
      q = '1'
    })(),
  ],
])('values of a query that are %s are refused: wrong-type', (_, query) => {
  const operation = operationOf([{ name: 'q', ...inQuery(string) }])
  expect(operation.tryRequest({ query } as never)).toMatchObject({
    left: [{ kind: 'wrong-type', in: 'query' }],
  })
  expect(operation.tryRequest(query as never)).toMatchObject({ left: [{ kind: 'wrong-type' }] })
})
