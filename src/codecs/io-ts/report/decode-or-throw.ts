/** Decoding for programs that handle errors in one place, like those on web frameworks. */
import type { Errors, Type } from 'io-ts'
import { UriformError } from '../../../model/errors.js'
import { checkCodec } from '../arguments.js'
import type { UriValidationError } from '../codec.js'
import { isNoSuchPath } from './no-such-path.js'
import { type Issue, issues, issueText } from './report.js'

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
export class DecodeError extends UriformError {
  readonly code: string
  /** The errors, as `issues` returns them. */
  readonly issues: readonly Issue[]
  /** True if the text doesn't match the template of its codec: the result of `isNoSuchPath`. */
  readonly isNoSuchPath: boolean

  constructor(errors: Errors) {
    super()
    this.code = kindOf(errors)
    this.issues = issues(errors)
    this.isNoSuchPath = isNoSuchPath(errors)
  }

  /** The errors, under the name that all exceptions with several errors have. */
  get errors(): readonly Issue[] {
    return this.issues
  }

  get name(): string {
    return 'DecodeError'
  }

  get message(): string {
    return this.issues.map(issueText).join('\n')
  }
}

/** The kind of the first error of this library; `invalid` if all are of other codecs. */
function kindOf(errors: Errors): string {
  const found = errors.find((error): error is UriValidationError => 'error' in error)
  return found?.error.kind ?? 'invalid'
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
 *   if (error instanceof DecodeError) console.log(error.message) // id: Expected a whole number ...
 * }
 *
 * @since 0.2.0
 */
export function decodeOrThrow<A>(codec: Type<A, unknown, unknown>, input: unknown): A {
  checkCodec('decodeOrThrow', codec)
  const result = codec.decode(input)
  if (result._tag === 'Right') return result.right
  throw new DecodeError(result.left)
}
