/** Reads the pairs of a query by name, in any order. */

import { PairCursor } from '../../model/components/pair-cursor.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { percentDecodeText, percentEncode } from '../../model/syntax/percent-encoding.js'
import type { Part } from '../syntax/parse.js'
import type { Occurrence } from './program.js'
import type { DividedTemplate, PairPart } from './query-part.js'
import type { FoundItem, Reading, ReadValues } from './reading.js'

const { unreserved } = defaultGrammar.rules

/** A pair of a query. */
interface GivenPair {
  /** The decoded name; undefined if it isn't UTF-8. */
  readonly name: string | undefined
  /** The place of the value. Without `=`, the start is the end if that means the same, otherwise -1. */
  readonly start: number
  readonly end: number
}

/** A query from outside. */
interface GivenQuery {
  readonly text: string
  readonly pairs: readonly GivenPair[]
  /** The pairs that the template names, indexed by name. */
  readonly named: readonly (GivenPair | undefined)[]
}

/** Reads the pairs of a pair or variable of the template; fails if no value writes them. */
type Reader = (query: GivenQuery, values: ReadValues) => boolean

/**
 * Reads a query by name. It fails if a pair of the template is missing, occurs twice or can't be read.
 *
 * @param isExact True if values must be spelled as `expandText` writes them.
 * @param readingOf Makes the reading of a pair's value.
 */
export function namedQuery(
  { pairs, exploded }: DividedTemplate,
  isExact: boolean,
  readingOf: (value: readonly Part[]) => Reading,
): Reading {
  const names = [...new Set(pairs.map(({ name }) => name))]
  const numbers = new Map<string | undefined, number>(names.map((name, number) => [name, number]))
  if (pairs.length + exploded.length === 0) return () => true
  const isAlone = exploded.length === 1 && pairs.length === 0
  const readers = [
    ...pairs.map((pair) => pairReader(pair, names.indexOf(pair.name), readingOf)),
    ...exploded.map((owner) => itemsReader(owner, isAlone, isExact)),
  ]
  return (whole, from, to, values) => {
    const text = whole.slice(from, to)
    const given = pairsIn(text, isExact)
    const named: (GivenPair | undefined)[] = []
    for (const pair of given) {
      const number = numbers.get(pair.name)
      if (number === undefined) continue
      if (named[number] !== undefined) return false
      named[number] = pair
    }
    const query = { text, pairs: given, named }
    return readers.every((read) => read(query, values))
  }
}

function pairsIn(query: string, isExact: boolean): readonly GivenPair[] {
  const pairs: GivenPair[] = []
  const cursor = new PairCursor(query, percentDecodeText)
  while (cursor.next()) {
    const { name, end, valueStart = isExact ? -1 : end } = cursor
    pairs.push({ name, start: valueStart, end })
  }
  return pairs
}

function pairReader(
  { value, isRequired }: PairPart,
  number: number,
  readingOf: (value: readonly Part[]) => Reading,
): Reader {
  const read = value && readingOf(value)
  return ({ text, named }, values) => {
    const pair = named[number]
    if (pair === undefined) return !isRequired
    const { start, end } = pair
    return read === undefined ? start < 0 || start === end : start >= 0 && read(text, start, end, values)
  }
}

/**
 * An exploded variable takes the pairs with its name. If there are none and it is alone in the query, it takes all
 * others. Next to other variables it doesn't, because any link can have parameters that a site doesn't know.
 */
function itemsReader(owner: Occurrence, isAlone: boolean, isExact: boolean): Reader {
  const ownName = percentDecodeText(owner.variable.name)
  return ({ text, pairs }, values) => {
    const isWritten = (pair: GivenPair): boolean => {
      const data = pair.start < 0 ? undefined : percentDecodeText(encodedValue(text, pair))
      const isData = data !== undefined && pair.name !== undefined
      return isData && (!isExact || percentEncode(data, unreserved) === encodedValue(text, pair))
    }
    const own = pairs.filter(({ name }) => name === ownName)
    if (!own.every(isWritten)) return false
    const others = isAlone ? pairs.filter(isWritten) : []
    const found = own.length > 0 ? own : areDistinct(others) ? others : []
    const items = found.map(
      (pair): FoundItem => [
        own.length > 0 ? owner.variable.name : percentEncode(pair.name as string, unreserved),
        encodedValue(text, pair),
      ],
    )
    return items.length === 0 || values.addItems(owner, items)
  }
}

function encodedValue(text: string, { start, end }: GivenPair): string {
  return text.slice(start, end)
}

/** True if no two pairs have the same name. */
function areDistinct(pairs: readonly GivenPair[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size === pairs.length
}
