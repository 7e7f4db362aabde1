/** The errors for values that would change where a template leads. Each names the variable that causes it. */

import { Fault, readingRows, sentenceFor, syntaxError, type UriError } from '../../../model/errors.js'
import { defaultGrammar, type Layout } from '../../../model/grammar.js'
import {
  type Problem,
  placeProblems as problems,
  refusedProblem,
  templateError,
  variableError,
} from '../error.js'
import {
  isExpression,
  isExpressionPart,
  type NamedEnd,
  symbolOf,
  type TemplatePart,
} from '../syntax/parse.js'
import { dataAt, type ExpandCall, endsOf, nameAt, partAt, startOf } from './call.js'
import { type ExpansionPlan, isHostAllowed } from './plan.js'
import { LEFT_OUT, prefixOf } from './prefix.js'
import type { PathBounds, RefusedData } from './refused-data.js'

/** The error if values change the scheme or the authority, compared with the text without `{+...}` values. */
function authorityError(call: ExpandCall, base: number): UriError | undefined {
  const { parts, text } = call
  const prefix = prefixOf(text)
  let skeleton = ''
  let culprit = -1
  for (const [index, part] of parts.entries()) {
    const piece = text.slice(startOf(call, index), call.ends[index])
    if (index === base || symbolOf(part) !== '+') skeleton += piece
    else if (piece !== '') {
      skeleton += LEFT_OUT
      if (culprit < 0) culprit = index
    }
  }
  // A value before the end of the prefix is always an error, even if the authority is the same by chance.
  const isWithin = culprit >= 0 && startOf(call, culprit) < prefix.length
  if (isWithin || prefixOf(skeleton).replaceAll(LEFT_OUT, '') !== prefix)
    return errorAt(call, culprit, problems.changedAuthority)
  const ownPrefix = prefixOf(text.slice(0, baseEndOf(call, base)))
  const slashes = prefix.indexOf('//')
  if (ownPrefix.includes('//')) {
    return ownPrefix === prefix ? undefined : errorAt(call, base, problems.changedAuthority)
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

/** The end of a `{+...}` variable that may contain the authority; 0 if there is none. */
function baseEndOf(call: ExpandCall, base: number): number {
  const part = call.parts[base]
  if (part === undefined || symbolOf(part) !== '+') return 0
  const isWhole = isExpression(part) && part.variables.length === 1
  return isWhole ? (call.ends[base] as number) : startOf(call, base) + (endsOf(call, base)[0] as NamedEnd)[1]
}

/** The error if values decide the scheme, the authority or the host otherwise than the template says. */
export function authorityRefusal(
  { isSettled, checksHost, base }: ExpansionPlan,
  layout: Layout | Fault,
  call: ExpandCall,
): UriError | undefined {
  const error = isSettled ? undefined : authorityError(call, base)
  if (error !== undefined || layout instanceof Fault || !checksHost) return error
  return isHostAllowed(call.text, layout) ? undefined : hostError(layout, call)
}

function hostError(layout: Layout, call: ExpandCall): UriError {
  const [problem, start] = hostProblem(layout)
  const culprit = dataAt(call, start, Math.max(start, layout.hostEnd))
  return errorAt(call, culprit < 0 ? partAt(call, start) : culprit, problem, start)
}

/** The problem with a host that its scheme doesn't have, and its offset. */
export function hostProblem({ schemeEnd, hostStart }: Layout): readonly [Problem, number] {
  return hostStart < 0 ? [problems.missingHost, schemeEnd + 1] : [problems.wrongHost, hostStart]
}

/** The first `Segment` outside the path, where its characters could be delimiters. */
export function strayedSegment({ pathStart, pathEnd }: PathBounds, call: ExpandCall): UriError | undefined {
  for (const index of call.segments ?? []) {
    const isWithin = startOf(call, index) >= pathStart && (call.ends[index] as number) <= pathEnd
    if (!isWithin) return errorAt(call, index, problems.strayedSegment)
  }
  return undefined
}

export function faultError(fault: Fault, call: ExpandCall): UriError {
  const { kind, offset, details } = fault
  const { message } = syntaxError(fault, call.text, defaultGrammar)
  const expected = details?.expected ?? readingRows[kind]?.[0] ?? 'characters that the URI allows there'
  return errorAt(call, partAt(call, offset), [kind, expected, message], offset)
}

/** The error at an offset of the text. It names the variable, if any, but never shows values. */
function errorAt(call: ExpandCall, index: number, problem: Problem, offset = startOf(call, index)): UriError {
  const part = call.parts[index] as TemplatePart
  if (!isExpressionPart(part)) {
    return templateError(problem, call.parts.map(({ source }) => source).join(''), 0)
  }
  const [kind, expected, sentence = sentenceFor(kind, { text: '' }), ...more] = problem
  return variableError([kind, expected, `${sentence} from variable`, ...more], nameAt(call, index, offset))
}

/** The error for data that is refused. */
export function refusedError(call: ExpandCall, { kind, component, index, offset }: RefusedData): UriError {
  return errorAt(call, index, refusedProblem(kind, component), offset)
}
