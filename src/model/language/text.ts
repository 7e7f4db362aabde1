/** Searches strings. */

/** The index of a string from an offset on, or the length of the text if it doesn't occur. */
export function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  return at < 0 ? text.length : at
}
