/** Reads the pairs of a query by name, in any order. */

import { defaultGrammar, Fault, PairCursor, percentDecodeText, percentEncode } from '../../../model/index.js'
import { LONE_SURROGATE } from '../../data/data-text.js'
import type { TemplatePart } from '../syntax/parse.js'
import { type DividedTemplate, decodedIfText, type TemplatePair } from './query-part.js'
import type { CollectedValues, FoundItem, StretchReader } from './reading.js'
import type { Occurrence } from './steps.js'

const { unreserved } = defaultGrammar.rules

interface GivenPair {
  /** The decoded name; undefined if it is invalid UTF-8. */
  readonly name: string | undefined
  readonly at: number
  /** The range of the value, which is empty without `=`. */
  readonly start: number
  readonly end: number
}

/** Reads the items of an exploded variable; fails if no value would write them. */
type ItemsReader = (text: string, pairs: readonly GivenPair[], values: CollectedValues) => boolean

/** Reads the value of a pair of the template; fails if the pair is missing, or no value would write it. */
type PairReader = (text: string, pair: GivenPair | undefined, values: CollectedValues) => boolean

/**
 * Reads a query by name. It fails if a pair of the template is missing, occurs twice or can't be read.
 *
 * @param readingOf Creates the reading for a pair's value.
 */
export function namedQuery(
  { pairs, exploded }: DividedTemplate,
  readingOf: (value: readonly TemplatePart[]) => StretchReader,
): StretchReader {
  if (pairs.length + exploded.length === 0) return () => true
  const numbers = new Map<string | undefined, number>(pairs.map(({ name }, number) => [name, number]))
  const isAlone = exploded.length === 1 && pairs.length === 0
  const pairReaders = pairs.map((pair) => pairReader(pair, readingOf))
  const itemsReaders = exploded.map((owner) => itemsReader(owner, isAlone))
  return (text, from, to, values) => {
    const [other] = exploded
    if (other !== undefined && LONE_SURROGATE.test(text.slice(from, to))) {
      return values.refuse(new Fault('not-utf8', undefined, from, { variable: other.variable.name }))
    }
    const given: GivenPair[] = []
    const named: (GivenPair | undefined)[] = []
    const cursor = new PairCursor(text.slice(from, to), percentDecodeText)
    while (cursor.next()) {
      const { name, valueStart = cursor.end } = cursor
      const pair = { name, at: from + cursor.start, start: from + valueStart, end: from + cursor.end }
      given.push(pair)
      const number = numbers.get(name)
      if (number === undefined) continue
      if (named[number] !== undefined) {
        const { name, variable } = pairs[number] as TemplatePair
        return values.refuse(new Fault('doubled', undefined, pair.at, { variable: variable?.name ?? name }))
      }
      named[number] = pair
    }
    for (let at = 0; at < pairReaders.length; at++) {
      if (!(pairReaders[at] as PairReader)(text, named[at], values)) return false
    }
    return itemsReaders.every((read) => read(text, given, values))
  }
}

function pairReader(
  { value, literal, isRequired }: TemplatePair,
  readingOf: (value: readonly TemplatePart[]) => StretchReader,
): PairReader {
  const read = value && readingOf(value)
  return (text, pair, values) => {
    if (pair === undefined) return !isRequired
    const { start, end } = pair
    if (read === undefined) return start === end
    return literal === undefined
      ? read(text, start, end, values)
      : decodedIfText(text.slice(start, end)) === literal
  }
}

/**
 * Takes the pairs with the name of the variable. If no other variable is exploded, takes all undeclared pairs instead.
 */
function itemsReader(owner: Occurrence, isAlone: boolean): ItemsReader {
  const ownName = percentDecodeText(owner.variable.name)
  return (text, pairs, values) => {
    const own = pairs.filter(({ name }) => name === ownName)
    const isList = own.length > 0
    const found = isList ? own : isAlone ? pairsOfRecord(pairs) : []
    const [first] = found
    if (first === undefined) return true
    const items: FoundItem[] = []
    for (const { name, at, start, end } of found) {
      const value = text.slice(start, end)
      const data = percentDecodeText(value)
      if (data === undefined || name === undefined) {
        return values.refuse(new Fault('not-utf8', undefined, at, { variable: owner.variable.name }))
      }
      items.push([isList ? owner.variable.name : percentEncode(name, unreserved), value])
    }
    return values.addItems(owner, items, first.at)
  }
}

/** The pairs of a record, none if two have the same name. Records list numeric names first. */
function pairsOfRecord(pairs: readonly GivenPair[]): readonly GivenPair[] {
  // No name is half a surrogate pair.
  const record = Object.values(Object.fromEntries(pairs.map((pair) => [pair.name ?? '\ud800', pair])))
  return record.length < pairs.length ? [] : record
}
