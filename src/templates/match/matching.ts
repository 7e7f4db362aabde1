/** Reads texts by a template: exactly, with the query by name, or with data spelled in another way. */

import { isExpression, type Part } from '../syntax/parse.js'
import { type FoundRun, findRuns, longestRun } from './matcher.js'
import { namedQuery } from './named-query.js'
import {
  exactSpelling,
  type NameTable,
  namesIn,
  type Occurrence,
  programOf,
  type Spelling,
} from './program.js'
import { type DividedTemplate, divide } from './query-part.js'
import { type Reading, type ReadValue, ReadValues } from './reading.js'
import { anySpelling, normalSpelling } from './spelling.js'

/**
 * Options for matching.
 * @since 0.2.0
 */
export interface MatchOptions {
  /**
   * `any` reads the pairs of the query by name, in any order, and ignores other pairs. Only an exploded variable that
   * is alone in the query takes those, as a record. A text that has a plain variable twice doesn't match. `exact`
   * reads the pairs in the order of the template.
   */
  readonly query?: 'exact' | 'any' | undefined
  /**
   * `any` also reads what browsers and people leave raw, such as `@` in a path, and needless triplets. Expanding the
   * values then gives an equivalent text, not always the same one. `exact` reads what `expandText` writes.
   */
  readonly spelling?: 'exact' | 'any' | undefined
}

/** Reads the values of a text; undefined if it doesn't match. */
export type Matcher = (text: string) => Record<string, ReadValue> | undefined

export function matcherOf(parts: readonly Part[], names: NameTable, options: MatchOptions): Matcher {
  const find = (spelling: Spelling): Matcher => {
    const divided = options.query === 'any' ? divide(parts) : undefined
    const read = divided === undefined ? inOrder(parts, spelling, names) : byNames(divided, spelling, names)
    return (text) => {
      const values = new ReadValues(names, spelling === anySpelling)
      return read(text, 0, text.length, values) ? values.finish() : undefined
    }
  }
  const exact = find(exactSpelling)
  if (options.spelling !== 'any') return exact
  let any: Matcher | undefined
  return (text) => {
    const values = exact(text)
    if (values !== undefined) return values
    any ??= find(anySpelling)
    return any(normalSpelling(text))
  }
}

/**
 * Reads the values of a text from the runs before its query and fragment; undefined if the template must match the
 * text itself.
 */
export type RunsMatcher = (text: string, end: number, runs: readonly FoundRun[]) => ReturnType<Matcher>

/**
 * A matcher that uses the runs found by the tree of all routes. It saves a second walk, which takes as long as the
 * first. Undefined if the template has expressions other than `{x}` there.
 *
 * @param divided The template, divided to read the query by name; if absent, the runs are those of the whole text.
 */
export function runsMatcherOf(parts: readonly Part[], divided?: DividedTemplate): RunsMatcher | undefined {
  const expressions = (divided?.head ?? parts).filter(isExpression)
  const owners = expressions.flatMap((expression) =>
    expression.variables.map((variable) => ({ variable, expression, isOptional: false })),
  )
  const isPlain = owners.every(
    ({ variable, expression }) => expression.operator.symbol === '' && !variable.isExploded,
  )
  if (!isPlain || owners.length > expressions.length) return undefined
  const names = namesIn(parts)
  let tail: Reading | undefined
  return (text, end, runs) => {
    const values = new ReadValues(names, false)
    for (let at = 0; at < runs.length; at++) {
      const run = runs[at] as FoundRun
      // Data that is spelled exactly has only one reading; other data may have another.
      if (!run.isExact || !values.addText(owners[at] as Occurrence, text, run)) return undefined
    }
    tail ??= divided === undefined ? nothing : tailReading(divided, exactSpelling, names)
    return tail(text, end, text.length, values) ? values.finish() : undefined
  }
}

/** Matches an empty stretch of text. */
const nothing: Reading = (_, from, to) => from === to

function inOrder(parts: readonly Part[], spelling: Spelling, names: NameTable): Reading {
  const program = programOf(parts, spelling, names)
  const [last, run] = program.steps
  if (last?.id === program.start) return nothing
  if (run?.kind === 'run' && run.id === program.start) {
    // The value of a pair of a query. Three of them take 540 ns, or 650 with walks.
    return (text, from, to, values) => {
      const found = longestRun(run, text, from, to)
      return found.end === to && values.addText(run.owner, text, found)
    }
  }
  return (text, from, to, values) => {
    const runs = findRuns(program, text, from, to)
    return runs !== undefined && values.addRuns(text, runs)
  }
}

function byNames(divided: DividedTemplate, spelling: Spelling, names: NameTable): Reading {
  const head = inOrder(divided.head, spelling, names)
  const tail = tailReading(divided, spelling, names)
  return (text, from, to, values) => {
    const end = headEnd(text)
    return head(text, from, end, values) && tail(text, end, to, values)
  }
}

/** The place where the query or the fragment begins; the end of the text if there is neither. */
export function headEnd(text: string): number {
  const mark = text.indexOf('?')
  const hash = text.indexOf('#')
  if (mark < 0) return hash < 0 ? text.length : hash
  return hash < 0 || mark < hash ? mark : hash
}

/** Reads the query by name, then the fragment. */
function tailReading(divided: DividedTemplate, spelling: Spelling, names: NameTable): Reading {
  const query = namedQuery(divided, spelling === exactSpelling, (value) => inOrder(value, spelling, names))
  const fragment = inOrder(divided.fragment, spelling, names)
  return (text, from, to, values) => {
    const hash = text.indexOf('#', from)
    const end = hash < 0 ? to : hash
    return query(text, from + 1, end, values) && fragment(text, end, to, values)
  }
}
