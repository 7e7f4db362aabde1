/** Connection strings: strings like URIs, but with several hosts, which the generic syntax doesn't allow. */
import {
  argumentError,
  type ComponentName,
  defaultGrammar,
  type Either,
  Fault,
  faultInIpLiteral,
  isError,
  MASK,
  offsetOfBadUtf8,
  orThrow,
  percentDecodeText,
  propertyIfAny,
  splitUserinfo,
  syntaxError,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/index.js'
import * as kit from '../definition/index.js'
import { type ConnectionParts, connectionText, lostPart } from './connection-text.js'

/**
 * A connection string as a frozen object of plain data, decoded. It isn't a URI, so it has no `uri` and no normal form.
 *
 * Inspecting it in Node masks the password, even among the parameters. `password`, `parameters`, `toString` and
 * `JSON.stringify` show it.
 * @since 0.2.0
 */
export interface ConnectionString<Name extends string = string> {
  /** The scheme, in lower case. */
  readonly scheme: Name
  /**
   * The hosts before the path, in order. Addresses have no brackets, and a missing port is `undefined`. Parameters are
   * ignored, but postgres clients connect to the hosts in the parameters `host` and `hostaddr` instead, as in
   * `postgres:///db?host=/run`.
   */
  readonly hosts: readonly kit.Endpoint<number | undefined>[]
  /** The user, decoded. */
  readonly user: string | undefined
  /** The password, decoded. */
  readonly password: string | undefined
  /** The first host, with brackets if it is an IPv6 address. */
  readonly host: string
  /** The port of the first host, or else the default port. */
  readonly port: number | undefined
  /** The database, decoded. */
  readonly database: string | undefined
  /** The parameters in order. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /**
   * The connection string with other parts; `undefined` removes one.
   *
   * @throws UriBuildError if a part can't be written.
   * @since 0.4.0
   */
  with(changes: Partial<ConnectionParts>): ConnectionString<Name>
  /**
   * The changed connection string; a `Left` if `with` throws.
   * @since 0.4.0
   */
  tryWith(changes: Partial<ConnectionParts>): Either<UriError, ConnectionString<Name>>
  /** The original text, with its password. */
  toString(): string
}

export interface ConnectionRules<Name extends string> {
  readonly schemes: readonly Name[]
  readonly defaultPort: number
  /** True if a host can be empty. */
  readonly canLackHost?: true
  /** True if a host with a slash is a socket, which has no port. */
  readonly hasSockets?: true
  /** True if a user can't be empty, and a password can't have a raw colon. */
  readonly hasStrictLogin?: true
  /** The scheme with one host and no port, because the rest comes from the DNS. */
  readonly srv?: Name
}

/**
 * The readers of connection strings.
 * @since 0.2.0
 */
export interface ConnectionStringReaders<Name extends string> {
  /**
   * Reads a connection string, which can have several hosts. It may contain raw spaces and non-ASCII characters; `@`,
   * `/`, `[` and `]` in data, and `#` anywhere, must be percent-encoded.
   *
   * @throws UriSyntaxError if the text isn't a connection string.
   */
  fromConnectionString(text: string): ConnectionString<Name>
  /** The connection string; a `Left` if `fromConnectionString` throws. */
  tryFromConnectionString(text: string): Either<UriError, ConnectionString<Name>>
  /**
   * Makes a connection string from data, which is encoded.
   *
   * @throws UriBuildError if a part can't be written; the error names it.
   * @since 0.4.0
   */
  connectionString(parts: ConnectionParts): ConnectionString<Name>
  /**
   * The connection string; a `Left` if `connectionString` throws.
   * @since 0.4.0
   */
  tryConnectionString(parts: ConnectionParts): Either<UriError, ConnectionString<Name>>
}

export function connectionStringReaders<Name extends string>(
  rules: ConnectionRules<Name>,
): ConnectionStringReaders<Name> {
  const read = (text: unknown): ConnectionString<Name> | UriError => {
    if (typeof text !== 'string') return argumentError(defaultGrammar, text)
    const found = connectionOf(text, rules)
    return found instanceof Fault ? syntaxError(found, text, defaultGrammar, kit.schemeWords) : found
  }
  const make = (parts: unknown): ConnectionString<Name> | UriError => {
    const [scheme] = rules.schemes
    return makeConnection(scheme as Name, parts, rules)
  }
  return {
    fromConnectionString: (text) => orThrow(read(text)),
    tryFromConnectionString: (text) => toEither(read(text)),
    connectionString: (parts) => orThrow(make(parts), UriBuildError),
    tryConnectionString: (parts) => toEither(make(parts)),
  }
}

function makeConnection<Name extends string>(
  scheme: Name,
  parts: unknown,
  rules: ConnectionRules<Name>,
): ConnectionString<Name> | UriError {
  const text = connectionText(scheme, parts, rules.hasStrictLogin === true)
  if (isError(text)) return text
  const made = connectionOf(text, rules)
  if (made instanceof Fault) return syntaxError(made, text, defaultGrammar, kit.schemeWords)
  const lost = lostPart(made, parts as ConnectionParts)
  return lost === undefined ? made : kit.fieldError('ambiguous-field', lost, defaultGrammar)
}

const UNENCODED = '"%2F" for "/", and "%3F" for "?", in a password'

/** Marks a connection string, from any copy of the library. */
const CONNECTION = Symbol.for('uriform/connection-string')

/** True if a value is a connection string. */
export function isConnectionString(value: unknown): value is ConnectionString {
  return propertyIfAny(value, CONNECTION) === true
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

const LONE_PERCENT = /%(?![\da-f]{2})/i

const invalid = (component: ComponentName, offset: number, expected: string): Fault =>
  new Fault('invalid-by-scheme', component, offset, { expected })

/** Characters that are never allowed raw. */
const NEVER = /[\p{Cc}\p{Cs}#]/u

// scheme "://" [ user [ ":" password ] "@" ] host *( "," host ) [ "/" [ database ]] [ "?" [ parameters ]]
function connectionOf<Name extends string>(
  text: string,
  rules: ConnectionRules<Name>,
): ConnectionString<Name> | Fault {
  const lower = text.slice(0, text.indexOf(':')).toLowerCase()
  const scheme = rules.schemes.find((name) => name === lower)
  if (scheme === undefined || !text.startsWith('://', scheme.length)) {
    const isKnown = scheme !== undefined
    const kind = isKnown
      ? 'invalid-by-scheme'
      : /^[a-z][a-z\d+.-]*:/i.test(text)
        ? 'wrong-scheme'
        : 'missing-scheme'
    const expected = rules.schemes.map((name) => `"${name}://"`).join(' or ')
    return new Fault(kind, 'scheme', 0, { expected })
  }
  const never = text.search(NEVER)
  if (never >= 0) {
    const isHash = text[never] === '#'
    const expected = isHash ? kit.NO_FRAGMENT : 'no control character or lone surrogate'
    return new Fault(isHash ? 'invalid-by-scheme' : 'invalid-character', undefined, never, { expected })
  }
  const start = scheme.length + 3
  const queryStart = indexOrEnd(text, '?', start)
  const pathStart = Math.min(indexOrEnd(text, '/', start), queryStart)
  const hostStart = text.lastIndexOf('@', pathStart - 1) + 1 || start
  const decoded = decoderOf(text)
  const login = userOf(text, start, hostStart, decoded, rules.hasStrictLogin)
  if (login instanceof Fault) return login
  const hosts = hostsOf(text, hostStart, pathStart, rules, scheme === rules.srv)
  if (hosts instanceof Fault) {
    const isInPassword = text.includes('@', pathStart)
    return isInPassword ? invalid('authority', pathStart, UNENCODED) : hosts
  }
  // A raw `@` in the path probably belongs to a password. Then errors mask everything up to it.
  const isUnderstood = !text.slice(pathStart, queryStart).includes('@')
  const name = decoded(pathStart + 1, queryStart, isUnderstood ? 'path' : 'authority', /[/@]/)
  if (name instanceof Fault) return name
  const parameters = parametersOf(text, queryStart + 1, decoded)
  if (parameters instanceof Fault) return parameters
  const [{ written: host, port }] = hosts as [FoundHost]
  const fields = {
    scheme,
    hosts: Object.freeze(hosts.map(({ endpoint }) => endpoint)),
    ...login,
    host,
    port,
    database: name || undefined,
    parameters,
  }
  const shown = {
    ...fields,
    password: login.password === undefined ? undefined : MASK,
    parameters: kit.maskedData(parameters, scheme),
    // Port and parameters are then parts of a password.
    ...(kit.hasLoginAfter(pathStart, text) && { hosts: MASK, port: MASK, parameters: MASK }),
  }
  const { hosts: all, user, password, database } = fields
  const parts: ConnectionParts = { hosts: all, user, password, database, parameters }
  const changed = (changes: Partial<ConnectionParts>): ConnectionString<Name> | UriError =>
    makeConnection(scheme, { ...parts, ...changes }, rules)
  const made: object = Object.freeze(
    Object.defineProperties(fields, {
      [CONNECTION]: { value: true },
      with: { value: (changes: Partial<ConnectionParts>) => orThrow(changed(changes), UriBuildError) },
      tryWith: { value: (changes: Partial<ConnectionParts>) => toEither(changed(changes)) },
      toString: { value: () => text },
      [INSPECT]: { value: () => shown },
    }),
  )
  return made as ConnectionString<Name>
}

function indexOrEnd(text: string, character: string, start: number): number {
  const at = text.indexOf(character, start)
  return at < 0 ? text.length : at
}

/** Decodes a part of the text in which some characters aren't allowed raw. */
type Decoder = (start: number, end: number, component: ComponentName, never?: RegExp) => string | Fault

function decoderOf(text: string): Decoder {
  return (start, end, component, never) => {
    const part = text.slice(start, end)
    const at = never === undefined ? -1 : part.search(never)
    if (at >= 0) {
      const expected = `"${encodeURIComponent(part.charAt(at))}" for "${part.charAt(at)}" in data`
      const kind = component === 'path' ? 'invalid-by-scheme' : 'invalid-character'
      return new Fault(kind, component, start + at, { expected })
    }
    const nul = part.indexOf('%00')
    // No server accepts NUL, and clients written in C end the text there.
    if (nul >= 0) return invalid(component, start + nul, 'data without "%00"')
    const lone = part.search(LONE_PERCENT)
    if (lone >= 0) return new Fault('invalid-percent-encoding', component, start + lone)
    const expected = 'percent-encoded UTF-8'
    return (
      percentDecodeText(part) ?? new Fault('not-utf8', component, start + offsetOfBadUtf8(part), { expected })
    )
  }
}

interface Login {
  readonly user: string | undefined
  readonly password: string | undefined
}

function userOf(
  text: string,
  start: number,
  hostStart: number,
  decoded: Decoder,
  isStrict = false,
): Login | Fault {
  if (hostStart === start) return { user: undefined, password: undefined }
  const end = hostStart - 1
  const { user: ofUser, password: ofPassword } = splitUserinfo(text.slice(start, end))
  const user = decoded(start, start + ofUser.length, 'userinfo', /[@[\]]/)
  if (isStrict && ofUser === '') return invalid('userinfo', start, kit.NO_EMPTY_USER)
  if (user instanceof Fault || ofPassword === undefined)
    return typeof user === 'string' ? { user, password: undefined } : user
  const password = decoded(end - ofPassword.length, end, 'userinfo', isStrict ? /[:@[\]]/ : /[@[\]]/)
  return password instanceof Fault ? password : { user, password }
}

interface FoundHost {
  /** The host with brackets, decoded. */
  readonly written: string
  /** The port, or else the default port; `undefined` if the host can't have a port. */
  readonly port: number | undefined
  readonly endpoint: kit.Endpoint<number | undefined>
}

// host = ( "[" IPv6address "]" / name ) [ ":" [ port ]]
const HOST = /^(\[[^\]]*\]|[^:[\]]*)(?::(\d*))?$/

/** A comma separates hosts, and a control character could end a client's command. */
const NEVER_IN_HOST = /[,\p{Cc}]/u

function hostsOf<Name extends string>(
  text: string,
  start: number,
  end: number,
  rules: ConnectionRules<Name>,
  isSrv: boolean,
): readonly FoundHost[] | Fault {
  const hosts: FoundHost[] = []
  let at = start
  for (const item of text.slice(start, end).split(',')) {
    const host = hostOf(item, at, rules, isSrv)
    if (host instanceof Fault) return host
    if (isSrv && hosts.length > 0) return invalid('host', at, 'one host')
    hosts.push(host)
    at += item.length + 1
  }
  return hosts
}

function hostOf<Name extends string>(
  text: string,
  at: number,
  { defaultPort, canLackHost, hasSockets }: ConnectionRules<Name>,
  isSrv: boolean,
): FoundHost | Fault {
  const [, host = '', port] = HOST.exec(text) ?? []
  const isLiteral = host.startsWith('[')
  const written = percentDecodeText(host)
  const isHost =
    written !== undefined &&
    (written !== '' || (canLackHost && (text === '' || port !== undefined))) &&
    !NEVER_IN_HOST.test(written) &&
    !(isLiteral && faultInIpLiteral(host.slice(1, -1), false))
  if (!isHost) {
    const kind = isLiteral ? 'invalid-ip-literal' : 'invalid-by-scheme'
    return new Fault(kind, 'host', at, { expected: 'a host, such as db.example or db.example:5432' })
  }
  const isSocket = hasSockets === true && written.includes('/')
  const isPortless = isSrv || isSocket
  const number = Number(port || defaultPort)
  if (port !== undefined && (isPortless || number < 1 || number > 65535)) {
    const expected = isPortless ? 'no port' : 'a port from 1 to 65535'
    return invalid('port', at + host.length, expected)
  }
  const endpoint = { host: isLiteral ? written.slice(1, -1) : written, port: port ? number : undefined }
  return { written, port: isPortless ? undefined : number, endpoint: Object.freeze(endpoint) }
}

function parametersOf(text: string, start: number, decoded: Decoder): ConnectionString['parameters'] | Fault {
  const parameters: (readonly [string, string])[] = []
  if (start >= text.length) return Object.freeze(parameters)
  let at = start
  for (const item of text.slice(start).split('&')) {
    const equals = item.indexOf('=')
    if (equals < 0) return invalid('query', at + item.length, kit.EQUALS_AND_VALUE)
    const name = decoded(at, at + equals, 'query')
    if (name instanceof Fault) return name
    const value = decoded(at + equals + 1, at + item.length, 'query')
    if (value instanceof Fault) return value
    parameters.push(Object.freeze([name, value] as const))
    at += item.length + 1
  }
  return Object.freeze(parameters)
}
