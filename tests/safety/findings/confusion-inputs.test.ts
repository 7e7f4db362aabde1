// What parsers got wrong, as published: each input is refused, or something is found in it. A harmless one stands beside it.
import { describe, expect, test } from '@jest/globals'
import { UriReference } from 'uriform'
import type { FindingCode } from 'uriform/findings'
import { tryFetchTarget } from 'uriform/guards'
import { codesOf } from './finding.js'

type Row = readonly [
  source: string,
  text: string,
  outcome: 'refused' | readonly FindingCode[],
  harmless: string,
]

/** What is found in a number that browsers read as an address of this machine. */
const loopback: readonly FindingCode[] = ['numeric-host', 'special-address', 'whatwg-differs']

const table: readonly Row[] = [
  // Hosts.
  [
    'CVE-2026-6322',
    'http://trusted.com%40evil.com/',
    ['userinfo-like-host', 'encoded-delimiter', 'whatwg-differs'],
    'http://trusted.com/%40evil.com/',
  ],
  ['RFC 3986 6.2.2.2', 'http://%256cocalhost/', ['double-encoding'], 'http://example.com/%25'],
  ['RFC 3986 6.2.2.2', 'http://%6cocalhost/', ['encoded-host', 'special-address'], 'http://l.example/'],
  ['RFC 3986 3.2.2', 'http://[fc00::not-hex]/', 'refused', 'http://[2600::]/'],
  ['RFC 3986 3.2.2', '//127。0。0。1/', 'refused', '//8.8.8.8/'],
  ['RFC 3986 3.2.2', 'http:///evil.com', ['whatwg-differs'], 'http://evil.com'],
  ['RFC 3986 4.2', '///evil.com', ['whatwg-differs'], '/evil.com'],
  ['RFC 3986 4.2', '////evil.com', ['whatwg-differs'], '/a//evil.com'],
  ['RFC 3986 4.3', 'http:evil.com', ['whatwg-differs', 'deprecated-syntax'], 'x:evil.com'],
  ['RFC 3986 4.3', 'https:/evil.com', ['whatwg-differs', 'deprecated-syntax'], 'x:/evil.com'],
  ['CVE-2017-7233', 'http:999999999', ['whatwg-differs', 'deprecated-syntax'], 'x:999999999'],
  ['RFC 3986 3.2.1', 'http://user@attacker.com@example.com/', 'refused', 'mailto:user@example.com'],
  ['RFC 3986 3.2.1', 'http://@/127.0.0.1', ['whatwg-differs', 'deprecated-syntax'], 'http://h/@127.0.0.1'],
  [
    'CVE-2016-8624',
    'http://example.com#@evil.com/x.txt',
    ['userinfo-like-host'],
    'http://example.com/#@evil.com/x',
  ],
  [
    'RFC 3986 3.2',
    'http://127.0.0.1#@evil',
    ['userinfo-like-host', 'special-address'],
    'http://8.8.8.8/#@evil',
  ],
  ['RFC 3986 3.2', 'http://example.com?@evil', ['userinfo-like-host'], 'http://example.com?a=b@evil'],
  [
    'RFC 3986 7.6',
    'ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm',
    ['userinfo-like-host', 'special-address'],
    'ftp://cnn.example.com/top_story.htm',
  ],
  [
    'RFC 3986 7.6',
    'http://google.com:80+&@127.88.23.245:22/',
    ['credentials', 'userinfo-like-host', 'special-address', 'port-of-another-protocol'],
    'http://google.com/80+&@127.88.23.245:22/',
  ],
  // Addresses.
  ['RFC 3986 7.4', 'http://2130706433/', loopback, 'http://2130706433.example/'],
  ['CVE-2023-42282', 'http://0x7f.1/', loopback, 'http://0x7f.example/'],
  ['CVE-2021-28918', 'http://0177.0.0.1/', loopback, 'http://8.8.8.8/'],
  ['CVE-2021-29921', 'http://010.8.8.8/', ['numeric-host', 'whatwg-differs'], 'http://10-8-8-8.example/'],
  ['CVE-2024-29415', 'http://127.1/', loopback, 'http://127.example/'],
  ['CVE-2024-29415', 'http://[::fFFf:127.0.0.1]/', ['special-address'], 'http://[::ffff:8.8.8.8]/'],
  // Ports and schemes.
  ['CVE-2022-0686', 'http://example.com:', ['not-normal'], 'http://example.com'],
  ['RFC 3986 3.2.3', 'http://example.com:80abc/path', 'refused', 'http://example.com/80abc/path'],
  ['RFC 3986 3.1', 'ht%74ps://h', 'refused', 'https://h'],
  [
    'RFC 1738 6',
    'gopher://h:25/0HELO%0D%0A',
    ['port-of-another-protocol', 'encoded-control'],
    'gopher://h/0HELO',
  ],
  ['CVE-2015-2317', '\bjavascript:alert(1)', 'refused', 'x-javascript:alert(1)'],
  ['CVE-2023-24329', ' https://example.com/', 'refused', 'https://example.com/'],
  ['RFC 3986 2', 'java\rscript:alert(1)', 'refused', 'x-java:script'],
  ['RFC 3986 4.2', 'javascript%3Aalert(1)', ['encoded-delimiter'], './javascript%3Aalert(1)'],
  // Backslashes, tabs and line ends.
  ['RFC 3986 2', 'http:/\\evil.com', 'refused', 'http://h/evil.com'],
  ['RFC 3986 2', '\\\\evil.com/path', 'refused', '/evil.com/path'],
  ['CVE-2014-3730', 'http:\\\\\\evil.com', 'refused', 'http://h/evil.com'],
  ['RFC 3986 2', '/\t/evil.com', 'refused', '/a/evil.com'],
  ['RFC 3986 2', 'http://attacker.com\\@google.com', 'refused', 'http://google.com/@attacker.com'],
  ['CVE-2024-22243', 'https://google.com[@evil.com', 'refused', 'https://google.com/@evil.com'],
  [
    'CVE-2016-5699',
    'http://127.0.0.1%0d%0aX-injected:%20header/',
    'refused',
    'http://h/X-injected:%20header',
  ],
  ['CVE-2019-9740', 'http://h/?a=1 HTTP/1.1\r\nX-injected: header', 'refused', 'http://h/?a=1%20HTTP/1.1'],
  // Paths.
  ['CVE-2026-6321', '/public/%2e%2e/admin', ['dot-segments', 'whatwg-differs'], '/public/admin'],
  [
    'CVE-2021-41773',
    '/cgi-bin/.%2e/.%2e/etc/passwd',
    ['dot-segments', 'whatwg-differs'],
    '/cgi-bin/etc/passwd',
  ],
  ['CVE-2021-42013', '/cgi-bin/%%32%65%%32%65/etc/passwd', 'refused', '/cgi-bin/%25'],
  ['CVE-2001-0333', '/scripts/..%255c../winnt', ['double-encoding'], '/scripts/100%25/winnt'],
  ['CVE-2000-0884', '/scripts/..%C0%AF../winnt', ['not-utf8'], '/scripts/%C3%AF/winnt'],
  ['CVE-2020-5902', '/tmui/login.jsp/..;/tmui/x', ['dot-segments'], '/tmui/login.jsp/a;b/tmui/x'],
  ['RFC 3986 2.4', '/a%2Fb', ['encoded-delimiter'], '/a/b'],
  ['RFC 3986 4.2', '%2f%2fevil.example:/pwn', 'refused', './evil.example:/pwn'],
  ['RFC 3986 4.2', '%2f%2fevil.example/pwn', ['encoded-delimiter'], 'evil.example/pwn'],
  ['RFC 3986 2.5', '/%E0%40%2E', ['not-utf8'], '/%C3%A0%40.'],
]

describe.each(table)('%s: %j', (_, text, outcome, harmless) => {
  test(outcome === 'refused' ? 'is refused' : `has ${outcome.join(', ')}`, () => {
    expect(UriReference.canParse(text)).toBe(outcome !== 'refused')
    if (outcome !== 'refused') expect(codesOf(text)).toEqual(expect.arrayContaining([...outcome]))
  })

  test(`${harmless} has nothing of the kind`, () => {
    const found = codesOf(harmless)
    if (outcome === 'refused') expect(found).toEqual([])
    else expect(found.filter((code) => outcome.includes(code))).toEqual([])
  })
})

// Dot segments and the rest of the path are for the server, not for who fetches.
test.each(
  table.filter(([, text]) => /^\W*\w+:/.test(text) && !text.endsWith('com:')).map(([, text]) => [text]),
)('nobody fetches %j', (text) => {
  expect(tryFetchTarget(text)._tag).toBe('Left')
})
