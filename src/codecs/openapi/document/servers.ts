/** Servers and their variables: the Server Object. */

import {
  asData,
  boundedName,
  DNS_SCHEME,
  encodedControlIn,
  faultInDataHost,
  faultInSegment,
  HIGHEST_PORT,
  isDnsHost,
  wrong,
} from '../../../builders/index.js'
import { Fault, isError, toEither } from '../../../model/errors.js'
import { defaultGrammar, hasDnsHosts, type Layout, layoutOf } from '../../../model/grammar.js'
import { isUrl, itemsIfAny } from '../../../model/text.js'
import { readReference, textOfReference, type Uri } from '../../../model/values.js'
import {
  errorFor,
  malformedValue as malformedText,
  notSerializable,
  type ParameterError,
  type ParameterProblem,
} from '../error.js'
import {
  child,
  isObject,
  isText,
  malformedDocument,
  type Node,
  nodesIn,
  objectAt,
  objectIfAny,
  own,
  pointerOf,
} from './json.js'
import { templatePieces } from './path.js'

/** A variable of a server. */
export interface Variable {
  readonly name: string
  readonly fallback: string
  /** Its allowed values; undefined for any. */
  readonly values: ReadonlySet<string> | undefined
}

export interface DocumentedServer {
  readonly url: string
  readonly name: unknown
  /** Literal strings, and variables between them. */
  readonly parts: readonly (string | Variable)[]
}

/**
 * A server of the document, with values for its variables; or the URL of another server.
 * @since 0.3.0
 */
export type ServerOption =
  | string
  | Uri
  | URL
  | ({ readonly variables?: Readonly<Record<string, string>> | undefined } & (
      | { readonly url: string }
      | { readonly index: number }
      | { readonly name: string }
    ))

/** The URL of a server, without a slash at its end, and the offset of its path. */
export interface LocatedServer {
  readonly text: string
  readonly pathStart: number
}

/** The default servers. */
export const DEFAULT: readonly DocumentedServer[] = [{ url: '/', name: undefined, parts: ['/'] }]

/** The servers of a list, which may be absent. */
export function serversAt(node: Node): readonly DocumentedServer[] {
  return nodesIn(node).map((each) => {
    const server = objectAt(each, 'a server')
    const { url } = server.value
    if (typeof url !== 'string') throw malformedDocument(child(each, 'url'), 'the URL of a server')
    return { url, name: own(server.value, 'name'), parts: partsOf(url, server) }
  })
}

function partsOf(url: string, server: Node): readonly (string | Variable)[] {
  const variables = child(server, 'variables')
  const pieces = templatePieces(url, pointerOf(server))
  const known = new Map<string, Variable>()
  return pieces.map((piece) => {
    if (piece[0] !== '{') return piece
    const variable = known.get(piece) ?? variableOf(piece.slice(1, -1))
    known.set(piece, variable)
    return variable
  })

  function variableOf(name: string): Variable {
    const variable = child(variables, name)
    const fallback = own(variable.value, 'default')
    if (!isText(fallback))
      throw malformedDocument(child(variable, 'default'), `a default for the variable ${boundedName(name)}`)
    const items = itemsIfAny(own(variable.value, 'enum'))
    return {
      name,
      fallback: String(fallback),
      values: items && new Set([...items, fallback].filter(isText).map(String)),
    }
  }
}

/**
 * The text of a server with its variables filled in; or the error in a value.
 *
 * @param baseScheme The scheme of a server that has none itself.
 */
export function filledIn(
  { parts }: DocumentedServer,
  given: Readonly<Record<string, unknown>>,
  baseScheme = DNS_SCHEME,
): string | ParameterError {
  const names = parts.map((part) => (typeof part === 'string' ? undefined : part.name))
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined)
    return errorFor(wrong('unknown-parameter', 'The server has no such variable.'), unknown, 'server')
  const filled = placed(parts, given)
  const example = exampleFor(parts)
  const before = componentsOf(placed(parts, example))
  const after = [{ ...example, ...given }, given].map((values) => componentsOf(placed(parts, values)))
  const tested = placed(parts, given, asData)
  const unsafe = unsafeRangesOf(tested.text, baseScheme)
  const spread = spreadVariables(parts)
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') continue
    if (spread.has(part) && [undefined, part.fallback].includes(own(given, part.name) as string))
      return errorFor(
        notSerializable('Its default reaches into another part of the URL.'),
        part.name,
        'server',
      )
    if (!Object.hasOwn(given, part.name)) continue
    const [start, end] = tested.places[index] as Range
    const isSafe = !unsafe.some(([from, to]) => from <= end && to >= start)
    const [inExample, inText = before] = after
    const component = before?.[index]
    const staysInPlace =
      isSafe && component !== undefined && inExample?.[index] === component && inText?.[index] === component
    const problem = problemOf(given[part.name], part, staysInPlace)
    if (problem !== undefined) return errorFor(problem, part.name, 'server')
  }
  return filled.text
}

function problemOf(
  value: unknown,
  { fallback, values }: Variable,
  staysInPlace: boolean,
): ParameterProblem | undefined {
  if (typeof value !== 'string') return wrong('wrong-type', 'Expected text.')
  if (value === fallback || values?.has(value)) return undefined
  if (values !== undefined) return notSerializable("It isn't in the variable's enum.")
  return value === '' ||
    !staysInPlace ||
    encodedControlIn(value) >= 0 ||
    value.split('/').some((segment) => faultInSegment(segment)?.kind === 'dot-segment')
    ? notSerializable('It would change more than its own place in the URL.')
    : undefined
}

export type Range = readonly [start: number, end: number]

/** The text of a server, and where each part is in it. */
interface Placed {
  readonly text: string
  readonly places: readonly Range[]
}

/** The host and the segments of a server that data must not make, except for empty ones at both ends of the path. */
function unsafeRangesOf(text: string, baseScheme: string): readonly Range[] {
  const layout = layoutOf(text, defaultGrammar)
  if (layout instanceof Fault) return []
  const { schemeEnd, hostStart, hostEnd, pathStart, pathEnd } = layout
  const scheme = schemeEnd < 0 ? baseScheme : text.slice(0, schemeEnd)
  const host = text.slice(hostStart, hostEnd)
  const isHostSafe = hasDnsHosts(scheme) ? isDnsHost(host) : faultInDataHost(host, scheme) === undefined
  const unsafe: Range[] = hostStart < 0 || isHostSafe ? [] : [[hostStart, hostEnd]]
  const segments = text.slice(pathStart, pathEnd).split('/')
  let end = pathStart - 1
  for (const [index, segment] of segments.entries()) {
    const start = end + 1
    end = start + segment.length
    const isOutermost = segment === '' && (index === 0 || index === segments.length - 1)
    if (!isOutermost && faultInSegment(segment) !== undefined) unsafe.push([start, end])
  }
  return unsafe
}

export function placed(
  parts: DocumentedServer['parts'],
  given: Readonly<Record<string, unknown>>,
  write = (value: string): string => value,
): Placed {
  let text = ''
  const places = parts.map((part) => {
    const start = text.length
    const isGiven = typeof part !== 'string' && Object.hasOwn(given, part.name)
    text += typeof part === 'string' ? part : isGiven ? write(String(given[part.name])) : part.fallback
    return [start, text.length] as const
  })
  return { text, places }
}

/** Placeholders for all values; undefined if no URL can have them. */
function placeholdersFor(parts: DocumentedServer['parts']): Readonly<Record<string, string>> | undefined {
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : part.name))
  return ['x', '1']
    .map((text) => Object.fromEntries(names.map((name) => [name, text])))
    .find((values) => componentsOf(placed(parts, values)) !== undefined)
}

/**
 * The variables whose defaults begin in one component and end in another, except for a port with its `:` and for a
 * variable at the start, such as `{origin}`, which may be the whole base.
 */
function spreadVariables(parts: DocumentedServer['parts']): ReadonlySet<string | Variable> {
  const [found, usual] = [{}, placeholdersFor(parts)].map((each) => each && componentsOf(placed(parts, each)))
  const isSpread = (part: string | Variable, index: number): boolean =>
    index > 0 &&
    typeof part !== 'string' &&
    !found?.[index] &&
    usual?.[index] !== undefined &&
    part.fallback[0] !== ':'
  return new Set(found === undefined ? [] : parts.filter(isSpread))
}

/** Values that make a URL of a server: the defaults, or placeholders if it can't have these, such as `YOUR TENANT`. */
export function exampleFor(parts: DocumentedServer['parts']): Readonly<Record<string, string>> {
  const isUsable = componentsOf(placed(parts, {})) !== undefined && spreadVariables(parts).size === 0
  return (isUsable ? undefined : placeholdersFor(parts)) ?? {}
}

/** For each part, the component that contains all of it; undefined if the text is invalid. */
function componentsOf({ text, places }: Placed): readonly (string | undefined)[] | undefined {
  const layout = layoutOf(text, defaultGrammar)
  if (layout instanceof Fault) return undefined
  const { schemeEnd, hostStart, hostEnd, pathStart, pathEnd } = layout
  return places.map(([start, end]) => {
    if (end <= schemeEnd) return 'scheme'
    if (start >= hostStart && end <= hostEnd) return 'host'
    if (hostStart >= 0 && start > hostEnd && end <= pathStart) return 'port'
    return start >= pathStart && end <= pathEnd ? 'path' : undefined
  })
}

/**
 * The text of a server, resolved against the base.
 *
 * @returns The reason if it isn't a valid URL of a server.
 */
export function located(text: string, base: Uri | undefined): LocatedServer | ParameterProblem {
  const read = readReference(text, defaultGrammar)
  const target = isError(read) || base === undefined ? toEither(read) : base.tryResolve(text)
  if (target._tag === 'Left') return malformedText(`The URL of the server: ${target.left.message}`)
  const { href } = target.right
  const layout = layoutOf(href, defaultGrammar) as Layout
  if (layout.pathEnd !== href.length) {
    return malformedText("The URL of a server can't have a query or a fragment.")
  }
  const { pathStart, schemeEnd, hostStart } = layout
  if (schemeEnd >= 0 && hostStart < 0) return malformedText('The URL of a server needs a host.')
  if ((target.right.port ?? 0) > HIGHEST_PORT) {
    return malformedText(`The port in the URL of the server is over ${HIGHEST_PORT}.`)
  }
  const end = href.endsWith('/') ? href.length - 1 : href.length
  return { text: href.slice(0, Math.max(end, pathStart)), pathStart }
}

/** The server in the options. */
export function chosenServer(
  servers: readonly DocumentedServer[],
  option: ServerOption | undefined,
): readonly [DocumentedServer, Readonly<Record<string, unknown>>] | ParameterError {
  const fail = (name: string): ParameterError =>
    errorFor(wrong('unknown-parameter', 'The document has no such server.'), name, 'server')
  if (option === undefined) return [servers[0] as DocumentedServer, {}]
  const url = typeof option === 'string' ? option : isUrl(option) ? String(option) : textOfReference(option)
  if (url !== undefined) return [literal(url), {}]
  if (!isObject(option)) return fail('')
  const given = own(option, 'variables') ?? {}
  // A getter is asked once.
  const variables = objectIfAny(given) ?? {}
  const name = own(option, 'name')
  const text = own(option, 'url')
  const index = own(option, 'index')
  const server =
    typeof index === 'number'
      ? servers[index]
      : servers.find((each) => (name === undefined ? each.url === text : each.name === name))
  if (server !== undefined) return [server, variables]
  return typeof text === 'string' ? [literal(text), variables] : fail(String(name ?? index ?? ''))
}

const literal = (url: string): DocumentedServer => ({ url, name: undefined, parts: [url] })
