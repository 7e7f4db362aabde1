/** Reads texts under a template: exactly, or with its query by names, or with data that was written in another way. */

import { findRuns } from './matcher.js'
import { type NamedQuery, readQuery } from './named-query.js'
import type { Part } from './parse.js'
import { exactSpelling, type NameTable, programOf, type Spelling } from './program.js'
import { divide } from './query-part.js'
import { type FoundVariable, type ReadValue, valuesOf, variablesIn } from './reading.js'
import { anySpelling, normalSpelling } from './spelling.js'

/**
 * How a text is matched.
 * @since 0.2.0
 */
export interface MatchOptions {
  /**
   * `any` reads the pairs of the query by their names, in any order, and ignores other pairs. A plain variable that is
   * given twice doesn't match. `exact` reads them in the order of the template.
   */
  readonly query?: 'exact' | 'any' | undefined
  /**
   * `any` also reads what browsers and people leave raw, such as `@` in a path, and triplets that need not be there.
   * Expanding the values gives an equivalent text then, not always the same. `exact` reads what `expandText` writes.
   */
  readonly spelling?: 'exact' | 'any' | undefined
}

/** A part of a template, and how a text is read under it. */
export type Reading = (text: string) => readonly FoundVariable[] | undefined

/** The values that a text was written with; undefined if there are none. */
export type Matcher = (text: string) => Record<string, ReadValue> | undefined

/** The matcher of a reversible template. */
export function matcherOf(parts: readonly Part[], names: NameTable, options: MatchOptions): Matcher {
  const find = (spelling: Spelling): Matcher => {
    const read =
      (options.query === 'any' ? byNames(parts, spelling, names) : undefined) ??
      inOrder(parts, spelling, names)
    return (text) => {
      const found = read(text)
      return found && valuesOf(found, names)
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

function inOrder(parts: readonly Part[], spelling: Spelling, names: NameTable): Reading {
  const program = programOf(parts, spelling, names)
  return (text) => {
    const runs = findRuns(program, text)
    return runs && variablesIn(text, runs)
  }
}

/** The reading with the query by names; undefined if the query of the template isn't made of pairs. */
function byNames(parts: readonly Part[], spelling: Spelling, names: NameTable): Reading | undefined {
  const divided = divide(parts)
  if (divided === undefined) return undefined
  const head = inOrder(divided.head, spelling, names)
  const fragment = inOrder(divided.fragment, spelling, names)
  const query: NamedQuery = {
    pairs: divided.pairs.map((pair) => ({
      ...pair,
      read: pair.value && inOrder(pair.value, spelling, names),
    })),
    exploded: divided.exploded.map((each) => ({ ...each, isOptional: false })),
    isExact: spelling === exactSpelling,
  }
  return (text) => {
    const hash = text.indexOf('#')
    const end = hash < 0 ? text.length : hash
    const mark = text.indexOf('?')
    const headEnd = mark < 0 || mark > end ? end : mark
    return join(
      head(text.slice(0, headEnd)),
      readQuery(text.slice(headEnd + 1, end), query),
      fragment(text.slice(end)),
    )
  }
}

/** All of several readings; undefined if one of them failed. */
function join(
  ...readings: readonly (readonly FoundVariable[] | undefined)[]
): readonly FoundVariable[] | undefined {
  return readings.includes(undefined) ? undefined : (readings as readonly FoundVariable[][]).flat()
}
