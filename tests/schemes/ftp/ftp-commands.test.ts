// The commands of an ftp URI: RFC 1738 3.2.1 to 3.2.3.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import {
  type ErrorKind,
  type Ftp,
  type FtpCommandsOptions,
  ftp,
  describe as inWords,
  UriBuildError,
} from 'uriform'
import { rfc1738, rfc3987 } from '../../../src/generations.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

type Commands = readonly string[]

interface Fault {
  readonly kind: ErrorKind
  readonly field: string
  /** In the URI; 0 where it is the options that are wrong. */
  readonly offset: number
}

/** Both forms give the commands, and the UTF-8 of them. */
function expectCommands(value: Ftp, options: FtpCommandsOptions | undefined, commands: Commands): void {
  expect(successOf(value.tryCommands(options))).toEqual(commands)
  expect(value.commands(options)).toEqual(commands)
  const octets = commands.map((command) => new TextEncoder().encode(command))
  expect(successOf(value.tryCommandOctets(options))).toEqual(octets)
  expect(value.commandOctets(options)).toEqual(octets)
}

const login = ['USER anonymous', 'PASS anonymous@']

test.each<[section: string, uri: string, commands: Commands]>([
  ['3.2.2, the example of /etc', 'ftp://h/%2Fetc/motd', ['CWD /etc', 'TYPE I', 'RETR motd']],
  ['3.2.2, the example of etc', 'ftp://h/etc/motd', ['CWD etc', 'TYPE I', 'RETR motd']],
  ['3.2.2, a null argument', 'ftp://h//etc/motd', ['CWD ', 'CWD etc', 'TYPE I', 'RETR motd']],
  ['3.2.2, no path', 'ftp://h', ['NLST']],
  ['3.2.2, an empty name', 'ftp://h/', ['NLST']],
  ['3.2.2, an empty name in a directory', 'ftp://h/a/', ['CWD a', 'NLST']],
  ['3.2.2, a name', 'ftp://h/f', ['TYPE I', 'RETR f']],
  ['3.2.2, elements in order', 'ftp://h/c/a/b/f', ['CWD c', 'CWD a', 'CWD b', 'TYPE I', 'RETR f']],
  ['3.2.2, the same element again', 'ftp://h/a/a/a', ['CWD a', 'CWD a', 'TYPE I', 'RETR a']],
  ['3.2.2, null arguments in the middle', 'ftp://h/a///f', ['CWD a', 'CWD ', 'CWD ', 'TYPE I', 'RETR f']],
  ['3.2.2, null arguments alone', 'ftp://h///', ['CWD ', 'CWD ', 'NLST']],
  ['3.2.2, text', 'ftp://h/a/f;type=a', ['CWD a', 'TYPE A', 'RETR f']],
  ['3.2.2, as it is', 'ftp://h/a/f;type=i', ['CWD a', 'TYPE I', 'RETR f']],
  ['3.2.2, a listing', 'ftp://h/a/f;type=d', ['CWD a', 'NLST f']],
  ['3.2.2, a listing without a name', 'ftp://h/a/;type=d', ['CWD a', 'NLST']],
  ['3.2.2, text without a name', 'ftp://h/a/;type=a', ['CWD a', 'TYPE A', 'RETR ']],
  ['3.2.2, as it is without a name', 'ftp://h/;type=i', ['TYPE I', 'RETR ']],
  ['5, a typecode in upper case', 'ftp://h/f;type=A', ['TYPE A', 'RETR f']],
  ['5, a listing in upper case', 'ftp://h/f;type=D', ['NLST f']],
  ['3.2.2, an encoded slash in a name', 'ftp://h/a%2Fb', ['TYPE I', 'RETR a/b']],
  ['3.2.2, an encoded slash alone', 'ftp://h/%2F/f', ['CWD /', 'TYPE I', 'RETR f']],
  ['3.2.2, an encoded semicolon', 'ftp://h/a%3Btype=a', ['TYPE I', 'RETR a;type=a']],
  ['3.2.2, decoded once', 'ftp://h/%252F/100%25', ['CWD %2F', 'TYPE I', 'RETR 100%']],
  ['2.2, spaces', 'ftp://h/%20/a%20b', ['CWD  ', 'TYPE I', 'RETR a b']],
  ['2.2, UTF-8', 'ftp://h/caf%C3%A9/%F0%9F%93%81', ['CWD café', 'TYPE I', 'RETR 📁']],
  ['2.2, control characters that end no line', 'ftp://h/a%09%1B%7Fb', ['TYPE I', 'RETR a\t\x1b\x7fb']],
  ['5, a plus is no space', 'ftp://h/a+b', ['TYPE I', 'RETR a+b']],
  ['5, a question mark in a name', 'ftp://h/a/what?', ['CWD a', 'TYPE I', 'RETR what?']],
  ['5, a question mark in a directory', 'ftp://h/a?b/f;type=a', ['CWD a?b', 'TYPE A', 'RETR f']],
  ['3.2.2, dots', 'ftp://h/./a/../f', ['CWD .', 'CWD a', 'CWD ..', 'TYPE I', 'RETR f']],
])('the path: RFC 1738 3.2.2: %s: %s', (_, uri, commands) => {
  expectCommands(ftp.from(uri), undefined, [...login, ...commands])
  // The rules are those of RFC 1738, and so is the reading of what it can read.
  expectCommands(ftp.from(uri, { generation: rfc1738 }), undefined, [...login, ...commands])
})

describe('user and password: RFC 1738 3.2.1', () => {
  const both: FtpCommandsOptions = { email: 'me@host.example', password: 'asked' }

  test.each<[section: string, uri: string, options: FtpCommandsOptions | undefined, login: Commands]>([
    ['3.2.1, an anonymous user', 'ftp://h/f', undefined, ['USER anonymous', 'PASS anonymous@']],
    ['3.2.1, with no options', 'ftp://h/f', {}, ['USER anonymous', 'PASS anonymous@']],
    ['3.2.1, with an address', 'ftp://h/f', both, ['USER anonymous', 'PASS me@host.example']],
    ['3.2.1, with an empty address', 'ftp://h/f', { email: '' }, ['USER anonymous', 'PASS ']],
    ['3.2.1, a password, no user', 'ftp://h/f', { password: 'asked' }, ['USER anonymous', 'PASS anonymous@']],
    ['3.2.1, a user without a password: PASS follows a 331', 'ftp://me@h/f', undefined, ['USER me']],
    ['3.2.1, an address is no password of a user', 'ftp://me@h/f', { email: 'e' }, ['USER me']],
    ['3.2.1, an empty user without a password', 'ftp://@h/f', {}, ['USER ']],
    ['3.2.1, a user who was asked', 'ftp://me@h/f', both, ['USER me', 'PASS asked']],
    ['3.2.1, a user who gave nothing', 'ftp://me@h/f', { password: '' }, ['USER me', 'PASS ']],
    ['3.2.1, both in the URI', 'ftp://me:secret@h/f', undefined, ['USER me', 'PASS secret']],
    ['3.2.1, the URI before the options', 'ftp://me:secret@h/f', both, ['USER me', 'PASS secret']],
    ['3.1, an empty password is one', 'ftp://me:@h/f', both, ['USER me', 'PASS ']],
    ['3.1, an empty user is one', 'ftp://@h/f', both, ['USER ', 'PASS asked']],
    ['3.1, an empty user with a password', 'ftp://:secret@h/f', undefined, ['USER ', 'PASS secret']],
    ['3.1, both empty', 'ftp://:@h/f', undefined, ['USER ', 'PASS ']],
    ['3.2.1, a user of that name is one', 'ftp://anonymous:x@h/f', both, ['USER anonymous', 'PASS x']],
    ['3.1, encoded delimiters', 'ftp://a%3Ab:c%40d%2Fe@h/f', undefined, ['USER a:b', 'PASS c@d/e']],
    ['2.2, UTF-8', 'ftp://%C3%A9:%E2%82%AC@h/f', undefined, ['USER é', 'PASS €']],
  ])('%s: %s with %j', (_, uri, options, commands) => {
    expectCommands(ftp.from(uri), options, [...commands, 'TYPE I', 'RETR f'])
  })
})

test.each<[uri: string, defaultType: 'a' | 'i' | 'd', commands: Commands]>([
  ['ftp://h/f', 'a', ['TYPE A', 'RETR f']],
  ['ftp://h/f', 'i', ['TYPE I', 'RETR f']],
  ['ftp://h/f', 'd', ['NLST f']],
  ['ftp://h/a/', 'd', ['CWD a', 'NLST']],
  ['ftp://h/a/', 'i', ['CWD a', 'TYPE I', 'RETR ']],
  ['ftp://h', 'a', ['TYPE A', 'RETR ']],
  ['ftp://h/f;type=i', 'a', ['TYPE I', 'RETR f']],
  ['ftp://h/f;type=d', 'a', ['NLST f']],
  ['ftp://h/f;type=a', 'd', ['TYPE A', 'RETR f']],
  ['ftp://h/%2F', 'i', ['TYPE I', 'RETR /']],
  ['ftp://h/..', 'a', ['TYPE A', 'RETR ..']],
])('where the URI has no typecode: RFC 1738 3.2.3: %s, by default %s', (uri, defaultType, commands) => {
  expectCommands(ftp.from(uri), { defaultType }, [...login, ...commands])
})

describe('the data connection: RFC 959 4.1.2, RFC 2428 3', () => {
  test.each<[uri: string, dataConnection: 'EPSV' | 'PASV', commands: Commands]>([
    ['ftp://h/a/f', 'EPSV', ['CWD a', 'TYPE I', 'EPSV', 'RETR f']],
    ['ftp://h/a/f', 'PASV', ['CWD a', 'TYPE I', 'PASV', 'RETR f']],
    ['ftp://h/f;type=d', 'EPSV', ['EPSV', 'NLST f']],
    ['ftp://h', 'PASV', ['PASV', 'NLST']],
  ])('%s, opened by %s', (uri, dataConnection, commands) => {
    expectCommands(ftp.from(uri), { dataConnection }, [...login, ...commands])
  })

  test('no other command opens it', () => {
    for (const dataConnection of ['epsv', 'PORT', 'EPSV\r\nDELE f', 5, null]) {
      const options = { dataConnection } as unknown as FtpCommandsOptions
      const error = { kind: 'wrong-type', field: 'dataConnection' }
      expectFailure(ftp.from('ftp://h/f').tryCommands(options), error)
      expectFailure(ftp.from('ftp://h/f').tryCommandOctets(options), error)
    }
  })
})

describe('octets that are no text: RFC 1738 2.2', () => {
  const latin1 = (value: Ftp, options?: FtpCommandsOptions): Commands =>
    value.commandOctets(options).map((octets) => Buffer.from(octets).toString('latin1'))

  test.each<[uri: string, commands: Commands]>([
    ['ftp://h/caf%E9', [...login, 'TYPE I', 'RETR caf\xe9']],
    ['ftp://h/%E9/%ff/f;type=a', [...login, 'CWD \xe9', 'CWD \xff', 'TYPE A', 'RETR f']],
    ['ftp://h/%E9?%E8;TYPE=D', [...login, 'NLST \xe9?\xe8']],
    ['ftp://h/%E9%2F', [...login, 'NLST \xe9/']],
    ['ftp://h/%E9/%2e%2E', [...login, 'CWD \xe9', 'NLST ..']],
    ['ftp://h/%C3%A9%E9%25E9', [...login, 'TYPE I', 'RETR \xc3\xa9\xe9%E9']],
    ['ftp://h/%E9%3Btype=d', [...login, 'TYPE I', 'RETR \xe9;type=d']],
    ['ftp://m%E9:p%E9%3A@h/', ['USER m\xe9', 'PASS p\xe9:', 'NLST']],
  ])('%s', (uri, commands) => {
    expect(latin1(ftp.from(uri))).toEqual(commands)
    expect(latin1(ftp.from(uri, { generation: rfc1738 }))).toEqual(commands)
    expectFailure(ftp.from(uri).tryCommands(), { kind: 'not-utf8' })
  })

  test('an IRI has the octets of its URI', () => {
    expect(latin1(ftp.from('ftp://h/é/%E9', { generation: rfc3987 })).slice(2)).toEqual([
      'CWD \xc3\xa9',
      'TYPE I',
      'RETR \xe9',
    ])
  })

  test('options are UTF-8 beside them', () => {
    const value = ftp.from('ftp://m%E9@h/%E9')
    expect(latin1(value, { password: 'é%E9', dataConnection: 'EPSV' })).toEqual([
      'USER m\xe9',
      'PASS \xc3\xa9%E9',
      'TYPE I',
      'EPSV',
      'RETR \xe9',
    ])
  })

  test('the caller may change them', () => {
    const value = ftp.from('ftp://h/f')
    value.commandOctets()[0]?.fill(0)
    expect(latin1(value)[0]).toBe('USER anonymous')
  })

  test.each<[uri: string, options: FtpCommandsOptions | undefined, fault: Fault]>([
    ['ftp://%E9@h/f', { password: '\n' }, { kind: 'control-character', field: 'password', offset: 0 }],
    ['ftp://h/%E9', { email: '\ud800' }, { kind: 'lone-surrogate', field: 'email', offset: 0 }],
    ['ftp://h/%E9', { defaultType: 'x' as 'a' }, { kind: 'wrong-type', field: 'defaultType', offset: 0 }],
  ])('what no line can have is refused: %s with %j', (uri, options, fault) => {
    const value = ftp.from(uri)
    expectFailure(value.tryCommandOctets(options), fault)
    expect(() => value.commandOctets(options)).toThrow(UriBuildError)
  })

  test('the octets decode to the fields, whichever octets they are', () => {
    const octet = fc.integer({ min: 1, max: 255 }).filter((each) => each !== 10 && each !== 13)
    const arguments_ = fc.array(fc.array(octet, { minLength: 1, maxLength: 5 }), {
      minLength: 1,
      maxLength: 4,
    })
    const encoded = (octets: readonly number[]): string =>
      octets.map((each) => `%${each.toString(16).padStart(2, '0')}`).join('')
    expectLaw(2_000, arguments_, (all) => {
      const value = ftp.from(`ftp://h/${all.map(encoded).join('/')};type=i`)
      const sent = value.commandOctets().slice(2)
      const paths = sent.filter((command) => command[0] !== 'T'.charCodeAt(0))
      expect(paths.map((command, at) => [...command.slice(at + 1 < all.length ? 4 : 5)])).toEqual(all)
      const text = value.tryCommands()
      if (text._tag === 'Right') expectCommands(value, undefined, text.right)
    })
  })
})

test.each<[uri: string, commands: Commands]>([
  ['ftp://h/%2F', ['NLST /']],
  ['ftp://h/a/%2F', ['CWD a', 'NLST /']],
  ['ftp://h/.', ['NLST .']],
  ['ftp://h/a/..', ['CWD a', 'NLST ..']],
  ['ftp://h/%2E%2e', ['NLST ..']],
  ['ftp://h/%2Fetc%2F', ['NLST /etc/']],
  ['ftp://h/%2Fetc%2F.', ['NLST /etc/.']],
  ['ftp://h/..%2F..', ['NLST ../..']],
  ['ftp://h/%2F;type=i', ['TYPE I', 'RETR /']],
  ['ftp://h/..;type=a', ['TYPE A', 'RETR ..']],
  ['ftp://h/...', ['TYPE I', 'RETR ...']],
  ['ftp://h/a.', ['TYPE I', 'RETR a.']],
  ['ftp://h/.a', ['TYPE I', 'RETR .a']],
  ['ftp://h/%2Fa', ['TYPE I', 'RETR /a']],
])('a name that is surely a directory is listed: RFC 1738 3.2.3: %s', (uri, commands) => {
  expectCommands(ftp.from(uri), undefined, [...login, ...commands])
})

test('3.2.2: an argument that NLST would take as options is named by a CWD instead', () => {
  expectCommands(ftp.from('ftp://h/-rf;type=d'), undefined, [...login, 'NLST -rf'])
  expectCommands(ftp.from('ftp://h/-rf/;type=d'), undefined, [...login, 'CWD -rf', 'NLST'])
})

test('a value that was built has the same commands', () => {
  const value = ftp
    .builder()
    .host('h')
    .user('me')
    .password('a:b')
    .directories('/etc', '', 'x;y')
    .name('a?b')
    .typecode('a')
    .build()
  expectCommands(value, undefined, [
    'USER me',
    'PASS a:b',
    'CWD /etc',
    'CWD ',
    'CWD x;y',
    'TYPE A',
    'RETR a?b',
  ])
})

describe('no commands', () => {
  /** Where data of the URI ends up in a line: the field, and the offset of the data. */
  const places: readonly (readonly [string, number, (data: string) => string])[] = [
    ['name', 9, (data) => `ftp://h/a${data}b`],
    ['name', 9, (data) => `ftp://h/a${data};type=d`],
    ['directories', 11, (data) => `ftp://h/a/b${data}/f`],
    ['directories', 13, (data) => `ftp://h/a/b/c${data}a/f`],
    ['user', 7, (data) => `ftp://m${data}e:p@h/f`],
    ['password', 10, (data) => `ftp://me:p${data}@h/f`],
  ]

  // RFC 959 5.3.2, RFC 3986 7.3
  test.each(places.map((place) => ({ place })))('nor a value with line ends or NUL: %#', ({ place }) => {
    const [field, offset, uri] = place
    const expected = 'text without CR, LF or NUL'
    for (const encoded of ['%0A', '%0D', '%0d%0a', '%00']) {
      expectFailure(ftp.parse(uri(encoded)), { kind: 'invalid-by-scheme', field, offset, expected })
    }
    const value = ftp.from(uri('%FF'))
    expectFailure(value.tryCommands(), { kind: 'not-utf8', field, offset })
    expect(() => value.commands()).toThrow(UriBuildError)
  })

  /** The same of the options. */
  const options: readonly (readonly [string, string, (data: string) => object])[] = [
    ['email', 'ftp://h/f', (data) => ({ email: `e@h${data}DELE f` })],
    ['password', 'ftp://me@h/f', (data) => ({ password: `p${data}` })],
  ]

  test.each(options)('with line ends, NUL or what is no text in the option %s', (field, uri, given) => {
    const value = ftp.from(uri)
    for (const data of ['\n', '\r', '\r\n', '\0', '\udc00']) {
      const kind = data === '\udc00' ? 'lone-surrogate' : 'control-character'
      expectFailure(value.tryCommands(given(data)), { kind, field, offset: 0 })
      expectFailure(value.tryCommandOctets(given(data)), { kind, field, offset: 0 })
      expect(() => value.commands(given(data))).toThrow(UriBuildError)
    }
  })

  test('no error has the password, whether the URI or the options have it', () => {
    const errors = [
      failureOf(ftp.parse('ftp://me:geheim@h/%0A')),
      failureOf(ftp.parse('ftp://me:geheim%0A@h/')),
      failureOf(ftp.from('ftp://me@h/%FF').tryCommands({ password: 'geheim' })),
      failureOf(ftp.from('ftp://me@h/f').tryCommands({ password: 'geheim\n' })),
      failureOf(ftp.from('ftp://m%FFe@h/f').tryCommands({ password: 'geheim' })),
      failureOf(ftp.from('ftp://h/%FF').tryCommands({ email: 'geheim' })),
    ]
    for (const error of errors) expect(JSON.stringify(error) + inWords(error)).not.toContain('geheim')
  })
})

test('options that a user with a password does not need cannot end a line', () => {
  expectCommands(ftp.from('ftp://me:p@h/f'), { email: '\n', password: '\r' }, [
    'USER me',
    'PASS p',
    'TYPE I',
    'RETR f',
  ])
})
