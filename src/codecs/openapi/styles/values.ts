/** Values passed by callers. */

import { isRecord, itemsIfAny, recordIfAny, resultIfAny } from '../../../model/text.js'
import { type JsonObject, UNREADABLE } from '../document/json.js'
import { notSerializable, type ParameterProblem } from '../error.js'
import { MAX_DEPTH } from './parameter.js'

/** Deeper lists and objects are refused before they are read; JSON text reads them, which may throw. */
const MAX_COPIED = 2 * MAX_DEPTH

/**
 * A copy of a value, in which each list and each object is read once. `UNREADABLE` stands for those that throw. What
 * occurs many times, or in itself, does so in the copy too.
 */
export function copyOf(value: unknown, depth = 0, known = new Map<unknown, unknown>()): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_COPIED) return value
  const before = known.get(value)
  if (before !== undefined) return before
  const isList = resultIfAny(() => Array.isArray(value))
  // Dates and the like have no parts to write.
  if (isList === false && !isRecord(value)) return value
  const copy = (isList ? itemsIfAny(value) : recordIfAny(value)) as Record<string, unknown> | undefined
  if (copy === undefined) return UNREADABLE
  known.set(value, copy)
  for (const name of Object.keys(copy)) copy[name] = copyOf(copy[name], depth + 1, known)
  return copy
}

/** True for plain objects: dates, maps and promises have no fields to write. */
export function isPlainObject(value: unknown): value is JsonObject {
  return !Array.isArray(value) && isRecord(value)
}

/** True for `null` and `undefined`, which are omitted. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/** True if a value writes nothing: `null`, `undefined`, an empty list, or an object with only such fields. */
export function isLeftOut(value: unknown, depth = 0, known = new Map<unknown, boolean>()): boolean {
  if (isNothing(value)) return true
  if (Array.isArray(value)) return value.length === 0
  if (!isPlainObject(value) || depth > MAX_DEPTH) return false
  const before = known.get(value)
  if (before !== undefined) return before
  // An object that contains itself isn't omitted. One that occurs many times is looked at once.
  known.set(value, false)
  const isOmitted = Object.values(value).every((each) => isLeftOut(each, depth + 1, known))
  known.set(value, isOmitted)
  return isOmitted
}

/** True if a value that was read back equals the written one, apart from omitted fields. */
export function isSameValue(
  written: unknown,
  read: unknown,
  leavesOut: (field: unknown) => boolean,
): boolean {
  if (typeof written === 'bigint') return typeof read === 'number' && String(written) === String(read)
  if (Array.isArray(written)) {
    return (
      Array.isArray(read) &&
      written.length === read.length &&
      Array.from(written).every((each, index) => isSameValue(each, read[index], leavesOut))
    )
  }
  if (!isPlainObject(written)) return Object.is(written, read)
  const entries = Object.entries(written).filter(([, each]) => !leavesOut(each))
  return (
    isPlainObject(read) &&
    entries.length === Object.keys(read).length &&
    entries.every(([name, each]) => Object.hasOwn(read, name) && isSameValue(each, read[name], leavesOut))
  )
}

export function notPlain(value: unknown): ParameterProblem {
  const type =
    typeof value === 'number' ? value : resultIfAny(() => Object.prototype.toString.call(value).slice(8, -1))
  return notSerializable(
    `Got ${type ?? 'an object'}. Expected text, a number, true or false, a list or a plain object.`,
  )
}
