// The file scheme: RFC 8089, RFC 1738 3.10.

import { describe, expect, test } from '@jest/globals'
import { file, type Platform, Uri, UriBuildError } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import {
  h,
  stepNames,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  testNormal,
} from '../table.js'

const at = (host: string, segments: readonly string[]) => ({ host, segments })

testExamples(file, {}, [
  ['Appendix B', 'file:///path/to/file', at('', ['path', 'to', 'file'])],
  ['Appendix B', 'file:/path/to/file', { segments: ['path', 'to', 'file'] }],
  ['Appendix B', 'file://host.example.com/path/to/file', at('host.example.com', ['path', 'to', 'file'])],
  ['2 localhost', 'file://localhost/a', at('localhost', ['a'])],
  ['D.1 a tilde is a tilde', 'file:///~/a', at('', ['~', 'a'])],
  ['D.2 a drive', 'file:///c:/path', at('', ['c:', 'path'])],
  ['D.4 a VMS device', 'file:///disk%24user/my', at('', ['disk$user', 'my'])],
  ['E.2', 'file:c:/path/to/file', { segments: ['c:', 'path', 'to', 'file'] }],
  ['E.2', 'file:///c:/path/to/file', at('', ['c:', 'path', 'to', 'file'])],
  [
    'E.3.1',
    'file://host.example.com/Share/path/to/file.txt',
    at('host.example.com', ['Share', 'path', 'to', 'file.txt']),
  ],
  ['E.3.2', 'file:////host.example.com/path/to/file', at('host.example.com', ['path', 'to', 'file'])],
  ['E.3.2', 'file://///host.example.com/path/to/file', at('host.example.com', ['path', 'to', 'file'])],
  ['E.3.2 an inline IP', 'file:////%5B::1%5D/a', at('[::1]', ['a'])],
  [
    'RFC 1738 3.10',
    'file://vms.host.edu/disk$user/my/notes/note12345.txt',
    at('vms.host.edu', ['disk$user', 'my', 'notes', 'note12345.txt']),
  ],
  ['2 the root', 'file:///', at('', [''])],
  ['2 the root of a host', 'file://h/', at('h', [''])],
  ['RFC 3986 3.3 an encoded slash', 'file:///a%2Fb', at('', ['a/b'])],
  ['RFC 3986 3.3 empty segments', 'file:///a//b/', at('', ['a', '', 'b', ''])],
  ['RFC 3986 2.1 a question mark', 'file:///a%3Fb', at('', ['a?b'])],
  ['RFC 3986 3.5 a fragment', 'file:///a#b', at('', ['a'])],
])

const ONE_SLASH = 'a path that begins with one "/"'
const DRIVE = 'a path that begins with "/", or with a drive and "/"'
const QUERY = '"%3F" for a question mark, because there is no query'
const UNC = 'a host, "/" and a path'
const BAR = '"/c:/" for a drive'
const ANOTHER = 'a letter, a digit, one of !$&\'()*+,-.:;=@_~/, or "%" and two hexadecimal digits'

testMalformed(file, [
  ['2 nothing', 'file:', 'path', 5, DRIVE],
  ['2 a relative path', 'file:a/b', 'path', 5, DRIVE],
  ['2 no path', 'file://h', 'path', 8, ONE_SLASH],
  ['2 a query', 'file:///a?b', 'path', 9, QUERY],
  ['2 an empty query', 'file:/a?', 'path', 7, QUERY],
  ['2 a port', 'file://h:80/a', 'port', 8, 'no port'],
  ['2 user information', 'file://u@h/a', 'userinfo', 7, 'no user information'],
  ['E.2 two letters for a drive', 'file:cd:/a', 'path', 5, DRIVE],
  ['E.2 a drive alone', 'file:c:', 'path', 5, DRIVE],
  ['E.2 no slash behind the drive', 'file:c:a', 'path', 5, DRIVE],
  ['E.2.2 a vertical line', 'file:///c|/path/to/file', 'path', 9, BAR, 'invalid-character'],
  ['E.2.2 a vertical line', 'file:/c|/path/to/file', 'path', 7, BAR, 'invalid-character'],
  ['E.2.2 a vertical line', 'file:c|/path/to/file', 'path', 6, BAR, 'invalid-character'],
  ['E.3.2 two hosts', 'file://h//s/a', 'path', 8, ONE_SLASH],
  ['E.3.2 no path behind the host', 'file:////h', 'path', 7, UNC],
  ['E.3.2 an address in brackets behind another character', 'file:////a%5B::1%5D/c', 'path', 7, UNC],
  ['E.3.2 an empty host', 'file:////', 'path', 7, UNC],
  ['E.3.2 four slashes', 'file://////h/a', 'path', 7, ONE_SLASH],
  ['E.4 backslashes', 'file:///c:\\a', 'path', 10, ANOTHER, 'invalid-character'],
])

testBuilt(file, [
  ['segments', [['segments', 'a', 'b']], 'file:///a/b'],
  ['the root', [['segments', '']], 'file:///'],
  ['a host', [h, ['segments', 'a']], 'file://h/a'],
  ['localhost as it is given', { host: 'localhost', segments: 'a' }, 'file://localhost/a'],
  ['delimiters', [['segments', 'a/b', '?#%;', 'c:']], 'file:///a%2Fb/%3F%23%25%3B/c%3A'],
  ['control characters', [['segments', '\0\r\n']], 'file:///%00%0D%0A'],
  ['empty segments that are not the first', [['segments', 'a', '', '']], 'file:///a//'],
])

testMisuse(file, [
  [
    'an empty segment first, behind which another would be a host',
    [['segments', '', 'h', 'a']],
    'ambiguous-path',
    'segments',
  ],
  ['a segment of dots', [['segments', 'a', '..']], 'dot-segment', 'segments'],
  ['a segment of one dot', [['segments', '.', 'a']], 'dot-segment', 'segments'],
  ['dots and a slash', [['segments', '../etc']], 'dot-segment', 'segments'],
  ['encoded dots and a slash', [['segments', '..%2fetc']], 'dot-segment', 'segments'],
  ['encoded dots', [['segments', 'srv', '%2e%2e']], 'dot-segment', 'segments'],
  ['dots and a backslash', [['segments', 'C:', 'a\\..']], 'dot-segment', 'segments'],
  ['full-width dots', [['segments', '．．']], 'dot-segment', 'segments'],
  ['a list for a segment', [['segments', ['a', 'b']]], 'wrong-type', 'segments'],
  ['a number for a host', { host: 1, segments: 'a' }, 'wrong-type', 'host'],
  ['an IP literal that is none', { host: '[a]', segments: 'a' }, 'invalid-ip-literal', 'host'],
  ['2 an empty segment first behind a host', [h, ['segments', '', 'a']], 'ambiguous-path', 'segments'],
  ['2 an empty segment first and nothing else', [['segments', '', '']], 'ambiguous-path', 'segments'],
])

test('there are no steps for what a file has not', () => {
  expect(stepNames(file.builder())).toEqual(['build', 'host', 'segments', 'tryBuild', 'without'])
})

describe('Appendices B, D and E: paths', () => {
  test.each<[section: string, text: string, platform: Platform, path: string]>([
    ['B', 'file:///path/to/file', 'posix', '/path/to/file'],
    ['B', 'file:/path/to/file', 'posix', '/path/to/file'],
    ['2', 'file://localhost/path', 'posix', '/path'],
    ['2', 'file://LOCALHOST/path', 'posix', '/path'],
    ['D.1', 'file:///~/a%20b', 'posix', '/~/a b'],
    ['D.1', 'file:///', 'posix', '/'],
    ['D.1', 'file:///a/', 'posix', '/a/'],
    ['D.1 a backslash is a name', 'file:///a%5Cb', 'posix', '/a\\b'],
    ['D.1 a colon is a name', 'file:///a:b', 'posix', '/a:b'],
    ['D.1 a drive is a name', 'file:///c:/a', 'posix', '/c:/a'],
    ['D.2', 'file:///c:/path/to/file', 'win32', 'c:\\path\\to\\file'],
    ['D.2', 'file://localhost/C:/a%20b', 'win32', 'C:\\a b'],
    ['D.2', 'file:///c:/', 'win32', 'c:\\'],
    ['D.2 an encoded colon', 'file:///c%3A/a', 'win32', 'c:\\a'],
    ['E.2', 'file:c:/path/to/file', 'win32', 'c:\\path\\to\\file'],
    [
      'E.3.1',
      'file://host.example.com/Share/path/to/file.txt',
      'win32',
      '\\\\host.example.com\\Share\\path\\to\\file.txt',
    ],
    ['E.3.2', 'file:////host.example.com/path/to/file', 'win32', '\\\\host.example.com\\path\\to\\file'],
    ['E.3.2', 'file://///host.example.com/path/to/file', 'win32', '\\\\host.example.com\\path\\to\\file'],
    ['4', 'file:///caf%C3%A9', 'posix', '/café'],
  ])('%s: %s on %s is %s', (_, text, platform, path) => {
    const value = file.from(text)
    expect(value.toPath(platform)).toBe(path)
    expect(successOf(value.tryToPath(platform))).toBe(path)
    expect(file.fromPath(path, platform).equals(value)).toBe(true)
    expect(successOf(file.tryFromPath(path, platform)).toPath(platform)).toBe(path)
  })

  const dots = 'no "." or "..", not even encoded; normalize() removes those written out'
  const names =
    'names that Windows allows: no device, none of < > : " / \\ | ? *, no control character, no full stop or space last'

  test.each<[section: string, text: string, platform: Platform, field: string, expected?: string]>([
    ['E.3 a host', 'file://h/a', 'posix', 'host', 'no host but "localhost": a path of posix has none'],
    ['D.1 a slash in a name', 'file:///a%2Fb', 'posix', 'segments', 'names without "/" and NUL'],
    ['D.1 NUL at the end', 'file:///b/a%00', 'posix', 'segments', 'names without "/" and NUL'],
    ['D.2 a name alone', 'file:///a', 'win32', 'segments', 'a drive first, as in "/C:/"'],
    ['D.2 a device', 'file:///C:/con', 'win32', 'segments', names],
    ['E.3 a device', 'file://h/a/con', 'win32', 'segments', names],
    ['E.3 a host with a colon', 'file://a%3Ab/a', 'win32', 'host', 'the name of a host, not of a device'],
    ['E.3 a host of dots', 'file://.../x/y', 'win32', 'host', 'the name of a host, not of a device'],
    ['E.3 no share', 'file://h/', 'win32', 'segments', 'a share after the host'],
    ['D.2 a device in upper case', 'file:///C:/NUL', 'win32', 'segments'],
    ['D.2 a device with an extension', 'file:///C:/con.txt', 'win32', 'segments'],
    ['D.2 a device with a number', 'file:///C:/x/Com1', 'win32', 'segments'],
    ['D.2 a full stop last', 'file:///C:/a./b', 'win32', 'segments'],
    ['D.2 a space last', 'file:///C:/b%20', 'win32', 'segments'],
    ['D.2 dots and a space', 'file:///C:/..%20/x', 'win32', 'segments'],
    ['E.3 dots for a share', 'file://server/../x', 'win32', 'segments'],
    ['D.2 a console', 'file:///C:/conin$', 'win32', 'segments'],
    ['D.2 a console with an extension', 'file:///C:/CONOUT$.txt', 'win32', 'segments'],
    ['D.2 a console and a space', 'file:///C:/conin$%20', 'win32', 'segments'],
    ['E.3.2 another host', 'file:////h/a', 'posix', 'host'],
    ['D.1 NUL', 'file:///a%00b', 'posix', 'segments'],
    ['D.2 no drive', 'file:///a/b', 'win32', 'segments'],
    ['D.2 the root', 'file:///', 'win32', 'segments'],
    ['D.2 two letters for a drive', 'file:///cd:/a', 'win32', 'segments'],
    ['D.2 a drive that is not first', 'file:///a/c:/b', 'win32', 'segments'],
    ['D.2 a colon in a name', 'file:///c:/a:b', 'win32', 'segments'],
    ['D.2 a slash in a name', 'file:///c:/a%2Fb', 'win32', 'segments'],
    ['E.4 a backslash in a name', 'file:///c:/a%5Cb', 'win32', 'segments'],
    ['E.4 dots behind a backslash', 'file:///c:/..%5Cb', 'win32', 'segments'],
    ['D.2 NUL', 'file:///c:/a%00', 'win32', 'segments'],
    ['D.2 a control character', 'file:///c:/a%0A', 'win32', 'segments'],
    ['D.2 a wildcard', 'file:///c:/a*', 'win32', 'segments'],
    ['C \\\\?\\', 'file://%3F/C:/a', 'win32', 'host'],
    ['C \\\\.\\', 'file://./C:/a', 'win32', 'host'],
    ['C \\\\.\\', 'file://%2E/pipe/a', 'win32', 'host'],
    ['C \\\\?\\ in a path', 'file:////%3F/C:/a', 'win32', 'host'],
    ['E.3 a host with a backslash', 'file://h%5Cs/a', 'win32', 'host'],
    ['E.3 an encoded backslash in a share', 'file://h/s%5C..%5Ct/a', 'win32', 'segments'],
    ['D.1 dots', 'file:///srv/../etc', 'posix', 'segments', dots],
    ['D.1 a dot', 'file:///./etc', 'posix', 'segments', dots],
    ['D.1 encoded dots', 'file:///srv/%2e%2e/etc', 'posix', 'segments', dots],
    ['D.1 dots behind a backslash', 'file:///srv/..%5Cetc', 'posix', 'segments', dots],
    ['D.1 dots and an encoded slash', 'file:///srv/..%2fetc', 'posix', 'segments'],
    ['D.1 dots and a semicolon', 'file:///srv/..;x/etc', 'posix', 'segments', dots],
    ['D.1 dots encoded twice', 'file:///srv/%252e%252E/etc', 'posix', 'segments', dots],
    ['D.1 full-width dots', 'file:///srv/%EF%BC%8E%EF%BC%8E/etc', 'posix', 'segments', dots],
    ['D.2 dots', 'file:///C:/a/../b', 'win32', 'segments', dots],
    ['D.2 encoded dots', 'file:///C:/%2E./b', 'win32', 'segments', dots],
    ['E.3 dots in a share', 'file://h/s/%2e%2e/x', 'win32', 'segments', dots],
  ])('%s: %s is unsafe on %s', (_, text, platform, field, ...[expected]) => {
    const value = file.from(text)
    const error = failureOf(value.tryToPath(platform))
    expect(error).toMatchObject({ kind: 'unsafe-path', field, expected: expected ?? error.expected })
    expect(() => value.toPath(platform)).toThrow(UriBuildError)
  })

  test('RFC 3986 5.2.4: without its dot segments, a URI has a path', () => {
    const value = file.from('file:///srv/a/../%2e/etc')
    expectFailure(value.tryToPath('posix'), { kind: 'unsafe-path', field: 'segments' })
    expect(file.from(value.uri.normalize()).toPath('posix')).toBe('/srv/etc')
    expect(file.from('file:///srv/...').toPath('posix')).toBe('/srv/...')
  })

  test('RFC 1738 3.10: an empty name first would be another root to posix', () => {
    const value = file.from('file:////a', { generation: rfc1738 })
    expect(value.segments).toEqual(['', 'a'])
    expectFailure(value.tryToPath('posix'), { kind: 'unsafe-path', field: 'segments' })
  })

  test('RFC 3986 2.5: octets that are no text make no path', () => {
    expectFailure(file.from('file:///a%FF').tryToPath('posix'), { kind: 'not-utf8', field: 'segments' })
  })
})

describe('Appendices D and E: URIs of paths', () => {
  test.each<[section: string, path: string, platform: Platform, text: string]>([
    ['D.1', '/path/to/file', 'posix', 'file:///path/to/file'],
    ['D.1', '/', 'posix', 'file:///'],
    ['D.1', '/a b/c#d?e%41', 'posix', 'file:///a%20b/c%23d%3Fe%2541'],
    ['D.1', '/a\\b:c|d', 'posix', 'file:///a%5Cb%3Ac%7Cd'],
    ['D.1', '/a//b/', 'posix', 'file:///a//b/'],
    ['D.1', '/c:/a', 'posix', 'file:///c:/a'],
    ['D.1 a line end', '/a\n', 'posix', 'file:///a%0A'],
    ['D.2', 'C:\\a b\\c#', 'win32', 'file:///C:/a%20b/c%23'],
    ['D.2 slashes', 'c:/a/b', 'win32', 'file:///c:/a/b'],
    ['D.2 a drive', 'c:\\', 'win32', 'file:///c:/'],
    ['D.2 a percent sign', 'c:\\100%41', 'win32', 'file:///c:/100%2541'],
    [
      'E.3.1',
      '\\\\host.example.com\\Share\\path\\to\\file.txt',
      'win32',
      'file://host.example.com/Share/path/to/file.txt',
    ],
    ['E.3.1 slashes', '//host.example.com/Share/a', 'win32', 'file://host.example.com/Share/a'],
    ['E.3.1 a host beyond ASCII', '\\\\büro\\s\\x', 'win32', 'file://b%C3%BCro/s/x'],
    ['E.3.1 a host in upper case', '\\\\BÜRO\\s\\x', 'win32', 'file://B%C3%9CRO/s/x'],
    ['E.3.1 a host of a name like an A-label', '\\\\xn--bro-hoa\\s\\x', 'win32', 'file://xn--bro-hoa/s/x'],
    ['E.3.1 a host with a percent sign', '\\\\h%41\\s\\x', 'win32', 'file://h%2541/s/x'],
    ['E.3.1 localhost', '\\\\localhost\\c$\\x', 'win32', 'file://localhost/c%24/x'],
    ['E.3.1 localhost in upper case', '\\\\LOCALHOST\\s\\x', 'win32', 'file://LOCALHOST/s/x'],
    ['C names of no device', 'C:\\CONIN\\conout$s', 'win32', 'file:///C:/CONIN/conout%24s'],
  ])('%s: %s on %s is %s', (_, path, platform, text) => {
    const value = file.fromPath(path, platform)
    expect(String(value)).toBe(text)
    expect(String(successOf(file.tryFromPath(path, platform)))).toBe(text)
    expect(value.toPath(platform)).toBe(platform === 'win32' ? path.replaceAll('/', '\\') : path)
  })

  test.each([
    ['\\\\?\\C:\\a b', 'file:///C:/a%20b', 'C:\\a b'],
    ['\\\\?\\UNC\\h\\s\\x', 'file://h/s/x', '\\\\h\\s\\x'],
    ['\\\\?\\unc\\h\\s', 'file://h/s', '\\\\h\\s'],
  ])('%s is the path without its prefix: %s', (path, text, shorter) => {
    const value = file.fromPath(path, 'win32')
    expect([value.href, value.toPath('win32')]).toEqual([text, shorter])
  })

  test('the share of localhost has no path once normalized, where the host is gone', () => {
    const share = file.fromPath('\\\\localhost\\c$\\x', 'win32')
    const { href, host } = share.normalize()
    expect([href, host]).toEqual(['file:///c$/x', ''])
    expectFailure(share.normalize().tryToPath('win32'), {
      field: 'segments',
      expected: 'a drive first, as in "/C:/"',
    })
    expect(file.from('file://localhost/').tryToPath('win32')._tag).toBe('Left')
    expect(file.from('file://localhost/..%2F').tryToPath('win32')._tag).toBe('Left')
  })

  test('the native platform is that of the machine', () => {
    const platform = process.platform === 'win32' ? 'win32' : 'posix'
    const path = platform === 'win32' ? 'C:\\a b' : '/a b'
    expect(file.fromPath(path, 'native')).toEqual(file.fromPath(path, platform))
    expect(file.fromPath(path, 'native').toPath('native')).toBe(path)
  })

  const absolute = 'an absolute path, which begins with one "/"'
  const share = 'a path of names that Windows allows, after a drive, or after a host and a share'

  test.each<[why: string, path: string, platform: Platform, kind: string, expected?: string]>([
    ['a relative path of one name', 'a', 'posix', 'unsafe-path', absolute],
    ['NUL', '/a\0', 'posix', 'unsafe-path', 'a path without NUL'],
    ['a relative path', 'a\\b', 'win32', 'unsafe-path', share],
    ['a host alone', '\\\\h', 'win32', 'unsafe-path', share],
    ['a host without a share', '\\\\h\\', 'win32', 'unsafe-path', share],
    ['one backslash before a host', '\\x\\h\\c', 'win32', 'unsafe-path', share],
    ['a name before a host', 'x\\\\h\\c', 'win32', 'unsafe-path', share],
    ['an empty host', '\\\\\\b\\c', 'win32', 'unsafe-path', share],
    ['a host of dots', '\\\\..\\b\\c', 'win32', 'unsafe-path', share],
    ['a drive of localhost', '\\\\localhost\\C:\\x', 'win32', 'unsafe-path', share],
    ['a full stop last', 'C:\\a.\\b', 'win32', 'unsafe-path'],
    ['a space last', 'C:\\a \\b', 'win32', 'unsafe-path'],
    ['a device in a folder', 'C:\\aux', 'win32', 'unsafe-path'],
    ['a console', 'C:\\CONIN$', 'win32', 'unsafe-path'],
    ['a console in a share', '\\\\h\\s\\conout$', 'win32', 'unsafe-path'],
    ['two slashes before a name', '//x', 'posix', 'unsafe-path'],
    ['a relative path', 'a/b', 'posix', 'unsafe-path'],
    ['nothing', '', 'posix', 'unsafe-path'],
    ['two slashes first', '//a/b', 'posix', 'unsafe-path'],
    ['dots', '/a/../b', 'posix', 'dot-segment'],
    ['one dot', '/./b', 'posix', 'dot-segment'],
    ['half of a character', '/\ud800', 'posix', 'lone-surrogate'],
    ['half of a character in a host', '\\\\h\ud800\\s\\x', 'win32', 'lone-surrogate'],
    ['a path of the other platform', 'C:\\a', 'posix', 'unsafe-path'],
    ['a path of the other platform', '/a/b', 'win32', 'unsafe-path'],
    ['nothing', '', 'win32', 'unsafe-path'],
    ['a path without a drive', '\\a', 'win32', 'unsafe-path'],
    ['a path relative to a drive', 'C:a', 'win32', 'unsafe-path'],
    ['a drive alone', 'C:', 'win32', 'unsafe-path'],
    ['two letters for a drive', 'CD:\\a', 'win32', 'unsafe-path'],
    ['a colon in a name', 'C:\\a:b', 'win32', 'unsafe-path'],
    ['NUL', 'C:\\a\0', 'win32', 'unsafe-path'],
    ['dots', 'C:\\a\\..\\b', 'win32', 'dot-segment'],
    ['a device', '\\\\.\\pipe\\a', 'win32', 'unsafe-path'],
    ['a volume', '\\\\?\\Volume{1}\\a', 'win32', 'unsafe-path'],
    ['a slash in a name', '\\\\?\\C:\\a/b', 'win32', 'unsafe-path'],
    ['no share', '\\\\?\\UNC\\h', 'win32', 'unsafe-path'],
    ['UNC alone', '\\\\?\\UNC', 'win32', 'unsafe-path'],
    ['a path beyond names, in slashes', '//?/C:/a', 'win32', 'unsafe-path'],
    ['no host', '\\\\\\s\\a', 'win32', 'unsafe-path'],
  ])('%s: %j on %s', (_, path, platform, kind, ...[expected]) => {
    const error = failureOf(file.tryFromPath(path, platform))
    expect(error).toMatchObject({ kind, expected: expected ?? error.expected })
    expect(() => file.fromPath(path, platform)).toThrow(UriBuildError)
  })
})

test.each([
  ['file://C:/foo.txt', 'file:///C:/foo.txt'],
  ['file://c:', 'file:///c:'],
  ['FILE://c:/a', 'FILE:///c:/a'],
])('a drive in place of the host: %s', (text, hint) => {
  expect(failureOf(file.parse(text))).toMatchObject({
    component: 'port',
    hint,
    expected: `no port; write ${hint} for a drive`,
  })
})

test.each(['file://ab:/c', 'file://c:1/', 'file://1:/'])('no drive: %s', (text) => {
  expect(failureOf(file.parse(text)).expected).toBe('no port')
})

testEquality(file, '2, E', [
  ['file:/a', 'file:///a', true],
  ['file://localhost/a', 'file:///a', true],
  ['file:c:/a', 'file:///c:/a', true],
  ['file:////h/s/a', 'file://h/s/a', true],
  ['file://///h/s/a', 'FILE://H/s/a', true],
  ['file:///a/./b', 'file:///a/b', true],
  ['file:///%61', 'file:///a', true],
  ['file:///a%2Fb', 'file:///a/b', false],
  ['file://h/a', 'file:///a', false],
  ['file:///A', 'file:///a', false],
])

describe('E.2, E.3.2: what is read is written back in its normal form', () => {
  testNormal(file, [
    ['file:c:/x', 'file:///c:/x'],
    ['file:////host/share', 'file://host/share'],
    ['file://///host/share', 'file://host/share'],
    ['file:////%5b::1%5d/a', 'file://[::1]/a'],
    ['file:////%5Bx%5D/c', 'file://%5Bx%5D/c'],
    ['file:/a', 'file:///a'],
    ['file://localhost/a', 'file:///a'],
  ])

  test.each<[text: string, host: string, last: string]>([
    ['file:///a/..//b/c', '', 'c'],
    ['file:///.//b/c', '', 'c'],
    ['file:///a/../..//b/c', '', 'c'],
    ['file:////h/../a/b', 'h', 'b'],
    ['file://///h/../a/b', 'h', 'b'],
    ['file://///%2e/a/b', '.', 'b'],
    ['file:////%4c%6fcalhost/a', '', 'a'],
  ])('RFC 3986 6.2.2.3: %s without its dots is still on the machine "%s"', (text, name, last) => {
    const { host = '', segments } = file.from(text).normalize()
    expect([host, segments.at(-1)]).toEqual([name, last])
  })
})

test('RFC 1738 3.10: there are two slashes, and a question mark is data', () => {
  const options = { generation: rfc1738 } as const
  expectFailure(file.parse('file:/p', options), { kind: 'invalid-by-scheme' })
  const { host, segments } = file.from('file://vms.host.edu/disk$user/a?b', options)
  expect([host, segments]).toEqual(['vms.host.edu', ['disk$user', 'a?b']])
})

test('a relative reference against a file is for the generic syntax', () => {
  const resolved = Uri.from('file:///c:/path/to/file.txt').resolve('../bar.txt')
  expect(file.from(resolved).segments).toEqual(['c:', 'path', 'bar.txt'])
})

test('the error of a path shows the path', () => {
  expectFailure(file.tryFromPath('a/b', 'posix'), { redacted: 'a/b', field: 'segments' })
  expectFailure(file.tryFromPath(1 as never, 'posix'), { redacted: '' })
})
