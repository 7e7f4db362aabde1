/** Policies for what a program may fetch on behalf of others. */

import {
  isDnsHost,
  isHttpToken,
  isWholeLimit,
  listOf,
  schemeNames,
  strings,
  yesOrNo,
} from '../../builders/index.js'
import { insteadOf, type OptionRules, readOptions } from '../../model/errors.js'
import { asciiName } from '../../model/grammar.js'
import { NOT_ASCII } from '../../model/text.js'
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
  /**
   * Special addresses that are allowed, and ranges of them, such as `10.0.0.0/8`. An address of cloud metadata must be
   * listed by itself; a range never allows it. Default: none.
   */
  readonly allowedAddresses?: readonly string[]
  /** Public addresses that are refused, and ranges of them; default: none. */
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

const ports = listOf(Number.isInteger, "an array of whole numbers or 'any'")
/** NaN for a limit would allow more than the program intends. */
const limit = {
  accepts: isWholeLimit,
  words: 'a whole number, 0 or more, or Infinity',
  type: 'number',
} as const

const ofPolicy: OptionRules<keyof FetchPolicy> = {
  schemes: schemeNames,
  ports: { ...ports, accepts: (value) => value === 'any' || ports.accepts(value) },
  credentials: yesOrNo,
  allowedAddresses: strings,
  refusedAddresses: strings,
  allowedHosts: strings,
  onlyHosts: strings,
  strays: ['refuse'],
  lookup: { accepts: (value) => typeof value === 'function', words: 'a function' },
  maximumLength: limit,
}

/** The rules for all fields, including those that only `guardedFetch` of `uriform/node` uses. */
const rules: OptionRules = {
  ...ofPolicy,
  maximumRedirects: limit,
  maximumSize: limit,
  timeout: limit,
  headersTimeout: limit,
  secretHeaders: listOf(
    (name) => typeof name === 'string' && isHttpToken(name),
    'an array of names of header fields',
  ),
}

export function isPolicyName(name: string): boolean {
  return Object.hasOwn(rules, name)
}

/** Reads and checks the fields of a policy. Null isn't one: a program may have failed to load its own. */
export function policyOf<Policy extends FetchPolicy>(given: Policy | undefined): Policy {
  if (given === null) throw new TypeError(insteadOf('options', given, ' in the fetch policy'))
  const policy = readOptions<object>('the fetch policy', given, rules) as Policy
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
  if (NOT_IN_HOST.test(text)) return false
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
