/** A document as an API: its operations, and the one that a request reaches. */

import { type Either, left, right } from '../model/errors/either.js'
import type { Uri } from '../model/values/reference.js'
import { ApiValue } from './document.js'
import { attempt, type DocumentError, DocumentFailure, OpenapiError, type ParameterError } from './error.js'
import type { DecodeOptions } from './operation/decode.js'
import type { Operation, Received } from './operation/operation.js'
import type { AnyOperations, AnyPaths, AnyValues, MethodsOf, ReadValues, ValuesOf } from './types.js'

/**
 * Judges a value by its schema.
 *
 * @param schema The Schema Object.
 * @param value The value of the parameter.
 * @param pointer The place of the schema: `#` and a JSON pointer, and before them the URI of another document.
 * @returns The reasons to refuse it: texts, or `false`; `undefined` or `true` if there is none.
 * @since 0.3.0
 */
export type Validate = (
  schema: unknown,
  value: unknown,
  pointer: string,
) => string | readonly string[] | boolean | undefined

/**
 * Options for a document.
 * @since 0.3.0
 */
export interface DocumentOptions {
  /** The URI that the document was retrieved from. Relative servers and references are resolved against it. */
  readonly base?: string | Uri | undefined
  /** Other documents that it refers to, parsed, by their URIs. */
  readonly documents?: Readonly<Record<string, unknown>> | undefined
  /** Judges values by their schemas, before they are sent and after they are read. */
  readonly validate?: Validate | undefined
}

/**
 * A request with its method.
 * @since 0.3.0
 */
export interface MethodInput extends Received {
  readonly method: string
}

/**
 * The operation of a request, and the values of its parameters.
 *
 * @typeParam Values The values of its parameters by place and name.
 * @typeParam Id Its `operationId`.
 * @since 0.3.0
 */
export interface Matched<Values = AnyValues, Id = string | undefined> {
  /** The `operationId`. By it, the compiler tells the types of the values. */
  readonly id: Id
  readonly operation: Operation<Values>
  readonly parameters: Either<readonly ParameterError[], ReadValues<Values>>
}

/**
 * The matches of a document: one for each `operationId`, and those without.
 *
 * @typeParam Operations The `operations` that openapi-typescript generates.
 * @since 0.3.0
 */
export type MatchedIn<Operations extends object> = string extends keyof Operations
  ? Matched
  :
      | { [Id in keyof Operations]: Matched<ValuesOf<Operations[Id]>, Id> }[keyof Operations]
      | Matched<AnyValues, undefined>

/**
 * The operations of an OpenAPI document.
 *
 * @typeParam Paths The `paths` that openapi-typescript generates.
 * @typeParam Operations Its `operations`.
 * @since 0.3.0
 */
export interface Api<Paths extends object = AnyPaths, Operations extends object = AnyOperations> {
  /** All operations, in the order of the document. */
  readonly operations: readonly Operation[]
  /**
   * An operation by its `operationId`.
   *
   * @throws OpenapiError if there is none, or it can't be used.
   */
  operation<Id extends keyof Operations & string>(id: Id): Operation<ValuesOf<Operations[Id]>>
  /** An operation by its method and its path. */
  operation<Path extends keyof Paths & string, Method extends MethodsOf<Paths[Path]>>(
    method: Method,
    path: Path,
  ): Operation<ValuesOf<Paths[Path][Method]>>
  /** Like `operation`, but returns a `Left` instead of throwing. */
  tryOperation<Id extends keyof Operations & string>(
    id: Id,
  ): Either<DocumentError, Operation<ValuesOf<Operations[Id]>>>
  /** The same by its method and its path. */
  tryOperation<Path extends keyof Paths & string, Method extends MethodsOf<Paths[Path]>>(
    method: Method,
    path: Path,
  ): Either<DocumentError, Operation<ValuesOf<Paths[Path][Method]>>>
  /**
   * Finds the operation of a request, and reads its parameters.
   *
   * The path of the server comes first, then the template. Literal text compares decoded, and goes before parameters. A
   * path that lacks the method is passed over.
   *
   * @returns `undefined` if no operation that can be used has the method and the path.
   */
  match(request: MethodInput, options?: DecodeOptions): MatchedIn<Operations> | undefined
}

/**
 * Reads an OpenAPI document: version 3.0, 3.1 or 3.2, parsed.
 *
 * A part that can't be used is an error of its operation only, when that is asked for.
 *
 * @param document The parsed document. It may come from outside.
 * @param options Its base, other documents, and a validator.
 * @throws OpenapiError if it isn't a document of OpenAPI 3.
 *
 * @example
 * import { openapi } from 'uriform/openapi'
 *
 * const api = openapi({
 *   openapi: '3.1.0',
 *   servers: [{ url: 'https://api.example.com/v1' }],
 *   paths: {
 *     '/users/{id}': {
 *       get: {
 *         operationId: 'user',
 *         parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
 *       },
 *     },
 *   },
 * })
 * api.operation('user').request({ path: { id: 'a/b' } }).uri.href // 'https://api.example.com/v1/users/a%2Fb'
 * api.match({ method: 'GET', target: '/v1/users/a%2Fb' })?.operation.id // 'user'
 *
 * @since 0.3.0
 */
export function openapi<Paths extends object = AnyPaths, Operations extends object = AnyOperations>(
  document: unknown,
  options: DocumentOptions = {},
): Api<Paths, Operations> {
  const result = tryOpenapi<Paths, Operations>(document, options)
  if (result._tag === 'Left') throw new OpenapiError([result.left])
  return result.right
}

/**
 * Reads an OpenAPI document.
 *
 * @param document The parsed document. It may come from outside.
 * @param options Its base, other documents, and a validator.
 * @returns The API; a `Left` if it isn't a document of OpenAPI 3.
 *
 * @example
 * import { tryOpenapi } from 'uriform/openapi'
 *
 * tryOpenapi({ swagger: '2.0' }) // a Left
 *
 * @since 0.3.0
 */
export function tryOpenapi<Paths extends object = AnyPaths, Operations extends object = AnyOperations>(
  document: unknown,
  options: DocumentOptions = {},
): Either<DocumentError, Api<Paths, Operations>> {
  const api = attempt(() => new ApiValue(document, options))
  return api instanceof DocumentFailure ? left(api.error) : right(api as unknown as Api<Paths, Operations>)
}
