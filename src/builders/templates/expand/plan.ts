/** The checks that an expansion needs, determined once from the literals of the template. */

import {
  defaultGrammar,
  Fault,
  hasDnsHosts,
  isDnsHost,
  isHostRequired,
  type Layout,
  layoutOf,
  SUSPECT_OCTETS,
} from '../../../model/index.js'
import { isExpression, isExpressionPart, symbolOf, type TemplatePart } from '../syntax/parse.js'
import { areLiteralsPlain } from './plain-values.js'
import { slotsOf } from './slots.js'

/** The parts of a template, and the checks that its literals leave open. */
export type ExpansionPlan = ReturnType<typeof expansionPlanOf>

/** Stands for a value that was left out, so that the slashes on both sides of it don't begin an authority. */
export const LEFT_OUT = '\0'

/** A scheme and an authority at the start of a string (RFC 3986 Appendix B), and values left out between them. */
const PREFIX = /^(?:[^:/?#]+:)?\0*(?:\/\/[^/?#]*)?/

/** The scheme and the authority that a string begins with, each with its delimiter. */
export function prefixOf(text: string): string {
  return (PREFIX.exec(text) as RegExpExecArray)[0]
}

/** A prefix after which a string can't have an authority. */
const HAS_NO_AUTHORITY = /^(?:[^:/?#]+:\/?[^/]|\/[^/]|[?#]|[^:/?#]+[/?#])/

/** Computes once what `expandReference` needs at each call. */
export function expansionPlanOf(parts: readonly TemplatePart[]) {
  const [first] = parts
  const start = first === undefined || isExpressionPart(first) ? '' : textOf(first)
  const authority = authorityPlan(parts, start)
  return {
    parts,
    pieces: parts.map((part) => (isExpression(part) ? slotsOf(part) : part.text)),
    ...authority,
    /** True if an expression was filled in, so that its text isn't checked again. */
    hasFilled: parts.some((part) => isExpressionPart(part) && !isExpression(part)),
    /** True if plain values of `{x}` can't make a dot segment. */
    isPlain: areLiteralsPlain(parts),
    /** True if a string clearly has no dot segment from a value. */
    hasNoDots: dotSearchOf(parts),
    /** False if values read from a string are certainly accepted. */
    mayBeRefused: refusalSearchOf(parts, start),
    frame: authority.isSettled && !authority.checksHost ? frameOf(parts) : undefined,
  }
}

/** The layout of every expansion with plain values in its path, as far as the literals decide it. */
interface Frame {
  /** Its offsets up to the path are those of every expansion. */
  readonly layout: Layout
  /** The index of the part that begins the query; without a query, the number of parts. */
  readonly queryPart: number
  /** The offset of the query in that part. */
  readonly queryOffset: number
}

/** Undefined if there can be a fragment, or if the query doesn't always begin in the same part. */
function frameOf(parts: readonly TemplatePart[]): Frame | undefined {
  const texts = parts.map((part) => (isExpression(part) ? `${part.operator.first}x` : part.text))
  const text = texts.join('')
  const layout = layoutOf(text, defaultGrammar)
  if (layout instanceof Fault || layout.queryEnd < text.length) return undefined
  const first = texts.findIndex((piece) => piece.includes('?'))
  const queryPart = first < 0 ? parts.length : first
  // An expression may be left out, and then a later part could begin the query.
  const isCertain = queryPart >= parts.length - 1 || !isExpression(parts[queryPart] as TemplatePart)
  return isCertain ? { layout, queryPart, queryOffset: texts[queryPart]?.indexOf('?') ?? 0 } : undefined
}

/**
 * `isSettled`: the literals alone determine the scheme, and the start and end of the authority. `checksHost`: values can
 * be in the host, or the literals have an invalid one.
 */
function authorityPlan(parts: readonly TemplatePart[], start: string) {
  const prefix = prefixOf(start)
  if (!prefix.includes('//')) {
    const isSettled = HAS_NO_AUTHORITY.test(start)
    return { isSettled, checksHost: !isSettled || isHostRequired(prefix.slice(0, -1)) }
  }
  const inAuthority = start.length > prefix.length ? [] : before(parts, 1, /[/?#]/)
  const layout = layoutOf(prefix, defaultGrammar)
  return {
    isSettled: !inAuthority.some((part) => symbolOf(part) === '+'),
    checksHost: inAuthority.length > 0 || layout instanceof Fault || !isHostAllowed(prefix, layout),
  }
}

/** A segment that begins with a dot, or suspect octets. */
const SUSPECT = /* @__PURE__ */ suspect('')

/**
 * Like `SUSPECT`, but in any spelling, and with a segment that may be empty: between slashes, after a scheme, or at the
 * end.
 */
const SUSPECT_ANYWHERE = /* @__PURE__ */ suspectOrEmpty('[/:]/|:(?:#|$)')
/** Ignores the two slashes of an authority. */
const SUSPECT_AFTER_AUTHORITY = /* @__PURE__ */ suspectOrEmpty('(?<!:/?)//')

function suspect(others: string): RegExp {
  return new RegExp(`^\\.|[/:]\\.|%${SUSPECT_OCTETS}${others}`, 'i')
}

function suspectOrEmpty(slashes: string): RegExp {
  return suspect(`|%(?![\\dA-F]{2})|[^!-[\\]-~]|${slashes}|/(?:#|$)`)
}

/** True if a path is suspect; a fragment without a query before it may be too, because one search is cheaper. */
function isSuspect(pattern: RegExp, text: string): boolean {
  const query = text.indexOf('?')
  return pattern.test(query < 0 ? text : text.slice(0, query))
}

/** Makes the search for segments that may be dot segments. A template without values in its path needs none. */
function dotSearchOf(parts: readonly TemplatePart[]): (text: string) => boolean {
  return hasDataInPath(parts) ? (text) => !isSuspect(SUSPECT, text) : () => true
}

function hasDataInPath(parts: readonly TemplatePart[]): boolean {
  // Without a "?" before it, "{&...}" is in the path.
  return before(parts, 0, /[?#]/).some((part) => '+./;&'.includes(symbolOf(part) ?? '?'))
}

function refusalSearchOf(parts: readonly TemplatePart[], start: string): (text: string) => boolean {
  if (!hasDataInPath(parts)) return () => false
  // A value at the start may be an empty segment before any slash.
  if (start === '') return () => true
  const pattern = start.includes('://') ? SUSPECT_AFTER_AUTHORITY : SUSPECT_ANYWHERE
  return (text) => isSuspect(pattern, text)
}

/** The parts up to the first literal of the template that has a delimiter. */
function before(parts: readonly TemplatePart[], start: number, delimiter: RegExp): readonly TemplatePart[] {
  const end = parts.findIndex(
    (part, at) => at >= start && !isExpressionPart(part) && delimiter.test(textOf(part)),
  )
  return parts.slice(start, end < 0 ? undefined : end)
}

function textOf(part: TemplatePart): string {
  return isExpression(part) ? '' : part.text
}

/** True if a reference has the host that its scheme needs: browsers use the first segment after `http:/`. */
export function isHostAllowed(text: string, { schemeEnd, hostStart, hostEnd }: Layout): boolean {
  const scheme = schemeEnd < 0 ? undefined : text.slice(0, schemeEnd)
  if (hostStart < 0) return !isHostRequired(scheme)
  if (hostStart === hostEnd) return scheme !== undefined && !isHostRequired(scheme)
  return !hasDnsHosts(scheme) || isDnsHost(text.slice(hostStart, hostEnd))
}
