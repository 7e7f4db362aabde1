/** The two errors that carry a `UriError` where a function throws, and the step from `Either` to throwing. */
import type { Either } from './either.js'
import type { ErrorKind, UriError } from './error.js'
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

const buildKinds: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['unreachable', 'refused-by-url'])

/** The value of a success; throws the error of a failure. */
export function orThrow<A>(result: Either<UriError, A>): A {
  if (result._tag === 'Right') return result.right
  throw buildKinds.has(result.left.kind) ? new UriBuildError(result.left) : new UriSyntaxError(result.left)
}
