/** Expands expressions: for `expand`, or exactly as RFC 6570 says. */

import { Fault } from '../../../model/errors.js'
import { percentEncode } from '../../../model/text.js'
import type { Operator } from '../syntax/operators.js'
import { type Expression, isPlainList, type NamedEnd, takesOneDatum, type Variable } from '../syntax/parse.js'
import {
  type ExpansionRules,
  expandVariable,
  type ValueFault,
  type Values,
  valueFault,
} from './expand-text.js'

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
  rules: ExpansionRules,
  ends?: NamedEnd[],
): string | ValueFault {
  const { isLink } = rules
  let text = ''
  let isFirst = true
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as Slot
    const { variable, isWhole } = slot
    const operator = isLink ? slot.ofLink : slot.operator
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
      const value = isLink ? given : (given ?? undefined)
      const written = expandVariable(variable, value, operator, rules)
      if (written instanceof Fault) return written
      if (written !== undefined) {
        text += (isFirst ? operator.first : operator.separator) + written
        isFirst = false
      } else if (isLink && operator.isRequired) return valueFault('missing-variable', name)
    }
    ends?.push([name, text.length, variable.isExploded])
  }
  return text
}

/** The text of a template. `ends` receives the end of the text of each piece. */
export function expandPieces(
  pieces: readonly (string | readonly Slot[])[],
  values: Values,
  rules: ExpansionRules,
  ends?: number[],
): string | ValueFault {
  let text = ''
  for (const piece of pieces) {
    const written = typeof piece === 'string' ? piece : expandSlots(piece, values, rules)
    if (written instanceof Fault) return written
    text += written
    ends?.push(text.length)
  }
  return text
}
