/** Readings of the parts of a template: in the order of the template, or with the query by name. */

import { Fault, indexOrEnd } from '../../../model/index.js'
import type { TemplatePart } from '../syntax/parse.js'
import { type Mismatch, UNDECIDED } from './mismatch.js'
import { namedQuery } from './named-query.js'
import { type ProgramRules, programOf } from './program.js'
import type { DividedTemplate } from './query-part.js'
import type { StretchReader } from './reading.js'
import { type FoundRun, longestRun } from './steps.js'
import { walkThrough } from './walk.js'

/** Matches an empty stretch of text. */
const nothing: StretchReader = (_, from, to) => from === to

export function inOrder(parts: readonly TemplatePart[], rules: ProgramRules): StretchReader {
  const program = programOf(parts, rules)
  const [last, run] = program.steps
  if (last?.id === program.start) return nothing
  if (run?.kind === 'run' && run.id === program.start) {
    // The value of a pair of a query.
    return (text, from, to, values) => {
      const found = longestRun(run, text, from, to)
      return found.end === to && values.addText(run.owner, text, found)
    }
  }
  return (text, from, to, values) => {
    const accept = (_: number, runs: readonly FoundRun[], isOnly: boolean): boolean | Mismatch => {
      values.isOnly &&= isOnly
      return values.addRuns(text, runs)
    }
    const found = walkThrough(program, text, from, to, values.order, accept, UNDECIDED)
    return found instanceof Fault ? values.refuse(found) : found === true
  }
}

/** Reads what `expandText` writes. The first `?` must begin the query. */
export function asWritten(
  parts: readonly TemplatePart[],
  { head, rest }: DividedTemplate,
  rules: ProgramRules,
): StretchReader {
  const readWhole = inOrder(parts, rules)
  const readHead = inOrder(head, rules)
  const readRest = inOrder(rest, rules)
  return (text, from, to, values) => {
    const mark = headEnd(text)
    if (text[mark] !== '?') return readWhole(text, from, to, values)
    return readHead(text, from, mark, values) && readRest(text, mark, to, values)
  }
}

export function byNames(divided: DividedTemplate, rules: ProgramRules): StretchReader {
  const head = inOrder(divided.head, rules)
  const tail = tailReading(divided, rules)
  return (text, from, to, values) => {
    const end = headEnd(text)
    return head(text, from, end, values) && tail(text, end, to, values)
  }
}

/** The start of the query or the fragment; the end of the text if there is neither. */
export function headEnd(text: string): number {
  return Math.min(indexOrEnd(text, '?', 0), indexOrEnd(text, '#', 0))
}

export function tailReading(divided: DividedTemplate, rules: ProgramRules): StretchReader {
  const query = namedQuery(divided, (value) => inOrder(value, rules))
  const fragment = inOrder(divided.fragment, rules)
  return (text, from, to, values) => {
    const end = indexOrEnd(text, '#', from)
    return query(text, from + 1, end, values) && fragment(text, end, to, values)
  }
}
