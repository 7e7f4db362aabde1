/** Writes connection strings from data: only unreserved characters stay raw. */
import { checkedHost, encodeData, typeMismatch } from '../../builders/index.js'
import {
  defaultGrammar,
  errorWith,
  faultInIpLiteral,
  isError,
  itemsIfAny,
  recordIfAny,
  type UriError,
} from '../../model/index.js'
import * as kit from '../definition/index.js'
import type { ParameterValue } from './connection-fields.js'

/**
 * The parts of a connection string as data.
 * @since 0.4.0
 */
export interface ConnectionParts {
  /** The hosts in order. Each is a name, an address, or the path of a socket. */
  readonly hosts: readonly { readonly host: string; readonly port?: number | undefined }[]
  /** The user, decoded. */
  readonly user?: string | undefined
  /** The password, decoded. */
  readonly password?: string | undefined
  /** The database, decoded. */
  readonly database?: string | undefined
  /** The parameters, as pairs or a record. In a record, an array repeats its name, and `undefined` omits it. */
  readonly parameters?:
    | readonly (readonly [name: string, value: ParameterValue])[]
    | Readonly<Record<string, ParameterValue | readonly ParameterValue[] | undefined>>
    | undefined
}

function encoded(data: unknown, field: string): string | UriError {
  if (typeof data !== 'string' && field !== 'parameters') return wrong(data, 'a string', field)
  const component = field === 'password' ? 'password' : 'path'
  const text = encodeData(data, component, defaultGrammar)
  return isError(text) ? errorWith(text, { field }) : text
}

const wrong = (given: unknown, expected: string, field: string): UriError =>
  errorWith(typeMismatch(given, { choice: expected }, undefined, defaultGrammar), { field })

/** The text of the first error, or of all pieces joined. */
function joined(pieces: readonly (string | UriError)[], delimiter: string): string | UriError {
  return pieces.find(isError) ?? pieces.join(delimiter)
}

function hostText(given: unknown, scheme: string): string | UriError {
  const { host, port } = recordIfAny(given) ?? {}
  if (typeof host !== 'string') return wrong(given, 'an object with a host', 'hosts')
  if (port !== undefined && !(Number.isInteger(port) && (port as number) > 0)) {
    return wrong(port, 'a port from 1 to 65535', 'hosts')
  }
  const text = isAddress(host) ? `[${bare(host)}]` : hostName(host, scheme)
  return isError(text) || port === undefined ? text : `${text}:${port}`
}

function hostName(host: string, scheme: string): string | UriError {
  const text = encoded(host, 'hosts')
  const checked = isError(text) ? text : checkedHost(text, defaultGrammar, scheme)
  return isError(checked) ? errorWith(checked, { field: 'hosts' }) : checked
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/s, '$1')
const isAddress = (host: string): boolean =>
  host.includes(':') && faultInIpLiteral(bare(host), false) === undefined

/** The pairs of parameters; a record is a shorter form. */
function parameterPairs(given: unknown): readonly unknown[] {
  return kit.givenPairs(itemsIfAny(given) ?? [given ?? {}])
}

function pairText(pair: unknown): string | UriError {
  const parts = itemsIfAny(pair)
  if (parts?.length !== 2) return wrong(pair, 'a pair', 'parameters')
  const pieces = parts.map((data) => encoded(data, 'parameters'))
  return joined(pieces, '=')
}

/** A copy of the parts, with a list of hosts. */
export function givenParts(given: unknown): ConnectionParts | UriError {
  const parts = recordIfAny(given)
  if (parts === undefined)
    return typeMismatch(given, 'a record with the array hosts', undefined, defaultGrammar)
  const { hosts: list } = parts
  const hosts = itemsIfAny(list)?.map((host) => recordIfAny(host) ?? host)
  if (hosts === undefined) return wrong(list, 'an array of hosts', 'hosts')
  // The writer checks the types.
  return { ...parts, hosts } as ConnectionParts
}

/** @param hasSlash True if a slash always follows the hosts. */
export function connectionText(scheme: string, parts: ConnectionParts, hasSlash: boolean): string | UriError {
  const { hosts, user, password, database, parameters } = parts
  if (user === undefined && password !== undefined) {
    return kit.fieldError('missing-field', 'user', defaultGrammar, 'a user, which a password needs')
  }
  const authority = hosts.map((host) => hostText(host, scheme))
  const query = parameterPairs(parameters).map(pairText)
  const pieces = [
    `${scheme}://`,
    ...(user === undefined ? [] : [encoded(user, 'user')]),
    ...(password === undefined ? [] : [':', encoded(password, 'password')]),
    user === undefined ? '' : '@',
    joined(authority, ','),
    hasSlash || database !== undefined ? '/' : '',
    database === undefined ? '' : encoded(database, 'database'),
    query.length === 0 ? '' : '?',
    joined(query, '&'),
  ]
  return joined(pieces, '')
}

/** The name of a part that would be read back differently; undefined if there is none. */
export function lostPart(made: ConnectionParts, given: ConnectionParts): string | undefined {
  const names = ['user', 'password', 'database'] as const
  const hosts = given.hosts.map(({ host, port }) => [isAddress(host) ? bare(host) : host, port])
  const found = made.hosts.map(({ host, port }) => [host, port])
  if (hosts.length > 0 && JSON.stringify(hosts) !== JSON.stringify(found)) return 'hosts'
  return names.find((name) => given[name] !== made[name])
}
