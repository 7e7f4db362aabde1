// The sms scheme: RFC 5724 2.
import { expect, test } from '@jest/globals'
import { strays, Uri } from 'uriform'
import { allSchemes, sms, tel } from 'uriform/schemes'
import { failureOf } from '../../support/either.js'
import {
  LONE,
  NO_FRAGMENT,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
} from '../table.js'

const usual = { fields: [] }

testExamples(sms, usual, [
  ['2.5', 'sms:+15105550101', { recipients: ['+15105550101'] }],
  ['2.5', 'sms:+15105550101,+15105550102', { recipients: ['+15105550101', '+15105550102'] }],
  ['2.5', 'sms:+15105550101?body=hello%20there', { recipients: ['+15105550101'], body: 'hello there' }],
  ['2.2 a local number', 'sms:7042;phone-context=a,+1', { recipients: ['7042;phone-context=a', '+1'] }],
  ['2.2 encoded', 'sms:%23;phone-context=a;b=%3B', { recipients: ['%23;phone-context=a;b=%3B'] }],
  [
    '2.2 other fields',
    'SMS:+1?a=b&BODY=&a=c',
    { recipients: ['+1'], body: '', fields: [...new URLSearchParams('a=b&a=c')] },
  ],
])

const NUMBER = 'a telephone number: "+" and digits, or a local number'

// What phones and web pages write, which RFC 5724 lacks
testExamples(sms, usual, [
  ['a short code', 'sms:565401?body=JOIN', { recipients: ['565401'], body: 'JOIN' }],
  ['no recipient', 'sms:?body=x', { recipients: [], body: 'x' }],
])

const CONTEXT = '"+" and a country code first; a local number needs a phone context (";phone-context=")'

testMalformed(sms, [
  ['a fragment', 'sms:+1#a', 'fragment', 7, NO_FRAGMENT],
  ['2.2', 'sms:', 'path', 4, NUMBER],
  ['2.2 no first number', 'sms:,+1', 'path', 4, NUMBER],
  ['2.2 no last number', 'sms:+1,', 'path', 7, NUMBER],
  ['2.2 no context', 'sms:1,+1', 'path', 5, CONTEXT],
  ['2.2 letters', 'sms:+1a', 'path', 4, NUMBER],
  ['2.2 an empty query', 'sms:+1?', 'query', 7, 'the name of a field'],
  ['2.2 an encoded name', 'sms:+1?%61=b', 'query', 7, 'the name of a field'],
  ['2.2 no value', 'sms:+1?body', 'query', 11, '"=" and a value'],
  ['2.2 reserved', 'sms:+1?body=a!', 'query', 13, '"&" and a field, "%21" for "!" in data, or the end'],
  ['2.2 the body twice', 'sms:+1?body=a&Body=b', 'query', 14, '"body" once'],
])

const n = ['recipients', '+1', '+2;ext=5'] as const

testBuilt(sms, [
  ['numbers', [n], 'sms:+1,+2;ext=5'],
  ['no number', [['body', 'a']], 'sms:?body=a'],
  ['a short code', [['recipients', '911']], 'sms:911'],
  ['dot segments', [['recipients', '+1;isub=a/..']], 'sms:+1;isub=a%2F..'],
  ['a body', [n, ['body', 'a&body=b+c?#']], 'sms:+1,+2;ext=5?body=a%26body%3Db%2Bc%3F%23'],
  ['lines', [n, ['body', '\r\n\0..']], 'sms:+1,+2;ext=5?body=%0D%0A%00..'],
  ['other fields', [['fields', ['a', 'b=']], ['body', ''], n], 'sms:+1,+2;ext=5?body=&a=b%3D'],
])

testMisuse(sms, [
  ['nothing', [], 'invalid-by-scheme', 'recipients'],
  ['an empty list', [['recipients']], 'invalid-by-scheme', 'recipients'],
  ['two numbers in one', [['recipients', '+1,+2']], 'invalid-character', 'recipients'],
  ['a number with a field', [['recipients', '+1?body=a']], 'invalid-character', 'recipients'],
  ['a number with a fragment', [['recipients', '1#;phone-context=a']], 'invalid-character', 'recipients'],
  ['a number with a space', [['recipients', '+1 2']], 'invalid-character', 'recipients'],
  ['a lone percent sign', [['recipients', '+1;a=%']], 'invalid-percent-encoding', 'recipients'],
  ['a local number', [['recipients', '5550123-4']], 'invalid-by-scheme', 'recipients'],
  ['a number of another type', [['recipients', 1]], 'wrong-type', 'recipients'],
  ['half of a character in a number', [['recipients', LONE]], 'invalid-character', 'recipients'],
  ['a body among the fields', [n, ['fields', ['body', 'a']]], 'ambiguous-field', 'fields'],
  ['a name', [n, ['fields', ['a b', '']]], 'invalid-by-scheme', 'fields'],
])

testEquality(sms, '2.4: equality', [
  ['sms:+15105550101,+15105550102', 'sms:+1(510)555-0102,+15105550101', true],
  ['sms:+1;a=%41;b', 'SMS:+1;B;A=a', true],
  ['sms:+1?body=%41', 'sms:+1?BODY=A', true],
  ['sms:+1,+1', 'sms:+1', false],
  ['sms:+1?body=a', 'sms:+1?body=A', false],
  ['sms:+1?a=b', 'sms:+1', false],
  ['sms:+1;a=b%3Bc', 'sms:+1;a=b;c', false],
])

test.each([
  ['sms:+1?body=Hi, you!', 'sms:+1?body=Hi%2C%20you%21', 'Hi, you!'],
  ["sms:?body=it's 1+1=2: a/b?", 'sms:?body=it%27s%201%2B1%3D2%3A%20a%2Fb%3F', "it's 1+1=2: a/b?"],
  ['sms:+1?a=!&body=!', 'sms:+1?a=%21&body=%21', '!'],
])('with strays, a raw character of a body is data: %s', (text, href, body) => {
  expect(sms.from(text, { strays })).toMatchObject({ href, body })
  expect(allSchemes.from(text, { strays }).href).toBe(href)
  expect(failureOf(sms.parse(text)).component).toBe('query')
})

test.each(['sms:+1?body=a!#b', 'sms:x?body=!', 'sms:+1?!', 'sms:+1?body=!&body=!'])(
  'but not in %s',
  (text) => {
    failureOf(sms.parse(text, { strays }))
    failureOf(sms.parse(Uri.from(text), { strays }))
  },
)

test('"tel:" and a recipient is a URI', () => {
  const { recipients } = sms.from('sms:%23-1;phone-context=+1;a=%3B,+2')
  expect(recipients.map((text) => tel.from(`tel:${text}`).number)).toEqual(['#-1', '+2'])
})
