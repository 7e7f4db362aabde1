/** The checks that an expansion needs, determined once from the literals of the template. */

import { Fault } from '../../../model/errors.js'
import { defaultGrammar, hasDnsHosts, isHostRequired, type Layout, layoutOf } from '../../../model/grammar.js'
import { isDnsHost } from '../../data/host-text.js'
import { isSuspect } from '../../data/segment.js'
import { isExpression, isExpressionPart, symbolOf, type TemplatePart } from '../syntax/parse.js'
import { prefixOf } from './prefix.js'
import { slotsOf } from './slots.js'

/** The parts of a template, and the checks that its literals leave open. */
export type ExpansionPlan = ReturnType<typeof expansionPlanOf>

const SCHEME = /^[^:/?#{]+:/

/** A prefix after which a string can't have an authority. */
const HAS_NO_AUTHORITY = /^(?:[^:/?#]+:\/?[^/]|\/[^/]|[?#]|[^:/?#]+[/?#])/

/** Computes once what `expandReference` needs at each call. */
export function expansionPlanOf(parts: readonly TemplatePart[]) {
  const [first] = parts
  const start = first === undefined || isExpressionPart(first) ? '' : textOf(first)
  const prefix = prefixOf(start)
  const authority = authorityPlan(parts, start, prefix)
  return {
    parts,
    pieces: parts.map((part) => (isExpression(part) ? slotsOf(part) : part.text)),
    ...authority,
    /** The scheme and the authority in the literal text that the template begins with. */
    prefix,
    /** True if a slash of this text begins the path. */
    isRooted: start[prefix.length] === '/',
    /** True if values that aren't suspect need no other check. */
    isPlain: areLiteralsPlain(parts),
    frame: authority.isSettled && !authority.checksHost ? frameOf(parts) : undefined,
  }
}

/** The layout of every expansion with plain values in its path, as far as the literals decide it. */
interface Frame {
  /** The layout of one expansion. Up to the path, its offsets are the same in every expansion. */
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
 * be in the host. `base`: the index of the `{+x}` that may hold the authority, at the start or after the slashes of a
 * scheme.
 */
function authorityPlan(parts: readonly TemplatePart[], start: string, prefix: string) {
  if (!prefix.includes('//')) {
    const isSettled = HAS_NO_AUTHORITY.test(start)
    return { isSettled, checksHost: !isSettled, base: 0 }
  }
  // Up to the first literal of the template with a delimiter.
  const end = parts.findIndex(
    (part, at) =>
      !isExpressionPart(part) && /[/?#]/.test(at === 0 ? start.slice(prefix.length) : textOf(part)),
  )
  const inAuthority = parts.slice(1, end < 0 ? undefined : end)
  return {
    isSettled: !inAuthority.some((part) => symbolOf(part) === '+'),
    checksHost: inAuthority.length > 0,
    base: prefix.endsWith('//') ? 1 : 0,
  }
}

/** True if literal text makes no segment suspect that has a value which isn't. Text that was filled in is data. */
export function areLiteralsPlain(parts: readonly TemplatePart[]): boolean {
  let path = ''
  for (const part of parts) {
    const symbol = symbolOf(part)
    if (symbol === '?' || symbol === '#') break
    if (!isExpression(part) && isExpressionPart(part)) return false
    // The brace stands for the value.
    path += isExpression(part) ? `${part.operator.first}{` : part.text
  }
  const segments = path.replace(SCHEME, '').split('/')
  return segments.every((segment) => !segment.includes('{') || !isSuspect(segment))
}

/** False if a path shows that no value in it is refused, because finding the value takes as long as writing it. */
export function isPathSuspect({ isRooted }: ExpansionPlan, path: string): boolean {
  return !isRooted || isSuspect(path.slice(1))
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
