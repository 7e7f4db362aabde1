/** The steps through the strings that a template writes. */

import type { CharacterClass } from '../../../model/index.js'
import type { Expression, Variable } from '../syntax/parse.js'

export interface Occurrence {
  readonly variable: Variable
  readonly expression: Expression
  /** True if it is optional and identified only by its position. */
  readonly isOptional: boolean
}

interface Base {
  /** The number of the step, counted from the end of the template. */
  readonly id: number
  /** The variable that the step belongs to; undefined in a literal. */
  readonly owner: Occurrence | undefined
  readonly part: number
}

export interface TextStep extends Base {
  readonly kind: 'text'
  readonly text: string
  /** True if a string with this text certainly has a value for the optional variable. */
  readonly isEntry: boolean
  readonly next: number
}

/** The characters of a value or of the name of a pair. */
export interface RunStep extends Base {
  readonly kind: 'run'
  readonly owner: Occurrence
  readonly allowed: CharacterClass
  /** The characters that `expandText` leaves raw. */
  readonly exact: CharacterClass
  /** True for values that keep their triplets, and for names, because variable names can contain any triplet. */
  readonly takesAny: boolean
  /** A value, the name of a pair, an item, an item that may turn out to be a pair, or an item of a plain list. */
  readonly role: 'value' | 'name' | 'item' | 'entry' | 'listed'
  readonly length: 'any' | 'filled' | 'empty'
  /** The limit of its variable, which is far away in memory. */
  readonly limit: number | undefined
  /** True if no character of the class can follow the run. */
  isFixed: boolean
  readonly next: number
}

export interface ForkStep extends Base {
  readonly kind: 'fork'
  readonly ways: number[]
  /**
   * True if the branches are tried in their order, which reads a variable if possible. Otherwise the longest run wins.
   */
  readonly isRule: boolean
  /**
   * The first characters of literal strings to try before the branches, which all differ. Searching them is faster than a
   * `Map`, whose parts are far apart in memory.
   */
  readonly starts: string
  /** The steps of these strings, in the same order. */
  readonly literals: readonly number[]
}

interface EndStep extends Base {
  readonly kind: 'end'
}

export type Step = TextStep | RunStep | ForkStep | EndStep

export interface Program {
  readonly steps: readonly Step[]
  readonly start: number
  /** Names that records can't use as keys. */
  readonly claimed: ReadonlySet<string>
}
