/**
 * A generation of the standard as data: the character classes of each component and the rules
 * that are no classes. Scanning, resolving, normalising and building read nothing else of it.
 */
import type { CharacterClass } from './characters.js'
import { readIpv6 } from './ip-address.js'

/**
 * A generation of the standard, named by its document: RFC 1738 with RFC 1808, the draft of 1996 that merged them,
 * RFC 2396 with RFC 2732, the first draft of its revision, and RFC 3986.
 * @since 0.1.0
 */
export type Generation = 'rfc1738' | 'draft1996' | 'rfc2396' | 'rfc2396bis' | 'rfc3986'

/**
 * What may be said when text is read.
 * @since 0.1.0
 */
export interface ParseOptions {
  /** The generation whose grammar decides; `rfc3986` unless given. */
  readonly generation?: Generation
}

/** The grammar of one generation. A percent-encoded octet is allowed wherever a class of `encoded` rules. */
export interface GenerationRules {
  readonly name: Generation
  /** What percent-encoding never changes the meaning of. */
  readonly unreserved: CharacterClass
  /** The first character of a scheme, and the others. */
  readonly schemeFirst: CharacterClass
  readonly scheme: CharacterClass
  /** What stands for itself in each component; in a host, where it is a name. */
  readonly encoded: {
    readonly user: CharacterClass
    readonly password: CharacterClass
    readonly host: CharacterClass
    readonly segment: CharacterClass
    readonly query: CharacterClass
    readonly fragment: CharacterClass
  }
  /** What a server is; `undefined` where every authority has user information, a host and a port. */
  readonly server: ServerRules | undefined
  /** Which addresses stand in brackets. */
  readonly ipLiterals: 'none' | 'IPv6' | 'IPv6 and IPvFuture'
  /** What follows a scheme and begins with no slash, where that has characters of its own. */
  readonly opaque: OpaqueRules | undefined
  /** Whether nothing at all may follow a scheme. */
  readonly isEmptyPathAllowed: boolean
  /** Whether the first segment of a relative path may have a colon if what is before it is no scheme. */
  readonly isColonFirstAllowed: boolean
  readonly resolution: ResolutionRules
}

/** The authority `[ userinfo "@" ] host [ ":" port ]` where the grammar of a host is narrower than that of a name. */
export interface ServerRules {
  /** What may stand in any authority, the brackets of an IP literal aside. With `?` in it, only a slash ends one. */
  readonly authority: CharacterClass
  /** Whether an authority may be none of a server: it is a name then, and stands as the host whole. */
  readonly isOptional: boolean
  /** Whether a port may be empty. */
  readonly isPortOptional: boolean
  /** The labels of a host's name. */
  readonly hostname: {
    /** Whether the last label begins with a letter. */
    readonly isLastAlpha: boolean
    readonly longestLabel: number
    /** How many labels there are at least before a dot at the end, which the last begins with a letter then. */
    readonly labelsBeforeDot: number
  }
  /** How many digits each of the four numbers of an address has at most. */
  readonly longestNumber: number
}

interface OpaqueRules {
  /** What begins it, percent-encoded octets aside, and what its path and its query are made of. */
  readonly first: CharacterClass
  readonly path: CharacterClass
  readonly query: CharacterClass
}

/** How a reference is resolved, where the algorithms differ. */
export interface ResolutionRules {
  /** Whether parameters are a part of their own, from the leftmost semicolon of the path; empty ones count as absent. */
  readonly hasParameters: boolean
  /** Whether an empty authority counts as absent; and an empty query. */
  readonly isEmptyAuthorityAbsent: boolean
  readonly isEmptyQueryAbsent: boolean
  /** What a query comes behind in a reference that has no path: the path of the base, or its directory. */
  readonly queryAlone: 'path' | 'directory'
  /** Whether the query of a reference is merged, as if it were a part of the path. */
  readonly isQueryMerged: boolean
  /** Whether a base with an empty path and no authority has the directory `/`. */
  readonly isEmptyPathRoot: boolean
  /** Which paths lose their dot segments: those that were merged, or every one, which normalising then does too. */
  readonly dotSegments: 'merged' | 'every'
  /** What an empty reference means: all of the base, fragment and all; the document it is in; the base. */
  readonly emptyReference: 'whole base' | 'current document' | 'base'
}

const QUESTION = 0x3f

/** Whether a query cannot follow an authority at once, as nothing but a slash ends one. */
export function endsAtSlashOnly({ server }: GenerationRules): boolean {
  return server?.authority.has(QUESTION) === true
}

const LABEL = /^[\dA-Za-z-]+$/
const DIGITS = /^\d+$/

/**
 * Whether a text is a host by the rule for the hosts of servers: a name of the DNS, an IPv4 address or an IP literal.
 * Where there is no such rule, as every name is a host, so is whatever the grammar accepts.
 */
export function isServerHost(host: string, { server, ipLiterals }: GenerationRules): boolean {
  if (server === undefined) return true
  if (host[0] === '[') {
    return ipLiterals !== 'none' && host.endsWith(']') && typeof readIpv6(host.slice(1, -1)) !== 'number'
  }
  const labels = host.split('.')
  return isHostname(labels, server) || isHostnumber(labels, server)
}

function isHostname(labels: readonly string[], { hostname }: ServerRules): boolean {
  const hasDot = labels.length > 1 && labels.at(-1) === ''
  const named = hasDot ? labels.slice(0, -1) : labels
  const isLastAlpha = /^[A-Za-z]/.test(named.at(-1) as string)
  if (
    hasDot ? named.length < hostname.labelsBeforeDot || !isLastAlpha : hostname.isLastAlpha && !isLastAlpha
  ) {
    return false
  }
  return named.every(
    (label) =>
      label.length <= hostname.longestLabel && LABEL.test(label) && label[0] !== '-' && !label.endsWith('-'),
  )
}

function isHostnumber(labels: readonly string[], { longestNumber }: ServerRules): boolean {
  return labels.length === 4 && labels.every((label) => label.length <= longestNumber && DIGITS.test(label))
}
