// Hostile input to the schemes: what would inject, change a meaning, lose data, leak a password, or take for ever.

import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { draft1996, rfc1738, rfc2396 } from '../../src/generations.js'
import { type FtpCommandsOptions, file, ftp, http, mailto, news, Path } from '../../src/index.js'
import { defineScheme, ldap, magnet, textField, ucharAnd } from '../../src/schemes/index.js'
import { expectFailure, successOf } from '../support/either.js'

test.each<[FtpCommandsOptions, string]>([
  [{ defaultType: 'i\r\nDELE f' as 'i' }, 'defaultType'],
  [{ defaultType: 'D' as 'd' }, 'defaultType'],
  [{ defaultType: 5 as unknown as 'd' }, 'defaultType'],
  [{ email: { toString: () => 'a\r\nb' } as unknown as string }, 'email'],
  [{ email: Symbol('x') as unknown as string }, 'email'],
])('ftp: options of another type are no commands: %p', (options, field) => {
  expectFailure(ftp.from('ftp://h/a').tryCommands(options), { kind: 'wrong-type', field })
})

test.each([
  [file, 'file://%5Bva.a%5D/'],
  [ldap, 'ldap://%5bv1.x%5d/'],
  [http, 'http://%5B%3A%3A1%5D/'],
] as const)('a name that would be written as an IP literal: %p, %s', (scheme, text) => {
  expectFailure(scheme.parse(text), {
    kind: 'invalid-by-scheme',
    component: 'host',
    expected: 'a name, or an address in brackets that are not encoded',
  })
})

test('ftp: options may be null', () => {
  expect(ftp.from('ftp://h/a').commands(null as unknown as FtpCommandsOptions)).toHaveLength(4)
})

test('ftp: a name of dots with a typecode behind it is no dot segment', () => {
  expect(ftp.from('ftp://h/a/..;type=i').equals('ftp://h/;type=i')).toBe(false)
  expect(String(ftp.from('ftp://h/a/..;type=I').normalize())).toBe('ftp://h/a/..;type=i')
  expect(String(ftp.from('ftp://h/a/..').normalize())).toBe('ftp://h/')
})

test('mailto: normalising keeps recipients that are more than addresses', () => {
  const mail = mailto.from('mailto:?to=a@b&to=Joe%20%3Cj@k%3E')
  expect(String(mail.normalize())).toBe('mailto:a@b?to=Joe%20%3Cj@k%3E')
  expect(mail.equals('mailto:a@b')).toBe(false)
})

test.each([
  ['mailto:a@b?to=', [['To', 'a@b']]],
  [
    'mailto:a@b?cc=&cc=x@y&CC=z@y',
    [
      ['To', 'a@b'],
      ['cc', 'x@y, z@y'],
    ],
  ],
])('mailto: %s makes no empty address', (text, headers) => {
  expect(mailto.from(text).message().headers).toEqual(headers)
})

test.each([
  ['mailto:?to=%22x&to=y%22@evil', 'to'],
  ['mailto:a@b?cc=%22x', 'cc'],
])('mailto: a quotation that is left open is no list: %s', (text, field) => {
  expectFailure(mailto.parse(text), { field })
})

describe('older generations: normalising delimits as before', () => {
  test.each([
    ['news:a%40b@c', news, rfc2396],
    ['mailto:%2F/evil/x', mailto, rfc2396],
    ['mailto:%2F%2F(', mailto, draft1996],
    ['news:/%2Fa:b@h.com', news, rfc1738],
  ] as const)('%s', (text, scheme, generation) => {
    const value = scheme.from(text, { generation })
    expect(String(value.normalize())).toBe(text)
    expect(value.normalize().uri.host).toBeUndefined()
  })
})

test('older generations: data does not become a server', () => {
  const start = mailto.builder({ generation: rfc1738 })
  expect(start.to('//u:pw@evil/x').build().uri.href).toBe('mailto:%2F%2Fu%3Apw@evil%2Fx')
  const written = Path.from('//u:pw@evil/x', { generation: rfc1738 })
  expectFailure(start.to(written).tryBuild(), { kind: 'ambiguous-field', field: 'to' })
})

test.each([
  news.from('news://u:s3cret@h', { generation: rfc1738 }),
  mailto.from('mailto://u:s3cret@h/x', { generation: rfc1738 }),
  ...['ftp://u:s3cret@h/', 'ftp://h/ldap://u:s3cret@i/a'].map((text) => ftp.from(text)),
  ...[http.from('http://u:s3cret@h/'), ldap.from('ldap:///u@x:s3cret@h')],
  magnet.from('magnet:?kt=redis://u:s3&tr=redis%3A//u:1/s3cret@h'),
])('a password that is read as text, or as nothing, is masked where a value is inspected: %p', (value) => {
  expect(inspect(value)).not.toContain('s3cret')
})

test('http: normalising keeps the user information that is no field', () => {
  expect(String(http.from('http://%75:p%3a@H:80').normalize())).toBe('http://u:p%3A@h/')
  expect(http.from('http://u:p@h/').equals('http://h/')).toBe(false)
})

test('paths of files: there is no end to how deep a path can be', () => {
  expect(successOf(file.tryFromPath('/a'.repeat(200_000), 'posix')).segments).toHaveLength(200_000)
})

test('offsets are those of the field', () => {
  expect(() => ftp.from('ftp://%FF@h/%FE').name).toThrow('offset 12')
  expectFailure(ftp.parse('ftp://h%0A/x%0Ay'), { field: 'name', offset: 12 })
})

test('a field that is called host is no server', () => {
  const note = defineScheme({
    scheme: 'note',
    fields: { host: textField({ characters: ucharAnd('/') }) },
    read: (rest) => ({ host: rest.rest() }),
    write: ({ host }) => host ?? '',
  })
  expect(note.builder().host('a/b').build().uri.href).toBe('note:a%2Fb')
  expectFailure(note.builder().host(Path.from('//evil/x')).tryBuild(), {
    kind: 'ambiguous-field',
    field: 'host',
  })
})
