/** Decoding for programs that handle errors in one place, like those on web frameworks. */
import type { Errors, Type } from 'io-ts'
import { isNoSuchPath } from './no-such-path.js'
import { type Issue, issues, textOf } from './report.js'

/**
 * Thrown if an input can't be decoded. It contains the report, not the input, so it is safe to log.
 *
 * @example
 * import { DecodeError, decodeOrThrow, Port } from 'uriform/codecs'
 *
 * try {
 *   decodeOrThrow(Port, 65536)
 * } catch (error) {
 *   if (error instanceof DecodeError) console.log(error.issues.length)
 * } // 1
 *
 * @since 0.2.0
 */
export class DecodeError extends Error {
  /** The errors, as `issues` returns them. */
  readonly issues: readonly Issue[]
  /** True if the text doesn't match the template of its codec: the result of `isNoSuchPath`. */
  readonly isNoSuchPath: boolean

  constructor(errors: Errors) {
    const found = issues(errors)
    super(found.map(textOf).join('\n'))
    this.name = 'DecodeError'
    this.issues = found
    this.isNoSuchPath = isNoSuchPath(errors)
  }
}

/**
 * Decodes an input.
 *
 * @param codec A codec of this library, or any other of io-ts.
 * @throws DecodeError if the input can't be decoded.
 *
 * @example
 * import * as t from 'io-ts'
 * import { DecodeError, decodeOrThrow, IntegerFromString, templateOf } from 'uriform/codecs'
 * import { template } from 'uriform/templates'
 *
 * const User = templateOf(template('/users/{id}'), t.type({ id: IntegerFromString }))
 * decodeOrThrow(User, '/users/42').id // 42
 * try {
 *   decodeOrThrow(User, '/users/one')
 * } catch (error) {
 *   if (error instanceof DecodeError) console.log(error.message) // id: expected a whole number ...
 * }
 *
 * @since 0.2.0
 */
export function decodeOrThrow<A>(codec: Type<A, unknown, unknown>, input: unknown): A {
  const result = codec.decode(input)
  if (result._tag === 'Right') return result.right
  throw new DecodeError(result.left)
}
