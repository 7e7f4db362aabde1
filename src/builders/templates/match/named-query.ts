/** Reads the pairs of a query by name, in any order. */

import { defaultGrammar, PairCursor, percentDecodeText, percentEncode } from '../../../model/index.js'
import type { TemplatePart } from '../syntax/parse.js'
import { exactSpelling, type ProgramRules } from './program.js'
import { type DividedTemplate, decodedIfText, type TemplatePair } from './query-part.js'
import type { CollectedValues, FoundItem, StretchReader } from './reading.js'
import type { Occurrence } from './steps.js'

const { unreserved } = defaultGrammar.rules

interface GivenPair {
  /** The decoded name; undefined if it is invalid UTF-8. */
  readonly name: string | undefined
  readonly at: number
  /** The range of the value. Without `=`, the start equals the end if that means the same, otherwise it is -1. */
  readonly start: number
  readonly end: number
}

interface GivenQuery {
  readonly text: string
  readonly pairs: readonly GivenPair[]
  /** The pairs named in the template, by name. */
  readonly named: readonly (GivenPair | undefined)[]
}

/** Reads the pairs for a pair or variable of the template; fails if no value would write them. */
type Reader = (query: GivenQuery, values: CollectedValues) => boolean

/**
 * Reads a query by name. It fails if a pair of the template is missing, occurs twice or can't be read.
 *
 * @param readingOf Creates the reading for a pair's value.
 */
export function namedQuery(
  { pairs, exploded }: DividedTemplate,
  { spelling }: ProgramRules,
  readingOf: (value: readonly TemplatePart[]) => StretchReader,
): StretchReader {
  const isExact = spelling === exactSpelling
  if (pairs.length + exploded.length === 0) return () => true
  const numbers = new Map<string | undefined, number>(pairs.map(({ name }, number) => [name, number]))
  const isAlone = exploded.length === 1 && pairs.length === 0
  const readers = [
    ...pairs.map((pair, number) => pairReader(pair, number, readingOf)),
    ...exploded.map((owner) => itemsReader(owner, isAlone, isExact)),
  ]
  return (text, from, to, values) => {
    const given = pairsIn(text, from, to, isExact)
    const named: (GivenPair | undefined)[] = []
    for (const pair of given) {
      const number = numbers.get(pair.name)
      if (number === undefined) continue
      if (named[number] !== undefined) {
        const { name, variable } = pairs[number] as TemplatePair
        return values.refuse('doubled', variable?.name ?? name, pair.at)
      }
      named[number] = pair
    }
    const query = { text, pairs: given, named }
    return readers.every((read) => read(query, values))
  }
}

function pairsIn(text: string, from: number, to: number, isExact: boolean): readonly GivenPair[] {
  const pairs: GivenPair[] = []
  const cursor = new PairCursor(text.slice(from, to), percentDecodeText)
  while (cursor.next()) {
    const { name, start, end, valueStart = isExact ? undefined : end } = cursor
    pairs.push({
      name,
      at: from + start,
      start: valueStart === undefined ? -1 : from + valueStart,
      end: from + end,
    })
  }
  return pairs
}

function pairReader(
  { value, literal, isRequired }: TemplatePair,
  number: number,
  readingOf: (value: readonly TemplatePart[]) => StretchReader,
): Reader {
  const read = value && readingOf(value)
  return ({ text, named }, values) => {
    const pair = named[number]
    if (pair === undefined) return !isRequired
    const { start, end } = pair
    if (read === undefined) return start < 0 || start === end
    if (start < 0) return false
    return literal === undefined
      ? read(text, start, end, values)
      : decodedIfText(text.slice(start, end)) === literal
  }
}

/**
 * Takes the pairs with the name of the variable. If no other variable is exploded, takes all undeclared pairs instead.
 */
function itemsReader(owner: Occurrence, isAlone: boolean, isExact: boolean): Reader {
  const ownName = percentDecodeText(owner.variable.name)
  return ({ text, pairs }, values) => {
    const own = pairs.filter(({ name }) => name === ownName)
    const isList = own.length > 0
    const found = isList ? own : isAlone && areDistinct(pairs) ? pairs : []
    const items: FoundItem[] = []
    for (const { name, at, start, end } of found) {
      if (start < 0) return false
      const value = text.slice(start, end)
      const data = percentDecodeText(value)
      if (data === undefined || name === undefined) {
        return values.refuse('not-utf8', owner.variable.name, at)
      }
      if (isExact && percentEncode(data, unreserved) !== value) return false
      items.push([isList ? owner.variable.name : percentEncode(name, unreserved), value])
    }
    return items.length === 0 || values.addItems(owner, items, found[0]?.at ?? 0)
  }
}

/** True if no two pairs have the same name. */
function areDistinct(pairs: readonly GivenPair[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size === pairs.length
}
