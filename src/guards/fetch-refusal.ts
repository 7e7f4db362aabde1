/** The reasons against fetching a URI, as data and as an error. */
import type { Finding } from '../findings/finding.js'

/**
 * The code of a reason that comes from the policy.
 * @since 0.1.0
 */
export type PolicyCode =
  /** The text is not a URI; the message says why. */
  | 'not-a-uri'
  /** The scheme is not among those of the policy. */
  | 'scheme-refused'
  /** The port is not among those of the policy. */
  | 'port-refused'
  /** The host is missing or not among those of the policy, or it is a name without a dot, or with one at its end. */
  | 'host-refused'
  /** The address is in a range that the policy refuses. */
  | 'address-refused'
  /** The text, or the name of the host, is too long. */
  | 'too-long'

/**
 * A reason that comes from the policy. It has the fields of a finding; its severity is `danger`.
 * @since 0.1.0
 */
export interface PolicyRefusal extends Omit<Finding, 'code'> {
  readonly code: PolicyCode
}

/**
 * A reason against fetching a URI; `code` tells which. Offsets count in the URI with its stray characters encoded; that
 * of `not-a-uri` counts in the text.
 * @since 0.1.0
 */
export type FetchRefusal = Finding | PolicyRefusal

/**
 * Thrown if a URI may not be fetched. No password is in it.
 *
 * @example
 * import { FetchRefusedError, fetchTarget } from 'uriform/guards'
 *
 * try {
 *   fetchTarget('http://169.254.169.254/latest/meta-data/')
 * } catch (failure) {
 *   if (failure instanceof FetchRefusedError) console.log(failure.refusals[0].code) // special-address
 * }
 *
 * @since 0.2.0
 */
export class FetchRefusedError extends Error {
  /** The reasons: at least one. */
  readonly refusals: readonly [FetchRefusal, ...FetchRefusal[]]

  constructor(refusals: readonly [FetchRefusal, ...FetchRefusal[]]) {
    super(`This URI may not be fetched. ${refusals.map(({ message }) => message).join('. ')}`)
    this.name = 'FetchRefusedError'
    this.refusals = refusals
  }
}
