/** The generations of the standard, each made ready for the scanner when it is first used. */
import type { Generation, GenerationRules, ParseOptions } from './generation.js'
import { rfc3986 } from './generations/rfc3986.js'
import { type ClassTable, classTableOf } from './scanner.js'

export interface Grammar {
  readonly rules: GenerationRules
  readonly table: ClassTable
}

function compile(rules: GenerationRules): Grammar {
  return { rules, table: classTableOf(rules) }
}

const sources: ReadonlyMap<Generation, GenerationRules> = new Map([[rfc3986.name, rfc3986]])
const compiled = new Map<Generation, Grammar>()
let standard: Grammar | undefined

/** The grammar that the options ask for, made at its first use; `undefined` for an unknown generation. */
export function grammarOf(options: ParseOptions | undefined): Grammar | undefined {
  const generation = options?.generation
  if (generation === undefined) {
    standard ??= grammarFor('rfc3986')
    return standard
  }
  return sources.has(generation) ? grammarFor(generation) : undefined
}

/** The grammar of a generation that there is. */
export function grammarFor(generation: Generation): Grammar {
  let grammar = compiled.get(generation)
  if (grammar === undefined) {
    grammar = compile(sources.get(generation) as GenerationRules)
    compiled.set(generation, grammar)
  }
  return grammar
}

/** The grammar of RFC 3986. */
export function defaultGrammar(): Grammar {
  return grammarOf(undefined) as Grammar
}
