// The nntp scheme: RFC 5538 3, RFC 1738 3.7.

import { describe, expect, test } from '@jest/globals'
import { type NntpCommandsOptions, nntp } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import { h, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { host: 'h', port: 119, group: 'g' }
const g = ['group', 'g'] as const

const of = (host: string, group: string, article?: string) => ({ host, group, article })

testExamples(nntp, usual, [
  [
    '3',
    'nntp://news.server.example/example.group.this/12345',
    of('news.server.example', 'example.group.this', '12345'),
  ],
  [
    '3',
    'nntp://wild.server.example/example.group.n%2Fa/12345',
    of('wild.server.example', 'example.group.n/a', '12345'),
  ],
  ['3', 'nntp://news.server.example/example.group.this', of('news.server.example', 'example.group.this')],
  ['8.2', 'nntp://news.gmane.org/gmane.ietf.tools/742', of('news.gmane.org', 'gmane.ietf.tools', '742')],
  ['RFC 1738 3.7 all parts', 'nntp://h:1190/g/1', { port: 1190, article: '1' }],
  ['3 sixteen digits', 'nntp://h/g/9999999999999999', { article: '9999999999999999' }],
  ['3 zeros first', 'nntp://h/g/0001', { article: '0001' }],
  ['3 group-char', 'nntp://h/a-+_.1', { group: 'a-+_.1' }],
  ['2.3 three dots', 'nntp://h/...', { group: '...' }],
  ['6 UTF-8', 'nntp://h/caf%C3%A9', { group: 'café' }],
  ['7 user information', 'nntp://u:p@h/g', { user: 'u', password: 'p' }],
  ['2.3 a fragment', 'nntp://h/g/1#f', { article: '1' }],
])

const ARTICLE = '"/" and the number of an article, or the end'
const LINE = 'text without CR, LF or NUL'
const WORD = 'text without CR, LF, NUL, tabs, VT, FF or spaces'
const NUMBER = 'the number of an article: one to sixteen digits, no range'

testMalformed(nntp, [
  ['3', 'nntp:', 'authority', 5, '"//" and a host'],
  ['3 no server', 'nntp:g/1', 'authority', 5, '"//" and a host'],
  ['2.1 an empty host', 'nntp:///g', 'host', 7, 'a host'],
  ['3 no path', 'nntp://h', 'path', 8, '"/" and the newsgroup'],
  ['3 an empty group', 'nntp://h/', 'path', 9, 'the newsgroup'],
  ['3 an empty group before an article', 'nntp://h//1', 'path', 9, 'the newsgroup'],
  ['2.3 a dot', 'nntp://h/.', 'path', 9, 'the newsgroup'],
  ['2.3 two dots', 'nntp://h/../1', 'path', 9, 'the newsgroup'],
  ['2.3 encoded dots', 'nntp://h/%2e%2E', 'path', 9, 'the newsgroup'],
  ['3 a wildcard', 'nntp://h/g*', 'path', 10, ARTICLE],
  ['3 a query', 'nntp://h/g?1', 'path', 10, ARTICLE],
  ['3 an at sign', 'nntp://h/a@b', 'path', 10, ARTICLE],
  ['3 an empty number', 'nntp://h/g/', 'path', 11, NUMBER],
  ['3 a word for a number', 'nntp://h/g/a', 'path', 11, NUMBER],
  ['3 a range', 'nntp://h/g/1-2', 'path', 11, NUMBER],
  ['3 seventeen digits', 'nntp://h/g/12345678901234567', 'path', 11, NUMBER],
  ['3 an encoded digit', 'nntp://h/g/%31', 'path', 11, NUMBER],
  ['3 more behind the number', 'nntp://h/g/1/2', 'path', 12, 'the end'],
  ['3 a query behind the number', 'nntp://h/g/1?2', 'path', 12, 'the end'],
  ['a line end in a group', 'nntp://h/a%0D%0AQUIT', 'path', 10, WORD],
  ['NUL in a group', 'nntp://h/a%00', 'path', 10, WORD],
  ['a line end in a user', 'nntp://u%0A@h/g', 'userinfo', 8, LINE],
  ['a line end in a password', 'nntp://u:p%0d@h/g', 'userinfo', 10, LINE],
])

testBuilt(nntp, [
  ['a group', [h, g], 'nntp://h/g'],
  ['an article', [h, g, ['article', '0012']], 'nntp://h/g/0012'],
  ['delimiters in a group', [h, ['group', 'a/b*?@#%']], 'nntp://h/a%2Fb%2A%3F%40%23%25'],
  ['a login', [h, g, ['user', 'u@'], ['password', 'p/']], 'nntp://u%40:p%2F@h/g'],
])

testMisuse(nntp, [
  ['no host', [g], 'missing-field', 'host'],
  ['no group', [h], 'missing-field', 'group'],
  ['a password without a user', [h, g, ['password', 'p']], 'missing-field', 'user'],
  ['2.3 a group of dots', [h, ['group', '..']], 'dot-segment', 'group'],
  ['a port that is no port', [h, g, ['port', 1e21]], 'invalid-port', 'port'],
  ['an empty group', [h, ['group', '']], 'invalid-by-scheme', 'group'],
  ['an empty host', [['host', ''], g], 'invalid-by-scheme', 'host'],
  ['3 a word for a number', [h, g, ['article', 'a']], 'invalid-by-scheme', 'article'],
  ['3 an empty number', [h, g, ['article', '']], 'invalid-by-scheme', 'article'],
  ['3 a range', [h, g, ['article', '1-2']], 'invalid-by-scheme', 'article'],
  ['3 seventeen digits', [h, g, ['article', '12345678901234567']], 'invalid-by-scheme', 'article'],
  ['3 a number and a line end', [h, g, ['article', '1\r\nQUIT']], 'invalid-by-scheme', 'article'],
  ['a line end in a group', [h, ['group', 'a\r\nQUIT']], 'invalid-by-scheme', 'group'],
  ['RFC 3977 3.1 a space in a group', [h, ['group', 'a b']], 'invalid-by-scheme', 'group'],
  ['a line end in a user', [h, g, ['user', 'u\n']], 'invalid-by-scheme', 'user'],
])

describe('RFC 3977 5.3, 6.1.1, 6.2.1: the commands', () => {
  test.each<[text: string, commands: readonly string[]]>([
    ['nntp://h/example.group', ['GROUP example.group']],
    ['nntp://h/example.group/12345', ['GROUP example.group', 'ARTICLE 12345']],
    ['nntp://h/g/9999999999999999', ['GROUP g', 'ARTICLE 9999999999999999']],
    ['nntp://h/a%2Fb', ['GROUP a/b']],
    ['nntp://u@h/g', ['AUTHINFO USER u', 'GROUP g']],
    ['nntp://u:p%20q@h/g/1', ['AUTHINFO USER u', 'AUTHINFO PASS p q', 'GROUP g', 'ARTICLE 1']],
  ])('%s', (text, commands) => {
    const value = nntp.from(text)
    const all = ['MODE READER', ...commands]
    expect(value.commands()).toEqual(all)
    expect(successOf(value.tryCommands())).toEqual(all)
    expect(value.commands({ modeReader: true })).toEqual(all)
    expect(value.commands({ modeReader: false })).toEqual(commands)
    expect(successOf(value.tryCommands({ modeReader: false }))).toEqual(commands)
    expect(value.commands(null as unknown as NntpCommandsOptions)).toEqual(all)
  })

  test.each<[why: string, text: string, password: string, login: readonly string[]]>([
    ['a user without one', 'nntp://u@h/g', 'asked', ['AUTHINFO USER u', 'AUTHINFO PASS asked']],
    ['an empty one', 'nntp://u@h/g', '', ['AUTHINFO USER u', 'AUTHINFO PASS ']],
    ['the URI before the options', 'nntp://u:p@h/g', 'asked', ['AUTHINFO USER u', 'AUTHINFO PASS p']],
    ['an empty one in the URI', 'nntp://u:@h/g', 'asked', ['AUTHINFO USER u', 'AUTHINFO PASS ']],
    ['no user', 'nntp://h/g', 'asked', []],
  ])('a password in the options: %s', (_, text, password, login) => {
    expect(nntp.from(text).commands({ password })).toEqual(['MODE READER', ...login, 'GROUP g'])
  })

  test.each<[options: NntpCommandsOptions, kind: string, field: string]>([
    [{ password: 'p\r\nQUIT' }, 'control-character', 'password'],
    [{ password: '\0' }, 'control-character', 'password'],
    [{ password: 1 as unknown as string }, 'wrong-type', 'password'],
    [{ password: null as unknown as string }, 'wrong-type', 'password'],
    [{ modeReader: 'no' as unknown as boolean }, 'wrong-type', 'modeReader'],
    [{ modeReader: 0 as unknown as boolean }, 'wrong-type', 'modeReader'],
  ])('no commands with %j', (options, kind, field) => {
    const value = nntp.from('nntp://u@h/g')
    expectFailure(value.tryCommands(options), { kind, field })
    expect(() => value.commands(options)).toThrow()
  })

  test('no error has the password of the options', () => {
    const error = failureOf(nntp.from('nntp://u@h/g').tryCommands({ password: 'geheim\n' }))
    expect(JSON.stringify(error)).not.toContain('geheim')
  })

  test('octets that are no text', () => {
    const value = nntp.from('nntp://h/a%FF')
    expectFailure(value.tryCommands(), { kind: 'not-utf8', field: 'group', offset: 10 })
    expect(() => value.commands()).toThrow('group')
  })
})

testEquality(nntp, '2.3, 3', [
  ['nntp://h/g', 'NNTP://H:119/%67', true],
  ['nntp://h/a%3ab', 'nntp://h/a%3Ab', true],
  ['nntp://h/g', 'nntp://h/G', false],
  ['nntp://h/g', 'nntp://h/g/1', false],
  ['nntp://h/g%2F1', 'nntp://h/g/1', false],
])

test('RFC 1738 5: a group begins with a letter, a number has any length, and there is no login', () => {
  const options = { generation: rfc1738 } as const
  expect(nntp.from('nntp://h/g/12345678901234567', options).article).toBe('12345678901234567')
  expect(nntp.parse('nntp://h/1g/1', options)._tag).toBe('Left')
  expect(nntp.parse('nntp://u@h/g/1', options)._tag).toBe('Left')
})
