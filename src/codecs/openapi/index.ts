/**
 * The parameters and paths of OpenAPI, both ways.
 * @module uriform/openapi
 */

export { type Api, type MatchedIn, openapi, tryOpenapi } from './api.js'
export type { ServerOption } from './document/servers.js'
export type { DocumentOptions, Matched, MethodInput, Validate } from './document.js'
export {
  type DocumentError,
  OpenapiError,
  type OperationName,
  type ParameterError,
  type ParameterPlace,
} from './error.js'
export type { HeadersInput } from './match/target.js'
export type { DecodeOptions } from './operation/decode.js'
export type { Operation, OperationParameter, Received } from './operation/operation.js'
export type { RequestOptions, Sent } from './operation/request.js'
export { type ParameterDescription, parameter, type SingleParameter } from './parameter.js'
export type {
  AnyOperations,
  AnyPaths,
  AnyValues,
  MethodsOf,
  ReadValues,
  ValuesOf,
  WrittenValues,
} from './types.js'
