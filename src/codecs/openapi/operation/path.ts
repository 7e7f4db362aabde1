/** The path of a request. Its segments with data in them are tested as wholes, when they are written and when read. */

import { faultInSegment } from '../../../model/index.js'
import type { OperationPlan } from './plan.js'

/** What is wrong with a segment, and the first parameter in it. */
export interface SegmentProblem {
  readonly name: string
  readonly reason: string
}

type SegmentFault = 'dot-segment' | 'empty-segment'

const reasons: Readonly<Record<SegmentFault, string>> = {
  'dot-segment': 'A dot segment would lead elsewhere.',
  'empty-segment': 'An empty segment would lead elsewhere.',
}

/** Why a program that decodes it may find another path than a whole segment with data in it says. */
export function reasonAgainst(segment: string): string | undefined {
  const fault = faultInSegment(segment)
  return fault && reasons[fault.kind as SegmentFault]
}

/** What is wrong with the first segment that isn't safe with its encoded values. */
export function problemInPath(
  { segments, groups }: OperationPlan,
  texts: readonly string[],
): SegmentProblem | undefined {
  for (const segment of segments) {
    let text = ''
    for (const piece of segment) text += typeof piece === 'number' ? texts[piece] : piece
    const reason = reasonAgainst(text)
    if (reason === undefined) continue
    const first = segment.find((piece) => typeof piece === 'number') as number
    return { name: nameInPath(groups, first), reason }
  }
  return undefined
}

/** The name of a parameter by its number in the path. */
export function nameInPath(groups: OperationPlan['groups'], index: number): string {
  return groups[0]?.parameters[index]?.name as string
}
