/** The grammar that a caller chooses: the one of RFC 3986 or of an imported generation. */
import { propertyIfAny } from '../language/foreign.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import type { Generation, Grammar, ParseOptions } from '../syntax/generation.js'
import { ownGrammar } from './face.js'
import { rfc3986Grammar } from './rfc3986.js'

/**
 * The grammar in the options; `undefined` if their generation is none.
 *
 * @param known The options that the caller has. One that it would ignore must not look as if it were obeyed.
 * @throws TypeError for another option.
 */
export function chosenGrammar(
  options: ParseOptions | undefined,
  known: readonly string[] = ['generation', 'strays'],
): Grammar | undefined {
  refuseUnknownOptions(options, known)
  return grammarFor(options?.generation)
}

/** The grammar of a generation, which may be from another copy of the library: that is matched by name. */
export function grammarFor(generation: unknown, known: Grammar = rfc3986Grammar): Grammar | undefined {
  if (generation === undefined) return rfc3986Grammar
  if (typeof generation !== 'object' || generation === null) return undefined
  const name = propertyIfAny(generation, 'name')
  return ownGrammar(generation) ?? [known, rfc3986Grammar].find((grammar) => grammar.name === name)
}

export function grammarOf(generation: Generation): Grammar {
  return grammarFor(generation) as Grammar
}

/** The grammar if the caller doesn't choose one. */
export const defaultGrammar: Grammar = rfc3986Grammar
