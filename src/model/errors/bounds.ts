/** Bounds on what is reported about one input, which can be wrong in thousands of places. */

/** The maximum number of errors that one decode reports. */
export const MAX_ERRORS = 20

const MAX_MESSAGE = 800

/** The last error if there are too many, in place of the omitted ones. */
export function furtherErrors(count: number): string {
  return count === 1 ? '1 more error' : `${count} more errors`
}

/** The beginning of a long text, without splitting a surrogate pair. */
export function cut(text: string, max: number = MAX_MESSAGE): string {
  return text.length > max ? `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : text
}
