/** Policies: what a program may fetch for others. */
import { readHost } from '../findings/detectors/hosts.js'
import { addressIn, checkRange } from '../findings/hosts/addresses.js'
import { isWholeLimit } from '../model/limits.js'

/**
 * A lookup of names, as `dns.lookup` of Node.
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
 * What may be fetched. A field that is left out is strict.
 * @since 0.1.0
 */
export interface FetchPolicy {
  /** The schemes; `https` and `http` unless given. */
  readonly schemes?: readonly string[]
  /** The ports; the default port of the URI's scheme unless given. */
  readonly ports?: readonly number[]
  /** Whether there may be user information; not unless given. */
  readonly credentials?: boolean
  /** Ranges of special addresses that may be fetched, such as `10.0.0.0/8`; none unless given. */
  readonly allowedAddresses?: readonly string[]
  /** Ranges of public addresses that may not be fetched; none unless given. */
  readonly refusedAddresses?: readonly string[]
  /**
   * Hosts whose names and addresses are not judged: local names, names without a dot, special addresses. It exempts
   * and restricts nothing. None unless given.
   */
  readonly allowedHosts?: readonly string[]
  /** The only hosts; all others are refused, and these are judged like any other. All hosts unless given. */
  readonly onlyHosts?: readonly string[]
  /** `refuse` takes valid URIs alone; `encode`, the default, percent-encodes the characters that people leave raw. */
  readonly strays?: 'refuse' | 'encode'
  /** The lookup that `uriform/node` uses when connecting; `dns.lookup` unless given. Nothing here calls it. */
  readonly lookup?: Lookup
  /** The longest text, in UTF-16 code units; 8000 unless given (RFC 9110 4.1). */
  readonly maximumLength?: number
}

interface Check {
  readonly isValid: (value: unknown) => boolean
  readonly words: string
}

const isArrayOf =
  (isItem: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem)
const strings: Check = {
  isValid: isArrayOf((item) => typeof item === 'string'),
  words: 'an array of strings',
}

/** The check of each field of a policy. */
const checks: Readonly<Record<keyof FetchPolicy, Check>> = {
  schemes: strings,
  ports: { isValid: isArrayOf(Number.isInteger), words: 'an array of whole numbers' },
  credentials: { isValid: (value) => typeof value === 'boolean', words: 'true or false' },
  allowedAddresses: strings,
  refusedAddresses: strings,
  allowedHosts: strings,
  onlyHosts: strings,
  strays: { isValid: (value) => value === 'refuse' || value === 'encode', words: "'refuse' or 'encode'" },
  lookup: { isValid: (value) => typeof value === 'function', words: 'a function' },
  maximumLength: { isValid: isWholeLimit, words: 'a whole number or Infinity' },
}

/**
 * Checks a policy before anything is read: a wrong value, such as NaN for a limit, would allow more than the program means.
 *
 * @throws TypeError if it has a wrong value.
 */
export function checkPolicy(policy: FetchPolicy): void {
  for (const name of Object.keys(checks) as (keyof FetchPolicy)[]) {
    const { isValid, words } = checks[name]
    if (policy[name] !== undefined && !isValid(policy[name])) {
      throw new TypeError(`In a fetch policy, ${name} must be ${words}`)
    }
  }
  const { allowedAddresses = [], refusedAddresses = [], allowedHosts = [], onlyHosts = [] } = policy
  for (const range of [...allowedAddresses, ...refusedAddresses]) checkRange(range)
  for (const host of [...allowedHosts, ...onlyHosts]) checkHost(host)
}

/** Characters of a URI, a port or a pattern. No host has one. */
const NOT_IN_HOST = /[\s:/?#@*\\[\]]/

function checkHost(text: string): void {
  if (text !== '' && (addressIn(text) !== undefined || !NOT_IN_HOST.test(text))) return
  throw new TypeError(
    `"${text}" is not a host: write a name or an address alone, such as api.example or 127.0.0.1`,
  )
}

/** Whether a host of a URI is among the hosts of a policy. */
export function isAmong(host: string, listed: readonly string[]): boolean {
  const key = keyOf(host)
  return listed.some((text) => keyOf(text) === key)
}

/** A host in the form in which hosts are compared. An IPv6 address has many spellings. */
function keyOf(host: string): string {
  const { name, address } = readHost(host)
  const parts = (address ?? addressIn(host))?.parts
  return parts === undefined ? name : `[${parts.join()}]`
}
