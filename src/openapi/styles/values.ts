/** What callers give as values. */

import { isRecord } from '../../model/syntax/foreign.js'
import { Problem } from '../error.js'

export type Fields = Readonly<Record<string, unknown>>

/** True for plain objects: dates, maps and promises have no fields of their own. */
export function isPlain(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isRecord(value)
}

/** True for `null` and `undefined`, which are left out. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

/** The fields that are there. */
export function entriesOf(value: Fields): readonly (readonly [string, unknown])[] {
  return Object.entries(value).filter(([, each]) => !isNothing(each))
}

/** The deepest nesting that is looked into. */
const MAX_DEPTH = 100

/** True if a value writes nothing: nothing at all, an empty list, or an object of such fields only. */
export function isLeftOut(value: unknown, depth = 0): boolean {
  if (isNothing(value)) return true
  if (Array.isArray(value)) return value.length === 0
  if (!isPlain(value) || depth > MAX_DEPTH) return false
  return Object.values(value).every((each) => isLeftOut(each, depth + 1))
}

/** True if a value that was read back is the one that was written, up to what is left out. */
export function isSame(written: unknown, read: unknown): boolean {
  if (typeof written === 'bigint') return typeof read === 'number' && String(written) === String(read)
  if (Array.isArray(written)) {
    return (
      Array.isArray(read) &&
      written.length === read.length &&
      written.every((each, index) => isSame(each, read[index]))
    )
  }
  if (!isPlain(written)) return Object.is(written, read)
  const entries = Object.entries(written).filter(([, each]) => !isLeftOut(each))
  return (
    isPlain(read) &&
    entries.length === Object.keys(read).length &&
    entries.every(([name, each]) => Object.hasOwn(read, name) && isSame(each, read[name]))
  )
}

export function notPlain(value: unknown): Problem {
  return new Problem(
    'not-serializable',
    `Expected text, numbers, true or false, a list or a plain object, got ${kindOf(value)}.`,
  )
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isNothing(value)) return String(value)
  return typeof value === 'object'
    ? `an ${Object.prototype.toString.call(value).slice(8, -1)}`
    : `a ${typeof value}`
}
