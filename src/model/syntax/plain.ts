/**
 * Reads strings with one pattern for all URIs and one for all relative references, and what these leave with the scanner,
 * which also finds the fault of an invalid string.
 *
 * This code determines the speed of the library. One pattern for a whole URI is fastest; capturing groups, or searching
 * for delimiters first, would be slower.
 */
import { CharacterClass } from '../characters/characters.js'
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import { DEC_OCTET } from './ip-address.js'
import type { Layout } from './layout.js'
import type { WholePatterns } from './rules.js'
import { isDigit, scan } from './scanner.js'

const COLON = 0x3a
const SLASH = 0x2f
const A = 0x41

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

/** The patterns of a grammar, made on first use. */
export function patternsOf(grammar: Grammar): WholePatterns {
  grammar.patterns ??= wholePatternsOf(grammar)
  return grammar.patterns
}

const H16 = '[\\dA-Fa-f]{1,4}'
const GROUPS = `${H16}(?::${H16})*`
const IPV4 = `${DEC_OCTET}(?:\\.${DEC_OCTET}){3}`

/** IPv6 addresses: at most seven groups with one `::`, as most are, or eight. A dotted tail counts as two. */
const IPV6 =
  '(?!:*(?:\\w+:+){6}\\w+(?:\\.|:+\\w))' +
  `(?:${GROUPS})?::(?:(?:${H16}:)*${IPV4}|${GROUPS})?|` +
  `(?:${H16}:){6}(?:${H16}:${H16}|${IPV4})`

const IPV_FUTURE = "[vV][\\dA-Fa-f]+\\.[\\w.~!$&'()*+,;=:-]+"

/**
 * The patterns are linear, because the characters of a run can't begin the next part, and a lookahead after a run keeps a
 * failure from trying shorter ones.
 */
function wholePatternsOf({ rules, runs }: Grammar): WholePatterns {
  if (rules.server !== undefined) return {}
  const run = ({ members }: CharacterClass): string => {
    const one = `[${members}]`
    // Four at a time, because a loop costs more than a class. The rest can't hold another four, so that a text is divided
    // in one way only.
    const plain = `(?:${one.repeat(4)})*${one}{0,3}`
    return `${plain}(?:%[\\dA-Fa-f]{2}${plain})*(?!${one})`
  }
  const path = run(runs.path)
  const host = run(runs.host)
  // Most authorities are a name. User information is one too, or begins with one and a colon.
  const name = `${host}(?:(?::${run(runs.userinfo)})?@${host})?`
  const hierarchy = `//${name}(?:(?<=[/@])\\[(?=[^\\]/]*\\])(?:${IPV6}|${IPV_FUTURE})\\])?(?::\\d*)?(?:/${path})?`
  const end = `(?:$|(?=(?:\\?${run(runs.query)})?(?:#${run(runs.fragment)})?$))`
  const sticky = (start: string, rootless: string): RegExp =>
    new RegExp(`${start}(?:${hierarchy}|(?!//)${rootless})${end}`, `y${runs.query.flags}`)
  const { schemeFirst, scheme } = rules
  return {
    uri: sticky(`[${schemeFirst.members}][${scheme.members}]*?:`, path),
    relative: sticky('', `${run(runs.segment.without(CharacterClass.of(':')))}(?:/${path})?`),
  }
}

/** A longer invalid string could overflow the stack of a pattern. */
const LONGEST_FOR_PATTERN = 16_384

/** The end of the path of a URI; -1 if the string isn't one, or must be scanned. */
export function pathEndOfUri(text: string, grammar: Grammar): number {
  // Most references don't begin with a letter.
  return charCodeAt.call(text, 0) >= A ? endOfMatch(text, patternsOf(grammar).uri) : -1
}

function endOfMatch(text: string, pattern: RegExp | undefined): number {
  if (pattern === undefined || text.length > LONGEST_FOR_PATTERN) return -1
  pattern.lastIndex = 0
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The layout of a string that `pathEndOfUri` doesn't take. */
export function layoutOfOther(text: string, grammar: Grammar): Layout | Fault {
  const pathEnd = endOfMatch(text, patternsOf(grammar).relative)
  return pathEnd < 0 ? scan(text, grammar) : layoutTo(pathEnd, text, -1)
}

/** The layout of a valid string, from the end of its path and the colon after its scheme. */
export function layoutTo(pathEnd: number, text: string, schemeEnd: number = text.indexOf(':')): Layout {
  const hash = pathEnd === text.length ? -1 : text.indexOf('#', pathEnd)
  const queryEnd = hash < 0 ? text.length : hash
  const start = schemeEnd + 3
  const hasAuthority =
    charCodeAt.call(text, start - 1) === SLASH && charCodeAt.call(text, start - 2) === SLASH
  if (!hasAuthority) {
    return { schemeEnd, hostStart: -1, hostEnd: -1, pathStart: schemeEnd + 1, pathEnd, queryEnd }
  }
  const slash = text.indexOf('/', start)
  const pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash
  const at = text.indexOf('@', start)
  const hostStart = at < 0 || at > pathStart ? start : at + 1
  let colon = pathStart - 1
  while (isDigit(charCodeAt.call(text, colon))) colon--
  const hostEnd = colon >= hostStart && charCodeAt.call(text, colon) === COLON ? colon : pathStart
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd }
}

export function layoutOf(text: string, grammar: Grammar): Layout | Fault {
  const pathEnd = pathEndOfUri(text, grammar)
  return pathEnd < 0 ? layoutOfOther(text, grammar) : layoutTo(pathEnd, text)
}

export function canScan(text: unknown, grammar: Grammar, kind?: 'Uri' | 'RelativeReference'): boolean {
  if (typeof text !== 'string') return false
  const { uri, relative } = patternsOf(grammar)
  if (uri === undefined || text.length > LONGEST_FOR_PATTERN) {
    const layout = scan(text, grammar)
    return !(layout instanceof Fault) && (kind === undefined || layout.schemeEnd >= 0 === (kind === 'Uri'))
  }
  const isUri = kind !== 'RelativeReference' && pathEndOfUri(text, grammar) >= 0
  return isUri || (kind !== 'Uri' && endOfMatch(text, relative) >= 0)
}
