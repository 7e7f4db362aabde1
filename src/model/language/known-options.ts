/** Names of options. One that a function doesn't have would be ignored in silence, so it is a TypeError. */

/** @param of The name of the function, or other words for what has the options; for the message. */
export function refuseUnknownOptions(
  given: object | null | undefined,
  known: readonly string[],
  of?: string,
): void {
  if (!given) return
  for (const name in given) {
    if (known.includes(name) || !isOwnOption(given, name)) continue
    // Other names could need escaping, or be too long.
    const shown = /^\w{1,60}$/.test(name) ? ` "${name}"` : ''
    throw new TypeError(`Unknown option${shown}${inCall(of)}. Known options: ${known.join(', ') || 'none'}.`)
  }
}

/** Says for messages whose options they are, as in ` in redact()`. Words with a space get no parentheses. */
export function inCall(of = ''): string {
  return of && ` in ${of}${of.includes(' ') ? '' : '()'}`
}

/** False for what every object inherits. Other inherited options count, as those of an instance of a class. */
export function isOwnOption(given: object, name: string): boolean {
  return !(name in Object.prototype) || Object.hasOwn(given, name)
}
