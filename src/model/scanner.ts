/**
 * From text to the layout of its components in one pass, validating on the way (RFC 3986 3 and Appendix A).
 * Each loop tests one class, and a percent sign is met outside of it.
 */
import { AT, BRACKET_OPEN, COLON, HASH, PERCENT, QUESTION, SLASH } from './characters.js'
import type { ComponentName } from './error.js'
import type { Fault } from './fault.js'
import {
  FRAGMENT,
  type Grammar,
  HOST,
  PATH,
  QUERY,
  SCHEME,
  SCHEME_FIRST,
  SEGMENT_NO_COLON,
  USERINFO,
} from './grammar.js'
import { faultInIpLiteral } from './ip-address.js'
import type { Layout } from './layout.js'

/** What is wrong where a run of characters stopped too early. */
export function faultAt(text: string, offset: number, component: ComponentName): Fault {
  const kind = text.charCodeAt(offset) === PERCENT ? 'invalid-percent-encoding' : 'invalid-character'
  return { kind, component, offset }
}

/** Whether a character is of a class. A code beyond the end of the text, `NaN`, is of none. */
function isOf(table: Uint8Array, code: number, bit: number): boolean {
  return ((table[code] as number) & bit) !== 0
}

/** Whether two hexadecimal digits follow the percent sign at the offset. */
function isPercentEncoded(text: string, offset: number): boolean {
  return isHexDigit(text.charCodeAt(offset + 1)) && isHexDigit(text.charCodeAt(offset + 2))
}

function isHexDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66)
}

/** The end of the longest run of characters of a class and of percent-encoded octets. */
export function endOfRun(text: string, start: number, table: Uint8Array, bit: number): number {
  const end = text.length
  let at = start
  for (;;) {
    while (at < end && isOf(table, text.charCodeAt(at), bit)) at++
    if (at >= end || text.charCodeAt(at) !== PERCENT || !isPercentEncoded(text, at)) return at
    at += 3
  }
}

/** Scans `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`. */
export function scan(text: string, { table }: Grammar): Layout | Fault {
  const end = text.length
  let at = 0
  let schemeEnd = -1
  if (end > 0 && isOf(table, text.charCodeAt(0), SCHEME_FIRST)) {
    at = 1
    while (at < end && isOf(table, text.charCodeAt(at), SCHEME)) at++
    if (at < end && text.charCodeAt(at) === COLON) schemeEnd = at++
    else at = 0
  }

  let hostStart = -1
  let hostEnd = -1
  let pathStart = at
  if (at + 1 < end && text.charCodeAt(at) === SLASH && text.charCodeAt(at + 1) === SLASH) {
    at += 2
    hostStart = at
    // Most authorities are a plain name; anything else is looked at again from its start.
    while (at < end && isOf(table, text.charCodeAt(at), HOST)) at++
    hostEnd = at
    if (at < end && !endsAuthority(text.charCodeAt(at))) {
      const authority = scanAuthority(text, hostStart, table)
      if ('kind' in authority) return authority
      ;({ hostStart, hostEnd, end: at } = authority)
    }
    pathStart = at
  } else if (schemeEnd < 0) {
    // path-noscheme: a colon in the first segment would make it a scheme.
    at = endOfRun(text, 0, table, SEGMENT_NO_COLON)
    if (text.charCodeAt(at) === COLON) return faultInScheme(text, table)
  }

  while (at < end && isOf(table, text.charCodeAt(at), PATH)) at++
  if (at < end && text.charCodeAt(at) === PERCENT) at = endOfRun(text, at, table, PATH)
  const pathEnd = at
  if (at < end && text.charCodeAt(at) === QUESTION) {
    at++
    while (at < end && isOf(table, text.charCodeAt(at), QUERY)) at++
    if (at < end && text.charCodeAt(at) === PERCENT) at = endOfRun(text, at, table, QUERY)
  }
  const queryEnd = at
  if (at < end && text.charCodeAt(at) === HASH) at = endOfRun(text, at + 1, table, FRAGMENT)
  if (at < end) {
    return faultAt(text, at, at > queryEnd ? 'fragment' : queryEnd > pathEnd ? 'query' : 'path')
  }
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
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
function scanAuthority(text: string, start: number, table: Uint8Array): AuthorityLayout | Fault {
  const userinfoEnd = endOfRun(text, start, table, USERINFO)
  const hostStart = text.charCodeAt(userinfoEnd) === AT ? userinfoEnd + 1 : start

  let hostEnd: number
  if (text.charCodeAt(hostStart) === BRACKET_OPEN) {
    const close = text.indexOf(']', hostStart)
    const literal = text.slice(hostStart + 1, close < 0 ? undefined : close)
    const wrong = faultInIpLiteral(literal)
    if (wrong >= 0 || close < 0) {
      const offset = hostStart + 1 + (wrong < 0 ? literal.length : wrong)
      return { kind: 'invalid-ip-literal', component: 'host', offset }
    }
    hostEnd = close + 1
  } else hostEnd = endOfRun(text, hostStart, table, HOST)

  let end = hostEnd
  const hasPort = text.charCodeAt(hostEnd) === COLON
  if (hasPort) {
    end++
    while (isDigit(text.charCodeAt(end))) end++
  }
  if (end < text.length && !endsAuthority(text.charCodeAt(end))) {
    if (hostStart === start && isUserinfo(text, userinfoEnd)) return faultAt(text, userinfoEnd, 'userinfo')
    return faultAt(text, end, hasPort ? 'port' : 'host')
  }
  return { hostStart, hostEnd, end }
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
function faultInScheme(text: string, table: Uint8Array): Fault {
  let offset = 0
  if (isOf(table, text.charCodeAt(0), SCHEME_FIRST)) {
    while (isOf(table, text.charCodeAt(offset), SCHEME)) offset++
  }
  return { kind: 'invalid-scheme', component: 'scheme', offset }
}
