/** Expands values to a reference by RFC 6570. Values that would change where it leads are refused. */

import { Fault, type UriError } from '../../../model/errors.js'
import { defaultGrammar, layoutOf } from '../../../model/grammar.js'
import { isRecord, refuseUnknownOptions } from '../../../model/text.js'
import { kindOf, makeReference, textOfAny, type UriReference } from '../../../model/values.js'
import { isSuspect } from '../../data/segment.js'
import { templateError, valueError, valueProblems } from '../error.js'
import { takesOneDatum } from '../syntax/parse.js'
import type { ExpandCall } from './call.js'
import { authorityRefusal, faultError, refusedError, strayedSegment } from './checks.js'
import type { Values } from './expand-text.js'
import { withAsciiHost } from './host.js'
import { type ExpansionPlan, isPathSuspect } from './plan.js'
import { type Empties, refusedData } from './refused-data.js'
import { expandSlots, type Slot } from './slots.js'
import { LINK } from './uri-value.js'

/**
 * Options for expanding.
 * @since 0.3.0
 */
export interface ExpandOptions {
  /** `allow` accepts empty segments from values: an empty value or item, which may lead to another resource. */
  readonly empty?: 'allow' | undefined
}

/** @throws TypeError for an unknown option, or a wrong value of one. */
export function emptiesOf(options: ExpandOptions | undefined): Empties {
  refuseUnknownOptions(options, ['empty'])
  const empty = options?.empty ?? 'refuse'
  if (empty === 'allow' || empty === 'refuse') return empty
  throw new TypeError('Wrong value for the option "empty". Expected "allow" or undefined.')
}

export function expandReference(
  plan: ExpansionPlan,
  values: Values,
  empties: Empties,
): UriReference | UriError {
  const { parts, pieces } = plan
  const ends: number[] = []
  let segments: Set<number> | undefined
  let text = ''
  let { isPlain } = plan
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] as string | readonly Slot[]
    let written = typeof piece === 'string' ? piece : expandSlots(piece, values, LINK)
    if (written instanceof Fault) {
      // A `Segment` isn't a datum.
      const segment = segmentIn(piece as readonly Slot[], values)
      if (segment === undefined) return valueError(written)
      written = segment
      segments ??= new Set()
      segments.add(at)
      isPlain = false
    }
    text += written
    const symbol = typeof piece === 'string' ? '?' : (piece[0] as Slot).operator.symbol
    if (symbol === '' || !'?#'.includes(symbol)) isPlain &&= symbol === '' && !isSuspect(written)
    ends.push(text.length)
  }
  const { frame } = plan
  // With plain values most templates need no other check, and no scan of the text.
  if (isPlain && frame !== undefined) {
    const pathEnd = (ends[frame.queryPart - 1] ?? 0) + frame.queryOffset
    const layout = { ...frame.layout, pathEnd, queryEnd: text.length }
    return makeReference({ href: text, layout }, defaultGrammar)
  }
  return checkedReference(plan, { parts, values, text, ends, segments }, empties)
}

/** The text of a `Segment` that is the value of `{x}` or `{+x}`; undefined if it isn't one. */
function segmentIn(slots: readonly Slot[], values: Values): string | undefined {
  const { variable, operator } = slots[0] as Slot
  const { name } = variable
  const isOne = slots.length === 1 && takesOneDatum(variable)
  if (!isOne || !'+'.includes(operator.symbol) || !Object.hasOwn(values, name)) return undefined
  const value = values[name]
  return kindOf(value) === 'segment' ? textOfAny(value, defaultGrammar, 'segment') : undefined
}

export function valuesError(values: unknown): UriError | undefined {
  if (isRecord(values)) return undefined
  return templateError(valueProblems.noRecord, '', 0)
}

function checkedReference(plan: ExpansionPlan, call: ExpandCall, empties: Empties): UriReference | UriError {
  const { text } = call
  const layout = layoutOf(text, defaultGrammar)
  const mapped = plan.checksHost && !(layout instanceof Fault) ? withAsciiHost(call, layout) : undefined
  if (mapped !== undefined) return checkedReference(plan, mapped, empties)
  const refusal = authorityRefusal(plan, layout, call)
  if (refusal !== undefined) return refusal
  if (layout instanceof Fault) return faultError(layout, call)
  const strayed = strayedSegment(layout, call)
  if (strayed !== undefined) return strayed
  const isChecked = plan.checksHost || isPathSuspect(plan, text.slice(layout.pathStart, layout.pathEnd))
  const refused = isChecked ? refusedData(layout, call, empties) : undefined
  return refused === undefined
    ? makeReference({ href: text, layout }, defaultGrammar)
    : refusedError(call, refused)
}
