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

/** The path with the encoded values in it. */
export function filledPath(
  { path, groups }: OperationPlan,
  texts: readonly string[],
): string | SegmentProblem {
  let text = ''
  // The start of the current segment.
  let start = 0
  // The number of its first value.
  let first: number | undefined
  let at = 0
  const problem = (): SegmentProblem | undefined => {
    const reason = first === undefined ? undefined : reasonAgainst(text.slice(start))
    return reason === undefined ? undefined : { name: nameInPath(groups, first as number), reason }
  }
  for (const part of path) {
    if (typeof part !== 'string') {
      first ??= at
      text += texts[at++] as string
      continue
    }
    const [end = '', ...others] = part.split('/')
    text += end
    for (const segment of others) {
      const found = problem()
      if (found !== undefined) return found
      start = text.length + 1
      first = undefined
      text += `/${segment}`
    }
  }
  return problem() ?? text
}

/** The name of a parameter by its number in the path. */
export function nameInPath(groups: OperationPlan['groups'], index: number): string {
  return groups[0]?.parameters[index]?.name as string
}
