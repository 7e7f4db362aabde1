/** A lookup that gives public addresses only: the guard against names that lead to private ones (DNS rebinding). */
import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP } from 'node:net'
import { FetchGuardError } from './error.js'
import { isAllowedName, type LookupPolicy, refusalsOfAddress } from './judgement.js'

/**
 * Takes one address and its family or, with `all: true`, a list.
 * @since 0.2.0
 */
export type LookupCallback<A = string | LookupAddress[]> = (
  error: NodeJS.ErrnoException | null,
  address: A,
  family?: number,
) => void

/**
 * A `lookup` as Node, undici and got take it.
 * @since 0.2.0
 */
export interface GuardedLookup {
  (hostname: string, callback: LookupCallback<string>): void
  (hostname: string, family: number, callback: LookupCallback<string>): void
  (hostname: string, options: LookupOptions & { all: true }, callback: LookupCallback<LookupAddress[]>): void
  (hostname: string, options: LookupOptions, callback: LookupCallback): void
}

/**
 * Makes a lookup that judges where a name leads at the moment of connecting. All addresses of the name are judged, of
 * either family, and one that is refused refuses the name. The addresses that pass are the ones connected to, in the
 * order of the answer. A name in the policy's `allowedNames` may lead anywhere.
 *
 * **Limits.** Node never looks up an address: `http://127.0.0.1/` reaches no lookup. Judge the text of every target
 * and every redirect with `tryFetchTarget`, as `guardedFetch` does. A connection that is kept alive isn't judged again,
 * and a proxy does lookups of its own.
 *
 * @param policy The ranges and names that are allowed or refused, and the lookup to ask. The other fields are about
 * the text of targets.
 * @returns A lookup that fails with a `FetchGuardError` of code `address-refused`.
 * @throws TypeError if the policy is wrong, as with `tryFetchTarget`.
 *
 * @example
 * import { guardedLookup } from 'uriform/node'
 *
 * guardedLookup()('localhost', (error) => {
 *   if (error !== null) console.log(error.code) // address-refused
 * })
 *
 * @since 0.2.0
 */
export function guardedLookup(policy: LookupPolicy = {}): GuardedLookup {
  const { lookup = dnsLookup } = policy
  // A wrong policy throws now, and not in the middle of a connection.
  refusalsOfAddress('', policy)

  return (hostname: string, ...rest: readonly unknown[]): void => {
    const callback = rest.at(-1) as LookupCallback
    const options = optionsOf(rest[0])
    lookup(hostname, { verbatim: true, ...options, all: true }, (failure, answer) => {
      if (failure !== null) return callback(failure, [])
      const addresses = [answer].flat().map(addressOf)
      const error = refusalOf(hostname, addresses, policy)
      const [first] = addresses
      if (first === undefined || error !== undefined) callback(error as FetchGuardError, [])
      else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** The options among the arguments of a lookup: none, a family, or an object. */
function optionsOf(argument: unknown): LookupOptions {
  if (typeof argument === 'number') return { family: argument }
  return typeof argument === 'object' && argument !== null ? argument : {}
}

/** An address of an answer, with the family that it really has. */
function addressOf(answer: string | LookupAddress): LookupAddress {
  const address = String(typeof answer === 'string' ? answer : answer.address)
  return { address, family: isIP(address) }
}

function refusalOf(
  hostname: string,
  addresses: readonly LookupAddress[],
  policy: LookupPolicy,
): FetchGuardError | undefined {
  if (addresses.length === 0) {
    return new FetchGuardError('address-refused', `${hostname} has no address`, { hostname })
  }
  if (isAllowedName(hostname, policy)) return undefined
  for (const { address } of addresses) {
    const refusals = refusalsOfAddress(address, policy)
    if (refusals.length === 0) continue
    const message = `${hostname} leads to ${address}. ${refusals[0]?.message}`
    return new FetchGuardError('address-refused', message, { hostname, address, refusals })
  }
  return undefined
}
