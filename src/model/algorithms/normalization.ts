/** Normalization: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */
import { factsOf, type SchemeFacts } from '../facts/scheme-facts.js'
import { type CharacterClass, charCodeAt, lowerCase } from '../syntax/characters.js'
import { Fault } from '../syntax/fault.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { authorityStart, type Located, schemeIn } from '../syntax/layout.js'
import { normalizeEncoding } from '../syntax/percent-encoding.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'

const BRACKET = 0x5b

/**
 * The level of normalization: by the generic syntax alone (`syntax`, RFC 3986 6.2.2), or also by the rules of the
 * scheme (`scheme`, 6.2.3).
 * @since 0.1.0
 */
export type NormalizationLevel = 'syntax' | 'scheme'

/**
 * A prefix that no level changes; for most strings, the whole string: lower-case scheme and authority, no port, a path
 * that isn't empty, no segment that begins with a dot, no percent-encoding, no host that may count as none. Sticky and without an end anchor, so that
 * it never backtracks.
 */
const PLAIN = /[^A-Z%/:]*:\/\/(?!localhost\/)[^A-Z[%/?#:]*\/[^.%]*(?:(?<!\/)\.[^.%]*)*/y

/** On a longer string the pattern could overflow its stack. */
const LONGEST_PLAIN = 4096

/** The length of a prefix that is certainly in normal form; 0 if it doesn't include scheme and authority. */
export function plainLength(href: string): number {
  if (href.length > LONGEST_PLAIN) return 0
  PLAIN.lastIndex = 0
  PLAIN.test(href)
  return PLAIN.lastIndex
}

/**
 * A reference's normal form; the same object if it is already normal. It is joined from three strings, because joining
 * seven components would be slower: the part before the path, the path, and the rest.
 *
 * @param plain The length of the prefix that is known to be normal.
 */
export function normalForm(
  reference: Located,
  level: NormalizationLevel,
  rules: GenerationRules,
  plain = plainLength(reference.href),
): Located {
  const { href, layout } = reference
  if (plain === href.length) return reference
  const { schemeEnd, pathStart, pathEnd, queryEnd } = layout
  const { unreserved, resolution } = rules
  const percent = href.indexOf('%', plain)
  const oldBefore = href.slice(0, pathStart)
  const oldPath = href.slice(pathStart, pathEnd)
  const oldAfter = href.slice(pathEnd)
  let { hostStart, hostEnd } = layout
  let before = oldBefore
  let path = oldPath
  let after = oldAfter
  let queryLength = queryEnd - pathEnd

  const isRelative = schemeEnd < 0 && hostStart < 0
  if (percent >= 0) {
    if (percent < pathEnd) {
      path = resolution?.normalPath(path, isRelative, rules) ?? normalizeEncoding(path, unreserved)
    }
    const query = href.slice(pathEnd, queryEnd)
    const normalQuery = resolution?.isQueryMerged
      ? resolution.normalSegments(query, rules)
      : normalizeEncoding(query, unreserved)
    after = normalQuery + normalizeEncoding(href.slice(queryEnd), unreserved)
    queryLength = normalQuery.length
  }
  // The dot segments of a relative path depend on the base. Before RFC 3986, those of other paths do too.
  if (resolution === undefined && (!isRelative || path[0] === '/')) path = removeDotSegments(path)

  if (plain === 0) {
    const start = authorityStart(layout)
    const isName = hostStart === start && charCodeAt.call(href, start) !== BRACKET
    const isEncoded = percent >= 0 && percent < pathStart
    if (hostStart < 0 || (isName && !isEncoded && rules.server === undefined)) before = lowerCase(before)
    else {
      const userinfo = normalizeEncoding(href.slice(start, hostStart), unreserved)
      const host = hostNormalForm(href.slice(hostStart, hostEnd), rules, schemeIn(href, layout))
      before = href.slice(0, start).toLowerCase() + userinfo + host
      hostStart = start + userinfo.length
      hostEnd = before.length
      before += href.slice(layout.hostEnd, pathStart)
    }
    if (level === 'scheme') {
      const facts = factsOf(before.slice(0, Math.max(schemeEnd, 0)))
      if (hostStart >= 0) {
        if (hostEnd < before.length)
          before = before.slice(0, hostEnd) + normalPort(before.slice(hostEnd), facts)
        if (path === '' && facts?.emptyPathIsSlash) path = '/'
      }
      if (facts?.localhostIsEmpty && (hostStart < 0 ? path[0] === '/' : before.endsWith('//localhost'))) {
        before = `${before.slice(0, schemeEnd)}://`
        hostStart = hostEnd = before.length
      }
    }
    if (hostStart < 0) path = guarded(path)
  }

  if (before === oldBefore && path === oldPath && after === oldAfter) return reference
  const newPathStart = before.length
  const newPathEnd = newPathStart + path.length
  return {
    href: before + path + after,
    layout: {
      schemeEnd,
      hostStart,
      hostEnd,
      pathStart: newPathStart,
      pathEnd: newPathEnd,
      queryEnd: newPathEnd + queryLength,
    },
  }
}

export function hostNormalForm(host: string, rules: GenerationRules, scheme?: string): string {
  const decoded = rules.decodedInHost?.(scheme) ?? rules.unreserved
  const normal = (text: string): string => normalizeHost(text, decoded)
  return rules.server === undefined ? normal(host) : rules.server.normalHost(host, rules, normal)
}

/** A host in its normal form: an IPv6 address as RFC 5952 writes it, anything else in lower case. */
export function normalizeHost(host: string, unreserved: CharacterClass): string {
  if (host[0] === '[') {
    const address = readIpv6(host.slice(1, -1))
    return address instanceof Fault ? lowerCase(host) : `[${formatIpv6(address)}]`
  }
  // Lower-casing also changes the digits of percent-encodings; the second pass restores them.
  return normalizeEncoding(lowerCase(normalizeEncoding(host, unreserved)), unreserved)
}

/** A port with its colon, without leading zeros; empty if it is the scheme's default. */
function normalPort(port: string, facts: SchemeFacts | undefined): string {
  const digits = port.slice(1)
  if (digits === '' || Number(digits) === facts?.defaultPort) return ''
  return port.replace(/^:0+(?=\d)/, ':')
}
