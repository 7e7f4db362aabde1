/** Matches texts that mean the same as those of `expandText`, but are spelled differently. */

import { encodeStrays } from '../../model/algorithms/strays.js'
import { defaultGrammar } from '../../model/generations/chosen.js'
import { CharacterClass } from '../../model/syntax/characters.js'
import { normalizeEncoding } from '../../model/syntax/percent-encoding.js'
import { type Expression, isExpression, type Part } from '../syntax/parse.js'
import type { RunStep, Spelling } from './program.js'

const { unreserved, encoded } = defaultGrammar.rules

/** Characters that may need another spelling. */
const UNUSUAL = /[^\w.~!$&'()*+,;=:@/?-]/

/** Characters that make a reference invalid, and brackets: strays, a lone `%`, a second `#`. */
const STRAY = /[^\w.~!$&'()*+,;=:@/?#%-]|%(?![\dA-Fa-f]{2})|#[\s\S]*#/

/**
 * Encodes stray characters, and spells triplets as `expandText` writes them. Returns the text itself if it can't be
 * read.
 */
export function normalSpelling(text: string): string {
  if (!UNUSUAL.test(text)) return text
  const whole = STRAY.test(text) ? encodeStrays(text, defaultGrammar) : text
  return typeof whole === 'string' ? normalizeEncoding(whole, unreserved) : text
}

/** The classes by component and delimiters. There are few, and a table of routes asks for one at every expression. */
const looseClasses = new Map<string, CharacterClass>()

/** The characters of data that a component allows, except those that separate an expression. */
function looseClass(
  { operator, component }: Expression,
  role: RunStep['role'],
  excluded: string,
): CharacterClass {
  if (operator.keepsTriplets || component === 'authority') return operator.allowed
  const delimiters = operator.separator + (role === 'value' ? '' : '=') + (component === 'query' ? '&' : '')
  const key = `${component} ${delimiters}`
  const known = looseClasses.get(key)
  const all = known ?? encoded[component].without(CharacterClass.of(delimiters)).or(unreserved)
  if (known === undefined) looseClasses.set(key, all)
  return excluded === '' ? all : all.without(CharacterClass.of(excluded)).or(unreserved)
}

function normalLiteral(text: string): string {
  return normalizeEncoding(text, unreserved)
}

/**
 * The spelling of browsers and people. Data may hold the characters that its component allows, except the
 * expression's separators and the characters that begin the text after it.
 */
export const anySpelling: Spelling = {
  literal: normalLiteral,
  allowed: (parts, at, role) => looseClass(parts[at] as Expression, role, firstAfter(parts, at)),
}

/** The spelling that accepts the data of an expression in any template. */
export const loosestSpelling: Spelling = {
  literal: normalLiteral,
  allowed: (parts, at, role) => looseClass(parts[at] as Expression, role, ''),
}

/** The characters that the parts after an expression can begin with. */
function firstAfter(parts: readonly Part[], at: number): string {
  let first = ''
  for (const part of parts.slice(at + 1)) {
    first += isExpression(part) ? part.operator.first : part.text.slice(0, 1)
    if (isExpression(part) ? part.operator.isRequired : part.text !== '') break
  }
  return first
}
