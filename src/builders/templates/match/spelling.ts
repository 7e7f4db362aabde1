/** How a string may be written that a template matches: as `expandText` writes it, or as browsers and people do. */

import { defaultGrammar } from '../../../model/grammar.js'
import { CharacterClass, normalizeEncoding } from '../../../model/text.js'
import type { Expression, Literal } from '../syntax/parse.js'
import { isOneValue } from './commas.js'
import { decodedText, type RunStep } from './steps.js'

const { unreserved, encoded } = defaultGrammar.rules

/** How a template may be written: its literal text, and the characters of data. */
export interface Spelling {
  literal(text: string): string
  /**
   * The characters of a value or a name in an expression.
   *
   * @param after The characters that end the data: those with which the text after it can begin, if known.
   */
  allowed(expression: Expression, role: RunStep['role'], after: string): CharacterClass
}

/** The spelling of `expandText`. */
export const exactSpelling: Spelling = {
  literal: (text) => text,
  allowed: ({ operator }, role) => (role === 'listed' ? operator.listed : operator.allowed),
}

/** The results of `looseClass` by their members, because a table of routes needs one for every expression. */
const looseClasses = new Map<string, CharacterClass>()

/** The delimiters within a variable, besides the separator of the operator. */
const delimitersOf = { value: '', name: '=', item: '', entry: '=', listed: ',' } as const

/** The data characters that a component allows, except the separators of an expression and what may follow it. */
function looseClass(expression: Expression, role: RunStep['role'], after: string): CharacterClass {
  const { operator, component } = expression
  if (operator.keepsTriplets || component === 'authority') return exactSpelling.allowed(expression, role, '')
  // A lone value has no separator, so its comma is data.
  const separator = isOneValue(expression) && operator.separator === ',' ? '' : operator.separator
  const ends = separator + delimitersOf[role] + (component === 'query' ? '&' : '') + after
  const members = [...`${encoded[component]}`].filter((character) => !ends.includes(character)).join('')
  const found = looseClasses.get(members) ?? CharacterClass.of(members).or(unreserved)
  looseClasses.set(members, found)
  return found
}

function normalLiteral(text: string): string {
  return normalizeEncoding(text, unreserved)
}

/** The spelling of browsers and people: data may have all that its component allows, except what ends it. */
export const anySpelling: Spelling = {
  literal: normalLiteral,
  allowed: looseClass,
}

/** The spelling that accepts the data of an expression in any template. */
export const loosestSpelling: Spelling = {
  literal: normalLiteral,
  allowed: (expression, role) => looseClass(expression, role, ''),
}

/** The text of a literal as it is compared. */
export function literalOf({ text, isDecoded }: Literal, spelling: Spelling): string {
  const written = spelling.literal(text)
  return isDecoded ? decodedText(written) : written
}
