/** Text from a value that somebody else made. */

/** The text of a value; undefined if it refuses to give one. */
export function textIfAny(value: unknown): string | undefined {
  try {
    return String(value)
  } catch {
    return undefined
  }
}
