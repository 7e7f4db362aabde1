/** Reads connection strings. They look like URIs, but can have several hosts and unencoded text. */
import { HIGHEST_PORT, isDnsHostOfAnyScript } from '../../builders/index.js'
import { type ComponentName, Fault } from '../../model/errors.js'
import { defaultGrammar, faultInIpLiteral, scan, splitUserinfo } from '../../model/grammar.js'
import { hasLoginAfter } from '../../model/masking.js'
import { indexOrEnd, offsetOfBadUtf8, percentDecodeText } from '../../model/text.js'
import { PairCursor } from '../../model/values.js'
import * as kit from '../definition/index.js'

export interface ConnectionRules<Name extends string, Path extends string> {
  readonly schemes: readonly [Name, ...Name[]]
  /** More names of the schemes, which errors don't list. */
  readonly aliases?: readonly Name[]
  readonly defaultPort: number
  /** The fields of the path, in order. */
  readonly path: readonly Path[]
  /** True if hosts are DNS names or addresses. */
  readonly hasDnsHosts?: true
  /** True if a host can be empty. */
  readonly canLackHost?: true
  /** True if a host with a slash is a socket, which has no port. */
  readonly hasSockets?: true
  /** True if a password needs no user. It then follows an empty one. */
  readonly hasLonePassword?: true
  /** True if a user can't be empty, and a password can't have a raw colon. */
  readonly hasStrictLogin?: true
  /** The scheme with one host and no port, because the rest comes from the DNS. */
  readonly srv?: Name
}

/** The encoded texts of the parts by their names, without the delimiters between them. */
export type ConnectionTexts = Readonly<Record<string, string | undefined>>

/** The parts of a connection string, decoded. */
interface FoundConnection<Name extends string, Path extends string> extends Login {
  readonly scheme: Name
  /** The scheme as written, and the two slashes. */
  readonly prefix: string
  readonly texts: ConnectionTexts
  readonly hosts: readonly [FoundHost, ...FoundHost[]]
  /** The fields of the path; an empty one is absent. */
  readonly path: Readonly<Record<Path, string | undefined>>
  readonly parameters: kit.Pairs
  /** True if the hosts and the parameters may be parts of a password. */
  readonly isMasked: boolean
}

const UNENCODED = '"%2F" for "/", and "%3F" for "?", in a password'

const LONE_PERCENT = /%(?![\da-f]{2})/i

const invalid = (component: ComponentName, offset: number, expected: string): Fault =>
  new Fault('invalid-by-scheme', component, offset, { expected })

/** Characters that are never allowed raw. */
const NEVER = /[\p{Cc}\p{Cs}#]/u

// scheme "://" [ user [ ":" password ] "@" ] host *( "," host ) [ "/" [ path ]] [ "?" [ parameters ]]
export function readConnection<Name extends string, Path extends string>(
  text: string,
  rules: ConnectionRules<Name, Path>,
): FoundConnection<Name, Path> | Fault {
  const { schemes, aliases = [] } = rules
  const lower = text.slice(0, Math.max(text.indexOf(':'), 0)).toLowerCase()
  const scheme = [...schemes, ...aliases].find((name) => name === lower)
  if (scheme === undefined || !text.startsWith('://', scheme.length)) {
    const isKnown = scheme !== undefined
    const kind = isKnown
      ? 'invalid-by-scheme'
      : /^[a-z][a-z\d+.-]*:/i.test(text)
        ? 'wrong-scheme'
        : 'missing-scheme'
    const expected = schemes.map((name) => `"${name}://"`).join(' or ')
    return new Fault(kind, 'scheme', 0, { schemes, expected })
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
  const written = text.slice(pathStart, queryStart)
  // A raw `@` in the path probably belongs to a password. Then errors mask everything up to it.
  const path = pathOf(written, pathStart, rules, decoded, written.includes('@') ? 'authority' : 'path')
  if (path instanceof Fault) return path
  const parameters = parametersOf(text, queryStart + 1, decoded)
  if (parameters instanceof Fault) return parameters
  const texts: ConnectionTexts = {
    ...(hostStart > start && splitUserinfo(text.slice(start, hostStart - 1))),
    hosts: text.slice(hostStart, pathStart),
    ...path.texts,
    parameters: text.slice(queryStart),
  }
  const isMasked = hasLoginAfter(pathStart, text)
  const prefix = text.slice(0, start)
  return { scheme, prefix, texts, hosts, ...login, path: path.data, parameters, isMasked }
}

interface FoundPath<Path extends string> {
  readonly texts: ConnectionTexts
  readonly data: Readonly<Record<Path, string | undefined>>
}

/** Divides a path into its fields. The last one ends it. */
function pathOf<Path extends string>(
  written: string,
  start: number,
  { path: fields }: Pick<ConnectionRules<string, Path>, 'path'>,
  decoded: Decoder,
  component: 'path' | 'authority',
): FoundPath<Path> | Fault {
  const texts: Record<string, string> = {}
  const data: Record<string, string | undefined> = {}
  let at = start + 1
  const end = start + written.length
  for (const [index, field] of fields.entries()) {
    const isLast = index === fields.length - 1
    const slash = written.indexOf('/', at - start)
    const stop = isLast || slash < 0 ? end : start + slash
    const piece = at > end ? '' : decoded(at, stop, component, /[/@]/)
    if (piece instanceof Fault) return piece
    data[field] = piece || undefined
    if (at <= end) texts[field] = written.slice(at - start, stop - start)
    at = stop + 1
  }
  return at <= end
    ? invalid(component, at, '"?" and a parameter, or the end')
    : { texts, data: data as FoundPath<Path>['data'] }
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
  rules: ConnectionRules<Name, string>,
  isSrv: boolean,
): FoundConnection<Name, string>['hosts'] | Fault {
  const hosts: FoundHost[] = []
  let at = start
  for (const item of text.slice(start, end).split(',')) {
    const host = hostOf(item, at, rules, isSrv)
    if (host instanceof Fault) return host
    if (isSrv && hosts.length > 0) return invalid('host', at, 'one host')
    hosts.push(host)
    at += item.length + 1
  }
  return hosts as readonly FoundHost[] as FoundConnection<Name, string>['hosts']
}

function hostOf(
  text: string,
  at: number,
  { defaultPort, canLackHost, hasSockets, hasDnsHosts }: ConnectionRules<string, string>,
  isSrv: boolean,
): FoundHost | Fault {
  const [, host = '', port] = HOST.exec(text) ?? []
  const isLiteral = host.startsWith('[')
  const written = percentDecodeText(host)
  const isHost =
    written !== undefined &&
    (written !== '' || (canLackHost && (text === '' || port !== undefined))) &&
    !NEVER_IN_HOST.test(written) &&
    ((!hasDnsHosts && !isSrv) || written === '' || isDnsHostOfAnyScript(written)) &&
    !(isLiteral && faultInIpLiteral(host.slice(1, -1), false))
  if (!isHost) {
    const expected = 'a host, such as db.example or db.example:5432'
    const kind = isLiteral ? 'invalid-ip-literal' : 'invalid-by-scheme'
    return faultInUri(text)?.movedBy(at) ?? new Fault(kind, 'host', at, { expected })
  }
  const isSocket = hasSockets === true && written.includes('/')
  const isPortless = isSrv || isSocket
  const number = Number(port || defaultPort)
  if (port !== undefined && (isPortless || number < 1 || number > HIGHEST_PORT)) {
    const expected = isPortless ? 'no port' : 'a port from 1 to 65535'
    return invalid('port', at + host.length, expected)
  }
  const endpoint = {
    host: isLiteral ? written.slice(1, -1) : written,
    port: isPortless ? undefined : number,
  }
  return { written, endpoint: Object.freeze(endpoint) }
}

/** The fault that the reader of URIs finds in a host, but for characters that only connection strings have raw. */
function faultInUri(host: string): Fault | undefined {
  const read = scan(`//${host.replace(/[^\w.:[\]%-]/g, '-')}`, defaultGrammar)
  return read instanceof Fault ? read.movedBy(-2) : undefined
}

function parametersOf(text: string, start: number, decoded: Decoder): kit.Pairs | Fault {
  const parameters: kit.Pairs[number][] = []
  const pairs = new PairCursor(text.slice(start))
  while (pairs.next()) {
    const end = start + pairs.end
    if (pairs.valueStart === undefined) return invalid('query', end, kit.EQUALS_AND_VALUE)
    const valueStart = start + pairs.valueStart
    const name = decoded(start + pairs.start, valueStart - 1, 'query')
    if (name instanceof Fault) return name
    const value = decoded(valueStart, end, 'query')
    if (value instanceof Fault) return value
    parameters.push(Object.freeze([name, value] as const))
  }
  return Object.freeze(parameters)
}
