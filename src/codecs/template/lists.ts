/**
 * Lists that a string spells as records. A string alone can't show whether `/a=b` is an item or a pair; the codec of the
 * variable can.
 */

import type { Any } from 'io-ts'
import type { MatchOptions } from '../../templates/match/matching.js'
import type { Expression } from '../../templates/syntax/parse.js'
import { lists, tagOf } from '../report/places.js'

/** Turns the records of some variables into lists. */
export type Listing = (values: Record<string, unknown>) => void

/** The listing of the variables whose codecs take lists. Strings that are read exactly mean what they say. */
export function listingOf(
  expressions: readonly Expression[],
  codecs: ReadonlyMap<string, Any>,
  { exact }: MatchOptions,
): Listing {
  const variables = expressions.flatMap((expression) =>
    expression.variables
      .filter(({ name }) => lists.has(tagOf(codecs.get(name))))
      .map(({ name }) => ({ name, ...expression.operator })),
  )
  return (values) => {
    if (exact) return
    for (const { name, symbol, isNamed } of variables) {
      const value = values[name]
      if (typeof value !== 'object' || Array.isArray(value)) continue
      if (!isNamed) values[name] = Object.entries(value as object).map(join)
      // These pairs are parameters that the template doesn't name.
      if (symbol === '?' || symbol === '&') delete values[name]
    }
  }
}

function join([name, value]: readonly [string, string]): string {
  return `${name}=${value}`
}
