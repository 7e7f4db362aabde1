/** Numbers that JSON may have changed. */

/** True if a value from `JSON.parse` holds an integer that may have been rounded. It may be nested deeply. */
export function isInexact(value: unknown): boolean {
  const waiting = [value]
  for (const each of waiting) {
    if (typeof each === 'object' && each !== null) for (const item of Object.values(each)) waiting.push(item)
    else if (Number.isInteger(each) && !Number.isSafeInteger(each)) return true
  }
  return false
}
