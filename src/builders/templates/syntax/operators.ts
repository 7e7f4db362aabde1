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

// reserved = gen-delims / sub-delims
const reserved = CharacterClass.of(":/?#[]@!$&'()*+,;=")

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

const passing: Operator = {
  ...simple,
  symbol: '+',
  allowed: unreserved.or(reserved),
  listed: unreserved.or(reserved).without(CharacterClass.of(',')),
  keepsTriplets: true,
}

const optional: Operator = { ...simple, isRequired: false }

const named: Operator = { ...optional, isNamed: true }

const form: Operator = { ...named, separator: '&', afterEmpty: '=' }

const table: readonly Operator[] = [
  simple,
  passing,
  { ...passing, symbol: '#', first: '#', isRequired: false },
  { ...optional, symbol: '.', first: '.', separator: '.' },
  { ...optional, symbol: '/', first: '/', separator: '/' },
  { ...named, symbol: ';', first: ';', separator: ';' },
  { ...form, symbol: '?', first: '?' },
  { ...form, symbol: '&', first: '&' },
]

export const operators: ReadonlyMap<string, Operator> = new Map(
  table.map((operator) => [operator.symbol, operator]),
)
