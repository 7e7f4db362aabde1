/** Facts about schemes, one row per scheme. Those only for findings and text are in scheme-uses.ts. */

export interface SchemeFacts {
  /** True if every URI has an authority with a host that isn't empty. */
  readonly hostRequired: boolean
  /** True if a URI may have no `//`. */
  readonly authorityOptional?: true
  /** True if hosts are DNS names or addresses, and not any registered name. */
  readonly hasDnsHosts?: true
  readonly defaultPort?: number
  /** True if an empty path after an authority means `/` (RFC 3986 6.2.3). */
  readonly emptyPathIsSlash?: true
  /** True if `localhost`, an empty host and no authority are the same (RFC 8089 2). */
  readonly localhostIsEmpty?: true
  /** Characters that are data in its opaque path, besides the unreserved ones. */
  readonly dataCharacters?: string
}

// The parts that rows share.
const dns = { hostRequired: true, hasDnsHosts: true } as const
const dnsOptional = { hostRequired: false, hasDnsHosts: true } as const
const opaque = { hostRequired: false, authorityOptional: true } as const
const call = { ...opaque, dataCharacters: '+' } as const
const address = { ...opaque, dataCharacters: '@' } as const
const slash = { ...dns, emptyPathIsSlash: true } as const

const facts = {
  ftp: { ...slash, defaultPort: 21 },
  http: { ...slash, defaultPort: 80 },
  https: { ...slash, defaultPort: 443 },
  ws: { ...slash, defaultPort: 80 },
  wss: { ...slash, defaultPort: 443 },
  gopher: { ...slash, defaultPort: 70 },
  mailto: address,
  news: { ...opaque, hasDnsHosts: true, defaultPort: 119 },
  nntp: { ...dns, defaultPort: 119 },
  telnet: { ...slash, defaultPort: 23 },
  wais: { ...dns, defaultPort: 210 },
  file: { ...opaque, localhostIsEmpty: true },
  prospero: { ...dns, defaultPort: 1525 },
  ldap: { ...dnsOptional, defaultPort: 389 },
  ldaps: { ...dnsOptional, defaultPort: 636 },
  sip: address,
  sips: address,
  tel: call,
  sms: call,
  ssh: { ...dns, defaultPort: 22 },
  git: { ...dns, defaultPort: 9418 },
  mysql: { ...dns, defaultPort: 3306 },
  redis: { ...dns, defaultPort: 6379 },
  rediss: { ...dns, defaultPort: 6379 },
  // A host may be the directory of a socket.
  postgres: { hostRequired: false, defaultPort: 5432 },
  postgresql: { hostRequired: false, defaultPort: 5432 },
  // A host may be a list of servers.
  mongodb: { hostRequired: true, defaultPort: 27017 },
  'mongodb+srv': dns,
  amqp: { ...dnsOptional, defaultPort: 5672 },
  amqps: { ...dnsOptional, defaultPort: 5671 },
  // The host is a bucket.
  s3: { hostRequired: true },
  // The host is the type of a key.
  otpauth: { hostRequired: true },
} as const satisfies Record<string, SchemeFacts>

/** A scheme, in lower case, whose URIs have a host that is not empty. */
export type HostScheme = {
  [Scheme in keyof typeof facts]: (typeof facts)[Scheme]['hostRequired'] extends true ? Scheme : never
}[keyof typeof facts]

const factsByScheme: ReadonlyMap<string, SchemeFacts> = new Map(Object.entries(facts))

/** The facts of a scheme, given in lower case. */
export function factsOf(scheme: string | undefined): SchemeFacts | undefined {
  return scheme === undefined ? undefined : factsByScheme.get(scheme)
}

/** True if the URIs of a scheme, given in any case, must have a host that is not empty. */
export function isHostRequired(scheme: string | undefined): boolean {
  return factsOf(scheme?.toLowerCase())?.hostRequired === true
}

/** True if the hosts of a scheme, given in any case, are DNS names or addresses. */
export function hasDnsHosts(scheme: string | undefined): boolean {
  return factsOf(scheme?.toLowerCase())?.hasDnsHosts === true
}

/** True if the host of a scheme may be a DNS name; without a scheme, any host may. */
export function mayBeDnsName(scheme: string | undefined): boolean {
  return scheme === undefined || hasDnsHosts(scheme)
}

/** A scheme with known facts, in lower case. */
export type KnownScheme = keyof typeof facts

export type SchemeFactsOf<Scheme extends KnownScheme> = (typeof facts)[Scheme]

/** The facts of a scheme, with their types. */
export function schemeFacts<Scheme extends KnownScheme>(scheme: Scheme): SchemeFactsOf<Scheme> {
  return facts[scheme]
}
