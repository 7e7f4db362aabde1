/** The public face of a grammar: the `Generation` that programs import and values show. */
import { hideConstructor, INSPECT } from '../language/classes.js'
import type { GenerationName } from '../syntax/error.js'
import type { Generation, Grammar } from '../syntax/generation.js'

/** The name of a grammar, without access to the shared tables. */
class GenerationFace implements Generation {
  readonly name: GenerationName
  readonly #grammar: Grammar

  constructor(grammar: Grammar) {
    this.name = grammar.name
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

export function generationOf(grammar: Grammar): Generation {
  grammar.face ??= new GenerationFace(grammar)
  return grammar.face
}
