/** The option that lets readers take stray characters. The encoding itself comes with the value that a program imports. */
import type { ComponentName } from './error.js'
import { Fault } from './fault.js'
import { propertyIfAny } from './foreign.js'
import type { Grammar, Strays } from './generation.js'

/** A text to mend, and what it is: one component, or a whole reference. */
export interface Mending {
  readonly text: string
  readonly grammar: Grammar
  /** Undefined for a whole reference. */
  readonly component?: ComponentName
  /** The scheme of the base, by which a relative reference is read. */
  readonly baseScheme?: string | undefined
}

/** The method of the value that mends a text, under the same symbol in every copy of the library. */
export const MEND: unique symbol = Symbol.for('uriform/strays')

/** The fault of options whose `strays` are of the wrong type. */
export function faultInStrays(strays: Strays | undefined): Fault | undefined {
  return strays === undefined || typeof propertyIfAny(strays, MEND) === 'function'
    ? undefined
    : new Fault('wrong-type', undefined, 0, { expected: 'strays as imported from uriform' })
}

/**
 * The text with its strays encoded, or the fault. What the value of another copy of the library returns must be read
 * again.
 *
 * @param found The fault without `strays`.
 */
export function mended(strays: Strays | undefined, found: Fault, mending: Mending): string | Fault {
  if (strays === undefined) return found
  try {
    const result = (strays as unknown as Record<typeof MEND, (mending: Mending) => unknown>)[MEND](mending)
    return typeof result === 'string' || result instanceof Fault ? result : found
  } catch {
    return found
  }
}
