/** Bounds on what is reported about one input, which can be wrong in thousands of places, or have a name of a megabyte. */

import { shownName } from '../../model/masking.js'
import { visible } from '../../model/text.js'

/** The maximum number of errors that one decode reports. */
export const MAX_ERRORS = 20

const MAX_MESSAGE = 800

/** The last error if there are too many, in place of the omitted ones. */
export function furtherErrors(count: number): string {
  return count === 1 ? '1 more error' : `${count} more errors`
}

/** The maximum length of a name in an error. */
const MAX_NAME = 100

/**
 * A name as errors show it, in their words and in their data, because it may come from an input: what looks like
 * a secret is masked, hidden characters are visible, and a long name is cut.
 */
export function boundedName(name: string, max: number = MAX_NAME): string {
  return cut(visible(shownName(name)), max)
}

/** The beginning of a long text, without splitting a surrogate pair. */
export function cut(text: string, max: number = MAX_MESSAGE): string {
  return text.length > max ? `${text.slice(0, max).replace(/[\ud800-\udbff]$/, '')}…` : text
}
