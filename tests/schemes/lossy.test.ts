// Fields that aren't UTF-8, read with U+FFFD by a reader that asks for it: octets of older systems (RFC 3986 2.5).
import { expect, test } from '@jest/globals'
import { family, ftp, gopher, mailto, news, nntp, Uri, UriBuildError, UriSyntaxError } from 'uriform'
import { allSchemes, ldap, magnet, pkg, redis, rediss, ssh } from 'uriform/schemes'
import { expectFailure } from '../support/either.js'

const lossy = { lossy: true }

test.each<[read: () => unknown, data: unknown]>([
  [() => ftp.from('ftp://h/a/caf%E9', lossy).name, 'caf�'],
  [() => ftp.from('ftp://h/%E9/b%2Fc/d', lossy).directories, ['�', 'b/c']],
  [() => ftp.from('ftp://u%FF@h/', lossy).user, 'u�'],
  [() => ftp.from(Uri.from('ftp://h/%E9'), lossy).name, '�'],
  [() => mailto.from('mailto:a@b?subject=%E9%26%3D', lossy).subject, '�&='],
  [
    () => mailto.from('mailto:a@b?x=%E9&y=1', lossy).headers,
    [
      ['x', '�'],
      ['y', '1'],
    ],
  ],
  [() => gopher.from('gopher://h/1%E9%09a', lossy).search, 'a'],
  [() => pkg.from('pkg:npm/%E9@1', lossy).name, '�'],
  [() => magnet.from('magnet:?dn=%E9&xt=urn:x:a', lossy).displayName, '�'],
  [() => ssh.from('ssh://h/~u/%E9', lossy).href, 'ssh://h/~u/%E9'],
  [() => ldap.from('ldap://h/o=%E9', lossy).dn, 'o=�'],
  [() => allSchemes.from('ftp://h/%E9', lossy), expect.objectContaining({ href: 'ftp://h/%E9' })],
  [() => (allSchemes.from('ftp://h/%E9', lossy) as ReturnType<typeof ftp.from>).name, '�'],
  [() => family(redis, rediss).from('redis://%E9@h/', lossy).user, '�'],
])('%s', (read, data) => {
  expect(read()).toEqual(data)
})

test('the value is the same otherwise, and so are others', () => {
  const value = ftp.from('ftp://h/%e9', lossy)
  expect(value.href).toBe('ftp://h/%e9')
  expect(value.normalize().href).toBe('ftp://h/%E9')
  expect(value.normalize().name).toBe('�')
  expect(ftp.from('ftp://h/a', lossy).normalize().name).toBe('a')
  expect(value.equals(ftp.from('ftp://h/%E9'))).toBe(true)
  expect(() => ftp.from('ftp://h/%E9').name).toThrow(UriSyntaxError)
  expect(() => ftp.from('ftp://h/%E9', { lossy: false }).name).toThrow('Invalid UTF-8')
  expect(ftp.parse('http://h/', lossy)._tag).toBe('Left')
})

// U+FFFD in a command would ask for another file.
test.each([
  [ftp.from('ftp://h/%C3', lossy), 'name'],
  [nntp.from('nntp://%C3@h/g', lossy), 'user'],
  [news.from('news://h/a%C3', lossy), 'group'],
])('%s has commands as octets only', (value, field) => {
  expectFailure(value.tryCommands(), { kind: 'not-utf8', field })
  expect(() => value.commands()).toThrow(UriBuildError)
  expect(value.commandOctets().map((octets) => [...octets].includes(0xc3))).toContain(true)
})

test('the line of a gopher client likewise', () => {
  const value = gopher.from('gopher://h/1%C3', lossy)
  expectFailure(value.tryRequest(), { kind: 'not-utf8', field: 'selector' })
  expect([...value.requestOctets()]).toEqual([0xc3, 13, 10])
  expect(gopher.from('gopher://h/1a', lossy).request()).toBe('a\r\n')
})
