// The redis and rediss schemes, as registered with IANA.
import { expect, test } from '@jest/globals'
import { redis, rediss } from 'uriform/schemes'
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

const usual = { host: 'h', port: 6379, parameters: [] }

testExamples(redis, usual, [
  [
    'IANA: the example',
    'redis://user:secret@localhost:6379/0?foo=bar&qux=baz',
    {
      user: 'user',
      password: 'secret',
      host: 'localhost',
      database: 0,
      parameters: Object.entries({ foo: 'bar', qux: 'baz' }),
    },
  ],
  ['nothing but a host', 'redis://h', {}],
  ['a slash', 'redis://h/', {}],
  ['a password alone', 'redis://:s3cret@h', { user: '', password: 's3cret' }],
  ['leading zeros', 'redis://h:7000/015', { port: 7000, database: 15 }],
  ['a query and no path', 'redis://h?a=b=c/?', { parameters: [['a', 'b=c/?']] }],
  ['RFC 3986 3.2.2 an address', 'redis://[::1]/1', { host: '[::1]', database: 1 }],
])

testExamples(redis, { ...usual, host: 'localhost' }, [
  ['IANA: no host is localhost', 'redis:///3', { database: 3 }],
  ['no host', 'redis://', {}],
  ['a port alone', 'redis://:7000', { port: 7000 }],
  ['a password alone', 'redis://:p@/1', { user: '', password: 'p', database: 1 }],
])

test('the endpoint of no host is localhost', () => {
  expect(redis.from('redis:///3').endpoint).toEqual({ host: 'localhost', port: 6379 })
})

testExamples(rediss, usual, [
  ['nothing but a host', 'rediss://h', {}],
  ['all', 'rediss://u:p@h:1/2', { user: 'u', password: 'p', port: 1, database: 2 }],
])

const SENTINEL = 'one host; redisSentinel.fromConnectionString, after "redis+sentinel://", reads several'
const NUMBER = 'a whole number, 0 or more'
const END = '"?" and a parameter, or the end'

testMalformed(redis, [
  ['several hosts', 'redis://h1,h2/0', 'host', 10, SENTINEL],
  ['several hosts, encoded', 'redis://h1%2ch2/0', 'host', 10, SENTINEL],
  ['several hosts, the last with a port', 'redis://u@h1,h2:6380/0', 'host', 12, SENTINEL],
  ['several hosts with ports, which are no URI', 'redis://h1:1,h2:2/0', 'port', 12, SENTINEL],
  ['a fragment', 'redis://h/#a', 'fragment', 11, NO_FRAGMENT],
  ['no slashes', 'redis:h', 'authority', 6, '"//"'],
  ['a name for a database', 'redis://h/a', 'path', 10, `${NUMBER}, ${END}`],
  ['a number too large', 'redis://h/9007199254740992', 'path', 10, NUMBER],
  ['a second segment', 'redis://h/1/', 'path', 11, END],
  ['a parameter without a value', 'redis://h?a', 'query', 11, '"=" and a value'],
])
testMalformed(rediss, [['no slashes', 'rediss:h', 'authority', 7, '"//"']])

testBuilt(redis, [
  ['a host', [h], 'redis://h'],
  ['nothing', [], 'redis://'],
  ['a database of this machine', [['database', 3]], 'redis:///3'],
  ['a password without a user', [h, ['password', 'p']], 'redis://:p@h'],
  ['a database', [h, ['database', 3]], 'redis://h/3'],
  ['a password alone', [h, ['user', ''], ['password', 'a:b@c/']], 'redis://:a%3Ab%40c%2F@h'],
  ['parameters of delimiters', [h, ['parameters', ['a&=', '#?&=']]], 'redis://h?a%26%3D=%23%3F%26%3D'],
  ['parameters that forms read otherwise', [h, ['parameters', ["a+'", '+']]], 'redis://h?a%2B%27=%2B'],
  ['parameters of line ends', [h, ['parameters', ['', '\r\n\0..']]], 'redis://h?=%0D%0A%00..'],
])
testBuilt(rediss, [['a database', [h, ['database', 0]], 'rediss://h/0']])

testMisuse(redis, [
  ['a host of delimiters', [['host', 'u@h:80/']], 'invalid-host', 'host'],
  ['a negative database', [h, ['database', -1]], 'wrong-type', 'database'],
  ['half of a database', [h, ['database', 0.5]], 'wrong-type', 'database'],
  ['a path for a database', [h, ['database', '../1']], 'wrong-type', 'database'],
  ['a text for a parameter', [h, ['parameters', 'a=b']], 'wrong-type', 'parameters'],
])
testMisuse(rediss, [['a negative database', [['database', -1]], 'wrong-type', 'database']])

testEquality(redis, 'equality', [
  ['redis://h/0', 'redis://H:6379/00', true],
  ['redis://h', 'redis://h/', true],
  ['redis:///1', 'redis://localhost:6379/1', true],
  ['redis://h/1', 'redis://h/2', false],
  ['redis://h?a=%62', 'redis://h?a=b', true],
])

testSecret(redis, 'redis://:hunter2@h/1', 'redis://:hunter2@h/a', [
  h,
  ['user', ''],
  ['password', 'hunter2'],
  ['database', -1],
])
