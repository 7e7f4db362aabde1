/** What goes wrong, as plain data. */
import type { Generation } from './generation.js'

/**
 * A part of a URI reference, as errors and component values name it.
 * @since 0.1.0
 */
export type ComponentName =
  | 'scheme'
  | 'authority'
  | 'userinfo'
  | 'user'
  | 'password'
  | 'host'
  | 'port'
  | 'path'
  | 'segment'
  | 'query'
  | 'pair'
  | 'pair-part'
  | 'fragment'

/**
 * What kind of mistake it is. The list is closed: a `switch` over it can be exhaustive.
 * @since 0.1.0
 */
export type ErrorKind =
  /** The input is no string. */
  | 'not-a-string'
  /** The options name no generation of the standard. */
  | 'unknown-generation'
  /** A relative reference stands where a URI is needed. */
  | 'missing-scheme'
  /** A URI stands where a relative reference is needed. */
  | 'unexpected-scheme'
  /** What stands before the first colon is no scheme. */
  | 'invalid-scheme'
  /** A character cannot stand in its component unencoded. */
  | 'invalid-character'
  /** A percent sign is not followed by two hexadecimal digits. */
  | 'invalid-percent-encoding'
  /** What stands in brackets is no IP literal. */
  | 'invalid-ip-literal'
  /** A step of a builder was given what it does not take. */
  | 'wrong-type'
  /** A template has a hole where no data is safe, or literal text where the whole was expected from a hole. */
  | 'fixed-position'
  /** The text has half of a surrogate pair, which no octets stand for. */
  | 'lone-surrogate'
  /** A segment that is given as data is `.` or `..`, which no encoding keeps from being removed. */
  | 'dot-segment'
  /** The path would be read as something else: as an authority, as a scheme, or as beginning elsewhere. */
  | 'ambiguous-path'
  /** A query of one pair without a name and a value would be read as a query without pairs. */
  | 'empty-pair'
  /** There is no host where the scheme, user information or a port needs one. */
  | 'missing-host'
  /** The platform's `URL` refuses the name of a host, or makes another kind of host of it. */
  | 'invalid-host'
  /** The port is no whole number from 0 to 65535. */
  | 'invalid-port'
  /** Octets that are no UTF-8 were asked for as text. */
  | 'not-utf8'
  /** No reference leads from the base to the target. */
  | 'unreachable'
  /** The platform's `URL` refuses the URI. */
  | 'refused-by-url'

/**
 * What is wrong with an input. It never holds the input itself, which a logger would print,
 * but a copy in which any password is masked.
 *
 * @since 0.1.0
 */
export interface UriError {
  readonly kind: ErrorKind
  /** The component that is wrong; `undefined` where it is the whole. */
  readonly component: ComponentName | undefined
  /** Where it is wrong, in UTF-16 code units from the start of the input. */
  readonly offset: number
  /** What could stand there instead. */
  readonly expected: string
  /** The generation whose grammar was asked; `undefined` where the options name none. */
  readonly generation: Generation | undefined
  /** The input, with any password masked. */
  readonly redacted: string
  /** The offset in `redacted`. */
  readonly redactedOffset: number
}

/** Whether a result is an error: no value of ours has the property `expected`. */
export function isError(result: unknown): result is UriError {
  return typeof result === 'object' && result !== null && 'expected' in result
}
