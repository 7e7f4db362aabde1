/** Hosts that are not what they seem, and hosts that are not public (RFC 3986 7.4, 7.6). */

import { asciiName, endsInNumber, factsOf, hasDnsHosts, plainName } from '../../../model/grammar.js'
import { NOT_ASCII, octetAt, percentDecodeText } from '../../../model/text.js'
import type { Notes } from '../finding.js'
import {
  type Address,
  addressOf,
  embeddedIn,
  isIpv4Compatible,
  type SpecialKind,
  specialRangeOf,
} from '../hosts/addresses.js'
import { numericAddress } from '../hosts/numeric.js'
import { type Subject, shown } from '../subject.js'
import { noteLabels } from './labels.js'

interface HostReading {
  /** The name or address, decoded and in lower case. It contains non-ASCII characters only if it has no A-labels. */
  readonly name: string
  readonly address: Address | undefined
  /** True if a browser reads the host as an address, valid or not, but the standard reads it as a name. */
  readonly isNumeric: boolean
}

/** Reads a host. The platform's `URL` only maps names to A-labels; it never decides if a host is an address. */
export function readHost(host: string): HostReading {
  const own = addressOf(host)
  if (own !== undefined || host === '' || host[0] === '[') {
    return { name: host.toLowerCase(), address: own, isNumeric: false }
  }
  const decoded = percentDecodeText(host) ?? host
  const plain = plainName(decoded)
  if (endsInNumber(plain)) {
    const address = numericAddress(plain)
    return { name: address?.parts.join('.') ?? plain, address, isNumeric: true }
  }
  const name = NOT_ASCII.test(plain) ? asciiName(decoded) : plain
  return { name: name ?? plain, address: undefined, isNumeric: false }
}

export function noteHost(subject: Subject, notes: Notes): void {
  const { host } = subject.texts
  if (host === undefined || host === '') return
  const reading = readHost(host)
  if (host[0] !== '[') {
    if (host.includes('%')) noteEncoded(host, notes)
    // The base of a relative reference is most often a web page.
    if (hasDnsHosts(subject.scheme ?? 'http')) noteDivided(host, notes)
  }
  if (reading.isNumeric) noteNumeric(host, reading, subject, notes)
  if (factsOf(subject.scheme)?.localhostIsEmpty && reading.name === 'localhost') return
  if (reading.address === undefined) noteName(host, reading.name, notes)
  else noteAddress(reading.address, notes)
}

/** True for a visible ASCII character, unless it is a delimiter or `%`: escapes.ts handles those. */
const isHidden = (octet: number): boolean =>
  octet > 0x20 && octet < 0x7f && !'/\\?#@:[]%'.includes(String.fromCharCode(octet))

function noteEncoded(host: string, notes: Notes): void {
  for (let at = host.indexOf('%'); at >= 0; at = host.indexOf('%', at + 3)) {
    const octet = octetAt(host, at)
    if (!isHidden(octet)) continue
    const message = `"${String.fromCharCode(octet)}" is encoded in the host, which hides the name from filters; normalise the URI before checking its host`
    notes.add('host', 'encoded-host', 'danger', message, 'RFC 3986 6.2.2.2', [at, 3])
    return
  }
}

/** A character outside DNS names, or a percent-encoding. IRIs may have non-ASCII letters. */
const DIVIDER = /%[\dA-Fa-f]{2}|[^\w.-](?<=[\0-\x7f])/g

/** True for an encoded octet that another detector reports: see `isHidden` and escapes.ts. */
function isReported(octet: number): boolean {
  return isHidden(octet) || '\0\t\n\r/\\?#@:[]'.includes(String.fromCharCode(octet))
}

function noteDivided(host: string, notes: Notes): void {
  // An authority that isn't a server, as in older generations, may begin with a login.
  const start = host.lastIndexOf('@') + 1
  for (const { 0: divider, index } of host.matchAll(DIVIDER)) {
    if (index < start) continue
    if (divider[0] === '%' ? isReported(octetAt(host, index)) : ':[]'.includes(divider)) continue
    const message = (): string =>
      `The host contains ${shown(divider)}, which DNS names can't, and some readers end the host there; refuse it`
    notes.add('host', 'divided-host', 'danger', message, 'RFC 1123 2.1', [index, divider.length])
    return
  }
}

function noteNumeric(host: string, { address, name }: HostReading, subject: Subject, notes: Notes): void {
  const other = address === undefined ? 'refuse it as an invalid address' : `interpret it as ${name}`
  const message = `The host ${shown(host)} is a name by ${subject.standard}, but other readers ${other}; write an address as four decimal numbers`
  notes.add('host', 'numeric-host', 'danger', message, 'RFC 3986 7.4')
}

function noteAddress(address: Address, notes: Notes): void {
  const range = specialRangeOf(address)
  if (range !== undefined) {
    const embedded = embeddedIn(address)
    const isEmbedded = embedded !== undefined && specialRangeOf(embedded) !== undefined
    const what = isEmbedded ? `${range.name}, ${embedded.parts.join('.')} in IPv6` : range.name
    const message = `The host is ${what}; do not connect to it on behalf of anyone outside its network`
    notes.add('host', 'special-address', range.isHarmless ? 'info' : 'warning', message, range.reference)
  }
  if (!isIpv4Compatible(address)) return
  const message = 'IPv4-compatible IPv6 addresses are deprecated; write the IPv4 address'
  notes.add('host', 'deprecated-syntax', 'info', message, 'RFC 4291 2.5.5.1')
}

/** What is known of a name that isn't public: its kind, if any, and the section that says so. */
interface LocalName {
  readonly kind: SpecialKind | undefined
  readonly reference: string
}

const RFC_3986 = 'RFC 3986 3.2.2'

function listed(names: string, reference: string, kind?: SpecialKind): readonly [string, LocalName][] {
  return names.split(' ').map((name) => [name, { kind, reference }])
}

const localNames: ReadonlyMap<string, LocalName> = new Map([
  ...listed('localhost', 'RFC 6761 6.3', 'loopback'),
  ...listed('test', 'RFC 6761 6.2'),
  ...listed('invalid', 'RFC 6761 6.4'),
  ...listed('onion', 'RFC 7686 2'),
  ...listed('alt', 'RFC 9476 2'),
  ...listed('in-addr.arpa', 'RFC 1035 3.5'),
  ...listed('ip6.arpa', 'RFC 3596 2.5'),
  ...listed('local', 'RFC 6762 3'),
  ...listed('home.arpa', 'RFC 8375 3'),
  ...listed('internal private home intranet lan corp', 'RFC 6762 G'),
  // The hosts file of RHEL.
  ...listed('localdomain localhost4 localdomain4 localhost6 localdomain6', RFC_3986, 'loopback'),
  // The hosts files of Debian, SUSE and macOS.
  ...listed('ip6-localhost ip6-loopback ipv6-localhost ipv6-loopback', RFC_3986, 'loopback'),
  ...listed('ip6-localnet ip6-mcastprefix ip6-allnodes ip6-allrouters ip6-allhosts', RFC_3986),
  ...listed('ipv6-localnet ipv6-mcastprefix ipv6-allnodes ipv6-allrouters ipv6-allhosts', RFC_3986),
  ...listed('broadcasthost', RFC_3986),
  // Services of a Kubernetes cluster, reached through its search domains.
  ...listed('svc', RFC_3986),
  // The names of cloud metadata services: Google, Tencent, IBM, Equinix.
  ...listed('metadata.google.internal', 'RFC 6762 G', 'metadata'),
  ...listed('metadata.goog metadata.tencentyun.com api.metadata.cloud.ibm.com', RFC_3986, 'metadata'),
  ...listed('metadata.packet.net metadata.platformequinix.com', RFC_3986, 'metadata'),
])

/** The entry for a name without its trailing dot, or for its suffix, that doesn't belong to a public host. */
function localNameOf(name: string): LocalName | undefined {
  const dot = name.lastIndexOf('.')
  const lastTwo = name.slice(name.lastIndexOf('.', dot - 1) + 1)
  return localNames.get(name) ?? localNames.get(lastTwo) ?? localNames.get(name.slice(dot + 1))
}

function withoutRoot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name
}

/** The kind of a non-public host; `undefined` for public hosts and most local names. */
export function specialKindOf(host: string): SpecialKind | undefined {
  const { name, address } = readHost(host)
  return address === undefined ? localNameOf(withoutRoot(name))?.kind : specialRangeOf(address)?.kind
}

function noteName(host: string, rootedName: string, notes: Notes): void {
  const name = withoutRoot(rootedName)
  const local = localNameOf(name)
  if (local !== undefined) {
    const message = `The name ${shown(rootedName)} doesn't belong to a public host; do not connect to it on behalf of anyone outside its network`
    notes.add('host', 'special-address', 'warning', message, local.reference)
  }
  noteLabels(host, name, notes)
}
