// The telnet scheme: RFC 4248 2, RFC 1738 3.8.
import { expect, test } from '@jest/globals'
import { telnet } from 'uriform'
import { failureOf } from '../../support/either.js'
import {
  h,
  LONE,
  type Step,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
  tryBuilt,
} from '../table.js'

testExamples(telnet, { host: 'h', port: 23 }, [
  ['2 all parts', 'telnet://u:p@h:2323/', { user: 'u', password: 'p', port: 2323 }],
  ['2 no final slash', 'telnet://u:p@h:2323', { user: 'u', password: 'p', port: 2323 }],
  ['2 no port', 'telnet://u:p@h/', { user: 'u', password: 'p' }],
  ['2 no password', 'telnet://u@h/', { user: 'u' }],
  ['2 no user', 'telnet://h/', {}],
  ['2 nothing but a host', 'telnet://h', {}],
  ['RFC 3986 1.1.2', 'telnet://192.0.2.16:80/', { host: '192.0.2.16', port: 80 }],
  ['RFC 1738 3.1 an empty user', 'telnet://@h', { user: '' }],
  ['RFC 1738 3.1 an empty password', 'telnet://u:@h', { user: 'u', password: '' }],
  ['RFC 3986 3.2.1 colons in a password', 'telnet://u:a:b@h', { user: 'u', password: 'a:b' }],
  ['RFC 3986 3.2.1 encoded delimiters', 'telnet://a%3Ab:c%40d@h', { user: 'a:b', password: 'c@d' }],
  ['RFC 3986 3.5 a fragment', 'telnet://h/#a', {}],
])

const NOTHING = 'the end'

testMalformed(telnet, [
  ['2', 'telnet:', 'authority', 7, '"//" and a host'],
  ['2', 'telnet:h', 'authority', 7, '"//" and a host'],
  ['2', 'telnet:/h', 'authority', 7, '"//" and a host'],
  ['2 an empty host', 'telnet:///', 'host', 9, 'a host'],
  ['2 an empty host before a port', 'telnet://:23', 'host', 9, 'a host'],
  ['2 an empty host behind a user', 'telnet://u@/', 'host', 11, 'a host'],
  ['2 a path', 'telnet://h/a', 'path', 11, NOTHING],
  ['2 two slashes', 'telnet://h//', 'path', 11, NOTHING],
  ['2 a query', 'telnet://h?a', 'path', 10, '"/", or the end'],
  ['2 an empty query', 'telnet://h/?', 'path', 11, NOTHING],
  ['2 an encoded slash', 'telnet://h/%2F', 'path', 11, NOTHING],
  ['a line end in a login', 'telnet://u:p%0D%0A@h/', 'userinfo', 12, 'text without CR, LF or NUL'],
])

testBuilt(telnet, [
  ['a host', [h], 'telnet://h/'],
  ['a user', [h, ['user', 'a:b@c']], 'telnet://a%3Ab%40c@h/'],
  ['an empty password', [h, ['user', ''], ['password', '']], 'telnet://:@h/'],
  ['control characters that end no line', [h, ['user', '\t'], ['password', '\x7f']], 'telnet://%09:%7F@h/'],
  ['an IPv6 address', { host: '::1', port: 23 }, 'telnet://[::1]:23/'],
])

testMisuse(telnet, [
  ['no host', [], 'missing-field', 'host'],
  ['a host of delimiters', [['host', 'u@h:80/']], 'invalid-host', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['half of a character in a host', [['host', LONE]], 'invalid-host', 'host'],
  ['a port that is no port', [h, ['port', '23a']], 'invalid-port', 'port'],
  ['an empty host', [['host', '']], 'invalid-by-scheme', 'host'],
  ['a line end in a user', [h, ['user', 'u\r\n']], 'invalid-by-scheme', 'user'],
  ['NUL in a password', [h, ['user', 'u'], ['password', '\0']], 'invalid-by-scheme', 'password'],
])

test('an error of a builder has no password in it', () => {
  const steps: Step[] = [h, ['user', 'u'], ['password', 'hunter2'], ['port', -1]]
  expect(JSON.stringify(failureOf(tryBuilt(telnet, steps)))).not.toContain('hunter2')
  expect(JSON.stringify(failureOf(tryBuilt(telnet, [h, ['password', `hunter2${LONE}`]])))).not.toContain(
    'hunter2',
  )
})

testEquality(telnet, '2', [
  ['telnet://h', 'telnet://H:23/', true],
  ['telnet://%75@h', 'telnet://u@h/', true],
  ['telnet://h', 'telnet://@h', false],
  ['telnet://u@h', 'telnet://u:@h', false],
  ['telnet://h', 'telnet://h:24', false],
  ['telnet://u:a%3Ab@h', 'telnet://u:a:b@h', true],
])

testNormal(telnet, [
  ['telnet://a%21b', 'telnet://a!b/'],
  ['telnet://a%2Cb%40c', 'telnet://a,b%40c/'],
  ['telnet://h:08000/', 'telnet://h:8000/'],
  ['telnet://h:8000/', 'telnet://h:8000/'],
  ['telnet://h:/', 'telnet://h/'],
  ['telnet://h:023/', 'telnet://h/'],
  ['telnet://[::A]:23', 'telnet://[::a]/'],
])
