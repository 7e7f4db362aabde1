/** Divides a template into the parts before its query, the named pairs of the query, and the fragment. */

import { percentDecodeText } from '../../../model/index.js'
import { type Operator, simple } from '../syntax/operators.js'
import {
  type Expression,
  isExpression,
  type Literal,
  type TemplatePart,
  type Variable,
} from '../syntax/parse.js'
import type { Occurrence } from './steps.js'

/** A pair that a template writes: a name, and the parts of its value. */
export interface TemplatePair {
  /** The name, decoded. */
  readonly name: string
  /** The parts of the value; undefined if there is no `=`. */
  readonly value: readonly TemplatePart[] | undefined
  /** The value if it has no variables, decoded if it is UTF-8. */
  readonly literal: string | undefined
  /** The variable of the value, in a form-style expression. */
  readonly variable: Variable | undefined
  /** True if the pair is always present. */
  readonly isRequired: boolean
}

export interface DividedTemplate {
  readonly head: readonly TemplatePart[]
  /** The parts after the path: the query with its `?`, and the fragment. */
  readonly rest: readonly TemplatePart[]
  readonly pairs: readonly TemplatePair[]
  /** The variables that may match any number of pairs. */
  readonly exploded: readonly Occurrence[]
  /** The fragment with its `#`; empty if there is none. */
  readonly fragment: readonly TemplatePart[]
}

/** Undefined if the query has no clear start, isn't of pairs, or repeats a name. `isForm`: a literal `+` is a space. */
export function divide(parts: readonly TemplatePart[], isForm = false): DividedTemplate | undefined {
  const [beforeFragment, fragment] = cut(parts, '#')
  const [head, query] = cut(beforeFragment, '?')
  const [first, ...rest] = query
  const isOpen = fragment.length > 1 && isExpression(fragment[0] as TemplatePart)
  // Without its variables, such a query would begin at the question mark of a literal.
  const isMoved =
    first !== undefined &&
    isExpression(first) &&
    rest.some((part) => !isExpression(part) && part.text.includes('?'))
  if (has(head, '&') || has(rest, '?') || isOpen || isMoved) return undefined
  const afterMark =
    first === undefined || isExpression(first) ? query : [literal(first.text.slice(1)), ...rest]
  const divided = divideQuery(isForm ? afterMark.map(withSpaces) : afterMark)
  const written = isForm ? query.map(withSpaces) : query
  return divided && { head, rest: [...written, ...fragment], ...divided, fragment }
}

function has(parts: readonly TemplatePart[], symbol: string): boolean {
  return parts.some((part) => isExpression(part) && part.operator.symbol === symbol)
}

function withSpaces(part: TemplatePart): TemplatePart {
  return isExpression(part) ? part : literal(part.text.replaceAll('+', '%20'))
}

export function partsOfHead(parts: readonly TemplatePart[]): readonly TemplatePart[] {
  return cut(cut(parts, '#')[0], '?')[0]
}

/** Cuts before a delimiter, in a literal or at the start of an expression. */
function cut(
  parts: readonly TemplatePart[],
  delimiter: '?' | '#',
): readonly [readonly TemplatePart[], readonly TemplatePart[]] {
  const at = parts.findIndex((part) =>
    isExpression(part) ? part.operator.symbol === delimiter : part.text.includes(delimiter),
  )
  if (at < 0) return [parts, []]
  const found = parts[at] as TemplatePart
  if (isExpression(found)) return [parts.slice(0, at), parts.slice(at)]
  const place = found.text.indexOf(delimiter)
  const before = place > 0 ? [literal(found.text.slice(0, place))] : []
  return [
    [...parts.slice(0, at), ...before],
    [literal(found.text.slice(place)), ...parts.slice(at + 1)],
  ]
}

function literal(text: string): Literal {
  return { source: text, text }
}

function divideQuery(
  query: readonly TemplatePart[],
): Pick<DividedTemplate, 'pairs' | 'exploded'> | undefined {
  const pairs: TemplatePair[] = []
  for (const written of writtenPairs(query)) {
    const pair = pairOf(written)
    if (pair === undefined) return undefined
    pairs.push(pair)
  }
  const exploded: Occurrence[] = []
  for (const expression of query.filter(isExpression).filter(isForm)) {
    for (const variable of expression.variables) {
      if (variable.isExploded) exploded.push({ variable, expression, isOptional: false })
      else {
        const value = [{ ...expression, operator: valueOfPair, variables: [variable] }]
        const name = decodedIfText(variable.name)
        pairs.push({ name, value, literal: undefined, variable, isRequired: false })
      }
    }
  }
  const names = [
    ...pairs.map(({ name }) => name),
    ...exploded.map(({ variable }) => decodedIfText(variable.name)),
  ]
  return new Set(names).size === names.length ? { pairs, exploded } : undefined
}

/** The operator for a single value, which only `&` ends. */
const valueOfPair: Operator = { ...simple, separator: '&' }

export function decodedIfText(text: string): string {
  return percentDecodeText(text) ?? text
}

/** The parts of a pair. */
type WrittenPair = readonly [TemplatePart, ...TemplatePart[]]

/** The pair written by parts; undefined if its name contains an expression. */
function pairOf([first, ...rest]: WrittenPair): TemplatePair | undefined {
  if (isExpression(first)) return undefined
  const equals = first.text.indexOf('=')
  if (equals < 0 && rest.length > 0) return undefined
  const name = percentDecodeText(equals < 0 ? first.text : first.text.slice(0, equals))
  if (name === undefined) return undefined
  const value = equals < 0 ? undefined : [literal(first.text.slice(equals + 1)), ...rest]
  const text = value?.every((part) => !isExpression(part))
    ? decodedIfText(value.map((part) => (part as Literal).text).join(''))
    : undefined
  return { name, value, literal: text, variable: undefined, isRequired: true }
}

function isForm({ operator }: Expression): boolean {
  return operator.symbol === '?' || operator.symbol === '&'
}

/** The parts of each pair outside form-style expressions. */
function writtenPairs(query: readonly TemplatePart[]): readonly WrittenPair[] {
  const pairs: WrittenPair[] = []
  let current: TemplatePart[] = []
  const finish = (): void => {
    const [first, ...rest] = current
    if (first !== undefined) pairs.push([first, ...rest])
    current = []
  }
  for (const part of query) {
    if (isExpression(part)) {
      if (isForm(part)) finish()
      else current.push(part)
      continue
    }
    for (const [at, text] of part.text.split('&').entries()) {
      if (at > 0) finish()
      if (text !== '') current.push(literal(text))
    }
  }
  finish()
  return pairs
}
