// The smtp and smtps schemes: the connection URLs of mailers.
import { describe, expect, test } from '@jest/globals'
import { family, strays } from 'uriform'
import { smtp, smtps } from 'uriform/schemes'
import { expectFailure } from '../../support/either.js'
import {
  h,
  NO_FRAGMENT,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testSecret,
} from '../table.js'

const usual = { host: 'h', port: 587, parameters: [] }

testExamples(smtp, usual, [
  ['a host', 'smtp://h', {}],
  ['a slash', 'smtp://h/', {}],
  [
    'Nodemailer',
    'smtp://u%40h:p@h/?pool=true',
    { user: 'u@h', password: 'p', parameters: [['pool', 'true']] },
  ],
  [
    'Symfony Mailer',
    'smtp://u:p@h:25?verify_peer=0',
    { user: 'u', password: 'p', port: 25, parameters: [['verify_peer', '0']] },
  ],
  ['an address', 'smtp://[::1]:1025', { host: '[::1]', port: 1025 }],
])
testExamples(smtps, { ...usual, port: 465 }, [['a host', 'smtps://h', {}]])

testMalformed(smtp, [
  ['several hosts', 'smtp://h1,h2', 'host', 9, 'one host'],
  ['no host', 'smtp:h', 'authority', 5, '"//" and a host'],
  ['an empty host', 'smtp:///', 'host', 7, 'a host'],
  ['a fragment', 'smtp://h#a', 'fragment', 9, NO_FRAGMENT],
  ['a path', 'smtp://h/a', 'path', 9, '"?" and a parameter, or the end'],
  ['a parameter without a value', 'smtp://h?a', 'query', 10, '"=" and a value'],
])
testMalformed(smtps, [['no host', 'smtps:h', 'authority', 6, '"//" and a host']])

testBuilt(smtp, [
  ['a host', [h], 'smtp://h'],
  ['a login', [h, ['user', 'a@b'], ['password', 'p/?#@']], 'smtp://a%40b:p%2F%3F%23%40@h'],
  ['parameters', [h, ['port', 25], ['parameters', ['a', '1']]], 'smtp://h:25?a=1'],
])
testBuilt(smtps, [['a host', [h], 'smtps://h']])

testMisuse(smtp, [
  ['no host', [], 'missing-field', 'host'],
  ['a host with a port', [['host', 'h:25']], 'invalid-host', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['RFC 4616 2 NUL in a user', [h, ['user', 'u\0p']], 'invalid-by-scheme', 'user'],
  ['a line end in a password', [h, ['user', 'u'], ['password', 'p\r\n']], 'invalid-by-scheme', 'password'],
])
testMisuse(smtps, [['no host', [], 'missing-field', 'host']])

testEquality(smtp, 'equality', [
  ['smtp://h', 'SMTP://H:587/', true],
  ['smtp://h?a=%62', 'smtp://h/?a=b', true],
  ['smtp://h', 'smtp://h:25', false],
])
testEquality(smtps, 'equality', [['smtps://h:465', 'smtps://h', true]])

testSecret(smtp, 'smtp://u:hunter2@h', 'smtp://u:hunter2@h/a', [
  h,
  ['user', 'u'],
  ['password', 'hunter2'],
  ['port', -1],
])

describe('the two', () => {
  test('are a family, and name each other', () => {
    expect(family(smtp, smtps).from('smtps://h').scheme).toBe('smtps')
    expectFailure(smtp.parse('smtps://h'), { expected: 'smtp:, or the reader of smtps:' })
  })

  test('have names of the DNS', () => {
    expect(smtp.from('smtp://b\u00fccher.example', { strays }).href).toBe('smtp://xn--bcher-kva.example')
  })
})
