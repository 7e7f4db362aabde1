/** Normalization: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */

import { type CharacterClass, lowerCase } from '../characters/characters.js'
import { changedEncoding, normalizeEncoding } from '../characters/percent-encoding.js'
import { factsOf, hasCase } from '../facts/scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { assemble, componentsOf, type Located } from '../syntax/layout.js'
import type { GenerationRules } from '../syntax/rules.js'
import { firstDotSegment, guarded, removeDotSegments } from './dot-segments.js'

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
const NORMAL_IPV6_SOURCE = '\\[(?!:*(?:\\w+:+){6}\\w)(?:(?!\\b0(?:\\w|:[:0])|::0)[\\da-f:])*\\]'

/** Needs no anchors, because a host has no other brackets. */
const NORMAL_IPV6 = /* @__PURE__ */ new RegExp(NORMAL_IPV6_SOURCE)

/**
 * Matches what precedes the path of most strings in normal form, at every level: scheme and authority in lower case, no
 * port, a path that isn't empty after an authority, no percent-encoding, and no `localhost`. Sticky and without an end
 * anchor, so that it never backtracks. In a function, because bundlers keep a template that nothing uses, but not a pure
 * call.
 */
const PLAIN = /* @__PURE__ */ (() =>
  new RegExp(
    `[^A-Z%/:]*:(?://(?!localhost/)(?:(?=\\[[^\\]]*]/)${NORMAL_IPV6_SOURCE}|[^A-Z[%/?#:]*)(?=/)|(?!/))`,
    'y',
  ))()

/** True if a string is certainly in normal form: no segment after its start begins with a dot, and nothing is encoded. */
export function isPlain(href: string): boolean {
  PLAIN.lastIndex = 0
  return PLAIN.test(href) && firstDotSegment(href, PLAIN.lastIndex) < 0 && !href.includes('%')
}

/** A reference's normal form; the same object if it is already normal. */
export function normalForm(reference: Located, level: NormalizationLevel, rules: GenerationRules): Located {
  return isPlain(reference.href) ? reference : normalizedOther(reference, level, rules)
}

/**
 * The normal form of a reference, by the general algorithm. Nothing is joined or compared before it must be, because that
 * takes longer than everything else.
 */
export function normalizedOther(
  reference: Located,
  level: NormalizationLevel,
  rules: GenerationRules,
): Located {
  const { href, layout } = reference
  const { resolution, unreserved } = rules
  const {
    scheme: written,
    userinfo,
    host: name,
    port: digits,
    path: full,
    query,
    fragment,
  } = componentsOf(href, layout)
  const isRecoded = changedEncoding(href, unreserved) !== undefined
  const recoded = (text: string): string => (isRecoded ? normalizeEncoding(text, unreserved) : text)
  const scheme = written?.toLowerCase()
  const known = factsOf(scheme)
  const facts = level === 'scheme' ? known : undefined
  let host = name && hostNormalForm(name, rules, scheme)
  const port = level === 'scheme' ? normalPort(digits, facts) : digits
  const isRelative = scheme === undefined && name === undefined
  let path = resolution?.normalPath(full, isRelative, rules) ?? recoded(full)
  // The dot segments of a relative path depend on the base. Before RFC 3986, those of other paths do too.
  if (resolution === undefined && (!isRelative || path[0] === '/')) path = removeDotSegments(path)
  const isLocal =
    host === undefined ? path[0] === '/' : host === 'localhost' && (userinfo ?? port) === undefined
  // A path of a file that begins with `//` may name a host (RFC 8089 E.3.2), so that no other path may become one.
  const isOfThisHost = known?.localhostIsEmpty && full[1] !== '/'
  if (host === undefined || isOfThisHost) path = guarded(path)
  else if (path === '' && facts?.emptyPathIsSlash) path = '/'
  if (isLocal && facts?.localhostIsEmpty && path[1] !== '/') host = ''
  const isSame = path === full && scheme === written && host === name && port === digits
  if (isSame && !isRecoded) return reference
  const normal = assemble({
    scheme,
    userinfo: userinfo && recoded(userinfo),
    host,
    port,
    path,
    query: query && (resolution?.normalQuery(query, rules) ?? recoded(query)),
    fragment: fragment && recoded(fragment),
  })
  // Some encodings stay as they are, in hosts and before RFC 3986.
  return isSame && normal.href === href ? reference : normal
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
