/**
 * The two public forms of an operation that can fail. Inside, its result is a value or a `UriError`; outside, that
 * becomes an `Either` or a thrown error. `UriSyntaxError` means that something can't be read: a string, or octets as
 * text. `UriBuildError` means that something can't be made: by a builder, by the commands of a scheme, or by an
 * operation on a valid value (`unreachable`, `refused-by-url`).
 */

import { type Either, left, right } from './either.js'
import { asError, isError, type UriError } from './error.js'
import { UriformError } from './uriform-error.js'

/**
 * Thrown if a string doesn't follow the grammar, or octets don't decode to text.
 *
 * @example
 * import { Uri, UriSyntaxError } from 'uriform'
 *
 * try {
 *   Uri.from('http://[::1')
 * } catch (failure) {
 *   if (failure instanceof UriSyntaxError) console.log(failure.error.component) // host
 * }
 *
 * @since 0.1.0
 */
export class UriSyntaxError extends UriformError {
  readonly code: string
  /** The error as data. */
  readonly error: UriError

  constructor(error: UriError) {
    super()
    this.code = error.kind
    this.error = error
  }

  get name(): string {
    return 'UriSyntaxError'
  }

  get message(): string {
    return this.error.message
  }
}

/**
 * Thrown if the pieces don't make a URI, or a value doesn't allow an operation.
 *
 * @example
 * import { relativize, Uri, UriBuildError } from 'uriform'
 *
 * try {
 *   relativize(Uri.from('a:b'), 'a:x/..')
 * } catch (failure) {
 *   if (failure instanceof UriBuildError) console.log(failure.error.kind) // unreachable
 * }
 *
 * @since 0.1.0
 */
export class UriBuildError extends UriformError {
  readonly code: string
  /** The error as data. */
  readonly error: UriError

  constructor(error: UriError) {
    super()
    this.code = error.kind
    this.error = error
  }

  get name(): string {
    return 'UriBuildError'
  }

  get message(): string {
    return this.error.message
  }
}

export function toEither<A>(result: A | UriError): Either<UriError, A> {
  return isError(result) ? left(result) : right(result)
}

export function fromEither<A>(either: Either<UriError, A>): A | UriError {
  return either._tag === 'Left' ? asError(either.left) : either.right
}

/** The value of a result; throws if it is an error. */
export function orThrow<A>(
  result: A | UriError,
  Failure: new (error: UriError) => Error = UriSyntaxError,
): A {
  if (!isError(result)) return result
  throw new Failure(result)
}
