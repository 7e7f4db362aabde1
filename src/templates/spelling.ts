/** Texts that mean the same, but are not written as `expandText` writes them. */

import { encodeStrays } from '../model/algorithms/strays.js'
import { defaultGrammar } from '../model/generations/chosen.js'
import { CharacterClass } from '../model/syntax/characters.js'
import { normalizeEncoding } from '../model/syntax/percent-encoding.js'
import { type Expression, isExpression, type Part } from './parse.js'
import type { Spelling } from './program.js'

const { unreserved, encoded } = defaultGrammar.rules

/** The text with stray characters encoded, and triplets as `expandText` writes them; the text itself if it can't be. */
export function normalSpelling(text: string): string {
  const whole = encodeStrays(text, defaultGrammar)
  return normalizeEncoding(typeof whole === 'string' ? whole : text, unreserved)
}

/**
 * The spelling of browsers and people. Data may hold what its component allows, but for what separates the expression
 * and what begins the text after it.
 */
export const anySpelling: Spelling = {
  literal: (text) => normalizeEncoding(text, unreserved),
  allowed(parts, at, role) {
    const { operator, component } = parts[at] as Expression
    if (operator.keepsTriplets || component === 'authority') return operator.allowed
    const delimiters = operator.separator + (role === 'value' ? '' : '=') + (component === 'query' ? '&' : '')
    const excluded = CharacterClass.of(delimiters + firstAfter(parts, at))
    return encoded[component].without(excluded).or(unreserved)
  },
}

/** The characters that the parts after an expression can begin with. */
function firstAfter(parts: readonly Part[], at: number): string {
  let first = ''
  for (const part of parts.slice(at + 1)) {
    first += isExpression(part) ? part.operator.first : (part.text[0] as string)
    if (!isExpression(part) || part.operator.isRequired) break
  }
  return first
}
