/**
 * A generation of the standard: an immutable object made of character classes and a few rules.
 * Scanning, resolving, normalizing and building read nothing else of it.
 */
import type { GenerationName } from './error.js'
import type { DataClasses, GenerationRules, PlainPatterns } from './rules.js'
import { makeTables, type Tables } from './tables.js'

/**
 * A generation of the standard. Import one from `uriform/generations`; a program that imports none
 * carries RFC 3986 alone.
 * @since 0.2.0
 */
export interface Generation {
  readonly name: GenerationName
}

/**
 * The reading of text as browsers and people write it. Import `strays`; a program that doesn't import it doesn't
 * carry it.
 * @since 0.3.0
 */
export interface Strays {
  readonly name: 'strays'
}

/**
 * Options for reading a string.
 * @since 0.1.0
 */
export interface ParseOptions {
  /** The generation whose grammar decides; RFC 3986 if absent. */
  readonly generation?: Generation | undefined
  /**
   * The imported value `strays` percent-encodes characters that browsers and people leave raw although the grammar
   * doesn't allow them there, such as `|`, `ü` or a space inside. Without it they are errors. Valid text is never
   * changed.
   */
  readonly strays?: Strays | undefined
}

/** The rules of a generation, with the tables made from them at first use. */
export class Grammar {
  readonly name: GenerationName
  readonly rules: GenerationRules
  /** True if components of this grammar never show their text to people. */
  readonly isConcealing: boolean
  // Kept here by the modules that make them, which not every program needs.
  data: DataClasses | undefined
  plain: PlainPatterns | undefined
  face: Generation | undefined
  concealing: Grammar | undefined
  #tables: Tables | undefined

  constructor(name: GenerationName, rules: GenerationRules, isConcealing = false) {
    this.name = name
    this.rules = rules
    this.isConcealing = isConcealing
  }

  get tables(): Tables {
    this.#tables ??= makeTables(this.rules)
    return this.#tables
  }
}
