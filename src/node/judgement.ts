/** What the guards ask before they connect: about the target's text, and about the addresses of a name. */
import { isIP } from 'node:net'
import { type FetchPolicy, isAmong } from '../guards/fetch-policy.js'
import type { FetchRefusal } from '../guards/fetch-refusal.js'
import { tryFetchTarget } from '../guards/fetch-target.js'
import type { Either } from '../model/errors/either.js'
import type { Uri } from '../model/values/uri.js'
import type { SchemeValue } from '../schemes/definition/value.js'

/** A target that may be fetched, or the reasons against it. fetch takes no user information, so none is allowed. */
export function judgeTarget(
  target: string | Uri | SchemeValue,
  policy: FetchPolicy,
): Either<readonly FetchRefusal[], Uri> {
  return tryFetchTarget(target, { ...policy, credentials: false })
}

/** Whether the policy allows a name, wherever it leads. */
export function isAllowedName(hostname: string, { allowedHosts = [] }: FetchPolicy): boolean {
  return isAmong(hostname, allowedHosts)
}

/** Whether the policy lets a name be looked up at all. */
export function isAmongOnly(hostname: string, { onlyHosts }: FetchPolicy): boolean {
  return onlyHosts === undefined || isAmong(hostname, onlyHosts)
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
