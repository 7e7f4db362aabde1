/** Reads the values of a route from the runs that the tree of all routes found. */

import { isSuspectData, percentDecodeText, setOwn } from '../../../model/index.js'
import { areLiteralsPlain } from '../expand/plan.js'
import { isDelimited, type PlainMatcher, plainMatcher } from '../match/plain.js'
import { exactSpelling, type ProgramRules } from '../match/program.js'
import type { DividedTemplate } from '../match/query-part.js'
import { tailReading } from '../match/readers.js'
import { CollectedValues, type ReadValue, type StretchReader } from '../match/reading.js'
import type { FoundRun } from '../match/steps.js'
import { namesIn } from '../syntax/names.js'
import { isExpression, type TemplatePart, takesOneDatum } from '../syntax/parse.js'

/** Reads the values from the runs of the tree; undefined if the template itself must match the text. */
export type RunsMatcher = (
  text: string,
  end: number,
  runs: readonly FoundRun[],
) => Record<string, ReadValue> | undefined

/**
 * A matcher that uses the runs found by the tree of all routes. It saves a second walk. Undefined if the template has
 * expressions other than `{x}` there, or if data can contain the text between them.
 *
 * @param known The matchers by the names of their variables and the text of the query and the fragment. Routes share
 * them, because a thousand of their own wouldn't fit into the processor's cache.
 * @param divided The template, divided to read the query by name; if absent, the runs cover the whole text.
 */
export function runsMatcherOf(
  parts: readonly TemplatePart[],
  known: Map<string, RunsMatcher>,
  divided?: DividedTemplate,
): RunsMatcher | undefined {
  if (divided !== undefined && divided.exploded.length > 0) return undefined
  const head = divided?.head ?? parts
  const variables: string[] = []
  for (const [at, part] of head.entries()) {
    if (!isExpression(part)) continue
    const [variable, other] = part.variables
    if (variable === undefined || other !== undefined || !takesOneDatum(variable)) return undefined
    if (part.operator.symbol !== '') return undefined
    if (!isDelimited(variable, head[at + 1])) return undefined
    variables.push(variable.name)
  }
  const names = namesIn(parts)
  if (names.repeated.size > 0 || !areLiteralsPlain(head)) return undefined
  const rest = divided?.rest.map(({ source }) => source).join('') ?? ''
  const key = `${variables.join()} ${rest}`
  const matcher = known.get(key) ?? matcherOf(variables, { spelling: exactSpelling, names }, rest, divided)
  known.set(key, matcher)
  return matcher
}

function matcherOf(
  names: readonly string[],
  rules: ProgramRules,
  rest: string,
  divided: DividedTemplate | undefined,
): RunsMatcher {
  // Made on first use, because a table may have many.
  let plain: PlainMatcher | undefined
  let tail: StretchReader | undefined
  return (text, end, runs) => {
    const values: Record<string, ReadValue> = {}
    for (let at = 0; at < runs.length; at++) {
      const { start, end, isExact, isEncoded } = runs[at] as FoundRun
      const piece = text.slice(start, end)
      const value = isEncoded ? percentDecodeText(piece) : piece
      // Data that is spelled exactly has only one reading; other data may have another, or be refused.
      if (!isExact || value === undefined || isSuspectData(value, piece)) return undefined
      setOwn(values, names[at] as string, value)
    }
    if (rest === '') return end === text.length || (divided && !text.includes('#', end)) ? values : undefined
    plain ??= plainMatcher({ parts: (divided as DividedTemplate).rest, isPlain: true })
    const others = plain(text.slice(end))
    if (others !== undefined) {
      for (const name in others) setOwn(values, name, others[name])
      return values
    }
    tail ??= tailReading(divided as DividedTemplate, rules)
    const read = new CollectedValues(rules, 'longest', values)
    return tail(text, end, text.length, read) && read.isOnly ? values : undefined
  }
}
