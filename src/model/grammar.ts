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

/** The grammar that the options ask for, made at its first use; `undefined` for an unknown generation. */
export function grammarOf(options: ParseOptions | undefined): Grammar | undefined {
  if (options?.generation === undefined) return defaultGrammar()
  const { generation } = options
  const known = compiled.get(generation)
  if (known !== undefined) return known
  const rules = sources.get(generation)
  if (rules === undefined) return undefined
  const grammar = compile(rules)
  compiled.set(generation, grammar)
  return grammar
}

let standard: Grammar | undefined

/** The grammar of RFC 3986. */
export function defaultGrammar(): Grammar {
  standard ??= compile(rfc3986)
  return standard
}
