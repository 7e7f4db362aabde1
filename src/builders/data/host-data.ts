/** Hosts from data or component values, with advice on what is wrong in a host (RFC 3986 3.2.2). */

import { type ErrorKind, Fault } from '../../model/errors.js'
import { type Grammar, hasDnsHosts, LONGEST_NAME } from '../../model/grammar.js'
import { Host } from '../../model/values.js'
import { faultWith } from '../errors/faults.js'
import { textOf } from './component-text.js'
import { hostRows } from './data-wording.js'
import { numberLastIn } from './dns-name.js'
import { faultInDataHost, hostText, NOT_DNS } from './host-text.js'
import { isDotSegment } from './segment.js'
import { typeMismatch } from './wording.js'

/** Data or a `Host` as text, with or without an IPv6 address's brackets. The scheme may require DNS names. */
export function encodeHost(data: unknown, grammar: Grammar, scheme?: string): string | Fault {
  if (typeof data !== 'string') {
    const own = textOf(data, Host, grammar)
    if (own === undefined) return typeMismatch(data, 'a name, an address or a Host', 'host')
    const isRefused = typeof own === 'string' && !hasDnsHosts(scheme) && isDotSegment(own)
    return isRefused ? inHost(new Fault('dot-segment', 'host'), own) : own
  }
  const text = hostText(data, grammar, scheme)
  if (!(text instanceof Fault)) return text
  return inHost(data !== '' && hasDnsHosts(scheme) ? adviseOn(text, data) : text, data)
}

/** Checks the encoded text of a host that contains data. */
export function checkedHost(host: string, scheme: string | undefined): string | Fault {
  const fault = faultInDataHost(host, scheme)
  return fault === undefined ? host : inHost(fault, host)
}

/** The fault with the text that it was found in. Some kinds have other words in a host. */
function inHost(fault: Fault, text: string): Fault {
  const rows: { readonly [Kind in ErrorKind]?: readonly (string | undefined)[] } = hostRows
  const [expected, sentence, way] = rows[fault.kind] ?? []
  return faultWith(fault, expected === undefined ? { text } : { text, expected, sentence, way })
}

function adviseOn(fault: Fault, data: string): Fault {
  const advice = misplacedIn(data) ?? (fault === NOT_DNS ? faultInName(data) : undefined)
  if (advice === undefined) return fault
  const { offset, ...details } = advice
  return new Fault('invalid-host', 'host', offset, details)
}

interface Advice {
  readonly offset: number
  readonly expected: string
  readonly way?: string | undefined
  readonly hint?: string | undefined
}

const COLON_AND_PORT = /^[^[\]:]*(?=:\d{0,5}$)|^\[[^\]]*\](?=:\d{0,5}$)/

/** Other parts of a URI passed with a host, the largest first. */
const otherParts: readonly (readonly [pattern: RegExp, expected: string, hint?: string])[] = [
  [/^(?:[^/?#]*:)?\/\//, 'only the host; read a whole URI with Uri.from', 'Uri.from(text)'],
  [/@/, 'only the host; set the user separately'],
  [/[/\\]/, 'only the host; set the path separately'],
  [/\?/, 'only the host; set the query separately'],
  [/#/, 'only the host; set the fragment separately'],
  [/^[^%:]*:[^%]*%/, 'an IPv6 address without a zone'],
  [/%/, 'a plain name; Host.from takes encoded text', 'Host.from(text)'],
]

function misplacedIn(data: string): Advice | undefined {
  const host = COLON_AND_PORT.exec(data)?.[0]
  if (host !== undefined) {
    const port = data.slice(host.length + 1)
    const hint = port === '' ? undefined : `port(${port})`
    const isEmpty = hint === undefined
    const expected = isEmpty ? 'only the host, without the colon' : 'only the host'
    return { offset: host.length, expected, way: isEmpty ? undefined : '; set the port separately', hint }
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
      expected: 'four numbers from 0 to 255, or a name whose last part is not a number',
    }
  }
  const prefix = data.search(/(?<![^.])xn--(?![^.])/i)
  if (prefix >= 0) return { offset: prefix, expected: 'text after "xn--"' }
  const label = data.search(/(?<![^.])(?:\.|[^.]{64})/)
  return {
    offset: label < 0 ? Math.min(LONGEST_NAME, data.length) : label,
    expected: 'parts of 1 to 63 characters between dots, at most 253 in total',
  }
}
