/** The parts of an authority as plain text: `[ userinfo "@" ] host [ ":" port ]` (RFC 3986 3.2). */

/** `undefined` where a part is absent, which is not the same as empty. The host is always there. */
export interface AuthorityParts {
  readonly userinfo: string | undefined
  readonly host: string
  readonly port: string | undefined
}

/** Splits an authority that is known to be one. */
export function splitAuthority(authority: string): AuthorityParts {
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

export function joinAuthority({ userinfo, host, port }: AuthorityParts): string {
  const before = userinfo === undefined ? '' : `${userinfo}@`
  const after = port === undefined ? '' : `:${port}`
  return before + host + after
}
