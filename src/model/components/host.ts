/** The host of an authority, in its four kinds: RFC 3986 3.2.2. */
import { hostNormalForm } from '../algorithms/normalization.js'
import { lowerCase } from '../characters/characters.js'
import { percentDecodeText } from '../characters/percent-encoding.js'
import { faultInHost } from '../syntax/authority.js'
import { Fault } from '../syntax/fault.js'
import type { Grammar } from '../syntax/generation.js'
import { readIpv4, readIpv6 } from '../syntax/ip-address.js'
import {
  type Component,
  type ComponentClass,
  type ComponentOf,
  componentClass,
  equalsComponent,
  NORMALIZE,
} from './component.js'
import { type ComponentReader, componentReader } from './component-reader.js'

/**
 * An IPv4 address, as in `192.0.2.1`.
 * @since 0.1.0
 */
export interface Ipv4 extends ComponentOf<'host'> {
  /** An IPv4 address. */
  readonly kind: 'ipv4'
  /** The four octets of the address. */
  readonly address: readonly number[]
  /** The same as `text`, because only an IP literal has brackets. */
  readonly unbracketed: string
}

/**
 * An IPv6 address in brackets, as in `[2001:db8::7]`.
 * @since 0.1.0
 */
export interface Ipv6 extends ComponentOf<'host'> {
  /** An IPv6 address. */
  readonly kind: 'ipv6'
  /** The eight groups of 16 bits of the address. */
  readonly address: readonly number[]
  /** The address without its brackets, as `net.connect` takes it. */
  readonly unbracketed: string
}

/**
 * An address of a future version in brackets, as in `[v7.a:b]`.
 * @since 0.1.0
 */
export interface IpvFuture extends ComponentOf<'host'> {
  /** An address of a future IP version. */
  readonly kind: 'ipvfuture'
  /** Always `undefined`, because the format is not known. */
  readonly address: undefined
  /** The address without its brackets. */
  readonly unbracketed: string
}

/**
 * A registered name: a DNS name or any other. It may be empty. Before RFC 3986, an authority that isn't a server is
 * treated as one host.
 * @since 0.1.0
 */
export interface RegName extends ComponentOf<'host'> {
  /** A registered name. */
  readonly kind: 'reg-name'
  /** Always `undefined`, because a name must be looked up. */
  readonly address: undefined
  /** The same as `text`, because only an IP literal has brackets. */
  readonly unbracketed: string
}

/**
 * A host of one of four kinds. Its text keeps the brackets of an IP literal; `unbracketed` drops them. Text without
 * brackets that isn't a dotted IPv4 address is a registered name, though other programs may read `0x7f.1` as an
 * address.
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

function addressIn(host: string): readonly number[] | undefined {
  const address = host[0] === '[' ? readIpv6(host.slice(1, -1)) : readIpv4(host)
  if (address === undefined || address instanceof Fault) return undefined
  return Object.freeze('groups' in address ? address.groups : address)
}

class HostCore {
  readonly text: string
  readonly #grammar: Grammar
  #address: readonly number[] | undefined

  constructor(text: string, grammar: Grammar) {
    this.text = text
    this.#grammar = grammar
    Object.freeze(this)
  }

  static grammarOf(value: object): Grammar | undefined {
    return #grammar in value ? value.#grammar : undefined
  }

  get kind(): Host['kind'] {
    if (this.text[0] === '[') return /^\[v/i.test(this.text) ? 'ipvfuture' : 'ipv6'
    return this.address === undefined ? 'reg-name' : 'ipv4'
  }

  get address(): readonly number[] | undefined {
    this.#address ??= addressIn(this.text)
    return this.#address
  }

  get unbracketed(): string {
    return this.text[0] === '[' ? this.text.slice(1, -1) : this.text
  }

  [NORMALIZE](text: string, { rules }: Grammar): string {
    return hostNormalForm(text, rules)
  }

  /** A string is data: a name in any case, an address with or without its brackets. */
  equals(other: Component | string): boolean {
    if (typeof other !== 'string') return equalsComponent(this, other)
    if (this.text[0] !== '[') {
      const name = percentDecodeText(this.text)
      if (name === other || name?.includes('/')) return name === other
      return name !== undefined && lowerCase(name) === lowerCase(other)
    }
    const literal = /^\[.*]$/.test(other) ? other : `[${other}]`
    const grammar = this.#grammar
    return this[NORMALIZE](this.text, grammar) === this[NORMALIZE](literal, grammar)
  }
}

export const HostValue: ComponentClass<Host> = /* @__PURE__ */ componentClass('host', HostCore)

/**
 * Parses hosts. An IP literal needs its brackets.
 *
 * @example
 * import { Host } from 'uriform'
 *
 * Host.from('[::1]').unbracketed // '::1'
 * Host.parse('a b') // a Left
 *
 * @since 0.1.0
 */
export const Host: ComponentReader<Host> = /* @__PURE__ */ componentReader(
  'host',
  faultInHost,
  (text, grammar) => new HostValue(text, grammar),
)
