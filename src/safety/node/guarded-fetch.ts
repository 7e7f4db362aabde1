/** fetch for untrusted targets, which checks the target, each redirect and each address. */

import { insteadOf } from '../../model/errors.js'
import { redacted, type Uri } from '../../model/values.js'
import type { SchemeValue } from '../../schemes/face.js'
import { type FetchPolicy, isPolicyName, policyOf } from '../guards/fetch-policy.js'
import { boundedResponse } from './bounded-response.js'
import { CallSignal } from './call-signal.js'
import { dispatcherWith, requireLookup } from './dispatcher.js'
import { GuardedFetchError, withPlace } from './error.js'
import { type GuardedLookup, guardedLookup } from './guarded-lookup.js'
import { type FetchLimits, limitsOf } from './limits.js'
import { loadUndici } from './load-undici.js'
import { follow, type Hop, secretFields } from './redirect.js'
import { guardedTarget, shownUrl, targetOfRedirect } from './target.js'
import type { RequestInit, Response } from './undici.js'

/**
 * The rules for what may be fetched, and the limits.
 * @since 0.2.0
 */
export interface GuardedFetchPolicy extends Omit<FetchPolicy, 'credentials'>, FetchLimits {
  /**
   * Further header fields that a redirect to another origin must not carry.
   * @since 0.4.0
   */
  readonly secretHeaders?: readonly string[]
}

/**
 * The init of undici's `fetch`, without the options that would bypass the guard.
 * @since 0.2.0
 */
export type GuardedFetchInit = Omit<RequestInit, 'dispatcher' | 'integrity'>

/**
 * undici's `fetch` for untrusted targets. The URL of the target and of every redirect is checked as by
 * `tryFetchTarget`, and the addresses of every name as by `guardedLookup`.
 *
 * Redirects follow the fetch standard, with `redirect: 'follow'`, `'error'` and `'manual'`. On a redirect to another
 * origin these fields are dropped: `Authorization`, `Cookie`, `Proxy-Authorization`, `Host`, those whose last word is
 * `Token`, `Key`, `ApiKey` or `Secret` (except `Idempotency-Key`), and the policy's `secretHeaders`. A redirect from
 * https to http is followed only if the policy's `schemes` include `http`.
 *
 * Each call has its own connections, which other calls never reuse. They close with the body, so read it or
 * cancel it.
 *
 * @param input The target: its text, a `URL`, a URI or the value of a scheme, but not a `Request`. User information
 * is always refused: send an `Authorization` field instead.
 * @param init As for `fetch`, but without `dispatcher` and `integrity`.
 * @param policy The rules for what may be fetched, and the limits.
 * @returns undici's response. Its body fails with a `GuardedFetchError` if it is too large or takes too long.
 * @throws GuardedFetchError if the guard refuses the target, a redirect or an address, if a limit is reached, or if undici
 * isn't installed or is replaced by the runtime, as in Bun. Its `redirects` and `url` say where the fetch stopped.
 * @throws TypeError if the policy or the init is invalid. Also throws what undici's `fetch` throws.
 *
 * @example
 * import { GuardedFetchError, guardedFetch } from 'uriform/node'
 *
 * try {
 *   const response = await guardedFetch('http://127.0.0.1/', { method: 'POST', body: '{}' }, { maximumSize: 10_000 })
 *   console.log(await response.text())
 * } catch (failure) {
 *   if (failure instanceof GuardedFetchError) console.log(failure.code) // target-refused
 * }
 *
 * @since 0.2.0
 */
export async function guardedFetch(
  input: string | URL | Uri | SchemeValue,
  init: GuardedFetchInit = {},
  policy?: GuardedFetchPolicy,
): Promise<Response> {
  const rules = policyOf(policy)
  const limits = limitsOf(rules)
  const lookup = guardedLookup(rules)
  const isSecret = secretFields(rules.secretHeaders)
  if (typeof init !== 'object' || init === null) {
    throw new TypeError(insteadOf('an init as for fetch', init, ' in guardedFetch()'))
  }
  for (const name of ['dispatcher', 'integrity']) {
    if (name in init)
      throw new TypeError(`guardedFetch doesn't accept ${name}, which would bypass its checks`)
  }
  const misplaced = Object.keys(init).find(isPolicyName)
  if (misplaced !== undefined) {
    throw new TypeError(`${misplaced} belongs to the policy, the third argument of guardedFetch`)
  }
  if (!['follow', 'error', 'manual'].includes(init.redirect ?? 'follow')) {
    throw new TypeError("Wrong value of redirect in the init. Expected 'follow', 'error' or 'manual'.")
  }
  const place = { redirects: 0, url: shownUrl(input) }
  try {
    return await fetchFrom(guardedTarget(input, rules), init, { rules, limits, lookup, isSecret, place })
  } catch (error) {
    throw withPlace(error, place)
  }
}

interface Fetching {
  readonly rules: FetchPolicy
  readonly limits: Readonly<Required<FetchLimits>>
  readonly lookup: GuardedLookup
  readonly isSecret: (field: string) => boolean
  /** Where the fetch is; kept up to date. */
  readonly place: { redirects: number; url: string }
}

async function fetchFrom(
  target: Uri,
  init: GuardedFetchInit,
  { rules, limits, lookup, isSecret, place }: Fetching,
): Promise<Response> {
  const { maximumRedirects, maximumSize, timeout, headersTimeout } = limits
  const undici = await loadUndici()
  const { method = 'GET', headers, body = null, redirect: mode = 'follow' } = init
  const first = { target, method: String(method).toUpperCase(), headers: new undici.Headers(headers), body }

  const dispatcher = dispatcherWith(lookup, undici)
  const call = new CallSignal(init.signal, () => place)
  const { signal } = call
  const stopTimer = call.abortAfter(timeout, 'timeout', `The fetch took longer than ${timeout} ms`)
  const finish = (): void => {
    stopTimer()
    call.release()
  }
  let sent = 0
  const send = async ({ target, method, headers, body }: Hop): Promise<Response> => {
    Object.assign(place, { redirects: sent++, url: redacted(target) })
    await requireLookup(undici, target.scheme.toLowerCase() === 'https', signal)
    const message = `No response began within ${headersTimeout} ms`
    const stopHeadersTimer = call.abortAfter(headersTimeout, 'headers-timeout', message)
    const own = { method, headers, body, redirect: 'manual', signal, dispatcher } as const
    return undici.fetch(target.href, { ...init, ...own }).finally(stopHeadersTimer)
  }
  try {
    const response = await follow(first, {
      mode,
      maximumRedirects,
      isSecret,
      send,
      targetOf: (location, from) => targetOfRedirect(location, from, rules, sent),
    })
    const result = boundedResponse(response, undici.Response, { maximumSize, signal, place })
    // The connections close with the body.
    dispatcher.close().then(finish, finish)
    return result
  } catch (error) {
    finish()
    await dispatcher.destroy()
    // undici wraps errors of a lookup.
    throw error instanceof TypeError && error.cause instanceof GuardedFetchError ? error.cause : error
  }
}
