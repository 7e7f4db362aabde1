/** Advice from the position of a fault: what was probably meant, and what to write instead. */
import { type SchemeData, SPECIAL, schemeDataOf } from '../../facts/scheme-data.js'
import type { ComponentName } from '../../syntax/error.js'
import type { Grammar } from '../../syntax/generation.js'
import { faultInIpLiteral } from '../../syntax/ip-address.js'
import type { RunName } from '../../syntax/runs.js'
import type { Facts } from '../error.js'

/** The place of a fault in the masked text. */
export interface Spot {
  readonly component: ComponentName | undefined
  readonly before: string
  readonly rest: string
}

/** The facts of the scheme at the start of a string. */
function schemeDataIn(before: string): SchemeData | undefined {
  return schemeDataOf(before.slice(0, before.indexOf(':')))
}

/** True for a path with a blank or an angle bracket after a scheme that has none as data. */
function hasStrayMarks(before: string, rest: string): boolean {
  return /^[^?#]*[ <>]/.test(rest) && schemeDataIn(before)?.isCompact === true
}

/** Names the text to write for a character that looks like data in a path but isn't. */
function insteadOfData(
  component: ComponentName | undefined,
  before: string,
  rest: string,
): string | undefined {
  const marked = `${before}<${rest}`
  // A browser reads a drive in place of a host, too.
  if (/^file:(?:\/\/(?:[^/?#]*\/)?|\/)?[a-z]<\|(?![^/\\?#])/i.test(marked)) return '"/c:/" for a drive'
  if (component !== 'path') return undefined
  if (/^[a-z]:<\\/i.test(marked)) return 'a URI, such as file:///C:/a.txt'
  const { opaqueData, isCompact } = schemeDataIn(before) ?? {}
  if (opaqueData !== '@') return undefined
  if (isCompact) return /^[ <]/.test(rest) ? 'an address alone, such as joe@example.com' : undefined
  return rest[0] === '[' ? 'an IPv6 address with brackets and colons percent-encoded' : undefined
}

/** The calls that advice names. `strays` is a clause, the others end a sentence. The command names its options instead. */
export interface Ways {
  readonly strays: string
  readonly filePath: string
  readonly scp: string
  /** The end of an expectation in place of the library's call; by default, that call. */
  readonly wayFor?: (facts: Facts, hint: string | undefined) => string | undefined
}

const calls: Ways = {
  strays: 'read the text with { strays }',
  filePath: '; a file path needs file.fromPath',
  scp: '; git.fromScp reads user@host:path, with no scheme before it',
}

/** A host and a port in place of a URI: what stands before the colon reads as a scheme. */
const HOST_AND_PORT = /^[\w.-]+:\d+(?![^/?#])/

/** The text that was probably meant, if a reader of certain schemes got a URI of another scheme. */
export function expectedOfSchemes(
  { before, rest }: Spot,
  schemes: readonly string[] = [],
): string | undefined {
  const text = before + rest
  // Terraform and others put the name of a program before a URI.
  if (/^[a-z][\w+.-]*::[a-z][a-z\d+.-]*:/i.test(text))
    return 'the URI after "::" alone, by the reader of its scheme'
  const first = schemes.find((scheme) => {
    const { hostRequired, userinfo } = schemeDataOf(scheme) ?? {}
    return hostRequired || userinfo !== undefined
  })
  return first !== undefined && HOST_AND_PORT.test(text) ? `"${first}://" first` : undefined
}

const BRACKETS = 'brackets around an IPv6 address, as in [::1]'

/** What to write, or who reads it, if the text isn't a URI but something else that people call one. */
export function expectedInsteadOf(
  { component, before, rest }: Spot,
  { scp, filePath }: Ways = calls,
): string | undefined {
  const instead = insteadOfData(component, before, rest)
  if (instead !== undefined) return rest[0] === '\\' ? instead + filePath : instead
  const text = before + rest
  if (component === 'scheme' && HOST_AND_PORT.test(text))
    return 'a scheme first, such as "http://", or "./" for a path'
  if (component === 'host' && rest.startsWith(':'))
    return text.includes('::') ? BRACKETS : 'only the host, without a port'
  if (/^\[[^@[\]]+@[^[\]]+:\d+\]:/.test(text)) return 'a URI, as in ssh://git@example.com:2222/~/path'
  const isScp =
    component === 'scheme'
      ? /^[\w.-]+@[^/]*:/.test(text)
      : component === 'port' && schemeDataIn(before.replace(/^git\+/, ''))?.isScpLike && /^[^:\d]/.test(rest)
  if (isScp) return `a URI${scp}`
  if (component !== 'port') return undefined
  const start = /^(?:[^/]*\/\/)?(?:[^/@]*@)?([\da-f:]*)$/i.exec(before)?.[1]
  const end = /^[\da-f:.]*(?=[/?#]|$)/i.exec(rest)?.[0]
  return start !== undefined && end !== undefined && (start + end).includes('::') ? BRACKETS : undefined
}

const withoutHints: ReadonlySet<ComponentName | undefined> = new Set(['host', 'port', 'scheme'])

/** Text in which browsers see another host than the URI has, or none. Encoding doesn't change that. */
const OTHER_HOST = /* @__PURE__ */ new RegExp(
  `^(?:(?:${SPECIAL}):(?!//[^/?#])|///|file:(?://[^/?#]*/)?/*[a-z]\\|)`,
  'i',
)

/** True if the character at a fault is certainly data, so that encoding it is good advice. */
export function isData({ component, before, rest }: Spot, grammar: Grammar): boolean {
  if (withoutHints.has(component)) return false
  if (component === 'path' && (hasStrayMarks(before, rest) || insteadOfData(component, before, rest)))
    return false
  // The colon would end a scheme.
  if (component === 'path' && !/[/:]/.test(before) && /^[^/?#]*:/.test(rest)) return false
  // Space at either end, controls, lone surrogates and backslashes are mistakes; a query can have backslashes.
  if ((before === '' && rest[0] === ' ') || rest.endsWith(' ') || /[\p{Cc}\p{Cs}]/u.test(rest)) return false
  const hasBackslashes = component === 'query' || component === 'fragment'
  if (!hasBackslashes && `${before}${rest}`.includes('\\')) return false
  if (OTHER_HOST.test(`${before}${rest}`)) return false
  return component !== 'userinfo' || isHostAfter(rest, grammar)
}

/** True if a host follows the user information, because a host can't be encoded. */
function isHostAfter(rest: string, { rules, runs }: Grammar): boolean {
  const after = /^@?[^/?#@]*@([^/?#]*)/.exec(rest)?.[1] ?? ''
  // User information that isn't encoded yet may contain another `@`.
  const userinfoEnd = runs.userinfo.endOfRun(after, 0)
  const host = after[userinfoEnd] === '@' ? after.slice(userinfoEnd + 1) : after
  const literal = /^\[([^\]]*)\]/.exec(host)
  const end = literal === null ? runs.host.endOfRun(host, 0) : literal[0].length
  const isRight =
    literal === null || faultInIpLiteral(literal[1] as string, rules.server === undefined) === undefined
  return isRight && /^(?::\d*)?$/.test(host.slice(end))
}

/** Says what to do with the character at a fault. */
export function adviceOn(
  { component, before, rest }: Spot,
  hint: string | undefined,
  isReading: boolean,
  { strays, filePath }: Ways = calls,
): string | undefined {
  const isDelimiter = component !== 'fragment' && /^[#&/:=?@]/.test(rest)
  const start = component === 'fragment' ? /^[ #]/ : /^ /
  if ((before === '' && start.test(rest)) || /^(?:[\p{Cc}\p{Cs}]| +$)/u.test(rest)) return 'Remove it.'
  if (hint !== undefined) {
    // Strays refuse a drive that only browsers see, behind dot segments.
    const isDrive = rest[0] === '|' && /^file:/i.test(before)
    return `Encode it as ${hint}${isReading && !isDelimiter && !isDrive ? `, or ${strays}` : ''}.`
  }
  if (rest[0] === ' ' && hasStrayMarks(before, rest)) {
    // Between the digits of a telephone number it means nothing, between names or coordinates it does.
    const isSurplus = schemeDataIn(before)?.opaqueData === '+' || /[,;:]$/.test(before)
    return isSurplus ? 'Remove it.' : undefined
  }
  if (insteadOfData(component, before, rest) !== undefined && rest[0] !== '<') return undefined
  if (rest[0] === '\\') {
    // Written as a slash next to another, it would begin a host.
    const isSurplus = /^\\[\\/]/.test(rest) || /^$|\/$/.test(before)
    const advice = isSurplus ? 'Remove it, because a browser reads "\\" as "/"' : 'Write "/"'
    return `${advice}${filePath}.`
  }
  const isFirst = before === '' || (hasStrayMarks(before, rest) && /^[^:]+:$/.test(before))
  if (isFirst && /^[<"`]/.test(rest)) return 'Remove the marks around it.'
  if (component !== 'host' || isDelimiter) return undefined
  // Stray characters around or within a host. Removing one brace of two would still leave no host.
  if (/^[ -Z^-z|~]/.test(rest)) return 'Remove it.'
  // Other characters of a host may be mapped to delimiters, or refused.
  return isReading && /^[\p{L}\p{M}]/u.test(rest)
    ? `${strays.charAt(0).toUpperCase()}${strays.slice(1)}.`
    : undefined
}

/** The characters that the grammar allows in a component. */
export function allowedIn(
  component: ComponentName | undefined,
  { runs, rules }: Grammar,
  isMasked: boolean,
): string {
  if (isMasked) return 'encoded text; in a password, "@" is %40, "/" %2F, "?" %3F and "#" %23'
  if (component === 'port') return 'a digit, or the end of the authority'
  const characters =
    component === 'path' ? `${runs.segment}/` : `${runs[component as RunName] ?? runs.password}`
  const { letter = 'a letter' } = rules
  return `${letter}, a digit, one of ${characters.replace(/[\dA-Za-z]+/g, '')}, or "%" and two hexadecimal digits`
}
