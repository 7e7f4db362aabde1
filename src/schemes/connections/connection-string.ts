/** Connection strings: strings like URIs, but with several hosts, which the generic syntax doesn't allow. */
import { typeMismatch } from '../../builders/index.js'
import {
  argumentError,
  defaultGrammar,
  type Either,
  Fault,
  isError,
  MASK,
  orThrow,
  propertyIfAny,
  recordIfAny,
  syntaxError,
  toEither,
  UriBuildError,
  type UriError,
} from '../../model/index.js'
import * as kit from '../definition/index.js'
import { type ConnectionRules, readConnection } from './connection-syntax.js'
import { type ConnectionParts, connectionText, givenParts, lostPart } from './connection-text.js'

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
    return found instanceof Fault ? syntaxError(found, text, defaultGrammar, kit.schemeWording) : found
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
  given: unknown,
  rules: ConnectionRules<Name>,
): ConnectionString<Name> | UriError {
  const parts = givenParts(given)
  if (isError(parts)) return parts
  const text = connectionText(scheme, parts, rules.hasStrictLogin === true)
  if (isError(text)) return text
  const made = connectionOf(text, rules)
  if (made instanceof Fault) return syntaxError(made, text, defaultGrammar, kit.schemeWording)
  const lost = lostPart(made, parts as unknown as ConnectionParts)
  return lost === undefined ? made : kit.fieldError('ambiguous-field', lost, defaultGrammar)
}

/** Marks a connection string, from any copy of the library. */
const CONNECTION = Symbol.for('uriform/connection-string')

/** True if a value is a connection string. */
export function isConnectionString(value: unknown): value is ConnectionString {
  return propertyIfAny(value, CONNECTION) === true
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

function connectionOf<Name extends string>(
  text: string,
  rules: ConnectionRules<Name>,
): ConnectionString<Name> | Fault {
  const found = readConnection(text, rules)
  if (found instanceof Fault) return found
  const { scheme, user, password, database, parameters, isMasked } = found
  const hosts = Object.freeze(found.hosts.map(({ endpoint }) => endpoint))
  const [{ written: host, port }] = found.hosts
  const fields = { scheme, hosts, user, password, host, port, database, parameters }
  const shown = {
    ...fields,
    password: password === undefined ? undefined : MASK,
    parameters: kit.shownData(parameters),
    ...(isMasked && { hosts: MASK, port: MASK, parameters: MASK }),
  }
  const parts: ConnectionParts = { hosts, user, password, database, parameters }
  const changed = (given: Partial<ConnectionParts>): ConnectionString<Name> | UriError => {
    const changes = recordIfAny(given)
    return changes === undefined
      ? typeMismatch(given, 'a record of changed parts', undefined, defaultGrammar)
      : makeConnection(scheme, { ...parts, ...changes }, rules)
  }
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
