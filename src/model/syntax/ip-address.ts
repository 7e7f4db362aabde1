/** IPv4 and IPv6 addresses and IPvFuture: read by RFC 3986 3.2.2, written by RFC 5952. */

import { Fault } from './fault.js'

/** The eight 16-bit groups of an IPv6 address; `dotted` if the last two were written as dotted decimals. */
interface Ipv6Address {
  readonly groups: readonly number[]
  readonly dotted: boolean
}

/** The four octets of an IPv4 address. */
type Octets = readonly [number, number, number, number]

const GROUPS = 8

// dec-octet = DIGIT / %x31-39 DIGIT / "1" 2DIGIT / "2" %x30-34 DIGIT / "25" %x30-35
// IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet
export const DEC_OCTET = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])'
// As a literal, because bundlers drop one that nobody uses.
const IPV4 = /^(?:(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/

// h16 = 1*4HEXDIG; sticky
const H16 = /[\da-f]{1,4}/iy

// IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ), or the valid start of one
const IPV_FUTURE = /^v(?:[\da-f]+(?:\.([\w.~!$&'()*+,;=:-]*))?)?/i

export function readIpv4(text: string): Octets | undefined {
  return IPV4.test(text) ? (text.split('.').map(Number) as unknown as Octets) : undefined
}

/** Reads an IPv6 address without its brackets. */
export function readIpv6(text: string): Ipv6Address | Fault {
  const groups: number[] = []
  let dotted = false
  let gap = text.startsWith('::') ? 0 : -1
  let at = gap < 0 ? 0 : 2
  // "::" represents at least one group.
  const room = (): number => (gap < 0 ? GROUPS : GROUPS - 1) - groups.length
  while (at < text.length && !dotted) {
    H16.lastIndex = at
    if (room() <= 0 || !H16.test(text)) return faultAt(at)
    const next = H16.lastIndex
    if (text[next] === '.') {
      // ls32: the last two groups, with no gap between them
      if (gap < 0 ? room() !== 2 : room() < 2) return faultAt(next)
      const octets = readIpv4(text.slice(at))
      if (octets === undefined) return faultAt(at)
      const [a, b, c, d] = octets
      groups.push(a * 256 + b, c * 256 + d)
      dotted = true
    } else {
      groups.push(Number.parseInt(text.slice(at, next), 16))
      if (next === text.length) break
      const isGap = gap < 0 && text.startsWith('::', next)
      if (text[next] !== ':' || (room() === 0 && !isGap)) return faultAt(next)
      if (isGap) gap = groups.length
      if (room() < 0) return faultAt(next)
      at = next + (isGap ? 2 : 1)
      if (!isGap && at === text.length) return faultAt(at)
    }
  }
  if (gap < 0) return groups.length === GROUPS ? { groups, dotted } : faultAt(text.length)
  while (groups.length < GROUPS) groups.splice(gap, 0, 0)
  return { groups, dotted }
}

function faultAt(offset: number): Fault {
  return new Fault('invalid-ip-literal', 'host', offset)
}

/** Two or more zero groups, with the colons around them; a dotted tail has none. */
const ZEROS = /(?:^|:)(0(?::0)+)(?:$|:)/g

/** The canonical text form (RFC 5952 4); a dotted tail stays dotted (RFC 5952 5). */
export function formatIpv6({ groups, dotted }: Ipv6Address): string {
  const fields = groups.map((group) => group.toString(16))
  if (dotted) {
    const [high, low] = groups.slice(-2) as [number, number]
    fields.splice(-2, 2, `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`)
  }
  const text = fields.join(':')
  // The first of the longest runs of zero groups becomes "::" (4.2.3).
  const [run] = [...text.matchAll(ZEROS)].sort(([, one = ''], [, other = '']) => other.length - one.length)
  return run === undefined ? text : text.replace(run[0], '::')
}

/** The error in an IP literal, given without its brackets. */
export function faultInIpLiteral(text: string, hasFuture: boolean): Fault | undefined {
  const future = hasFuture ? IPV_FUTURE.exec(text) : null
  if (future !== null) {
    const [{ length }, tail] = future
    return tail && length === text.length ? undefined : faultAt(length)
  }
  const address = readIpv6(text)
  return address instanceof Fault ? address : undefined
}
