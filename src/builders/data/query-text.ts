/** Queries as text: pairs joined from encoded names and values, and pairs replaced by name. */
import { itemsIfAny } from '../../model/text.js'
import type { PairCursor } from '../../model/values.js'

/** Names that readers of brackets would divide, or not find. */
export const UNREADABLE = /^$|[[\]]/

export function joinPairs(query: string | undefined, pairs: string | undefined): string | undefined {
  return query === undefined || pairs === undefined ? (pairs ?? query) : `${query}&${pairs}`
}

export function pairsText<Item, Failure extends object>(
  items: Iterable<Item>,
  encode: (item: Item) => string | undefined | Failure,
): string | undefined | Failure {
  let query: string | undefined
  for (const item of items) {
    const pairs = encode(item)
    if (typeof pairs === 'object') return pairs
    query = joinPairs(query, pairs)
  }
  return query
}

/** The pairs of a name: `null` writes it without `=`, `undefined` omits it, an array repeats it. */
export function valuesText<Failure extends object>(
  encodedName: string,
  data: unknown,
  encode: (datum: unknown) => string | Failure,
): string | undefined | Failure {
  const pairOf = (datum: unknown): string | undefined | Failure => {
    if (datum === undefined) return undefined
    if (datum === null) return encodedName
    const value = encode(datum)
    return typeof value === 'object' ? value : `${encodedName}=${value}`
  }
  if (typeof data !== 'object') return pairOf(data)
  const items = itemsIfAny(data)
  return items === undefined ? pairOf(data) : pairsText(items, pairOf)
}

/**
 * Puts the new pairs in place of the first pair with a name, and removes the others with that name. Without such a
 * pair, the new pairs go at the end. A query that loses all its pairs becomes absent, or stays empty if it was empty.
 *
 * @param cursor The pairs of the query, none of them read yet.
 * @param changes The new pairs of each name; `undefined` removes existing pairs.
 * @param nameOf The name of the pair at the cursor.
 * @returns `null` if a single empty pair would remain, which would be read as no pair.
 */
export function replacePairs(
  query: string | undefined,
  cursor: PairCursor,
  changes: ReadonlyMap<unknown, string | undefined>,
  nameOf: (cursor: PairCursor) => string | undefined = ({ name }) => name,
): string | undefined | null {
  const kept: string[] = []
  const added = new Map(changes)
  while (cursor.next()) {
    const name = nameOf(cursor)
    const isChanged = name !== undefined && changes.has(name)
    const pairs = isChanged ? added.get(name) : cursor.text
    if (pairs !== undefined) kept.push(pairs)
    if (isChanged) added.delete(name)
  }
  for (const pairs of added.values()) if (pairs !== undefined) kept.push(pairs)
  return kept.length > 0 ? kept.join('&') || null : query === '' ? query : undefined
}
