/**
 * Reads text as browsers and people write it. Components are split as in RFC 3986 Appendix B, and characters that the
 * grammar doesn't allow in a component are percent-encoded. Valid text comes here only if it lacks a host, and doesn't
 * change.
 */

import { NOT_ASCII } from '../characters/characters.js'
import { isHostRequired, SPECIAL } from '../facts/scheme-data.js'
import { hasDnsHosts } from '../facts/scheme-facts.js'
import { propertyIfAny } from '../language/foreign.js'
import { asciiName, unmappedName } from '../names/dns-name.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar, Strays } from '../syntax/generation.js'
import { partsOf } from '../syntax/layout.js'
import type { RunName } from '../syntax/runs.js'
import { faultAt, scan, scanScheme } from '../syntax/scanner.js'
import { ENCODE, encodeStrayCharacters, type StrayText } from '../syntax/strays.js'

/**
 * Reads text as browsers and people write it: characters that the grammar doesn't allow in a component are
 * percent-encoded as UTF-8. Valid text is read as it is.
 *
 * @example
 * import { strays, Uri } from 'uriform'
 *
 * Uri.from('https://münchen.de/a b', { strays }).href // 'https://xn--mnchen-3ya.de/a%20b'
 *
 * @since 0.3.0
 */
export const strays: Strays = /* @__PURE__ */ straysBy(encodeAndCheck)

/** Strays that leave a missing host to the caller, who has more to say about it: the guards, and the mapping of IRIs. */
export const encodingStrays: Strays = /* @__PURE__ */ straysBy(encodeText)

function straysBy(value: (input: StrayText) => string | Fault): Strays {
  return Object.freeze(Object.defineProperty({ name: 'strays' } as const, ENCODE, { value }))
}

/** Strays for a scheme of a program, whose hosts are DNS names. */
export function straysWithDnsHosts(given: Strays): Strays {
  const encode = propertyIfAny(given, ENCODE)
  if (typeof encode !== 'function') return given
  return Object.create(given, {
    [ENCODE]: { value: (input: StrayText) => encode.call(given, { ...input, hosts: 'dns' }) },
  })
}

/**
 * Refuses text in which only browsers see a host: `https:evil.example`, `https:///evil.example`. A program would check
 * another URI than the one that a browser follows.
 */
function encodeAndCheck(input: StrayText): string | Fault {
  const text = encodeText(input)
  if (text instanceof Fault || input.component !== undefined) return text
  const { baseScheme, sameScheme } = input
  const [, schemePart = '', authority] = partsOf(text)
  const host = authority && AUTHORITY.exec(authority.slice(2))?.[2]
  if (host || (schemePart === '' && authority === undefined)) return text
  const scheme = schemePart.slice(0, -1).toLowerCase() || baseScheme
  const isRelative = authority === undefined && scheme === sameScheme
  if (isRelative || !isHostRequired(scheme)) return text
  // Looks at the original text, which may be shorter.
  const [, , given] = partsOf(input.text)
  const before = given === undefined ? 0 : given.lastIndexOf('@') + 1 || 2
  return new Fault('missing-host', 'host', schemePart.length + before)
}

function encodeText({ text, grammar, component, baseScheme, hosts, isValid }: StrayText): string | Fault {
  if (isValid) return text
  if (component === undefined) return encodeStrays(text, grammar, baseScheme, hosts)
  return component === 'authority'
    ? encodeInAuthority(text, grammar)
    : encodeStrayCharacters(text, grammar.opaqueRuns, component as RunName)
}

/** Encodes the stray characters of an authority whose scheme isn't known. */
function encodeInAuthority(text: string, grammar: Grammar): string | Fault {
  const end = text.search(/[/?#]/)
  if (end >= 0) return faultAt(text, end, 'authority')
  // The slash keeps a trailing space inside the text.
  const whole = encodeStrays(`//${text}/`, grammar)
  return whole instanceof Fault ? whole.movedBy(-2) : whole.slice(2, -1)
}

/** User information ends at the last `@`, a port follows the first colon. IP literals are left to the scan. */
const AUTHORITY = /^(?:(.*)@)?(\[.*|[^:]*)(:.*)?$/s

/** The start of a string in which browsers read an IP literal without an authority. */
const LITERAL = /* @__PURE__ */ new RegExp(`^(?:${SPECIAL}):(?!//[^/])/*(?:[^/?#]*@)?(?=\\[)`, 'i')

/** ASCII characters that aren't allowed raw in a host. The platform would read some as delimiters and drop others. */
const NOT_IN_NAME = /[\0-\x20"<>[\\\]^`{|}\x7f]/

/**
 * Encodes the stray characters of an invalid text.
 *
 * @param baseScheme The scheme of the base, which decides how a string without one is read.
 * @returns The text of a reference; or the error, with its offset in the original text.
 */
export function encodeStrays(
  given: string,
  grammar: Grammar,
  baseScheme?: string,
  hosts?: 'dns',
): string | Fault {
  const text = withDrive(given, baseScheme)
  if (text instanceof Fault) return text
  // Browsers drop a space at either end.
  if (text[0] === ' ') return new Fault('invalid-character', 'path')
  if (text.endsWith(' ')) return new Fault('invalid-character', lastComponentIn(text), text.length - 1)
  const prefix = baseScheme !== undefined && text.startsWith('//') ? `${baseScheme}:` : ''
  const misread = LITERAL.exec(prefix + text)
  if (misread !== null) {
    const offset = misread[0].length - prefix.length
    return new Fault('invalid-character', 'path', offset, { expected: '"//" before an IP literal' })
  }
  return encodePieces(text, grammar, asciiHost, baseScheme, hosts)
}

/** A drive letter with a bar, first in a path (RFC 8089 E.2.2). */
const DRIVE = /^\/?[a-z]\|(?:\/|$)/i

/** True if a segment that browsers read as a drive is first at any time while dot segments are removed. */
function hasDriveFirst(path: string): boolean {
  let depth = 0
  for (const segment of path.replace(/^\//, '').replace(/%2e/gi, '.').split('/')) {
    if (segment === '..') depth = Math.max(0, depth - 1)
    else if (segment !== '.' && depth++ === 0 && DRIVE.test(segment)) return true
  }
  return false
}

/** A text of a file with a colon after the drive letter; the error if only a browser sees that a drive is first. */
function withDrive(text: string, baseScheme: string | undefined): string | Fault {
  if (!text.includes('|')) return text
  const [, scheme = '', authority = '', path] = partsOf(text)
  if ((scheme.slice(0, -1) || baseScheme)?.toLowerCase() !== 'file') return text
  const isFirst = DRIVE.test(path)
  const isHost = /^\/\/[a-z][|:]$/i.test(authority)
  if (!isHost && isFirst && (scheme || path[0] === '/')) {
    const bar = text.indexOf('|', scheme.length + authority.length)
    return `${text.slice(0, bar)}:${text.slice(bar + 1)}`
  }
  // A drive here would follow the path of a base, or dot segments.
  if (!isHost && !hasDriveFirst(path)) return text
  return new Fault('invalid-character', 'path', text.indexOf('|'), { expected: '"/c:/" for a drive' })
}

/** The href of a `URL`, with the characters encoded that only the WHATWG leaves raw, such as `{` and `|`. */
export function encodeStraysOfUrl(href: string, grammar: Grammar): string | Fault {
  return encodePieces(href.replaceAll('\\', '%5C'), grammar, undefined)
}

type Encoder = (text: string) => string | Fault

/** Consecutive pieces of a string. A piece without an encoder is used as it is. */
type Pieces = readonly (readonly [text: string | undefined, encode?: Encoder])[]

/** The start of a piece in the text and in the result; `isSame` if encoding didn't change it. */
type Start = readonly [inText: number, inHref: number, isSame: boolean]

/** @param dnsHost Encodes a DNS name; without it, a DNS name is percent-encoded like any other host. */
function encodePieces(
  text: string,
  grammar: Grammar,
  dnsHost: Encoder | undefined,
  baseScheme?: string,
  hosts?: 'dns',
): string | Fault {
  const pieces = piecesOf(text, grammar, dnsHost, baseScheme, hosts)
  if (pieces instanceof Fault) return pieces
  const starts: Start[] = []
  let href = ''
  let offset = 0
  for (const [piece = '', encode] of pieces) {
    const encoded = encode === undefined ? piece : encode(piece)
    if (encoded instanceof Fault) return encoded.movedBy(offset)
    starts.push([offset, href.length, encoded === piece])
    href += encoded
    offset += piece.length
  }
  const read = scan(href, grammar)
  if (read instanceof Fault) {
    const [inText, inHref, isSame] = starts.filter(([, start]) => start <= read.offset).at(-1) as Start
    return read.movedBy(inText - (isSame ? inHref : read.offset))
  }
  return href
}

function piecesOf(
  text: string,
  { rules, runs, opaqueRuns }: Grammar,
  dnsHost: Encoder | undefined,
  baseScheme: string | undefined,
  hosts: 'dns' | undefined,
): Pieces | Fault {
  const [, schemePart, authority, path, query, fragment] = partsOf(text)
  const scheme = schemePart?.slice(0, -1)
  const fault = scheme === undefined || rules.isColonFirstAllowed ? undefined : scanScheme(scheme, rules)
  if (fault !== undefined) return fault
  const [, userinfo, host = '', port] = AUTHORITY.exec(authority?.slice(2) ?? '') ?? []
  const isOpaque = scheme !== undefined && authority === undefined && path[0] !== '/'
  const runsAfterScheme = isOpaque ? opaqueRuns : runs
  const encoder =
    (name: RunName, own = runsAfterScheme): Encoder =>
    (piece) =>
      encodeStrayCharacters(piece, own, name)
  const isValidHost = runs.host.endOfRun(host, 0) === host.length
  const isDns = hosts === 'dns' || hasDnsHosts(scheme ?? baseScheme)
  const hostEncoder = dnsHost !== undefined && isDns ? dnsHost : encoder('host')
  // An opaque path may have brackets, but not at its start (RFC 2396 3).
  const rest = /^[[\]]/.test(path) ? 1 : 0
  return [
    [schemePart],
    [authority && '//'],
    [userinfo, encoder('userinfo')],
    [userinfo === undefined ? '' : '@'],
    host[0] === '[' || isValidHost ? [host] : [host, hostEncoder],
    [port],
    [path.slice(0, rest), encoder('path', runs)],
    [path.slice(rest), encoder('path')],
    [query && '?'],
    [query?.slice(1), encoder('query')],
    [fragment && '#'],
    [fragment?.slice(1), encoder('fragment')],
  ]
}

function lastComponentIn(text: string): RunName {
  if (text.includes('#')) return 'fragment'
  if (text.includes('?')) return 'query'
  return /^[^/]*\/\/[^/]*$/.test(text) ? 'host' : 'path'
}

/** A DNS host, with non-ASCII labels as A-labels. */
function asciiHost(host: string): string | Fault {
  const beyond = host.search(NOT_ASCII)
  if (beyond < 0) return host
  const stray = host.search(NOT_IN_NAME)
  if (stray >= 0) return new Fault('invalid-character', 'host', stray)
  return asciiName(host) ?? unmappedName(beyond)
}
