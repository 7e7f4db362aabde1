/** Addresses that a connection may lead to. */
import { addressIn, isAllowedBy, leadsToAny, specialRangeOf } from '../findings/hosts/addresses.js'
import { type FetchPolicy, policyOf } from './fetch-policy.js'

/**
 * True if a string is the address of a public host: IPv4 as four decimal numbers, or IPv6 with or without brackets. An
 * IPv6 address that embeds an IPv4 address is treated as the latter.
 *
 * Use it to check the address that a name resolves to, just before connecting.
 *
 * @param text An address. For anything else, such as a name, the result is false.
 * @param policy Special ranges to allow, and public ranges to refuse. Its other fields have no effect.
 * @throws TypeError if the policy is invalid, as with `tryFetchTarget`.
 *
 * @example
 * import { isPublicAddress } from 'uriform/guards'
 *
 * isPublicAddress('8.8.8.8') // true
 * isPublicAddress('::ffff:10.0.0.1') // false
 * isPublicAddress('[2606:4700::1111]') // true
 * isPublicAddress('example.com') // false
 * isPublicAddress('10.1.2.3', { allowedAddresses: ['10.0.0.0/8'] }) // true
 *
 * @since 0.2.0
 */
export function isPublicAddress(text: string, policy?: FetchPolicy): boolean {
  const { allowedAddresses = [], refusedAddresses = [] } = policyOf(policy)
  const address = typeof text === 'string' ? addressIn(text) : undefined
  if (address === undefined || leadsToAny(address, refusedAddresses)) return false
  return specialRangeOf(address) === undefined || isAllowedBy(address, allowedAddresses)
}
