/**
 * Facts about schemes: one row per scheme, which all other code uses. These are the facts that every value needs, to
 * compare itself and to mask its secrets. Those that only builders and readers of fields need are in scheme-data.ts.
 */

export interface SchemeFacts {
  /**
   * What hosts are besides addresses: DNS names (`dns`), names of the scheme's own (`own`) or paths of sockets (`path`).
   * Otherwise any registered name. Everywhere a host with an encoded slash is a path.
   */
  readonly hosts?: 'dns' | 'own' | 'path'
  readonly defaultPort?: number
  /** True if an empty path after an authority means `/` (RFC 3986 6.2.3). */
  readonly emptyPathIsSlash?: true
  /**
   * True for files: `localhost`, an empty host and no authority are the same, and a path may name the host
   * (RFC 8089 2, E.3.2).
   */
  readonly localhostIsEmpty?: true
  /** True if the host is one alone, so that a comma in it is a mistake, as in the URIs of databases and brokers. */
  readonly hasOneHost?: true
  /** True if the rules of masking know the secret fields of the scheme. */
  readonly areSecretsKnown?: true
}

// In a function, because bundlers keep a spread of an object that nothing uses, but not a pure call.
const facts = /* @__PURE__ */ (() => {
  // The facts that rows have in common.
  const any = {} as const
  const dns = <const Port extends number>(defaultPort: Port) => ({ hosts: 'dns', defaultPort }) as const
  const slash = <const Port extends number>(defaultPort: Port) =>
    ({ ...dns(defaultPort), emptyPathIsSlash: true }) as const
  // A host of these may also be a list of servers, or the directory of a socket.
  const connection = <const Port extends number>(defaultPort: Port) =>
    ({ hasOneHost: true, defaultPort }) as const
  const database = <const Port extends number>(defaultPort: Port) =>
    ({ ...dns(defaultPort), hasOneHost: true }) as const
  const named = { hosts: 'own' } as const
  const masked = { areSecretsKnown: true } as const

  return {
    ftp: slash(21),
    http: slash(80),
    https: slash(443),
    ws: slash(80),
    wss: slash(443),
    gopher: slash(70),
    mailto: any,
    news: dns(119),
    nntp: dns(119),
    telnet: slash(23),
    wais: dns(210),
    file: { localhostIsEmpty: true },
    prospero: dns(1525),
    ldap: dns(389),
    ldaps: dns(636),
    sip: masked,
    sips: masked,
    tel: any,
    sms: any,
    geo: any,
    magnet: any,
    ssh: dns(22),
    git: dns(9418),
    mysql: database(3306),
    redis: database(6379),
    rediss: database(6379),
    postgres: connection(5432),
    postgresql: connection(5432),
    mongodb: connection(27017),
    'mongodb+srv': { hosts: 'dns', hasOneHost: true },
    amqp: database(5672),
    amqps: database(5671),
    smtp: database(587),
    smtps: database(465),
    ipfs: named,
    ipns: named,
    bzz: named,
    repo: named,
    'http+unix': { hosts: 'path' },
    // The host is a bucket.
    s3: any,
    // The host is the type of a key.
    otpauth: masked,
    'otpauth-migration': masked,
  } as const satisfies Record<string, SchemeFacts>
})()

const factsByScheme: ReadonlyMap<string, SchemeFacts> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(facts),
)

let lastScheme: string | undefined
let lastFacts: SchemeFacts | undefined

/**
 * The facts of a scheme, given in lower case. Most calls ask for the scheme of the call before, and comparing two names is
 * faster than hashing one.
 */
export function factsOf(scheme: string | undefined): SchemeFacts | undefined {
  if (scheme !== lastScheme) {
    lastFacts = factsByScheme.get(scheme as string)
    lastScheme = scheme
  }
  return lastFacts
}

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

/** The facts of a scheme, with their types. */
export function knownFacts<Scheme extends KnownScheme>(scheme: Scheme): (typeof facts)[Scheme] {
  return facts[scheme]
}
