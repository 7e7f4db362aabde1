/** The base of all exceptions of the library. What they say is computed when it is read: many are caught unread. */
import { propertyIfAny } from '../language/foreign.js'

/** Recognizes the exceptions of every copy of the library, and of `uriform/mini`, which has a class of its own. */
const EXCEPTION = Symbol.for('uriform/exception')

/** `Error`, whose subclasses have accessors instead of its properties. */
const PlainError = Error as new (
  message?: undefined,
  options?: ErrorOptions,
) => Omit<Error, 'name' | 'message'>

/**
 * The base of all exceptions of the library. `code` is the kind of the mistake, and `message` says what is wrong, where,
 * and what to do; secrets in it are masked. The exceptions themselves have the error as data: `error` or `errors`.
 *
 * A wrong argument to a function that makes a tool, such as `query` or `family`, is a `TypeError` instead.
 *
 * @example
 * import { Uri, UriformError } from 'uriform'
 *
 * try {
 *   Uri.from('http://[::1')
 * } catch (failure) {
 *   if (failure instanceof UriformError) console.log(failure.code) // invalid-ip-literal
 * }
 *
 * @since 0.4.0
 */
export abstract class UriformError extends PlainError implements Error {
  // Without a constructor of its own, because each one more makes the trace of the stack slower.

  /** The kind of the mistake, for programs. */
  abstract readonly code: string

  /** The name of the class. */
  abstract get name(): string

  /** The message: what is wrong, where, and what to do. */
  abstract get message(): string

  /**
   * Makes `instanceof UriformError` true for exceptions from any copy of the library. A subclass recognizes only its
   * own instances.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return this === UriformError
      ? isException(value)
      : Function.prototype[Symbol.hasInstance].call(this, value)
  }

  /** @hidden */
  get [EXCEPTION](): true {
    return true
  }
}

function isException(value: unknown): boolean {
  return propertyIfAny(value, EXCEPTION) === true
}
