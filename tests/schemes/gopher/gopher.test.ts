// The gopher scheme: RFC 4266 2, RFC 1738 3.4.

import { describe, expect, test } from '@jest/globals'
import { gopher, gopherPlus, UriBuildError } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure, successOf } from '../../support/either.js'
import { h, stepNames, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { host: 'h', port: 70, type: '1', selector: '' }

testExamples(gopher, usual, [
  ['2.1 an empty path without its slash', 'gopher://h', {}],
  ['2.1 an empty path', 'gopher://h/', {}],
  ['2.1 a type alone', 'gopher://h/7', { type: '7' }],
  ['2.1 <gophertype><selector>', 'gopher://h:7070/0a/b', { port: 7070, type: '0', selector: 'a/b' }],
  ['2.1 the type twice', 'gopher://h/00a', { type: '0', selector: '0a' }],
  ['2.1 no characters are reserved', 'gopher://h/0;/:@&=', { type: '0', selector: ';/:@&=' }],
  ['2.1 a question mark', 'gopher://h/0a?b', { type: '0', selector: 'a?b' }],
  ['2.1 an encoded type', 'gopher://h/%31a', { selector: 'a' }],
  ['2.2 %09<search>', 'gopher://h/7s%09a%20b', { type: '7', selector: 's', search: 'a b' }],
  ['2.2 an empty search', 'gopher://h/7s%09', { type: '7', selector: 's', search: '' }],
  [
    '2.3 a search with a string of Gopher+',
    'gopher://h/7s%09a%09+',
    { type: '7', selector: 's', search: 'a', plus: '+' },
  ],
  ['2.3 an empty search before the string', 'gopher://h/1s%09%09+', { selector: 's', search: '', plus: '+' }],
  ['2.3 an empty string', 'gopher://h/1s%09%09', { selector: 's', search: '', plus: '' }],
  ['2.4 an item with a form', 'gopher://h/1s%09%09?', { selector: 's', search: '', plus: '?' }],
  ['2.6 all attributes', 'gopher://h/1s%09%09!', { selector: 's', search: '', plus: '!' }],
  ['2.6 the attributes of a directory', 'gopher://h/1s%09%09$', { selector: 's', search: '', plus: '$' }],
  ['2.7 one attribute', 'gopher://h/1s%09%09!+ABSTRACT', { selector: 's', search: '', plus: '!+ABSTRACT' }],
  ['2.7', 'gopher://h/1s%09%09!+ABSTRACT%20+SMELL', { selector: 's', search: '', plus: '!+ABSTRACT +SMELL' }],
  [
    '2.8 a view',
    'gopher://h/1s%09%09+application/postscript%20Es_ES',
    { selector: 's', search: '', plus: '+application/postscript Es_ES' },
  ],
  [
    '2.9 a form filled out',
    'gopher://h/1s%09%09+%091%0D%0A+-1%0D%0Ared%0D%0Ablue%0D%0A.%0D%0A',
    { selector: 's', search: '', plus: '+\t1\r\n+-1\r\nred\r\nblue\r\n.\r\n' },
  ],
  ['RFC 3986 3.5 a fragment', 'gopher://h/0a#b', { type: '0', selector: 'a' }],
])

const ENDS = 'text without CR, LF, NUL or tabs'

testMalformed(gopher, [
  ['2.1', 'gopher:', 'authority', 7, '"//" and a host'],
  ['2.1', 'gopher:/1', 'authority', 7, '"//" and a host'],
  ['2.1 no slash', 'gopher://h?x', 'path', 10, '"/" and the type of an item, or the end'],
  ['2.1 an empty host', 'gopher:///1', 'host', 9, 'a host'],
  ['2.1 an empty host before a port', 'gopher://:70/1', 'host', 9, 'a host'],
  ['2.1 user information', 'gopher://u@h/1', 'userinfo', 9, 'no user information'],
  ['2.1 empty user information', 'gopher://@h/1', 'userinfo', 9, 'no user information'],
  ['2.1 LF in a selector', 'gopher://h/1a%0Ab', 'path', 13, ENDS],
  ['2.1 CR in a selector', 'gopher://h/1%0d', 'path', 12, ENDS],
  ['2.1 a tab as the type', 'gopher://h/%09', 'path', 11, 'the type of an item: no tab, CR or LF'],
  ['2.1 CR as the type', 'gopher://h/%0D', 'path', 11, 'the type of an item: no tab, CR or LF'],
  ['2.2 LF in a search', 'gopher://h/7a%09b%0A', 'path', 17, ENDS],
  ['2.3 CR in a search', 'gopher://h/7a%09b%0D%09+', 'path', 17, ENDS],
  ['RFC 3986 7.3 NUL in a selector', 'gopher://h/0a%00b', 'path', 13, ENDS],
  ['RFC 3986 7.3 NUL after an encoded type', 'gopher://h/%30a%00b', 'path', 15, ENDS],
  ['RFC 3986 7.3 NUL in a search', 'gopher://u.example/7%FF%09%00#%00', 'path', 26, ENDS],
  ['a line end, and no form', 'gopher://h/1s%09%09+%0D%0Ax', 'path', 20, ENDS],
  ['more than a form', 'gopher://h/1s%09%09+%091%0D%0A+-1%0D%0A.%0D%0Ax', 'path', 20, ENDS],
  ['an open form', 'gopher://h/1s%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A', 'path', 20, ENDS],
  ['RFC 3986 7.3 NUL in a Gopher+ string', 'gopher://h/1s%09%09+%00', 'path', 20, ENDS],
  ['NUL in a form', 'gopher://h/1s%09%09+%091%0D%0A+-1%0D%0Aa%00%0D%0A.%0D%0A', 'path', 20, ENDS],
  ['a tab in a Gopher+ string', 'gopher://h/7?a%09%09c%09', 'query', 21, ENDS],
])

testBuilt(gopher, [
  ['a host alone', [h], 'gopher://h/1'],
  ['a type', [h, ['type', '0']], 'gopher://h/0'],
  ['a type that is encoded', [h, ['type', '%']], 'gopher://h/%25'],
  ['a selector of delimiters', [h, ['selector', '?a;b:@&=#%09']], 'gopher://h/1%3Fa%3Bb%3A%40%26%3D%23%2509'],
  ['a search', [h, ['type', '7'], ['selector', 's'], ['search', 'a?']], 'gopher://h/7s%09a%3F'],
  ['RFC 1436 3.8 a redundant server', [h, ['type', '+'], ['selector', '+']], 'gopher://h/+%2B'],
  ['a Gopher+ string without a search', [h, ['plus', '+']], 'gopher://h/1%09%09%2B'],
  ['dot segments in a selector', [h, ['selector', '/a/../b']], 'gopher://h/1%2Fa%2F..%2Fb'],
  ['a single dot in a selector', [h, ['selector', '/a/./b']], 'gopher://h/1%2Fa%2F.%2Fb'],
  ['dots that are no segment, as the type stands before them', [h, ['selector', '..']], 'gopher://h/1..'],
  ['dots that are no segment, as a tab stands before them', [h, ['search', '.']], 'gopher://h/1%09.'],
])

testMisuse(gopher, [
  ['no host', [['selector', 'a']], 'missing-field', 'host'],
  ['no type', [h, ['type', '']], 'ambiguous-field', 'type'],
  ['a type of two characters', [h, ['type', 'ab']], 'ambiguous-field', 'type'],
  ['a type of two octets', [h, ['type', 'é']], 'ambiguous-field', 'type'],
  ['a type that is a dot segment', [h, ['type', '.']], 'dot-segment', 'type'],
  ['a tab in a selector', [h, ['selector', 'a\tb']], 'invalid-by-scheme', 'selector'],
  ['a tab in a search', [h, ['search', 'a\tb']], 'invalid-by-scheme', 'search'],
  ['an object of Gopher+ that was not written', [h, ['plus', { kind: 'form' }]], 'wrong-type', 'plus'],
  ['a port that is no port', [h, ['port', Number.NaN]], 'invalid-port', 'port'],
  ['2.1 LF in a selector', [h, ['selector', 'a\nb']], 'invalid-by-scheme', 'selector'],
  ['2.2 CR in a search', [h, ['search', 'a\rb']], 'invalid-by-scheme', 'search'],
  ['2.1 a line end as the type', [h, ['type', '\n']], 'invalid-by-scheme', 'type'],
  ['NUL in a selector', [h, ['selector', '\0']], 'invalid-by-scheme', 'selector'],
  ['a Gopher+ string with tabs and line ends', [h, ['plus', '\t\r\n']], 'invalid-by-scheme', 'plus'],
])

test('there is no step for user information', () => {
  expect(stepNames(gopher.builder())).not.toContain('user')
})

describe('what a client sends', () => {
  test.each<[section: string, text: string, request: string]>([
    ['2.1', 'gopher://h', '\r\n'],
    ['2.1', 'gopher://h/0a%20b/c', 'a b/c\r\n'],
    ['2.1 a question mark', 'gopher://h/0a?b', 'a?b\r\n'],
    ['2.2', 'gopher://h/7s%09a%20b', 's\ta b\r\n'],
    ['2.2 an empty search', 'gopher://h/7s%09', 's\t\r\n'],
    ['2.3', 'gopher://h/7s%09a%09+', 's\ta\t+\r\n'],
    ['2.3 an empty search', 'gopher://h/1s%09%09!+ABSTRACT', 's\t\t!+ABSTRACT\r\n'],
    [
      '2.9 with the empty search of 2.3',
      'gopher://h/1s%09%09+%091%0D%0A+-1%0D%0Ared%0D%0Ablue%0D%0A.%0D%0A',
      's\t\t+\t1\r\n+-1\r\nred\r\nblue\r\n.\r\n',
    ],
    ['RFC 3986 2.5 text beyond ASCII', 'gopher://h/0%C3%A9', 'é\r\n'],
  ])('%s: %s', (_, text, request) => {
    const value = gopher.from(text)
    expect(value.request()).toBe(request)
    expect(successOf(value.tryRequest())).toBe(request)
    expect(value.requestOctets()).toEqual(new TextEncoder().encode(request))
    expect(successOf(value.tryRequestOctets())).toEqual(value.requestOctets())
  })

  test('octets that are no text', () => {
    const value = gopher.from('gopher://h/0%FF')
    expectFailure(value.tryRequest(), { kind: 'not-utf8', field: 'selector' })
    expect(() => value.request()).toThrow(UriBuildError)
  })

  test.each<[text: string, octets: readonly number[]]>([
    ['gopher://h/0caf%E9', [0x63, 0x61, 0x66, 0xe9, 0x0d, 0x0a]],
    ['gopher://h/0a?%FF%09%fe', [0x61, 0x3f, 0xff, 0x09, 0xfe, 0x0d, 0x0a]],
    ['gopher://h/%FFa#b', [0x61, 0x0d, 0x0a]],
    [
      'gopher://h/1%09%09+%091%0d%0a+-1%0d%0a%FF%0d%0a.%0d%0a',
      [...Buffer.from('\t\t+\t1\r\n+-1\r\n\xff\r\n.\r\n', 'latin1')],
    ],
  ])('octets that are no text: %s', (text, octets) => {
    expect(gopher.from(text).requestOctets()).toEqual(Uint8Array.from(octets))
  })

  test('not even under RFC 1738, whose grammar has line ends in a selector, though 3.4.1 has none', () => {
    const result = gopher.parse('gopher://h/1a%0D%0Ab', { generation: rfc1738 })
    expectFailure(result, { kind: 'invalid-by-scheme', field: 'selector', offset: 13 })
  })
})

testEquality(gopher, '2', [
  ['gopher://h', 'gopher://h/1', true],
  ['gopher://h/', 'gopher://H:70/%31', true],
  ['gopher://h/0a?b', 'gopher://h/0a%3fb', true],
  ['gopher://h/0a;b', 'gopher://h/0a%3Bb', true],
  // RFC 3986 6.2.2.3 removes dot segments; encoded slashes keep them.
  ['gopher://h/0a/../b', 'gopher://h/b', true],
  ['gopher://h/0a/./b', 'gopher://h/0a/b', true],
  ['gopher://h/0a%2F..%2Fb', 'gopher://h/0a/../b', false],
  ['gopher://h/0a%2F..%2Fb', 'gopher://h/b', false],
  ['gopher://h/0a%2f%2e%2e%2fb', 'gopher://h/0a%2F..%2Fb', true],
  ['gopher://h/0a', 'gopher://h/1a', false],
  ['gopher://h/7a', 'gopher://h/7a%09', false],
  ['gopher://h/7a%09', 'gopher://h/7a%09%09', false],
])

test('a Gopher+ string in a URI reads as what it was written from', () => {
  const answers = { kind: 'answers', answers: ['a\tb', '', '..', 'é'] } as const
  const value = gopher.builder().host('h').plus(gopherPlus.write(answers)).build()
  expect(gopherPlus.read(gopher.from(value.uri.href).plus ?? '')).toEqual(answers)
  expect(value.request()).toBe('\t\t+\t1\r\n+-1\r\na\tb\r\n\r\n..\r\né\r\n.\r\n')
})
