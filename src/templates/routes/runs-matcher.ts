/** Reads the values of a route from the runs that the tree of all routes found. */

import type { MatchOptions } from '../match/matching.js'
import { Mismatch } from '../match/mismatch.js'
import { namesIn } from '../match/names.js'
import { exactSpelling } from '../match/program.js'
import type { DividedTemplate } from '../match/query-part.js'
import { nothing, tailReading } from '../match/readers.js'
import { type Reading, type ReadValue, ReadValues } from '../match/reading.js'
import type { FoundRun } from '../match/run.js'
import type { Occurrence } from '../match/steps.js'
import { type Expression, isExpression, type Part } from '../syntax/parse.js'

/**
 * Reads the values of a string from the runs before its query and fragment; undefined if the template must match the
 * text itself.
 */
export type RunsMatcher = (
  text: string,
  end: number,
  runs: readonly FoundRun[],
) => Record<string, ReadValue> | undefined

/**
 * A matcher that uses the runs found by the tree of all routes. It saves a second walk, which takes as long as the
 * first. Undefined if the template has other expressions there than `{x}`, or not something between them that data
 * never holds raw.
 *
 * @param divided The template, divided to read the query by name; if absent, the runs are those of the whole text.
 */
export function runsMatcherOf(
  parts: readonly Part[],
  options: MatchOptions,
  divided?: DividedTemplate,
): RunsMatcher | undefined {
  if (divided !== undefined && divided.exploded.length > 0) return undefined
  const head = divided?.head ?? parts
  const owners: Occurrence[] = []
  for (const [at, part] of head.entries()) {
    if (!isExpression(part)) continue
    const [variable, other] = part.variables
    if (variable === undefined || other !== undefined || variable.isExploded) return undefined
    if (part.operator.symbol !== '' || !isClosed(part, head[at + 1])) return undefined
    owners.push({ variable, expression: part, isOptional: false })
  }
  const names = namesIn(parts)
  const isFilled = options.empty === 'refuse'
  let tail: Reading | undefined
  return (text, end, runs) => {
    const values = new ReadValues(names, false, 'longest')
    for (let at = 0; at < runs.length; at++) {
      const run = runs[at] as FoundRun
      // Data that is spelled exactly has only one reading; other data may have another.
      if (!run.isExact || (isFilled && run.start === run.end)) return undefined
      if (!values.addText(owners[at] as Occurrence, text, run)) return undefined
    }
    tail ??= divided === undefined ? nothing : tailReading(divided, exactSpelling, names, isFilled)
    values.isRead = tail(text, end, text.length, values)
    const found = values.finish()
    return values.isOnly && !(found instanceof Mismatch) ? found : undefined
  }
}

/** True if data of an expression ends where the next part begins. */
function isClosed({ operator }: Expression, next: Part | undefined): boolean {
  if (next === undefined) return true
  return !isExpression(next) && next.text[0] !== '%' && !operator.allowed.has(next.text.charCodeAt(0))
}
