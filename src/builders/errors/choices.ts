/** Choices as a message lists them: `a, i or d`. */
export function alternatives(choices: readonly string[]): string {
  return choices.join(', ').replace(/, (?=[^,]*$)/, ' or ')
}

/** The same in quotation marks: `"a", "i" or "d"`. */
export function eitherOf(choices: readonly string[]): string {
  return alternatives(choices.map((choice) => `"${choice}"`))
}
