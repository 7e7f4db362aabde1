/** A document as an API: its operations, and the one that a request reaches. */

import { type Either, left, right } from '../model/errors/either.js'
import { ApiValue, type DocumentOptions, type Matched, type MethodInput } from './document.js'
import { attempt, type DocumentError, DocumentFailure, OpenapiError } from './error.js'
import type { DecodeOptions } from './operation/decode.js'
import type { Operation } from './operation/operation.js'
import type { AnyOperations, AnyPaths, AnyValues, MethodsOf, ValuesOf } from './types.js'

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
