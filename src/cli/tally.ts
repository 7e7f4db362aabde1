/** The number of items that a verb has processed, and the exit status. */
import type { ExitStatus } from './verb.js'

export interface Tally {
  readonly items: number
  readonly invalid: number
}

export function exitStatusOf({ invalid }: Tally): ExitStatus {
  return invalid === 0 ? 0 : 1
}
