/**
 * A generation of the standard: an immutable object made of character classes and a few rules.
 * Scanning, resolving, normalizing and building read nothing else of it.
 */
import { hideConstructor } from '../hidden-constructor.js'
import type { GenerationName } from './error.js'
import type { DataClasses, GenerationRules } from './rules.js'
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
 * Options for reading a text.
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

const INSPECT = Symbol.for('nodejs.util.inspect.custom')

/** The public face of a grammar: its name, without access to the shared tables. */
class GenerationFace implements Generation {
  readonly name: GenerationName
  readonly #grammar: Grammar

  constructor(name: GenerationName, grammar: Grammar) {
    this.name = name
    this.#grammar = grammar
    Object.freeze(this)
  }

  static grammarOf(this: void, generation: object): Grammar | undefined {
    return #grammar in generation ? generation.#grammar : undefined
  }

  toString(): string {
    return this.name
  }

  toJSON(): string {
    return this.name
  }

  [INSPECT](): string {
    return `Generation <${this.name}>`
  }
}
hideConstructor(GenerationFace)

/** The grammar of a `Generation`; undefined if this copy of the library didn't make it. */
export const ownGrammar = GenerationFace.grammarOf

/** The rules of a generation, with the tables and classes made from them at first use. */
export class Grammar {
  readonly generation: Generation
  readonly rules: GenerationRules
  /** True if components of this grammar never show their text to people. */
  readonly isConcealing: boolean
  /** Kept here by the module that makes them, which reading doesn't need. */
  data: DataClasses | undefined
  #tables: Tables | undefined
  #concealing: Grammar | undefined

  constructor(name: GenerationName, rules: GenerationRules, generation?: Generation) {
    this.generation = generation ?? new GenerationFace(name, this)
    this.rules = rules
    this.isConcealing = generation !== undefined
  }

  /** The same grammar, for the components of a reference whose password extends over several of them. */
  get concealing(): Grammar {
    const { generation, rules } = this
    this.#concealing ??= new Grammar(generation.name, rules, generation)
    return this.#concealing
  }

  get tables(): Tables {
    this.#tables ??= makeTables(this.rules)
    return this.#tables
  }
}
hideConstructor(Grammar)
