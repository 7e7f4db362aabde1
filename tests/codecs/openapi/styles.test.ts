/** "Style Examples" of the Parameter Object, cell by cell, written and read back, in three versions. */

import { describe, expect, test } from '@jest/globals'
import { operationOf, readBack, textOf, type Version, versions } from './support/operations.js'

const list = { type: 'array', items: { type: 'string' } }
const integers = {
  type: 'object',
  properties: { R: { type: 'integer' }, G: { type: 'integer' }, B: { type: 'integer' } },
}
const schemas = { string: { type: 'string' }, array: list, object: integers } as const
const values = {
  string: 'blue',
  array: ['blue', 'black', 'brown'],
  object: { R: 100, G: 200, B: 150 },
} as const

type Row = readonly [
  place: string,
  style: string,
  explode: boolean,
  string: string | undefined,
  array: string | undefined,
  object: string | undefined,
]

const SPACED = 'color=R%20100%20G%20200%20B%20150'
const PIPED = 'color=R%7C100%7CG%7C200%7CB%7C150'
const DEEP_LIST = 'color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown'
const DEEP_OBJECT = 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'

// Undefined stands for n/a in the specification.
const rows: readonly Row[] = [
  ['path', 'matrix', false, ';color=blue', ';color=blue,black,brown', ';color=R,100,G,200,B,150'],
  ['path', 'matrix', true, ';color=blue', ';color=blue;color=black;color=brown', ';R=100;G=200;B=150'],
  ['path', 'label', false, '.blue', '.blue,black,brown', '.R,100,G,200,B,150'],
  ['path', 'label', true, '.blue', '.blue.black.brown', '.R=100.G=200.B=150'],
  ['path', 'simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['path', 'simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['header', 'simple', false, 'blue', 'blue,black,brown', 'R,100,G,200,B,150'],
  ['header', 'simple', true, 'blue', 'blue,black,brown', 'R=100,G=200,B=150'],
  ['query', 'form', false, 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['query', 'form', true, 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['cookie', 'form', false, 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'form', true, 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
  ['query', 'spaceDelimited', false, undefined, 'color=blue%20black%20brown', SPACED],
  ['query', 'pipeDelimited', false, undefined, 'color=blue%7Cblack%7Cbrown', PIPED],
  // Undefined in the specification, and written as form.
  ['query', 'spaceDelimited', true, 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  ['query', 'pipeDelimited', true, 'color=blue', 'color=blue&color=black&color=brown', 'R=100&G=200&B=150'],
  // The specification has objects only.
  ...[true, false].map(
    (explode): Row => ['query', 'deepObject', explode, 'color=blue', DEEP_LIST, DEEP_OBJECT],
  ),
]

const since32: readonly Row[] = [
  ['cookie', 'cookie', false, 'color=blue', 'color=blue,black,brown', 'color=R,100,G,200,B,150'],
  ['cookie', 'cookie', true, 'color=blue', 'color=blue; color=black; color=brown', 'R=100; G=200; B=150'],
]

const cells = versions.flatMap((version) =>
  [...rows, ...(version === '3.2.0' ? since32 : [])].flatMap(([place, style, explode, ...texts]) =>
    (['string', 'array', 'object'] as const).map(
      (kind, index) => [version, place, style, explode, kind, texts[index]] as const,
    ),
  ),
)

function operation(
  version: Version,
  place: string,
  style: string,
  explode: boolean,
  kind: keyof typeof schemas,
) {
  const required = place === 'path'
  return operationOf([{ name: 'color', in: place, required, style, explode, schema: schemas[kind] }], version)
}

describe('Style Examples', () => {
  test.each(cells)('%s: %s %s, explode %s, %s is %s', (version, place, style, explode, kind, text) => {
    const one = operation(version, place, style, explode, kind)
    const given = { [place]: { color: values[kind] } }
    if (text === undefined) {
      expect(one.tryRequest(given)).toMatchObject({
        _tag: 'Left',
        left: [{ kind: 'not-serializable', name: 'color' }],
      })
      return
    }
    expect(textOf(one, place, values[kind])).toBe(text)
    expect(readBack(one, given)).toMatchObject(given)
  })

  test.each([
    ['path', 'simple', 'form'],
    ['query', 'form', 'matrix'],
    ['header', 'simple', 'label'],
    ['cookie', 'form', 'simple'],
  ])('the style of parameters in %s is %s unless said, and not %s', (place, style, other) => {
    const parameter = { name: 'color', in: place, required: true, schema: schemas.array }
    const text = textOf(operationOf([parameter]), place, values.array)
    expect(text).toBe(textOf(operationOf([{ ...parameter, style }]), place, values.array))
    expect(() => operationOf([{ ...parameter, style: other }])).toThrow('a style for parameters')
  })

  test.each([
    ['form', 'color=blue&color=black&color=brown'],
    ['spaceDelimited', 'color=blue%20black%20brown'],
  ])('the default of explode for %s', (style, text) => {
    expect(
      textOf(operationOf([{ name: 'color', in: 'query', style, schema: list }]), 'query', values.array),
    ).toBe(text)
  })

  test('the style of cookies is new in 3.2, and so is a whole query', () => {
    expect(() => operationOf([{ name: 'a', in: 'cookie', style: 'cookie' }], '3.1.2')).toThrow('a style')
    expect(() =>
      operationOf([{ name: 'a', in: 'querystring', content: { 'text/plain': {} } }], '3.1.2'),
    ).toThrow('Expected path, query, header or cookie.')
  })
})

describe('Appendix C: RFC 6570', () => {
  const schema = { type: 'object', additionalProperties: { type: 'string' } }
  const formulas = { name: 'formulas', in: 'query', explode: true, schema }
  const words = { name: 'words', in: 'query', explode: false, schema: list }
  const query = { formulas: { a: 'x+y', b: 'x/y', c: 'x^y' }, words: ['math', 'is', 'fun'] }

  test.each([
    [[formulas, words], '?a=x%2By&b=x%2Fy&c=x%5Ey&words=math,is,fun'],
    [
      [
        { ...formulas, allowReserved: true },
        { ...words, style: 'spaceDelimited' },
      ],
      '?a=x%2By&b=x/y&c=x%5Ey&words=math%20is%20fun',
    ],
  ])('%#', (parameters, text) => {
    const one = operationOf(parameters)
    expect(String(one.request({ query }).uri)).toBe(`https://h/x${text}`)
    expect(readBack(one, { query })).toMatchObject({ query })
  })

  test('undefined values', () => {
    const { uri } = operationOf([formulas, words]).request({
      query: { formulas: {}, words: ['hello', 'world'] },
    })
    expect(uri.query?.text).toBe('words=hello,world')
  })

  test('names that are no variables', () => {
    const one = operationOf([{ name: '❤️', in: 'query', schema: { type: 'string' } }])
    expect(one.request({ query: { '❤️': 'love!' } }).uri.query?.text).toBe('%E2%9D%A4%EF%B8%8F=love%21')
  })
})

describe('content', () => {
  const coordinates = { type: 'object', properties: { lat: { type: 'number' }, long: { type: 'number' } } }
  const flags = { numbers: [1, 2], flag: null }
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const object = (properties: object) => ({ type: 'object', properties })
  const fooBar = object({ foo: { type: 'string' }, bar: { type: 'boolean' } })
  const zipTag = object({ zip: { type: 'object' }, tag: list })
  const at = { lat: 10, long: 60 }
  const zip = { zip: { z: '9+1 2' }, tag: ['a', 'b'] }
  const rows = [
    ['query', json, coordinates, at, 'color=%7B%22lat%22%3A10%2C%22long%22%3A60%7D'],
    ['path', json, coordinates, { lat: 10 }, '%7B%22lat%22%3A10%7D'],
    ['header', json, coordinates, { lat: 10, é: 'ü;' }, '{"lat":10,"\\u00e9":"\\u00fc\\u003b"}'],
    ['header', json, {}, null, 'null'],
    ['cookie', 'application/vnd.x+json', coordinates, { lat: 10, x: ';' }, 'color={"lat":10,"x":"\\u003b"}'],
    ['query', 'text/plain; charset=utf-8', { type: 'string' }, 'a&b', 'color=a%26b'],
    ['querystring', json, {}, flags, '%7B%22numbers%22%3A%5B1%2C2%5D%2C%22flag%22%3Anull%7D'],
    ['querystring', 'text/plain', { type: 'string' }, '', ''],
    ['querystring', 'application/jsonpath', { type: 'string' }, '$.a.b[1:1]', '%24.a.b%5B1%3A1%5D'],
    ['querystring', form, fooBar, { foo: 'a + b', bar: true }, 'foo=a+%2B+b&bar=true'],
    ['querystring', form, zipTag, zip, 'zip=%7B%22z%22%3A%229%2B1+2%22%7D&tag=a&tag=b'],
  ] as const

  test.each(rows)('%s %s', (place, type, schema, value, text) => {
    const one = operationOf([{ name: 'color', in: place, required: true, content: { [type]: { schema } } }])
    expect(textOf(one, place, value)).toBe(text)
    const given = place === 'querystring' ? { querystring: value } : { [place]: { color: value } }
    expect(readBack(one, given)).toMatchObject(given)
  })
})
