// The data scheme: RFC 2397, and the data: URL processor of the fetch standard.
import { describe, expect, test } from '@jest/globals'
import { Query, strays } from 'uriform'
import { data } from 'uriform/schemes'
import { failureOf } from '../../support/either.js'
import { inCi } from '../../support/runs.js'
import {
  stepNames,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
  tryBuilt,
} from '../table.js'

const octetsOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const of = (text: string) => ({ octets: octetsOf(text), text })

const usual = { mediaType: 'text/plain', parameters: [['charset', 'US-ASCII']], base64: false }

testExamples(data, usual, [
  ['4', 'data:,A%20brief%20note', of('A brief note')],
  [
    '4',
    'data:text/plain;charset=iso-8859-7,%be%d3%be',
    { parameters: [['charset', 'iso-8859-7']], octets: new Uint8Array([0xbe, 0xd3, 0xbe]), text: undefined },
  ],
  [
    '4',
    'data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local',
    {
      mediaType: 'application/vnd-xxx-query',
      parameters: [],
      ...of('select_vcount,fcol_from_fieldtable/local'),
    },
  ],
  ['3 nothing', 'data:,', of('')],
  ['2 a charset alone', 'data:;charset=utf-8,%C3%A9', { parameters: [['charset', 'utf-8']], ...of('é') }],
  ['3 a type alone', 'data:text/html,%3Cp%3E', { mediaType: 'text/html', parameters: [], ...of('<p>') }],
  [
    '3 cases',
    'data:IMAGE/gif;CHARSET=x,a',
    { mediaType: 'image/gif', parameters: [['CHARSET', 'x']], ...of('a'), text: undefined },
  ],
  [
    '3 encoded tokens and values',
    'data:te%78t/x%5E;%61=%22%2C%22,',
    { mediaType: 'text/x^', parameters: [['a', ',']], ...of('') },
  ],
  [
    'RFC 2045 5.1 a quoted charset',
    'data:text/plain;charset=%22utf-8%22,%C3%A9',
    { parameters: [['charset', 'utf-8']], ...of('é') },
  ],
  [
    'RFC 2045 5.1 quoted pairs',
    'data:a/b;a=%22x%5C%22%5C%5C%22;b=%22%22;c=%22,',
    {
      mediaType: 'a/b',
      parameters: [
        ['a', 'x"\\'],
        ['b', ''],
        ['c', '"'],
      ],
      ...of(''),
    },
  ],
  ['3 a query belongs to the data', 'data:,a?b=%26', of('a?b=&')],
  ['RFC 3986 3.5 a fragment does not', 'data:,a#b', of('a')],
  ['3 base64', 'data:;base64,WA==', { base64: true, ...of('X') }],
  ['3 in any case', 'data:;BASE64,WFk=', { base64: true, ...of('XY') }],
  ['3 in mixed case', 'data:;BASe64,WA==', { base64: true, ...of('X') }],
  ['3 its characters encoded', 'data:;base64,%57A%3d%3D', { base64: true, ...of('X') }],
  ['RFC 2045 6.8 white space', 'data:;base64,W%0D%0AFk%20=', { base64: true, ...of('XY') }],
  ['bits left over', 'data:;base64,ab==', { base64: true, octets: new Uint8Array([105]), text: 'i' }],
  ['no data', 'data:;base64,', { base64: true, ...of('') }],
  ['a parameter of that name', 'data:;base64=x,WA', { parameters: [['base64', 'x']], ...of('WA') }],
  [
    'octets that are no text',
    'data:image/x;base64,/+8=',
    {
      mediaType: 'image/x',
      parameters: [],
      base64: true,
      octets: new Uint8Array([255, 239]),
      text: undefined,
    },
  ],
  ['RFC 2046 4.1.2 octets beyond ASCII', 'data:,%C3%A9', { octets: octetsOf('é'), text: undefined }],
  [
    'ISO 8859-1',
    'data:;Charset=ISO-8859-1,%E9%80',
    { parameters: [['Charset', 'ISO-8859-1']], octets: new Uint8Array([0xe9, 0x80]), text: 'é\x80' },
  ],
  ['the BOM stays', 'data:;charset=utf8,%EF%BB%BF', { parameters: [['charset', 'utf8']], ...of('\ufeff') }],
  [
    'other names',
    'data:;charset=ascii;charset=utf-8,a',
    { parameters: [...new URLSearchParams('charset=ascii&charset=utf-8')], ...of('a') },
  ],
  [
    'latin1',
    'data:;charset=latin1,%E9',
    { parameters: [['charset', 'latin1']], octets: new Uint8Array([0xe9]), text: 'é' },
  ],
])

const TYPE = 'a media type such as "text/plain", ";" or ","'
const REST = '";" and a parameter or base64, or "," and the data'
const PARAMETER = 'a parameter with "=" and a value, or base64'
const BASE64 = 'base64 with its padding'

testMalformed(data, [
  [
    '3 a charset without a name',
    'data:image/svg+xml;utf8,a',
    'path',
    19,
    '"charset=utf-8", or a reader with { strays }',
  ],
  ['3', 'data:', 'path', 5, REST],
  ['3', 'data:text/plain', 'path', 15, REST],
  ['3', 'data:text', 'path', 5, TYPE],
  ['3', 'data:text,a', 'path', 5, TYPE],
  ['3', 'data:text%2Fplain,a', 'path', 5, TYPE],
  ['3', 'data:a/b/c,', 'path', 5, TYPE],
  ['RFC 2045 5.1', 'data:a/b%20,', 'path', 5, TYPE],
  ['3', 'data:%FF/a,', 'path', 5, TYPE],
  ['3', 'data://h/a,', 'authority', 5, TYPE],
  ['3', 'data:a/b(c),', 'path', 8, REST],
  ['3', 'data:;charset,X', 'path', 6, PARAMETER],
  ['3', 'data:;%62ase64,WA', 'path', 6, PARAMETER],
  ['3', 'data:;base64;,WA', 'path', 12, '"," and the data'],
  ['3', 'data:;base64;base64,WA', 'path', 12, '"," and the data'],
  ['3', 'data:;base64', 'path', 12, '"," and the data'],
  ['RFC 2045 5.1', 'data:;a=,X', 'path', 8, 'the value of a parameter, percent-encoded'],
  ['RFC 2045 5.1', 'data:;=a,X', 'path', 6, 'the name of a parameter'],
  ['RFC 2045 5.1', 'data:;a%3D=a,X', 'path', 6, 'the name of a parameter'],
  ['RFC 2045 5.1', 'data:;a=b/c,X', 'path', 9, REST],
  ...[...'ab abc / ab=== abcd== ab=c abc=d a a%3D%3D%3D ab-_ %FF%FF ab==? %C3%A9aa'.split(' ')].map(
    (text) => ['RFC 2045 6.8', `data:;base64,${text}`, 'path', 13, BASE64] as const,
  ),
])

describe('with strays', () => {
  test.each([
    ['data:image/svg+xml;utf8,<svg/>', 'data:image/svg+xml,%3Csvg/%3E', '<svg/>'],
    ['data:image/svg+xml;charset=utf-8;utf8,é', 'data:image/svg+xml;charset=utf-8,%C3%A9', 'é'],
    ['data:;utf8,a#b', 'data:,a#b', 'a'],
    ['data:;base64,WA', 'data:;base64,WA==', 'X'],
    ['data:;utf8;base64,WFk#f', 'data:;base64,WFk=#f', 'XY'],
    ['data:;base64,W%0AFk', 'data:;base64,W%0AFk=', 'XY'],
    ['data:;base64,%57A', 'data:;base64,%57A==', 'X'],
    // A browser ignores raw spaces around base64, unless it isn't last.
    ['data:image/png; base64,WFla', 'data:image/png;base64,WFla', 'XYZ'],
    ['data:image/png;  BASE64  ,WA', 'data:image/png;BASE64,WA==', 'X'],
    ['data:;a=b;utf8;base64 ,WA==#f', 'data:;a=b;base64,WA==#f', 'X'],
    ['data:;base64;utf8,WA', 'data:,WA', 'WA'],
    ['data:; base64;utf8,WA', 'data:,WA', 'WA'],
    ['data:;base64 x,WA', 'data:,WA', 'WA'],
    ['data:;utf8, base64 ,WA', 'data:,%20base64%20,WA', ' base64 ,WA'],
    ['data:;%20base64,WA', 'data:,WA', 'WA'],
    ['data:;base64%20,WA', 'data:,WA', 'WA'],
  ])('%s', (text, href, read) => {
    expect(data.from(text, { strays })).toMatchObject({ href, text: read })
    failureOf(data.parse(text))
  })

  test.each([
    'data:;base64,W',
    'data:;base64,WA=',
    'data:;base64,W!==',
    'data:text,a',
    'data:;a=,',
    'data:;utf8',
    'data:',
  ])('not %s', (text) => {
    failureOf(data.parse(text, { strays }))
  })
})

test.each([
  ['"a"', '%22%5C%22a%5C%22%22'],
  ['"', '%22'],
  ['""', '%22%5C%22%5C%22%22'],
  ['"\\"', '%22%5C%22%5C%5C%5C%22%22'],
])('marks that are data stay: %s', (value, text) => {
  const built = data.builder().mediaType('a/b').parameters(['x', value]).build()
  expect(built.href).toBe(`data:a/b;x=${text},`)
  expect(built.parameters).toEqual([['x', value]])
  expect(built.normalize().parameters).toEqual([['x', value]])
})

const binary = new Uint8Array([0, 255, 254])

testBuilt(data, [
  ['nothing', [], 'data:,'],
  ['text', [['text', 'a b']], 'data:text/plain;charset=UTF-8,a%20b'],
  ['text beyond ASCII', [['text', 'é€😀']], 'data:text/plain;charset=UTF-8,%C3%A9%E2%82%AC%F0%9F%98%80'],
  ['text of a type', { mediaType: 'text/HTML', text: 'é' }, 'data:text/html,%C3%A9'],
  [
    'delimiters',
    { mediaType: 'a/b', text: ';base64,?#%\0\r\n"' },
    'data:a/b,%3Bbase64%2C%3F%23%25%00%0D%0A%22',
  ],
  ['dot segments', { mediaType: 'a/b', text: 'a/../b' }, 'data:a/b,a%2F..%2Fb'],
  ['text as base64', { mediaType: 'a/b', text: 'é', base64: true }, 'data:a/b;base64,w6k='],
  ['octets', [['octets', binary]], 'data:;base64,AP/+'],
  ['octets percent-encoded', { octets: binary, base64: false }, 'data:,%00%FF%FE'],
  ['a buffer', [['octets', Buffer.from('ab')]], 'data:;base64,YWI='],
  ['no octets', [['octets', new Uint8Array()]], 'data:;base64,'],
  ['the default, given', { mediaType: 'text/plain', parameters: ['charset', 'US-ASCII'] }, 'data:,'],
  ['parameters alone', [['parameters', ['a', ' ;,="']]], 'data:text/plain;a=%20%3B%2C%3D%22,'],
  ['in its charset', { parameters: ['charset', 'latin1'], text: 'a' }, 'data:text/plain;charset=latin1,a'],
  ['encoded text as it is', { mediaType: 'a/b', text: Query.from('a/b=%2f') }, 'data:a/b,a/b=%2f'],
])

testMisuse(data, [
  ['no type', [['mediaType', 'text']], 'invalid-by-scheme', 'mediaType'],
  ['a type with a parameter', [['mediaType', 'text/html;a=b']], 'invalid-by-scheme', 'mediaType'],
  ['an empty name', [['parameters', ['', 'a']]], 'invalid-by-scheme', 'parameters'],
  ['an empty value', [['parameters', ['a', '']]], 'invalid-by-scheme', 'parameters'],
  ['text and octets', { octets: binary, text: 'a' }, 'conflicting-fields', 'octets'],
  ['octets that are a text', [['octets', 'AAAA']], 'wrong-type', 'octets'],
  ['octets that are a list', [['octets', [1, 2]]], 'wrong-type', 'octets'],
  ['not in its charset', { parameters: ['charset', 'latin1'], text: 'é' }, 'ambiguous-field', 'text'],
  ['a charset that is not known', { parameters: ['charset', 'x'], text: 'a' }, 'ambiguous-field', 'text'],
])

test('every field is given', () => {
  const steps = ['base64', 'build', 'mediaType', 'octets', 'parameters', 'text', 'tryBuild', 'without']
  expect(stepNames(data.builder())).toEqual(steps)
})

test('without a text there are no octets', () => {
  expect(data.builder().base64(true).build().uri.href).toBe('data:;base64,')
})

test('octets are new at each reading, and those of a builder are copied', () => {
  const octets = new Uint8Array([1, 2, 3])
  const value = data.builder().octets(octets).build()
  octets.fill(0)
  value.octets.fill(9)
  expect(value.octets).toEqual(new Uint8Array([1, 2, 3]))
})

testEquality(data, 'RFC 2045 5.1: quotation marks', [
  ['data:a/b;x=%22y%22,', 'data:a/b;x=y,', true],
  ['data:a/b;x=%22%22,', 'data:a/b;x=y,', false],
  ['data:a/b;x=%22%5C%22y%5C%22%22,', 'data:a/b;x=%22y%22,', false],
])

testEquality(data, 'equality', [
  ['data:,a', 'data:text/plain;charset=US-ASCII,%61', true],
  ['data:,a', 'data:TEXT/Plain;CHARSET=us-ascii,a', true],
  ['data:;charset=utf-8,a', 'data:text/plain;charset=UTF-8,a', true],
  ['data:,a%2Cb?', 'data:,a,b%3f', true],
  ['data:;base64,WFk=', 'data:;BASE64,%57F%0Ak%3d', true],
  ['data:;base64,ab==', 'data:;base64,aQ==', true],
  ['data:,a', 'data:text/plain,a', false],
  ['data:,X', 'data:;base64,WA==', false],
  ['data:a/b;a=B,', 'data:a/b;a=b,', false],
  ['data:,a', 'data:,A', false],
  ['data:,a', 'data:,a#b', false],
])

testNormal(data, [
  [
    'DATA:Te%78t/%5ea;%61B=%C3%A9%5e;Charset=utf%2d8,%61%2f%e9',
    'data:text/%5Ea;ab=%C3%A9%5E;charset=UTF-8,a/%E9',
  ],
  ['data:,a%2f%2e.%2Fb', 'data:,a%2F..%2Fb'],
  // Without their dot segments they would be other data, or no data URI (RFC 3986 6.2.2.3).
  ['data:,/a/./b', 'data:,/a/./b'],
  ['data:,a/../b', 'data:,a/../b'],
  ['DATA:,/a/./%7e', 'DATA:,/a/./%7e'],
])

test('megabytes come back', () => {
  const length = inCi(4_000_000, 1_000_000)
  const octets = Uint8Array.from({ length }, (_, at) => (at * 31) & 0xff)
  const value = data.from(data.builder().octets(octets).build().uri.href)
  expect(Buffer.compare(value.octets, octets)).toBe(0)
  const plain = data.builder().octets(octets).base64(false).build()
  expect(Buffer.compare(plain.normalize().octets, octets)).toBe(0)
  const text = 'é<'.repeat(length / 4)
  expect(data.builder().text(text).build().text === text).toBe(true)
})

test.each([
  ['base64', Object.create(null)],
  ['base64', 'true'],
  ['octets', { [Symbol.toStringTag]: 'Uint8Array', length: 1e15 }],
  ['mediaType', 'te\u212at/x'],
])('a builder refuses other things for %s', (field, wrong) => {
  const result = tryBuilt(data, [[field, wrong]])
  expect(failureOf(result).field).toBe(field)
})

test('the error of a text in another charset than UTF-8 says what to do', () => {
  const result = data.builder().parameters(['charset', 'latin1']).text('é').tryBuild()
  expect(failureOf(result).message).toBe(
    'Ambiguous value in the field text. Expected ASCII text, because text is written in UTF-8 and the charset is another; or octets in that charset.',
  )
})

test('a wrong type is named, and what to pass', () => {
  expect(
    failureOf(
      data
        .builder()
        .octets([1] as never)
        .tryBuild(),
    ).message,
  ).toBe('Got an array in the field octets. Expected a Uint8Array.')
  expect(
    failureOf(
      data
        .builder()
        .base64('yes' as never)
        .text('a')
        .tryBuild(),
    ).message,
  ).toContain('Wrong value in the field base64. Expected true or false.')
})
