/**
 * Refuses what `expand` would not write: values with dot segments, values that leave a segment empty, and those that lead
 * to another host.
 */

import { afterAuthority, defaultGrammar, Fault, layoutOf } from '../../../model/index.js'
import { type ExpandCall, nameAt } from '../expand/call.js'
import { authorityRefusal } from '../expand/checks.js'
import { type ExpansionPlan, isPathSuspect, prefixOf } from '../expand/plan.js'
import { type Empties, pathBoundsOf, refusedData } from '../expand/refused-data.js'
import { expandPieces } from '../expand/slots.js'
import { isExpression, isExpressionPart } from '../syntax/parse.js'
import { ELSEWHERE, type Mismatch, type MismatchKind } from './mismatch.js'
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
  if (exact || !mayBeRefused(plan, input)) return undefined
  const ends: number[] = []
  // Values that were read are always written.
  const text = expandPieces(plan.pieces, values, ends) as string
  const call = { parts: plan.parts, values, text, ends }
  const empties: Empties = empty ?? 'ends'
  const refused = refusedData(pathBoundsOf(call), call, empties, dots === 'allow')
  if (refused === undefined) return mayLeave(plan) && leaves(plan, call, empties) ? ELSEWHERE : undefined
  const [kind, , , , component] = refused.problem
  const variable = nameAt(call, refused.index, refused.offset)
  return new Fault(kind as MismatchKind, component, text === input ? refused.offset : 0, { variable })
}

/** False if a string shows that its values are accepted, because expanding them takes longer than reading them. */
function mayBeRefused(plan: ExpansionPlan, input: string): boolean {
  const { parts, prefix } = plan
  if (!parts.some(isExpressionPart)) return false
  const rest = input.slice(prefix.includes('//') ? prefixOf(input).length : prefix.length)
  const end = rest.search(/[?#]/)
  return mayLeave(plan) || isPathSuspect(plan, end < 0 ? rest : rest.slice(0, end))
}

/** True if values of a template may decide its host. */
export function mayLeave({ checksHost, parts }: ExpansionPlan): boolean {
  return checksHost && parts.some(isExpression)
}

function leaves(plan: ExpansionPlan, call: ExpandCall, empties: Empties): boolean {
  if (prefixOf(call.text) === '') return false
  const layout = layoutOf(call.text, defaultGrammar)
  const refusal = authorityRefusal(plan, layout, call)
  // The path of a request may begin with an empty segment.
  if (refusal !== undefined) return refusal.kind !== 'ambiguous-path' || empties !== 'allow'
  // Invalid characters after the authority don't change the host.
  return layout instanceof Fault && !afterAuthority.has(layout.component)
}
