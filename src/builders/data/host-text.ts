/** The data of a host as encoded text, or the fault in it: names, addresses, internationalised names as A-labels. */

import { Fault } from '../../model/errors.js'
import {
  asciiName,
  faultInIpLiteral,
  type Grammar,
  hasDnsHosts,
  invalidName,
  isServerHost,
  LONGEST_NAME,
  readIpv4,
  readIpv6,
  schemeDataOf,
  unmappedName,
} from '../../model/grammar.js'
import { NOT_ASCII } from '../../model/text.js'
import { dataText } from './data-text.js'
import { isDnsName } from './dns-name.js'
import { encodedControlIn, faultInSegment } from './segment.js'

const NOT_PLAIN = /[^\w.-]/

/** True for a name or IPv4 address that needs no encoding. Searches for others: matching could overflow the stack. */
export function isPlainHost(text: string): boolean {
  return text !== '' && !NOT_PLAIN.test(text)
}

/** Characters that DNS names never contain. `URL` would read them as delimiters, decode them or drop them. */
export const NOT_IN_NAME = /[^\w.~-](?<=[\0-\x7f])|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/** The fault for a host that isn't a DNS name although its scheme needs one. */
export const NOT_DNS: Fault = /* @__PURE__ */ new Fault('invalid-host', 'host')

/** Data as the text of a host, with or without IPv6 brackets. The scheme may require DNS names. */
export function hostText(data: string, grammar: Grammar, scheme?: string): string | Fault {
  if (data !== '' && hasDnsHosts(scheme)) return dnsHostText(data, grammar)
  const text = anyHostText(data, grammar)
  return text instanceof Fault ? text : (faultInDataHost(text, scheme) ?? text)
}

/**
 * The fault in a whole host with data in it, if the scheme's hosts aren't DNS names. Programs join such a host to a path,
 * so it is tested as a segment is. If the scheme requires a host, an empty one is a missing host, which isn't tested here.
 *
 * @param host Encoded text.
 */
export function faultInDataHost(host: string, scheme: string | undefined): Fault | undefined {
  if (hasDnsHosts(scheme)) return undefined
  const { emptyIsLocal, hostRequired, takesControls } = schemeDataOf(scheme) ?? {}
  if (!takesControls && encodedControlIn(host) >= 0) return new Fault('control-character', 'host')
  const kind = faultInSegment(host)?.kind
  const isAllowed = kind === 'empty-segment' && (emptyIsLocal || (hostRequired && host === ''))
  return kind === undefined || isAllowed ? undefined : new Fault(kind, 'host')
}

function anyHostText(data: string, grammar: Grammar): string | Fault {
  if (isPlainHost(data)) return data
  if (data[0] === '[') return literalText(data, data.slice(1, data.endsWith(']') ? -1 : undefined), grammar)
  if (data.includes(':') && !(readIpv6(data) instanceof Fault)) return `[${data}]`
  return NOT_ASCII.test(data) ? internationalText(data, grammar) : dataText(data, 'host', grammar)
}

/** A host that is a DNS name or an address, so nothing in it is ever percent-encoded. */
function dnsHostText(data: string, grammar: Grammar): string | Fault {
  if (isDnsName(data) && isServerHost(data, grammar.rules)) return data
  const text = anyHostText(data, grammar)
  if (text instanceof Fault) return text
  if (!isDnsHostOfAnyScript(text)) return NOT_DNS
  return isServerHost(text, grammar.rules) ? text : new Fault('invalid-host', 'host')
}

/** True if the text of a host is a DNS name or an address. */
export function isDnsHost(text: string): boolean {
  return text[0] === '[' || isDnsName(text) || readIpv4(text) !== undefined
}

/** True if the text of a host, perhaps with letters beyond ASCII, is a DNS name or an address. */
export function isDnsHostOfAnyScript(text: string): boolean {
  return isDnsHost(NOT_ASCII.test(text) ? (asciiName(text) ?? '') : text)
}

function literalText(data: string, address: string, { rules }: Grammar): string | Fault {
  if (rules.server?.hasIpv6 === false) return new Fault('invalid-host', 'host')
  const fault = faultInIpLiteral(address, rules.server === undefined)
  if (fault === undefined && data.endsWith(']')) return data
  return new Fault('invalid-ip-literal', 'host', fault === undefined ? data.length : fault.offset + 1)
}

/** A non-ASCII name as A-labels, or in the generation's own spelling; a fault if mapped to anything but a name. */
function internationalText(data: string, { rules }: Grammar): string | Fault {
  if (data.length > LONGEST_NAME) return invalidName(LONGEST_NAME)
  const stray = data.search(NOT_IN_NAME)
  if (stray >= 0) return invalidName(stray)
  const name = asciiName(data)
  if (name === undefined || NOT_IN_NAME.test(name)) return unmappedName(data.search(NOT_ASCII))
  return rules.internationalName?.(name) ?? name
}

/** Stands for any scheme whose hosts are DNS names. */
export const DNS_SCHEME = 'https'
