/** Refuses what `expand` would not write: values with dot segments, and values that leave a segment empty. */

import { climbingData, type Empties, emptyData, nameAt, pathBoundsOf } from '../expand/checks.js'
import type { ExpansionPlan } from '../expand/plan.js'
import { expandPieces } from '../expand/slots.js'
import { Mismatch } from './mismatch.js'
import type { ReadValue } from './reading.js'

/** Values to accept although `expand` refuses them. */
export interface Leniency {
  readonly dots?: 'allow' | undefined
  readonly empty?: 'allow' | undefined
  readonly exact?: boolean | undefined
}

/** The reason why values that were read are refused; undefined if they aren't. */
export function refusedValue(
  plan: ExpansionPlan,
  input: string,
  values: Readonly<Record<string, ReadValue>>,
  { dots, empty, exact }: Leniency,
): Mismatch | undefined {
  const isExempt = exact || (dots === 'allow' && empty === 'allow')
  if (isExempt || !plan.mayBeRefused(input)) return undefined
  const ends: number[] = []
  // Values that were read from a string can always be written.
  const text = expandPieces(plan.pieces, values, ends) as string
  const call = { parts: plan.parts, values, text, ends }
  const bounds = pathBoundsOf(call)
  const empties: Empties = empty ?? 'ends'
  const refused = climbingData(bounds, call, empties, dots === 'allow') ?? emptyData(bounds, call, empties)
  if (refused === undefined) return undefined
  const [kind] = refused.problem
  const name = nameAt(call, refused.index, refused.offset)
  return new Mismatch(kind as 'dot-segment', name, text === input ? refused.offset : 0)
}
