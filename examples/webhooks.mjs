// Webhooks: a URL is checked when a customer enters it, and with its addresses and redirects whenever it is called.
import { createHmac } from 'node:crypto'
import { redact, tryFetchTarget } from 'uriform/guards'
import { GuardedFetchError, guardedFetch } from 'uriform/node'

/** Errors that can pass: the owner of a name can fix its addresses, and a slow server can recover. */
const PASSING = ['address-refused', 'headers-timeout', 'timeout']
/** For both checks. */
export const policy = { schemes: ['https'], timeout: 3000, maximumSize: 10_000 }

/** @type {Map<string, string>} */
export const hooks = new Map()

/** Stores a webhook, or says what is wrong with it. */
export function register(/** @type {string} */ customer, /** @type {string} */ url) {
  const target = tryFetchTarget(url, { schemes: policy.schemes })
  if (target._tag === 'Left') return target.left.map(({ message }) => message)
  hooks.set(customer, target.right.href)
  return []
}

/** Delivers an event: `retry` says that the same may succeed later. */
export async function deliver(
  /** @type {string} */ customer,
  /** @type {string} */ secret,
  event = {},
  log = console.log,
) {
  const url = hooks.get(customer) ?? ''
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  try {
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const response = await guardedFetch(url, { method: 'POST', headers, body }, policy)
    await response.text()
    log(redact(`${customer} ${url} ${response.status}`))
    return { isDelivered: response.ok, retry: response.status >= 500 }
  } catch (error) {
    log(redact(`${customer} ${url} ${error}`))
    return {
      isDelivered: false,
      retry: !(error instanceof GuardedFetchError) || PASSING.includes(error.code),
    }
  }
}
