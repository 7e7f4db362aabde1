/**
 * Typed queries for any validator.
 * @module uriform/query
 */

export type { SchemaIssue, SchemaResult, ValuesSchema } from '../../model/index.js'
export { flag, type Kind, type Kinds, many, one, type QueryData, type QueryValues } from './kinds.js'
export { QueryError, type QueryIssue, type QueryOptions, query, type TypedQuery } from './query.js'
