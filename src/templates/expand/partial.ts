/** Fills in some of the variables of a template. The rest is a template again. */

import { isError, type UriError } from '../../model/syntax/error.js'
import { variableError } from '../error.js'
import { type Operator, operators } from '../syntax/operators.js'
import { type Expression, isExpression, type Literal, type Part, type Variable } from '../syntax/parse.js'
import { endsIn, expandStrictly, slotsOf } from './expand-strictly.js'
import type { Values } from './expand-text.js'
import { planOf } from './plan.js'
import { expandReference, valuesError } from './reference.js'

export function fillParts(parts: readonly Part[], values: Values): readonly Part[] | UriError {
  const error = valuesError(values)
  if (error !== undefined) return error
  const filled: Part[] = []
  for (const part of parts) {
    const pieces = isExpression(part) ? fillExpression(part, values) : [part]
    if (isError(pieces)) return pieces
    filled.push(...pieces)
  }
  return refusalOf(filled) ?? located(filled)
}

/** The operators that write the rest of an expression after the text of its first variables. */
const continuations: { readonly [symbol: string]: Operator | undefined } = {
  '?': operators.get('&'),
  '&': operators.get('&'),
  '/': operators.get('/'),
  ';': operators.get(';'),
  '.': operators.get('.'),
}

function fillExpression(expression: Expression, values: Values): readonly Part[] | UriError {
  const { operator, variables } = expression
  const isGiven = ({ name }: Variable): boolean => Object.hasOwn(values, name) && values[name] !== undefined
  const open = variables.findIndex((variable) => !isGiven(variable))
  const count = open < 0 ? variables.length : open
  const continuation = continuations[operator.symbol]
  const stray = variables.find(
    (variable, at) => isGiven(variable) && (at > count || (open >= 0 && continuation === undefined)),
  )
  if (stray !== undefined) {
    return variableError(
      'partial-expression',
      stray.name,
      'Incomplete expression for variable',
      'all variables of the expression, or the first ones of "{?...}", "{&...}", "{/...}", "{;...}" or "{....}"',
    )
  }
  if (count === 0) return [expression]
  const given = { ...expression, variables: variables.slice(0, count) }
  const text = expandStrictly(slotsOf(given), values)
  if (isError(text)) return text
  const literal: Literal = { source: text, text, filled: operator, ends: endsIn(given, values) }
  const rest = variables.slice(count)
  if (rest.length === 0) return [literal]
  return [literal, restOf(text === '' ? operator : (continuation as Operator), rest, expression.component)]
}

/** The expression of the remaining variables; `located` sets its offset. */
function restOf(
  operator: Operator,
  variables: readonly Variable[],
  component: Expression['component'],
): Expression {
  const texts = variables.map(
    ({ name, isExploded, limit }) =>
      `${name}${isExploded ? '*' : ''}${limit === undefined ? '' : `:${limit}`}`,
  )
  return { source: `{${operator.symbol}${texts.join(',')}}`, operator, variables, component, offset: 0 }
}

/** The parts with their places in the new template. */
function located(parts: readonly Part[]): readonly Part[] {
  let offset = 0
  return parts.map((part) => {
    const start = offset
    offset += part.source.length
    return isExpression(part) ? { ...part, offset: start } : part
  })
}

/** Sample values for open variables: of `{+...}`, of `{/...}`, which end a segment, and of all others. */
const passingSamples = ['a', '/a', '', '?a', 'https://a', 'a:']
const segmentSamples = ['a', '', undefined]
const samples = ['a', '1', '', undefined]

/** The error of the given values, if no later value can mend it: it fails with every sample. */
function refusalOf(parts: readonly Part[]): UriError | undefined {
  const plan = planOf(parts)
  const open = parts.filter(isExpression)
  const names = parts.flatMap((part) => (isExpression(part) ? [] : (part.ends ?? []))).map(([name]) => name)
  let refusal: UriError | undefined
  for (const sample of samples) {
    for (const segment of segmentSamples) {
      for (const passing of passingSamples) {
        const result = expandReference(plan, samplesFor(open, { sample, segment, passing }), {
          empty: 'allow',
        })
        if (!isError(result)) return undefined
        if (result.field !== undefined && names.includes(result.field)) refusal ??= result
      }
    }
  }
  return refusal
}

interface Samples {
  readonly sample: string | undefined
  readonly segment: string | undefined
  readonly passing: string
}

function samplesFor(open: readonly Expression[], { sample, segment, passing }: Samples): Values {
  const entries = open.flatMap(({ operator, variables }) => {
    const { symbol, isRequired } = operator
    const optional = symbol === '/' ? segment : sample
    const text = symbol === '+' ? passing : isRequired ? (sample ?? 'a') : optional
    return variables.map(({ name, isExploded }) => [name, isExploded && text !== undefined ? [text] : text])
  })
  return Object.fromEntries(entries)
}
