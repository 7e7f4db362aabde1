/** The limits of a fetch. */
import { isWholeLimit } from '../model/limits.js'

/**
 * How much a fetch may take. Each is a whole number or `Infinity`.
 * @since 0.2.0
 */
export interface FetchLimits {
  /** How many redirects are followed; 5 unless given. */
  readonly maximumRedirects?: number
  /** The octets of the body, decompressed; 10,000,000 unless given. */
  readonly maximumSize?: number
  /** The milliseconds for everything, from the call to the end of the body; 30,000 unless given. */
  readonly timeout?: number
  /** The milliseconds for each response to begin, redirects included; 10,000 unless given. */
  readonly headersTimeout?: number
}

const usual: Readonly<Required<FetchLimits>> = {
  maximumRedirects: 5,
  maximumSize: 10_000_000,
  timeout: 30_000,
  headersTimeout: 10_000,
}

/**
 * The limits, all of them.
 *
 * @throws TypeError if one is neither a whole number nor `Infinity`.
 */
export function limitsOf(given: FetchLimits): Readonly<Required<FetchLimits>> {
  const limits = { ...usual }
  for (const name of Object.keys(usual) as (keyof FetchLimits)[]) {
    const limit = given[name] ?? usual[name]
    if (!isWholeLimit(limit))
      throw new TypeError(`In a fetch policy, ${name} must be a whole number or Infinity`)
    limits[name] = limit
  }
  return limits
}
