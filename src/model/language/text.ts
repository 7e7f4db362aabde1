/** Searches strings, and trims them. */

/** The index of a string from an offset on, or the length of the text if it doesn't occur. */
export function indexOrEnd(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from)
  return at < 0 ? text.length : at
}

/** Removes a repeated character from the end. A pattern could take quadratic time. */
export function withoutLast(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
