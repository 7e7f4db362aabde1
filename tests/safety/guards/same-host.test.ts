// Readers must agree on the host that a guard lets pass: url.parse of Node (and with it node-fetch 2, needle and
// request), URL, and Python's urlsplit.
import { parse } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Uri, uriBuilder } from 'uriform'
import { findings } from 'uriform/findings'
import { isSafeToFetch, tryFetchTarget, tryRedirectTarget } from 'uriform/guards'
import { testWith } from '../../support/needs.js'
import { missingPython, urlsplit } from '../../support/python.js'
import { runs, testLaw } from '../../support/runs.js'
import { hosts } from './hosts.js'

/** Characters that the grammar of hosts allows, raw or encoded, but that no DNS name has. */
const dividers = [
  ..."! $ & ' ( ) * + , ; = ~".split(' '),
  ...'%C3%A9 %FF %20 %01 %7F %25 %22 %3C %3E %5C %5E %60 %7B %7C %7D %00 %0A %2F %3B %6c'.split(' '),
]

const divided = dividers.map((divider) => `127.0.0.1${divider}.evil.com`)

describe('a host that readers divide', () => {
  test.each(divided)('%s', (host) => {
    const text = `http://${host}/`
    expect(isSafeToFetch(text)).toBe(false)
    expect(isSafeToFetch(`ftp://${host}/`, { schemes: ['ftp'] })).toBe(false)
    expect(tryRedirectTarget(text, 'http://127.0.0.1/')._tag).toBe('Left')
    expect(tryRedirectTarget(`//${host}/`, 'http://127.0.0.1/')._tag).toBe('Left')
    expect(() => tryRedirectTarget('/', text)).toThrow(TypeError)
    expect(() => uriBuilder('http').host(host).build()).toThrow()
  })

  test.each([
    ['http://127.0.0.1;.evil.com/', 16, 1],
    ["http://127.0.0.1'.evil.com/", 16, 1],
    ['http://a.evil.com%C3%A9/', 17, 3],
    ['//a~b.example/', 3, 1],
    ['ftp://a!b$c/', 7, 1],
  ])('%s is a finding', (text, offset, length) => {
    const value = Uri.canParse(text) ? Uri.from(text) : Uri.from('http://h/').resolve(text)
    const shift = value.href.length - text.length
    const found = findings(value, { codes: ['divided-host'] })
    expect(found).toEqual([
      expect.objectContaining({
        code: 'divided-host',
        severity: 'danger',
        component: 'host',
        offset: offset + shift,
        length,
        reference: 'RFC 1123 2.1',
      }),
    ])
    expect(found[0]?.message).toMatch(
      /^The host contains ".+", which DNS names can't, and some readers end the host there; refuse it$/,
    )
  })

  test.each([
    ...['http://a_b.example/', 'http://[::1]/', 'http://1.2.3.4/', 'http://xn--bcher-kva.example/'],
    ...['s3://a!b/', 'x://a;b/', 'file://a;b/x', 'mailto:a@b', 'http:/a;b', 'http://h/;', 'http://u;x@h/'],
    // These have findings of their own.
    ...['http://%6cocalhost/', 'http://a%40b/', 'http://a%0Ab/', 'http://a%5Bb/'],
  ])('%s is none', (text) => {
    expect(findings(Uri.from(text), { codes: ['divided-host'] })).toEqual([])
  })
})

/** The host of a reader in lower case, without brackets. */
const plain = (host: string | null | undefined): string | undefined =>
  host?.replace(/^\[|\]$/g, '').toLowerCase()

/** Hosts near to those that guards accept. */
const nearHosts = fc.oneof(
  hosts,
  fc.constantFrom(...divided),
  fc
    .array(fc.oneof(fc.constantFrom(...dividers, '.', '-', '_', 'xn--'), fc.constantFrom('a', '1', 'com')), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => `${parts.join('')}.example.com`),
)
const texts = fc
  .tuple(
    fc.constantFrom('http', 'https', 'HTTP'),
    nearHosts,
    fc.constantFrom('', ':', ':80', ':443', ':8080', ':080'),
    fc.constantFrom('', '/', '/a@b', '?x@y', '#x@y', '/;a', '?//h'),
  )
  .map(([scheme, host, port, rest]) => `${scheme}://${host}${port}${rest}`)

const policy = { ports: 'any', allowedAddresses: ['0.0.0.0/0', '::/0'] } as const

const accepted = (text: string): Uri | undefined => {
  const result = tryFetchTarget(text, policy)
  return result._tag === 'Right' ? result.right : undefined
}

/** IPv6 addresses have many spellings, which `URL` makes one. */
const isAlike = (host: string | undefined, other: string | undefined): boolean =>
  host === other || (other?.includes(':') === true && new URL(`http://[${other}]`).hostname === `[${host}]`)

testLaw('url.parse and URL read the host of what is accepted alike', 20_000, texts, (text) => {
  const uri = accepted(text)
  if (uri === undefined) return
  const host = plain(new URL(uri.href).hostname)
  expect(isAlike(host, plain(parse(uri.href).hostname))).toBe(true)
})

testWith(missingPython)("Python's urlsplit does too", () => {
  const samples = fc.sample(texts, runs(100_000, 1000)).flatMap((text) => accepted(text)?.href ?? [])
  expect(samples.length).toBeGreaterThan(10)
  const readings = urlsplit(samples)
  const differing = samples.filter((href, index) => {
    const host = readings[index]?.[0] ?? undefined
    return typeof readings[index] === 'string' || !isAlike(plain(new URL(href).hostname), plain(host))
  })
  expect(differing).toEqual([])
})
