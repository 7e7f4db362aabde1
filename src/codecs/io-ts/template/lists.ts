/** Lists that look like records: only the codec shows whether parameters with other names are pairs. */

import type { Any } from 'io-ts'
import type { Expression, MatchOptions } from '../../../builders/index.js'
import { lists, tagOf } from '../report/places.js'

/** Turns the records of some variables into lists. */
export type ListConversion = (values: Record<string, unknown>) => void

/** Makes the conversion for variables whose codecs take lists. Exact reading needs none. */
export function listingOf(
  expressions: readonly Expression[],
  codecs: ReadonlyMap<string, Any>,
  { exact }: MatchOptions,
): ListConversion {
  const variables = expressions.flatMap((expression) =>
    expression.variables
      .filter(({ name }) => lists.has(tagOf(codecs.get(name))))
      .map(({ name }) => ({ name, ...expression.operator })),
  )
  return (values) => {
    if (exact) return
    for (const { name, symbol } of variables) {
      const value = values[name]
      if (typeof value !== 'object' || Array.isArray(value)) continue
      // These pairs are parameters that aren't in the template.
      if (symbol === '?' || symbol === '&') delete values[name]
    }
  }
}
