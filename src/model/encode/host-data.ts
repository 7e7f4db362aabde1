/** Hosts from data: names, addresses, and internationalised names as A-labels (RFC 3986 3.2.2). */

import { textOf } from '../components/component.js'
import { Host } from '../components/host.js'
import { redactPiece } from '../errors/redaction.js'
import { errorOf } from '../errors/uri-error.js'
import { hasDnsHosts } from '../scheme-facts.js'
import { NOT_ASCII } from '../syntax/characters.js'
import { isError, type UriError } from '../syntax/error.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { faultInIpLiteral, readIpv4, readIpv6 } from '../syntax/ip-address.js'
import { isServerHost } from '../syntax/server.js'
import { encodeData, pieceError, typeMismatch } from './data.js'
import { asciiName, invalidName, isDnsName, LONGEST_NAME, numberLastIn, unmappedName } from './dns-name.js'
import { buildingWords } from './wording.js'

const NOT_PLAIN = /[^\w.-]/

/**
 * True if a text is a name or an IPv4 address that needs no encoding. Searches for other characters, because matching
 * millions of plain ones can overflow the pattern's stack.
 */
export function isPlainHost(text: string): boolean {
  return text !== '' && !NOT_PLAIN.test(text)
}

/**
 * Characters that DNS names never have. The platform's `URL` would read them as delimiters, decode them or drop them.
 */
const NOT_IN_NAME = /[^\w.~-](?<=[\0-\x7f])|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/**
 * Data or a `Host` as the text of a host. An IPv6 address may come with its brackets or without.
 *
 * @param scheme The scheme, which may require DNS names; without one, any registered name is allowed.
 */
export function encodeHost(data: unknown, grammar: Grammar, scheme?: string): string | UriError {
  if (data instanceof Host) return textOf(data, Host, grammar)
  if (typeof data !== 'string') return typeMismatch(data, 'host', 'host', grammar)
  return data !== '' && hasDnsHosts(scheme) ? encodeDnsHost(data, grammar) : encodeAnyHost(data, grammar)
}

function encodeAnyHost(data: string, grammar: Grammar): string | UriError {
  if (isPlainHost(data)) return data
  if (data[0] === '[') return encodeLiteral(data, data.slice(1, data.endsWith(']') ? -1 : undefined), grammar)
  if (data.includes(':') && !(readIpv6(data) instanceof Fault)) return `[${data}]`
  return NOT_ASCII.test(data)
    ? encodeInternationalName(data, grammar)
    : encodeData(data, grammar.data.host, 'host', grammar)
}

/** A host that is a DNS name or an address, so nothing in it is ever percent-encoded. */
function encodeDnsHost(data: string, grammar: Grammar): string | UriError {
  if (isDnsName(data) && isServerHost(data, grammar.rules)) return data
  const text = encodeAnyHost(data, grammar)
  if (!isError(text) && isDnsHost(NOT_ASCII.test(text) ? (asciiName(text) ?? '') : text)) {
    return isServerHost(text, grammar.rules) ? text : pieceError('invalid-host', 'host', data, 0, grammar)
  }
  const misplaced = misplacedIn(data)
  if (isError(text) && misplaced === undefined) return text
  const { offset, ...details } = misplaced ?? faultInName(data)
  return pieceError('invalid-host', 'host', data, offset, grammar, details)
}

/** True if the text of a host is a DNS name or an address. */
export function isDnsHost(text: string): boolean {
  return text[0] === '[' || isDnsName(text) || readIpv4(text) !== undefined
}

/** The offset of an error in the data of a host, and how to mend it. */
interface Advice {
  readonly offset: number
  readonly expected: string
  readonly hint?: string | undefined
}

const COLON_AND_PORT = /^[^[\]:]*(?=:\d{0,5}$)|^\[[^\]]*\](?=:\d{0,5}$)/

/** Other parts of a URI given with a host, the largest first. */
const otherParts: readonly (readonly [pattern: RegExp, expected: string, hint?: string])[] = [
  [/^(?:[^/?#]*:)?\/\//, 'the host alone; read a whole URI with Uri.from', 'Uri.from(text)'],
  [/@/, 'the host alone; give the user separately'],
  [/[/\\]/, 'the host alone; give the path separately'],
  [/\?/, 'the host alone; give the query separately'],
  [/#/, 'the host alone; give the fragment separately'],
  [/%/, 'the name as it is, not percent-encoded; Host.from takes an encoded one', 'Host.from(text)'],
]

function misplacedIn(data: string): Advice | undefined {
  const host = COLON_AND_PORT.exec(data)?.[0]
  if (host !== undefined) {
    const port = data.slice(host.length + 1)
    const hint = port === '' ? undefined : `port(${port})`
    const step = hint === undefined ? ', without the colon' : `; give the port with ${hint}`
    return { offset: host.length, expected: `the host alone${step}`, hint }
  }
  if (data[0] === '[') return undefined
  for (const [pattern, expected, hint] of otherParts) {
    const offset = data.search(pattern)
    if (offset >= 0) return { offset, expected, hint }
  }
  return undefined
}

function faultInName(data: string): Advice {
  const stray = data.search(/[^\w.-](?<=[\0-\x7f])/)
  if (stray >= 0) {
    return {
      offset: stray,
      expected: 'letters, digits, "-", "_" and "." in a name, or an IPv4 or IPv6 address',
    }
  }
  const number = numberLastIn(data)
  if (number >= 0) {
    return {
      offset: number,
      expected: 'four numbers from 0 to 255, or a name whose last label is not a number',
    }
  }
  const prefix = data.search(/(?<![^.])xn--(?![^.])/i)
  if (prefix >= 0) return { offset: prefix, expected: 'a name in its A-label after "xn--"' }
  const label = data.search(/(?<![^.])(?:\.|[^.]{64})/)
  return {
    offset: label < 0 ? Math.min(LONGEST_NAME, data.length) : label,
    expected: 'labels of 1 to 63 characters, 253 in all',
  }
}

function encodeLiteral(data: string, address: string, grammar: Grammar): string | UriError {
  if (grammar.rules.server?.hasIpv6 === false) return pieceError('invalid-host', 'host', data, 0, grammar)
  const fault = faultInIpLiteral(address, grammar.rules.server === undefined)
  if (fault === undefined && data.endsWith(']')) return data
  const offset = fault === undefined ? data.length : fault.offset + 1
  return pieceError('invalid-ip-literal', 'host', data, offset, grammar)
}

/**
 * A name beyond ASCII as A-labels, or in the generation's own spelling. A name that the platform maps to an address
 * or to delimiters is refused.
 */
function encodeInternationalName(data: string, grammar: Grammar): string | UriError {
  const refused = (fault: Fault): UriError =>
    errorOf(fault, redactPiece(data, fault.offset, 'host'), grammar, buildingWords)
  if (data.length > LONGEST_NAME) return refused(invalidName(LONGEST_NAME))
  const stray = data.search(NOT_IN_NAME)
  if (stray >= 0) return refused(invalidName(stray))
  const name = asciiName(data)
  if (name === undefined || NOT_IN_NAME.test(name)) return refused(unmappedName(data.search(NOT_ASCII)))
  return grammar.rules.internationalName?.(name) ?? name
}
