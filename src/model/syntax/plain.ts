/**
 * Finds the layouts of plain strings with one pattern, and all others with the scanner.
 *
 * This code determines the speed of the library. One pattern for a whole plain URI is fastest; capturing groups, or
 * searching for delimiters first, would be slower.
 */
import { CharacterClass, escaped } from '../characters/characters.js'
import { Fault } from './fault.js'
import type { Grammar } from './generation.js'
import type { Layout } from './layout.js'
import type { GenerationRules, PlainPatterns } from './rules.js'
import { isDigit, scan } from './scanner.js'

const COLON = 0x3a
const A = 0x41

// A constant of this module, because loops reload an imported one on every iteration.
const { charCodeAt } = String.prototype

/** The patterns of a grammar, made on first use. */
export function patternsOf(grammar: Grammar): PlainPatterns {
  grammar.plain ??= plainPatternsOf(grammar.rules)
  return grammar.plain
}

function setOf(characters: CharacterClass, others = ''): string {
  return `[${characters.members}${escaped(others)}]`
}

const H16 = '[\\dA-Fa-f]{1,4}'

/** IPv6 addresses: eight groups, or at most seven with one `::`. Rarer forms are left to the scan. */
const IPV6 =
  `(?:${H16}:){7}${H16}|` +
  '(?!:[^:])(?![^\\]]*:::)(?![^\\]]*::[^\\]]*::)(?=[^\\]]*::)' +
  `(?:(?:${H16})?:){1,7}(?:${H16}|(?<=::))`

/**
 * Plain URIs have an authority that is a name without escapes and perhaps a port; others are left to the scan, because
 * supporting them would slow down all. The patterns are linear, because the characters of a run can't begin the next
 * part.
 */
function plainPatternsOf({ schemeFirst, scheme, encoded, server }: GenerationRules): PlainPatterns {
  if (server !== undefined) return {}
  const run = (characters: CharacterClass, others = ''): string => {
    const plain = `${setOf(characters, others)}*`
    return `${plain}(?:%[\\dA-Fa-f]{2}${plain})*`
  }
  const path = `(?:/${run(encoded.segment, '/')})?`
  const end = `(?:$|(?=(?:\\?${run(encoded.query)})?(?:#${run(encoded.fragment)})?$))`
  const sticky = (start: string): RegExp => new RegExp(start + path + end, `y${encoded.query.flags}`)
  const start = `${setOf(schemeFirst)}${setOf(scheme)}*://`
  const host = `${setOf(encoded.host)}*`
  const user = setOf(encoded.user.or(CharacterClass.of(':')))
  const port = '(?::\\d*)?'
  return {
    plainUri: sticky(`${start}${host}${port}`),
    plainLogin: sticky(`${start}(?:${user}*@)?(?:${host}|\\[(?:${IPV6})\\])${port}`),
    plainPath: sticky(`(?!//)${run(encoded.segment.without(CharacterClass.of(':')))}`),
  }
}

/** On longer invalid strings the pattern would backtrack too far, one character at a time, before the scan. */
const LONGEST_FOR_PATTERN = 16_384

/**
 * The end of the path if a string is a plain URI: a scheme, `//`, a name without escapes, and the rest. -1 if it must
 * be scanned.
 *
 * Most URIs are plain. For them one pattern is faster than a loop over scheme and host and a pattern for the path.
 */
export function plainPathEnd(text: string, grammar: Grammar): number {
  // Most references don't begin with a letter.
  return charCodeAt.call(text, 0) >= A ? endOfPlain(text, patternsOf(grammar).plainUri) : -1
}

/** The end of the path if a string is a plain reference without a scheme and an authority; -1 if it must be scanned. */
export function relativePathEnd(text: string, grammar: Grammar): number {
  return endOfPlain(text, patternsOf(grammar).plainPath)
}

function endOfPlain(text: string, pattern: RegExp | undefined): number {
  if (pattern === undefined || text.length > LONGEST_FOR_PATTERN) return -1
  pattern.lastIndex = 0
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** The layout of a string that `plainPathEnd` doesn't match. */
export function layoutOfOther(text: string, grammar: Grammar): Layout | Fault {
  return plainLoginLayout(text, grammar) ?? scan(text, grammar)
}

export function endOfQuery(text: string, pathEnd: number): number {
  const hash = pathEnd === text.length ? -1 : text.indexOf('#', pathEnd)
  return hash < 0 ? text.length : hash
}

/** User information and its `@`. Sticky: set `lastIndex` to its start. */
const USERINFO = /[^/?#@]*@/y

/** The layout of a URI with user information or an IPv6 address, if the pattern matches it. */
function plainLoginLayout(text: string, grammar: Grammar): Layout | undefined {
  const start = text.indexOf(':') + 3
  if (start < 4) return undefined
  USERINFO.lastIndex = start
  const hostStart = USERINFO.test(text) ? USERINFO.lastIndex : start
  if (hostStart === start && text[start] !== '[') return undefined
  const pathEnd = endOfPlain(text, patternsOf(grammar).plainLogin)
  return pathEnd < 0 ? undefined : plainLayout(text, pathEnd, hostStart)
}

/** The layout of a plain URI, without checking it again. */
export function plainLayout(text: string, pathEnd: number, start?: number): Layout {
  const schemeEnd = text.indexOf(':')
  const hostStart = start ?? schemeEnd + 3
  const slash = text.indexOf('/', hostStart)
  const pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash
  let colon = pathStart - 1
  while (isDigit(charCodeAt.call(text, colon))) colon--
  const hostEnd = colon >= hostStart && charCodeAt.call(text, colon) === COLON ? colon : pathStart
  return { schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd: endOfQuery(text, pathEnd) }
}

export function layoutOf(text: string, grammar: Grammar): Layout | Fault {
  const pathEnd = plainPathEnd(text, grammar)
  return pathEnd < 0 ? layoutOfOther(text, grammar) : plainLayout(text, pathEnd)
}

export function canScan(text: unknown, grammar: Grammar, kind?: 'Uri' | 'RelativeReference'): boolean {
  if (typeof text !== 'string') return false
  if (plainPathEnd(text, grammar) >= 0) return kind !== 'RelativeReference'
  const layout = layoutOfOther(text, grammar)
  return !(layout instanceof Fault) && (kind === undefined || layout.schemeEnd >= 0 === (kind === 'Uri'))
}
