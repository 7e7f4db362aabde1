/** Finds and validates the components in one pass (RFC 3986 3, Appendix A). Most strings take plain.ts. */
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { faultInIpLiteral } from './ip-address.js'
import type { AuthorityPlaces, Layout } from './layout.js'
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
const HIGH_SURROGATE = 0xd800

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

/** The error if a run ends too early. */
export function faultAt(text: string, offset: number, component: ComponentName): Fault {
  const kind = text.charCodeAt(offset) === PERCENT ? 'invalid-percent-encoding' : 'invalid-character'
  return new Fault(kind, component, offset)
}

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
    if (at >= end) return at
    const code = charCodeAt.call(text, at)
    if (code === PERCENT && isPercentEncoded(text, at)) at += 3
    // A lone surrogate never has a bit.
    else if (code >= HIGH_SURROGATE && ((table[text.codePointAt(at) as number] as number) & bit) !== 0)
      at += 2
    else return at
  }
}

/** Scans `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`. */
export function scan(text: string, grammar: Grammar): Layout | Fault {
  const { rules, tables } = grammar
  const { classes } = tables
  const end = text.length
  let schemeEnd = -1
  // Scheme characters can all begin a path too, so without a colon after them they are not read again.
  let read = 0
  if (end > 0 && ((classes[charCodeAt.call(text, 0)] as number) & SCHEME_FIRST) !== 0) {
    read = 1
    while (read < end && ((classes[charCodeAt.call(text, read)] as number) & SCHEME) !== 0) read++
    if (read < end && charCodeAt.call(text, read) === COLON) schemeEnd = read++
  }
  const at = schemeEnd + 1
  if (at + 1 < end && charCodeAt.call(text, at) === SLASH && charCodeAt.call(text, at + 1) === SLASH) {
    const authority = scanAuthority(text, at + 2, grammar)
    return authority instanceof Fault ? authority : scanPath(text, schemeEnd, authority, classes)
  }
  const noAuthority = { hostStart: -1, hostEnd: -1, pathStart: at }
  if (schemeEnd < 0) {
    if (hasColonInFirstSegment(text, read, classes)) return faultInScheme(text, classes)
  } else if (rules.opaque !== undefined && charCodeAt.call(text, at) !== SLASH) {
    return rules.opaque.faultInStart(text, at) ?? scanPath(text, schemeEnd, noAuthority, tables.opaqueClasses)
  }
  return scanPath(text, schemeEnd, noAuthority, classes, read)
}

/** Scans `path [ "?" query ] [ "#" fragment ]` up to the end of the text, from an offset in the path. */
function scanPath(
  text: string,
  schemeEnd: number,
  { hostStart, hostEnd, pathStart }: AuthorityPlaces,
  classes: ClassTable,
  start = pathStart,
): Layout | Fault {
  const pathEnd = endOfRun(text, start, classes, PATH)
  const hasQuery = pathEnd < text.length && charCodeAt.call(text, pathEnd) === QUESTION
  const queryEnd = hasQuery ? endOfRun(text, pathEnd + 1, classes, QUERY) : pathEnd
  if (queryEnd < text.length) {
    if (charCodeAt.call(text, queryEnd) !== HASH) return faultAt(text, queryEnd, hasQuery ? 'query' : 'path')
    const at = endOfRun(text, queryEnd + 1, classes, FRAGMENT)
    if (at < text.length) return faultAt(text, at, 'fragment')
  }
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
}

/** A relative path can't have a colon in its first segment: it would end a scheme (`path-noscheme`). */
function hasColonInFirstSegment(text: string, start: number, table: ClassTable): boolean {
  const at = endOfRun(text, start, table, FIRST_SEGMENT)
  return at < text.length && charCodeAt.call(text, at) === COLON
}

export function endsAuthority(code: number): boolean {
  return code === SLASH || code === QUESTION || code === HASH
}

/** Scans `[ userinfo "@" ] host [ ":" port ]` up to the slash, question mark or number sign that ends it. */
function scanAuthority(text: string, start: number, grammar: Grammar): AuthorityPlaces | Fault {
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
  return { hostStart, hostEnd, pathStart: end }
}

/** The end of an IP literal. Only RFC 3986 allows future versions. */
export function scanIpLiteral(text: string, start: number, rules: GenerationRules): number | Fault {
  const close = text.indexOf(']', start)
  const literal = text.slice(start + 1, close < 0 ? undefined : close)
  const fault = faultInIpLiteral(literal, rules.server === undefined)
  if (fault !== undefined) return fault.movedBy(start + 1)
  return close < 0 ? new Fault('invalid-ip-literal', 'host', text.length) : close + 1
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** True if an `@` follows an error in an authority: user information was meant. */
function isUserinfo(text: string, offset: number): boolean {
  for (let at = offset; at < text.length && !endsAuthority(charCodeAt.call(text, at)); at++) {
    if (charCodeAt.call(text, at) === AT) return true
  }
  return false
}

function faultInScheme(text: string, table: ClassTable): Fault {
  let offset = 0
  let bit = SCHEME_FIRST
  while (offset < text.length && ((table[charCodeAt.call(text, offset)] as number) & bit) !== 0) {
    offset++
    bit = SCHEME
  }
  return new Fault('invalid-scheme', 'scheme', offset)
}

export function scanScheme(text: string, table: ClassTable): Fault | undefined {
  const fault = faultInScheme(text, table)
  return text !== '' && fault.offset === text.length ? undefined : fault
}

/** The components that are runs of one class: the bit of the class, and the member of it that ends the run. */
export const runs = {
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

export type RunName = keyof typeof runs

export function scanComponent(text: string, table: ClassTable, component: RunName): Fault | undefined {
  const [bit, delimiter] = runs[component]
  const end = endOfRun(text, 0, table, bit)
  const delimited = delimiter === '' ? -1 : text.slice(0, end).indexOf(delimiter)
  if (delimited >= 0) return faultAt(text, delimited, component)
  return end === text.length ? undefined : faultAt(text, end, component)
}
