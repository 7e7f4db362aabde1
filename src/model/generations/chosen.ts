/** The grammar that a caller asks for: RFC 3986 unless an imported generation says otherwise. */
import type { Generation, Grammar, ParseOptions } from '../syntax/generation.js'
import { ownGrammar } from './face.js'
import { rfc3986 } from './rfc3986.js'

/**
 * The grammar of options; undefined if they don't hold a generation of ours. A generation of another copy of the
 * library is matched by name against `known` and RFC 3986.
 */
export function chosenGrammar(
  options: ParseOptions | undefined,
  known: Grammar = rfc3986,
): Grammar | undefined {
  const generation: unknown = options?.generation
  if (generation === undefined) return rfc3986
  if (typeof generation !== 'object' || generation === null) return undefined
  return ownGrammar(generation) ?? [known, rfc3986].find((grammar) => grammar.name === nameOf(generation))
}

function nameOf(generation: object): unknown {
  try {
    return 'name' in generation ? generation.name : undefined
  } catch {
    return undefined
  }
}

/** The grammar of a value's generation. */
export function grammarOf(generation: Generation): Grammar {
  return ownGrammar(generation) ?? (chosenGrammar({ generation }) as Grammar)
}

/** The grammar if the caller doesn't choose one. */
export const defaultGrammar: Grammar = rfc3986
