/** Normalization: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */
import { factsOf, type SchemeFacts } from '../scheme-facts.js'
import { CharacterClass } from '../syntax/characters.js'
import { Fault } from '../syntax/fault.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { type Components, componentsOf, joinAuthority, type Located, recompose } from '../syntax/layout.js'
import { normalizeEncoding } from '../syntax/percent-encoding.js'
import type { AuthorityParts, GenerationRules } from '../syntax/rules.js'
import { isServerHost, splitAuthority } from '../syntax/server.js'
import { removeDotSegments } from './dot-segments.js'

/**
 * How far a reference is normalised: by the generic syntax alone (RFC 3986 6.2.2),
 * or also by what its scheme says (6.2.3).
 * @since 0.1.0
 */
export type NormalizationLevel = 'syntax' | 'scheme'

/**
 * Texts that no level changes, like almost all: lower-case scheme and authority, no port, a path without dot or empty
 * segments, no percent-encoding. Searches for each of these, and loops over characters, were no faster.
 */
const PLAIN =
  /^(?!file:\/\/localhost\/)[a-z][a-z\d+.-]*:\/\/[^A-Z[%/?#:]*(?:(?:\/[^.%/?#][^%/?#]*)+\/?|\/)(?:[?#][^%]*)?$/

/** A longer text would need too much of the pattern's stack. */
const LONGEST_FOR_PATTERN = 4096

/** Whether a text is surely in normal form; cheaper than to make the normal form. */
export function isPlain(href: string): boolean {
  return href.length <= LONGEST_FOR_PATTERN && PLAIN.test(href)
}

/** A reference's normal form; the same object if it is normal already. */
export function normalForm(reference: Located, level: NormalizationLevel, rules: GenerationRules): Located {
  return isPlain(reference.href) ? reference : normalFormOfAny(reference, level, rules)
}

/** The same for a text that isn't plain. */
export function normalFormOfAny(
  reference: Located,
  level: NormalizationLevel,
  rules: GenerationRules,
): Located {
  const { href, layout } = reference
  const normal = recompose(normalizeComponents(componentsOf(href, layout), level, rules))
  return normal.href === href ? reference : normal
}

/** The normal form of a reference's components. */
export function normalizeComponents(
  components: Components,
  level: NormalizationLevel,
  rules: GenerationRules,
): Components {
  const { unreserved, resolution } = rules
  const { userinfo, host, query, fragment } = components
  const scheme = components.scheme?.toLowerCase()
  const path = resolution?.normalPath(components, rules) ?? normalizeEncoding(components.path, unreserved)
  // The dot segments of a relative path depend on the base. Before RFC 3986 those of other paths do too.
  const isDotted = resolution !== undefined || (scheme === undefined && host === undefined && path[0] !== '/')
  const syntax: Mutable<Components> = {
    scheme,
    userinfo: userinfo && normalizeEncoding(userinfo, unreserved),
    host: host && hostNormalForm(host, rules),
    port: components.port,
    path: isDotted ? path : removeDotSegments(path),
    query:
      query &&
      (resolution?.isQueryMerged
        ? resolution.normalSegments(query, rules)
        : normalizeEncoding(query, unreserved)),
    fragment: fragment && normalizeEncoding(fragment, unreserved),
  }
  if (level === 'scheme') normalizeByScheme(syntax, factsOf(scheme))
  return syntax
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** The normal form of an authority by the generic syntax. */
export function authorityNormalForm(text: string, rules: GenerationRules): string {
  const { userinfo, host, port } = splitAuthority(text, rules)
  const normal: AuthorityParts = {
    userinfo: userinfo && normalizeEncoding(userinfo, rules.unreserved),
    host: hostNormalForm(host, rules),
    port,
  }
  return joinAuthority(normal)
}

/** The normal form of a host. A host that isn't a server's stays encoded where decoding would divide it. */
export function hostNormalForm(host: string, rules: GenerationRules): string {
  if (isServerHost(host, rules)) return normalizeHost(host, rules.unreserved)
  const name = normalizeEncoding(host, rules.unreserved)
  if (isServerHost(name, rules)) return normalizeHost(name, rules.unreserved)
  return splitAuthority(name, rules).host === name ? name : normalizeEncoding(host, CharacterClass.of(''))
}

/** A host in its normal form: an IPv6 address as RFC 5952 writes it, anything else in lower case. */
export function normalizeHost(host: string, unreserved: CharacterClass): string {
  if (host[0] === '[') {
    const address = readIpv6(host.slice(1, -1))
    return address instanceof Fault ? host.toLowerCase() : `[${formatIpv6(address)}]`
  }
  // Lowering the case reaches the digits of percent-encodings too, which the second pass mends.
  return normalizeEncoding(normalizeEncoding(host, unreserved).toLowerCase(), unreserved)
}

function normalizeByScheme(components: Mutable<Components>, facts: SchemeFacts | undefined): void {
  const { userinfo, host, port, path } = components
  if (host === undefined) {
    if (facts?.localhostIsEmpty && path[0] === '/') components.host = ''
    return
  }
  if (port !== undefined) {
    const digits = port.replace(/^0+(?=\d)/, '')
    components.port = digits === '' || digits === String(facts?.defaultPort) ? undefined : digits
  }
  if (facts === undefined) return
  const isAlone = userinfo === undefined && components.port === undefined
  if (facts.localhostIsEmpty && isAlone && host === 'localhost') components.host = ''
  if (path === '' && facts.emptyPathIsSlash) components.path = '/'
}
