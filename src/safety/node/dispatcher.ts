/** The dispatcher of a fetch. A runtime's own fetch may ignore it, as Bun's does. */
import type { LookupFunction } from 'node:net'
import { GuardedFetchError } from './error.js'
import { askedLookup, NOWHERE } from './nowhere.js'
import type { Agent, fetch } from './undici.js'

interface Undici {
  readonly Agent: typeof Agent
  readonly fetch: typeof fetch
}

const METHODS = ['dispatch', 'close', 'destroy'] as const

/** Makes a dispatcher whose connections call a lookup. Throws if the agent isn't from undici. */
export function dispatcherWith(lookup: LookupFunction, { Agent }: Pick<Undici, 'Agent'>): Agent {
  if (!METHODS.every((name) => typeof Agent?.prototype?.[name] === 'function')) throw ignored()
  return new Agent({ connect: { lookup }, headersTimeout: 0, bodyTimeout: 0 })
}

/** For each scheme, the last `fetch` that was proven to call the lookup of its dispatcher. */
const proven = new Map<string, Undici['fetch']>()

/** Tests once that a fetch calls the lookup of its dispatcher. It requests a name that leads nowhere. */
export async function requireLookup(undici: Undici, isHttps: boolean, signal: AbortSignal): Promise<void> {
  const scheme = isHttps ? 'https' : 'http'
  if (proven.get(scheme) === undici.fetch) return
  const asked = askedLookup()
  const dispatcher = dispatcherWith(asked.lookup, undici)
  await undici.fetch(`${scheme}://${NOWHERE}/`, { dispatcher, signal }).catch(() => {})
  await dispatcher.destroy()
  signal.throwIfAborted()
  if (!asked.isAsked) throw ignored()
  proven.set(scheme, undici.fetch)
}

function ignored(): GuardedFetchError {
  const message = "This runtime's undici connects without the guard, as Bun's does. Nothing was sent."
  return new GuardedFetchError('dispatcher-ignored', message)
}
