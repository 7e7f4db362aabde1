// The news scheme: RFC 5538 4, RFC 1738 3.6.

import { describe, expect, test } from '@jest/globals'
import { news } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure } from '../../support/either.js'
import {
  h,
  stepNames,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  tryBuilt,
} from '../table.js'

const at = (host: string) => ({ host, port: 119 })

testExamples(news, {}, [
  ['4', 'news://news.server.example/*', { ...at('news.server.example'), kind: 'all' }],
  ['4', 'news://news.server.example/', { ...at('news.server.example'), kind: 'all' }],
  [
    '4',
    'news://wild.server.example/example.group.th%3Fse',
    { ...at('wild.server.example'), kind: 'groups', wildmat: 'example.group.th?se' },
  ],
  ['4', 'news:example.group.*', { kind: 'groups', wildmat: 'example.group.*' }],
  ['4', 'news:example.group.this', { kind: 'group', group: 'example.group.this' }],
  [
    '3',
    'news://news.server.example/example.group.this',
    { ...at('news.server.example'), kind: 'group', group: 'example.group.this' },
  ],
  [
    '8.2',
    'news://news.gmane.org/gmane.ietf.tools',
    { ...at('news.gmane.org'), kind: 'group', group: 'gmane.ietf.tools' },
  ],
  [
    '8.2',
    'news://news.gmane.org/p0624081dc30b8699bf9b@%5B10.20.30.108%5D',
    { ...at('news.gmane.org'), kind: 'article', messageId: 'p0624081dc30b8699bf9b@[10.20.30.108]' },
  ],
  ['RFC 1738 3.6', 'news:*', { kind: 'all' }],
  ['RFC 1738 3.6', 'news:comp.infosystems.www.misc', { kind: 'group', group: 'comp.infosystems.www.misc' }],
  [
    'RFC 3986 1.1',
    'news:comp.infosystems.www.servers.unix',
    { kind: 'group', group: 'comp.infosystems.www.servers.unix' },
  ],
  ['4 nothing', 'news:', { kind: 'all' }],
  ['4 an article', 'news:a.b@c.d', { kind: 'article', messageId: 'a.b@c.d' }],
  ['4 what has to be encoded', 'news:a%2Fb%3Fc%23d%25@e', { kind: 'article', messageId: 'a/b?c#d%@e' }],
  ['4 it is not wrong to encode others', 'news:%61@%62', { kind: 'article', messageId: 'a@b' }],
  ['2.3 case is kept', 'news:A@B', { kind: 'article', messageId: 'A@B' }],
  ['2.3 dots beside other characters', 'news:a..b', { kind: 'group', group: 'a..b' }],
  ['2.3 a pattern of a dot', 'news:.*', { kind: 'groups', wildmat: '.*' }],
  [
    '7 user information',
    'news://u:p@h:1190/g',
    { user: 'u', password: 'p', host: 'h', port: 1190, kind: 'group', group: 'g' },
  ],
  ['2.3 a fragment', 'news:a@b#c', { kind: 'article', messageId: 'a@b' }],
])

const ARTICLE = 'an identifier such as 1@news.example, without "<" and ">"'
const GROUPS = 'a newsgroup, "*" or a pattern, or an identifier with an "@"'
const CHARACTER = 'another character; "/" and "?" of an identifier are "%2F" and "%3F"'

testMalformed(news, [
  ['4 a server without its slash', 'news://h', 'path', 8, '"/", after which "*" is optional'],
  ['4 a raw slash in an identifier', 'news:a/b@c', 'path', 6, CHARACTER],
  ['4 a raw question mark in an identifier', 'news:a?b@c', 'path', 6, CHARACTER],
  ['4 a raw question mark in a pattern', 'news:a?', 'path', 6, CHARACTER],
  ['4 a slash without a server', 'news:/a', 'path', 5, CHARACTER],
  ['4 a slash behind a group', 'news://h/a/1', 'path', 10, CHARACTER],
  ['4 %3E', 'news:a@b%3E', 'path', 5, ARTICLE],
  ['4 %3E in a domain literal', 'news:a@%5Bb%3E%5D', 'path', 5, ARTICLE],
  ['4 angle brackets', 'news:%3Ca@b%3E', 'path', 5, ARTICLE],
  ['4 no domain', 'news:a@', 'path', 5, ARTICLE],
  ['4 no local part', 'news://h/@b', 'path', 9, ARTICLE],
  ['4 two at signs', 'news:a@b@c', 'path', 5, ARTICLE],
  ['4 two dots in an identifier', 'news:a..b@c', 'path', 5, ARTICLE],
  ['4 a quoted local part, which RFC 5536 has not', 'news:%22a%22@c', 'path', 5, ARTICLE],
  ['4 white space in an identifier', 'news:a%20b@c', 'path', 5, ARTICLE],
  ['4 octets that are no text in an identifier', 'news:%FF@c', 'path', 5, ARTICLE],
  ['2.3 a dot', 'news:.', 'path', 5, GROUPS],
  ['2.3 two dots on a server', 'news://h/..', 'path', 9, GROUPS],
  ['2.3 an encoded dot', 'news:%2E', 'path', 5, GROUPS],
  ['2.3 two dots, one encoded', 'news:.%2e', 'path', 5, GROUPS],
  ['3 a comma in a group', 'news:a,b', 'path', 5, GROUPS],
  ['3 a colon in a group', 'news:a:b', 'path', 5, GROUPS],
])

testBuilt(news, [
  ['nothing', [], 'news:*'],
  ['a server', [h], 'news://h/*'],
  ['a group', [['group', 'example.group']], 'news:example.group'],
  ['a group of a server', [h, ['port', 1190], ['group', 'g']], 'news://h:1190/g'],
  ['delimiters in a group', [['group', 'a/b#c:d']], 'news:a%2Fb%23c%3Ad'],
  ['a pattern', [['wildmat', 'a.*']], 'news:a.*'],
  ['a pattern of one character', [['wildmat', 'a?,!b']], 'news:a%3F%2C%21b'],
  ['an article', [['messageId', 'a/b?c#d%@f']], 'news:a%2Fb%3Fc%23d%25@f'],
  ['an article of a domain literal', [['messageId', 'a@[1.2.3.4]']], 'news:a@%5B1.2.3.4%5D'],
  ['a login', [h, ['user', 'u'], ['password', 'p'], ['group', 'g']], 'news://u:p@h/g'],
])

testMisuse(news, [
  ['a port without a server', [['port', 119]], 'missing-field', 'host'],
  ['a user without a server', [['user', 'u']], 'missing-field', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['a group and a pattern', { group: 'a', wildmat: 'b*' }, 'conflicting-fields', 'group'],
  ['a group and an article', { group: 'a', messageId: 'b@c' }, 'conflicting-fields', 'group'],
  ['a pattern and an article', { wildmat: 'a*', messageId: 'b@c' }, 'conflicting-fields', 'wildmat'],
  ['a pattern for a group', [['group', 'a*']], 'ambiguous-field', 'group'],
  ['all groups for a group', [['group', '*']], 'ambiguous-field', 'group'],
  ['an empty group', [['group', '']], 'ambiguous-field', 'group'],
  ['a group for a pattern', [['wildmat', 'a']], 'ambiguous-field', 'wildmat'],
  ['an identifier without an at sign', [['messageId', 'a']], 'ambiguous-field', 'messageId'],
  ['a line end in a group', [['group', 'a\r\nQUIT']], 'invalid-by-scheme', 'group'],
  ['RFC 3977 3.1 a tab in a group', [['group', 'a\tb']], 'invalid-by-scheme', 'group'],
  ['RFC 3977 3.1 a space in a pattern', [['wildmat', 'a *']], 'invalid-by-scheme', 'wildmat'],
  ['2.3 a dot for a group', [['group', '.']], 'dot-segment', 'group'],
  ['2.3 two dots for a group', [['group', '..']], 'dot-segment', 'group'],
])

test.each([['<a@b>'], ['a@b>'], ['a@b@c'], ['a b@c'], ['a@b\r\n'], ['@']])(
  '4: %j is no identifier, and the error names the field',
  (messageId) => {
    expectFailure(tryBuilt(news, [['messageId', messageId]]), { field: 'messageId' })
  },
)

test('kind is not given', () => {
  expect(stepNames(news.builder())).not.toContain('kind')
})

testEquality(news, '2.3, 4', [
  ['news://h/', 'news://h/*', true],
  ['news:', 'news:*', true],
  ['news:%61@b', 'news:a@b', true],
  ['news://H:119/g', 'news://h/g', true],
  ['news:a%3Fb', 'news:a%3fb', true],
  ['news:a@B', 'news:a@b', false],
  ['news:g', 'news:G', false],
  ['news:g', 'news://h/g', false],
  ['news:a%40b', 'news:a@b', false],
])

describe('RFC 1738 3.6, 5', () => {
  const options = { generation: rfc1738 } as const

  test.each<[text: string, kind: string, messageId: string | undefined]>([
    ['news:*', 'all', undefined],
    ['news:comp.infosystems.www.misc', 'group', undefined],
    ['news:a/b?c@h.example', 'article', 'a/b?c@h.example'],
  ])('%s', (text, kind, messageId) => {
    expect(news.from(text, options)).toMatchObject({ kind, messageId })
  })

  test.each(['news:', 'news:a*', 'news://h/g', 'news:@h', 'news:a@', 'news:1a', 'news:a@b@c'])(
    'no %s',
    (text) => {
      expectFailure(news.parse(text, options), { kind: 'invalid-by-scheme' })
    },
  )
})
