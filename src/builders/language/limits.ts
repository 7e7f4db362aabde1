/** Limits on untrusted input: counting up to a limit without splitting the text, and checking the limit itself. */

export function countOf(character: string, text: string, enough: number = Number.POSITIVE_INFINITY): number {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count < enough; at = text.indexOf(character, at + 1)) {
    count++
  }
  return count
}

/** Throws a TypeError for a limit below 0 or NaN: a comparison with NaN would let everything pass. */
export function checkLimit(name: string, limit: number): void {
  if (typeof limit === 'number' && limit >= 0) return
  const given = typeof limit === 'string' ? 'a string' : String(limit)
  throw new TypeError(`Got ${given} for the option "${name}". Expected a number, 0 or more.`)
}

/** True if a value is a whole number, 0 or more, or `Infinity`. */
export function isWholeLimit(value: unknown): boolean {
  return value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0)
}
