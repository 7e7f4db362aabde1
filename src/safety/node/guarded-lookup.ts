/** A lookup that returns only public addresses, against DNS rebinding. */

import { lookup as dnsLookup, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { type FetchPolicy, isAmong, policyOf } from '../guards/fetch-policy.js'
import { worstReason } from '../guards/fetch-reason.js'
import type { FetchRefusal } from '../guards/fetch-refusal.js'
import { targetUnder } from '../guards/fetch-target.js'
import { GuardedFetchError, shownHost } from './error.js'

/**
 * An address of a name.
 * @since 0.2.0
 */
export interface LookupResult {
  /** The address as text. */
  readonly address: string
  /** 4 or 6. */
  readonly family: 4 | 6
}

/**
 * Receives the first address and its family or, with `all: true`, a list.
 * @since 0.2.0
 */
export type LookupCallback<A = string | LookupResult[]> = (
  error: NodeJS.ErrnoException | null,
  address: A,
  family: 4 | 6,
) => void

/**
 * A `lookup` for Node, undici and got.
 * @since 0.2.0
 */
export interface GuardedLookup {
  (hostname: string, callback: LookupCallback<string>): void
  (hostname: string, family: number, callback: LookupCallback<string>): void
  (hostname: string, options: LookupOptions & { all: true }, callback: LookupCallback<LookupResult[]>): void
  (hostname: string, options: LookupOptions, callback: LookupCallback): void
}

/**
 * Makes a lookup that checks the addresses of a name at the moment of connecting. All addresses of both
 * families are checked, and if one is refused, the name is refused. The connection uses exactly the checked
 * addresses, in the order of the answer. A name in the policy's `allowedHosts` may have any address.
 *
 * **Limits.** Node resolves only names: `http://127.0.0.1/` never reaches a lookup. Check the URL of every
 * target and every redirect with `tryFetchTarget`, as `guardedFetch` does. A kept-alive connection isn't
 * checked again, and a proxy does its own lookups.
 *
 * @param policy The ranges and names to allow or refuse, and the underlying lookup. The other fields have no
 * effect.
 * @returns A lookup that fails with a `GuardedFetchError` of code `address-refused`.
 * @throws TypeError if the policy is invalid, as with `tryFetchTarget`.
 *
 * @example
 * import { once } from 'node:events'
 * import { get } from 'node:http'
 * import { guardedLookup } from 'uriform/node'
 *
 * const [error] = await once(get('http://localhost/', { lookup: guardedLookup() }), 'error')
 * console.log(error.code) // address-refused
 *
 * @since 0.2.0
 */
export function guardedLookup(policy?: FetchPolicy): GuardedLookup {
  // An invalid policy throws now, not in the middle of a connection.
  const rules = policyOf(policy)
  const { lookup = dnsLookup, onlyHosts } = rules

  return (hostname: string, ...rest: readonly unknown[]): void => {
    const callback = rest.at(-1) as (error: Error | null, address?: unknown, family?: number) => void
    const options = optionsOf(rest[0])
    if (onlyHosts !== undefined && !isAmong(hostname, onlyHosts)) {
      const message = `The policy doesn't allow the host ${shownHost(hostname)}`
      // Answers later, as every lookup does: some clients listen for errors only then.
      setImmediate(callback, new GuardedFetchError('address-refused', message, { hostname, reason: 'name' }))
      return
    }
    lookup(hostname, { verbatim: true, ...options, all: true }, (failure, answer) => {
      if (failure) return callback(failure)
      // An error thrown here would end the process, so the answer is fully checked.
      const addresses = [answer].flat().map((each) => String(typeof each === 'string' ? each : each?.address))
      const refusal = refusalOf(hostname, addresses, rules)
      const results = addresses.map((address) => ({ address, family: isIP(address) }))
      if (refusal !== undefined) callback(refusal)
      else if (options.all === true) callback(null, results)
      else callback(null, results[0]?.address, results[0]?.family)
    })
  }
}

/** The options among the arguments of a lookup: none, a family, or an object. */
function optionsOf(argument: unknown): LookupOptions {
  if (typeof argument === 'number') return { family: argument }
  return typeof argument === 'object' && argument !== null ? argument : {}
}

/** The reason not to connect to the addresses of a name. Anything that isn't an address is always refused. */
function refusalOf(
  hostname: string,
  addresses: readonly string[],
  policy: FetchPolicy,
): GuardedFetchError | undefined {
  if (addresses.length === 0) {
    const message = `${shownHost(hostname)} has no address`
    return new GuardedFetchError('address-refused', message, { hostname, reason: 'name' })
  }
  const isAllowed = isAmong(hostname, policy.allowedHosts ?? [])
  const refused = addresses.flatMap((address) => {
    if (isAllowed && isIP(address) !== 0) return []
    const refusals = refusalsOfAddress(address, policy)
    return refusals.length === 0 ? [] : [{ address, refusals, reason: worstReason(refusals) ?? 'name' }]
  })
  const reason = worstReason(refused)
  const worst = refused.find((each) => each.reason === reason)
  if (worst === undefined) return undefined
  const why = isIP(worst.address) === 0 ? 'That is not an address' : worst.refusals[0]?.message
  const message = `${shownHost(hostname)} leads to ${shownHost(worst.address)}. ${why}`
  return new GuardedFetchError('address-refused', message, { hostname, ...worst })
}

/** A name or an address as the host of a URI, without the zone, which only names an interface. */
export function hostOf(host: string): string {
  return isIP(host) === 6 ? `[${host.replace(/%.*/, '')}]` : host
}

/** The reasons against connecting to an address. Anything else is refused. */
function refusalsOfAddress(
  address: string,
  { allowedAddresses = [], refusedAddresses = [] }: FetchPolicy,
): readonly FetchRefusal[] {
  const text = isIP(address) === 0 ? '' : `http://${hostOf(address)}/`
  const result = targetUnder({ allowedAddresses, refusedAddresses }, text)
  return result._tag === 'Right' ? [] : result.left
}
