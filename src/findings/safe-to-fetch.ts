/** A guard for what a program fetches for somebody else: a policy, and the reasons against a URI (RFC 3986 7). */
import { type Either, left, right } from '../model/errors/either.js'
import { factsOf } from '../model/scheme-facts.js'
import type { UriError } from '../model/syntax/error.js'
import { textIfAny } from '../model/syntax/text-of.js'
import { Uri } from '../model/values/uri.js'
import { isSchemeValue, type SchemeValue } from '../schemes/definition/value.js'
import { readHost } from './detectors/hosts.js'
import type { Finding, FindingCode } from './finding.js'
import { findings } from './findings.js'
import { checkRange, isInAny } from './hosts/addresses.js'
import { type Subject, shown, subjectOf } from './subject.js'

/**
 * What may be fetched. Whatever is left out is strict.
 * @since 0.1.0
 */
export interface FetchPolicy {
  /** The schemes; `https` and `http` unless given. */
  readonly schemes?: readonly string[]
  /** The ports; the default port of the URI's scheme unless given. */
  readonly ports?: readonly number[]
  /** Whether there may be user information; not unless given. */
  readonly credentials?: boolean
  /** Ranges of special addresses that may be fetched after all, as in `10.0.0.0/8`; none unless given. */
  readonly allowedAddresses?: readonly string[]
  /** Ranges of other addresses that may not; none unless given. */
  readonly refusedAddresses?: readonly string[]
  /**
   * Hosts that may be fetched although their names are local ones, or have no dot: in lower case, without a dot at
   * the end. None unless given.
   */
  readonly allowedNames?: readonly string[]
  /** How long the text may be, in UTF-16 code units; 8000 unless given (RFC 9110 4.1). */
  readonly maximumLength?: number
}

/**
 * Why a URI is refused, where that is no finding: it is a matter of the policy.
 * @since 0.1.0
 */
export type PolicyCode =
  /** It is no URI; the message tells why. */
  | 'not-a-uri'
  /** The scheme is not among those of the policy. */
  | 'scheme-refused'
  /** The port is not among those of the policy. */
  | 'port-refused'
  /** There is no host, or it is a name without a dot, or with one at its end. */
  | 'host-refused'
  /** The address is in a range that the policy refuses. */
  | 'address-refused'
  /** The text, or the name of the host, is longer than it may be. */
  | 'too-long'

/**
 * A reason of the policy. It has what a finding has, so that both are told in the same way; its severity is `danger`.
 * @since 0.1.0
 */
export interface PolicyRefusal extends Omit<Finding, 'code'> {
  readonly code: PolicyCode
}

/**
 * Why a URI is refused; `code` tells which it is.
 * @since 0.1.0
 */
export type FetchRefusal = Finding | PolicyRefusal

/** RFC 9110 4.1: what a server should be able to handle. */
const USUAL_LENGTH = 8000
/** RFC 1035 2.3.4, without the root and the lengths of the labels. */
const LONGEST_NAME = 253
const LONGEST_LABEL = 63

/** The findings that always speak against fetching. */
const unsafe: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['userinfo-like-host', 'encoded-control', 'encoded-host', 'numeric-host', 'whatwg-differs'] as const),
])

/**
 * Judges a URI that a program fetches for somebody it doesn't trust: the guard against requests that reach what only
 * the program can (server-side request forgery).
 *
 * Unless the policy says otherwise, the scheme is https or http and the port its default; there is no user
 * information; the host is a public address or a name of the public network, in any notation (IPv4 in IPv6, numbers
 * that a browser reads as an address, encoded names, names like `localhost`); a browser reads host, port and path as
 * RFC 3986 does; there is no finding of severity `danger`; and the text isn't too long.
 *
 * **Limits.** Only the text is judged. A public name can lead to a private address, or to another one a moment later
 * (DNS rebinding): check the address when connecting as well. A server can redirect: fetch with `redirect: 'manual'`,
 * and ask again about each location. A proxy may read the text differently. Public addresses that are private to you
 * are unknown here; name their ranges in the policy.
 *
 * @param value A URI, the text of one, or the value of a scheme. A value of an older generation is read by RFC 3986.
 * @param policy What may be fetched.
 * @returns The URI to fetch, or at least one reason against it: a finding, or a refusal of the policy.
 * @throws TypeError if the policy has a value of the wrong type, a limit that is not a number, or a text that is not
 * a range of addresses.
 *
 * @example
 * import { tryFetchTarget } from 'uriform/findings'
 *
 * const result = tryFetchTarget('http://[::ffff:127.0.0.1]/')
 * if (result._tag === 'Left') console.log(result.left.map(({ code }) => code)) // [ 'special-address' ]
 * else console.log(result.right.href)
 *
 * @since 0.2.0
 */
export function tryFetchTarget(
  value: Uri | SchemeValue | string,
  policy: FetchPolicy = {},
): Either<readonly FetchRefusal[], Uri> {
  const { maximumLength = USUAL_LENGTH } = policy
  checkPolicy(policy)
  // What is neither a text nor a value is no URI, as its text tells; or it has none.
  const text = textIfAny(isSchemeValue(value) ? value.uri : value) ?? ''
  // First of all: no time is spent on what is too long.
  if (text.length > maximumLength) return left(Object.freeze([tooLong(text, maximumLength)]))
  const read = Uri.parse(text)
  if (read._tag === 'Left') return left(Object.freeze([notAUri(read.left)]))
  const subject = subjectOf(read.right)
  const refusals = [...policyRefusals(subject, policy), ...findingsAgainst(subject, policy)]
  return refusals.length === 0 ? right(read.right) : left(Object.freeze(refusals))
}

/**
 * Whether a program may fetch a URI for somebody it doesn't trust; `tryFetchTarget` also gives the reasons.
 *
 * @param value A URI, the text of one, or the value of a scheme.
 * @param policy What may be fetched.
 * @throws TypeError if the policy is wrong, as with `tryFetchTarget`.
 *
 * @example
 * import { isSafeToFetch } from 'uriform/findings'
 *
 * isSafeToFetch('https://example.com/') // true
 * isSafeToFetch('http://[::ffff:127.0.0.1]/') // false
 *
 * @since 0.2.0
 */
export function isSafeToFetch(value: Uri | SchemeValue | string, policy?: FetchPolicy): boolean {
  return tryFetchTarget(value, policy)._tag === 'Right'
}

const isArrayOf =
  (isItem: (item: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem)
const strings = { isValid: isArrayOf((item) => typeof item === 'string'), words: 'an array of strings' }

/** The fields of a policy, and what each must be. */
const fields: Readonly<Record<keyof FetchPolicy, { isValid(value: unknown): boolean; words: string }>> = {
  schemes: strings,
  ports: { isValid: isArrayOf(Number.isInteger), words: 'an array of whole numbers' },
  credentials: { isValid: (value) => typeof value === 'boolean', words: 'true or false' },
  allowedAddresses: strings,
  refusedAddresses: strings,
  allowedNames: strings,
  maximumLength: {
    isValid: (value) => value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0),
    words: 'a whole number or Infinity',
  },
}

/** Checks the policy before the URI: a wrong value, such as NaN for a limit, would allow more than the program means. */
function checkPolicy(policy: FetchPolicy): void {
  for (const name of Object.keys(fields) as (keyof FetchPolicy)[]) {
    const { isValid, words } = fields[name]
    if (policy[name] !== undefined && !isValid(policy[name])) {
      throw new TypeError(`In a fetch policy, ${name} must be ${words}`)
    }
  }
  const { allowedAddresses = [], refusedAddresses = [] } = policy
  for (const range of [...allowedAddresses, ...refusedAddresses]) checkRange(range)
}

function tooLong({ length }: string, most: number): PolicyRefusal {
  return Object.freeze({
    code: 'too-long',
    severity: 'danger',
    component: undefined,
    offset: most,
    length: length - most,
    message: `The URI has ${length} characters, and ${most} are allowed; give a shorter one`,
    reference: 'RFC 9110 4.1',
  })
}

function notAUri(error: UriError): PolicyRefusal {
  return Object.freeze({
    code: 'not-a-uri',
    severity: 'danger',
    component: undefined,
    offset: error.offset,
    length: 0,
    message: error.message,
    reference: 'RFC 3986 A',
  })
}

function policyRefusals(subject: Subject, policy: FetchPolicy): readonly PolicyRefusal[] {
  const refusals = [
    refusalOfScheme(subject, policy),
    ...refusalsOfHost(subject, policy),
    refusalOfPort(subject, policy),
  ]
  return refusals.filter((refusal) => refusal !== undefined)
}

function refusalIn(
  { texts, places }: Subject,
  component: 'scheme' | 'host' | 'port',
  code: PolicyCode,
  message: string,
  reference: string,
): PolicyRefusal {
  const length = texts[component]?.length ?? 0
  return Object.freeze({
    code,
    severity: 'danger',
    component,
    offset: places[component],
    length,
    message,
    reference,
  })
}

function refusalOfScheme(
  subject: Subject,
  { schemes = ['https', 'http'] }: FetchPolicy,
): PolicyRefusal | undefined {
  const scheme = subject.scheme as string
  if (schemes.some((allowed) => allowed.toLowerCase() === scheme)) return undefined
  const message = `The scheme ${shown(scheme)} is not allowed; give a URI of ${schemes.join(' or ')}`
  return refusalIn(subject, 'scheme', 'scheme-refused', message, 'RFC 3986 3.1')
}

function refusalOfPort(subject: Subject, { ports }: FetchPolicy): PolicyRefusal | undefined {
  const usual = factsOf(subject.scheme)?.defaultPort
  const { port = usual } = subject.value
  const allowed = ports ?? (usual === undefined ? [] : [usual])
  // Where no port is given and none is known, there is none to refuse.
  if (port === undefined || allowed.includes(port)) return undefined
  const wanted = allowed.length === 0 ? 'leave it out' : `use ${allowed.join(' or ')}`
  return refusalIn(subject, 'port', 'port-refused', `Port ${port} is not allowed; ${wanted}`, 'RFC 3986 7.2')
}

function refusalsOfHost(subject: Subject, policy: FetchPolicy): readonly PolicyRefusal[] {
  const { refusedAddresses = [], allowedNames = [] } = policy
  const { host = '' } = subject.texts
  const refuse = (code: PolicyCode, message: string, reference: string): readonly PolicyRefusal[] => [
    refusalIn(subject, 'host', code, message, reference),
  ]
  if (host === '') return refuse('host-refused', 'There is no host; give a URI with one', 'RFC 3986 3.2.2')
  const { name, address } = readHost(host)
  if (address !== undefined) {
    if (!isInAny(address, refusedAddresses)) return []
    return refuse(
      'address-refused',
      'The address is in a range that is not allowed; give a URI of another host',
      'RFC 3986 7.4',
    )
  }
  if (allowedNames.includes(name)) return []
  if (name.endsWith('.')) {
    return refuse('host-refused', 'The name of the host ends with a dot; leave the dot out', 'RFC 3986 3.2.2')
  }
  const labels = name.split('.')
  if (name.length > LONGEST_NAME || labels.some((label) => label.length > LONGEST_LABEL)) {
    return refuse(
      'too-long',
      'The name of the host is longer than one of the DNS; give a shorter one',
      'RFC 1035 2.3.4',
    )
  }
  if (labels.length > 1 && !labels.includes('')) return []
  return refuse(
    'host-refused',
    'The name of the host is not a full one, and leads to a host of the own network; give all its labels',
    'RFC 3986 3.2.2',
  )
}

function findingsAgainst(subject: Subject, policy: FetchPolicy): readonly Finding[] {
  return findings(subject.value).filter((finding) => isAgainst(finding, subject, policy))
}

function isAgainst({ code, severity, component }: Finding, subject: Subject, policy: FetchPolicy): boolean {
  const { credentials = false } = policy
  switch (code) {
    case 'credentials':
      return !credentials
    case 'deprecated-syntax':
      return component === 'userinfo' && !credentials
    case 'special-address':
      return !isAllowedHost(subject, policy)
    default:
      return severity === 'danger' || unsafe.has(code)
  }
}

/** Whether the policy allows a special host. */
function isAllowedHost(
  { texts }: Subject,
  { allowedAddresses = [], allowedNames = [] }: FetchPolicy,
): boolean {
  const { name, address } = readHost(texts.host as string)
  return address === undefined ? allowedNames.includes(name) : isInAny(address, allowedAddresses)
}
