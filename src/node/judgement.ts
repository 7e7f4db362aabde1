/** What the guards ask before they connect: about the target's text, and about the addresses of a name. */
import { isIP, type LookupFunction } from 'node:net'
import { type FetchPolicy, type FetchRefusal, tryFetchTarget } from '../findings/safe-to-fetch.js'
import type { Either } from '../model/errors/either.js'
import type { Uri } from '../model/values/uri.js'
import type { SchemeValue } from '../schemes/definition/value.js'

export type { FetchRefusal }

/**
 * What may be connected to: the policy of `tryFetchTarget`, and how names are looked up.
 * @since 0.2.0
 */
export interface LookupPolicy extends FetchPolicy {
  /** Looks up the addresses of a name; `lookup` of `node:dns` unless given. It is always called with `all: true`. */
  readonly lookup?: LookupFunction
}

/** A target that may be fetched, or the reasons against it. fetch takes no user information, so none is allowed. */
export function judgeTarget(
  target: string | Uri | SchemeValue,
  policy: FetchPolicy,
): Either<readonly FetchRefusal[], Uri> {
  return tryFetchTarget(target, { ...policy, credentials: false })
}

/** Whether the policy allows a name, wherever it leads. */
export function isAllowedName(hostname: string, { allowedNames = [] }: FetchPolicy): boolean {
  return allowedNames.includes(hostname.toLowerCase())
}

/** The reasons against connecting to an address. What is no address is refused. */
export function refusalsOfAddress(address: string, policy: FetchPolicy): readonly FetchRefusal[] {
  const { allowedAddresses = [], refusedAddresses = [] } = policy
  const family = isIP(address)
  const host = family === 6 ? `[${address}]` : address
  const text = family === 0 ? '' : `http://${host}/`
  const result = tryFetchTarget(text, { allowedAddresses, refusedAddresses })
  return result._tag === 'Right' ? [] : result.left
}
