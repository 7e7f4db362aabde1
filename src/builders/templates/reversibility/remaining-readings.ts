/** Counts the readings of a string, except those that lose to another. */

import { Fault } from '../../../model/errors.js'
import type { ProgramRules } from '../match/program.js'
import { CollectedValues, isSameRead, type ReadValue } from '../match/reading.js'
import type { Occurrence, Program } from '../match/steps.js'
import { walkThrough } from '../match/walk.js'

/** A reading of a string, with its optional variables, and the part of the template in which each stands. */
interface PossibleReading {
  readonly values: Readonly<Record<string, ReadValue>>
  readonly optional: ReadonlyMap<Occurrence, number>
}

/** The number of readings of a string that don't lose to another. */
export function remainingReadings(text: string, program: Program, rules: ProgramRules): number {
  const readings = new Map<string, PossibleReading>()
  walkThrough(program, text, 0, text.length, 'longest', (_, runs) => {
    const reader = new CollectedValues(rules, 'longest')
    const values = reader.finish(reader.addRuns(text, runs))
    if (values instanceof Fault) return undefined
    const optional = new Map(
      runs.map(({ step }) => [step.owner, step.part] as const).filter(([owner]) => owner.isOptional),
    )
    readings.set(JSON.stringify(values), { values, optional })
    return undefined
  })
  const all = [...readings.values()]
  return all.filter((one) => !all.some((other) => givesWay(one, other))).length
}

/** True if `one` loses: it omits a variable that `other` has, and reads a later variable differently. */
function givesWay(one: PossibleReading, other: PossibleReading): boolean {
  const parts = new Map([...one.optional, ...other.optional])
  const isBefore = (owner: Occurrence, another: Occurrence): boolean => {
    const distance = (parts.get(owner) as number) - (parts.get(another) as number)
    const { variables } = owner.expression
    return distance === 0
      ? variables.indexOf(owner.variable) < variables.indexOf(another.variable)
      : distance < 0
  }
  const [first] = [...parts.keys()]
    .filter((owner) => !(one.optional.has(owner) && other.optional.has(owner)))
    .sort((owner, another) => (isBefore(owner, another) ? -1 : 1))
  if (first === undefined || one.optional.has(first)) return false
  return [...one.optional.keys()].some((owner) => {
    const { name } = owner.variable
    const isShared = other.optional.has(owner) && isSameRead(one.values[name], other.values[name])
    return isBefore(first, owner) && !isShared
  })
}
