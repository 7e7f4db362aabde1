// The git scheme, and the reader of what is no URI: git's documentation of URLs, and its t5500-fetch-pack.
import { describe, expect, test } from '@jest/globals'
import { UriBuildError, UriSyntaxError } from 'uriform'
import { git } from 'uriform/schemes'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { testInCi } from '../../support/runs.js'
import { h, LONE, testBuilt, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { host: 'host.xz', port: 9418 }

testExamples(git, usual, [
  ['a path', 'git://host.xz/path/to/repo.git', { path: '/path/to/repo.git' }],
  ['a port', 'git://host.xz:1/path/', { port: 1, path: '/path/' }],
  ['a home directory', 'git://host.xz/~user/repo.git', { path: '~user/repo.git' }],
  ['a user', 'git://user@host.xz/re/po', { user: 'user', path: '/re/po' }],
])

testMalformed(git, [
  ['no host', 'git:repo', 'authority', 4, '"//" and a host'],
  ['an empty host', 'git:///repo', 'host', 6, 'a host'],
  ['no path', 'git://h', 'path', 7, '"/" and a path'],
  ['a line end, as git refuses it', 'git://h/a%0Ab', 'path', 9, 'text without CR, LF or NUL'],
])

testBuilt(git, [
  ['a path', [h, ['path', '/a b']], 'git://h/a%20b'],
  ['a home directory', [h, ['path', '~joe/a']], 'git://h/~joe/a'],
])

testMisuse(git, [
  ['no path', [h], 'missing-field', 'path'],
  ['a path without a root', [h, ['path', 'a']], 'ambiguous-path', 'path'],
  ['dot segments', [h, ['path', '/..']], 'dot-segment', 'path'],
  ['NUL, which ends the path that is sent', [h, ['path', '/a\0host=b']], 'invalid-by-scheme', 'path'],
])

describe('fromScp', () => {
  test.each([
    [
      'git@host.xz:path/to/repo.git',
      'git',
      'host.xz',
      'path/to/repo.git',
      'ssh://git@host.xz/~/path/to/repo.git',
    ],
    ['host.xz:/path', undefined, 'host.xz', '/path', 'ssh://host.xz/path'],
    ['host.xz:/~joe/a', undefined, 'host.xz', '~joe/a', 'ssh://host.xz/~joe/a'],
    ['host.xz:~/a', undefined, 'host.xz', '~/a', 'ssh://host.xz/~/a'],
    ['u@[::1]:re:po', 'u', '[::1]', 're:po', 'ssh://u@[::1]/~/re%3Apo'],
    ['a@b@host.xz:c', 'a@b', 'host.xz', 'c', 'ssh://a%40b@host.xz/~/c'],
    ['@host.xz:c', '', 'host.xz', 'c', 'ssh://@host.xz/~/c'],
    ['u@c:a%20b?#', 'u', 'c', 'a%20b?#', 'ssh://u@c/~/a%2520b%3F%23'],
    ['u@host.xz:a@b:c', 'u', 'host.xz', 'a@b:c', 'ssh://u@host.xz/~/a%40b%3Ac'],
    ['host.xz:a/b@c:d', undefined, 'host.xz', 'a/b@c:d', 'ssh://host.xz/~/a/b%40c%3Ad'],
    ['host.xz:a@b/c:d', undefined, 'host.xz', 'a@b/c:d', 'ssh://host.xz/~/a%40b/c%3Ad'],
    ['host.xz:/a/~b', undefined, 'host.xz', '/a/~b', 'ssh://host.xz/a/~b'],
    ['a-b@c-d:e', 'a-b', 'c-d', 'e', 'ssh://a-b@c-d/~/e'],
  ])('%s', (text, user, host, path, href) => {
    const place = git.fromScp(text)
    expect(place).toMatchObject({ user, host, path })
    expect([String(place), place.toScp()]).toEqual([text, text])
    expect(Object.isFrozen(place)).toBe(true)
    expect(place.toSsh().uri.href).toBe(href)
    expect(successOf(place.tryToSsh()).path).toBe(/^[/~]/.test(path) ? path : `~/${path}`)
  })

  test('a service has no home directories', () => {
    const home = '/'
    expect(git.fromScp('git@host.xz:joe/a.git').toSsh({ home }).uri.href).toBe('ssh://git@host.xz/joe/a.git')
    expect(git.fromScp('git@host.xz:/joe').toSsh({ home }).uri.href).toBe('ssh://git@host.xz/joe')
    expect(git.fromScp('git@host.xz:~/joe').toSsh({ home }).uri.href).toBe('ssh://git@host.xz/~/joe')
  })

  test('places are told apart', () => {
    expect(git.fromScp('u@h:a')).toEqual(git.fromScp('u@h:a'))
    expect(git.fromScp('u@h:a')).not.toEqual(git.fromScp('u@h:b'))
  })

  test.each([
    ['', 0, /^a host, ":" and a path/],
    ['host', 0, /^a host, ":" and a path/],
    ['host:', 0, /^a host, ":" and a path/],
    [':path', 0, /^a host, ":" and a path/],
    ['./nohost:a', 0, /^a host, ":" and a path/],
    ['foo/bar:baz', 0, /^a host, ":" and a path/],
    ['::1:a', 0, /^a host, ":" and a path/],
    ['[::1:a', 0, /^a host, ":" and a path/],
    ['https://host/a', 6, /^a path; read a URI/],
    ['git@host://a', 9, /^a path; read a URI/],
    ['[git@h1:2222]:a/b', 0, /^a URI for a port, as in ssh:/],
    ['[h1:22]:a', 0, /^a URI for a port, as in ssh:/],
    ['C:\\a', 0, /^a host, not the drive letter/],
    ['c:/a', 0, /^a host, not the drive letter/],
    ['-oProxyCommand=x:a', 0, /begin with "-"/],
    ['-oX@host:a', 0, /begin with "-"/],
    ['u@-oX:a', 0, /begin with "-"/],
    ['user:s3cret@host:a', 5, /^a user without a password/],
    ['host:a@:b', 5, /^a user without a password/],
    ['host:@:b', 5, /^a user without a password/],
    ['h1:a\nb', 3, /^a path without CR, LF and NUL/],
    ['h1:a\rb', 3, /^a path without CR, LF and NUL/],
    ['h1:a\0', 3, /^a path without CR, LF and NUL/],
  ])('%j is none', (text, offset, expected) => {
    const error = failureOf(git.tryFromScp(text))
    expect(error).toMatchObject({ kind: 'invalid-by-scheme', offset })
    expect(error.expected).toMatch(expected)
    expect(JSON.stringify(error)).not.toContain('s3cret')
    expect(() => git.fromScp(text)).toThrow(UriSyntaxError)
  })

  test('a host that is none, and what is no text', () => {
    expectFailure(git.tryFromScp('a b:c'), { kind: 'invalid-host', field: 'host' })
    expectFailure(git.tryFromScp('[::x]:c'), { field: 'host' })
    expectFailure(git.tryFromScp(undefined as never), { kind: 'not-a-string' })
  })

  test('what no URI says', () => {
    const place = git.fromScp('git@host.xz:../a')
    expect(() => place.toSsh()).toThrow(UriBuildError)
    expectFailure(place.tryToSsh(), { kind: 'dot-segment', field: 'path' })
    expectFailure(place.tryToSsh({ home: 'x' as '/' }), { kind: 'wrong-type', expected: '"~" or "/"' })
    expectFailure(git.fromScp(`h1:${LONE}`).tryToSsh(), { kind: 'lone-surrogate' })
  })

  testInCi.each(['@', 'a', '[', '@:', 'h:@'])('linear time on many "%s"', (piece) => {
    expectLinearTime((text) => git.tryFromScp(text), piece)
  })
})
