// Hosts from data (RFC 3986 3.2.2, RFC 5890), and those of schemes whose hosts are names of the DNS (RFC 1123 2.1).

import { describe, test } from '@jest/globals'
import fc from 'fast-check'
import { rfc1738, rfc2396 } from '../../src/generations.js'
import {
  type Either,
  Host,
  Segment,
  tryEdit,
  tryRelative,
  tryUri,
  Uri,
  type UriError,
  uriBuilder,
} from '../../src/index.js'
import { character } from '../support/character.js'
import { expectFailure, failureOf, successOf } from '../support/either.js'
import { expect } from '../support/expect.js'
import { expectLaw, inCi } from '../support/runs.js'
import { set } from './data.js'

// Hosts from data: names, addresses, internationalised names, and what is refused (RFC 3986 3.2.2, RFC 5890).
describe('any host', () => {
  type Way = (host: string | Host) => Either<UriError, Uri>

  const start = Uri.from('x://other/')
  const ways: [string, Way][] = [
    ['a builder', (host) => uriBuilder('x').host(host).segments(Segment.empty).tryBuild()],
    ['a tag', (host) => tryUri`x://${host}/`],
    ['edit', (host) => tryEdit(start, set({ host: host }))],
  ]

  describe.each(ways)('%s', (_, way) => {
    test.each<[data: string, text: string, kind: Host['kind']]>([
      ['example.com', 'example.com', 'reg-name'],
      ['EXAMPLE.com.', 'EXAMPLE.com.', 'reg-name'],
      ['a_b-c', 'a_b-c', 'reg-name'],
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
      expectFailure(way(data), { kind, component: 'host' })
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
      expectLaw(5_000, names, fc.integer({ min: 0x80, max: 0xffff }), (letters, code) => {
        const result = way(letters.join('') + String.fromCharCode(code))
        if (result._tag === 'Left') return expect(result.left.kind).toBe('invalid-host')
        const { host } = Uri.from(result.right.href)
        expect(host?.text).toMatch(/^[\w.~-]+$/)
        expect(host?.kind).toBe('reg-name')
      })
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

    test.each<unknown>([
      ...['', 'a.b', 'a。b', 'a/b', 'a@b', 'a:1', '%41'],
      ...['[::1]', '\ud800', undefined, null, {}, ['a'], Object.create(null)],
    ])('%j is refused', (part) => {
      expectFailure(call(part), { component: 'host' })
    })

    test('brackets around a hole are refused: an address gets them by itself', () => {
      const { expected } = failureOf(tryUri`http://[${'::1'}]:80/`)
      expect(expected).toContain('the hole without brackets')
      expect(successOf(tryUri`http://${'::1'}:80/`).host?.text).toBe('[::1]')
      expect(failureOf(tryUri`http://[::x]/${'a'}`).expected).not.toContain('hole')
    })

    test('an IP literal can have a hole, and is checked as a whole', () => {
      const inLiteral = (part: string) => tryUri`https://[2001:db8::${part}]/`
      expect(successOf(inLiteral('7')).host?.kind).toBe('ipv6')
      expectFailure(inLiteral('g'), { kind: 'invalid-ip-literal' })
      expectFailure(inLiteral('7]@evil'), { kind: 'invalid-host' })
    })
  })

  describe('ports', () => {
    test.each([[0], [80], [65535]])('%d', (port) => {
      expect(successOf(uriBuilder('x').host('h').port(port).tryBuild()).href).toBe(`x://h:${port}`)
      expect(successOf(tryUri`x://h:${port}`).href).toBe(`x://h:${port}`)
    })

    test.each<unknown>([
      ...[-1, 65536, 1.5, Number.NaN, 1e21, '80@evil.com', '80abc'],
      ...['', ' 80', '8\n', '٣', '0x50', '+80', undefined],
      ...[null, {}, Symbol('p'), Object.create(null), { toString: () => '1/evil' }],
    ])('%p is refused', (port) => {
      const given = port as number
      expectFailure(uriBuilder('x').host('h').port(given).tryBuild(), { component: 'port' })
      expectFailure(tryUri`x://h:${given}/`, { component: 'port' })
    })

    test('digits in a hole of a tag, literal digits beside it', () => {
      expect(successOf(tryUri`x://h:${'0080'}/`).href).toBe('x://h:0080/')
      const beside = (digits: string) => tryUri`x://h:80${digits}/`
      expect(successOf(beside('80')).port).toBe(8080)
      expectFailure(beside('800'), { kind: 'invalid-port' })
      expectFailure(beside('@evil'), { kind: 'invalid-port' })
    })
  })

  test('a part of a label of millions of characters takes no stack', () => {
    const label = 'b'.repeat(inCi(1e7, 1e6))
    expect(successOf(tryUri`x://a${label}.c/`).href.length).toBe(label.length + 8)
    expectFailure(tryUri`http://a${label}.c/`, { kind: 'invalid-host' })
    expectFailure(tryUri`http://a${`${label}.`}.c/`, { kind: 'invalid-host' })
  })
})

// Host data of schemes whose hosts are names of the DNS (RFC 1123 2.1, RFC 3986 3.2.2): a name or an address, or an
// error that says what to do. Other schemes take any registered name, and reading stays with the grammar.
describe('names of the DNS', () => {
  const DNS_SCHEMES = [
    ...'http https ws wss ftp telnet gopher news nntp wais prospero ldap ldaps'.split(' '),
    ...'ssh git mysql redis rediss amqp amqps smtp smtps mongodb+srv'.split(' '),
  ]

  type Way = (host: string) => Either<UriError, Uri>

  const ways: readonly [string, Way][] = [
    ['uriBuilder', (host) => uriBuilder('https').host(host).tryBuild()],
    ['uriBuilder of a value', (host) => uriBuilder(Uri.from('HTTPS://other/')).host(host).tryBuild()],
    ['a tag', (host) => tryUri`https://${host}/`],
    ['a tag, and a user', (host) => tryUri`HTTPS://${'u'}@${host}:${80}/`],
    ['edit', (host) => tryEdit(Uri.from('https://other/'), set({ host: host }))],
    [
      'Host.encode',
      (host) => {
        const encoded = Host.tryEncode(host)
        return encoded._tag === 'Left' ? encoded : tryUri`https://${encoded.right}/`
      },
    ],
    ['edit of the scheme too', (host) => tryEdit(Uri.from('x://other/'), set({ scheme: 'https', host }))],
  ]

  describe.each(ways)('%s', (_, way) => {
    test.each<[data: string, text: string]>([
      ['localhost', 'localhost'],
      ['example.com', 'example.com'],
      ['EXAMPLE.com.', 'EXAMPLE.com.'],
      ['_dmarc.a_b-c.example', '_dmarc.a_b-c.example'],
      ['-a.b-', '-a.b-'],
      ['a'.repeat(63), 'a'.repeat(63)],
      [`${'a.'.repeat(126)}b`, `${'a.'.repeat(126)}b`],
      [`${'a.'.repeat(126)}b.`, `${'a.'.repeat(126)}b.`],
      ['1.2.3.com', '1.2.3.com'],
      ['1e3', '1e3'],
      ['0xg', '0xg'],
      ['1-2', '1-2'],
      ['192.0.2.1', '192.0.2.1'],
      ['::1', '[::1]'],
      ['[::1]', '[::1]'],
      ['[v1.a:b]', '[v1.a:b]'],
      ['bücher.example', 'xn--bcher-kva.example'],
      ['例。com', 'xn--fsq.com'],
    ])('%j is %s', (data, text) => {
      expect(successOf(way(data)).host?.text).toBe(text)
    })

    test.each<[data: string, offset: number, expected: string]>([
      ['localhost:3000', 9, 'only the host; set the port separately'],
      ['bücher.example:3000', 14, 'only the host; set the port separately'],
      ['[::1]:3000', 5, 'only the host; set the port separately'],
      ['localhost:', 9, 'only the host, without the colon'],
      ['https://a.b', 0, 'only the host; read a whole URI with Uri.from'],
      ['//a.b', 0, 'only the host; read a whole URI with Uri.from'],
      ['u:p@h', 3, 'only the host; set the user separately'],
      ['a/b', 1, 'only the host; set the path separately'],
      ['a\\b', 1, 'only the host; set the path separately'],
      ['a?b', 1, 'only the host; set the query separately'],
      ['a#b', 1, 'only the host; set the fragment separately'],
      ['a%41', 1, 'a plain name; Host.from takes encoded text'],
      ['a b', 1, 'letters, digits, "-", "_" and "." in a name, or an IPv4 or IPv6 address'],
      ['*.example', 0, 'letters, digits, "-", "_" and "." in a name, or an IPv4 or IPv6 address'],
      ['a,b', 1, 'letters, digits, "-", "_" and "." in a name, or an IPv4 or IPv6 address'],
      ['a:b', 1, 'letters, digits, "-", "_" and "." in a name, or an IPv4 or IPv6 address'],
      ['127.1', 4, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['0x7f.1', 5, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['1.2.3', 4, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['1.2.3.4.', 6, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['1.2.3.04', 6, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['2130706433', 0, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['a.0X7F', 2, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['a.7', 2, 'four numbers from 0 to 255, or a name whose last part is not a number'],
      ['a..b', 2, 'parts of 1 to 63 characters between dots, at most 253 in total'],
      ['é..b', 2, 'parts of 1 to 63 characters between dots, at most 253 in total'],
      ['.a', 0, 'parts of 1 to 63 characters between dots, at most 253 in total'],
      ['xn--', 0, 'text after "xn--"'],
      ['xn--.example', 0, 'text after "xn--"'],
      ['a..', 2, 'parts of 1 to 63 characters between dots, at most 253 in total'],
      [`b.${'a'.repeat(64)}`, 2, 'parts of 1 to 63 characters between dots, at most 253 in total'],
      [`${'a.'.repeat(126)}bc`, 253, 'parts of 1 to 63 characters between dots, at most 253 in total'],
    ])('%j is refused at %i: %s', (data, offset, expected) => {
      expectFailure(way(data), { kind: 'invalid-host', component: 'host', offset, expected })
    })

    test('a Host goes in as it is', () => {
      expect(successOf(way(Host.from('a%20b') as never)).host?.text).toBe('a%20b')
      expect(successOf(way(Host.from('127.1') as never)).host?.text).toBe('127.1')
    })

    test('the platform reads the same host, or the data are refused', () => {
      const marks = fc.constantFrom(...'a1Z.-_0x:/@ %[]#?é。ß', '255', '0x7f', '127')
      expectLaw(20_000, fc.array(marks, { minLength: 1, maxLength: 8 }), (parts) => {
        const data = parts.join('')
        const result = way(data)
        if (result._tag === 'Left') {
          return expect(['invalid-host', 'invalid-ip-literal']).toContain(result.left.kind)
        }
        const { hostname } = new URL(result.right.href)
        expect(hostname).toBe(result.right.normalize().host?.text)
      })
    })
  })

  test.each(DNS_SCHEMES)('%s has names of the DNS', (scheme) => {
    expectFailure(uriBuilder(scheme).host('a b').tryBuild(), { kind: 'invalid-host' })
    expectFailure(uriBuilder(scheme.toUpperCase()).host('127.1').tryBuild(), { kind: 'invalid-host' })
    expect(successOf(uriBuilder(scheme).host('a.example').tryBuild()).href).toBe(`${scheme}://a.example`)
  })

  test.each([...'file s3 postgres postgresql mongodb otpauth sip x'.split(' ')])(
    '%s has any name',
    (scheme) => {
      expect(successOf(uriBuilder(scheme).host('a b').tryBuild()).href).toBe(`${scheme}://a%20b`)
      expect(successOf(uriBuilder(scheme).host('127.1').tryBuild()).href).toBe(`${scheme}://127.1`)
    },
  )

  test('an empty host is left to the rule for missing hosts', () => {
    expectFailure(uriBuilder('http').host('').tryBuild(), { kind: 'missing-host' })
    expect(successOf(uriBuilder('ldap').host('').segments('o=a').tryBuild()).href).toBe('ldap:///o%3Da')
  })

  test('what has no scheme has any name', () => {
    expect(successOf(tryRelative`//${'a b'}/`).href).toBe('//a%20b/')
  })

  describe('a host with literal text in a tag', () => {
    test.each<[what: string, Either<UriError, Uri>]>([
      ['a number at the end', tryUri`https://1.2.${3}/`],
      ['a hexadecimal number at the end', tryUri`https://a.0x${'7f'}/`],
      ['a label that is too long', tryUri`https://${'a'.repeat(63)}b.example/`],
      ['a literal label that is empty', tryUri`https://${'a'}..example/`],
      ['a label that is too long as an A-label', tryUri`https://${'ü'.repeat(62)}b.example/`],
    ])('%s is refused', (_, result) => {
      expectFailure(result, { kind: 'invalid-host', component: 'host' })
    })

    test('an address can be put together', () => {
      expect(successOf(tryUri`https://192.0.2.${1}/`).host?.kind).toBe('ipv4')
    })

    test('other schemes have any name', () => {
      expect(successOf(tryUri`x://1.2.${3}/`).href).toBe('x://1.2.3/')
    })
  })

  test('a host that is left alone keeps its bytes', () => {
    const value = Uri.from('https://a%20b/')
    const edited = tryEdit(value, set({ scheme: 'http' }))
    expect(successOf(edited).href).toBe('http://a%20b/')
    expect(successOf(uriBuilder(value).port(1).tryBuild()).href).toBe('https://a%20b:1/')
  })

  describe('before RFC 3986 the stricter of both rules holds', () => {
    test.each(['a_b', '-a', 'a b', '1.2.3', 'a:1'])('%j', (host) => {
      const result = uriBuilder('http', { generation: rfc2396 }).host(host).tryBuild()
      expectFailure(result, { kind: 'invalid-host', component: 'host' })
    })

    test('a name and an address', () => {
      const http2396 = uriBuilder('http', { generation: rfc2396 })
      expect(http2396.host('a-b.example').build().href).toBe('http://a-b.example')
      expect(http2396.host('::1').build().href).toBe('http://[::1]')
      expectFailure(uriBuilder('http', { generation: rfc1738 }).host('::1').tryBuild(), {
        kind: 'invalid-host',
      })
    })
  })

  test('a host of very many characters is refused in no time', () => {
    for (const part of ['a', 'a.', ':', '1', '/', '0x', '%']) {
      const host = part.repeat(inCi(2e6, 2e5))
      expectFailure(uriBuilder('http').host(host).tryBuild(), { kind: 'invalid-host' })
    }
  })
})

test.each([
  ['é'.repeat(300), 253],
  ['é b', 1],
  ['a.'.repeat(200), 253],
])('the name %j is refused at its place', (name, offset) => {
  expectFailure(uriBuilder('https').host(name).tryBuild(), { kind: 'invalid-host', redactedOffset: offset })
})
