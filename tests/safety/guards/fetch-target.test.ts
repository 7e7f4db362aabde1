// The guard before a fetch for somebody else: what passes, what is refused and why, and that a browser's reading agrees.
import { describe, expect, test } from '@jest/globals'
import { ftp, http, Uri } from 'uriform'
import {
  type FetchPolicy,
  type FetchRefusal,
  FetchRefusedError,
  fetchTarget,
  isSafeToFetch,
  tryFetchTarget,
} from 'uriform/guards'
import { rfc1738, rfc3986 } from '../../../src/generations.js'
import { thrownBy } from '../../support/failures.js'
import { inCi } from '../../support/runs.js'

const codes = (value: string | Uri, policy?: FetchPolicy): readonly FetchRefusal['code'][] | 'safe' => {
  const result = tryFetchTarget(value, policy)
  return result._tag === 'Right' ? 'safe' : result.left.map(({ code }) => code)
}

test('the same as a boolean', () => {
  expect(isSafeToFetch('https://example.com/')).toBe(true)
  expect(isSafeToFetch('http://[::1]/')).toBe(false)
  expect(isSafeToFetch('http://[::1]/', { allowedAddresses: ['::1/128'] })).toBe(true)
  expect(isSafeToFetch('a b')).toBe(false)
  expect(() => isSafeToFetch('', { maximumLength: Number.NaN })).toThrow(TypeError)
})

test('a joiner belongs to a name', () => {
  const [joined, plain] = ['http://क्\u200dष.example/', 'http://क्ष.example/']
  expect(codes(joined, { onlyHosts: ['क्\u200dष.example'] })).toBe('safe')
  expect(codes(plain, { onlyHosts: ['क्\u200dष.example'] })).toContain('host-refused')
})

test.each<[host: string, code: string]>([
  ['xn--.example', 'host-refused'],
  ['a.XN--', 'host-refused'],
  ['%78n--.example', 'host-refused'],
  ['a.xn--.example', 'host-refused'],
])('%s is no host', (host, code) => {
  expect(codes(`http://${host}/`)).toContain(code)
})

describe('safe by the default policy', () => {
  test.each([
    ...'https://example.com https://example.com/'.split(' '),
    ...'http://example.com:80/a/b?q=%2F%0A&u=http%3A%2F%2F127.0.0.1%2F#top'.split(' '),
    ...'https://example.com:443/ HTTPS://EXAMPLE.COM/%7Ejoe'.split(' '),
    ...'https://xn--bcher-kva.example/ https://a_b.example/'.split(' '),
    ...'https://1password.com/ https://localhost.example.com/ https://example.com/@localhost'.split(' '),
    ...'http://8.8.8.8/ http://[2606:4700::1111]/ http://[::ffff:8.8.8.8]/'.split(' '),
    ...'https://example.com/a/../b https://example.com/a%2Fb'.split(' '),
    ...'https://example.com/job/feature%252Fx/'.split(' '),
    // A token is the business of who sends it.
    'https://example.com/?token=s3cret#access_token=s3cret',
    // RFC 1035 2.3.4: a label of 63 octets, a name of 253.
    `https://${'a'.repeat(63)}.com/`,
    `https://${`${'a'.repeat(63)}.`.repeat(3)}${'b'.repeat(57)}.com/`,
  ])('%s', (text) => {
    expect(tryFetchTarget(text)).toEqual({ _tag: 'Right', right: Uri.from(text) })
  })
})

describe('webhooks as people have them are given back mended', () => {
  test.each([
    ['https://hooks.example.com/x?filter[name]=a|b', 'https://hooks.example.com/x?filter%5Bname%5D=a%7Cb'],
    ['https://hooks.example.com/caf\u00e9 au lait', 'https://hooks.example.com/caf%C3%A9%20au%20lait'],
    ['https://B\u00fccher.example/\u65e5\u672c', 'https://xn--bcher-kva.example/%E6%97%A5%E6%9C%AC'],
    ['https://example.com/{id}?q=100%#a#b', 'https://example.com/%7Bid%7D?q=100%25#a%23b'],
    ['https://example.com/?q=a\\b', 'https://example.com/?q=a%5Cb'],
  ])('%s', (text, href) => {
    expect(fetchTarget(text).href).toBe(href)
    expect(isSafeToFetch(text)).toBe(true)
    expect(codes(text, { strays: 'refuse' })).toEqual(['not-a-uri'])
    expect(tryFetchTarget(fetchTarget(text), { strays: 'refuse' })).toEqual(tryFetchTarget(text))
  })
})

describe('fetchTarget', () => {
  test('gives the URI', () => {
    expect(fetchTarget('https://example.com/')).toEqual(Uri.from('https://example.com/'))
    expect(fetchTarget('http://localhost/', { allowedHosts: ['localhost'] }).href).toBe('http://localhost/')
  })

  test('throws the reasons, without a password', () => {
    const text = 'http://joe:s3cret@127.0.0.1:81/'
    const failure = thrownBy(() => fetchTarget(text))
    expect(failure).toBeInstanceOf(FetchRefusedError)
    const { name, message, stack, refusals } = failure as FetchRefusedError
    expect(name).toBe('FetchRefusedError')
    expect({ _tag: 'Left', left: refusals }).toEqual(tryFetchTarget(text))
    expect(message).toContain('This URI may not be fetched. Port 81 is not allowed; use 80. ')
    expect(`${stack}${JSON.stringify(failure)}`).not.toContain('s3cret')
  })

  test('throws a TypeError for a wrong policy', () => {
    expect(() => fetchTarget('', { ports: ['80'] as never })).toThrow(TypeError)
    expect(() => isSafeToFetch('https://h.example', { onlyHost: ['x'] } as object)).toThrow(
      'Unknown option "onlyHost" in the fetch policy.',
    )
    expect(() => isSafeToFetch('https://h.example', { maximalSize: 5 } as object)).toThrow(
      /maximumLength, maximumRedirects, maximumSize, timeout, headersTimeout, secretHeaders\.$/,
    )
    expect(isSafeToFetch('https://h.example', { timeout: 5 } as object)).toBe(true)
    expect(() => tryFetchTarget('', null as never)).toThrow('Got null in the fetch policy. Expected options.')
  })

  test('reads each field of a policy once, inherited ones and getters too', () => {
    const answers = [['h.example'], ['evil.example']]
    class Policy {
      get onlyHosts(): string[] | undefined {
        return answers.shift()
      }
    }
    const inherited = Object.create(new Policy())
    expect(isSafeToFetch('https://evil.example/', inherited)).toBe(false)
    expect(answers).toEqual([['evil.example']])
    expect(isSafeToFetch('https://evil.example/', inherited)).toBe(true)
    expect(() => isSafeToFetch('', Object.create({ ports: ['80'] }))).toThrow(TypeError)
  })

  test('reads each item of a list once', () => {
    let reads = 0
    const changing = new Proxy(['good.example'], {
      get: (list, key) => (key === '0' && reads++ > 0 ? 'evil.example' : Reflect.get(list, key)),
    })
    expect(isSafeToFetch('https://evil.example/', { onlyHosts: changing })).toBe(false)
    expect(reads).toBe(1)
    expect(() => isSafeToFetch('', { onlyHosts: new Array<string>(1) })).toThrow(TypeError)
  })

  test.each([
    ['localhost', 'The name "localhost" is that of this machine, a loopback address; use a public host'],
    [
      'ip6-loopback',
      'The name "ip6-loopback" is that of this machine, a loopback address; use a public host',
    ],
    [
      'printer',
      'The host name is incomplete, so it leads to a host of the local network; write all its labels',
    ],
  ])('says what the name %s is', (host, message) => {
    const failure = thrownBy(() => fetchTarget(`http://${host}/`)) as FetchRefusedError
    expect(failure.refusals[0]).toMatchObject({ code: 'host-refused', message })
  })
})

describe('refused by the default policy', () => {
  test.each<[text: string, ...reasons: FetchRefusal['code'][]]>([
    // No URI to fetch.
    ['', 'not-a-uri'],
    ['/a', 'not-a-uri'],
    ['//example.com/', 'not-a-uri'],
    ['example.com', 'not-a-uri'],
    [' https://example.com/', 'not-a-uri'],
    ['https://example.com/\r\nHost: h', 'not-a-uri'],
    ['https://example.com\\@127.0.0.1/', 'not-a-uri'],
    ['http://①②⑦.⓪.⓪.①/', 'not-a-uri'],
    ['http://[fe80::1%25eth0]/', 'not-a-uri'],
    ['http://127.0.0.1%0d%0aX-injected:%20header/', 'not-a-uri'],
    // Schemes.
    ['file:///etc/passwd', 'scheme-refused', 'host-refused'],
    ['ftp://example.com/', 'scheme-refused'],
    [
      'gopher://example.com:25/0HELO%0D%0A',
      'scheme-refused',
      'port-refused',
      'port-of-another-protocol',
      'encoded-control',
    ],
    ['data:text/html,a', 'scheme-refused', 'host-refused'],
    ['javascript:alert(1)', 'scheme-refused', 'host-refused', 'script-scheme'],
    // Ports.
    ['http://example.com:22/', 'port-refused'],
    ['http://example.com:6379/', 'port-refused'],
    ['http://example.com:443/', 'port-refused'],
    ['http://example.com:0/', 'port-refused'],
    ['http://example.com:65616/', 'port-refused', 'whatwg-differs'],
    // User information.
    ['http://joe:s3cret@example.com/', 'credentials', 'deprecated-syntax'],
    ['http://joe@example.com/', 'credentials', 'deprecated-syntax'],
    ['http://@example.com/', 'deprecated-syntax'],
    ['http://joe@example.com@127.0.0.1/', 'credentials', 'deprecated-syntax', 'special-address'],
    ['http://example.com@evil.example/', 'userinfo-like-host', 'deprecated-syntax', 'credentials'],
    ['http://example.com%40evil.example/', 'userinfo-like-host', 'encoded-delimiter', 'whatwg-differs'],
    ['http://example.com#@evil.example/', 'userinfo-like-host'],
    // Addresses.
    ['http://127.0.0.1/', 'special-address'],
    ['http://0.0.0.0/', 'special-address'],
    ['http://10.0.0.1/', 'special-address'],
    ['http://169.254.169.254/latest/meta-data/', 'special-address'],
    ['http://192.0.2.1/', 'special-address'],
    ['http://224.0.0.1/', 'special-address'],
    ['http://255.255.255.255/', 'special-address'],
    ['http://[::1]/', 'special-address'],
    ['http://[::]/', 'special-address'],
    ['http://[fd00:ec2::254]/', 'special-address'],
    ['http://[fe80::1]/', 'special-address'],
    ['http://[::ffff:127.0.0.1]/', 'special-address'],
    ['http://[::FFFF:A9FE:A9FE]/', 'special-address'],
    ['http://[::127.0.0.1]/', 'special-address'],
    ['http://[64:ff9b::10.0.0.1]/', 'special-address'],
    ['http://[2002:7f00:1::]/', 'special-address'],
    ['http://[2001::1]/', 'special-address'],
    ['http://[v1.a]/', 'whatwg-differs'],
    // Numbers, which need no special address to be refused.
    ['http://2130706433/', 'numeric-host', 'whatwg-differs', 'special-address'],
    ['http://0x7f.1/', 'numeric-host', 'whatwg-differs', 'special-address'],
    ['http://0177.0.0.1/', 'numeric-host', 'whatwg-differs', 'special-address'],
    ['http://127.1/', 'numeric-host', 'whatwg-differs', 'special-address'],
    ['http://127.0.0.1./', 'numeric-host', 'whatwg-differs', 'special-address'],
    ['http://010.8.8.8/', 'numeric-host', 'whatwg-differs'],
    ['http://8.8.8.256/', 'numeric-host', 'whatwg-differs'],
    ['http://%31%32%37.0.0.1/', 'encoded-host', 'numeric-host', 'special-address'],
    // Names.
    ['http://localhost/', 'host-refused', 'special-address'],
    ['http://LocalHost./', 'host-refused', 'special-address'],
    ['http://%6cocalhost/', 'host-refused', 'encoded-host', 'special-address'],
    ['http://a.localhost/', 'special-address'],
    ['http://metadata.google.internal/', 'special-address'],
    ['http://printer.local/', 'special-address'],
    ['http://localhost.localdomain/', 'special-address'],
    ['http://localhost4.localdomain4/', 'special-address'],
    ['http://LOCALHOST6.localdomain6/', 'special-address'],
    ['http://localhost6.localdomain6./', 'host-refused', 'special-address'],
    ['http://%6cocalhost4.localdomain4/', 'encoded-host', 'special-address'],
    ['http://localhost6/', 'host-refused', 'special-address'],
    ['http://ip6-loopback/', 'host-refused', 'special-address'],
    ['http://kubernetes.default.svc/', 'special-address'],
    ['http://kubernetes.default.svc./', 'host-refused', 'special-address'],
    ['http://server/', 'host-refused'],
    ['http://server./', 'host-refused'],
    ['http://SERVER/', 'host-refused'],
    ['http://intranet/', 'host-refused', 'special-address'],
    ['http://example.com./', 'host-refused'],
    ['http://.example.com/', 'host-refused'],
    ['http://a..example.com/', 'host-refused'],
    [`http://${'a'.repeat(64)}.com/`, 'too-long'],
    [`http://${'abcdefg.'.repeat(32)}com/`, 'too-long'],
    ['http://xn--pypal-4ve.com/', 'mixed-scripts'],
    ['http://xn--80ak6aa92e.com/', 'confusable'],
    ['http://xn--ab-c6t.com/', 'confusable'],
    ['http://%EF%BD%85vil.com/', 'divided-host', 'whatwg-differs'],
    ['https://b%C3%BCcher.example/', 'divided-host'],
    ['http://127.0.0.1;.evil.com/', 'divided-host'],
    ['http:///example.com/', 'host-refused', 'whatwg-differs'],
    ['http:example.com', 'host-refused', 'whatwg-differs'],
    ['http://', 'host-refused', 'whatwg-differs'],
    // Paths.
    ['https://example.com/%2e%2e/x', 'dot-segments', 'whatwg-differs'],
    ['https://example.com/a%0D%0AX:b', 'encoded-control'],
    [`https://example.com/${'a'.repeat(8000)}`, 'too-long'],
  ])('%s: %s', (text, ...reasons) => {
    const found = codes(text)
    expect(found).not.toBe('safe')
    expect([...new Set(found)].sort()).toEqual([...reasons].sort())
  })
})

describe('a policy', () => {
  test.each<[what: string, policy: FetchPolicy, safe: readonly string[], refused: readonly string[]]>([
    ['schemes', { schemes: ['https'] }, ['https://h.com/'], ['http://h.com/']],
    [
      'schemes in another case',
      { schemes: ['HTTPS'] },
      ['https://h.com/', 'HTTPS://h.com/'],
      ['http://h.com/'],
    ],
    ['other schemes', { schemes: ['ftp', 'wss'] }, ['ftp://h.com/', 'wss://h.com/'], ['https://h.com/']],
    ['a scheme without a known port', { schemes: ['x'] }, ['x://h.com/'], ['x://h.com:1/']],
    [
      'ports',
      { ports: [443, 8443] },
      ['https://h.com/', 'http://h.com:8443/'],
      ['http://h.com/', 'https://h.com:80/'],
    ],
    ['no ports', { ports: [] }, [], ['http://h.com/']],
    // RFC 3986 3.2.3: nobody should write an empty port, and RFC 6335 6: none is over 65535.
    [
      'any port',
      { ports: 'any', schemes: ['http', 'x'] },
      ['http://h.com:65535/', 'x://h.com:1/'],
      ['http://h.com:/', 'x://h.com:/', 'http://h.com:65536/', 'x://h.com:65536/'],
    ],
    ['credentials', { credentials: true }, ['https://joe:x@h.com/'], ['https://h.org@h.com/']],
    [
      'allowed addresses',
      { allowedAddresses: ['10.1.0.0/16', 'fd00::/8'] },
      ['http://10.1.2.3/', 'http://[fd00::1]/', 'http://[::ffff:10.1.2.3]/'],
      ['http://10.2.0.1/', 'http://[fc00::1]/', 'http://[::ffff:10.2.0.1]/', 'http://167838211/'],
    ],
    [
      'refused addresses',
      { refusedAddresses: ['8.8.8.0/24', '2606:4700::/32'] },
      ['http://8.8.9.8/', 'http://h.com/', 'http://[2606:4701::1]/'],
      ['http://8.8.8.8/', 'http://[::ffff:808:808]/', 'http://[2002:808:808::]/', 'http://[2606:4700::1]/'],
    ],
    // RFC 4291 2.5.2, 2.5.3: these are no IPv4 addresses, though all but their last octet is 0.
    [
      'this network, which has not the unspecified address and loopback of IPv6',
      { allowedAddresses: ['0.0.0.0/8'] },
      ['http://0.0.0.1/', 'http://[::ffff:0.0.0.1]/'],
      ['http://[::1]/', 'http://[::]/', 'http://[0:0::0.0.0.1]/', 'http://[::0.0.0.2]/'],
    ],
    // RFC 5214 6.1: the end of a tunnel is refused like any address; that it is allowed doesn't allow the tunnel.
    [
      'refused addresses at the end of a tunnel',
      { refusedAddresses: ['8.8.8.0/24'] },
      ['http://[2600::5efe:8.8.9.8]/'],
      ['http://[2600::5efe:8.8.8.8]/', 'http://[2600::200:5efe:808:808]/'],
    ],
    [
      'allowed addresses at the end of a tunnel',
      { allowedAddresses: ['10.0.0.0/8'] },
      ['http://10.0.0.1/'],
      ['http://[2600::5efe:10.0.0.1]/', 'http://[fd00::5efe:10.0.0.1]/', 'http://[::10.0.0.1]/'],
    ],
    // RFC 4291 2.5.5.2: an IPv4-mapped address is an IPv4 address.
    [
      'refused addresses, IPv4-mapped',
      { refusedAddresses: ['::ffff:8.8.8.0/120', '::FFFF:909:909/128'] },
      ['http://8.8.9.8/', 'http://9.9.9.8/', 'http://[::ffff:8.8.9.8]/', 'http://[2606:4700::1]/'],
      [
        ...['http://8.8.8.8/', 'http://[::ffff:808:808]/', 'http://[2002:808:808::]/'],
        ...['http://[64:ff9b::8.8.8.8]/', 'http://9.9.9.9/'],
      ],
    ],
    [
      'all IPv4 addresses, IPv4-mapped',
      { refusedAddresses: ['::ffff:0:0/96'] },
      ['http://[2606:4700::1]/', 'http://h.com/'],
      ['http://8.8.8.8/', 'http://[::ffff:8.8.8.8]/'],
    ],
    [
      'all IPv6 addresses',
      { refusedAddresses: ['::/0'] },
      ['http://8.8.8.8/'],
      ['http://[2606:4700::1]/', 'http://[::ffff:8.8.8.8]/'],
    ],
    [
      'allowed addresses, IPv4-mapped',
      { allowedAddresses: ['::ffff:10.0.0.0/104'] },
      ['http://10.1.2.3/', 'http://[::ffff:10.1.2.3]/'],
      ['http://192.168.0.1/', 'http://127.0.0.1/', 'http://[fd00::1]/'],
    ],
    // RFC 6052 2.1: what a translator makes of it is another host.
    [
      'allowed addresses of a translator',
      { allowedAddresses: ['64:ff9b::a00:0/104'] },
      ['http://[64:ff9b::10.1.2.3]/'],
      ['http://10.1.2.3/', 'http://[::ffff:10.1.2.3]/'],
    ],
    [
      'what is refused is so although it is allowed',
      { allowedAddresses: ['10.0.0.0/8'], refusedAddresses: ['10.9.0.0/16'] },
      ['http://10.8.0.1/'],
      ['http://10.9.0.1/'],
    ],
    [
      'names',
      {
        allowedHosts: [
          ...'localhost api.internal intranet a.b.svc server localhost4.localdomain4'.split(' '),
        ],
      },
      [
        ...['http://localhost/', 'http://LOCALHOST/', 'http://api.internal/', 'http://intranet/'],
        ...['http://a.b.svc/', 'http://server/', 'http://localhost4.localdomain4/'],
      ],
      [
        ...['http://localhost./', 'http://b.internal/', 'http://127.0.0.1/', 'http://%6cocalhost/'],
        ...['http://b.svc/', 'http://c.a.b.svc/', 'http://localhost6.localdomain6/'],
      ],
    ],
    [
      'allowed hosts that are addresses, in any spelling',
      { allowedHosts: ['127.0.0.1', '[::1]', 'fd00::0:1', '::ffff:10.0.0.1'] },
      [
        ...['http://127.0.0.1/', 'http://[0:0::1]/', 'http://[FD00::1]/', 'http://[::ffff:a00:1]/'],
        'http://[::0.0.0.1]/',
      ],
      [
        ...['http://127.0.0.2/', 'http://[::2]/', 'http://[::ffff:127.0.0.1]/', 'http://10.0.0.1/'],
        ...['http://2130706433/', 'http://localhost/', 'http://127,0,0,1/'],
      ],
    ],
    [
      'allowed hosts beyond ASCII, in any spelling',
      { allowedHosts: ['B\u00dcCHER.internal', 'Server'] },
      ['http://xn--bcher-kva.internal/', 'http://b\u00fccher.internal/', 'http://server/'],
      ['http://bucher.internal/', 'http://server./'],
    ],
    [
      'an allowed host in a refused range',
      { allowedHosts: ['8.8.8.8'], refusedAddresses: ['8.8.8.0/24'] },
      ['http://8.8.8.8/'],
      ['http://8.8.8.9/'],
    ],
    [
      'hosts',
      { onlyHosts: ['API.example', '8.8.8.8', '[2606:4700::1111]', 'localhost'] },
      ['https://api.example/', 'https://API.EXAMPLE/', 'http://8.8.8.8/', 'http://[2606:4700:0::1111]/'],
      [
        ...['https://example/', 'https://x.api.example/', 'https://api.example.evil.example/'],
        ...['http://8.8.8.9/', 'https://api.example@evil.example/', 'http://localhost/', 'http:/api.example'],
      ],
    ],
    [
      'hosts that are also allowed',
      { onlyHosts: ['localhost'], allowedHosts: ['localhost', 'server'] },
      ['http://localhost/'],
      ['http://server/', 'https://example.com/'],
    ],
    [
      'subdomains',
      { onlyHosts: ['*.EXAMPLE.com', 'a.org', '*.b\u00fccher.example', '*.svc'] },
      [
        ...['https://a.example.com/', 'https://A.B.example.COM/', 'https://a.org/'],
        ...['https://x.xn--bcher-kva.example/', 'https://x.B\u00dcCHER.example/'],
      ],
      [
        ...['https://example.com/', 'https://evilexample.com/', 'https://a.example.com.evil.com/'],
        ...[
          'https://b.a.org/',
          'https://.example.com/',
          'https://a..example.com/',
          'https://a.example.com./',
        ],
        ...[
          'https://a;.example.com/',
          'https://xn--bcher-kva.example/',
          'https://a.b.svc/',
          'http://1.2.3.4/',
        ],
      ],
    ],
    [
      'allowed subdomains',
      { allowedHosts: ['*.internal', '*.default.svc'] },
      ['http://api.internal/', 'http://a.b.internal/', 'http://x.default.svc/'],
      [
        'http://internal/',
        'http://default.svc/',
        'http://x.svc/',
        'http://.internal/',
        'http://a..internal/',
      ],
    ],
    ['no hosts', { onlyHosts: [] }, [], ['https://example.com/']],
    [
      'strays',
      { strays: 'refuse' },
      ['https://h.com/?a=%7C'],
      ['https://h.com/?a=|', 'https://\u00fc.example/'],
    ],
    ['a length', { maximumLength: 14 }, ['https://a.com/'], ['https://a.com/b']],
  ])('of %s', (_, policy, safe, refused) => {
    expect(safe.filter((text) => codes(text, policy) !== 'safe')).toEqual([])
    expect(refused.filter((text) => codes(text, policy) === 'safe')).toEqual([])
  })

  test.each([
    ...'10.0.0.0/ 10.0.0.0/33 10.0.0/8 ::/129 [::]/0 10.0.0.0/8/8 010.0.0.0/8 x/8 /8'.split(' '),
    ...'1.1.1.1/-1 10.0.0 [::1] a.example'.split(' '),
  ])('with %j is a mistake, at once', (range) => {
    const words = `"${range}" is not an address range`
    expect(() => tryFetchTarget('https://h.com/', { allowedAddresses: [range] })).toThrow(words)
    expect(() => tryFetchTarget('', { refusedAddresses: [range] })).toThrow(TypeError)
  })
})

test.each([
  ...['', 'localhost:3000', 'https://a.example', 'a.example/', 'u@h', 'a b', '[::1', '[::1]:80'],
  ...[
    '10.0.0.0/8',
    '/',
    '.example.com',
    'example.com.',
    'a..b',
    '*',
    '*.',
    '*.*',
    '*a.com',
    'a.*.com',
    'a.*',
  ],
  ...[
    '*.com.',
    '*..com',
    '*.10.0.0.1',
    '*.[::1]',
    '*.a:80',
    '127.1',
    '0x7f.1',
    '2130706433',
    '%61.com',
    'a;b',
  ],
  ...['xn--.com', 'a'.repeat(64), '１２７.0.0.1', '\ufffd.example', '[v1.a]', '*.a.com:80'],
])('a policy with the host %j is a mistake, at once', (host) => {
  for (const policy of [{ allowedHosts: [host] }, { onlyHosts: [host] }]) {
    expect(() => tryFetchTarget('', policy)).toThrow(TypeError)
    expect(() => tryFetchTarget('', policy)).toThrow(
      `"${host}" is not a host: write only a name or an address`,
    )
  }
})

test('the mistakes of a policy show no password and no control character', () => {
  const hostile = 'https://u:s3cret@h\r\nforged\u202e'
  for (const policy of [
    { allowedHosts: [hostile] },
    { onlyHosts: [hostile] },
    { allowedAddresses: [hostile] },
  ]) {
    const { message } = thrownBy(() => tryFetchTarget('', policy as FetchPolicy)) as Error
    expect(message).toContain('***@h\u240d\u240aforged\ufffd')
    expect(message).not.toMatch(/s3cret|[\r\n\u202e]/)
  }
  const { message } = thrownBy(() => tryFetchTarget('', { [hostile]: 1 } as FetchPolicy)) as Error
  expect(message).toContain('Unknown option in the fetch policy. Known options: schemes, ')
  expect(message).not.toMatch(/s3cret|[\r\n\u202e]/)
})

describe('a policy that is none', () => {
  test.each<[field: keyof FetchPolicy, words: string, values: readonly unknown[]]>([
    ['maximumLength', 'a whole number, 0 or more, or Infinity', [Number.NaN, -1, 1.5, '8000', null, 10n]],
    [
      'schemes',
      'an array of scheme names',
      ['https', [1], null, new Set(['https']), ['https:'], [''], ['-']],
    ],
    ['allowedHosts', 'an array of strings', ['a.internal', [/a/], null]],
    ['allowedAddresses', 'an array of strings', ['10.0.0.0/8', [10], null]],
    ['refusedAddresses', 'an array of strings', ['10.0.0.0/8', [10], {}]],
    ['ports', 'an array of whole numbers', [443, '443', ['443'], [Number.NaN], [443.5]]],
    ['onlyHosts', 'an array of strings', ['a.example', [/a/], null]],
    ['strays', '"refuse" or undefined', ['keep', 'encode', true, null]],
    ['lookup', 'a function', ['dns', {}, null]],
    ['credentials', 'true, false or undefined', ['false', 0, null]],
  ])('%s must be %s, and not %p', (field, words, values) => {
    for (const value of values) {
      const policy = { [field]: value } as FetchPolicy
      // A mistake of the program shows at once, whatever the text is.
      for (const text of ['https://joe@h.com/', '', 'http://net.internal/']) {
        expect(() => tryFetchTarget(text, policy)).toThrow(TypeError)
        expect(() => tryFetchTarget(text, policy)).toThrow(
          `"${field}" in the fetch policy. Expected ${words}`,
        )
      }
    }
  })

  test.each<FetchPolicy>([
    { maximumLength: 0 },
    { maximumLength: Number.POSITIVE_INFINITY },
    {
      ports: [],
      schemes: [],
      allowedHosts: [],
      allowedAddresses: [],
      refusedAddresses: [],
      credentials: true,
    },
    JSON.parse('{"ports":[443]}'),
    { ports: undefined, maximumLength: undefined } as unknown as FetchPolicy,
  ])('but not %j', (policy) => {
    expect(() => tryFetchTarget('https://h.com/', policy)).not.toThrow()
  })
})

describe('reasons', () => {
  const reasonsOf = (text: string): readonly FetchRefusal[] => {
    const result = tryFetchTarget(text)
    return result._tag === 'Left' ? result.left : []
  }

  test.each<
    [
      text: string,
      code: FetchRefusal['code'],
      component: string | undefined,
      pointed: string,
      message: string,
    ]
  >([
    [
      'gopher://h.com/',
      'scheme-refused',
      'scheme',
      'gopher',
      'The scheme "gopher" is not allowed; use https:// or http://',
    ],
    ['http://h.com:81/', 'port-refused', 'port', '81', 'Port 81 is not allowed; use 80'],
    ['http://s/', 'host-refused', 'host', 's', 'The host name is incomplete'],
    ['http://h.com./', 'host-refused', 'host', 'h.com.', 'The host name ends with a dot; remove the dot'],
    [
      'http://a.xn--.com/',
      'host-refused',
      'host',
      'a.xn--.com',
      'A label of the host is only "xn--"; use another host',
    ],
    ['10.0.0.1:3128', 'not-a-uri', undefined, '', '0; begin with a scheme, such as https://'],
    [
      '//h.com/',
      'not-a-uri',
      undefined,
      '',
      'Missing scheme at offset 0; begin with a scheme, such as https://',
    ],
    ['http://h b/', 'not-a-uri', undefined, '', 'Invalid character in the host at offset 8'],
  ])('%s: %s', (text, code, component, pointed, message) => {
    const reason = reasonsOf(text).find((refusal) => refusal.code === code)
    expect(reason).toMatchObject({ severity: 'danger', component, message: expect.stringContaining(message) })
    const { offset = -1, length = -1 } = reason ?? {}
    expect(text.slice(offset, offset + length)).toBe(pointed)
  })

  test.each<[text: string, policy: FetchPolicy, reason: Partial<FetchRefusal>]>([
    [
      'https://a.com/b',
      { maximumLength: 13 },
      {
        code: 'too-long',
        component: undefined,
        offset: 13,
        length: 2,
        message: 'The URI has 15 characters, but only 13 are allowed; use a shorter one',
        reference: 'RFC 9110 4.1',
      },
    ],
    [
      `http://${'a'.repeat(64)}.com/`,
      {},
      {
        code: 'too-long',
        component: 'host',
        message: 'The host name is longer than the DNS allows; use a shorter one',
        reference: 'RFC 1035 2.3.4',
      },
    ],
    ['http://h b/', {}, { code: 'not-a-uri', offset: 8, length: 0, reference: 'RFC 3986 A' }],
    ['ws://h.com/', {}, { code: 'scheme-refused', reference: 'RFC 3986 3.1' }],
    [
      'http://h.com:81/',
      { ports: [80, 443] },
      {
        code: 'port-refused',
        message: 'Port 81 is not allowed; use 80 or 443',
        reference: 'RFC 3986 7.2',
      },
    ],
    ['http://h.com:81/', { ports: [] }, { message: 'Port 81 is not allowed; remove it' }],
    ['x://h.com:81/', { schemes: ['x'] }, { message: 'Port 81 is not allowed; remove it' }],
    [
      'x:///a',
      { schemes: ['x'] },
      {
        code: 'host-refused',
        message: 'There is no host; use a URI with a host',
        reference: 'RFC 3986 3.2.2',
      },
    ],
    ['x:/a', { schemes: ['x'] }, { message: 'There is no host; use a URI with a host' }],
    [
      'http://b.com/',
      { onlyHosts: ['a.com'] },
      {
        code: 'host-refused',
        message: 'The host "b.com" is not allowed; use another host',
        reference: 'RFC 3986 7',
      },
    ],
    [
      'http://8.8.8.8/',
      { refusedAddresses: ['8.0.0.0/8'] },
      {
        code: 'address-refused',
        message: 'The address is in a range that is not allowed; use another host',
        reference: 'RFC 3986 7.4',
      },
    ],
  ])('the only one against %s by %j', (text, policy, reason) => {
    const result = tryFetchTarget(text, policy)
    expect(result).toEqual({
      _tag: 'Left',
      left: [expect.objectContaining({ ...reason, severity: 'danger' })],
    })
  })

  test('are frozen and tell no password', () => {
    for (const text of ['http://joe:s3cret@127.0.0.1:81/', 'http://joe:s3cret@h b', 'x:joe:s3cret@h']) {
      const reasons = reasonsOf(text)
      expect(reasons.length).toBeGreaterThan(0)
      expect([reasons, ...reasons].every((value) => Object.isFrozen(value))).toBe(true)
      expect(JSON.stringify(reasons)).not.toContain('s3cret')
    }
  })
})

describe('values', () => {
  test('a URI, the value of a scheme, what is neither', () => {
    const uri = Uri.from('https://h.com/')
    expect(tryFetchTarget(uri)).toEqual({ _tag: 'Right', right: uri })
    expect(tryFetchTarget(http.from('http://h.com/'))).toMatchObject({ right: { href: 'http://h.com/' } })
    expect(codes(ftp.from('ftp://h.com/').uri)).toEqual(['scheme-refused'])
    expect(codes(undefined as unknown as string)).toEqual(['not-a-uri'])
    expect(() => fetchTarget(undefined as unknown as string)).toThrow('Got undefined. Expected a string.')
    expect(codes({} as unknown as string)).toEqual(['not-a-uri'])
  })

  test('an older generation is read by RFC 3986', () => {
    const text = 'http://h.com?x@127.0.0.1/'
    const older = Uri.from('http://joe?x@h.com/', { generation: rfc1738 })
    expect(older.host?.text).toBe('h.com')
    expect(codes(older)).toEqual(codes(older.href))
    expect(tryFetchTarget(Uri.from('https://h.com/', { generation: rfc1738 }))).toMatchObject({
      right: { generation: rfc3986 },
    })
    expect(codes(text)).toBe('safe')
  })
})

test('a name of millions of labels takes no stack', () => {
  const text = `http://${'a.'.repeat(inCi(5e6, 5e5))}b/`
  expect(codes(text, { maximumLength: Number.POSITIVE_INFINITY })).toContain('too-long')
})

const { proxy, revoke } = Proxy.revocable({}, {})
revoke()
test.each<[what: string, value: unknown]>([
  ['an object without a text', { toString: null }],
  ['an object without a prototype', Object.create(null)],
  ['an object with a number', { toString: () => 1n }],
  ['a symbol', Symbol('x')],
  ['a revoked proxy', proxy],
  ['an array', ['https://a.example/']],
  ['an object with a text', { toString: () => 'https://a.example/' }],
  ['an object with a URI', { uri: 'https://a.example/' }],
])('%s is no URI', (_, value) => {
  expect(isSafeToFetch(value as string)).toBe(false)
  expect(codes(value as string)).toEqual(['not-a-uri'])
})

test('a URL of the platform and a value of a scheme are URIs', () => {
  expect(isSafeToFetch(new URL('https://a.example/') as never)).toBe(true)
  expect(isSafeToFetch(http.from('http://a.example/'))).toBe(true)
})

test('what other code puts on the prototype of all objects is no policy', () => {
  const shared = Object.prototype as Record<string, unknown>
  try {
    Object.assign(shared, { allowedHosts: ['169.254.169.254'], foo: 1 })
    for (const policy of [undefined, {}]) {
      expect(isSafeToFetch('http://169.254.169.254/', policy)).toBe(false)
      expect(isSafeToFetch('https://h.example.com/', policy)).toBe(true)
    }
  } finally {
    for (const name of ['allowedHosts', 'foo']) delete shared[name]
  }
})
