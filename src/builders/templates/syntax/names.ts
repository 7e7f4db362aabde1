/** The names of the variables of a template. */

import { isExpression, type TemplatePart } from './parse.js'

/** The names of variables, including those with special handling. */
export interface NameTable {
  /** The names of named variables, which pairs of records can't use. */
  readonly claimed: ReadonlySet<string>
  /** The number of occurrences of a variable, if more than one. */
  readonly repeated: ReadonlyMap<string, number>
}

export function namesIn(parts: readonly TemplatePart[]): NameTable {
  const claimed = new Set<string>()
  const counts = new Map<string, number>()
  for (const { operator, variables } of parts.filter(isExpression)) {
    for (const { name } of variables) {
      if (operator.isNamed) claimed.add(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return { claimed, repeated: new Map([...counts].filter(([, count]) => count > 1)) }
}
