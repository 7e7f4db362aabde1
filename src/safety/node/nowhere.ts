/** A request that leads nowhere tests whether a client calls the lookup that it is given. */
import type { LookupFunction } from 'node:net'

/** A label this long doesn't fit in a DNS message, so a client that ignores the lookup can't reach anything. */
export const NOWHERE = `${'x'.repeat(64)}.invalid`

/** A lookup that always fails, and remembers whether it was called. */
export interface AskedLookup {
  readonly lookup: LookupFunction
  readonly isAsked: boolean
}

export function askedLookup(): AskedLookup {
  let isAsked = false
  return {
    lookup: (_hostname, _options, callback) => {
      isAsked = true
      callback(new Error('This name leads nowhere'), '')
    },
    get isAsked() {
      return isAsked
    },
  }
}
