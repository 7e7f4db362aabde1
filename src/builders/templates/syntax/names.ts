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
  const repeated = new Map<string, number>()
  const seen = new Set<string>()
  for (const { operator, variables } of parts.filter(isExpression)) {
    for (const { name } of variables) {
      if (operator.isNamed) claimed.add(name)
      if (seen.has(name)) repeated.set(name, (repeated.get(name) ?? 1) + 1)
      seen.add(name)
    }
  }
  return { claimed, repeated }
}
