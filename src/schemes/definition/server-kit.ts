/** Reads the server of a scheme's URI into fields, and writes one from fields. */

import {
  DNS_SCHEME,
  encodeHost,
  encodePassword,
  encodePort,
  encodeUser,
  HIGHEST_PORT,
  joinUserinfo,
  reencode,
} from '../../builders/index.js'
import { Fault, type UriError, UriSyntaxError } from '../../model/errors.js'
import {
  factsOf,
  faultInIpLiteral,
  type Grammar,
  isServerHost,
  joinAuthority,
  type KnownScheme,
  type Located,
  type ParseOptions,
  schemeFacts,
} from '../../model/grammar.js'
import { shown } from '../../model/masking.js'
import { CharacterClass, percentDecodeText } from '../../model/text.js'
import { normalizeHost, normalPort, portNumber, straysWithDnsHosts } from '../../model/values.js'
import { type Refusal, refusedAt } from './cursor.js'
import type { Field, FieldOptions, Fields } from './field.js'
import { decodeText } from './fields/pieces.js'
import { type FoundFields, note, type ServerTexts } from './found.js'
import { memoized } from './memoized.js'
import type { Endpoint, Server, SocketEndpoint } from './server.js'
import type { Syntax } from './syntax.js'
import type { SchemeValue } from './values/scheme-value.js'
import { valueError } from './values/value-error.js'
import { NO_EMPTY_USER, schemeError } from './wording.js'

type AnyEndpoint = Endpoint<number | undefined> | SocketEndpoint

function endpointOf(value: ServerValue, { socket, serverParameters }: Server): AnyEndpoint | undefined {
  const { uri, host, port, parameters } = value
  if (host === undefined || host === '') return undefined
  if (serverParameters && parameters?.some(([name]) => serverParameters.includes(name))) return undefined
  const path = socket?.(host, port) ?? socketPath(host)
  // Nobody must reach a socket of the machine by the URI of a scheme whose clients have none.
  if (path !== undefined && socket === undefined) {
    const offset = uri.spans().host?.[0]
    throw new UriSyntaxError(valueError(value, 'invalid-by-scheme', 'host', 'a name or an address', offset))
  }
  if (path !== undefined) return Object.freeze({ path })
  return Object.freeze({ host: uri.host?.text[0] === '[' ? uri.host.unbracketed : host, port })
}

/** The path of the socket that a host names, if it has a slash. */
export const socketPath = (host: string): string | undefined => (host.includes('/') ? host : undefined)

interface ServerValue extends SchemeValue {
  readonly host?: string
  readonly port?: number
  readonly parameters?: readonly (readonly [name: string, value: string])[]
}

function serverMembers(server: Server): ThisType<ServerValue> {
  if (server.port === 'none') return {}
  const endpoint = memoized((value: ServerValue) => endpointOf(value, server))
  return {
    get endpoint() {
      return endpoint(this)
    },
  }
}

function serverFields(server: Server, scheme: string): Fields {
  const { hostRequired, userinfo, authority, defaultHost = '', forbidden = '' } = server
  const presence = authority ?? (hostRequired ? 'required' : 'optional')
  const needs = presence === 'optional' ? ['host'] : []
  return {
    ...((userinfo ?? 'unread') === 'unread'
      ? {}
      : {
          user: loginField('user', encodeUser, { help: 'the user', needs, forbidden }),
          password: loginField('password', encodePassword, {
            help: 'the password of the user',
            needs: userinfo === 'lone-password' ? needs : ['user'],
            isSecret: true,
            forbidden,
          }),
        }),
    host: {
      shape: 'text',
      options: { help: 'the host', presence },
      encode: ([host], { grammar }) =>
        encodeHost(host, grammar, server.hosts === 'dns' ? DNS_SCHEME : scheme),
      decode: (text) => decodeText(text || defaultHost),
      canonical: (text, syntax) => canonicalHost((text as string) || defaultHost, syntax, scheme),
    },
    ...(server.port === 'none' ? {} : { port: portField(needs, server) }),
  }
}

function loginField(part: 'user' | 'password', encode: typeof encodeUser, options: FieldOptions): Field {
  return {
    shape: 'text',
    options,
    encode: ([data], { grammar }) => encode(data, grammar),
    decode: decodeText,
    canonical: (text, { grammar }) => reencode(text as string, canonicalLogin(grammar)[part]),
  }
}

/** The characters that stay raw in the normal form of a login. `URL` encodes the others. */
const canonicalLogin = /* @__PURE__ */ memoized(({ rules }: Grammar) => ({
  user: rules.encoded.user.without(CharacterClass.of(';=')),
  password: rules.encoded.password.without(CharacterClass.of(';=:')),
}))

function portField(needs: readonly string[], server: Server): Field {
  return {
    shape: 'number',
    options: { help: 'the port', needs },
    encode: ([port]) => encodePort(port),
    decode: (text) => portNumber(text as string) ?? server.defaultPort,
    canonical: (text) => normalPort(text as string, server),
  }
}

/** The normal form of a host. A name has no delimiters, so only necessary encoding is kept. */
function canonicalHost(text: string, { grammar, isRfc3986 }: Syntax, scheme: string): string {
  const host = normalizeHost(text, grammar.rules.unreserved, scheme)
  return host[0] === '[' || !isRfc3986 ? host : reencode(host, grammar.rules.encoded.host)
}

/** A server, with what else the table of schemes may say of it. */
interface ServerInTable extends Server {
  readonly hasOneHost?: true
  readonly localhostIsEmpty?: true
}

/** Clients decode a host before they look for commas, so an encoded comma separates hosts too. */
const COMMA = /,|%2C/i

/** The expectation for a comma in a host, if clients divide hosts there, as those of databases and brokers do. */
function expectedAtComma({ hostsReader, hasOneHost }: ServerInTable): string | undefined {
  if (hostsReader !== undefined) return `one host; ${hostsReader} reads several`
  return hasOneHost && 'one host'
}

/** True if a name, as data, would be written as an IP literal. */
function isLiteralOnceDecoded(host: string): boolean {
  const name = percentDecodeText(host) ?? ''
  return /^\[.*\]$/.test(name) && faultInIpLiteral(name.slice(1, -1), true) === undefined
}

/** The letter of a drive in place of the host, and its colon. */
const DRIVE_AS_HOST = /^[^/]*\/\/[a-z]:(?:[/?#]|$)/i

const inAllGenerations: ReadonlySet<Server['userinfo']> = new Set([
  'fields',
  'lone-password',
  'strict-fields',
] as const)

/** Reads the server of a URI into the fields found so far; returns a refusal if the scheme doesn't allow it. */
function readServer(
  server: ServerInTable,
  { href, layout }: Located,
  { grammar, isRfc3986 }: Syntax,
  found: FoundFields,
): Refusal | undefined {
  const { hostRequired, userinfo } = server
  const { schemeEnd, hostStart, hostEnd, pathStart } = layout
  if (hostStart < 0) {
    if (hostRequired) return refusedAt(schemeEnd + 1, '"//" and a host', 'authority')
    return server.authority === 'always' ? refusedAt(schemeEnd + 1, '"//"', 'authority') : undefined
  }
  const userStart = schemeEnd + 3
  const hasUserinfo = hostStart > userStart
  const canHaveUserinfo = isRfc3986 ? userinfo !== undefined : inAllGenerations.has(userinfo)
  if (hasUserinfo && !canHaveUserinfo) return refusedAt(userStart, 'no user information', 'userinfo')
  if (hostRequired && hostStart === hostEnd) return refusedAt(hostStart, 'a host', 'host')
  if (href[hostStart] === '%' && isLiteralOnceDecoded(href.slice(hostStart, hostEnd))) {
    return refusedAt(hostStart, 'a name, or an address in brackets that are not encoded', 'host')
  }
  const several = expectedAtComma(server)
  if (several !== undefined || !isRfc3986) {
    const host = href.slice(hostStart, hostEnd)
    const comma = several === undefined ? -1 : host.search(COMMA)
    if (comma >= 0) return refusedAt(hostStart + comma, several as string, 'host')
    if (!isRfc3986 && host !== '' && !isServerHost(host, grammar.rules)) {
      return refusedAt(hostStart, 'the name or address of a host', 'host')
    }
  }
  // An absent port and an empty one mean the same, so both are empty here.
  const portStart = Math.min(hostEnd + 1, pathStart)
  if (hostEnd < pathStart) {
    if (server.port === 'none') {
      const isDrive = server.localhostIsEmpty && DRIVE_AS_HOST.test(href)
      if (!isDrive) return refusedAt(hostEnd, 'no port', 'port')
      const hint = shown(`${href.slice(0, hostStart)}/${href.slice(hostStart)}`)
      return refusedAt(hostEnd, `no port; write ${hint} for a drive`, 'port', undefined, hint)
    }
    if (portStart === pathStart && !isRfc3986) return refusedAt(pathStart, 'the digits of a port', 'port')
    // Higher ports don't exist, so they are refused.
    if (pathStart - portStart > 4 && Number(href.slice(portStart, pathStart)) > HIGHEST_PORT) {
      return refusedAt(portStart, `a port from 0 to ${HIGHEST_PORT}`, 'port')
    }
  }
  note(found, 2, hostStart, hostEnd)
  note(found, 3, portStart, pathStart)
  if (!hasUserinfo) return undefined
  const colon = href.indexOf(':', userStart)
  const userEnd = colon < hostStart && colon >= 0 ? colon : hostStart - 1
  note(found, 0, userStart, userEnd)
  if (userEnd < hostStart - 1) note(found, 1, userEnd + 1, hostStart - 1)
  if (userinfo !== 'strict-fields') return undefined
  if (userEnd === userStart) return refusedAt(userStart, NO_EMPTY_USER, 'userinfo', 'user')
  const second = href.indexOf(':', userEnd + 1)
  const isRaw = second >= 0 && second < hostStart
  return isRaw ? refusedAt(second, '"%3A" for ":" in data', 'userinfo', 'password') : undefined
}

/** `"//" [ user [ ":" password ] "@" ] host [ ":" port ]`; empty if there is no host. */
function writeServer({ user, password, host, port }: ServerTexts): string {
  if (host === undefined) return ''
  const userinfo = joinUserinfo(user, password)
  return `//${joinAuthority({ userinfo, host, port: port || undefined })}`
}

function severalHosts(server: Server, input: unknown, { component, offset }: UriError): UriError | undefined {
  const expected = expectedAtComma(server)
  if (expected === undefined || typeof input !== 'string' || input[offset] !== ',') return undefined
  return schemeError(new Fault('invalid-by-scheme', component, offset, { expected }), input)
}

/** The options for a scheme that the table of schemes lacks: its definition says that its hosts are DNS names. */
function serverOptions({ hosts }: Server, scheme: string, options: ParseOptions): ParseOptions {
  const { strays } = options
  if (strays === undefined || hosts !== 'dns' || factsOf(scheme)?.hosts === 'dns') return options
  return { ...options, strays: straysWithDnsHosts(strays) }
}

/** The code for schemes with a server. Other schemes don't reference it, so they don't bundle it. */
export interface ServerCode {
  readonly fields: Fields
  readonly members: object
  readonly isAlways: boolean
  readonly since: Server['since']
  options(options: ParseOptions): ParseOptions
  read(located: Located, syntax: Syntax, found: FoundFields): Refusal | undefined
  severalHosts(input: unknown, error: UriError): UriError | undefined
  write(texts: ServerTexts): string
}

export function codeOf(server: Server, scheme: string): ServerCode {
  return {
    fields: serverFields(server, scheme),
    members: serverMembers(server),
    isAlways: server.authority === 'always',
    since: server.since,
    options: (options) => serverOptions(server, scheme, options),
    read: (located, syntax, found) => readServer(server, located, syntax, found),
    severalHosts: (input, error) => severalHosts(server, input, error),
    write: writeServer,
  }
}

/** A server with its code. */
export interface ServerWithCode extends Server {
  readonly codeOf: typeof codeOf
}

export function serverOf<
  const S extends KnownScheme,
  const Rest extends Pick<
    Server,
    'port' | 'since' | 'authority' | 'hostsReader' | 'socket' | 'defaultHost' | 'forbidden'
  > = object,
>(scheme: S, rest = {} as Rest): ReturnType<typeof schemeFacts<S>> & Rest {
  const server = { ...schemeFacts(scheme), ...rest, codeOf }
  return server
}
