/** The limits of a fetch. */
import { isWholeLimit } from '../model/limits.js'

/**
 * Limits of a fetch. Each is a whole number or `Infinity`.
 * @since 0.2.0
 */
export interface FetchLimits {
  /** The most redirects that are followed; 5 if absent. */
  readonly maximumRedirects?: number
  /** The most octets of the body, decompressed; 10,000,000 if absent. */
  readonly maximumSize?: number
  /** The most milliseconds from the call to the end of the body; 30,000 if absent. */
  readonly timeout?: number
  /** The most milliseconds until a response begins, redirects included; 10,000 if absent. */
  readonly headersTimeout?: number
}

const defaults: Readonly<Required<FetchLimits>> = {
  maximumRedirects: 5,
  maximumSize: 10_000_000,
  timeout: 30_000,
  headersTimeout: 10_000,
}

/**
 * Fills in the limits that are absent.
 *
 * @throws TypeError if one is neither a whole number nor `Infinity`.
 */
export function limitsOf(given: FetchLimits): Readonly<Required<FetchLimits>> {
  const limits = { ...defaults }
  for (const name of Object.keys(defaults) as (keyof FetchLimits)[]) {
    const limit = given[name] ?? defaults[name]
    if (!isWholeLimit(limit))
      throw new TypeError(`In a fetch policy, ${name} must be a whole number or Infinity`)
    limits[name] = limit
  }
  return limits
}
