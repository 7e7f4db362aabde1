/** Removes a repeated character from the end. A pattern could take quadratic time. */
export function withoutLast(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end--
  return text.slice(0, end)
}
