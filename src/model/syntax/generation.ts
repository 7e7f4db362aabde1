/** A generation of the standard: character classes and a few rules, on which all other code depends. */
import type { GenerationName } from './error.js'
import type { GenerationRules, WholePatterns } from './rules.js'
import { type Runs, runsOf } from './runs.js'

/**
 * A generation of the standard. Import one from `uriform/generations`; a program that imports none bundles only RFC
 * 3986.
 * @since 0.2.0
 */
export interface Generation {
  /** The name, such as `rfc3986`. */
  readonly name: GenerationName
}

/**
 * The value of the option `strays`, which reads characters that browsers and people leave raw. Only a program that
 * imports it bundles this code.
 * @since 0.3.0
 */
export interface Strays {
  /** Always `strays`. */
  readonly name: 'strays'
}

/**
 * Options for reading a string.
 * @since 0.1.0
 */
export interface ParseOptions {
  /** The generation; default: RFC 3986. */
  readonly generation?: Generation | undefined
  /**
   * The imported value `strays` percent-encodes characters that browsers and people leave raw although the grammar
   * doesn't allow it, such as `|`, `ü` or an inner space. Without it, they are errors. Valid text never changes.
   */
  readonly strays?: Strays | undefined
}

/** The rules of a generation, with what is made from them on first use. */
export class Grammar {
  readonly name: GenerationName
  readonly rules: GenerationRules
  // Kept here by the modules that make them, which not every program needs.
  patterns: WholePatterns | undefined
  face: Generation | undefined
  #scheme: RegExp | undefined
  #runs: Runs | undefined
  #opaqueRuns: Runs | undefined

  constructor(name: GenerationName, rules: GenerationRules) {
    this.name = name
    this.rules = rules
  }

  /** A scheme and its colon. Sticky: set `lastIndex` to 0. */
  get scheme(): RegExp {
    const { schemeFirst, scheme } = this.rules
    this.#scheme ??= new RegExp(`[${schemeFirst.members}][${scheme.members}]*:`, 'y')
    return this.#scheme
  }

  get runs(): Runs {
    this.#runs ??= runsOf(this.rules)
    return this.#runs
  }

  /** The runs of text after a scheme that doesn't begin with a slash. */
  get opaqueRuns(): Runs {
    const { opaque, encoded, server } = this.rules
    if (opaque === undefined) return this.runs
    this.#opaqueRuns ??= runsOf({
      encoded: { ...encoded, segment: opaque.path, query: opaque.query },
      server,
    })
    return this.#opaqueRuns
  }
}
