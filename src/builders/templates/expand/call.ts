/** A call of `expand`: where its text comes from. */
import { isExpression, isExpressionPart, type NamedEnd, type TemplatePart } from '../syntax/parse.js'
import type { Values } from './expand-text.js'
import { expandSlots, type Slot, slotsOf } from './slots.js'
import { LINK } from './uri-value.js'

/** A call of `expand`: the text of the template with its values, and the end of each part. */
export interface ExpandCall {
  readonly parts: readonly TemplatePart[]
  readonly values: Values
  readonly text: string
  readonly ends: readonly number[]
  /** The indices of the parts whose values are of type `Segment`. */
  readonly segments?: ReadonlySet<number> | undefined
}

/** The name of the variable that wrote the text at an offset. */
export function nameAt(call: ExpandCall, index: number, offset: number): string {
  const ends = endsOf(call, index)
  // The segment may begin before the expression.
  const within = Math.max(offset - startOf(call, index), 0)
  const [name] = (ends.find(([, end]) => within < end) ?? ends.at(-1)) as NamedEnd
  return name
}

/** The ends of the variables in the text of a part. */
export function endsOf(call: ExpandCall, index: number): readonly NamedEnd[] {
  const part = call.parts[index] as TemplatePart
  if (!isExpression(part)) return part.ends ?? []
  const slots = slotsOf(part)
  if (call.segments?.has(index)) {
    const { name } = (slots[0] as Slot).variable
    return [[name, (call.ends[index] as number) - startOf(call, index), false]]
  }
  const ends: NamedEnd[] = []
  expandSlots(slots, call.values, LINK, ends)
  return ends
}

export function startOf({ ends }: ExpandCall, index: number): number {
  return ends[index - 1] ?? 0
}

/** The part that contains an offset; the last part if the text ends there. */
export function partAt({ ends }: ExpandCall, offset: number): number {
  const index = ends.findIndex((end) => offset < end)
  return index < 0 ? ends.length - 1 : index
}

/** The first part with data in or next to a range; -1 if there is none. */
export function dataAt(call: ExpandCall, start: number, end: number): number {
  return call.parts.findIndex(
    (part, index) =>
      isExpressionPart(part) && startOf(call, index) <= end && (call.ends[index] as number) >= start,
  )
}
