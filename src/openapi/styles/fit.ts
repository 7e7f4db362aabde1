/** Finds the alternative of a schema that a string fits. */

import { isProblem, malformed, Problem } from '../error.js'
import { wordsFor } from '../schema/scalars.js'
import type { Alternative, Shape } from '../schema/shape.js'

export const doubled: Problem = new Problem('doubled', 'It is repeated, but can have only one value.')

/** The value by the first alternative that fits. A value outside an `enum` fits only if no other alternative does. */
export function firstFit(shape: Shape, read: (alternative: Alternative) => unknown): unknown {
  let problem: unknown
  let fallback: unknown
  for (const alternative of shape) {
    const value = read(alternative)
    if (isProblem(value)) problem = value === doubled ? value : (problem ?? value)
    else if (alternative.kind === 'scalar' && alternative.values?.includes(value) === false)
      fallback ??= value
    else return value
  }
  if (fallback !== undefined) return fallback
  return shape.length === 1 || problem === doubled ? problem : notOf(shape)
}

export function notOf(shape: Shape): Problem {
  return malformed(`Expected ${wordsFor(shape)}.`)
}
