/**
 * Nested records as the pairs of a query, with the names in brackets that PHP, Rails and qs read. No standard says how a
 * record is written, so the program chooses how lists are. Names that those readers would divide are errors.
 */
import { Fault } from '../../model/errors.js'
import type { Grammar } from '../../model/grammar.js'
import { itemsIfAny, refuseUnknownOptions } from '../../model/text.js'
import { boundedName } from '../errors/bounds.js'
import { faultWith } from '../errors/faults.js'
import { entriesIfAny } from '../language/entries.js'
import {
  encodeName,
  encodePairs,
  encodeValue,
  type QueryData,
  type QueryRecord,
  type Spaces,
  type WritePairs,
} from './query-data.js'
import { pairsText, UNREADABLE } from './query-text.js'
import { DATUM, type Expectation, typeMismatch } from './wording.js'

/**
 * The spelling of lists, such as `{ a: [1, 2] }`: `a=1&a=2`, `a[]=1&a[]=2`, `a[0]=1&a[1]=2` or `a=1,2`.
 * @since 0.5.0
 */
export type NestedLists = 'repeat' | 'brackets' | 'indices' | 'comma'

/**
 * Options for a record with records in it.
 * @since 0.5.0
 */
export interface NestedOptions {
  /** Writes the members of a record with their names in brackets: `{ a: { b: 1 } }` as `a[b]=1`. */
  readonly nested: 'brackets'
  /** The spelling of lists; default: `repeat`. Only `indices` writes records and lists in lists. */
  readonly lists?: NestedLists | undefined
}

/**
 * The record that a step takes: any object with the options, otherwise only query data.
 * @since 0.5.0
 */
export type RecordFor<Data, Options> = [Options] extends [NestedOptions] ? object : QueryRecord<Data>

/** What qs reads unless it is told otherwise. */
const MOST_BRACKETS = 5
const MOST_PAIRS = 1000

const NAME: Expectation = { choice: 'a name without brackets, and no index of a list for a member' }
const ITEM = `${DATUM}; lists: 'indices' takes records and lists that aren't empty`

/** The name of a member that would be read as the place in a list. */
const INDEX = /^(?:0|[1-9]\d{0,2})$/

const OPTIONS = ['nested', 'lists']
const LISTS: readonly unknown[] = ['repeat', 'brackets', 'indices', 'comma'] satisfies NestedLists[]

/**
 * Returns the function that encodes the pairs of a name, as the options of a step say.
 *
 * @param others The names of further options.
 * @throws TypeError if an option is wrong.
 */
export function pairsWriter(
  of: string,
  options: unknown,
  grammar: Grammar,
  spaces?: Spaces,
  others: readonly string[] = [],
): WritePairs {
  refuseUnknownOptions(options as object, [...OPTIONS, ...others], of)
  const { nested, lists } = (options ?? {}) as Partial<NestedOptions>
  if (nested === undefined && lists === undefined) {
    return (name, value) => encodePairs(name, value as QueryData, grammar, spaces)
  }
  if (nested !== 'brackets' || (lists !== undefined && !LISTS.includes(lists))) {
    throw new TypeError(
      `Wrong option in ${of}(). Expected nested: "brackets", and lists: ${LISTS.join(', ')}.`,
    )
  }
  const writer = new NestedWriter(lists, grammar, spaces)
  return (name, value) => writer.write(name, value)
}

type Written = string | undefined | Fault

class NestedWriter {
  readonly #lists: NestedLists | undefined
  readonly #grammar: Grammar
  readonly #spaces: Spaces | undefined
  #left = MOST_PAIRS

  constructor(lists: NestedLists | undefined, grammar: Grammar, spaces: Spaces | undefined) {
    this.#lists = lists
    this.#grammar = grammar
    this.#spaces = spaces
  }

  write(name: unknown, value: unknown): Written {
    const isName = typeof name === 'string' && !UNREADABLE.test(name)
    return isName ? this.#nested(name, value, 0) : this.#refused(String(name), name, NAME)
  }

  #nested(name: string, value: unknown, depth: number): Written {
    const items = itemsIfAny(value)
    const members = items?.entries() ?? entriesIfAny(value)
    if (members === undefined) return this.#data(name, value)
    const isFlat = items !== undefined && this.#lists !== 'indices'
    if (isFlat && this.#lists !== 'brackets') return this.#list(name, items)
    if (depth === MOST_BRACKETS)
      return this.#refused(name, value, `at most ${MOST_BRACKETS} names in brackets`)
    if (isFlat) return this.#list(`${name}[]`, items)
    return pairsText<readonly [string | number, unknown], Fault>(members, ([key, member]) => {
      const inner = `${name}[${key}]`
      if (typeof key === 'string' && (UNREADABLE.test(key) || INDEX.test(key))) {
        return this.#refused(inner, key, NAME)
      }
      const pairs = this.#nested(inner, member, depth + 1)
      // Without the pairs of an item, those behind it would move.
      return pairs === undefined && items !== undefined ? this.#refused(inner, member, ITEM) : pairs
    })
  }

  #list(name: string, items: readonly unknown[]): Written {
    const wrong = items.findIndex((item) => item === undefined || itemsIfAny(item) || entriesIfAny(item))
    if (wrong >= 0) return this.#refused(name, items[wrong], ITEM)
    return this.#lists === 'comma' && items.length > 0
      ? this.#joined(name, items)
      : this.#data(name, items, items.length)
  }

  #joined(name: string, items: readonly unknown[]): Written {
    const encodedName = encodeName(name, this.#grammar, this.#spaces)
    if (encodedName instanceof Fault) return encodedName
    const texts = items.map((item) => encodeValue(encodedName, item, this.#grammar, this.#spaces))
    return texts.find((text) => text instanceof Fault) ?? `${encodedName}=${texts.join(',')}`
  }

  #data(name: string, value: unknown, count = 1): Written {
    this.#left -= count
    return this.#left < 0
      ? this.#refused(name, value, `at most ${MOST_PAIRS} parameters`)
      : encodePairs(name, value as QueryData, this.#grammar, this.#spaces)
  }

  /** The value is masked if its name is that of a secret. */
  #refused(name: string, given: unknown, expectation: Expectation): Fault {
    return faultWith(typeMismatch(given, expectation, 'query'), { name, parameter: boundedName(name) })
  }
}
