// The mailto scheme: RFC 6068, RFC 1738 3.5.

import { describe, expect, test } from '@jest/globals'
import { type MailMessage, mailto, Segment } from 'uriform'
import { rfc1738 } from '../../../src/generations.js'
import { expectFailure, failureOf, successOf } from '../../support/either.js'
import {
  NO_FRAGMENT,
  testBuilt,
  testEquality,
  testExamples,
  testMalformed,
  testMisuse,
  tryBuilt,
} from '../table.js'

type Headers = readonly (readonly [name: string, value: string])[]

const usual = { to: [], headers: [] }

/** An example: the shortcuts are the header fields of their names. */
type Example = readonly [
  section: string,
  text: string,
  to: readonly string[],
  headers?: Readonly<Record<string, string>>,
]

const two = ['addr1@an.example', 'addr2@an.example']
const examples: readonly Example[] = [
  ['2', 'mailto:addr1@an.example,addr2@an.example', two],
  ['2', 'mailto:?to=addr1@an.example,addr2@an.example', two, { to: 'addr1@an.example,addr2@an.example' }],
  ['2', 'mailto:addr1@an.example?to=addr2@an.example', two, { to: 'addr2@an.example' }],
  ['6.1', 'mailto:chris@example.com', ['chris@example.com']],
  [
    '6.1',
    'mailto:infobot@example.com?subject=current-issue',
    ['infobot@example.com'],
    { subject: 'current-issue' },
  ],
  [
    '6.1',
    'mailto:infobot@example.com?body=send%20current-issue',
    ['infobot@example.com'],
    { body: 'send current-issue' },
  ],
  [
    '6.1',
    'mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index',
    ['infobot@example.com'],
    { body: 'send current-issue\r\nsend index' },
  ],
  [
    '6.1',
    'mailto:list@example.org?In-Reply-To=%3C3469A91.D10AF4C@example.com%3E',
    ['list@example.org'],
    { 'In-Reply-To': '<3469A91.D10AF4C@example.com>' },
  ],
  [
    '6.1',
    'mailto:majordomo@example.com?body=subscribe%20bamboo-l',
    ['majordomo@example.com'],
    { body: 'subscribe bamboo-l' },
  ],
  [
    '6.1',
    'mailto:joe@example.com?cc=bob@example.com&body=hello',
    ['joe@example.com'],
    { cc: 'bob@example.com', body: 'hello' },
  ],
  ['6.1', 'mailto:gorby%25kremvax@example.com', ['gorby%kremvax@example.com']],
  [
    '6.1',
    'mailto:unlikely%3Faddress@example.com?blat=foop',
    ['unlikely?address@example.com'],
    { blat: 'foop' },
  ],
  ['6.1', 'mailto:Mike%26family@example.org', ['Mike&family@example.org']],
  ['6.2', 'mailto:%22not%40me%22@example.org', ['"not@me"@example.org']],
  ['6.2', 'mailto:%22oh%5C%5Cno%22@example.org', ['"oh\\\\no"@example.org']],
  [
    '6.2',
    "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
    ['"\\\\\\"it\'s\\ ugly\\\\\\""@example.org'],
  ],
  ['6.3', 'mailto:user@example.org?subject=caf%C3%A9', ['user@example.org'], { subject: 'café' }],
  [
    '6.3',
    'mailto:user@example.org?subject=%3D%3Futf-8%3FQ%3Fcaf%3DC3%3DA9%3F%3D',
    ['user@example.org'],
    { subject: '=?utf-8?Q?caf=C3=A9?=' },
  ],
  [
    '6.3',
    'mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9',
    ['user@example.org'],
    { subject: 'café', body: 'café' },
  ],
  [
    '6.3',
    'mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO',
    ['user@納豆.example.org'],
    { subject: 'Test', body: 'NATTO' },
  ],
  ['2 nothing', 'mailto:', []],
  ['2 an empty value', 'mailto:?x=', [], { x: '' }],
  ['2 a domain literal', 'mailto:a@%5B192.0.2.1%5D', ['a@[192.0.2.1]']],
  ['2 a comma in a quoted local part', 'mailto:%22a%2Cb%22@c,d@e', ['"a,b"@c', 'd@e']],
  ['2 a quoted comma', 'mailto:?to=%22a%2Cb%22@c,d@e', ['"a,b"@c', 'd@e'], { to: '"a,b"@c,d@e' }],
  ['2 a local part beyond ASCII', 'mailto:%C3%A9@h', ['é@h']],
  ['5 a plus sign is no space', 'mailto:bill+ietf@example.org', ['bill+ietf@example.org']],
  ['5 a plus sign is no space', 'mailto:?subject=a+b', [], { subject: 'a+b' }],
  ['5 what qchar has', "mailto:?a=!$'()*+,;:@", [], { a: "!$'()*+,;:@" }],
]

testExamples(
  mailto,
  usual,
  examples.map(([section, text, to, headers = {}]) => {
    const { subject, cc, bcc, body } = headers
    return [section, text, { to, headers: Object.entries(headers), subject, cc, bcc, body }]
  }),
)

testExamples(mailto, usual, [
  [
    '2 names in whatever case, the first of them',
    'mailto:?SUBJECT=a&subject=b&Cc=c@d&BCC=e@f',
    {
      headers: Object.entries({ SUBJECT: 'a', subject: 'b', Cc: 'c@d', BCC: 'e@f' }),
      subject: 'a',
      cc: 'c@d',
      bcc: 'e@f',
    },
  ],
])

const ADDRESS = 'an address alone, such as joe@example.com'
const FIELD = '"&" and a header field, or the end; "/" and "?" are "%2F" and "%3F"'
const EQUALS = '"=" and the value of the header field'
const NAME = 'the name of a header field'
const LIST = 'a list of addresses'
const LINE = 'text without CR, LF or NUL'

testMalformed(mailto, [
  ['a fragment', 'mailto:a@b#c', 'fragment', 11, NO_FRAGMENT],
  ['a raw # in a subject', 'mailto:a@b?subject=C#&body=x', 'fragment', 21, NO_FRAGMENT],
  ['6.1 WRONG!', 'mailto:joe@example.com?cc=bob@example.com?body=hello', 'query', 41, FIELD],
  ['2 no domain', 'mailto:joe', 'path', 7, ADDRESS],
  ['2 an empty domain', 'mailto:joe@', 'path', 7, ADDRESS],
  ['2 an empty local part', 'mailto:@example.com', 'path', 7, ADDRESS],
  ['2 an empty address', 'mailto:a@b,', 'path', 11, ADDRESS],
  ['2 the second address', 'mailto:a@b,c', 'path', 11, ADDRESS],
  ['2 two dots', 'mailto:a..b@c', 'path', 7, ADDRESS],
  ['2 white space', 'mailto:a%20b@c', 'path', 7, ADDRESS],
  ['2 white space in a quoted local part', 'mailto:%22a%20b%22@c', 'path', 7, ADDRESS],
  ['2 a comment', 'mailto:a%28b%29@c', 'path', 7, ADDRESS],
  ['2 a name and angle brackets', 'mailto:a%3Cb@c%3E', 'path', 7, ADDRESS],
  ['2 a control character', 'mailto:a%0D%0Ab@c', 'path', 7, ADDRESS],
  ['2 an encoded comma does not divide', 'mailto:a@b%2Cc@d', 'path', 7, ADDRESS],
  ['2 a quotation mark that does not end', 'mailto:%22a@b', 'path', 7, ADDRESS],
  ['2 octets that are no UTF-8', 'mailto:%FF@b', 'path', 7, ADDRESS],
  ['2 a semicolon', 'mailto:a@b;c@d', 'path', 10, '"," or "?", or the end'],
  ['2 an ampersand', 'mailto:a@b&x=1', 'path', 10, '"," or "?", or the end'],
  ['2 a slash', 'mailto:a/b@c', 'path', 7, `${ADDRESS}; "/" and "&" are "%2F" and "%26" in a URI`],
  ['2 no header field', 'mailto:a@b?', 'query', 11, EQUALS],
  ['2 a header field without its value', 'mailto:a@b?x', 'query', 12, EQUALS],
  ['2 an empty header field', 'mailto:a@b?x=1&', 'query', 15, EQUALS],
  ['2 two equals signs', 'mailto:a@b?x=1=2', 'query', 14, FIELD],
  ['2 a slash in a value', 'mailto:a@b?x=a/b', 'query', 14, FIELD],
  ['5 a line end in a value', 'mailto:?subject=a%0D%0ABcc%3A%20x%40y', 'query', 17, LINE],
  ['5 LF in a value', 'mailto:?X-a=a%0Ab', 'query', 13, LINE],
  ['RFC 5322 2.2 NUL in a value', 'mailto:?subject=a%00b', 'query', 17, LINE],
  ['RFC 5322 2.3 NUL in the body', 'mailto:?body=a%0D%0A%00b', 'query', 20, 'text without NUL'],
  ['RFC 5322 2.3 NUL in another body', 'mailto:?body=a&%42ody=%00', 'query', 22, 'text without NUL'],
  ['5 a line end in Bcc, though no message has it', 'mailto:?bcc=a@b%0D%0Ax', 'query', 15, LINE],
  ['RFC 5322 3.4 a quotation left open in Bcc', 'mailto:?bcc=%22x', 'query', 12, LIST],
  ['RFC 5322 3.4 a quotation left open in To', 'mailto:?to=%22x', 'query', 11, LIST],
  ['5 a line end in recipients', 'mailto:?to=a%0D%0ABcc:%20x@y', 'query', 12, LINE],
  ['RFC 5322 2.2 a line end in a name', 'mailto:?X%0D%0ABcc=x@y', 'query', 8, NAME],
  ['RFC 5322 2.2 a colon in a name', 'mailto:?Bcc:%20x@y,=a', 'query', 8, NAME],
  ['RFC 5322 2.2 a space in a name', 'mailto:?a%20b=c', 'query', 8, NAME],
  ['RFC 5322 2.2 no name', 'mailto:?=a', 'query', 8, NAME],
  ['RFC 5322 2.2 a name that only ends like an unsafe one', 'mailto:?a:From=b', 'query', 8, NAME],
  ['RFC 5322 2.2 octets that are no text in a name', 'mailto:?%FF=b', 'query', 8, NAME],
  ['2 an authority', 'mailto://b', 'authority', 7, ADDRESS],
])

testBuilt(mailto, [
  ['nothing', [], 'mailto:'],
  ['addresses', [['to', 'a@b', '"c,d"@e', 'é@ü.example']], 'mailto:a@b,%22c%2Cd%22@e,%C3%A9@%C3%BC.example'],
  ['reserved characters in an address', [['to', 'a&=/?#%!+@b']], 'mailto:a%26%3D%2F%3F%23%25%21%2B@b'],
  ['a domain literal', [['to', 'a@[::1]']], 'mailto:a@%5B%3A%3A1%5D'],
  ['shortcuts in their order', { body: 'b', subject: 's' }, 'mailto:?subject=s&body=b'],
  ['header fields and a shortcut', { headers: ['X-a', '1'], subject: 's' }, 'mailto:?X-a=1&subject=s'],
  ['delimiters in a value', [['subject', '&=?#%/']], 'mailto:?subject=%26%3D%3F%23%25%2F'],
  ['delimiters in a name', [['headers', ['a&b=c', '']]], 'mailto:?a%26b%3Dc='],
  ['5 line breaks', [['body', 'a\nb\rc\r\nd\n\re']], 'mailto:?body=a%0D%0Ab%0D%0Ac%0D%0Ad%0D%0A%0D%0Ae'],
  ['5 of a header field', [['headers', ['Body', 'a\nb']]], 'mailto:?Body=a%0D%0Ab'],
  ['5 of a record', [['headers', { body: ['a\nb', 'c'] }]], 'mailto:?body=a%0D%0Ab&body=c'],
  [
    'a shortcut that a header field says already, by another line end',
    { headers: ['body', 'a\nb'], body: 'a\r\nb' },
    'mailto:?body=a%0D%0Ab',
  ],
  ['an encoded body as it is', [['body', Segment.from('a%0Ab')]], 'mailto:?body=a%0Ab'],
  ['recipients in a header field', [['headers', ['to', 'a@b,c@d']]], 'mailto:?to=a%40b%2Cc%40d'],
  ['a shortcut said already', { headers: ['Subject', 's'], subject: 's' }, 'mailto:?Subject=s'],
])

testMisuse(mailto, [
  ['a list for an address', [['to', ['a@b']]], 'wrong-type', 'to'],
  ['a text for a header field', [['headers', 'ab']], 'wrong-type', 'headers'],
  ['a header field without a value', [['headers', ['a']]], 'wrong-type', 'headers'],
  ['5 a line end in a subject', [['subject', 'a\r\nBcc: x@y']], 'invalid-by-scheme', 'subject'],
  ['5 a line end in a copy', [['cc', 'a@b\n']], 'invalid-by-scheme', 'cc'],
  ['5 a line end in a header field', [['headers', ['X-a', 'a\nb']]], 'invalid-by-scheme', 'headers'],
  ['RFC 5322 2.2 a line end in a name', [['headers', ['X\r\nBcc', 'a']]], 'invalid-by-scheme', 'headers'],
  ['RFC 5322 2.3 NUL in a body', [['body', 'a\n\0']], 'invalid-by-scheme', 'body'],
])

test.each([['x'], [''], ['a b@c'], ['a@b,c@d'], ['a@b?cc=c@d'], ['a@b\r\nBcc: c@d'], ['A <a@b>']])(
  '2: %j is no address, and the error names the field',
  (address) => {
    const error = failureOf(tryBuilt(mailto, [['to', 'a@b', address]]))
    expect(error.field).toBe('to')
  },
)

test('a shortcut that a header field contradicts is an error, not lost', () => {
  const result = tryBuilt(mailto, { headers: ['subject', 'one'], subject: 'other' })
  expectFailure(result, { field: 'subject' })
})

describe('6068 2, 3, 5, 6.3: the message', () => {
  const message = (headers: Headers, body = '', unsafe: readonly string[] = []): MailMessage => ({
    headers,
    body,
    unsafe,
  })
  test.each<[section: string, text: string, message: MailMessage]>([
    [
      '2 no two fields To',
      'mailto:addr1@an.example?to=addr2@an.example',
      message([['To', 'addr1@an.example, addr2@an.example']]),
    ],
    ['2 nobody', 'mailto:?subject=a', message([['subject', 'a']])],
    [
      '6.3 a subject and a body',
      'mailto:user@example.org?subject=caf%C3%A9&body=caf%C3%A9',
      message(Object.entries({ To: 'user@example.org', subject: 'café' }), 'café'),
    ],
    [
      '6.3 an internationalised domain',
      'mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO',
      message(Object.entries({ To: 'user@xn--99zt52a.example.org', subject: 'Test' }), 'NATTO'),
    ],
    ['5 line ends of the body', 'mailto:?body=a%0D%0Ab%0Ac%0Dd', message([], 'a\r\nb\r\nc\r\nd')],
    [
      '3 unsafe header fields',
      'mailto:a@b?From=c@d&X-a=1&Content-Type=text%2Fhtml',
      message(Object.entries({ To: 'a@b' }), '', ['From', 'Content-Type']),
    ],
    ['3 any case', 'mailto:?MIME-VERSION=1&resent-to=a@b', message([], '', ['MIME-VERSION', 'resent-to'])],
    ['RFC 5322 3.6 one Subject', 'mailto:?subject=a&Subject=b', message([['subject', 'a']])],
    ['RFC 5322 3.6 one Cc', 'mailto:?cc=a@b&CC=c@d', message([['cc', 'a@b, c@d']])],
    [
      'RFC 5322 3.6.3 Bcc is for the envelope',
      'mailto:a@b?bcc=c@d&BCC=e@f&subject=s',
      message(Object.entries({ To: 'a@b', subject: 's' })),
    ],
    [
      '3 a reply',
      'mailto:a@b?In-Reply-To=%3Cc@d%3E&References=%3Ce@f%3E&Cc=g@h&Keywords=k',
      message(
        Object.entries({ To: 'a@b', 'In-Reply-To': '<c@d>', References: '<e@f>', Cc: 'g@h', Keywords: 'k' }),
      ),
    ],
    [
      '3 no other field',
      'mailto:a@b?X-a=1&Comments=2&List-Post=3&attach=%2Fetc%2Fpasswd&subject=s',
      message(Object.entries({ To: 'a@b', subject: 's' })),
    ],
    ['the first body', 'mailto:?body=a&Body=b', message([], 'a')],
    [
      'a field twice',
      'mailto:?Keywords=1&keywords=2',
      message([
        ['Keywords', '1'],
        ['keywords', '2'],
      ]),
    ],
  ])('%s: %s', (_, text, expected) => {
    const value = mailto.from(text)
    expect(value.message()).toStrictEqual(expected)
    expect(successOf(value.tryMessage())).toStrictEqual(expected)
    expect(Object.isFrozen(value.message())).toBe(true)
    expect(Object.isFrozen(value.message().headers)).toBe(true)
  })

  test.each(['mailto:?subject=%FF', 'mailto:?to=%FF'])('octets that are no text: %s', (text) => {
    const value = mailto.from(text)
    expect(failureOf(value.tryMessage()).kind).toBe('not-utf8')
    expect(() => value.message()).toThrow()
  })
})

test.each([
  ...['From', 'Sender', 'Reply-To', 'Date', 'Message-ID', 'Return-Path', 'Received', 'MIME-Version'],
  ...['Apparently-To', 'Delivered-To', 'Errors-To', 'Disposition-Notification-To'],
  ...['Resent-Bcc', 'Resent-Date', 'Content-Type', 'Content-Transfer-Encoding'],
])('6068 3: %s is up to who sends the message, not to the URI', (name) => {
  for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
    const { headers, unsafe } = mailto.from(`mailto:a@b?${written}=x@y`).message()
    expect({ headers, unsafe }).toEqual({ headers: [['To', 'a@b']], unsafe: [written] })
  }
})

test.each([
  ['a%20b=c', 'headers', 'the name of a header field'],
  ['cc=%22a', 'cc', 'a list of addresses'],
  ['body=%00', 'body', 'text without NUL'],
  ['Subject=%00', 'subject', LINE],
  ['X-a=%00', 'headers', LINE],
])('no message has %s: the error is in the field %s, expected %s', (query, field, expected) => {
  expectFailure(mailto.parse(`mailto:?${query}`), { field, expected })
})

test('RFC 1738 5: no line end is in an address, though its grammar has one', () => {
  const result = mailto.parse('mailto:a%0Ab@c', { generation: rfc1738 })
  expectFailure(result, { kind: 'invalid-by-scheme', field: 'to', offset: 8, expected: LINE })
})

test('6068 2: a domain that has no A-labels stays as it is', () => {
  for (const domain of ['%C2%AD', 'xn--%C3%BC']) {
    const { to, ...value } = mailto.from(`mailto:joe@${domain}`)
    expect(mailto.from(value.uri).message().headers).toEqual([['To', `joe@${decodeURIComponent(domain)}`]])
  }
})

test.each(['X-From', 'From-X', 'Reply', 'To-Date', 'Contents'])(
  '6068 3: %s is not unsafe, but dropped',
  (name) => {
    expect(mailto.from(`mailto:?${name}=x`).message()).toMatchObject({ headers: [], unsafe: [] })
  },
)

testEquality(mailto, '2', [
  ['mailto:a@B.example', 'MAILTO:a@b.example', true],
  ['mailto:addr1@an.example?to=addr2@an.example', 'mailto:addr1@an.example,addr2@an.example', true],
  ['mailto:%61@b', 'mailto:a@b', true],
  ['mailto:?subject=a%2cb', 'mailto:?subject=a,b', true],
  ['mailto:?body=a%0ab%0D', 'mailto:?body=a%0D%0Ab%0D%0A', true],
  ['mailto:?subject=a%09b', 'mailto:?subject=a%20b', false],
  ['mailto:A@b', 'mailto:a@b', false],
  ['mailto:a@b,c@d', 'mailto:c@d,a@b', false],
  ['mailto:?subject=a+b', 'mailto:?subject=a%20b', false],
  ['mailto:?a=1&b=2', 'mailto:?a=1%26b%3D2', false],
  ['mailto:?a=', 'mailto:', false],
])

describe('RFC 1738 3.5: all of it is the address', () => {
  const options = { generation: rfc1738 } as const

  test.each<[text: string, to: string]>([
    ['mailto:a@b?subject=c', 'a@b?subject=c'],
    ['mailto:a', 'a'],
    ['mailto:a%25b@c', 'a%b@c'],
    ['mailto:a,b;/?:@&=', 'a,b;/?:@&='],
  ])('%s', (text, to) => {
    const value = mailto.from(text, options)
    expect([value.to, value.headers]).toEqual([[to], []])
    expect(value.message().headers).toEqual([['To', to]])
  })

  test('none is no address', () => {
    const expected = { kind: 'invalid-by-scheme', component: 'path', offset: 7, expected: 'an address' }
    expectFailure(mailto.parse('mailto:', options), expected)
  })
})

describe('RFC 5322 3.2.4: a local part in quotes', () => {
  test.each(['%22@b', '%22%5C%01%22@c', '%22a%5C%22@c', '%22a%22b%22@c', 'a%22@c', '%22a@c', '%22a%7F%22@c'])(
    'mailto:%s has none',
    (text) => expectFailure(mailto.parse(`mailto:${text}`), { kind: 'invalid-by-scheme' }),
  )

  test.each([
    ['%22%22@c', '""@c'],
    ['%22%5C%20%22@c', '"\\ "@c'],
    ['%22%5C%09%22@c', '"\\\t"@c'],
    ['%22a%5C%5C%22@c', '"a\\\\"@c'],
  ])('mailto:%s', (text, address) => expect(mailto.from(`mailto:${text}`).to).toEqual([address]))
})

describe('the addresses of a header field', () => {
  test.each<[query: string, to: readonly string[], line: string]>([
    ['to=a@b,%20c@d%20', ['a@b', 'c@d'], 'a@b, c@d'],
    ['to=%22a,b%22@c,d@e', ['"a,b"@c', 'd@e'], '"a,b"@c, d@e'],
    ['to=%22a%5C%22,b%22@c,d@e', ['"a\\",b"@c', 'd@e'], '"a\\",b"@c, d@e'],
    ['to=a@b,x', [], 'a@b,x'],
    ['to=,', [], ','],
  ])('?%s', (query, to, line) => {
    const value = mailto.from(`mailto:?${query}`)
    expect(value.to).toEqual(to)
    expect(value.message().headers).toEqual([['To', line]])
  })

  test('what is empty makes no line, and no list', () => {
    const headersOf = (query: string) => mailto.from(`mailto:?${query}`).message().headers
    expect(headersOf('cc=&cc=a@b&cc=&cc=c@d')).toEqual([['cc', 'a@b, c@d']])
    expect(headersOf('cc=')).toEqual([])
  })

  test('a list that is none for one of its members keeps the case of the others', () => {
    expect(mailto.from('mailto:?to=a@B,x').normalize().uri.href).toBe('mailto:?to=a@B,x')
    expect(mailto.from('mailto:?to=a@B,c@D').normalize().uri.href).toBe('mailto:a@b,c@d')
  })
})

test.each<[to: readonly string[], all: readonly string[]]>([
  [['a@b'], ['a@b', 'c@d']],
  [
    ['a@b', 'c@d'],
    ['a@b', 'c@d'],
  ],
  [
    ['c@d', 'a@b'],
    ['c@d', 'a@b', 'c@d'],
  ],
])('%j, and a header field with c@d: %j', (to, all) => {
  const value = mailto
    .builder()
    .to(...to)
    .headers(['to', 'c@d'])
    .build()
  expect(value.to).toEqual(all)
  expect(mailto.from(String(value)).to).toEqual(all)
})

describe('a value that is changed: the recipients are replaced, in header fields too', () => {
  const value = mailto.from('mailto:a@b?x=1&to=c%40d&To=e@f,g')

  test('by the step for recipients', () => {
    const changed = mailto.builder(value).to('y@z').build()
    expect([changed.href, changed.to, changed.message().headers]).toEqual([
      'mailto:y@z?x=1',
      ['y@z'],
      [['To', 'y@z']],
    ])
  })

  test('by nobody', () => {
    expect(mailto.builder(value).without('to').build().href).toBe('mailto:?x=1')
    expect(mailto.builder(value).to().build().href).toBe('mailto:?x=1')
  })

  test('unless header fields are given too', () => {
    const changed = mailto.builder(value).to('y@z').headers(['to', 'c@d']).build()
    expect([changed.href, changed.to]).toEqual(['mailto:y@z?to=c%40d', ['y@z', 'c@d']])
    expect(mailto.builder(value).subject('s').build().to).toEqual(['a@b', 'c@d'])
  })
})
