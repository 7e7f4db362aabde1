/**
 * Typed queries for any validator.
 * @module uriform/query
 */

export type { SchemaIssue, SchemaResult, ValuesSchema } from '../schema/schema.js'
export { date, dateTime } from './dates.js'
export type { QueryOptions, QueryWriteOptions } from './engine.js'
export type { Kind, KindMaker, ParameterPresence, PresenceOptions } from './kind.js'
export { flag, type ListOptions, list, type ManyOptions, many } from './occurrences.js'
export { QueryError, type QueryProblem } from './problems.js'
export { type CheckProblem, type QueryCheck, query, type TypedQuery } from './query.js'
export { record } from './record.js'
export { boolean, integer, type NumberOptions, number, oneOf, type TextOptions, text } from './scalars.js'
export type { GivenValues, Kinds, NotOfKinds, QueryValues, WrittenValues } from './types.js'
