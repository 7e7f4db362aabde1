/**
 * From text to the places of its components in one pass, validating on the way (RFC 3986 3 and Appendix A).
 *
 * This code decides the speed of the library. Measured: a loop over a table is fastest for scheme and host, a sticky
 * pattern of one plain run for path and query (97 ns for 112 a text). Capturing groups, one pattern for the whole, and
 * looking for delimiters first were slower.
 */
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { faultInIpLiteral } from './ip-address.js'
import type { Layout } from './layout.js'
import type { GenerationRules } from './rules.js'
import {
  type ClassTable,
  FIRST_SEGMENT,
  FRAGMENT,
  HOST,
  PATH,
  QUERY,
  SCHEME,
  SCHEME_FIRST,
  USERINFO,
} from './tables.js'

const HASH = 0x23
const PERCENT = 0x25
const SLASH = 0x2f
const COLON = 0x3a
const QUESTION = 0x3f
const AT = 0x40

// A constant of this module: loops load an imported one at every turn.
const { charCodeAt } = String.prototype

/** The error when a run ends too early. */
export function faultAt(text: string, offset: number, component: ComponentName): Fault {
  const kind = text.charCodeAt(offset) === PERCENT ? 'invalid-percent-encoding' : 'invalid-character'
  return new Fault(kind, component, offset)
}

/** Whether two hexadecimal digits follow the percent sign at the offset. */
export function isPercentEncoded(text: string, offset: number): boolean {
  return isHexDigit(charCodeAt.call(text, offset + 1)) && isHexDigit(charCodeAt.call(text, offset + 2))
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}

/** The end of the longest run of characters of a class and of percent-encoded octets. */
export function endOfRun(text: string, start: number, table: ClassTable, bit: number): number {
  const end = text.length
  let at = start
  for (;;) {
    while (at < end && ((table[charCodeAt.call(text, at)] as number) & bit) !== 0) at++
    if (at >= end || charCodeAt.call(text, at) !== PERCENT || !isPercentEncoded(text, at)) return at
    at += 3
  }
}

/**
 * Where the last scan that succeeded found the components. One object for all scans: read it at once. To return an
 * object a scan takes 8 ns and its copy into a value 4 more.
 */
export const found: { -readonly [Place in keyof Layout]: Layout[Place] } = {
  schemeEnd: -1,
  hostStart: -1,
  hostEnd: -1,
  pathStart: 0,
  pathEnd: 0,
  queryEnd: 0,
}

/**
 * Scans `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]` and leaves the places in `found`.
 *
 * The function itself reads `scheme "://" reg-name path [ "?" query ]`, as most URIs are, and leaves anything else to
 * another: in one function with the rest, which V8 compiles less well, the same takes 123 ns in place of 115.
 */
export function scan(text: string, grammar: Grammar): Fault | undefined {
  const { tables, rules } = grammar
  const { classes } = tables
  const end = text.length
  if (end === 0 || ((classes[charCodeAt.call(text, 0)] as number) & SCHEME_FIRST) === 0)
    return scanAny(text, grammar)
  let at = 1
  while (at < end && ((classes[charCodeAt.call(text, at)] as number) & SCHEME) !== 0) at++
  if (rules.server !== undefined || at + 2 >= end) return scanAny(text, grammar)
  if (charCodeAt.call(text, at) !== COLON || charCodeAt.call(text, at + 1) !== SLASH)
    return scanAny(text, grammar)
  if (charCodeAt.call(text, at + 2) !== SLASH) return scanAny(text, grammar)
  found.schemeEnd = at
  at += 3
  found.hostStart = at
  while (at < end && ((classes[charCodeAt.call(text, at)] as number) & HOST) !== 0) at++
  found.hostEnd = at
  found.pathStart = at
  if (at < end && charCodeAt.call(text, at) === SLASH) {
    const { pathRun } = tables
    pathRun.lastIndex = at
    pathRun.test(text)
    at = pathRun.lastIndex
    if (at < end && charCodeAt.call(text, at) === PERCENT) at = endOfRun(text, at, classes, PATH)
  }
  found.pathEnd = at
  if (at < end && charCodeAt.call(text, at) === QUESTION) {
    const { queryRun } = tables
    queryRun.lastIndex = at + 1
    queryRun.test(text)
    at = queryRun.lastIndex
    if (at < end && charCodeAt.call(text, at) === PERCENT) at = endOfRun(text, at, classes, QUERY)
  }
  found.queryEnd = at
  return at === end ? undefined : scanAny(text, grammar)
}

function scanAny(text: string, grammar: Grammar): Fault | undefined {
  const { rules, tables } = grammar
  let { classes } = tables
  const end = text.length
  let at = 0
  let schemeEnd = -1
  if (end > 0 && ((classes[charCodeAt.call(text, 0)] as number) & SCHEME_FIRST) !== 0) {
    at = 1
    while (at < end && ((classes[charCodeAt.call(text, at)] as number) & SCHEME) !== 0) at++
    if (at < end && charCodeAt.call(text, at) === COLON) schemeEnd = at++
    else at = 0
  }
  found.schemeEnd = schemeEnd
  found.hostStart = -1
  found.hostEnd = -1
  if (at + 1 < end && charCodeAt.call(text, at) === SLASH && charCodeAt.call(text, at + 1) === SLASH) {
    const authorityEnd = scanAuthority(text, at + 2, grammar)
    if (authorityEnd instanceof Fault) return authorityEnd
    at = authorityEnd
  } else if (schemeEnd < 0) {
    if (hasColonInFirstSegment(text, classes)) return faultInScheme(text, classes)
  } else if (rules.opaque !== undefined && charCodeAt.call(text, at) !== SLASH) {
    const fault = rules.opaque.faultInStart(text, at)
    if (fault !== undefined) return fault
    classes = tables.opaqueClasses
  }
  found.pathStart = at
  at = endOfRun(text, at, classes, PATH)
  found.pathEnd = at
  if (at < end && charCodeAt.call(text, at) === QUESTION) at = endOfRun(text, at + 1, classes, QUERY)
  return scanFragment(text, at, classes)
}

/** Scans `[ "#" fragment ]` up to the end of the text. */
function scanFragment(text: string, queryEnd: number, classes: ClassTable): Fault | undefined {
  found.queryEnd = queryEnd
  if (queryEnd === text.length) return undefined
  if (charCodeAt.call(text, queryEnd) !== HASH) {
    return faultAt(text, queryEnd, queryEnd > found.pathEnd ? 'query' : 'path')
  }
  const at = endOfRun(text, queryEnd + 1, classes, FRAGMENT)
  return at === text.length ? undefined : faultAt(text, at, 'fragment')
}

/** The layout of a text, to keep. */
export function layoutOf(text: string, grammar: Grammar): Layout | Fault {
  const fault = scan(text, grammar)
  if (fault !== undefined) return fault
  // A spread takes 10 ns longer.
  const { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd } = found
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
}

/** A longer text would need too much of a pattern's stack. */
const LONGEST_FOR_PATTERN = 4096

/** Whether a text is a reference, or a URI; faster than a scan for most URIs. */
export function canScan(text: unknown, grammar: Grammar, kind: 'uri' | 'relative' | 'any'): boolean {
  if (typeof text !== 'string') return false
  const { plainUri } = grammar.tables
  if (kind !== 'relative' && text.length <= LONGEST_FOR_PATTERN && plainUri?.test(text)) return true
  if (scan(text, grammar) !== undefined) return false
  return kind === 'any' || found.schemeEnd >= 0 === (kind === 'uri')
}

/** A relative path can't have a colon in its first segment, where it would end a scheme (`path-noscheme`). */
function hasColonInFirstSegment(text: string, table: ClassTable): boolean {
  const at = endOfRun(text, 0, table, FIRST_SEGMENT)
  return at < text.length && charCodeAt.call(text, at) === COLON
}

export function endsAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH
}

/** Scans `[ userinfo "@" ] host [ ":" port ]` up to the slash, question mark or number sign that ends it. */
function scanAuthority(text: string, start: number, grammar: Grammar): number | Fault {
  const { rules } = grammar
  const table = grammar.tables.classes
  if (rules.server !== undefined) return rules.server.scan(text, start, table, rules)
  const userinfoEnd = endOfRun(text, start, table, USERINFO)
  const hostStart = text[userinfoEnd] === '@' ? userinfoEnd + 1 : start

  const hostEnd =
    text[hostStart] === '[' ? scanIpLiteral(text, hostStart, rules) : endOfRun(text, hostStart, table, HOST)
  if (hostEnd instanceof Fault) return hostEnd

  let end = hostEnd
  const hasPort = text[hostEnd] === ':'
  if (hasPort) {
    end++
    while (end < text.length && isDigit(charCodeAt.call(text, end))) end++
  }
  if (end < text.length && !endsAuthority(charCodeAt.call(text, end))) {
    if (hostStart === start && isUserinfo(text, userinfoEnd)) return faultAt(text, userinfoEnd, 'userinfo')
    return faultAt(text, end, hasPort ? 'port' : 'host')
  }
  found.hostStart = hostStart
  found.hostEnd = hostEnd
  return end
}

/** The end of an IP literal. Only RFC 3986 has those of future versions. */
export function scanIpLiteral(text: string, start: number, rules: GenerationRules): number | Fault {
  const close = text.indexOf(']', start)
  const literal = text.slice(start + 1, close < 0 ? undefined : close)
  const fault = faultInIpLiteral(literal, rules.server === undefined)
  if (fault !== undefined) return fault.movedBy(start + 1)
  return close < 0 ? new Fault('invalid-ip-literal', 'host', text.length) : close + 1
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Whether an `@` follows in an authority that is wrong at the offset, so that user information was meant. */
function isUserinfo(text: string, offset: number): boolean {
  for (let at = offset; at < text.length && !endsAuthority(charCodeAt.call(text, at)); at++) {
    if (charCodeAt.call(text, at) === AT) return true
  }
  return false
}

/** The error in what precedes the first colon: the first character that a scheme can't have. */
function faultInScheme(text: string, table: ClassTable): Fault {
  let offset = 0
  let bit = SCHEME_FIRST
  while (offset < text.length && ((table[charCodeAt.call(text, offset)] as number) & bit) !== 0) {
    offset++
    bit = SCHEME
  }
  return new Fault('invalid-scheme', 'scheme', offset)
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
