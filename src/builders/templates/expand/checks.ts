/** The errors for values that would change where a template leads. Each names the variable that causes it. */

import {
  defaultGrammar,
  Fault,
  faultInSegment,
  indexOrEnd,
  type Layout,
  readingRows,
  sentenceFor,
  syntaxError,
  type UriError,
} from '../../../model/index.js'
import { type Problem, placeProblems as problems, templateError, variableError } from '../error.js'
import {
  isExpression,
  isExpressionPart,
  type NamedEnd,
  symbolOf,
  type TemplatePart,
} from '../syntax/parse.js'
import type { Values } from './expand-text.js'
import { type ExpansionPlan, isHostAllowed, LEFT_OUT, prefixOf } from './plan.js'
import { expandSlots, slotsOf } from './slots.js'

/** A call of `expand`: the text of the template with its values, and the end of each part. */
export interface ExpandCall {
  readonly parts: readonly TemplatePart[]
  readonly values: Values
  /** True if the values may change between two reads, as a caller's getters can. */
  readonly areLive: boolean
  readonly text: string
  readonly ends: readonly number[]
  /** The indices of the parts whose values are of type `Segment`. */
  readonly segments?: ReadonlySet<number> | undefined
}

/** The error if values change the scheme or the authority, compared with the text without `{+...}` values. */
function authorityError(call: ExpandCall): UriError | undefined {
  const { parts, text } = call
  const prefix = prefixOf(text)
  let skeleton = ''
  let culprit = -1
  for (const [index, part] of parts.entries()) {
    const piece = text.slice(startOf(call, index), call.ends[index])
    if (index === 0 || symbolOf(part) !== '+') skeleton += piece
    else if (piece !== '') {
      skeleton += LEFT_OUT
      if (culprit < 0) culprit = index
    }
  }
  // A value before the end of the prefix is always an error, even if the authority is the same by chance.
  const isWithin = culprit >= 0 && startOf(call, culprit) < prefix.length
  if (isWithin || prefixOf(skeleton).replaceAll(LEFT_OUT, '') !== prefix)
    return errorAt(call, culprit, problems.changedAuthority)
  const ownPrefix = prefixOf(text.slice(0, baseEndOf(call)))
  const slashes = prefix.indexOf('//')
  if (ownPrefix.includes('//')) {
    return ownPrefix === prefix ? undefined : errorAt(call, 0, problems.changedAuthority)
  }
  if (slashes < 0) return undefined
  // The two slashes of an authority must come from one part of the template.
  const at = partAt(call, slashes)
  if (at === partAt(call, slashes + 1) && !isExpressionPart(parts[at] as TemplatePart)) {
    // After empty values the slashes begin a path. After an empty base they begin an authority.
    const isAfterBase = at === 1 && symbolOf(parts[0] as TemplatePart) === '+'
    const isPath = at > 0 && startOf(call, at) === slashes && !isAfterBase
    return isPath ? errorAt(call, at - 1, problems.ambiguousPath) : undefined
  }
  return errorAt(call, dataAt(call, slashes + 1, slashes + 1), problems.ambiguousPath, slashes)
}

/** The end of a `{+...}` variable at the start, which may contain the whole scheme and authority; else 0. */
function baseEndOf(call: ExpandCall): number {
  const [part] = call.parts
  if (part === undefined || symbolOf(part) !== '+') return 0
  const isWhole = isExpression(part) && part.variables.length === 1
  return isWhole ? (call.ends[0] as number) : (endsOf(call, 0)[0] as NamedEnd)[1]
}

/** The error if values decide the scheme, the authority or the host otherwise than the template says. */
export function authorityRefusal(
  { isSettled, checksHost }: ExpansionPlan,
  layout: Layout | Fault,
  call: ExpandCall,
): UriError | undefined {
  const error = isSettled ? undefined : authorityError(call)
  if (error !== undefined || layout instanceof Fault || !checksHost) return error
  return isHostAllowed(call.text, layout) ? undefined : hostError(layout, call)
}

function hostError({ schemeEnd, hostStart, hostEnd }: Layout, call: ExpandCall): UriError {
  const isMissing = hostStart < 0
  const start = isMissing ? schemeEnd + 1 : hostStart
  const culprit = dataAt(call, start, isMissing ? start : hostEnd)
  const refusal = isMissing ? problems.missingHost : problems.wrongHost
  return errorAt(call, culprit < 0 ? partAt(call, start) : culprit, refusal, start)
}

/** The range of a path, and the start of the host before it; -1 without a host. */
export type PathBounds = Pick<Layout, 'hostStart' | 'pathStart' | 'pathEnd'>

/**
 * Which empty segments from values are accepted: none (`refuse`); an empty `{+x}` and an empty last item of `{/x*}`,
 * which servers need for directories (`ends`); or all (`allow`).
 */
export type Empties = 'refuse' | 'ends' | 'allow'

/** Data in the path that is refused: the part that it comes from, and its offset in the text. */
export interface RefusedData {
  readonly problem: Problem
  readonly index: number
  readonly offset: number
}

/** The first `Segment` outside the path, where its characters could be delimiters. */
export function strayedSegment({ pathStart, pathEnd }: PathBounds, call: ExpandCall): UriError | undefined {
  for (const index of call.segments ?? []) {
    const isWithin = startOf(call, index) >= pathStart && (call.ends[index] as number) <= pathEnd
    if (!isWithin) return errorAt(call, index, problems.strayedSegment)
  }
  return undefined
}

/** The first value in the path that contains dot segments, or leaves a segment empty. */
export function refusedData(
  bounds: PathBounds,
  call: ExpandCall,
  empties: Empties,
  areDotsAllowed = false,
): RefusedData | undefined {
  return climbingData(bounds, call, empties, areDotsAllowed) ?? emptyData(bounds, call, empties)
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
    const kind = segment === '' ? undefined : faultInSegment(segment)?.kind
    if (kind === undefined || (kind === 'dot-segment' ? areDotsAllowed : empties === 'allow')) continue
    const problem = kind === 'dot-segment' ? problems.dotSegment : problems.emptySegment
    while ((call.ends[first] as number) < start) first++
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
      return { problem, index, offset: start }
    }
  }
  return undefined
}

/** An empty value, or an empty item, that is a whole segment. */
function emptyData(bounds: PathBounds, call: ExpandCall, empties: Empties): RefusedData | undefined {
  if (empties === 'allow') return undefined
  const problem = problems.emptySegment
  for (const [index, part] of call.parts.entries()) {
    const symbol = symbolOf(part)
    const start = startOf(call, index)
    const isSegment = call.segments?.has(index)
    // At the start of a rootless path, an empty segment would make the path absolute.
    if (isSegment && start > bounds.pathStart) continue
    if (symbol === '/') {
      const offset = emptyItem(bounds, call, index, empties)
      if (offset !== undefined) return { problem, index, offset }
      // An empty base is no segment.
    } else if (isSegment || symbol === '' || (symbol === '+' && index > 0 && empties === 'refuse')) {
      const isEmpty = call.ends[index] === start && isWholeSegment(bounds, call, start)
      if (isEmpty) return { problem, index, offset: start }
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

export function faultError({ kind, component, offset, details }: Fault, call: ExpandCall): UriError {
  const grammar = defaultGrammar
  const { message } = syntaxError(new Fault(kind, component, offset, details), call.text, grammar)
  const expected = details?.expected ?? readingRows[kind]?.[0] ?? 'characters that the URI allows there'
  return errorAt(call, partAt(call, offset), [kind, expected, message], offset)
}

/** The error at an offset of the text. It names the variable, or the offset in the template, but never shows values. */
function errorAt(call: ExpandCall, index: number, problem: Problem, offset = startOf(call, index)): UriError {
  const part = call.parts[index] as TemplatePart
  const within = offset - startOf(call, index)
  if (!isExpressionPart(part)) {
    const sources = call.parts.map(({ source }) => source)
    const place = sources.slice(0, index).join('').length + offsetInSource(part.source, within)
    return templateError(problem, sources.join(''), place)
  }
  const [kind, expected, sentence = sentenceFor(kind, { text: '' }), way] = problem
  return variableError([kind, expected, `${sentence} from variable`, way], nameAt(call, index, offset))
}

/** The error for data that is refused. */
export function refusedError(call: ExpandCall, { index, problem, offset }: RefusedData): UriError {
  return errorAt(call, index, problem, offset)
}

/** The name of the variable that wrote the text at an offset. */
export function nameAt(call: ExpandCall, index: number, offset: number): string {
  const ends = endsOf(call, index)
  // The segment may begin before the expression.
  const within = Math.max(offset - startOf(call, index), 0)
  const [name] = (ends.find(([, end]) => within < end) ?? ends.at(-1)) as NamedEnd
  return name
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
  return { hostStart: hasHost ? slashes + 2 : -1, pathStart, pathEnd }
}

/** The offset of a character in the source of a literal, where non-ASCII characters aren't encoded. */
function offsetInSource(source: string, offset: number): number {
  let written = 0
  let at = 0
  for (const character of source) {
    written += character < '\x80' ? 1 : encodeURIComponent(character).length
    if (written > offset) break
    at += character.length
  }
  return at
}

/** The ends of the variables in the text of a part. */
function endsOf(call: ExpandCall, index: number): readonly NamedEnd[] {
  const part = call.parts[index] as TemplatePart
  if (!isExpression(part)) return part.ends ?? []
  const ends: NamedEnd[] = []
  const text = expandSlots(slotsOf(part), call.values, true, ends)
  const written = call.text.slice(startOf(call, index), call.ends[index])
  if (!call.areLive || text === written) return ends
  // A getter returned another value this time. The whole text is checked as that of the last variable.
  const { variables } = part
  return variables.map(({ name }, at) => [name, at === variables.length - 1 ? written.length : 0, false])
}

function startOf({ ends }: ExpandCall, index: number): number {
  return ends[index - 1] ?? 0
}

/** The part that contains an offset; the last part if the text ends there. */
function partAt({ ends }: ExpandCall, offset: number): number {
  const index = ends.findIndex((end) => offset < end)
  return index < 0 ? ends.length - 1 : index
}

/** The first part with data in or next to a range; -1 if there is none. */
function dataAt(call: ExpandCall, start: number, end: number): number {
  return call.parts.findIndex(
    (part, index) =>
      isExpressionPart(part) && startOf(call, index) <= end && (call.ends[index] as number) >= start,
  )
}
