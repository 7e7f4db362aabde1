/** The error of the guards: why a connection or fetch was refused, or a response ended early. */
import { boundedName } from '../../builders/index.js'
import { UriformError } from '../../model/errors.js'
import { LONGEST_NAME } from '../../model/grammar.js'
import { type FetchReason, worstReason } from '../guards/fetch-reason.js'
import type { FetchRefusal } from '../guards/fetch-refusal.js'
import { sentence } from '../guards/refusal.js'

/**
 * The reason why a guard stopped.
 * @since 0.2.0
 */
export type GuardedFetchErrorCode =
  /** The URL of the target or of a redirect is refused; `refusals` lists the reasons. */
  | 'target-refused'
  /** The runtime replaces undici with a fetch that connects without the guard, as Bun does. Nothing was sent. */
  | 'dispatcher-ignored'
  /** The runtime's `http.request` or `https.request` connects without asking the agent. Nothing was sent. */
  | 'agent-ignored'
  /** undici isn't installed; the message has the command that installs it. */
  | 'undici-missing'
  /** undici is older than 7.18; the message has the command that installs it. */
  | 'undici-too-old'
  /** The request asks for an existing socket or a proxy, so the guard can't check where it leads. */
  | 'connection-refused'
  /** The name resolves to an address that is refused (`address`), or to none. */
  | 'address-refused'
  /** There is a redirect, but `redirect` is `'error'`. */
  | 'redirect-refused'
  /** A redirect leads back to an earlier request. */
  | 'redirect-loop'
  /** There are more redirects than `maximumRedirects`. */
  | 'too-many-redirects'
  /** A redirect needs the body again, but a stream can't be sent twice. */
  | 'body-not-replayable'
  /** The body is larger than `maximumSize`. */
  | 'too-large'
  /** The headers took longer than `headersTimeout`. */
  | 'headers-timeout'
  /** The whole fetch took longer than `timeout`. */
  | 'timeout'

/** Where a fetch stopped. */
export type FetchPlace = Pick<GuardedFetchError, 'redirects' | 'url'>

/** @inline */
type Details = Partial<
  FetchPlace & Pick<GuardedFetchError, 'hostname' | 'address' | 'refusals' | 'reason' | 'cause'>
>

/**
 * Thrown if a guard refuses or ends a connection. `code` says why. It never contains a password.
 *
 * @example
 * import { GuardedFetchError, guardedFetch } from 'uriform/node'
 *
 * const failure = await guardedFetch('http://169.254.169.254/latest/').catch((reason) => reason)
 * if (failure instanceof GuardedFetchError) console.log(failure.reason) // metadata
 *
 * @since 0.2.0
 */
export class GuardedFetchError extends UriformError {
  readonly code: GuardedFetchErrorCode
  readonly #message: string
  /** The name that was resolved. */
  readonly hostname: string | undefined
  /** The address of that name. */
  readonly address: string | undefined
  /** The reasons against the target or the address, as `tryFetchTarget` returns them. */
  readonly refusals: readonly FetchRefusal[]
  /**
   * The worst of their reasons, or `name` if a name has no address or isn't in `onlyHosts`.
   * @since 0.3.0
   */
  readonly reason: FetchReason | undefined
  /**
   * The number of redirects that lead to `url`: 0 for the URL given to `guardedFetch`, 1 where its first redirect leads;
   * `undefined` in the other guards.
   * @since 0.4.0
   */
  readonly redirects: number | undefined
  /**
   * The URL that was refused, or else the one that was requested last, with its secrets masked.
   * @since 0.4.0
   */
  readonly url: string | undefined

  constructor(code: GuardedFetchErrorCode, message: string, details: Details = {}) {
    super(undefined, 'cause' in details ? { cause: details.cause } : undefined)
    this.code = code
    // A command to copy ends some messages.
    this.#message = code.startsWith('undici') ? message : sentence(message)
    this.hostname = details.hostname && shownHost(details.hostname)
    this.address = details.address && shownHost(details.address)
    this.refusals = details.refusals ?? []
    this.reason = details.reason ?? worstReason(this.refusals)
    this.redirects = details.redirects
    this.url = details.url
  }

  /** The reasons, under the name that all exceptions with several errors have. */
  get errors(): readonly FetchRefusal[] {
    return this.refusals
  }

  get name(): string {
    return 'GuardedFetchError'
  }

  get message(): string {
    return this.#message
  }
}

/** A name or an address for errors: what a lookup is asked or answers can be any text. */
export function shownHost(host: string): string {
  return boundedName(host, LONGEST_NAME + 1)
}

/** Says in an error of a guard where the fetch stopped. Other errors stay as they are. */
export function withPlace(error: unknown, { redirects, url }: FetchPlace): unknown {
  if (!(error instanceof GuardedFetchError)) return error
  return Object.assign(error, { redirects: error.redirects ?? redirects, url: error.url ?? url })
}
