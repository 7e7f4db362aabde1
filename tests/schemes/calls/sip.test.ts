// The sip and sips schemes: RFC 3261 19.1 and 25.
import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { redacted, Uri } from 'uriform'
import { sip, sips } from 'uriform/schemes'
import { expectFailure, failureOf } from '../../support/either.js'
import { testBuilt, testEquality, testExamples, testMalformed, testMisuse } from '../table.js'

const usual = { parameters: [], headers: [] }

const at = (user: string, host: string, rest: object = {}) => ({ user, host, ...rest })

testExamples(sip, usual, [
  ['19.1.3', 'sip:alice@atlanta.com', at('alice', 'atlanta.com')],
  [
    '19.1.3',
    'sip:alice:secretword@atlanta.com;transport=tcp',
    at('alice', 'atlanta.com', { password: 'secretword', parameters: [['transport', 'tcp']] }),
  ],
  [
    '19.1.3',
    'sip:+1-212-555-1212:1234@gateway.com;user=phone',
    at('+1-212-555-1212', 'gateway.com', { password: '1234', parameters: [['user', 'phone']] }),
  ],
  ['19.1.3', 'sip:alice@192.0.2.4', at('alice', '192.0.2.4')],
  [
    '19.1.3',
    'sip:atlanta.com;method=REGISTER?to=alice%40atlanta.com',
    { host: 'atlanta.com', parameters: [['method', 'REGISTER']], headers: [['to', 'alice@atlanta.com']] },
  ],
  ['19.1.3', 'sip:alice;day=tuesday@atlanta.com', at('alice;day=tuesday', 'atlanta.com')],
  ['19.1.2', 'sip:j%40s0n@a.', at('j@s0n', 'a.')],
  ['25 an empty password', 'SIP:a:@H:05060', at('a', 'H', { password: '', port: 5060 })],
  ['25 a slash and a question mark in a user', 'sip:a/?b@h', at('a/?b', 'h')],
  ['25 no value', 'sip:h;lr;a=/:&+$', { host: 'h', parameters: Object.entries({ lr: '', a: '/:&+$' }) }],
  ['25 an empty header', 'sip:h?a=&b=/?:+$', { host: 'h', headers: Object.entries({ a: '', b: '/?:+$' }) }],
  ['25 an IPv6reference', 'sip:a@%5B%3A%3A1%5d:7', at('a', '[::1]', { port: 7 })],
  ['25 a question mark for a name', 'sip:h??=', { host: 'h', headers: [['?', '']] }],
])

testExamples(sips, usual, [
  [
    '19.1.3',
    'sips:alice@atlanta.com?subject=project%20x&priority=urgent',
    at('alice', 'atlanta.com', { headers: Object.entries({ subject: 'project x', priority: 'urgent' }) }),
  ],
  ['19.1.3', 'sips:1212@gateway.com', at('1212', 'gateway.com')],
])

const HOST = 'a host: a name, an IPv4 address, or an IPv6 address with brackets and colons percent-encoded'
const PARAMETERS = 'parameters with different names, and values that are not empty after "="'
const PORT = 'a whole number from 0 to 65535'

const HEADERS = 'header fields with names, and without CR, LF or NUL, except in a body'

testMalformed(sip, [
  ['25', 'sip:', 'path', 4, HOST],
  ['19.1.1 an empty user', 'sip:@h', 'path', 4, HOST],
  ['25 an authority', 'sip://a@h', 'authority', 4, 'no "//": a SIP URI has no authority'],
  ['25 an encoded host', 'sip:a@%68', 'path', 6, HOST],
  ['25 a label that ends with a hyphen', 'sip:a@b-.c', 'path', 6, HOST],
  ['25 a number for a name', 'sip:a@1', 'path', 6, HOST],
  ['25 no IPv6 address', 'sip:a@%5Bv1.a%5D', 'path', 6, HOST],
  ['25 a parameter twice', 'sip:h;a=1;%41', 'path', 6, PARAMETERS],
  ['25 an empty value', 'sip:h;a=', 'path', 6, PARAMETERS],
  ['25 an empty value after a longer name', 'sip:h;abc=', 'path', 6, PARAMETERS],
  ['25 an empty name', 'sip:h;', 'path', 6, PARAMETERS],
  ['25 a header without a name', 'sip:h?=a', 'query', 6, HEADERS],
  ['25 a second one', 'sip:h?a=b&=c', 'query', 6, HEADERS],
  ['7.3 a line end in a header', 'sip:h?a=b&subject=c%0d%0AVia:x', 'query', 6, HEADERS],
  ['7.3 a line end in the name of a header', 'sip:h?a%0A=b', 'query', 6, HEADERS],
  ['25 a header without a value', 'sip:h?a', 'query', 7, '"=" and a value'],
  ['25 no header', 'sip:h?', 'query', 6, '"=" and a value'],
])

testMalformed(sips, [
  ['25', 'sips:', 'path', 5, HOST],
  ['25 a long port', 'sips:a@h:65536', 'path', 9, PORT],
  ['25 no port', 'sips:a@h:', 'path', 9, 'a whole number from 0 to 65535'],
])

const h = ['host', 'atlanta.com'] as const
const a = ['user', 'a'] as const

testBuilt(sip, [
  ['a host', [h], 'sip:atlanta.com'],
  [
    'everything',
    [
      h,
      a,
      ['password', 'p'],
      ['port', 5060],
      ['parameters', ['lr', ''], ['ttl', '1']],
      ['headers', ['to', 'b@c']],
    ],
    'sip:a:p@atlanta.com:5060;lr;ttl=1?to=b%40c',
  ],
  ['delimiters in a user', [h, ['user', 'a:b@c?d#']], 'sip:a%3Ab%40c%3Fd%23@atlanta.com'],
  ['a telephone number', [h, ['user', '+358;postd=pp22']], 'sip:+358;postd=pp22@atlanta.com'],
  ['dots in a user', [h, ['user', 'a/../b']], 'sip:a%2F..%2Fb@atlanta.com'],
  ['slashes and a dot in a user', [h, ['user', '//.']], 'sip:%2F%2F.@atlanta.com'],
  ['delimiters in a password', [h, a, ['password', 'a:b@c;d/']], 'sip:a:a%3Ab%40c%3Bd%2F@atlanta.com'],
  ['delimiters in a parameter', [h, ['parameters', ['a', 'b;c=d?e']]], 'sip:atlanta.com;a=b%3Bc%3Dd%3Fe'],
  ['delimiters in a header', [h, ['headers', ['a', 'b&c=d']]], 'sip:atlanta.com?a=b%26c%3Dd'],
  ['control characters that end no line', [h, ['headers', ['a', '\t\x7f']]], 'sip:atlanta.com?a=%09%7F'],
  ['7.4 lines in a body', [h, ['headers', ['body', '\r\n\0']]], 'sip:atlanta.com?body=%0D%0A%00'],
  ['an IPv6 address', [['host', '::1'], a], 'sip:a@%5B%3A%3A1%5D'],
  ['a name beyond ASCII', [['host', 'bücher.example']], 'sip:xn--bcher-kva.example'],
])

testBuilt(sips, [['a host', [h], 'sips:atlanta.com']])

testMisuse(sip, [
  ['no host', [a], 'missing-field', 'host'],
  ['a password without a user', [h, ['password', 'p']], 'missing-field', 'user'],
  ['an empty user', [h, ['user', '']], 'invalid-by-scheme', 'user'],
  ['a user that begins with slashes', [h, ['user', '//a']], 'ambiguous-field', 'user'],
  ['a host with a port', [['host', 'h:5060']], 'invalid-by-scheme', 'host'],
  ['a host with a user', [['host', 'a@h']], 'invalid-by-scheme', 'host'],
  ['an empty host', [['host', '']], 'invalid-by-scheme', 'host'],
  ['a host of another type', [['host', 1]], 'wrong-type', 'host'],
  ['a large port', [h, ['port', 65536]], 'wrong-type', 'port'],
  ['a parameter twice', [h, ['parameters', ['a', ''], ['A', '']]], 'invalid-by-scheme', 'parameters'],
  ['an empty name', [h, ['parameters', ['', 'a']]], 'invalid-by-scheme', 'parameters'],
])

testMisuse(sips, [
  ['no host', [a], 'missing-field', 'host'],
  ['a header without a name', [h, ['headers', ['', 'a']]], 'invalid-by-scheme', 'headers'],
  ['7.3 a line end in a header', [h, ['headers', ['a', 'b\r\nVia: x']]], 'invalid-by-scheme', 'headers'],
])

describe('19.1.4: equality', () => {
  testEquality(sip, 'equality', [
    ['sip:%61lice@atlanta.com;transport=TCP', 'sip:alice@AtLanTa.CoM;Transport=tcp', true],
    ['sip:carol@chicago.com', 'sip:carol@chicago.com;newparam=5', true],
    ['sip:carol@chicago.com', 'sip:carol@chicago.com;security=on', true],
    ['sip:carol@chicago.com;newparam=5', 'sip:carol@chicago.com;security=on', true],
    [
      'sip:biloxi.com;transport=tcp;method=REGISTER?to=sip:bob%40biloxi.com',
      'sip:biloxi.com;method=REGISTER;transport=tcp?to=sip:bob%40biloxi.com',
      true,
    ],
    [
      'sip:alice@atlanta.com?subject=project%20x&priority=urgent',
      'sip:alice@atlanta.com?priority=urgent&subject=project%20x',
      true,
    ],
    ['sip:a@%5B%3A%3A1%5D', 'sip:a@%5B0%3A0%3A%3A1%5D', true],
    ['SIP:ALICE@AtLanTa.CoM;Transport=udp', 'sip:alice@AtLanTa.CoM;Transport=UDP', false],
    ['sip:bob@biloxi.com', 'sip:bob@biloxi.com:5060', false],
    ['sip:bob@biloxi.com', 'sip:bob@biloxi.com;transport=udp', false],
    ['sip:bob@biloxi.com', 'sip:bob@biloxi.com:6000;transport=tcp', false],
    ['sip:carol@chicago.com', 'sip:carol@chicago.com?Subject=next%20meeting', false],
    ['sip:bob@phone21.boxesbybob.com', 'sip:bob@192.0.2.4', false],
    ['sip:carol@chicago.com;security=on', 'sip:carol@chicago.com;security=off', false],
    ['sip:a@h', 'sip:h', false],
    ['sip:a@h', 'sip:a:@h', false],
    ['sip:a@h;maddr=b', 'sip:a@h', false],
    ['sip:a@h;ttl=1', 'sip:a@h', false],
    ['sip:h;method=INVITE', 'sip:h;method=invite', false],
    ['sip:h?a=b', 'sip:h?a=B', false],
    // A reserved character is not its encoding (RFC 2396 2.2).
    ['sip:a;b@h', 'sip:a%3Bb@h', false],
    ['sip:a!@h', 'sip:a%21@h', true],
  ])

  test('sip and sips are never equal', () => {
    expect(sip.from('sip:a@h').equals('sips:a@h')).toBe(false)
  })

  test('the normal form', () => {
    expect(sip.from('SIP:A@H:05060;Method=Ab;B;a=C%c3?Y=1&X=B&x=A').normalize().uri.href).toBe(
      'sip:A@h:5060;a=c%C3;b;method=Ab?x=A&x=B&y=1',
    )
  })
})

describe('texts with brackets, which are no URIs', () => {
  test.each([
    ['sip:u@[::1]', 'sip:u@%5B%3A%3A1%5D', 'sip:u@[::1]'],
    ['sip:[::1]', 'sip:%5B%3A%3A1%5D', 'sip:[::1]'],
    [
      'sip:a:p@[2001:db8::1]:5061;maddr=[::2]?a=[b]',
      'sip:a:p@%5B2001%3Adb8%3A%3A1%5D:5061;maddr=%5B::2%5D?a=%5Bb%5D',
      'sip:a:p@[2001:db8::1]:5061;maddr=%5B::2%5D?a=%5Bb%5D',
    ],
    ['sip:a@h', 'sip:a@h', 'sip:a@h'],
    ['sip:%5B%3A%3A1%5D@[::1]', 'sip:%5B%3A%3A1%5D@%5B%3A%3A1%5D', 'sip:%5B%3A%3A1%5D@[::1]'],
  ])('%s', (text, href, back) => {
    const value = sip.fromText(text)
    expect(value.uri.href).toBe(href)
    expect(value.toText()).toBe(back)
    expect(sip.fromText(back).equals(value)).toBe(true)
  })

  test('nothing else reads them', () => {
    expect(Uri.canParse('sip:u@[::1]')).toBe(false)
    expectFailure(sip.parse('sip:u@[::1]'), { kind: 'invalid-character' })
    expect(sips.fromText('sips:u@[::1]').host).toBe('[::1]')
    for (const text of ['sip:u@[v1.a]', 'sip:u@[::1', 'sip:u@[::1]x', 'sip:[a@b]', 'x:u@[::1]', 'sip']) {
      expect(sip.tryFromText(text)._tag).toBe('Left')
    }
    expectFailure(sip.tryFromText(null as never), { kind: 'not-a-string' })
    expectFailure(sip.tryFromText('sip:'), { expected: expect.stringContaining('host') })
    expectFailure(sip.tryFromText('sip:a[b]@[::1]'), { kind: 'invalid-character', offset: 5 })
  })
})

test('no password is shown', () => {
  const { uri } = sip.from('sip:alice:secretword@atlanta.com')
  expect(inspect(sip.from(uri)) + inspect(uri)).not.toContain('secretword')
  expect(redacted(uri)).toBe('sip:alice:***@atlanta.com')
  expect(failureOf(Uri.parse('sip:alice:secretword@h/^')).redacted).toBe('sip:alice:***@h/^')
  expect(failureOf(sip.parse('sip:alice:secretword@-')).redacted).toBe('sip:alice:***@-')
  expect(failureOf(sip.tryFromText('sip:alice:secretword@[::1')).redacted).not.toContain('secretword')
})

test.each(['sip:h#@', 'sip:[::1]#', 'sip:a@h?b=c#d'])('25 a fragment: %s', (text) => {
  const error = failureOf(sip.tryFromText(text))
  expect(error).toMatchObject({ kind: 'invalid-by-scheme', component: 'fragment' })
  expect(error.expected).toBe('no fragment, or "%23" for "#" in data')
})

test('19.1.2: an IPv6 address has one spelling in the normal form, and its brackets and colons stay encoded', () => {
  expect(sip.from('sip:%5b%3A%3aABCD%5d').normalize().uri.href).toBe('sip:%5B%3A%3Aabcd%5D')
})

test.each(['sip:h;x;=y', 'sip:h;x=', 'sip:h;x;X=1', 'sip:%5B%3A%3A1'])('%s is refused', (text) => {
  expectFailure(sip.parse(text), { kind: 'invalid-by-scheme' })
})
