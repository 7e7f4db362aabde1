/**
 * Text as browsers and people write it, read as a reference. Its components are split as in RFC 3986 Appendix B, and
 * what the grammar doesn't allow in a component is percent-encoded. Valid text never comes here.
 */
import { hasDnsHosts } from '../scheme-facts.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { readIpv4 } from '../syntax/ip-address.js'
import { type RunName, scan, scanScheme } from '../syntax/scanner.js'
import { encodeStrayCharacters } from '../syntax/stray-characters.js'
import type { ClassTable } from '../syntax/tables.js'

/**
 * Encodes the stray characters of a text that isn't valid as it stands.
 *
 * @returns The text of a reference; or the error, with its place in the text given.
 */
export function encodeStrays(text: string, grammar: Grammar): string | Fault {
  const mended = new Mending(text, grammar)
  const fault = mended.fault()
  if (fault !== undefined) return fault
  const read = scan(mended.href, grammar)
  if (read instanceof Fault) return read.movedBy(mended.originOf(read.offset) - read.offset)
  // An older generation may split the text elsewhere.
  return read.pathStart === mended.pathStart
    ? mended.href
    : new Fault('invalid-host', 'host', mended.hostStart)
}

/** A segment, or a host, that browsers take for a drive letter and a colon. */
const DRIVE_WITH_BAR = /(?:^|\/)[A-Za-z](?=\|(?:\/|$))/
const NOT_ASCII = /[^\0-\x7f]/
/** ASCII characters that no host has raw. The platform would take some for delimiters and drop others. */
const NOT_IN_NAME = /[\0-\x20"<>[\\\]^`{|}\x7f]/
/** More characters than a name of the DNS has. Nothing longer is given to the platform, which takes quadratic time. */
const LONGEST_NAME = 253

class Mending {
  href = ''
  /** The start of the path in `href`. */
  pathStart = 0
  /** The start of the host in the text. */
  hostStart = 0
  readonly #text: string
  readonly #grammar: Grammar
  /** For each piece, its start in the text and in `href`. */
  readonly #starts: [inText: number, inHref: number][] = []

  constructor(text: string, grammar: Grammar) {
    this.#text = text
    this.#grammar = grammar
  }

  /** The offset in the text of what is at an offset of `href`. */
  originOf(offset: number): number {
    const next = this.#starts.findIndex(([, inHref]) => inHref > offset)
    const [inText, inHref] = this.#starts.at(next < 0 ? -1 : next - 1) ?? [0, 0]
    return Math.min(inText + offset - inHref, this.#starts[next]?.[0] ?? this.#text.length)
  }

  /** Fills `href`, piece by piece. */
  fault(): Fault | undefined {
    const text = this.#text
    const { rules, tables } = this.#grammar
    const { length } = text
    const colon = text.search(/[:/?#]/)
    const hasScheme = colon > 0 && text[colon] === ':'
    if (hasScheme && !rules.isColonFirstAllowed) {
      const fault = scanScheme(text.slice(0, colon), tables.classes)
      if (fault !== undefined) return fault
    }
    const pathFrom = hasScheme ? colon + 1 : 0
    const queryEnd = indexOrEnd(text, '#', length)
    const pathEnd = indexOrEnd(text, '?', queryEnd)
    const hasAuthority = text.startsWith('//', pathFrom)
    const slash = hasAuthority ? text.indexOf('/', pathFrom + 2) : pathFrom
    const pathStart = slash < 0 ? pathEnd : Math.min(slash, pathEnd)
    const scheme = text.slice(0, hasScheme ? colon : 0)
    const isOpaque = hasScheme && text[pathFrom] !== '/'
    const classes = isOpaque ? tables.opaqueClasses : tables.classes
    // An opaque path may have brackets, but not first (RFC 2396 3).
    const restStart = isOpaque && /[[\]]/.test(text[pathStart] ?? '') ? pathStart + 1 : pathStart

    return (
      faultAtEdge(text, pathStart, pathEnd, queryEnd) ??
      faultInDrive(text, scheme, pathFrom, pathEnd) ??
      (pathStart > pathFrom + 2 ? undefined : faultInImpliedHost(text, scheme, pathFrom, pathEnd)) ??
      this.#keep(0, pathFrom) ??
      (hasAuthority ? this.#authority(pathFrom, pathStart, scheme) : undefined) ??
      this.#path(pathStart, restStart, tables.classes) ??
      this.#encode('path', '', restStart, pathEnd, classes) ??
      (pathEnd < queryEnd ? this.#encode('query', '?', pathEnd + 1, queryEnd, classes) : undefined) ??
      (queryEnd < length ? this.#encode('fragment', '#', queryEnd + 1, length, classes) : undefined)
    )
  }

  /** User information ends at the last `@`, and a port is a colon and digits. */
  #authority(start: number, end: number, scheme: string): Fault | undefined {
    const text = this.#text
    const { classes } = this.#grammar.tables
    const at = text.slice(start, end).lastIndexOf('@')
    this.hostStart = at < 0 ? start + 2 : start + at + 1
    if (at >= 0) {
      const fault = this.#encode('userinfo', '//', start + 2, start + at, classes)
      if (fault !== undefined) return fault
    }
    this.href += at < 0 ? '//' : '@'
    const hostStart = this.hostStart
    if (text[hostStart] === '[') return this.#keep(hostStart, end)
    const colon = text.slice(hostStart, end).indexOf(':')
    const hostEnd = colon < 0 ? end : hostStart + colon
    return this.#host(hostStart, hostEnd, scheme) ?? this.#keep(hostEnd, end)
  }

  #host(start: number, end: number, scheme: string): Fault | undefined {
    if (!hasDnsHosts(scheme)) return this.#encode('host', '', start, end, this.#grammar.tables.classes)
    const host = this.#text.slice(start, end)
    const beyond = host.search(NOT_ASCII)
    if (beyond < 0) return this.#keep(start, end)
    const stray = host.search(NOT_IN_NAME)
    if (stray >= 0) return new Fault('invalid-character', 'host', start + stray)
    const name = host.includes('%') ? undefined : asciiName(host)
    if (name === undefined) return new Fault('invalid-host', 'host', start + beyond)
    this.#starts.push([start, this.href.length])
    this.href += name
    return undefined
  }

  #path(start: number, end: number, classes: ClassTable): Fault | undefined {
    this.pathStart = this.href.length
    return this.#encode('path', '', start, end, classes)
  }

  /** Adds a delimiter and a component whose stray characters are encoded. */
  #encode(
    name: RunName,
    opening: string,
    start: number,
    end: number,
    classes: ClassTable,
  ): Fault | undefined {
    const encoded = encodeStrayCharacters(this.#text.slice(start, end), classes, name)
    if (encoded instanceof Fault) return encoded.movedBy(start)
    this.href += opening
    this.#starts.push([start, this.href.length])
    this.href += encoded
    return undefined
  }

  /** Adds a piece as it is. */
  #keep(start: number, end: number): undefined {
    this.#starts.push([start, this.href.length])
    this.href += this.#text.slice(start, end)
  }
}

function indexOrEnd(text: string, delimiter: string, end: number): number {
  const at = text.indexOf(delimiter)
  return at < 0 ? end : Math.min(at, end)
}

/** Browsers drop a space at either end. */
function faultAtEdge(text: string, pathStart: number, pathEnd: number, queryEnd: number): Fault | undefined {
  const at = text.startsWith(' ') ? 0 : text.endsWith(' ') ? text.length - 1 : -1
  if (at < 0) return undefined
  const name = at < pathStart ? 'host' : at < pathEnd ? 'path' : at < queryEnd ? 'query' : 'fragment'
  return new Fault('invalid-character', name, at)
}

function faultInDrive(text: string, scheme: string, start: number, end: number): Fault | undefined {
  if (scheme.toLowerCase() !== 'file') return undefined
  const drive = DRIVE_WITH_BAR.exec(text.slice(start, end))
  return drive === null
    ? undefined
    : new Fault('invalid-character', 'path', start + drive.index + drive[0].length)
}

/** Without an authority, or with an empty one, browsers read the host of these schemes in the path. */
const IMPLIES_HOST = /^(?:https?|wss?|ftp)$/i
const IMPLIED_LITERAL = /^\/*(?:[^/]*@)?(?=\[)/

function faultInImpliedHost(text: string, scheme: string, start: number, end: number): Fault | undefined {
  const literal = IMPLIES_HOST.test(scheme) ? IMPLIED_LITERAL.exec(text.slice(start, end)) : null
  return literal === null ? undefined : new Fault('invalid-character', 'path', start + literal[0].length)
}

/** The name that the platform makes of one beyond ASCII (UTS 46); undefined if it makes none, or an address. */
function asciiName(host: string): string | undefined {
  if (host.length > LONGEST_NAME) return undefined
  try {
    const name = new URL(`http://${host}`).hostname
    return readIpv4(name) === undefined ? name : undefined
  } catch {
    return undefined
  }
}
