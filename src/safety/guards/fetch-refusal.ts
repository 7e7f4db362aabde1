/** The reasons against fetching a URI, as data and as an error. */
import { UriformError } from '../../model/errors.js'
import type { Finding } from '../findings/finding.js'
import { type FetchReason, worstReason } from './fetch-reason.js'
import { sentence } from './refusal.js'

/**
 * The code of a refusal by the policy.
 * @since 0.1.0
 */
export type PolicyCode =
  /** The text isn't a URI. The message says why. */
  | 'not-a-uri'
  /** The policy doesn't allow the scheme. */
  | 'scheme-refused'
  /** The policy doesn't allow the port. */
  | 'port-refused'
  /** There is no host, the policy doesn't allow it, or its name has no dot or ends with a dot. */
  | 'host-refused'
  /** The address is in a range that the policy refuses. */
  | 'address-refused'
  /** The text, or the name of the host, is too long. */
  | 'too-long'
  /** The platform lacks the `URL` that the guard compares with. */
  | 'missing-global'

/**
 * A finding that causes a refusal.
 * @since 0.3.0
 */
export interface RefusedFinding extends Finding {
  /**
   * The reason in one word; `undefined` if it concerns neither the host nor a part that the policy restricts.
   * @since 0.3.0
   */
  readonly reason: FetchReason | undefined
}

/**
 * A refusal by the policy, with the fields of a finding. Its severity is `danger`.
 * @since 0.1.0
 */
export interface PolicyRefusal extends Omit<RefusedFinding, 'code'> {
  /** The code of the rule that the URI breaks. */
  readonly code: PolicyCode
}

/**
 * A reason against fetching a URI. Offsets refer to the URI with its stray characters encoded; only that of
 * `not-a-uri` refers to the original text.
 * @since 0.1.0
 */
export type FetchRefusal = RefusedFinding | PolicyRefusal

/**
 * Thrown if a URI may not be fetched. It never contains a password.
 *
 * @example
 * import { FetchRefusedError, fetchTarget } from 'uriform/guards'
 *
 * try {
 *   fetchTarget('http://169.254.169.254/latest/meta-data/')
 * } catch (failure) {
 *   if (failure instanceof FetchRefusedError) console.log(failure.reason) // metadata
 * }
 *
 * @since 0.2.0
 */
export class FetchRefusedError extends UriformError {
  readonly code: string
  /** The reasons: at least one. */
  readonly refusals: readonly [FetchRefusal, ...FetchRefusal[]]
  /**
   * The worst of their reasons: `scheme`, then `metadata`, `loopback`, `private`, `link-local`, `multicast`, `reserved`,
   * `name`, `user-information`, `port`.
   * @since 0.3.0
   */
  readonly reason: FetchReason | undefined

  constructor(refusals: readonly [FetchRefusal, ...FetchRefusal[]]) {
    super()
    this.code = refusals[0].code
    this.refusals = refusals
    this.reason = worstReason(refusals)
  }

  /** The reasons, under the name that all exceptions with several errors have. */
  get errors(): readonly FetchRefusal[] {
    return this.refusals
  }

  get name(): string {
    return 'FetchRefusedError'
  }

  get message(): string {
    return `This URI may not be fetched. ${this.refusals.map(({ message }) => sentence(message)).join(' ')}`
  }
}
