/**
 * The authority as text: `[ userinfo "@" ] host [ ":" port ]` (RFC 3986 3.2), and the narrower rule for servers that
 * generations before RFC 3986 have.
 */

import { Fault } from './fault.js'
import { readIpv6 } from './ip-address.js'
import type { GenerationRules } from './rules.js'

const QUESTION = 0x3f
const COLON = 0x3a

/** Whether a query cannot follow an authority at once, as nothing but a slash ends one. */
export function endsAtSlashOnly({ server }: GenerationRules): boolean {
  return server?.authority.has(QUESTION) === true
}

/**
 * Whether a text is a host by the rule for the hosts of servers: a name of the DNS, an IPv4 address or an IP literal.
 * Where there is no such rule, as every name is a host, so is whatever the grammar accepts.
 */
export function isServerHost(host: string, { server, ipLiterals }: GenerationRules): boolean {
  if (server === undefined) return true
  if (host[0] === '[') {
    return ipLiterals !== 'none' && host.endsWith(']') && !(readIpv6(host.slice(1, -1)) instanceof Fault)
  }
  return server.isHost(host)
}

/** `undefined` where a part is absent, which is not the same as empty. The host is always there. */
export interface AuthorityParts {
  readonly userinfo: string | undefined
  readonly host: string
  readonly port: string | undefined
}

/** A user and, behind the first colon, a password; `undefined` where there is none. */
export interface UserinfoParts {
  readonly user: string
  readonly password: string | undefined
}

/** Splits user information at its first colon. */
export function splitUserinfo(userinfo: string): UserinfoParts {
  const colon = userinfo.indexOf(':')
  return colon < 0
    ? { user: userinfo, password: undefined }
    : { user: userinfo.slice(0, colon), password: userinfo.slice(colon + 1) }
}

/** Splits an authority that is known to be one. One that is none of a server is a host as a whole. */
export function splitAuthority(authority: string, rules: GenerationRules): AuthorityParts {
  const parts = splitServer(authority)
  return isServer(parts, rules) ? parts : { userinfo: undefined, host: authority, port: undefined }
}

/** Splits an authority at the delimiters of a server, which it may be none of. */
export function splitServer(authority: string): AuthorityParts {
  const at = authority.indexOf('@')
  const hostStart = at + 1
  // The colons of an IP literal stand before its bracket.
  const colon = authority.indexOf(':', Math.max(hostStart, authority.lastIndexOf(']')))
  return {
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host: authority.slice(hostStart, colon < 0 ? undefined : colon),
    port: colon < 0 ? undefined : authority.slice(colon + 1),
  }
}

/** Whether parts, of characters that an authority may have, are those of a server. */
export function isServer({ userinfo, host, port }: AuthorityParts, rules: GenerationRules): boolean {
  if (rules.server === undefined) return true
  return (
    isServerHost(host, rules) &&
    (port === undefined || isServerPort(port, rules.server.isPortOptional)) &&
    (userinfo === undefined || secondColon(userinfo, rules) < 0)
  )
}

export function isServerPort(port: string, isOptional: boolean): boolean {
  return port === '' ? isOptional : /^\d+$/.test(port)
}

/** The colon that user information may not have, as its password may have none; -1 where there is none. */
export function secondColon(userinfo: string, { encoded }: GenerationRules): number {
  if (encoded.password.has(COLON)) return -1
  return userinfo.indexOf(':', userinfo.indexOf(':') + 1 || userinfo.length)
}
