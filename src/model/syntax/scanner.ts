/**
 * From text to the layout of its components in one pass, validating on the way (RFC 3986 3 and Appendix A).
 * Each loop tests one class, and a percent sign is met outside of it.
 *
 * This is the code that decides the speed of the library. Engines compile a loop well if what it compares with
 * is a constant of its own module and the table is looked up in the loop itself, not in a function.
 */

import type { ComponentName } from '../errors/error.js'
import type { Fault } from '../errors/fault.js'
import { type AuthorityParts, isServer, isServerPort, secondColon, splitServer } from './authority-parts.js'
import { CharacterClass } from './characters.js'
import { type GenerationRules, isServerHost, type ServerRules } from './generation.js'
import { faultInIpLiteral } from './ip-address.js'
import type { Layout } from './layout.js'

const HASH = 0x23
const PERCENT = 0x25
const SLASH = 0x2f
const COLON = 0x3a
const QUESTION = 0x3f
const AT = 0x40

const colon = CharacterClass.of(':')

// The components that may hold a character: one bit each.
const SCHEME_FIRST = 1
const SCHEME = 2
const USERINFO = 4
// A character of a name that is a host; of any authority, where not every name is one.
const HOST = 8
// A character of a segment, or the slash between segments.
const PATH = 16
// A character of the first segment of a relative path, where it cannot be taken for a scheme's end: segment-nz-nc.
const FIRST_SEGMENT = 32
const QUERY = 64
const FRAGMENT = 128

/** For every UTF-16 code unit, all 65,536 of them, so that looking one up needs no range check: its bits. */
export type ClassTable = Uint8Array

/** A generation made ready. */
export interface ScannerGrammar {
  readonly rules: GenerationRules
  readonly table: ClassTable
  /** The table for what follows a scheme and begins with no slash. */
  readonly opaqueTable: ClassTable
}

/** What a generation is to the scanner. */
export function scannerGrammarOf(rules: GenerationRules): ScannerGrammar {
  const { opaque } = rules
  const table = classTableOf(rules)
  const opaqueEncoded = opaque && { ...rules.encoded, segment: opaque.path, query: opaque.query }
  return {
    rules,
    table,
    opaqueTable: opaqueEncoded ? classTableOf({ ...rules, encoded: opaqueEncoded }) : table,
  }
}

function classTableOf({
  schemeFirst,
  scheme,
  encoded,
  server,
  isColonFirstAllowed,
}: GenerationRules): ClassTable {
  const { segment } = encoded
  const table: ClassTable = new Uint8Array(0x10000)
  const mark = (characters: CharacterClass | string, bit: number): void => {
    for (const character of String(characters)) {
      const code = character.charCodeAt(0)
      table[code] = (table[code] as number) | bit
    }
  }
  mark(schemeFirst, SCHEME_FIRST)
  mark(scheme, SCHEME)
  mark(encoded.user.or(encoded.password, colon), USERINFO)
  mark(server?.authority ?? encoded.host, HOST)
  mark(`${segment}/`, PATH)
  mark(isColonFirstAllowed ? segment : segment.without(colon), FIRST_SEGMENT)
  mark(encoded.query, QUERY)
  mark(encoded.fragment, FRAGMENT)
  return table
}

/** What is wrong where a run of characters stopped too early. */
export function faultAt(text: string, offset: number, component: ComponentName): Fault {
  const kind = text.charCodeAt(offset) === PERCENT ? 'invalid-percent-encoding' : 'invalid-character'
  return { kind, component, offset }
}

/** Whether two hexadecimal digits follow the percent sign at the offset. */
export function isPercentEncoded(text: string, offset: number): boolean {
  return isHexDigit(text.charCodeAt(offset + 1)) && isHexDigit(text.charCodeAt(offset + 2))
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}

/** The end of the longest run of characters of a class and of percent-encoded octets. */
function endOfRun(text: string, start: number, table: ClassTable, bit: number): number {
  const end = text.length
  let at = start
  for (;;) {
    while (at < end && ((table[text.charCodeAt(at)] as number) & bit) !== 0) at++
    if (at >= end || text.charCodeAt(at) !== PERCENT || !isPercentEncoded(text, at)) return at
    at += 3
  }
}

/** Scans `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`. */
export function scan(text: string, grammar: ScannerGrammar): Layout | Fault {
  const { rules } = grammar
  let { table } = grammar
  const end = text.length
  let at = 0
  let schemeEnd = -1
  if (end > 0 && ((table[text.charCodeAt(0)] as number) & SCHEME_FIRST) !== 0) {
    at = 1
    while (at < end && ((table[text.charCodeAt(at)] as number) & SCHEME) !== 0) at++
    if (at < end && text.charCodeAt(at) === COLON) schemeEnd = at++
    else at = 0
  }
  let hostStart = -1
  let hostEnd = -1
  if (at + 1 < end && text.charCodeAt(at) === SLASH && text.charCodeAt(at + 1) === SLASH) {
    hostStart = at + 2
    hostEnd = hostStart
    const isNameEnough = rules.server === undefined
    // Most authorities are a plain name; anything else is looked at again from its start.
    if (isNameEnough) {
      while (hostEnd < end && ((table[text.charCodeAt(hostEnd)] as number) & HOST) !== 0) hostEnd++
    }
    if (isNameEnough && (hostEnd === end || endsAuthority(text.charCodeAt(hostEnd)))) {
      at = hostEnd
    } else {
      const authority = scanAuthority(text, hostStart, grammar)
      if ('kind' in authority) return authority
      hostStart = authority.hostStart
      hostEnd = authority.hostEnd
      at = authority.end
    }
  } else if (schemeEnd < 0) {
    if (hasColonInFirstSegment(text, table)) return faultInScheme(text, table)
  } else if (rules.opaque !== undefined && text.charCodeAt(at) !== SLASH) {
    const fault = faultInOpaqueStart(text, at, rules)
    if (fault !== undefined) return fault
    table = grammar.opaqueTable
  }
  return scanPath(text, table, schemeEnd, hostStart, hostEnd, at)
}

/** What is wrong with the start of what may follow a scheme and begins with no slash. */
export function faultInOpaqueStart(
  text: string,
  at: number,
  { opaque, isEmptyPathAllowed }: GenerationRules,
): Fault | undefined {
  const code = text.charCodeAt(at)
  if (at === text.length || code === HASH) {
    return isEmptyPathAllowed ? undefined : { kind: 'missing-path', component: 'path', offset: at }
  }
  const isAllowed = opaque === undefined || code === QUESTION || code === PERCENT || opaque.first.has(code)
  return isAllowed ? undefined : faultAt(text, at, 'path')
}

/** Scans `path [ "?" query ] [ "#" fragment ]`, up to the end of the text. */
function scanPath(
  text: string,
  table: ClassTable,
  schemeEnd: number,
  hostStart: number,
  hostEnd: number,
  pathStart: number,
): Layout | Fault {
  const end = text.length
  let at = pathStart
  while (at < end && ((table[text.charCodeAt(at)] as number) & PATH) !== 0) at++
  if (at < end && text.charCodeAt(at) === PERCENT) at = endOfRun(text, at, table, PATH)
  const pathEnd = at
  if (at < end && text.charCodeAt(at) === QUESTION) {
    at++
    while (at < end && ((table[text.charCodeAt(at)] as number) & QUERY) !== 0) at++
    if (at < end && text.charCodeAt(at) === PERCENT) at = endOfRun(text, at, table, QUERY)
  }
  const queryEnd = at
  if (at < end && text.charCodeAt(at) === HASH) at = endOfRun(text, at + 1, table, FRAGMENT)
  if (at < end) {
    return faultAt(text, at, at > queryEnd ? 'fragment' : queryEnd > pathEnd ? 'query' : 'path')
  }
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
}

/** A relative path cannot have one: it would be the end of a scheme (`path-noscheme`). */
function hasColonInFirstSegment(text: string, table: ClassTable): boolean {
  const at = endOfRun(text, 0, table, FIRST_SEGMENT)
  return at < text.length && text.charCodeAt(at) === COLON
}

function endsAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH
}

interface AuthorityLayout {
  readonly hostStart: number
  readonly hostEnd: number
  readonly end: number
}

/** Scans `[ userinfo "@" ] host [ ":" port ]`, up to the slash, question mark or number sign that ends it. */
function scanAuthority(text: string, start: number, grammar: ScannerGrammar): AuthorityLayout | Fault {
  const { table, rules } = grammar
  if (rules.server !== undefined) return scanServer(text, start, grammar, rules.server)
  const userinfoEnd = endOfRun(text, start, table, USERINFO)
  const hostStart = text[userinfoEnd] === '@' ? userinfoEnd + 1 : start

  const hostEnd =
    text[hostStart] === '[' ? scanIpLiteral(text, hostStart, rules) : endOfRun(text, hostStart, table, HOST)
  if (typeof hostEnd !== 'number') return hostEnd

  let end = hostEnd
  const hasPort = text[hostEnd] === ':'
  if (hasPort) {
    end++
    while (end < text.length && isDigit(text.charCodeAt(end))) end++
  }
  if (end < text.length && !endsAuthority(text.charCodeAt(end))) {
    if (hostStart === start && isUserinfo(text, userinfoEnd)) return faultAt(text, userinfoEnd, 'userinfo')
    return faultAt(text, end, hasPort ? 'port' : 'host')
  }
  return { hostStart, hostEnd, end }
}

/**
 * Scans an authority where not every name is a host: that of a server, or a name, which is a host as a whole.
 */
function scanServer(
  text: string,
  start: number,
  { table, rules }: ScannerGrammar,
  server: ServerRules,
): AuthorityLayout | Fault {
  let end = endOfRun(text, start, table, HOST)
  const literalStart = text[end] === '[' && rules.ipLiterals !== 'none' ? end : -1
  if (literalStart >= 0) {
    const literalEnd = scanIpLiteral(text, literalStart, rules)
    if (typeof literalEnd !== 'number') return literalEnd
    end = endOfRun(text, literalEnd, table, HOST)
  }
  if (end < text.length && !endsAuthority(text.charCodeAt(end))) return faultAt(text, end, 'host')
  const parts = splitServer(text.slice(start, end))
  const { userinfo, host } = parts
  const hostStart = userinfo === undefined ? start : start + userinfo.length + 1
  // Nothing but a host has brackets.
  if (literalStart >= 0 && literalStart !== hostStart) {
    return faultAt(text, literalStart, literalStart < hostStart ? 'userinfo' : 'host')
  }
  if (end === start || isServer(parts, rules)) {
    return { hostStart, hostEnd: hostStart + host.length, end }
  }
  return server.isOptional && literalStart < 0
    ? { hostStart: start, hostEnd: end, end }
    : faultInServer(text, start, parts, rules, server)
}

/** What keeps an authority from being that of a server. */
function faultInServer(
  text: string,
  start: number,
  { userinfo, host, port }: AuthorityParts,
  rules: GenerationRules,
  { isPortOptional }: ServerRules,
): Fault {
  const wrongColon = userinfo === undefined ? -1 : secondColon(userinfo, rules)
  if (wrongColon >= 0) return faultAt(text, start + wrongColon, 'userinfo')
  const hostStart = userinfo === undefined ? start : start + userinfo.length + 1
  if (port === undefined || isServerPort(port, isPortOptional) || !isServerHost(host, rules)) {
    return { kind: 'invalid-host', component: 'host', offset: hostStart }
  }
  const digits = (/^\d*/.exec(port) as RegExpExecArray)[0]
  return faultAt(text, hostStart + host.length + 1 + digits.length, 'port')
}

/** Scans an IP literal of a kind that the generation has: where it ends. */
export function scanIpLiteral(text: string, start: number, rules: GenerationRules): number | Fault {
  const close = text.indexOf(']', start)
  const literal = text.slice(start + 1, close < 0 ? undefined : close)
  const wrong = faultInIpLiteral(literal, rules.ipLiterals === 'IPv6 and IPvFuture')
  if (wrong < 0 && close >= 0) return close + 1
  const offset = start + 1 + (wrong < 0 ? literal.length : wrong)
  return { kind: 'invalid-ip-literal', component: 'host', offset }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Whether the rest of an authority that is wrong at the offset has an `@`, so that a userinfo was meant. */
function isUserinfo(text: string, offset: number): boolean {
  for (let at = offset; at < text.length && !endsAuthority(text.charCodeAt(at)); at++) {
    if (text.charCodeAt(at) === AT) return true
  }
  return false
}

/** What stands before a colon and is no scheme: the first character that keeps it from being one. */
function faultInScheme(text: string, table: ClassTable): Fault {
  let offset = 0
  let bit = SCHEME_FIRST
  while (offset < text.length && ((table[text.charCodeAt(offset)] as number) & bit) !== 0) {
    offset++
    bit = SCHEME
  }
  return { kind: 'invalid-scheme', component: 'scheme', offset }
}

/** Scans a scheme, without the colon behind it. */
export function scanScheme(text: string, table: ClassTable): Fault | undefined {
  const fault = faultInScheme(text, table)
  return text !== '' && fault.offset === text.length ? undefined : fault
}

/** The bit of each component that is a run of the characters of a class, and the one of them that ends it. */
const runs = {
  host: [HOST, ''],
  userinfo: [USERINFO, ''],
  user: [USERINFO, ':'],
  password: [USERINFO, ''],
  path: [PATH, ''],
  segment: [PATH, '/'],
  query: [QUERY, ''],
  pair: [QUERY, '&'],
  'pair-part': [QUERY, '&'],
  fragment: [FRAGMENT, ''],
} as const

/** Scans a component that is a run of the characters of its class. */
export function scanComponent(
  text: string,
  table: ClassTable,
  component: keyof typeof runs,
): Fault | undefined {
  const [bit, delimiter] = runs[component]
  const end = endOfRun(text, 0, table, bit)
  const delimited = delimiter === '' ? -1 : text.slice(0, end).indexOf(delimiter)
  if (delimited >= 0) return faultAt(text, delimited, component)
  return end === text.length ? undefined : faultAt(text, end, component)
}
