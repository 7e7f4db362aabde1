// The tel scheme: RFC 3966 3 to 6.
import { describe, expect, test } from '@jest/globals'
import { Segment } from 'uriform'
import { tel } from 'uriform/schemes'
import { expectFailure, failureOf } from '../../support/either.js'
import { testInCi } from '../../support/runs.js'
import {
  NO_FRAGMENT,
  stepNames,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  tryBuilt,
} from '../table.js'

const usual = { global: true, parameters: [] }

const local = (number: string, phoneContext: string, rest = {}) => ({
  number,
  phoneContext,
  ...rest,
  global: false,
})

testExamples(tel, usual, [
  ['6 a global number', 'tel:+1-201-555-0123', { number: '+1-201-555-0123' }],
  ['6 a local number', 'tel:7042;phone-context=example.com', local('7042', 'example.com')],
  ['6 the context of a prefix', 'tel:863-1234;phone-context=+1-914-555', local('863-1234', '+1-914-555')],
  ['8 in HTML', 'tel:+1-555-438-3732', { number: '+1-555-438-3732' }],
  ['3 visual separators', 'tel:+1(201).555-0123', { number: '+1(201).555-0123' }],
  ['3 an extension', 'TEL:+1;EXT=4-2', { number: '+1', extension: '4-2' }],
  ['3 an ISDN subaddress', 'tel:+1;isub=12%2034', { number: '+1', isdnSubaddress: '12 34' }],
  [
    '3 others',
    'tel:+1;Tsp=a%3Bb;x;m-y=/:&+$',
    { number: '+1', parameters: Object.entries({ Tsp: 'a;b', x: '', 'm-y': '/:&+$' }) },
  ],
  [
    '3 any order',
    'tel:1;a=b;phone-context=a.b-c.d.;ext=2',
    local('1', 'a.b-c.d.', { extension: '2', parameters: [['a', 'b']] }),
  ],
  ['5.1.3 letters and signs', 'tel:*%2331%23aF;phone-context=+1', local('*#31#aF', '+1')],
])

// What people call at once
testExamples(tel, { ...usual, global: false }, [
  ['an emergency', 'tel:112', { number: '112' }],
  ['a short code', 'tel:10086', { number: '10086' }],
])

const NUMBER = 'a telephone number: "+" and digits, or a local number'
const CONTEXT = '"+" and a country code first; a local number needs a phone context (";phone-context=")'
const BLANK = 'no blanks; "-" may divide digits'
const LETTER = 'digits instead of letters'
const DESCRIPTOR = 'a domain name, or "+" and digits'
const NAME = 'the name of a parameter: letters, digits and "-"'

testMalformed(tel, [
  ['a fragment', 'tel:+1#a', 'fragment', 7, NO_FRAGMENT],
  ['3', 'tel:', 'path', 4, NUMBER],
  ['3 no digit', 'tel:+-', 'path', 4, NUMBER],
  ['3 separators only', 'tel:--;phone-context=a', 'path', 4, NUMBER],
  ['5.1.3 a letter in a global number', 'tel:+1A', 'path', 4, NUMBER],
  ['3 two plus signs', 'tel:+1+2', 'path', 4, NUMBER],
  ['5.1.1 an encoded space', 'tel:+1%20201', 'path', 6, `${BLANK}: +1-201`],
  ['5.1.2 a letter that is no digit', 'tel:+1-800-XYZ', 'path', 11, LETTER],
  ['5.1.2 a letter after one', 'tel:1-800-FLOWERS', 'path', 11, LETTER],
  ['3 two slashes', 'tel://+1', 'authority', 4, NUMBER],
  ['5.1.5 no context', 'tel:555-0123', 'path', 12, CONTEXT],
  ['5.1.5 no context of a long number', 'tel:2015550123', 'path', 14, CONTEXT],
  ['RFC 3986 3.5 a raw #', 'tel:1#;phone-context=a', 'fragment', 6, NO_FRAGMENT],
  ['3 a context of digits', 'tel:1;phone-context=213', 'path', 20, DESCRIPTOR],
  ['3 a context that begins with a hyphen', 'tel:1;phone-context=-a', 'path', 20, DESCRIPTOR],
  ['3 a context with an empty label', 'tel:1;phone-context=a..b', 'path', 20, DESCRIPTOR],
  ['3 a context with an encoded character', 'tel:1;phone-context=%61', 'path', 20, DESCRIPTOR],
  ['3 no value', 'tel:+1;ext', 'path', 10, '"=" and a value'],
  ['3 an extension of letters', 'tel:+1;ext=a', 'path', 11, 'the digits of an extension'],
  ['3 an empty subaddress', 'tel:+1;isub=', 'path', 12, 'an ISDN subaddress'],
  ['3 an empty value', 'tel:+1;a=', 'path', 9, 'a value'],
  ['3 no name', 'tel:+1;', 'path', 7, NAME],
  ['3 an encoded name', 'tel:+1;%61=b', 'path', 7, NAME],
  ['3 a parameter twice', 'tel:+1;a=1;A=2', 'path', 11, 'each parameter once'],
  ['3 two extensions', 'tel:+1;ext=1;ext=2', 'path', 13, 'each parameter once'],
  ['5.3 both', 'tel:+1;ext=1;isub=2', 'path', 13, 'an extension or an ISDN subaddress, not both'],
  ['3 a query', 'tel:+1?a', 'path', 6, 'a character that is allowed here, or the end'],
])

const n = ['number', '+1'] as const

testBuilt(tel, [
  ['a global number', [['number', '+1-201-555-0123']], 'tel:+1-201-555-0123'],
  [
    'the order of 3',
    [
      ['parameters', ['b', 'c'], ['a', '']],
      ['phoneContext', 'example.com'],
      ['extension', '5'],
      ['number', '7042'],
    ],
    'tel:7042;ext=5;phone-context=example.com;b=c;a',
  ],
  ['a number sign', { number: '#31#', phoneContext: '+1' }, 'tel:%2331%23;phone-context=+1'],
  ['delimiters in a subaddress', [n, ['isdnSubaddress', 'a;ext=1?#,']], 'tel:+1;isub=a%3Bext%3D1%3F%23%2C'],
  ['dots in a subaddress', [n, ['isdnSubaddress', 'a/../b']], 'tel:+1;isub=a%2F..%2Fb'],
  ['delimiters in a value', [n, ['parameters', ['a', ';b=c']]], 'tel:+1;a=%3Bb%3Dc'],
  ['control characters', [n, ['parameters', ['a', '\r\n\0']]], 'tel:+1;a=%0D%0A%00'],
  ['dots', [n, ['parameters', ['a', '/..']]], 'tel:+1;a=%2F..'],
  ['encoded data as it is', [n, ['isdnSubaddress', Segment.from('%2f')]], 'tel:+1;isub=%2f'],
])

testMisuse(tel, [
  ['no number', [['extension', '1']], 'missing-field', 'number'],
  ['a number of nothing', [['number', '']], 'invalid-by-scheme', 'number'],
  ['a number with a space', [['number', '+1 201']], 'invalid-by-scheme', 'number'],
  ['a number with parameters', [['number', '+1;ext=5']], 'invalid-by-scheme', 'number'],
  ['a number of dots', [['number', '..']], 'invalid-by-scheme', 'number'],
  ['a local number without a context', [['number', '1-12']], 'invalid-by-scheme', 'number'],
  ['a local number with an extension', { number: '1-12', extension: '5' }, 'invalid-by-scheme', 'number'],
  ['a context that is no name', [n, ['phoneContext', 'a_b']], 'invalid-by-scheme', 'phoneContext'],
  ['a context with parameters', [n, ['phoneContext', 'a;ext=1']], 'invalid-by-scheme', 'phoneContext'],
  ['an extension of letters', [n, ['extension', 'x']], 'invalid-by-scheme', 'extension'],
  ['an empty extension', [n, ['extension', '']], 'invalid-by-scheme', 'extension'],
  ['both', [n, ['extension', '1'], ['isdnSubaddress', '2']], 'conflicting-fields', 'extension'],
  ['a parameter with a name of its own', [n, ['parameters', ['ext', '5']]], 'ambiguous-field', 'parameters'],
  ['a parameter twice', [n, ['parameters', ['a', '5'], ['A', '']]], 'invalid-by-scheme', 'parameters'],
  ['a name with a space', [n, ['parameters', ['a b', '5']]], 'invalid-by-scheme', 'parameters'],
  ['no name', [n, ['parameters', ['', '5']]], 'invalid-by-scheme', 'parameters'],
  ['a value of another type', [n, ['parameters', ['a', {}]]], 'wrong-type', 'parameters'],
])

test('a whole URI as a number is no URI of its scheme', () => {
  expect(failureOf(tel.builder().number('https://example.com/').tryBuild()).message).toBe(
    'Invalid value in the field number. Expected digits instead of letters.',
  )
})

test.each([
  ['+1 (201) 555-0123', 2, `${BLANK}: +1-(201)-555-0123`, '+1-(201)-555-0123'],
  ['+49\u00a030 1', 3, `${BLANK}: +49-30-1`, '+49-30-1'],
  ['1-800-FLOWERS', 7, `${LETTER}: 1-800-3569377`, '1-800-3569377'],
  ['+1/201', 2, NUMBER, undefined],
  ['call me', 2, LETTER, undefined],
])('a number as people write it: %s', (number, offset, expected, hint) => {
  const error = failureOf(tryBuilt(tel, [['number', number]]))
  expect(error).toMatchObject({
    kind: 'invalid-by-scheme',
    offset,
    expected,
    redacted: number,
    field: 'number',
  })
  expect(error.hint).toBe(hint)
})

test('global follows from the number', () => {
  expect(stepNames(tel.builder())).not.toContain('global')
  expectFailure(tryBuilt(tel, [['number', '+']]), { field: 'number' })
})

describe('4: equality', () => {
  testEquality(tel, 'equality', [
    ['tel:+1-201-555-0123', 'TEL:+1(201)555.0123', true],
    ['tel:7042;phone-context=example.com', 'tel:7042;Phone-Context=EXAMPLE.com', true],
    ['tel:7042;phone-context=+1-914', 'tel:70-42;phone-context=+1(914)', true],
    ['tel:aF;phone-context=a', 'tel:Af;phone-context=a', true],
    ['tel:+1;a=b;c', 'tel:+1;C;A=%42', true],
    ['tel:+1;ext=4-2', 'tel:+1;ext=42', true],
    ['tel:+1;isub=A%c3%89', 'tel:+1;isub=a%C3%89', true],
    ['tel:+7042', 'tel:7042;phone-context=a', false],
    ['tel:7042;phone-context=a', 'tel:7042;phone-context=b', false],
    ['tel:+1;a=b', 'tel:+1', false],
    ['tel:+1;a', 'tel:+1;a=b', false],
    ['tel:+1;ext=1', 'tel:+1;isub=1', false],
    ['tel:+1;ext=-', 'tel:+1', false],
    ['tel:+1;isub=a%3Bb', 'tel:+1;isub=a;b', false],
  ])

  test('the normal form has the order of 3', () => {
    expect(tel.from('tel:70-42;B=C;a;phone-context=X.y;ext=1.2').normalize().uri.href).toBe(
      'tel:7042;ext=12;phone-context=x.y;a;b=c',
    )
  })
})

testInCi('a hundred thousand parameters are read, built and compared in no time', () => {
  const all = Array.from({ length: 100_000 }, (_, index): [string, string] => [`p${index}`, ''])
  const value = tel
    .builder()
    .number('+1')
    .parameters(...all)
    .build()
  expect(value.parameters).toHaveLength(100_000)
  expect(
    value.equals(
      `tel:+1${all
        .reverse()
        .map(([name]) => `;${name}`)
        .join('')}`,
    ),
  ).toBe(true)
  expect(tel.parse(`tel:${'1'.repeat(1_000_000)}x`)._tag).toBe('Left')
  expect(tel.parse(`tel:1;phone-context=${'a.'.repeat(500_000)}-`)._tag).toBe('Left')
})

test('3: the last label of a domain begins with a letter', () => {
  expect(tel.from('tel:1;phone-context=1.a1').phoneContext).toBe('1.a1')
  expectFailure(tel.parse('tel:1;phone-context=a.1b'), { offset: 20 })
})
