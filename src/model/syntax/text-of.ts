/** Text from a foreign value. */

/** The text of a value; undefined if making it throws. */
export function textIfAny(value: unknown): string | undefined {
  try {
    return String(value)
  } catch {
    return undefined
  }
}
