/** Reads the pairs of a query by their names, in any order. */

import { defaultGrammar } from '../model/generations/chosen.js'
import { charCodeAt } from '../model/syntax/characters.js'
import { percentDecodeText, percentEncode } from '../model/syntax/percent-encoding.js'
import type { Part } from './parse.js'
import type { DividedTemplate } from './query-part.js'
import type { FoundItem, Reading } from './reading.js'

const AMPERSAND = 0x26
const EQUALS = 0x3d

const { unreserved } = defaultGrammar.rules

/** A pair of a query: its name decoded, its value encoded. */
interface GivenPair {
  /** Undefined if it isn't UTF-8. */
  readonly name: string | undefined
  /** Undefined if there is no `=`. */
  readonly value: string | undefined
}

/** The place of a value in a text. Without `=` the start is the end if that means the same, otherwise -1. */
type Place = readonly [start: number, end: number]

/**
 * Reads a query by names. It fails if a pair of the template is missing, is given twice or can't be read.
 *
 * @param isExact Whether values must be written as `expandText` writes them.
 * @param readingOf The reading of the value of a pair.
 */
export function namedQuery(
  { pairs, exploded }: DividedTemplate,
  isExact: boolean,
  readingOf: (value: readonly Part[]) => Reading,
): Reading {
  const names = [...new Set(pairs.map(({ name }) => name))]
  const numbers = new Map<string | undefined, number>(names.map((name, number) => [name, number]))
  const readers = pairs.map(({ name, value, isRequired }) => ({
    number: names.indexOf(name),
    read: value && readingOf(value),
    isRequired,
  }))
  if (pairs.length + exploded.length === 0) return () => true
  // Beside another name, pairs of unknown names are not its record: every link can have some that a site never heard of.
  const takesOthers = exploded.length === 1 && pairs.length === 0
  return (text, from, to, values) => {
    const places: (Place | undefined)[] = []
    const given: GivenPair[] = []
    for (let at = from; from < to && at <= to; at++) {
      const start = at
      let equals = -1
      for (; at < to; at++) {
        const code = charCodeAt.call(text, at)
        if (code === AMPERSAND) break
        if (code === EQUALS && equals < 0) equals = at
      }
      const name = percentDecodeText(text.slice(start, equals < 0 ? at : equals))
      const first = equals >= 0 ? equals + 1 : isExact ? -1 : at
      if (exploded.length > 0) given.push({ name, value: first < 0 ? undefined : text.slice(first, at) })
      const number = numbers.get(name)
      if (number === undefined) continue
      if (places[number] !== undefined) return false
      places[number] = [first, at]
    }
    for (const { number, read, isRequired } of readers) {
      const place = places[number]
      if (place === undefined) {
        if (isRequired) return false
        continue
      }
      const [start, end] = place
      const isRead =
        read === undefined ? start < 0 || start === end : start >= 0 && read(text, start, end, values)
      if (!isRead) return false
    }
    for (const owner of exploded) {
      const own = given.filter(({ name }) => name === owner.variable.name)
      if (own.some((pair) => !isWritten(pair, isExact))) return false
      const others = takesOthers ? given.filter((pair) => isWritten(pair, isExact)) : []
      const pairs = own.length > 0 ? own : areDistinct(others) ? others : []
      if (pairs.length > 0 && !values.addItems(owner, pairs.map(itemOf))) return false
    }
    return true
  }
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
