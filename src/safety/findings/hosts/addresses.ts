/**
 * Addresses that don't belong to a public host, by RFC 6890 and IANA's registries, from ipaddr.js. It never gets text,
 * because it reads text more freely than RFC 3986 3.2.2.
 */
import ipaddr from 'ipaddr.js'
import { Fault } from '../../../model/errors.js'
import { readIpv4, readIpv6 } from '../../../model/grammar.js'
import { shown } from '../subject.js'

/** An address: four octets, or eight groups of 16 bits. */
export interface Address {
  readonly version: 4 | 6
  readonly parts: readonly number[]
}

/** The address of a host; `undefined` if the host is a name. An IPv6 address has brackets. */
export function addressOf(host: string): Address | undefined {
  if (host[0] === '[') {
    const address = host.endsWith(']') ? readIpv6(host.slice(1, -1)) : undefined
    return address === undefined || address instanceof Fault
      ? undefined
      : { version: 6, parts: address.groups }
  }
  const octets = readIpv4(host)
  return octets === undefined ? undefined : { version: 4, parts: octets }
}

export function addressIn(text: string): Address | undefined {
  return addressOf(text) ?? addressOf(`[${text}]`)
}

/** The kind of a non-public address or name. */
export type SpecialKind = 'loopback' | 'private' | 'link-local' | 'metadata' | 'multicast' | 'reserved'

/** A range of addresses: its name in words, and the section that reserves it. */
interface SpecialRange {
  readonly kind: SpecialKind
  readonly name: string
  readonly reference: string
  /** True if nothing answers there, because it is for documentation only. */
  readonly isHarmless: boolean
}

type RangeRow = readonly [kind: SpecialKind, name: string, reference: string, referenceInIpv6?: string]

const reserved: RangeRow = ['reserved', 'a reserved address', 'RFC 6890 2.2']

/** The ranges by their names in ipaddr.js. `unicast` is missing, because it is not special. */
const ranges: ReadonlyMap<string, RangeRow> = new Map<string, RangeRow>([
  ['unspecified', ['loopback', 'the address of this host', 'RFC 1122 3.2.1.3', 'RFC 4291 2.5.2']],
  ['loopback', ['loopback', 'a loopback address', 'RFC 1122 3.2.1.3', 'RFC 4291 2.5.3']],
  ['private', ['private', 'a private address', 'RFC 1918 3']],
  ['uniqueLocal', ['private', 'a private address', 'RFC 4193 3']],
  ['linkLocal', ['link-local', 'a link-local address', 'RFC 3927 2.1', 'RFC 4291 2.5.6']],
  ['carrierGradeNat', ['private', "a carrier's shared address", 'RFC 6598 4']],
  ['multicast', ['multicast', 'a multicast address', 'RFC 5771 3', 'RFC 4291 2.7']],
  ['broadcast', ['reserved', 'the broadcast address', 'RFC 919 7']],
  ['benchmarking', ['reserved', 'a benchmarking address', 'RFC 5180 8']],
  ['teredo', ['reserved', 'a Teredo tunnel address', 'RFC 4380 2.6']],
  ['deprecatedSiteLocal', ['private', 'a site-local address', 'RFC 3879 4']],
  ['documentation', ['reserved', 'a documentation address', 'RFC 5737 3', 'RFC 3849 2']],
  ['metadata', ['metadata', 'a cloud metadata address', 'RFC 3986 7']],
])

/** Ranges for documentation that ipaddr.js calls reserved. */
const documents: readonly string[] = [
  ...['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20'],
]

/** The addresses where cloud machines get their credentials, by the documentation of who runs them. */
const METADATA: ReadonlySet<string> = new Set([
  // AWS EC2 instance metadata service, which Azure, Google Cloud, Oracle Cloud, IBM Cloud, OpenStack, DigitalOcean,
  // Hetzner and most others have too; its second address is for IPv6.
  ...['169.254.169.254', 'fd00:ec2::254'],
  // AWS ECS task roles; EKS Pod Identity agent.
  ...['169.254.170.2', '169.254.170.23', 'fd00:ec2::23'],
  // Google Cloud metadata server over IPv6; GKE metadata server of a node.
  ...['fd20:ce::254', '169.254.169.252'],
  // Azure WireServer, at a public address that no registry lists.
  '168.63.129.16',
  // Alibaba Cloud ECS instance metadata.
  '100.100.100.200',
  // Oracle Cloud Compute Classic; Oracle Cloud instance metadata over IPv6.
  ...['192.0.0.192', 'fd00:c1::a9fe:a9fe'],
  // OpenStack Nova metadata over IPv6.
  'fe80::a9fe:a9fe',
  // Tencent Cloud instance metadata: metadata.tencentyun.com.
  '169.254.0.23',
  // Scaleway instance metadata.
  ...['169.254.42.42', 'fd00:42::42'],
  // Akamai (Linode) Metadata service over IPv6.
  'fd00:a9fe:a9fe::1',
])

/** The former 6bone network, which no registry lists any more (RFC 3701 2). */
const SIX_BONE = '3ffe::/16'

/** The special range of an address, or of an IPv4 address in it; for a tunnel, both ends are checked. */
export function specialRangeOf(address: Address): SpecialRange | undefined {
  const embedded = embeddedIn(address)
  const name = embedded === undefined ? rangeNameOf(address) : undefined
  if (name === undefined) {
    // An address of a 6to4 network can be that of an ISATAP tunnel too.
    const end = tunnelEndIn(address)
    return (embedded && specialRangeOf(embedded)) ?? (end && specialRangeOf(end))
  }
  const [kind, words, reference, referenceInIpv6 = reference] = ranges.get(name) ?? reserved
  return {
    kind,
    name: words,
    reference: address.version === 6 ? referenceInIpv6 : reference,
    isHarmless: name === 'documentation',
  }
}

function rangeNameOf(address: Address): string | undefined {
  if (isMetadata(address)) return 'metadata'
  const name = registeredNameOf(address)
  // A translator or a tunnel can have a prefix of the local network.
  const isTranslated = name !== undefined && address.version === 6 && isMetadata(ipv4At(address, 6))
  return isTranslated ? 'metadata' : name
}

function isMetadata(address: Address): boolean {
  // `toString` writes an address as RFC 5952 4 says, and so does the set.
  return METADATA.has(libraryAddress(address).toString())
}

function registeredNameOf(address: Address): string | undefined {
  if (documents.some((range) => isIn(address, range))) return 'documentation'
  if (isIn(address, SIX_BONE)) return 'reserved'
  const name = libraryAddress(address).range()
  if (name !== 'unicast') return name
  // RFC 4291 2.4: only these are assigned to public hosts.
  return address.version === 6 && !isIn(address, '2000::/3') ? 'reserved' : undefined
}

/** IPv6 ranges that embed an IPv4 address, and the group where it begins. */
const embeddings: readonly (readonly [range: string, group: number])[] = [
  // IPv4-mapped (RFC 4291 2.5.5.2).
  ['::ffff:0:0/96', 6],
  // Translated (RFC 2765 2.1), NAT64 (RFC 6052 2.1), 6to4 (RFC 3056 2).
  ['::ffff:0:0:0/96', 6],
  ['64:ff9b::/96', 6],
  ['2002::/16', 1],
]

/** The IPv4 address embedded in an IPv6 address. */
export function embeddedIn(address: Address): Address | undefined {
  const found = embeddings.find(([range]) => isIn(address, range))
  return found && ipv4At(address, found[1])
}

/** The IPv4 address at the end of an ISATAP tunnel (RFC 5214 6.1). The prefix belongs to the tunnel's own network. */
function tunnelEndIn(address: Address): Address | undefined {
  const [, , , , flags, marker] = address.parts
  return (flags === 0 || flags === 0x200) && marker === 0x5efe ? ipv4At(address, 6) : undefined
}

function ipv4At({ parts }: Address, group: number): Address {
  const [high, low] = parts.slice(group, group + 2) as [number, number]
  return { version: 4, parts: [high >> 8, high & 255, low >> 8, low & 255] }
}

/** True if an IPv6 address is IPv4-compatible, which RFC 4291 2.5.5.1 deprecates. */
export function isIpv4Compatible(address: Address): boolean {
  // :: and ::1 aren't IPv4 addresses.
  return isIn(address, '::/96') && !isIn(address, '::/127')
}

function isIn(address: Address, range: string): boolean {
  return isWithin(address, rangeOf(range))
}

/** True if an address or the end of its tunnel belongs to one of the ranges. */
export function leadsToAny(address: Address, listed: readonly string[]): boolean {
  const end = tunnelEndIn(address)
  return isInAny(address, listed) || (end !== undefined && isInAny(end, listed))
}

/** True if an address, or the IPv4 address embedded in it, belongs to one of the ranges. */
function isInAny(address: Address, listed: readonly string[]): boolean {
  const embedded = embeddedIn(address)
  return listed.some((text) => {
    const range = withoutMapping(rangeOf(text))
    return isWithin(address, range) || (embedded !== undefined && isWithin(embedded, range))
  })
}

/**
 * True if the ranges allow an address. An address of cloud metadata must be listed by itself, because whoever allows a
 * private network doesn't think of it.
 */
export function isAllowedBy(address: Address, listed: readonly string[]): boolean {
  return isInAny(address, specialRangeOf(address)?.kind === 'metadata' ? listed.filter(isSingle) : listed)
}

function isSingle(text: string): boolean {
  const [start, length] = rangeOf(text)
  return length === (start.kind() === 'ipv4' ? 32 : 128)
}

type Range = readonly [start: ipaddr.IPv4 | ipaddr.IPv6, length: number]

function isWithin(address: Address, [start, length]: Range): boolean {
  const own = libraryAddress(address)
  return own.kind() === start.kind() && own.match(start, length)
}

/** A range of IPv4-mapped addresses is a range of IPv4 (RFC 4291 2.5.5.2). */
function withoutMapping([start, length]: Range): Range {
  const isMapped = start instanceof ipaddr.IPv6 && length >= 96 && start.isIPv4MappedAddress()
  return isMapped ? [start.toIPv4Address(), length - 96] : [start, length]
}

/** Parses a range of addresses, or an address, which is a range of one. Throws a TypeError if it is invalid. */
export function rangeOf(text: string): Range {
  const [, address = '', length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const start = addressOf(address.includes(':') ? `[${address}]` : address)
  const most = start?.version === 4 ? 32 : 128
  const bits = Number(length ?? most)
  if (start === undefined || bits > most) {
    const message = 'is not an address range; write one such as 10.0.0.0/8 or fc00::/7, or an address'
    throw new TypeError(`${shown(text)} ${message}`)
  }
  return [libraryAddress(start), bits]
}

function libraryAddress({ version, parts }: Address): ipaddr.IPv4 | ipaddr.IPv6 {
  return version === 4 ? new ipaddr.IPv4([...parts]) : new ipaddr.IPv6([...parts])
}
