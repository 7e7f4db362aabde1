/** What goes wrong, as plain data. */
import type { GenerationName } from './generation.js'

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
  /**
   * The platform's `URL` refuses the name of a host, or makes another kind of host of it; or the generation has no
   * such host in this place.
   */
  | 'invalid-host'
  /** Nothing follows the scheme, where the generation wants something. */
  | 'missing-path'
  /** The port is no whole number from 0 to 65535. */
  | 'invalid-port'
  /** Octets that are no UTF-8 were asked for as text. */
  | 'not-utf8'
  /** No reference leads from the base to the target. */
  | 'unreachable'
  /** The platform's `URL` refuses the URI. */
  | 'refused-by-url'
  /** The URI is of another scheme than was asked for, or of one that is not registered. */
  | 'wrong-scheme'
  /** A component is absent that was asked for. */
  | 'missing-component'
  /** The text is longer than was allowed. */
  | 'too-long'
  /** What the generic syntax allows and the scheme does not. */
  | 'invalid-by-scheme'
  /** A field is missing that the scheme or another field needs. */
  | 'missing-field'
  /** Two fields were given of which a URI of the scheme can have one. */
  | 'conflicting-fields'
  /** A field would be read as something else. */
  | 'ambiguous-field'
  /** An octet that ends a line, or a text, in the protocol of the scheme. */
  | 'control-character'
  /** A path of the file system would not mean what the URI means, or the URI not what the path means. */
  | 'unsafe-path'

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
  /** The field of a scheme's value that is wrong; absent where it is none. */
  readonly field?: string
  /** Where it is wrong, in UTF-16 code units from the start of the input. */
  readonly offset: number
  /** What could stand there instead. */
  readonly expected: string
  /** The generation whose grammar was asked; `undefined` where the options name none. */
  readonly generation: GenerationName | undefined
  /** The input, with any password masked. */
  readonly redacted: string
  /** The offset in `redacted`. */
  readonly redactedOffset: number
}

/** The brand of an error, the same in every copy of the library. */
const ERROR = Symbol.for('uriform/error')

/** Not enumerable: printing, comparing and copying an error don't show the brand. */
const brand: PropertyDescriptor = { value: true }

/** Makes a frozen error of data that belongs to nobody else. */
export function errorFrom(data: UriError): UriError {
  return Object.freeze(Object.defineProperty(data, ERROR, brand))
}

/** A copy of an error with other details. */
export function errorWith(error: UriError, details: Partial<UriError>): UriError {
  return errorFrom({ ...error, ...details })
}

/** An error that a program may have made itself, with the brand. */
export function asError(error: UriError): UriError {
  return isError(error) ? error : errorWith(error, {})
}

/** Tells an error from a value. The brand decides, because a value may have any property that an error has. */
export function isError(result: unknown): result is UriError {
  return typeof result === 'object' && result !== null && ERROR in result
}
