// Guards on platforms whose `URL` is absent, isn't the one of the WHATWG's standard, or changes its answers. They
// refuse then; no answer of a platform makes them accept more.
import { expect, test } from '@jest/globals'
import { Uri } from 'uriform'
import {
  FetchRefusedError,
  fetchTarget,
  isPublicAddress,
  isSafeToFetch,
  RedirectRefusedError,
  redact,
  redirectTarget,
  requestTarget,
  tryFetchTarget,
  tryRedirectTarget,
  tryRequestTarget,
} from 'uriform/guards'
import {
  onChangingPlatforms,
  onLyingPlatform,
  onRefusingPlatforms,
  onStrangePlatforms,
  onUnmappingPlatform,
} from '../../support/platforms.js'

const SITE = 'https://shop.example/account/'
const MISSING = /^Missing global URL$/

const fetched = [
  ...['https://example.com/', 'http://8.8.8.8/a', 'https://shop.example/cart', 'http://[2606:4700::1111]/'],
  ...['https://bücher.example/', 'https://xn--bcher-kva.example/'],
]
const notFetched = [
  ...['http://0x7f.1/', 'http://127.1/', 'http://0177.0.0.1/', 'http://169.254.43518/', 'http://127.0.0.1/'],
  ...'http://a.0x7f000001/ http://%31%32%37.1/ http://１２７.1/ http://12\u00ad7.1/'.split(' '),
  ...'http://0x7f.1./ http://2130706433/ http://localhost/ http://ⓛocalhost/ http://[::1]/'.split(' '),
  ...['http://localhoſt/', 'x:', 'https://b%C3%BCcher.example/'],
]
const stays = ['/cart', '', '?a', '../b', 'https://shop.example/x', '//SHOP.example/é', '/a|b']
const leaves = [
  ...'//evil.example https://evil.example/ /\\evil.example javascript:alert(1)'.split(' '),
  'https:evil.example',
  ...['//u@shop.example/', '/\t/evil.example', '//ｅvil.example/', '%2e%2e/../x', '///evil.example'],
]

// The verdicts of this platform, whose URL is the one of the standard.
const hrefOf = (result: { _tag: string; right?: Uri }): string | undefined => result.right?.href
const fetchable = new Map([...fetched, ...notFetched].map((text) => [text, hrefOf(tryFetchTarget(text))]))
const reachable = new Map([...stays, ...leaves].map((text) => [text, hrefOf(tryRedirectTarget(text, SITE))]))

test('with the URL of the standard', () => {
  expect([...fetchable].filter(([, href]) => href !== undefined).map(([text]) => text)).toEqual(fetched)
  expect([...reachable].filter(([, href]) => href !== undefined).map(([text]) => text)).toEqual(stays)
})

onStrangePlatforms(() => {
  test.each(fetched)('%s is not fetched', (text) => {
    expect(isSafeToFetch(text)).toBe(false)
    expect(tryFetchTarget(text)).toMatchObject({
      left: [{ code: 'missing-global', severity: 'danger', message: expect.stringMatching(MISSING) }],
    })
    expect(() => fetchTarget(text)).toThrow(FetchRefusedError)
    expect(isSafeToFetch(text, { allowedHosts: ['example.com', 'bücher.example'] })).toBe(false)
  })

  test.each(notFetched)('%s is not fetched either', (text) => {
    expect(isSafeToFetch(text)).toBe(false)
    expect(() => fetchTarget(text)).toThrow(FetchRefusedError)
  })

  test.each([...stays, ...leaves])('%j is no target of a redirect', (text) => {
    for (const site of [SITE, Uri.from(SITE), 'https://bücher.example/']) {
      expect(tryRedirectTarget(text, site)).toMatchObject({
        left: { code: 'missing-global', severity: 'danger', message: expect.stringMatching(MISSING) },
      })
      expect(() => redirectTarget(text, site)).toThrow(RedirectRefusedError)
    }
  })

  test('a request target needs no URL, unless its host has to be mapped', () => {
    expect(requestTarget('//x/a|b').path.text).toBe('//x/a%7Cb')
    expect(tryRequestTarget('http://example.com/')._tag).toBe('Right')
    expect(tryRequestTarget('http://bücher.example/')).toMatchObject({
      left: { kind: 'missing-global', component: 'host', offset: 8 },
    })
  })

  test('addresses and logs need none', () => {
    expect(isPublicAddress('8.8.8.8')).toBe(true)
    expect(isPublicAddress('127.0.0.1')).toBe(false)
    expect(redact('GET https://joe:s3cret@bücher.example/?sig=a')).toBe(
      'GET https://***:***@bücher.example/?sig=***',
    )
  })
})

onChangingPlatforms(() => {
  test('nothing is fetched that the standard refuses, or from elsewhere', () => {
    for (const [text, href] of fetchable) {
      const result = tryFetchTarget(text)
      if (result._tag === 'Right') expect([text, result.right.href]).toEqual([text, href])
    }
  })

  test('a list of hosts means no other hosts', () => {
    for (const text of ['http://evil.example/', 'http://localhost/']) {
      expect(isSafeToFetch(text, { onlyHosts: ['bücher.example'] })).toBe(false)
    }
    expect(isSafeToFetch('http://127.0.0.1/', { allowedHosts: ['bücher.example'] })).toBe(false)
  })

  test('no redirect leaves the site', () => {
    for (const [text, href] of reachable) {
      const result = tryRedirectTarget(text, SITE)
      if (result._tag === 'Right') expect([text, result.right.href]).toEqual([text, href])
    }
  })
})

for (const lie of [
  { hostname: 'evil.example' },
  { port: '81' },
  { pathname: '/other' },
  { href: 'no URL' },
]) {
  onLyingPlatform(lie, () => {
    test('nothing is fetched or redirected to, because the readings differ', () => {
      for (const text of fetched) expect([text, isSafeToFetch(text)]).toEqual([text, false])
      for (const text of stays) expect([text, tryRedirectTarget(text, SITE)._tag]).toEqual([text, 'Left'])
    })
  })
}

onRefusingPlatforms(() => {
  test('no redirect is accepted, because a browser would not open it', () => {
    for (const text of ['/cart', '', '?a', '../b', '//shop.example/a|b']) {
      expect(tryRedirectTarget(text, SITE)).toMatchObject({ left: { code: 'whatwg-differs' } })
    }
  })
})

onUnmappingPlatform(() => {
  test('hosts in ASCII are judged as ever', () => {
    for (const [text, href] of fetchable) {
      if (/^[\0-\x7f]*$/.test(text)) expect([text, hrefOf(tryFetchTarget(text))]).toEqual([text, href])
    }
    for (const [text, href] of reachable) {
      expect([text, hrefOf(tryRedirectTarget(text, SITE))]).toEqual([text, href])
    }
  })

  test('others are refused', () => {
    const missing = {
      code: 'missing-global',
      message: expect.stringMatching(/^Missing global URL in the host at offset/),
    }
    expect(tryFetchTarget('https://bücher.example/')).toMatchObject({ left: [missing] })
    expect(tryRedirectTarget('https://bücher.example/', SITE)).toMatchObject({ left: missing })
    for (const text of notFetched) expect([text, isSafeToFetch(text)]).toEqual([text, false])
  })

  test('a site beyond ASCII is no mistake', () => {
    expect(tryRedirectTarget('/', 'https://bücher.example/')).toMatchObject({
      left: { code: 'missing-global' },
    })
  })
})
