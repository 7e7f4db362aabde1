// Hosts from data: names, addresses, internationalised names, and what is refused (RFC 3986 3.2.2, RFC 5890).
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Either, Host, tryEdit, tryUri, Uri, type UriError, uriBuilder } from '../../src/index.js'
import { character } from '../support/character.js'
import { faultOf, successOf } from '../support/either.js'
import { inCi, runs } from '../support/runs.js'
import { set } from './data.js'

type Way = (host: string | Host) => Either<UriError, Uri>

const start = Uri.from('x://other/')
const ways: [string, Way][] = [
  ['a builder', (host) => uriBuilder('x').host(host).segments('').tryBuild()],
  ['a tag', (host) => tryUri`x://${host}/`],
  ['edit', (host) => tryEdit(start, set({ host: host }))],
]

describe.each(ways)('%s', (_, way) => {
  test.each<[data: string, text: string, kind: Host['kind']]>([
    ['example.com', 'example.com', 'reg-name'],
    ['EXAMPLE.com.', 'EXAMPLE.com.', 'reg-name'],
    ['a_b-c', 'a_b-c', 'reg-name'],
    ['', '', 'reg-name'],
    ['127.0.0.1', '127.0.0.1', 'ipv4'],
    ['127.0.0.256', '127.0.0.256', 'reg-name'],
    ['::1', '[::1]', 'ipv6'],
    ['[::1]', '[::1]', 'ipv6'],
    ['2001:DB8::7', '[2001:DB8::7]', 'ipv6'],
    ['::ffff:1.2.3.4', '[::ffff:1.2.3.4]', 'ipv6'],
    ['[v1.a:b]', '[v1.a:b]', 'ipvfuture'],
    ['a/b@evil', 'a%2Fb%40evil', 'reg-name'],
    ['example.com:80', 'example.com%3A80', 'reg-name'],
    ['trusted.com%40evil.com', 'trusted.com%2540evil.com', 'reg-name'],
    ['a b', 'a%20b', 'reg-name'],
    ['a?b#c', 'a%3Fb%23c', 'reg-name'],
    ['a\\b', 'a%5Cb', 'reg-name'],
    ['bücher.example', 'xn--bcher-kva.example', 'reg-name'],
    ['BÜCHER.example', 'xn--bcher-kva.example', 'reg-name'],
    ['例え.テスト', 'xn--r8jz45g.xn--zckzah', 'reg-name'],
    ['ｅｘａｍｐｌｅ．com', 'example.com', 'reg-name'],
    ['例。com', 'xn--fsq.com', 'reg-name'],
    ['例｡com', 'xn--fsq.com', 'reg-name'],
    ['faß.de', 'xn--fa-hia.de', 'reg-name'],
  ])('%j is %s', (data, text, kind) => {
    const { host } = successOf(way(data))
    expect([host?.text, host?.kind]).toEqual([text, kind])
  })

  test.each<[data: string, kind: string]>([
    ['[::1', 'invalid-ip-literal'],
    ['[::1]a', 'invalid-ip-literal'],
    ['[fc00::not-hex]', 'invalid-ip-literal'],
    ['[fe80::1%25eth0]', 'invalid-ip-literal'],
    ['[]', 'invalid-ip-literal'],
    ['[', 'invalid-ip-literal'],
    ['[127.0.0.1]', 'invalid-ip-literal'],
    ['127。0。0。1', 'invalid-host'],
    ['１２７.0.0.1', 'invalid-host'],
    ['０x7f.1', 'invalid-host'],
    ['２１３０７０６４３３', 'invalid-host'],
    ['bücher.example/a', 'invalid-host'],
    ['bücher@evil', 'invalid-host'],
    ['bücher:80', 'invalid-host'],
    ['b%C3%BCcher.é', 'invalid-host'],
    ['é b', 'invalid-host'],
    ['é\tb', 'invalid-host'],
    ['a／b', 'invalid-host'],
    ['a＠b', 'invalid-host'],
    ['a：80', 'invalid-host'],
    ['％41', 'invalid-host'],
    ['é＂', 'invalid-host'],
    ['é｀', 'invalid-host'],
    ['é｛｝', 'invalid-host'],
    ['a\u2028b', 'invalid-host'],
    ['\u00ad', 'invalid-host'],
    ['a\ud800', 'invalid-host'],
  ])('%j is refused: %s', (data, kind) => {
    expect(faultOf(way(data))).toMatchObject({ kind, component: 'host' })
  })

  test('a host goes in as it is', () => {
    for (const text of ['%7e', 'EXAMPLE', '[::0:1]', '', '%ff', 'a%2Fb']) {
      expect(successOf(way(Host.from(text))).host?.text).toBe(text)
    }
  })

  test('a host with letters beyond ASCII gives a name of letters, digits and hyphens, or an error', () => {
    const names = fc.array(
      fc.oneof(fc.string({ unit: character, minLength: 1, maxLength: 1 }), fc.constantFrom('a', '.')),
    )
    fc.assert(
      fc.property(names, fc.integer({ min: 0x80, max: 0xffff }), (letters, code) => {
        const result = way(letters.join('') + String.fromCharCode(code))
        if (result._tag === 'Left') return expect(result.left.kind).toBe('invalid-host')
        const { host } = Uri.from(result.right.href)
        expect(host?.text).toMatch(/^[\w.~-]+$/)
        expect(host?.kind).toBe('reg-name')
      }),
      { numRuns: runs(5_000) },
    )
  })
})

describe('parts of hosts in a tag', () => {
  const call = (part: unknown) => tryUri`https://x-${part as string}.example.com:80/`

  test.each<[part: unknown, text: string]>([
    ['a', 'x-a.example.com'],
    ['A_1-b', 'x-A_1-b.example.com'],
    [7, 'x-7.example.com'],
    ['ü', 'xn--x--yka.example.com'],
  ])('%j', (part, text) => {
    expect(successOf(call(part)).host?.text).toBe(text)
  })

  test.each<[part: unknown]>([
    [''],
    ['a.b'],
    ['a。b'],
    ['a/b'],
    ['a@b'],
    ['a:1'],
    ['%41'],
    ['[::1]'],
    ['\ud800'],
    [undefined],
    [null],
    [{}],
    [['a']],
    [Object.create(null)],
  ])('%j is refused', (part) => {
    expect(faultOf(call(part)).component).toBe('host')
  })

  test('an IP literal can have a hole, and is checked as a whole', () => {
    const inLiteral = (part: string) => tryUri`https://[2001:db8::${part}]/`
    expect(successOf(inLiteral('7')).host?.kind).toBe('ipv6')
    expect(faultOf(inLiteral('g')).kind).toBe('invalid-ip-literal')
    expect(faultOf(inLiteral('7]@evil')).kind).toBe('invalid-host')
  })
})

describe('ports', () => {
  test.each([[0], [80], [65535]])('%d', (port) => {
    expect(successOf(uriBuilder('x').host('h').port(port).tryBuild()).href).toBe(`x://h:${port}`)
    expect(successOf(tryUri`x://h:${port}`).href).toBe(`x://h:${port}`)
  })

  test.each<[port: unknown]>([
    [-1],
    [65536],
    [1.5],
    [Number.NaN],
    [1e21],
    ['80@evil.com'],
    ['80abc'],
    [''],
    [' 80'],
    ['8\n'],
    ['٣'],
    ['0x50'],
    ['+80'],
    [undefined],
    [null],
    [{}],
    [Symbol('p')],
    [Object.create(null)],
    [{ toString: () => '1/evil' }],
  ])('%p is refused', (port) => {
    expect(
      faultOf(
        uriBuilder('x')
          .host('h')
          .port(port as number)
          .tryBuild(),
      ).component,
    ).toBe('port')
    expect(faultOf(tryUri`x://h:${port as number}/`).component).toBe('port')
  })

  test('digits in a hole of a tag, literal digits beside it', () => {
    expect(successOf(tryUri`x://h:${'0080'}/`).href).toBe('x://h:0080/')
    const beside = (digits: string) => tryUri`x://h:80${digits}/`
    expect(successOf(beside('80')).port).toBe(8080)
    expect(faultOf(beside('800')).kind).toBe('invalid-port')
    expect(faultOf(beside('@evil')).kind).toBe('invalid-port')
  })
})

test('a part of a label of millions of characters takes no stack', () => {
  const label = 'b'.repeat(inCi(1e7, 1e6))
  expect(successOf(tryUri`x://a${label}.c/`).href.length).toBe(label.length + 8)
  expect(faultOf(tryUri`http://a${label}.c/`).kind).toBe('invalid-host')
  expect(faultOf(tryUri`http://a${`${label}.`}.c/`).kind).toBe('invalid-host')
})
