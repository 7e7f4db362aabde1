/** Hosts from data: names, addresses, and internationalised names in their A-label form (RFC 3986 3.2.2). */

import { textOf } from '../model/component.js'
import type { UriError } from '../model/error.js'
import type { Grammar } from '../model/grammar.js'
import { Host } from '../model/host.js'
import { faultInIpLiteral, readIpv4, readIpv6 } from '../model/ip-address.js'
import { dataClassesOf, encodeData, pieceError, typeMismatch } from './data.js'

/** What is surely a name of the DNS or an IPv4 address, and stands for itself. */
export const PLAIN_HOST: RegExp = /^[\w.-]+$/

export const NOT_ASCII: RegExp = /[^\0-\x7f]/

/**
 * What no name of the DNS has: what the platform's `URL` would read as a delimiter or decode, and what it would leave
 * out without a word.
 */
const NOT_IN_NAME = /[^\w.~-](?<=[\0-\x7f])|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/** More characters than a name of the DNS has, in whatever form: nothing longer is handed to the platform. */
const LONGEST_NAME = 253

/** Data or a host as the text of a host. An IPv6 address may come with its brackets or without. */
export function encodeHost(data: unknown, grammar: Grammar): string | UriError {
  if (typeof data === 'string' && PLAIN_HOST.test(data)) return data
  if (data instanceof Host) return textOf(data, Host, grammar)
  if (typeof data !== 'string') return typeMismatch(data, 'host', 'host', grammar)
  if (data[0] === '[') return encodeLiteral(data, data.slice(1, data.endsWith(']') ? -1 : undefined), grammar)
  if (data.includes(':') && typeof readIpv6(data) !== 'number') return `[${data}]`
  return NOT_ASCII.test(data)
    ? encodeInternationalName(data, grammar)
    : encodeData(data, dataClassesOf(grammar).host, 'host', grammar)
}

function encodeLiteral(data: string, address: string, grammar: Grammar): string | UriError {
  if (grammar.rules.ipLiterals === 'none') return pieceError('invalid-host', 'host', data, 0, grammar)
  const fault = faultInIpLiteral(address, grammar.rules.ipLiterals === 'IPv6 and IPvFuture')
  if (fault < 0 && data.endsWith(']')) return data
  return pieceError('invalid-ip-literal', 'host', data, fault < 0 ? data.length : fault + 1, grammar)
}

/**
 * The A-label form, by the platform (UTS 46). What it maps to a character that is in no name, or to the digits and
 * dots of an address, is refused: it is not what was given.
 */
function encodeInternationalName(data: string, grammar: Grammar): string | UriError {
  const refused = (offset: number): UriError => pieceError('invalid-host', 'host', data, offset, grammar)
  if (data.length > LONGEST_NAME) return refused(LONGEST_NAME)
  const stray = data.search(NOT_IN_NAME)
  if (stray >= 0) return refused(stray)
  let name: string
  try {
    name = new URL(`http://${data}`).hostname
  } catch {
    return refused(data.search(NOT_ASCII))
  }
  return NOT_IN_NAME.test(name) || readIpv4(name) !== undefined ? refused(data.search(NOT_ASCII)) : name
}
