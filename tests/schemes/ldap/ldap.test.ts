// The ldap and ldaps schemes: RFC 4516, with the filters of RFC 4515.
import { describe, expect, test } from '@jest/globals'
import { strays } from 'uriform'
import { ldap, ldaps } from 'uriform/schemes'
import { expectFailure, failureOf } from '../../support/either.js'
import { h, NO_FRAGMENT, testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { host: '', port: 389, dn: '', attributes: [], scope: 'base', extensions: [] }
const bind = { type: 'e-bindname', value: 'cn=Manager,dc=example,dc=com' }

const extension = (type: string, value: string | undefined, critical: boolean) => ({ type, value, critical })

const at = (host: string, dn: string, rest: object = {}) => ({ host, dn, ...rest })

testExamples(ldap, usual, [
  ['4', 'ldap:///o=University%20of%20Michigan,c=US', { dn: 'o=University of Michigan,c=US' }],
  [
    '4',
    'ldap://ldap1.example.net/o=University%20of%20Michigan,c=US?postalAddress',
    at('ldap1.example.net', 'o=University of Michigan,c=US', { attributes: ['postalAddress'] }),
  ],
  [
    '4',
    'ldap://ldap1.example.net:6666/o=University%20of%20Michigan,c=US??sub?(cn=Babs%20Jensen)',
    at('ldap1.example.net', 'o=University of Michigan,c=US', {
      port: 6666,
      scope: 'sub',
      filter: '(cn=Babs Jensen)',
    }),
  ],
  [
    '4',
    'LDAP://ldap1.example.com/c=GB?objectClass?ONE',
    at('ldap1.example.com', 'c=GB', { attributes: ['objectClass'], scope: 'one' }),
  ],
  [
    '4',
    'ldap://ldap2.example.com/o=Question%3f,c=US?mail',
    at('ldap2.example.com', 'o=Question?,c=US', { attributes: ['mail'] }),
  ],
  [
    '4',
    'ldap://ldap3.example.com/o=Babsco,c=US???(four-octet=%5c00%5c00%5c00%5c04)',
    at('ldap3.example.com', 'o=Babsco,c=US', { filter: '(four-octet=\\00\\00\\00\\04)' }),
  ],
  [
    '4',
    'ldap://ldap.example.com/o=An%20Example%5C2C%20Inc.,c=US',
    at('ldap.example.com', 'o=An Example\\2C Inc.,c=US'),
  ],
  ['4', 'ldap://ldap.example.net', { host: 'ldap.example.net' }],
  [
    '4',
    'ldap:///??sub??e-bindname=cn=Manager%2cdc=example%2cdc=com',
    { scope: 'sub', extensions: [{ ...bind, critical: false }] },
  ],
  [
    '4',
    'ldap:///??sub??!e-bindname=cn=Manager%2cdc=example%2cdc=com',
    { scope: 'sub', extensions: [{ ...bind, critical: true }] },
  ],
  [
    '2 extensions without a value, with an empty one, and with NUL',
    'ldap:///????1.2.3,!a=,b=%00',
    {
      extensions: [
        extension('1.2.3', undefined, false),
        extension('a', '', true),
        extension('b', '\0', false),
      ],
    },
  ],
  ['2 selectors', 'ldap:///?*,+,1.1,cn;lang-en', { attributes: ['*', '+', '1.1', 'cn;lang-en'] }],
  [
    '2 an IPv6 address',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    at('[2001:db8::7]', 'c=GB', { attributes: ['objectClass'], scope: 'one' }),
  ],
])

testExamples(ldaps, { ...usual, port: 636 }, [['IANA', 'ldaps://h/dc=a', { host: 'h', dn: 'dc=a' }]])

const FILTER = 'a filter in parentheses, as "(cn=Babs*)"'
const ATTRIBUTES = 'the names of attributes, "*" or "+", with "," between them'
const EXTENSIONS = 'extensions: "!" if critical, a type, and perhaps "=" and a value'
const END = 'a character that is allowed here, or the end'

testMalformed(ldap, [
  ['2', 'ldap:', 'path', 5, '"//", a host or none, and "/"'],
  ['2 no authority', 'ldap:/dc=a', 'path', 5, '"//", a host or none, and "/"'],
  ['2 user information', 'ldap://u@h/', 'userinfo', 7, 'no user information'],
  ['2 a query without a path', 'ldap://h?cn', 'path', 8, END],
  ['2.1 NUL in a name', 'ldap://h/a%00', 'path', 9, 'a name without NUL'],
  ['2 an empty attribute', 'ldap://h/?cn,', 'query', 10, ATTRIBUTES],
  ['2 a space in an attribute', 'ldap://h/?c%20n', 'query', 10, ATTRIBUTES],
  ['2 a scope', 'ldap://h/??all', 'query', 11, '"base", "one" or "sub"'],
  ['2 no filter', 'ldap://h/???cn=a', 'query', 12, FILTER],
  ['2.1 a raw question mark in a filter', 'ldap://h/???(a=b?c)', 'query', 12, FILTER],
  ['2 no extension', 'ldap://h/????', 'query', 13, EXTENSIONS],
  ['2 an extension without a type', 'ldap://h/????!=a', 'query', 13, EXTENSIONS],
  ['2 more', 'ldap://h/????a?b', 'query', 14, END],
  ['2 a fragment', 'ldap://h/dc=a#b', 'fragment', 14, NO_FRAGMENT],
  ['2 an empty fragment', 'ldap://h#', 'fragment', 9, NO_FRAGMENT],
])

testMalformed(ldaps, [['2 a scope', 'ldaps://h/??all', 'query', 12, '"base", "one" or "sub"']])

testBuilt(ldap, [
  ['nothing', [], 'ldap://'],
  ['a name', [['dn', 'dc=a']], 'ldap:///dc=a'],
  ['delimiters in a name', [h, ['dn', 'o=a?b#c/../d%']], 'ldap://h/o=a%3Fb%23c%2F..%2Fd%25'],
  [
    'everything',
    [
      h,
      ['port', 390],
      ['dn', 'dc=a'],
      ['attributes', 'cn', '*'],
      ['scope', 'sub'],
      ['filter', '(|(cn=a b)(!(cn>=\\2a?)))'],
      ['extensions', { type: '1.2', value: 'a,b?c', critical: true }, { type: 'x' }],
    ],
    'ldap://h:390/dc=a?cn,*?sub?(%7C(cn=a%20b)(!(cn%3E=%5C2a%3F)))?!1.2=a%2Cb%3Fc,x',
  ],
  ['an extension alone', [h, ['extensions', { type: 'a', value: '' }]], 'ldap://h/????a='],
  ['control characters', [h, ['extensions', { type: 'a', value: '\r\n\0' }]], 'ldap://h/????a=%0D%0A%00'],
])

testBuilt(ldaps, [['a name', [h, ['dn', 'dc=a']], 'ldaps://h/dc=a']])

testMisuse(ldap, [
  ['a port without a host', [['port', 1]], 'missing-field', 'host'],
  ['a host with a port', [['host', 'h:1']], 'invalid-host', 'host'],
  ['a name of dots', [h, ['dn', '..']], 'dot-segment', 'dn'],
  ['a name with NUL', [h, ['dn', 'a\0']], 'invalid-by-scheme', 'dn'],
  ['an empty attribute', [h, ['attributes', '', 'a']], 'invalid-by-scheme', 'attributes'],
  ['two attributes in one', [h, ['attributes', 'a,b']], 'invalid-by-scheme', 'attributes'],
  ['a scope', [h, ['scope', 'all']], 'wrong-type', 'scope'],
  ['an open filter', [h, ['filter', '(cn=a)(']], 'invalid-by-scheme', 'filter'],
  ['an empty filter', [h, ['filter', '']], 'ambiguous-field', 'filter'],
  ['an extension of text', [h, ['extensions', '!a=b']], 'wrong-type', 'extensions'],
  ['a type with more', [h, ['extensions', { type: 'a=b' }]], 'wrong-type', 'extensions'],
  ['a value of another type', [h, ['extensions', { type: 'a', value: {} }]], 'wrong-type', 'extensions'],
])

testMisuse(ldaps, [['a scope', [h, ['scope', 'all']], 'wrong-type', 'scope']])

describe('RFC 4515 filters', () => {
  const parse = (filter: string) => ldap.builder().host('h').filter(filter).tryBuild()._tag

  test.each([
    '(cn=Babs Jensen)',
    '(!(cn=Tim Howes))',
    '(&(objectClass=Person)(|(sn=Jensen)(cn=Babs J*)))',
    '(cn:caseExactMatch:=Fred Flintstone)',
    '(cn:=Betty Rubble)',
    '(sn:dn:2.4.6.8.10:=Barney Rubble)',
    '(o:dn:=Ace Industry)',
    '(:1.2.3:=Wilma Flintstone)',
    '(o=Parens R Us \\28for all your parenthetical needs\\29)',
    ...'(o=univ*of*mich*) (seeAlso=) (:DN:2.4.6.8.10:=Dino) (cn=*\\2A*)'.split(' '),
    ...'(filename=C:\\5cMyFile) (bin=\\00\\00\\00\\04) (sn=Lu\\c4\\8di\\c4\\87)'.split(' '),
    ...'(1.3.6.1.4.1.1466.0=\\04\\02\\48\\69) (cn=*) (cn~=é) (cn;lang-en<=a)'.split(' '),
  ])('4: %s', (filter) => expect(parse(filter)).toBe('Right'))

  test.each([
    '',
    ...'cn=a () (cn) (cn=a (cn=a)) (cn=a)(cn=b) (&) (!) (!(a=b)(c=d)) (&(a=b)c) (&(a=b)'.split(' '),
    ...'(cn=a(b)'.split(' '),
    '(cn=\\2)',
    '(cn=\0)',
    ...'(cn>=a*) (cn:=a*) (1=a) (01.2=a) (c_n=a) (=a) (:=a) ) xa=b) ( (&('.split(' '),
  ])('3: not %s', (filter) => expect(parse(filter)).toBe('Left'))

  test('a hundred thousand of them, one in another', () => {
    const deep = '(!'.repeat(100_000)
    expect(parse(`${deep}(a=b)${')'.repeat(100_000)}`)).toBe('Right')
    expect(parse(deep)).toBe('Left')
  })

  test('octets that are not UTF-8', () => {
    expect(() => ldap.from('ldap://h/???(cn=%FF)').filter).toThrow('UTF-8')
    expect(() => ldap.from('ldap://h/????1.2=%FF').extensions).toThrow('UTF-8')
  })
})

test('2: every extension has a name', () => {
  expect(ldap.from('ldap://h/????a,1.2').extensions).toHaveLength(2)
  expectFailure(ldap.parse('ldap://h/????a,b_c'), { kind: 'invalid-by-scheme' })
  const error = failureOf(ldap.builder().host('h').extensions({ type: 'b_c' }).tryBuild())
  expect(error).toMatchObject({ kind: 'wrong-type', field: 'extensions', expected: 'an object identifier' })
})

testEquality(ldap, '3: equality', [
  ['ldap://ldap.example.net', 'ldap://ldap.example.net/', true],
  ['ldap://ldap.example.net', 'LDAP://ldap.example.net:389/?', true],
  ['ldap://h/dc=a', 'ldap://h/dc%3da??BASE?(objectclass=*)', true],
  ['ldap:///??sub??a=%2c', 'ldap:///??SUB??a=%2C', true],
  ['ldap:///??sub??a', 'ldap:///??sub??!a', false],
  ['ldap:///????a', 'ldap:///????a=', false],
  ['ldap://h/a?cn', 'ldap://h/a?sn', false],
  ['ldap://h/dc=a', 'ldap://h/dc=b', false],
])

test.each([
  ['ldap://h/dc=x?cn, sn ,\tmail?sub?(a=b c)', undefined],
  ['ldap://h/dc=x?cn, sn , mail?sub?(a=b c)', 'ldap://h/dc=x?cn,sn,mail?sub?(a=b%20c)'],
  ['ldap://h/dc=x? cn', 'ldap://h/dc=x?cn'],
  ['ldap://h/dc=x?cn,%20sn', 'ldap://h/dc=x?cn,sn'],
  ['ldap://h/dc=x?c n', undefined],
  ['ldap://h/dc=x, y', 'ldap://h/dc=x,%20y'],
])('4516 2 blanks beside attributes, with strays: %j', (text, href) => {
  const value = ldap.parse(text, { strays })
  expect(value._tag === 'Right' ? value.right.href : undefined).toBe(href)
  expect(ldap.parse(text)._tag).toBe('Left')
})

test('3 the default of the scope', () => {
  for (const text of ['ldap://h', 'ldap://h/dc=x??', 'ldap://h/dc=x??base', 'ldap://h/dc=x??BASE'])
    expect(ldap.from(text).scope).toBe('base')
  expect(ldap.builder(ldap.from('ldap://h/dc=x')).attributes('a').build().href).toBe('ldap://h/dc=x?a')
  expect(ldap.from('ldap://h/dc=x??base').normalize().href).toBe('ldap://h/dc=x')
})
