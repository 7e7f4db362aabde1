/** The operators of expressions: the table of RFC 6570 Appendix A as data. */

import { CharacterClass, unreserved } from '../../../model/text.js'

export interface Operator {
  /** The character after the brace; empty for simple expressions. */
  readonly symbol: '' | '+' | '#' | '.' | '/' | ';' | '?' | '&'
  readonly first: string
  /** The text between variables, and between the items of an exploded one. */
  readonly separator: string
  /** True if names are written before values. */
  readonly isNamed: boolean
  /** The text after the name of an empty value. */
  readonly afterEmpty: '' | '='
  /** The characters that are written raw. */
  readonly allowed: CharacterClass
  /** The characters written raw in an item of a plain list: without the comma, which divides items. */
  readonly listed: CharacterClass
  /** True if percent-encoded triplets are kept too. */
  readonly keepsTriplets: boolean
  /** True if missing and empty would look the same: `expand` requires all variables, and `match` always reads the first. */
  readonly isRequired: boolean
}

export const simple: Operator = {
  symbol: '',
  first: '',
  separator: ',',
  isNamed: false,
  afterEmpty: '',
  allowed: unreserved,
  listed: unreserved,
  keepsTriplets: false,
  isRequired: true,
}

/** The rows of the table. In a function, because bundlers keep a spread of an object, but not a pure call. */
const table = /* @__PURE__ */ ((): readonly Operator[] => {
  // reserved = gen-delims / sub-delims
  const passed = unreserved.or(CharacterClass.of(":/?#[]@!$&'()*+,;="))
  const passing: Operator = {
    ...simple,
    symbol: '+',
    allowed: passed,
    listed: passed.without(CharacterClass.of(',')),
    keepsTriplets: true,
  }
  const optional: Operator = { ...simple, isRequired: false }
  const named: Operator = { ...optional, isNamed: true }
  const form: Operator = { ...named, separator: '&', afterEmpty: '=' }
  return [
    simple,
    passing,
    { ...passing, symbol: '#', first: '#', isRequired: false },
    { ...optional, symbol: '.', first: '.', separator: '.' },
    { ...optional, symbol: '/', first: '/', separator: '/' },
    { ...named, symbol: ';', first: ';', separator: ';' },
    { ...form, symbol: '?', first: '?' },
    { ...form, symbol: '&', first: '&' },
  ]
})()

/** The operator of a symbol; undefined for another character. */
export function operatorOf(symbol: string): Operator | undefined {
  return table.find((operator) => operator.symbol === symbol)
}
