/** The limits of a fetch. */

/**
 * Limits of a fetch. Each is a whole number or `Infinity`.
 * @since 0.2.0
 */
export interface FetchLimits {
  /** Maximum number of redirects to follow; default: 5. */
  readonly maximumRedirects?: number
  /** Maximum size of the decompressed body in octets; default: 10,000,000. */
  readonly maximumSize?: number
  /** Timeout in milliseconds, including the body; default: 30,000. */
  readonly timeout?: number
  /** Timeout in milliseconds for each response to begin, redirects included; default: 10,000. */
  readonly headersTimeout?: number
}

const defaults: Readonly<Required<FetchLimits>> = {
  maximumRedirects: 5,
  maximumSize: 10_000_000,
  timeout: 30_000,
  headersTimeout: 10_000,
}

/** The limits of a checked policy. */
export function limitsOf(policy: FetchLimits): Readonly<Required<FetchLimits>> {
  return { ...defaults, ...policy }
}
