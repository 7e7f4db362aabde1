// The ssh scheme, and its path as clients read it: git's documentation of URLs, and its t5500-fetch-pack.
import { expect, test } from '@jest/globals'
import { Path } from 'uriform'
import { ssh } from 'uriform/schemes'
import { expectThrown, failureOf } from '../../support/either.js'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse, testNormal } from '../table.js'

const usual = { host: 'host.xz', port: 22 }

testExamples(ssh, usual, [
  [
    'a path',
    'ssh://user@host.xz:2222/path/to/repo.git',
    { user: 'user', port: 2222, path: '/path/to/repo.git' },
  ],
  ['a home directory', 'ssh://user@host.xz/~joe/repo.git', { user: 'user', path: '~joe/repo.git' }],
  ['its own home directory', 'ssh://host.xz/~/repo.git', { path: '~/repo.git' }],
  ['an encoded tilde', 'ssh://host.xz/%7Ejoe', { path: '~joe' }],
  ['a tilde further on', 'ssh://host.xz//~joe', { path: '//~joe' }],
  ['no path', 'ssh://host.xz', {}],
  ['a path of a slash', 'ssh://host.xz/', { path: '/' }],
  ['an address', 'ssh://[::1]:22/re:po', { host: '[::1]', path: '/re:po' }],
  ['a question mark', 'ssh://host.xz/a?b/c', { path: '/a?b/c' }],
  ['encoded', 'ssh://host.xz/a%20b%2Fc%3F', { path: '/a b/c?' }],
  ['a password', 'ssh://:p%40@host.xz/', { user: '', password: 'p@', path: '/' }],
  ['a fragment', 'ssh://host.xz/a#b', { path: '/a' }],
])

testMalformed(ssh, [
  ['no host', 'ssh:', 'authority', 4, '"//" and a host'],
  ['an empty host', 'ssh://', 'host', 6, 'a host'],
  ['a query without a path', 'ssh://h?a', 'path', 7, '"/" and a path'],
  [
    'a path after a colon',
    'ssh://host.xz:foo/bar',
    'port',
    14,
    'a URI; git.fromScp reads user@host:path, with no scheme before it',
    'invalid-character',
  ],
])

testBuilt(ssh, [
  ['a path', [h, ['path', '/a b/c#d?e%']], 'ssh://h/a%20b/c%23d%3Fe%25'],
  ['a home directory', [h, ['path', '~joe/a']], 'ssh://h/~joe/a'],
  ['a tilde alone', [h, ['path', '~']], 'ssh://h/~'],
  ['control characters that end no line', [h, ['path', '/\t\x7f']], 'ssh://h/%09%7F'],
  ['a path as it is', [h, ['path', Path.from('/a%2fb/../~')]], 'ssh://h/a%2fb/../~'],
  ['all', [['user', 'u:@'], ['password', ':/'], h, ['port', 1], ['path', '/']], 'ssh://u%3A%40:%3A%2F@h:1/'],
])

testMisuse(ssh, [
  ['no host', [['path', '/a']], 'missing-field', 'host'],
  ['a path without a root', [h, ['path', 'a']], 'ambiguous-path', 'path'],
  ['no path at all', [h, ['path', '']], 'ambiguous-path', 'path'],
  ['a home directory with a slash before it', [h, ['path', '/~joe']], 'ambiguous-path', 'path'],
  ['a rootless path as it is', [h, ['path', Path.from('a')]], 'ambiguous-path', 'path'],
  ['dot segments', [h, ['path', '/a/../b']], 'dot-segment', 'path'],
  ['a dot segment in a home directory', [h, ['path', '~/..']], 'dot-segment', 'path'],
  ['a line end, which fromScp refuses too', [h, ['path', '/a\nb']], 'invalid-by-scheme', 'path'],
])

testEquality(ssh, 'equality', [
  ['ssh://h/a/../~b', 'SSH://H:22/%7eb', true],
  ['ssh://h/a%2F..%2Fb', 'ssh://h/b', true],
  ['ssh://h', 'ssh://h/', false],
  ['ssh://h/a?b', 'ssh://h/a%3Fb', true],
  ['ssh://h/~a', 'ssh://h//~a', false],
])

testNormal(ssh, [
  ['SSH://H:22/a/./b', 'ssh://h/a/b'],
  ['ssh://h/~a/./b', 'ssh://h/~a/b'],
  ['ssh://h/a/~b/../c', 'ssh://h/a/c'],
  // Without dot segments, these would be in another directory.
  ['ssh://h/./~a', 'ssh://h/./~a'],
  ['ssh://h/~a/../b', 'ssh://h/~a/../b'],
])

test('octets that are not UTF-8 are no text, though the path is read', () => {
  expectThrown(() => ssh.from('ssh://h/~%FF').path, { kind: 'not-utf8', field: 'path', offset: 9 })
})

test('the error of a path does not tell a password that was given for one', () => {
  const error = failureOf(ssh.builder().host('h').path('ssh://u:s3cret@h/a').tryBuild())
  expect(JSON.stringify(error)).not.toContain('s3cret')
})
