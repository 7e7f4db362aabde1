/** Errors: of a document or an operation, and of the parameters of one request. */

import { boundedName, cut, redactData, type Wrong, wrong } from '../../builders/index.js'
import { UriformError } from '../../model/errors.js'
import { visible } from '../../model/text.js'

/**
 * A problem in a document, or in one of its operations.
 * @since 0.3.0
 */
export interface DocumentError {
  /**
   * - `unsupported-version`: not OpenAPI 3.0, 3.1 or 3.2.
   * - `malformed`: a part is missing, of the wrong type, or violates the specification.
   * - `unresolved-reference`: the target of a `$ref` doesn't exist, or the reference is circular.
   * - `too-large`: too many operations, alternatives or nested schemas.
   * - `no-such-operation`: there is no such operation, or several have this name.
   * - `undecided-operation`: another operation has the same method and the same path.
   */
  readonly kind:
    | 'unsupported-version'
    | 'malformed'
    | 'unresolved-reference'
    | 'too-large'
    | 'no-such-operation'
    | 'undecided-operation'
  /**
   * The position in the document: `#` and a JSON pointer (RFC 6901), preceded by the URI if it is in another document.
   */
  readonly pointer: string
  /** The problem in words. */
  readonly message: string
}

/**
 * The location of a parameter; `server` for a variable of a server.
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
  /** The method as sent. */
  readonly method: string
  /** The path as in the document. */
  readonly path: string
}

/**
 * A problem with a parameter of a request.
 * @since 0.3.0
 */
export type ParameterError =
  | {
      /**
       * - `missing`: required, but absent.
       * - `doubled`: several values, but only one is allowed.
       * - `malformed`: not in the parameter's style and type.
       * - `wrong-type`: not of the schema's type, or refused by the validator.
       * - `unknown-parameter`: the operation has no such parameter.
       * - `not-serializable`: the style has no text that would be read back as this value.
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
      /** The name of the parameter, with any password masked, and cut after 100 characters. */
      readonly name: string
      readonly in: ParameterPlace | undefined
      readonly message: string
    }
  | {
      /** The request would reach another operation. */
      readonly kind: 'another-operation'
      readonly operation: OperationName
      readonly message: string
    }

/**
 * Thrown for an unusable document, operation or request.
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
export class OpenapiError extends UriformError {
  readonly code: string
  /** The errors as data. */
  readonly errors: readonly (DocumentError | ParameterError)[]

  constructor(errors: readonly (DocumentError | ParameterError)[]) {
    super()
    this.code = errors[0]?.kind ?? 'invalid'
    this.errors = errors
  }

  get name(): string {
    return 'OpenapiError'
  }

  get message(): string {
    // Names and reasons may come from a document or a request.
    return this.errors.map((error) => visible(lineOf(error))).join('\n')
  }
}

function lineOf(error: DocumentError | ParameterError): string {
  if ('pointer' in error) return error.pointer === '' ? error.message : `${error.pointer}: ${error.message}`
  return 'name' in error && error.name !== '' ? `${error.name}: ${error.message}` : error.message
}

/** Stops reading a document or an operation. */
export class DocumentFailure {
  readonly error: DocumentError

  constructor(kind: DocumentError['kind'], pointer: string, message: string) {
    // It may contain the URL of a server, with a password.
    this.error = Object.freeze({
      kind,
      pointer: redactPointer(pointer),
      message: cut(visible(redactData(message))),
    })
  }
}

/** A pointer or a reference for errors: secrets in its URI are masked, and names are shortened and made visible. */
export function redactPointer(text: string): string {
  const names = redactData(text).split(/(\/|~1|[{}])/)
  return cut(names.map((name) => boundedName(name)).join(''))
}

/** The result of reading a part of a document, or the error that stopped it. */
export function attempt<Result>(read: () => Result): Result | DocumentFailure {
  try {
    return read()
  } catch (failure) {
    if (failure instanceof DocumentFailure) return failure
    throw failure
  }
}

/** A problem with a value, before its parameter is known. */
export type ParameterProblem = Wrong<Wrong['kind'] | 'unknown-parameter' | 'not-serializable'>

export function errorFor(problem: ParameterProblem, name: string, place?: ParameterPlace): ParameterError {
  // The sentence may contain a name from a request or a document.
  const message = cut(visible(problem.details.sentence))
  return Object.freeze({ kind: problem.kind, name: boundedName(name), in: place, message })
}

export const missing: ParameterProblem = wrong('missing', 'It is required.')
export const undeclaredParameter: ParameterProblem = wrong(
  'unknown-parameter',
  'The operation has no such parameter.',
)

export function notSerializable(message: string): ParameterProblem {
  return wrong('not-serializable', message)
}

export function malformedValue(message: string): ParameterProblem {
  return wrong('malformed', message)
}
