/** Choices as a message lists them: `"a", "i" or "d"`. */
export function eitherOf(choices: readonly string[]): string {
  return choices
    .map((choice) => `"${choice}"`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')
}
