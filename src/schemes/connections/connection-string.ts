/** Connection strings: strings like URIs, but with several hosts, which the generic syntax doesn't allow. */
import { typeMismatch } from '../../builders/index.js'
import {
  argumentError,
  defaultGrammar,
  type Either,
  Fault,
  isError,
  MASK,
  propertyIfAny,
  recordIfAny,
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
  const read = (text: string): ConnectionString<Name> | UriError =>
    typeof text === 'string' ? connectionOf(text, rules) : argumentError(defaultGrammar, text)
  const make = (parts: ConnectionParts): ConnectionString<Name> | UriError =>
    makeConnection(rules.schemes[0], parts, rules)
  return {
    ...kit.readerForms('fromConnectionString', read),
    ...kit.readerForms('connectionString', make, UriBuildError),
  }
}

function makeConnection<Name extends string>(
  scheme: Name,
  given: ConnectionParts,
  rules: ConnectionRules<Name>,
): ConnectionString<Name> | UriError {
  const parts = givenParts(given)
  if (isError(parts)) return parts
  const text = connectionText(scheme, parts, rules.hasStrictLogin === true)
  const made = isError(text) ? text : connectionOf(text, rules)
  const lost = isError(made) ? undefined : lostPart(made, parts)
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
): ConnectionString<Name> | UriError {
  const found = readConnection(text, rules)
  if (found instanceof Fault) return kit.schemeError(found, text)
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
  const methods = { ...kit.readerForms('with', changed, UriBuildError), toString: () => text }
  // Methods aren't data, so that nothing lists them.
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(fields, name, { value })
  Object.defineProperties(fields, { [CONNECTION]: { value: true }, [INSPECT]: { value: () => shown } })
  return Object.freeze<ConnectionString<Name>>(fields as typeof fields & typeof methods)
}
