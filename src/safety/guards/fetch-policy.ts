/** Policies for what a program may fetch on behalf of others. */

import { asciiName, insteadOf, isDnsHost, isWholeLimit, NOT_ASCII } from '../../model/index.js'
import { readHost } from '../findings/detectors/hosts.js'
import { addressIn, rangeOf } from '../findings/hosts/addresses.js'
import { shown } from '../findings/subject.js'

/**
 * A function that resolves names, such as Node's `dns.lookup`.
 * @since 0.2.0
 */
export type Lookup = (
  hostname: string,
  options: {
    readonly all?: boolean | undefined
    readonly family?: number | 'IPv4' | 'IPv6' | undefined
    readonly hints?: number | undefined
  },
  callback: (
    error: Error | null,
    address: string | readonly { readonly address: string; readonly family: number }[],
    family?: number,
  ) => void,
) => void

/**
 * The rules for what may be fetched. The default of every field is strict.
 * @since 0.1.0
 */
export interface FetchPolicy {
  /** The allowed schemes; default: `https`, `http`. */
  readonly schemes?: readonly string[]
  /** The allowed ports, or `any`; default: the default port of the URI's scheme. */
  readonly ports?: 'any' | readonly number[]
  /** True if user information is allowed; default: `false`. */
  readonly credentials?: boolean
  /** Ranges of special addresses that are allowed, such as `10.0.0.0/8`; default: none. */
  readonly allowedAddresses?: readonly string[]
  /** Ranges of public addresses that are refused; default: none. */
  readonly refusedAddresses?: readonly string[]
  /**
   * Hosts that are allowed although their names or addresses are not public, such as local names or names without a
   * dot. Other hosts are checked as usual. `*.example.com` means all subdomains of `example.com`, but not
   * `example.com`. Default: none.
   */
  readonly allowedHosts?: readonly string[]
  /**
   * The only hosts that are allowed. They are still checked like any other. `*.example.com` means all subdomains of
   * `example.com`, but not `example.com`. Default: all hosts.
   */
  readonly onlyHosts?: readonly string[]
  /** `refuse` accepts only valid URIs. By default, characters that people leave raw are percent-encoded. */
  readonly strays?: 'refuse'
  /**
   * The lookup that `uriform/node` uses when connecting; default: `dns.lookup`. The guards of
   * `uriform/guards` never call it.
   */
  readonly lookup?: Lookup
  /** The maximum length of the text in UTF-16 code units; default: 8000 (RFC 9110 4.1). */
  readonly maximumLength?: number
}

const isArrayOf =
  (isItem: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem)

type Check = readonly [isValid: (value: unknown) => boolean, words: string]

const strings: Check = [isArrayOf((item) => typeof item === 'string'), 'an array of strings']
const isPorts = isArrayOf(Number.isInteger)

const checks: Readonly<Record<keyof FetchPolicy, Check>> = {
  schemes: strings,
  ports: [(value) => value === 'any' || isPorts(value), "an array of whole numbers or 'any'"],
  credentials: [(value) => typeof value === 'boolean', 'true or false'],
  allowedAddresses: strings,
  refusedAddresses: strings,
  allowedHosts: strings,
  onlyHosts: strings,
  strays: [(value) => value === 'refuse', "'refuse'"],
  lookup: [(value) => typeof value === 'function', 'a function'],
  maximumLength: [isWholeLimit, 'a whole number or Infinity'],
}

const names = Object.keys(checks)

/** The names that only `guardedFetch` of `uriform/node` reads in the same object. */
const namesOfFetch = ['maximumRedirects', 'maximumSize', 'timeout', 'headersTimeout', 'secretHeaders']

export function isPolicyName(name: string): boolean {
  return names.includes(name) || namesOfFetch.includes(name)
}

/**
 * Reads and checks the fields of a policy. Each field is read once, inherited ones and getters too, so that what was
 * checked is what decides. NaN for a limit or a misspelt name would allow more than the program intends.
 */
export function policyOf(given: FetchPolicy): FetchPolicy {
  if (typeof given !== 'object' || given === null) {
    throw new TypeError(`${insteadOf('Expected a fetch policy', given)}.`)
  }
  const unknown = Object.keys(given).find((name) => !isPolicyName(name))
  if (unknown !== undefined) {
    const options = `it has ${names.join(', ')}; guardedFetch also has ${namesOfFetch.join(', ')}`
    throw new TypeError(`A fetch policy has no ${shown(unknown)}; ${options}.`)
  }
  const policy: FetchPolicy = Object.fromEntries(
    Object.entries(checks).flatMap(([name, [isValid, words]]) => {
      const field: unknown = given[name as keyof FetchPolicy]
      if (field === undefined) return []
      // A copy, because a list can change after the check.
      const value = Array.isArray(field) ? [...field] : field
      if (isValid(value)) return [[name, value]]
      throw new TypeError(`In a fetch policy, ${name} must be ${words}`)
    }),
  )
  const { allowedAddresses = [], refusedAddresses = [], allowedHosts = [], onlyHosts = [] } = policy
  for (const range of [...allowedAddresses, ...refusedAddresses]) rangeOf(range)
  for (const host of [...allowedHosts, ...onlyHosts]) checkHost(host)
  return policy
}

/** The start of a pattern for all subdomains of a name. */
const SUBDOMAINS = '*.'

/** Characters that show that a string is a URI, a port, a percent-encoding or another pattern, not a host. */
const NOT_IN_HOST = /[\s:/?#@*\\[\]%]/

function checkHost(text: string): void {
  const isPattern = text.startsWith(SUBDOMAINS)
  if (isPattern ? isName(text.slice(SUBDOMAINS.length)) : addressIn(text) !== undefined || isName(text))
    return
  throw new TypeError(
    `${shown(text)} is not a host: write only a name or an address, such as api.example or 127.0.0.1, or *.example.com for its subdomains`,
  )
}

/** True for a DNS name without a trailing dot. */
function isName(text: string): boolean {
  if (text === '' || NOT_IN_HOST.test(text)) return false
  const { name, address, isNumeric } = readHost(text)
  if (isNumeric || address !== undefined || name.endsWith('.')) return false
  // Without a `URL` that maps names, they can't be judged here; the guards then refuse them.
  return NOT_ASCII.test(name) ? asciiName('é') === undefined : isDnsHost(name)
}

export function isAmong(host: string, listed: readonly string[]): boolean {
  const key = keyOf(host)
  return listed.some((text) =>
    text.startsWith(SUBDOMAINS)
      ? key.endsWith(`.${keyOf(text.slice(SUBDOMAINS.length))}`) && isDnsHost(key)
      : keyOf(text) === key,
  )
}

/** A host in a comparable form, because an IPv6 address has many spellings. */
function keyOf(host: string): string {
  const { name, address } = readHost(host)
  const parts = (address ?? addressIn(host))?.parts
  return parts === undefined ? name : `[${parts.join()}]`
}
