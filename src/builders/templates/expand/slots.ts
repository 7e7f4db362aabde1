/** Expands expressions: for `expand`, or exactly as RFC 6570 says. */

import { isError, type UriError } from '../../../model/errors.js'
import { isRecord, percentEncode } from '../../../model/text.js'
import { isDatum } from '../../data/data-text.js'
import { valueProblems as problems, variableError, wrongTypeError } from '../error.js'
import type { Operator } from '../syntax/operators.js'
import { type Expression, isPlainList, type NamedEnd, takesOneDatum, type Variable } from '../syntax/parse.js'
import { baseText, expandVariable, type Values } from './expand-text.js'

export interface Slot {
  readonly variable: Variable
  readonly operator: Operator
  /** The operator for `expand`, which keeps more characters raw if the scheme says so. */
  readonly ofLink: Operator
  /** True if the value only needs encoding. */
  readonly isWhole: boolean
  /** The text before the value: if it is the first in its expression, and otherwise. */
  readonly first: string
  readonly next: string
}

export function slotsOf({ operator, variables, characters }: Expression): readonly Slot[] {
  const { first, separator, isNamed, keepsTriplets } = operator
  return variables.map((variable) => {
    const { name } = variable
    const isWhole = takesOneDatum(variable) && !keepsTriplets
    const allowed = characters ?? (isPlainList(variable) ? operator.listed : operator.allowed)
    const label = isNamed && isWhole ? `${name}=` : ''
    return {
      variable,
      operator,
      ofLink: allowed === operator.allowed ? operator : { ...operator, allowed },
      isWhole,
      first: first + label,
      next: separator + label,
    }
  })
}

/** The text of an expression. `ends` receives the end of the text of each variable. */
export function expandSlots(
  slots: readonly Slot[],
  values: Values,
  isStrict: boolean,
  ends?: NamedEnd[],
): string | UriError {
  let text = ''
  let isFirst = true
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as Slot
    const { variable, isWhole } = slot
    const operator = isStrict ? slot.ofLink : slot.operator
    const { name } = variable
    // Inherited properties aren't values.
    const given = Object.hasOwn(values, name) ? values[name] : undefined
    // Most values are non-empty strings.
    const isPlain = isWhole && typeof given === 'string' && given !== ''
    const encoded = isPlain ? percentEncode(given, operator.allowed) : undefined
    if (encoded !== undefined) {
      text += isFirst ? slot.first : slot.next
      text += encoded
      isFirst = false
    } else {
      const value = isStrict ? given : (given ?? undefined)
      const error = isStrict && value !== undefined ? typeError(slot, value) : undefined
      const written = error ?? expandVariable(variable, value, operator)
      if (isError(written)) return written
      if (written !== undefined) {
        text += (isFirst ? operator.first : operator.separator) + written
        isFirst = false
      } else if (isStrict && operator.isRequired) return variableError(problems.missing, name)
    }
    ends?.push([name, text.length, variable.isExploded])
  }
  return text
}

/** The text of a template, exactly by RFC 6570. `ends` receives the end of the text of each piece. */
export function expandPieces(
  pieces: readonly (string | readonly Slot[])[],
  values: Values,
  ends?: number[],
): string | UriError {
  let text = ''
  for (const piece of pieces) {
    const written = typeof piece === 'string' ? piece : expandSlots(piece, values, false)
    if (isError(written)) return written
    text += written
    ends?.push(text.length)
  }
  return text
}

/** The error for a value of another type than its variable takes in a link. */
function typeError({ variable, operator }: Slot, value: unknown): UriError | undefined {
  const { name, isExploded, isList, limit } = variable
  if (!isExploded && !isList) {
    if (isDatum(value) || (limit === undefined && baseText(value, operator) !== undefined)) return undefined
    const isMany = limit === undefined && (Array.isArray(value) || isRecord(value))
    return wrongTypeError(isMany ? 'one' : 'datum', name, value)
  }
  const isMany = Array.isArray(value) || (!isList && isRecord(value))
  const expected = isList ? 'list' : 'many'
  if (!isMany) return wrongTypeError(expected, name, value)
  const wrong: unknown = Object.values(value).find((item) => item !== undefined && !isDatum(item))
  return wrong === undefined ? undefined : wrongTypeError(expected, name, wrong)
}
