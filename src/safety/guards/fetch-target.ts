/** A guard for URIs that a program fetches for others (RFC 3986 7). */

import { cut, HIGHEST_PORT } from '../../builders/index.js'
import { type Either, left } from '../../model/errors.js'
import { factsOf, LONGEST_LABEL, LONGEST_NAME } from '../../model/grammar.js'
import { isUrl, propertyIfAny, textIfAny } from '../../model/text.js'
import { encodingStrays as strays, textOfReference, Uri } from '../../model/values.js'
import type { SchemeValue } from '../../schemes/face.js'
import { readHost, specialKindOf } from '../findings/detectors/hosts.js'
import type { Finding, FindingCode } from '../findings/finding.js'
import { hazardsIn } from '../findings/findings.js'
import { isAllowedBy, leadsToAny } from '../findings/hosts/addresses.js'
import { MOST_SHOWN, type Subject, shown, subjectIn } from '../findings/subject.js'
import { type FetchPolicy, isAmong, policyOf } from './fetch-policy.js'
import { reasonOf } from './fetch-reason.js'
import { type FetchRefusal, FetchRefusedError, type PolicyCode, type PolicyRefusal } from './fetch-refusal.js'
import { refusal, refusalIn, refusalOfPlatform, syntaxRefusal } from './refusal.js'

/** RFC 9110 4.1: the length that every server should support. */
const DEFAULT_LENGTH = 8000

/** Findings that cause a refusal, whatever their severity. */
const unsafe: ReadonlySet<FindingCode> = new Set<FindingCode>([
  ...(['userinfo-like-host', 'encoded-control', 'encoded-host', 'mixed-scripts', 'confusable'] as const),
  ...(['numeric-host', 'whatwg-differs'] as const),
])

/** A refusal by the policy, still without its reason. */
type OfPolicy = Omit<PolicyRefusal, 'reason'>
/** Any refusal, still without its reason. */
type Reported = Finding | OfPolicy
/** @inline */
type Refusals = readonly [FetchRefusal, ...FetchRefusal[]]

/**
 * Checks a URI that a program fetches on behalf of somebody it doesn't trust. This prevents requests to
 * internal resources (server-side request forgery).
 *
 * The text may be written as people write it: raw characters are percent-encoded, and a non-ASCII host
 * becomes A-labels. Fetch the returned URI, not the text.
 *
 * By default, the scheme must be https or http, with its default port. There must be no user information. The host
 * must be a public address or a public name, in whatever notation (IPv4 in IPv6, numbers that a browser reads as an
 * address, encoded names, names like `localhost`). If the hosts of its scheme are DNS names, the host as written must
 * be such a name or an address. A browser must read host, port and path as RFC 3986 does. There must be no finding of
 * severity `danger`, and the text must not be too long. If the platform's `URL` is missing or doesn't follow its
 * standard, everything is refused (`missing-global`).
 *
 * **Limits.** Only the text is checked. A public name, such as `127.0.0.1.nip.io`, can resolve to a private
 * address, or to a different one a moment later (DNS rebinding), and a server can redirect. `guardedFetch` of
 * `uriform/node` also checks the address when connecting, and each redirect. Without it, fetch with
 * `redirect: 'manual'` and check each location again. A proxy may read the text differently. If you use
 * public addresses internally, list their ranges in the policy.
 *
 * @param value A URI, the text of one, or the value of a scheme. A value of an older generation is read by RFC 3986.
 * @param policy The rules for what may be fetched.
 * @returns The URI to fetch, or at least one reason against it: a finding or a refusal of the policy.
 * @throws TypeError if the policy has a value of the wrong type, a limit that isn't a number, or an invalid
 * host or address range.
 *
 * @example
 * import { tryFetchTarget } from 'uriform/guards'
 *
 * const result = tryFetchTarget('http://[::ffff:127.0.0.1]/')
 * if (result._tag === 'Left') console.log(result.left.map(({ code }) => code)) // [ 'special-address' ]
 * else console.log(result.right.href)
 *
 * @since 0.2.0
 */
export function tryFetchTarget(
  value: Uri | SchemeValue | string,
  policy?: FetchPolicy,
): Either<Refusals, Uri> {
  return targetUnder(policyOf(policy), value)
}

/** Like `tryFetchTarget`, under a policy that was checked. */
export function targetUnder(rules: FetchPolicy, value: Uri | SchemeValue | string): Either<Refusals, Uri> {
  const { maximumLength = DEFAULT_LENGTH } = rules
  const missing = refusalOfPlatform()
  if (missing !== undefined) return refused([missing])
  const text = textOfTarget(value)
  // Checked first, so that long input takes no time.
  if (text !== undefined && text.length > maximumLength) return refused([tooLong(text, maximumLength)])
  const read = Uri.parse(text ?? (value as string), rules.strays === 'refuse' ? undefined : { strays })
  if (read._tag === 'Left') {
    // As in `10.0.0.1:3128`.
    const advice = read.left.component === 'scheme' ? '; begin with a scheme, such as https://' : ''
    return refused([syntaxRefusal('not-a-uri', read.left, advice)])
  }
  const subject = subjectIn(read.right)
  const hazards = hazardsIn(subject).filter((finding) => isAgainst(finding, subject, rules))
  const refusals = [refusalOfScheme, refusalOfHost, refusalOfPort].map((refusalOf) =>
    refusalOf(subject, rules),
  )
  const [first, ...others] = [...refusals, ...hazards].filter((each) => each !== undefined)
  return first === undefined ? read : refused([first, ...others], subject.texts.host)
}

/** The text of any kind of URI. Other objects are refused, because their text could change between calls. */
export function textOfTarget(value: unknown): string | undefined {
  if (typeof value === 'string' || isUrl(value)) return textIfAny(value)
  return textOfReference(value) ?? textOfReference(propertyIfAny(value, 'uri'))
}

function refused(
  [first, ...others]: readonly [Reported, ...Reported[]],
  host?: string,
): Either<Refusals, never> {
  const withReason = (each: Reported): FetchRefusal =>
    Object.freeze({ ...each, reason: reasonOf(each, host) })
  return left(Object.freeze([withReason(first), ...others.map(withReason)] as const))
}

/**
 * Checks a URI that a program fetches on behalf of somebody it doesn't trust, as `tryFetchTarget` does.
 *
 * @param value A URI, the text of one, or the value of a scheme.
 * @param policy The rules for what may be fetched.
 * @returns The URI to fetch.
 * @throws FetchRefusedError if there is a reason against it; TypeError if the policy is invalid.
 *
 * @example
 * import { fetchTarget } from 'uriform/guards'
 *
 * fetchTarget('https://bücher.example/hook?filter[name]=a|b').href
 * // 'https://xn--bcher-kva.example/hook?filter%5Bname%5D=a%7Cb'
 *
 * @since 0.2.0
 */
export function fetchTarget(value: Uri | SchemeValue | string, policy?: FetchPolicy): Uri {
  const result = tryFetchTarget(value, policy)
  if (result._tag === 'Left') throw new FetchRefusedError(result.left)
  return result.right
}

/**
 * True if a program may fetch a URI on behalf of somebody it doesn't trust. `tryFetchTarget` also returns the
 * URI to fetch, or the reasons.
 *
 * @param value A URI, the text of one, or the value of a scheme.
 * @param policy The rules for what may be fetched.
 * @throws TypeError if the policy is invalid, as with `tryFetchTarget`.
 *
 * @example
 * import { isSafeToFetch } from 'uriform/guards'
 *
 * isSafeToFetch('https://example.com/') // true
 * isSafeToFetch('http://[::ffff:127.0.0.1]/') // false
 *
 * @since 0.2.0
 */
export function isSafeToFetch(value: Uri | SchemeValue | string, policy?: FetchPolicy): boolean {
  return tryFetchTarget(value, policy)._tag === 'Right'
}

function tooLong({ length }: string, max: number): OfPolicy {
  const message = `The URI has ${length} characters, but only ${max} are allowed; use a shorter one`
  return refusal('too-long', [max, length - max], message, 'RFC 9110 4.1')
}

function refusalOfScheme(
  subject: Subject,
  { schemes = ['https', 'http'] }: FetchPolicy,
): OfPolicy | undefined {
  const scheme = subject.scheme as string
  if (schemes.some((allowed) => allowed.toLowerCase() === scheme)) return undefined
  const message = `The scheme ${shown(scheme)} is not allowed; use ${schemes.map((each) => `${cut(each, MOST_SHOWN)}://`).join(' or ')}`
  return refusalIn(subject, 'scheme', 'scheme-refused', message, 'RFC 3986 3.1')
}

function refusalOfPort(subject: Subject, { ports }: FetchPolicy): OfPolicy | undefined {
  const defaultPort = factsOf(subject.scheme)?.defaultPort
  const { port = defaultPort } = subject.value
  const refuse = (message: string, reference: string) =>
    refusalIn(subject, 'port', 'port-refused', message, reference)
  if (subject.texts.port === '')
    return refuse('The port is empty; remove the ":" before it', 'RFC 3986 3.2.3')
  // Without any port there is nothing to refuse.
  if (port === undefined) return undefined
  if (port > HIGHEST_PORT) return refuse(`There is no port over ${HIGHEST_PORT}; remove it`, 'RFC 6335 6')
  const allowed = ports ?? (defaultPort === undefined ? [] : [defaultPort])
  if (allowed === 'any' || allowed.includes(port)) return undefined
  const wanted = allowed.length === 0 ? 'remove it' : `use ${allowed.join(' or ')}`
  return refuse(`Port ${port} is not allowed; ${wanted}`, 'RFC 3986 7.2')
}

function refusalOfHost(subject: Subject, policy: FetchPolicy): OfPolicy | undefined {
  const { refusedAddresses = [], allowedHosts = [], onlyHosts } = policy
  const { host = '' } = subject.texts
  const refuse = (message: string, reference = 'RFC 3986 3.2.2', code: PolicyCode = 'host-refused') =>
    refusalIn(subject, 'host', code, message, reference)
  if (host === '') return refuse('There is no host; use a URI with a host')
  if (onlyHosts !== undefined && !isAmong(host, onlyHosts)) {
    return refuse(`The host ${shown(host)} is not allowed; use another host`, 'RFC 3986 7')
  }
  if (isAmong(host, allowedHosts)) return undefined
  const { name, address } = readHost(host)
  if (address !== undefined) {
    if (!leadsToAny(address, refusedAddresses)) return undefined
    const message = 'The address is in a range that is not allowed; use another host'
    return refuse(message, 'RFC 3986 7.4', 'address-refused')
  }
  if (name.endsWith('.')) return refuse('The host name ends with a dot; remove the dot')
  const labels = name.split('.')
  if (name.length > LONGEST_NAME || labels.some((label) => label.length > LONGEST_LABEL)) {
    const message = 'The host name is longer than the DNS allows; use a shorter one'
    return refuse(message, 'RFC 1035 2.3.4', 'too-long')
  }
  if (labels.includes('xn--')) return refuse('A label of the host is only "xn--"; use another host')
  if (labels.length > 1 && !labels.includes('')) return undefined
  if (specialKindOf(host) === 'loopback') {
    return refuse(`The name ${shown(host)} is that of this machine, a loopback address; use a public host`)
  }
  return refuse(
    'The host name is incomplete, so it leads to a host of the local network; write all its labels',
  )
}

function isAgainst({ code, severity, component }: Finding, subject: Subject, policy: FetchPolicy): boolean {
  const { credentials = false } = policy
  switch (code) {
    case 'credentials':
    case 'deprecated-syntax':
      return component === 'userinfo' && !credentials
    case 'special-address':
      return !isAllowedHost(subject, policy)
    default:
      return severity === 'danger' || unsafe.has(code)
  }
}

function isAllowedHost(
  { texts }: Subject,
  { allowedAddresses = [], allowedHosts = [] }: FetchPolicy,
): boolean {
  const host = texts.host as string
  const { address } = readHost(host)
  return isAmong(host, allowedHosts) || (address !== undefined && isAllowedBy(address, allowedAddresses))
}
