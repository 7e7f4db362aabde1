/** Data in the path that is refused: controls, dot segments, and what leaves a segment empty. Hosts that are data too. */
import { defaultGrammar, type Layout, splitServer } from '../../../model/grammar.js'
import { indexOrEnd } from '../../../model/text.js'
import { pathRules } from '../../data/data-text.js'
import { faultInDataHost } from '../../data/host-text.js'
import { asData, encodedControlIn, faultInSegment, isDotSegment } from '../../data/segment.js'
import type { RefusedKind } from '../error.js'
import {
  isExpression,
  isExpressionPart,
  schemeOf,
  symbolOf,
  type TemplatePart,
  type Variable,
} from '../syntax/parse.js'
import { type ExpandCall, endsOf, partAt, startOf } from './call.js'
import type { Values } from './expand-text.js'
import { prefixOf } from './prefix.js'
import { uriText } from './uri-value.js'

/** The range of a path, and that of the host before it; -1 without a host. */
export type PathBounds = Pick<Layout, 'hostStart' | 'hostEnd' | 'pathStart' | 'pathEnd'>

/**
 * Which empty segments from values are accepted: none (`refuse`); an empty `{+x}` and an empty last item of `{/x*}`,
 * which servers need for directories (`ends`); or all (`allow`).
 */
export type Empties = 'refuse' | 'ends' | 'allow'

/** Data in the path or in a host that is refused: the part that it comes from, and its offset in the text. */
export interface RefusedData {
  readonly kind: RefusedKind
  readonly component?: 'host'
  readonly index: number
  readonly offset: number
}

/** The range of the path in the expanded text. Two slashes at the start of a value don't begin an authority. */
export function pathBoundsOf(call: ExpandCall): PathBounds {
  const { parts, text } = call
  const prefix = prefixOf(text)
  const slashes = prefix.indexOf('//')
  const at = partAt(call, slashes)
  const part = parts[at] as TemplatePart
  const isOwn =
    at === partAt(call, slashes + 1) && (!isExpressionPart(part) || (at === 0 && symbolOf(part) === '+'))
  const hasHost = slashes >= 0 && isOwn
  const pathStart = slashes < 0 || hasHost ? prefix.length : slashes
  const length = text.slice(pathStart).search(/[?#]/)
  const pathEnd = length < 0 ? text.length : pathStart + length
  if (!hasHost) return { hostStart: -1, hostEnd: -1, pathStart, pathEnd }
  const { userinfo, host } = splitServer(text.slice(slashes + 2, pathStart))
  const hostStart = slashes + 2 + (userinfo === undefined ? 0 : userinfo.length + 1)
  return { hostStart, hostEnd: hostStart + host.length, pathStart, pathEnd }
}

/** The first value in a host that is data, or in the path, that contains a control or dot segments, or leaves a segment empty. */
export function refusedData(
  bounds: PathBounds,
  call: ExpandCall,
  empties: Empties,
  areDotsAllowed = false,
): RefusedData | undefined {
  return (
    hostData(bounds, call, empties, areDotsAllowed) ??
    controlData(bounds, call) ??
    climbingData(bounds, call, empties, areDotsAllowed) ??
    emptyData(bounds, call, empties)
  )
}

/** The first value in the host, if the host is refused. A base may have an empty one, because it has the scheme too. */
function hostData(
  { hostStart, hostEnd }: PathBounds,
  call: ExpandCall,
  empties: Empties,
  areDotsAllowed: boolean,
): RefusedData | undefined {
  const { parts, text } = call
  const index = parts.findIndex((_, at) => isInHost(call, at, hostStart, hostEnd))
  if (index < 0) return undefined
  const host = testedText(call, 0, hostStart, hostEnd)
  const kind = faultInDataHost(host, schemeOf(text))?.kind as RefusedKind | undefined
  const isBegun = index === 0 && symbolOf(parts[0] as TemplatePart) === '+'
  const isEmptyAllowed = kind === 'empty-segment' && (empties === 'allow' || isBegun)
  const isAllowed = isEmptyAllowed || (kind === 'dot-segment' && areDotsAllowed)
  return kind === undefined || isAllowed ? undefined : { kind, component: 'host', index, offset: hostStart }
}

/** True if a part is data that can be in the host. A URI is no data. */
function isInHost(call: ExpandCall, index: number, hostStart: number, hostEnd: number): boolean {
  const part = call.parts[index] as TemplatePart
  const symbol = symbolOf(part)
  if (symbol === undefined || isBase(part, call.values)) return false
  const start = startOf(call, index)
  // Text that begins with a delimiter ends the host before it.
  const isBefore = start < hostEnd || (start === hostEnd && '+.'.includes(symbol))
  return isBefore && (call.ends[index] as number) >= hostStart
}

/** The first value in the path that has a control character. A component value may have one, encoded. */
function controlData({ pathStart, pathEnd }: PathBounds, call: ExpandCall): RefusedData | undefined {
  const { parts, text, values } = call
  for (const [index, part] of parts.entries()) {
    if (!isExpressionPart(part) || call.segments?.has(index) || isBase(part, values)) continue
    const start = Math.max(startOf(call, index), pathStart)
    const control = encodedControlIn(text.slice(start, Math.min(call.ends[index] as number, pathEnd)))
    if (control < 0 || pathRules(schemeOf(text), defaultGrammar).takesControls) continue
    return { kind: 'control-character', index, offset: start + control }
  }
  return undefined
}

/** True if the value of an expression is a URI. */
function isBase(part: TemplatePart, values: Values): boolean {
  if (!isExpression(part) || part.operator.symbol !== '+') return false
  const [variable, other] = part.variables as [Variable, ...Variable[]]
  return other === undefined && uriText(values[variable.name]) !== undefined
}

function climbingData(
  { pathStart, pathEnd }: PathBounds,
  call: ExpandCall,
  empties: Empties,
  areDotsAllowed: boolean,
): RefusedData | undefined {
  const { parts, text } = call
  let first = 0
  let end = pathStart - 1
  for (const segment of text.slice(pathStart, pathEnd).split('/')) {
    const start = end + 1
    end = start + segment.length
    while ((call.ends[first] as number) < start) first++
    const kind = segment === '' ? undefined : kindOfFault(call, first, start, end)
    if (kind === undefined || (kind === 'dot-segment' ? areDotsAllowed : empties === 'allow')) continue
    for (let index = first; index < parts.length && startOf(call, index) <= end; index++) {
      const part = parts[index] as TemplatePart
      const symbol = symbolOf(part) ?? '?'
      const begin = startOf(call, index)
      // Text that begins with a delimiter doesn't change the segment before it.
      const isPart = begin < end || '+.'.includes(symbol)
      // Neither a query nor an expression without a value yet can be to blame.
      const hasValue = symbol !== '?' && endsOf(call, index).length > 0
      if (!hasValue || !isPart) continue
      // Dots before the first `;` are the template's own.
      if (symbol === ';' && faultInSegment(text.slice(begin, end)) === undefined) break
      return { kind, index, offset: start }
    }
  }
  return undefined
}

/** The kind of the fault in a whole segment. `first` is the part that it begins in. */
function kindOfFault(call: ExpandCall, first: number, start: number, end: number): RefusedKind | undefined {
  const isWhole = (index: number): boolean => startOf(call, index) === start && call.ends[index] === end
  // A whole segment goes in unchanged, unless it is a dot segment.
  if ([...(call.segments ?? [])].some(isWhole)) {
    return isDotSegment(call.text.slice(start, end)) ? 'dot-segment' : undefined
  }
  return faultInSegment(testedText(call, first, start, end))?.kind as RefusedKind | undefined
}

/** The text of a segment or host, with `;` encoded where it is data. `first` is the part that it begins in. */
function testedText(call: ExpandCall, first: number, start: number, end: number): string {
  const { ends, parts, segments, text } = call
  let tested = ''
  for (let index = first; index < parts.length && startOf(call, index) < end; index++) {
    const piece = text.slice(Math.max(startOf(call, index), start), Math.min(ends[index] as number, end))
    const isData = !segments?.has(index) && symbolOf(parts[index] as TemplatePart) === '+'
    tested += isData ? asData(piece) : piece
  }
  return tested
}

/** An empty value, or an empty item, that is a whole segment. */
function emptyData(bounds: PathBounds, call: ExpandCall, empties: Empties): RefusedData | undefined {
  if (empties === 'allow') return undefined
  const kind = 'empty-segment'
  for (const [index, part] of call.parts.entries()) {
    const symbol = symbolOf(part)
    const start = startOf(call, index)
    const isSegment = call.segments?.has(index)
    // At the start of a rootless path, an empty segment would make the path absolute.
    if (isSegment && start > bounds.pathStart) continue
    if (symbol === '/') {
      const offset = emptyItem(bounds, call, index, empties)
      if (offset !== undefined) return { kind, index, offset }
      // An empty base is no segment.
    } else if (isSegment || symbol === '' || (symbol === '+' && index > 0 && empties === 'refuse')) {
      const isEmpty = call.ends[index] === start && isWholeSegment(bounds, call, start)
      if (isEmpty) return { kind, index, offset: start }
    }
  }
  return undefined
}

/** The offset of an empty segment from `{/...}`; each of its raw slashes begins one. */
function emptyItem(
  bounds: PathBounds,
  call: ExpandCall,
  index: number,
  empties: Empties,
): number | undefined {
  const { text } = call
  const start = startOf(call, index)
  let slash = start
  for (const [, length, isExploded] of endsOf(call, index)) {
    const isEndRead = isExploded && empties === 'ends'
    for (const end = start + length; slash < end; slash = indexOrEnd(text, '/', slash + 1)) {
      const at = slash + 1
      if (isWholeSegment(bounds, call, at) && !(isEndRead && at === bounds.pathEnd)) return slash
    }
  }
  return undefined
}

/** True if there is an empty segment at an offset. */
function isWholeSegment(
  { hostStart, pathStart, pathEnd }: PathBounds,
  { text }: ExpandCall,
  at: number,
): boolean {
  if (at < pathStart || at > pathEnd) return false
  const isStart = at === pathStart ? hostStart < 0 : text[at - 1] === '/'
  return isStart && (at === pathEnd || text[at] === '/')
}
