/** Normalization: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */
import { factsOf, type SchemeFacts } from '../facts/scheme-facts.js'
import { type CharacterClass, lowerCase } from '../syntax/characters.js'
import { Fault } from '../syntax/fault.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { assemble, type Components, componentsOf, type Located } from '../syntax/layout.js'
import { normalizeEncoding } from '../syntax/percent-encoding.js'
import type { GenerationRules } from '../syntax/rules.js'
import { guarded, removeDotSegments } from './dot-segments.js'

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

/** True if a string is certainly in normal form. */
function isPlain(href: string): boolean {
  PLAIN.lastIndex = 0
  return href.length <= LONGEST_PLAIN && PLAIN.test(href) && PLAIN.lastIndex === href.length
}

/** A reference's normal form; the same object if it is already normal. */
export function normalForm(reference: Located, level: NormalizationLevel, rules: GenerationRules): Located {
  const { href, layout } = reference
  if (isPlain(href)) return reference
  const normal = assemble(normalComponents(componentsOf(href, layout), level, rules))
  return normal.href === href ? reference : normal
}

/** The components of a reference in normal form. */
export function normalComponents(
  given: Components,
  level: NormalizationLevel,
  rules: GenerationRules,
): Components {
  const { resolution } = rules
  const encode = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : normalizeEncoding(text, rules.unreserved)
  const scheme = given.scheme?.toLowerCase()
  const userinfo = encode(given.userinfo)
  const isRelative = scheme === undefined && given.host === undefined
  const facts = level === 'scheme' ? factsOf(scheme) : undefined
  const port = level === 'scheme' ? normalPort(given.port, facts) : given.port
  let host = given.host === undefined ? undefined : hostNormalForm(given.host, rules, scheme)
  let path =
    resolution?.normalPath(given.path, isRelative, rules) ?? normalizeEncoding(given.path, rules.unreserved)
  // The dot segments of a relative path depend on the base. Before RFC 3986, those of other paths do too.
  if (resolution === undefined && (!isRelative || path[0] === '/')) path = removeDotSegments(path)
  const isLocal =
    host === undefined ? path[0] === '/' : host === 'localhost' && (userinfo ?? port) === undefined
  if (facts?.localhostIsEmpty && isLocal) host = ''
  if (host === undefined) path = guarded(path)
  else if (path === '' && facts?.emptyPathIsSlash) path = '/'
  const query =
    resolution?.isQueryMerged && given.query !== undefined
      ? resolution.normalSegments(`?${given.query}`, rules).slice(1)
      : encode(given.query)
  return { scheme, userinfo, host, port, path, query, fragment: encode(given.fragment) }
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

/** A port without leading zeros; undefined if it is empty or the scheme's default. */
function normalPort(port: string | undefined, facts: SchemeFacts | undefined): string | undefined {
  return !port || Number(port) === facts?.defaultPort ? undefined : port.replace(/^0+(?=\d)/, '')
}
