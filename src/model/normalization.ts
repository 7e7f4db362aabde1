/** Normalisation: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */
import { type AuthorityParts, joinAuthority, splitAuthority } from './authority-parts.js'
import type { CharacterClass } from './characters.js'
import { removeDotSegments } from './dot-segments.js'
import type { GenerationRules } from './generation.js'
import { formatIpv6, readIpv6 } from './ip-address.js'
import { type Located, partsOf } from './layout.js'
import { type Parts, recompose } from './parts.js'
import { normalizeEncoding } from './percent-encoding.js'
import { factsOf, type SchemeFacts } from './scheme-facts.js'

const UPPER_A = 0x41
// It follows the upper case letters, and it begins an IP literal.
const BRACKET_OPEN = 0x5b

/**
 * How far a reference is normalised: by the generic syntax alone (RFC 3986 6.2.2),
 * or also by what its scheme says (6.2.3).
 * @since 0.1.0
 */
export type NormalizationLevel = 'syntax' | 'scheme'

/** The text of a reference's normal form. */
export function normalForm(reference: Located, level: NormalizationLevel, rules: GenerationRules): string {
  const { href, layout } = reference
  if (level === 'syntax' && isPlain(reference)) return href
  return recompose(normalizeParts(partsOf(href, layout), level, rules))
}

/** Whether a text has nothing at all that normalising by the syntax could change, as most have not. */
function isPlain({ href, layout }: Located): boolean {
  if (href.includes('%') || href.includes('/.') || href[layout.pathStart] === '.') return false
  for (let at = 0; at < layout.pathStart; at++) {
    const code = href.charCodeAt(at)
    if (code >= UPPER_A && code <= BRACKET_OPEN) return false
  }
  return true
}

/** The normal form of a reference's parts. */
export function normalizeParts(
  parts: Parts,
  level: NormalizationLevel,
  { unreserved }: GenerationRules,
): Parts {
  const scheme = parts.scheme?.toLowerCase()
  const authority =
    parts.authority === undefined ? undefined : normalizeAuthority(parts.authority, unreserved)
  const path = normalizeEncoding(parts.path, unreserved)
  // The dot segments of a relative path mean nothing before a base is known.
  const isRelativePath = scheme === undefined && authority === undefined && path[0] !== '/'
  const syntax: Parts = {
    scheme,
    authority: authority && joinAuthority(authority),
    path: isRelativePath ? path : removeDotSegments(path),
    query: parts.query && normalizeEncoding(parts.query, unreserved),
    fragment: parts.fragment && normalizeEncoding(parts.fragment, unreserved),
  }
  return level === 'syntax' ? syntax : normalizeByScheme(syntax, authority, factsOf(scheme))
}

/** The normal form of an authority by the generic syntax. */
export function authorityNormalForm(text: string, { unreserved }: GenerationRules): string {
  return joinAuthority(normalizeAuthority(text, unreserved))
}

function normalizeAuthority(text: string, unreserved: CharacterClass): AuthorityParts {
  const { userinfo, host, port } = splitAuthority(text)
  return {
    userinfo: userinfo && normalizeEncoding(userinfo, unreserved),
    host: normalizeHost(host, unreserved),
    port,
  }
}

/** A host in its normal form: an IPv6 address as RFC 5952 writes it, anything else in lower case. */
export function normalizeHost(host: string, unreserved: CharacterClass): string {
  if (host[0] === '[') {
    const address = readIpv6(host.slice(1, -1))
    return typeof address === 'number' ? host.toLowerCase() : `[${formatIpv6(address)}]`
  }
  // Lowering the case reaches the digits of percent-encodings too, which the second pass mends.
  return normalizeEncoding(normalizeEncoding(host, unreserved).toLowerCase(), unreserved)
}

function normalizeByScheme(parts: Parts, authority: AuthorityParts | undefined, facts?: SchemeFacts): Parts {
  if (authority === undefined) {
    return facts?.localhostIsEmpty && parts.path[0] === '/' ? { ...parts, authority: '' } : parts
  }
  const { userinfo, host } = authority
  const port = authority.port?.replace(/^0+(?=\d)/, '')
  const isPortNeeded = port !== undefined && port !== '' && port !== String(facts?.defaultPort)
  const isAlone = userinfo === undefined && !isPortNeeded
  const isLocal = facts?.localhostIsEmpty && isAlone && host === 'localhost'
  return {
    ...parts,
    authority: joinAuthority({ userinfo, host: isLocal ? '' : host, port: isPortNeeded ? port : undefined }),
    path: parts.path === '' && facts?.emptyPathIsSlash ? '/' : parts.path,
  }
}
