/** Parses the text of a template into parts: RFC 6570 section 2. */

import { type ErrorKind, Fault } from '../../../model/errors.js'
import { CharacterClass, percentEncode } from '../../../model/text.js'
import { type Operator, operatorOf } from './operators.js'

/** A mistake in an expression. */
export type ExpressionProblem = 'operator' | 'name' | 'prefix' | 'afterModifier' | 'afterName' | 'unclosed'

/** A mistake in the text of a template. */
export type SyntaxFault = Fault<ErrorKind, ExpressionProblem | undefined>

export type Component = 'authority' | 'segment' | 'query' | 'fragment'

/** Text that is part of every expansion. */
export interface Literal {
  /** The text as written in the template. */
  readonly source: string
  /** The text as written in expansions, with non-ASCII characters encoded. */
  readonly text: string
  /** The operator of the expression that `partial` filled in; absent in a literal of the template. */
  readonly filled?: Operator
  /** The ends of the strings of its variables. */
  readonly ends?: readonly NamedEnd[]
  /** True if it is compared decoded. */
  readonly isDecoded?: boolean
}

/** The name of a variable, the end of its text in the text of its expression, and whether it is exploded. */
export type NamedEnd = readonly [name: string, end: number, isExploded: boolean]

/** A name in an expression, with its modifier: `varspec` in the grammar. */
export interface Variable {
  readonly name: string
  readonly isExploded: boolean
  /** True if the variable is a list: a plain one, joined by commas, or an exploded one that is no record. */
  readonly isList: boolean
  /** The maximum length of the value in expansions. */
  readonly limit: number | undefined
}

export interface Expression {
  readonly source: string
  readonly operator: Operator
  readonly variables: readonly Variable[]
  /** The component in which the values of the expression stand; `segment` until `placedParts` finds it. */
  readonly component: Component
  /** The characters of data that stay raw in a link, if the scheme names more than RFC 6570 keeps. */
  readonly characters?: CharacterClass | undefined
}

export type TemplatePart = Literal | Expression

/** A literal whose text needs no encoding. */
export function literal(text: string): Literal {
  return { source: text, text }
}

/** True if the value of a variable is one datum, written whole. */
export function takesOneDatum({ isExploded, isList, limit }: Variable): boolean {
  return !isExploded && !isList && limit === undefined
}

/** True if a variable is a list whose items commas divide. */
export function isPlainList({ isExploded, isList }: Variable): boolean {
  return isList && !isExploded
}

export function isExpression(part: TemplatePart): part is Expression {
  return 'operator' in part
}

/** True if a part is an expression, even if it was filled in. */
export function isExpressionPart(part: TemplatePart): boolean {
  return symbolOf(part) !== undefined
}

export function symbolOf(part: TemplatePart): string | undefined {
  return (isExpression(part) ? part.operator : part.filled)?.symbol
}

// literals = %x21 / %x23-24 / %x26 / %x28-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E
//          / ucschar / iprivate / pct-encoded, and the apostrophe
const NOT_LITERAL = /[\0- "<>\\^`{|}\x7f\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]|%(?![\dA-Fa-f]{2})/u

/** The scheme in a text. */
export function schemeOf(text: string): string | undefined {
  return /^[^:/?#]+(?=:)/.exec(text)?.[0]
}

/** The names of the variables that are lists. */
export interface ListNames {
  has(name: string, isExploded: boolean): boolean
}

export function templatePartsOf(
  text: string,
  namePattern: RegExp = NAME,
  lists: ListNames = new Set(),
): readonly TemplatePart[] | SyntaxFault {
  const parts: TemplatePart[] = []
  let at = 0
  while (at < text.length) {
    const brace = text.indexOf('{', at)
    const end = brace < 0 ? text.length : brace
    if (end > at) {
      const literal = literalOf(text, at, end)
      if (literal instanceof Fault) return literal
      parts.push(literal)
    }
    if (brace < 0) break
    const expression = expressionOf(text, brace, namePattern, lists)
    if (expression instanceof Fault) return expression
    parts.push(expression)
    at = brace + expression.source.length
  }
  return parts
}

/** Non-ASCII literal characters are percent-encoded (3.1). */
const ascii = /* @__PURE__ */ CharacterClass.range('\0', '\x7f')

function literalOf(text: string, start: number, end: number): Literal | SyntaxFault {
  const source = text.slice(start, end)
  const stray = source.search(NOT_LITERAL)
  if (stray < 0) return { source, text: percentEncode(source, ascii) as string }
  const kind = source[stray] === '%' ? 'invalid-percent-encoding' : 'invalid-character'
  return new Fault(kind, undefined, start + stray)
}

// Sticky patterns for the text between braces.
const OPERATOR = /[+#./;?&=,!@|]?/y
// varname = varchar *( ["."] varchar ); varchar = ALPHA / DIGIT / "_" / pct-encoded
const NAME = /(?:\w|%[\dA-Fa-f]{2})+(?:\.(?:\w|%[\dA-Fa-f]{2})+)*/y

/** Any name that needs no encoding in a query. */
export const ANY_NAME: RegExp = /(?:[\w.~-]|%[\dA-Fa-f]{2})+/y

// modifier-level4 = prefix / explode; prefix = ":" max-length; max-length = %x31-39 0*3DIGIT
const MODIFIER = /\*|:[1-9]\d{0,3}(?!\d)|/y

/** expression = "{" [ operator ] variable-list "}" */
function expressionOf(
  text: string,
  start: number,
  namePattern: RegExp,
  lists: ListNames,
): Expression | SyntaxFault {
  const symbol = textAt(OPERATOR, text, start + 1) as string
  const operator = operatorOf(symbol)
  if (operator === undefined) return expressionFault(text, start + 1, 'operator')
  const variables: Variable[] = []
  for (let at = start + 1 + symbol.length; ; at++) {
    const name = textAt(namePattern, text, at)
    if (name === undefined) return expressionFault(text, at, 'name')
    at += name.length
    const modifier = textAt(MODIFIER, text, at) as string
    at += modifier.length
    const isExploded = modifier === '*'
    const limit = modifier[0] === ':' ? Number(modifier.slice(1)) : undefined
    variables.push({ name, isExploded, isList: limit === undefined && lists.has(name, isExploded), limit })
    if (text[at] === '}') {
      return { source: text.slice(start, at + 1), operator, variables, component: 'segment' }
    }
    if (text[at] === ',') continue
    if (modifier !== '') return expressionFault(text, at, 'afterModifier')
    return text[at] === ':' ? expressionFault(text, at + 1, 'prefix') : expressionFault(text, at, 'afterName')
  }
}

function textAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function expressionFault({ length }: string, offset: number, problem: ExpressionProblem): SyntaxFault {
  const isUnclosed = offset >= length
  return new Fault('invalid-expression', undefined, offset, isUnclosed ? 'unclosed' : problem)
}
