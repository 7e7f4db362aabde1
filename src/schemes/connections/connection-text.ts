/** Writes connection strings from data: only unreserved characters stay raw. */
import {
  checkedHost,
  DNS_SCHEME,
  encodeData,
  encodeHost,
  faultWith,
  joinUserinfo,
  typeMismatch,
} from '../../builders/index.js'
import { Fault } from '../../model/errors.js'
import { defaultGrammar, faultInIpLiteral } from '../../model/grammar.js'
import { itemsIfAny, recordIfAny } from '../../model/text.js'
import * as kit from '../definition/index.js'
import type { ParameterValue } from './connection-fields.js'
import type { ConnectionRules, ConnectionTexts } from './connection-syntax.js'

/**
 * The parts of a connection string as data.
 *
 * @typeParam Path The fields of its path: the database, for example.
 * @since 0.4.0
 */
export type ConnectionParts<Path extends string = 'database'> = CommonParts & {
  /** A field of the path, decoded. */
  readonly [Field in Path]?: string | undefined
}

interface CommonParts {
  /** The hosts in order. Each is a name, an address, or the path of a socket. */
  readonly hosts: readonly { readonly host: string; readonly port?: number | undefined }[]
  /** The user, decoded. */
  readonly user?: string | undefined
  /** The password, decoded. */
  readonly password?: string | undefined
  /** The parameters, as pairs or a record. In a record, an array repeats its name, and `undefined` omits it. */
  readonly parameters?:
    | readonly (readonly [name: string, value: ParameterValue])[]
    | Readonly<Record<string, ParameterValue | readonly ParameterValue[] | undefined>>
    | undefined
}

function encoded(data: unknown, field: string): string | Fault {
  if (typeof data !== 'string' && field !== 'parameters') return wrong(data, 'a string', field)
  const component = field === 'user' || field === 'password' ? field : 'path'
  const text = encodeData(data, component, defaultGrammar)
  return text instanceof Fault ? faultWith(text, { field }) : text
}

const wrong = (given: unknown, expected: string, field: string): Fault =>
  faultWith(typeMismatch(given, { choice: expected }), { field })

/** The first fault, or all pieces joined. */
function joined(pieces: readonly (string | Fault)[], delimiter: string): string | Fault {
  return pieces.find((piece) => piece instanceof Fault) ?? pieces.join(delimiter)
}

type AnyRules = ConnectionRules<string, string>

function hostText(given: unknown, rules: AnyRules): string | Fault {
  const { host, port } = recordIfAny(given) ?? {}
  if (typeof host !== 'string') return wrong(given, 'an object with a host', 'hosts')
  if (port !== undefined && !(Number.isInteger(port) && (port as number) > 0)) {
    return wrong(port, 'a port from 1 to 65535', 'hosts')
  }
  const text = isAddress(host) ? `[${bare(host)}]` : hostName(host, rules)
  return text instanceof Fault || port === undefined ? text : `${text}:${port}`
}

function hostName(host: string, { schemes, hasDnsHosts }: AnyRules): string | Fault {
  const text = hasDnsHosts ? encodeHost(host, defaultGrammar, DNS_SCHEME) : encoded(host, 'hosts')
  const checked = text instanceof Fault ? text : checkedHost(text, schemes[0])
  return checked instanceof Fault ? faultWith(checked, { field: 'hosts' }) : checked
}

const bare = (host: string): string => host.replace(/^\[(.*)\]$/s, '$1')
const isAddress = (host: string): boolean =>
  host.includes(':') && faultInIpLiteral(bare(host), false) === undefined

/** The pairs of parameters; a record is a shorter form. */
function parameterPairs(given: unknown): readonly unknown[] {
  return kit.givenPairs(itemsIfAny(given) ?? [given ?? {}])
}

function pairText(pair: unknown): string | Fault {
  const parts = itemsIfAny(pair)
  if (parts?.length !== 2) return wrong(pair, 'a pair', 'parameters')
  const name = encoded(parts[0], 'parameters')
  if (name instanceof Fault) return name
  const value = encoded(parts[1], 'parameters')
  return value instanceof Fault ? faultWith(value, { name }) : `${name}=${value}`
}

/** A copy of the parts of a connection string, of which it has some. */
export function givenParts(given: unknown, { path }: AnyRules): Partial<ConnectionParts> | Fault {
  const parts = kit.partsIfAny(given, ['hosts', 'user', 'password', ...path, 'parameters'])
  if (parts instanceof Fault || !('hosts' in parts)) return parts
  const { hosts: list } = parts
  const hosts = itemsIfAny(list)?.map((host) => recordIfAny(host) ?? host)
  // The writer checks the types.
  return hosts === undefined
    ? wrong(list, 'an array of hosts', 'hosts')
    : ({ ...parts, hosts } as Partial<ConnectionParts>)
}

/** The encoded texts of some parts. */
export function encodedParts(parts: Partial<ConnectionParts>, rules: AnyRules): ConnectionTexts | Fault {
  const texts: Record<string, string | undefined> = {}
  for (const [name, data] of Object.entries(parts)) {
    const text = encodedPart(name, data, rules)
    if (text instanceof Fault) return text
    texts[name] = text
  }
  return texts
}

function encodedPart(name: string, data: unknown, rules: AnyRules): string | Fault | undefined {
  if (name === 'hosts') {
    const hosts = data as readonly unknown[]
    return joined(
      hosts.map((host) => hostText(host, rules)),
      ',',
    )
  }
  if (name !== 'parameters') return data === undefined ? undefined : encoded(data, name)
  const query = parameterPairs(data).map(pairText)
  return joined(query.length === 0 ? [] : ['?', joined(query, '&')], '')
}

/** @param prefix The scheme and the two slashes. */
export function connectionText(
  prefix: string,
  texts: ConnectionTexts,
  { path, hasStrictLogin }: AnyRules,
): string {
  const { user, password, hosts = '', parameters = '' } = texts
  const names = path.map((field) => texts[field])
  while (names.length > 0 && names.at(-1) === undefined) names.pop()
  return [
    prefix,
    user === undefined ? '' : `${joinUserinfo(user, password)}@`,
    hosts,
    // Older clients of the strict schemes need a slash before parameters.
    names.length === 0 && hasStrictLogin ? '/' : names.map((name = '') => `/${name}`).join(''),
    parameters,
  ].join('')
}

/** The name of a part that would be read back differently; undefined if there is none. */
export function lostPart(
  made: ConnectionParts,
  given: ConnectionParts,
  { path, hasDnsHosts }: AnyRules,
): string | undefined {
  const { hosts } = given
  const isRead = ({ host, port }: (typeof hosts)[number], index: number): boolean => {
    const found = made.hosts[index]
    // A DNS name may have become A-labels.
    const isSame = hasDnsHosts || found?.host === (isAddress(host) ? bare(host) : host)
    return isSame && (port === undefined || port === found?.port)
  }
  const isWhole = hosts.length === 0 || (hosts.length === made.hosts.length && hosts.every(isRead))
  const names = ['user', 'password', ...path] as const
  return isWhole ? names.find((name) => given[name as 'user'] !== made[name as 'user']) : 'hosts'
}
