// The ftp scheme: RFC 1738 3.1, 3.2 and 5.

import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { ftp, Segment, User } from 'uriform'
import { rfc2396 } from '../../../src/generations.js'
import { expectThrown, failureOf } from '../../support/either.js'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { host: 'h', port: 21, directories: [] }

const at = (host: string, directories: readonly string[], name: string, rest: object = {}) => ({
  host,
  directories,
  name,
  ...rest,
})

testExamples(ftp, usual, [
  ['3.1', 'ftp://@host.com/', { user: '', host: 'host.com', name: '' }],
  ['3.1', 'ftp://host.com/', { host: 'host.com', name: '' }],
  ['3.1', 'ftp://foo:@host.com/', { user: 'foo', password: '', host: 'host.com', name: '' }],
  ['3.2.2', 'ftp://myname@host.dom/%2Fetc/motd', at('host.dom', ['/etc'], 'motd', { user: 'myname' })],
  ['3.2.2', 'ftp://myname@host.dom/etc/motd', at('host.dom', ['etc'], 'motd', { user: 'myname' })],
  ['3.2.2', 'ftp://myname@host.dom//etc/motd', at('host.dom', ['', 'etc'], 'motd', { user: 'myname' })],
  ['RFC 3986 1.1.2', 'ftp://ftp.is.co.za/rfc/rfc1808.txt', at('ftp.is.co.za', ['rfc'], 'rfc1808.txt')],
  ['3.2.2 no url-path', 'ftp://h', {}],
  ['3.2.2 empty parts', 'ftp://h///', { directories: ['', ''], name: '' }],
  ['3.2.2 a typecode', 'ftp://h/a;type=i', { name: 'a', typecode: 'i' }],
  ['3.2.2 a typecode behind nothing', 'ftp://h/;type=d', { name: '', typecode: 'd' }],
  ['5 upper case', 'ftp://h/a/;TYPE=D', { directories: ['a'], name: '', typecode: 'd' }],
  ['3.2.2 what is reserved', 'ftp://h/%3Btype=i/%2f', { directories: [';type=i'], name: '/' }],
  ['5 question marks', 'ftp://h/a?b/c?;type=a', { directories: ['a?b'], name: 'c?', typecode: 'a' }],
  ['5 a question mark behind no path', 'ftp://h/?', { name: '?' }],
  ['3.1 a port', 'ftp://h:2121/', { port: 2121, name: '' }],
  ['RFC 3986 3.2.3 an empty port', 'ftp://h:/', { name: '' }],
  ['3.1 an encoded login', 'ftp://a%40b:c%3Ad@h', { user: 'a@b', password: 'c:d' }],
  ['RFC 3986 3.1 upper case', 'FTP://H/A', { host: 'H', name: 'A' }],
  ['RFC 3986 3.5 a fragment', 'ftp://h/a;type=a#f', { name: 'a', typecode: 'a' }],
  ['RFC 3986 3.2.2 an address', 'ftp://[::1]/', { host: '[::1]', name: '' }],
])

const TYPE = '"a", "i" or "d"'
const SEMICOLON = '";type=" and "a", "i" or "d", "%3B" for ";" in data, or the end'

testMalformed(ftp, [
  ['3.1', 'ftp:/a', 'authority', 4, '"//" and a host'],
  ['3.1', 'ftp:', 'authority', 4, '"//" and a host'],
  ['3.1 an empty host', 'ftp:///a', 'host', 6, 'a host'],
  ['3.1 an empty host before a port', 'ftp://:80/', 'host', 6, 'a host'],
  ['3.1 an empty host behind a user', 'ftp://u@/', 'host', 8, 'a host'],
  ['3.2.2 another typecode', 'ftp://h/a;type=x', 'path', 15, TYPE],
  ['3.2.2 no typecode', 'ftp://h/a;type=', 'path', 15, TYPE],
  ['3.2.2 two typecodes', 'ftp://h/a;type=ai', 'path', 15, TYPE],
  ['3.2.2 an encoded typecode', 'ftp://h/a;type=%61', 'path', 15, TYPE],
  ['3.2.2 a path behind the typecode', 'ftp://h/a;type=a/b', 'path', 16, 'the end'],
  ['3.2.2 a query behind the typecode', 'ftp://h/a;type=i?x', 'path', 16, 'the end'],
  ['3.2.2 a semicolon', 'ftp://h/a;b', 'path', 9, SEMICOLON],
  ['3.2.2 a semicolon in a directory', 'ftp://h/a;b/c;type=i', 'path', 9, SEMICOLON],
])

test('a password in a malformed URI is masked', () => {
  const error = failureOf(ftp.parse('ftp://u:hunter2@h/a;b'))
  expect(JSON.stringify(error)).not.toContain('hunter2')
  expect(error.redacted.slice(error.redactedOffset)).toBe(';b')
})

testBuilt(ftp, [
  ['no path where nothing of it is given', [h], 'ftp://h'],
  ['a name', [h, ['name', 'a']], 'ftp://h/a'],
  ['an empty name', [h, ['name', '']], 'ftp://h/'],
  ['a directory without a name', [h, ['directories', 'a']], 'ftp://h/a/'],
  ['a typecode without a name', [h, ['typecode', 'i']], 'ftp://h/;type=i'],
  ['an empty user and an empty password', [h, ['user', ''], ['password', '']], 'ftp://:@h'],
  ['a login', [h, ['user', 'a:b@c/'], ['password', ':@/?#']], 'ftp://a%3Ab%40c%2F:%3A%40%2F%3F%23@h'],
  [
    'delimiters as data',
    [h, ['directories', '/etc', 'a;type=d'], ['name', '?#%2F']],
    'ftp://h/%2Fetc/a%3Btype%3Dd/%3F%23%252F',
  ],
  ['control characters that end no line', [h, ['name', '\t\x7f']], 'ftp://h/%09%7F'],
  ['text beyond ASCII', [h, ['name', 'é€😀']], 'ftp://h/%C3%A9%E2%82%AC%F0%9F%98%80'],
  ['empty directories', [h, ['directories', '', ''], ['name', 'a']], 'ftp://h///a'],
  ['a component value as it is', [h, ['name', Segment.from('a%2fb')]], 'ftp://h/a%2fb'],
  ['a user as it is', [h, ['user', User.from('%61')]], 'ftp://%61@h'],
  ['steps in another order', { typecode: 'a', name: 'n', host: 'h' }, 'ftp://h/n;type=a'],
  ['an address without brackets', { host: '::1', port: 0 }, 'ftp://[::1]:0'],
])

testMisuse(ftp, [
  ['no host', [['name', 'a']], 'missing-field', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['a directory of dots', [h, ['directories', 'a', '..']], 'dot-segment', 'directories'],
  ['a name of dots', [h, ['name', '.']], 'dot-segment', 'name'],
  ['a segment that has a semicolon', [h, ['name', Segment.from('a;b')]], 'invalid-character', 'name'],
  ['another typecode', [h, ['typecode', 'x']], 'wrong-type', 'typecode'],
  ['a typecode in upper case', [h, ['typecode', 'I']], 'wrong-type', 'typecode'],
  ['nothing for a name', [h, ['name']], 'wrong-type', 'name'],
  ['null among directories', [h, ['directories', 'a', null]], 'wrong-type', 'directories'],
  ['a list for a directory', [h, ['directories', ['a', 'b']]], 'wrong-type', 'directories'],
  ['a port below zero', [h, ['port', -1]], 'invalid-port', 'port'],
  ['a port beyond 65535', [h, ['port', 65536]], 'invalid-port', 'port'],
  ['half a port', [h, ['port', 1.5]], 'invalid-port', 'port'],
  ['an IP literal that does not end', [['host', '[::1']], 'invalid-ip-literal', 'host'],
  ['a number for a host', [['host', 1]], 'wrong-type', 'host'],
  ['the first of two errors', [h, ['name', '..'], ['typecode', 'x']], 'dot-segment', 'name'],
  ['an empty host', [['host', '']], 'invalid-by-scheme', 'host'],
  ['a line end in a name', [h, ['name', 'a\r\nDELE b']], 'invalid-by-scheme', 'name'],
  ['NUL in a name', [h, ['name', '\0']], 'invalid-by-scheme', 'name'],
  ['a line end in a directory', [h, ['directories', 'a', 'b\n']], 'invalid-by-scheme', 'directories'],
  ['a line end in a user', [h, ['user', '\r']], 'invalid-by-scheme', 'user'],
  ['a line end in a password', [h, ['user', 'u'], ['password', '\n']], 'invalid-by-scheme', 'password'],
])

describe('octets that are no text', () => {
  const value = ftp.from('ftp://u:%FF@h/%C3%A9/%ff;type=i')

  test('are an error of the field that has them, and of no other', () => {
    expectThrown(() => value.name, { kind: 'not-utf8', field: 'name' })
    expectThrown(() => value.password, { field: 'password' })
    expect([value.user, value.directories, value.typecode]).toEqual(['u', ['é'], 'i'])
  })

  test('do not keep a value from being shown', () => {
    expect(inspect(value)).toContain('***')
  })

  test('are in the URI', () => {
    expect(value.uri.path.segments.at(-1)?.octets.at(0)).toBe(0xff)
    expect(String(value.normalize())).toBe('ftp://u:%FF@h/%C3%A9/%FF;type=i')
  })
})

describe('3.2 what means the same', () => {
  testEquality(ftp, 'equality', [
    ['ftp://h', 'ftp://h/', true],
    ['ftp://h', 'FTP://H:21', true],
    ['ftp://h:0021/a', 'ftp://h/%61', true],
    ['ftp://h/a;type=i', 'ftp://h/a;TYPE=I', true],
    ['ftp://h/a?b', 'ftp://h/a%3Fb', true],
    ['ftp://h/a:b', 'ftp://h/a%3ab', true],
    ['ftp://h/a/../b', 'ftp://h/b', true],
    ['ftp://h/a%2Fb', 'ftp://h/a/b', false],
    ['ftp://h/a;type=i', 'ftp://h/a', false],
    ['ftp://h/a%3Btype=i', 'ftp://h/a;type=i', false],
    ['ftp://h/%2Fetc/motd', 'ftp://h//etc/motd', false],
    ['ftp://h/', 'ftp://@h/', false],
    ['ftp://u@h/', 'ftp://u:@h/', false],
    ['ftp://h/A', 'ftp://h/a', false],
    ['ftp://h/a', 'ftp://h/a#f', false],
  ])

  test('nothing else equals it', () => {
    const value = ftp.from('ftp://h/')
    for (const other of [
      'http://h/',
      'h',
      'ftp:',
      'ftp://h/;x',
      ftp.from('ftp://h/', { generation: rfc2396 }).uri,
    ]) {
      expect(value.equals(other)).toBe(false)
    }
    expect(value.equals(null as never)).toBe(false)
    expect(value.equals(1 as never)).toBe(false)
  })
})
