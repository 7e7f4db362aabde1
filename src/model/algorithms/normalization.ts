/** Normalisation: RFC 3986 6.2.2 (syntax) and 6.2.3 (scheme). */

import { factsOf, type SchemeFacts } from '../scheme-facts.js'
import { type AuthorityParts, joinAuthority, splitAuthority } from '../syntax/authority-parts.js'
import { CharacterClass } from '../syntax/characters.js'
import { type GenerationRules, isServerHost } from '../syntax/generation.js'
import { formatIpv6, readIpv6 } from '../syntax/ip-address.js'
import { type Located, partsOf } from '../syntax/layout.js'
import { isReadAsScheme, type Parts, recompose } from '../syntax/parts.js'
import { normalizeEncoding } from '../syntax/percent-encoding.js'
import { removeDotSegments } from './dot-segments.js'
import { withoutParameters } from './resolution.js'

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
export function normalizeParts(parts: Parts, level: NormalizationLevel, rules: GenerationRules): Parts {
  const { unreserved, resolution } = rules
  const scheme = parts.scheme?.toLowerCase()
  const authority = parts.authority === undefined ? undefined : normalizeAuthority(parts.authority, rules)
  const path = normalizePath(parts, rules)
  // The dot segments of a relative path mean nothing before a base is known; before RFC 3986 those of others do.
  const isDotted =
    resolution.dotSegments === 'merged' ||
    (scheme === undefined && authority === undefined && path[0] !== '/')
  const normalizeQuery = (query: string): string =>
    resolution.isQueryMerged ? normalizeBetweenDots(query, rules) : normalizeEncoding(query, unreserved)
  const syntax: Parts = {
    scheme,
    authority: authority && joinAuthority(authority),
    path: isDotted ? path : removeDotSegments(path),
    query: parts.query && normalizeQuery(parts.query),
    fragment: parts.fragment && normalizeEncoding(parts.fragment, unreserved),
  }
  return level === 'syntax' ? syntax : normalizeByScheme(syntax, authority, factsOf(scheme))
}

const nothing = CharacterClass.of('')

/**
 * The encoding of a path in its normal form. Where normalising does not remove dot segments, it makes none either, as
 * resolving would; nor does it make a scheme of what is none.
 */
function normalizePath({ scheme, authority, path }: Parts, rules: GenerationRules): string {
  if (rules.resolution.dotSegments === 'every') return normalizeEncoding(path, rules.unreserved)
  const normal = normalizeBetweenDots(path, rules)
  const isRelative = scheme === undefined && authority === undefined
  return isRelative && isReadAsScheme(normal, rules) ? normalizeEncoding(path, nothing) : normal
}

/** The same for each segment alone, if that does not make it one of dots. Parameters are no part of the last segment. */
function normalizeBetweenDots(path: string, { unreserved, resolution }: GenerationRules): string {
  if (!path.includes('%')) return path
  const segments = resolution.hasParameters ? withoutParameters(path) : path
  const normal = segments.split('/').map((segment) => {
    const text = normalizeEncoding(segment, unreserved)
    return text === '.' || text === '..' ? normalizeEncoding(segment, nothing) : text
  })
  return normal.join('/') + normalizeEncoding(path.slice(segments.length), unreserved)
}

/** The normal form of an authority by the generic syntax. */
export function authorityNormalForm(text: string, rules: GenerationRules): string {
  return joinAuthority(normalizeAuthority(text, rules))
}

function normalizeAuthority(text: string, rules: GenerationRules): AuthorityParts {
  const { userinfo, host, port } = splitAuthority(text, rules)
  return {
    userinfo: userinfo && normalizeEncoding(userinfo, rules.unreserved),
    host: hostNormalForm(host, rules),
    port,
  }
}

/** The normal form of a host; of one that is no server's if what the octets stand for is read as this host too. */
export function hostNormalForm(host: string, rules: GenerationRules): string {
  if (isServerHost(host, rules)) return normalizeHost(host, rules.unreserved)
  const name = normalizeEncoding(host, rules.unreserved)
  if (isServerHost(name, rules)) return normalizeHost(name, rules.unreserved)
  return splitAuthority(name, rules).host === name ? name : normalizeEncoding(host, nothing)
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
