// Where others read something else, both readings are told; labels of other scripts; what a finding says of a normal form.

import { describe, expect, test } from '@jest/globals'
import { type Generation, Uri, UriReference } from 'uriform'
import { type FindingCode, findings } from 'uriform/findings'
import { rfc1738, rfc2396 } from '../../../src/generations.js'
import { IriReference } from '../../../src/model/iri/index.js'
import { about, found } from './finding.js'

const messages = (code: FindingCode, text: string): readonly string[] =>
  found(text)
    .filter((finding) => finding.code === code)
    .map(({ message }) => message)

test.each<[text: string, ours: string, theirs: string]>([
  ['http:evil.com', 'none', '"evil.com"'],
  ['http:///evil.com', 'none', '"evil.com"'],
  ['///evil.com/x', 'none', '"evil.com"'],
  ['http://0x7f.1/', '"0x7f.1"', '"127.0.0.1"'],
  ['http://%EF%BD%85vil.com/', '"%EF%BD%85vil.com"', '"evil.com"'],
  ['http://h/%2e%2e/x', '"/%2e%2e/x"', '"/x"'],
  ['file://C:/x', '"C"', 'none'],
  ['file:x', '"x"', '"/x"'],
  ['http://a%21b/', '"a%21b"', '"a!b"'],
  ['http:joe:s3cret@evil.com', '"joe:***@evil.com"', '"/"'],
])('a browser reads %s otherwise: %s and %s', (text, ours, theirs) => {
  const both = messages('whatwg-differs', text).filter(
    (message) => message.includes(`is ${ours} by RFC 3986`) && message.includes(`but ${theirs} in a browser`),
  )
  expect(both).toHaveLength(1)
})

test('what another reads from the path is pointed at there', () => {
  expect(about('whatwg-differs', 'http:///evil.com/x')).toContainEqual(['danger', 'host', '/evil.com/x'])
})

test.each([
  ['http://0x7f.1/', /"0x7f\.1" is a name by RFC 3986, but other readers interpret it as 127\.0\.0\.1;/],
  [
    'http://1.2.3.256/',
    /"1\.2\.3\.256" is a name by RFC 3986, but other readers refuse it as an invalid address;/,
  ],
])('%s is read as a number', (text, words) => {
  expect(messages('numeric-host', text)).toEqual([expect.stringMatching(words)])
})

test.each([
  ['http://trusted.com.@evil.com/', 'The user information begins like a host, "trusted.com", but'],
  ['http://https%3A%2F%2Ftrusted.com@evil.com/', 'The user information begins like a URL, but'],
  ['http://https:trusted.com@evil.com/', 'The user information begins like a URL, but'],
  ['http://trusted.com%40evil.com/', 'The host contains an at sign, and begins like a host, "trusted.com";'],
  ['http://https%3A%2F%2Fa.com%40b.com/', 'The host contains an at sign, and begins like a URL;'],
])('%s is taken for another host', (text, words) => {
  expect(messages('userinfo-like-host', text)).toEqual([expect.stringContaining(words)])
})

test.each([
  ...'http://EXAMPLE.com/ http://[::FFFF:1.2.3.4]/ http://[2600:0:0::1]/'.split(' '),
  ...'http://example.com. http://a.b%C3%BCcher.example/ http://stra%C3%9Fe.example/'.split(' '),
  ...'http://xn--strae-oqa.example/ http://b%7Ea/ http://h:/ http://h:080/ http://joe:x@h/'.split(' '),
  ...'x://EXAMPLE:1/ x://%41/ x:a/../b x:/a/../b x:/.//a gopher://h file:/a'.split(' '),
  ...'file://localhost/a file://h/a mailto:a@b ../../a ?a a/./b //h'.split(' '),
])('a browser reads %s alike', (text) => {
  expect(about('whatwg-differs', text)).toEqual([])
})

// RFC 3492 7.1, and labels in use.
describe('labels of other scripts', () => {
  test.each<[what: string, host: string, ...codes: readonly FindingCode[]]>([
    ['Latin with marks', 'xn--bcher-kva.com'],
    ['Arabic', 'xn--egbpdaj6bu4bxfgehfvwxn.com'],
    ['Chinese', 'xn--ihqwcrb4cv8a8dqg056pqjye.com'],
    ['Japanese: Latin, Han, Hiragana', 'xn--mgbeginnt-xx4d0f.com'],
    ['Japanese: Latin and Katakana', 'xn--de-jg4avhby1noc0d.com'],
    ['Korean', 'xn--989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c.com'],
    ['Russian', 'xn--b1abfaaepdrnnbgefbadotcwatmq2g4l.com'],
    ['Hebrew', 'xn--4dbcagdahymbxekheh6e0a7fei0b.com'],
    ['Latin, Han and Bopomofo', 'aㄅ漢.com'],
    ['Latin, Han and Hangul', 'a한漢.com'],
    ['Han and Bopomofo', 'ㄅ漢.com'],
    ['Latin, Han, Hiragana and Katakana', 'a漢ひカ.com'],
    ['Bopomofo and Hiragana', 'ㄅひ.com', 'mixed-scripts'],
    ['Bopomofo and Hangul', 'ㄅ한.com', 'mixed-scripts'],
    ['Hangul and Katakana', '한カ.com', 'mixed-scripts'],
    ['Cyrillic and Han', 'д漢.com', 'mixed-scripts'],
    ['Cyrillic in Latin', 'xn--pypal-4ve.com', 'mixed-scripts'],
    ['Greek in Latin', 'xn--ggle-0nda.com', 'mixed-scripts'],
    ['Cyrillic like Latin', 'xn--80ak6aa92e.com', 'confusable'],
    ['Cyrillic unlike Latin', 'xn--e1afmkfd.com'],
    ['no label at all', 'xn--a.com'],
    ['a letter beyond Unicode', 'xn--8w96t.com'],
    ['nothing before the delimiter', 'xn---80ak6aa92e.com'],
    ['a label without letters', 'xn--.com'],
    ['a label too long', `xn--${'a'.repeat(70)}.com`],
    ['a label that ends too soon', 'xn--9.com'],
    ['a label of other characters', 'xn--a_b.com'],
  ])('%s', (_, host, ...expected) => {
    const confusions: readonly FindingCode[] = [
      'encoded-host',
      'mixed-scripts',
      'confusable',
      'bidi-structure',
    ]
    const codes = findings(IriReference.from(`http://${host}/`), { codes: confusions }).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(expected)
  })

  test.each<[code: FindingCode, host: string, name: string, fault: string]>([
    ['mixed-scripts', 'xn--pypal-4ve.com', 'p\u0430ypal.com', 'letters of Latin and Cyrillic'],
    ['mixed-scripts', 'P\u0430ypal.com', 'p\u0430ypal.com', 'letters of Latin and Cyrillic'],
    ['confusable', 'xn--80ak6aa92e.com', 'аррӏе.com', 'only letters that look like Latin ones'],
    ['confusable', 'xn--ab-c6t.com', 'a\u2044b.com', 'U+2044, which looks like "/"'],
    ['bidi-structure', 'xn--1-0hc.com', '1א.com', 'a label that does not begin with a right-to-left letter'],
  ])('%s of %s says what is shown, and what it is', (code, host, unicode, fault) => {
    const { hostname } = new URL(`http://${host}/`)
    expect(messages(code, `http://${host}/`)).toEqual([
      `The host is displayed as "${unicode}" and is "${hostname}", with ${fault}; display the encoded form`,
    ])
  })

  test('where there is no encoded form, it says what is shown', () => {
    expect(messages('mixed-scripts', 'x://\u0301p\u0430ypal/')).toEqual([
      'The host is displayed as "\u0301p\u0430ypal", with letters of Latin and Cyrillic; display the encoded form',
    ])
  })
})

test.each([
  ['HTTP://joe:s3cret@EXAMPLE.com:080/%7ea/../b?%41', 'http://joe:***@example.com/b?A'],
  ['%7E', '~'],
  [`http://h/%7E${'a'.repeat(300)}`, `http://h/~${'a'.repeat(150)}…`],
])('the normal form of %s', (text, normal) => {
  expect(messages('not-normal', text)).toEqual([`The reference is not in normal form; write ${normal}`])
})

test.each([
  ['http://h', []],
  ['http://h?q', []],
  ['file:/a', []],
  ['HTTP://h', [['info', 'scheme', 'HTTP']]],
])('what a normal form adds is no finding: %s', (text, expected) => {
  expect(about('not-normal', text)).toEqual(expected)
})

describe('older generations', () => {
  const codes = (text: string, generation: Generation): readonly FindingCode[] =>
    findings(UriReference.from(text, { generation })).map(({ code }) => code)

  test('a login in what is no server', () => {
    const text = 'x://joe:s3cret@trusted_com/'
    expect(Uri.from(text, { generation: rfc2396 }).userinfo).toBeUndefined()
    const found = findings(Uri.from(text, { generation: rfc2396 }))
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'credentials', component: 'host', length: 'joe:s3cret'.length }),
    )
    expect(JSON.stringify(found)).not.toContain('s3cret')
  })

  test('a host before an at sign', () => {
    expect(codes('x://trusted.com@a_b/', rfc2396)).toContain('userinfo-like-host')
  })

  test('a question mark in a login', () => {
    expect(codes('http://joe?x:s3cret@h/', rfc1738)).toContain('whatwg-differs')
  })

  // RFC 1738 3.1: a question mark may stand in user information.
  test.each([
    ['http://h?a@h:81/', '"81" by RFC 1738, but "80" in a browser'],
    ['x://h?a@h:81/', '"81" by RFC 1738, but none in a browser'],
    ['x://h:81?a@h/', 'none by RFC 1738, but *** in a browser'],
  ])('another port: %s', (text, words) => {
    const found = findings(Uri.from(text, { generation: rfc1738 }), { codes: ['whatwg-differs'] })
    expect(found).toContainEqual(
      expect.objectContaining({
        severity: 'danger',
        component: 'port',
        message: expect.stringContaining(`The port is ${words};`),
        reference: 'RFC 3986 3.2.3',
      }),
    )
  })
})
