// The menus of gopher servers: RFC 1436 3.8 and its appendix, and RFC 4266 2.4.
import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { type GopherItem, type GopherMenuOptions, gopher, Uri, UriSyntaxError } from 'uriform'
import { expectFailure, successOf } from '../../support/either.js'
import { expect } from '../../support/expect.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { expectLaw, testInCi } from '../../support/runs.js'

const BASE = 'gopher://menu.example:7070/1/dir'

const octetsOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const read = (text: string, options?: GopherMenuOptions): readonly GopherItem[] =>
  gopher.menu(octetsOf(text), BASE, options)
const only = (line: string): GopherItem => {
  const [item, ...more] = read(`${line}\r\n.\r\n`)
  expect(more).toEqual([])
  return item as GopherItem
}

describe('the URI of an item', () => {
  test.each<[why: string, line: string, uri: string | undefined]>([
    ['3.8 a text', '0About\tabout.txt\th.example\t70', 'gopher://h.example/0about.txt'],
    ['3.8 a menu with an empty selector', '1Top\t\th.example\t70', 'gopher://h.example/1'],
    ['3.8 another port', '1Dir\t/dir\th.example\t7071', 'gopher://h.example:7071/1/dir'],
    ['3.8 a search', '7Find\t/find\th.example\t70', 'gopher://h.example/7/find'],
    ['a host in capitals', '1Top\t\tH.Example\t70', 'gopher://h.example/1'],
    ['an IPv6 address', '1Top\t\t2001:db8::7\t70', 'gopher://[2001:db8::7]/1'],
    ['a port with leading zeros', '1Top\t\th.example\t0070', 'gopher://h.example/1'],
    ['a port with a space after it', '1Top\t\th.example\t70 ', 'gopher://h.example/1'],
    ['delimiters in a selector', '0a\t/a?b#c%41 d\th.example\t70', 'gopher://h.example/0/a%3Fb%23c%2541%20d'],
    ['dot segments in a selector', '0a\t/a/../b\th.example\t70', 'gopher://h.example/0%2Fa%2F..%2Fb'],
    ['UTF-8', '0a\tcaf\xc3\xa9\th.example\t70', 'gopher://h.example/0caf%C3%A9'],
    ['ISO 8859-1', '0a\tcaf\xe9\th.example\t70', 'gopher://h.example/0caf%E9'],
    ['a type that is a delimiter', ';a\tb\th.example\t70', 'gopher://h.example/;b'],
    ['a type that is a question mark', '?a\tb\th.example\t70', 'gopher://h.example/%3Fb'],
    ['no host and no port', '1a\t/b', 'gopher://menu.example:7070/1/b'],
    ['an empty host and no port', '1a\t/b\t', 'gopher://menu.example:7070/1/b'],
    ['a port without a host', '1a\t/b\t\t71', 'gopher://menu.example:71/1/b'],
    ['a host without a port', '1a\t/b\th.example', 'gopher://h.example/1/b'],
    ['RFC 4266 2.4 a Gopher+ item', '0a\tb\th.example\t70\t+', 'gopher://h.example/0b'],
    ['RFC 4266 2.4 a Gopher+ form', '0a\tb\th.example\t70\t?', 'gopher://h.example/0b%09%09%3F'],
    ['hURL', 'hWeb\tURL:https://w.example/a?b\th.example\t70', 'https://w.example/a?b'],
    ['hURL after a slash', 'hWeb\t/URL:http://w.example\th.example\t70', 'http://w.example'],
    ['hURL with a space', 'hWeb\tURL:https://w.example/a b\th.example\t70', 'https://w.example/a%20b'],
    ['hURL of a relative reference', 'hWeb\tURL:/a\th.example\t70', undefined],
    ['hURL whose own host is none', 'hWeb\tURL:mailto:a@b.example\t(NULL)\t0x', 'mailto:a@b.example'],
    ['URL: in an item that is no h', '0a\tURL:b\th.example\t70', 'gopher://h.example/0URL:b'],
    ['a page of HTML', 'ha\t/b.html\th.example\t70', 'gopher://h.example/h/b.html'],
    ['telnet', '8a\tjoe\th.example\t23', 'telnet://joe@h.example/'],
    ['telnet without a login', '8a\t\th.example\t2323', 'telnet://h.example:2323/'],
    ['telnet with a login of delimiters', '8a\tj:o@e/\th.example\t23', 'telnet://j%3Ao%40e%2F@h.example/'],
    ['tn3270', 'Ta\tjoe\ttelnet.example\t23', 'tn3270://joe@telnet.example/'],
    ['telnet at a host that is none', '8a\t\ta b\t23', undefined],
    ['tn3270 at a host that is none', 'Ta\t\ta b\t23', undefined],
    ['a line to show', 'ia\t\th.example\t70', undefined],
    ['an error', '3a\t\th.example\t70', undefined],
    ['a host with a port', '1a\tb\tevil.example:80\t70', undefined],
    ['a host with a user', '1a\tb\tu@evil.example\t70', undefined],
    ['a host with a path', '1a\tb\tevil.example/x?\t70', undefined],
    ['a port that is too large', '1a\tb\th.example\t65536', undefined],
    ['a port that is no number', '1a\tb\th.example\t7x', undefined],
    ['CR in a selector', '1a\tb\rc\th.example\t70', undefined],
    ['a type that is a dot', '.a\t/b\th.example\t70', undefined],
  ])('%s', (_, line, uri) => {
    expect(only(line).uri?.href).toBe(uri)
  })

  test('an item that another server has as well is of the type before it', () => {
    const lines = '0a\tb\th.example\t70\r\n+a\tb\ti.example\t70\r\n+a\tb\tj.example\t70\r\n'
    expect(read(lines).map(({ type, uri }) => [type, uri?.href])).toEqual([
      ['0', 'gopher://h.example/0b'],
      ['+', 'gopher://i.example/0b'],
      ['+', 'gopher://j.example/0b'],
    ])
    expect(only('+a\tb\th.example\t70').uri).toBeUndefined()
  })

  test('its request is the octets of the selector', () => {
    const uri = only('0a\tcaf\xe9?\th.example\t70').uri as Uri
    expect(gopher.from(uri).requestOctets()).toEqual(new Uint8Array(octetsOf('caf\xe9?\r\n')))
  })
})

describe('the fields of an item', () => {
  test.each<[why: string, line: string, fields: Partial<GopherItem>]>([
    [
      '3.8',
      '0About us\tabout\th.example\t70',
      {
        type: '0',
        display: 'About us',
        selector: 'about',
        host: 'h.example',
        port: 70,
        plus: undefined,
      },
    ],
    ['Gopher+', '0a\tb\th.example\t70\t+', { plus: '+' }],
    ['a Gopher+ form', '0a\tb\th.example\t70\t?', { plus: '?' }],
    ['another sixth field', '0a\tb\th.example\t70\tx\ty', { plus: undefined, port: 70 }],
    ['UTF-8', '0\xe2\x82\xac\t\xc3\xa9', { display: '€', selector: 'é' }],
    ['ISO 8859-1', '0\xe9\x80\t\xe9', { display: 'é\x80', selector: 'é' }],
    ['an overlong form', '0\xc0\xaf\t', { display: 'À¯' }],
    ['percent signs', '0100%41\t%', { display: '100%41', selector: '%' }],
    ['no host', '1a\tb', { host: 'menu.example', port: 7070 }],
    ['no port', '1a\tb\tc', { host: 'c', port: 70 }],
    ['a port that is none', '1a\tb\tc\t-1', { host: 'c', port: undefined }],
    ['no tab', 'index', { type: 'i', display: 'index', selector: '', host: 'menu.example', port: 7070 }],
    ['a tab first', '\ta\tb', { type: 'i', display: '\ta\tb', selector: '' }],
    ['a type of several octets', '\xe2\x82\xaca\tb', { type: 'i', display: '€a\tb' }],
  ])('%s', (_, line, fields) => {
    expect(only(line)).toMatchObject(fields)
  })

  test('items and menus are frozen', () => {
    const menu = read('0a\tb\r\nc')
    expect([menu, ...menu].every(Object.isFrozen)).toBe(true)
  })
})

test.each<[why: string, text: string, shown: readonly string[]]>([
  ['a menu', 'ia\t\r\nib\t\r\n.\r\n', ['a', 'b']],
  ['nothing after the full stop counts', 'ia\t\r\n.\r\nib\t\r\n', ['a']],
  ['no full stop', 'ia\t\r\nib\t\r\n', ['a', 'b']],
  ['no line end last', 'ia\t\r\nib\t', ['a', 'b']],
  ['a full stop without a line end', 'ia\t\r\n.', ['a']],
  ['LF alone', 'ia\t\nib\t\n.\nic\t', ['a', 'b']],
  ['empty lines', '\r\nia\t\r\n\r\n\nib\t\r\n', ['a', 'b']],
  ['nothing', '', []],
  ['a full stop alone', '.\r\n', []],
  ['a full stop and more', 'i.\t\r\n..\r\n', ['.', '..']],
])('the end of a menu and of its lines: %s', (_, text, shown) => {
  expect(read(text).map(({ display }) => display)).toEqual(shown)
})

test('the base is a text, a URI or a gopher value', () => {
  const octets = octetsOf('1a\t/b')
  for (const base of [BASE, Uri.from(BASE), gopher.from(BASE)]) {
    expect(gopher.menu(octets, base)[0]?.uri?.href).toBe('gopher://menu.example:7070/1/b')
    expect(successOf(gopher.tryMenu(octets, base))).toHaveLength(1)
  }
  expect(() => gopher.menu(new DataView(octets.buffer) as never, BASE)).toThrow('Uint8Array')
  expect(gopher.menu(octets, 'gopher://[::1]/')[0]?.uri?.href).toBe('gopher://[::1]/1/b')
})

test('the octets may be a part of a larger buffer', () => {
  const all = octetsOf('0x\t\r\n0a\t/b\r\n')
  expect(gopher.menu(all.subarray(5), BASE).map(({ display }) => display)).toEqual(['a'])
})

describe('limits', () => {
  const lines = 'ia\t\r\n'.repeat(10_001)

  test('10,000 items unless given', () => {
    expect(read(lines)).toHaveLength(10_000)
    expect(read(lines, { maximumItems: Number.POSITIVE_INFINITY })).toHaveLength(10_001)
    expect(read(lines, { maximumItems: 2 })).toHaveLength(2)
    expect(read(lines, { maximumItems: 0 })).toEqual([])
  })

  testInCi.each([
    ['short lines', 'ia\t\n'],
    ['empty lines', '\n'],
    ['CR', '\r'],
    ['tabs', '\t'],
    ['one item', '0'],
    ['octets beyond ASCII', '\xe9'],
  ])('linear time: %s', (_, piece) => {
    const work = (text: string): unknown => read(`0${text}`, { maximumItems: Number.POSITIVE_INFINITY })
    expectLinearTime(work, piece)
  })
})

test.each<[why: string, octets: unknown, base: unknown, options: unknown, error: object]>([
  ['a text', 'ia\t', BASE, undefined, { kind: 'wrong-type', field: 'octets' }],
  ['nothing', undefined, BASE, undefined, { kind: 'wrong-type', field: 'octets' }],
  ['no limit', octetsOf(''), BASE, { maximumItems: Number.NaN }, { field: 'maximumItems' }],
  ['a base of another scheme', octetsOf(''), 'http://h', undefined, { kind: 'wrong-scheme' }],
  ['no base', octetsOf(''), undefined, undefined, { kind: 'not-a-string' }],
])('%s is an error', (_, octets, base, options, error) => {
  const input = [octets, base, options] as Parameters<typeof gopher.menu>
  expectFailure(gopher.tryMenu(...input), error)
  expect(() => gopher.menu(...input)).toThrow(UriSyntaxError)
})

test('any octets are a menu, whose gopher URIs ask for the selectors of the menu', () => {
  const piece = fc.constantFrom('0', '1', 'h', 'i', '+', '8', '\t', '\r', '\n', '.', '/', '?', '%', '#', '70')
  const texts = fc.oneof(piece, fc.constantFrom('h.example', 'URL:', '\xe9', '\xc3\xa9', '\0', ' ', '@', ':'))
  expectLaw(5_000, fc.array(texts, { maxLength: 40 }), (pieces) => {
    for (const { uri, selector } of read(pieces.join(''))) {
      if (uri?.scheme !== 'gopher' || selector.startsWith('URL:') || selector.startsWith('/URL:')) continue
      const request = gopher.from(uri).tryRequestOctets()
      if (request._tag === 'Left') expect(selector).toContain('\0')
      else expect(Buffer.from(request.right).toString('latin1')).toMatch(/^[^\t\r\n\0]*(?:\t\t\?)?\r\n$/)
    }
  })
})
