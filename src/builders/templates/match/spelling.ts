/** Matches strings that are equivalent to those of `expandText`, but spelled differently. */

import { CharacterClass, defaultGrammar, normalizeEncoding } from '../../../model/index.js'
import type { Expression } from '../syntax/parse.js'
import { encodedStrays } from './input.js'
import { exactSpelling, type Spelling } from './program.js'
import type { RunStep } from './steps.js'

const { unreserved, encoded } = defaultGrammar.rules

/** Characters that may need respelling. */
const UNUSUAL = /[^\w.~!$&'()*+,;=:@/?-]/

/** Characters that make a reference invalid, and brackets: strays, a lone `%`, a second `#`. */
const STRAY = /[^\w.~!$&'()*+,;=:@/?#%-]|%(?![\dA-Fa-f]{2})|#[\s\S]*#/

/** Strings that browsers read differently: with a space at either end, with a drive, or with an IP literal as host. */
const MISREAD = /^ | $|^file:[^?#]*\||^(?:https?|wss?|ftp):(?!\/\/[^/])[^?#]*\[/i

const LONE_PERCENT = /%(?![\dA-Fa-f]{2})/

/** Encodes stray characters, unless they are refused, and writes triplets as `expandText` does. */
export function normalSpelling(text: string, strays?: 'refuse'): string {
  if (!UNUSUAL.test(text)) return text
  const isMended = strays !== 'refuse' && STRAY.test(text) && !MISREAD.test(text)
  const whole = isMended ? encodedStrays(text) : text
  return LONE_PERCENT.test(whole) ? text : normalizeEncoding(whole, unreserved)
}

/** The results of `looseClass` by their members, because a table of routes needs one for every expression. */
const looseClasses = new Map<string, CharacterClass>()

/** The delimiters within a variable, besides the separator of the operator. */
const delimitersOf = { value: '', name: '=', item: '', entry: '=', listed: ',' } as const

/** The data characters that a component allows, except the separators of an expression and what may follow it. */
function looseClass(expression: Expression, role: RunStep['role'], after: string): CharacterClass {
  const { operator, component } = expression
  if (operator.keepsTriplets || component === 'authority') return exactSpelling.allowed(expression, role, '')
  const ends = operator.separator + delimitersOf[role] + (component === 'query' ? '&' : '') + after
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
