/** Policies for what a program may fetch for others. */
import { readHost } from '../findings/detectors/hosts.js'
import { addressIn, checkRange } from '../findings/hosts/addresses.js'
import { isWholeLimit } from '../model/limits.js'

/**
 * A lookup of names, such as `dns.lookup` of Node.
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
 * The rules for what may be fetched. An absent field is strict.
 * @since 0.1.0
 */
export interface FetchPolicy {
  /** The allowed schemes; `https` and `http` if absent. */
  readonly schemes?: readonly string[]
  /** The allowed ports, or `any`; the default port of the URI's scheme if absent. */
  readonly ports?: 'any' | readonly number[]
  /** True if user information is allowed; the default is `false`. */
  readonly credentials?: boolean
  /** Ranges of special addresses that are allowed, such as `10.0.0.0/8`; none if absent. */
  readonly allowedAddresses?: readonly string[]
  /** Ranges of public addresses that are refused; none if absent. */
  readonly refusedAddresses?: readonly string[]
  /**
   * Hosts whose names and addresses are not judged: local names, names without a dot, special addresses. The list
   * only exempts; it doesn't restrict other hosts. None if absent.
   */
  readonly allowedHosts?: readonly string[]
  /** The only hosts that are allowed. They are still judged like any other. All hosts if absent. */
  readonly onlyHosts?: readonly string[]
  /** `refuse` accepts only valid URIs. Otherwise characters that people leave raw are percent-encoded. */
  readonly strays?: 'refuse'
  /** The lookup that `uriform/node` uses when connecting; `dns.lookup` if absent. The guards here never call it. */
  readonly lookup?: Lookup
  /** The longest text, in UTF-16 code units; 8000 if absent (RFC 9110 4.1). */
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
  ports: {
    isValid: (value) => value === 'any' || isArrayOf(Number.isInteger)(value),
    words: "an array of whole numbers or 'any'",
  },
  credentials: { isValid: (value) => typeof value === 'boolean', words: 'true or false' },
  allowedAddresses: strings,
  refusedAddresses: strings,
  allowedHosts: strings,
  onlyHosts: strings,
  strays: { isValid: (value) => value === 'refuse', words: "'refuse'" },
  lookup: { isValid: (value) => typeof value === 'function', words: 'a function' },
  maximumLength: { isValid: isWholeLimit, words: 'a whole number or Infinity' },
}

/**
 * Checks a policy before anything is read: an invalid value, such as NaN for a limit, would allow more than the
 * program intends.
 *
 * @throws TypeError if a value is invalid.
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

/** Characters of a URI, a port or a pattern, which a host can't have. */
const NOT_IN_HOST = /[\s:/?#@*\\[\]]/

function checkHost(text: string): void {
  if (text !== '' && (addressIn(text) !== undefined || !NOT_IN_HOST.test(text))) return
  throw new TypeError(
    `"${text}" is not a host: write only a name or an address, such as api.example or 127.0.0.1`,
  )
}

/** True if a host of a URI is among the hosts of a policy. */
export function isAmong(host: string, listed: readonly string[]): boolean {
  const key = keyOf(host)
  return listed.some((text) => keyOf(text) === key)
}

/** A host in a form that can be compared. An IPv6 address has many spellings. */
function keyOf(host: string): string {
  const { name, address } = readHost(host)
  const parts = (address ?? addressIn(host))?.parts
  return parts === undefined ? name : `[${parts.join()}]`
}
