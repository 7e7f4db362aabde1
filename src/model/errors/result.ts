/**
 * The two forms of an operation that can fail. Inside, its result is a value or a `UriError`; outside, that becomes
 * an `Either`, or one of the two errors below is thrown.
 */

import { asError, type ErrorKind, isError, type UriError } from '../syntax/error.js'
import { type Either, left, right } from './either.js'
import { describe } from './messages.js'

abstract class UriFailure extends Error {
  /** What is wrong, as data. */
  readonly error: UriError

  constructor(name: string, error: UriError) {
    super(describe(error))
    this.name = name
    this.error = error
  }
}

/**
 * Thrown where text does not follow the grammar, or cannot be read as was asked.
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
export class UriSyntaxError extends UriFailure {
  constructor(error: UriError) {
    super('UriSyntaxError', error)
  }
}

/**
 * Thrown where no URI can be made of the pieces given.
 *
 * @example
 * import { Uri, UriBuildError } from 'uriform'
 *
 * try {
 *   Uri.from('a:b').relativize(Uri.from('a:x/..'))
 * } catch (failure) {
 *   if (failure instanceof UriBuildError) console.log(failure.error.kind) // unreachable
 * }
 *
 * @since 0.1.0
 */
export class UriBuildError extends UriFailure {
  constructor(error: UriError) {
    super('UriBuildError', error)
  }
}

/** The kinds that an operation on a value that was read well can fail with. */
const buildKinds: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['unreachable', 'refused-by-url'])

/** The exception for an error of reading, or of an operation on a value. */
export function failureOf(error: UriError): UriSyntaxError | UriBuildError {
  return buildKinds.has(error.kind) ? new UriBuildError(error) : new UriSyntaxError(error)
}

/** A result of either kind as an `Either`. */
export function toEither<A>(result: A | UriError): Either<UriError, A> {
  return isError(result) ? left(result) : right(result)
}

/** An `Either` as a result of either kind. */
export function fromEither<A>(either: Either<UriError, A>): A | UriError {
  return either._tag === 'Left' ? asError(either.left) : either.right
}

/** A result that is a value; throws the error that it is otherwise. */
export function orThrow<A>(result: A | UriError): A {
  if (isError(result)) throw failureOf(result)
  return result
}

/** A result that is a value; throws the error of building it otherwise. */
export function builtOrThrow<A>(result: A | UriError): A {
  if (isError(result)) throw new UriBuildError(result)
  return result
}
