/** Texts without what is repeated at their ends. */

/** A text without the run of a character at its end. A pattern for that takes quadratic time where such runs are many. */
export function withoutLast(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
