/**
 * Facts about schemes: one row per scheme, which all other code uses. Facts that only findings and text need are in
 * scheme-uses.ts.
 */

export interface SchemeFacts {
  /** True if every URI has an authority with a host that isn't empty. */
  readonly hostRequired: boolean
  /** True if an empty host means the local machine. In other schemes without DNS hosts, data must not leave one empty. */
  readonly emptyIsLocal?: true
  /**
   * What hosts are besides addresses: DNS names (`dns`), names of the scheme's own (`own`) or paths of sockets (`path`).
   * Otherwise any registered name. Everywhere a host with an encoded slash is a path.
   */
  readonly hosts?: 'dns' | 'own' | 'path'
  readonly defaultPort?: number
  /** The user and password as fields of a value; see `Server`. */
  readonly userinfo?: 'fields' | 'lone-password' | 'rfc3986-fields' | 'strict-fields' | 'unread'
  /** `none` if no URI has a fragment, so that a `#` is a mistake in data. */
  readonly fragment?: 'none'
  /** The characters that data of an opaque path keeps besides the unreserved ones. */
  readonly opaqueData?: string
  /** True if data of the path may have control characters, as names of files do. */
  readonly takesControls?: true
  /** True if a blank in the path is never data, so that encoding it would make another mistake. */
  readonly isCompact?: true
  /** True if browsers read a host after the scheme, with any number of slashes (WHATWG URL, special schemes). */
  readonly isSpecial?: true
  /** True if an empty path after an authority means `/` (RFC 3986 6.2.3). */
  readonly emptyPathIsSlash?: true
  /**
   * True for files: `localhost`, an empty host and no authority are the same, and a path may name the host
   * (RFC 8089 2, E.3.2).
   */
  readonly localhostIsEmpty?: true
  /** True if people write `user@host:path` after it, which is no URI. */
  readonly isScpLike?: true
  /** True if the host is one alone, so that a comma in it is a mistake, as in the URIs of databases and brokers. */
  readonly hasOneHost?: true
  /** True if the rules of masking know the secret fields of the scheme. */
  readonly areSecretsKnown?: true
}

const connection = {
  userinfo: 'fields',
  fragment: 'none',
  hasOneHost: true,
} as const

// In a function, because bundlers keep a spread of an object that nothing uses, but not a pure call.
const facts = /* @__PURE__ */ (() => {
  // The parts that rows share.
  const dns = { hostRequired: true, hosts: 'dns' } as const
  const login = { ...dns, userinfo: 'fields' } as const
  const slash = { ...dns, emptyPathIsSlash: true } as const
  const special = { ...slash, isSpecial: true } as const
  const web = { ...special, userinfo: 'unread' } as const
  const opaque = { hostRequired: false } as const
  const whole = { ...opaque, fragment: 'none' } as const
  const compact = { ...whole, isCompact: true } as const
  const telephone = { ...compact, opaqueData: '+' } as const
  const sip = { ...whole, opaqueData: '@', areSecretsKnown: true } as const
  const socket = { ...special, fragment: 'none' } as const
  const named = { ...opaque, hosts: 'own' } as const
  const ldap = { hostRequired: false, hosts: 'dns', fragment: 'none' } as const
  const database = { ...dns, ...connection } as const
  const redis = { ...database, hostRequired: false, userinfo: 'lone-password', defaultPort: 6379 } as const
  const broker = { ...database, hostRequired: false } as const
  // A host may be the directory of a socket.
  const postgres = { ...connection, hostRequired: false, emptyIsLocal: true, defaultPort: 5432 } as const
  // A host may be a list of servers, and `:` and `@` are never raw in a login.
  const mongodb = { ...connection, hostRequired: true, userinfo: 'strict-fields' } as const

  return {
    ftp: { ...special, userinfo: 'fields', defaultPort: 21 },
    http: { ...web, defaultPort: 80 },
    https: { ...web, defaultPort: 443 },
    ws: { ...socket, defaultPort: 80 },
    wss: { ...socket, defaultPort: 443 },
    gopher: { ...slash, defaultPort: 70 },
    mailto: { ...compact, opaqueData: '@' },
    news: { ...opaque, hosts: 'dns', userinfo: 'rfc3986-fields', defaultPort: 119 },
    nntp: { ...dns, userinfo: 'rfc3986-fields', defaultPort: 119 },
    telnet: { ...slash, userinfo: 'fields', defaultPort: 23 },
    wais: { ...dns, defaultPort: 210 },
    file: { ...opaque, emptyIsLocal: true, localhostIsEmpty: true, takesControls: true },
    prospero: { ...dns, defaultPort: 1525 },
    ldap: { ...ldap, defaultPort: 389 },
    ldaps: { ...ldap, defaultPort: 636 },
    sip,
    sips: sip,
    tel: telephone,
    sms: telephone,
    geo: compact,
    magnet: whole,
    ssh: { ...login, isScpLike: true, defaultPort: 22 },
    git: { ...login, defaultPort: 9418 },
    mysql: { ...database, defaultPort: 3306 },
    redis,
    rediss: redis,
    postgres,
    postgresql: postgres,
    mongodb: { ...mongodb, defaultPort: 27017 },
    'mongodb+srv': { ...mongodb, hosts: 'dns' },
    amqp: { ...broker, defaultPort: 5672 },
    amqps: { ...broker, defaultPort: 5671 },
    smtp: { ...database, defaultPort: 587 },
    smtps: { ...database, defaultPort: 465 },
    ipfs: named,
    ipns: named,
    bzz: named,
    repo: named,
    'http+unix': { hostRequired: true, hosts: 'path' },
    // The host is a bucket.
    s3: { hostRequired: true, fragment: 'none', takesControls: true },
    // The host is the type of a key.
    otpauth: { hostRequired: true, fragment: 'none', areSecretsKnown: true },
    'otpauth-migration': { ...opaque, areSecretsKnown: true },
  } as const satisfies Record<string, SchemeFacts>
})()

/**
 * A scheme, in lower case, whose URIs have a host that is not empty.
 * @useDeclaredType
 */
export type HostScheme = {
  [Scheme in keyof typeof facts]: (typeof facts)[Scheme]['hostRequired'] extends true ? Scheme : never
}[keyof typeof facts]

const factsByScheme: ReadonlyMap<string, SchemeFacts> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(facts),
)

/** The facts of a scheme, given in lower case. */
export function factsOf(scheme: string | undefined): SchemeFacts | undefined {
  return scheme === undefined ? undefined : factsByScheme.get(scheme)
}

/** A pattern of the schemes after which browsers read a host. */
export const SPECIAL: string = /* @__PURE__ */ Object.entries<SchemeFacts>(facts)
  .flatMap(([scheme, { isSpecial }]) => (isSpecial ? scheme : []))
  .join('|')

/** True if the URIs of a scheme, given in any case, must have a host that is not empty. */
export function isHostRequired(scheme: string | undefined): boolean {
  return factsOf(scheme?.toLowerCase())?.hostRequired === true
}

/** Stands for any scheme whose hosts are DNS names. */
export const DNS_SCHEME = 'https'

/** True if the hosts of a scheme, given in any case, are DNS names or addresses. */
export function hasDnsHosts(scheme: string | undefined): boolean {
  return factsOf(scheme?.toLowerCase())?.hosts === 'dns'
}

/** True if the case of an encoded host counts, because it is a name of the scheme's own or a path. */
export function hasCase(host: string, scheme: string | undefined): boolean {
  return /%2F/i.test(host) || (factsOf(scheme)?.hosts ?? 'dns') !== 'dns'
}

/** True if the host of a scheme may be a DNS name; without a scheme, any host may. */
export function mayBeDnsName(scheme: string | undefined): boolean {
  return scheme === undefined || hasDnsHosts(scheme)
}

/**
 * A scheme with known facts, in lower case.
 * @useDeclaredType
 */
export type KnownScheme = keyof typeof facts

export type SchemeFactsOf<Scheme extends KnownScheme> = (typeof facts)[Scheme]

/** The facts of a scheme, with their types. */
export function schemeFacts<Scheme extends KnownScheme>(scheme: Scheme): SchemeFactsOf<Scheme> {
  return facts[scheme]
}
