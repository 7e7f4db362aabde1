/**
 * Facts about schemes that builders, readers of fields, `strays` and advice need: which data their URIs may contain.
 * Values themselves need only those of scheme-facts.ts.
 */
import { type KnownScheme, knownFacts } from './scheme-facts.js'

export interface SchemeData {
  /** True if every URI has an authority with a host that isn't empty. */
  readonly hostRequired: boolean
  /** True if an empty host means the local machine. In other schemes without DNS hosts, data must not leave one empty. */
  readonly emptyIsLocal?: true
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
  /** True if people write `user@host:path` after it, which is no URI. */
  readonly isScpLike?: true
}

// In a function, because bundlers keep a spread of an object that nothing uses, but not a pure call.
const data = /* @__PURE__ */ (() => {
  // The parts that rows share.
  const server = { hostRequired: true } as const
  const login = { ...server, userinfo: 'fields' } as const
  const special = { ...server, isSpecial: true } as const
  const web = { ...special, userinfo: 'unread' } as const
  const opaque = { hostRequired: false } as const
  const whole = { ...opaque, fragment: 'none' } as const
  const compact = { ...whole, isCompact: true } as const
  const telephone = { ...compact, opaqueData: '+' } as const
  const sip = { ...whole, opaqueData: '@' } as const
  const socket = { ...special, fragment: 'none' } as const
  const database = { ...login, fragment: 'none' } as const
  const broker = { ...database, hostRequired: false } as const
  const redis = { ...broker, userinfo: 'lone-password' } as const
  const postgres = { ...broker, emptyIsLocal: true } as const
  // `:` and `@` are never raw in a login.
  const mongodb = { ...database, userinfo: 'strict-fields' } as const

  return {
    ftp: { ...special, userinfo: 'fields' },
    http: web,
    https: web,
    ws: socket,
    wss: socket,
    gopher: server,
    mailto: { ...compact, opaqueData: '@' },
    news: { ...opaque, userinfo: 'rfc3986-fields', isCompact: true },
    nntp: { ...server, userinfo: 'rfc3986-fields', isCompact: true },
    telnet: login,
    wais: server,
    file: { ...opaque, emptyIsLocal: true, takesControls: true },
    prospero: server,
    ldap: whole,
    ldaps: whole,
    sip,
    sips: sip,
    tel: telephone,
    sms: telephone,
    geo: compact,
    magnet: whole,
    ssh: { ...login, isScpLike: true },
    git: login,
    mysql: database,
    redis,
    rediss: redis,
    postgres,
    postgresql: postgres,
    mongodb,
    'mongodb+srv': mongodb,
    amqp: broker,
    amqps: broker,
    smtp: database,
    smtps: database,
    ipfs: opaque,
    ipns: opaque,
    bzz: opaque,
    repo: opaque,
    'http+unix': server,
    s3: { ...server, fragment: 'none', takesControls: true },
    otpauth: { ...server, fragment: 'none' },
    'otpauth-migration': opaque,
  } as const satisfies Record<KnownScheme, SchemeData>
})()

/**
 * A scheme, in lower case, whose URIs have a host that is not empty.
 * @useDeclaredType
 */
export type HostScheme = {
  [Scheme in KnownScheme]: (typeof data)[Scheme]['hostRequired'] extends true ? Scheme : never
}[KnownScheme]

const dataByScheme: ReadonlyMap<string, SchemeData> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(data),
)

/** The facts that builders and readers of fields need. The name of the scheme may be in any case. */
export function schemeDataOf(scheme: string | undefined): SchemeData | undefined {
  return scheme === undefined ? undefined : dataByScheme.get(scheme.toLowerCase())
}

/** A pattern of the schemes after which browsers read a host. */
export const SPECIAL: string = /* @__PURE__ */ Object.entries<SchemeData>(data)
  .flatMap(([scheme, { isSpecial }]) => (isSpecial ? scheme : []))
  .join('|')

/** True if the URIs of a scheme, given in any case, must have a host that is not empty. */
export function isHostRequired(scheme: string | undefined): boolean {
  return schemeDataOf(scheme)?.hostRequired === true
}

export type SchemeFactsOf<Scheme extends KnownScheme> = ReturnType<typeof knownFacts<Scheme>> &
  (typeof data)[Scheme]

/** All facts of a scheme, with their types. */
export function schemeFacts<Scheme extends KnownScheme>(scheme: Scheme): SchemeFactsOf<Scheme> {
  return { ...knownFacts(scheme), ...data[scheme] }
}
