/** Normalization: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */

import { type CharacterClass, lowerCase } from '../characters/characters.js'
import { normalizeEncoding } from '../characters/percent-encoding.js'
import { factsOf, hasCase } from '../facts/scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { authorityStart, type Layout, type Located, pathIn, schemeIn, type Target } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'
import { isBase } from './resolution.js'

/** Matches hosts that may have another normal form; most don't. */
const UNUSUAL_HOST = /[A-Z%[]/

/**
 * The level of normalization: by the generic syntax alone (`syntax`, RFC 3986 6.2.2), or also by the rules of the
 * scheme (`scheme`, 6.2.3).
 * @since 0.1.0
 */
export type NormalizationLevel = 'syntax' | 'scheme'

/** @throws TypeError for another level, because a misspelt one would count as `syntax`. */
export function checkLevel(level: string, also?: 'exact'): void {
  if (level === 'syntax' || level === 'scheme' || level === also) return
  throw new TypeError(`level must be ${also === undefined ? '' : `"${also}", `}"syntax" or "scheme".`)
}

/**
 * The source of a pattern for most IPv6 addresses in normal form, with their brackets. They need not be read: `::` stands
 * for at least two groups, no other zeros are side by side, and none lead a group.
 */
export const NORMAL_IPV6_SOURCE =
  '\\[(?:::(?!0))?(?:(?:[1-9a-f][\\da-f]*|0(?!:[:0]))(?:::(?!0)|:\\b|(?=]))){0,6}]'

/** Needs no anchors, because a host has no other brackets. */
const NORMAL_IPV6 = /* @__PURE__ */ new RegExp(NORMAL_IPV6_SOURCE)

/**
 * The normal form of a reference; `undefined` if it is normal already.
 *
 * @param isStartNormal True if scheme and authority are known to be normal, but for the port.
 */
export function otherNormalForm(
  reference: Located,
  level: NormalizationLevel,
  rules: GenerationRules,
  isStartNormal?: boolean,
): Target | undefined {
  const { href, layout } = reference
  const { hostStart, hostEnd, pathStart, pathEnd } = layout
  const { resolution, unreserved } = rules
  const hasAuthority = hostStart >= 0
  const isRooted = isBase(reference)
  const full = pathIn(href, layout)
  const end = href.slice(pathEnd)
  let path = resolution?.normalPath(full, !isRooted, rules) ?? normalizeEncoding(full, unreserved)
  // The dot segments of a relative path depend on the base. Before RFC 3986, those of other paths do too.
  if (isRooted && resolution === undefined) path = removeDotSegments(path)
  const rest = resolution?.normalEnd(end, rules) ?? normalizeEncoding(end, unreserved)
  const scheme = schemeIn(href, layout)
  const known = factsOf(scheme)
  const facts = level === 'scheme' ? known : undefined
  const written = href.slice(0, hasAuthority ? hostEnd : pathStart)
  const digits = written.length < pathStart ? href.slice(written.length + 1, pathStart) : undefined
  const port = level === 'scheme' ? normalPort(digits, facts) : digits
  // A path of a file that begins with `//` may name a host (RFC 8089 E.3.2), so that no other path may become one.
  if (!hasAuthority || (known?.localhostIsEmpty && full[1] !== '/')) path = guarded(path)
  else if (path === '' && facts?.emptyPathIsSlash) path = '/'
  let start = isStartNormal ? written : normalStart(href, layout, scheme, rules)
  const isLocal = hasAuthority ? port === undefined : path[0] === '/'
  if (isLocal && path[1] !== '/' && facts?.localhostIsEmpty) {
    start = start.replace(/^([^/]*)(?:\/\/localhost)?$/, '$1//')
  }
  // Before anything is joined, because what was joined takes long to compare.
  if (start === written && port === digits && path === full && rest === end) return undefined
  if (port !== undefined) start += `:${port}`
  const hierarchy = start + path
  return { href: hierarchy + rest, pathEnd: hierarchy.length }
}

/** Scheme and authority in normal form, without a port. */
function normalStart(
  href: string,
  layout: Layout,
  scheme: string | undefined,
  rules: GenerationRules,
): string {
  const { hostStart, hostEnd } = layout
  const prefix = scheme === undefined ? '' : `${scheme}:`
  if (hostStart < 0) return prefix
  const login = normalizeEncoding(href.slice(authorityStart(layout), hostStart), rules.unreserved)
  return `${prefix}//${login}${hostNormalForm(href.slice(hostStart, hostEnd), rules, scheme)}`
}

export function hostNormalForm(host: string, rules: GenerationRules, scheme?: string): string {
  const decoded = rules.decodedInHost?.(scheme) ?? rules.unreserved
  return rules.server?.normalHost(host, rules, decoded, scheme) ?? normalizeHost(host, decoded, scheme)
}

/** A host in its normal form: an IPv6 address as RFC 5952 writes it, anything else in lower case unless its case counts. */
export function normalizeHost(host: string, unreserved: CharacterClass, scheme?: string): string {
  if (host[0] === '[') {
    if (NORMAL_IPV6.test(host)) return host
    const address = readIpv6(host.slice(1, -1))
    return address instanceof Fault ? lowerCase(host) : `[${formatIpv6(address)}]`
  }
  if (!UNUSUAL_HOST.test(host)) return host
  const decoded = normalizeEncoding(host, unreserved)
  // Lower-casing also changes the digits of percent-encodings; the second pass restores them.
  return hasCase(host, scheme) ? decoded : normalizeEncoding(lowerCase(decoded), unreserved)
}

/** A port without leading zeros; undefined if it is empty or the scheme's default. */
export function normalPort(
  port: string | undefined,
  scheme: { readonly defaultPort?: number | undefined } | undefined,
): string | undefined {
  if (!port || Number(port) === scheme?.defaultPort) return undefined
  return port[0] === '0' ? port.replace(/^0+(?=\d)/, '') : port
}
