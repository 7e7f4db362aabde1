/** Fills in some variables of a template. The result is a template again. */

import { Fault, isError, type UriError } from '../../../model/errors.js'
import { defaultGrammar, layoutOf } from '../../../model/grammar.js'
import { valueError, valueProblems, variableError } from '../error.js'
import { type Operator, operatorOf } from '../syntax/operators.js'
import {
  type Expression,
  isExpression,
  isExpressionPart,
  type Literal,
  type NamedEnd,
  symbolOf,
  type TemplatePart,
  type Variable,
} from '../syntax/parse.js'
import type { ExpandCall } from './call.js'
import { faultError, refusedError } from './checks.js'
import type { Values } from './expand-text.js'
import { expansionPlanOf } from './plan.js'
import { prefixOf } from './prefix.js'
import { expandReference } from './reference.js'
import { type Empties, pathBoundsOf, type RefusedData, refusedData } from './refused-data.js'
import { expandSlots, slotsOf } from './slots.js'
import { LINK } from './uri-value.js'

export function fillParts(
  parts: readonly TemplatePart[],
  values: Values,
  empties: Empties,
): readonly TemplatePart[] | UriError {
  const filled: TemplatePart[] = []
  for (const part of parts) {
    const pieces = isExpression(part) ? fillExpression(part, values) : [part]
    if (isError(pieces)) return pieces
    filled.push(...pieces)
  }
  return refusalOf(filled, empties) ?? filled
}

/**
 * The operator for the remaining variables of an expression once its first ones are filled in; undefined if RFC 6570
 * has none.
 */
function continuationOf(operator: Operator): Operator | undefined {
  if (operator.symbol === '?') return operatorOf('&')
  return '&/;.'.includes(operator.symbol || ' ') ? operator : undefined
}

function fillExpression(expression: Expression, values: Values): readonly TemplatePart[] | UriError {
  const { operator, variables } = expression
  const isGiven = ({ name }: Variable): boolean => Object.hasOwn(values, name) && values[name] !== undefined
  const open = variables.findIndex((variable) => !isGiven(variable))
  const count = open < 0 ? variables.length : open
  const continuation = continuationOf(operator)
  const stray = variables.find(
    (variable, at) => isGiven(variable) && (at > count || (open >= 0 && continuation === undefined)),
  )
  if (stray !== undefined) {
    return variableError(valueProblems.incomplete, stray.name)
  }
  if (count === 0) return [expression]
  const given = { ...expression, variables: variables.slice(0, count) }
  const ends: NamedEnd[] = []
  const text = expandSlots(slotsOf(given), values, LINK, ends)
  if (text instanceof Fault) return valueError(text)
  const literal: Literal = { source: text, text, filled: operator, ends }
  const rest = variables.slice(count)
  if (rest.length === 0) return [literal]
  return [literal, restOf(text === '' ? operator : (continuation as Operator), rest, expression)]
}

function restOf(operator: Operator, variables: readonly Variable[], expression: Expression): Expression {
  const { source } = expression
  const texts = source.split(',').slice(-variables.length)
  return { ...expression, source: `{${operator.symbol}${texts.join(',')}`, operator, variables }
}

/** The error if `expand` would always refuse the given values, whatever the open variables are. */
function refusalOf(parts: readonly TemplatePart[], empties: Empties): UriError | undefined {
  if (parts.every((part) => !isExpressionPart(part) || isExpression(part))) return undefined
  const error = headError(parts, empties) ?? restError(parts, empties)
  const isGiven = parts.some(
    (part) => !isExpression(part) && part.ends?.some(([name]) => name === error?.variable),
  )
  return isGiven ? error : undefined
}

/** The error in the text before the first open expression. */
function headError(parts: readonly TemplatePart[], empties: Empties): UriError | undefined {
  const open = parts.findIndex(isExpression)
  const head = open < 0 ? parts : parts.slice(0, open)
  const result = expandReference(expansionPlanOf(head), {}, empties)
  if (!isError(result) || open < 0) return isError(result) ? result : undefined
  const { kind } = result
  // The open expressions can lengthen a segment, or continue the authority. Two slashes stay.
  if (kind === 'dot-segment' || kind === 'empty-segment') return undefined
  return kind === 'ambiguous-path' || isAuthorityEnded(head, parts.slice(open)) ? result : undefined
}

/** True if neither open expressions nor the text after them can be part of the authority. */
function isAuthorityEnded(head: readonly TemplatePart[], rest: readonly TemplatePart[]): boolean {
  const own = head
    .map((part, at) => (at > 0 && symbolOf(part) === '+' ? '' : (part as Literal).text))
    .join('')
  if (/[/?#]/.test(own.slice(prefixOf(own).length))) return true
  // Reserved text in an authority is refused, so the text must come after it.
  const next = rest.find((part) => !isExpression(part) || !'+/?#'.includes(part.operator.symbol || ' '))
  return next === undefined || (!isExpression(next) && /^[/?#]/.test(next.text))
}

/** The error for a character that is invalid everywhere, or for a segment that no open expression can lengthen. */
function restError(parts: readonly TemplatePart[], empties: Empties): UriError | undefined {
  const refusalIf = (kept?: string, value?: string): Refusal | undefined => {
    const { call, bounds } = callOf(parts, kept, value)
    if (bounds instanceof Fault) return faultRefusal(bounds, call)
    const refused = refusedData(bounds, call, empties)
    return refused && { error: refusedError(call, refused), place: placeOf(refused, call) }
  }
  const refusal = refusalIf()
  if (refusal?.place === undefined) return refusal?.error
  const isOther = (...open: Parameters<typeof refusalIf>): boolean =>
    refusalIf(...open)?.place !== refusal.place
  // Where open expressions are omitted, the text after them follows directly. After a `;`, only a slash begins a part.
  return isOther(undefined, '%2Fa') || ['', '.', ';', '&'].some((kept) => isOther(kept))
    ? undefined
    : refusal.error
}

interface Refusal {
  readonly error: UriError
  /** The place of a refused segment: the number of its part of the template, and the offset there. */
  readonly place: string | undefined
}

function placeOf({ index, offset }: RefusedData, { ends }: ExpandCall): string {
  return `${index} ${Math.max(offset - (ends[index - 1] ?? 0), 0)}`
}

function faultRefusal(fault: Fault, call: ExpandCall): Refusal | undefined {
  const isAfterBase = fault.offset >= (call.ends[0] as number)
  const isCertain = isAfterBase && '[]#'.includes(call.text.charAt(fault.offset) || ' ')
  return isCertain ? { error: faultError(fault, call), place: undefined } : undefined
}

/**
 * A call with values for the open expressions. Its parts are those that are certainly before the query and the fragment.
 *
 * @param kept The operator of the optional expressions that have values; if absent, all have.
 * @param value The value of each.
 */
function callOf(parts: readonly TemplatePart[], kept?: string, value = 'a') {
  const ends: number[] = []
  let text = ''
  let count = parts.length
  for (const [index, part] of parts.entries()) {
    const symbol = isExpression(part) ? part.operator.symbol : ''
    text += isExpression(part) ? standInOf(part, value, kept) : part.text
    ends.push(text.length)
    if (symbol === '+' || (kept === undefined && '?#'.includes(symbol || ' ')))
      count = Math.min(count, index + 1)
  }
  const layout = layoutOf(text, defaultGrammar)
  const whole = { parts, values: {}, text, ends }
  if (layout instanceof Fault) return { call: whole, bounds: layout }
  const call = { ...whole, parts: parts.slice(0, count), ends: ends.slice(0, count) }
  const bounds = pathBoundsOf(whole)
  return { call, bounds: { ...bounds, pathEnd: Math.min(bounds.pathEnd, ends[count - 1] as number) } }
}

/** A text in place of an open expression. It ends and begins segments as the expression would with a value. */
function standInOf(
  { operator: { symbol, first, isRequired } }: Expression,
  value: string,
  kept: string = symbol,
): string {
  return symbol === '?' || symbol === '#' || !(isRequired || kept.includes(symbol)) ? '' : first + value
}
