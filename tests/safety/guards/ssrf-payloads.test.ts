// Published payloads of server-side request forgery: none is fetched. The sources are named; a few payloads are names
// that only a lookup can tell, and those stand apart.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPublicAddress, isSafeToFetch, tryFetchTarget } from 'uriform/guards'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { runs } from '../../support/runs.js'
import { hosts } from './hosts.js'

const published: readonly (readonly [source: string, texts: readonly string[]])[] = [
  [
    'PayloadsAllTheThings, SSRF: localhost',
    [
      ...['http://localhost:80', 'http://localhost:22', 'https://localhost:443', 'http://127.0.0.1:80'],
      ...['http://0.0.0.0:80', 'http://0.0.0.0:22', 'http://0', 'http://127.127.127.127', 'http://127.0.1.3'],
    ],
  ],
  [
    'PayloadsAllTheThings, SSRF: IPv6',
    [
      ...['http://[::]:80/', 'http://[0000::1]:80/', 'http://[::1]', 'http://0000::1:80/'],
      ...['http://[0:0:0:0:0:ffff:127.0.0.1]', 'http://[::ffff:127.0.0.1]', 'http://[::ffff:7f00:1]'],
      ...['http://[0:0:0:0:0:0:0:0]', 'http://ip6-localhost', 'http://ip6-loopback'],
    ],
  ],
  [
    'PayloadsAllTheThings, SSRF: encoded addresses',
    [
      ...['http://2130706433/', 'http://3232235521/', 'http://3232235777/', 'http://2852039166/'],
      ...['http://0177.0.0.1/', 'http://o177.0.0.1.localhost/', 'http://0o177.0.0.1/', 'http://q177.0.0.1/'],
      ...['http://0x7f000001', 'http://0xc0a80014', 'http://0xa9fea9fe', 'http://127.1', 'http://127.0.1'],
      ...['http://0x7f.0.0.1', 'http://0x7f.0x0.0x0.0x1', 'http://%31%32%37.0.0.1/'],
    ],
  ],
  [
    'PayloadsAllTheThings, SSRF: enclosed alphanumerics and full stops',
    [
      ...['http://①②⑦.⓪.⓪.①', 'http://①⑥⑨。②⑤④。①⑥⑨｡②⑤④/', 'http://⑯⑨。②⑤④。⑯⑨｡②⑤④/'],
      ...['http://127。0。0。1/', 'http://１２７.0.0.1/', 'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', 'http://[::①]'],
      ...['http://ⓜetadata.google.internal/', 'http://0⓪⑰⑦.1/'],
    ],
  ],
  [
    'PayloadsAllTheThings, SSRF: readers that disagree',
    [
      ...['http://127.1.1.1:80\\@127.2.2.2:80/', 'http://127.1.1.1:80\\@@127.2.2.2:80/'],
      ...['http://127.1.1.1:80:\\@@127.2.2.2:80/', 'http://127.1.1.1:80#\\@127.2.2.2:80/'],
      'http:127.0.0.1/',
    ],
  ],
  [
    'Orange Tsai, A New Era of SSRF (Black Hat 2017)',
    [
      ...['http://1.1.1.1 &@2.2.2.2# @3.3.3.3/', 'http://foo@evil.com:80@google.com/'],
      ...['http://foo@127.0.0.1 @google.com/', 'http://127.0.0.1:11211:80/', 'http://google.com#@evil.com/'],
      ...['http://foo@127.0.0.1:11211@google.com:80/', 'http://127.0.0.1\r\nSLAVEOF h 6379\r\n/'],
      ...['http://127.0.0.1:25/%0D%0AHELO h%0D%0A', 'http://127.0.0.1\tfoo.google.com', 'http://0/'],
    ],
  ],
  [
    'PayloadsAllTheThings, SSRF: other schemes',
    [
      ...'file:///etc/passwd file://\\/\\/etc/passwd dict://h.example:11211/stat'.split(' '),
      'tftp://h.example/a',
      ...['sftp://h.example:11111/', 'ldap://localhost:11211/%0astats%0aquit', 'netdoc:///etc/passwd'],
      ...'gopher://127.0.0.1:25/xHELO%20localhost jar:http://127.0.0.1!/ phar://x'.split(' '),
      'data:text/plain,a',
    ],
  ],
  [
    'AWS documentation: instance metadata, task metadata, pod identity',
    [
      ...['http://169.254.169.254/latest/meta-data/', 'http://[fd00:ec2::254]/latest/meta-data/'],
      ...['http://169.254.170.2/v2/credentials/', 'http://169.254.170.23/v1/credentials'],
      ...['http://[fd00:ec2::23]/v1/credentials', 'http://169.254.169.253/', 'http://169.254.169.123/'],
      ...['http://instance-data/latest/meta-data/', 'http://instance-data.ec2.internal/'],
      ...['http://[::ffff:a9fe:a9fe]/', 'http://[64:ff9b::a9fe:a9fe]/', 'http://[64:ff9b:1::a9fe:a9fe]/'],
      'http://[2002:a9fe:a9fe::]/',
    ],
  ],
  [
    'HackTricks, cloud SSRF: spellings of 169.254.169.254',
    [
      ...'http://425.510.425.510/ http://2852039166/ http://7147006462/'.split(' '),
      'http://0xA9.0xFE.0xA9.0xFE/',
      ...['http://0xA9FEA9FE/', 'http://0x41414141A9FEA9FE/', 'http://0251.0376.0251.0376/'],
      ...['http://0251.00376.000251.0000376/', 'http://0251.254.169.254', 'http://169.254.43518/'],
      ...['http://169.16689662/', 'http://[::ffff:169.254.169.254]/', 'http://169.254.169.254./'],
    ],
  ],
  [
    'Google Cloud documentation: metadata server',
    [
      ...['http://metadata.google.internal/computeMetadata/v1/', 'http://metadata/computeMetadata/v1/'],
      ...['http://metadata.google.internal./', 'http://[fd20:ce::254]/computeMetadata/v1/'],
      'http://metadata.goog/computeMetadata/v1/',
    ],
  ],
  [
    'Azure documentation: instance metadata, wire server',
    [
      'http://169.254.169.254/metadata/instance?api-version=2021-02-01',
      'http://168.63.129.16/metadata/v1/',
      'http://[::ffff:168.63.129.16]/?comp=versions',
    ],
  ],
  ['Alibaba Cloud documentation', ['http://100.100.100.200/latest/meta-data/']],
  [
    'Oracle Cloud documentation',
    [
      ...['http://169.254.169.254/opc/v2/instance/', 'http://192.0.0.192/latest/'],
      'http://[fd00:c1::a9fe:a9fe]/opc/v2/instance/',
    ],
  ],
  [
    'HackTricks, cloud SSRF: other clouds',
    [
      ...[
        'http://metadata.tencentyun.com/latest/',
        'http://METADATA.tencentyun.com/',
        'http://169.254.0.23/',
      ],
      ...['http://api.metadata.cloud.ibm.com/', 'https://metadata.packet.net/userdata'],
      ...[
        'https://metadata.platformequinix.com/metadata',
        'http://rancher-metadata/',
        'http://127.0.0.1:2375/',
      ],
      ...['http://169.254.169.254/metadata/v1.json', 'http://169.254.42.42/', 'http://[fd00:42::42]/'],
      ...['https://kubernetes.default.svc/metrics', 'https://kubernetes.default.svc.cluster.local/metrics'],
      ...['https://kubernetes/', 'http://host.docker.internal/', 'http://gateway.docker.internal/'],
    ],
  ],
]

describe.each(published)('%s', (_, texts) => {
  test.each(texts)('%j', (text) => {
    expect(isSafeToFetch(text)).toBe(false)
    expect(isSafeToFetch(text, { strays: 'refuse' })).toBe(false)
  })
})

// By their text these are names of the public network: the address that they lead to is judged when connecting.
test.each([
  'http://127.0.0.1.nip.io/',
  'http://169.254.169.254.nip.io/',
  'http://localtest.me/',
  'http://spoofed.burpcollaborator.net/',
  'http://make-1.2.3.4-rebind-169.254-169.254-rr.1u.ms/',
])('only a lookup tells where %s leads', (text) => {
  expect(isSafeToFetch(text)).toBe(true)
})

// Published as ways around a filter of texts, and harmless once the filter and the client read the same URI.
test.each([
  ['http://ⓔⓧⓐⓜⓟⓛⓔ.ⓒⓞⓜ/', 'http://example.com/'],
  ['http://example。com/', 'http://example.com/'],
  ['http://exa\u00admple.com/', 'http://example.com/'],
  ['http://example.com/?url=http://127.0.0.1/', 'http://example.com/?url=http://127.0.0.1/'],
])('%s is fetched as %s', (text, href) => {
  expect(tryFetchTarget(text)).toMatchObject({ right: { href } })
})

const pieces = fc.constantFrom(
  ...['', '/', '//', '\\', ...'@ : :80 ? # . 。 %2e %40 %00 [ ] é ①'.split(' '), ' ', '\t'],
  ...[...'example.com 8.8.8.8 127.0.0.1 localhost [::1] ::ffff: 0x7f 1 | http: https://'.split(' ')],
)
const mutated = fc
  .tuple(fc.constantFrom(...published.flatMap(([, texts]) => texts)), fc.nat(30), fc.nat(6), pieces, pieces)
  .map(([text, at, length, one, two]) => text.slice(0, at) + one + two + text.slice(at + length))
const composed = fc
  .tuple(fc.constantFrom('http://', 'https://', 'http:'), fc.array(pieces, { maxLength: 6 }))
  .map(([scheme, parts]) => scheme + parts.join(''))
const targets = fc
  .tuple(
    fc.constantFrom('http://', ...'https:// http: http:/ http:/// https://// HTTP:// http://u@'.split(' ')),
    hosts,
    fc.constantFrom('', ...'/ . ./ :80 :443/ :22 :/ ?@h #@h /%2e%2e /a'.split(' ')),
  )
  .map((pieces) => pieces.join(''))

test('what is accepted names a public address, or a name of the public network, or an allowed host', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      fc.oneof(mutated, composed, targets, browserTexts, anyTexts),
      fc.constantFrom(undefined, ['localhost', '127.0.0.1']),
      (text, allowedHosts) => {
        const result = tryFetchTarget(text, allowedHosts && { allowedHosts })
        if (result._tag === 'Left') return
        accepted++
        const { hostname, username, password, port, protocol } = new URL(result.right.href)
        expect({ username, password, port }).toEqual({ username: '', password: '', port: '' })
        expect(['http:', 'https:']).toContain(protocol)
        if (allowedHosts?.some((host) => host === hostname)) return
        if (/^\[|^[\d.]+$/.test(hostname)) expect(isPublicAddress(hostname)).toBe(true)
        else expect(hostname).toMatch(/^(?!.*\.localhost$)[^.]+(?:\.[^.]+)+$/)
        // A client that takes the text itself goes to the same host.
        if (URL.canParse(text)) expect(new URL(text).hostname).toBe(hostname)
      },
    ),
    { numRuns: runs(100_000, 1_000) },
  )
  expect(accepted).toBeGreaterThan(0)
})
