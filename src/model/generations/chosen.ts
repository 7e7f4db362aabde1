/** The grammar that a caller chooses: the one of RFC 3986 or of an imported generation. */
import { propertyIfAny } from '../language/foreign.js'
import { refuseUnknownOptions } from '../language/known-options.js'
import type { Generation, Grammar, ParseOptions } from '../syntax/generation.js'
import { ownGrammar } from './face.js'
import { rfc3986 } from './rfc3986.js'

const PARSE_OPTIONS = ['generation', 'strays', 'forbid']

/**
 * The grammar in the options. A generation from another copy of the library is matched by name.
 *
 * @throws TypeError for an option that no reader of references and components has.
 */
export function chosenGrammar(
  options: ParseOptions | undefined,
  known: Grammar = rfc3986,
): Grammar | undefined {
  if (options) refuseUnknownOptions(options, PARSE_OPTIONS)
  const generation: unknown = options?.generation
  if (generation === undefined) return rfc3986
  if (typeof generation !== 'object' || generation === null) return undefined
  const name = propertyIfAny(generation, 'name')
  return ownGrammar(generation) ?? [known, rfc3986].find((grammar) => grammar.name === name)
}

export function grammarOf(generation: Generation): Grammar {
  return ownGrammar(generation) ?? (chosenGrammar({ generation }) as Grammar)
}

/** The grammar if the caller doesn't choose one. */
export const defaultGrammar: Grammar = rfc3986
