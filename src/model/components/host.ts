/** The host of an authority, in its four kinds: RFC 3986 3.2.2. */

import { hostNormalForm } from '../algorithms/normalization.js'
import type { Fault } from '../errors/fault.js'
import type { Generation } from '../syntax/generation.js'
import { type Grammar, grammarFor } from '../syntax/grammar.js'
import { readIpv4, readIpv6 } from '../syntax/ip-address.js'
import { percentDecodeText } from '../syntax/percent-encoding.js'
import { faultAt, scan, scanComponent, scanIpLiteral } from '../syntax/scanner.js'
import {
  type Component,
  type ComponentOf,
  type ComponentReader,
  ComponentValue,
  componentReader,
  KIND,
} from './component.js'

/**
 * An IPv4 address, as in `192.0.2.1`.
 * @since 0.1.0
 */
export interface Ipv4 extends ComponentOf<'host'> {
  readonly kind: 'ipv4'
  /** The four octets of the address. */
  readonly address: readonly number[]
  /** The same as `text`: only an IP literal has brackets. */
  readonly unbracketed: string
}

/**
 * An IPv6 address in brackets, as in `[2001:db8::7]`.
 * @since 0.1.0
 */
export interface Ipv6 extends ComponentOf<'host'> {
  readonly kind: 'ipv6'
  /** The eight groups of 16 bits of the address. */
  readonly address: readonly number[]
  /** The address without its brackets, as `net.connect` takes it. */
  readonly unbracketed: string
}

/**
 * An address of a version yet to come in brackets, as in `[v7.a:b]`.
 * @since 0.1.0
 */
export interface IpvFuture extends ComponentOf<'host'> {
  readonly kind: 'ipvfuture'
  readonly address: undefined
  /** The address without its brackets. */
  readonly unbracketed: string
}

/**
 * A registered name: a name of the DNS, or any other; it may be empty. Before RFC 3986, an authority that is none of a
 * server stands as one whole.
 * @since 0.1.0
 */
export interface RegName extends ComponentOf<'host'> {
  readonly kind: 'reg-name'
  readonly address: undefined
  /** The same as `text`: only an IP literal has brackets. */
  readonly unbracketed: string
}

/**
 * A host; `kind` tells which. Its text keeps the brackets of an IP literal; `unbracketed` doesn't. What is written like an IPv4 address
 * is one; anything else without brackets is a registered name, though another program may take `0x7f.1` for more.
 *
 * @example
 * import { Uri } from 'uriform'
 *
 * const { host } = Uri.from('http://[2001:DB8::7]:8080/')
 * if (host?.kind === 'ipv6') console.log(host.address) // [8193, 3512, 0, 0, 0, 0, 0, 7]
 * console.log(host?.equals('2001:db8:0::7')) // true
 *
 * @since 0.1.0
 */
export type Host = Ipv4 | Ipv6 | IpvFuture | RegName

export class HostValue extends ComponentValue {
  private constructor(text: string, generation: Generation) {
    super(text, generation)
  }

  /** The value of a text that is known to be a host. */
  static of(text: string, generation: Generation): Host {
    return Object.freeze(new HostValue(text, generation)) as Host
  }

  get [KIND](): 'host' {
    return 'host'
  }

  get kind(): Host['kind'] {
    if (this.text[0] === '[') return this.text[1] === 'v' || this.text[1] === 'V' ? 'ipvfuture' : 'ipv6'
    return readIpv4(this.text) === undefined ? 'reg-name' : 'ipv4'
  }

  get address(): readonly number[] | undefined {
    if (this.text[0] !== '[') return readIpv4(this.text)
    const address = readIpv6(this.unbracketed)
    return typeof address === 'number' ? undefined : address.groups
  }

  get unbracketed(): string {
    return this.text[0] === '[' ? this.text.slice(1, -1) : this.text
  }

  protected override normalize(text: string): string {
    return hostNormalForm(text, grammarFor(this.generation).rules)
  }

  /** A string is data: a name in any case, an address with or without its brackets. */
  override equals(other: Component | string): boolean {
    if (typeof other !== 'string') return super.equals(other)
    if (this.text[0] !== '[') return lowerCase(percentDecodeText(this.text)) === lowerCase(other)
    return this.normalize(this.text) === this.normalize(other[0] === '[' ? other : `[${other}]`)
  }
}

const NOT_ASCII = /[^\0-\x7f]/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** In lower case where it is ASCII: other letters of a host are not compared by their case. */
function lowerCase(text: string | undefined): string | undefined {
  if (text === undefined || !NOT_ASCII.test(text)) return text?.toLowerCase()
  return [...LETTERS].reduce((lower, letter) => lower.replaceAll(letter, letter.toLowerCase()), text)
}

function checkHost(text: string, grammar: Grammar): Fault | undefined {
  if (grammar.rules.server !== undefined) return checkWholeHost(text, grammar)
  if (text[0] !== '[') return scanComponent(text, grammar.table, 'host')
  const end = scanIpLiteral(text, 0, grammar.rules)
  if (typeof end !== 'number') return end
  return end === text.length ? undefined : faultAt(text, end, 'host')
}

/** Where not every name is a host, a text is one if it is all of an authority and is read as its host. */
function checkWholeHost(text: string, grammar: Grammar): Fault | undefined {
  const found = scan(`//${text}`, grammar)
  if ('kind' in found) return { ...found, offset: found.offset - 2 }
  const end = found.pathStart - 2
  if (end < text.length) return faultAt(text, end, 'host')
  const isWhole = found.hostStart === 2 && found.hostEnd === found.pathStart
  return isWhole ? undefined : { kind: 'invalid-host', component: 'host', offset: 0 }
}

/**
 * Reads hosts.
 * @since 0.1.0
 */
export const Host: ComponentReader<Host> = /* @__PURE__ */ componentReader(
  'host',
  checkHost,
  (text, generation) => HostValue.of(text, generation),
)
