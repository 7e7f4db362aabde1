/** Reads the pairs of a query by their names, in any order. */

import { defaultGrammar } from '../model/generations/chosen.js'
import { percentDecodeText, percentEncode } from '../model/syntax/percent-encoding.js'
import type { Reading } from './matching.js'
import type { Occurrence } from './program.js'
import type { PairPart } from './query-part.js'
import type { FoundItem, FoundVariable } from './reading.js'

const { unreserved } = defaultGrammar.rules

/** The pairs that a template knows. */
export interface NamedQuery {
  readonly pairs: readonly (PairPart & { readonly read: Reading | undefined })[]
  readonly exploded: readonly Occurrence[]
  /** Whether values must be written as `expandText` writes them. */
  readonly isExact: boolean
}

/** A pair of a query: its name decoded, its value encoded. */
interface GivenPair {
  /** Undefined if it isn't UTF-8. */
  readonly name: string | undefined
  /** Undefined if there is no `=`. */
  readonly value: string | undefined
}

/** The variables in a query; undefined if a pair of the template is missing, is given twice or can't be read. */
export function readQuery(
  query: string,
  { pairs, exploded, isExact }: NamedQuery,
): readonly FoundVariable[] | undefined {
  const given = givenPairs(query, isExact)
  const found: FoundVariable[] = []
  for (const pair of pairs) {
    const own = given.filter(({ name }) => name === pair.name)
    if (own.length === 0 && !pair.isRequired) continue
    const variables = own.length === 1 ? readPair((own[0] as GivenPair).value, pair.read) : undefined
    if (variables === undefined) return undefined
    found.push(...variables)
  }
  const claimed = new Set([...pairs, ...exploded.map(({ variable }) => variable)].map(({ name }) => name))
  for (const owner of exploded) {
    const own = given.filter(({ name }) => name === owner.variable.name)
    if (own.some((pair) => !isWritten(pair, isExact))) return undefined
    const others = given.filter((pair) => !claimed.has(pair.name as string) && isWritten(pair, isExact))
    if (own.length > 0) found.push({ owner, items: own.map(itemOf) })
    else if (others.length > 0 && areDistinct(others)) found.push({ owner, items: others.map(itemOf) })
  }
  return found
}

function givenPairs(query: string, isExact: boolean): readonly GivenPair[] {
  if (query === '') return []
  return query.split('&').map((pair) => {
    const equals = pair.indexOf('=')
    const name = percentDecodeText(equals < 0 ? pair : pair.slice(0, equals))
    return { name, value: equals >= 0 ? pair.slice(equals + 1) : isExact ? undefined : '' }
  })
}

/** The variables in the value of a pair. A pair without `=` in the template has none. */
function readPair(
  value: string | undefined,
  read: Reading | undefined,
): readonly FoundVariable[] | undefined {
  if (read === undefined) return value === undefined || value === '' ? [] : undefined
  return value === undefined ? undefined : read(value)
}

/** Whether `expandText` writes a pair, or one that means the same. */
function isWritten({ name, value }: GivenPair, isExact: boolean): boolean {
  const data = value === undefined ? undefined : percentDecodeText(value)
  return data !== undefined && name !== undefined && (!isExact || percentEncode(data, unreserved) === value)
}

/** Whether a record can have the names of all pairs. */
function areDistinct(pairs: readonly GivenPair[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size === pairs.length
}

function itemOf({ name, value }: GivenPair): FoundItem {
  return [percentEncode(name as string, unreserved), value as string]
}
