/** Expands an expression, and refuses values whose types don't fit the template. */

import { isDatum } from '../../model/encode/data-text.js'
import type { CharacterClass } from '../../model/syntax/characters.js'
import { isError, type UriError } from '../../model/syntax/error.js'
import { isRecord } from '../../model/syntax/foreign.js'
import { percentEncode } from '../../model/syntax/percent-encoding.js'
import { valueProblems as problems, variableError } from '../error.js'
import type { Operator } from '../syntax/operators.js'
import type { Expression, NamedEnd, Variable } from '../syntax/parse.js'
import { expandVariable, givenValue, isBase, type Values } from './expand-text.js'

/** A variable of an expression, with the text before its value. */
export interface Slot {
  readonly variable: Variable
  readonly operator: Operator
  /** The characters that stay raw, if the value only needs encoding. */
  readonly allowed: CharacterClass | undefined
  /** The text before the value if it is the first in its expression, and otherwise. */
  readonly first: string
  readonly next: string
}

export function slotsOf({ operator, variables }: Expression): readonly Slot[] {
  const { first, separator, allowed, isNamed, keepsTriplets } = operator
  return variables.map((variable) => {
    const { name, isExploded, limit } = variable
    const isWhole = !isExploded && limit === undefined && !keepsTriplets
    const label = isNamed && isWhole ? `${name}=` : ''
    return {
      variable,
      operator,
      allowed: isWhole ? allowed : undefined,
      first: first + label,
      next: separator + label,
    }
  })
}

/** The text of an expression, or the error of a missing value or a wrong type. */
export function expandStrictly(slots: readonly Slot[], values: Values): string | UriError {
  let text = ''
  let isFirst = true
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as Slot
    const { variable, operator } = slot
    const { name } = variable
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    // Most values are non-empty strings. Without this shortcut, `expand` of five takes 1,000 ns instead of 760.
    if (slot.allowed !== undefined && typeof value === 'string' && value !== '') {
      const encoded = percentEncode(value, slot.allowed)
      if (encoded !== undefined) {
        text += isFirst ? slot.first : slot.next
        text += encoded
        isFirst = false
        continue
      }
    }
    const written =
      value === undefined ? undefined : (typeError(slot, value) ?? expandVariable(variable, value, operator))
    if (isError(written)) return written
    if (written !== undefined) {
      text += (isFirst ? operator.first : operator.separator) + written
      isFirst = false
    } else if (operator.isRequired) {
      return variableError(problems.missing, name)
    }
  }
  return text
}

function typeError({ variable, operator }: Slot, value: unknown): UriError | undefined {
  const { name, isExploded, limit } = variable
  if (!isExploded && isDatum(value)) return undefined
  if (limit !== undefined) return variableError(problems.noDatum, name)
  if (!isExploded && isBase(value, operator)) return undefined
  const isMany = typeof value === 'object' && value !== null && (Array.isArray(value) || isRecord(value))
  return isMany && Object.values(value).every((item) => item === undefined || isDatum(item))
    ? undefined
    : variableError(isExploded ? problems.notMany : problems.noValue, name)
}

/** The end of the text of each variable of an expression. */
export function endsIn({ operator, variables }: Expression, values: Values): readonly NamedEnd[] {
  let end = 0
  let before = operator.first
  return variables.map((variable) => {
    const written = expandVariable(variable, givenValue(values, variable.name), operator)
    if (typeof written === 'string') {
      end += before.length + written.length
      before = operator.separator
    }
    return [variable.name, end, variable.isExploded]
  })
}
