/** Strings without a repeated character at the end. */

/** A string without the run of a character at its end. A pattern would take quadratic time if there are many such runs. */
export function withoutLast(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
