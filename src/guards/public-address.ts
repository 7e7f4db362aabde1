/** Addresses that a connection may lead to. */
import { addressIn, specialRangeOf } from '../findings/hosts/addresses.js'

/**
 * True if a text is the address of one public host: IPv4 as four decimal numbers, or IPv6 with or without brackets.
 * An IPv6 address that stands for an IPv4 address is judged as the latter.
 *
 * Use it on the address that a name resolves to, just before connecting.
 *
 * @param text An address. Anything else, such as a name, is not a public address.
 *
 * @example
 * import { isPublicAddress } from 'uriform/guards'
 *
 * isPublicAddress('8.8.8.8') // true
 * isPublicAddress('::ffff:10.0.0.1') // false
 * isPublicAddress('[2606:4700::1111]') // true
 * isPublicAddress('example.com') // false
 *
 * @since 0.2.0
 */
export function isPublicAddress(text: string): boolean {
  const address = typeof text === 'string' ? addressIn(text) : undefined
  return address !== undefined && specialRangeOf(address) === undefined
}
