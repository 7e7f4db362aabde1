// The guard of redirects: published payloads, what stays on the site, and what a browser makes of both.
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri } from 'uriform'
import { type RedirectCode, RedirectRefusedError, redirectTarget, tryRedirectTarget } from 'uriform/guards'
import { anyTexts } from '../../support/arbitrary-text.js'
import { browserTexts } from '../../support/browser-texts.js'
import { thrownBy } from '../../support/failures.js'
import { expectLinearTime } from '../../support/linear-time.js'
import { runs, testInCi, testLaw } from '../../support/runs.js'
import { urlMeaning } from '../../support/url-meaning.js'

const SITE = 'https://shop.example/account/login?next=x#top'

const verdict = (text: string, site: Uri | URL | string = SITE): string => {
  const result = tryRedirectTarget(text, site)
  return result._tag === 'Right'
    ? result.right.href
    : `${result.left.code} ${result.left.component ?? ''}`.trim()
}

describe('what stays on the site', () => {
  test.each([
    ['', 'https://shop.example/account/login?next=x'],
    ['/', 'https://shop.example/'],
    ['/cart?item=1#top', 'https://shop.example/cart?item=1#top'],
    ['cart', 'https://shop.example/account/cart'],
    ['../help', 'https://shop.example/help'],
    ['../../../help', 'https://shop.example/help'],
    ['?page=2', 'https://shop.example/account/login?page=2'],
    ['#end', 'https://shop.example/account/login?next=x#end'],
    ['/a?u=//evil.example', 'https://shop.example/a?u=//evil.example'],
    ['//shop.example/a', 'https://shop.example/a'],
    ['https://shop.example', 'https://shop.example'],
    ['HTTPS://SHOP.example:443/a', 'HTTPS://SHOP.example:443/a'],
    ['/x?filter[name]=a|b', 'https://shop.example/x?filter%5Bname%5D=a%7Cb'],
    ['/é/日本 1', 'https://shop.example/%C3%A9/%E6%97%A5%E6%9C%AC%201'],
    ['/a?b\\c#d\\e', 'https://shop.example/a?b%5Cc#d%5Ce'],
    ['/100%', 'https://shop.example/100%25'],
    ['/a/%2e%2e/b', 'https://shop.example/a/%2e%2e/b'],
    ['/a//evil.example', 'https://shop.example/a//evil.example'],
    ['/a/..//../evil.example', 'https://shop.example/evil.example'],
  ])('%j: %s', (text, href) => {
    expect(redirectTarget(text, SITE).href).toBe(href)
    expect(new URL(href).origin).toBe('https://shop.example')
  })

  test('of a site with a port, of http, of an address, beyond ASCII', () => {
    expect(verdict('/a', 'http://localhost:3000/')).toBe('http://localhost:3000/a')
    expect(verdict('/a', 'http://shop.example:65535/')).toBe('http://shop.example:65535/a')
    expect(verdict('http://[0:0::1]:80/a', 'http://[::1]/')).toBe('http://[0:0::1]:80/a')
    expect(verdict('https://bücher.example/a', 'https://BÜCHER.example')).toBe(
      'https://xn--bcher-kva.example/a',
    )
    expect(verdict('//bücher.example/a', 'https://BÜCHER.example')).toBe('https://xn--bcher-kva.example/a')
    expect(verdict('//büchér.example/a', 'https://BÜCHER.example')).toBe('another-site host')
    expect(verdict('a', new URL('https://shop.example/x/{y}'))).toBe('https://shop.example/x/a')
    expect(verdict('a', Uri.from(SITE))).toBe('https://shop.example/account/a')
  })
})

// Classes of payloads as published, with the shop's own name in place of the trusted one.
const published: readonly (readonly [
  source: string,
  code: RedirectCode,
  component: string,
  texts: readonly string[],
])[] = [
  [
    'PortSwigger, SSRF and open redirect cheat sheet: slashes',
    'another-site',
    'host',
    [
      ...'//evil.example ///evil.example ////evil.example //evil.example/.. //evil.example/%2f..'.split(' '),
      ...'https:evil.example https:/evil.example https:///evil.example https:shop.example https:'.split(' '),
      ...['//', 'https://', '///', '//0x7f.1/', '//[::1]/', '//2130706433/'],
    ],
  ],
  [
    'PayloadsAllTheThings, open redirect: names that begin or end like the site',
    'another-site',
    'host',
    [
      ...['https://shop.example.evil.example', 'https://evil-shop.example', '//evil.example/shop.example'],
      ...['//evil.example?shop.example', '//evil.example#shop.example', '//evil.example;.shop.example'],
      ...['https://shop.example%2eevil.example', 'https://shop.example%252f.evil.example'],
      ...'//google%E3%80%82com //google。com //evil%00.example https://shop.example./'.split(' '),
      '//shop.example.',
      ...['https://shop.example%40evil.example/', 'https://ſhop.example.evil.example/'],
      'https://sho%70.example/a',
    ],
  ],
  [
    'PayloadsAllTheThings, open redirect: user information',
    'credentials',
    'userinfo',
    [
      ...[
        'https://shop.example@evil.example',
        '//shop.example@evil.example/',
        '//shop.example:80@evil.example',
      ],
      ...['//@evil.example', 'https://:@evil.example', '//shop.example%2f@evil.example', '//u@shop.example/'],
      ...['https://@shop.example/', 'https://u:p@shop.example/', '//x[@evil.example', '//a@b@evil.example'],
    ],
  ],
  [
    'OWASP, unvalidated redirects: other schemes',
    'another-site',
    'scheme',
    [
      ...'javascript:alert(1) javascript://shop.example/%0aalert(1) JaVaScRiPt:alert(1)'.split(' '),
      'vbscript:a',
      ...'data:text/html,<script>alert(1)</script> http://shop.example/ ftp://shop.example/'.split(' '),
      'file:///a',
      ...['http:evil.example', 'mailto:a@shop.example', 'javascript:alert`1`', 'blob:https://shop.example/a'],
    ],
  ],
  [
    'PortSwigger and the URL standard: another port',
    'another-site',
    'port',
    ['https://shop.example:8443/', '//shop.example:80/', '//SHOP.example:80/', 'https://shop.example:0/'],
  ],
  [
    'PayloadsAllTheThings, open redirect: backslashes, tabs, line ends, controls, spaces',
    'not-a-reference',
    '',
    [
      ...['/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\\/evil.example', '\\evil.example'],
      ...'//\\evil.example https:\\\\evil.example https:/\\evil.example'.split(' '),
      'https://shop.example\\@evil.example',
      ...[
        'https://evil.example\\.shop.example',
        '/\t/evil.example',
        '/\n/evil.example',
        '/\r\n/evil.example',
      ],
      ...[
        '\t//evil.example',
        ' //evil.example',
        '//evil.example ',
        '\0//evil.example',
        '\u0008javascript:alert(1)',
      ],
      ...['java\nscript:alert(1)', 'java\tscript:alert(1)', 'javascript\n:alert(1)', ' javascript:alert(1)'],
      ...[
        '/\u007f/evil.example',
        '/a\r\nSet-Cookie: a=b',
        'ht\ttps://evil.example',
        '\\x',
        '/..\\\\evil.example',
      ],
      ...'//[evil.example //evil.example:80:80/ //shop.example:80a/ /\ud800'.split(' '),
      '1https://evil.example',
      ...['java%0d%0ascript:alert(1)', '%6aavascript:alert(1)', '//shop.example\t/'],
    ],
  ],
  [
    'PayloadsAllTheThings, open redirect: hosts that are neither names nor addresses in their text form',
    'not-a-reference',
    '',
    ['//１２７.0.0.1/', '//a b/', 'https://１２７.0.0.1/', 'https://a b/'],
  ],
]

describe.each(published)('%s: %s %s', (_, code, component, texts) => {
  test.each(texts)('%j', (text) => {
    expect(verdict(text)).toBe(`${code} ${component}`.trim())
  })
})

// Published against servers that decode twice or build the location by joining texts: as references they are paths.
test.each([
  ['%2f%2fevil.example', 'https://shop.example/account/%2f%2fevil.example'],
  ['/%2f%2fevil.example', 'https://shop.example/%2f%2fevil.example'],
  ['/%5cevil.example', 'https://shop.example/%5cevil.example'],
  ['/%09/evil.example', 'https://shop.example/%09/evil.example'],
  ['/%0d%0aLocation:%20//evil.example', 'https://shop.example/%0d%0aLocation:%20//evil.example'],
  ['.evil.example', 'https://shop.example/account/.evil.example'],
  ['@evil.example', 'https://shop.example/account/@evil.example'],
  ['/@evil.example', 'https://shop.example/@evil.example'],
  [';@evil.example', 'https://shop.example/account/;@evil.example'],
  ['/〱evil.example', 'https://shop.example/%E3%80%B1evil.example'],
  ['/／evil.example', 'https://shop.example/%EF%BC%8Fevil.example'],
  ['\u00a0//evil.example', 'https://shop.example/account/%C2%A0//evil.example'],
])('%j is a path of the site', (text, href) => {
  expect(verdict(text)).toBe(href)
  expect(new URL(text, SITE).href.replaceAll(/%../g, '')).toBe(href.replaceAll(/%../g, ''))
})

// Programs send only the path of a target, and there it begins with a host.
test.each([
  ...['/.//evil.example', '/a/..//evil.example', '/./a/..//evil.example/x', '/%2e//evil.example', '/.///x'],
  ...['//shop.example//evil.example', 'https://shop.example//evil.example', '/a/%2E%2e//evil.example'],
  'https://shop.example//%2e%2e/x',
])('%j is refused, because its path is another host', (text) => {
  expect(verdict(text)).toBe('another-site path')
})

testLaw('a path that is accepted leads to the site alone too', 20_000, anyTexts, (text) => {
  const result = tryRedirectTarget(text, SITE)
  if (result._tag === 'Left') return
  const { pathname } = new URL(result.right.href)
  for (const path of [result.right.path.text, result.right.normalize().path.text, pathname]) {
    expect(new URL(path, SITE).origin).toBe('https://shop.example')
  }
})

test('dot segments that a browser counts otherwise are refused', () => {
  expect(verdict('%2e%2e/../x')).toBe('whatwg-differs path')
  expect(new URL('%2e%2e/../x', SITE).pathname).toBe('/x')
})

const noHost = 'Browsers take the host from the path; write only a path, or the host of the site'
test.each([
  ['///evil.example', noHost, 'RFC 3986 4.2'],
  ['https:a', noHost, 'RFC 3986 4.2'],
  ['//evil.example', 'The host "evil.example" leads away from the site; write only a path', 'RFC 3986 4.2'],
  ['https://sho%70.example/a', 'The host is no DNS name as written; write only a path', 'RFC 3986 4.2'],
  // It may hide a login.
  ['//joe%3As3cret%40h.example/', 'The host leads away from the site; write only a path', 'RFC 3986 4.2'],
  ['//shop.example:1', 'The port is not the port of the site; write only a path', 'RFC 3986 4.2'],
  ['ftp:a', 'The scheme "ftp" leads away from the site; use https, or none', 'RFC 3986 4.2'],
  [
    '/.//x',
    'The path begins with "//" and would be another host where programs send only the path; write one slash',
    'RFC 3986 4.2',
  ],
  ['//joe@h', 'There is user information; remove it', 'RFC 9110 4.2.4'],
  ['%2e%2e/../x', 'A browser reads the path differently; write it without dot segments', 'RFC 3986 3.3'],
  ['/\\a', 'Invalid character in the path at offset 1', 'RFC 3986 A'],
  ['10.0.0.1:3128', 'Invalid scheme at offset 0', 'RFC 3986 A'],
])('the reason against %s', (text, message, reference) => {
  const left = { severity: 'danger', message, reference }
  expect(tryRedirectTarget(text, SITE)).toMatchObject({ _tag: 'Left', left })
})

describe('the two forms', () => {
  test('redirectTarget throws the reason, without a password', () => {
    const failure = thrownBy(() => redirectTarget('//joe:s3cret@evil.example/', SITE))
    expect(failure).toBeInstanceOf(RedirectRefusedError)
    const { name, message, stack, refusal, error } = failure as RedirectRefusedError
    expect(name).toBe('RedirectRefusedError')
    expect(message).toBe('The redirect is refused. There is user information; remove it.')
    expect(`${stack}${JSON.stringify(failure)}`).not.toContain('s3cret')
    expect(refusal).toEqual({
      ...{ code: 'credentials', severity: 'danger', component: 'userinfo', offset: 2, length: 10 },
      ...{ message: 'There is user information; remove it', reference: 'RFC 9110 4.2.4' },
    })
    expect(Object.isFrozen(refusal)).toBe(true)
    expect(error).toBe(refusal)
  })

  test('a message that is a sentence gets no second full stop', () => {
    expect(() => redirectTarget('/\ta', SITE)).toThrow(/^The redirect is refused\. .*[^.]\.$/)
  })

  test.each<unknown>([
    undefined,
    null,
    1,
    ['/cart'],
    { toString: () => '/cart' },
    Uri.from('https://shop.example/'),
  ])('%p is not a text', (text) => expect(verdict(text as string)).toBe('not-a-reference'))
})

test('strays may be refused', () => {
  expect(tryRedirectTarget('/é', SITE, { strays: 'refuse' })).toMatchObject({
    left: { code: 'not-a-reference' },
  })
  expect(redirectTarget('/%C3%A9', SITE, { strays: 'refuse' }).href).toBe('https://shop.example/%C3%A9')
})

test.each(['HTTPS://SHOP.example:443', 'https://shop.example:/a'])(
  'the site %s is another spelling',
  (site) => {
    expect(redirectTarget('/cart', site).normalize('scheme').href).toBe('https://shop.example/cart')
  },
)

test.each<unknown>([
  ...['', '/', 'shop.example', 'ftp://shop.example/', 'https:shop.example', 'https:///', 'javascript:a'],
  ...[
    'https://u:s3cret@shop.example/',
    'https://@shop.example/',
    'https://a%00b/',
    'https://h:99999/',
    'https://a b/',
  ],
  ...[
    'https://%73hop.example/',
    'https://a;b/',
    'https://127.1/',
    'https://xn--.example/',
    'https://a..b/',
    'https://[v1.a',
  ],
  ...[undefined, null, {}],
])('the site %p is a mistake', (site) => {
  for (const text of ['/', '//evil.example', '\\']) {
    expect(() => tryRedirectTarget(text, site as string)).toThrow(TypeError)
    expect(() => redirectTarget(text, site as string)).toThrow(/^The site must be an http or https URI/)
  }
})

const pieces = fc.string({
  unit: fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '%2e', '%2e%2e', '%2f', '%5c', '@', ':', ':443', ':80', '?', '#', ';'],
    ...[...'https: HTTPS:// http: javascript: shop.example evil.example SHOP é 。 | ['.split(' ')],
    ...['a', ' ', '\t', '\n', '\u00a0', '\0', '%', '%00', 'shop.example:443/', '&', '=', '`', '^', '{', '}'],
  ),
  maxLength: 8,
})
const all = published.flatMap(([, , , texts]) => texts)
const mutated = fc
  .tuple(fc.constantFrom(...all), fc.nat(40), fc.nat(3), pieces)
  .map(([text, at, length, more]) => text.slice(0, at) + more + text.slice(at + length))

test('what is accepted is of the same site to a browser, and the same target', () => {
  let accepted = 0
  const sites = fc.constantFrom(
    SITE,
    'http://shop.example:8080/a/b',
    'https://shop.example',
    'https://bücher.example/?a',
  )
  fc.assert(
    fc.property(fc.oneof(pieces, mutated, browserTexts, anyTexts), sites, (text, site) => {
      const result = tryRedirectTarget(text, site)
      if (result._tag === 'Left') return
      accepted++
      const opened = new URL(text, site)
      expect(opened.origin).toBe(new URL(site).origin)
      expect(result.right.origin).toBe(new URL(site).origin)
      expect(urlMeaning(result.right.href)).toBe(urlMeaning(opened.href))
    }),
    { numRuns: runs(100_000, 1_000) },
  )
  expect(accepted).toBeGreaterThan(0)
})

testInCi.each<[string, (length: number) => string]>([
  ['slashes', (n) => '/'.repeat(n)],
  ['dot segments', (n) => '/..'.repeat(n / 3)],
  ['encoded dot segments', (n) => '/%2e%2e'.repeat(n / 7)],
  ['stray characters', (n) => `/${'|'.repeat(n)}`],
  ['at signs', (n) => `//${'@'.repeat(n)}`],
  ['labels', (n) => `//${'a.'.repeat(n / 2)}`],
])('linear time: %s', (_, textOf) => {
  expectLinearTime((text) => void tryRedirectTarget(text, SITE), textOf)
})
