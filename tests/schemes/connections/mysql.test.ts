// The mysql scheme: MySQL Shell 4.2.1, connections by strings like URIs.
import { expect, test } from '@jest/globals'
import { allSchemes, mysql } from 'uriform/schemes'
import { h, testBuilt, testExamples, testMalformed, testMisuse, testSecret } from '../table.js'

const usual = { host: 'h', port: 3306, parameters: [] }

testExamples(mysql, usual, [
  ['a host', 'mysql://h', {}],
  ['a slash and an empty query', 'mysql://h/?', {}],
  [
    'all',
    'mysql://j%40e:p%2Fw@h:33060/db?ssl-mode=REQUIRED&a=b',
    {
      user: 'j@e',
      password: 'p/w',
      port: 33060,
      database: 'db',
      parameters: Object.entries({ 'ssl-mode': 'REQUIRED', a: 'b' }),
    },
  ],
  ['an address', 'mysql://[2001:db8::1]/world', { host: '[2001:db8::1]', database: 'world' }],
  ['an encoded slash', 'mysql://h/a%2Fb', { database: 'a/b' }],
])

testMalformed(mysql, [
  ['several hosts', 'mysql://h1,h2/d', 'host', 10, 'one host'],
  ['no host', 'mysql:h', 'authority', 6, '"//" and a host'],
  ['an empty host', 'mysql:///db', 'host', 8, 'a host'],
  ['a second segment', 'mysql://h/a/b', 'path', 11, '"?" and a parameter, "%2F" for "/" in data, or the end'],
  ['a parameter without a value', 'mysql://h?compression', 'query', 21, '"=" and a value'],
])

testBuilt(mysql, [
  ['a host', [h], 'mysql://h'],
  ['a database of delimiters', [h, ['database', 'a/b?#@']], 'mysql://h/a%2Fb%3F%23%40'],
  ['control characters', [h, ['database', '\r\n\0']], 'mysql://h/%0D%0A%00'],
  ['parameters', [h, ['parameters', ['a&', 'b=c'], ['d', '+']]], 'mysql://h?a%26=b%3Dc&d=%2B'],
])

testMisuse(mysql, [
  ['no host', [], 'missing-field', 'host'],
  ['a host of delimiters', [['host', 'u@h:80/']], 'invalid-host', 'host'],
  ['an empty database', [h, ['database', '']], 'ambiguous-field', 'database'],
  ['dots for a database', [h, ['database', '.']], 'dot-segment', 'database'],
])

testSecret(mysql, 'mysql://u:hunter2@h/db', 'mysql://u:hunter2@h/a/b')

test.each(mysql.aliases)('%s: the name of a driver is read and kept', (name) => {
  const value = mysql.from(`${name}://u@H:3306/d?charset=utf8mb4`)
  expect(value).toMatchObject({ scheme: 'mysql', host: 'H', port: 3306, database: 'd' })
  expect(value.normalize().href).toBe(`${name}://u@h/d?charset=utf8mb4`)
  expect(allSchemes.from(value.uri)).toMatchObject({ scheme: 'mysql' })
  expect(mysql.parse(`${name}://h1,h2/d`)._tag).toBe('Left')
  expect(mysql.parse(`${name}:///d`)._tag).toBe('Left')
})
