/** Parses the text of a template into parts: RFC 6570 section 2. */

import { isError, type UriError } from '../../../model/errors.js'
import { defaultGrammar } from '../../../model/grammar.js'
import { CharacterClass, percentEncode } from '../../../model/text.js'
import { pathRules } from '../../data/data-text.js'
import {
  insteadOfExpression,
  otherName,
  type Problem,
  syntaxProblems as problems,
  templateError,
} from '../error.js'
import { type Operator, operators } from './operators.js'
import { type Component, componentsIn } from './shape.js'

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
  /** The component in which the values of the expression stand. */
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
  names: Names = 'rfc6570',
  lists: ListNames = new Set(),
): readonly TemplatePart[] | UriError {
  const parts: TemplatePart[] = []
  let at = 0
  while (at < text.length) {
    const brace = text.indexOf('{', at)
    const end = brace < 0 ? text.length : brace
    if (end > at) {
      const literal = literalOf(text, at, end)
      if (isError(literal)) return literal
      parts.push(literal)
    }
    if (brace < 0) break
    const expression = expressionOf(text, brace, names, lists)
    if (isError(expression)) return expression
    parts.push(expression)
    at = brace + expression.source.length
  }
  return placedParts(text, parts)
}

/** The parts, with the component of each expression. */
function placedParts(text: string, parts: readonly TemplatePart[]): readonly TemplatePart[] {
  const { raw } = pathRules(schemeOf(text), defaultGrammar)
  const named = raw === defaultGrammar.rules.unreserved ? undefined : raw
  const componentAt = componentsIn(text)
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.source.length
    if (!isExpression(part)) return part
    const component = componentAt(start)
    const isNamed = component === 'segment' && !part.operator.keepsTriplets
    return { ...part, component, characters: isNamed ? named : undefined }
  })
}

/** Non-ASCII literal characters are percent-encoded (3.1). */
const ascii = CharacterClass.range('\0', '\x7f')

function literalOf(text: string, start: number, end: number): Literal | UriError {
  const source = text.slice(start, end)
  const stray = source.search(NOT_LITERAL)
  if (stray < 0) return { source, text: percentEncode(source, ascii) as string }
  const problem: Problem | undefined = { '%': problems.percent, '}': problems.brace }[source[stray] as string]
  return templateError(problem ?? problems.character, text, start + stray)
}

// Sticky patterns for the text between braces.
const OPERATOR = /[+#./;?&=,!@|]?/y
// varname = varchar *( ["."] varchar ); varchar = ALPHA / DIGIT / "_" / pct-encoded
const NAME = /(?:\w|%[\dA-Fa-f]{2})+(?:\.(?:\w|%[\dA-Fa-f]{2})+)*/y
const ANY_NAME = /(?:[\w.~-]|%[\dA-Fa-f]{2})+/y

/** Names as in RFC 6570, or any that need no encoding in a query. */
export type Names = 'rfc6570' | 'any'

const namePatterns: { readonly [N in Names]: RegExp } = { rfc6570: NAME, any: ANY_NAME }

// modifier-level4 = prefix / explode; prefix = ":" max-length; max-length = %x31-39 0*3DIGIT
const MODIFIER = /\*|:[1-9]\d{0,3}(?!\d)|/y

/** expression = "{" [ operator ] variable-list "}" */
function expressionOf(text: string, start: number, names: Names, lists: ListNames): Expression | UriError {
  const symbol = textAt(OPERATOR, text, start + 1) as string
  const operator = operators.get(symbol)
  if (operator === undefined) return expressionError(text, start, start + 1, problems.operator)
  const variables: Variable[] = []
  for (let at = start + 1 + symbol.length; ; at++) {
    const name = textAt(namePatterns[names], text, at)
    if (name === undefined) return expressionError(text, start, at, problems.name)
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
    if (modifier !== '') return expressionError(text, start, at, problems.afterModifier)
    if (text[at] === ':') return expressionError(text, start, at + 1, problems.prefix)
    const isOther = text[at] === '-' || text[at] === '~'
    return expressionError(text, start, at, isOther ? otherName(text[at] as string) : problems.afterName)
  }
}

function textAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

function expressionError(text: string, start: number, offset: number, problem: Problem): UriError {
  if (offset >= text.length) return templateError(problems.unclosed, text, text.length)
  const instead = insteadOfExpression(text, start)
  const [kind, , sentence] = problem
  return templateError(instead === undefined ? problem : [kind, instead, sentence], text, offset)
}
