/** Errors: of a document or an operation, and of the parameters of one request. */

/**
 * What is wrong with a document, or with one of its operations.
 * @since 0.3.0
 */
export interface DocumentError {
  /**
   * - `unsupported-version`: not OpenAPI 3.0, 3.1 or 3.2.
   * - `malformed`: a part is missing, of the wrong type, or not as the specification has it.
   * - `unresolved-reference`: nothing is where a `$ref` leads, or it leads back to itself.
   * - `too-large`: more operations, alternatives or nested schemas than are read.
   * - `no-such-operation`: there is no such operation, or several have its name.
   * - `undecided-operation`: another operation has the same method and the same path.
   */
  readonly kind:
    | 'unsupported-version'
    | 'malformed'
    | 'unresolved-reference'
    | 'too-large'
    | 'no-such-operation'
    | 'undecided-operation'
  /** The place in the document: a JSON pointer (RFC 6901) after `#`, and before it the URI of another document. */
  readonly pointer: string
  readonly reason: string
}

/**
 * The place of a parameter; `server` for a variable of a server.
 * @since 0.3.0
 */
export type ParameterPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'server'

/**
 * An operation by its names.
 * @since 0.3.0
 */
export interface OperationName {
  /** The `operationId`; undefined if it has none. */
  readonly id: string | undefined
  /** The method as it is sent. */
  readonly method: string
  /** The path as the document has it. */
  readonly path: string
}

/**
 * What is wrong with a parameter of a request.
 * @since 0.3.0
 */
export type ParameterError =
  | {
      /**
       * - `missing`: required, but not there.
       * - `doubled`: given several times, but it has one value.
       * - `malformed`: not a string of the parameter's style and type.
       * - `wrong-type`: a value of another type than the schema's, or one that the validator refuses.
       * - `unknown-parameter`: the operation has no such parameter.
       * - `not-serializable`: no text of the style reads back as the value.
       * - `unusable`: the operation itself has an error.
       */
      readonly kind:
        | 'missing'
        | 'doubled'
        | 'malformed'
        | 'wrong-type'
        | 'unknown-parameter'
        | 'not-serializable'
        | 'unusable'
      readonly name: string
      readonly in: ParameterPlace | undefined
      readonly reason: string
    }
  | {
      /** The request would reach another operation. */
      readonly kind: 'another-operation'
      readonly operation: OperationName
      readonly reason: string
    }

/**
 * Thrown for a document, an operation or a request that can't be used.
 *
 * @example
 * import { OpenapiError, openapi } from 'uriform/openapi'
 *
 * try {
 *   openapi({ swagger: '2.0' })
 * } catch (error) {
 *   if (error instanceof OpenapiError) console.log(error.errors[0]?.kind) // unsupported-version
 * }
 *
 * @since 0.3.0
 */
export class OpenapiError extends Error {
  readonly errors: readonly (DocumentError | ParameterError)[]

  constructor(errors: readonly (DocumentError | ParameterError)[]) {
    super(errors.map(lineOf).join('\n'))
    this.name = 'OpenapiError'
    this.errors = errors
  }
}

function lineOf(error: DocumentError | ParameterError): string {
  if ('pointer' in error) return error.pointer === '' ? error.reason : `${error.pointer}: ${error.reason}`
  return 'name' in error && error.name !== '' ? `${error.name}: ${error.reason}` : error.reason
}

/** Ends the reading of a document, or of one operation. */
export class DocumentFailure {
  readonly error: DocumentError

  constructor(kind: DocumentError['kind'], pointer: string, reason: string) {
    this.error = Object.freeze({ kind, pointer, reason })
  }
}

/** The result of reading a part of a document, or the error that ended it. */
export function attempt<Result>(read: () => Result): Result | DocumentFailure {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof DocumentFailure) return failure
    throw failure
  }
}

/** A problem of a value, before it is known which parameter has it. */
export class Problem {
  readonly kind: 'missing' | 'doubled' | 'malformed' | 'wrong-type' | 'unknown-parameter' | 'not-serializable'
  readonly reason: string

  constructor(kind: Problem['kind'], reason: string) {
    this.kind = kind
    this.reason = reason
  }

  of(name: string, place: ParameterPlace | undefined): ParameterError {
    return Object.freeze({ kind: this.kind, name, in: place, reason: this.reason })
  }
}

export function isProblem(value: unknown): value is Problem {
  return value instanceof Problem
}

export function refused(reason: string): Problem {
  return new Problem('not-serializable', reason)
}

export function malformed(reason: string): Problem {
  return new Problem('malformed', reason)
}
