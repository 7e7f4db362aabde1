/** The facts of schemes that the generic code needs: to normalise (RFC 3986 6.2.3), for origins and for host data. */

export interface SchemeFacts {
  /** Whether a URI of the scheme has an authority with a host that is not empty. */
  readonly hostRequired: boolean
  readonly defaultPort?: number
  /** Whether an empty path after an authority means `/`. */
  readonly emptyPathIsSlash?: true
  /** Whether `localhost`, an empty host and no authority are the same (RFC 8089 2). */
  readonly localhostIsEmpty?: true
}

const facts = {
  ftp: { hostRequired: true, defaultPort: 21, emptyPathIsSlash: true },
  http: { hostRequired: true, defaultPort: 80, emptyPathIsSlash: true },
  https: { hostRequired: true, defaultPort: 443, emptyPathIsSlash: true },
  gopher: { hostRequired: true, defaultPort: 70, emptyPathIsSlash: true },
  mailto: { hostRequired: false },
  news: { hostRequired: false, defaultPort: 119 },
  nntp: { hostRequired: true, defaultPort: 119 },
  telnet: { hostRequired: true, defaultPort: 23, emptyPathIsSlash: true },
  wais: { hostRequired: true, defaultPort: 210 },
  file: { hostRequired: false, localhostIsEmpty: true },
  prospero: { hostRequired: true, defaultPort: 1525 },
  ws: { hostRequired: true, defaultPort: 80, emptyPathIsSlash: true },
  wss: { hostRequired: true, defaultPort: 443, emptyPathIsSlash: true },
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

/** Whether the URIs of a scheme, given in any case, have a host that is not empty. */
export function isHostRequired(scheme: string | undefined): boolean {
  return factsOf(scheme?.toLowerCase())?.hostRequired === true
}

// The hosts of file, and of schemes with buckets or lists of servers, may be any registered name.
const dnsSchemes: ReadonlySet<string> = new Set([
  ...['http', 'https', 'ws', 'wss', 'ftp', 'telnet', 'gopher', 'news', 'nntp', 'wais', 'prospero'],
  ...['ldap', 'ldaps', 'ssh', 'git', 'mysql', 'redis', 'rediss', 'amqp', 'amqps', 'mongodb+srv'],
])

/** Whether the hosts of a scheme, given in any case, are names of the DNS or addresses. */
export function hasDnsHosts(scheme: string | undefined): boolean {
  return scheme !== undefined && dnsSchemes.has(scheme.toLowerCase())
}

/** A scheme of which facts are known, in lower case. */
export type KnownScheme = keyof typeof facts

export type SchemeFactsOf<Scheme extends KnownScheme> = (typeof facts)[Scheme]

/** The facts of a scheme, with their types. */
export function schemeFacts<Scheme extends KnownScheme>(scheme: Scheme): SchemeFactsOf<Scheme> {
  return facts[scheme]
}
