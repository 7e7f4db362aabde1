// The prospero scheme: RFC 4157 2, RFC 1738 3.11.
import { expect, test } from '@jest/globals'
import { prospero, Segment } from 'uriform'
import { successOf } from '../support/either.js'
import {
  h,
  type Step,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  tryBuilt,
} from './table.js'

const n = ['hsoname', 'n'] as const

testExamples(prospero, { host: 'h', port: 1525, hsoname: 'n', fields: [] }, [
  ['2', 'prospero://example.com//pros/name', { host: 'example.com', hsoname: '/pros/name' }],
  ['RFC 1738 3.11', 'prospero://host.dom//pros/name', { host: 'host.dom', hsoname: '/pros/name' }],
  ['2 all parts', 'prospero://h:1526/n;f=v', { port: 1526, fields: [['f', 'v']] }],
  ['2 OBJECT-VERSION', 'prospero://h/n;OBJECT-VERSION=2', { fields: [['OBJECT-VERSION', '2']] }],
  [
    '2 fields in order, one twice',
    'prospero://h/n;b=1;a=2;b=3',
    { fields: [...new URLSearchParams('b=1&a=2&b=3')] },
  ],
  ['2 slashes', 'prospero://h/a/b//c', { hsoname: 'a/b//c' }],
  ['2 an encoded semicolon', 'prospero://h/a%3Bb=c', { hsoname: 'a;b=c' }],
  ['5 a question mark', 'prospero://h/a?b;c?=d?', { hsoname: 'a?b', fields: [['c?', 'd?']] }],
  ['5 an equals sign in a name', 'prospero://h/a=b', { hsoname: 'a=b' }],
  ['5 an encoded equals sign in a field', 'prospero://h/n;a%3Db=c%3Bd', { fields: [['a=b', 'c;d']] }],
  ['5 nothing', 'prospero://h/', { hsoname: '' }],
  ['5 empty parts of a field', 'prospero://h/n;=', { fields: [['', '']] }],
  ['RFC 3986 3.5 a fragment', 'prospero://h/n;a=b#c', { fields: [['a', 'b']] }],
])

testMalformed(prospero, [
  ['2', 'prospero:', 'authority', 9, '"//" and a host'],
  ['2', 'prospero:/n', 'authority', 9, '"//" and a host'],
  ['2 an empty host', 'prospero:///n', 'host', 11, 'a host'],
  ['2 an empty host before a port', 'prospero://:1525/n', 'host', 11, 'a host'],
  ['2 no name', 'prospero://h', 'path', 12, '"/" and the host-specific object name'],
  ['2 a query for a name', 'prospero://h?n', 'path', 12, '"/" and the host-specific object name'],
  ['2 user information', 'prospero://u@h/n', 'userinfo', 11, 'no user information'],
  ['2 a field without its value', 'prospero://h/n;f', 'path', 16, '"=" and a value'],
  ['2 no field', 'prospero://h/n;', 'path', 15, '"=" and a value'],
  ['2 no field last', 'prospero://h/n;a=b;', 'path', 19, '"=" and a value'],
  ['2 "=" twice', 'prospero://h/n;a=b=c', 'path', 18, '";" and a field, "%3D" for "=" in data, or the end'],
])

testBuilt(prospero, [
  ['a name', [h, n], 'prospero://h/n'],
  ['a name with a slash of its own', [h, ['hsoname', '/pros/name']], 'prospero://h//pros/name'],
  ['an empty name', [h, ['hsoname', '']], 'prospero://h/'],
  ['delimiters in a name', [h, ['hsoname', 'a;b=c?d#e%']], 'prospero://h/a%3Bb%3Dc%3Fd%23e%25'],
  ['dot segments in a name', [h, ['hsoname', 'a/../b']], 'prospero://h/a%2F..%2Fb'],
  ['a single dot in a name', [h, ['hsoname', 'a/./b']], 'prospero://h/a%2F.%2Fb'],
  ['fields in order', [h, n, ['fields', ['b', '1'], ['a', '2'], ['b', '3']]], 'prospero://h/n;b=1;a=2;b=3'],
  ['fields as a record', [h, n, ['fields', { a: ['1', '2'], b: '3' }]], 'prospero://h/n;a=1;a=2;b=3'],
  ['delimiters in a field', [h, n, ['fields', ['a;=?', 'b;=?']]], 'prospero://h/n;a%3B%3D%3F=b%3B%3D%3F'],
  ['an empty field', [h, n, ['fields', ['', '']]], 'prospero://h/n;='],
  ['no fields', [h, n, ['fields']], 'prospero://h/n'],
  ['control characters that end no line', [h, n, ['fields', ['\t', '\x7f']]], 'prospero://h/n;%09=%7F'],
  ['encoded pair', [h, n, ['fields', [Segment.from('a%2fb'), Segment.from('c')]]], 'prospero://h/n;a%2fb=c'],
])

testMisuse(prospero, [
  ['no host', [n], 'missing-field', 'host'],
  ['no name', [h], 'missing-field', 'hsoname'],
  ['a name of dots', [h, ['hsoname', '..']], 'dot-segment', 'hsoname'],
  ['a text for a field', [h, n, ['fields', 'a=b']], 'wrong-type', 'fields'],
  ['an object for the value of a field', [h, n, ['fields', { a: { b: 'c' } }]], 'wrong-type', 'fields'],
  ['a record beside a field', [h, n, ['fields', { a: 'b' }, ['c', 'd']]], 'wrong-type', 'fields'],
  ['a field without a value', [h, n, ['fields', ['a']]], 'wrong-type', 'fields'],
  ['a segment that has a semicolon', [h, ['hsoname', Segment.from('a;b')]], 'invalid-character', 'hsoname'],
  ['an empty host', [['host', ''], n], 'invalid-by-scheme', 'host'],
  ['a line end in a name', [h, ['hsoname', 'a\r\n']], 'invalid-by-scheme', 'hsoname'],
  ['a line end in the name of a field', [h, n, ['fields', ['\r', 'b']]], 'invalid-by-scheme', 'fields'],
  ['NUL in the value of a field', [h, n, ['fields', ['a', '\0']]], 'invalid-by-scheme', 'fields'],
])

test.each<[why: string, steps: readonly Step[]]>([
  ['a name', [h, ['hsoname', '/a/../b']]],
  ['a name with a single dot', [h, ['hsoname', '/a/./b']]],
  ['the value of a field', [h, n, ['fields', ['a', '/../b']]]],
  ['the name of a field', [h, n, ['fields', ['/../a', 'b']]]],
])('RFC 3986 6.2.2.3: what the generic syntax removes is not in what is built: %s', (_, steps) => {
  const value = successOf(tryBuilt(prospero, steps)) as ReturnType<typeof prospero.from>
  const { hsoname, fields } = prospero.from(value.uri.normalize())
  expect({ hsoname, fields }).toEqual({ hsoname: value.hsoname, fields: value.fields })
})

testEquality(prospero, '2', [
  ['prospero://h/n', 'PROSPERO://H:1525/%6e', true],
  ['prospero://h/a?b', 'prospero://h/a%3Fb', true],
  ['prospero://h/n;a=b', 'prospero://h/n;%61=%62', true],
  ['prospero://h/n', 'prospero://h//n', false],
  ['prospero://h/a;b=c', 'prospero://h/a%3Bb=c', false],
  ['prospero://h/n;a=1;b=2', 'prospero://h/n;b=2;a=1', false],
  ['prospero://h/n;a=b', 'prospero://h/n;A=b', false],
])
