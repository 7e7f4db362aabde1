/** Divides a template into the parts before its query, the named pairs of the query, and the fragment. */

import { percentDecodeText } from '../../model/syntax/percent-encoding.js'
import { simple } from '../syntax/operators.js'
import { type Expression, isExpression, type Literal, type Part } from '../syntax/parse.js'
import type { Occurrence } from './program.js'

/** A pair that a template writes: a name, and the parts of its value. */
export interface PairPart {
  /** The name, decoded. */
  readonly name: string
  /** The parts of the value; undefined if there is no `=`. */
  readonly value: readonly Part[] | undefined
  /** True if every text has the pair. */
  readonly isRequired: boolean
}

export interface DividedTemplate {
  readonly head: readonly Part[]
  readonly pairs: readonly PairPart[]
  /** The variables that may be any number of pairs. */
  readonly exploded: readonly Occurrence[]
  /** The fragment with its `#`; empty if there is none. */
  readonly fragment: readonly Part[]
}

/** Divides a template; undefined if its query can't be told from the rest, or isn't made of pairs. */
export function divide(parts: readonly Part[]): DividedTemplate | undefined {
  const [beforeFragment, fragment] = cut(parts, '#')
  const [head, query] = cut(beforeFragment, '?')
  if (head.some((part) => isExpression(part) && part.operator.symbol === '&')) return undefined
  const [first, ...rest] = query
  const afterMark =
    first === undefined || isExpression(first) ? query : [literal(first.text.slice(1)), ...rest]
  const divided = divideQuery(afterMark)
  return divided && { head, ...divided, fragment }
}

/** The parts before the query and the fragment. */
export function partsOfHead(parts: readonly Part[]): readonly Part[] {
  return cut(cut(parts, '#')[0], '?')[0]
}

/** Cuts before a delimiter, which is in a literal or begins an expression. */
function cut(parts: readonly Part[], delimiter: '?' | '#'): readonly [readonly Part[], readonly Part[]] {
  const at = parts.findIndex((part) =>
    isExpression(part) ? part.operator.symbol === delimiter : part.text.includes(delimiter),
  )
  if (at < 0) return [parts, []]
  const found = parts[at] as Part
  if (isExpression(found)) return [parts.slice(0, at), parts.slice(at)]
  const place = found.text.indexOf(delimiter)
  return [
    [...parts.slice(0, at), literal(found.text.slice(0, place))],
    [literal(found.text.slice(place)), ...parts.slice(at + 1)],
  ]
}

function literal(text: string): Literal {
  return { source: text, text }
}

function divideQuery(query: readonly Part[]): Pick<DividedTemplate, 'pairs' | 'exploded'> | undefined {
  const pairs: PairPart[] = []
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
        const value = [{ ...expression, operator: simple, variables: [variable] }]
        pairs.push({ name: percentDecodeText(variable.name) ?? variable.name, value, isRequired: false })
      }
    }
  }
  return { pairs, exploded }
}

/** The pair that parts write; undefined if its name contains an expression. */
function pairOf([first, ...rest]: readonly Part[]): PairPart | undefined {
  if (first === undefined || isExpression(first)) return undefined
  const equals = first.text.indexOf('=')
  if (equals < 0 && rest.length > 0) return undefined
  const name = percentDecodeText(equals < 0 ? first.text : first.text.slice(0, equals))
  if (name === undefined) return undefined
  const value = equals < 0 ? undefined : [literal(first.text.slice(equals + 1)), ...rest]
  return { name, value, isRequired: true }
}

function isForm({ operator }: Expression): boolean {
  return operator.symbol === '?' || operator.symbol === '&'
}

/** The pairs outside form-style expressions, each as its parts. */
function writtenPairs(query: readonly Part[]): readonly (readonly Part[])[] {
  const pairs: Part[][] = []
  let current: Part[] = []
  const finish = (): void => {
    if (current.length > 0) pairs.push(current)
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
