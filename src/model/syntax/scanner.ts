/** Finds and validates the components in one pass (RFC 3986 3, Appendix A). Most strings take plain.ts. */
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { faultInIpLiteral } from './ip-address.js'
import type { AuthorityPlaces, Layout } from './layout.js'
import type { GenerationRules } from './rules.js'
import type { RunName, Runs } from './runs.js'

// A constant of this module, because an imported one is reloaded on every call.
const { charCodeAt } = String.prototype

const OCTET = /%[\da-f]{2}/i

/** The error if a run ends too early. */
export function faultAt(text: string, offset: number, component: ComponentName): Fault {
  // A complete percent-encoding can also be at fault, such as directly after an IP literal.
  const isIncomplete = text[offset] === '%' && !OCTET.test(text.slice(offset, offset + 3))
  return new Fault(isIncomplete ? 'invalid-percent-encoding' : 'invalid-character', component, offset)
}

/** Scans `[ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]`. */
export function scan(text: string, grammar: Grammar): Layout | Fault {
  const { rules } = grammar
  const schemeEnd = endOfScheme(text, grammar)
  const at = schemeEnd + 1
  if (text.startsWith('//', at)) {
    const authority = scanAuthority(text, at + 2, grammar)
    return authority instanceof Fault ? authority : scanPath(text, schemeEnd, authority, grammar.runs)
  }
  const isOpaque = schemeEnd >= 0 && rules.opaque !== undefined && text[at] !== '/'
  const fault = isOpaque ? rules.opaque.faultInStart(text, at) : faultInFirstSegment(text, schemeEnd, grammar)
  const noAuthority = { hostStart: -1, hostEnd: -1, pathStart: at }
  return fault ?? scanPath(text, schemeEnd, noAuthority, isOpaque ? grammar.opaqueRuns : grammar.runs)
}

/** The colon after a scheme; -1 if the text doesn't begin with one. */
function endOfScheme(text: string, { scheme }: Grammar): number {
  scheme.lastIndex = 0
  scheme.test(text)
  return scheme.lastIndex - 1
}

/** A relative path can't have a colon in its first segment: it would end a scheme (`path-noscheme`). */
function faultInFirstSegment(text: string, schemeEnd: number, { rules, runs }: Grammar): Fault | undefined {
  if (schemeEnd >= 0 || rules.isColonFirstAllowed) return undefined
  const end = text.search(/[:/?#]/)
  return text[end] === ':' && runs.path.endOfRun(text, 0) > end ? faultInScheme(text, rules) : undefined
}

/** Scans `path [ "?" query ] [ "#" fragment ]` up to the end of the text. */
function scanPath(
  text: string,
  schemeEnd: number,
  { hostStart, hostEnd, pathStart }: AuthorityPlaces,
  { path, query, fragment }: Runs,
): Layout | Fault {
  const pathEnd = path.endOfRun(text, pathStart)
  const hasQuery = text[pathEnd] === '?'
  const queryEnd = hasQuery ? query.endOfRun(text, pathEnd + 1) : pathEnd
  if (queryEnd < text.length) {
    if (text[queryEnd] !== '#') return faultAt(text, queryEnd, hasQuery ? 'query' : 'path')
    const at = fragment.endOfRun(text, queryEnd + 1)
    if (at < text.length) return faultAt(text, at, 'fragment')
  }
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
}

/** True at a delimiter that ends an authority, and at the end of the text. */
export function endsAuthority(text: string, at: number): boolean {
  return at === text.length || '/?#'.includes(text.charAt(at))
}

/** Scans `[ userinfo "@" ] host [ ":" port ]` up to the slash, question mark or number sign that ends it. */
function scanAuthority(text: string, start: number, { rules, runs }: Grammar): AuthorityPlaces | Fault {
  if (rules.server !== undefined) return rules.server.scan(text, start, rules)
  const hasAt = text.indexOf('@', start) >= 0
  const userinfoEnd = hasAt ? runs.userinfo.endOfRun(text, start) : start
  const hostStart = text[userinfoEnd] === '@' ? userinfoEnd + 1 : start
  const hostEnd =
    text[hostStart] === '[' ? scanIpLiteral(text, hostStart, rules) : runs.host.endOfRun(text, hostStart)
  if (hostEnd instanceof Fault) return hostEnd
  let end = hostEnd
  if (text[end] === ':') {
    do end++
    while (isDigit(charCodeAt.call(text, end)))
  }
  if (!endsAuthority(text, end)) {
    // If an `@` follows, the text was meant as user information. If there are two, the first should have been encoded.
    const isUserinfo =
      text[hostEnd] === '@' || (hasAt && hostStart === start && /^[^/?#@]*@/.test(text.slice(userinfoEnd)))
    if (isUserinfo) return faultAt(text, userinfoEnd, 'userinfo')
    return faultAt(text, end, end > hostEnd ? 'port' : 'host')
  }
  return { hostStart, hostEnd, pathStart: end }
}

/** The end of an IP literal. Only RFC 3986 and RFC 3987 allow future versions. */
export function scanIpLiteral(text: string, start: number, rules: GenerationRules): number | Fault {
  const [literal = ''] = text.slice(start + 1).split(']', 1)
  const close = start + 1 + literal.length
  const fault = faultInIpLiteral(literal, rules.server === undefined)
  if (fault !== undefined) return fault.movedBy(start + 1)
  return close === text.length ? new Fault('invalid-ip-literal', 'host', close) : close + 1
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

function faultInScheme(text: string, { schemeFirst, scheme }: GenerationRules): Fault {
  const end = schemeFirst.has(text.charCodeAt(0)) ? text.search(scheme.stray) : 0
  return new Fault('invalid-scheme', 'scheme', end < 0 ? text.length : end)
}

export function scanScheme(text: string, rules: GenerationRules): Fault | undefined {
  const isScheme = rules.schemeFirst.has(text.charCodeAt(0)) && !rules.scheme.stray.test(text)
  return isScheme ? undefined : faultInScheme(text, rules)
}

export function scanComponent(text: string, runs: Runs, component: RunName): Fault | undefined {
  const end = runs[component].endOfRun(text, 0)
  return end === text.length ? undefined : faultAt(text, end, component)
}
