/** The platform's `URL` and fast-uri: what they should agree on, but for the expected differences. */

import fastUri from 'fast-uri'
import { rfc3986 } from 'uriform/generations'
import { Disagreement } from '../check.mjs'
import { fastUriDifferences, urlDifferences } from '../differences.mjs'

/** @typedef {import('../check.mjs').Check} Check */
/** @typedef {import('../differences.mjs').Difference} Difference */

const specialPorts = new Map([
  ['http', 80],
  ['https', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
])

/** Percent-encoding as RFC 3986 6.2.2.1 and 6.2.2.2 have it. */
const encoding = (/** @type {string} */ text) =>
  text.replace(/%[\da-f]{2}/gi, (triplet) => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : triplet.toUpperCase()
  })

const octets = (/** @type {string} */ text) =>
  text.replace(/%[\da-f]{2}/gi, (triplet) => String.fromCharCode(Number.parseInt(triplet.slice(1), 16)))

/** @returns {URL | undefined} */
function urlOf(/** @type {string} */ text, /** @type {string | undefined} */ base = undefined) {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * @param {import('../check.mjs').Library} library
 * @returns {readonly Check[]}
 */
export function peerChecks({ Uri, UriReference }) {
  /**
   * @param {readonly Difference[]} differences
   * @param {string} what
   * @param {readonly string[]} texts
   * @param {unknown} ours
   * @param {unknown} theirs
   */
  const agree = (differences, what, texts, ours, theirs) => {
    if (ours === theirs) return
    const of = texts.map((text) => {
      const result = UriReference.parse(text)
      return result._tag === 'Right' ? result.right : undefined
    })
    const point = { texts, values: of, ours, theirs }
    if (!differences.some(({ of: subjects, holds }) => subjects.includes(what) && holds(point))) {
      throw new Disagreement(what, ours, theirs)
    }
  }

  /** @type {(base: string, text: string) => string | undefined} */
  const resolvedByFastUri = (base, text) => {
    let target
    try {
      target = fastUri.resolve(base, text)
    } catch {
      return undefined
    }
    const result = UriReference.parse(target)
    return result._tag === 'Right' ? result.right.normalize('scheme').href : target
  }

  return [
    {
      name: 'URL',
      section: 'RFC 3986 3 (expected) against the platform (got)',
      kind: 'references',
      generation: rfc3986,
      run([text = '']) {
        const result = Uri.parse(text)
        const url = urlOf(text)
        const compareAs = (
          /** @type {string} */ what,
          /** @type {unknown} */ ours,
          /** @type {unknown} */ theirs,
        ) => agree(urlDifferences, what, [text], ours, theirs)
        compareAs('accepted', result._tag === 'Right', url !== undefined)
        if (result._tag === 'Left' || url === undefined) return
        const value = result.right
        const {
          userinfo = '',
          host = '',
          path,
          query = '',
          fragment = '',
        } = value.normalize('scheme').components()
        const [user = '', ...passwords] = userinfo.split(':')
        const special = specialPorts.get(value.scheme)
        compareAs('scheme', value.scheme, url.protocol.slice(0, -1))
        compareAs('user', octets(user), octets(url.username))
        compareAs('password', octets(passwords.join(':')), octets(url.password))
        compareAs('host', host, url.hostname)
        compareAs('port', value.port ?? special, url.port === '' ? special : Number(url.port))
        compareAs('path', path, encoding(url.pathname))
        compareAs('query', query, encoding(url.search.slice(1)))
        compareAs('fragment', fragment, encoding(url.hash.slice(1)))
      },
    },
    {
      name: 'URL, resolving',
      section: 'RFC 3986 5.2 (expected) against the platform (got)',
      kind: 'references',
      generation: rfc3986,
      run([baseText = '', text = '']) {
        const base = Uri.parse(baseText)
        if (base._tag === 'Left' || !UriReference.canParse(text) || !base.right.host?.text) return
        const theirs = urlOf(text, baseText)
        const ours = urlOf(base.right.resolve(text).href)
        if (theirs === undefined || ours === undefined) return
        agree(urlDifferences, 'target', [baseText, text], ours.href, theirs.href)
      },
    },
    {
      name: 'fast-uri',
      section: 'RFC 3986 (expected) against fast-uri (got)',
      kind: 'references',
      generation: rfc3986,
      run([text = '', other = '']) {
        const compareAs = (
          /** @type {string} */ what,
          /** @type {unknown} */ ours,
          /** @type {unknown} */ theirs,
        ) => agree(fastUriDifferences, what, [text], ours, theirs)
        const result = UriReference.parse(text)
        const parsed = fastUri.parse(text)
        compareAs('accepted', result._tag === 'Right', parsed.error === undefined)
        if (result._tag === 'Left' || parsed.error !== undefined) return
        const { scheme, userinfo, host, port, query, fragment } = result.right.normalize().components()
        compareAs('scheme', scheme, parsed.scheme?.toLowerCase())
        compareAs('userinfo', userinfo, parsed.userinfo && encoding(parsed.userinfo))
        // Of IPv6 it has no brackets.
        const isIpv6 = result.right.host?.kind === 'ipv6'
        compareAs(
          'host',
          (isIpv6 ? host?.slice(1, -1) : host)?.toLowerCase(),
          parsed.host && encoding(parsed.host).toLowerCase(),
        )
        compareAs('port', port && Number(port), parsed.port)
        compareAs('path', encoding(result.right.path.text), encoding(parsed.path ?? ''))
        compareAs('query', query, parsed.query && encoding(parsed.query))
        compareAs('fragment', fragment, parsed.fragment && encoding(parsed.fragment))
        const base = Uri.parse(other)
        if (base._tag === 'Left') return
        const target = base.right.resolve(text).normalize('scheme').href
        agree(fastUriDifferences, 'target', [other, text], target, resolvedByFastUri(other, text))
      },
    },
  ]
}
