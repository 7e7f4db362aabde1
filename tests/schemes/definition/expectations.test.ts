// What is told of what a scheme has not: where, and what was expected there. An error says what to do.

import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import {
  type Either,
  file,
  ftp,
  gopher,
  mailto,
  news,
  nntp,
  type Platform,
  prospero,
  schemes,
  telnet,
  type UriError,
} from 'uriform'
import { choiceField, defineScheme, seq, textField } from 'uriform/schemes'
import { rfc1738, rfc2396 } from '../../../src/generations.js'
import { expectFailure, failureOf } from '../../support/either.js'

test.each<[text: string, component: string, offset: number, expected: string]>([
  ['file:/a', 'path', 5, '"//", a host or none, and "/"'],
  ['file://h', 'path', 8, '"//", a host or none, and "/"'],
  ['file://h/a?b;c', 'query', 12, 'a character that is allowed here, or the end'],
  ['wais://h/a#b', 'fragment', 11, 'no fragment, because a URL has none'],
  ['telnet://h:/', 'host', 9, 'the name or address of a host'],
  ['ftp://a_b/c', 'host', 6, 'the name or address of a host'],
  ['http://u@h/', 'userinfo', 7, 'no user information'],
])('reading: %s by RFC 1738', (text, component, offset, expected) => {
  const error = failureOf(schemes.parse(text, { generation: rfc1738 }))
  expect(error).toMatchObject({ kind: 'invalid-by-scheme', component, offset, expected })
})

test.each(['telnet://h:/', 'ftp://u:p@h:', 'http://h:/a'])(
  'an empty port: RFC 1738 5, port = digits: %s',
  (text) => {
    expectFailure(schemes.parse(text, { generation: rfc2396 }), {
      kind: 'invalid-by-scheme',
      component: 'port',
      offset: text.lastIndexOf(':') + 1,
      expected: 'the digits of a port',
    })
    expect(schemes.parse(text)._tag).toBe('Right')
  },
)

describe('file systems', () => {
  test.each<[path: unknown, platform: unknown, field: string, expected: string]>([
    ['/a', undefined, 'platform', '"posix", "win32" or "native"'],
    ['/a', 'linux', 'platform', '"posix", "win32" or "native"'],
    [1, 'posix', 'path', 'a string'],
    [undefined, 'win32', 'path', 'a string'],
    [null, 'win32', 'path', 'a string'],
  ])('the path %j of platform %j', (path, platform, field, expected) => {
    const error = failureOf(file.tryFromPath(path as string, platform as Platform))
    expect(error).toMatchObject({ kind: 'wrong-type', field, expected })
    expect(() => file.fromPath(path as string, platform as Platform)).toThrow(field)
  })

  test.each([undefined, 'linux'])('a path for platform %j', (platform) => {
    const error = failureOf(file.from('file:///a').tryToPath(platform as Platform))
    expect(error).toMatchObject({
      kind: 'wrong-type',
      field: 'platform',
      expected: '"posix", "win32" or "native"',
    })
  })
})

const LINE = 'text without CR, LF or NUL'

describe('doing', () => {
  const typeless = ftp.from('ftp://u@h/a')
  const message = (query: string) => () => mailto.parse(`mailto:a@b?${query}`)

  test.each<[kind: string, field: string, expected: string, result: () => Either<UriError, unknown>]>([
    [
      'wrong-type',
      'defaultType',
      '"a", "i" or "d"',
      () => typeless.tryCommands({ defaultType: 'x' } as never),
    ],
    ['wrong-type', 'password', 'a string', () => typeless.tryCommands({ password: 1 } as never)],
    ['control-character', 'password', LINE, () => typeless.tryCommands({ password: '\n' })],
    [
      'invalid-by-scheme',
      'plus',
      `text without CR, LF, NUL or tabs`,
      () => gopher.parse('gopher://h/1a%0933%09b%0d'),
    ],
    ['invalid-by-scheme', 'headers', 'the name of a header field', message('b%20c=d')],
    ['invalid-by-scheme', 'subject', LINE, message('subject=a%0d%0ab')],
    ['invalid-by-scheme', 'cc', 'a list of addresses', message('cc=%22a&bcc=c%40d')],
  ])('%s of %s, expected %s', (kind, field, expected, result) => {
    expectFailure(result(), { kind, field, expected })
  })
})

/** The steps that do not compile. */
type Steps = Readonly<Record<'password' | 'messageId', (text: string) => unknown>>

describe('building', () => {
  const built = (builder: unknown) => (builder as { tryBuild(): Either<UriError, unknown> }).tryBuild()

  test.each<[what: string, builder: () => unknown, kind: string, field: string, expected: string]>([
    ['no host', () => ftp.builder(), 'missing-field', 'host', 'the step host()'],
    [
      'a password alone',
      () => (ftp.builder().host('h') as unknown as Steps).password('p'),
      'missing-field',
      'user',
      'the step user(), which password needs',
    ],
    [
      'two kinds',
      () => (news.builder().group('a') as unknown as Steps).messageId('a@b'),
      'conflicting-fields',
      'group',
      'group or messageId, not both',
    ],
  ])('%s', (_what, builder, kind, field, expected) => {
    expectFailure(built(builder()), { kind, field, expected })
  })
})

describe('defining', () => {
  const defined = (scheme: string, field: string) => () =>
    defineScheme({ scheme, fields: { [field]: textField() }, read: () => ({}), write: () => '' })

  test.each(['A', '1x', 'a b', ''])('%j is the name of no scheme', (scheme) => {
    expect(defined(scheme, 'a')).toThrow(
      new TypeError(
        `"${scheme}" cannot be a scheme: a letter, then letters, digits, "+", "-" or ".", in lower case`,
      ),
    )
  })

  test.each(
    'scheme uri equals normalize toString toJSON build tryBuild constructor __proto__ then'.split(' '),
  )('%s is the name of no field', (field) => {
    expect(defined('x', field)).toThrow(
      new TypeError(`a field cannot be called "${field}": every value or builder has one`),
    )
  })

  test('a name that acts on a terminal is that of no field', () => {
    expect(defined('x', 'a\u202e\n')).toThrow(
      new TypeError('a field cannot be called "a\ufffd␊": messages name it'),
    )
  })
})

test('a field of a server is the name of no other field', () => {
  const server = { hostRequired: true, userinfo: 'fields' } as const
  const defined = (name: string, of: typeof server | undefined) => () =>
    defineScheme({
      scheme: 'x',
      server: of,
      fields: { [name]: textField() },
      describe: (own) => seq('/', own[name] as never),
    })
  for (const name of ['host', 'port', 'user', 'password']) {
    expect(defined(name, server)).toThrow(
      `a field cannot be called "${name}": every value or builder has one`,
    )
    expect(defined(name, undefined)).not.toThrow()
  }
  expect(defined('valueOf', server)).not.toThrow()
})

test('inspecting a value masks its password, and nothing else', () => {
  expect(inspect(ftp.from('ftp://joe:s3cret@h/s3cret'))).toContain("password: '***'")
  expect(inspect(ftp.from('ftp://joe:s3cret@h/s3cret'))).toContain("name: 's3cret'")
  expect(inspect(telnet.from('telnet://joe@h'))).toContain('password: undefined')
  expect(inspect(prospero.from('prospero://h/a@b'))).toContain("hsoname: 'a@b'")
})

test('of two fields with one text, the one that stands at the place is to blame', () => {
  const blamed = (builder: { tryBuild(): Either<UriError, unknown> }) => failureOf(builder.tryBuild()).field
  expect(blamed(nntp.builder().host('h').group('g').article('g'))).toBe('article')
  expect(blamed(nntp.builder().host('a').group('a').article('1a'))).toBe('article')
  expect(blamed(nntp.builder().host('a').group('').article('1'))).toBe('group')
  expect(blamed(mailto.builder().to('a@b', 'a').subject('a'))).toBe('to')
})

test('a scheme whose writing looks its texts up may still refuse what it wrote', () => {
  const odd = defineScheme({
    scheme: 'x-odd',
    fields: { id: textField() },
    read: (rest) => rest.refuse('nothing'),
    write: ({ id }) => `${BigInt(id ?? 0)}`,
  })
  expectFailure(odd.builder().id('1').tryBuild(), { kind: 'invalid-by-scheme', expected: 'nothing' })
})

test('what a program defines a field with stays its own', () => {
  const choices = ['a', 'b'] as ('a' | 'b' | 'c')[]
  const scheme = defineScheme({
    scheme: 'x-own',
    fields: { kind: choiceField(choices) },
    read: (rest) => ({ kind: rest.rest() as 'a' }),
    write: ({ kind }) => kind ?? '',
  })
  choices.push('c')
  expect(Object.values(scheme.fields)[0]?.choices).toEqual(['a', 'b'])
  expectFailure(scheme.builder().kind('c').tryBuild(), { expected: '"a" or "b"' })
})

test('what is no path of a file may be a URI with a password', () => {
  const result = file.tryFromPath('ftp://joe:s3cret@h/', 'posix')
  expect(failureOf(result).redacted).toBe('ftp://joe:***@h/')
})
