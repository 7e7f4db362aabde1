/** The generations of the standard, each made ready for the scanner when it is first used. */

import { draft1996 } from '../generations/draft1996.js'
import { rfc1738 } from '../generations/rfc1738.js'
import { rfc2396 } from '../generations/rfc2396.js'
import { rfc2396bis } from '../generations/rfc2396bis.js'
import { rfc3986 } from '../generations/rfc3986.js'
import type { Generation, GenerationRules, ParseOptions } from './generation.js'
import { type ScannerGrammar, scannerGrammarOf } from './scanner.js'

export type Grammar = ScannerGrammar

const sources: ReadonlyMap<Generation, GenerationRules> = new Map(
  [rfc1738, draft1996, rfc2396, rfc2396bis, rfc3986].map((rules) => [rules.name, rules]),
)
/** The names of all generations, from the oldest to the newest. */
export const generations: readonly Generation[] = [...sources.keys()]

const compiled = new Map<Generation, Grammar>()
let standard: Grammar | undefined

/** The grammar that the options ask for, made at its first use; `undefined` for an unknown generation. */
export function grammarOf(options: ParseOptions | undefined): Grammar | undefined {
  const generation = options?.generation
  if (generation === undefined) {
    standard ??= grammarFor('rfc3986')
    return standard
  }
  return grammarNamed(generation)
}

/** The grammar of a name, which may be none of a generation. */
export function grammarNamed(generation: Generation): Grammar | undefined {
  return sources.has(generation) ? grammarFor(generation) : undefined
}

/** The grammar of a generation that there is. */
export function grammarFor(generation: Generation): Grammar {
  // What nearly every value follows.
  if (generation === 'rfc3986' && standard !== undefined) return standard
  let grammar = compiled.get(generation)
  if (grammar === undefined) {
    grammar = scannerGrammarOf(sources.get(generation) as GenerationRules)
    compiled.set(generation, grammar)
  }
  return grammar
}

/** The grammar of RFC 3986. */
export function defaultGrammar(): Grammar {
  return grammarOf(undefined) as Grammar
}
