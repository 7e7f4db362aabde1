/** The path of a request. Its segments with data in them are tested as wholes, when they are written and when read. */

import { faultInSegment } from '../../../builders/index.js'
import { errorFor, type ParameterError, type ParameterProblem } from '../error.js'
import type { OperationPlan } from './plan.js'

type SegmentFault = 'dot-segment' | 'empty-segment'

const reasons: Readonly<Record<SegmentFault, string>> = {
  'dot-segment': 'A dot segment would lead elsewhere.',
  'empty-segment': 'An empty segment would lead elsewhere.',
}

/** Makes a problem when writing, or when reading. */
type ProblemOf = (reason: string) => ParameterProblem

/** The problem with a whole segment that has data in it: a program that decodes it may find another path. */
export function problemInSegment(segment: string, problemOf: ProblemOf): ParameterProblem | undefined {
  const fault = faultInSegment(segment)
  return fault && problemOf(reasons[fault.kind as SegmentFault])
}

/** The error for the first segment that isn't safe, under the name of its first parameter. The values are encoded. */
export function errorInPath(
  { segments, groups }: OperationPlan,
  values: readonly string[],
  problemOf: ProblemOf,
): ParameterError | undefined {
  for (const segment of segments) {
    let text = ''
    for (const piece of segment) text += typeof piece === 'number' ? values[piece] : piece
    const problem = problemInSegment(text, problemOf)
    if (problem === undefined) continue
    const first = segment.find((piece) => typeof piece === 'number') as number
    return errorFor(problem, nameInPath(groups, first), 'path')
  }
  return undefined
}

/** The name of a parameter by its number in the path. */
export function nameInPath(groups: OperationPlan['groups'], index: number): string {
  return groups[0]?.parameters[index]?.name as string
}

/** The path of a request with its values, encoded or as they are compared. */
export function pathWith({ path }: OperationPlan, values: readonly string[]): string {
  let at = 0
  return path.map((part) => (typeof part === 'string' ? part : values[at++])).join('')
}
