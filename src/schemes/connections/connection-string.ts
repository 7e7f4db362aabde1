/** Connection strings: strings like URIs, but with several hosts, which the generic syntax doesn't allow. */
import { buildingError } from '../../builders/index.js'
import {
  argumentError,
  type Either,
  Fault,
  isError,
  UriBuildError,
  type UriError,
} from '../../model/errors.js'
import { defaultGrammar } from '../../model/grammar.js'
import { MASK } from '../../model/masking.js'
import { propertyIfAny, recordIfAny } from '../../model/text.js'
import * as kit from '../definition/index.js'
import { type ConnectionRules, type ConnectionTexts, readConnection } from './connection-syntax.js'
import {
  type ConnectionParts,
  connectionText,
  encodedParts,
  givenParts,
  lostPart,
} from './connection-text.js'

/**
 * A connection string as a frozen object of plain data, decoded. It isn't a URI, so it has no `uri` and no normal form.
 *
 * Inspecting it in Node masks the password, even among the parameters. `password`, `parameters`, `toString` and
 * `JSON.stringify` show it.
 *
 * @typeParam Path The fields of its path: the database, for example.
 * @since 0.2.0
 */
export type ConnectionString<Name extends string = string, Path extends string = 'database'> = CommonString<
  Name,
  Path
> & {
  /** A field of the path, decoded. */
  readonly [Field in Path]: string | undefined
}

interface CommonString<Name extends string, Path extends string> {
  /** The scheme, in lower case. */
  readonly scheme: Name
  /**
   * The hosts before the path, in order. Addresses have no brackets. A missing port is the default port; `undefined` if
   * the host can't have one. Parameters are ignored, but postgres clients prefer the parameters `host`, `hostaddr` and `port`, as in
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
  /** The parameters in order. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  /**
   * The connection string with other parts; `undefined` removes one. All others keep their bytes.
   *
   * @throws UriBuildError if a part can't be written, or there is no such part.
   * @since 0.4.0
   */
  with(changes: Partial<ConnectionParts<Path>>): ConnectionString<Name, Path>
  /**
   * The changed connection string; a `Left` if `with` throws.
   * @since 0.4.0
   */
  tryWith(changes: Partial<ConnectionParts<Path>>): Either<UriError, ConnectionString<Name, Path>>
  /** The original text, with its password. */
  toString(): string
}

/**
 * The readers of connection strings.
 * @since 0.2.0
 */
export interface ConnectionStringReaders<Name extends string, Path extends string = 'database'> {
  /**
   * Reads a connection string, which can have several hosts. It may contain raw spaces and non-ASCII characters; `@`,
   * `/`, `[` and `]` in data, and `#` anywhere, must be percent-encoded.
   *
   * @throws UriSyntaxError if the text isn't a connection string.
   */
  fromConnectionString(text: string): ConnectionString<Name, Path>
  /** The connection string; a `Left` if `fromConnectionString` throws. */
  tryFromConnectionString(text: string): Either<UriError, ConnectionString<Name, Path>>
  /**
   * Makes a connection string from data, which is encoded.
   *
   * @throws UriBuildError if a part can't be written; the error names it.
   * @since 0.4.0
   */
  connectionString(parts: ConnectionParts<Path>): ConnectionString<Name, Path>
  /**
   * The connection string; a `Left` if `connectionString` throws.
   * @since 0.4.0
   */
  tryConnectionString(parts: ConnectionParts<Path>): Either<UriError, ConnectionString<Name, Path>>
}

export function connectionStringReaders<Name extends string, Path extends string>(
  rules: ConnectionRules<Name, Path>,
): ConnectionStringReaders<Name, Path> {
  type Read = ConnectionString<Name, Path> | UriError
  const read = (text: string): Read =>
    typeof text === 'string' ? connectionOf(text, rules) : argumentError(defaultGrammar, text)
  const make = (given: ConnectionParts<Path>): Read => {
    const record = recordIfAny(given)
    const parts = givenParts(record ? { hosts: undefined, ...record } : given, rules)
    return parts instanceof Fault
      ? buildingError(parts, defaultGrammar)
      : madeConnection(`${rules.schemes[0]}://`, parts, {}, parts as ConnectionParts, rules)
  }
  return {
    ...kit.readerForms('fromConnectionString', read),
    ...kit.readerForms('connectionString', make, UriBuildError),
  }
}

/**
 * A scheme that has connection strings alone, even with one host.
 * @since 0.5.0
 */
export interface ConnectionStringScheme<Name extends string, Path extends string>
  extends ConnectionStringReaders<Name, Path> {
  /** The name of the scheme, in lower case. */
  readonly scheme: Name
}

export function connectionStringScheme<Name extends string, Path extends string>(
  rules: ConnectionRules<Name, Path>,
): ConnectionStringScheme<Name, Path> {
  return Object.freeze({ scheme: rules.schemes[0], ...connectionStringReaders(rules) })
}

/** @param kept The texts of the parts that aren't replaced. */
function madeConnection<Name extends string, Path extends string>(
  prefix: string,
  changes: Partial<ConnectionParts>,
  kept: ConnectionTexts,
  parts: ConnectionParts,
  rules: ConnectionRules<Name, Path>,
): ConnectionString<Name, Path> | UriError {
  const { user, password } = parts
  const isLone = user === undefined && password !== undefined
  if (isLone && !rules.hasLonePassword) {
    return kit.fieldError('missing-field', 'user', defaultGrammar, 'a user, which a password needs')
  }
  const whole = isLone ? { ...changes, user: '' } : changes
  const texts = encodedParts(whole, rules)
  if (texts instanceof Fault) return buildingError(texts, defaultGrammar)
  const made = connectionOf(connectionText(prefix, { ...kept, ...texts }, rules), rules)
  const lost = isError(made) ? undefined : lostPart(made, { ...parts, ...whole }, rules)
  return lost === undefined ? made : kit.fieldError('ambiguous-field', lost, defaultGrammar)
}

/** Marks a connection string, from any copy of the library. */
const CONNECTION = Symbol.for('uriform/connection-string')

/** True if a value is a connection string. */
export function isConnectionString(value: unknown): value is ConnectionString {
  return propertyIfAny(value, CONNECTION) === true
}

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

function connectionOf<Name extends string, Path extends string>(
  text: string,
  rules: ConnectionRules<Name, Path>,
): ConnectionString<Name, Path> | UriError {
  const found = readConnection(text, rules)
  if (found instanceof Fault) return kit.schemeError(found, text)
  const { scheme, user, password, path, parameters, isMasked } = found
  const hosts = Object.freeze(found.hosts.map(({ endpoint }) => endpoint))
  const [{ written: host, endpoint }] = found.hosts
  const fields: Readonly<Record<string, unknown>> = {
    scheme,
    hosts,
    user,
    password,
    host,
    port: endpoint.port,
    ...path,
    parameters,
  }
  const shown = {
    ...fields,
    password: password === undefined ? undefined : MASK,
    parameters: kit.shownData(parameters),
    ...(isMasked && { hosts: MASK, port: MASK, parameters: MASK }),
  }
  const parts = { hosts, user, password, ...path, parameters }
  const changed = (given: Partial<ConnectionParts<Path>>): ConnectionString<Name, Path> | UriError => {
    const changes = givenParts(given, rules)
    return changes instanceof Fault
      ? buildingError(changes, defaultGrammar)
      : madeConnection(found.prefix, changes, found.texts, { ...parts, ...changes }, rules)
  }
  const methods = { ...kit.readerForms('with', changed, UriBuildError), toString: () => text }
  // Methods aren't data, so that nothing lists them.
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(fields, name, { value })
  Object.defineProperties(fields, { [CONNECTION]: { value: true }, [INSPECT]: { value: () => shown } })
  return Object.freeze(fields as ConnectionString<Name, Path>)
}
