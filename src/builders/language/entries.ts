/** Reads the entries of foreign objects. */

import { isRecord, resultIfAny } from '../../model/text.js'

/** The names and values of a plain object; undefined for any other value, or if reading it throws. */
export function entriesIfAny(value: unknown): [name: string, value: unknown][] | undefined {
  return resultIfAny(() => (isRecord(value) ? Object.entries(value) : undefined))
}
