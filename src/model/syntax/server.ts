/** The authority as text: `[ userinfo "@" ] host [ ":" port ]` (RFC 3986 3.2). */
import type { AuthorityParts } from './layout.js'
import type { GenerationRules } from './rules.js'

const QUESTION = 0x3f

/** True if only a slash ends an authority, so that no query can follow it directly. */
export function endsAtSlashOnly({ server }: GenerationRules): boolean {
  return server?.authority.has(QUESTION) === true
}

/** True if a host follows the generation's rule for servers, or the generation has no such rule. */
export function isServerHost(host: string, { server }: GenerationRules): boolean {
  return server === undefined || server.isHost(host)
}

/** A user, and the password after the first colon if there is one. */
interface UserinfoParts<User extends string | undefined> {
  readonly user: User
  readonly password: string | undefined
}

const noUserinfo = { user: undefined, password: undefined }

/** Splits user information at its first colon. Absent user information has neither part. */
export function splitUserinfo(userinfo: string): UserinfoParts<string>
export function splitUserinfo(userinfo: string | undefined): UserinfoParts<string | undefined>
export function splitUserinfo(userinfo: string | undefined): UserinfoParts<string | undefined> {
  if (userinfo === undefined) return noUserinfo
  const colon = userinfo.indexOf(':')
  return colon < 0
    ? { user: userinfo, password: undefined }
    : { user: userinfo.slice(0, colon), password: userinfo.slice(colon + 1) }
}

/** Splits a valid authority. An authority that isn't a server is treated as one host. */
export function splitAuthority(authority: string, rules: GenerationRules): AuthorityParts {
  return rules.server === undefined ? splitServer(authority) : rules.server.split(authority, rules)
}

/** Splits an authority at the delimiters of a server, even if it isn't one. */
export function splitServer(authority: string): AuthorityParts {
  const at = authority.indexOf('@')
  const hostStart = at + 1
  // The colons of an IP literal precede its closing bracket.
  const colon = authority.indexOf(':', Math.max(hostStart, authority.lastIndexOf(']')))
  return {
    userinfo: at < 0 ? undefined : authority.slice(0, at),
    host: authority.slice(hostStart, colon < 0 ? undefined : colon),
    port: colon < 0 ? undefined : authority.slice(colon + 1),
  }
}
