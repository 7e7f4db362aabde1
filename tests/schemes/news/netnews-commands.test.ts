// The commands of news and nntp as texts and as octets: RFC 3977, RFC 4643.

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type Either, type NntpCommands, news, nntp, UriBuildError, type UriError } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLaw } from '../../support/runs.js'

const latin1 = (lines: readonly Uint8Array[]): readonly string[] =>
  lines.map((line) => Buffer.from(line).toString('latin1'))
const utf8 = (lines: readonly Uint8Array[]): readonly string[] =>
  lines.map((line) => new TextDecoder().decode(line))

describe('RFC 3977 6.1.1, 6.2.1, 7.6.3: the commands of news', () => {
  test.each<[text: string, commands: readonly string[]]>([
    ['news:', ['LIST']],
    ['news:*', ['LIST']],
    ['news://h/', ['LIST']],
    ['news:example.group', ['GROUP example.group']],
    ['news:example.*', ['LIST ACTIVE example.*']],
    ['news:a%3F%2C%21b', ['LIST ACTIVE a?,!b']],
    ['news:4321@news.example', ['ARTICLE <4321@news.example>']],
    ['news:a%2Fb@%5B10.0.0.1%5D#f', ['ARTICLE <a/b@[10.0.0.1]>']],
    ['news://u@h/g', ['AUTHINFO USER u', 'GROUP g']],
    ['news://u:p%20q@h/', ['AUTHINFO USER u', 'AUTHINFO PASS p q', 'LIST']],
    ['news:caf%C3%A9', ['GROUP café']],
    ['news:a%C2%A0b', ['GROUP a\u{A0}b']],
  ])('%s', (text, commands) => {
    const value = news.from(text)
    const all = ['MODE READER', ...commands]
    expect(value.commands()).toEqual(all)
    expect(successOf(value.tryCommands())).toEqual(all)
    expect(value.commands({ modeReader: false })).toEqual(commands)
    expect(utf8(value.commandOctets())).toEqual(all)
    expect(utf8(successOf(value.tryCommandOctets({ modeReader: false })))).toEqual(commands)
  })

  test('RFC 1738 3.6: the groups and articles of an older generation', () => {
    const options = { generation: rfc1738 } as const
    expect(news.from('news:*', options).commands()).toEqual(['MODE READER', 'LIST'])
    expect(news.from('news:g', options).commands()).toEqual(['MODE READER', 'GROUP g'])
    expect(news.from('news://u:p@h', options).commands({ password: 'p' })).toEqual([
      'MODE READER',
      'ARTICLE <//u:p@h>',
    ])
  })
})

describe('the commands as octets', () => {
  test.each<[value: NntpCommands, commands: readonly string[]]>([
    [nntp.from('nntp://h/caf%E9/7'), ['MODE READER', 'GROUP caf\xE9', 'ARTICLE 7']],
    [
      nntp.from('nntp://%FF:%A0@h/a%25'),
      ['MODE READER', 'AUTHINFO USER \xFF', 'AUTHINFO PASS \xA0', 'GROUP a%'],
    ],
    [news.from('news:caf%E9'), ['MODE READER', 'GROUP caf\xE9']],
    [news.from('news:caf%E9.*'), ['MODE READER', 'LIST ACTIVE caf\xE9.*']],
    [news.from('news:%FF@h', { generation: rfc1738 }), ['MODE READER', 'ARTICLE <\xFF@h>']],
  ])('%s, which is not UTF-8', (value, commands) => {
    expect(latin1(value.commandOctets())).toEqual(commands)
    expect(() => value.commands()).toThrow(UriBuildError)
  })

  test('the password of the options is UTF-8', () => {
    expect(utf8(nntp.from('nntp://u@h/g').commandOctets({ password: '%41é' }))).toContain(
      'AUTHINFO PASS %41é',
    )
  })

  test('are the UTF-8 of the texts, or stop at the same error', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    expectLaw(10_000, text, text, text, text, (user, password, group, asked) => {
      const built = nntp.builder().host('h').user(user).group(group)
      for (const builder of [built, built.password(password)]) {
        const value = builder.tryBuild()
        if (value._tag === 'Left') continue
        const texts = value.right.tryCommands({ password: asked })
        const octets = value.right.tryCommandOctets({ password: asked })
        if (texts._tag === 'Left') expect(octets).toEqual(texts)
        else expect(utf8(successOf(octets))).toEqual(texts.right)
      }
    })
  })
})

const LINE = 'text without CR, LF or NUL'
const WORD = 'text without CR, LF, NUL, tabs, VT, FF or spaces'
const ID = 'text without CR, LF, NUL, tabs, VT, FF, spaces or ">"'

describe('what would end a line, or begin another argument, is not read', () => {
  const old = { generation: rfc1738 } as const

  test.each<
    [text: string, result: Either<UriError, unknown>, field: string, offset: number, expected: string]
  >([
    ['a line end in a group', nntp.parse('nntp://h/a%FF%0D%0AQUIT'), 'group', 13, WORD],
    ['a tab in a group', nntp.parse('nntp://h/g%09b/1'), 'group', 10, WORD],
    ['the same octets in the host and the fragment', nntp.parse('nntp://a%00/a%00#a%00'), 'group', 13, WORD],
    ['NUL in a group', news.parse('news:a%00'), 'group', 6, WORD],
    ['the same octets in the fragment', news.parse('news:a%00#a%00'), 'group', 6, WORD],
    ['a space in a group', news.parse('news://h/a%20b'), 'group', 10, WORD],
    ['a line end in a pattern', news.parse('news:a*%0a'), 'wildmat', 7, WORD],
    ['a space in a pattern', news.parse('news:a*%20b'), 'wildmat', 7, WORD],
    ['a line end in a user', news.parse('news://u%0A@h/u'), 'user', 8, LINE],
    ['a line end in a password', news.parse('news://u:p%0D@h/g'), 'password', 10, LINE],
    ['a line end in an identifier', news.parse('news:a%0Ab@h', old), 'messageId', 6, ID],
    ['a space in an identifier', news.parse('news:a%20b@h', old), 'messageId', 6, ID],
    ['the end of an identifier', news.parse('news:a%3e@h', old), 'messageId', 6, ID],
  ])('%s', (_, result, field, offset, expected) => {
    expectFailure(result, { kind: 'invalid-by-scheme', field, offset, expected })
  })
})

describe('no commands', () => {
  test('with a line end in the password of the options', () => {
    const value = news.from('news://u@h/g')
    const error = { kind: 'control-character', field: 'password', offset: 0 }
    expectFailure(value.tryCommandOctets({ password: 'a\r\nb' }), error)
  })

  test('with half a surrogate pair in the password', () => {
    const value = news.from('news://u@h/g')
    const error = { kind: 'lone-surrogate', field: 'password' }
    expectFailure(value.tryCommands({ password: 'a\ud800' }), error)
    expectFailure(value.tryCommandOctets({ password: 'a\ud800' }), error)
  })

  test('with options of another type', () => {
    const value = news.from('news://u@h/g')
    for (const field of ['password', 'modeReader']) {
      const error = failureOf(value.tryCommandOctets({ [field]: 1 }))
      expect(error).toMatchObject({ kind: 'wrong-type', field })
    }
  })
})
