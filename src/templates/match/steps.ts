/** The steps through the strings that a template writes. */

import type { CharacterClass } from '../../model/syntax/characters.js'
import type { Expression, Variable } from '../syntax/parse.js'

/** One occurrence of a variable. */
export interface Occurrence {
  readonly variable: Variable
  readonly expression: Expression
  /** True if it can be left out and only its position tells it from other variables. */
  readonly isOptional: boolean
}

interface Base {
  /** The number of the step, counted from the end of the template. */
  readonly id: number
  /** The variable that the step belongs to; undefined in a literal. */
  readonly owner: Occurrence | undefined
  /** The index of its part in the template. */
  readonly part: number
}

/** Text that is always the same. */
export interface TextStep extends Base {
  readonly kind: 'text'
  readonly text: string
  /** True if this text shows that its optional owner is present. */
  readonly isEntry: boolean
  readonly next: number
}

/** The characters of a value, or of the name of a pair. */
export interface RunStep extends Base {
  readonly kind: 'run'
  readonly owner: Occurrence
  readonly allowed: CharacterClass
  /** True if it is a value, the name of a pair, or an item that may turn out to be one. */
  readonly role: 'value' | 'name' | 'item'
  readonly length: 'any' | 'filled' | 'empty'
  /** True if no character of the class can follow the run. */
  isFixed: boolean
  readonly next: number
}

/** Several ways to go on, in order of preference. */
export interface ForkStep extends Base {
  readonly kind: 'fork'
  readonly ways: number[]
  /**
   * True if the order of the ways is a rule: a variable is rather there than left out. Otherwise it is that of the
   * longest reading.
   */
  readonly isRule: boolean
  /** Literal strings to try before the ways. */
  readonly literals: Literals | undefined
}

/** Literal strings that begin with different characters. */
export interface Literals {
  /** The first characters. Searching them is faster than a `Map`, whose parts lie far apart in memory. */
  readonly starts: string
  /** The steps of the strings, in the same order. */
  readonly ways: readonly number[]
}

interface EndStep extends Base {
  readonly kind: 'end'
}

export type Step = TextStep | RunStep | ForkStep | EndStep

/** The steps of a template, by number. */
export interface Program {
  readonly steps: readonly Step[]
  readonly start: number
  /** The names that pairs of records can't have. */
  readonly claimed: ReadonlySet<string>
}
