/** The names of the variables of a template. */

import { isExpression, type Part } from '../syntax/parse.js'

/** The names of variables, and those that are read in a special way. */
export interface NameTable {
  /** All names, in order of first use. */
  readonly all: ReadonlySet<string>
  /** The names of the named variables, which pairs of records can't have. */
  readonly claimed: ReadonlySet<string>
  /** The number of times that a variable occurs, if more than once. */
  readonly repeated: ReadonlyMap<string, number>
}

export function namesIn(parts: readonly Part[]): NameTable {
  const claimed = new Set<string>()
  const repeated = new Map<string, number>()
  const all = new Set<string>()
  for (const { operator, variables } of parts.filter(isExpression)) {
    for (const { name } of variables) {
      if (operator.isNamed) claimed.add(name)
      if (all.has(name)) repeated.set(name, (repeated.get(name) ?? 1) + 1)
      all.add(name)
    }
  }
  return { all, claimed, repeated }
}
