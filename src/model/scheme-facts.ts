/**
 * The facts of schemes that code outside their own files needs, one row per scheme. There are two tables, because
 * only findings and text need the second: bundlers drop it from other programs. A scheme without a row has none of
 * the facts.
 */

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
}

// The parts that rows share.
const dns = { hostRequired: true, hasDnsHosts: true } as const
const dnsOptional = { hostRequired: false, hasDnsHosts: true } as const
const opaque = { hostRequired: false, authorityOptional: true } as const
const slash = { ...dns, emptyPathIsSlash: true } as const

const facts = {
  ftp: { ...slash, defaultPort: 21 },
  http: { ...slash, defaultPort: 80 },
  https: { ...slash, defaultPort: 443 },
  ws: { ...slash, defaultPort: 80 },
  wss: { ...slash, defaultPort: 443 },
  gopher: { ...slash, defaultPort: 70 },
  mailto: opaque,
  news: { ...opaque, hasDnsHosts: true, defaultPort: 119 },
  nntp: { ...dns, defaultPort: 119 },
  telnet: { ...slash, defaultPort: 23 },
  wais: { ...dns, defaultPort: 210 },
  file: { ...opaque, localhostIsEmpty: true },
  prospero: { ...dns, defaultPort: 1525 },
  ldap: { ...dnsOptional, defaultPort: 389 },
  ldaps: { ...dnsOptional, defaultPort: 636 },
  sip: opaque,
  sips: opaque,
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

/** A scheme with known facts, in lower case. */
export type KnownScheme = keyof typeof facts

export type SchemeFactsOf<Scheme extends KnownScheme> = (typeof facts)[Scheme]

/** The facts of a scheme, with their types. */
export function schemeFacts<Scheme extends KnownScheme>(scheme: Scheme): SchemeFactsOf<Scheme> {
  return facts[scheme]
}

/** The facts of schemes that only findings and text need. */
export interface SchemeUse {
  /** The use that a client makes of the decoded path and query. It decides which control characters do harm. */
  readonly sends?: Sending
  /** True if `%2F` is ordinary in a path, as in an absolute directory of ftp (RFC 1738 3.2.2). */
  readonly hasEncodedSlashes?: true
  /** True if hosts are named for the scheme: `ftp.example.com` means `ftp://ftp.example.com`. */
  readonly namesHosts?: true
  /** The section that deprecates user information. */
  readonly userinfoDeprecatedBy?: string
  /** The section that calls the scheme historic. */
  readonly historicBy?: string
}

/**
 * - `lines`: sends command lines, in which a tab is text.
 * - `arguments`: sends command lines, in which a tab separates arguments.
 * - `selector`: sends the text as its only line, in which tabs separate a search and more (RFC 1738 3.4).
 * - `headers`: sends header fields, and a body with lines (RFC 6068 5, RFC 3261 19.1.1).
 * - `path`: sends the text encoded; the server decodes the path to look it up.
 */
type Sending = 'lines' | 'arguments' | 'selector' | 'headers' | 'path'

const web: SchemeUse = { sends: 'path', userinfoDeprecatedBy: 'RFC 9110 4.2.4' }

const uses: Readonly<Record<string, SchemeUse>> = {
  ftp: { sends: 'lines', hasEncodedSlashes: true, namesHosts: true },
  http: web,
  https: web,
  ws: web,
  wss: web,
  gopher: { sends: 'selector', namesHosts: true },
  mailto: { sends: 'headers' },
  news: { sends: 'arguments' },
  nntp: { sends: 'arguments' },
  telnet: { sends: 'arguments' },
  wais: { sends: 'lines', historicBy: 'RFC 4156 1' },
  file: { sends: 'path' },
  prospero: { sends: 'arguments', historicBy: 'RFC 4157 1' },
  sip: { sends: 'headers' },
  sips: { sends: 'headers' },
  // The virtual host of most brokers is `/`.
  amqp: { hasEncodedSlashes: true },
  amqps: { hasEncodedSlashes: true },
}

const usesByScheme: ReadonlyMap<string, SchemeUse> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(uses),
)

/** The facts of a scheme, given in lower case, that only findings and text need. */
export function useOf(scheme: string | undefined): SchemeUse | undefined {
  return scheme === undefined ? undefined : usesByScheme.get(scheme)
}
